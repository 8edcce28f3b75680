"""Keys that mean the same everywhere."""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Return, and Enter on the number pad."""


def is_idle_undo(event: QEvent, field: QLineEdit | QPlainTextEdit) -> bool:
    """Return whether `event` claims a key for undo or redo of which `field` has nothing left.

    Such an event must be ignored, so that the key reaches the fight: Qt's text fields always claim
    it.
    """
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    text = field.document() if isinstance(field, QPlainTextEdit) else field
    if event.matches(QKeySequence.StandardKey.Undo):
        return not text.isUndoAvailable()
    return event.matches(QKeySequence.StandardKey.Redo) and not text.isRedoAvailable()
