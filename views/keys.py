"""Keys that mean the same everywhere."""

import sys
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Return, and Enter on the number pad."""


def is_idle_alt(event: QKeyEvent) -> bool:
    """Return whether `event` is a shortcut of Alt and a character that does nothing now.

    Such a key must not be typed: Qt's text fields insert it. On macOS, Alt types characters.
    """
    ignored = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    has_alt_alone = event.modifiers() & ~ignored == Qt.KeyboardModifier.AltModifier
    is_character = bool(event.text()) and event.text().isprintable()
    return has_alt_alone and is_character and sys.platform != "darwin"


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
