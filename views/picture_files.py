"""Pictures as files, in which nothing is but pixels."""

from PySide6.QtGui import QImage


def file_of(image: QImage, kind: str = "png", quality: int = -1) -> bytes:
    """Return the file that holds `image`; the quality of a JPEG file is at best 100."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageWriter

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    writer.setQuality(quality)
    writer.write(image)
    return bytes(buffer.data().data())
