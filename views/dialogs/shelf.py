"""What dialogs over things that are kept share: a list, a search, deeds, and undo of removals."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from views.dialogs.forms.dialog import AnswerDialog, chain, muted, widest
from views.removal import Removals
from views.widgets.value_list import ValueList

L = TypeVar("L", bound=ValueList[Any])
SPACE: Final = 16
_UP_AND_DOWN: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class ShelfDialog(AnswerDialog, Generic[L]):
    """Lists what is kept: what is typed narrows the list, and what was removed comes back.

    The arrows move in the list while one types; Del removes the chosen one.
    """

    def __init__(self, listed: L, removals: Removals, parent: QWidget | None) -> None:
        super().__init__("", parent)
        self.list, self.removals = listed, removals
        self.deeds: dict[str, QPushButton] = {}
        self.search = QLineEdit(self)
        self.none = muted("", self)
        self.note = muted("", self)
        self.undo = self._button(self.tr("&Undo"), self._bring_back)
        self.undo.hide()
        self._told = ""
        self.search.textChanged.connect(self.narrow)
        self.list.doubleClicked.connect(self.attempt)
        self.list.another_chosen.connect(self.offer)

    def matching(self, search: str) -> Sequence[Any]:
        """Return the rows that the typed words match."""
        raise NotImplementedError

    def offer(self) -> None:
        """Offer what can be done with the chosen one."""
        raise NotImplementedError

    def choose(self, key: Hashable) -> None:
        """Choose what has that key and is new in the list, whatever was typed."""
        raise NotImplementedError

    def narrow(self) -> None:
        self.list.show_rows(self.matching(self.search.text()))
        self.none.setVisible(not self.list.count())
        self.offer()

    def call_search(self, words: str) -> None:
        self.search.setPlaceholderText(words)
        self.search.setAccessibleName(words)

    def add_deed(
        self, key: str, words: str, deed: Callable[[], object] | None = None
    ) -> QPushButton:
        """Add a button for what can be done; without a `deed` it is to get a menu."""
        self.deeds[key] = self._button(words, deed)
        return self.deeds[key]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _UP_AND_DOWN and self.search.hasFocus():
            self.list.keyPressEvent(event)  # sent, what it ignores would come back here
        elif key == Qt.Key.Key_Delete and self.list.hasFocus():
            self.deeds["remove"].click()
        else:
            super().keyPressEvent(event)

    def lay_out(self, *below: QWidget, apart: str) -> None:
        """Lay out the list, with `below` it what is said, and beside it the deeds.

        From the deed `apart` on they are at the bottom.
        """
        found, deeds, note = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        note.addWidget(self.note, 1)
        note.addWidget(self.undo)
        parts: tuple[QWidget, ...] = (self.search, self.list, self.none, *below)
        for widget in parts:
            found.addWidget(widget)
        found.addLayout(note)
        for key, button in self.deeds.items():
            if key == apart:
                deeds.addStretch(1)
            deeds.addWidget(button)
        beside = SPACE + max(each.sizeHint().width() for each in self.deeds.values())
        self.list.setMinimumWidth(min(self.list.minimumWidth(), widest(self) - beside))
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addLayout(found, 1)
        row.addLayout(deeds)
        self.body.addLayout(row)
        chain((self.search, self.list, self.undo, *self.deeds.values(), *self.ending()))

    def say(self, words: str) -> None:
        """Say what came of a deed, in place of what was removed before."""
        self._told = words
        self.show_note()

    def show_note(self) -> None:
        """Show what was said, or else what was removed last and can come back."""
        removal = None if self._told else self.removals.last()
        if removal is None and self.undo.hasFocus():
            self.list.setFocus()
        self.note.setText(removal.told if removal else self._told)
        self.undo.setVisible(removal is not None)

    def _bring_back(self) -> None:
        if (removal := self.removals.last()) is not None:
            try:
                removal.undo()
            finally:
                self.show_note()
            self.choose(removal.key)

    def _button(self, words: str, deed: Callable[[], object] | None) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        if deed is not None:
            button.clicked.connect(lambda: self.try_out(deed))
        return button
