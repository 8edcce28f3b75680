"""Kept text: a line of letters is painted once and then copied, which takes a tenth of the time.

A copy looks as the letters themselves do. What it depends on is its key: the words, their font,
their colour and that of the ground, the scale, and which part of a pixel the line begins at. The
language is in the words, the theme in the colours, the size of text in the font.
"""

import math
from bisect import bisect_left
from collections import OrderedDict
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap, QTransform

from views.paint import Painting, on_paper
from views.theme import fixed_font

MOST_PIXELS: Final = 3 << 20
"""How many pixels are kept in all: the lines used longest ago go first."""
LARGEST: Final = MOST_PIXELS >> 2
"""A larger line is not kept: too many others would go."""
PARTS: Final = 4096
"""Of how many parts a pixel consists: with fewer, Qt would round some letters to other places."""
AIR: Final = 2
"""Pixels that a letter may reach beyond what its font says."""


class Letters(Struct, frozen=True):
    """How a line is written: letters as `fixed_font` has them, in one colour, on a ground.

    Qt makes the rims of light letters on dark stronger, so that a copy must know its ground.
    """

    pixels: int
    colour: str
    ground: str
    bold: bool = False
    spacing: float = 0.0


class _Copy(Struct, frozen=True):
    """The picture of a line, and where in it the line begins, in pixels."""

    picture: QPixmap
    left: int
    top: int


class Writer:
    """Writes lines with one painter, whose transform and font are nobody else's meanwhile."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        self._ratio = painter.device().devicePixelRatioF()
        world, whole = painter.worldTransform(), painter.deviceTransform()
        self._scale, self._dx, self._dy = whole.m11(), whole.dx(), whole.dy()
        self._left = whole.dx() - self._ratio * world.dx()
        self._top = whole.dy() - self._ratio * world.dy()
        self._keeps = not on_paper(painter) and _is_even(whole)

    def write(self, line: str, letters: Letters, x: float, y: float) -> None:
        """Write a line that begins at a point of its base line."""
        if not self._keeps:
            _write(self._painter, line, letters, QPointF(x, y))
        elif line:
            across, right = divmod(math.floor((_fixed(x) * self._scale + self._dx) * PARTS), PARTS)
            down, below = divmod(math.floor((_fixed(y) * self._scale + self._dy) * PARTS), PARTS)
            kept = _kept((line, letters, self._scale, self._ratio, right, below))
            self._copy(kept.picture, across - kept.left, down - kept.top)

    def _copy(self, picture: QPixmap, x: int, y: int) -> None:
        """Copy a picture to a place in pixels of the screen."""
        at = QPointF((x - self._left) / self._ratio, (y - self._top) / self._ratio)
        self._painter.setWorldMatrixEnabled(False)
        self._painter.drawPixmap(at, picture)
        self._painter.setWorldMatrixEnabled(True)


@lru_cache(maxsize=4096)
def width(line: str, pixels: int, *, bold: bool = False, spacing: float = 0.0) -> float:
    """Return how wide a line is."""
    return QFontMetricsF(_font(pixels, bold=bold, spacing=spacing)).horizontalAdvance(line)


_Key = tuple[str, Letters, float, float, int, int]
_shelf: OrderedDict[_Key, _Copy] = OrderedDict()
_shelf_pixels = 0


def _kept(key: _Key) -> _Copy:
    """Return the copy of a line, which is made where there is none yet."""
    if (found := _shelf.get(key)) is not None:
        _shelf.move_to_end(key)
        return found
    return _keep(key, _copy(*key))


def _keep(key: _Key, made: _Copy) -> _Copy:
    global _shelf_pixels  # noqa: PLW0603 - one shelf for the program, as lru_cache is
    if _size(made) <= LARGEST:
        _shelf[key] = made
        _shelf_pixels += _size(made)
        while _shelf_pixels > MOST_PIXELS:
            _shelf_pixels -= _size(_shelf.popitem(last=False)[1])
    return made


def _size(copy: _Copy) -> int:
    return copy.picture.width() * copy.picture.height()


def _copy(line: str, letters: Letters, scale: float, ratio: float, right: int, below: int) -> _Copy:
    metrics = QFontMetricsF(_font_of(letters))
    box = metrics.boundingRect(line) | metrics.tightBoundingRect(line)
    left, top = (math.ceil(-edge * scale) + AIR for edge in (box.left(), box.top()))
    across, down = (math.ceil(edge * scale) + AIR + 1 for edge in (box.right(), box.bottom()))
    opaque = QImage(left + across, top + down, QImage.Format.Format_RGB32)
    opaque.fill(QColor(letters.ground))
    with Painting(opaque) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(left + right / PARTS, top + below / PARTS)
        painter.scale(scale, scale)
        _write(painter, line, letters, QPointF())
    picture = QPixmap.fromImage(_clear(opaque, letters))
    picture.setDevicePixelRatio(ratio)
    return _Copy(picture, left, top)


def _clear(opaque: QImage, letters: Letters) -> QImage:
    """Return letters without the ground they were painted on: a pixel's grey tells how strong."""
    grey = opaque.convertToFormat(QImage.Format.Format_Grayscale8)
    grey.reinterpretAsFormat(QImage.Format.Format_Indexed8)
    grey.setColorTable(_table(letters.colour, letters.ground))
    return grey.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@lru_cache(maxsize=64)
def _table(colour: str, ground: str) -> list[int]:
    """Return for each grey the colour, as strong as it must be to make that grey on the ground."""
    ink = QColor(colour).rgb() & 0xFFFFFF
    ramp = QImage(256, 1, QImage.Format.Format_RGB32)
    ramp.fill(QColor(ground))
    with Painting(ramp) as painter:
        for strength in range(256):
            painter.fillRect(strength, 0, 1, 1, QColor.fromRgba(strength << 24 | ink))
    grey_ramp = ramp.convertToFormat(QImage.Format.Format_Grayscale8)
    greys = list(bytes(grey_ramp.constBits()))
    rising = greys[-1] >= greys[0]
    ordered = greys if rising else greys[::-1]
    found = (bisect_left(ordered, grey, hi=255) for grey in range(256))
    return [(each if rising else 255 - each) << 24 | ink for each in found]


def _write(painter: QPainter, line: str, letters: Letters, at: QPointF) -> None:
    painter.setFont(_font_of(letters))
    painter.setPen(QColor(letters.colour))
    painter.drawText(at, line)


def _fixed(length: float) -> float:
    """Return a length as Qt rounds where letters stand, before it is scaled."""
    return math.floor(length * 64) / 64


def _font_of(letters: Letters) -> QFont:
    return _font(letters.pixels, bold=letters.bold, spacing=letters.spacing)


def _font(pixels: int, *, bold: bool, spacing: float) -> QFont:
    chosen = fixed_font(pixels, bold=bold)
    if spacing:
        chosen.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return chosen


def _is_even(transform: QTransform) -> bool:
    """Say whether it only moves and scales, to both sides alike."""
    turned = transform.isRotating() or not transform.isAffine()
    return not turned and transform.m11() == transform.m22() > 0
