"""The one table for all rolls, ties and declarations: a row each, a column for each question."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from models.rules.deeds import Deed
from models.rules.fields import Answer, Field
from models.rules.offers import Offer, filled
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from views.dialogs.asking import SPACE, Asking, Scroller, chain, literal, muted
from views.dialogs.editors import editor
from views.dialogs.form import FORM_WIDTH, Form

Roll = Callable[[CombatantId, str], int]
"""Rolls for the field with that key of that combatant."""

DIE_WIDTH = 56
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TableDialog(Asking):
    """Asks what an offer asks of each of its rows; without rows it is a form."""

    def __init__(
        self,
        offer: Offer,
        names: Mapping[CombatantId, str],
        roll: Roll,
        apply: Callable[[Deed], None],
        parent: QWidget | None = None,
    ) -> None:
        """Ask for `offer`; `apply` gets the deed and may raise RuleBroken."""
        super().__init__(offer.title, parent)
        self._offer = offer
        self._apply = apply
        self._roll = roll
        if offer.help:
            self.body.addWidget(muted(offer.help, self))
        self.form = None if offer.rows else _form(offer)
        self.table = _Table(offer, names) if offer.rows else None
        self.body.addWidget(Scroller(self.form or self.table or QWidget(), self))
        self._roll_all = self._add_roll_all()
        self._order_tabs()

    def answer(self) -> None:
        """Hand the deed on. Raises RuleBroken."""
        self._apply(filled(self._offer, self._answers()))

    def roll_all(self) -> None:
        """Roll for all that are still empty; when none is, roll all again."""
        if self.table and self._rolled(self.table.to_roll()):
            self.ending()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let Enter go to the next cell, and from the last one be OK."""
        if event.key() in _ENTER and self.table and self.table.advance():
            return
        super().keyPressEvent(event)

    def _answers(self) -> dict[CombatantId | None, Mapping[str, Answer]]:
        if self.table:
            return dict(self.table.answers().items())
        if self.form:
            self.form.check()
            return {None: self.form.answers()}
        return {}

    def _add_roll_all(self) -> QPushButton | None:
        if not (self.table and self.table.dice):
            return None
        button = QPushButton(self.tr("Roll all (Alt+R)"), self)
        button.setToolTip(self.tr("Roll for all that are still empty, or for all again"))
        self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ResetRole)
        button.clicked.connect(self.roll_all)
        # A mnemonic would click a tenth of a second later: too late for Enter right after it.
        QShortcut(QKeySequence("Alt+R"), self).activated.connect(self.roll_all)
        for cell, die in self.table.dice.items():
            die.clicked.connect(lambda _=False, cell=cell: self._rolled((cell,)))
        return button

    def _rolled(self, cells: tuple["_Cell", ...]) -> bool:
        try:
            for cell in cells:
                cell.editor.set_answer(self._roll(cell.who, cell.editor.field.key))
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


class _Cell:
    """One question to one combatant."""

    def __init__(self, who: CombatantId, name: str, field: Field, parent: QWidget) -> None:
        self.who = who
        self.name = name
        self.editor = editor(field, parent)
        self.editor.call(f"{name}: {field.title}")

    def check(self) -> None:
        if sentence := self.editor.complaint():
            self.editor.enter()
            raise RuleBroken(f"{self.name}: {sentence}")


class _Table(QWidget):
    """A check box and a name for each row, then a cell for each field."""

    def __init__(self, offer: Offer, names: Mapping[CombatantId, str]) -> None:
        super().__init__()
        self.dice: dict[_Cell, QPushButton] = {}
        self._boxes: dict[CombatantId, QCheckBox] = {}
        self._cells: list[_Cell] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE * 2)
        self._add_titles(offer.ask)
        for number, who in enumerate(offer.rows, start=1):
            self._add_row(number, who, names.get(who, who), offer.ask)
        self._grid.setRowStretch(len(offer.rows) + 1, 1)
        self._grid.setColumnStretch(0, 1)

    def answers(self) -> dict[CombatantId, dict[str, Answer]]:
        """Return the answers of those who are in. Raises RuleBroken that names who and what."""
        if not any(box.isChecked() for box in self._boxes.values()):
            raise RuleBroken(self.tr("Everybody is left out. Tick somebody, or cancel."))
        given: dict[CombatantId, dict[str, Answer]] = {
            who: {} for who, box in self._boxes.items() if box.isChecked()
        }
        for cell in self._down():
            if cell.who in given:
                cell.check()
                given[cell.who][cell.editor.field.key] = cell.editor.answer()
        return given

    def to_roll(self) -> tuple[_Cell, ...]:
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
        cells = self._down()
        if cells:
            cells[0].editor.enter()

    def stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops first: column by column, each from top to bottom."""
        return tuple(stop for cell in self._down() for stop in cell.editor.stops)

    def side_stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops after the answers: dice and check boxes."""
        return (*self.dice.values(), *self._boxes.values())

    def _down(self) -> list[_Cell]:
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
        box = QCheckBox(literal(name), self)
        box.setChecked(True)
        box.setAccessibleName(self.tr("{0} takes part").format(name))
        box.setToolTip(self.tr("Untick to leave {0} out").format(name))
        self._boxes[who] = box
        self._grid.addWidget(box, number, 0)
        for column, field in enumerate(fields):
            self._add_cell(_Cell(who, name, field, self), number, 1 + column)

    def _add_cell(self, cell: _Cell, row: int, column: int) -> None:
        self._cells.append(cell)
        self._grid.addWidget(cell.editor, row, column)
        self._boxes[cell.who].toggled.connect(cell.editor.setEnabled)
        if cell.editor.field.dice:
            cell.editor.add(self._die(cell))

    def _die(self, cell: _Cell) -> QPushButton:
        die = QPushButton(self.tr("Roll"), self)
        words = self.tr("Roll {0} for {1}").format(cell.editor.field.dice, cell.name)
        die.setFixedWidth(DIE_WIDTH)
        die.setToolTip(words)
        die.setAccessibleName(words)
        self.dice[cell] = die
        return die


def _form(offer: Offer) -> Form:
    form = Form(offer.ask)
    form.setMinimumWidth(FORM_WIDTH)
    return form


def _title(field: Field) -> str:
    return f"{field.title} ({field.dice})" if field.dice not in field.title else field.title
