"""The page server: a thread with an event loop of its own, in which uvicorn serves the pages.

uvicorn was taken before aiohttp, which pulls in nine packages with compiled parts and says in each
answer what it is, and before Starlette on top of it, which starts two tasks for an event stream
and knows no limit for a slow reader. What is left to do without them are four addresses.
"""

import asyncio
import socket
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.server import Server

from sharing.bounds import Bounds, Ledger
from sharing.door import Door, door_for
from sharing.web import Rooms, Web

_STOP: Final = 3.0
"""The seconds that a server gets to stop."""


class PageServer:
    """Serves the rooms of `rooms`; the methods of `rooms` run in its loop and nowhere else."""

    def __init__(self, rooms: Rooms, bounds: Bounds, serves: Callable[[str], bool]) -> None:
        self._ledger = Ledger(bounds)
        config = Config(
            Web(rooms, serves),
            http=door_for(self._ledger),
            loop="asyncio",
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            log_level="error",
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=False,
            h11_max_incomplete_event_size=8 * 1024,
        )
        self._server = Server(config)
        self._loop: asyncio.AbstractEventLoop | None = None
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

    def call(self, function: Callable[..., object], *arguments: Any) -> None:  # noqa: ANN401 - of that function
        """Let the loop call a function soon, as long as there is one; wait for nothing."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(function, *arguments)

    def stop(self) -> None:
        """Cut all connections and stop."""
        self.call(self._end)
        if self._thread is not None:
            self._thread.join(_STOP)

    def _run(self, listener: socket.socket, begun: Event) -> None:
        asyncio.run(self._serve(listener, begun))

    async def _serve(self, listener: socket.socket, begun: Event) -> None:
        self._loop = asyncio.get_running_loop()
        begun.set()
        await self._server.serve([listener])

    def _end(self) -> None:
        self._server.should_exit = self._server.force_exit = True
        for door in list(self._server.server_state.connections):
            if isinstance(door, Door):
                door.cut()


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(512)
        listener.setblocking(False)  # noqa: FBT003 - Python's own
    except OSError:
        listener.close()
        raise
    return listener
