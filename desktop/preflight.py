"""What must be there before Qt can start, looked for without Qt."""

import ctypes
import sys
from collections.abc import Callable, Mapping

OLDEST_PYTHON = (3, 11)

_ALWAYS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
_ON_X = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libX11-xcb.so.1": "libx11-xcb1",
}


def python_trouble(version: tuple[int, ...] = sys.version_info[:2]) -> str:
    """Return a sentence when this Python is too old, else nothing."""
    if version >= OLDEST_PYTHON:
        return ""
    found = ".".join(map(str, version[:2]))
    return f"Tickline needs Python 3.11 or newer; this is Python {found}."


def has_display(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Say whether windows can be shown here."""
    if not platform.startswith("linux"):
        return True
    if environment.get("QT_QPA_PLATFORM", "").partition(":")[0] in ("offscreen", "minimal"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def library_trouble(
    *, on_screen: bool, platform: str = sys.platform, is_there: Callable[[str], bool] | None = None
) -> str:
    """Return a sentence with the line to type when system libraries are missing, else nothing."""
    if not platform.startswith("linux"):
        return ""
    found = is_there or _is_there
    wanted = _ALWAYS | (_ON_X if on_screen else {})
    packages = [package for library, package in wanted.items() if not found(library)]
    if not packages:
        return ""
    return (
        "Qt needs system libraries that are missing here. On Debian or Ubuntu type:\n"
        f"  sudo apt install {' '.join(packages)}"
    )


def on_x(environment: Mapping[str, str]) -> bool:
    """Say whether Qt is going to talk to an X server."""
    asked = environment.get("QT_QPA_PLATFORM", "")
    return asked.startswith("xcb") or (not asked and bool(environment.get("DISPLAY")))


def _is_there(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
