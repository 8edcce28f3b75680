"""The broker: publishes messages to MQTT, from where relays anywhere take them.

paho-mqtt was taken before aiomqtt, which wraps it for asyncio: it runs in a thread of its own, and
connects again by itself. Messages are retained, with QoS 1: who comes later finds the newest.
"""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from msgspec import Struct
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from models.sharing.channel import SignedMessage
from models.sharing.room import SIGNATURE
from models.wording import mark, tr

PREFIX: Final = "tickline"
LONGEST_MESSAGE: Final = 256 * 1024
_PORTS: Final = {"mqtt": 1883, "mqtts": 8883}
_LONGEST_PAUSE: Final = 30
"""The most seconds before it is tried again to connect."""
_KEEP_ALIVE: Final = 15
"""The seconds after which a silent broker is asked whether it is there."""
_UNREACHED: Final = mark("The broker at {place} can't be reached. Tickline keeps trying.")
_REFUSED: Final = mark("The broker at {place} refuses: {why}. Tickline keeps trying.")
_FAREWELL: Final = 2.0
"""The seconds in which a broker can hear that nothing is shared any more."""


class NoBroker(Exception):  # noqa: N818 - people read it as a sentence
    """An address is none of a broker; the sentence says why."""


class Account(Struct, frozen=True):
    """Who we are to the broker."""

    user: str
    password: str

    def __repr__(self) -> str:
        """Never tell the password to a log."""
        return f"Account({self.user!r})"


class BrokerAddress(Struct, frozen=True):
    """Where a broker is; topics begin with `prefix`."""

    host: str
    port: int
    tls: bool = False
    prefix: str = PREFIX

    @staticmethod
    def read(url: str) -> "BrokerAddress":
        """Return the address in a URL, as mqtts://example.org:8883/prefix. Raises NoBroker."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise NoBroker("That is no broker. Write mqtt://HOST or mqtts://HOST.") from None
        if parts.username is not None or parts.password is not None:
            raise NoBroker(
                "An address with a password can be read by others. Leave user and password out, "
                "and set TICKLINE_BROKER_USER and TICKLINE_BROKER_PASSWORD."
            )
        if parts.scheme not in _PORTS or not host:
            raise NoBroker(f"“{url}” is no broker. Write mqtt://HOST or mqtts://HOST.")
        prefix = parts.path.strip("/") or PREFIX
        if set(url) & set("+#?"):
            raise NoBroker(f"“{url}” is no broker: +, # and ? can't be in it.")
        return BrokerAddress(host, port or _PORTS[parts.scheme], parts.scheme == "mqtts", prefix)

    @property
    def place(self) -> str:
        """Which broker it is, whatever is published there."""
        return f"{self.host}:{self.port}"

    def stage(self, room: str) -> str:
        return f"{self.prefix}/{room}/stage"

    def portrait(self, room: str, name: str) -> str:
        return f"{self.prefix}/{room}/portrait/{name}"


def client_for(address: BrokerAddress, account: Account | None) -> Client:
    """Return a client that is not connected yet and will connect again by itself."""
    client = Client(CallbackAPIVersion.VERSION2)
    client.connect_timeout = 10.0
    client.reconnect_delay_set(1, _LONGEST_PAUSE)
    if account is not None:
        client.username_pw_set(account.user, account.password)
    if address.tls:
        client.tls_set()
    return client


class BrokerTrouble:
    """Says in a sentence that a broker can't be reached or refuses us, once until it changes."""

    def __init__(self, host: str, warn: Callable[[str], None]) -> None:
        self._host = host
        self._warn = warn
        self._told = ""

    def watch(self, client: Client) -> None:
        client.on_connect_fail = lambda *_: self._say(tr(_UNREACHED, place=self._host))

    def connected(self, told: Sequence[object]) -> bool:
        codes = [each for each in told if isinstance(each, ReasonCode)]
        for code in codes:
            self._say(tr(_REFUSED, place=self._host, why=code) if code.is_failure else "")
        return bool(codes) and not codes[0].is_failure

    def _say(self, sentence: str) -> None:
        if sentence and sentence != self._told:
            self._warn(sentence)
        self._told = sentence


def envelope(message: SignedMessage) -> bytes:
    """Return what is published of a message: its signature, and after it the line."""
    return message.signature + message.line


def opened(raw: bytes) -> tuple[bytes, bytes] | None:
    """Return signature and line of what was published, or None; neither is checked."""
    if not SIGNATURE < len(raw) <= LONGEST_MESSAGE:
        return None
    return raw[:SIGNATURE], raw[SIGNATURE:]


class _Arrived(Struct, frozen=True):
    """The broker has what was published under this number."""

    number: int


