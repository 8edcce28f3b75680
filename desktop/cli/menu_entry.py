"""Tickline in the menu of a Linux desktop: its entry, its icons, and the type of its documents."""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from models.saves.trouble import Trouble, on_disk
from resources import FOLDER, ICON_SIZES

_ENTRY: Final = "applications/tickline.desktop"
_PLACES: Final = {
    "linux/tickline.desktop": _ENTRY,
    "linux/tickline-mime.xml": "mime/packages/tickline.xml",
    "linux/example.tickline.Tickline.metainfo.xml": (
        "metainfo/example.tickline.Tickline.metainfo.xml"
    ),
    "icons/tickline.svg": "icons/hicolor/scalable/apps/tickline.svg",
    "icons/tickline-document.svg": ("icons/hicolor/scalable/mimetypes/application-x-tickline.svg"),
    **{
        f"icons/tickline-{size}.png": f"icons/hicolor/{size}x{size}/apps/tickline.png"
        for size in ICON_SIZES
    },
}
"""Where each of our files goes below the folder for data."""

_CACHES: Final = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
_LONGEST: Final = 60
"""How many seconds to wait for a program that renews a cache."""


def told(*, remove_it: bool, platform: str = sys.platform) -> tuple[str, ...]:
    """Put this very program into the user's menu, or take it out; return lines that say so.

    Raises Trouble where there is no such menu, or a file cannot be written.
    """
    if not platform.startswith("linux"):
        raise Trouble(
            "This is for Linux. For Windows and macOS see Help > Manual, Install for good."
        )
    data = user_data_path()
    if remove_it:
        return "Tickline is out of the menu. Removed:", *map(str, remove(data))
    return "Tickline is in the menu. Written:", *map(str, install(data, own_launcher()))


def install(data: Path, launcher: Sequence[str]) -> tuple[Path, ...]:
    """Put everything below `data` and return what was written; `launcher` starts the program.

    Raises Trouble when a file cannot be written.
    """
    written = tuple(data / place for place in _PLACES.values())
    for source, path in zip(_PLACES, written, strict=True):
        content = _content(source)
        if path == data / _ENTRY:
            content = started_by(content.decode(), launcher).encode()
        with on_disk(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    _renew(data)
    return written


def remove(data: Path) -> tuple[Path, ...]:
    """Take away what `install` put below `data`, and return what was there.

    Raises Trouble when a file cannot be removed.
    """
    there = tuple(path for place in _PLACES.values() if (path := data / place).exists())
    for path in there:
        with on_disk(path):
            path.unlink()
    _renew(data)
    return there


def started_by(entry: str, launcher: Sequence[str]) -> str:
    """Return a desktop entry that starts the program by the words of `launcher`.

    They are quoted as the Desktop Entry Specification 1.5 has it, and may hold any sign but a line
    break.
    """
    command = " ".join((*map(_quoted, launcher), "%f"))
    return re.sub(r"^Exec=.*$", lambda _: f"Exec={command}", entry, flags=re.MULTILINE)


def own_launcher() -> tuple[str, ...]:
    """Return the words by which this very program is started."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    script = Path(sys.executable).with_name("tickline")
    return (str(script),) if script.exists() else (sys.executable, "-m", "desktop")


def _content(source: str) -> bytes:
    return (FOLDER / source).read_bytes()


def _quoted(word: str) -> str:
    """Quote a word, and escape it once more as every string of an entry is."""
    quoted = re.sub(r'(["`$\\])', r"\\\1", word)
    return f'"{quoted}"'.replace("\\", "\\\\").replace("%", "%%")


def _renew(data: Path) -> None:
    """Let the desktop take notice; without these programs it does so at the next login."""
    for name, folder in _CACHES:
        program = shutil.which(name)
        if program and (data / folder).is_dir():
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(  # noqa: S603 - a program of the desktop, on its own folder
                    [program, str(data / folder)],
                    check=False,
                    capture_output=True,
                    timeout=_LONGEST,
                )
    with suppress(OSError):
        (data / "icons/hicolor").touch()  # caches of icons look at its date
