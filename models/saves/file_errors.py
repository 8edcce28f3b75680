"""Errors with files; their messages tell people what is wrong, where, and what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from models.refused import Refused
from models.wording import mark, tr


class FileError(Refused):
    """Raised if the disk or a file can't be used; nothing was lost, and `str()` is the message."""


class UnreadableError(FileError):
    """Raised for content that is damaged or makes no sense. It was left untouched."""


class ForeignContentError(UnreadableError):
    """Raised for a document that holds something Tickline never writes. None of it was used."""


class MissingFileError(FileError):
    """Raised if there is no file with this name, or if it isn't from Tickline."""


def disk_error(path: Path, error: OSError) -> FileError:
    """Return the FileError for an error that the operating system reported about `path`."""
    error_class = MissingFileError if isinstance(error, FileNotFoundError) else FileError
    return error_class(_unusable(path, error.strerror or str(error)))


@contextmanager
def convert_disk_errors(path: Path) -> Iterator[None]:
    """Turn any OSError raised in the `with` block into a FileError about `path`."""
    try:
        yield
    except OSError as error:
        raise disk_error(path, error) from error


def name_taken_error(path: Path) -> FileError:
    """Return the FileError for a new file whose name is taken."""
    return FileError(
        tr(
            "{folder} already has a “{name}”. Choose another name.",
            name=path.name,
            folder=path.parent,
        )
    )


JSON_ERRORS: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The errors that msgspec raises for invalid JSON, the last for excessive nesting."""

DATABASE_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""The errors that SQLite raises, the second if its message quotes bytes that aren't text."""


def database_error(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> FileError:
    """Return the FileError for an error that SQLite reported about the document at `path`."""
    name = getattr(error, "sqlite_errorname", "")
    if not name or name.startswith(_DAMAGES):
        return damage_error(path, str(error))
    for start, message in _MESSAGES.items():
        if name.startswith(start):
            return FileError(tr(message, name=path.name, folder=path.parent))
    return FileError(_unusable(path, str(error)))


def damage_error(path: Path, what: str) -> UnreadableError:
    """Return the FileError for a damaged document; `what` may hold unprintable characters."""
    readable = "".join(sign if sign.isprintable() else " " for sign in what)
    line = " ".join(readable.split()).rstrip(".")
    return UnreadableError(
        tr(
            "“{name}” in {folder} is damaged ({what}). It was left untouched. Open a backup, or "
            "set it aside and start over.",
            name=path.name,
            folder=path.parent,
            what=line,
        )
    )


def foreign_content_error(path: Path, what: str) -> ForeignContentError:
    """Return the FileError for a document that holds `what`, which isn't ours."""
    readable = "".join(sign if sign.isprintable() else " " for sign in what)
    return ForeignContentError(
        tr(
            "“{name}” in {folder} holds something Tickline never writes "
            "({what}). It was left untouched. Open it in the window to get "
            "a clean copy.",
            name=path.name,
            folder=path.parent,
            what=readable,
        )
    )


def _unusable(path: Path, why: str) -> str:
    return tr(
        "“{name}” in {folder} couldn't be used: {why}. "
        "Check the disk and folder, or choose another.",
        name=path.name,
        folder=path.parent,
        why=why,
    )


_DAMAGES: Final = (
    "SQLITE_CORRUPT",
    "SQLITE_NOTADB",
    "SQLITE_ERROR",
    "SQLITE_FORMAT",
    # An undamaged document never exceeds the limits on work or size, or needs a denied operation.
    "SQLITE_INTERRUPT",
    "SQLITE_TOOBIG",
    "SQLITE_AUTH",
)

_IN_USE: Final = mark(
    "Another program is using “{name}” in {folder}. Close it there, or save a copy elsewhere."
)
_MESSAGES: Final = {
    "SQLITE_FULL": mark(
        "The disk is full: “{name}” in {folder} wasn't saved. Free some space; the next step "
        "saves everything."
    ),
    "SQLITE_READONLY_DBMOVED": mark(
        "“{name}” was moved or deleted from {folder} while open. Put it back, or save a copy."
    ),
    "SQLITE_READONLY": mark("“{name}” in {folder} is read-only. Save a copy elsewhere."),
    "SQLITE_PERM": mark(
        "You don't have access to “{name}” in {folder}. Save a copy in a folder of your own."
    ),
    "SQLITE_CANTOPEN": mark(
        "“{name}” can't be opened or written in {folder}. Check that the folder exists and "
        "you can write to it, or save a copy elsewhere."
    ),
    "SQLITE_BUSY": _IN_USE,
    "SQLITE_LOCKED": _IN_USE,
    "SQLITE_IOERR": mark(
        "The disk failed to read or write “{name}” in {folder}. The file is unchanged. Check "
        "the disk, or save a copy elsewhere."
    ),
}
