"""Measures texts in the program's font, and shortens them to a width."""

import math
from functools import lru_cache
from typing import Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from views.theme import text_scale, unscaled_font

ElideMode: TypeAlias = Qt.TextElideMode
"""The end at which a text that doesn't fit is cut."""
CACHE_SIZE: Final = 4096
"""Maximum size of each cache, enough for the texts of a fight with 500 combatants."""


@lru_cache(maxsize=CACHE_SIZE)
def width(line: str, pixels: float, *, bold: bool = False, spacing: float = 0.0) -> float:
    """Return the width of a line with letters `pixels` high, whatever the text size setting."""
    return QFontMetricsF(spaced_font(pixels, bold=bold, spacing=spacing)).horizontalAdvance(line)


@lru_cache(maxsize=CACHE_SIZE)
def elide(
    line: str,
    max_width: float,
    pixels: float,
    *,
    bold: bool = False,
    mode: ElideMode = ElideMode.ElideRight,
) -> str:
    return QFontMetricsF(unscaled_font(pixels, bold=bold)).elidedText(line, mode, max_width)


def scaled_width(text: str, pixels: float, *, bold: bool = False) -> int:
    """Return the width, at the current text size, of a text that is `pixels` high at 100 %."""
    return math.floor(width(text, pixels * text_scale(), bold=bold) + 0.5)


def elide_scaled(
    text: str,
    max_width: int,
    pixels: float,
    *,
    bold: bool = False,
    mode: ElideMode = ElideMode.ElideRight,
) -> str:
    """Shorten a text that is `pixels` high at 100 % to `max_width`, at the current text size."""
    return elide(text, max_width, pixels * text_scale(), bold=bold, mode=mode)


def spaced_font(pixels: float, *, bold: bool, spacing: float) -> QFont:
    """Return the program's font with letters spaced by `spacing` percent.

    Spacing in pixels would grow with the resolution of a PDF.
    """
    font = unscaled_font(pixels, bold=bold)
    if spacing:
        font = QFont(font)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + spacing)
    return font
