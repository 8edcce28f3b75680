"""Pictures as files, in which nothing is but pixels."""

from PySide6.QtGui import QImage


def png_of(image: QImage) -> bytes:
    """Return the file that holds `image`."""
    return _file_of(image, b"png")


def jpeg_of(image: QImage, quality: int) -> bytes:
    """Return the file that holds `image`, from 0, smallest, to 100, best."""
    return _file_of(image, b"jpg", quality)


def _file_of(image: QImage, kind: bytes, quality: int = -1) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageWriter

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind))
    writer.setQuality(quality)
    writer.write(image)
    return bytes(buffer.data().data())
