"""The table for rolls, ties and declarations, with a row for each combatant."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

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
from models.rules.fields import Answer, AnswerError
from models.rules.offers import Gathering, Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.sight.lanes import Lane
from views.dialogs.forms.dialog import (
    DIALOG_SPACING,
    AnswerDialog,
    Scroller,
    muted_label,
    reserve_lines,
    set_tab_order,
)
from views.dialogs.forms.form import FORM_WIDTH, Form
from views.dialogs.forms.table_rows import AnswerTable, Cell
from views.keys import ENTER
from views.plain import set_tip
from views.theme import Theme, scaled
from views.widgets.cards import label

Roll = Callable[[CombatantId, str, Mapping[str, Answer]], int]
"""Rolls the answer to a combatant's field, by its key, given the answers in its row."""

NextTurns = Callable[[Deed, Sequence[CombatantId]], Mapping[CombatantId, str]]
"""Returns, as text, when combatants act next after a deed. May raise RuleBroken."""

OUTLOOK_LINES = 2


class TableDialog(AnswerDialog):
    """Asks an offer's questions for each of its rows, or in a form if it has no rows."""

    def __init__(  # noqa: PLR0913 - the questions, their rows, and the consequences
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
        """Ask the questions of `offer`; `apply` is called with the deed.

        Both `apply` and `outlook` may raise RuleBroken.

        The outlook changes with the answers, and each row shows when its combatant acts next,
        found by `next_turns`. With `lanes` and a `theme`, the rows have tokens.
        """
        super().__init__(_title(offer, names), parent)
        self.set_answer_text(offer.button_label)
        self._offer = offer
        self._apply = apply
        self._roll = roll
        if offer.help:
            self.body.addWidget(_make_help_label(offer, names, self))
        questions = AnswerTable(offer, names, lanes, theme) if offer.rows else _make_form(offer)
        self._questions: AnswerTable | Form = questions
        self.table = questions if isinstance(questions, AnswerTable) else None
        self.form = questions if isinstance(questions, Form) else None
        self._next_turns = (
            next_turns if offer.fields or offer.gathering is Gathering.COLUMNS else None
        )
        if self.table and self._next_turns:
            self.table.add_next_turn_column()
        self.roll_buttons = self._add_roll_buttons()
        self.body.addWidget(Scroller(questions, self))
        self._outlook = outlook
        self.outlook_label = muted_label("", self)
        reserve_lines(self.outlook_label, OUTLOOK_LINES if outlook else 0)
        self.set_hint_label(self.outlook_label)
        self._initial_answers = self._answers()
        self._connect_changes()
        self._set_tab_order()

    def update_outlook(self) -> None:
        self.refuse("")
        text, is_possible = self._outlook_text()
        self.show_hint(text)
        self.closing_buttons()[0].setEnabled(is_possible)
        if self.table and self._next_turns:
            turns = self._predicted_turns(self._next_turns, self.table)
            unrolled = self.table.unrolled_combatants() if turns else ()
            self.table.show_next_turns({**dict.fromkeys(unrolled, self.tr("rolls")), **turns})

    def submit(self) -> None:
        self._questions.validate()
        self._apply(self._deed())

    def _deed(self) -> Deed:
        """Return the deed that the answers describe.

        If an answer is invalid, mark it and raise RuleBroken.
        """
        try:
            return fill_offer(self._offer, self._answers())
        except AnswerError as error:
            raise RuleBroken(self._questions.mark_error(error)) from error

    def roll_all(self) -> None:
        """Roll for all blank cells or, if none is blank, for all cells again."""
        self._roll_cells(self.table.cells_to_roll() if self.table else ())

    def roll_opponents(self) -> None:
        if self.table:
            self._roll_cells(self.table.cells_to_roll(self.table.opponents))

    def _roll_cells(self, cells: tuple[Cell, ...]) -> None:
        who = getattr(self._offer.template, "who", CombatantId(""))
        roll_form = partial(self._roll_form, who)
        if self._try_rolls(cells) if self.table else self.run_or_refuse(roll_form):
            self.closing_buttons()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next cell on Enter; in the last cell, accept."""
        if event.key() in ENTER and self.table and self.table.advance():
            return
        super().keyPressEvent(event)

    def _outlook_text(self) -> tuple[str, bool]:
        """Return the outlook, or an error, and whether OK is possible."""
        if self.table and not self.table.answers():
            return self.table.error(), False
        if self._outlook is None:
            return "", True
        if error := self._questions.error_in_filled():
            return error, True
        if self._questions.error():
            return "", True
        try:
            return " ".join(self._outlook(self._deed())), True
        except Refused as refusal:
            return str(refusal), self._has_changed()

    def _has_changed(self) -> bool:
        return self._answers() != self._initial_answers

    def _predicted_turns(
        self, next_turns: NextTurns, table: AnswerTable
    ) -> Mapping[CombatantId, str]:
        answers_by_row = table.answers(valid_only=True)
        answers: dict[CombatantId | None, Mapping[str, Answer]] = dict(answers_by_row.items())
        if not answers_by_row:
            return {}
        try:
            return next_turns(fill_offer(self._offer, answers), tuple(answers_by_row))
        except RuleBroken:
            return {}

    def _connect_changes(self) -> None:
        self._questions.changed.connect(self.update_outlook)
        if self.table:
            self.table.questions_changed.connect(self._show_new_questions)
        self.update_outlook()

    def _show_new_questions(self, new_editor: QWidget | None) -> None:
        """Grow to show all questions or, if they don't fit, scroll to the new ones."""
        self.fit()
        if new_editor is not None:
            self.show_part(new_editor)

    def _answers(self) -> dict[CombatantId | None, Mapping[str, Answer]]:
        if self.table:
            return dict(self.table.answers().items())
        if self.form:
            return {None: self.form.answers()}
        return {}

    def _add_roll_buttons(self) -> tuple[QPushButton, ...]:
        if not any(field.dice for field in self._offer.fields):
            return ()
        for cell, die in self.table.roll_buttons.items() if self.table else ():
            die.clicked.connect(lambda _=False, cell=cell: self._try_rolls((cell,)))
        tooltip = self.tr("Roll every blank, or all again")
        row = QHBoxLayout()
        buttons = [self._add_roll_button(row, self.tr("Roll all"), tooltip, "Alt+R", self.roll_all)]
        if self.table and self.table.opponents:
            title = self.tr("Roll opponents")
            tooltip = self.tr("Roll for everyone who isn't a player")
            button = self._add_roll_button(row, title, tooltip, "Alt+O", self.roll_opponents)
            buttons.append(button)
        row.addStretch(1)
        self.body.addLayout(row)
        return tuple(buttons)

    def _add_roll_button(
        self, row: QHBoxLayout, title: str, tooltip: str, keys: str, roll: Callable[[], None]
    ) -> QPushButton:
        """Add a button with its keys on a cap beside it to `row`; return the button."""
        button = QPushButton(title, self)
        key_text = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        row.addWidget(button)
        row.addWidget(label(key_text, "key-cap", self), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(DIALOG_SPACING)
        button.setAccessibleName(f"{title} ({key_text})")
        set_tip(button, tooltip)
        button.setAutoDefault(False)
        button.clicked.connect(roll)
        # a mnemonic clicks a tenth of a second later, too late for an Enter right after it
        QShortcut(QKeySequence(keys), self).activated.connect(roll)
        return button

    def _try_rolls(self, cells: tuple[Cell, ...]) -> bool:
        assert self.table
        self.table.blockSignals(True)  # noqa: FBT003 - Qt's API; one update is enough
        refusal = self._first_refusal(cells, self.table)
        self.table.blockSignals(False)  # noqa: FBT003 - Qt's API
        self.update_outlook()
        self.refuse(refusal)
        return not refusal

    def _first_refusal(self, cells: tuple[Cell, ...], table: AnswerTable) -> str:
        try:
            for cell in cells:
                row = table.answers().get(cell.who, {})
                cell.editor.set_answer(self._roll(cell.who, cell.editor.field.key, row))
        except Refused as refusal:
            return str(refusal)
        return ""

    def _roll_form(self, who: CombatantId) -> None:
        assert self.form
        for key in (field.key for field in self._offer.fields if field.dice):
            self.form.set_answers({key: self._roll(who, key, self.form.answers())})

    def _set_tab_order(self) -> None:
        side_stops = self.table.later_tab_stops() if self.table else ()
        set_tab_order(
            (*self._questions.tab_stops(), *self.closing_buttons(), *self.roll_buttons, *side_stops)
        )
        self._focus_first()

    def _focus_first(self) -> None:
        """Focus the first question, or OK if all are check boxes, so that Space clears none."""
        if all(isinstance(each, QCheckBox) for each in self._questions.tab_stops()):
            self.closing_buttons()[0].setFocus()
        else:
            self._questions.take_focus()


def _title(offer: Offer, names: Mapping[CombatantId, str]) -> str:
    """Return an offer's title, followed by its combatant's name unless the title contains it."""
    who, title = getattr(offer.template, "who", None), offer.title.rstrip("…")
    name = names.get(CombatantId(who), "") if isinstance(who, str) else ""
    return title if offer.rows or not name or name in title else f"{title}: {name}"


def _make_help_label(offer: Offer, names: Mapping[CombatantId, str], parent: QWidget) -> QLabel:
    """Return a label with an offer's help, and with the names of its rows as a tool tip."""
    line = muted_label(offer.help, parent)
    if len(offer.rows) > 1:
        everyone = ", ".join(names.get(who, who) for who in offer.rows)
        set_tip(line, everyone)
        line.setAccessibleDescription(everyone)
    return line


def _make_form(offer: Offer) -> Form:
    form = Form(offer.fields)
    form.setMinimumWidth(scaled(FORM_WIDTH))
    return form
