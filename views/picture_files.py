"""Encodes pictures as files without metadata."""

from PySide6.QtGui import QImage


def encode_image(image: QImage, kind: str = "png", quality: int = -1) -> bytes:
    """Encode `image` as a file. `quality` is for JPEG, from 0 to 100."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageWriter

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    writer.setQuality(quality)
    writer.write(image)
    return bytes(buffer.data().data())
