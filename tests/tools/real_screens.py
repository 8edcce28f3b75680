"""Real window systems with changing monitors: X with a window manager, sway, and mutter.

Each window system runs the program and can report where its windows are. Monitors are given in
order as `1366x768+0+0`; "" is an unplugged one.
"""

import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from msgspec import Struct

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = {
    "dbus-daemon": "dbus",
    "Xvnc": "tigervnc-standalone-server",
    "xrandr": "x11-xserver-utils",
    "xprop": "x11-utils",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "xfwm4": "xfwm4",
    "sway": "sway",
    "mutter": "mutter",
    "gdbus": "libglib2.0-bin",
}
X_TOOLS: Final = ("Xvnc", "xrandr", "xprop", "xdotool")
TIMEOUT_S: Final = 25.0
REST_SECONDS: Final = 1.5
"""Seconds for which windows must stay in place to count as being there."""
FRAME_TOLERANCE: Final = 45
"""Pixels by which a window may hang over, since window managers count its frame in several ways."""
GM, PLAYERS = "GM", "players"


class WindowState(Struct, frozen=True):
    """A window of the program: its monitor, counted from 1, and whether it has the keyboard focus.

    The monitor is 0 for a window that extends over the edge of its monitor.
    """

    monitor: int
    full: bool
    keys: bool


def missing(*tools: str) -> str:
    """Return the reason why this can't run here, or ""."""
    packages = sorted(PACKAGES[each] for each in ("dbus-daemon", *tools) if not shutil.which(each))
    return f"No real monitors were changed: apt install {' '.join(packages)}" if packages else ""


class Screens:
    """A window system without a screen that runs the program."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder, self._stack = folder, stack
        self.monitors: tuple[str, ...] = ()
        for name in ("run", "home"):
            (folder / name).mkdir(mode=0o700)
        variables = ("PATH", "LANG", "LD_LIBRARY_PATH", "VIRTUAL_ENV")
        self.env = {key: os.environ[key] for key in variables if key in os.environ}
        self.env |= {"HOME": str(folder / "home"), "XDG_RUNTIME_DIR": str(folder / "run")}
        self.spawn("bus", "dbus-daemon", "--session", "--nofork", "--print-address=1")
        address = wait_for(lambda: self.output("bus"), lambda output: output.endswith("\n"))
        self.env["DBUS_SESSION_BUS_ADDRESS"] = address.strip()

    def spawn(self, name: str, *command: str, **variables: str) -> None:
        """Start a process that ends with the test; its output goes to the file `name`."""
        with (self.folder / name).open("wb") as out:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=ROOT,
                env=self.env | variables,
            )  # fmt: skip
        self._stack.callback(process.wait, 10)
        self._stack.callback(process.terminate)

    def output(self, name: str) -> str:
        return (self.folder / name).read_text(errors="replace")

    def call(self, *command: str) -> str:
        """Run a command that must succeed; return its output."""
        return self.ask(*command, check=True)

    def ask(self, *command: str, check: bool = False) -> str:
        """Run a command that may fail, such as one about a closed window; return its output."""
        result = subprocess.run(command, env=self.env, capture_output=True, text=True, check=False)
        assert not check or result.returncode == 0, (command, result.stderr)
        return result.stdout

    def start(self, **variables: str) -> None:
        """Start the program with its sample fight and both windows open."""
        self.spawn("program", sys.executable, "-m", "desktop", "sample", "fatewalker", **variables)

    def plug(self, *monitors: str) -> None:
        """Make these the connected monitors."""
        raise NotImplementedError

    def windows(self) -> dict[str, WindowState]:
        """Return the program's visible windows."""
        raise NotImplementedError

    def wait_for_windows(self, gm: WindowState, players: WindowState) -> None:
        """Wait until the windows are in these places and stay there."""
        expected = {GM: gm, PLAYERS: players}
        began = [time.monotonic()]

        def stayed(surfaces: dict[str, WindowState]) -> bool:
            if surfaces != expected:
                began[:] = [time.monotonic()]
            return time.monotonic() - began[0] > REST_SECONDS

        wait_for(self.windows, stayed)

    def monitor_at(self, x: float, y: float) -> int:
        """Return the number of the first monitor that contains a point, or 0."""
        for number, words in enumerate(self.monitors, 1):
            width, height, left, top = parse_geometry(words) if words else (0, 0, 0, 0)
            if left <= x < left + width and top <= y < top + height:
                return number
        return 0


def parse_geometry(geometry: str) -> tuple[int, int, int, int]:
    """Return width, height, left and top from a geometry such as `1366x768+0+0`."""
    width, height, left, top = map(int, re.findall(r"\d+", geometry))
    return width, height, left, top


