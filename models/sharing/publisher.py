"""Passes the players' screen to all outlets.

The GM's thread only puts a screen into a slot. The publisher's thread takes the screen out, encodes
and signs it. If several screens arrive in the meantime, only the last is sent.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from threading import Condition, Thread
from time import monotonic, sleep, time
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import ScreenContent
from models.sharing.channel import SignedMessage
from models.sharing.message import Ending, Screen, ending_message, heartbeat_message, make_screen
from models.sharing.room import RoomKey
from models.sight.sight import Sight

_log: Final = logging.getLogger(__name__)
GUI_DELAY_SECONDS: Final = 0.02
"""The delay if there are windows, so that the GM's frame is drawn first."""
BEAT_SECONDS: Final = 3.0
"""The time between heartbeats."""


class Outlet(Protocol):
    """Passes on messages; an ending disconnects everyone in the room."""

    def send(self, message: SignedMessage) -> None:
        """Send a message. This is called in the publisher's thread and must not block."""

    def beat(self, heartbeat: SignedMessage) -> None:
        """Send a heartbeat. This must not block."""


class _Target(Struct, frozen=True):
    """The screen to show, or None for a blank one, with its room and outlets."""

    screen: ScreenContent
    key: RoomKey
    outlets: tuple[Outlet, ...] = ()
    is_over: bool = False


class _Sent(Struct, frozen=True):
    key: RoomKey
    screen: Screen
    message: SignedMessage
    outlets: tuple[Outlet, ...]


def now_in_milliseconds() -> int:
    """Return the current time, which serves as the number of a message."""
    return int(time() * 1000)


class Publisher:
    """Sends each new state of the players' screen to the outlets."""

    def __init__(
        self,
        key: RoomKey,
        outlets: Sequence[Outlet],
        content: ScreenContent,
        clock: Callable[[], int] = now_in_milliseconds,
        delay: float = 0.0,
    ) -> None:
        """Publish `content`, and then every later screen.

        A message's number is the time from `clock`, or one more than the highest number so far
        if that is greater. The publisher waits `delay` seconds before each message.
        """
        self.has_failed = False
        self._delay = delay
        self._clock = clock
        self._number = self._last_beat = 0
        self._target = _Target(content, key, tuple(outlets))
        self._current: _Target | None = None
        self._sent: _Sent | None = None
        self._is_idle = False
        self._beat_at = monotonic()
        self._condition = Condition()
        self._thread = Thread(target=self._work, name="publisher", daemon=True)
        self._thread.start()

    def on_change(self, _before: Sight, after: Sight) -> None:
        self.show(after.players_screen)

    def show(self, content: ScreenContent) -> None:
        if content is not self._target.screen:
            self._set_target(replace(self._target, screen=content))

    def change_room(self, key: RoomKey) -> None:
        """Continue in another room, which disconnects visitors who only know the old address."""
        self._set_target(replace(self._target, key=key))

    def set_outlets(self, outlets: Sequence[Outlet]) -> None:
        """Replace the outlets; removed ones get an ending, and added ones the newest message."""
        self._set_target(replace(self._target, outlets=tuple(outlets)))

    def stop(self) -> None:
        self._set_target(replace(self._target, outlets=(), is_over=True))

    def settle(self, seconds: float) -> bool:
        """Wait at most `seconds` for the outlets to have everything; return whether they have."""
        with self._condition:
            return self._condition.wait_for(self._is_settled, seconds)

    def _is_settled(self) -> bool:
        return self._current is self._target and self._is_idle

    def _set_target(self, target: _Target) -> None:
        with self._condition:
            if not self._target.is_over:
                self._target = target
                self._condition.notify_all()

    def _work(self) -> None:
        while (target := self._next()) is None or not target.is_over:
            if target is not None:
                self._publish_or_log(target)
            if monotonic() >= self._beat_at:
                self._beat()
        self._publish_or_log(target)
        self._become_idle()

    def _publish_or_log(self, target: _Target) -> None:
        """Publish a screen; a failure is only logged, since the next screen may work."""
        try:
            self._publish(target)
            self.has_failed = False
        except Exception:  # noqa: BLE001 - any, since nothing else would report it
            _log.exception("What players see can't be shared")
            self.has_failed = True

    def _next(self) -> _Target | None:
        """Wait for a new screen and return it, or None if a heartbeat is due first."""
        self._become_idle()
        with self._condition:
            if not self._condition.wait_for(self._has_news, max(0.0, self._beat_at - monotonic())):
                return None
            self._is_idle = False
        sleep(self._delay)
        with self._condition:
            self._current = self._target
            return self._current

    def _has_news(self) -> bool:
        return self._current is not self._target

    def _become_idle(self) -> None:
        with self._condition:
            self._is_idle = True
            self._condition.notify_all()

    def _beat(self) -> None:
        """Send a heartbeat, at a time that doesn't depend on the fight.

        Heartbeats have separate numbers, which don't reveal anything about messages.
        """
        self._beat_at = max(self._beat_at + BEAT_SECONDS, monotonic())
        if (last_sent := self._sent) is not None and last_sent.outlets and not self.has_failed:
            self._last_beat = max(self._last_beat + 1, self._number, self._clock())
            line = heartbeat_message(self._last_beat, last_sent.message.number)
            for outlet in last_sent.outlets:
                outlet.beat(self._sign(last_sent.key, self._last_beat, line))

    def _publish(self, target: _Target) -> None:
        last_sent, content = self._sent, make_screen(target.screen)
        if last_sent is not None and last_sent.key is not target.key:
            self._end(last_sent.outlets, Ending.MOVED)
            last_sent = None
        elif last_sent is not None:
            self._end([each for each in last_sent.outlets if each not in target.outlets])
        if last_sent is None or last_sent.screen != content:
            line = content.message(number := self._next_number())
            message = self._sign(target.key, number, line, content.pictures)
            receivers = target.outlets
        else:
            message = last_sent.message
            receivers = tuple(each for each in target.outlets if each not in last_sent.outlets)
        if last_sent is None or last_sent.outlets != target.outlets:
            self._beat_at = monotonic()
        self._sent = _Sent(target.key, content, message, target.outlets)
        for outlet in receivers:
            outlet.send(message)

    def _end(self, outlets: Sequence[Outlet], ending: Ending = Ending.STOPPED) -> None:
        if outlets and self._sent is not None:
            key = self._sent.key
            line = ending_message(number := self._next_number(), ending)
            message = self._sign(key, number, line, ending=ending)
            for outlet in outlets:
                outlet.send(message)

    def _next_number(self) -> int:
        self._number = max(self._number + 1, self._clock())
        return self._number

    def _sign(
        self,
        key: RoomKey,
        number: int,
        line: bytes,
        portraits: Mapping[str, bytes] | None = None,
        ending: Ending | None = None,
    ) -> SignedMessage:
        return SignedMessage(
            key.name, number, line, key.sign(line), portraits or {}, ending, key.sign
        )
