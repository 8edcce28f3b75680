"""Serves the room from this program to devices on the same network, such as those at the table."""

import socket
from hmac import compare_digest
from ipaddress import ip_address

from models.sharing.bounds import ServerLimits
from models.sharing.channel import Channel, SignedMessage
from models.sharing.message import Ending
from models.sharing.server import PageServer


class TableOutlet:
    """An outlet that serves the newest message itself."""

    def __init__(self, limits: ServerLimits | None = None) -> None:
        self._rooms = _SingleRoom()
        self._server = PageServer(self._rooms, limits or ServerLimits(), _is_address)

    def start(self, host: str = "127.0.0.1", port: int = 0) -> str:
        """Serve at `host` and return the URL. Raises OSError if that isn't possible."""
        return address_text(*self._server.start(host, port))

    @property
    def visitors(self) -> int:
        channel = self._rooms.channel
        return channel.stream_count if channel else 0

    def send(self, message: SignedMessage) -> None:
        self._server.call(self._rooms.show, message)

    def beat(self, heartbeat: SignedMessage) -> None:
        self._server.call(self._rooms.beat, heartbeat)

    def stop(self) -> None:
        self._server.stop()


class _SingleRoom:
    """The room that is currently shared, if any."""

    def __init__(self) -> None:
        self.channel: Channel | None = None

    def show(self, message: SignedMessage) -> None:
        if self.channel is None:
            self.channel = Channel(message.room)
        if message.ending:
            self.channel.shut(message if message.ending is Ending.STOPPED else None)
            self.channel = None
        else:
            self.channel.set_message(message)

    def beat(self, heartbeat: SignedMessage) -> None:
        if self.channel is not None and self.channel.room == heartbeat.room:
            self.channel.beat(heartbeat)

    def has(self, room: str) -> bool:
        channel = self.channel
        return channel is not None and compare_digest(channel.room, room)

    async def enter(self, room: str) -> Channel | None:
        return self.channel if self.has(room) else None

    def leave(self, channel: Channel) -> None:
        """Do nothing, since the room stays even without visitors."""

    async def portrait(self, channel: Channel, name: str) -> bytes | None:
        return channel.newest.pictures.get(name) if channel.newest else None


def address_text(host: str, port: int) -> str:
    """Return the URL for browsers; if the server listens on all interfaces, for the default one."""
    shown_host = local_address() if ip_address(host).is_unspecified else host
    return f"http://[{shown_host}]:{port}" if ":" in shown_host else f"http://{shown_host}:{port}"


def local_address() -> str:
    """Return the address of this machine on its network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation, so never reached
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


def _is_address(host: str) -> bool:
    """Return whether a Host header is an address or the name of this machine.

    A foreign site could make its own name point here (DNS rebinding), but not an address.
    """
    name = host.rpartition(":")[0] if _has_port(host) else host
    local_names = {
        "localhost",
        socket.gethostname().lower(),
        f"{socket.gethostname()}.local".lower(),
    }
    if name.lower() in local_names:
        return True
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _has_port(host: str) -> bool:
    _, colon, port = host.rpartition("]")[2].rpartition(":")
    return bool(colon) and port.isdecimal()
