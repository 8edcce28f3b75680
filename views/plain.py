"""Plain text, not HTML, in labels, messages and tool tips."""

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from models.items.plain import plain


class HasToolTip(Protocol):
    """A widget, item or action with a tool tip."""

    def toolTip(self) -> str:
        """Return the text shown under the pointer."""

    def setToolTip(self, tip: str, /) -> None:
        """Show `tip` under the pointer."""


def escape_mnemonic(text: str) -> str:
    """Escape `text` for a label, button or menu, where "&" marks a shortcut."""
    return plain(text).replace("&", "&&")


def without_mnemonic(text: str) -> str:
    """Return the visible `text` of a label, button or menu, without shortcut marks."""
    return "&".join(part.replace("&", "") for part in text.split("&&"))


def set_tip(target: HasToolTip, text: str) -> None:
    """Set a tool tip as plain text, for which Qt has no flag."""
    tip = plain(text) if text else ""
    if target.toolTip() != tip:
        target.setToolTip(tip)


class PlainLabel(QLabel):
    """Label for plain text, not HTML."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
