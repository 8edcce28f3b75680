"""The dialog that lists effects, to add, change and remove them."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from models.rules.deeds import Deed
from models.sight.timed import EffectRow
from views.dialogs.forms.dialog import (
    BAR,
    AnswerDialog,
    chain,
    edge,
    muted,
    usual_width,
    widest,
)
from views.plain import set_tip
from views.widgets.value_list import ValueList

LIST_WIDTH = 520
WHOLE_ROWS = 6


class EffectsDialog(AnswerDialog):
    """Lists effects; what is done to them is done at once, and can be undone."""

    manual_page = "combatants.md#effects"

    def __init__(
        self,
        rows: Callable[[], Sequence[EffectRow]],
        add: Callable[[], None],
        change: Callable[[str], None],
        remove: Callable[[Deed], object],
        parent: QWidget | None = None,
    ) -> None:
        """List `rows`; `add` and `change` ask further, `remove` may raise RuleBroken."""
        super().__init__(QCoreApplication.translate("EffectsDialog", "Effects"), parent)
        self._rows = rows
        self._change = change
        self._remove = remove
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        self.list = ValueList[EffectRow](
            lambda row: f"{row.title}\n{row.words}",
            self,
            aloud=lambda row: f"{row.title}, {row.words}",
            tip=lambda row: "\n\n".join(filter(None, (row.words, row.text))),
        )
        self.nothing = muted(self.tr("No effects yet"), self)
        self.adding = QPushButton(self.tr("&Add…"), self)
        self.share_place(muted("", self))
        self.changing = QPushButton(self.tr("&Change…"), self)
        self.removing = QPushButton(self.tr("&Remove"), self)
        self._fill_body()
        self._connect_parts(add)
        self.refresh()
        (self.list if self.list.count() else self.adding).setFocus()

    def refresh(self) -> None:
        """List what there is now; the choice stays where it was."""
        rows = self._rows()
        place = max(0, self.list.place())
        self.list.show_values(rows, min(place, len(rows) - 1))
        self.list.setVisible(bool(rows))
        self._show_whole_rows()
        self.nothing.setVisible(not rows)
        self._show_what_can_be_done()

    def answer(self) -> None:
        """Change the chosen one: what Ctrl+Enter means here."""
        if (chosen := self.list.chosen()) is not None and chosen.changeable:
            self._change(chosen.id)

    def attempt(self) -> None:
        self.try_out(self.answer)

    def _fill_body(self) -> None:
        self.list.setAccessibleName(self.tr("Effects"))
        self.list.setMinimumWidth(usual_width(LIST_WIDTH, self))
        self.list.setSpacing(3)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        edge(self.list)
        self.nothing.setMinimumWidth(usual_width(LIST_WIDTH, self))
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
        self.changing.clicked.connect(self.answer)
        self.removing.clicked.connect(self._remove_chosen)
        self.list.another_chosen.connect(self._show_what_can_be_done)
        self.list.activated.connect(lambda _index: self.answer())

    def _show_whole_rows(self) -> None:
        if self.list.count():
            wanted = self.list.sizeHintForColumn(0) + 2 * self.list.frameWidth() + BAR
            least = usual_width(LIST_WIDTH, self)
            self.list.setMinimumWidth(max(least, min(wanted, widest(self))))
            each = self.list.sizeHintForRow(0) + 2 * self.list.spacing()
            self.list.setMinimumHeight(WHOLE_ROWS * each + 2 * self.list.frameWidth())

    def _show_what_can_be_done(self) -> None:
        chosen = self.list.chosen()
        self.changing.setEnabled(chosen is not None and chosen.changeable)
        self.removing.setEnabled(chosen is not None and chosen.remove is not None)
        why = self._why_not(chosen)
        set_tip(self.changing, "" if self.changing.isEnabled() else why)
        set_tip(self.removing, "" if self.removing.isEnabled() else why)
        self.tell(why)

    def _why_not(self, chosen: EffectRow | None) -> str:
        """Return why one can't be changed or removed, or nothing where it can."""
        if chosen is None or chosen.changeable:
            return ""
        if chosen.remove is None:
            return self.tr("The rules add and end it.")
        return self.tr("You can remove it, but not change it.")

    def _remove_chosen(self) -> None:
        if (chosen := self.list.chosen()) is not None and chosen.remove is not None:
            self.try_out(partial(self._remove, chosen.remove))
            self.refresh()
