"""Pasting a picture in a window whose text fields use Ctrl+V too."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from views.pictures import is_picture_copied

TEXT_FIELDS = (QLineEdit, QPlainTextEdit, QTextEdit)


class PastedPicture(QObject):
    """Keeps text fields from claiming Ctrl+V when a picture was copied."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        for kind in TEXT_FIELDS:
            for field in window.findChildren(kind):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_paste = event.matches(QKeySequence.StandardKey.Paste)
            if is_paste and is_picture_copied(QGuiApplication.clipboard().mimeData()):
                event.ignore()
                return True
        return super().eventFilter(watched, event)
