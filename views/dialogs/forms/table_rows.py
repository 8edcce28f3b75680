"""The rows and cells of a table: a check box and a name, then a cell for each question."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QCheckBox, QGridLayout, QLabel, QPushButton, QWidget

from models.rules.fields import Answer, Field
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from views.dialogs.forms.dialog import SPACE, literal
from views.dialogs.forms.editors import editor
from views.theme import text_share

DIE_WIDTH = 56
LONGEST_NAME = 360
"""In pixels, however large text is: the answers need the room. The tool tip tells the rest."""


class Cell:
    """One question to one combatant."""

    def __init__(self, who: CombatantId, name: str, field: Field, parent: QWidget) -> None:
        self.who = who
        self.name = name
        self.editor = editor(field, parent)
        self.editor.call(f"{name}: {field.title}")

    def complaint(self) -> str:
        """Return what is wrong with the answer and whose it is, or nothing."""
        sentence = self.editor.complaint()
        return f"{self.name}: {sentence}" if sentence else ""


class Rows(QWidget):
    """A check box and a name for each row, then a cell for each field."""

    changed = Signal()

    def __init__(self, offer: Offer, names: Mapping[CombatantId, str]) -> None:
        super().__init__()
        self.dice: dict[Cell, QPushButton] = {}
        self._boxes: dict[CombatantId, QCheckBox] = {}
        self._cells: list[Cell] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE * 2)
        self._add_titles(offer.ask)
        for number, who in enumerate(offer.rows, start=1):
            self._add_row(number, who, names.get(who, who), _begun(offer, who))
            self._boxes[who].setChecked(who not in offer.left_out)
        self._grid.setRowStretch(len(offer.rows) + 1, 1)
        self._grid.setColumnStretch(0, 1)

    def answers(self) -> dict[CombatantId, dict[str, Answer]]:
        """Return the answers of those who are in."""
        given: dict[CombatantId, dict[str, Answer]] = {
            who: {} for who, box in self._boxes.items() if box.isChecked()
        }
        for cell in self._down():
            if cell.who in given:
                given[cell.who][cell.editor.field.key] = cell.editor.answer()
        return given

    def complaint(self) -> str:
        """Return what is wrong with the first bad answer of those who are in, or nothing."""
        return next((cell.complaint() for cell in self._bad()), self._nobody())

    def check(self) -> None:
        """Raise RuleBroken that names who and what is wrong, and go there."""
        for cell in self._bad():
            cell.editor.enter()
        if sentence := self.complaint():
            raise RuleBroken(sentence)

    def to_roll(self) -> tuple[Cell, ...]:
        """Return the cells that "roll all" means: the empty ones, else all, of those who are in."""
        cells = tuple(cell for cell in self.dice if self._boxes[cell.who].isChecked())
        return tuple(cell for cell in cells if cell.editor.answer() is None) or cells

    def advance(self) -> bool:
        """Go from the cell that has the focus to the next; say whether there was one."""
        cells = [cell for cell in self._down() if self._boxes[cell.who].isChecked()]
        focused = QApplication.focusWidget()
        here = next((n for n, cell in enumerate(cells) if focused in cell.editor.stops), None)
        if here is None or here + 1 == len(cells):
            return False
        cells[here + 1].editor.enter()
        return True

    def enter(self) -> None:
        """Put the focus where the first answer is wanted."""
        cells = [cell for cell in self._down() if self._boxes[cell.who].isChecked()]
        if cells:
            cells[0].editor.enter()
        elif not self._cells:
            next(iter(self._boxes.values())).setFocus()

    def stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops first: column by column, each from top to bottom."""
        return tuple(stop for cell in self._down() for stop in cell.editor.stops)

    def side_stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops after the answers: dice and check boxes."""
        return (*self.dice.values(), *self._boxes.values())

    def _bad(self) -> tuple[Cell, ...]:
        """Return the first cell that is not right, if there is one."""
        cells = (cell for cell in self._down() if self._boxes[cell.who].isChecked())
        return tuple(islice((cell for cell in cells if cell.complaint()), 1))

    def _nobody(self) -> str:
        if any(box.isChecked() for box in self._boxes.values()):
            return ""
        return self.tr("Everybody is left out. Tick somebody, or cancel.")

    def _down(self) -> list[Cell]:
        rows = len(self._boxes)
        columns = len(self._cells) // rows
        return [self._cells[row * columns + n] for n in range(columns) for row in range(rows)]

    def _add_titles(self, fields: tuple[Field, ...]) -> None:
        for column, field in enumerate(fields):
            title = QLabel(_title(field), self)
            title.setTextFormat(Qt.TextFormat.PlainText)
            title.setForegroundRole(self.palette().ColorRole.PlaceholderText)
            title.setToolTip(field.help)
            self._grid.addWidget(title, 0, 1 + column)

    def _add_row(self, number: int, who: CombatantId, name: str, fields: tuple[Field, ...]) -> None:
        box = QCheckBox(literal(_short(name, self)), self)
        box.setChecked(True)
        box.setAccessibleName(self.tr("{0} takes part").format(name))
        box.setToolTip(self.tr("Untick to leave {0} out").format(name))
        box.toggled.connect(self.changed)
        self._boxes[who] = box
        self._grid.addWidget(box, number, 0)
        cells = [Cell(who, name, field, self) for field in fields]
        for column, cell in enumerate(cells):
            self._add_cell(cell, number, 1 + column)
            cell.editor.sets.connect(partial(_set_answers, cells))

    def _add_cell(self, cell: Cell, row: int, column: int) -> None:
        self._cells.append(cell)
        self._grid.addWidget(cell.editor, row, column)
        self._boxes[cell.who].toggled.connect(cell.editor.setEnabled)
        cell.editor.changed.connect(self.changed)
        if cell.editor.field.dice:
            cell.editor.add(self._die(cell))

    def _die(self, cell: Cell) -> QPushButton:
        die = QPushButton(self.tr("Roll"), self)
        words = self.tr("Roll {0} for {1}").format(cell.editor.field.dice, cell.name)
        die.setFixedWidth(max(round(DIE_WIDTH * text_share()), die.sizeHint().width()))
        die.setToolTip(words)
        die.setAccessibleName(words)
        self.dice[cell] = die
        return die


def _short(name: str, widget: QWidget) -> str:
    return widget.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, LONGEST_NAME)


def _begun(offer: Offer, who: CombatantId) -> tuple[Field, ...]:
    """Return what is asked of a row, with what is known of it as default and choices."""
    known, choices = offer.known.get(who, {}), offer.choices.get(who, {})
    return tuple(
        replace(
            each,
            default=known.get(each.key, each.default),
            choices=choices.get(each.key, each.choices),
        )
        for each in offer.ask
    )


def _set_answers(cells: Sequence[Cell], answers: Mapping[str, Answer]) -> None:
    for cell in cells:
        if cell.editor.field.key in answers:
            cell.editor.set_answer(answers[cell.editor.field.key])


def _title(field: Field) -> str:
    return f"{field.title} ({field.dice})" if field.dice not in field.title else field.title
