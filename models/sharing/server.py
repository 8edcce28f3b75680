"""The page server: a thread with an event loop of its own, in which uvicorn serves the pages.

uvicorn was taken before aiohttp, which pulls in nine packages with compiled parts and says in each
answer what it is, and before Starlette on top of it, which starts two tasks for an event stream
and knows no limit for a slow reader. What is left to do without them are four addresses.
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

from models.sharing.bounds import Bounds, Connections
from models.sharing.doorkeeper import Doorkeeper
from models.sharing.web import Rooms, Web

_STOP: Final = 3.0
"""The seconds that a server gets to stop."""


class PageServer:
    """Serves the rooms of `rooms`; the methods of `rooms` run in its loop and nowhere else."""

    def __init__(self, rooms: Rooms, bounds: Bounds, serves: Callable[[str], bool]) -> None:
        self._ledger = Connections(bounds)
        self._state = ServerState()
        web: Any = Web(rooms, serves)
        self._config = Config(
            ProxyHeadersMiddleware(web, list(bounds.proxies)),
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            log_level="error",
            access_log=False,
            proxy_headers=False,  # which would trust others if the environment says so
        )
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_over = asyncio.Event()
        self._thread: Thread | None = None

    def start(self, host: str, port: int) -> tuple[str, int]:
        """Listen at an address and return it; port 0 is any that is free. Raises OSError."""
        listener = _listener(host, port)
        begun = Event()
        self._thread = Thread(target=self._run, args=(listener, begun), name="pages", daemon=True)
        self._thread.start()
        begun.wait()
        address: tuple[str, int] = listener.getsockname()[:2]
        return address

    def call(self, function: Callable[..., object], *arguments: object) -> None:
        """Let the loop call a function soon, as long as there is one; wait for nothing."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # it has ended
                loop.call_soon_threadsafe(function, *arguments)

    def stop(self) -> None:
        self.call(self._is_over.set)
        if self._thread is not None:
            self._thread.join(_STOP)

    def _run(self, listener: socket.socket, begun: Event) -> None:
        asyncio.run(self._serve(listener, begun))

    async def _serve(self, listener: socket.socket, begun: Event) -> None:
        """Serve until it is over. uvicorn's own server would look ten times a second for that."""
        self._loop = asyncio.get_running_loop()
        server = await self._loop.create_server(self._door, sock=listener)
        begun.set()
        await self._is_over.wait()
        server.close()
        for door in [each for each in self._state.connections if isinstance(each, Doorkeeper)]:
            door.cut()
        if self._state.tasks:
            await asyncio.wait(self._state.tasks, timeout=_STOP / 2)

    def _door(self) -> Doorkeeper:
        return Doorkeeper(self._config, self._state, self._ledger)


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
