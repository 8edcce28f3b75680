"""Limits a connection before and while its request is answered.

uvicorn, which parses HTTP, has no limits per address, or for slow requests and slow readers.
"""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Final

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from models.sharing.bounds import MAX_REQUEST_BYTES, ConnectionCounter

_SEND_BUFFER_BYTES: Final = 128 * 1024
"""The size of the buffer for a slow reader; beyond it, older events are skipped, not queued."""
_HEAD_END: Final = re.compile(rb"\n\r?\n")
_STATUS_LINES: Final = {
    429: b"429 Too Many Requests",
    503: b"503 Service Unavailable",
}


class LimitedProtocol(H11Protocol):
    """A connection for a single request, which is counted and has a time limit."""

    def __init__(self, config: Config, state: ServerState, counter: ConnectionCounter) -> None:
        super().__init__(config, state, {"protocol": self})
        self.counter = counter
        self._received = 0
        self._head = b""
        self._is_read = False
        self._address = ""
        self._is_admitted = self._is_proxied = False
        self._timeout: asyncio.TimerHandle | None = None
        self._on_closed: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        if peer is None:  # it has gone already
            transport.abort()
            return
        self._is_proxied = self.counter.is_proxy(peer[0])
        if not self._is_proxied and (status := self._count(peer[0])):
            transport.write(b"HTTP/1.1 %b\r\nConnection: close\r\n\r\n" % _STATUS_LINES[status])
            transport.close()
            return
        self._is_admitted = True
        with suppress(OSError):
            transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, _SEND_BUFFER_BYTES)
        super().connection_made(transport)
        self._timeout = self.loop.call_later(self.counter.limits.answer_seconds, self.abort)

    def data_received(self, data: bytes) -> None:
        """Read a head of limited size, and ignore everything after it.

        A body or another request could only serve to confuse parsers.
        """
        if not self._is_admitted:
            return
        self._received += len(data)
        if self._received > MAX_REQUEST_BYTES:
            self.abort()
        elif not self._is_read:
            self._head += data
            self._pass_on_head()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._is_admitted:
            return
        if self._address:
            self.counter.release(self._address)
        self._cancel_timeout()
        if self._on_closed is not None:
            self._on_closed()
        super().connection_lost(exc)

    def admit(self, visitor: str) -> int:
        """Count the visitor that a proxy names; return 0, or the HTTP status if not allowed."""
        return self._count(visitor) if self._is_proxied and not self._address else 0

    def begin_stream(self, on_closed: Callable[[], None]) -> None:
        """Lift the time limit; `on_closed` is called when the connection is lost."""
        self._cancel_timeout()
        self._on_closed = on_closed

    def abort(self) -> None:
        """Abort the connection, even with data still to be sent."""
        self.transport.abort()

    def _count(self, host: str) -> int:
        status = self.counter.admit(host)
        self._address = "" if status else host
        return status

    def _pass_on_head(self) -> None:
        if end := _HEAD_END.search(self._head):
            head, self._is_read, self._head = self._head[: end.end()], True, b""
            super().data_received(head)

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
