"""A network between two programs that can be slow, or stop forwarding."""

import socket
from contextlib import suppress
from threading import Event, Thread
from time import sleep


class Network:
    """Forwards connections to a port of this machine."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._carries = Event()
        self._carries.set()
        self.delay = 0.0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        Thread(target=self._serve, daemon=True).start()

    def drop(self) -> None:
        """Stop forwarding silently; neither side notices."""
        self._carries.clear()

    def drop_open_connections(self) -> None:
        """Stop forwarding on open connections silently; new ones work."""
        self.drop()
        self._carries = Event()
        self.resume()

    def resume(self) -> None:
        self._carries.set()

    def close(self) -> None:
        self._listener.close()
        self.resume()

    def _serve(self) -> None:
        while True:
            try:
                near = self._listener.accept()[0]
            except OSError:
                return
            Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        carries = self._carries
        carries.wait()
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            near.close()
            return
        for one, other in ((near, far), (far, near)):
            Thread(target=self._carry, args=(one, other, carries), daemon=True).start()

    def _carry(self, first: socket.socket, second: socket.socket, carries: Event) -> None:
        with suppress(OSError):
            while more := first.recv(65536):
                sleep(self.delay)
                carries.wait()
                second.sendall(more)
        for each in (first, second):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
