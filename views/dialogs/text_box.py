"""A box for text of several lines, which stays quick whatever is pasted into it."""

from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QPlainTextEdit

from models.rules.muster import LONGEST_TEXT

_MOST: Final = LONGEST_TEXT + 1
"""One sign more than is read, so that it is told, not cut in silence."""


class TextBox(QPlainTextEdit):
    """Takes no more of what is pasted than is ever read: Qt lays out a long line for minutes."""

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """Insert the beginning of what is pasted."""
        self.insertPlainText(source.text()[:_MOST])
