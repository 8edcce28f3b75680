"""How much a page server takes on, in all and from one address."""

from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

from msgspec import Struct

MOST_BYTES: Final = 16 * 1024
"""The most that a request may have, with its headers."""
_MOST_ADDRESSES: Final = 4096


class Bounds(Struct, frozen=True):
    """The most connections in all and from one address, and how fast one address may ask.

    An address may ask `burst` times at once, and then `rate` times a second. From the machine
    itself there may be as many connections as in all: that may be a proxy, with many behind it.
    A connection is cut after the seconds of `answer`, unless it is an event stream; that is cut
    when its reader has taken nothing for the seconds of `reader`. Between two comments in it are
    those of `heartbeat`, whatever happens in the fight.
    """

    connections: int = 400
    each: int = 40
    burst: int = 300
    rate: float = 30.0
    answer: float = 30.0
    reader: float = 20.0
    heartbeat: float = 15.0


class _Guest:
    """One address: its connections, and how often it may ask at once at that time."""

    def __init__(self, left: float, at: float) -> None:
        self.connections = 0
        self.left = left
        self.at = at


class Connections:
    """Counts who is connected, and refuses who asks too much."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._guests: dict[str, _Guest] = {}
        self.connections = 0

    @property
    def guests(self) -> int:
        return len(self._guests)

    def refusal(self, host: str, now: float | None = None) -> int:
        """Let a connection in and return 0, or the status of HTTP that refuses it."""
        bounds, at = self.bounds, monotonic() if now is None else now
        if self.connections >= bounds.connections:
            return 503
        guest = self._guest(_network(host), at)
        guest.left = min(bounds.burst, guest.left + (at - guest.at) * bounds.rate)
        guest.at = at
        if guest.left < 1 or (guest.connections >= bounds.each and not _is_own(host)):
            return 429
        guest.left -= 1
        guest.connections += 1
        self.connections += 1
        return 0

    def leave(self, host: str) -> None:
        self.connections -= 1
        if guest := self._guests.get(_network(host)):
            guest.connections -= 1

    def _guest(self, network: str, at: float) -> _Guest:
        if network not in self._guests:
            if len(self._guests) >= _MOST_ADDRESSES:
                self._guests = {key: each for key, each in self._guests.items() if each.connections}
            self._guests[network] = _Guest(self.bounds.burst, at)
        return self._guests[network]


def _network(host: str) -> str:
    """Return what counts as one address: of IPv6 a whole network, for a home has all of it."""
    address = ip_address(host.partition("%")[0])
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(int(address) >> 64)
    return host


def _is_own(host: str) -> bool:
    return ip_address(host.partition("%")[0]).is_loopback
