"""Message boxes, in a module of their own because the first frame doesn't need them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QMessageBox, QSizePolicy, QSpacerItem, QWidget

MARGIN, SPACING = 20, 16
"""As in dialogs."""


class PlainBox(QMessageBox):
    """A message box that shows its text as it is, without markup, in the layout of dialogs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the gaps only now: Qt makes a new layout whenever a text or a button is added."""
        layout = self.layout()
        assert isinstance(layout, QGridLayout)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setVerticalSpacing(SPACING)
        layout.setHorizontalSpacing(0)
        column = 0 if self.icon() is QMessageBox.Icon.NoIcon else 1
        layout.setColumnStretch(column + 1, 1)
        indent = layout.itemAtPosition(0, column)
        if isinstance(indent, QSpacerItem):
            width = SPACING * column
            indent.changeSize(width, 0, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        super().showEvent(event)
