"""Installs a menu entry on a Linux desktop, with icons and the file type of documents."""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from models.saves.file_errors import FileError, convert_disk_errors
from resources import FOLDER, ICON_SIZES

_ENTRY: Final = "applications/tickline.desktop"
_TARGETS: Final = {
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
"""Resource -> its path below the user's data folder."""

_CACHES: Final = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
_CACHE_TIMEOUT_S: Final = 60
"""Seconds to wait for a program that refreshes a cache."""


def install_or_remove(*, uninstall: bool, platform: str = sys.platform) -> tuple[str, ...]:
    """Add this program to the user's menu, or remove it; return lines to print.

    Raises FileError on other systems, or if a file can't be written or removed.
    """
    if not platform.startswith("linux"):
        raise FileError(
            "This is for Linux. For Windows and macOS see Help > Manual, Install for good."
        )
    data = user_data_path()
    if uninstall:
        return "Tickline is out of the menu. Removed:", *map(str, remove_entry(data))
    return "Tickline is in the menu. Written:", *map(str, install_entry(data, launcher_command()))


def install_entry(data: Path, launcher: Sequence[str]) -> tuple[Path, ...]:
    """Write all files below `data` and return their paths. `launcher` starts the program.

    Raises FileError if a file can't be written.
    """
    targets = tuple(data / desktop_path for desktop_path in _TARGETS.values())
    for source, path in zip(_TARGETS, targets, strict=True):
        content = _read_content(source)
        if path == data / _ENTRY:
            content = set_launcher(content.decode(), launcher).encode()
        with convert_disk_errors(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    _refresh_caches(data)
    return targets


def remove_entry(data: Path) -> tuple[Path, ...]:
    """Remove the files that `install_entry` writes; return the paths of those that existed.

    Raises FileError if a file can't be removed.
    """
    existing_paths = tuple(
        path for desktop_path in _TARGETS.values() if (path := data / desktop_path).exists()
    )
    for path in existing_paths:
        with convert_disk_errors(path):
            path.unlink()
    _refresh_caches(data)
    return existing_paths


def set_launcher(entry: str, launcher: Sequence[str]) -> str:
    """Return the desktop entry with `launcher` as the command that starts the program.

    Its words are quoted as the Desktop Entry Specification 1.5 demands. They may contain any
    character except a line break.
    """
    command = " ".join((*map(_quote, launcher), "%f"))
    return re.sub(r"^Exec=.*$", lambda _: f"Exec={command}", entry, flags=re.MULTILINE)


def launcher_command() -> tuple[str, ...]:
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    script = Path(sys.executable).with_name("tickline")
    return (str(script),) if script.exists() else (sys.executable, "-m", "desktop")


def _read_content(source: str) -> bytes:
    return (FOLDER / source).read_bytes()


def _quote(word: str) -> str:
    """Quote a word for Exec. Backslashes are escaped twice, once as in any string of an entry."""
    quoted = re.sub(r'(["`$\\])', r"\\\1", word)
    return f'"{quoted}"'.replace("\\", "\\\\").replace("%", "%%")


def _refresh_caches(data: Path) -> None:
    """Refresh the desktop's caches. If the tools are missing, the next login refreshes them."""
    for name, folder in _CACHES:
        program = shutil.which(name)
        if program and (data / folder).is_dir():
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(  # noqa: S603 - a program of the desktop, on its own folder
                    [program, str(data / folder)],
                    check=False,
                    capture_output=True,
                    timeout=_CACHE_TIMEOUT_S,
                )
    with suppress(OSError):
        (data / "icons/hicolor").touch()  # tells icon caches that they are out of date
