"""Serves pages with uvicorn, in a thread with its own event loop.

We don't use aiohttp, which needs nine packages with compiled parts and names itself in each
response. Starlette on top of uvicorn would start two tasks per event stream, and wouldn't limit
slow readers; for only four addresses, it isn't needed.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.server import ServerState

from models.sharing.bounds import ConnectionCounter, ServerLimits
from models.sharing.limited_protocol import LimitedProtocol
from models.sharing.web import Rooms, WebApp

_STOP_SECONDS: Final = 3.0
"""The time to wait for the server to stop."""


class PageServer:
    """Serves `rooms`, whose methods are only called in the server's loop."""

    def __init__(self, rooms: Rooms, limits: ServerLimits, serves: Callable[[str], bool]) -> None:
        self._counter = ConnectionCounter(limits)
        self._state = ServerState()
        web: Any = WebApp(rooms, serves)
        self._config = Config(
            ProxyHeadersMiddleware(web, list(limits.proxies)),
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            log_level="error",
            access_log=False,
            proxy_headers=False,  # otherwise the environment could add trusted proxies
        )
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop_requested = asyncio.Event()
        self._thread: Thread | None = None

    def start(self, host: str, port: int) -> tuple[str, int]:
        """Listen at an address and return it; port 0 stands for any free port. Raises OSError."""
        listener = _listener(host, port)
        started = Event()
        self._thread = Thread(target=self._run, args=(listener, started), name="pages", daemon=True)
        self._thread.start()
        started.wait()
        address: tuple[str, int] = listener.getsockname()[:2]
        return address

    def call(self, function: Callable[..., object], *arguments: object) -> None:
        """Schedule a call in the loop, if the loop is running, and return immediately."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(function, *arguments)

    def stop(self) -> None:
        self.call(self._stop_requested.set)
        if self._thread is not None:
            self._thread.join(_STOP_SECONDS)

    def _run(self, listener: socket.socket, started: Event) -> None:
        asyncio.run(self._serve(listener, started))

    async def _serve(self, listener: socket.socket, started: Event) -> None:
        """Serve until stopped. This replaces uvicorn's own loop, which polls ten times a second."""
        self._loop = asyncio.get_running_loop()
        server = await self._loop.create_server(self._new_connection, sock=listener)
        started.set()
        await self._stop_requested.wait()
        server.close()
        for protocol in [
            each for each in self._state.connections if isinstance(each, LimitedProtocol)
        ]:
            protocol.abort()
        if self._state.tasks:
            await asyncio.wait(self._state.tasks, timeout=_STOP_SECONDS / 2)

    def _new_connection(self) -> LimitedProtocol:
        return LimitedProtocol(self._config, self._state, self._counter)


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if host == "::":  # all networks, of both kinds
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind((host, port))
        listener.listen(512)
        listener.setblocking(False)  # noqa: FBT003 - Python's own
    except OSError:
        listener.close()
        raise
    return listener
