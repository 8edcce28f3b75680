"""The publisher: hands what the players' screen shows to all who send it, the newest first.

The GM's thread only puts a stage into a slot. A thread of the publisher's own takes it out, writes
and signs the message; what the GM did meanwhile waits in the slot, and only the last of it.
"""

from collections.abc import Mapping, Sequence
from threading import Condition, Thread
from time import time
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import Stage
from models.sight.sight import Sight
from sharing.channel import SignedMessage
from sharing.message import NO_PORTRAITS, Ending, Screen, farewell, screen
from sharing.room import RoomKey


class Outlet(Protocol):
    """Sends messages on; one that ends its room shuts all out who look at it."""

    def send(self, message: SignedMessage) -> None:
        """Take a message to be sent. It is called by the publisher's thread, and never waits."""


class _Wanted(Struct, frozen=True):
    """What is to be seen, and in which room; nothing of it once it is `over`.

    `stage` is None on a blank screen.
    """

    stage: Stage | None
    key: RoomKey
    over: bool = False


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
    ) -> None:
        """Publish what is `shown` on the screen, as number `first`, and then all that follows."""
        self._outlets = outlets
        self._number = first_number() if first is None else first
        self._wanted = _Wanted(shown, key)
        self._taken: _Wanted | None = None
        self._sent: tuple[RoomKey, Screen] | None = None
        self._rests = False
        self._news = Condition()
        self._thread = Thread(target=self._work, name="publisher", daemon=True)
        self._thread.start()

    def changed(self, _before: Sight, after: Sight) -> None:
        """Hear what is on the players' screen now."""
        self.show(after.screen)

    def show(self, stage: Stage | None) -> None:
        """Publish this, unless a newer one comes before; None is a blank screen."""
        if stage is not self._wanted.stage:
            self._want(replace(self._wanted, stage=stage))

    def move(self, key: RoomKey) -> None:
        """Go on in another room: who knows only the old address is shut out."""
        self._want(replace(self._wanted, key=key))

    def stop(self) -> None:
        """End the room; nothing follows."""
        self._want(replace(self._wanted, over=True))

    def settle(self, seconds: float) -> bool:
        """Wait until all is handed to the outlets, at most this long; say whether it is."""
        with self._news:
            return self._news.wait_for(self._is_settled, seconds)

    def _is_settled(self) -> bool:
        return self._taken is self._wanted and self._rests

    def _want(self, wanted: _Wanted) -> None:
        with self._news:
            if not self._wanted.over:
                self._wanted = wanted
                self._news.notify_all()

    def _work(self) -> None:
        over = False
        while not over:
            wanted = self._next()
            over = wanted.over
            self._publish(wanted)
        with self._news:
            self._rests = True
            self._news.notify_all()

    def _next(self) -> _Wanted:
        """Wait for what is not taken yet."""
        with self._news:
            self._rests = True
            self._news.notify_all()
            self._news.wait_for(lambda: self._taken is not self._wanted)
            self._rests, self._taken = False, self._wanted
            return self._taken

    def _publish(self, wanted: _Wanted) -> None:
        """Send what is wanted, unless it is what was sent last."""
        if self._sent is not None and (wanted.over or self._sent[0] is not wanted.key):
            ending = Ending.STOPPED if wanted.over else Ending.MOVED
            self._send(self._sent[0], farewell(self._number, ending), ends=ending)
            self._sent = None
        if wanted.over:
            return
        shown = screen(wanted.stage)
        if self._sent is None or self._sent[1] != shown:
            self._sent = wanted.key, shown
            self._send(wanted.key, shown.message(self._number), shown.portraits)

    def _send(
        self,
        key: RoomKey,
        line: bytes,
        portraits: Mapping[str, bytes] = NO_PORTRAITS,
        ends: Ending | None = None,
    ) -> None:
        signature = key.sign(line)
        message = SignedMessage(key.name, self._number, line, signature, portraits, ends)
        self._number += 1
        for outlet in self._outlets:
            outlet.send(message)
