"""The style sheet that Qt's widgets wear, made from a theme."""

import re

from msgspec.structs import asdict
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from resources import FOLDER
from views.theme import FAMILY, Theme

_SHEET = FOLDER / "themes" / "widgets.qss"
_NAMED = re.compile(r"@(\w+)")
_SCALED = re.compile(r"\b(font-size): (\d+)px")
MIDDLE = 0.5
"""Colours lighter than this are inks for a dark ground."""


def style_sheet(theme: Theme, share: float = 1.0) -> str:
    """Return the style sheet of a theme; focus is always visible. `share` is the size of text."""
    names = {**asdict(theme), "family": FAMILY}
    names |= {"arrow": _icon("arrow", theme.muted), "check": _icon("check", theme.window)}
    sheet = _SHEET.read_text(encoding="utf-8")
    sheet = _NAMED.sub(lambda found: names[found[1]], sheet)
    return _SCALED.sub(lambda found: f"{found[1]}: {round(int(found[2]) * share)}px", sheet)


def show_as(part: QWidget, key: str, value: object) -> None:
    """Let a part look as the sheet says of that value of a property, even if it was shown."""
    before = part.property(key)
    if before != value and (before or value):
        part.setProperty(key, value)
        style_again(part)


def style_again(*parts: QWidget) -> None:
    """Let parts look as the sheet says of their names and properties now."""
    for part in parts:
        part.style().unpolish(part)
        part.style().polish(part)


def _icon(name: str, ink: str) -> str:
    """Return where the icon is that is drawn in an ink as light or dark as `ink`."""
    shade = "light" if QColor(ink).lightnessF() > MIDDLE else "dark"
    return str(FOLDER / "icons" / f"{name}-{shade}.svg").replace("\\", "/")
