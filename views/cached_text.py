"""Draws lines of large text from cached pictures, thirty times faster than painting them.

Qt itself caches only smaller letters. A cached line has exactly the same pixels as a painted one.
"""

import math
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from views.measure import spaced_font
from views.pixmap_cache import CachedPainter

LARGE_TEXT_PX: Final = 64
"""Minimum letter height in pixels at which Qt paints letters as shapes instead of caching them."""
SUBPIXELS: Final = 64
"""Steps per pixel in Qt's fixed-point positions."""


class TextStyle(Struct, frozen=True):
    """Style of a line. `pixels` is the letter height, and `colour` a name that QColor knows."""

    pixels: int
    colour: str
    bold: bool = False
    spacing: float = 0.0


class _TextLine(Struct, frozen=True):
    text: str
    style: TextStyle

    @property
    def bounds(self) -> QRectF:
        metrics = QFontMetricsF(self._font)
        box = metrics.boundingRect(self.text)
        if not self.text.isascii():
            box |= metrics.tightBoundingRect(self.text)  # stacked diacritics
        return box

    def paint(self, painter: QPainter) -> None:
        self.draw(painter, QPointF())

    def draw(self, painter: QPainter, at: QPointF) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(self.style.colour))
        painter.drawText(at, self.text)

    @property
    def _font(self) -> QFont:
        style = self.style
        return spaced_font(style.pixels, bold=style.bold, spacing=style.spacing)


class LineWriter:
    """Draws lines with one painter, whose transform must not change while this is in use."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        self._pixmaps = CachedPainter(painter)
        self._scale = painter.deviceTransform().m11()

    def write(
        self, text: str, style: TextStyle, x: float, y: float, *, opacity: float = 1.0
    ) -> None:
        line = _TextLine(text, style)
        self._painter.setOpacity(opacity)
        if text and style.pixels * self._scale >= LARGE_TEXT_PX:
            with self._pixmaps as pixmaps:
                pixmaps.draw_between_pixels(line, _round_to_subpixel(x), _round_to_subpixel(y))
        else:
            line.draw(self._painter, QPointF(x, y))
        self._painter.setOpacity(1)


def _round_to_subpixel(length: float) -> float:
    """Round a length as Qt rounds the positions of letters before scaling."""
    return math.floor(length * SUBPIXELS) / SUBPIXELS
