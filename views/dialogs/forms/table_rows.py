"""The rows of a table: a check box and a name, then a cell for each question."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import islice

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from models.rules.fields import Answer, AnswerError, Field
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.sight.lanes import Lane
from views.dialogs.forms.dialog import DIALOG_SPACING, muted_label, reserve_lines
from views.dialogs.forms.editors import make_cell_editor
from views.dialogs.forms.inputs import name_combo_box
from views.plain import PlainLabel, escape_mnemonic, set_tip
from views.theme import Theme, scaled
from views.widgets.cards import TokenBadge

ROLL_BUTTON_WIDTH = 56
NEXT_TURN_WIDTH = 50
GAP = 8
TOKEN_SIZE = 26
_NAME, _TARGET, _FIRST_CELL = range(3)
MAX_NAME_WIDTH = 280
"""Pixels, not scaled with the text: the answers need the space. The tool tip has the full name."""


class Cell:
    """A question for one combatant."""

    def __init__(self, who: CombatantId, name: str, field: Field, parent: QWidget) -> None:
        self.who = who
        self.name = name
        self.editor = make_cell_editor(replace(field, unit=""), parent)
        self.editor.set_name(f"{name}: {field.title}")
        for stop in self.editor.tab_stops:
            if isinstance(stop, QComboBox):
                name_combo_box(stop, stop.accessibleName())
        self.is_asked = True
        self.alternatives: tuple[Cell, ...] = ()
        """The cells of its row that may be answered instead."""

    def set_asked(self, *, asked: bool) -> bool:
        """Show or hide the cell; return whether that changed anything."""
        has_changed, self.is_asked = asked != self.is_asked, asked
        self.editor.setVisible(asked)
        return has_changed

    def needs_answer(self) -> bool:
        return self.is_asked and (self.needs_roll() or bool(self.error()))

    def needs_roll(self) -> bool:
        """Return whether it will be rolled, because neither it nor an alternative is answered."""
        is_unrolled = bool(self.editor.field.dice) and self.editor.is_blank()
        return is_unrolled and not self.is_replaced()

    def is_replaced(self) -> bool:
        """Return whether an alternative is answered."""
        return any(not each.editor.is_blank() for each in self.alternatives)

    def error(self) -> str:
        """Return the combatant's name and the error in the answer, or ""."""
        message = self.editor.error() if self.is_asked else ""
        return f"{self.name}: {message}" if message else ""


