"""The one table for all rolls, ties and declarations: a row each, a column for each question."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QPushButton,
    QWidget,
)

from models.rules.deeds import Deed
from models.rules.fields import Answer
from models.rules.offers import Offer, filled
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from views.dialogs.forms.dialog import AnswerDialog, Scroller, chain, muted
from views.dialogs.forms.form import FORM_WIDTH, Form
from views.dialogs.forms.table_rows import Cell, Rows
from views.theme import text_share

Roll = Callable[[CombatantId, str, Mapping[str, Answer]], int]
"""Rolls for the field with that key of that combatant, given the answers of its row."""

TOLD_HEIGHT = 48
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TableDialog(AnswerDialog):
    """Asks what an offer asks of each of its rows; without rows it is a form."""

    def __init__(
        self,
        offer: Offer,
        names: Mapping[CombatantId, str],
        roll: Roll,
        apply: Callable[[Deed], None],
        parent: QWidget | None = None,
        *,
        outlook: Callable[[Deed], Sequence[str]] | None = None,
    ) -> None:
        """Ask for `offer`; `apply` gets the deed, `outlook` tells of it; both may raise RuleBroken.

        The outlook is shown while one types.
        """
        super().__init__(offer.title, parent)
        self._offer = offer
        self._apply = apply
        self._roll = roll
        if offer.help:
            self.body.addWidget(muted(offer.help, self))
        self.form = None if offer.rows else _form(offer)
        self.table = Rows(offer, names) if offer.rows else None
        self.body.addWidget(Scroller(self.form or self.table or QWidget(), self))
        self._roll_all = self._add_roll_all()
        self._outlook = outlook
        self.told = muted("", self)
        self.told.setMinimumHeight(TOLD_HEIGHT)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.told.setVisible(outlook is not None)
        self.body.addWidget(self.told)
        self._follow_what_is_typed()
        self._order_tabs()

    def look(self) -> None:
        """Tell what would follow from the answers as they are."""
        if self._outlook is None:
            return
        self.told.setText(self._foretold(self._outlook))
        self._make_room()

    def answer(self) -> None:
        """Hand the deed on. Raises RuleBroken."""
        if asked := self.table or self.form:
            asked.check()
        self._apply(filled(self._offer, self._answers()))

    def roll_all(self) -> None:
        """Roll for all that are still empty; when none is, roll all again."""
        who = getattr(self._offer.template, "who", CombatantId(""))
        rolled = self._rolled(self.table.to_roll()) if self.table else self._rolled_form(who)
        if rolled:
            self.ending()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let Enter go to the next cell, and from the last one be OK."""
        if event.key() in _ENTER and self.table and self.table.advance():
            return
        super().keyPressEvent(event)

    def _foretold(self, outlook: Callable[[Deed], Sequence[str]]) -> str:
        asked = self.table or self.form
        if asked and (sentence := asked.complaint()):
            return sentence
        try:
            return " ".join(outlook(filled(self._offer, self._answers())))
        except RuleBroken as refusal:
            return str(refusal)

    def _follow_what_is_typed(self) -> None:
        changing = self.table or self.form
        if changing:
            changing.changed.connect(self.look)
        self.look()

    def _answers(self) -> dict[CombatantId | None, Mapping[str, Answer]]:
        if self.table:
            return dict(self.table.answers().items())
        if self.form:
            return {None: self.form.answers()}
        return {}

    def _add_roll_all(self) -> QPushButton | None:
        if not any(field.dice for field in self._offer.ask):
            return None
        button = QPushButton(self.tr("Roll all (Alt+R)"), self)
        button.setToolTip(self.tr("Roll for all that are still empty, or for all again"))
        self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ResetRole)
        button.clicked.connect(self.roll_all)
        # A mnemonic would click a tenth of a second later: too late for Enter right after it.
        QShortcut(QKeySequence("Alt+R"), self).activated.connect(self.roll_all)
        for cell, die in self.table.dice.items() if self.table else ():
            die.clicked.connect(lambda _=False, cell=cell: self._rolled((cell,)))
        return button

    def _rolled(self, cells: tuple[Cell, ...]) -> bool:
        assert self.table
        try:
            for cell in cells:
                row = self.table.answers().get(cell.who, {})
                cell.editor.set_answer(self._roll(cell.who, cell.editor.field.key, row))
        except RuleBroken as refusal:
            self.refuse(str(refusal))
            return False
        self.refuse("")
        return True

    def _rolled_form(self, who: CombatantId) -> bool:
        """Roll what a form asks about the one its deed is about."""
        assert self.form
        try:
            for key in (field.key for field in self._offer.ask if field.dice):
                self.form.set_answers({key: self._roll(who, key, self.form.answers())})
        except RuleBroken as refusal:
            self.refuse(str(refusal))
            return False
        self.refuse("")
        return True

    def _order_tabs(self) -> None:
        rest = (self._roll_all,) if self._roll_all else ()
        if self.table:
            chain((*self.table.stops(), *self.ending(), *rest, *self.table.side_stops()))
            self.table.enter()
        elif self.form:
            chain((*self.form.stops(), *self.ending()))
            self.form.enter()


def _form(offer: Offer) -> Form:
    form = Form(offer.ask)
    form.setMinimumWidth(round(FORM_WIDTH * text_share()))
    return form
