"""Publishes messages to an MQTT broker, from which relays anywhere read them.

Messages are retained, with QoS 1, so that late readers get the newest. None of them stay on the
broker: they are removed at the end, or by the last will if the program dies, and they expire with
MQTT 5.
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
from models.sharing.connection import MAX_PACKET_BYTES, Connection
from models.sharing.connection_errors import FIX_IN_DIALOG, ConnectionErrors
from models.sharing.endings import Endings, OwedEnding
from models.sharing.room import SIGNATURE_BYTES, is_signed

MAX_MESSAGE_BYTES: Final = 512 * 1024
MAX_AGE_S: Final = 600
"""The time for which a signed message is trusted, and an ending is retained."""
_KEEP_ALIVE_S: Final = 10
_MESSAGE_LIFE_S, _HEARTBEAT_LIFE_S, _PORTRAIT_LIFE_S = 180, 15, 1800
"""The times after which a broker drops a message that isn't published again."""
_ENDING_LIFE_WITHOUT_EXPIRY_S: Final = 30 * 24 * 3600
"""The time for which we keep trying to send an ending to a broker whose messages don't expire."""
_MESSAGE_BEATS, _PORTRAIT_BEATS = 20, 200
"""The number of heartbeats after which a message or a portrait is published again."""
_STUCK_BEATS: Final = 2
"""The number of heartbeats after which a broker that doesn't acknowledge counts as stuck."""
_PACKET_OVERHEAD_BYTES: Final = 96
"""The maximum size of a packet, not counting the base of its topic and its payload."""
_ENDING_SECONDS: Final = 2.0
"""The time to wait for the broker to accept the ending."""
_FIRST_MESSAGE_SECONDS: Final = 0.5
"""The time to wait for the first message, which names the room for the last will."""


def seal_message(topic: str, message: SignedMessage) -> bytes:
    """Return the payload for a message, which is its seal, its signature and its line.

    The seal also signs the topic, so a copy under another topic is invalid.
    """
    assert message.sign is not None
    content = message.signature + message.line
    return message.sign(_content_to_seal(topic, content)) + content


def open_envelope(room: str, topic: str, raw: bytes) -> tuple[bytes, bytes] | None:
    """Return the signature and line in a payload, or None if its seal for `topic` is invalid."""
    content = raw[SIGNATURE_BYTES:]
    if not SIGNATURE_BYTES < len(content) <= MAX_MESSAGE_BYTES:
        return None
    if not is_signed(room, _content_to_seal(topic, content), raw[:SIGNATURE_BYTES]):
        return None
    return content[:SIGNATURE_BYTES], content[SIGNATURE_BYTES:]


def _content_to_seal(topic: str, content: bytes) -> bytes:
    return topic.encode() + b"\n" + content


