"""Everything that depends on real time: turn clock, get-ready call, sounds, statistics."""

from collections.abc import Callable, Hashable
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.dispatcher import Dispatcher
from desktop.gm.menus import add_choices
from desktop.gm.parts.table_clock.sounds import (
    PlaySound,
    Sound,
    SoundPlayer,
    has_sound,
    sound_error,
)
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Stage
from models.session.turn_times import Clock, StepTimes, Stopwatch
from models.sight.sight import Sight
from models.wording import format_duration
from views.gm.header import Header
from views.plain import set_tip

OFF: Final = -1
NO_LIMIT: Final = 0
TURN_LIMITS_S: Final = (30, 60, 90, 120)
"""The turn limits in the menu."""

LONGEST_SHOWN_TURN_S: Final = 3599
"""The longest turn for which the header reserves space, so that the time moves nothing."""

_MS_PER_SECOND: Final = 1000
_REFRESH_MARGIN_MS: Final = 15
"""How long after a full second the time is updated, so that the second has surely passed."""


class TurnClock(QObject):
    """Shows in the header how long the turn lasts, in red beyond the limit.

    `refreshed` is emitted every second.
    """

    refreshed = Signal()

    def __init__(self, header: Header, clock: Clock) -> None:
        super().__init__(header)
        self._header = header
        self._watch = Stopwatch(clock)
        self._limit_setting = OFF
        self._is_running = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.refresh)

    @property
    def limit(self) -> int | None:
        return self._limit_setting if self._limit_setting > NO_LIMIT else None

    def set_limit(self, limit: int) -> None:
        """Set the limit in seconds, NO_LIMIT to count up without one, or OFF."""
        self._limit_setting = limit
        self._header.reserve_turn("" if limit == OFF else format_duration(LONGEST_SHOWN_TURN_S))
        self._show()

    def update(self, sight: Sight) -> None:
        """Restart if the turn has changed, or if the count has arrived at it."""
        turn = _turn_key(sight.present.moment.fight)
        self._is_running = turn is not None
        self._watch.update((sight.history.start, turn))
        self._show()

    def _show(self) -> None:
        if self._limit_setting == OFF or not self._is_running:
            self._timer.stop()
            self._header.show_turn("", alarm=False)
        else:
            self.refresh()

    def refresh(self) -> None:
        seconds = self._watch.seconds
        is_late = self.limit is not None and seconds >= self.limit
        tooltip = self.tr("Since this turn began")
        if self.limit is not None:
            tooltip = self.tr("{0}; the limit is {1}").format(tooltip, format_duration(self.limit))
        self._header.show_turn(format_duration(seconds), alarm=is_late, tooltip=tooltip)
        self._timer.start(
            _MS_PER_SECOND - round(seconds * _MS_PER_SECOND) % _MS_PER_SECOND + _REFRESH_MARGIN_MS
        )
        self.refreshed.emit()


def _turn_key(fight: Encounter) -> Hashable:
    """Return a key for the next turn: whose it is, when, and whether the count is there."""
    next_turn = fight.next_turn()
    return (
        None if next_turn is None else (next_turn.who, next_turn.spot, next_turn.tick == fight.now)
    )


GET_READY_OFF: Final = 0
GET_READY_DISTANCES: Final = (1, 3, 6, 10)
"""The choices in the menu: how many ticks before a turn its player is asked to get ready."""


