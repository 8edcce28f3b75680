"""The publisher: hands what the players' screen shows to all who send it, the newest first.

The GM's thread only puts a stage into a slot. A thread of the publisher's own takes it out, writes
and signs the message; what the GM did meanwhile waits in the slot, and only the last of it.
"""

from collections.abc import Mapping, Sequence
from threading import Condition, Thread
from time import sleep, time
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import Stage
from models.sharing.channel import SignedMessage
from models.sharing.message import NO_PORTRAITS, Ending, Screen, farewell, screen
from models.sharing.room import RoomKey
from models.sight.sight import Sight

WINDOWS_FIRST: Final = 0.02
"""The pause of a program with windows: threads take turns, and the GM's frame comes first."""


class Outlet(Protocol):
    """Sends messages on; one that ends its room shuts all out who look at it."""

    def send(self, message: SignedMessage) -> None:
        """Take a message to be sent. It is called by the publisher's thread, and never waits."""


class _Wanted(Struct, frozen=True):
    """What is to be seen, in which room, over which outlets; `stage` is None on a blank screen."""

    stage: Stage | None
    key: RoomKey
    outlets: tuple[Outlet, ...] = ()
    is_over: bool = False


class _Sent(Struct, frozen=True):
    """What was sent last."""

    key: RoomKey
    screen: Screen
    message: SignedMessage
    outlets: tuple[Outlet, ...]


def first_number() -> int:
    """Return a number above all that a room had before: the milliseconds of our age.

    Numbers only go up, also after the program was started again.
    """
    return int(time() * 1000)


class Publisher:
    """Follows the players' screen and gives each new picture of it to the outlets."""

    def __init__(
        self,
        key: RoomKey,
        outlets: Sequence[Outlet],
        shown: Stage | None,
        first: int | None = None,
        pause: float = 0.0,
    ) -> None:
        """Publish what is `shown` on the screen, as number `first`, and then all that follows.

        Before each message there is a `pause` of that many seconds.
        """
        self._pause = pause
        self._number = first_number() if first is None else first
        self._wanted = _Wanted(shown, key, tuple(outlets))
        self._taken: _Wanted | None = None
        self._sent: _Sent | None = None
        self._rests = False
        self._news = Condition()
        self._thread = Thread(target=self._work, name="publisher", daemon=True)
        self._thread.start()

    def changed(self, _before: Sight, after: Sight) -> None:
        self.show(after.screen)

    def show(self, stage: Stage | None) -> None:
        """Publish this, unless a newer one comes before; None is a blank screen."""
        if stage is not self._wanted.stage:
            self._want(replace(self._wanted, stage=stage))

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
        is_over = False
        while not is_over:
            wanted = self._next()
            is_over = wanted.is_over
            self._publish(wanted)
        with self._news:
            self._rests = True
            self._news.notify_all()

    def _next(self) -> _Wanted:
        with self._news:
            self._rests = True
            self._news.notify_all()
            self._news.wait_for(lambda: self._taken is not self._wanted)
            self._rests = False
        sleep(self._pause)
        with self._news:
            self._taken = self._wanted
            return self._taken

    def _publish(self, wanted: _Wanted) -> None:
        """Send what is wanted to all, unless it is what they got last."""
        before, shown = self._sent, screen(wanted.stage)
        if before is not None and before.key is not wanted.key:
            self._end(before.outlets, Ending.MOVED)
            before = None
        elif before is not None:
            self._end([each for each in before.outlets if each not in wanted.outlets])
        if before is None or before.screen != shown:
            line = shown.message(self._number)
            message, come = self._signed(wanted.key, line, shown.portraits), wanted.outlets
        else:
            message = before.message
            come = tuple(each for each in wanted.outlets if each not in before.outlets)
        self._sent = _Sent(wanted.key, shown, message, wanted.outlets)
        for outlet in come:
            outlet.send(message)

    def _end(self, outlets: Sequence[Outlet], ending: Ending = Ending.STOPPED) -> None:
        if outlets and self._sent is not None:
            key = self._sent.key
            message = self._signed(key, farewell(self._number, ending), ends=ending)
            for outlet in outlets:
                outlet.send(message)

    def _signed(
        self,
        key: RoomKey,
        line: bytes,
        portraits: Mapping[str, bytes] = NO_PORTRAITS,
        ends: Ending | None = None,
    ) -> SignedMessage:
        number = self._number
        self._number += 1
        return SignedMessage(key.name, number, line, key.sign(line), portraits, ends)
