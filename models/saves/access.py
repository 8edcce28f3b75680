"""The way to a document's file: refuse what is none, connect to it, take its lock."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from struct import Struct
from typing import Final

from models.saves.bounds import FULL_AT, LONGEST, LONGEST_SCHEMA, MOST_BYTES, full, too_large
from models.saves.files import journal, leftovers, log, sync_folder, unused
from models.saves.tables import APPLICATION
from models.saves.trouble import (
    DatabaseErrors,
    Missing,
    Trouble,
    Unreadable,
    database_trouble,
    disk_trouble,
    on_disk,
    strange,
)
from models.wording import tr

_PATIENCE: Final = 1.0
"""How many seconds to wait for another program that is reading."""

_BOUNDS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: 2 * LONGEST,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: LONGEST_SCHEMA,
    sqlite3.SQLITE_LIMIT_COLUMN: 64,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 100,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
}
_SHARE: Final = 1_000

_JOURNAL_HEAD: Final = Struct(">8s12xI4xI")
"""How a journal begins: its mark, and how many pages of how many bytes it restores."""
_JOURNAL_MARK: Final = bytes.fromhex("d9d505f920a163d7")


def connected(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Return a connection to the file `path`; `rwc` makes it when it is not there.

    Any thread may use it, but only one at a time.
    """
    uri = f"{path.as_uri()}?mode={mode}"
    return guarded(
        sqlite3.connect(
            uri, uri=True, isolation_level=None, timeout=_PATIENCE, check_same_thread=False
        )
    )


