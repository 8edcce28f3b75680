"""The files of a release besides the builds: its notes, packed bundles, and checksums.

python -m tests release libraries           # install the libraries that a bundle includes
python -m tests release notes v0.5.0        # the section of CHANGELOG.md
python -m tests release pack FOLDER TARGET  # one archive of a bundle
python -m tests release checksums FOLDER    # SHA256SUMS of the files in it
"""

import hashlib
import os
import platform
import re
import stat
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from desktop import __version__

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
SUMS = "SHA256SUMS"
EARLIEST = 315_532_800
"""1980, the earliest time that a zip file can store."""


def notes(tag: str, changelog: str) -> str:
    """Return the changelog's section on the version of a tag, without its heading.

    Raises ValueError if the tag isn't this version's, or the changelog has no section on it.
    """
    if tag != f"v{__version__}":
        raise ValueError(f"The tag is “{tag}”, but this is version {__version__}.")
    section = rf"^## {re.escape(__version__)}$(.*?)(?=^## |\Z)"
    match = re.search(section, changelog, re.DOTALL | re.MULTILINE)
    if not match or not match[1].strip():
        raise ValueError(f"CHANGELOG.md says nothing on {__version__}.")
    return match[1].strip() + "\n"


def pack(bundle: Path, target: Path) -> Path:
    """Pack a bundle for the system on which it was built; return the archive.

    The same bundle always gives the same bytes, as all files in it get the time SOURCE_DATE_EPOCH.
    """
    target.mkdir(parents=True, exist_ok=True)
    time = max(EARLIEST, int(os.environ.get("SOURCE_DATE_EPOCH", EARLIEST)))
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    name = f"tickline-{__version__}-{system}-{platform.machine().lower()}"
    if system == "windows":
        return _zip(bundle, target / f"{name}.zip", time)
    return _tar(bundle, target / f"{name}.tar.xz", time)


def checksums(folder: Path) -> str:
    """Return a line for each file in a folder, as `sha256sum --check` reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files
    )


def _tar(bundle: Path, archive: Path, time: int) -> Path:
    with tarfile.open(archive, "w:xz", format=tarfile.PAX_FORMAT) as file:
        for path in _inside(bundle):
            entry = file.gettarinfo(path, str(path.relative_to(bundle.parent)))
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = time, 0, 0, "", ""
            entry.mode = 0o755 if entry.mode & stat.S_IXUSR else 0o644
            if entry.isfile():
                with path.open("rb") as content:
                    file.addfile(entry, content)
            else:
                file.addfile(entry)
    return archive


def _zip(bundle: Path, archive: Path, time: int) -> Path:
    moment = datetime.fromtimestamp(time, UTC).timetuple()[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in filter(Path.is_file, _inside(bundle)):
            entry = zipfile.ZipInfo(path.relative_to(bundle.parent).as_posix(), moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, path.read_bytes())
    return archive


def _inside(bundle: Path) -> Iterator[Path]:
    """Yield a folder and everything in it, in an order that doesn't depend on the disk."""
    yield from sorted((bundle, *bundle.rglob("*")), key=Path.as_posix)


def main(arguments: list[str]) -> int:
    """Carry out the command; return the exit code."""
    match arguments:
        case ["libraries"]:
            from desktop.libraries import install_missing, missing_libraries

            return int(
                bool(
                    install_missing(
                        sys.stdout, find_missing=lambda: missing_libraries(on_screen=True)
                    )
                )
            )
        case ["notes", tag]:
            try:
                sys.stdout.write(notes(tag, CHANGELOG.read_text(encoding="utf-8")))
            except ValueError as trouble:
                sys.stderr.write(f"{trouble}\n")
                return 1
        case ["pack", bundle, target]:
            sys.stdout.write(f"{pack(Path(bundle), Path(target))}\n")
        case ["checksums", folder]:
            (Path(folder) / SUMS).write_text(checksums(Path(folder)), encoding="ascii")
        case _:
            sys.stderr.write(__doc__ or "")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
