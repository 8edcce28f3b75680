"""Writes files so that, even after a crash, either all or none of the new content is there."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from models.wording import tr

REMOVED: Final = "removed"
"""The name of the folder of removed files, and the word to add to names taken there."""
_OPEN_FLAGS: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags that prevent waiting for the other end of a pipe and, on Windows, converting lines."""


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yield a draft beside `path` to write to, then rename it to `path`.

    Raises FileExistsError if `path` exists when it is renamed. If the `with` block raises, no file
    is left behind.
    """
    with _draft_next_to(path) as draft:
        yield draft
        _sync(draft)
        _publish(draft, path)


@contextmanager
def replace_file(path: Path) -> Iterator[Path]:
    """Yield a draft beside `path` to write to, then replace `path` with it."""
    with _draft_next_to(path) as draft:
        yield draft
        _sync(draft)
        draft.replace(path)
        sync_folder(path.parent)


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that, after a crash, it has either the new or the old content."""
    with replace_file(path) as draft:
        draft.write_bytes(content)


class UnfitFile(OSError):  # noqa: N818 - it names what the file is
    """Raised for a path that isn't an ordinary file, or is too large."""


def read_limited(path: Path, max_bytes: int) -> bytes:
    """Return the content of an ordinary file of at most `max_bytes` bytes.

    Raises UnfitFile for anything else, since a pipe could block and a device be endless, and
    OSError if the file can't be read.
    """
    _check_is_ordinary(os.stat(path).st_mode, path)  # noqa: PTH116 - a device isn't even opened
    descriptor = os.open(path, os.O_RDONLY | _OPEN_FLAGS)
    with os.fdopen(descriptor, "rb") as file:
        _check_is_ordinary(os.fstat(descriptor).st_mode, path)
        content = file.read(max_bytes + 1)
    if len(content) > max_bytes:
        raise UnfitFile(
            errno.EFBIG, tr("it has over {most} MB", most=max(1, max_bytes >> 20)), str(path)
        )
    return content


def _check_is_ordinary(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        raise UnfitFile(errno.EINVAL, tr("it isn't an ordinary file"), str(path))


def move_file(old: Path, new: Path) -> None:
    """Rename a file. Raises FileExistsError if the name is taken."""
    _publish(old, new)
    old.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, and sync their entries so that no crash can lose them."""
    new_folders = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in new_folders:
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Sync the entries of a folder to the disk, if the operating system can."""
    with suppress(PermissionError):  # Windows opens no folders, and needs no such call
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def removed_path(path: Path) -> Path:
    """Return an unused path for a file in the folder of removed files, which is made if needed."""
    target = path.parent / REMOVED / path.name
    make_folder(target.parent)
    return target if is_free(target) else unused_path(target, REMOVED)


def unused_path(path: Path, word: str) -> Path:
    """Return the first unused path among `NAME.word-1.suffix`, `NAME.word-2.suffix` and so on."""
    names = (path.with_name(f"{path.stem}.{word}-{n}{path.suffix}") for n in count(1))
    return next(name for name in names if is_free(name))


def is_free(path: Path) -> bool:
    """Return whether there is no file at `path`, and no journal that SQLite would use with it."""
    return not os.path.lexists(path) and not leftovers(path)


def leftovers(path: Path) -> tuple[Path, ...]:
    """Return the journals left behind by a document that wasn't closed."""
    parts = (journal_path(path), log_path(path), path.with_name(f"{path.name}-shm"))
    return tuple(part for part in parts if os.path.lexists(part))


def journal_path(path: Path) -> Path:
    """Return the path of SQLite's rollback journal."""
    return path.with_name(f"{path.name}-journal")


def log_path(path: Path) -> Path:
    """Return the path of SQLite's write-ahead log; a Tickline document never has one."""
    return path.with_name(f"{path.name}-wal")


@contextmanager
def _draft_next_to(path: Path) -> Iterator[Path]:
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def _publish(draft: Path, path: Path) -> None:
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        raise
    except OSError:  # no hard links here, as on most USB sticks
        if os.path.lexists(path):
            raise FileExistsError(17, "it is already there", str(path)) from None
        draft.rename(path)
    sync_folder(path.parent)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
