"""The one table for all rolls, ties and declarations: a row each, a column for each question."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.fields import Answer, Misfit
from models.rules.offers import Gathering, Offer, filled
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.sight.lanes import Lane
from views.dialogs.forms.dialog import AnswerDialog, Scroller, chain, muted, reserve
from views.dialogs.forms.form import FORM_WIDTH, Form
from views.dialogs.forms.table_rows import Cell, Rows
from views.keys import ENTER
from views.plain import set_tip
from views.theme import Theme, text_share

Roll = Callable[[CombatantId, str, Mapping[str, Answer]], int]
"""Rolls for the field with that key of that combatant, given the answers of its row."""

NextTurns = Callable[[Deed, Sequence[CombatantId]], Mapping[CombatantId, str]]
"""Says where after a deed the next turns are. May raise RuleBroken."""

TOLD_LINES = 2


class TableDialog(AnswerDialog):
    """Asks what an offer asks of each of its rows; without rows it is a form."""

    def __init__(  # noqa: PLR0913 - what is asked, for which row, and what it would lead to
        self,
        offer: Offer,
        names: Mapping[CombatantId, str],
        roll: Roll,
        apply: Callable[[Deed], object],
        parent: QWidget | None = None,
        *,
        outlook: Callable[[Deed], Sequence[str]] | None = None,
        next_turns: NextTurns | None = None,
        lanes: Mapping[CombatantId, Lane] | None = None,
        theme: Theme | None = None,
    ) -> None:
        """Ask for `offer`; `apply` gets the deed, `outlook` tells of it; both may raise RuleBroken.

        The outlook is shown while one types, and beside each row its turn of `next_turns`. With
        `lanes` and a `theme` the rows have tokens.
        """
        super().__init__(offer.title, parent)
        self.call_answer(offer.verb)
        self._offer = offer
        self._apply = apply
        self._roll = roll
        if offer.help:
            self.body.addWidget(_help(offer, names, self))
        self.form = None if offer.rows else _form(offer)
        self.table = Rows(offer, names, lanes, theme) if offer.rows else None
        self._next_turns = next_turns if offer.ask or offer.gathering is Gathering.COLUMNS else None
        if self.table and self._next_turns:
            self.table.add_next()
        self.body.addWidget(Scroller(self.form or self.table or QWidget(), self))
        self.rolls = self._add_rolls()
        self._outlook = outlook
        self.told = muted("", self)
        reserve(self.told, TOLD_LINES if outlook else 0)
        self.share_place(self.told)
        self._first = self._answers()
        self._follow_what_is_typed()
        self._order_tabs()

    def look(self) -> None:
        self.refuse("")
        told, sound = self._foretold()
        self.tell(told if sound or self._touched() else "")
        self.ending()[0].setEnabled(sound)
        set_tip(self.ending()[0], "" if sound else told)
        if self.table and self._next_turns:
            rolls, words = self.table.left_to_roll(), self.tr("rolls")
            places = self._turns_to_come(self._next_turns, self.table)
            turns = {who: words if who in rolls else place for who, place in places.items()}
            self.table.show_next(turns)

    def answer(self) -> None:
        if asked := self.table or self.form:
            asked.check()
        self._apply(self._deed())

    def _deed(self) -> Deed:
        """Return what the answers ask for; mark one that doesn't fit, and raise RuleBroken."""
        try:
            return filled(self._offer, self._answers())
        except Misfit as refusal:
            asked = self.table or self.form
            raise RuleBroken(asked.blame(refusal) if asked else str(refusal)) from refusal

    def roll_all(self) -> None:
        """Roll for all that are still empty; when none is, roll all again."""
        self._roll_some(self.table.to_roll() if self.table else ())

    def roll_opponents(self) -> None:
        """Do the same for those who are no players' combatants."""
        if self.table:
            self._roll_some(self.table.to_roll(self.table.opponents))

    def _roll_some(self, cells: tuple[Cell, ...]) -> None:
        who = getattr(self._offer.template, "who", CombatantId(""))
        rolled = self._rolled(cells) if self.table else self._rolled_form(who)
        if rolled:
            self.ending()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter go to the next cell, and from the last one be OK."""
        if event.key() in ENTER and self.table and self.table.advance():
            return
        super().keyPressEvent(event)

    def _foretold(self) -> tuple[str, bool]:
        """Return what would follow, and whether it can be tried at all."""
        if self.table and not self.table.answers():
            return self.table.complaint(), False
        if self._outlook is None:
            return "", True
        if asked := self.table or self.form:
            if fault := asked.fault():
                return fault, True
            if asked.complaint():
                return "", True
        try:
            return " ".join(self._outlook(self._deed())), True
        except Refused as refusal:
            return str(refusal), self._touched()

    def _touched(self) -> bool:
        return self._answers() != self._first

    def _turns_to_come(self, next_turns: NextTurns, table: Rows) -> Mapping[CombatantId, str]:
        good = table.answers(good=True)
        answers: dict[CombatantId | None, Mapping[str, Answer]] = dict(good.items())
        if not good:
            return {}
        try:
            return next_turns(filled(self._offer, answers), tuple(good))
        except RuleBroken:
            return {}

    def _follow_what_is_typed(self) -> None:
        changing = self.table or self.form
        if changing:
            changing.changed.connect(self.look)
        if self.table:
            self.table.asks_else.connect(self._ask_else)
        self.look()

    def _ask_else(self, new: QWidget | None) -> None:
        """Grow with what is asked, and show what is new of it where there is no more room."""
        self.fit()
        if new is not None:
            self.show_part(new)

    def _answers(self) -> dict[CombatantId | None, Mapping[str, Answer]]:
        if self.table:
            return dict(self.table.answers().items())
        if self.form:
            return {None: self.form.answers()}
        return {}

    def _add_rolls(self) -> tuple[QPushButton, ...]:
        if not any(field.dice for field in self._offer.ask):
            return ()
        for cell, die in self.table.dice.items() if self.table else ():
            die.clicked.connect(lambda _=False, cell=cell: self._rolled((cell,)))
        told = self.tr("Roll every blank, or all again")
        buttons = [self._roll_button(self.tr("Roll all (Alt+R)"), told, "Alt+R", self.roll_all)]
        if self.table and self.table.opponents:
            title = self.tr("Roll opponents (Alt+O)")
            told = self.tr("Roll for everyone who isn't a player")
            buttons.append(self._roll_button(title, told, "Alt+O", self.roll_opponents))
        row = QHBoxLayout()
        for button in buttons:
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)
        return tuple(buttons)

    def _roll_button(
        self, title: str, told: str, keys: str, roll: Callable[[], None]
    ) -> QPushButton:
        button = QPushButton(title, self)
        set_tip(button, told)
        button.setAutoDefault(False)
        button.clicked.connect(roll)
        # A mnemonic would click a tenth of a second later: too late for Enter right after it.
        QShortcut(QKeySequence(keys), self).activated.connect(roll)
        return button

    def _rolled(self, cells: tuple[Cell, ...]) -> bool:
        assert self.table
        self.table.blockSignals(True)  # noqa: FBT003 - Qt's own; to look once is enough
        refused = self._first_refusal(cells, self.table)
        self.table.blockSignals(False)  # noqa: FBT003 - Qt's own
        self.look()
        self.refuse(refused)
        return not refused

    def _first_refusal(self, cells: tuple[Cell, ...], table: Rows) -> str:
        """Roll for `cells`; return why one of them cannot be, or nothing."""
        try:
            for cell in cells:
                row = table.answers().get(cell.who, {})
                cell.editor.set_answer(self._roll(cell.who, cell.editor.field.key, row))
        except Refused as refusal:
            return str(refusal)
        return ""

    def _rolled_form(self, who: CombatantId) -> bool:
        assert self.form
        try:
            for key in (field.key for field in self._offer.ask if field.dice):
                self.form.set_answers({key: self._roll(who, key, self.form.answers())})
        except Refused as refusal:
            self.refuse(str(refusal))
            return False
        self.refuse("")
        return True

    def _order_tabs(self) -> None:
        if self.table:
            chain((*self.table.stops(), *self.ending(), *self.rolls, *self.table.side_stops()))
            self._enter(self.table)
        elif self.form:
            chain((*self.form.stops(), *self.ending(), *self.rolls))
            self._enter(self.form)

    def _enter(self, asked: Rows | Form) -> None:
        """Go to what is asked first; where all is ticks, Space takes these, and unticks none."""
        if all(isinstance(each, QCheckBox) for each in asked.stops()):
            self.ending()[0].setFocus()
        else:
            asked.enter()


def _help(offer: Offer, names: Mapping[CombatantId, str], parent: QWidget) -> QLabel:
    """Return the help of an offer, which may name only some of its many rows."""
    told = muted(offer.help, parent)
    if len(offer.rows) > 1:
        everyone = ", ".join(names.get(who, who) for who in offer.rows)
        set_tip(told, everyone)
        told.setAccessibleDescription(everyone)
    return told


def _form(offer: Offer) -> Form:
    form = Form(offer.ask)
    form.setMinimumWidth(round(FORM_WIDTH * text_share()))
    return form