class _Connected(Struct, frozen=True):
    """The broker let us in, or the line was lost."""

    is_connected: bool


class _Goodbye(Struct, frozen=True):
    """Nothing is shared any more."""


_News: TypeAlias = SignedMessage | _Arrived | _Connected | _Goodbye


class Broker:
    """An outlet that publishes. One message is under way at a time, and then the newest.

    What is retained of a room is taken away when it ends. All is done by a thread of its own: paho
    calls us while it holds locks that it also needs to publish.
    """

    def __init__(
        self,
        address: BrokerAddress,
        account: Account | None = None,
        warn: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Connect, again and again; `warn` gets a sentence, in another thread, if that fails."""
        self._address = address
        self._client = client_for(address, account)
        self._trouble = BrokerTrouble(address.host, warn)
        self._trouble.watch(self._client)
        self._news: SimpleQueue[_News] = SimpleQueue()
        self._wanted: SignedMessage | None = None
        self._published: SignedMessage | None = None
        self._under_way: int | None = None
        self._retained: frozenset[str] = frozenset()
        self._endings: list[SignedMessage] = []
        self._is_connected = False
        self._client.on_connect = self._connected
        self._client.on_disconnect = lambda *_: self._news.put(_Connected(is_connected=False))
        self._client.on_publish = lambda _, __, number, *___: self._news.put(_Arrived(number))
        self._thread = Thread(target=self._work, name="broker", daemon=True)
        self._thread.start()

    @property
    def is_connected(self) -> bool:
        return self._is_connected

    def send(self, message: SignedMessage) -> None:
        """Publish a message as soon as that can be, unless a newer one comes before."""
        self._news.put(message)

    def stop(self) -> None:
        """Leave once the broker has what was sent, if it listens; nothing waits for that."""
        self._news.put(_Goodbye())

    def wait(self) -> None:
        """Wait until a broker that listens has heard of the end."""
        self._thread.join(_FAREWELL)

    def _connected(self, *told: object) -> None:
        self._news.put(_Connected(self._trouble.connected(told)))

    def _work(self) -> None:
        self._client.connect_async(self._address.host, self._address.port, keepalive=_KEEP_ALIVE)
        self._client.loop_start()
        while self._hears(self._news.get()):
            self._go_on()
        self._say_goodbye()
        self._client.disconnect()
        self._client.loop_stop()

    def _hears(self, news: _News) -> bool:
        """Take in what is new; say whether it goes on."""
        match news:
            case SignedMessage(ends=None):
                self._wanted = news
            case SignedMessage():
                self._endings.append(news)
                self._wanted = None
            case _Arrived(number):
                self._under_way = None if number == self._under_way else self._under_way
            case _Connected(is_connected):
                self._meet(is_connected=is_connected)
            case _Goodbye():
                return False
        return True

    def _meet(self, *, is_connected: bool) -> None:
        """Publish once more: a broker that was started again may have kept nothing.

        What was under way is sent again by the client, and comes first.
        """
        self._is_connected = is_connected
        self._published, self._retained = None, frozenset()

    def _go_on(self) -> None:
        """Publish what is wanted next, if nothing is under way."""
        if self._under_way is not None or not self._is_connected:
            return
        if self._endings:
            self._end(self._endings.pop(0))
        elif self._wanted is not None and self._wanted is not self._published:
            self._publish(self._wanted)

    def _publish(self, message: SignedMessage) -> None:
        """Publish portraits before the message that names them, and take away those before."""
        room = message.room
        for name in self._retained - set(message.portraits):
            self._retain(self._address.portrait(room, name), b"")
        for name in set(message.portraits) - self._retained:
            self._retain(self._address.portrait(room, name), message.portraits[name])
        self._retained = frozenset(message.portraits)
        self._published = message
        self._under_way = self._retain(self._address.stage(room), envelope(message))

    def _end(self, ending: SignedMessage) -> None:
        """Tell relays that a room ends, and leave nothing of it."""
        self._retain(self._address.stage(ending.room), envelope(ending))
        for name in self._retained:
            self._retain(self._address.portrait(ending.room, name), b"")
        self._retained, self._published = frozenset(), None
        self._under_way = self._retain(self._address.stage(ending.room), b"")

    def _retain(self, topic: str, payload: bytes) -> int:
        return self._client.publish(topic, payload, qos=1, retain=True).mid

    def _say_goodbye(self) -> None:
        """Give a broker that listens a moment to take what it has not got yet."""
        end = monotonic() + _FAREWELL
        self._go_on()
        while self._is_connected and self._under_way is not None:
            try:
                self._hears(self._news.get(timeout=max(0.0, end - monotonic())))
            except Empty:
                return
            self._go_on()
