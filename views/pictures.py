"""Makes portraits and handouts from pictures that are dropped, pasted or read from files."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from models.rules.portraits import MAX_SIDE_PX
from models.rules.refusal import RuleBroken
from models.scheduler.stage import MAX_PICTURE_BYTES, Handout
from models.wording import tr
from views.paint import Painting
from views.picture_files import encode_image

if TYPE_CHECKING:
    from PySide6.QtCore import QBuffer

FORMATS: Final = ("png", "jpg", "jpeg", "jfif", "webp", "gif", "bmp", "tif", "tiff", "tga", "ico")
"""Formats that are read if Qt can. SVG isn't: a small file may take unbounded work."""
UNREADABLE_FORMATS: Final = ("svg", "svgz", "avif", "heic", "heif", "jxl", "psd", "xcf", "icns")
"""Picture formats that are recognized only to say that they can't be read."""
_SUFFIXES: Final = frozenset(f".{kind}" for kind in (*FORMATS, *UNREADABLE_FORMATS))


def has_picture(mime: QMimeData) -> bool:
    """Return whether the data holds a picture. Of several files, the first one counts."""
    path = next(_files(mime), None)
    return mime.hasImage() if path is None else path.suffix.lower() in _SUFFIXES


def is_picture_copied(mime: QMimeData) -> bool:
    """Return whether a picture was copied.

    A picture that comes along with a copied table or text, to show it, doesn't count.
    """
    return has_picture(mime) and (mime.hasUrls() or not mime.hasText())


def file_filter() -> str:
    return tr("Pictures ({0})").format(" ".join(f"*.{kind}" for kind in FORMATS))


def read_picture(mime: QMimeData, load: Callable[[Path], QImage]) -> QImage:
    """Return the picture in the data, reading files with `load`. Raises RuleBroken for none."""
    if (path := next(_files(mime), None)) is not None:
        return load(path)
    if not mime.hasImage():
        raise RuleBroken(tr("No picture in it. Save it as a file and use that."))
    image = mime.imageData()
    return image if isinstance(image, QImage) else QImage()


def _files(mime: QMimeData) -> Iterator[Path]:
    return (Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile())


MAX_FILE_BYTES: Final = 20 * 1024 * 1024
"""Size of the largest file that is read."""
MAX_PICTURE_PIXELS: Final = 64 * 1000 * 1000
MAX_HANDOUT_SIZE: Final = QSize(1920, 1080)
"""Largest size shown. Decoders that can scale decode to about this size, which is much faster."""
JPEG_QUALITIES: Final = (90, 80, 65, 50, 35)


def decode_picture(content: bytes, name: str) -> QImage:
    """Decode a picture file or, for an animation, its first frame.

    `name` is the file's name in messages. Raises RuleBroken if it is too large or isn't a picture.
    """
    if len(content) > MAX_FILE_BYTES:
        raise RuleBroken(tr("“{0}” is over {1} MB.").format(name, MAX_FILE_BYTES >> 20))
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return _read_image(buffer, name)


def make_portrait(image: QImage) -> bytes:
    """Return `image` as a square portrait. Raises RuleBroken if it is empty."""
    _check_not_empty(image)
    side = min(image.width(), image.height())
    centre = QRect(0, 0, side, side)
    centre.moveCenter(image.rect().center())
    side_pixels = min(side, MAX_SIDE_PX)
    background = Qt.GlobalColor.transparent if image.hasAlphaChannel() else Qt.GlobalColor.black
    return encode_image(_redraw(image.copy(centre), QSize(side_pixels, side_pixels), background))


def make_handout(image: QImage) -> Handout:
    """Return the whole `image` as a handout. Transparent parts become white.

    Raises RuleBroken if it is empty.
    """
    _check_not_empty(image)
    size = image.size()
    if size.boundedTo(MAX_HANDOUT_SIZE) != size:
        size = size.scaled(MAX_HANDOUT_SIZE, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(
            QSize(1, 1)
        )
    return Handout(_encode_within_limit(_redraw(image, size, Qt.GlobalColor.white)))


def _encode_within_limit(image: QImage) -> bytes:
    """Encode a JPEG small enough for relays, if necessary at a lower quality or size."""
    for quality in JPEG_QUALITIES:
        if len(content := encode_image(image, "jpg", quality)) <= MAX_PICTURE_BYTES:
            return content
    return _encode_within_limit(_redraw(image, image.size() / 2, Qt.GlobalColor.white))


def _read_image(buffer: "QBuffer", name: str) -> QImage:
    """Decode the picture in `buffer`, which must outlive the reader: its destructor uses it."""
    from PySide6.QtGui import QImageReader

    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()).decode("ascii", "replace") not in FORMATS:
        raise RuleBroken(tr("“{0}” isn't a readable picture.").format(name))
    size = reader.size()
    _check_pixel_count(size, name)
    draft_size = size.scaled(MAX_HANDOUT_SIZE, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    if draft_size.boundedTo(size) == draft_size:
        reader.setScaledSize(draft_size)
    image = reader.read()
    if image.isNull():
        raise RuleBroken(tr("“{0}” is damaged or too large.").format(name))
    return image


def _check_not_empty(image: QImage) -> None:
    if image.isNull():
        raise RuleBroken(tr("No picture in it."))
    _check_pixel_count(image.size(), tr("The picture"))


def _check_pixel_count(size: QSize, name: str) -> None:
    if size.width() * size.height() > MAX_PICTURE_PIXELS:
        message = tr("“{0}” has over {1} million pixels.")
        raise RuleBroken(message.format(name, MAX_PICTURE_PIXELS // 1_000_000))


def _redraw(image: QImage, size: QSize, background: Qt.GlobalColor) -> QImage:
    """Return an image scaled to `size` on a background, without its metadata."""
    scaled_image = image.scaled(
        size,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    is_transparent = background is Qt.GlobalColor.transparent
    result = QImage(
        size, QImage.Format.Format_ARGB32 if is_transparent else QImage.Format.Format_RGB32
    )
    result.fill(background)
    with Painting(result) as painter:
        if is_transparent:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(QRect(QPoint(), size), scaled_image)
    return result
