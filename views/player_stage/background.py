"""Paints the stage's background, a dark gradient without visible bands.

Its colours are only a few 8-bit steps apart, and a projector would show each step as a band. So the
gradient is painted with 16 bits per channel, and noise dithers the rounding to 8.
"""

from functools import cache, partial
from itertools import islice
from random import Random
from struct import pack

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

from views.paint import Painting
from views.theme import Theme

SIXTEEN_BIT = QImage.Format.Format_RGBA64_Premultiplied
EIGHT_BIT_STEP = 257
"""Size of an 8-bit step in 16-bit steps."""
TILE_SIDE_PX = 64


def background(theme: Theme, size: QSize) -> QPixmap:
    gradient = QRadialGradient(
        QPointF(size.width() * 0.35, size.height() * 0.4), max(size.width(), size.height()) * 0.75
    )
    gradient.setColorAt(0, QColor(theme.raised))
    gradient.setColorAt(1, QColor(theme.stage))
    picture = QImage(size, SIXTEEN_BIT)
    with Painting(picture) as painter:
        everywhere = QRectF(0, 0, size.width(), size.height())
        painter.fillRect(everywhere, QBrush(gradient))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        painter.fillRect(everywhere, QBrush(_noise()))
    return QPixmap.fromImage(picture.convertToFormat(QImage.Format.Format_RGB32))


@cache
def _noise() -> QImage:
    """Return a tile of random greys smaller than one 8-bit step, the same in every run."""
    generator = Random(1)  # noqa: S311 - a look, not a secret
    numbers = iter(partial(generator.getrandbits, EIGHT_BIT_STEP.bit_length()), None)
    greys = islice((each for each in numbers if each < EIGHT_BIT_STEP), TILE_SIDE_PX * TILE_SIDE_PX)
    data = b"".join(pack("=4H", grey, grey, grey, 0xFFFF) for grey in greys)
    return QImage(data, TILE_SIDE_PX, TILE_SIDE_PX, SIXTEEN_BIT).copy()
