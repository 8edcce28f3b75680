"""The broker: publishes messages to MQTT, from where relays anywhere take them.

Messages are retained, with QoS 1: who comes later finds the newest. Nothing stays there: what is
retained is taken away at the end, by the last will if the program dies, and expires where the
broker speaks MQTT 5.
"""

from collections.abc import Callable, Mapping
from functools import partial
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic, time
from typing import Final

from paho.mqtt.client import Client
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from models.sharing.address import Account, BrokerAddress
from models.sharing.channel import SignedMessage
from models.sharing.connection import LARGEST_PACKET, Connection
from models.sharing.endings import Endings, OwedEnding
from models.sharing.faults import IN_DIALOG, Faults
from models.sharing.room import SIGNATURE, is_signed

LONGEST_MESSAGE: Final = 512 * 1024
AGE: Final = 600
"""The seconds after which what was signed is too old to be believed: endings stay that long."""
_KEEP_ALIVE: Final = 10
_LIFE, _HEARTBEAT_LIFE, _PORTRAIT_LIFE = 180, 15, 1800
"""The seconds after which a broker forgets what is not published again."""
_OLD_LIFE: Final = 30 * 24 * 3600
"""The seconds for which an end is owed to a broker that forgets nothing by itself."""
_MESSAGE_BEATS, _PORTRAIT_BEATS = 20, 200
"""The heartbeats after which it is published again."""
_STUCK_BEATS: Final = 2
"""The heartbeats after which a broker that acknowledges nothing counts as stuck."""
_AROUND: Final = 96
"""The most bytes of a packet beside the base of its topic and what is published in it."""
_FAREWELL: Final = 2.0
"""The seconds in which a broker can hear that nothing is shared any more."""
_FIRST: Final = 0.5
"""The seconds in which the first message names the room of the last will."""


def envelope(topic: str, message: SignedMessage) -> bytes:
    """Return what is published of a message: a seal, its signature, and after it the line.

    The seal signs where it is published too: copied to another topic, it is worth nothing.
    """
    assert message.sign is not None
    content = message.signature + message.line
    return message.sign(_sealed(topic, content)) + content


def opened(room: str, topic: str, raw: bytes) -> tuple[bytes, bytes] | None:
    """Return signature and line of what the room's key published at a topic, or else None."""
    content = raw[SIGNATURE:]
    if not SIGNATURE < len(content) <= LONGEST_MESSAGE:
        return None
    if not is_signed(room, _sealed(topic, content), raw[:SIGNATURE]):
        return None
    return content[:SIGNATURE], content[SIGNATURE:]


