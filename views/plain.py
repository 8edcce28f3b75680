"""Plain text in widgets: labels, messages and tool tips that are no HTML."""

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from models.items.plain import plain


class Hovered(Protocol):
    """A widget, an item or an action."""

    def toolTip(self) -> str:
        """Return what is shown under the pointer."""

    def setToolTip(self, tip: str, /) -> None:
        """Show `tip` under the pointer."""


def literal(text: str) -> str:
    """Return `text` for a label, a button or a menu, on which `&` means no shortcut."""
    return plain(text).replace("&", "&&")


def as_read(text: str) -> str:
    """Return the `text` of a label, a button or a menu as people read it, without its shortcut."""
    return "&".join(part.replace("&", "") for part in text.split("&&"))


def set_tip(hovered: Hovered, text: str) -> None:
    """Give something a tool tip; Qt has no other way to say that it is no HTML."""
    tip = plain(text) if text else ""
    if hovered.toolTip() != tip:
        hovered.setToolTip(tip)


class PlainLabel(QLabel):
    """A label for text that is no HTML."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
