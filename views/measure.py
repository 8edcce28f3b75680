"""Measures of words in the program's font, at the size text has now: what fits where."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from views.theme import font, measured

KEPT: Final = 2048
"""Of a fight of 500 the names, and what else its rows say."""


@measured(most=KEPT)
def width_of(words: str, pixels: int, *, bold: bool = False) -> int:
    """Return how wide words are in a font that is `pixels` high at 100 %."""
    return QFontMetrics(font(pixels, bold=bold)).horizontalAdvance(words)


@measured(most=KEPT)
def shortened(words: str, width: int, pixels: int, *, bold: bool = False) -> str:
    """Return as much of the words as fits into `width`, with "…" for the rest."""
    measure = QFontMetrics(font(pixels, bold=bold))
    return measure.elidedText(words, Qt.TextElideMode.ElideRight, width)