def guarded(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Let a connection do nothing that a file asks for, and nothing without bounds."""
    for bound, most in _BOUNDS.items():
        connection.setlimit(bound, most)
    for setting in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = OFF"):
        connection.execute(f"PRAGMA {setting}")
    connection.set_authorizer(_what_we_ask)
    return connection


def keep_small(connection: sqlite3.Connection) -> None:
    """Let a document never grow larger than one that can be read."""
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.execute(f"PRAGMA max_page_count = {MOST_BYTES // size}")


@contextmanager
def bounded(connection: sqlite3.Connection, work: int) -> Iterator[None]:
    """Let SQLite give up, with a database error, what takes more than `work` instructions."""
    shares = iter(range(work // _SHARE))
    connection.set_progress_handler(lambda: next(shares, None) is None, _SHARE)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def make_durable(connection: sqlite3.Connection) -> None:
    """Let a commit return only when all of it is on the disk itself."""
    # EXTRA is FULL, and the end of the journal is on disk too before a step counts as saved.
    for setting in ("synchronous = EXTRA", "fullfsync = ON"):
        connection.execute(f"PRAGMA {setting}")


def lock_or_reason(path: Path, connection: sqlite3.Connection) -> str | None:
    """Begin the transaction that is the lock; without it, begin to read and say why."""
    reason = _lock_refusal(path, connection)
    if reason is not None:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("BEGIN")
    return reason


def lock_again(connection: sqlite3.Connection) -> None:
    """Undo what was not committed, if anything, and begin the transaction that is the lock."""
    with suppress(sqlite3.Error):  # the next save tries again, and says what is wrong
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")


def refuse_what_is_no_file(path: Path) -> None:
    """Refuse what SQLite would take for a new document. Raises Missing, or Trouble."""
    try:
        size = path.stat().st_size
    except FileNotFoundError as error:
        raise Missing(_gone(path)) from error
    except OSError as error:
        raise disk_trouble(path, error) from error
    if not path.is_file():
        raise Trouble(_no_file(path))
    if size == 0:
        raise Missing(_empty(path))
    if size > MOST_BYTES:
        raise Unreadable(too_large(path))


def refuse_companions(path: Path) -> None:
    """Refuse what SQLite would write into a document from files beside it, but we never would.

    Raises Trouble, or Strange where the document itself asks for such a file.
    """
    with on_disk(path):
        if os.path.lexists(log(path)) or _is_foreign(journal(path)):
            raise Trouble(_not_ours_beside(path))
    try:
        # Without locks, SQLite has no use for a log, and refuses a document that wants one.
        with closing(connected(path, mode="ro&nolock=1")) as connection:
            connection.execute("PRAGMA application_id")
    except DatabaseErrors as error:
        unopened = getattr(error, "sqlite_errorname", "") == "SQLITE_CANTOPEN"
        if unopened and os.access(path, os.R_OK):
            raise strange(path, "journal_mode wal") from error


def refuse_foreign(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse what another program has written. Raises Missing."""
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorname", "") != "SQLITE_NOTADB":
            raise
        application = None
    if application != APPLICATION:
        raise Missing(_foreign(path))


def refuse_leftovers(path: Path) -> None:
    """Refuse a name where SQLite would do, in the new file, what an old one left half-done."""
    for leftover in leftovers(path):
        raise Trouble(_left_over(leftover))


def refuse_irreplaceable(path: Path) -> None:
    """Refuse to replace what is in use or no document of ours. Raises Trouble."""
    refuse_what_is_no_file(path)
    refuse_companions(path)
    try:
        with closing(connected(path)) as connection:
            refuse_foreign(path, connection)
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("BEGIN IMMEDIATE")
    except DatabaseErrors as error:
        raise database_trouble(path, error) from error


def refuse_full(path: Path) -> None:
    """Refuse a step more where there is hardly room for one. Raises Trouble."""
    with suppress(OSError):  # the write itself says what is wrong
        if path.stat().st_size > FULL_AT:
            raise Trouble(full())


def refuse_in_use(path: Path) -> None:
    """Refuse to take away what another program works on, damaged or not. Raises Trouble."""
    try:
        refuse_companions(path)
    except Trouble:  # no program of ours works on that, and SQLite might do what they ask
        return
    try:
        with closing(connected(path)) as connection:
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("BEGIN IMMEDIATE")
    except DatabaseErrors as error:
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
            raise Trouble(_open_elsewhere(path)) from error


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be read to NAME.damaged-N.tickline; return its new name.

    None when there was none. Raises Trouble when the disk refuses.
    """
    path = real(path)
    aside = unused(path, "damaged")
    with on_disk(path):
        # What SQLite needs to undo a half-written step must stay beside its document.
        for old in leftovers(path):
            old.rename(aside.with_name(aside.name + old.name.removeprefix(path.name)))
        if os.path.lexists(path):
            path.rename(aside)
        sync_folder(path.parent)  # before anything else may take the name
    return aside if os.path.lexists(aside) else None


def real(path: Path) -> Path:
    """Return the absolute path of the file itself; SQLite keeps the journal beside that."""
    # Path.is_symlink raises when a name is too long; what is wrong with it is said later.
    return Path(os.path.realpath(path)) if os.path.islink(path) else path.absolute()  # noqa: PTH114


def _is_foreign(path: Path) -> bool:
    """Say whether a journal asks for more than the pages of one document of ours."""
    try:
        with path.open("rb") as file:
            head = file.read(_JOURNAL_HEAD.size)
            file.seek(max(0, file.seek(0, os.SEEK_END) - len(_JOURNAL_MARK)))
            of_several = file.read() == _JOURNAL_MARK
    except FileNotFoundError:  # none, or another program has just ended its step
        return False
    if len(head) < _JOURNAL_HEAD.size:
        return False
    mark, pages, size = _JOURNAL_HEAD.unpack(head)
    return mark == _JOURNAL_MARK and (of_several or pages * size > MOST_BYTES)


def _what_we_ask(action: int, _one: object, _two: object, _of: object, inside: str | None) -> int:
    """Answer SQLite whether it may do that: nothing `inside` of a trigger or a view."""
    forbidden = inside is not None or action in (sqlite3.SQLITE_ATTACH, sqlite3.SQLITE_RECURSIVE)
    return sqlite3.SQLITE_DENY if forbidden else sqlite3.SQLITE_OK


def _lock_refusal(path: Path, connection: sqlite3.Connection) -> str | None:
    try:
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("BEGIN IMMEDIATE")
        _try_to_write(connection)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname.startswith("SQLITE_BUSY"):
            return _in_use(path)
        return str(database_trouble(path, error))
    finally:
        connection.execute(f"PRAGMA busy_timeout = {_PATIENCE * 1000:.0f}")
    return None


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Change nothing, but as if it were written: SQLite calls a lock on a read-only file a success.

    It also tries whether the journal can be made in the folder.
    """
    connection.execute(f"PRAGMA application_id = {APPLICATION:d}")
    connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")


def _gone(path: Path) -> str:
    name, folder = path.name, path.parent
    return tr("“{name}” isn't in {folder}.", name=name, folder=folder)


def _no_file(path: Path) -> str:
    name, folder = path.name, path.parent
    return tr("“{name}” in {folder} isn't a file.", name=name, folder=folder)


def _empty(path: Path) -> str:
    name, folder = path.name, path.parent
    return tr("“{name}” in {folder} is empty. Choose another file.", name=name, folder=folder)


def _foreign(path: Path) -> str:
    return tr(
        "“{name}” in {folder} isn't a Tickline encounter. Choose another file.",
        name=path.name,
        folder=path.parent,
    )


def _left_over(path: Path) -> str:
    return tr(
        "“{name}” in {folder} belongs to a deleted encounter. Choose another name.",
        name=path.name,
        folder=path.parent,
    )


def _not_ours_beside(path: Path) -> str:
    return tr(
        "Beside “{name}” in {folder} is a journal that isn't from "
        "Tickline. Move the encounter to a folder of its own, and open "
        "it there.",
        name=path.name,
        folder=path.parent,
    )


def _open_elsewhere(path: Path) -> str:
    return tr("“{name}” is open in another Tickline. Close it there first.", name=path.name)


def _in_use(path: Path) -> str:
    return tr("“{name}” is open in another Tickline. Here it's view only.", name=path.name)
