"""Messages in a box, which no first frame needs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


class PlainBox(QMessageBox):
    """A message that is no HTML."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
