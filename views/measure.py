"""Measures of words in the program's font, at the size text has now: what fits where."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from views.theme import fixed_font, text_share

KEPT: Final = 2048
"""Of a fight of 500 the names, and what else its rows say."""


def width_of(words: str, pixels: int, *, bold: bool = False) -> int:
    """Return how wide words are in a font that is `pixels` high at 100 %."""
    return _width(words, pixels * text_share(), bold=bold)


def shortened(words: str, width: int, pixels: int, *, bold: bool = False) -> str:
    """Return as much of the words as fits into `width`, with "…" for the rest."""
    return _shortened(words, width, pixels * text_share(), bold=bold)


@lru_cache(maxsize=KEPT)
def _width(words: str, pixels: float, *, bold: bool) -> int:
    return QFontMetrics(fixed_font(pixels, bold=bold)).horizontalAdvance(words)


@lru_cache(maxsize=KEPT)
def _shortened(words: str, width: int, pixels: float, *, bold: bool) -> str:
    measure = QFontMetrics(fixed_font(pixels, bold=bold))
    return measure.elidedText(words, Qt.TextElideMode.ElideRight, width)
