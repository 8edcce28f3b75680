"""The dialog that finds a party kept earlier: by its name, its tags, or who is in it."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QListWidgetItem, QWidget

from models.recruits.tags import found
from models.rules.deeds import Recruit
from models.rules.refusal import RuleBroken
from views.dialogs.forms.dialog import AnswerDialog, chain, edge, muted
from views.theme import text_share

LIST_WIDTH = 440
LIST_HEIGHT = 240
_ROWS = (
    "QListView::item { padding: 6px 8px; }"
    "QListView::item:selected { background: palette(highlight);"
    " color: palette(highlighted-text); }"
)
_NAME = Qt.ItemDataRole.UserRole
_UP_AND_DOWN = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PartyDialog(AnswerDialog):
    """Asks which party; what is typed narrows the list, Enter takes the chosen one."""

    def __init__(
        self,
        parties: Mapping[str, tuple[Recruit, ...]],
        tags: Mapping[str, Sequence[str]],
        apply: Callable[[str], None],
        parent: QWidget | None = None,
    ) -> None:
        """Offer `parties` by name; `apply` gets the name of the one that is chosen."""
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Load a party"))
        self._parties = parties
        self._tags = tags
        self._apply = apply
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Find by name, tag or who is in it"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Parties"))
        self.list.setMinimumSize(round(LIST_WIDTH * text_share()), LIST_HEIGHT)
        self.list.setStyleSheet(_ROWS)
        edge(self.list)
        self._none = muted(self.tr("No party matches."), self)
        for widget in (self.search, self.list, self._none):
            self.body.addWidget(widget)
        self.search.textChanged.connect(self._narrow)
        self.list.itemDoubleClicked.connect(self.attempt)
        chain((self.search, self.list, *self.ending()))
        self._narrow("")
        self.search.setFocus()

    def answer(self) -> None:
        """Hand the chosen name on. Raises RuleBroken."""
        if (chosen := self.list.currentItem()) is None:
            raise RuleBroken(self.tr("No party is chosen. Type less, or choose one."))
        self._apply(chosen.data(_NAME))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let the arrows move in the list while one types."""
        if event.key() in _UP_AND_DOWN and self.search.hasFocus():
            QApplication.sendEvent(self.list, event)
            return
        super().keyPressEvent(event)

    def _narrow(self, search: str) -> None:
        self.list.clear()
        shelf = [(name, self._words(name)) for name in self._parties]
        for name in found(search, shelf):
            item = QListWidgetItem(self._line(name), self.list)
            item.setData(_NAME, name)
            item.setToolTip(", ".join(each.name for each in self._parties[name]))
        self.list.setCurrentRow(0)
        self._none.setVisible(not self.list.count())

    def _words(self, name: str) -> tuple[str, ...]:
        members = (each.name for each in self._parties[name])
        return (*self._tags.get(name, ()), *members)

    def _line(self, name: str) -> str:
        count = self.tr("{0} in it").format(len(self._parties[name]))
        return " · ".join((name, count, *self._tags.get(name, ())))
