"""Ctrl+V in a window whose lines of text want it too."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from views.pictures import was_copied

TEXTS = (QLineEdit, QPlainTextEdit, QTextEdit)


class PastedPicture(QObject):
    """Keeps lines of text from claiming Ctrl+V when a picture was copied."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        for kind in TEXTS:
            for each in window.findChildren(kind):
                each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            paste = event.matches(QKeySequence.StandardKey.Paste)
            if paste and was_copied(QGuiApplication.clipboard().mimeData()):
                event.ignore()
                return True
        return super().eventFilter(watched, event)
