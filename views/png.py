"""Pictures as PNG files."""

from PySide6.QtGui import QImage


def png_of(image: QImage) -> bytes:
    """Return the file that holds `image`."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageWriter

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())
