"""Colours and fonts, and nothing else that could be called taste."""

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
    """The themes a GM can choose from."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"
    DISTINCT = "distinct"


class Theme(Struct, frozen=True, cache_hash=True):
    """Named colours as #rrggbb; text on `window` and `panel` reaches a contrast of 4.5:1.

    Each has one meaning: `accent` is now and the primary act; `pc`, `npc` and `neutral` are the
    sides; `time` is what lasts or comes by itself; what has the focus or is chosen wears `text`.
    """

    window: str
    panel: str
    card: str
    raised: str
    line: str
    text: str
    muted: str
    idle: str
    accent: str
    on_accent: str
    pc: str
    npc: str
    neutral: str
    time: str
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
"""The page for players' own devices reads the same file."""
DARK, LIGHT, CONTRAST = THEMES[Look.DARK], THEMES[Look.LIGHT], THEMES[Look.CONTRAST]
DISTINCT = THEMES[Look.DISTINCT]
"""Blue, vermilion, yellow and a lighter reddish purple of Okabe and Ito's set (2008), which people
who do not see some colours tell apart."""
FAMILY = "Inter"
TEXT = 13
"""How many pixels the usual text is high at 100 %."""
TEXT_SIZES = (90, 100, 115, 130, 150)
"""The sizes of text that a GM can choose from, in percent."""


Given = ParamSpec("Given")
Made = TypeVar("Made")
_MEASURED: Final[list[Callable[[], None]]] = []


def measured(most: int) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
    """Keep what a function returns, `most` of it, as long as text has the size it has."""

    def keep(make: Callable[Given, Made]) -> Callable[Given, Made]:
        kept = lru_cache(maxsize=most)(make)
        _MEASURED.append(kept.cache_clear)
        return cast(Callable[Given, Made], kept)

    return keep


def show_text(application: QGuiApplication, pixels: int) -> None:
    """Show the usual text `pixels` high from now on, in the whole program."""
    for forget in _MEASURED:
        forget()
    application.setFont(fixed_font(pixels))


@measured(most=128)
def font(pixels: float, *, bold: bool = False) -> QFont:
    """Return the program's font, `pixels` high when text is shown at 100 %; not to be changed."""
    return fixed_font(pixels * text_share(), bold=bold)


def code_family() -> str:
    """Return the system's font whose letters are all of one width."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()


@lru_cache(maxsize=128)
def fixed_font(pixels: float, *, bold: bool = False) -> QFont:
    """Return the program's font for pictures that have a size of their own, whatever is chosen.

    It is not to be changed: all who ask for it have the same. Left to itself, Qt would fit letters
    to rows of pixels or not by which monitors there were when it first drew letters of that size.
    """
    chosen = QFont(FAMILY)
    chosen.setPixelSize(max(1, round(pixels)))
    chosen.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    chosen.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return chosen


@measured(most=1)
def text_share() -> float:
    """Return how large text is shown, 1 at 100 %: Qt's font for the whole program tells."""
    usual = QGuiApplication.font().pixelSize()
    return usual / TEXT if usual > 0 else 1.0  # a font measured in points is not ours


def text_pixels(percent: int) -> int:
    """Return how high the usual text is at one of TEXT_SIZES."""
    return math.floor(TEXT * percent / 100 + 0.5)


def faded(colour: QColor | str, opacity: float) -> QColor:
    """Return `colour` with that opacity, 0 to 1."""
    made = QColor(colour)
    made.setAlphaF(opacity)
    return made


def mixed(ground: QColor | str, other: QColor | str, share: float) -> QColor:
    """Return `ground` with a share, 0 to 1, of another colour."""
    below, over = QColor(ground), QColor(other)
    return QColor.fromRgbF(
        below.redF() + (over.redF() - below.redF()) * share,
        below.greenF() + (over.greenF() - below.greenF()) * share,
        below.blueF() + (over.blueF() - below.blueF()) * share,
    )


def palette(theme: Theme) -> QPalette:
    """Return the theme as Qt's own widgets want it."""
    made = QPalette()
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
        made.setColor(role, QColor(colour))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.idle))
    return made
