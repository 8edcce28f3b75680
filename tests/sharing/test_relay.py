"""Remote sharing: from the program through a real broker and relays to browsers."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from models.rules.deeds import Portray
from models.sharing.address import BrokerAddress
from models.sharing.broker import Broker
from models.sharing.publisher import Publisher
from models.sharing.relay import Relay
from models.sharing.room import RoomKey
from models.sharing.table import address_text
from tests.tools.mosquitto import Mosquitto, broker, need_mosquitto
from tests.tools.pictures import png
from tests.tools.shared import (
    PATIENCE,
    EventStream,
    RecordingOutlet,
    fetch,
    sample_session,
    stage_at,
    turn,
    wait_until,
)

pytestmark = need_mosquitto


class RelayedFight:
    """A published fight, and the relays that forward it."""

    def __init__(self, mosquitto: Mosquitto, stack: ExitStack) -> None:
        self._stack = stack
        self.address = BrokerAddress.parse(mosquitto.url)
        self.session = sample_session()
        self.wire = RecordingOutlet()
        self.broker = Broker(self.address)
        stack.callback(self.broker.stop)
        self.key = RoomKey.generate()
        screen = self.session.sight.players_screen
        self.publisher = Publisher(self.key, (self.broker, self.wire), screen)
        stack.callback(self.publisher.stop)
        self.session.subscribe(self.publisher.on_change)

    def relay(self) -> str:
        """Run another relay; return the address of the room."""
        return f"{self.running_relay()[1]}/{self.key.name}/"

    def running_relay(self) -> tuple[Relay, str]:
        relay = Relay(self.address)
        origin = address_text(*relay.start("127.0.0.1", 0))
        self._stack.callback(relay.stop)
        return relay, origin

    def act(self) -> bytes:
        """Let the first combatant act; return the message about it."""
        self.session.do(turn(self.session))
        assert self.publisher.settle(PATIENCE)
        return self.wire.lines[-1]


@contextmanager
def relayed_fight(mosquitto: Mosquitto) -> Iterator[RelayedFight]:
    with ExitStack() as stack:
        yield RelayedFight(mosquitto, stack)


@pytest.fixture(scope="module")
def mosquitto(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    with broker(tmp_path_factory.mktemp("broker")) as running:
        yield running


def test_two_relays_pass_on_each_step_as_it_was_signed(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far:
        one, other = EventStream(far.relay()), EventStream(far.relay())
        with closing(one), closing(other):
            assert one.line() == other.line() == far.wire.lines[0]
            for _ in range(3):
                published = far.act()
                assert one.line() == other.line() == published
                assert one.message_is_signed(far.key.name, published)


def test_a_late_visitor_gets_the_newest_message(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far:
        published = far.act()
        address = far.relay()
        wait_until(lambda: fetch(f"{address}stage")[1] == published)
        assert fetch(address)[0] == 200


def test_a_room_without_messages_is_unavailable(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far:
        _, origin = far.running_relay()
        assert fetch(f"{origin}/{RoomKey.generate().name}/stage")[0] == 503
        assert fetch(f"{origin}/no-room/stage")[0] == 404


def test_a_message_not_signed_by_the_key_is_dropped(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far, closing(EventStream(far.relay())) as reader:
        first = reader.line()
        old = far.wire.sent[0]
        far.act()
        assert reader.line() == far.wire.lines[1]
        stranger, room = RoomKey.generate(), far.key.name
        number = b'"number":%d' % old.number
        forged = first.replace(number, b'"number":%d' % (old.number + 99_000))
        elsewhere = far.wire.lines[0].replace(number, b'"number":%d' % (old.number + 98_000))
        topic = far.address.topics(room, None).stage
        for payload in (
            seal(stranger, topic, stranger.sign(forged) + forged),
            seal(stranger, topic, old.signature + forged),
            seal(stranger, topic, stranger.sign(elsewhere) + elsewhere),
            seal(far.key, topic, old.signature + old.line),
            seal(far.key, f"{topic}/other", far.key.sign(forged) + forged),
            old.signature + old.line,
            b"",
            b"nonsense",
            seal(far.key, topic, far.key.sign(b"[1]") + b"[1]"),
            b"\0" * 600_000,
        ):
            publish(far.address, topic, payload)
        published = far.act()
        assert reader.line() == published


def test_an_oversized_message_does_not_even_reach_a_relay(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far, closing(EventStream(far.relay())) as reader:
        assert reader.line()
        publish(far.address, f"tickline/{far.key.name}/enemy/stage", b"x" * 20_000_000)
        published = far.act()
        assert reader.line() == published


def seal(key: RoomKey, topic: str, content: bytes) -> bytes:
    return key.sign(topic.encode() + b"\n" + content) + content


def publish(address: BrokerAddress, topic: str, payload: bytes) -> None:
    client = Client(CallbackAPIVersion.VERSION2)
    client.connect(address.host, address.port)
    client.loop_start()
    client.publish(topic, payload, qos=1, retain=True).wait_for_publish(PATIENCE)
    client.disconnect()
    client.loop_stop()


def test_a_new_link_closes_the_old_one_at_relays(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far:
        old = far.relay()
        with closing(EventStream(old)) as reader:
            assert reader.line()
            far.key = RoomKey.generate()
            far.publisher.change_room(far.key)
            assert reader.line() == b""
        assert fetch(f"{old}stage")[0] == fetch(old)[0] == 404
        assert stage_at(far.relay())["state"] == "live"


def test_a_broker_retains_nothing_after_sharing_ends(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far:
        address = far.relay()
        with closing(EventStream(address)) as reader:
            assert reader.line()
            far.publisher.stop()
            assert b'"stopped"' in reader.line()
            assert reader.line() == b""
        assert fetch(f"{address}stage")[0] == 503
        assert fetch(f"{far.relay()}stage")[0] == 503


def test_relays_serve_portraits_only_while_the_stage_has_them(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far:
        picture = png(8, 8)
        who = next(each for each in far.session.present.combatants_in_scene() if each.is_visible)
        far.session.do(Portray(who.id, picture))
        address = far.relay()
        with closing(EventStream(address)) as reader:
            name = sha256(picture).hexdigest()
            wait_until(lambda: name.encode() in reader.line())
            assert fetch(f"{address}portrait/{name}")[:2] == (200, picture)
            assert fetch(f"{address}portrait/{'0' * 64}")[0] == 404
            far.session.set_blank(blank=True)
            assert json.loads(reader.line())["state"] == "blank"
            assert fetch(f"{address}portrait/{name}")[0] == 404


def test_another_relay_takes_over_from_a_killed_one(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far:
        relay, origin = far.running_relay()
        with closing(EventStream(f"{origin}/{far.key.name}/")) as reader:
            reader.line()
            relay.stop()
            assert reader.line() == b""
        published = far.act()
        with closing(EventStream(far.relay())) as reader:
            wait_until(lambda: reader.line() == published)


def test_hundreds_of_quick_steps_end_with_the_newest(mosquitto: Mosquitto) -> None:
    with relayed_fight(mosquitto) as far, closing(EventStream(far.relay())) as reader:
        for number in range(600):
            far.session.set_blank(blank=number % 2 == 0)
            far.publisher.settle(0.001)
        published = far.act()
        wait_until(lambda: reader.line() == published)


def test_a_killed_broker_blocks_no_one_and_all_catch_up(tmp_path: Path) -> None:
    with broker(tmp_path) as mosquitto, relayed_fight(mosquitto) as far:
        address = far.relay()
        with closing(EventStream(address)) as reader:
            assert reader.line()
            mosquitto.kill()
            for _ in range(3):
                far.act()
            assert fetch(f"{address}stage")[0] == 200
            mosquitto.start()
            wait_until(lambda: reader.line() == far.wire.lines[-1])
        assert fetch(f"{far.relay()}stage")[1] == far.wire.lines[-1]


def test_an_unreachable_broker_is_reported_once(tmp_path: Path) -> None:
    messages: list[str] = []
    nowhere = BrokerAddress("127.0.0.1", Mosquitto(tmp_path).port)
    far = Broker(nowhere, None, messages.append)
    wait_until(lambda: messages)
    far.stop()
    assert messages == [f"The broker at {nowhere.place} can't be reached. Tickline keeps trying."]
