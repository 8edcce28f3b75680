"""The board: the item models of the GM's window, and the one selection that all views share."""

from collections.abc import Sequence
from operator import attrgetter

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject

from models.items.past import PastModel
from models.items.rows import VALUE_ROLE, RowsModel
from models.scheduler.clock import CombatantId
from models.session.session import Session
from models.sight.lanes import Lane, by_turn, lane_in_words
from models.sight.sight import Sight
from models.sight.upcoming import Upcoming, upcoming_in_words


class Board(QObject):
    """The rows of lanes, of what comes next, and of what has been; and which lane is chosen."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.lanes: RowsModel[Lane] = RowsModel(attrgetter("who"), lane_in_words, self)
        self.upcoming: RowsModel[Upcoming] = RowsModel(attrgetter("key"), upcoming_in_words, self)
        self.past = PastModel(session.history, self)
        self.selection = QItemSelectionModel(self.lanes, self)
        self._shows = self._by_turn = False
        self.selection.selectionChanged.connect(self._choose)
        self.selection.currentChanged.connect(self._choose)

    def show(self, sight: Sight) -> None:
        """Show the rows of `sight`, and its choice; when the chosen row goes, none is chosen."""
        self._shows = True
        try:
            self.lanes.show(self._ordered(sight))
            self.upcoming.show(sight.upcoming)
            self.past.show(sight.history)
            self._select(sight.selected)
        finally:
            self._shows = False

    def order(self, *, by_turn: bool) -> None:
        """Show lanes in the order of their turns from now on, or as they were added."""
        self._by_turn = by_turn
        self.show(self._session.sight)

    def _ordered(self, sight: Sight) -> Sequence[Lane]:
        if not self._by_turn:
            return sight.lanes
        return by_turn(sight.lanes, [turn.who for turn in sight.shown.moment.fight.order()])

    @property
    def chosen(self) -> CombatantId | None:
        return next(iter(self.selected), None)

    @property
    def selected(self) -> tuple[CombatantId, ...]:
        """The combatants whose lanes are selected: who leads, then the others from the top."""
        rows = sorted(index.row() for index in self.selection.selectedIndexes())
        lanes = self.lanes.rows if rows else ()
        those = [lanes[row].who for row in rows]
        lead = self._lead(those)
        return () if lead is None else (lead, *(who for who in those if who != lead))

    def _lead(self, those: Sequence[CombatantId]) -> CombatantId | None:
        """Return who leads: the row the hand was on last, else who led before."""
        index = self.selection.currentIndex()
        last: Lane | None = index.data(VALUE_ROLE) if index.isValid() else None
        known = (last.who if last else None, self._session.sight.chosen, *those)
        return next((who for who in known if who in those), None)

    def _choose(self) -> None:
        if not self._shows:
            self._session.choose_all(self.selected)

    def _select(self, selected: Sequence[CombatantId]) -> None:
        if self.selected == tuple(selected):
            return
        rows = [row for who in selected if (row := self.lanes.row_of(who)) is not None]
        chosen = QItemSelection()
        for row in rows:
            chosen.select(self.lanes.index(row), self.lanes.index(row))
        self.selection.select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if rows:
            flags = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selection.setCurrentIndex(self.lanes.index(rows[0]), flags)
