"""Limits of a page server, in all and per address."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Final

from msgspec import Struct

MOST_BYTES: Final = 16 * 1024
"""Bytes of a request with its headers."""
_MOST_ADDRESSES: Final = 4096


class Bounds(Struct, frozen=True):
    """Limits on connections and requests."""

    connections: int = 400
    """The most connections in all."""
    per_address: int = 40
    """The most connections of one address; this machine itself may have all."""
    burst: int = 300
    """Requests that one address may send at once."""
    rate: float = 30.0
    """Requests per second that one address may send after that."""
    answer_seconds: float = 30.0
    """The time after which a connection is cut, unless it is an event stream."""
    reader_seconds: float = 20.0
    """The time after which an event stream is cut if its reader takes nothing."""
    heartbeat_seconds: float = 15.0
    """The time between two comments in a stream, whatever happens in the fight."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks whose requests count for the visitor that they name."""


class _Guest:
    """The connections of one address, and the requests it may send at once at time `at`."""

    def __init__(self, allowance: float, at: float) -> None:
        self.connections = 0
        self.allowance = allowance
        self.at = at


class ConnectionCounter:
    """Counts connections, and refuses addresses that ask too much."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._guests: dict[str, _Guest] = {}
        self.connections = 0

    def is_proxy(self, host: str) -> bool:
        address = _address(host)
        return any(address in ip_network(each) for each in self.bounds.proxies if address)

    def refusal(self, host: str, now: float | None = None) -> int:
        """Count a connection and return 0, or return the HTTP status that refuses it."""
        bounds, at = self.bounds, monotonic() if now is None else now
        if self.connections >= bounds.connections:
            return 503
        guest = self._guest(_network(host), at)
        guest.allowance = min(bounds.burst, guest.allowance + (at - guest.at) * bounds.rate)
        guest.at = at
        if guest.allowance < 1 or (
            guest.connections >= bounds.per_address and not _is_loopback(host)
        ):
            return 429
        guest.allowance -= 1
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
    """Return the part that counts as one address: an IPv6 home has a whole network."""
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(int(address) >> 64)
    return str(address)


def _is_loopback(host: str) -> bool:
    address = _address(host)
    return address is not None and address.is_loopback


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """Return an address, IPv4 also if mapped into IPv6; None if a proxy names none."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
