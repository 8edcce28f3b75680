"""The header: which encounter, whether it is saved, the clock, and the buttons used all evening."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from views.cards import label


class Header(QFrame):
    """One line above everything."""

    def __init__(
        self, actions: Sequence[QAction], primary: QAction, parent: QWidget | None = None
    ) -> None:
        """Show a button for each of `actions`, and `primary` as the one that stands out."""
        super().__init__(parent)
        self.setObjectName("header")
        self._title = label("", "title", self)
        self._system = label("", "pill", self)
        self._saved = label("", "pill", self)
        self._clock = label("", "clock", self)
        self._told = label("", "muted", self)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(10)
        for part in (self._title, self._system, self._saved):
            row.addWidget(part)
        row.addSpacing(24)
        row.addWidget(self._clock)
        row.addWidget(self._told)
        row.addStretch(1)
        for action in actions:
            row.addWidget(_button(action, self))
        row.addWidget(_button(primary, self, primary=True))

    def show_encounter(self, title: str, system: str) -> None:
        """Show the title of the encounter and of its system."""
        self._title.setText(title)
        self._system.setText(system)

    def show_saved(self, words: str, *, alarm: bool, told: str = "") -> None:
        """Show whether all is on disk; an alarm is red and has `told` as its tool tip."""
        self._saved.setText(words)
        self._saved.setToolTip(told)
        self._saved.setProperty("alarm", alarm)
        self._saved.style().unpolish(self._saved)
        self._saved.style().polish(self._saved)

    def show_clock(self, words: str, told: str) -> None:
        """Show the clock, and what it means in seconds."""
        self._clock.setText(words)
        self._told.setText(told)


def _button(action: QAction, parent: QWidget, *, primary: bool = False) -> QToolButton:
    button = QToolButton(parent)
    button.setDefaultAction(action)
    button.setObjectName("primary" if primary else "plain")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