def _sealed(topic: str, content: bytes) -> bytes:
    return topic.encode() + b"\n" + content


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
        endings: Endings | None = None,
        account_cure: str = IN_DIALOG,
    ) -> None:
        """Connect, again and again; `warn` gets a sentence, in another thread, if that fails.

        `account_cure` says what to do about a wrong account.
        """
        self._address = address
        self._account = account
        self._endings = endings or Endings(None)
        self._news: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._client: Client | None = None
        self._has_room = Event()
        self._will_room = ""
        self._wanted: SignedMessage | None = None
        self._heartbeat: SignedMessage | None = None
        self._published: SignedMessage | None = None
        self._under_way: dict[int, OwedEnding | None] = {}
        self._place = f"{address.place}/{address.topics('+', account).base}"
        self._owed = self._endings.owed(self._place)
        self._unheard = list(self._owed)
        self._is_refused = self._is_there = False
        self._beats = self._waits = 0
        self._fresh_portraits: frozenset[str] = frozenset()
        self._left_portraits: frozenset[str] = frozenset()
        self._is_connected = False
        self._largest = LARGEST_PACKET
        self._left_out = 0
        self._sent: Mapping[str, bytes] = {}
        self._refused: set[str] = set()
        faults = Faults(address, account_cure)
        self._connection = Connection(faults, account, self, warn, _KEEP_ALIVE)
        self._thread = Thread(target=self._work, name="broker", daemon=True)
        self._connection.start()
        self._thread.start()

    @property
    def is_connected(self) -> bool:
        """Whether the broker takes what is published, as far as it says so."""
        return self._is_connected

    @property
    def trouble(self) -> str:
        """What is wrong, or can't be known, in a sentence."""
        return self._connection.trouble

    def send(self, message: SignedMessage) -> None:
        """Publish a message as soon as that can be, unless a newer one comes before."""
        self._news.put(partial(self._owe if message.ends else self._want, message))

    def beat(self, heartbeat: SignedMessage) -> None:
        self._news.put(partial(self._live, heartbeat))

    def stop(self) -> None:
        """Leave once the broker has what was sent, if it listens; nothing waits for that."""
        self._news.put(None)

    def wait(self) -> None:
        """Wait until a broker that listens has heard of the end."""
        self._thread.join(2 * _FAREWELL)

    def prepare(self, client: Client) -> None:
        """Let a client take the picture away if this program dies."""
        self._has_room.wait(_FIRST)
        if (wanted := self._wanted) is not None:
            self._will_room = wanted.room
            client.will_set(
                self._address.topics(wanted.room, self._account).stage, qos=1, retain=True
            )
        client.on_publish = self._answered

    def met(self, client: Client, largest: int) -> None:
        self._news.put(partial(self._bound, largest))
        self._news.put(partial(self._meet, client))

    def lost(self, *, too_large: bool) -> None:
        self._news.put(self._leave_out if too_large else self._refused.clear)
        self._news.put(partial(self._meet, None))

    def _answered(
        self, client: Client, _data: object, number: int, code: ReasonCode, _properties: object
    ) -> None:
        self._news.put(partial(self._learn, client, number, code))

    def _work(self) -> None:
        """Take in what is new, and publish what is wanted then, until it is over."""
        for learn in iter(self._news.get, None):
            learn()
            self._go_on()
        self._say_goodbye()
        self._connection.stop()

    def _want(self, message: SignedMessage) -> None:
        self._wanted = message
        self._has_room.set()

    def _owe(self, message: SignedMessage) -> None:
        """End a room, if anything of it may be at the broker."""
        if self._may_be_there():
            self._keep_end(message)
        self._left_portraits = self._fresh_portraits = frozenset()
        self._wanted = self._heartbeat = self._published = None
        self._is_there = False

    def _may_be_there(self) -> bool:
        """Whether the broker took something of the room, or may have, as no answer came."""
        return self._is_there or (bool(self._under_way) and not self._is_refused)

    def _keep_end(self, message: SignedMessage) -> None:
        """Keep the end of a room until the broker has it, instead of an earlier end."""
        topics = self._address.topics(message.room, self._account)
        earlier = [each for each in self._owed if each.stage == topics.stage]
        cleared = {topics.heartbeat, *map(topics.portrait, self._left_portraits)}
        cleared.update(*(each.cleared for each in earlier))
        sealed = envelope(topics.stage, message)
        until = time() + (_PORTRAIT_LIFE if self._connection.is_modern else _OLD_LIFE)
        ending = OwedEnding(self._place, topics.stage, sealed, tuple(sorted(cleared)), until)
        self._endings.keep(ending)
        self._owed = [*(each for each in self._owed if each not in earlier), ending]
        self._unheard = [*(each for each in self._unheard if each not in earlier), ending]

    def _meet(self, client: Client | None) -> None:
        """Forget what the broker has: one that was started again may have kept nothing."""
        self._client = client
        self._is_there = self._may_be_there()
        self._is_connected = self._is_refused = False
        self._published, self._fresh_portraits = None, frozenset()
        self._under_way = {}
        self._unheard = [each for each in self._owed if each.is_needed]
        self._waits = 0

    def _bound(self, largest: int) -> None:
        """Send no more than that many bytes at a time."""
        self._largest = min(LARGEST_PACKET, largest)

    def _leave_out(self) -> None:
        """Leave out the largest picture that was under way when the broker refused something."""
        if self._under_way and self._sent:
            self._refused.add(max(self._sent, key=lambda name: len(self._sent[name])))

    def _fitting(self, message: SignedMessage) -> Mapping[str, bytes]:
        """Return the pictures of a message that the broker takes."""
        room, pictures = self._room(message), message.portraits.items()
        return {name: e for name, e in pictures if len(e) <= room and name not in self._refused}

    def _room(self, message: SignedMessage) -> int:
        """Return how many bytes the broker takes of what is published of a message at a time."""
        base = self._address.topics(message.room, self._account).base
        return self._largest - _AROUND - len(base.encode())

    def _learn(self, client: Client, number: int, code: ReasonCode) -> None:
        """Learn what the broker says to something that was published."""
        if client is not self._client or number not in self._under_way:
            return
        ending = self._under_way.pop(number)
        self._waits = 0
        if ending is not None:
            self._learn_of_end(ending, code)
        elif code.is_failure:
            self._is_refused, self._is_connected = True, False
            self._connection.say(self._connection.faults.may_not_write(code))
        else:
            self._is_there = True
            self._take_success()

    def _learn_of_end(self, ending: OwedEnding, code: ReasonCode) -> None:
        """Forget an end that the broker has; one that it refuses says nothing of what is shared."""
        if code.is_failure:
            self._under_way = {}
        elif not self._under_way and ending in self._owed:
            self._owed.remove(ending)
            self._endings.drop(ending)

    def _take_success(self) -> None:
        if self._published is not None and not self._under_way and not self._is_refused:
            self._left_portraits = self._fresh_portraits
            self._is_connected = True
            if self._left_out:
                self._connection.say(self._connection.faults.picture_too_large(self._left_out))
            else:
                self._connection.accepted()

    def _live(self, heartbeat: SignedMessage) -> None:
        """Pass on a sign of life, and renew what would expire; look whether the broker lives."""
        self._heartbeat = heartbeat
        if self._under_way:
            self._waits += 1
            if self._waits == _STUCK_BEATS:
                self._is_connected = False
                self._connection.say(self._connection.faults.stuck())
            return
        self._beats += 1
        if self._is_refused or not self._beats % _MESSAGE_BEATS:
            self._published, self._is_refused = None, False
        if not self._beats % _PORTRAIT_BEATS:
            self._published, self._fresh_portraits = None, frozenset()

    def _go_on(self) -> None:
        """Publish what is wanted next, if nothing is under way."""
        if self._under_way or self._client is None:
            return
        if self._unheard:
            self._end(self._unheard.pop(0))
        elif (wanted := self._wanted) is None:
            return
        elif wanted.room != self._will_room:
            self._client = None
            self._connection.restart()
        elif wanted is not self._published:
            self._publish(wanted)
        elif self._heartbeat is not None:
            self._beat_once(wanted.room, self._heartbeat)

    def _publish(self, message: SignedMessage) -> None:
        """Publish portraits before the message that names them, and take away those before."""
        topics = self._address.topics(message.room, self._account)
        self._published = message
        sealed = envelope(topics.stage, message)
        if len(sealed) > (most := min(LONGEST_MESSAGE, self._room(message))):
            self._wanted, self._is_connected = None, False
            self._connection.say(self._connection.faults.too_large(len(sealed), most))
            return
        self._refused &= set(message.portraits)
        pictures = self._fitting(message)
        left_out = [len(each) for name, each in message.portraits.items() if name not in pictures]
        self._left_out = max(left_out, default=0)
        for name in self._left_portraits - set(pictures):
            self._retain(topics.portrait(name))
        self._sent = {n: each for n, each in pictures.items() if n not in self._fresh_portraits}
        for name, picture in self._sent.items():
            self._retain(topics.portrait(name), picture, _PORTRAIT_LIFE)
        self._fresh_portraits = frozenset(pictures)
        self._left_portraits |= self._fresh_portraits
        self._retain(topics.stage, sealed, _LIFE)

    def _beat_once(self, room: str, heartbeat: SignedMessage) -> None:
        self._heartbeat = None
        topic = self._address.topics(room, self._account).heartbeat
        self._retain(topic, envelope(topic, heartbeat), _HEARTBEAT_LIFE)

    def _end(self, ending: OwedEnding) -> None:
        """Tell relays that a room ends, and leave nothing of it; MQTT 3.1.1 can't let it expire."""
        for topic in ending.cleared:
            self._retain(topic)
        self._retain(ending.stage, ending.message, AGE)
        if not self._connection.is_modern:
            self._retain(ending.stage)
        self._under_way = dict.fromkeys(self._under_way, ending)

    def _retain(self, topic: str, payload: bytes = b"", life: int = 0) -> None:
        """Leave something at a topic for some seconds, or nothing."""
        assert self._client is not None
        properties = None
        if payload and self._connection.is_modern:
            properties = Properties(PacketTypes.PUBLISH)  # type: ignore[no-untyped-call]
            properties.MessageExpiryInterval = life
        sent = self._client.publish(topic, payload, qos=1, retain=True, properties=properties)
        self._under_way[sent.mid] = None

    def _say_goodbye(self) -> None:
        """Give a broker that listens a moment to take what it has not got yet."""
        end = monotonic() + _FAREWELL
        self._wanted = None
        self._go_on()
        while self._client is not None and self._under_way:
            try:
                learn = self._news.get(timeout=max(0.0, end - monotonic()))
            except Empty:
                return
            if learn is not None:
                learn()
            self._go_on()
