"""The door: what a connection may do before, and while, its request is answered.

uvicorn reads HTTP. It has no bounds for one address, none for slow requests and none for slow
readers: they are set here, where the connection is made.
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

from models.sharing.bounds import MOST_BYTES, Connections

_SEND_BUFFER: Final = 128 * 1024
"""What the system keeps for a slow reader, who gets the newest instead."""
_END: Final = re.compile(rb"\n\r?\n")
_REFUSED: Final = {
    429: b"429 Too Many Requests",
    503: b"503 Service Unavailable",
}


class Doorkeeper(H11Protocol):
    """One connection: it is counted, it ends in time, and it is for one request."""

    def __init__(self, config: Config, state: ServerState, ledger: Connections) -> None:
        super().__init__(config, state, {"door": self})
        self.ledger = ledger
        self._received = 0
        self._head = b""
        self._is_read = False
        self._address = ""
        self._is_let_in = self._is_proxied = False
        self._end: asyncio.TimerHandle | None = None
        self._closed: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        if peer is None:  # it has gone already
            transport.abort()
            return
        self._is_proxied = self.ledger.is_proxy(peer[0])
        if not self._is_proxied and (status := self._count(peer[0])):
            transport.write(b"HTTP/1.1 %b\r\nConnection: close\r\n\r\n" % _REFUSED[status])
            transport.close()
            return
        self._is_let_in = True
        with suppress(OSError):
            transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, _SEND_BUFFER)
        super().connection_made(transport)
        self._end = self.loop.call_later(self.ledger.bounds.answer, self.cut)

    def data_received(self, data: bytes) -> None:
        """Read a head, if it is of a size that ours have; what follows it is nothing to us.

        Bodies and further requests would only be ways to confuse who reads them.
        """
        if not self._is_let_in:
            return
        self._received += len(data)
        if self._received > MOST_BYTES:
            self.cut()
        elif not self._is_read:
            self._head += data
            self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._is_let_in:
            return
        if self._address:
            self.ledger.leave(self._address)
        self._stay()
        if self._closed is not None:
            self._closed()
        super().connection_lost(exc)

    def refusal(self, visitor: str) -> int:
        """Let in a visitor that a proxy names, and return 0, or the status that refuses."""
        return self._count(visitor) if self._is_proxied and not self._address else 0

    def stream(self, closed: Callable[[], None]) -> None:
        """Let it last as long as both want; `closed` is called when it is lost."""
        self._stay()
        self._closed = closed

    def cut(self) -> None:
        """End it now, whatever is still to be sent."""
        self.transport.abort()

    def _count(self, host: str) -> int:
        status = self.ledger.refusal(host)
        self._address = "" if status else host
        return status

    def _read(self) -> None:
        if end := _END.search(self._head):
            head, self._is_read, self._head = self._head[: end.end()], True, b""
            super().data_received(head)

    def _stay(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None
