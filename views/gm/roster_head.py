"""The head of the roster, with a line that finds a combatant and a button for the order."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from models.items.rows import VALUE_ROLE, RowsModel
from models.rules.names import fold
from models.sight.lanes import Lane, describe_briefly
from views.keys import ENTER
from views.language import keep_translated
from views.spoken_choice import SpokenChoice
from views.style import set_style_property
from views.widgets.lines import ElidedLineEdit

MARGINS = (12, 4, 8, 4)
SPACE = 6
FIND_FROM = 12
"""Minimum number of rows at which the line is shown."""


class RosterHead(QFrame):
    """The space above the rows, level with the axis. Blank while there are few rows and no search.

    `focus_released` is emitted before the line is hidden, when another widget must get the focus.
    """

    focus_released = Signal()

    def __init__(
        self,
        model: RowsModel[Lane],
        selection: QItemSelectionModel,
        order: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.line = FindLine(model, selection, self)
        self._order = QToolButton(self)
        self._order.setDefaultAction(order)
        self._order.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.setSpacing(SPACE)
        layout.addWidget(self.line, 1)
        layout.addWidget(self._order)
        for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            signal.connect(self._show)
        self.line.focus_released.connect(self.focus_released)
        self.line.focus_released.connect(self._show)
        self._show()

    def ask(self) -> None:
        self._show_parts(visible=True)
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def _show(self) -> None:
        self._show_parts(visible=self._model.rowCount() >= FIND_FROM)

    def _show_parts(self, *, visible: bool) -> None:
        self.line.setVisible(visible)
        self._order.setVisible(visible)


class FindLine(ElidedLineEdit):
    """Selects the first row that matches the text.

    Enter goes to the next match, Shift+Enter to the previous one. Esc clears the line and emits
    `focus_released`.
    """

    focus_released = Signal()

    def __init__(
        self, model: RowsModel[Lane], selection: QItemSelectionModel, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._model, self._selection = model, selection
        self.setClearButtonEnabled(True)
        self._spoken = SpokenChoice(self, selection.currentIndex, self._matches, _describe)
        self.textEdited.connect(lambda _text: self._go(0))
        self.textChanged.connect(lambda _text: self._show_match())
        keep_translated(self)

    def retranslate(self) -> None:
        self.setPlaceholderText(self.tr("Find a combatant"))
        self.setAccessibleName(self.tr("Find a combatant"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            is_backwards = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._go(-1 if is_backwards else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.focus_released.emit()
        else:
            super().keyPressEvent(event)

    def _matches(self) -> list[int]:
        wanted_text = fold(self.text().strip())
        lanes = enumerate(self._model.rows) if wanted_text else ()
        return [row for row, lane in lanes if wanted_text in fold(f"{lane.name} {lane.other_name}")]

    def _go(self, by: int) -> None:
        """Select the match `by` matches further or, if no match is selected, the next one."""
        rows = self._matches()
        if rows:
            self._choose(self._match(rows, by))
        self._spoken.speak()

    def _match(self, rows: Sequence[int], by: int) -> int:
        current_row = self._selection.currentIndex().row()
        if current_row in rows:
            return rows[(rows.index(current_row) + by) % len(rows)]
        return next((each for each in rows if each > current_row), rows[0])

    def _choose(self, row: int) -> None:
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self._selection.setCurrentIndex(self._model.index(row), flags)

    def _show_match(self) -> None:
        has_no_match = bool(self.text().strip()) and not self._matches()
        set_style_property(self, "bad", has_no_match)


def _describe(index: QModelIndex) -> str:
    lane: Lane = index.data(VALUE_ROLE)
    return describe_briefly(lane)
