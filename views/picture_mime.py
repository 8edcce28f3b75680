"""What is dragged or copied: whether there is a picture in it, and the portrait it makes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage

from models.rules.refusal import RuleBroken
from models.wording import tr

KINDS: Final = ("png", "jpg", "jpeg", "jfif", "webp", "gif", "bmp", "tif", "tiff", "tga", "ico")
"""What is read where Qt can. SVG is none of them: it may ask for more work than it looks like."""
OTHER_KINDS: Final = ("svg", "svgz", "avif", "heic", "heif", "jxl", "psd", "xcf", "icns")
"""What people take for pictures as well, to be told that it is not read."""
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
        raise RuleBroken(tr("There is no picture in it. Save it as a file first, and take that."))
    from views.picture_reading import portrait_of_image

    image = mime.imageData()
    return portrait_of_image(image if isinstance(image, QImage) else QImage())


def _files(mime: QMimeData) -> Iterator[Path]:
    return (Path(each.toLocalFile()) for each in mime.urls() if each.isLocalFile())
