"""Accesses a document's file: connects to it, locks it, and checks it before it is opened."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from struct import Struct
from typing import Final

from models.saves.bounds import (
    FULL_AT_BYTES,
    MAX_DOCUMENT_BYTES,
    MAX_SCHEMA_LENGTH,
    MAX_STEP_BYTES,
    document_full_text,
    too_large_text,
)
from models.saves.file_errors import (
    DATABASE_ERRORS,
    FileError,
    MissingFileError,
    UnreadableError,
    convert_disk_errors,
    database_error,
    disk_error,
    foreign_content_error,
)
from models.saves.files import journal_path, leftovers, log_path, sync_folder, unused_path
from models.saves.tables import APPLICATION_ID
from models.wording import mark, tr

_TIMEOUT_S: Final = 1.0
"""The time to wait for another program that is reading the file."""

_SQLITE_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: 2 * MAX_STEP_BYTES,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: MAX_SCHEMA_LENGTH,
    sqlite3.SQLITE_LIMIT_COLUMN: 64,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 100,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
}
_INSTRUCTIONS_PER_CHECK: Final = 1_000

_JOURNAL_HEAD: Final = Struct(">8s12xI4xI")
"""The head of a journal: its mark, the number of pages to restore, and their size in bytes."""
_JOURNAL_MARK: Final = bytes.fromhex("d9d505f920a163d7")

_NOT_THERE: Final = mark("“{name}” isn't in {folder}.")
_NO_FILE: Final = mark("“{name}” in {folder} isn't a file.")
_EMPTY: Final = mark("“{name}” in {folder} is empty. Choose another file.")
_FOREIGN: Final = mark("“{name}” in {folder} isn't a Tickline encounter. Choose another file.")
_LEFT_OVER: Final = mark(
    "“{name}” in {folder} belongs to a deleted encounter. Choose another name."
)
_FOREIGN_JOURNAL: Final = mark(
    "Beside “{name}” in {folder} is a journal that isn't from Tickline. Move the encounter to a "
    "folder of its own, and open it there."
)
_OPEN_ELSEWHERE: Final = mark("“{name}” is open in another Tickline. Close it there first.")
_VIEW_ONLY: Final = mark("“{name}” is open in another Tickline. Here it's view only.")


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Return a connection to the file at `path`; mode `rwc` creates it.

    Any thread may use the connection, but only one at a time.
    """
    uri = f"{path.as_uri()}?mode={mode}"
    return restrict(
        sqlite3.connect(
            uri, uri=True, isolation_level=None, timeout=_TIMEOUT_S, check_same_thread=False
        )
    )


