"""Writes picture files as small as possible without visible loss."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image
from PySide6.QtGui import QImage

from tests.packaging.pictures.film import Frame

COLOURS: Final = (256, 128, 96, 64)
"""Sizes of palettes for small pictures; fine noise in the players' background compresses badly."""
QUALITY: Final = 85
SMALL: Final = 120_000


def write_png(image: QImage, path: Path) -> None:
    """Write a picture with at most 256 colours, and with few if it is large."""
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = _pillow(image)
    for colours in COLOURS:
        whole.quantize(colours, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
            path, optimize=True
        )
        if path.stat().st_size <= SMALL:
            break


def _pillow(image: QImage) -> Image.Image:
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    size = (plain.width(), plain.height())
    return Image.frombuffer(
        "RGB", size, bytes(plain.constBits()), "raw", "RGB", plain.bytesPerLine(), 1
    )


def write_film(frames: Sequence[Frame], path: Path) -> None:
    """Write an animated picture that repeats."""
    first, *rest = [_pillow(each.image) for each in frames]
    first.save(
        path,
        save_all=True,
        append_images=rest,
        duration=[each.milliseconds for each in frames],
        loop=0,
        quality=QUALITY,
        method=5,
        kmin=0,
        kmax=0,  # only the first frame is stored whole
    )
