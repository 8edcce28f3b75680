"""The base class of dialogs that list saved things, with a search and undoable removals."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from views.dialogs.forms.dialog import (
    AnswerDialog,
    max_width,
    muted_label,
    set_tab_order,
)
from views.removal import Removals
from views.spoken_choice import speak_choice
from views.widgets.value_list import ValueList

L = TypeVar("L", bound=ValueList[Any])
SPACING: Final = 16
_UP_AND_DOWN: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class ShelfDialog(AnswerDialog, Generic[L]):
    """Lists saved things; typing narrows the list, and removed things can be brought back.

    The arrow keys move in the list even while typing; Del removes the chosen thing.
    """

    def __init__(self, listed: L, removals: Removals, parent: QWidget | None) -> None:
        super().__init__("", parent)
        self.list, self.removals = listed, removals
        self.action_buttons: dict[str, QPushButton] = {}
        self.search = QLineEdit(self)
        self.empty_label = muted_label("", self)
        self.message_line = muted_label("", self)
        self.undo = self._make_button(self.tr("&Undo"), self._undo_removal)
        self.undo.hide()
        self._message = ""
        self.spoken = speak_choice(self.search, self.list, self.empty_label.text)
        self.search.textChanged.connect(self._on_typed)
        self.list.doubleClicked.connect(self.attempt)
        self.list.choice_changed.connect(self.update_buttons)

    def matching(self, search: str) -> Sequence[Any]:
        """Return the rows that match the words typed as `search`."""
        raise NotImplementedError

    def update_buttons(self) -> None:
        raise NotImplementedError

    def choose(self, key: Hashable) -> None:
        """Choose the row with this key, even if it is new or hidden by the search."""
        raise NotImplementedError

    def apply_filter(self) -> None:
        self.list.show_rows(self.matching(self.search.text()))
        self.empty_label.setVisible(not self.list.count())
        self.update_buttons()

    def _on_typed(self) -> None:
        self.apply_filter()
        self.spoken.speak()

    def label_search(self, label: str) -> None:
        self.search.setPlaceholderText(label)
        self.search.setAccessibleName(label)

    def add_action_button(
        self, key: str, label: str, run: Callable[[], object] | None = None
    ) -> QPushButton:
        """Add a button that calls `run`; omit `run` for a button that gets a menu."""
        self.action_buttons[key] = self._make_button(label, run)
        return self.action_buttons[key]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _UP_AND_DOWN and self.search.hasFocus():
            self.list.keyPressEvent(event)  # if it were sent, an ignored key would come back here
            self.spoken.speak()
        elif key == Qt.Key.Key_Delete and self.list.hasFocus():
            self.action_buttons["remove"].click()
        else:
            super().keyPressEvent(event)

    def lay_out(self, *below: QWidget, apart: str) -> None:
        """Lay out the list with the widgets `below` it, and with the buttons on its right.

        The button with the key `apart` and all later ones are at the bottom.
        """
        left, right, message = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        message.addWidget(self.message_line, 1)
        message.addWidget(self.undo)
        parts: tuple[QWidget, ...] = (self.search, self.list, self.empty_label, *below)
        for widget in parts:
            left.addWidget(widget)
        left.addLayout(message)
        for key, button in self.action_buttons.items():
            if key == apart:
                right.addStretch(1)
            right.addWidget(button)
        column = (*self.action_buttons.values(), *self.buttons.buttons())
        button_width = max(each.sizeHint().width() for each in column)
        for each in column:
            each.setMinimumWidth(button_width)
        buttons_width = SPACING + button_width
        self.list.setMinimumWidth(min(self.list.minimumWidth(), max_width(self) - buttons_width))
        row = QHBoxLayout()
        row.setSpacing(SPACING)
        row.addLayout(left, 1)
        row.addLayout(right)
        self.body.addLayout(row)
        set_tab_order(
            (
                self.search,
                self.list,
                self.undo,
                *self.action_buttons.values(),
                *self.buttons.buttons(),
            )
        )

    def show_message(self, message: str) -> None:
        self._message = message
        self.update_message()

    def update_message(self) -> None:
        removal = None if self._message else self.removals.latest()
        if removal is None and self.undo.hasFocus():
            self.list.setFocus()
        self.message_line.setText(removal.message if removal else self._message)
        self.undo.setVisible(removal is not None)

    def _undo_removal(self) -> None:
        if (removal := self.removals.latest()) is not None:
            try:
                removal.undo()
            finally:
                self.update_message()
            self.choose(removal.key)

    def _make_button(self, label: str, run: Callable[[], object] | None) -> QPushButton:
        button = QPushButton(label, self)
        button.setAutoDefault(False)
        if run is not None:
            button.clicked.connect(lambda: self.run_or_refuse(run))
        return button
