"""The channel of a room, with the newest message and the event streams that wait for the next.

Everything here runs in one event loop. Streams have no queues; each sends the newest event once its
reader is ready.
"""

import asyncio
from collections.abc import Callable, Mapping

from msgspec import Struct

from models.sharing.message import HEARTBEAT_STATE, Ending
from models.sharing.room import signature_text


class SignedMessage(Struct, frozen=True):
    """A message to a room: a line of JSON, with a number and a signature.

    `pictures` maps SHA-256 hashes in the message to pictures. A message with an `ending` is the
    last of its room. `sign` signs other bytes with the room's key.
    """

    room: str
    number: int
    line: bytes
    signature: bytes
    pictures: Mapping[str, bytes] = {}
    ending: Ending | None = None
    sign: Callable[[bytes], bytes] | None = None

    def event(self, name: str = "") -> bytes:
        """Return the message in event stream format, with its signature as the event's id."""
        signed = signature_text(self.signature).encode()
        name_line = f"event: {name}\n".encode() if name else b""
        return b"id: %b\n%bdata: %b\n\n" % (signed, name_line, self.line)


class Channel:
    """The newest message of a room, and its readers."""

    def __init__(self, room: str) -> None:
        self.room = room
        self.newest: SignedMessage | None = None
        self.event = b""
        self.heartbeat = b""
        self.is_shut = False
        self.first_message = asyncio.Event()
        self._streams: set[Stream] = set()

    @property
    def stream_count(self) -> int:
        return len(self._streams)

    def set_message(self, message: SignedMessage) -> None:
        self.newest, self.event = message, message.event()
        self.first_message.set()
        self._wake()

    def beat(self, heartbeat: SignedMessage) -> None:
        self.heartbeat = heartbeat.event(HEARTBEAT_STATE)
        self._wake()

    def shut(self, ending: SignedMessage | None = None) -> None:
        """End all streams, after sending `ending` if given, and allow no new ones."""
        self.is_shut, self.newest, self.heartbeat = True, None, b""
        self.event = ending.event() if ending else b""
        self.first_message.set()
        self._wake()

    def open_stream(self) -> "Stream":
        stream = Stream(self)
        self._streams.add(stream)
        return stream

    def leave(self, stream: "Stream") -> None:
        self._streams.discard(stream)

    def _wake(self) -> None:
        for stream in self._streams:
            stream.wake()


class Stream:
    """A reader of a channel."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._wake_up = asyncio.Event()
        self._sent_event = self._sent_heartbeat = b""
        self._is_ended = False

    @property
    def is_over(self) -> bool:
        """Whether the reader has left, or the channel is shut and everything was sent."""
        return self._is_ended or (self._channel.is_shut and not self._has_news())

    def wake(self) -> None:
        self._wake_up.set()

    def end(self) -> None:
        self._is_ended = True
        self._channel.leave(self)
        self._wake_up.set()

    async def next_events(self, until: float) -> bytes | None:
        """Wait for new events and return them.

        Return b"" once the loop's clock reaches `until`, and None if the stream is over.
        """
        while not (self.is_over or self._has_news()):
            self._wake_up.clear()
            try:
                async with asyncio.timeout_at(until):
                    await self._wake_up.wait()
            except TimeoutError:
                return b""
        return None if self.is_over else self._take_new()

    def _has_news(self) -> bool:
        channel = self._channel
        return (
            self._sent_event is not channel.event or self._sent_heartbeat is not channel.heartbeat
        )

    def _take_new(self) -> bytes:
        channel = self._channel
        event = b"" if self._sent_event is channel.event else channel.event
        heartbeat = b"" if self._sent_heartbeat is channel.heartbeat else channel.heartbeat
        self._sent_event, self._sent_heartbeat = channel.event, channel.heartbeat
        return event + heartbeat
