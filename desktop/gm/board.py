"""The board: the item models of the GM's window, and the one selection that all views share."""

from operator import attrgetter

from PySide6.QtCore import QItemSelectionModel, QObject

from models.items.past import PastModel
from models.items.rows import VALUE_ROLE, RowsModel
from models.scheduler.clock import CombatantId
from models.session.session import Session
from models.sight.lanes import Lane, lane_in_words
from models.sight.sight import Sight
from models.sight.upcoming import Upcoming, upcoming_in_words


class Board(QObject):
    """The rows of lanes, of what comes next, and of what has been; and which lane is chosen."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        """Have no rows before the first `show`."""
        super().__init__(parent)
        self._session = session
        self.lanes: RowsModel[Lane] = RowsModel(attrgetter("who"), lane_in_words, self)
        self.upcoming: RowsModel[Upcoming] = RowsModel(attrgetter("key"), upcoming_in_words, self)
        self.past = PastModel(session.history, self)
        self.selection = QItemSelectionModel(self.lanes, self)
        self._shows = False
        self.selection.selectionChanged.connect(self._choose)

    def show(self, sight: Sight) -> None:
        """Have the rows of `sight`, and its choice: rows that go choose nobody."""
        self._shows = True
        try:
            self.lanes.show(sight.lanes)
            self.upcoming.show(sight.upcoming)
            self.past.show(sight.history)
            self._select(sight.chosen)
        finally:
            self._shows = False

    @property
    def chosen(self) -> CombatantId | None:
        """The combatant whose lane is selected, or None."""
        index = self.selection.currentIndex()
        if not index.isValid() or not self.selection.isSelected(index):
            return None
        lane: Lane = index.data(VALUE_ROLE)
        return lane.who

    def _choose(self) -> None:
        if not self._shows:
            self._session.choose(self.chosen)

    def _select(self, who: CombatantId | None) -> None:
        row = None if who is None else self.lanes.row_of(who)
        if row is None:
            self.selection.clear()
        elif self.chosen != who:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selection.setCurrentIndex(self.lanes.index(row), flags)
