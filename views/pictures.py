"""Pictures that are dragged, pasted or read from a file: portraits, and what players are shown."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from models.rules.portraits import LARGEST_SIDE
from models.rules.refusal import RuleBroken
from models.scheduler.stage import LARGEST_PICTURE, Handout
from models.wording import tr
from views.paint import Painting
from views.picture_files import file_of

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


def was_copied(mime: QMimeData) -> bool:
    """Say whether a picture was copied: a copied table or text may have one of itself with it."""
    return holds_picture(mime) and (mime.hasUrls() or not mime.hasText())


def kinds_to_choose() -> str:
    """Return what a dialog that asks for a picture offers."""
    return tr("Pictures ({0})").format(" ".join(f"*.{kind}" for kind in KINDS))


def picture_in(mime: QMimeData, load: Callable[[Path], QImage]) -> QImage:
    """Return the picture in it; `load` reads files. Raises RuleBroken when there is none."""
    if (path := next(_files(mime), None)) is not None:
        return load(path)
    if not mime.hasImage():
        raise RuleBroken(tr("No picture in it. Save it as a file and use that."))
    image = mime.imageData()
    return image if isinstance(image, QImage) else QImage()


def _files(mime: QMimeData) -> Iterator[Path]:
    return (Path(each.toLocalFile()) for each in mime.urls() if each.isLocalFile())


LARGEST_FILE: Final = 20 * 1024 * 1024
"""No file with more bytes is read."""
MOST_PIXELS: Final = 64 * 1000 * 1000
SCREEN: Final = QSize(1920, 1080)
"""As large a picture is shown. About as small it is read where it can: that is far quicker."""
QUALITIES: Final = (90, 80, 65, 50, 35)


def picture_from(content: bytes, name: str) -> QImage:
    """Return the picture in a file, its first frame where it moves.

    `name` is how sentences call the file. Raises RuleBroken when it is too large or no picture.
    """
    if len(content) > LARGEST_FILE:
        raise RuleBroken(tr("“{0}” is over {1} MB.").format(name, LARGEST_FILE >> 20))
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return _read(buffer, name)


def portrait_of_image(image: QImage) -> bytes:
    """Return the portrait that `image` makes. Raises RuleBroken when there is nothing in it."""
    _refuse_unfit(image)
    side = min(image.width(), image.height())
    middle = QRect(0, 0, side, side)
    middle.moveCenter(image.rect().center())
    small = min(side, LARGEST_SIDE)
    ground = Qt.GlobalColor.transparent if image.hasAlphaChannel() else Qt.GlobalColor.black
    return file_of(_plain(image.copy(middle), QSize(small, small), ground))


def handout_of_image(image: QImage) -> Handout:
    """Return what players see of `image`: all of it, what shines through on white.

    Raises RuleBroken when there is nothing in it.
    """
    _refuse_unfit(image)
    size = image.size()
    if size.boundedTo(SCREEN) != size:
        size = size.scaled(SCREEN, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
    return Handout(_small_file(_plain(image, size, Qt.GlobalColor.white)))


def _small_file(image: QImage) -> bytes:
    """Return a file that relays pass on: of less quality where it must be, then smaller."""
    for quality in QUALITIES:
        if len(content := file_of(image, "jpg", quality)) <= LARGEST_PICTURE:
            return content
    return _small_file(_plain(image, image.size() / 2, Qt.GlobalColor.white))


def _read(buffer: "QBuffer", name: str) -> QImage:
    """Return the picture in `buffer`, which must outlive the reader: that would touch it still."""
    from PySide6.QtGui import QImageReader

    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()).decode("ascii", "replace") not in KINDS:
        raise RuleBroken(tr("“{0}” isn't a readable picture.").format(name))
    size = reader.size()
    _refuse_huge(size, name)
    rough = size.scaled(SCREEN, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    if rough.boundedTo(size) == rough:
        reader.setScaledSize(rough)
    image = reader.read()
    if image.isNull():
        raise RuleBroken(tr("“{0}” is damaged or too large.").format(name))
    return image


def _refuse_unfit(image: QImage) -> None:
    if image.isNull():
        raise RuleBroken(tr("No picture in it."))
    _refuse_huge(image.size(), tr("The picture"))


def _refuse_huge(size: QSize, name: str) -> None:
    if size.width() * size.height() > MOST_PIXELS:
        words = tr("“{0}” has over {1} million pixels.")
        raise RuleBroken(words.format(name, MOST_PIXELS // 1_000_000))


def _plain(image: QImage, size: QSize, ground: Qt.GlobalColor) -> QImage:
    """Return it redrawn on a ground in a size of ours: what else came with it stays behind."""
    small = image.scaled(
        size,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    clear = ground is Qt.GlobalColor.transparent
    plain = QImage(size, QImage.Format.Format_ARGB32 if clear else QImage.Format.Format_RGB32)
    plain.fill(ground)
    with Painting(plain) as painter:
        if clear:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(QRect(QPoint(), size), small)
    return plain