def wait_for(ask: Callable[[], Any], good: Callable[[Any], bool] = bool) -> Any:
    """Repeat `ask` until its result is good; return it."""
    end = time.monotonic() + TIMEOUT_S
    while not good(answer := ask()):
        assert time.monotonic() < end, f"still {answer}"
        time.sleep(0.1)
    return answer


class XScreens(Screens):
    """Xvnc with two outputs, and a window manager."""

    def __init__(self, folder: Path, stack: ExitStack, manager: str) -> None:
        super().__init__(folder, stack)
        door = folder / "vnc"
        read, write = os.pipe()
        with (folder / "server").open("wb") as out:
            server = subprocess.Popen(
                [
                    *("Xvnc", "-displayfd", str(write), "-SecurityTypes", "None", "-AlwaysShared"),
                    *("-rfbport", "-1", "-rfbunixpath", str(door), "-geometry", "1280x480"),
                ],
                pass_fds=(write,), stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=self.env,
            )  # fmt: skip
        os.close(write)
        stack.callback(server.wait, 10)
        stack.callback(server.terminate)
        with os.fdopen(read) as number:
            self.env["DISPLAY"] = f":{number.readline().strip()}"
        _make_two_outputs(door)
        wait_for(lambda: "VNC-1 connected" in self.call("xrandr"))
        self._modes: set[str] = set()
        self._manager = manager

    def manage(self) -> None:
        """Start the window manager, after the monitors that it begins with."""
        self.spawn("manager", self._manager)
        wait_for(lambda: "window id" in self.call("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))

    def plug(self, *monitors: str) -> None:
        command = ["xrandr"]
        for number, words in enumerate(monitors):
            output = ["--output", f"VNC-{number}"]
            if not words:
                command += [*output, "--off"]
                continue
            width, height, left, top = map(str, parse_geometry(words))
            mode = f"{width}x{height}"
            if f"{number} {mode}" not in self._modes:
                if not any(each.endswith(f" {mode}") for each in self._modes):
                    sizes = ("60", width, "0", "0", width, height, "0", "0", height)
                    self.ask("xrandr", "--newmode", mode, *sizes)  # the mode may exist already
                self.call("xrandr", "--addmode", f"VNC-{number}", mode)
                self._modes.add(f"{number} {mode}")
            command += [*output, "--mode", mode, "--pos", f"{left}x{top}"]
        self.call(*command)
        self.monitors = monitors

    def point(self, x: int, y: int) -> None:
        self.call("xdotool", "mousemove", str(x), str(y))

    def key(self, combination: str) -> None:
        self.call("xdotool", "key", combination)

    def windows(self) -> dict[str, WindowState]:
        stack = self.call("xprop", "-root", "_NET_CLIENT_LIST_STACKING")
        focus = self.ask("xdotool", "getwindowfocus").strip()
        by_id = {}
        for number in re.findall(r"0x[0-9a-f]+", stack):
            facts = self.ask("xprop", "-id", number, "_NET_WM_NAME", "_NET_WM_STATE")
            place = self.ask("xdotool", "getwindowgeometry", "--shell", number)
            if not place:
                continue  # the window is gone meanwhile
            sizes = {key: int(value) for key, value in re.findall(r"([A-Z]+)=(-?\d+)", place)}
            left, top = sizes["X"] + FRAME_TOLERANCE, sizes["Y"] + FRAME_TOLERANCE
            right, bottom = (
                left + sizes["WIDTH"] - 2 * FRAME_TOLERANCE,
                top + sizes["HEIGHT"] - 2 * FRAME_TOLERANCE,
            )
            corners = {self.monitor_at(x, y) for x in (left, right) for y in (top, bottom)}
            monitor = corners.pop() if len(corners) == 1 else 0
            full, keys = "FULLSCREEN" in facts, focus == str(int(number, 16))
            name = PLAYERS if '"Players' in facts else GM
            by_id[name] = WindowState(monitor, full, keys)
        return by_id

    def topmost(self) -> str:
        """Return the name of the topmost window."""
        return [*self.windows()][-1]


def _make_two_outputs(door: Path) -> None:
    """Ask Xvnc for two screens side by side, as a VNC viewer does (RFC 6143).

    The request, SetDesktopSize, is an extension: 251, the size, and for each screen its number,
    position, size and flags. A viewer must first declare that it understands the answer (-308),
    and ask for an update.
    """
    with closing(socket.socket(socket.AF_UNIX)) as viewer:
        wait_for(door.exists)
        viewer.connect(str(door))
        stream = viewer.makefile("rwb", 0)
        stream.read(12)
        stream.write(b"RFB 003.008\n")
        stream.read(stream.read(1)[0])
        stream.write(b"\x01")
        stream.read(4)
        stream.write(b"\x01")
        stream.read(struct.unpack(">20xI", stream.read(24))[0])
        stream.write(struct.pack(">BxHi", 2, 1, -308))
        stream.write(struct.pack(">BBHHHH", 3, 0, 0, 0, 1, 1))
        time.sleep(0.3)
        screens = b"".join(struct.pack(">IHHHHI", n, 640 * n, 0, 640, 480, 0) for n in (0, 1))
        stream.write(struct.pack(">BxHHBx", 251, 1280, 480, 2) + screens)
        time.sleep(0.5)


class SwayScreens(Screens):
    """Sway with two outputs, which this version can't unplug."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        super().__init__(folder, stack)
        (folder / "config").write_text("xwayland disable\nfocus_follows_mouse no\n")
        folder.chmod(0o755)
        command = ["sway", "-c", str(folder / "config")]
        if os.geteuid() == 0:  # sway refuses to run as root
            nobody = "65534"
            shutil.chown(folder / "run", int(nobody), int(nobody))
            command = ["setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups", *command]
        wlroots = {"BACKENDS": "headless", "LIBINPUT_NO_DEVICES": "1", "RENDERER": "pixman"}
        variables = {f"WLR_{key}": value for key, value in wlroots.items()}
        self.spawn(
            "server", *command, **variables, WLR_HEADLESS_OUTPUTS="2", HOME=str(folder / "run")
        )
        door = wait_for(lambda: [*(folder / "run").glob("sway-ipc.*")])[0]
        self.env["SWAYSOCK"] = str(door)
        lines = [each.name for each in (folder / "run").glob("wayland-?")]
        self.env["WAYLAND_DISPLAY"] = lines[0]

    def plug(self, *monitors: str) -> None:
        for number, words in enumerate(monitors, 1):
            width, height, left, top = parse_geometry(words)
            change = f"output HEADLESS-{number} mode --custom {width}x{height} pos {left} {top}"
            self.call("swaymsg", f"{change} enable")
        self.monitors = monitors

    def scale(self, number: int, factor: int) -> None:
        self.call("swaymsg", f"output HEADLESS-{number} scale {factor}")

    def focus(self, number: int) -> None:
        """Focus a monitor, where the next window opens."""
        self.call("swaymsg", f"focus output HEADLESS-{number}")

    def windows(self) -> dict[str, WindowState]:
        tree = json.loads(self.call("swaymsg", "-r", "-t", "get_tree"))
        return dict(_walk(tree, ""))


def _walk(node: dict[str, Any], output: str) -> Iterator[tuple[str, WindowState]]:
    output = node["name"] if node["type"] == "output" else output
    if node.get("pid") and node["visible"]:
        name = PLAYERS if (node["name"] or "").startswith("Players") else GM
        full = node["fullscreen_mode"] > 0
        yield name, WindowState(int(output.rpartition("-")[2]), full, node["focused"])
    for each in (*node["nodes"], *node["floating_nodes"]):
        yield from _walk(each, output)


class MutterScreens(Screens):
    """GNOME's compositor with virtual monitors, known only from its messages to the program."""

    SERVICE: Final = ("--dest", "org.gnome.Mutter.DisplayConfig")
    PATH: Final = ("--object-path", "/org/gnome/Mutter/DisplayConfig")

    def __init__(self, folder: Path, stack: ExitStack, *monitors: str) -> None:
        super().__init__(folder, stack)
        sizes = [each.partition("+")[0] for each in monitors]
        virtual = [word for size in sizes for word in ("--virtual-monitor", size)]
        server = ("mutter", "--headless", "--wayland", "--no-x11", "--wayland-display=screens")
        self.spawn("server", *server, *virtual)
        wait_for((folder / "run" / "screens").exists)
        self.env |= {"WAYLAND_DISPLAY": "screens", "WAYLAND_DEBUG": "1"}
        self.plug(*monitors)

    def plug(self, *monitors: str, scales: Sequence[int] = (1, 1)) -> None:
        state = wait_for(lambda: self._ask("GetCurrentState"), lambda output: "Meta-1" in output)
        serial = re.match(r"\(uint32 (\d+)", state)
        modes = dict(re.findall(r"\('(Meta-\d)'[^)]*\), \[\('([^']+)'", state))
        assert serial
        connectors = []
        for number, words in enumerate(monitors):
            if words:
                _, _, left, top = parse_geometry(words)
                name, first = f"Meta-{number}", str(not connectors).lower()
                device = f"[('{name}', '{modes[name]}', @a{{sv}} {{}})]"
                connectors.append(
                    f"({left}, {top}, {scales[number]}.0, uint32 0, {first}, {device})"
                )
        result = self._ask(
            "ApplyMonitorsConfig", serial[1], "1", f"[{', '.join(connectors)}]", "@a{sv} {}"
        )
        assert result, monitors
        self.monitors = monitors

    def _ask(self, method: str, *arguments: str) -> str:
        name = f"org.gnome.Mutter.DisplayConfig.{method}"
        call = ("gdbus", "call", "--session", *self.SERVICE, *self.PATH, "--method", name)
        return self.ask(*call, *arguments)

    def windows(self) -> dict[str, WindowState]:
        return _WaylandLog(self.output("program")).windows()


class _WaylandLog:
    """The program's windows, from its messages with a compositor (WAYLAND_DEBUG=1).

    Each method handles the message of its name; `one` is the number of the object that receives the
    message, and `other` maps the kinds of the objects it mentions to their numbers.
    """

    LINE: Final = re.compile(
        r"^\[[ .\d]+\] (?:\{.*?\} )?(?: -> )?(\w+)[@#](\d+)\.(\w+)\((.*)\)$", re.MULTILINE
    )

    def __init__(self, log: str) -> None:
        self._outputs: dict[str, int] = {}
        self._surfaces: dict[str, str] = {}
        self._titles: dict[str, str] = {}
        self._on: dict[str, list[str]] = {}
        self._full: set[str] = set()
        self._keys = ""
        for kind, one, verb, wait_for_windows in self.LINE.findall(log):
            if take := getattr(self, f"_{kind}_{verb}", None):
                take(one, dict(re.findall(r"(\w+)[@#](\d+)", wait_for_windows)), wait_for_windows)

    def windows(self) -> dict[str, WindowState]:
        return {
            PLAYERS if "Players" in title else GM: WindowState(
                self._outputs[self._on[each][-1]], each in self._full, each == self._keys
            )
            for each, title in self._titles.items()
            if self._on.get(each)
        }

    def _zxdg_output_manager_v1_get_xdg_output(
        self, _: str, other: dict[str, str], __: str
    ) -> None:
        self._surfaces[f"output {other['zxdg_output_v1']}"] = other["wl_output"]

    def _zxdg_output_v1_name(self, one: str, _: dict[str, str], wait_for_windows: str) -> None:
        output = self._surfaces[f"output {one}"]
        self._outputs[output] = int(wait_for_windows.strip('"').rpartition("-")[2]) + 1

    def _xdg_wm_base_get_xdg_surface(self, _: str, other: dict[str, str], __: str) -> None:
        self._surfaces[f"shell {other['xdg_surface']}"] = other["wl_surface"]

    def _xdg_surface_get_toplevel(self, one: str, other: dict[str, str], _: str) -> None:
        self._surfaces[other["xdg_toplevel"]] = self._surfaces[f"shell {one}"]

    def _xdg_toplevel_set_title(self, one: str, _: dict[str, str], wait_for_windows: str) -> None:
        self._titles[self._surfaces[one]] = wait_for_windows

    def _xdg_toplevel_destroy(self, one: str, *_: object) -> None:
        self._titles.pop(self._surfaces[one], None)
        self._full.discard(self._surfaces[one])

    def _xdg_toplevel_set_fullscreen(self, one: str, *_: object) -> None:
        self._full.add(self._surfaces[one])

    def _xdg_toplevel_unset_fullscreen(self, one: str, *_: object) -> None:
        self._full.discard(self._surfaces[one])

    def _wl_surface_enter(self, one: str, other: dict[str, str], _: str) -> None:
        self._on.setdefault(one, []).append(other["wl_output"])

    def _wl_surface_leave(self, one: str, other: dict[str, str], _: str) -> None:
        self._on[one] = [each for each in self._on.get(one, []) if each != other.get("wl_output")]

    def _wl_surface_destroy(self, one: str, *_: object) -> None:
        self._on.pop(one, None)

    def _wl_keyboard_enter(self, _: str, other: dict[str, str], __: str) -> None:
        self._keys = other["wl_surface"]

    def _wl_keyboard_leave(self, *_: object) -> None:
        self._keys = ""


@contextmanager
def real_screens(make: Callable[[Path, ExitStack], Screens]) -> Iterator[Any]:
    """Yield screens whose folder all users may enter; end their processes afterwards."""
    with TemporaryDirectory(prefix="screens-") as folder, ExitStack() as stack:
        yield make(Path(folder), stack)
