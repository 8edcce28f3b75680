"""The publisher: hands what the players' screen shows to all who send it, the newest first.

The GM's thread only puts a stage into a slot. A thread of the publisher's own takes it out, writes
and signs the message; what the GM did meanwhile waits in the slot, and only the last of it.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from threading import Condition, Thread
from time import monotonic, sleep, time
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import Shown
from models.sharing.channel import SignedMessage
from models.sharing.message import NO_PORTRAITS, Ending, Screen, farewell, heartbeat, screen
from models.sharing.room import RoomKey
from models.sight.sight import Sight

_log: Final = logging.getLogger(__name__)
WINDOWS_FIRST: Final = 0.02
"""The pause of a program with windows: threads take turns, and the GM's frame comes first."""
BEAT: Final = 3.0
"""The seconds between two heartbeats, whatever happens in the fight."""


class Outlet(Protocol):
    """Sends messages on; one that ends its room shuts all out who look at it."""

    def send(self, message: SignedMessage) -> None:
        """Take a message to be sent. It is called by the publisher's thread, and never waits."""

    def beat(self, heartbeat: SignedMessage) -> None:
        """Take a sign of life, likewise."""


class _Wanted(Struct, frozen=True):
    """What is to be seen, in which room, over which outlets; `screen` is None when blank."""

    screen: Shown
    key: RoomKey
    outlets: tuple[Outlet, ...] = ()
    is_over: bool = False


class _Sent(Struct, frozen=True):
    """What was sent last."""

    key: RoomKey
    screen: Screen
    message: SignedMessage
    outlets: tuple[Outlet, ...]


def milliseconds() -> int:
    """Return the time of day, by which messages are numbered: those of our age."""
    return int(time() * 1000)


class Publisher:
    """Follows the players' screen and gives each new picture of it to the outlets."""

    def __init__(
        self,
        key: RoomKey,
        outlets: Sequence[Outlet],
        shown: Shown,
        clock: Callable[[], int] = milliseconds,
        pause: float = 0.0,
    ) -> None:
        """Publish what is `shown` on the screen, and then all that follows.

        The number of a message is its time by `clock`, and above those before. Before each message
        there is a `pause` of that many seconds.
        """
        self.has_failed = False
        self._pause = pause
        self._clock = clock
        self._number = self._last_beat = 0
        self._wanted = _Wanted(shown, key, tuple(outlets))
        self._taken: _Wanted | None = None
        self._sent: _Sent | None = None
        self._rests = False
        self._beat_at = monotonic()
        self._news = Condition()
        self._thread = Thread(target=self._work, name="publisher", daemon=True)
        self._thread.start()

    def changed(self, _before: Sight, after: Sight) -> None:
        self.show(after.screen)

    def show(self, shown: Shown) -> None:
        """Publish this, unless a newer one comes before; None is a blank screen."""
        if shown is not self._wanted.screen:
            self._want(replace(self._wanted, screen=shown))

    def move(self, key: RoomKey) -> None:
        """Go on in another room: who knows only the old address is shut out."""
        self._want(replace(self._wanted, key=key))

    def share(self, outlets: Sequence[Outlet]) -> None:
        """Send over these from now on: others hear of the end, new ones get what is newest."""
        self._want(replace(self._wanted, outlets=tuple(outlets)))

    def stop(self) -> None:
        self._want(replace(self._wanted, outlets=(), is_over=True))

    def settle(self, seconds: float) -> bool:
        """Wait until all is handed to the outlets, at most this long; say whether it is."""
        with self._news:
            return self._news.wait_for(self._is_settled, seconds)

    def _is_settled(self) -> bool:
        return self._taken is self._wanted and self._rests

    def _want(self, wanted: _Wanted) -> None:
        with self._news:
            if not self._wanted.is_over:
                self._wanted = wanted
                self._news.notify_all()

    def _work(self) -> None:
        while (wanted := self._next()) is None or not wanted.is_over:
            if wanted is not None:
                self._try(wanted)
            if monotonic() >= self._beat_at:
                self._beat()
        self._try(wanted)
        self._rest()

    def _try(self, wanted: _Wanted) -> None:
        """Publish what is wanted. One stage that fails is logged, and the next may be better."""
        try:
            self._publish(wanted)
            self.has_failed = False
        except Exception:  # noqa: BLE001 - any, as nothing else would tell of it
            _log.exception("What players see can't be shared")
            self.has_failed = True

    def _next(self) -> _Wanted | None:
        """Wait for what is wanted next, or until the next heartbeat is due."""
        self._rest()
        with self._news:
            if not self._news.wait_for(self._has_news, max(0.0, self._beat_at - monotonic())):
                return None
            self._rests = False
        sleep(self._pause)
        with self._news:
            self._taken = self._wanted
            return self._taken

    def _has_news(self) -> bool:
        return self._taken is not self._wanted

    def _rest(self) -> None:
        with self._news:
            self._rests = True
            self._news.notify_all()

    def _beat(self) -> None:
        """Say that what was sent last is still shown, at times that nothing in the fight moves.

        Heartbeats have numbers of their own: those of messages tell nothing of them.
        """
        self._beat_at = max(self._beat_at + BEAT, monotonic())
        if (sent := self._sent) is not None and sent.outlets and not self.has_failed:
            self._last_beat = max(self._last_beat + 1, self._number, self._clock())
            line = heartbeat(self._last_beat, sent.message.number)
            for outlet in sent.outlets:
                outlet.beat(self._signed(sent.key, self._last_beat, line))

    def _publish(self, wanted: _Wanted) -> None:
        """Send what is wanted to all, unless it is what they got last."""
        before, shown = self._sent, screen(wanted.screen)
        if before is not None and before.key is not wanted.key:
            self._end(before.outlets, Ending.MOVED)
            before = None
        elif before is not None:
            self._end([each for each in before.outlets if each not in wanted.outlets])
        if before is None or before.screen != shown:
            line = shown.message(number := self._next_number())
            message = self._signed(wanted.key, number, line, shown.portraits)
            come = wanted.outlets
        else:
            message = before.message
            come = tuple(each for each in wanted.outlets if each not in before.outlets)
        if before is None or before.outlets != wanted.outlets:
            self._beat_at = monotonic()
        self._sent = _Sent(wanted.key, shown, message, wanted.outlets)
        for outlet in come:
            outlet.send(message)

    def _end(self, outlets: Sequence[Outlet], ending: Ending = Ending.STOPPED) -> None:
        if outlets and self._sent is not None:
            key = self._sent.key
            line = farewell(number := self._next_number(), ending)
            message = self._signed(key, number, line, ends=ending)
            for outlet in outlets:
                outlet.send(message)

    def _next_number(self) -> int:
        self._number = max(self._number + 1, self._clock())
        return self._number

    def _signed(
        self,
        key: RoomKey,
        number: int,
        line: bytes,
        portraits: Mapping[str, bytes] = NO_PORTRAITS,
        ends: Ending | None = None,
    ) -> SignedMessage:
        return SignedMessage(key.name, number, line, key.sign(line), portraits, ends, key.sign)
