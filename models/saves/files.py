"""Files that are there as a whole or not at all, whatever happens meanwhile."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

_NOTES: Final = ("-journal", "-wal", "-shm")
"""What SQLite adds to the name of a document for its notes: it would apply them to a new one."""


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Give a name beside `path` to write to; then let it become `path`, if there is none yet.

    Raises FileExistsError when there is one by then; nothing is left behind when the body raises.
    """
    with _beside(path) as draft:
        yield draft
        _sync(draft)
        _publish(draft, path)


@contextmanager
def replaced_file(path: Path) -> Iterator[Path]:
    """Give a name beside `path` to write to; then let it take the place of `path`."""
    with _beside(path) as draft:
        yield draft
        _sync(draft)
        draft.replace(path)
        sync_folder(path.parent)


def write_whole(path: Path, content: bytes) -> None:
    """Let `path` have this content: after a crash it has either this or what it had before."""
    with replaced_file(path) as draft:
        draft.write_bytes(content)


def move(old: Path, new: Path) -> None:
    """Give a file another name. Raises FileExistsError when another program took that first."""
    _publish(old, new)
    old.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Let there be a folder, and let its name reach the disk, too: all in it is lost without."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in missing:
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Let the names in `folder` reach the disk, where the system knows how to."""
    with suppress(PermissionError):  # Windows opens no folders, and needs no such call
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def unused(path: Path, word: str) -> Path:
    """Return the first of `NAME.word-1.suffix`, `NAME.word-2.suffix`... that is not there."""
    names = (path.with_name(f"{path.stem}.{word}-{n}{path.suffix}") for n in count(1))
    return next(name for name in names if not taken(name))


def taken(path: Path) -> bool:
    """Say whether a file has this name, or notes of SQLite on such a file are still there."""
    notes = (path.with_name(f"{path.name}{ending}") for ending in _NOTES)
    return any(os.path.lexists(each) for each in (path, *notes))


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
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
