"""The relay: serves rooms of which a broker has the messages, as long as someone visits them.

It keeps nothing and holds no key: what a room's key has not signed is dropped, and so is what is no
newer than what visitors have seen. Any number of relays can run beside each other.
"""

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct
from paho.mqtt.client import Client, MQTTMessage

from models.sharing.bounds import Bounds
from models.sharing.broker import Account, BrokerAddress, BrokerTrouble, client_for, opened
from models.sharing.channel import Channel, SignedMessage
from models.sharing.message import Ending
from models.sharing.room import is_room, is_signed
from models.sharing.server import PageServer

BOUNDS: Final = Bounds(connections=20_000, each=2_000, burst=4_000, rate=400)
"""A relay has many visitors, perhaps all of them from the address of a proxy before it."""
MOST_ROOMS: Final = 10_000
LARGEST_PORTRAIT: Final = 512 * 1024
MOST_PORTRAIT_BYTES: Final = 128 * 1024 * 1024
"""What all portraits may have that are kept at a time."""
_PATIENCE: Final = 2.0
"""The seconds to wait for what the broker has retained."""
_GRACE: Final = 60.0
"""The seconds that a room is followed after its last visitor left."""
_KEEP_ALIVE: Final = 15


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
        self._client = client_for(address, account)
        self._trouble = BrokerTrouble(address.host, warn)
        self._trouble.watch(self._client)
        self._rooms = _Rooms(address, self._client)
        self._server = PageServer(self._rooms, bounds, lambda _: True)
        self._client.on_connect = self._connected
        self._client.on_message = self._heard
        self._client.connect_async(address.host, address.port, keepalive=_KEEP_ALIVE)

    def start(self, host: str, port: int) -> tuple[str, int]:
        """Serve at an address, and return it. Raises OSError."""
        address = self._server.start(host, port)
        self._client.loop_start()
        return address

    def stop(self) -> None:
        self._server.stop()
        self._client.disconnect()
        self._client.loop_stop()

    def _connected(self, *told: object) -> None:
        if self._trouble.connected(told):
            self._server.call(self._rooms.subscribe_again)

    def _heard(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        self._server.call(self._rooms.hear, message.topic, message.payload)


class _Token(Struct, frozen=True):
    portrait: str = ""


class _Line(Struct, frozen=True):
    """What a relay reads of a message; the rest is passed on as it is."""

    number: int
    state: str
    tokens: tuple[_Token, ...] = ()


class _Followed:
    """A room that has visitors, or had some a moment ago."""

    def __init__(self, room: str) -> None:
        self.channel = Channel(room)
        self.visitors = 0
        self.number = -1
        self.has_moved = False
        self.names: frozenset[str] = frozenset()
        self.portraits: dict[str, bytes] = {}
        self.wanted: dict[str, asyncio.Future[bytes]] = {}


class _Rooms:
    """The rooms that are followed; all of it runs in the loop of the server."""

    def __init__(self, address: BrokerAddress, client: Client) -> None:
        self._address = address
        self._client = client
        self._followed: dict[str, _Followed] = {}
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
        channel = followed.channel
        try:
            async with asyncio.timeout(_PATIENCE):
                await channel.first_message.wait()
        except TimeoutError:
            pass
        return channel

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

    def subscribe_again(self) -> None:
        """Ask for everything once more, from a broker that is there again."""
        topics = [self._address.stage(room) for room in self._followed]
        for followed in self._followed.values():
            topics += [self._address.portrait(followed.channel.room, n) for n in followed.wanted]
        for topic in topics:
            self._client.subscribe(topic, qos=1)

    def hear(self, topic: str, payload: bytes) -> None:
        match topic.removeprefix(f"{self._address.prefix}/").split("/"):
            case [room, "stage"] if followed := self._followed.get(room):
                self._take_line(followed, payload)
            case [room, "portrait", name] if followed := self._followed.get(room):
                self._take_portrait(followed, name, payload)
            case _:
                pass

    def _follow(self, room: str) -> _Followed | None:
        if len(self._followed) >= MOST_ROOMS:
            idle = next((each for each in self._followed.values() if not each.visitors), None)
            if idle is None:
                return None
            self._let_go(idle)
        followed = self._followed[room] = _Followed(room)
        self._client.subscribe(self._address.stage(room), qos=1)
        return followed

    def _let_go(self, followed: _Followed) -> None:
        room = followed.channel.room
        if not followed.visitors and self._followed.get(room) is followed:
            del self._followed[room]
            self._keep_portraits(followed, frozenset())
            self._client.unsubscribe(self._address.stage(room))

    def _take_line(self, followed: _Followed, payload: bytes) -> None:
        """Pass on what is signed and newer than all before."""
        room = followed.channel.room
        parts = opened(payload)
        if parts is None or not is_signed(room, parts[1], parts[0]):
            return
        try:
            read = msgspec.json.decode(parts[1], type=_Line)
        except msgspec.MsgspecError:
            return
        if read.number <= followed.number:
            return
        followed.number = read.number
        followed.has_moved = read.state == Ending.MOVED.value
        if read.state in {each.value for each in Ending}:
            self._shut(followed)
        else:
            self._show(followed, SignedMessage(room, read.number, parts[1], parts[0]), read)

    def _show(self, followed: _Followed, message: SignedMessage, read: _Line) -> None:
        self._keep_portraits(followed, frozenset(each.portrait for each in read.tokens) - {""})
        followed.channel.show(message)

    def _shut(self, followed: _Followed) -> None:
        """End the streams; who comes back finds nothing, or what is shared there again."""
        self._keep_portraits(followed, frozenset())
        room, visitors = followed.channel, followed.visitors
        followed.channel = Channel(room.room)
        followed.visitors = visitors
        room.shut()

    def _keep_portraits(self, followed: _Followed, names: frozenset[str]) -> None:
        followed.names = names
        for name in set(followed.portraits) - names:
            self._portrait_bytes -= len(followed.portraits.pop(name))

    def _wanted(self, followed: _Followed, name: str) -> asyncio.Future[bytes]:
        if name not in followed.wanted:
            followed.wanted[name] = asyncio.get_running_loop().create_future()
            self._client.subscribe(self._address.portrait(followed.channel.room, name), qos=1)
        return followed.wanted[name]

    def _take_portrait(self, followed: _Followed, name: str, payload: bytes) -> None:
        """Take a picture that is what its name says: that is as good as a signature."""
        wanted = followed.wanted.get(name)
        if wanted is None or len(payload) > LARGEST_PORTRAIT:
            return
        if sha256(payload).hexdigest() != name:
            return
        del followed.wanted[name]
        self._client.unsubscribe(self._address.portrait(followed.channel.room, name))
        if name in followed.names and self._portrait_bytes + len(payload) <= MOST_PORTRAIT_BYTES:
            followed.portraits[name] = payload
            self._portrait_bytes += len(payload)
        wanted.set_result(payload)
