"""Kept text: a line of great letters is painted once and then copied, thirty times as fast.

Qt keeps smaller letters itself. A copy has the very pixels of its letters. What it depends on is
its key: the words, their font and colour, the scale, and which part of a pixel the line begins
at. The language is in the words, the theme in the colour.
"""

import math
from collections import OrderedDict
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap, QTransform

from views.measure import spaced_font
from views.paint import Copies, Painting, on_paper

GREAT: Final = 64
"""From this height in pixels on Qt paints letters as shapes, each time."""
MOST_PIXELS: Final = 1 << 20
"""How many pixels are kept in all: the lines used longest ago go first."""
LARGEST: Final = MOST_PIXELS >> 1
"""A line with more pixels is not kept: too many others would go."""
FIXED: Final = 64
"""Of how many parts a pixel consists where Qt counts in whole numbers."""
PARTS: Final = 4096
"""Of how many parts it consists here: with fewer, letters would be rounded to other places."""
AIR: Final = 2
"""Pixels that a letter may reach beyond what its font says."""


class Letters(Struct, frozen=True):
    """How a line is written: letters as `fixed_font` has them, in a colour that QColor reads."""

    pixels: int
    colour: str
    bold: bool = False
    spacing: float = 0.0


class _Copy(Struct, frozen=True):
    """The picture of a line, and where in it the line begins, in pixels."""

    picture: QPixmap
    left: int
    top: int

    @property
    def pixels(self) -> int:
        return self.picture.width() * self.picture.height()


class LineWriter:
    """Writes lines with one painter, whose transform must stay as it is meanwhile."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        self._copies = Copies(painter)
        whole = painter.deviceTransform()
        self._scale, self._ratio = whole.m11(), self._copies.ratio
        self._keeps = not on_paper(painter) and _is_even(whole)

    def write(self, line: str, letters: Letters, x: float, y: float) -> None:
        """Write a line that begins at a point of its base line."""
        if self._keeps and line and letters.pixels * self._scale >= GREAT:
            self._copy(line, letters, x, y)
        else:
            _write(self._painter, line, letters, QPointF(x, y))

    def _copy(self, line: str, letters: Letters, x: float, y: float) -> None:
        begins = self._copies.pixel(_fixed(x), _fixed(y))
        (across, right), (down, below) = (divmod(math.floor(at * PARTS), PARTS) for at in begins)
        copy = _SHELF.copy((line, letters, self._scale, self._ratio, right, below))
        self._copies.put(copy.picture, across - copy.left, down - copy.top)


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
        made = _made(*key)
        if made.pixels <= LARGEST:
            self._keep(key, made)
        return made

    def _keep(self, key: _Key, made: _Copy) -> None:
        self._copies[key] = made
        self._pixels += made.pixels
        while self._pixels > MOST_PIXELS:
            self._pixels -= self._copies.popitem(last=False)[1].pixels


_SHELF: Final = _Shelf()


def _made(line: str, letters: Letters, scale: float, ratio: float, right: int, below: int) -> _Copy:
    metrics = QFontMetricsF(_font_of(letters))
    box = metrics.boundingRect(line)
    if not line.isascii():
        box |= metrics.tightBoundingRect(line)  # signs above signs
    left, top = (math.ceil(-edge * scale) + AIR for edge in (box.left(), box.top()))
    across, down = (math.ceil(edge * scale) + AIR + 1 for edge in (box.right(), box.bottom()))
    picture = QPixmap(left + across, top + down)
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(left + right / PARTS, top + below / PARTS)
        painter.scale(scale, scale)
        _write(painter, line, letters, QPointF())
    picture.setDevicePixelRatio(ratio)
    return _Copy(picture, left, top)


def _write(painter: QPainter, line: str, letters: Letters, at: QPointF) -> None:
    painter.setFont(_font_of(letters))
    painter.setPen(QColor(letters.colour))
    painter.drawText(at, line)


def _font_of(letters: Letters) -> QFont:
    return spaced_font(letters.pixels, bold=letters.bold, spacing=letters.spacing)


def _fixed(length: float) -> float:
    """Return a length as Qt rounds where letters stand, before it is scaled."""
    return math.floor(length * FIXED) / FIXED


def _is_even(transform: QTransform) -> bool:
    """Say whether it only moves and scales, to both sides alike."""
    turned = transform.isRotating() or not transform.isAffine()
    return not turned and transform.m11() == transform.m22() > 0
