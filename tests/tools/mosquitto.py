"""A real broker for tests: Mosquitto, where it is installed."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.tools.shared import until

PROGRAM = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
need_mosquitto = pytest.mark.skipif(
    PROGRAM is None, reason="there is no broker here: apt install mosquitto"
)


class Mosquitto:
    """A broker that keeps nothing when it is killed."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._settings = folder / "mosquitto.conf"
        self._settings.write_text(f"listener {self.port} 127.0.0.1\nallow_anonymous true\n")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"mqtt://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert PROGRAM is not None
        self._process = subprocess.Popen(
            [PROGRAM, "-c", str(self._settings)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(self._answers)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        with closing(socket.socket()) as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


@contextmanager
def broker(folder: Path) -> Iterator[Mosquitto]:
    """Run a broker for a while."""
    made = Mosquitto(folder)
    made.start()
    try:
        yield made
    finally:
        made.kill()


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
