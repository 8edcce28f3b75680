"""The stage's ground: dark, and a little lighter in the upper middle, without visible bands.

Between two dark colours there are few steps of eight bits, and a projector shows each as a band. So
the light is painted with sixteen bits, and a little noise decides how each pixel is rounded.
"""

from functools import cache, partial
from itertools import islice
from random import Random
from struct import pack

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

from views.paint import Painting
from views.theme import Theme

DEEP = QImage.Format.Format_RGBA64_Premultiplied
STEP = 257
"""A step of eight bits, counted in those of sixteen."""
TILE = 64


def ground(theme: Theme, size: QSize) -> QPixmap:
    """Return the ground of a stage of that size, in pixels."""
    light = QRadialGradient(
        QPointF(size.width() * 0.35, size.height() * 0.4), max(size.width(), size.height()) * 0.75
    )
    light.setColorAt(0, QColor(theme.raised))
    light.setColorAt(1, QColor(theme.stage))
    picture = QImage(size, DEEP)
    with Painting(picture) as painter:
        everywhere = QRectF(0, 0, size.width(), size.height())
        painter.fillRect(everywhere, QBrush(light))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        painter.fillRect(everywhere, QBrush(_noise()))
    return QPixmap.fromImage(picture.convertToFormat(QImage.Format.Format_RGB32))


@cache
def _noise() -> QImage:
    """Return a tile of greys below one step, the same in each run."""
    chance = Random(1)  # noqa: S311 - looks, not secrets
    thrown = iter(partial(chance.getrandbits, STEP.bit_length()), None)
    greys = islice((each for each in thrown if each < STEP), TILE * TILE)
    data = b"".join(pack("=4H", grey, grey, grey, 0xFFFF) for grey in greys)
    return QImage(data, TILE, TILE, DEEP).copy()
