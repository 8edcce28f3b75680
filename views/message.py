"""Message boxes, in a module of their own because the first frame doesn't need them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


class PlainBox(QMessageBox):
    """A message box that shows its text as it is, without markup."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
