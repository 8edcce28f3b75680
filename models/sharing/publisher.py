"""The publisher: passes the players' screen to all outlets, newest first.

The GM's thread only puts a screen into a slot. The publisher's thread takes it out, encodes and
signs it; of what the GM does meanwhile only the last is kept.
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
from models.sharing.message import Ending, Screen, farewell, heartbeat, screen
from models.sharing.room import RoomKey
from models.sight.sight import Sight

_log: Final = logging.getLogger(__name__)
GUI_PAUSE: Final = 0.02
"""Pause in seconds with windows: threads share the interpreter, and the GM's frame goes first."""
BEAT: Final = 3.0
"""Seconds between heartbeats."""


class Outlet(Protocol):
    """Sends messages on; an ending cuts off everyone in the room."""

    def send(self, message: SignedMessage) -> None:
        """Send a message. Called in the publisher's thread; must not wait."""

    def beat(self, heartbeat: SignedMessage) -> None:
        """Send a heartbeat; must not wait either."""


class _Wanted(Struct, frozen=True):
    """The screen to be shown, with room and outlets; `screen` is None when blank."""

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
    """Return the time of day, which numbers the messages."""
    return int(time() * 1000)


class Publisher:
    """Follows the players' screen and sends each new picture to the outlets."""

    def __init__(
        self,
        key: RoomKey,
        outlets: Sequence[Outlet],
        content: ScreenContent,
        clock: Callable[[], int] = now_in_milliseconds,
        pause: float = 0.0,
    ) -> None:
        """Publish `content`, and then every later one.

        A message's number is its time by `clock`, and above all before. `pause` is in seconds,
        before each message.
        """
        self.has_failed = False
        self._pause = pause
        self._clock = clock
        self._number = self._last_beat = 0
        self._wanted = _Wanted(content, key, tuple(outlets))
        self._current: _Wanted | None = None
        self._sent: _Sent | None = None
        self._is_idle = False
        self._beat_at = monotonic()
        self._condition = Condition()
        self._thread = Thread(target=self._work, name="publisher", daemon=True)
        self._thread.start()

    def on_change(self, _before: Sight, after: Sight) -> None:
        self.show(after.players_screen)

    def show(self, content: ScreenContent) -> None:
        if content is not self._wanted.screen:
            self._set_wanted(replace(self._wanted, screen=content))

    def change_room(self, key: RoomKey) -> None:
        """Go on in another room: visitors who know only the old address are cut off."""
        self._set_wanted(replace(self._wanted, key=key))

    def share(self, outlets: Sequence[Outlet]) -> None:
        """Send to these outlets from now on: others get the ending, new ones the newest."""
        self._set_wanted(replace(self._wanted, outlets=tuple(outlets)))

    def stop(self) -> None:
        self._set_wanted(replace(self._wanted, outlets=(), is_over=True))

    def settle(self, seconds: float) -> bool:
        """Wait until the outlets have everything, at most this long; return whether they do."""
        with self._condition:
            return self._condition.wait_for(self._is_settled, seconds)

    def _is_settled(self) -> bool:
        return self._current is self._wanted and self._is_idle

    def _set_wanted(self, wanted: _Wanted) -> None:
        with self._condition:
            if not self._wanted.is_over:
                self._wanted = wanted
                self._condition.notify_all()

    def _work(self) -> None:
        while (wanted := self._next()) is None or not wanted.is_over:
            if wanted is not None:
                self._publish_or_log(wanted)
            if monotonic() >= self._beat_at:
                self._beat()
        self._publish_or_log(wanted)
        self._become_idle()

    def _publish_or_log(self, wanted: _Wanted) -> None:
        """Publish. A stage that fails is logged; the next one may work."""
        try:
            self._publish(wanted)
            self.has_failed = False
        except Exception:  # noqa: BLE001 - any, as nothing else would tell of it
            _log.exception("What players see can't be shared")
            self.has_failed = True

    def _next(self) -> _Wanted | None:
        """Wait for a new screen; None if a heartbeat is due first."""
        self._become_idle()
        with self._condition:
            if not self._condition.wait_for(self._has_news, max(0.0, self._beat_at - monotonic())):
                return None
            self._is_idle = False
        sleep(self._pause)
        with self._condition:
            self._current = self._wanted
            return self._current

    def _has_news(self) -> bool:
        return self._current is not self._wanted

    def _become_idle(self) -> None:
        with self._condition:
            self._is_idle = True
            self._condition.notify_all()

    def _beat(self) -> None:
        """Send heartbeats at times that don't depend on the fight.

        They have numbers of their own, which tell nothing about messages.
        """
        self._beat_at = max(self._beat_at + BEAT, monotonic())
        if (last_sent := self._sent) is not None and last_sent.outlets and not self.has_failed:
            self._last_beat = max(self._last_beat + 1, self._number, self._clock())
            line = heartbeat(self._last_beat, last_sent.message.number)
            for outlet in last_sent.outlets:
                outlet.beat(self._sign(last_sent.key, self._last_beat, line))

    def _publish(self, wanted: _Wanted) -> None:
        before, content = self._sent, screen(wanted.screen)
        if before is not None and before.key is not wanted.key:
            self._end(before.outlets, Ending.MOVED)
            before = None
        elif before is not None:
            self._end([each for each in before.outlets if each not in wanted.outlets])
        if before is None or before.screen != content:
            line = content.message(number := self._next_number())
            message = self._sign(wanted.key, number, line, content.portraits)
            receivers = wanted.outlets
        else:
            message = before.message
            receivers = tuple(each for each in wanted.outlets if each not in before.outlets)
        if before is None or before.outlets != wanted.outlets:
            self._beat_at = monotonic()
        self._sent = _Sent(wanted.key, content, message, wanted.outlets)
        for outlet in receivers:
            outlet.send(message)

    def _end(self, outlets: Sequence[Outlet], ending: Ending = Ending.STOPPED) -> None:
        if outlets and self._sent is not None:
            key = self._sent.key
            line = farewell(number := self._next_number(), ending)
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
