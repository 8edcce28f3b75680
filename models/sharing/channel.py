"""A channel: the newest message of a room, and the event streams that wait for the next one.

All of it lives in one event loop. A stream has no queue: it sends what is newest when it can.
"""

import asyncio
from collections.abc import Callable, Mapping

from msgspec import Struct

from models.sharing.message import ALIVE, NO_PORTRAITS, Ending
from models.sharing.room import signature_text


class SignedMessage(Struct, frozen=True):
    """What is sent to a room: a line of JSON with its number, and its signature.

    `portraits` are the pictures that it names, by SHA-256, as far as they are at hand. One that
    `ends` its room is the last there. What the room's key signs beside it comes from `sign`.
    """

    room: str
    number: int
    line: bytes
    signature: bytes
    portraits: Mapping[str, bytes] = NO_PORTRAITS
    ends: Ending | None = None
    sign: Callable[[bytes], bytes] | None = None

    def event(self, name: str = "") -> bytes:
        """Return it as an event stream has it; the signature is the event's id."""
        signed = signature_text(self.signature).encode()
        named = f"event: {name}\n".encode() if name else b""
        return b"id: %b\n%bdata: %b\n\n" % (signed, named, self.line)


class Channel:
    """The newest message of a room for those who watch it."""

    def __init__(self, room: str) -> None:
        self.room = room
        self.newest: SignedMessage | None = None
        self.event = b""
        self.heartbeat = b""
        self.is_shut = False
        self.first_message = asyncio.Event()
        self._streams: set[Stream] = set()

    @property
    def streams(self) -> int:
        return len(self._streams)

    def show(self, message: SignedMessage) -> None:
        self.newest, self.event = message, message.event()
        self.first_message.set()
        self._wake()

    def beat(self, heartbeat: SignedMessage) -> None:
        """Say that what is shown is still so."""
        self.heartbeat = heartbeat.event(ALIVE)
        self._wake()

    def shut(self, farewell: SignedMessage | None = None) -> None:
        """End all streams, perhaps with a farewell; none can begin any more."""
        self.is_shut, self.newest, self.heartbeat = True, None, b""
        self.event = farewell.event() if farewell else b""
        self.first_message.set()
        self._wake()

    def watch(self) -> "Stream":
        """Return a stream that is woken by each message until it is over."""
        stream = Stream(self)
        self._streams.add(stream)
        return stream

    def leave(self, stream: "Stream") -> None:
        self._streams.discard(stream)

    def _wake(self) -> None:
        for stream in self._streams:
            stream.wake()


class Stream:
    """One reader of a channel."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._news = asyncio.Event()
        self._seen = self._heard = b""
        self._is_over = False

    @property
    def is_over(self) -> bool:
        """Whether the reader has gone, or has all of a channel that is shut."""
        return self._is_over or (self._channel.is_shut and not self._has_news())

    def wake(self) -> None:
        self._news.set()

    def end(self) -> None:
        self._is_over = True
        self._channel.leave(self)
        self._news.set()

    async def news(self, until: float) -> bytes | None:
        """Return the newest events that were not seen yet, or nothing when it is `until`.

        That is a time of the loop's clock. None when the stream is over.
        """
        while not (self.is_over or self._has_news()):
            self._news.clear()
            try:
                async with asyncio.timeout_at(until):
                    await self._news.wait()
            except TimeoutError:
                return b""
        return None if self.is_over else self._unseen()

    def _has_news(self) -> bool:
        channel = self._channel
        return self._seen is not channel.event or self._heard is not channel.heartbeat

    def _unseen(self) -> bytes:
        channel = self._channel
        event = b"" if self._seen is channel.event else channel.event
        heartbeat = b"" if self._heard is channel.heartbeat else channel.heartbeat
        self._seen, self._heard = channel.event, channel.heartbeat
        return event + heartbeat