class Broker:
    """An outlet that publishes one message at a time, always the newest.

    When a room ends, its retained messages are removed. All work is done in a separate thread,
    since paho calls back while it holds locks that publishing needs.
    """

    def __init__(
        self,
        address: BrokerAddress,
        account: Account | None = None,
        warn: Callable[[str], None] = lambda _: None,
        endings: Endings | None = None,
        account_hint: str = FIX_IN_DIALOG,
    ) -> None:
        """Connect, and reconnect until stopped; `warn` is called with errors, in another thread.

        `account_hint` says how to fix a wrong account.
        """
        self._address = address
        self._account = account
        self._endings = endings or Endings(None)
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._client: Client | None = None
        self._has_room = Event()
        self._will_room = ""
        self._target: SignedMessage | None = None
        self._heartbeat: SignedMessage | None = None
        self._published: SignedMessage | None = None
        self._under_way: dict[int, OwedEnding | None] = {}
        self._place = f"{address.place}/{address.topics('+', account).base}"
        self._owed = self._endings.owed_to(self._place)
        self._unsent_endings = list(self._owed)
        self._is_refused = self._has_content = False
        self._beats = self._waiting_beats = 0
        self._published_portraits: frozenset[str] = frozenset()
        self._retained_portraits: frozenset[str] = frozenset()
        self._is_connected = False
        self._packet_limit = MAX_PACKET_BYTES
        self._left_out_size = 0
        self._sent: Mapping[str, bytes] = {}
        self._refused: set[str] = set()
        errors = ConnectionErrors(address, account_hint)
        self._connection = Connection(errors, account, self, warn, _KEEP_ALIVE_S)
        self._thread = Thread(target=self._work, name="broker", daemon=True)
        self._connection.start()
        self._thread.start()

    @property
    def is_connected(self) -> bool:
        """Whether the broker accepts what we publish, as far as we know."""
        return self._is_connected

    @property
    def error(self) -> str:
        return self._connection.error

    def send(self, message: SignedMessage) -> None:
        self._tasks.put(
            partial(self._take_ending if message.ending else self._take_message, message)
        )

    def beat(self, heartbeat: SignedMessage) -> None:
        self._tasks.put(partial(self._take_heartbeat, heartbeat))

    def stop(self) -> None:
        """Disconnect once the broker has everything or fails to respond; return immediately."""
        self._tasks.put(None)

    def wait(self) -> None:
        self._thread.join(2 * _ENDING_SECONDS)

    def prepare(self, client: Client) -> None:
        """Set the last will, which removes the players' picture if this program dies."""
        self._has_room.wait(_FIRST_MESSAGE_SECONDS)
        if (target := self._target) is not None:
            self._will_room = target.room
            client.will_set(
                self._address.topics(target.room, self._account).stage, qos=1, retain=True
            )
        client.on_publish = self._on_published

    def on_connected(self, client: Client, max_packet_bytes: int) -> None:
        self._tasks.put(partial(self._set_packet_limit, max_packet_bytes))
        self._tasks.put(partial(self._reset_client, client))

    def on_lost(self, *, too_large: bool) -> None:
        self._tasks.put(self._leave_out_largest if too_large else self._refused.clear)
        self._tasks.put(partial(self._reset_client, None))

    def _on_published(
        self, client: Client, _data: object, number: int, code: ReasonCode, _properties: object
    ) -> None:
        self._tasks.put(partial(self._take_acknowledgement, client, number, code))

    def _work(self) -> None:
        for task in iter(self._tasks.get, None):
            task()
            self._publish_next()
        self._wait_for_ending()
        self._connection.stop()

    def _take_message(self, message: SignedMessage) -> None:
        self._target = message
        self._has_room.set()

    def _take_ending(self, message: SignedMessage) -> None:
        """End a room, and owe the broker the ending if it may still hold the room's messages."""
        if self._may_have_content():
            self._owe_ending(message)
        self._retained_portraits = self._published_portraits = frozenset()
        self._target = self._heartbeat = self._published = None
        self._has_content = False

    def _may_have_content(self) -> bool:
        return self._has_content or (bool(self._under_way) and not self._is_refused)

    def _owe_ending(self, message: SignedMessage) -> None:
        """Remember to send the ending of a room to the broker, in place of any earlier one."""
        topics = self._address.topics(message.room, self._account)
        earlier = [each for each in self._owed if each.topic == topics.stage]
        cleared_topics = {topics.heartbeat, *map(topics.portrait, self._retained_portraits)}
        cleared_topics.update(*(ending.cleared_topics for ending in earlier))
        sealed = seal_message(topics.stage, message)
        owed_until = time() + (
            _PORTRAIT_LIFE_S if self._connection.speaks_mqtt5 else _ENDING_LIFE_WITHOUT_EXPIRY_S
        )
        ending = OwedEnding(
            self._place, topics.stage, sealed, tuple(sorted(cleared_topics)), owed_until
        )
        self._endings.save(ending)
        self._owed = [*(each for each in self._owed if each not in earlier), ending]
        self._unsent_endings = [
            *(each for each in self._unsent_endings if each not in earlier),
            ending,
        ]

    def _reset_client(self, client: Client | None) -> None:
        """Forget the broker's state, since a broker that restarted may have lost everything."""
        self._client = client
        self._has_content = self._may_have_content()
        self._is_connected = self._is_refused = False
        self._published, self._published_portraits = None, frozenset()
        self._under_way = {}
        self._unsent_endings = [each for each in self._owed if each.is_needed]
        self._waiting_beats = 0

    def _set_packet_limit(self, limit: int) -> None:
        self._packet_limit = min(MAX_PACKET_BYTES, limit)

    def _leave_out_largest(self) -> None:
        """Leave out the largest picture under way, since a packet was too large for the broker."""
        if self._under_way and self._sent:
            self._refused.add(max(self._sent, key=lambda name: len(self._sent[name])))

    def _publishable_pictures(self, message: SignedMessage) -> Mapping[str, bytes]:
        space = self._packet_space(message)
        return {
            name: picture
            for name, picture in message.pictures.items()
            if len(picture) <= space and name not in self._refused
        }

    def _packet_space(self, message: SignedMessage) -> int:
        base = self._address.topics(message.room, self._account).base
        return self._packet_limit - _PACKET_OVERHEAD_BYTES - len(base.encode())

    def _take_acknowledgement(self, client: Client, number: int, code: ReasonCode) -> None:
        if client is not self._client or number not in self._under_way:
            return
        ending = self._under_way.pop(number)
        self._waiting_beats = 0
        if ending is not None:
            self._take_ending_acknowledgement(ending, code)
        elif code.is_failure:
            self._is_refused, self._is_connected = True, False
            self._connection.set_error(self._connection.errors.may_not_write(code))
        else:
            self._has_content = True
            self._take_success()

    def _take_ending_acknowledgement(self, ending: OwedEnding, code: ReasonCode) -> None:
        """Drop an ending that the broker has; if it refused the ending, go on with messages."""
        if code.is_failure:
            self._under_way = {}
        elif not self._under_way and ending in self._owed:
            self._owed.remove(ending)
            self._endings.drop(ending)

    def _take_success(self) -> None:
        if self._published is not None and not self._under_way and not self._is_refused:
            self._retained_portraits = self._published_portraits
            self._is_connected = True
            if self._left_out_size:
                self._connection.set_error(
                    self._connection.errors.picture_too_large(self._left_out_size)
                )
            else:
                self._connection.report_accepted()

    def _take_heartbeat(self, heartbeat: SignedMessage) -> None:
        """Handle a heartbeat: renew messages that would expire, and detect a stuck broker."""
        self._heartbeat = heartbeat
        if self._under_way:
            self._waiting_beats += 1
            if self._waiting_beats == _STUCK_BEATS:
                self._is_connected = False
                self._connection.set_error(self._connection.errors.stuck())
            return
        self._beats += 1
        if self._is_refused or not self._beats % _MESSAGE_BEATS:
            self._published, self._is_refused = None, False
        if not self._beats % _PORTRAIT_BEATS:
            self._published, self._published_portraits = None, frozenset()

    def _publish_next(self) -> None:
        if self._under_way or self._client is None:
            return
        if self._unsent_endings:
            self._publish_ending(self._unsent_endings.pop(0))
        elif (target := self._target) is None:
            return
        elif target.room != self._will_room:
            self._client = None
            self._connection.restart()
        elif target is not self._published:
            self._publish(target)
        elif self._heartbeat is not None:
            self._publish_heartbeat(target.room, self._heartbeat)

    def _publish(self, message: SignedMessage) -> None:
        """Publish pictures, then the message that names them, and remove old pictures."""
        topics = self._address.topics(message.room, self._account)
        self._published = message
        sealed = seal_message(topics.stage, message)
        if len(sealed) > (limit := min(MAX_MESSAGE_BYTES, self._packet_space(message))):
            self._target, self._is_connected = None, False
            self._connection.set_error(self._connection.errors.too_large(len(sealed), limit))
            return
        self._refused &= set(message.pictures)
        pictures = self._publishable_pictures(message)
        sizes = {name: len(picture) for name, picture in message.pictures.items()}
        self._left_out_size = max((sizes[name] for name in sizes.keys() - pictures), default=0)
        for name in self._retained_portraits - set(pictures):
            self._retain(topics.portrait(name))
        self._sent = {n: each for n, each in pictures.items() if n not in self._published_portraits}
        for name, picture in self._sent.items():
            self._retain(topics.portrait(name), picture, _PORTRAIT_LIFE_S)
        self._published_portraits = frozenset(pictures)
        self._retained_portraits |= self._published_portraits
        self._retain(topics.stage, sealed, _MESSAGE_LIFE_S)

    def _publish_heartbeat(self, room: str, heartbeat: SignedMessage) -> None:
        self._heartbeat = None
        topic = self._address.topics(room, self._account).heartbeat
        self._retain(topic, seal_message(topic, heartbeat), _HEARTBEAT_LIFE_S)

    def _publish_ending(self, ending: OwedEnding) -> None:
        """Send the ending to relays, and remove the room's retained messages.

        With MQTT 3.1.1, messages don't expire, so the ending itself is also removed at once.
        """
        for topic in ending.cleared_topics:
            self._retain(topic)
        self._retain(ending.topic, ending.message, MAX_AGE_S)
        if not self._connection.speaks_mqtt5:
            self._retain(ending.topic)
        self._under_way = dict.fromkeys(self._under_way, ending)

    def _retain(self, topic: str, payload: bytes = b"", life: int = 0) -> None:
        """Retain a payload under a topic for `life` seconds; an empty payload removes it."""
        assert self._client is not None
        properties = None
        if payload and self._connection.speaks_mqtt5:
            properties = Properties(PacketTypes.PUBLISH)  # type: ignore[no-untyped-call]
            properties.MessageExpiryInterval = life
        message_info = self._client.publish(
            topic, payload, qos=1, retain=True, properties=properties
        )
        self._under_way[message_info.mid] = None

    def _wait_for_ending(self) -> None:
        end = monotonic() + _ENDING_SECONDS
        self._target = None
        self._publish_next()
        while self._client is not None and self._under_way:
            try:
                task = self._tasks.get(timeout=max(0.0, end - monotonic()))
            except Empty:
                return
            if task is not None:
                task()
            self._publish_next()
