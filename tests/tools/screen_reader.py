"""A display, a bus, the program and a screen reader, for tests of announcements."""

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

ROOT: Final = Path(__file__).parents[2]
LAUNCHERS: Final = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
LAUNCHER: Final = next((each for each in LAUNCHERS if Path(each).exists()), None)
PYTHON: Final = "/usr/bin/python3"
TIMEOUT_S: Final = 20.0
NO_READER: Final = (
    "Nothing was read aloud through AT-SPI. To do so: apt install xvfb openbox xdotool "
    "at-spi2-core python3-gi gir1.2-atspi-2.0 and the libraries of Qt's xcb plugin"
)


def missing() -> str:
    """Return the reason why this machine has no screen reader, or ""."""
    tools = ("Xvfb", "openbox", "xdotool", "dbus-daemon", PYTHON)
    if LAUNCHER is None or not all(map(shutil.which, tools)):
        return NO_READER
    bound = subprocess.run(
        [PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"],
        check=False,
        capture_output=True,
    )
    return NO_READER if bound.returncode else ""


class JsonProcess:
    """A process that answers each line with a line of JSON."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self._to: IO[str] = process.stdin
        self._from: IO[str] = process.stdout

    def ask(self, line: str) -> Any:
        self._to.write(f"{line}\n")
        self._to.flush()
        ready, _, _ = select.select([self._from], [], [], TIMEOUT_S)
        answer = self._from.readline() if ready else ""
        assert answer, f"no answer to {line!r}"
        return json.loads(answer)


class ScreenReader:
    """The program, with a screen reader that records its announcements."""

    def __init__(self, program: JsonProcess, reader: JsonProcess) -> None:
        self._program, self._reader = program, reader

    def open(self, system: str) -> str:
        """Open the sample fight of a system; return its announcements."""
        self.press()
        self._program.ask(f"sample {system}")
        return self.announced_by()

    def announced_by(self, *keys: str) -> str:
        """Press keys; return everything that was read out, including the focus."""
        announced = self.press(*keys)
        return " ".join((*announced["announced"], *announced["focused"]))

    def scene(self) -> str | None:
        """Show the next window or dialog; return None after the last."""
        name: str | None = self._program.ask("scene")
        return name

    def truth(self) -> Mapping[str, Any]:
        """Return who acts, where and why, from the fight itself."""
        facts: Mapping[str, Any] = self._program.ask("truth")
        return facts

    def tree(self) -> list[Any]:
        nodes: list[Any] = self._reader.ask('["tree"]')
        return nodes

    def press(self, *keys: str) -> Mapping[str, list[str]]:
        """Press keys; return the `announced` and the `focused` texts."""
        if keys:
            self._reader.ask(json.dumps(["press", *keys]))
        self._program.ask("rest")
        announced: Mapping[str, list[str]] = self._reader.ask('["heard"]')
        return announced


@contextmanager
def screen_reader(home: Path) -> Iterator[ScreenReader]:
    """Start everything, and end it all."""
    with ExitStack() as stack:
        env = {
            **os.environ,
            "DISPLAY": _display(stack),
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "PYTHONPATH": str(ROOT),
        }
        env["DBUS_SESSION_BUS_ADDRESS"] = _bus(stack, env)
        _start(stack, ["openbox"], env)
        _start(stack, [str(LAUNCHER), "--launch-immediately"], env)
        program = JsonProcess(
            _start(stack, [sys.executable, "-m", "tests.tools.aloud_program"], env)
        )
        time.sleep(0.5)  # the reader asks the bus which programs are there
        reader = JsonProcess(
            _start(stack, [PYTHON, str(ROOT / "tests/tools/aloud_reader.py")], env)
        )
        yield ScreenReader(program, reader)


def _display(stack: ExitStack) -> str:
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24"]
    display = subprocess.Popen(
        command, pass_fds=[write], stderr=subprocess.DEVNULL, start_new_session=True
    )
    stack.callback(_end, display)
    os.close(write)
    with os.fdopen(read) as pipe:
        return f":{pipe.readline().strip()}"


def _bus(stack: ExitStack, env: Mapping[str, str]) -> str:
    command = ["dbus-daemon", "--session", "--print-address", "--nofork", "--nopidfile"]
    daemon = _start(stack, command, env)
    assert daemon.stdout
    return daemon.stdout.readline().strip()


def _start(stack: ExitStack, command: list[str], env: Mapping[str, str]) -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        command,
        env=dict(env),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        text=True,
    )
    stack.callback(_end, process)
    return process


def _end(process: "subprocess.Popen[Any]") -> None:
    """End a process and its children."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in filter(None, (process.stdin, process.stdout)):
        with suppress(BrokenPipeError):
            pipe.close()
