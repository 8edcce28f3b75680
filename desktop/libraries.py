"""Finds the system libraries that Qt needs and that are missing, and installs their packages."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TextIO, TypeAlias

from msgspec import Struct

from desktop.preflight import has_display, uses_x

CanLoad: TypeAlias = Callable[[str], bool]
"""Returns whether the library with this versioned file name (`libGL.so.1`) can be loaded."""


class PackageManager(Struct, frozen=True):
    """A package manager: its program, the command to show, and its arguments."""

    program: str
    shown_command: str
    install_arguments: tuple[str, ...]
    update_arguments: tuple[str, ...] = ()


APT: Final = PackageManager("apt-get", "apt install", ("install", "-y", "-qq"), ("update", "-qq"))
DNF: Final = PackageManager("dnf", "dnf install", ("install", "-y", "-q"))
PACMAN: Final = PackageManager("pacman", "pacman -S", ("-S", "--needed", "--noconfirm"))
MANAGERS: Final = (APT, DNF, PACMAN)

Packages: TypeAlias = Mapping[str, tuple[str, str, str]]
"""Library -> its packages, one for each of `MANAGERS` in that order."""

REQUIRED: Final[Packages] = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
}
REQUIRED_ON_X: Final[Packages] = {
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render-util.so.0": (
        "libxcb-render-util0",
        "xcb-util-renderutil",
        "xcb-util-renderutil",
    ),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
}


def describe_missing(libraries: Sequence[str]) -> str:
    """Return a message with the command that installs `libraries`; "" for none."""
    if not libraries:
        return ""
    manager = _package_manager()
    if manager is None:
        return f"Qt needs system libraries that are missing here: {', '.join(libraries)}."
    command = f"sudo {manager.shown_command} {' '.join(packages_for(libraries, manager))}"
    return f"Qt needs system libraries that are missing here. Run:\n  {command}"


def missing_libraries(
    *, on_screen: bool, can_load: CanLoad | None = None, platform: str = sys.platform
) -> tuple[str, ...]:
    """Return the libraries that Qt needs but can't find. Only on Linux can any be missing."""
    if not platform.startswith("linux"):
        return ()
    # If Qt imports, the libraries that it always needs are there.
    required = {} if can_load is None and _qt_loads() else REQUIRED
    is_loadable = can_load or _can_load
    return tuple(
        library
        for library in (*required, *(REQUIRED_ON_X if on_screen else ()))
        if not is_loadable(library)
    )


def missing_on_this_system() -> tuple[str, ...]:
    return missing_libraries(on_screen=has_display(os.environ) and uses_x(os.environ))


def install_missing(
    out: TextIO,
    *,
    find_missing: Callable[[], Sequence[str]] = missing_on_this_system,
    is_root: bool | None = None,
) -> Sequence[str]:
    """Install the missing libraries if the user is allowed to; return those that are still missing.

    The packages are printed first. `is_root` says whether the user is root; None checks it.
    """
    missing, manager = find_missing(), _package_manager()
    if not missing:
        print("Nothing to set up: Qt finds all libraries it needs.", file=out)
        return ()
    prefix = _install_prefix(is_root=os.geteuid() == 0 if is_root is None else is_root)
    if manager is None or prefix is None:
        return missing
    packages = packages_for(missing, manager)
    print(f"Installing what Qt needs: {' '.join(packages)}", file=out, flush=True)
    for arguments in filter(
        None, (manager.update_arguments, (*manager.install_arguments, *packages))
    ):
        sys.stderr.write(_run_for_error(*prefix, manager.program, *arguments))
    return find_missing()


def packages_for(libraries: Iterable[str], manager: PackageManager) -> tuple[str, ...]:
    column = MANAGERS.index(manager)
    return tuple(dict.fromkeys({**REQUIRED, **REQUIRED_ON_X}[each][column] for each in libraries))


def _package_manager() -> PackageManager | None:
    import shutil

    return next((each for each in MANAGERS if shutil.which(each.program)), None)


def _install_prefix(*, is_root: bool) -> tuple[str, ...] | None:
    """Return the prefix that lets a command install packages, or None if there is none.

    At a terminal, sudo may ask for a password.
    """
    noninteractive = ("env", "DEBIAN_FRONTEND=noninteractive")
    if is_root:
        return noninteractive
    if sys.stdin and sys.stdin.isatty():
        return ("sudo", *noninteractive)
    return ("sudo", "-n", *noninteractive) if _run_for_error("sudo", "-n", "true") == "" else None


def _run_for_error(*arguments: str) -> str:
    """Run a command. If it fails, return its message, which is never empty; otherwise ""."""
    import subprocess

    devnull, pipe = subprocess.DEVNULL, subprocess.PIPE
    try:
        result = subprocess.run(arguments, stdout=devnull, stderr=pipe, text=True, check=False)  # noqa: S603 - a package manager, and names of packages
    except OSError as error:
        return f"{arguments[0]}: {error.strerror}\n"
    return result.stderr or "\n" if result.returncode else ""


def _qt_loads() -> bool:
    """Return whether Qt can be imported. This is faster than loading each library."""
    try:
        import PySide6.QtWidgets  # noqa: F401 - it is needed anyway
    except ImportError:
        return False
    return True


def _can_load(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
