"""Checks that run before Qt is imported, even on an outdated Python."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping

MIN_PYTHON = (3, 11)

_SCALES = {
    "QT_SCALE_FACTOR": (0.25, 8.0, ""),
    "QT_SCREEN_SCALE_FACTORS": (0.25, 8.0, ";"),
    "QT_FONT_DPI": (24.0, 960.0, ""),
}
"""Qt's scale variables -> smallest and largest sensible value, separator between screens."""
_PLATFORM = re.compile(r"(?:lib)?q([a-z0-9-]+)\.(?:so|dll|dylib)")


def python_version_message(version: tuple[int, ...] = sys.version_info[:2]) -> str:
    if version >= MIN_PYTHON:
        return ""
    required, current = (".".join(map(str, each[:2])) for each in (MIN_PYTHON, version))
    return f"Tickline needs Python {required} or newer; this is Python {current}."


def remove_bad_scales(environment: MutableMapping[str, str]) -> tuple[str, ...]:
    """Remove scales with which Qt would draw nothing; return a message about each."""
    messages = []
    for key, (smallest, largest, separator) in _SCALES.items():
        parts = (
            environment.get(key, "").split(separator) if separator else [environment.get(key, "")]
        )
        sizes = [part.rpartition("=")[2] for part in parts]
        if not all(_is_between(size, smallest, largest) for size in sizes if size):
            value = environment.pop(key)
            messages.append(
                f"{key} is ignored: “{value}” isn't a size from {smallest:g} to {largest:g}."
            )
    return tuple(messages)


def platform_plugin_message(
    environment: Mapping[str, str], plugins: Iterable[Path] | None = None
) -> str:
    """Return a message if Qt has no plugin for QT_QPA_PLATFORM, otherwise ""."""
    value = environment.get("QT_QPA_PLATFORM", "")
    platforms = [each.partition(":")[0] for each in value.split(";")]
    folders = _plugin_folders(environment) if plugins is None else plugins
    available = sorted({name for folder in folders for name in _platforms_in(folder)})
    if not available or not value or any(_provides(available, name) for name in platforms):
        return ""
    return f"QT_QPA_PLATFORM is “{value}”, but Qt has only {', '.join(available)} here."


def has_display(
    environment: Mapping[str, str],
    platform: str = sys.platform,
    x_answers: Callable[[str], bool] | None = None,
) -> bool:
    """Return whether there is a display that answers, so that windows can be shown."""
    if not platform.startswith("linux"):
        return True
    qt_platform = environment.get("QT_QPA_PLATFORM", "")
    if qt_platform and not qt_platform.startswith(("xcb", "wayland")):
        return True
    if not qt_platform.startswith("xcb") and _has_wayland(environment):
        return True
    display = environment.get("DISPLAY", "")
    return bool(display) and (x_answers or _x_answers)(display)


def uses_x(environment: Mapping[str, str]) -> bool:
    qt_platform = environment.get("QT_QPA_PLATFORM", "")
    if qt_platform:
        return qt_platform.startswith("xcb")
    return bool(environment.get("DISPLAY")) and not _has_wayland(environment)


def _is_between(text: str, smallest: float, largest: float) -> bool:
    try:
        return smallest <= float(text) <= largest
    except ValueError:
        return False


def _plugin_folders(environment: Mapping[str, str]) -> Iterator[Path]:
    for folder in environment.get("QT_QPA_PLATFORM_PLUGIN_PATH", "").split(os.pathsep):
        if folder:
            yield Path(folder)
    for folder in environment.get("QT_PLUGIN_PATH", "").split(os.pathsep):
        if folder:
            yield Path(folder, "platforms")
    spec = importlib.util.find_spec("PySide6")
    for package in (spec.submodule_search_locations if spec else None) or ():
        yield Path(package, "Qt", "plugins", "platforms")
        yield Path(package, "plugins", "platforms")


def _platforms_in(folder: Path) -> Iterator[str]:
    try:
        names = [path.name for path in folder.iterdir()]
    except OSError:
        return
    for name in names:
        if match := _PLATFORM.fullmatch(name):
            yield match[1]


def _provides(available: Iterable[str], name: str) -> bool:
    """Return whether a plugin provides `name`; a plugin may provide several platforms."""
    kind = name.lower().partition("-")[0]
    return bool(kind) and any(each.partition("-")[0] == kind for each in available)


def _has_wayland(environment: Mapping[str, str]) -> bool:
    socket = environment.get("WAYLAND_DISPLAY")
    return bool(socket) and Path(environment.get("XDG_RUNTIME_DIR", ""), socket or "").exists()


def _x_answers(display: str) -> bool:
    """Return whether the X server answers, or True if libxcb is missing: that is reported later."""
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    error = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not error
