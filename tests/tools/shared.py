"""Shared fights, and clients that read them as a browser does."""

import json
import socket
import time
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlsplit

from models.rules.deeds import Deed, Override
from models.rules.dice import FixedDice
from models.scheduler.clock import Tick
from models.session.samples import sample_history
from models.session.session import Session
from models.sharing.bounds import ServerLimits
from models.sharing.channel import SignedMessage
from models.sharing.publisher import Publisher
from models.sharing.room import RoomKey, is_signed
from models.sharing.table import TableOutlet
from tests.tools.scripts import Line

PATIENCE = 20.0
"""Seconds to wait before a test fails."""


class RecordingOutlet:
    """An outlet that records what it sends."""

    def __init__(self) -> None:
        self.sent: list[SignedMessage] = []
        self.beats: list[SignedMessage] = []

    def send(self, message: SignedMessage) -> None:
        self.sent.append(message)

    def beat(self, heartbeat: SignedMessage) -> None:
        self.beats.append(heartbeat)

    @property
    def lines(self) -> list[bytes]:
        return [message.line for message in self.sent]

    @property
    def states(self) -> list[str]:
        return [json.loads(line)["state"] for line in self.lines]


class EventStream:
    """An event stream as a browser opens it."""

    def __init__(self, address: str) -> None:
        self.connection, response = request(f"{address}events")
        self.response: HTTPResponse = response
        self.signature = ""

    def line(self) -> bytes:
        """Return the next message as received, or b"" if the stream has ended."""
        return self._next_event(b"")

    def heartbeat(self) -> Line:
        """Return the next heartbeat."""
        data: Line = json.loads(self._next_event(b"alive"))
        return data

    def _next_event(self, kind: bytes) -> bytes:
        fields: dict[bytes, bytes] = {}
        for raw in iter(self.response.readline, b""):
            if raw == b"\n":
                fields = {}
            key, _, value = raw[:-1].partition(b": ")
            fields[key] = value
            if key == b"data" and fields.get(b"event", b"") == kind:
                self.signature = fields[b"id"].decode()
                return value
        return b""

    def message_is_signed(self, room: str, line: bytes) -> bool:
        """Return whether the last message has the right signature for its line."""
        return is_signed(room, line, urlsafe_b64decode(f"{self.signature}=="))

    def message(self) -> Line:
        data: Line = json.loads(self.line())
        return data

    def close(self) -> None:
        self.response.close()
        self.connection.close()


def request(
    address: str, method: str = "GET", headers: dict[str, str] | None = None
) -> tuple[HTTPConnection, HTTPResponse]:
    """Send a request; the caller closes the connection."""
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    connection.request(method, path, headers=headers or {})
    return connection, connection.getresponse()


def fetch(
    address: str, method: str = "GET", headers: dict[str, str] | None = None
) -> tuple[int, bytes, dict[str, str]]:
    """Send a request; return status, body and headers."""
    connection, response = request(address, method, headers)
    try:
        lower = {key.lower(): value for key, value in response.getheaders()}
        return response.status, response.read(), lower
    finally:
        connection.close()


def stage_at(address: str) -> Line:
    data: Line = json.loads(fetch(f"{address}stage")[1])
    return data


def send_raw(address: str, request: bytes, seconds: float = PATIENCE) -> bytes:
    """Send bytes; return everything received until the connection closes."""
    parts = urlsplit(address)
    data = b""
    with socket.create_connection((parts.hostname or "", parts.port or 0), seconds) as line:
        try:
            line.sendall(request)
            while more := line.recv(65536):
                data += more
        except (ConnectionError, BrokenPipeError):
            pass  # a closed connection is an answer, too
    return data


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait for a condition that another thread or program fulfils."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "It never came true."
        time.sleep(0.002)


class Shared:
    """A session that is shared at the table and over a wire."""

    def __init__(self, session: Session, limits: ServerLimits | None = None) -> None:
        self.session = session
        self.wire = RecordingOutlet()
        self.table = TableOutlet(limits)
        self.origin = self.table.start()
        self.key = RoomKey.generate()
        screen = session.sight.players_screen
        self.publisher = Publisher(self.key, (self.table, self.wire), screen, clock=lambda: 1)
        session.subscribe(self.publisher.on_change)
        self.settle()

    @property
    def address(self) -> str:
        return f"{self.origin}/{self.key.name}/"

    def settle(self) -> None:
        assert self.publisher.settle(PATIENCE)

    def do(self, deed: Deed) -> None:
        self.session.do(deed)
        self.settle()

    def act(self) -> None:
        """Let the first visible combatant take its turn."""
        self.do(turn(self.session))

    def move(self) -> None:
        self.key = RoomKey.generate()
        self.publisher.change_room(self.key)
        self.settle()


def sample_session(system: str = "plain_ticks") -> Session:
    """Return the sample fight of a system, with fixed dice."""
    return Session(sample_history(system), FixedDice())


def turn(session: Session) -> Deed:
    """Return a deed with which the first visible combatant acts at a cost of 7."""
    first = next(
        turn for turn in session.present.turn_order() if session.present[turn.who].is_visible
    )
    return Override(first.who, Tick(first.tick + 7))


@contextmanager
def share_fight(
    session: Session | None = None, limits: ServerLimits | None = None
) -> Iterator[Shared]:
    """Share a fight in a `with` block."""
    shared = Shared(session or sample_session(), limits)
    try:
        yield shared
    finally:
        shared.publisher.stop()
        shared.settle()
        shared.table.stop()
