"""How much a page server takes on, in all and from one address."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Final

from msgspec import Struct

MOST_BYTES: Final = 16 * 1024
"""The most that a request may have, with its headers."""
_MOST_ADDRESSES: Final = 4096


class Bounds(Struct, frozen=True):
    """The most connections in all and from one address, and how fast one address may ask.

    An address may ask `burst` times at once, and then `rate` times a second. From the machine
    itself there may be as many connections as in all. What comes from one of `proxies`, addresses
    or networks, counts for the visitor that the proxy names.
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
    proxies: tuple[str, ...] = ()


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

    def is_proxy(self, host: str) -> bool:
        """Whether a proxy that we trust connects from there."""
        address = _address(host)
        return any(address in ip_network(each) for each in self.bounds.proxies if address)

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
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(int(address) >> 64)
    return str(address)


def _is_own(host: str) -> bool:
    address = _address(host)
    return address is not None and address.is_loopback


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """Return an address; one of IPv4 is one, also where it comes by IPv6. A proxy may name none."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
