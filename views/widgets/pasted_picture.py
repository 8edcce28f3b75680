"""Pasting a picture into a window that also has text fields."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from views.pictures import is_picture_copied

TEXT_FIELDS = (QLineEdit, QPlainTextEdit, QTextEdit)


class PastedPicture(QObject):
    """Prevents the text fields of a window from handling Ctrl+V if the clipboard has a picture."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        for field_class in TEXT_FIELDS:
            for field in window.findChildren(field_class):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_paste = event.matches(QKeySequence.StandardKey.Paste)
            if is_paste and is_picture_copied(QGuiApplication.clipboard().mimeData()):
                event.ignore()
                return True
        return super().eventFilter(watched, event)
