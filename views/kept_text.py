"""Kept text: a line of great letters is copied, thirty times as fast as it is painted.

Qt keeps smaller letters itself. A copy has the very pixels of its letters. The language is in the
words, the theme in the colour.
"""

import math
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from views.measure import spaced_font
from views.prints import Prints

GREAT: Final = 64
"""From this height in pixels on Qt paints letters as shapes, each time."""
FIXED: Final = 64
"""Of how many parts a pixel consists where Qt counts in whole numbers."""


class Letters(Struct, frozen=True):
    """How a line is written: letters as `fixed_font` has them, in a colour that QColor reads."""

    pixels: int
    colour: str
    bold: bool = False
    spacing: float = 0.0


class _Line(Struct, frozen=True):
    """A line that begins at a point of its base line."""

    words: str
    letters: Letters

    @property
    def room(self) -> QRectF:
        metrics = QFontMetricsF(self._font)
        box = metrics.boundingRect(self.words)
        if not self.words.isascii():
            box |= metrics.tightBoundingRect(self.words)  # signs above signs
        return box

    def paint(self, painter: QPainter) -> None:
        self.write(painter, QPointF())

    def write(self, painter: QPainter, at: QPointF) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(self.letters.colour))
        painter.drawText(at, self.words)

    @property
    def _font(self) -> QFont:
        chosen = self.letters
        return spaced_font(chosen.pixels, bold=chosen.bold, spacing=chosen.spacing)


class LineWriter:
    """Writes lines with one painter, whose transform must stay as it is meanwhile."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        self._prints = Prints(painter)
        self._scale = painter.deviceTransform().m11()

    def write(self, words: str, letters: Letters, x: float, y: float) -> None:
        """Write a line that begins at a point of its base line."""
        line = _Line(words, letters)
        if words and letters.pixels * self._scale >= GREAT:
            with self._prints as prints:
                prints.put_between(line, _fixed(x), _fixed(y))
        else:
            line.write(self._painter, QPointF(x, y))


def _fixed(length: float) -> float:
    """Return a length as Qt rounds where letters stand, before it is scaled."""
    return math.floor(length * FIXED) / FIXED
