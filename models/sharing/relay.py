"""The relay: serves rooms of which a broker has the messages, as long as someone visits them.

It keeps nothing and holds no key: what a room's key has not signed for its very topic is dropped,
and so is what is older than what visitors have seen. A picture is shown once a fresh heartbeat
names it, or is older than it. Any number of relays can run beside each other.
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

from models.scheduler.stage import LARGEST_PICTURE
from models.sharing.address import Account, BrokerAddress
from models.sharing.bounds import Bounds
from models.sharing.broker import AGE, opened
from models.sharing.channel import Channel, SignedMessage
from models.sharing.connection import Connection
from models.sharing.faults import IN_ENVIRONMENT, Faults
from models.sharing.message import ALIVE, Ending
from models.sharing.room import is_room
from models.sharing.server import PageServer
from models.wording import mark, tr

_WRONG_CLOCK: Final = mark(
    "A GM's clock is {minutes} minutes off from this relay's. Set "
    "both; until then nothing from that GM is shown."
)
BOUNDS: Final = Bounds(connections=20_000, each=500, burst=1_500, rate=50)
"""A relay has many visitors, and a school of them may share one address."""
MOST_ROOMS: Final = 10_000
MOST_PORTRAIT_BYTES: Final = 128 * 1024 * 1024
"""What all portraits may have that are kept at a time."""
_PATIENCE: Final = 2.0
"""The seconds to wait for what the broker has retained."""
_GRACE: Final = 60.0
"""The seconds that a room is followed after its last visitor left."""
_KEEP_ALIVE: Final = 4
_AT_ONCE: Final = 100
"""How many topics are asked for in one packet."""
_PROBE: Final = 5.0
"""The seconds in which a broker gives back what we publish for ourselves, if we may read there."""


class Relay:
    """Follows rooms on a broker and serves them."""

    def __init__(
        self,
        address: BrokerAddress,
        account: Account | None = None,
        bounds: Bounds = BOUNDS,
        warn: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Connect when it starts; `warn` gets a sentence, in another thread, if that fails."""
        faults = Faults(address, IN_ENVIRONMENT)
        self._connection = Connection(faults, account, self, warn, _KEEP_ALIVE)
        self._probe = address.topics(token_urlsafe(), account).heartbeat
        self._may_read = self._is_denied = False
        self._rooms = _Rooms(address, warn)
        self._server = PageServer(self._rooms, bounds, lambda _: True)

    def start(self, host: str, port: int) -> tuple[str, int]:
        """Serve at an address, and return it. Raises OSError."""
        address = self._server.start(host, port)
        self._connection.start()
        return address

    def stop(self) -> None:
        self._server.stop()
        self._connection.stop()

    def prepare(self, client: Client) -> None:
        client.on_message = self._heard
        client.on_subscribe = self._subscribed
        client.on_publish = self._answered

    def met(self, client: Client, _largest: int) -> None:
        self._may_read = self._is_denied = False
        self._server.call(self._rooms.meet, client)
        if self._connection.is_modern:
            client.subscribe(self._probe, qos=1)
            self._server.call(self._look, client)
        else:
            self._connection.accepted()

    def lost(self, *, too_large: bool) -> None:  # noqa: ARG002 - it sends nothing large
        self._server.call(self._rooms.meet, None)

    def _look(self, client: Client) -> None:
        """Publish something for ourselves: some brokers let in, and then send nothing."""
        if self._rooms.client is client and not self._may_read:
            client.publish(self._probe, b"?", qos=1)
            asyncio.get_running_loop().call_later(_PROBE, self._complain, client)

    def _complain(self, client: Client) -> None:
        if self._rooms.client is client and not self._may_read:
            self._connection.say(self._connection.faults.may_not_read())
            self._look(client)

    def _answered(
        self, _client: Client, _data: object, _number: int, code: ReasonCode, _properties: object
    ) -> None:
        if code.is_failure and not self._is_denied:  # it may not write: nothing can be learned
            self._accepted()

    def _subscribed(
        self,
        _client: Client,
        _data: object,
        _number: int,
        codes: Sequence[ReasonCode],
        _properties: object,
    ) -> None:
        if any(each.is_failure for each in codes):
            self._is_denied = True
            self._connection.say(self._connection.faults.may_not_read())

    def _heard(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        if message.topic == self._probe:
            self._accepted()
        else:
            self._server.call(self._rooms.hear, message.topic, message.payload)

    def _accepted(self) -> None:
        self._may_read = True
        self._connection.accepted()


class _Token(Struct, frozen=True):
    portrait: str = ""


class _Line(Struct, frozen=True):
    """What a relay reads of a message; the rest is passed on as it is."""

    number: int
    state: str
    shown: int = 0
    picture: str = ""
    tokens: tuple[_Token, ...] = ()


class _Known(Struct, frozen=True):
    """The least number that is believed in a room, and the newest heartbeat."""

    floor: int = 0
    beat: int = 0


class _Followed:
    """A room that has visitors, or had some a moment ago."""

    def __init__(self, room: str, known: _Known) -> None:
        self.channel = Channel(room)
        self.visitors = 0
        self.floor = known.floor
        self.beat = known.beat
        self.shown = 0
        self.held: tuple[SignedMessage, frozenset[str]] | None = None
        self.has_moved = False
        self.names: frozenset[str] = frozenset()
        self.portraits: dict[str, bytes] = {}
        self.wanted: dict[str, asyncio.Future[bytes]] = {}

    @property
    def number(self) -> int:
        """The number of the picture that visitors see."""
        newest = self.channel.newest
        return newest.number if newest else -1


class _Rooms:
    """The rooms that are followed; all of it runs in the loop of the server."""

    def __init__(self, address: BrokerAddress, warn: Callable[[str], None]) -> None:
        self.client: Client | None = None
        self._address = address
        self._warn = warn
        self._warned = 0.0
        self._followed: dict[str, _Followed] = {}
        self._known: dict[str, _Known] = {}
        self._portrait_bytes = 0

    def has(self, room: str) -> bool:
        """A relay knows of a room only once it is followed."""
        followed = self._followed.get(room)
        return is_room(room) and not (followed and followed.has_moved)

    async def enter(self, room: str) -> Channel | None:
        followed = self._followed.get(room) or self._follow(room)
        if followed is None or followed.has_moved:
            return None
        followed.visitors += 1
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await followed.channel.first_message.wait()
        if self.has(room):
            return followed.channel
        self.leave(followed.channel)
        return None

    def leave(self, channel: Channel) -> None:
        if followed := self._followed.get(channel.room):
            followed.visitors -= 1
            if not followed.visitors:
                asyncio.get_running_loop().call_later(_GRACE, self._let_go, followed)

    async def portrait(self, channel: Channel, name: str) -> bytes | None:
        followed = self._followed.get(channel.room)
        if followed is None or name not in followed.names:
            return None
        if name in followed.portraits:
            return followed.portraits[name]
        try:
            async with asyncio.timeout(_PATIENCE):
                return await asyncio.shield(self._wanted(followed, name))
        except TimeoutError:
            return None

    def meet(self, client: Client | None) -> None:
        """Ask a broker that is there again for everything once more."""
        self.client = client
        topics = [topic for each in self._followed.values() for topic in self._topics(each)]
        for begin in range(0, len(topics), _AT_ONCE):
            self._subscribe(topics[begin : begin + _AT_ONCE])

    def hear(self, topic: str, payload: bytes) -> None:
        match topic.removeprefix(f"{self._address.prefix}/").split("/"):
            case [room, _, "stage" | "alive"] if followed := self._followed.get(room):
                self._take_line(followed, topic, payload)
            case [room, _, "portrait", name] if followed := self._followed.get(room):
                self._take_portrait(followed, name, payload)
            case _:
                pass

    def _topics(self, followed: _Followed) -> Sequence[str]:
        topics = self._address.anyones(followed.channel.room)
        return (topics.heartbeat, topics.stage, *map(topics.portrait, followed.wanted))

    def _subscribe(self, topics: Sequence[str]) -> None:
        if self.client is not None:
            self.client.subscribe([(topic, 1) for topic in topics])

    def _unsubscribe(self, topics: Sequence[str]) -> None:
        if self.client is not None:
            self.client.unsubscribe(list(topics))

    def _follow(self, room: str) -> _Followed | None:
        if len(self._followed) >= MOST_ROOMS:
            idle = next((each for each in self._followed.values() if not each.visitors), None)
            if idle is None:
                return None
            self._let_go(idle)
        known = self._known.pop(room, _Known())
        followed = self._followed[room] = _Followed(room, known)
        self._subscribe(self._topics(followed))
        return followed

    def _let_go(self, followed: _Followed) -> None:
        room = followed.channel.room
        if not followed.visitors and self._followed.get(room) is followed:
            del self._followed[room]
            self._keep_portraits(followed, frozenset())
            self._unsubscribe(self._topics(followed))
            self._remember(room, _Known(followed.floor, followed.beat))

    def _remember(self, room: str, known: _Known) -> None:
        """Remember what is too old to be believed, as long as its heartbeats would be."""
        oldest = (time() - 2 * AGE) * 1000
        if len(self._known) >= MOST_ROOMS:
            kept = self._known.items()
            self._known = {name: each for name, each in kept if each.beat > oldest}
        self._known[room] = known

    def _take_line(self, followed: _Followed, topic: str, payload: bytes) -> None:
        """Take what is signed for its topic, and not older than what visitors have seen."""
        room = followed.channel.room
        if (parts := opened(room, topic, payload)) is None:
            return
        try:
            read = msgspec.json.decode(parts[1], type=_Line)
        except msgspec.MsgspecError:
            return
        message = SignedMessage(room, read.number, parts[1], parts[0])
        if read.number < followed.floor:
            return
        if read.state == ALIVE:
            self._take_heartbeat(followed, message, read.shown)
        elif read.state in {each.value for each in Ending}:
            followed.floor = read.number + 1
            followed.has_moved = read.state == Ending.MOVED.value
            self._shut(followed, None if followed.has_moved else message)
        elif read.number > followed.number:
            followed.has_moved = False
            names = {read.picture, *(each.portrait for each in read.tokens)} - {""}
            followed.held = message, frozenset(names)
            self._show(followed)

    def _take_heartbeat(self, followed: _Followed, heartbeat: SignedMessage, shown: int) -> None:
        if heartbeat.number <= followed.beat or not self._is_of_now(heartbeat.number):
            return
        followed.beat, followed.shown = heartbeat.number, shown
        self._show(followed)
        if followed.number == shown:
            followed.channel.beat(heartbeat)
        elif followed.number < shown:  # a broker drops what its queue can't hold
            self._subscribe([self._address.anyones(followed.channel.room).stage])

    def _is_of_now(self, number: int) -> bool:
        """Say whether something was signed within the time that is believed."""
        now = time()
        apart = abs(number / 1000 - now)
        if apart > AGE and now - self._warned > AGE:
            self._warned = now
            self._warn(tr(_WRONG_CLOCK, minutes=round(apart / 60)))
        return apart <= AGE

    def _show(self, followed: _Followed) -> None:
        """Show what is held, if the newest heartbeat names it or is older."""
        if followed.held is None:
            return
        message, names = followed.held
        if followed.beat and (message.number == followed.shown or message.number > followed.beat):
            followed.held, followed.floor = None, message.number
            self._keep_portraits(followed, names)
            followed.channel.show(message)

    def _shut(self, followed: _Followed, farewell: SignedMessage | None) -> None:
        """End the streams; who comes back finds nothing, or what is shared there again."""
        self._keep_portraits(followed, frozenset())
        room, followed.channel, followed.held = (
            followed.channel,
            Channel(followed.channel.room),
            None,
        )
        room.shut(farewell)

    def _keep_portraits(self, followed: _Followed, names: frozenset[str]) -> None:
        followed.names = names
        for name in set(followed.portraits) - names:
            self._portrait_bytes -= len(followed.portraits.pop(name))

    def _wanted(self, followed: _Followed, name: str) -> asyncio.Future[bytes]:
        if name not in followed.wanted:
            followed.wanted[name] = asyncio.get_running_loop().create_future()
            self._subscribe([self._address.anyones(followed.channel.room).portrait(name)])
        return followed.wanted[name]

    def _take_portrait(self, followed: _Followed, name: str, payload: bytes) -> None:
        """Take a picture that is what its name says: that is as good as a signature."""
        wanted = followed.wanted.get(name)
        if wanted is None or len(payload) > LARGEST_PICTURE:
            return
        if sha256(payload).hexdigest() != name:
            return
        del followed.wanted[name]
        self._unsubscribe([self._address.anyones(followed.channel.room).portrait(name)])
        if name in followed.names and self._portrait_bytes + len(payload) <= MOST_PORTRAIT_BYTES:
            followed.portraits[name] = payload
            self._portrait_bytes += len(payload)
        wanted.set_result(payload)
