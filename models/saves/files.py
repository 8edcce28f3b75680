"""Files that are there as a whole or not at all, whatever happens meanwhile."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from models.wording import tr

ASIDE: Final = "removed"
"""The folder that takes what no trash takes, and the word for a second file of one name there."""
_AS_IT_IS: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Without waiting for the other end of a pipe, and on Windows without changing the ends of lines.
"""


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


class Unfit(OSError):  # noqa: N818 - it says what the file is
    """What is there is no ordinary file, or larger than what is looked for could ever be."""


def read_whole(path: Path, most: int) -> bytes:
    """Return the content of an ordinary file of at most that many bytes.

    Raises OSError, and Unfit for anything else: a pipe would wait for ever, a device never end.
    """
    _refuse_special(os.stat(path).st_mode, path)  # noqa: PTH116 - not to open a device at all
    descriptor = os.open(path, os.O_RDONLY | _AS_IT_IS)
    with os.fdopen(descriptor, "rb") as file:
        _refuse_special(os.fstat(descriptor).st_mode, path)
        content = file.read(most + 1)
    if len(content) > most:
        raise Unfit(errno.EFBIG, tr("it has over {most} MB", most=max(1, most >> 20)), str(path))
    return content


def _refuse_special(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        raise Unfit(errno.EINVAL, tr("it isn't an ordinary file"), str(path))


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


def place_aside(path: Path) -> Path:
    """Return a free name for a file in the folder, beside it, of what was removed or replaced."""
    aside = path.parent / ASIDE / path.name
    make_folder(aside.parent)
    return aside if is_free(aside) else unused(aside, ASIDE)


def unused(path: Path, word: str) -> Path:
    """Return the first of `NAME.word-1.suffix`, `NAME.word-2.suffix`... that is free."""
    names = (path.with_name(f"{path.stem}.{word}-{n}{path.suffix}") for n in count(1))
    return next(name for name in names if is_free(name))


def is_free(path: Path) -> bool:
    """Say whether nothing is there, and nothing that SQLite would take for a part of it."""
    return not os.path.lexists(path) and not leftovers(path)


def leftovers(path: Path) -> tuple[Path, ...]:
    """Return what is there of a document that was not closed, beside its file."""
    parts = (journal(path), log(path), path.with_name(f"{path.name}-shm"))
    return tuple(part for part in parts if os.path.lexists(part))


def journal(path: Path) -> Path:
    """Return where SQLite notes how to undo a step that is being written."""
    return path.with_name(f"{path.name}-journal")


def log(path: Path) -> Path:
    """Return where SQLite keeps steps that a file is to get later; no document of ours has one."""
    return path.with_name(f"{path.name}-wal")


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
