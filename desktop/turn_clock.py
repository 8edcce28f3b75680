"""The turn clock: how long the present turn has lasted, in the header, and whether that is long."""

from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from models.scheduler.clock import CombatantId
from models.session.session import Session
from models.session.turn_times import Clock, TurnWatch
from models.sight.statistics import duration
from views.header import Header

OFF: Final = -1
NO_LIMIT: Final = 0
LIMITS: Final = (30, 60, 90, 120)
"""Limits of a turn, in seconds, from which the GM can choose."""

_SECOND: Final = 1000
_LATE: Final = 15
"""So many milliseconds after a full second it is looked at, for then it has surely passed."""


class TurnClock(QObject):
    """Counts up in the header; beyond the limit it is an alarm. `ticked` comes every second."""

    ticked = Signal()

    def __init__(self, session: Session, header: Header, clock: Clock) -> None:
        """Show nothing yet: the clock is off."""
        super().__init__(header)
        self._session = session
        self._header = header
        self._watch = TurnWatch(clock)
        self._chosen = OFF
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)
        session.subscribe(self.refresh)

    @property
    def limit(self) -> int | None:
        """The seconds that a turn may take, or None."""
        return self._chosen if self._chosen > NO_LIMIT else None

    def choose(self, chosen: int) -> None:
        """Be OFF, count up with NO_LIMIT, or with a limit of so many seconds."""
        self._chosen = chosen
        self.refresh()

    def refresh(self) -> None:
        """Begin anew with another turn, and when the count comes to it."""
        turn = self._turn()
        self._watch.see((self._session.history.start, turn))
        if self._chosen == OFF or turn is None:
            self._timer.stop()
            self._header.show_turn("", alarm=False)
        else:
            self.tick()

    def tick(self) -> None:
        """Show how long it has been, and look again at the next full second."""
        seconds = self._watch.seconds
        late = self.limit is not None and seconds >= self.limit
        told = self.tr("Since this turn began")
        if self.limit is not None:
            told = self.tr("{0}; the limit is {1}").format(told, duration(self.limit))
        self._header.show_turn(duration(seconds), alarm=late, told=told)
        self._timer.start(_SECOND - round(seconds * _SECOND) % _SECOND + _LATE)
        self.ticked.emit()

    def _turn(self) -> tuple[CombatantId, object, bool] | None:
        """Return what tells the turn from others: whose, where, and whether the count is there."""
        present = self._session.present
        first = present.upcoming()
        return None if first is None else (first.who, first.spot, first.tick == present.now)
