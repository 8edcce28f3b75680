"""The table's clock: how long a turn lasts, who should get ready, sounds, and the statistics."""

from collections.abc import Callable, Hashable
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.door import Door
from desktop.gm.menus import offer_one
from desktop.gm.parts.table_clock.sounds import Play, Player, Sound, can_sound, why_silent
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Stage
from models.session.turn_times import Clock, StepTimes, TurnWatch
from models.sight.sight import Sight
from models.wording import duration
from views.gm.header import Header
from views.plain import set_tip

OFF: Final = -1
NO_LIMIT: Final = 0
LIMITS: Final = (30, 60, 90, 120)
"""Limits of a turn, in seconds, from which the GM can choose."""

LONG_TURN: Final = 3599
"""In seconds: for shorter turns nothing beside the clock moves."""

_SECOND: Final = 1000
_LATE: Final = 15
"""Milliseconds after a full second at which to look: by then it has surely passed."""


class TurnClock(QObject):
    """Counts up in the header; beyond the limit it is an alarm. `ticked` comes every second."""

    ticked = Signal()

    def __init__(self, header: Header, clock: Clock) -> None:
        super().__init__(header)
        self._header = header
        self._watch = TurnWatch(clock)
        self._chosen = OFF
        self._runs = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def limit(self) -> int | None:
        """The seconds that a turn may take, or None."""
        return self._chosen if self._chosen > NO_LIMIT else None

    def choose(self, chosen: int) -> None:
        """Be OFF, count up with NO_LIMIT, or with a limit in seconds."""
        self._chosen = chosen
        self._header.reserve_turn("" if chosen == OFF else duration(LONG_TURN))
        self._show()

    def follow(self, sight: Sight) -> None:
        """Start over with another turn, once the count comes to it."""
        turn = _turn(sight.present.moment.fight)
        self._runs = turn is not None
        self._watch.see((sight.history.start, turn))
        self._show()

    def _show(self) -> None:
        if self._chosen == OFF or not self._runs:
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


def _turn(present: Encounter) -> Hashable:
    """Return what tells the turn from others: whose, where, and whether the count is there."""
    first = present.upcoming()
    return None if first is None else (first.who, first.spot, first.tick == present.now)


NOBODY: Final = 0
DISTANCES: Final = (1, 3, 6, 10)
"""How many ticks ahead a player can get the notice to get ready; the GM chooses among these."""


class Readiness(QObject):
    """Says who is called to get ready on the players' screen, whenever that is another one."""

    def __init__(self, door: Door) -> None:
        super().__init__(door)
        self._door = door
        self._told: object = None

    def follow(self, sight: Sight) -> None:
        """Say who is called, unless that was said before."""
        name = sight.present.stage.around.ready
        told = (sight.history.start, name) if name else None
        if told is not None and told != self._told:
            self._door.say(self.tr("{0}: get ready.").format(name))
        self._told = told


SILENT: Final = 'pip install "tickline[sound]"'


class TableClock(Part):
    """Joins what is about real time. Sounds tell only of what stands in the players' picture."""

    def __init__(self, desk: Desk, clock: Clock = monotonic, play: Play | None = None) -> None:
        super().__init__(desk)
        session = self._session
        self._play = play or Player()
        self._why_silent: Callable[[], str] = str if play else why_silent
        self._times = StepTimes(session.history, clock)
        self._picture = TurnWatch(clock)
        self._turn_clock = TurnClock(self._window.header, clock)
        self._readiness = Readiness(self._door)
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(self._ring_late)
        self._take_up_settings(can=play is not None or can_sound())
        self._turn_clock.follow(session.sight)
        self._picture.see(_seen_turn(session.sight.picture))
        self._await_limit()

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            commands={"statistics": self.show_statistics},
            switches={"sound": self._choose_sound},
            menus={"turn_clock": self._offer_clocks, "get_ready": self._offer_ready},
            on_change=self.changed,
            on_language=self.retranslate,
        )

    def show_statistics(self) -> None:
        from models.sight.statistics import of_note, statistics
        from views.dialogs.statistics import StatisticsDialog

        session, window = self._session, self._window
        rows = statistics(session.rules, session.history, self._times.times)
        self._dialogs.show(StatisticsDialog(of_note(rows), window.theme, window))

    def retranslate(self) -> None:
        sound = self._actions["sound"]
        if not sound.isEnabled():
            told = self.tr("Sound needs another part of Qt: {0}")
            set_tip(sound, told.format(SILENT))

    def _take_up_settings(self, *, can: bool) -> None:
        now = self._settings.now
        # The settings may come from another version.
        self._choose_clock(now.turn_clock if now.turn_clock in (NO_LIMIT, *LIMITS) else OFF)
        self._choose_ready(now.get_ready if now.get_ready in DISTANCES else NOBODY)
        sound = self._actions["sound"]
        sound.setEnabled(can)
        if can:
            sound.setChecked(now.sound)
        self.retranslate()

    def _offer_clocks(self, menu: QMenu) -> None:
        limit = self.tr("Limit of {0} s")
        words = {OFF: self.tr("&Off"), NO_LIMIT: self.tr("&Counts up")}
        words |= {each: limit.format(each) for each in LIMITS}
        offer_one(menu, words, self._settings.now.turn_clock, self._choose_clock)

    def _offer_ready(self, menu: QMenu) -> None:
        within, axis = self.tr("Within {0}"), self._session.rules.axis
        words = {NOBODY: self.tr("&Off")}
        words |= {each: within.format(axis.counted(each)) for each in DISTANCES}
        offer_one(menu, words, self._settings.now.get_ready, self._choose_ready)

    def _choose_clock(self, chosen: int) -> None:
        self._turn_clock.choose(chosen)
        self._settings.change(turn_clock=chosen)
        self._await_limit()

    def _choose_ready(self, chosen: int) -> None:
        self._session.call_ready(chosen)
        self._settings.change(get_ready=chosen)

    def _choose_sound(self, sound: bool) -> None:  # noqa: FBT001 - a slot
        if sound and (missing := self._why_silent()):
            self._door.say(self.tr("No sound here: {0}.").format(missing))
            self._actions["sound"].setChecked(False)
            return
        self._settings.change(sound=sound)

    def changed(self, before: Sight, after: Sight) -> None:
        self._times.see(after.history)
        if after.present is not before.present:
            self._turn_clock.follow(after)
            self._readiness.follow(after)
        if self._picture.see(turn := _seen_turn(after.picture)):
            one, other = before.history, after.history
            if turn is not None and one.start is other.start and one.done < other.done:
                self._ring(Sound.TURN)
            self._await_limit()

    def _await_limit(self) -> None:
        """Be rung when the turn in the picture has lasted too long, counted from its beginning."""
        limit = self._turn_clock.limit
        left = None if limit is None else limit - self._picture.seconds
        if left is None or left <= 0 or self._picture.subject is None:
            self._limit.stop()
        else:
            self._limit.start(round(left * 1000))

    def _ring_late(self) -> None:
        self._ring(Sound.LIMIT)

    def _ring(self, sound: Sound) -> None:
        covered = self._session.sight.curtain.covers
        if self._settings.now.sound and self._actions["sound"].isEnabled() and not covered:
            self._play(sound)


def _seen_turn(stage: Stage | None) -> Hashable:
    """Return whose turn it is in the players' picture, or None.

    Whatever is not in it changes neither what is heard nor when.
    """
    acting = stage.acting if stage is not None else ()
    return (stage.now, tuple(each.label for each in acting)) if stage and acting else None