class GetReadyCaller(QObject):
    """Announces once when a combatant should get ready."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        super().__init__(dispatcher)
        self._dispatcher = dispatcher
        self._last_reported: object = None

    def update(self, sight: Sight) -> None:
        name = sight.present.stage.scene.ready
        call = (sight.history.start, name) if name else None
        if call is not None and call != self._last_reported:
            self._dispatcher.report(self.tr("{0}: get ready.").format(name))
        self._last_reported = call


SOUND_INSTALL_COMMAND: Final = 'pip install "tickline[sound]"'


class TableClock(Part):
    """Connects everything that depends on real time to the fight.

    Sounds depend only on the players' picture, so that they don't reveal anything hidden.
    """

    def __init__(self, desk: Desk, clock: Clock = monotonic, play: PlaySound | None = None) -> None:
        super().__init__(desk)
        session = self._session
        self._play = play or SoundPlayer()
        self._sound_error: Callable[[], str] = str if play else sound_error
        self._times = StepTimes(session.history, clock)
        self._picture_watch = Stopwatch(clock)
        self._turn_clock = TurnClock(self._window.header, clock)
        self._get_ready_caller = GetReadyCaller(self._dispatcher)
        self._limit_timer = QTimer(self, singleShot=True)
        self._limit_timer.timeout.connect(self._ring_limit)
        self._apply_settings(can_play=play is not None or has_sound())
        self._turn_clock.update(session.sight)
        self._picture_watch.update(_public_turn_key(session.sight.players_stage))
        self._start_limit_timer()

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            commands={"statistics": self.show_statistics},
            switches={"sound": self._set_sound},
            menus={
                "turn_clock": self._fill_turn_clock_menu,
                "get_ready": self._fill_get_ready_menu,
            },
            on_change=self.on_change,
            on_language=self.retranslate,
        )

    def show_statistics(self) -> None:
        from models.sight.statistics import make_statistics, unit_of_costs, with_activity
        from views.dialogs.statistics import StatisticsDialog

        session, window = self._session, self._window
        rows = make_statistics(session.rules, session.history, self._times.times)
        unit = unit_of_costs(session.rules)
        self._dialogs.open_dialog(StatisticsDialog(with_activity(rows), unit, window.theme, window))

    def retranslate(self) -> None:
        sound = self._actions["sound"]
        if not sound.isEnabled():
            tooltip = self.tr("Sound needs another part of Qt: {0}")
            set_tip(sound, tooltip.format(SOUND_INSTALL_COMMAND))

    def _apply_settings(self, *, can_play: bool) -> None:
        settings = self._settings.now
        # The settings may come from another version.
        self._set_turn_limit(
            settings.turn_clock if settings.turn_clock in (NO_LIMIT, *TURN_LIMITS_S) else OFF
        )
        self._set_get_ready_distance(
            settings.get_ready if settings.get_ready in GET_READY_DISTANCES else GET_READY_OFF
        )
        sound = self._actions["sound"]
        sound.setEnabled(can_play)
        if can_play:
            sound.setChecked(settings.sound)
        self.retranslate()

    def _fill_turn_clock_menu(self, menu: QMenu) -> None:
        pattern = self.tr("Limit of {0} s")
        titles = {OFF: self.tr("&Off"), NO_LIMIT: self.tr("&Counts up")}
        titles |= {each: pattern.format(each) for each in TURN_LIMITS_S}
        add_choices(menu, titles, self._settings.now.turn_clock, self._set_turn_limit)

    def _fill_get_ready_menu(self, menu: QMenu) -> None:
        pattern, axis = self.tr("Within {0}"), self._session.rules.axis
        titles = {GET_READY_OFF: self.tr("&Off")}
        titles |= {each: pattern.format(axis.format_length(each)) for each in GET_READY_DISTANCES}
        add_choices(menu, titles, self._settings.now.get_ready, self._set_get_ready_distance)

    def _set_turn_limit(self, limit: int) -> None:
        self._turn_clock.set_limit(limit)
        self._settings.change(turn_clock=limit)
        self._start_limit_timer()

    def _set_get_ready_distance(self, distance: int) -> None:
        self._session.set_ready_distance(distance)
        self._settings.change(get_ready=distance)

    def _set_sound(self, is_on: bool) -> None:  # noqa: FBT001 - a slot
        if is_on and (error := self._sound_error()):
            self._dispatcher.report(self.tr("No sound here: {0}.").format(error))
            self._actions["sound"].setChecked(False)
            return
        self._settings.change(sound=is_on)

    def on_change(self, before: Sight, after: Sight) -> None:
        self._times.update(after.history)
        if after.present is not before.present:
            self._turn_clock.update(after)
            self._get_ready_caller.update(after)
        if self._picture_watch.update(turn := _public_turn_key(after.players_stage)):
            history_before, history_after = before.history, after.history
            if (
                turn is not None
                and history_before.start is history_after.start
                and history_before.done < history_after.done
            ):
                self._ring(Sound.TURN)
            self._start_limit_timer()

    def _start_limit_timer(self) -> None:
        limit = self._turn_clock.limit
        remaining = None if limit is None else limit - self._picture_watch.seconds
        if remaining is None or remaining <= 0 or self._picture_watch.subject is None:
            self._limit_timer.stop()
        else:
            self._limit_timer.start(round(remaining * 1000))

    def _ring_limit(self) -> None:
        self._ring(Sound.LIMIT)

    def _ring(self, sound: Sound) -> None:
        is_covered = self._session.sight.curtain.covers
        if self._settings.now.sound and self._actions["sound"].isEnabled() and not is_covered:
            self._play(sound)


def _public_turn_key(stage: Stage | None) -> Hashable:
    """Return a key for the turn in the players' picture, or None if no one acts there.

    Sounds depend on this key, so it must not contain anything that is hidden from players.
    """
    acting_tokens = stage.acting if stage is not None else ()
    return (
        (stage.now, tuple(each.label for each in acting_tokens))
        if stage and acting_tokens
        else None
    )
