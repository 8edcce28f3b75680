"""Themes, which hold all colours, and the program's fonts."""

import math
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

import msgspec
from msgspec import Struct
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette

from models.scheduler.combatant import Side
from resources import FOLDER


class Look(Enum):
    """The themes to choose from, by their names on disk."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"
    DISTINCT = "distinct"


class Theme(Struct, frozen=True, cache_hash=True):
    """Named colours as #rrggbb. Text on windows and panels has a contrast of at least 4.5:1.

    Each colour has one meaning; `pc`, `npc` and `neutral` are for the sides.
    """

    window: str
    panel: str
    card: str
    raised: str
    line: str
    edge: str
    """Edges of buttons and fields."""
    text: str
    """Text, focus and selection."""
    muted: str
    idle: str
    accent: str
    """Now and the primary action, in letters and lines."""
    accent_fill: str
    """Now and the primary action, below the letters of `on_accent`."""
    on_accent: str
    pc: str
    npc: str
    neutral: str
    time: str
    """Timed things, waits and holds."""
    harm: str
    """Bars of harmful things."""
    help: str
    """Bars of helpful things."""
    on_token: str
    refused: str
    stage: str
    stage_text: str
    code_key: str
    code_text: str
    code_number: str
    code_name: str

    def side(self, side: Side) -> QColor:
        match side:
            case Side.PC:
                return QColor(self.pc)
            case Side.NPC:
                return QColor(self.npc)
            case Side.NEUTRAL:
                return QColor(self.neutral)


THEMES: Final = msgspec.json.decode(
    (FOLDER / "themes" / "colours.json").read_bytes(), type=dict[Look, Theme]
)
"""All themes. The page on players' devices reads the same file."""
DARK, LIGHT, CONTRAST = THEMES[Look.DARK], THEMES[Look.LIGHT], THEMES[Look.CONTRAST]
DISTINCT = THEMES[Look.DISTINCT]
"""Blue, vermilion, yellow and a lighter reddish purple from Okabe and Ito's colour-blind-safe set
(2008)."""
DUE_OPACITY = 0.12
"""Opacity of the primary colour behind a turn that is due: one band through roster and timeline."""
FAMILY = "Inter"
TEXT = 13
"""Height of standard text at 100 %, in pixels."""
TEXT_SIZES = (90, 100, 115, 130, 150)
"""Text sizes in the menu, in percent."""


Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
_CACHE_CLEARERS: Final[list[Callable[[], None]]] = []


def cache_for_text_size(
    max_size: int,
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Cache up to `max_size` results of a function until the text size changes."""

    def decorate(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        cached = lru_cache(maxsize=max_size)(function)
        _CACHE_CLEARERS.append(cached.cache_clear)
        return cast(Callable[Parameters, Result], cached)

    return decorate


def set_text_size(application: QGuiApplication, pixels: int) -> None:
    for clear_cache in _CACHE_CLEARERS:
        clear_cache()
    application.setFont(unscaled_font(pixels))


@cache_for_text_size(max_size=128)
def font(pixels: float, *, bold: bool = False) -> QFont:
    """Return the program's font, `pixels` high at 100 %. It is shared, so don't change it."""
    return unscaled_font(pixels * text_scale(), bold=bold)


def code_family() -> str:
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()


@lru_cache(maxsize=128)
def unscaled_font(pixels: float, *, bold: bool = False) -> QFont:
    """Return the program's font in a size that the text size setting doesn't change.

    It is shared, so don't change it. Without a hinting preference, hinting would depend on the
    monitors that are present when Qt first draws letters of that size.
    """
    result = QFont(FAMILY)
    result.setPixelSize(max(1, round(pixels)))
    result.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    result.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return result


@cache_for_text_size(max_size=1)
def text_scale() -> float:
    """Return the text scale, which is 1 at 100 %, from the application's font."""
    pixels = QGuiApplication.font().pixelSize()
    return pixels / TEXT if pixels > 0 else 1.0  # a font in points is not the program's own


def scaled(pixels: float) -> int:
    """Return a length of `pixels` at 100 % scaled to the current text size."""
    return round(pixels * text_scale())


def text_pixels(percent: int) -> int:
    return math.floor(TEXT * percent / 100 + 0.5)


def with_opacity(colour: QColor | str, opacity: float) -> QColor:
    result = QColor(colour)
    result.setAlphaF(opacity)
    return result


def mix(base: QColor | str, other: QColor | str, fraction: float) -> QColor:
    """Return `base` mixed with `fraction`, from 0 to 1, of another colour."""
    start, end = QColor(base), QColor(other)
    return QColor.fromRgbF(
        start.redF() + (end.redF() - start.redF()) * fraction,
        start.greenF() + (end.greenF() - start.greenF()) * fraction,
        start.blueF() + (end.blueF() - start.blueF()) * fraction,
    )


def palette(theme: Theme) -> QPalette:
    result = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.panel,
        QPalette.ColorRole.AlternateBase: theme.card,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.Button: theme.raised,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.BrightText: theme.refused,
        QPalette.ColorRole.Highlight: theme.line,
        QPalette.ColorRole.HighlightedText: theme.text,
        QPalette.ColorRole.ToolTipBase: theme.raised,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.muted,
        QPalette.ColorRole.Link: theme.text,
        QPalette.ColorRole.Mid: theme.line,
    }
    for role, colour in roles.items():
        result.setColor(role, QColor(colour))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.idle))
    return result
