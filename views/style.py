"""Makes the style sheet of Qt's widgets from a theme."""

import re

from msgspec.structs import asdict
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from resources import FOLDER
from views.theme import FAMILY, Theme

_SHEET = FOLDER / "themes" / "widgets.qss"
_NAMED = re.compile(r"@(\w+)")
_SCALED = re.compile(r"\b(font-size): (\d+)px")
MID_LIGHTNESS = 0.5
"""Lightness above which a colour is meant for dark backgrounds."""


def style_sheet(theme: Theme, scale: float = 1.0) -> str:
    """Return the style sheet of a theme at a text scale."""
    names = {**asdict(theme), "family": FAMILY}
    names |= {"arrow": _icon_path("arrow", theme.muted), "check": _icon_path("check", theme.window)}
    sheet = _SHEET.read_text(encoding="utf-8")
    sheet = _NAMED.sub(lambda match: names[match[1]], sheet)
    return _SCALED.sub(lambda match: f"{match[1]}: {round(int(match[2]) * scale)}px", sheet)


def set_style_property(widget: QWidget, key: str, value: object) -> None:
    """Set a dynamic property that the style sheet reads, and restyle the widget on a change."""
    before = widget.property(key)
    if before != value and (before or value):
        widget.setProperty(key, value)
        repolish(widget)


def repolish(*widgets: QWidget) -> None:
    """Apply the style sheet again after object names or properties have changed."""
    for widget in widgets:
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def _icon_path(name: str, colour: str) -> str:
    """Return the path of the icon's light or dark variant, whichever `colour` is closer to."""
    shade = "light" if QColor(colour).lightnessF() > MID_LIGHTNESS else "dark"
    return str(FOLDER / "icons" / f"{name}-{shade}.svg").replace("\\", "/")