def restrict(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Keep a connection from running code in the file, and limit everything else; return it."""
    for category, limit in _SQLITE_LIMITS.items():
        connection.setlimit(category, limit)
    for setting in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = OFF"):
        connection.execute(f"PRAGMA {setting}")
    connection.set_authorizer(_authorize)
    return connection


def limit_size(connection: sqlite3.Connection) -> None:
    """Keep a document from growing beyond the size that can be read."""
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.execute(f"PRAGMA max_page_count = {MAX_DOCUMENT_BYTES // size}")


@contextmanager
def limit_work(connection: sqlite3.Connection, work: int) -> Iterator[None]:
    """Make SQLite raise a database error after `work` instructions in the `with` block."""
    checks = iter(range(work // _INSTRUCTIONS_PER_CHECK))
    connection.set_progress_handler(lambda: next(checks, None) is None, _INSTRUCTIONS_PER_CHECK)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def make_durable(connection: sqlite3.Connection) -> None:
    """Make each commit wait until all of it is physically on the disk."""
    # EXTRA is like FULL, but also syncs the folder once the journal is removed.
    for setting in ("synchronous = EXTRA", "fullfsync = ON"):
        connection.execute(f"PRAGMA {setting}")


def lock_or_reason(path: Path, connection: sqlite3.Connection) -> str | None:
    """Begin the transaction that serves as the lock, and return None.

    If that fails, begin a transaction for reading, and return the reason.
    """
    reason = _lock_refusal(path, connection)
    if reason is not None:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("BEGIN")
    return reason


def lock_again(connection: sqlite3.Connection) -> None:
    """Roll back any transaction, and begin the one that serves as the lock."""
    with suppress(sqlite3.Error):  # the next save retries, and reports the error
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")


def check_is_file(path: Path) -> None:
    """Check that there is a file at `path` that could be a document.

    SQLite would turn a missing or empty file into a new document. Raises MissingFileError for such
    a file, UnreadableError if it is too large, and FileError if it can't be accessed or isn't a
    file.
    """
    try:
        size = path.stat().st_size
    except FileNotFoundError as error:
        raise MissingFileError(_text(_NOT_THERE, path)) from error
    except OSError as error:
        raise disk_error(path, error) from error
    if not path.is_file():
        raise FileError(_text(_NO_FILE, path))
    if size == 0:
        raise MissingFileError(_text(_EMPTY, path))
    if size > MAX_DOCUMENT_BYTES:
        raise UnreadableError(too_large_text(path))


def check_journals(path: Path) -> None:
    """Check that no foreign journal lies beside a document, since SQLite would apply it.

    Raises FileError for such a journal, and ForeignContentError for a document that needs one.
    """
    with convert_disk_errors(path):
        if os.path.lexists(log_path(path)) or _is_foreign(journal_path(path)):
            raise FileError(_text(_FOREIGN_JOURNAL, path))
    try:
        # Without locks, SQLite can't use a write-ahead log, or open a document that needs one.
        with closing(connect(path, mode="ro&nolock=1")) as connection:
            connection.execute("PRAGMA application_id")
    except DATABASE_ERRORS as error:
        is_unopened = getattr(error, "sqlite_errorname", "") == "SQLITE_CANTOPEN"
        if is_unopened and os.access(path, os.R_OK):
            raise foreign_content_error(path, "journal_mode wal") from error


def check_application(path: Path, connection: sqlite3.Connection) -> None:
    """Raise MissingFileError if a file isn't a Tickline document."""
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorname", "") != "SQLITE_NOTADB":
            raise
        application = None
    if application != APPLICATION_ID:
        raise MissingFileError(_text(_FOREIGN, path))


def check_no_leftovers(path: Path) -> None:
    """Raise FileError if there are old journals, which SQLite would apply to a new file."""
    for leftover in leftovers(path):
        raise FileError(_text(_LEFT_OVER, leftover))


def check_replaceable(path: Path) -> None:
    """Raise FileError if a file isn't a Tickline document, or if a program is using it."""
    check_is_file(path)
    check_journals(path)
    try:
        with closing(connect(path)) as connection:
            check_application(path, connection)
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("BEGIN IMMEDIATE")
    except DATABASE_ERRORS as error:
        raise database_error(path, error) from error


def check_space(path: Path) -> None:
    """Raise FileError if a document has no space for another step."""
    with suppress(OSError):  # the write itself reports the error
        if path.stat().st_size > FULL_AT_BYTES:
            raise FileError(document_full_text())


def check_not_in_use(path: Path) -> None:
    """Raise FileError if another program is using a file, even if the file is damaged."""
    try:
        check_journals(path)
    except FileError:  # Tickline never opens such a file, and SQLite might apply the journal
        return
    try:
        with closing(connect(path)) as connection:
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("BEGIN IMMEDIATE")
    except DATABASE_ERRORS as error:
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
            raise FileError(_text(_OPEN_ELSEWHERE, path)) from error


def set_damaged_aside(path: Path) -> Path | None:
    """Rename an unreadable file to NAME.damaged-N.tickline, and return its new path.

    Return None if there was no file. Raises FileError if it can't be renamed.
    """
    path = real_path(path)
    new_path = unused_path(path, "damaged")
    with convert_disk_errors(path):
        # A journal that undoes a half-written step must stay beside its document.
        for old in leftovers(path):
            old.rename(new_path.with_name(new_path.name + old.name.removeprefix(path.name)))
        if os.path.lexists(path):
            path.rename(new_path)
        sync_folder(path.parent)  # before anything else may take the name
    return new_path if os.path.lexists(new_path) else None


def real_path(path: Path) -> Path:
    """Return the absolute path with symlinks resolved, where SQLite puts the journal."""
    # Path.is_symlink raises when a name is too long; a later check reports it.
    return Path(os.path.realpath(path)) if os.path.islink(path) else path.absolute()  # noqa: PTH114


def _is_foreign(path: Path) -> bool:
    """Return whether a journal is for several files, or for more pages than a document can have."""
    try:
        with path.open("rb") as file:
            head = file.read(_JOURNAL_HEAD.size)
            file.seek(max(0, file.seek(0, os.SEEK_END) - len(_JOURNAL_MARK)))
            covers_several = file.read() == _JOURNAL_MARK
    except FileNotFoundError:  # none, or another program has just removed it
        return False
    if len(head) < _JOURNAL_HEAD.size:
        return False
    mark, pages, size = _JOURNAL_HEAD.unpack(head)
    return mark == _JOURNAL_MARK and (covers_several or pages * size > MAX_DOCUMENT_BYTES)


def _authorize(action: int, _one: object, _two: object, _of: object, inside: str | None) -> int:
    """Return whether SQLite may do something; `inside` a trigger or a view, it may do nothing."""
    is_forbidden = inside is not None or action in (sqlite3.SQLITE_ATTACH, sqlite3.SQLITE_RECURSIVE)
    return sqlite3.SQLITE_DENY if is_forbidden else sqlite3.SQLITE_OK


def _lock_refusal(path: Path, connection: sqlite3.Connection) -> str | None:
    try:
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("BEGIN IMMEDIATE")
        _try_to_write(connection)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname.startswith("SQLITE_BUSY"):
            return _text(_VIEW_ONLY, path)
        return str(database_error(path, error))
    finally:
        connection.execute(f"PRAGMA busy_timeout = {_TIMEOUT_S * 1000:.0f}")
    return None


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Test writing without changing anything, since SQLite grants a lock even on read-only files.

    This also tests whether the journal can be created in the folder.
    """
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
    connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")


def _text(message: str, path: Path) -> str:
    return tr(message, name=path.name, folder=path.parent)
