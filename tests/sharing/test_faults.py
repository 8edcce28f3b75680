"""Faults on the way to a broker: each is reported in a sentence, and so is its end."""

import re
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from models.sharing import relay as relay_module
from models.sharing.address import Account, BrokerAddress
from models.sharing.broker import Broker
from models.sharing.publisher import Publisher
from models.sharing.relay import Relay
from models.sharing.room import RoomKey
from tests.tools.certificates import DAY, Authority
from tests.tools.mosquitto import (
    Mosquitto,
    account_settings,
    broker,
    free_port,
    is_listening,
    need_mosquitto,
)
from tests.tools.shared import wait_until
from tests.tools.shared_page import crowded_stage

pytestmark = [
    need_mosquitto,
    # paho leaves the socket of a failed handshake to the garbage collector.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

ACCESS = """
user gm
topic write tickline/+/gm/#
user mute
topic read tickline/#
user relay
topic read tickline/#
topic write tickline/+/relay/#
user blind
topic write tickline/+/blind/#
"""


class Brokers:
    """A broker with every possible fault, one on each port."""

    def __init__(self, folder: Path) -> None:
        authority, stranger = Authority(folder), Authority(folder, "stranger")
        self.authority_file = authority.file
        ports = [free_port() for _ in range(6)]
        names = ("tls", "expired", "early", "unknown", "misnamed", "web")
        self.ports = {
            "plain": free_port(),
            "closed": free_port(),
            **dict(zip(names, ports, strict=True)),
        }
        tls, expired, early, unknown, misnamed, web = ports
        self.settings = (
            *account_settings(folder, ACCESS, ("gm", "mute", "relay", "blind")),
            *authority.settings(tls, "127.0.0.1"),
            *authority.settings(expired, "127.0.0.1", (-2 * DAY, -DAY)),
            *authority.settings(early, "127.0.0.1", (DAY, 2 * DAY)),
            *stranger.settings(unknown, "127.0.0.1"),
            *authority.settings(misnamed, "broker.example.org"),
            f"listener {web} 127.0.0.1",
            "protocol websockets",
        )


@pytest.fixture(scope="module")
def brokers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Brokers]:
    folder = tmp_path_factory.mktemp("faults")
    brokers = Brokers(folder)
    running = Mosquitto(folder, brokers.settings, brokers.ports["plain"])
    running.start()
    for name in brokers.ports.keys() - {"closed"}:
        wait_until(lambda port=brokers.ports[name]: is_listening(port))
    yield brokers
    running.kill()


@contextmanager
def publish_blank(address: BrokerAddress, user: str, messages: list[str]) -> Iterator[Broker]:
    """Publish a blank screen in a `with` block."""
    far = Broker(address, Account(user, "wrong" if user == "liar" else user), messages.append)
    publisher = Publisher(RoomKey.generate(), (far,), None)
    try:
        yield far
    finally:
        publisher.stop()
        publisher.settle(1)
        far.stop()


FAULTS = [
    ("closed", "mqtt", "gm", "can't be reached. Tickline keeps trying."),
    ("plain", "mqtt", "liar", "doesn't accept user and password"),
    ("plain", "mqtt", "mute", "your account can't publish there (Not authorized)"),
    ("plain/club", "mqtt", "gm", "your account can't publish there (Not authorized)"),
    ("plain", "mqtts", "gm", "doesn't speak TLS"),
    ("tls", "mqtt", "gm", "isn't responding like a broker"),
    ("plain", "ws", "gm", "isn't responding like a broker"),
    ("plain", "wss", "gm", "doesn't speak TLS"),
    ("web", "ws", "mute", "your account can't publish there (Not authorized)"),
    ("expired", "mqtts", "gm", "has expired"),
    ("early", "mqtts", "gm", "isn't valid yet"),
    ("unknown", "mqtts", "gm", "This computer doesn't trust who signed"),
    ("misnamed", "mqtts", "gm", "is for another name"),
]


@pytest.mark.parametrize(("at", "scheme", "user", "sentence"), FAULTS)
def test_each_fault_is_reported_with_host_and_port(
    at: str,
    scheme: str,
    user: str,
    sentence: str,
    brokers: Brokers,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(brokers.authority_file))
    name, _, prefix = at.partition("/")
    address = BrokerAddress.parse(f"{scheme}://127.0.0.1:{brokers.ports[name]}/{prefix}")
    messages: list[str] = []
    with publish_blank(address, user, messages) as far:
        wait_until(lambda: messages)
        assert sentence in messages[0]
        assert address.place in messages[0]
        assert messages == [far.error]
        assert not far.is_connected


@pytest.mark.parametrize(("name", "scheme"), [("plain", "mqtt"), ("tls", "mqtts"), ("web", "ws")])
def test_a_correct_account_connects_without_a_report(
    name: str, scheme: str, brokers: Brokers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(brokers.authority_file))
    messages: list[str] = []
    address = BrokerAddress.parse(f"{scheme}://127.0.0.1:{brokers.ports[name]}")
    with publish_blank(address, "gm", messages) as far:
        wait_until(lambda: far.is_connected)
    assert messages == []


def test_an_unknown_host_is_reported() -> None:
    messages: list[str] = []
    with publish_blank(BrokerAddress.parse("mqtt://broker.invalid"), "gm", messages):
        wait_until(lambda: messages)
    assert "No computer named “broker.invalid” was found." in messages[0]


