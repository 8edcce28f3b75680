"""Browsers besides Chromium: Firefox by its own protocol, and WebKit in a GTK window."""

import json
import os
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Any, Final, Protocol, Self

from tests.tools.shared import wait_until

FIREFOX: Final = shutil.which("firefox-esr") or shutil.which("firefox")
XVFB: Final = shutil.which("xvfb-run")
SYSTEM_PYTHON: Final = "/usr/bin/python3"
TIMEOUT_S: Final = 30
"""The seconds after which a browser counts as hanging."""


def has_webkit() -> bool:
    """Return whether WebKit and a display for it are installed."""
    look = [SYSTEM_PYTHON, "-c", "import gi; gi.require_version('WebKit2', '4.1')"]
    if XVFB is None or not Path(SYSTEM_PYTHON).exists():
        return False
    return subprocess.run(look, capture_output=True, check=False).returncode == 0


class Engine(Protocol):
    """A browser with one page."""

    def __enter__(self) -> Self: ...
    def __exit__(self, *_given: object) -> None: ...
    def open(self, address: str) -> None: ...
    def size(self, width: int, height: int) -> None: ...
    def zoom(self, factor: float) -> None: ...
    def hide(self) -> None: ...
    def show(self) -> None: ...
    def run(self, script: str) -> Any:
        """Run the body of an asynchronous function in the page, and return its result."""


class WebKit:
    """The engine of Safari."""

    def __enter__(self) -> Self:
        program = Path(__file__).with_name("webkit_program.py")
        self._program = subprocess.Popen(
            [XVFB or "", "-a", "-s", "-screen 0 2000x1200x24", SYSTEM_PYTHON, str(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        return self

    def __exit__(self, *_given: object) -> None:
        self._program.communicate(timeout=TIMEOUT_S)

    def open(self, address: str) -> None:
        self._ask("open", address)

    def size(self, width: int, height: int) -> None:
        self._ask("size", width, height)

    def zoom(self, factor: float) -> None:
        self._ask("zoom", factor)

    def hide(self) -> None:
        self._ask("hide")

    def show(self) -> None:
        self._ask("show")

    def run(self, script: str) -> Any:
        return self._ask("run", script)

    def _ask(self, *words: object) -> Any:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(json.dumps(words) + "\n")
        self._program.stdin.flush()
        return json.loads(self._program.stdout.readline())


class Firefox:
    """Firefox without a display, driven by Marionette."""

    _BARS = 86
    """The height of everything above the page."""

    def __init__(self, profile: Path) -> None:
        self._profile = profile
        self._request_count = 0

    def __enter__(self) -> Self:
        assert FIREFOX is not None
        (self._profile / "user.js").write_text('user_pref("marionette.port", 0);\n')
        self._program = subprocess.Popen(
            [
                FIREFOX,
                "--headless",
                "--marionette",
                "--remote-allow-system-access",
                "--profile",
                str(self._profile),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": str(self._profile)},
        )
        port = self._profile / "MarionetteActivePort"
        wait_until(lambda: port.is_file() and port.read_text(), TIMEOUT_S)
        self._connection = socket.create_connection(("127.0.0.1", int(port.read_text())), TIMEOUT_S)
        self._stream = self._connection.makefile("rb")
        self._read()
        self._ask("NewSession", capabilities={})
        return self

    def __exit__(self, *_given: object) -> None:
        self._program.terminate()
        self._program.wait(TIMEOUT_S)
        self._stream.close()
        self._connection.close()

    def open(self, address: str) -> None:
        self._ask("Navigate", url=address)

    def size(self, width: int, height: int) -> None:
        zoom = 1 if width > 500 else 2  # No window of Firefox is narrower than 500.
        self.zoom(zoom)
        self._ask("SetWindowRect", width=width * zoom, height=height * zoom + self._BARS)

    def zoom(self, factor: float) -> None:
        self._ask("Marionette:SetContext", value="chrome")
        self.run(f"gBrowser.selectedBrowser.fullZoom = {factor};")
        self._ask("Marionette:SetContext", value="content")

    def hide(self) -> None:
        self._first = self._ask("GetWindowHandle")["value"]
        self._ask("SwitchToWindow", handle=self._ask("NewWindow", type="tab", focus=True)["handle"])

    def show(self) -> None:
        self._ask("CloseWindow")
        self._ask("SwitchToWindow", handle=self._first)

    def run(self, script: str) -> Any:
        body = f"const done = arguments[0]; (async () => {{ {script} }})().then(done);"
        return self._ask("ExecuteAsyncScript", script=body, args=[])["value"]

    def _ask(self, command: str, **arguments: object) -> Any:
        self._request_count += 1
        name = command if ":" in command else f"WebDriver:{command}"
        line = json.dumps([0, self._request_count, name, arguments]).encode()
        self._connection.sendall(b"%d:%s" % (len(line), line))
        _, _, fault, answer = self._read()
        assert fault is None, fault
        return answer

    def _read(self) -> Any:
        length = b""
        while (sign := self._stream.read(1)) != b":":
            length += sign
        return json.loads(self._stream.read(int(length)))