class AnswerTable(QWidget):
    """A check box and a name for each row, then a cell for each field."""

    changed = Signal()
    questions_changed = Signal(object)
    """Emitted when a row's questions have changed, with the last editor that appeared, or None."""

    def __init__(
        self,
        offer: Offer,
        names: Mapping[CombatantId, str],
        lanes: Mapping[CombatantId, Lane] | None = None,
        theme: Theme | None = None,
    ) -> None:
        super().__init__()
        self.roll_buttons: dict[Cell, QPushButton] = {}
        self._offer, self._names = offer, names
        self._lanes, self._theme = lanes or {}, theme
        self._next_labels: dict[CombatantId, QLabel] = {}
        self._boxes: dict[CombatantId, QCheckBox] = {}
        self._cells: list[Cell] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GAP)
        self._add_titles(offer.fields)
        for number, who in enumerate(offer.rows, start=1):
            self._add_row(number, who)
            self._boxes[who].setChecked(who not in offer.optional_rows)
        self._grid.setRowStretch(len(offer.rows) + 1, 1)
        self._grid.setColumnStretch(_NAME, 1)

    def answers(self, *, valid_only: bool = False) -> dict[CombatantId, dict[str, Answer]]:
        """Return the answers in checked rows; `valid_only` skips rows with an invalid answer."""
        invalid_rows = {cell.who for cell in self._cells if cell.error()} if valid_only else ()
        answers: dict[CombatantId, dict[str, Answer]] = {
            who: {}
            for who, box in self._boxes.items()
            if box.isChecked() and who not in invalid_rows
        }
        for cell in self._cells_by_column():
            if cell.who in answers and cell.is_asked:
                answers[cell.who][cell.editor.field.key] = cell.editor.answer()
        return answers

    def error(self) -> str:
        """Return the error in the first invalid answer in checked rows, or ""."""
        return next((cell.error() for cell in self._first_invalid()), self._empty_table_error())

    def error_in_filled(self) -> str:
        """Return the error in the first invalid answer that isn't blank, or ""."""
        filled_cells = (cell for cell in self._cells if not cell.editor.is_blank())
        selected_cells = (cell for cell in filled_cells if self._boxes[cell.who].isChecked())
        return next(filter(None, (cell.error() for cell in selected_cells)), "")

    def show_next_turns(self, turns: Mapping[CombatantId, str]) -> None:
        self._next_title.setVisible(bool(turns))
        for who, line in self._next_labels.items():
            turn = turns.get(who, "")
            line.setText(turn)
            text = self.tr("Next turn of {0}: {1}").format(self._name(who), turn)
            line.setAccessibleName(text if turn else "")

    @property
    def opponents(self) -> frozenset[CombatantId]:
        """The combatants that aren't players' characters; empty if no row is a player's."""
        sides = {who: lane.face.side for who, lane in self._lanes.items() if who in self._boxes}
        others = frozenset(who for who, side in sides.items() if side is not Side.PC)
        return others if len(others) < len(self._boxes) else frozenset()

    def validate(self) -> None:
        """If any answer is invalid, focus the first one and raise RuleBroken with its error."""
        for cell in self._first_invalid():
            cell.editor.take_focus()
        if error := self.error():
            raise RuleBroken(error)

    def mark_error(self, error: AnswerError) -> str:
        """Mark the answer that `error` names as invalid; return the combatant and the reason."""
        for cell in self._cells:
            if (cell.who, cell.editor.field.key) == (error.row, error.key):
                cell.editor.mark(invalid=True)
        return f"{self._name(error.row)}: {error}" if error.row else str(error)

    def cells_to_roll(self, combatants: Collection[CombatantId] | None = None) -> tuple[Cell, ...]:
        """Return the blank cells to roll in checked rows, or only in those of `combatants`.

        If none of them is blank, return them all, to be rolled again. Cells whose alternative is
        answered are left out.
        """
        selected_cells = (cell for cell in self.roll_buttons if self._boxes[cell.who].isChecked())
        cells = tuple(
            cell
            for cell in selected_cells
            if not cell.is_replaced() and (combatants is None or cell.who in combatants)
        )
        return tuple(cell for cell in cells if cell.editor.answer() is None) or cells

    def unrolled_combatants(self) -> frozenset[CombatantId]:
        """Return the combatants in checked rows that still need a roll."""
        unrolled = {cell.who for cell in self.roll_buttons if cell.needs_roll()}
        return frozenset(who for who in unrolled if self._boxes[who].isChecked())

    def advance(self) -> bool:
        """Focus the cell below or, at the end of a column, the next cell that needs an answer.

        Return whether the focus moved.
        """
        cells = [
            cell
            for cell in self._cells_by_column()
            if self._boxes[cell.who].isChecked() and cell.is_asked
        ]
        focused = QApplication.focusWidget()
        index = next((n for n, cell in enumerate(cells) if focused in cell.editor.tab_stops), None)
        if index is None:
            return False
        key, later_cells = cells[index].editor.field.key, cells[index + 1 :]
        cells_below = [cell for cell in later_cells if cell.editor.field.key == key]
        next_cell = next(
            iter(cells_below), next((cell for cell in later_cells if cell.needs_answer()), None)
        )
        if next_cell is not None:
            next_cell.editor.take_focus()
        return next_cell is not None

    def take_focus(self) -> None:
        cells = [cell for cell in self._cells_by_column() if self._boxes[cell.who].isChecked()]
        if cells:
            cells[0].editor.take_focus()
        elif not self._cells:
            next(iter(self._boxes.values())).setFocus()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """Return the first tab stops, column by column, each from top to bottom."""
        return tuple(stop for cell in self._cells_by_column() for stop in cell.editor.tab_stops)

    def later_tab_stops(self) -> tuple[QWidget, ...]:
        """Return the tab stops after the answers: the roll buttons and check boxes."""
        return (*self.roll_buttons.values(), *self._boxes.values())

    def _first_invalid(self) -> tuple[Cell, ...]:
        cells = (cell for cell in self._cells_by_column() if self._boxes[cell.who].isChecked())
        return tuple(islice((cell for cell in cells if cell.error()), 1))

    def _empty_table_error(self) -> str:
        if any(box.isChecked() for box in self._boxes.values()):
            return ""
        return self.tr("No one is selected. Select someone, or cancel.")

    def _cells_by_column(self) -> list[Cell]:
        row_count = len(self._boxes)
        column_count = len(self._cells) // row_count
        return [
            self._cells[row * column_count + column]
            for column in range(column_count)
            for row in range(row_count)
        ]

    def _add_titles(self, fields: tuple[Field, ...]) -> None:
        for column, field in enumerate(fields):
            title = PlainLabel(_title(field), self)
            title.setWordWrap(True)
            title.setAlignment(Qt.AlignmentFlag.AlignBottom)
            title.setForegroundRole(self.palette().ColorRole.PlaceholderText)
            set_tip(title, field.help)
            self._grid.addWidget(title, 0, _FIRST_CELL + column)

    def add_next_turn_column(self) -> None:
        column = _FIRST_CELL + len(self._offer.fields)
        self._next_title = muted_label(self.tr("Next turn"), self)
        reserve_lines(self._next_title, 1)
        self._next_title.hide()
        self._grid.addWidget(self._next_title, 0, column)
        for row, who in enumerate(self._offer.rows, start=1):
            self._next_labels[who] = line = PlainLabel("", self)
            line.setMinimumWidth(scaled(NEXT_TURN_WIDTH))
            self._grid.addWidget(line, row, column)

    def _name(self, who: CombatantId) -> str:
        return self._names.get(who, who)

    def _add_row(self, row: int, who: CombatantId) -> None:
        name = self._name(who)
        if target := self._offer.targets.get(who):
            hint = muted_label(target.text, self)
            hint.setWordWrap(False)
            self._grid.addWidget(hint, row, _TARGET)
        target_text = target.text if target else ""
        self._grid.addLayout(self._make_name_layout(who, name), row, _NAME)
        cells = [Cell(who, name, field, self) for field in _row_fields(self._offer, who)]
        for column, cell in enumerate(cells):
            key = cell.editor.field.key
            cell.alternatives = tuple(each for each in cells if each.editor.field.instead_of == key)
            cell.editor.set_help_text(target_text)
            self._add_cell(cell, row, _FIRST_CELL + column)
            cell.editor.sets.connect(partial(_set_answers, cells))
            cell.editor.changed.connect(partial(self._refresh_questions, cells))
        _show_needed_questions(cells)

    def _refresh_questions(self, cells: Sequence[Cell]) -> None:
        if changed_cells := _show_needed_questions(cells):
            self.questions_changed.emit(
                next((each.editor for each in changed_cells[::-1] if each.is_asked), None)
            )

    def _make_name_layout(self, who: CombatantId, name: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(DIALOG_SPACING - 4)
        if (lane := self._lanes.get(who)) and self._theme:
            token = TokenBadge(self._theme, scaled(TOKEN_SIZE), self)
            token.show_face(lane.face)
            row.addWidget(token)
        box = self._add_box(who, name)
        row.addWidget(box, 1)
        if self._offer.takes_all_rows:
            box.hide()
            label = PlainLabel(_elided(name, self), self)
            set_tip(label, name)
            row.addWidget(label, 1)
        return row

    def _add_box(self, who: CombatantId, name: str) -> QCheckBox:
        box = QCheckBox(escape_mnemonic(_elided(name, self)), self)
        box.setChecked(True)
        box.setAccessibleName(self.tr("{0} takes part").format(name))
        set_tip(box, self.tr("Clear the box to skip {0}").format(name))
        box.toggled.connect(self.changed)
        self._boxes[who] = box
        return box

    def _add_cell(self, cell: Cell, row: int, column: int) -> None:
        self._cells.append(cell)
        self._grid.addWidget(cell.editor, row, column)
        self._boxes[cell.who].toggled.connect(cell.editor.setEnabled)
        cell.editor.changed.connect(self.changed)
        if cell.editor.field.dice:
            cell.editor.add(self._add_roll_button(cell))

    def _add_roll_button(self, cell: Cell) -> QPushButton:
        button = QPushButton(self.tr("Roll"), self)
        tooltip = self.tr("Roll {0} for {1}").format(cell.editor.field.dice, cell.name)
        button.setFixedWidth(max(scaled(ROLL_BUTTON_WIDTH), button.sizeHint().width()))
        set_tip(button, tooltip)
        button.setAccessibleName(tooltip)
        self.roll_buttons[cell] = button
        return button


def _elided(name: str, widget: QWidget) -> str:
    return widget.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, MAX_NAME_WIDTH)


