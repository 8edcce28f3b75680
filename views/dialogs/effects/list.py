"""The dialog that lists effects, to add, change and remove them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from models.rules.refusal import RuleBroken
from models.sight.timed import EffectRow
from views.dialogs.forms.dialog import AnswerDialog, chain, edge, muted

LIST_SIZE = (520, 220)


class EffectsDialog(AnswerDialog):
    """Lists effects; what is done to them is done at once, and can be undone."""

    def __init__(
        self,
        rows: Callable[[], Sequence[EffectRow]],
        add: Callable[[], None],
        change: Callable[[str], None],
        remove: Callable[[str], None],
        parent: QWidget | None = None,
    ) -> None:
        """List `rows`; `add` and `change` ask further, `remove` may raise RuleBroken."""
        super().__init__(QCoreApplication.translate("EffectsDialog", "Effects"), parent)
        self._rows = rows
        self._change = change
        self._remove = remove
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        self.list = QListWidget(self)
        self.nothing = muted(self.tr("There is no effect yet. “Add…” lays one."), self)
        self.adding = QPushButton(self.tr("&Add…"), self)
        self.changing = QPushButton(self.tr("&Change…"), self)
        self.removing = QPushButton(self.tr("&Remove"), self)
        self._fill_body()
        self._connect_parts(add)
        self.refresh()
        (self.list if self.list.count() else self.adding).setFocus()

    def refresh(self) -> None:
        """List what there is now; the choice stays where it was."""
        rows = self._rows()
        place = max(0, self.list.currentRow())
        self.list.clear()
        for row in rows:
            item = QListWidgetItem(f"{row.title}\n{row.words}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, row.id)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{row.title}, {row.words}")
        self.list.setCurrentRow(min(place, len(rows) - 1))
        self.list.setVisible(bool(rows))
        self.nothing.setVisible(not rows)
        for button in (self.changing, self.removing):
            button.setEnabled(bool(rows))

    def answer(self) -> None:
        """Change the chosen one: what Ctrl+Enter means here."""
        self._change_chosen()

    def attempt(self) -> None:
        """Do what the keys ask for, and stay."""
        try:
            self.answer()
        except RuleBroken as refusal:
            self.refuse(str(refusal))

    def _fill_body(self) -> None:
        self.list.setAccessibleName(self.tr("Effects"))
        self.list.setMinimumSize(*LIST_SIZE)
        self.list.setSpacing(3)
        edge(self.list)
        self.nothing.setMinimumWidth(LIST_SIZE[0])
        row = QHBoxLayout()
        for button in (self.adding, self.changing, self.removing):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self.nothing)
        self.body.addLayout(row)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        chain((self.list, self.adding, self.changing, self.removing, close))

    def _connect_parts(self, add: Callable[[], None]) -> None:
        self.adding.clicked.connect(lambda _checked=False: add())
        self.changing.clicked.connect(self._change_chosen)
        self.removing.clicked.connect(self._remove_chosen)
        self.list.itemActivated.connect(lambda _item: self._change_chosen())

    def _chosen(self) -> str | None:
        item = self.list.currentItem()
        known = item.data(Qt.ItemDataRole.UserRole) if item else None
        return known if isinstance(known, str) else None

    def _change_chosen(self) -> None:
        if (chosen := self._chosen()) is not None:
            self._change(chosen)

    def _remove_chosen(self) -> None:
        if (chosen := self._chosen()) is None:
            return
        try:
            self._remove(chosen)
        except RuleBroken as refusal:
            self.refuse(str(refusal))
        self.refresh()
