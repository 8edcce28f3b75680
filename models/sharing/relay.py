"""The relay, which serves rooms from a broker's messages as long as someone visits them.

It doesn't store anything and has no keys. It drops messages that the room's key didn't sign for
their topic, and messages older than one that visitors have seen. A stage is shown once the newest
heartbeat names it, or if it is newer than that heartbeat. Any number of relays can run at once.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from secrets import token_urlsafe
from time import time
from typing import Final

import msgspec
from msgspec import Struct
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.reasoncodes import ReasonCode

from models.scheduler.stage import MAX_PICTURE_BYTES
from models.sharing.address import Account, BrokerAddress
from models.sharing.bounds import ServerLimits
from models.sharing.broker import MAX_AGE_S, open_envelope
from models.sharing.channel import Channel, SignedMessage
from models.sharing.connection import Connection
from models.sharing.connection_errors import FIX_IN_ENVIRONMENT, ConnectionErrors
from models.sharing.message import HEARTBEAT_STATE, Ending
from models.sharing.room import is_room
from models.sharing.server import PageServer
from models.wording import mark, tr

_WRONG_CLOCK: Final = mark(
    "A GM's clock is {minutes} minutes off from this relay's. Set "
    "both; until then nothing from that GM is shown."
)
RELAY_LIMITS: Final = ServerLimits(connections=20_000, per_address=500, burst=1_500, rate=50)
"""Limits for many visitors, since a whole school may share one address."""
MAX_ROOMS: Final = 10_000
MAX_PORTRAIT_BYTES: Final = 128 * 1024 * 1024
"""The maximum size of all portraits in memory together."""
_ANSWER_SECONDS: Final = 2.0
"""The time to wait for retained messages."""
_GRACE_SECONDS: Final = 60.0
"""The time for which a room is followed after its last visitor has left."""
_KEEP_ALIVE_S: Final = 4
_TOPICS_PER_PACKET: Final = 100
"""The number of topics to subscribe to in one packet."""
_PROBE_SECONDS: Final = 5.0
"""The time in which the broker should return a message that we publish to ourselves."""


class Relay:
    """Follows rooms on a broker, and serves them."""

    def __init__(
        self,
        address: BrokerAddress,
        account: Account | None = None,
        limits: ServerLimits = RELAY_LIMITS,
        warn: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Create a relay, which connects on `start`; `warn` gets errors, in another thread."""
        errors = ConnectionErrors(address, FIX_IN_ENVIRONMENT)
        self._connection = Connection(errors, account, self, warn, _KEEP_ALIVE_S)
        self._probe = address.topics(token_urlsafe(), account).heartbeat
        self._may_read = self._is_denied = False
        self._rooms = _Rooms(address, warn)
        self._server = PageServer(self._rooms, limits, lambda _: True)

    def start(self, host: str, port: int) -> tuple[str, int]:
        """Serve at an address, and return it. Raises OSError if that isn't possible."""
        address = self._server.start(host, port)
        self._connection.start()
        return address

    def stop(self) -> None:
        self._server.stop()
        self._connection.stop()

    def prepare(self, client: Client) -> None:
        client.on_message = self._on_message
        client.on_subscribe = self._on_subscribed
        client.on_publish = self._on_published

    def on_connected(self, client: Client, _max_packet_bytes: int) -> None:
        self._may_read = self._is_denied = False
        self._server.call(self._rooms.set_client, client)
        if self._connection.speaks_mqtt5:
            client.subscribe(self._probe, qos=1)
            self._server.call(self._try_to_read, client)
        else:
            self._connection.report_accepted()

    def on_lost(self, *, too_large: bool) -> None:  # noqa: ARG002 - a relay sends nothing large
        self._server.call(self._rooms.set_client, None)

    def _try_to_read(self, client: Client) -> None:
        """Publish to ourselves, since some brokers accept us but don't send us anything."""
        if self._rooms.client is client and not self._may_read:
            client.publish(self._probe, b"?", qos=1)
            asyncio.get_running_loop().call_later(_PROBE_SECONDS, self._report_denied, client)

    def _report_denied(self, client: Client) -> None:
        if self._rooms.client is client and not self._may_read:
            self._connection.set_error(self._connection.errors.may_not_read())
            self._try_to_read(client)

    def _on_published(
        self, _client: Client, _data: object, _number: int, code: ReasonCode, _properties: object
    ) -> None:
        # If we may not write, the probe can't show whether we may read.
        if code.is_failure and not self._is_denied:
            self._report_accepted()

    def _on_subscribed(
        self,
        _client: Client,
        _data: object,
        _number: int,
        codes: Sequence[ReasonCode],
        _properties: object,
    ) -> None:
        if any(each.is_failure for each in codes):
            self._is_denied = True
            self._connection.set_error(self._connection.errors.may_not_read())

    def _on_message(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        if message.topic == self._probe:
            self._report_accepted()
        else:
            self._server.call(self._rooms.receive, message.topic, message.payload)

    def _report_accepted(self) -> None:
        self._may_read = True
        self._connection.report_accepted()


class _StageMessageToken(Struct, frozen=True):
    portrait: str = ""


class _StageMessage(Struct, frozen=True):
    number: int
    state: str
    shown: int = 0
    picture: str = ""
    tokens: tuple[_StageMessageToken, ...] = ()


class _RoomMemory(Struct, frozen=True):
    """The lowest number that is trusted in a room, and the number of its newest heartbeat."""

    lowest_number: int = 0
    last_heartbeat: int = 0


class _FollowedRoom:
    """A room that has visitors, or had some until recently."""

    def __init__(self, room: str, memory: _RoomMemory) -> None:
        self.channel = Channel(room)
        self.visitors = 0
        self.lowest_number = memory.lowest_number
        self.last_heartbeat = memory.last_heartbeat
        self.shown_number = 0
        self.pending: tuple[SignedMessage, frozenset[str]] | None = None
        self.has_moved = False
        self.names: frozenset[str] = frozenset()
        self.portraits: dict[str, bytes] = {}
        self.requested_portraits: dict[str, asyncio.Future[bytes]] = {}

    @property
    def newest_number(self) -> int:
        newest = self.channel.newest
        return newest.number if newest else -1


class _Rooms:
    """The rooms that the relay follows; all methods must run in the server's loop."""

    def __init__(self, address: BrokerAddress, warn: Callable[[str], None]) -> None:
        self.client: Client | None = None
        self._address = address
        self._warn = warn
        self._last_warning = 0.0
        self._followed: dict[str, _FollowedRoom] = {}
        self._memory: dict[str, _RoomMemory] = {}
        self._portrait_bytes = 0

    def has(self, room: str) -> bool:
        """Return whether a room may exist; a relay only learns whether it does by following it."""
        followed = self._followed.get(room)
        return is_room(room) and not (followed and followed.has_moved)

    async def enter(self, room: str) -> Channel | None:
        followed = self._followed.get(room) or self._follow(room)
        if followed is None or followed.has_moved:
            return None
        followed.visitors += 1
        with suppress(TimeoutError):
            async with asyncio.timeout(_ANSWER_SECONDS):
                await followed.channel.first_message.wait()
        if self.has(room):
            return followed.channel
        self.leave(followed.channel)
        return None

    def leave(self, channel: Channel) -> None:
        if followed := self._followed.get(channel.room):
            followed.visitors -= 1
            if not followed.visitors:
                asyncio.get_running_loop().call_later(_GRACE_SECONDS, self._unfollow, followed)

    async def portrait(self, channel: Channel, name: str) -> bytes | None:
        followed = self._followed.get(channel.room)
        if followed is None or name not in followed.names:
            return None
        if name in followed.portraits:
            return followed.portraits[name]
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                return await asyncio.shield(self._request_portrait(followed, name))
        except TimeoutError:
            return None

    def set_client(self, client: Client | None) -> None:
        self.client = client
        topics = [topic for followed in self._followed.values() for topic in self._topics(followed)]
        for start in range(0, len(topics), _TOPICS_PER_PACKET):
            self._subscribe(topics[start : start + _TOPICS_PER_PACKET])

    def receive(self, topic: str, payload: bytes) -> None:
        match topic.removeprefix(f"{self._address.prefix}/").split("/"):
            case [room, _, "stage" | "alive"] if followed := self._followed.get(room):
                self._receive_message(followed, topic, payload)
            case [room, _, "portrait", name] if followed := self._followed.get(room):
                self._receive_portrait(followed, name, payload)
            case _:
                pass

    def _topics(self, followed: _FollowedRoom) -> Sequence[str]:
        topics = self._address.topics_of_all_accounts(followed.channel.room)
        return (topics.heartbeat, topics.stage, *map(topics.portrait, followed.requested_portraits))

    def _subscribe(self, topics: Sequence[str]) -> None:
        if self.client is not None:
            self.client.subscribe([(topic, 1) for topic in topics])

    def _unsubscribe(self, topics: Sequence[str]) -> None:
        if self.client is not None:
            self.client.unsubscribe(list(topics))

    def _follow(self, room: str) -> _FollowedRoom | None:
        if len(self._followed) >= MAX_ROOMS:
            idle = next((each for each in self._followed.values() if not each.visitors), None)
            if idle is None:
                return None
            self._unfollow(idle)
        memory = self._memory.pop(room, _RoomMemory())
        followed = self._followed[room] = _FollowedRoom(room, memory)
        self._subscribe(self._topics(followed))
        return followed

    def _unfollow(self, followed: _FollowedRoom) -> None:
        room = followed.channel.room
        if not followed.visitors and self._followed.get(room) is followed:
            del self._followed[room]
            self._retain_portraits(followed, frozenset())
            self._unsubscribe(self._topics(followed))
            self._remember(room, _RoomMemory(followed.lowest_number, followed.last_heartbeat))

    def _remember(self, room: str, memory: _RoomMemory) -> None:
        """Remember which numbers in a room are too old, for as long as heartbeats are trusted."""
        oldest = (time() - 2 * MAX_AGE_S) * 1000
        if len(self._memory) >= MAX_ROOMS:
            remembered = self._memory.items()
            self._memory = {name: each for name, each in remembered if each.last_heartbeat > oldest}
        self._memory[room] = memory

    def _receive_message(self, followed: _FollowedRoom, topic: str, payload: bytes) -> None:
        """Process a message if it is signed for its topic and not older than one already shown."""
        room = followed.channel.room
        if (parts := open_envelope(room, topic, payload)) is None:
            return
        try:
            decoded = msgspec.json.decode(parts[1], type=_StageMessage)
        except msgspec.MsgspecError:
            return
        message = SignedMessage(room, decoded.number, parts[1], parts[0])
        if decoded.number < followed.lowest_number:
            return
        if decoded.state == HEARTBEAT_STATE:
            self._receive_heartbeat(followed, message, decoded.shown)
        elif decoded.state in {each.value for each in Ending}:
            followed.lowest_number = decoded.number + 1
            followed.has_moved = decoded.state == Ending.MOVED.value
            self._shut(followed, None if followed.has_moved else message)
        elif decoded.number > followed.newest_number:
            followed.has_moved = False
            names = {decoded.picture, *(token.portrait for token in decoded.tokens)} - {""}
            followed.pending = message, frozenset(names)
            self._show(followed)

    def _receive_heartbeat(
        self, followed: _FollowedRoom, heartbeat: SignedMessage, shown_number: int
    ) -> None:
        if heartbeat.number <= followed.last_heartbeat or not self._is_recent(heartbeat.number):
            return
        followed.last_heartbeat, followed.shown_number = heartbeat.number, shown_number
        self._show(followed)
        if followed.newest_number == shown_number:
            followed.channel.beat(heartbeat)
        elif followed.newest_number < shown_number:  # a broker drops what its queue can't hold
            self._subscribe([self._address.topics_of_all_accounts(followed.channel.room).stage])

    def _is_recent(self, number: int) -> bool:
        now = time()
        difference = abs(number / 1000 - now)
        if difference > MAX_AGE_S and now - self._last_warning > MAX_AGE_S:
            self._last_warning = now
            self._warn(tr(_WRONG_CLOCK, minutes=round(difference / 60)))
        return difference <= MAX_AGE_S

    def _show(self, followed: _FollowedRoom) -> None:
        if followed.pending is None:
            return
        message, names = followed.pending
        if followed.last_heartbeat and (
            message.number == followed.shown_number or message.number > followed.last_heartbeat
        ):
            followed.pending, followed.lowest_number = None, message.number
            self._retain_portraits(followed, names)
            followed.channel.set_message(message)

    def _shut(self, followed: _FollowedRoom, ending: SignedMessage | None) -> None:
        """End all streams; visitors who return get a new channel, which is empty at first."""
        self._retain_portraits(followed, frozenset())
        old_channel, followed.channel, followed.pending = (
            followed.channel,
            Channel(followed.channel.room),
            None,
        )
        old_channel.shut(ending)

    def _retain_portraits(self, followed: _FollowedRoom, names: frozenset[str]) -> None:
        followed.names = names
        for name in set(followed.portraits) - names:
            self._portrait_bytes -= len(followed.portraits.pop(name))

    def _request_portrait(self, followed: _FollowedRoom, name: str) -> asyncio.Future[bytes]:
        if name not in followed.requested_portraits:
            followed.requested_portraits[name] = asyncio.get_running_loop().create_future()
            self._subscribe(
                [self._address.topics_of_all_accounts(followed.channel.room).portrait(name)]
            )
        return followed.requested_portraits[name]

    def _receive_portrait(self, followed: _FollowedRoom, name: str, payload: bytes) -> None:
        """Process a picture if it is named by its hash, which is as good as a signature."""
        request = followed.requested_portraits.get(name)
        if request is None or len(payload) > MAX_PICTURE_BYTES:
            return
        if sha256(payload).hexdigest() != name:
            return
        del followed.requested_portraits[name]
        self._unsubscribe(
            [self._address.topics_of_all_accounts(followed.channel.room).portrait(name)]
        )
        if name in followed.names and self._portrait_bytes + len(payload) <= MAX_PORTRAIT_BYTES:
            followed.portraits[name] = payload
            self._portrait_bytes += len(payload)
        request.set_result(payload)
