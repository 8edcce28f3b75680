"""Kept text: a line of letters is painted once and then copied, which is much faster.

To make a copy takes longer than to paint the letters, so that it must be used a few times. It looks
as the letters themselves do. What it depends on is its key: the words, their font,
their colour and that of the ground, the scale, and which part of a pixel the line begins at. The
language is in the words, the theme in the colours, the size of text in the font.
"""

import math
from bisect import bisect_left
from collections import OrderedDict
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap, QTransform

from views.paint import Painting, on_paper
from views.theme import fixed_font

MOST_PIXELS: Final = 1 << 20
"""How many pixels are kept in all: the lines used longest ago go first."""
LARGEST: Final = MOST_PIXELS >> 1
"""A line with more pixels is not kept: too many others would go."""
SHAPES: Final = 64
"""From this height on Qt paints letters as shapes, alike on every ground."""
PARTS: Final = 4096
"""Of how many parts a pixel consists: with fewer, Qt would round some letters to other places."""
CLEAR: Final = QImage.Format.Format_ARGB32_Premultiplied
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

    @property
    def pixels(self) -> int:
        """How many pixels it has."""
        return self.picture.width() * self.picture.height()


class Writer:
    """Writes lines with one painter, whose transform must stay as it is meanwhile."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        world, whole = painter.worldTransform(), painter.deviceTransform()
        self._ratio = whole.m11() / world.m11()
        self._scale, self._dx, self._dy = whole.m11(), whole.dx(), whole.dy()
        self._left = whole.dx() - self._ratio * world.dx()
        self._top = whole.dy() - self._ratio * world.dy()
        self._keeps = not on_paper(painter) and _is_even(whole)

    def write(self, line: str, letters: Letters, x: float, y: float) -> None:
        """Write a line that begins at a point of its base line, and keep its copy."""
        if not self._keeps:
            self.write_once(line, letters, x, y)
        elif line:
            across, right = divmod(math.floor((_fixed(x) * self._scale + self._dx) * PARTS), PARTS)
            down, below = divmod(math.floor((_fixed(y) * self._scale + self._dy) * PARTS), PARTS)
            copy = _SHELF.copy((line, letters, self._scale, self._ratio, right, below))
            self._lay(copy.picture, across - copy.left, down - copy.top)

    def write_once(self, line: str, letters: Letters, x: float, y: float) -> None:
        """Write a line that will hardly stand there again: it is not worth a copy."""
        _write(self._painter, line, letters, QPointF(x, y))

    def _lay(self, picture: QPixmap, x: int, y: int) -> None:
        """Copy a picture to a place in pixels of the screen."""
        at = QPointF((x - self._left) / self._ratio, (y - self._top) / self._ratio)
        self._painter.setWorldMatrixEnabled(False)
        self._painter.drawPixmap(at, picture)
        self._painter.setWorldMatrixEnabled(True)


@lru_cache(maxsize=4096)
def width(line: str, pixels: int, *, bold: bool = False, spacing: float = 0.0) -> float:
    """Return how wide a line is."""
    return QFontMetricsF(_font(pixels, bold=bold, spacing=spacing)).horizontalAdvance(line)


@lru_cache(maxsize=1024)
def elided(line: str, room: float, pixels: int, *, bold: bool = False) -> str:
    """Return as much of a line as there is room for, with an ellipsis where it was longer."""
    metrics = QFontMetricsF(_font(pixels, bold=bold))
    return metrics.elidedText(line, Qt.TextElideMode.ElideRight, room)


_Key = tuple[str, Letters, float, float, int, int]


class _Shelf:
    """Keeps copies of lines, up to MOST_PIXELS."""

    def __init__(self) -> None:
        self._copies: OrderedDict[_Key, _Copy] = OrderedDict()
        self._pixels = 0

    def copy(self, key: _Key) -> _Copy:
        """Return the copy of a line, which is made where there is none."""
        if (found := self._copies.get(key)) is not None:
            self._copies.move_to_end(key)
            return found
        made = _copy(*key)
        if made.pixels <= LARGEST:
            self._keep(key, made)
        return made

    def _keep(self, key: _Key, made: _Copy) -> None:
        self._copies[key] = made
        self._pixels += made.pixels
        while self._pixels > MOST_PIXELS:
            self._pixels -= self._copies.popitem(last=False)[1].pixels


_SHELF: Final = _Shelf()


def _copy(line: str, letters: Letters, scale: float, ratio: float, right: int, below: int) -> _Copy:
    metrics = QFontMetricsF(_font_of(letters))
    box = metrics.boundingRect(line)
    if not line.isascii():
        box |= metrics.tightBoundingRect(line)  # signs above signs
    left, top = (math.ceil(-edge * scale) + AIR for edge in (box.left(), box.top()))
    across, down = (math.ceil(edge * scale) + AIR + 1 for edge in (box.right(), box.bottom()))
    shapes = letters.pixels * scale >= SHAPES
    picture = QImage(left + across, top + down, CLEAR if shapes else QImage.Format.Format_RGB32)
    picture.fill(QColor(Qt.GlobalColor.transparent if shapes else letters.ground))
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(left + right / PARTS, top + below / PARTS)
        painter.scale(scale, scale)
        _write(painter, line, letters, QPointF())
    copy = QPixmap.fromImage(picture if shapes else _clear(picture, letters))
    copy.setDevicePixelRatio(ratio)
    return _Copy(copy, left, top)


def _clear(opaque: QImage, letters: Letters) -> QImage:
    """Return letters without the ground they were painted on: a pixel's grey tells how strong."""
    grey = opaque.convertToFormat(QImage.Format.Format_Grayscale8)
    grey.reinterpretAsFormat(QImage.Format.Format_Indexed8)
    grey.setColorTable(_table(letters.colour, letters.ground))
    return grey.convertToFormat(CLEAR)


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


def _font(pixels: int, *, bold: bool, spacing: float = 0.0) -> QFont:
    chosen = fixed_font(pixels, bold=bold)
    if spacing:
        chosen.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return chosen


def _is_even(transform: QTransform) -> bool:
    """Say whether it only moves and scales, to both sides alike."""
    turned = transform.isRotating() or not transform.isAffine()
    return not turned and transform.m11() == transform.m22() > 0
