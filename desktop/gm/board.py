"""Item models of the GM's window, and the selection shared by all views."""

from collections.abc import Sequence
from operator import attrgetter

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject

from models.items.history import HistoryModel
from models.items.rows import VALUE_ROLE, RowsModel
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.session.session import Session
from models.sight.lanes import Lane, describe_lane, sort_by_turn
from models.sight.sight import Sight
from models.sight.upcoming import Upcoming, describe_upcoming


class Board(QObject):
    """The item models of what the GM sees, and the selection in them."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.lanes: RowsModel[Lane] = RowsModel(attrgetter("who"), describe_lane, self)
        self.upcoming: RowsModel[Upcoming] = RowsModel(attrgetter("key"), describe_upcoming, self)
        self.history_model = HistoryModel(session.history, self, self._format_tick)
        self.selection = QItemSelectionModel(self.lanes, self)
        self._is_showing = self._sorts_by_turn = False
        self.selection.selectionChanged.connect(self._on_selection)
        self.selection.currentChanged.connect(self._on_selection)

    def show_sight(self, sight: Sight) -> None:
        self._is_showing = True
        try:
            self.lanes.show(self._sorted_lanes(sight))
            self.upcoming.show(sight.upcoming)
            self.history_model.set_history(sight.history)
            self._select(sight.selected)
        finally:
            self._is_showing = False

    def set_order(self, *, by_turn: bool) -> None:
        self._sorts_by_turn = by_turn
        self.show_sight(self._session.sight)

    def _format_tick(self, fight: Encounter) -> str:
        return self._session.rules.at(fight).axis.label(fight.now)

    def _sorted_lanes(self, sight: Sight) -> Sequence[Lane]:
        if not self._sorts_by_turn:
            return sight.lanes
        return sort_by_turn(
            sight.lanes, [turn.who for turn in sight.shown.moment.fight.turn_order()]
        )

    @property
    def lead(self) -> CombatantId | None:
        return next(iter(self.selected), None)

    @property
    def selected(self) -> tuple[CombatantId, ...]:
        """Combatants whose lanes are selected: the lead, then the others from top to bottom."""
        rows = sorted(index.row() for index in self.selection.selectedIndexes())
        lanes = self.lanes.rows if rows else ()
        ids = [lanes[row].who for row in rows]
        lead = self._find_lead(ids)
        return () if lead is None else (lead, *(who for who in ids if who != lead))

    def _find_lead(self, selected_ids: Sequence[CombatantId]) -> CombatantId | None:
        """Return the lead: the current row, else the previous lead, else the first selected."""
        index = self.selection.currentIndex()
        current_lane: Lane | None = index.data(VALUE_ROLE) if index.isValid() else None
        candidates = (
            current_lane.who if current_lane else None,
            self._session.sight.lead,
            *selected_ids,
        )
        return next((who for who in candidates if who in selected_ids), None)

    def _on_selection(self) -> None:
        if not self._is_showing:
            self._session.select_all(self.selected)

    def _select(self, selected: Sequence[CombatantId]) -> None:
        if self.selected == tuple(selected):
            return
        rows = [row for who in selected if (row := self.lanes.row_of(who)) is not None]
        selection = QItemSelection()
        for row in rows:
            selection.select(self.lanes.index(row), self.lanes.index(row))
        self.selection.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if rows:
            flags = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selection.setCurrentIndex(self.lanes.index(rows[0]), flags)
