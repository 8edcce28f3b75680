"""Attacks by a second account (replaying, wiping, forging and reviving messages): none succeeds."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time

import pytest

from models.sharing import relay as relay_module
from models.sharing.address import Account, BrokerAddress
from models.sharing.broker import MAX_AGE_S, Broker
from models.sharing.publisher import Publisher
from models.sharing.relay import Relay
from models.sharing.room import RoomKey
from models.sharing.table import address_text
from resources import FOLDER
from tests.tools import mosquitto as tools
from tests.tools.mosquitto import Mosquitto, account_settings, broker, need_mosquitto
from tests.tools.shared import (
    PATIENCE,
    EventStream,
    RecordingOutlet,
    fetch,
    sample_session,
    turn,
    wait_until,
)

pytestmark = need_mosquitto


@pytest.fixture(autouse=True)
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the time after which relays report that a room is empty."""
    monkeypatch.setattr(relay_module, "_ANSWER_SECONDS", 0.5)


ACCESS = (FOLDER / "relay/tickline.acl").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def live_broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    """A broker configured as in the manual, with a second account that may write."""
    folder = tmp_path_factory.mktemp("replay")
    with broker(folder, account_settings(folder, ACCESS, ("gm", "evil", "relay"))) as running:
        yield running


class SharingGm:
    """A fight published by a user with an account, or anonymously."""

    def __init__(self, live_broker: Mosquitto, user: str = "gm") -> None:
        self.key = RoomKey.generate()
        self.wire = RecordingOutlet()
        self.session = sample_session()
        self.account = Account(user, user) if user else None
        self.address = BrokerAddress.parse(live_broker.url)
        self.broker = Broker(self.address, self.account)
        screen = self.session.sight.players_screen
        self.publisher = Publisher(self.key, (self.broker, self.wire), screen)
        self.session.subscribe(self.publisher.on_change)
        wait_until(lambda: self.broker.is_connected)

    def act(self) -> bytes:
        self.session.do(turn(self.session))
        assert self.publisher.settle(PATIENCE)
        return self.wire.lines[-1]

    def stop(self) -> None:
        self.publisher.stop()
        assert self.publisher.settle(PATIENCE)
        self.broker.stop()
        self.broker.wait()


@contextmanager
def run_relay(gm: SharingGm) -> Iterator[str]:
    """Run a relay; yield the address of the room on it."""
    account = Account("relay", "relay") if gm.account else None
    running = Relay(gm.address, account)
    yield f"{address_text(*running.start('127.0.0.1', 0))}/{gm.key.name}/"
    running.stop()


class Attacker:
    """A second account that has recorded everything published, and uses it in every attack."""

    def __init__(self, live_broker: Mosquitto, gm: SharingGm) -> None:
        self._room = gm.key.name
        user, reads = ("evil", "relay") if gm.account else ("", "")
        self._reader = tools.Account(live_broker.port, reads, f"tickline/{self._room}/#")
        self._writer = tools.Account(live_broker.port, user)
        self._messages: list[tuple[str, bytes]] = []

    def record_messages(self) -> None:
        wait_until(lambda: len(self._reader.payloads) >= 2)
        self._messages += self._reader.payloads.items()

    def replay(self) -> None:
        for topic, payload in self._messages:
            own = topic.replace("/gm/", "/evil/")
            for each in (topic, own, topic.replace("/gm/", "/gm/evil/")):
                self._writer.publish(each, payload)

    def wipe(self) -> None:
        for topic, _ in self._messages:
            self._writer.publish(topic, b"")

    def forge(self) -> None:
        mine = RoomKey.generate()
        for topic, payload in self._messages:
            number = payload[128:].replace(b'"number":1', b'"number":9')
            content = mine.sign(number) + number
            self._writer.publish(topic, mine.sign(topic.encode() + b"\n" + content) + content)

    def close(self) -> None:
        self._reader.close()
        self._writer.close()


def test_a_second_account_cannot_change_what_running_or_new_relays_show(
    live_broker: Mosquitto,
) -> None:
    gm = SharingGm(live_broker)
    with (
        run_relay(gm) as running,
        closing(Attacker(live_broker, gm)) as enemy,
        closing(EventStream(running)) as reader,
    ):
        assert reader.line() == gm.wire.lines[0]
        enemy.record_messages()
        newest = gm.act()
        assert reader.line() == newest
        messages = tools.retained_messages(live_broker.port, "relay")
        for attack in (enemy.replay, enemy.forge, enemy.wipe):
            attack()
            assert fetch(f"{running}stage")[1] == newest
            with run_relay(gm) as fresh:
                assert fetch(f"{fresh}stage")[1] == newest
        after = tools.retained_messages(live_broker.port, "relay")
        assert {topic: after[topic] for topic in messages if "stage" in topic} == {
            topic: payload for topic, payload in messages.items() if "stage" in topic
        }
        newest = gm.act()
        assert reader.line() == newest
        gm.stop()
        assert b'"stopped"' in reader.line()
        for attack in (enemy.replay, enemy.forge):
            attack()
            assert fetch(f"{running}stage")[0] == 503
            with run_relay(gm) as fresh:
                assert fetch(f"{fresh}stage")[0] == 503


def test_a_copy_under_another_topic_is_worthless_even_if_nothing_else_remains(
    live_broker: Mosquitto,
) -> None:
    gm = SharingGm(live_broker)
    with (
        closing(Attacker(live_broker, gm)) as enemy,
        closing(tools.Account(live_broker.port, "gm")) as owner,
    ):
        enemy.record_messages()
        gm.stop()
        enemy.replay()
        for topic in tools.retained_messages(live_broker.port, "relay"):
            if "/gm/" in topic:
                owner.publish(topic, b"")
        assert any(
            "/evil/" in topic for topic in tools.retained_messages(live_broker.port, "relay")
        )
        with run_relay(gm) as fresh:
            assert fetch(f"{fresh}stage")[0] == 503


def test_without_an_access_list_a_running_relay_still_shows_nothing_old(tmp_path: Path) -> None:
    with broker(tmp_path) as open_to_all:
        gm = SharingGm(open_to_all, "")
        with run_relay(gm) as running, closing(Attacker(open_to_all, gm)) as enemy:
            with closing(EventStream(running)) as reader:
                assert reader.line() == gm.wire.lines[0]
                enemy.record_messages()
                newest = gm.act()
                assert reader.line() == newest
            enemy.replay()
            assert fetch(f"{running}stage")[1] == newest
            gm.stop()
            enemy.replay()
            assert fetch(f"{running}stage")[0] == 503


def test_a_message_signed_long_ago_is_rejected_and_a_wrong_clock_reported(
    live_broker: Mosquitto,
) -> None:
    messages: list[str] = []
    key, address = RoomKey.generate(), BrokerAddress.parse(live_broker.url)
    far = Broker(address, Account("gm", "gm"))
    late = Publisher(key, (far,), None, clock=lambda: int((time() - 2 * MAX_AGE_S) * 1000))
    running = Relay(address, Account("relay", "relay"), warn=messages.append)
    origin = address_text(*running.start("127.0.0.1", 0))
    wait_until(lambda: far.is_connected)
    assert fetch(f"{origin}/{key.name}/stage")[0] == 503
    (sentence,) = messages
    assert sentence.startswith("A GM's clock is 20 minutes off from this relay's. Set both; ")
    running.stop()
    late.stop()
    late.settle(1)
    far.stop()
    far.wait()
