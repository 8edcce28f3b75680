"""Limits connections to a page server and requests, in total and per address."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Final

from msgspec import Struct

MAX_REQUEST_BYTES: Final = 16 * 1024
"""The maximum size of a request with its headers."""
_MAX_ADDRESSES: Final = 4096


class ServerLimits(Struct, frozen=True):
    """Limits on connections and requests."""

    connections: int = 400
    """The maximum number of connections in total."""
    per_address: int = 40
    """The maximum number of connections per address, except for this machine itself."""
    burst: int = 300
    """The number of requests that one address may send at once."""
    rate: float = 30.0
    """The number of requests per second that one address may send after the burst."""
    answer_seconds: float = 30.0
    """The time after which a connection is cut, unless it is an event stream."""
    reader_seconds: float = 20.0
    """The time after which an event stream is cut if its reader doesn't accept data."""
    heartbeat_seconds: float = 15.0
    """The time between comments in a stream, which doesn't depend on the fight."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies; their requests count for the visitor that they name."""


class _Client:
    """The connections of one address, and the number of requests it could send at `refilled_at`."""

    def __init__(self, allowance: float, refilled_at: float) -> None:
        self.connections = 0
        self.allowance = allowance
        self.refilled_at = refilled_at


class ConnectionCounter:
    """Counts connections, and turns away addresses with too many connections or requests."""

    def __init__(self, limits: ServerLimits) -> None:
        self.limits = limits
        self._clients: dict[str, _Client] = {}
        self.connections = 0

    def is_proxy(self, host: str) -> bool:
        address = _address(host)
        return any(address in ip_network(each) for each in self.limits.proxies if address)

    def admit(self, host: str, now: float | None = None) -> int:
        """Count a connection; return 0, or the HTTP status to answer with if it isn't allowed."""
        limits, time = self.limits, monotonic() if now is None else now
        if self.connections >= limits.connections:
            return 503
        client = self._client(_network(host), time)
        client.allowance = min(
            limits.burst, client.allowance + (time - client.refilled_at) * limits.rate
        )
        client.refilled_at = time
        if client.allowance < 1 or (
            client.connections >= limits.per_address and not _is_loopback(host)
        ):
            return 429
        client.allowance -= 1
        client.connections += 1
        self.connections += 1
        return 0

    def release(self, host: str) -> None:
        self.connections -= 1
        if client := self._clients.get(_network(host)):
            client.connections -= 1

    def _client(self, network: str, time: float) -> _Client:
        if network not in self._clients:
            if len(self._clients) >= _MAX_ADDRESSES:
                self._clients = {
                    key: each for key, each in self._clients.items() if each.connections
                }
            self._clients[network] = _Client(self.limits.burst, time)
        return self._clients[network]


def _network(host: str) -> str:
    """Return the part of an address by which to count; for IPv6, the 64 bits of a home."""
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(int(address) >> 64)
    return str(address)


def _is_loopback(host: str) -> bool:
    address = _address(host)
    return address is not None and address.is_loopback


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """Parse an IP address, converting IPv4 mapped to IPv6 back to IPv4; None if invalid."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
