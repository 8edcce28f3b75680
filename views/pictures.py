"""Pictures that are dragged, pasted or read from a file, and the portraits they make."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from models.rules.portraits import LARGEST_SIDE
from models.rules.refusal import RuleBroken
from models.wording import tr
from views.paint import Painting
from views.png import png_of

if TYPE_CHECKING:
    from PySide6.QtCore import QBuffer

KINDS: Final = ("png", "jpg", "jpeg", "jfif", "webp", "gif", "bmp", "tif", "tiff", "tga", "ico")
"""What is read where Qt can. SVG is none of them: it may ask for more work than it looks like."""
OTHER_KINDS: Final = ("svg", "svgz", "avif", "heic", "heif", "jxl", "psd", "xcf", "icns")
"""Files that people also take for pictures; a refusal says that they can't be read."""
_ENDINGS: Final = frozenset(f".{kind}" for kind in (*KINDS, *OTHER_KINDS))


def holds_picture(mime: QMimeData) -> bool:
    """Say whether there is a picture in it; of several files the first one counts."""
    path = next(_files(mime), None)
    return mime.hasImage() if path is None else path.suffix.lower() in _ENDINGS


def portrait_in(mime: QMimeData, load: Callable[[Path], bytes]) -> bytes:
    """Return the portrait that it makes; `load` reads files.

    Raises RuleBroken when there is none.
    """
    if (path := next(_files(mime), None)) is not None:
        return load(path)
    if not mime.hasImage():
        raise RuleBroken(tr("No picture in it. Save it as a file and use that."))
    image = mime.imageData()
    return portrait_of_image(image if isinstance(image, QImage) else QImage())


def _files(mime: QMimeData) -> Iterator[Path]:
    return (Path(each.toLocalFile()) for each in mime.urls() if each.isLocalFile())


LARGEST_FILE: Final = 20 * 1024 * 1024
"""No file with more bytes is read."""
MOST_PIXELS: Final = 64 * 1000 * 1000
ROUGH_SIDE: Final = 2 * LARGEST_SIDE
"""As small a picture is read at once where it can: that takes a fraction of the time."""


def portrait_from(content: bytes, name: str) -> bytes:
    """Return the portrait that a picture file makes, its first frame where it moves.

    `name` is how sentences call the file. Raises RuleBroken when it is too large or no picture.
    """
    if len(content) > LARGEST_FILE:
        raise RuleBroken(tr("“{0}” is over {1} MB.").format(name, LARGEST_FILE >> 20))
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return portrait_of_image(_read(buffer, name))


def portrait_of_image(image: QImage) -> bytes:
    """Return the portrait that `image` makes. Raises RuleBroken when there is nothing in it."""
    if image.isNull():
        raise RuleBroken(tr("No picture in it."))
    _refuse_huge(image.size(), tr("The picture"))
    side = min(image.width(), image.height())
    middle = QRect(0, 0, side, side)
    middle.moveCenter(image.rect().center())
    return png_of(_plain(image.copy(middle)))


def _read(buffer: "QBuffer", name: str) -> QImage:
    """Return the picture in `buffer`, which must outlive the reader: that would touch it still."""
    from PySide6.QtGui import QImageReader

    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()).decode("ascii", "replace") not in KINDS:
        raise RuleBroken(tr("“{0}” isn't a readable picture.").format(name))
    size = reader.size()
    _refuse_huge(size, name)
    if min(size.width(), size.height()) > ROUGH_SIDE:
        rough = QSize(ROUGH_SIDE, ROUGH_SIDE)
        reader.setScaledSize(size.scaled(rough, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
    image = reader.read()
    if image.isNull():
        raise RuleBroken(tr("“{0}” is damaged or too large.").format(name))
    return image


def _refuse_huge(size: QSize, name: str) -> None:
    if size.width() * size.height() > MOST_PIXELS:
        words = tr("“{0}” has over {1} million pixels.")
        raise RuleBroken(words.format(name, MOST_PIXELS // 1_000_000))


def _plain(square: QImage) -> QImage:
    """Return it redrawn in a size of ours: what else came with it stays behind."""
    side = min(square.width(), LARGEST_SIDE)
    small = square.scaled(
        QSize(side, side),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    clear = square.hasAlphaChannel()
    kind = QImage.Format.Format_ARGB32 if clear else QImage.Format.Format_RGB32
    plain = QImage(side, side, kind)
    plain.fill(Qt.GlobalColor.transparent if clear else Qt.GlobalColor.black)
    with Painting(plain) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(QRect(0, 0, side, side), small)
    return plain