def _row_fields(offer: Offer, who: CombatantId) -> tuple[Field, ...]:
    defaults, target = offer.prefilled.get(who, {}), offer.targets.get(who)
    choices = offer.choices.get(who, {})
    fields = (
        replace(
            field,
            default=defaults.get(field.key, field.default),
            choices=choices.get(field.key, field.choices),
        )
        for field in offer.fields
    )
    if target is None or target.maximum is None:
        return tuple(fields)
    return tuple(
        replace(field, maximum=target.maximum) if field.dice else field for field in fields
    )


def _show_needed_questions(cells: Sequence[Cell]) -> list[Cell]:
    """Show only the questions that the answers call for; return the cells shown or hidden."""
    answers = {cell.editor.field.key: cell.editor.answer() for cell in cells}
    questions = ((cell, cell.editor.field.asked_if) for cell in cells)
    return [
        cell
        for cell, condition in questions
        if condition
        and cell.set_asked(
            asked=all(answers.get(key) in allowed for key, allowed in condition.items())
        )
    ]


def _set_answers(cells: Sequence[Cell], answers: Mapping[str, Answer]) -> None:
    for cell in cells:
        if cell.editor.field.key in answers:
            cell.editor.set_answer(answers[cell.editor.field.key])


def _title(field: Field) -> str:
    title = field.title.casefold()
    extras = (each for each in (field.dice, field.unit) if each and each.casefold() not in title)
    return " ".join((field.title, *(f"({extra})" for extra in extras)))
