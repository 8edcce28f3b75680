"""Faults of sharing as players see them, and the time until they see steps again.

With real programs and a browser:

`python -m pytest -m hunt tests/hunts/test_sharing_faults.py`
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest

from models.sharing.address import BrokerAddress
from models.sharing.broker import seal_message
from models.sharing.channel import SignedMessage
from models.sharing.message import heartbeat_message, make_screen
from models.sharing.publisher import BEAT_SECONDS, now_in_milliseconds
from models.sharing.relay import Relay
from models.sharing.room import RoomKey
from tests.sharing.test_endings import remaining_topics
from tests.tools.debian_chromium import CHROMIUM, NO_BROWSER
from tests.tools.mosquitto import Account, Mosquitto, broker, free_port, need_mosquitto
from tests.tools.network import Network
from tests.tools.shared import PATIENCE, wait_until
from tests.tools.shared_page import WIDE, Browsers, Visitor, chromium

ROOT = Path(__file__).parents[2]
SILENCE_SECONDS, RECOVERY_SECONDS = 10.0, 3.0
"""The seconds until players know that the table is silent, and until they see steps again."""
OUTAGE = 12.0

pytestmark = [
    pytest.mark.hunt,
    need_mosquitto,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER),
]


class Program:
    """One of the program's commands; its standard error goes to a file."""

    def __init__(self, output: Path, *arguments: str) -> None:
        self._log = output
        self._command = [sys.executable, "-m", "desktop", *arguments]
        self.start()

    def start(self) -> None:
        with self._log.open("a") as err:
            self.process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=err,
                text=True,
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()

    @property
    def output(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def do(self, **step: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{json.dumps(step)}\n")
        self.process.stdin.flush()
        self.process.stdout.readline()

    def kill(self) -> None:
        self.process.kill()
        self.close()

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.wait(PATIENCE)


class SharingSetup:
    """A GM, a broker, a relay and a visitor, with a network between every two of them."""

    def __init__(self, folder: Path, browsers: Browsers, stack: ExitStack) -> None:
        self.broker = Mosquitto(folder)
        self.broker.start()
        stack.callback(self.broker.kill)
        self.from_gm = Network(self.broker.port)
        self.to_relay = Network(self.broker.port)
        port = free_port()
        self.to_visitor = Network(port)
        for network in (self.from_gm, self.to_relay, self.to_visitor):
            stack.callback(network.close)
        key = str(folder / "room.key")
        self.gm = Program(
            folder / "gm", "serve", "plain_ticks", "--broker", url(self.from_gm), "--key", key
        )
        self.relay = Program(
            folder / "relay", "relay", "--broker", url(self.to_relay), "--port", str(port)
        )
        stack.callback(self.gm.kill)
        stack.callback(self.relay.kill)
        self._visitor: Visitor = browsers.visitor(WIDE)
        stack.callback(self._visitor.page.close)
        self._visitor.open(f"http://127.0.0.1:{self.to_visitor.port}/{self.room}/")
        self.is_blank = False
        self.seen_after(monotonic(), "live")

    @property
    def room(self) -> str:
        return urlsplit(self.gm.address).path.strip("/")

    def step(self) -> str:
        """Take a step that everyone can see; return what visitors should see."""
        self.is_blank = not self.is_blank
        self.gm.do(do="curtain", blank=self.is_blank)
        return "blank" if self.is_blank else "live"

    def seen_after(self, begin: float, *states: str) -> float:
        """Wait until the page is in one of these states; return the seconds since `begin`."""
        while self._visitor.page.get_attribute("html", "data-state") not in states:
            assert monotonic() - begin < 2 * PATIENCE, f"It never was {states}"
            sleep(0.02)
        return monotonic() - begin


def url(network: Network) -> str:
    return f"mqtt://127.0.0.1:{network.port}"


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    with chromium() as started:
        yield Browsers(started)


@pytest.fixture
def world(tmp_path: Path, browsers: Browsers) -> Iterator[SharingSetup]:
    with ExitStack() as stack:
        yield SharingSetup(tmp_path, browsers, stack)


Deed = Callable[[SharingSetup], object]
GONE = "can't be reached. Tickline keeps trying."
STUCK = "stopped responding"
AGAIN = "is connected again."
FAULTS: dict[str, tuple[Deed, Deed, tuple[str, ...], tuple[str, ...]]] = {
    "broker killed": (
        lambda world: world.broker.kill(),
        lambda world: world.broker.start(),
        (AGAIN,),
        (AGAIN,),
    ),
    "broker stopped": (
        lambda world: world.broker.freeze(frozen=True),
        lambda world: world.broker.freeze(frozen=False),
        (STUCK, AGAIN),
        (GONE, AGAIN),
    ),
    "relay killed": (
        lambda world: world.relay.kill(),
        lambda world: world.relay.start(),
        (),
        (),
    ),
    "program killed": (
        lambda world: world.gm.kill(),
        lambda world: world.gm.start(),
        (),
        (),
    ),
    "network of the GM gone": (
        lambda world: world.from_gm.drop(),
        lambda world: world.from_gm.resume(),
        (STUCK, AGAIN),
        (),
    ),
    "network of the relay gone": (
        lambda world: world.to_relay.drop(),
        lambda world: world.to_relay.resume(),
        (),
        (GONE, AGAIN),
    ),
    "network of the visitor gone": (
        lambda world: world.to_visitor.drop(),
        lambda world: world.to_visitor.resume(),
        (),
        (),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_players_learn_of_each_fault_and_soon_see_steps_again(
    fault: str, world: SharingSetup, report: Callable[[object], None]
) -> None:
    disturb, restore, gm_hears, relay_hears = FAULTS[fault]
    begin = monotonic()
    disturb(world)
    delays = world.seen_after(begin, "away")
    sleep(max(0.0, OUTAGE - (monotonic() - begin)))
    if fault != "program killed":
        world.step()
    begin = monotonic()
    restore(world)
    if fault == "program killed":
        world.is_blank = False
    back = world.seen_after(begin, world.step())
    report(f"{fault}: known after {delays:.1f} s, a step seen {back:.1f} s after the return")
    sleep(3)
    for heartbeats, output in ((gm_hears, world.gm.output), (relay_hears, world.relay.output)):
        assert [each for each in heartbeats if each not in output] == [], output
        assert "Traceback" not in output
    world.gm.process.terminate()
    world.gm.process.wait(PATIENCE)
    assert remaining_topics(world.broker.port) == []
    assert delays < SILENCE_SECONDS
    assert back < RECOVERY_SECONDS


def test_a_slow_broker_is_not_reported_as_a_fault(
    world: SharingSetup, report: Callable[[object], None]
) -> None:
    world.from_gm.delay = world.to_relay.delay = 0.3
    times = []
    for _ in range(4):
        begin = monotonic()
        times.append(world.seen_after(begin, world.step()))
        sleep(2)
    report(f"slow broker: a step is seen after {max(times):.1f} s at worst")
    assert max(times) < RECOVERY_SECONDS
    assert world.gm.output == world.relay.output == ""


ROOMS = 1800


class ManyRooms:
    """Many rooms published with the same account."""

    def __init__(self, mosquitto: Mosquitto) -> None:
        self.keys = [RoomKey.generate() for _ in range(ROOMS)]
        self.address = BrokerAddress.parse(mosquitto.url)
        self.number = 0

    def publish(self, mosquitto: Mosquitto) -> None:
        """Publish a new picture in all rooms."""
        self.number = now_in_milliseconds()
        message = make_screen(None).message(self.number)
        self._send(mosquitto, "stage", message)
        self.beat(mosquitto)

    def beat(self, mosquitto: Mosquitto) -> None:
        self._send(mosquitto, "alive", heartbeat_message(now_in_milliseconds(), self.number))

    def known_after(self, mosquitto: Mosquitto, relay: Relay) -> float:
        """Return the seconds until a relay shows the newest picture of every room."""
        begin = monotonic()
        rooms = relay._rooms._followed
        while sum(each.newest_number == self.number for each in [*rooms.values()]) < ROOMS:
            assert monotonic() - begin < PATIENCE
            sleep(BEAT_SECONDS)
            self.beat(mosquitto)
        return monotonic() - begin

    def _send(self, mosquitto: Mosquitto, what: str, line: bytes) -> None:
        with closing(Account(mosquitto.port, topic="nothing")) as account:
            for key in self.keys:
                topic = f"{self.address.topics(key.name, None).base}/{what}"
                message = SignedMessage(key.name, 0, line, key.sign(line), sign=key.sign)
                account.send(topic, seal_message(topic, message))


def test_a_relay_recovers_many_rooms_after_a_restart_of_the_broker(
    tmp_path: Path, report: Callable[[object], None]
) -> None:
    with broker(tmp_path) as mosquitto:
        gms = ManyRooms(mosquitto)
        gms.publish(mosquitto)
        relay = Relay(gms.address)
        relay.start("127.0.0.1", 0)
        for key in gms.keys:
            relay._server.call(relay._rooms._follow, key.name)
        followed = relay._rooms._followed
        wait_until(lambda: len(followed) == ROOMS)
        before = gms.known_after(mosquitto, relay)
        mosquitto.kill()
        mosquitto.start()
        gms.publish(mosquitto)
        after = gms.known_after(mosquitto, relay)
        report(
            f"{ROOMS} rooms: all new after {before:.0f} s at first, {after:.0f} s after a restart"
        )
        relay.stop()