def test_a_server_that_hangs_up_is_reported_as_not_a_broker() -> None:
    messages: list[str] = []
    with closing(socket.create_server(("127.0.0.1", 0))) as rude:

        def hang_up() -> None:
            rude.accept()[0].close()

        Thread(target=hang_up, daemon=True).start()
        port = rude.getsockname()[1]
        with publish_blank(BrokerAddress("127.0.0.1", port), "gm", messages):
            wait_until(lambda: messages)
    assert "isn't responding like a broker" in messages[0]


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (502, "is there, but no broker behind it. Tickline keeps trying."),
        (504, "is there, but no broker behind it. Tickline keeps trying."),
        (404, "isn't responding like a broker"),
    ],
)
def test_a_web_servers_status_says_whether_the_broker_behind_it_is_down(
    status: int, sentence: str
) -> None:
    messages: list[str] = []

    class WebServer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), WebServer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = BrokerAddress("127.0.0.1", server.server_port, web=True)
        with publish_blank(address, "gm", messages):
            wait_until(lambda: messages)
        server.shutdown()
    assert sentence in messages[0]


@pytest.mark.parametrize("content", [None, "no certificate"])
def test_an_unreadable_certificate_file_is_named(
    content: str | None, brokers: Brokers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages: list[str] = []
    file = tmp_path / "root.crt"
    if content is not None:
        file.write_text(content)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    with publish_blank(BrokerAddress("127.0.0.1", brokers.ports["tls"], tls=True), "gm", messages):
        wait_until(lambda: messages)
    assert f"SSL_CERT_FILE names “{file}”, which holds no readable certificates." in messages[0]


def test_the_advice_on_a_wrong_account_depends_on_the_program(brokers: Brokers) -> None:
    messages: list[str] = []
    address = BrokerAddress("127.0.0.1", brokers.ports["plain"])
    with publish_blank(address, "liar", messages):
        wait_until(lambda: messages)
    assert messages[0].endswith("Press “Disconnect”, fix them, and connect again.")
    relay = Relay(address, Account("liar", "wrong"), warn=messages.append)
    relay.start("127.0.0.1", 0)
    wait_until(lambda: len(messages) > 1)
    relay.stop()
    assert "TICKLINE_BROKER_PASSWORD, and restart." in messages[1]


def test_a_fault_and_its_end_are_each_reported_once(tmp_path: Path) -> None:
    messages: list[str] = []
    with broker(tmp_path) as mosquitto:
        address = BrokerAddress.parse(mosquitto.url)
        with publish_blank(address, "gm", messages) as far:
            wait_until(lambda: far.is_connected)
            mosquitto.kill()
            wait_until(lambda: messages)
            mosquitto.start()
            wait_until(lambda: len(messages) > 1)
            assert messages == [
                f"The broker at {address.place} can't be reached. Tickline keeps trying.",
                f"The broker at {address.place} is connected again.",
            ]


@pytest.mark.parametrize(
    ("user", "sentence"),
    [
        ("blind", "lets the relay in, but its account can't read there"),
        ("liar", "doesn't accept user and password"),
    ],
)
def test_a_relay_reports_what_its_account_may_not_do(
    user: str, sentence: str, brokers: Brokers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay_module, "_PROBE_SECONDS", 0.3)
    messages: list[str] = []
    account = Account(user, "wrong" if user == "liar" else user)
    relay = Relay(BrokerAddress("127.0.0.1", brokers.ports["plain"]), account, warn=messages.append)
    relay.start("127.0.0.1", 0)
    wait_until(lambda: messages)
    relay.stop()
    assert sentence in messages[0]


def test_a_relay_that_may_read_reports_nothing(
    brokers: Brokers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay_module, "_PROBE_SECONDS", 0.3)
    messages: list[str] = []
    address = BrokerAddress("127.0.0.1", brokers.ports["plain"])
    relay = Relay(address, Account("relay", "relay"), warn=messages.append)
    relay.start("127.0.0.1", 0)
    wait_until(lambda: relay._may_read)
    relay.stop()
    assert messages == []


def test_an_oversized_picture_is_reported_until_a_smaller_one_is_sent(
    tmp_path: Path,
) -> None:
    messages: list[str] = []
    with broker(tmp_path) as mosquitto:
        far = Broker(BrokerAddress.parse(mosquitto.url), None, messages.append)
        publisher = Publisher(RoomKey.generate(), (far,), crowded_stage(["x" * 150] * 2_000))
        wait_until(lambda: messages)
        assert re.match(
            r"The players' view is too large to share far away: \d+ of 512 kB\.", messages[0]
        )
        assert not far.is_connected
        publisher.show(crowded_stage(["Mira"]))
        wait_until(lambda: far.is_connected)
        assert far.error == ""
        publisher.stop()
        publisher.settle(1)
        far.stop()
        far.wait()


class OldBroker:
    """A broker that refuses MQTT 5, and forwards everything else to a real broker."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                client = self._listener.accept()[0]
            except OSError:
                return
            first = client.recv(65536)
            if first[first.index(b"MQTT") + 4] == 5:
                client.sendall(b"\x20\x02\x00\x01")
                client.close()
                continue
            real = socket.create_connection(("127.0.0.1", self._port))
            real.sendall(first)
            for one, other in ((client, real), (real, client)):
                Thread(target=_copy, args=(one, other), daemon=True).start()


def _copy(first: socket.socket, second: socket.socket) -> None:
    with first, second:
        try:
            while more := first.recv(65536):
                second.sendall(more)
        except OSError:
            return


def test_an_old_broker_is_reported_as_unable_to_confirm_delivery(
    tmp_path: Path,
) -> None:
    messages: list[str] = []
    with (
        broker(tmp_path) as mosquitto,
        closing(OldBroker(mosquitto.port)) as old,
        publish_blank(BrokerAddress("127.0.0.1", old.port), "gm", messages) as far,
    ):
        wait_until(lambda: far.is_connected)
        assert messages == [far.error]
        assert "speaks only MQTT 3.1.1: it can't say whether players get anything" in messages[0]
