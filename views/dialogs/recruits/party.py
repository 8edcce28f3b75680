"""The dialog that finds a party kept earlier: by its name, its tags, or who is in it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from models.recruits.tags import found
from models.refused import Refused
from models.rules.deeds import Recruit
from models.rules.refusal import RuleBroken
from views.dialogs.forms.dialog import AnswerDialog, chain, edge, muted
from views.plain import set_tip
from views.theme import text_share
from views.widgets.value_list import ValueList

LIST_WIDTH = 440
LIST_HEIGHT = 200
PREVIEW_HEIGHT = 46
MOST_SHOWN = 12
_ROWS = (
    "QListView::item { padding: 6px 8px; border-left: 3px solid transparent; }"
    "QListView::item:selected { background: palette(alternate-base);"
    " color: palette(text); border-left-color: palette(link); }"
)
_UP_AND_DOWN = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PartyDialog(AnswerDialog):
    """Asks which party; what is typed narrows the list, Enter takes the chosen one."""

    def __init__(
        self,
        parties: Mapping[str, tuple[Recruit, ...]],
        tags: Mapping[str, Sequence[str]],
        apply: Callable[[str], None],
        parent: QWidget | None = None,
        *,
        forget: Callable[[str], Callable[[], None]] | None = None,
    ) -> None:
        """Offer `parties` by name; `apply` gets the name of the one that is chosen.

        `forget` removes the party of a name and returns what brings it back. May raise RuleBroken.
        """
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Load a party"))
        self._parties = dict(parties)
        self._tags = tags
        self._apply = apply
        self._forget = forget
        self._bring_back: Callable[[], None] | None = None
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search name, tag or member"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.list = ValueList[str](self._line, self, tip=self._members)
        self.list.setAccessibleName(self.tr("Parties"))
        self.list.setMinimumSize(round(LIST_WIDTH * text_share()), LIST_HEIGHT)
        self.list.setStyleSheet(_ROWS)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        edge(self.list)
        self._none = muted(self.tr("No party matches."), self)
        self.preview = muted("", self)
        self.preview.setMinimumHeight(round(PREVIEW_HEIGHT * text_share()))
        self.preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.remove, self.undo = self._removal_buttons()
        for widget in (self.search, self.list, self._none, self.preview):
            self.body.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self.remove)
        row.addWidget(self.undo)
        row.addStretch(1)
        self.body.addLayout(row)
        self.search.textChanged.connect(self._narrow)
        self.list.another_chosen.connect(self._show_members)
        self.list.doubleClicked.connect(self.attempt)
        self.call_answer(self.tr("Load"))
        chain((self.search, self.list, self.remove, self.undo, *self.ending()))
        self._narrow("")
        self.search.setFocus()

    def answer(self) -> None:
        if (chosen := self.list.chosen()) is None:
            raise RuleBroken(self.tr("Choose a party."))
        self._apply(chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _UP_AND_DOWN and self.search.hasFocus():
            self.list.keyPressEvent(event)  # sent, what it ignores would come back here
            return
        super().keyPressEvent(event)

    def _removal_buttons(self) -> tuple[QPushButton, QPushButton]:
        remove = QPushButton(self.tr("&Remove"), self)
        set_tip(remove, self.tr("Remove this party for good"))
        remove.setVisible(self._forget is not None)
        remove.clicked.connect(self._remove)
        undo = QPushButton(self.tr("&Undo"), self)
        undo.hide()
        undo.clicked.connect(self._undo)
        for button in (remove, undo):
            button.setAutoDefault(False)
        return remove, undo

    def _remove(self) -> None:
        name = self.list.chosen()
        if name is None or self._forget is None:
            return
        try:
            bring_back = self._forget(name)
        except Refused as refusal:
            self.refuse(str(refusal))
            return
        before = dict(self._parties)
        del self._parties[name]
        self._bring_back = partial(self._put_back, before, bring_back)
        self._narrow(self.search.text())
        self.undo.show()

    def _put_back(
        self, parties: Mapping[str, tuple[Recruit, ...]], bring_back: Callable[[], None]
    ) -> None:
        bring_back()
        self._parties = dict(parties)

    def _undo(self) -> None:
        if self._bring_back is None:
            return
        try:
            self._bring_back()
        except Refused as refusal:
            self.refuse(str(refusal))
            return
        self._bring_back = None
        self._narrow(self.search.text())
        self.list.setFocus()
        self.undo.hide()

    def _show_members(self) -> None:
        chosen = self.list.chosen()
        self.remove.setEnabled(chosen is not None)
        members = () if chosen is None else self._parties[chosen]
        self.preview.setText(", ".join(each.name for each in members[:MOST_SHOWN]))
        if more := len(members[MOST_SHOWN:]):
            words = self.tr("{0} and {1} more").format(self.preview.text(), more)
            self.preview.setText(words)

    def _narrow(self, search: str) -> None:
        shelf = [(name, self._words(name)) for name in self._parties]
        self.list.show_values(tuple(found(search, shelf)), 0)
        self._none.setVisible(not self.list.count())
        self._show_members()

    def _words(self, name: str) -> tuple[str, ...]:
        members = (each.name for each in self._parties[name])
        return (*self._tags.get(name, ()), *members)

    def _members(self, name: str) -> str:
        return ", ".join(each.name for each in self._parties[name])

    def _line(self, name: str) -> str:
        count = self.tr("{0} members").format(len(self._parties[name]))
        return " · ".join((name, count, *self._tags.get(name, ())))
