"""A line to type into that shows as much of its hint as fits."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QWidget

BESIDE = 3
"""What Qt keeps clear to the left and to the right of the hint, and one pixel for its rounding."""


class HintLine(QLineEdit):
    """A hint that does not fit ends with "…", and all of it is the tool tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin empty, and without a hint."""
        super().__init__(parent)
        self._hint = ""

    def placeholderText(self) -> str:  # noqa: N802
        """Return the whole hint."""
        return self._hint

    def setPlaceholderText(self, hint: str) -> None:  # noqa: N802
        """Show `hint` as long as nothing is typed."""
        self._hint = hint
        self._show_hint()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show more or less of the hint."""
        super().resizeEvent(event)
        self._show_hint()

    def shown_hint(self) -> str:
        """Return what can be read of the hint."""
        return super().placeholderText()

    def _show_hint(self) -> None:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        element = QStyle.SubElement.SE_LineEditContents
        room = self.style().subElementRect(element, option, self).width() - 2 * BESIDE
        short = self.fontMetrics().elidedText(self._hint, Qt.TextElideMode.ElideRight, room)
        super().setPlaceholderText(short)
        self.setToolTip("" if short == self._hint else self._hint)
