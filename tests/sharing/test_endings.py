"""However sharing ends, nothing of the fight remains, and no old link works."""

import gc
import json
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any

import pytest
from msgspec.structs import replace

from models.scheduler.stage import Stage
from models.sharing import relay as relay_module
from models.sharing.address import Account, BrokerAddress
from models.sharing.broker import Broker
from models.sharing.endings import Endings, OwedEnding
from models.sharing.publisher import Publisher
from models.sharing.relay import Relay
from models.sharing.room import SIGNATURE_BYTES, RoomKey
from models.sharing.table import address_text
from tests.desktop.cli.test_serve import ServeProcess
from tests.sharing.test_faults import OldBroker
from tests.tools.mosquitto import (
    Mosquitto,
    account_settings,
    broker,
    need_mosquitto,
    persistent_settings,
    retained_messages,
    seconds_to_expiry,
)
from tests.tools.pictures import png
from tests.tools.shared import PATIENCE, fetch, sample_session, wait_until

pytestmark = [
    need_mosquitto,
    # paho leaves the socket of a failed handshake to the garbage collector.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(autouse=True)
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the time after which relays report that a room is empty."""
    monkeypatch.setattr(relay_module, "_ANSWER_SECONDS", 0.5)


@pytest.fixture(autouse=True)
def collect_garbage() -> Iterator[None]:
    """Collect the sockets that paho left, without their warnings."""
    yield
    wait_until(lambda: all(each.name != "broker connection" for each in threading.enumerate()))
    gc.collect()


ENDINGS: dict[str, Callable[["subprocess.Popen[str]"], Any]] = {
    "input": lambda process: process.stdin.close() if process.stdin else None,
    "INT": lambda process: process.send_signal(signal.SIGINT),
    "TERM": lambda process: process.send_signal(signal.SIGTERM),
    "KILL": lambda process: process.kill(),
}


def remaining_topics(port: int) -> list[str]:
    """Return the topics left at a broker, except endings, which expire."""
    return [
        topic
        for topic, payload in retained_messages(port).items()
        if b'"state":"stopped"' not in payload and b'"state":"moved"' not in payload
    ]


def test_no_message_is_retained_however_the_program_ends(tmp_path: Path) -> None:
    """At most a heartbeat remains, which was on its way when the program was killed."""
    with broker(tmp_path) as mosquitto, ExitStack() as stack:
        served = {how: ServeProcess("plain_ticks", "--broker", mosquitto.url) for how in ENDINGS}
        for each in served.values():
            stack.callback(each.process.kill)
        wait_until(lambda: len(remaining_topics(mosquitto.port)) == 2 * len(ENDINGS))
        for how, each in served.items():
            ENDINGS[how](each.process)
            each.process.wait(PATIENCE)
            for pipe in (each.process.stdin, each.process.stdout, each.process.stderr):
                if pipe is not None:
                    pipe.close()
        assert [served[how].process.returncode for how in ("input", "INT", "TERM")] == [0, 0, 0]
        killed = served["KILL"].address.split("/")[3]
        wait_until(lambda: remaining_topics(mosquitto.port) == [f"tickline/{killed}/anyone/alive"])


class SharingGm:
    """A program that shares a stage, and can be ended and restarted."""

    def __init__(self, url: str, folder: Path, key: RoomKey, stage: Stage, user: str = "") -> None:
        self.key = key
        self.messages: list[str] = []
        account, endings = Account(user, user) if user else None, Endings(folder / "endings")
        self.broker = Broker(BrokerAddress.parse(url), account, self.messages.append, endings)
        self.publisher = Publisher(key, (self.broker,), stage)

    def settle(self) -> None:
        assert self.publisher.settle(PATIENCE)

    def is_there(self) -> bool:
        return self.broker.is_connected

    def stop(self) -> None:
        self.publisher.stop()
        self.settle()
        self.broker.stop()
        self.broker.wait()


@contextmanager
def run_relay(there: Mosquitto) -> Iterator[str]:
    running = Relay(BrokerAddress.parse(there.url))
    yield address_text(*running.start("127.0.0.1", 0))
    running.stop()


def test_a_portrait_removed_while_the_broker_was_down_is_deleted(tmp_path: Path) -> None:
    stage, picture = sample_session().players_stage(), png(8, 8)
    first, *others = stage.tokens
    painted = replace(stage, tokens=(replace(first, portrait="x", picture=picture), *others))
    with broker(tmp_path, persistent_settings(tmp_path)) as mosquitto:
        gm = SharingGm(mosquitto.url, tmp_path, RoomKey.generate(), painted)
        wait_until(gm.is_there)
        assert any(
            sha256(picture).hexdigest() in topic for topic in retained_messages(mosquitto.port)
        )
        mosquitto.stop()
        wait_until(lambda: not gm.is_there())
        gm.publisher.show(stage)
        mosquitto.start()
        wait_until(gm.is_there)
        assert not any("portrait" in topic for topic in retained_messages(mosquitto.port))
        gm.stop()
        assert remaining_topics(mosquitto.port) == []


@pytest.mark.parametrize("ends_before", [False, True])
def test_a_link_closed_while_the_broker_was_down_stays_closed(
    tmp_path: Path, *, ends_before: bool
) -> None:
    old, stage = RoomKey.generate(), sample_session().players_stage()
    with broker(tmp_path, persistent_settings(tmp_path)) as mosquitto:
        gm = SharingGm(mosquitto.url, tmp_path, old, stage)
        wait_until(lambda: len(remaining_topics(mosquitto.port)) == 2)
        wait_until(gm.is_there)
        mosquitto.stop()
        wait_until(lambda: not gm.is_there())
        gm.publisher.change_room(new := RoomKey.generate())
        gm.settle()
        wait_until(lambda: list((tmp_path / "endings").glob("*")))
        if ends_before:
            gm.stop()
        mosquitto.start()
        if ends_before:
            assert old.name in "".join(remaining_topics(mosquitto.port))
            gm = SharingGm(mosquitto.url, tmp_path, new, stage)
        wait_until(gm.is_there)
        assert old.name not in "".join(remaining_topics(mosquitto.port))
        with run_relay(mosquitto) as origin:
            assert fetch(f"{origin}/{old.name}/stage")[0] == 404
            assert fetch(f"{origin}/{new.name}/stage")[0] == 200
        gm.stop()
        assert remaining_topics(mosquitto.port) == []
    assert list((tmp_path / "endings").glob("*")) == []


def test_late_visitors_see_no_picture_of_a_killed_program(tmp_path: Path) -> None:
    with (
        broker(tmp_path) as mosquitto,
        closing(ServeProcess("plain_ticks", "--broker", mosquitto.url)) as served,
    ):
        room = served.address.split("/")[3]
        wait_until(lambda: len(remaining_topics(mosquitto.port)) == 2)
        served.process.kill()
        wait_until(lambda: len(remaining_topics(mosquitto.port)) == 1)
        with run_relay(mosquitto) as origin:
            assert fetch(f"{origin}/{room}/stage")[0] == 503


def test_an_old_broker_retains_nothing_when_sharing_ends(tmp_path: Path) -> None:
    with broker(tmp_path) as mosquitto, closing(OldBroker(mosquitto.port)) as old:
        gm = SharingGm(
            f"mqtt://127.0.0.1:{old.port}",
            tmp_path,
            RoomKey.generate(),
            sample_session().players_stage(),
        )
        wait_until(gm.is_there)
        assert retained_messages(mosquitto.port) != {}
        gm.stop()
        assert retained_messages(mosquitto.port) == {}


def test_retained_messages_expire_automatically(tmp_path: Path) -> None:
    with broker(tmp_path) as mosquitto:
        gm = SharingGm(
            mosquitto.url, tmp_path, RoomKey.generate(), sample_session().players_stage()
        )
        wait_until(gm.is_there)
        values = {
            topic.rsplit("/")[-1]: life for topic, life in seconds_to_expiry(mosquitto.port).items()
        }
        assert values["stage"] <= 180
        assert values["alive"] <= 15
        gm.stop()
        assert max(seconds_to_expiry(mosquitto.port).values()) <= 600
        (ending,) = retained_messages(mosquitto.port).values()
        assert json.loads(ending[2 * SIGNATURE_BYTES :])["state"] == "stopped"


ACCESS = """
user gm
topic write tickline/+/gm/#
user anna
topic write tickline/+/anna/#
user outsider
topic read tickline/#
"""


def owed_endings(folder: Path) -> list[Path]:
    return list((folder / "endings").glob("*"))


@pytest.mark.parametrize("user", ["", "outsider"])
def test_a_room_the_broker_never_accepted_owes_no_ending(tmp_path: Path, user: str) -> None:
    stage = sample_session().players_stage()
    with broker(tmp_path, account_settings(tmp_path, ACCESS, ("gm", "outsider"))) as mosquitto:
        wrong = SharingGm(mosquitto.url, tmp_path, RoomKey.generate(), stage, user)
        wait_until(lambda: wrong.messages)
        wrong.stop()
        assert owed_endings(tmp_path) == []
        right = SharingGm(mosquitto.url, tmp_path, RoomKey.generate(), stage, "gm")
        wait_until(right.is_there)
        assert right.messages == []
        right.stop()


def test_an_ending_owed_by_a_deleted_account_does_not_affect_another(tmp_path: Path) -> None:
    stage = sample_session().players_stage()
    with broker(tmp_path, account_settings(tmp_path, ACCESS, ("gm", "anna"))) as mosquitto:
        anna = SharingGm(mosquitto.url, tmp_path, RoomKey.generate(), stage, "anna")
        wait_until(anna.is_there)
        account_settings(tmp_path, ACCESS, ("gm",))
        mosquitto.reload()
        wait_until(lambda: anna.messages)
        anna.stop()
        assert len(owed_endings(tmp_path)) == 1
        gm = SharingGm(mosquitto.url, tmp_path, RoomKey.generate(), stage, "gm")
        wait_until(gm.is_there)
        assert gm.messages == []
        gm.stop()
        assert len(owed_endings(tmp_path)) == 1


def make_owed_ending(url: str, topic: str, life: float) -> OwedEnding:
    address = BrokerAddress.parse(url)
    place = f"{address.place}/{address.topics('+', Account('gm', 'gm')).base}"
    return OwedEnding(place, topic, b"ended", (f"{topic}/portrait",), time() + life)


def test_a_refused_ending_is_not_reported_as_an_error(tmp_path: Path) -> None:
    with broker(tmp_path, account_settings(tmp_path, ACCESS, ("gm",))) as mosquitto:
        Endings(tmp_path / "endings").save(
            make_owed_ending(mosquitto.url, "tickline/room/anna/stage", 600)
        )
        gm = SharingGm(
            mosquitto.url, tmp_path, RoomKey.generate(), sample_session().players_stage(), "gm"
        )
        wait_until(gm.is_there)
        assert gm.messages == []
        gm.stop()
        assert len(owed_endings(tmp_path)) == 1


def test_an_expired_ending_is_forgotten(tmp_path: Path) -> None:
    endings = Endings(tmp_path)
    endings.save(make_owed_ending("mqtt://gone.example.org", "tickline/room/gm/stage", -1))
    endings.save(
        saved_note := make_owed_ending("mqtt://example.org", "tickline/room/gm/stage", 600)
    )
    assert endings.owed_to(saved_note.place) == [saved_note]
    assert len(list(tmp_path.iterdir())) == 1


def test_an_ending_without_an_expiry_from_an_older_version_is_forgotten(tmp_path: Path) -> None:
    endings = Endings(tmp_path)
    endings.save(ending := OwedEnding("example.org:1883", "tickline/room/gm/stage", b"ended"))
    assert endings.owed_to(ending.place) == []
    assert list(tmp_path.iterdir()) == []
