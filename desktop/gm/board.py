"""The board: the item models of the GM's window, brought up to date after every change."""

from PySide6.QtCore import QItemSelectionModel, QObject

from models.items.past import PastModel
from models.items.rows import VALUE_ROLE, RowsModel
from models.scheduler.clock import CombatantId
from models.session.session import Session
from models.sight.lanes import Lane, lane_in_words, lanes
from models.sight.upcoming import Upcoming, upcoming, upcoming_in_words


class Board(QObject):
    """The rows of lanes, of what comes next, and of what has been; and which lane is chosen."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        """Begin with what is true now."""
        super().__init__(parent)
        self._session = session
        self.lanes: RowsModel[Lane] = RowsModel(lambda lane: lane.who, lane_in_words, self)
        self.upcoming: RowsModel[Upcoming] = RowsModel(lambda row: row.key, upcoming_in_words, self)
        self.past = PastModel(session.history, self)
        self.selection = QItemSelectionModel(self.lanes, self)
        self._start = session.history.start
        self.selection.selectionChanged.connect(self._refresh_upcoming)

    def refresh(self) -> None:
        """Show what the GM looks at; in another fight nobody is chosen."""
        if self._start is not self._session.history.start:
            self._start = self._session.history.start
            self.selection.clear()
        session = self._session
        self.lanes.show(lanes(session.rules, session.shown, session.history.pictures))
        self._refresh_upcoming()
        self.past.show(self._session.history)

    def _refresh_upcoming(self) -> None:
        session = self._session
        pictures = session.history.pictures
        self.upcoming.show(upcoming(session.rules, session.shown, self.chosen, pictures))

    @property
    def chosen(self) -> CombatantId | None:
        """The combatant whose lane is chosen, or None."""
        index = self.selection.currentIndex()
        if not index.isValid() or not self.selection.isSelected(index):
            return None
        lane: Lane = index.data(VALUE_ROLE)
        return lane.who

    def choose(self, who: CombatantId | None) -> None:
        """Choose a lane, or none."""
        row = None if who is None else self.lanes.row_of(who)
        if row is None:
            self.selection.clear()
            return
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selection.setCurrentIndex(self.lanes.index(row), flags)
