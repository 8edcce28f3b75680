"""The system libraries that Qt needs: which are missing, who has them, and how they get here."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TextIO, TypeAlias

from msgspec import Struct

from desktop.preflight import has_display, on_x

IsThere: TypeAlias = Callable[[str], bool]
"""Says whether a library can be loaded, by its name with the version of its interface."""
Run: TypeAlias = Callable[[Sequence[str]], bool]
"""Runs a program with its arguments, and says whether it succeeded."""


class Manager(Struct, frozen=True):
    """A package manager: what people type, and what it is given to install without asking."""

    program: str
    typed: str
    installs: tuple[str, ...]
    first: tuple[str, ...] = ()


APT: Final = Manager("apt-get", "apt install", ("install", "-y", "-qq"), ("update", "-qq"))
DNF: Final = Manager("dnf", "dnf install", ("install", "-y", "-q"))
PACMAN: Final = Manager("pacman", "pacman -S", ("-S", "--needed", "--noconfirm"))
MANAGERS: Final = (APT, DNF, PACMAN)

Packages: TypeAlias = Mapping[str, tuple[str, str, str]]
"""Libraries, each with the package that has it, as `MANAGERS` call it."""

ALWAYS: Final[Packages] = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
}
ON_X: Final[Packages] = {
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


def trouble(libraries: Sequence[str]) -> str:
    """Return that these are missing, with the line to type; nothing where none is."""
    if not libraries:
        return ""
    manager = _manager()
    if manager is None:
        return f"Qt needs system libraries that are missing here: {', '.join(libraries)}."
    line = f"sudo {manager.typed} {' '.join(packages_of(libraries, manager))}"
    return f"Qt needs system libraries that are missing here. Type:\n  {line}"


def missing(
    *, on_screen: bool, is_there: IsThere | None = None, platform: str = sys.platform
) -> tuple[str, ...]:
    """Return the libraries that Qt needs and does not find; only on Linux it lacks any."""
    if not platform.startswith("linux"):
        return ()
    always = {} if is_there is None and _qt_loads() else ALWAYS
    found = is_there or _is_there
    return tuple(each for each in (*always, *(ON_X if on_screen else ())) if not found(each))


def missing_here() -> tuple[str, ...]:
    """Return the libraries that are missing for the display that is here, or for none."""
    return missing(on_screen=has_display(os.environ) and on_x(os.environ))


def set_up(
    out: TextIO, *, look: Callable[[], Sequence[str]] = missing_here, root: bool | None = None
) -> Sequence[str]:
    """Install the libraries that Qt lacks, as far as that is allowed; return those still missing.

    What is going to be done is printed first. `root` says whether it is the administrator who asks.
    """
    absent, manager = look(), _manager()
    if not absent:
        print("Nothing to set up: Qt finds all libraries it needs.", file=out)
        return ()
    rights = _rights(root=os.geteuid() == 0 if root is None else root)
    if manager is None or rights is None:
        return absent
    packages = packages_of(absent, manager)
    print(f"Installing what Qt needs: {' '.join(packages)}", file=out, flush=True)
    for words in filter(None, (manager.first, (*manager.installs, *packages))):
        sys.stderr.write(_complaint(*rights, manager.program, *words))
    return look()


def packages_of(libraries: Iterable[str], manager: Manager) -> tuple[str, ...]:
    """Return the packages with these libraries, each once, as this manager calls them."""
    place = MANAGERS.index(manager)
    return tuple(dict.fromkeys({**ALWAYS, **ON_X}[each][place] for each in libraries))


def _manager() -> Manager | None:
    import shutil

    return next((each for each in MANAGERS if shutil.which(each.program)), None)


def _rights(*, root: bool) -> tuple[str, ...] | None:
    """Return what a command that may install begins with, or None. At a terminal, sudo asks."""
    quiet = ("env", "DEBIAN_FRONTEND=noninteractive")
    if root:
        return quiet
    if sys.stdin and sys.stdin.isatty():
        return ("sudo", *quiet)
    return ("sudo", "-n", *quiet) if _complaint("sudo", "-n", "true") == "" else None


def _complaint(*words: str) -> str:
    """Run a program and return what it says if it fails, else nothing."""
    import subprocess

    quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
    try:
        done = subprocess.run(words, stdout=quiet, stderr=pipe, text=True, check=False)  # noqa: S603 - a package manager, and names of packages
    except OSError as error:
        return f"{words[0]}: {error.strerror}\n"
    return done.stderr or "\n" if done.returncode else ""


def _qt_loads() -> bool:
    """Say whether Qt finds the libraries that it always needs; to try each takes longer."""
    try:
        import PySide6.QtWidgets  # noqa: F401 - it is needed anyway
    except ImportError:
        return False
    return True


def _is_there(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
