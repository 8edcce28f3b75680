"""Measures of words in the program's font: how wide they are, and what of them fits."""

import math
from functools import lru_cache
from typing import Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from views.theme import fixed_font, text_share

Dots: TypeAlias = Qt.TextElideMode
"""Where words are cut that have no room."""
KEPT: Final = 4096
"""Of a fight of 500 the names, and what else its rows and its stage say."""


@lru_cache(maxsize=KEPT)
def width(line: str, pixels: float, *, bold: bool = False, spacing: float = 0.0) -> float:
    """Return how wide a line is in letters of that height, whatever size of text is chosen."""
    return QFontMetricsF(spaced_font(pixels, bold=bold, spacing=spacing)).horizontalAdvance(line)


@lru_cache(maxsize=KEPT)
def elided(
    line: str, room: float, pixels: float, *, bold: bool = False, dots: Dots = Dots.ElideRight
) -> str:
    """Return as much of a line as there is room for, with an ellipsis where it was longer."""
    return QFontMetricsF(fixed_font(pixels, bold=bold)).elidedText(line, dots, room)


def width_of(words: str, pixels: float, *, bold: bool = False) -> int:
    """Return how wide words are that are `pixels` high at 100 %, at the size text has now."""
    return math.floor(width(words, pixels * text_share(), bold=bold) + 0.5)


def shortened(
    words: str, room: int, pixels: float, *, bold: bool = False, dots: Dots = Dots.ElideRight
) -> str:
    """Return what fits of words that are `pixels` high at 100 %, at the size text has now."""
    return elided(words, room, pixels * text_share(), bold=bold, dots=dots)


def spaced_font(pixels: float, *, bold: bool, spacing: float) -> QFont:
    """Return the program's font with each letter `spacing` percent wider.

    A spacing in pixels would grow with the dots of a PDF.
    """
    chosen = fixed_font(pixels, bold=bold)
    if spacing:
        chosen = QFont(chosen)
        chosen.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + spacing)
    return chosen
