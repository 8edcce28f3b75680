"""The rows at the card table, with declarations, results and phases."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from models.rules.deeds import Deed
from models.rules.results import CardResult
from models.scheduler.clock import CombatantId
from models.wording import tr
from views.dialogs.cards.row import (
    DECLARED_WIDTH,
    GAP,
    PHASE_COUNT,
    PHASE_WIDTH,
    REDEAL_WIDTH,
    RESULT_WIDTH,
    PhaseRow,
)
from views.dialogs.forms.dialog import set_tab_order
from views.keys import ENTER
from views.theme import Theme
from views.widgets.cards import label

_HORIZONTAL: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_VERTICAL: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_DIGITS: Final = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)


class CardRows(QWidget):
    """A row for each combatant; arrow keys move the focus, Enter chooses and goes on.

    `current_changed` carries the CardResult of the row that gets the focus or the pointer.
    `redeal_requested` carries the offer to deal again.
    """

    current_changed = Signal(object)
    redeal_requested = Signal(object)

    def __init__(self, choose: Callable[[Deed], bool], theme: Theme, parent: QWidget) -> None:
        """Start without rows; `choose` does a deed and returns whether it was possible."""
        super().__init__(parent)
        self._choose = choose
        self._theme = theme
        self._rows: dict[CombatantId, PhaseRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._column.addLayout(_title_line(self))
        self._column.addStretch(1)

    def show_rows(self, rows: Sequence[CardResult]) -> None:
        """Show `rows` in this order; combatants already shown keep their widget and the focus."""
        present = {result.who for result in rows}
        for who in [who for who in self._rows if who not in present]:
            old_row = self._rows.pop(who)
            old_row.hide()
            old_row.deleteLater()
        if list(self._rows) != [result.who for result in rows]:
            self._arrange(rows)
        for result in rows:
            self._rows[result.who].show_result(result)
        set_tab_order(self.tab_stops())

    def rows(self) -> tuple[PhaseRow, ...]:
        return tuple(self._rows.values())

    def tab_stops(self) -> tuple[QWidget, ...]:
        return tuple(row.tab_stop() for row in self.rows())

    def take_focus(self) -> bool:
        """Focus the first row with phases to choose; return whether there is one."""
        open_rows = [row for row in self.rows() if row.buttons]
        for row in open_rows[:1]:
            row.tab_stop().setFocus(Qt.FocusReason.TabFocusReason)
        return bool(open_rows)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        row = next((each for each in self.rows() if each.contains(watched)), None)
        if row is None:
            return super().eventFilter(watched, event)
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.Enter):
            self.current_changed.emit(row.result)
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._handle_key(row, event)
        return super().eventFilter(watched, event)

    def _arrange(self, rows: Sequence[CardResult]) -> None:
        self._rows = {
            result.who: self._rows.get(result.who) or self._make_row(result) for result in rows
        }
        for index, row in enumerate(self.rows()):
            self._column.insertWidget(1 + index, row)

    def _make_row(self, result: CardResult) -> PhaseRow:
        row = PhaseRow(result, self._theme, self)
        row.phase_chosen.connect(self._choose)
        row.redeal_requested.connect(self.redeal_requested)
        return row

    def _handle_key(self, row: PhaseRow, event: QKeyEvent) -> bool:
        key = event.key()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in ENTER or key in _DIGITS:
            if not event.isAutoRepeat():
                self._answer(row, key)
        elif key == Qt.Key.Key_D:
            if not event.isAutoRepeat():
                row.request_redeal()
        elif key in _VERTICAL:
            self._focus_row(self._neighbour(row, _VERTICAL[Qt.Key(key)]), row.focused_index())
        elif key in _HORIZONTAL:
            row.move_focus(_HORIZONTAL[Qt.Key(key)])
        else:
            return False
        return True

    def _answer(self, row: PhaseRow, key: int) -> None:
        if key in ENTER and row.redeal_button.hasFocus():
            row.request_redeal()
        else:
            self._choose_phase(row, row.focused_index() if key in ENTER else key - Qt.Key.Key_1)

    def _choose_phase(self, row: PhaseRow, index: int) -> None:
        """Choose a phase, if there is one, and go to the next row."""
        next_row = self._neighbour(row, 1)
        if not row.buttons:
            self._focus_row(next_row, index)
        elif index < len(row.buttons):
            phase = row.result.phases[index]
            if phase.chosen or self._choose(phase.deed):
                self._focus_row(next_row, 0)

    def _neighbour(self, row: PhaseRow, by: int) -> CombatantId | None:
        order, index = list(self._rows), self.rows().index(row) + by
        return order[index] if 0 <= index < len(order) else None

    def _focus_row(self, who: CombatantId | None, index: int) -> None:
        """Focus the chosen phase in the row of `who`, or the phase at `index` if none is chosen."""
        row = self._rows.get(who) if who is not None else None
        if row is not None:
            chosen_index = row.chosen_index()
            row.focus(index if chosen_index is None else chosen_index)


def _title_line(parent: QWidget) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(GAP * 2)
    line.setContentsMargins(GAP * 2, 0, GAP * 2, GAP)
    widths = (0, DECLARED_WIDTH, RESULT_WIDTH, PHASE_COUNT * (PHASE_WIDTH + GAP), REDEAL_WIDTH)
    for title, width in zip(_column_titles(), widths, strict=True):
        heading = label(title, "heading", parent)
        if width:
            heading.setMinimumWidth(width)
        line.addWidget(heading, 0 if width else 1)
    return line


def _column_titles() -> Iterator[str]:
    yield tr("WHO")
    yield tr("DECLARED")
    yield tr("RESULT")
    yield tr("PHASE")
    yield ""
