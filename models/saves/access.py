"""The way to a document's file: refuse what is none, connect to it, take its lock."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from models.saves.files import sync_folder, unused
from models.saves.tables import APPLICATION
from models.saves.trouble import DatabaseErrors, Missing, Trouble, database_trouble, disk_trouble
from models.wording import tr

_PATIENCE: Final = 1.0
"""How many seconds to wait for another program that is reading."""


def connected(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Return a connection to the file `path`; `rwc` makes it when it is not there.

    Any thread may use it, but only one at a time.
    """
    uri = f"{path.as_uri()}?mode={mode}"
    return sqlite3.connect(
        uri, uri=True, isolation_level=None, timeout=_PATIENCE, check_same_thread=False
    )


def make_durable(connection: sqlite3.Connection) -> None:
    """Let a commit return only when all of it is on the disk itself."""
    # EXTRA is FULL, and the end of the journal is on disk too before a step counts as saved.
    for setting in ("synchronous = EXTRA", "fullfsync = ON", "trusted_schema = OFF"):
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
    """Refuse a name where SQLite would undo, in the new file, what an old one left half-done."""
    if os.path.lexists(journal(path)):
        raise Trouble(_left_over(journal(path)))


def refuse_irreplaceable(path: Path) -> None:
    """Refuse to replace what is in use or no document of ours. Raises Trouble."""
    refuse_what_is_no_file(path)
    try:
        with closing(connected(path)) as connection:
            refuse_foreign(path, connection)
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("BEGIN IMMEDIATE")
    except DatabaseErrors as error:
        raise database_trouble(path, error) from error


def refuse_in_use(path: Path) -> None:
    """Refuse to take away what another program works on, damaged or not. Raises Trouble."""
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
    try:
        # What SQLite needs to undo a half-written step must stay beside its document.
        for old, new in ((journal(path), journal(aside)), (path, aside)):
            if os.path.lexists(old):
                old.rename(new)
        sync_folder(path.parent)  # before anything else may take the name
    except OSError as error:
        raise disk_trouble(path, error) from error
    return aside if os.path.lexists(aside) else None


def real(path: Path) -> Path:
    """Return the absolute path of the file itself; SQLite keeps the journal beside that."""
    # Path.is_symlink raises when a name is too long; what is wrong with it is said later.
    return Path(os.path.realpath(path)) if os.path.islink(path) else path.absolute()  # noqa: PTH114


def journal(path: Path) -> Path:
    """Return where SQLite notes how to undo a step that is being written."""
    return path.with_name(f"{path.name}-journal")


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
        "“{name}” in {folder} isn't a Tickline document. Choose another file.",
        name=path.name,
        folder=path.parent,
    )


def _left_over(path: Path) -> str:
    return tr(
        "“{name}” in {folder} belongs to a deleted document. Choose another name.",
        name=path.name,
        folder=path.parent,
    )


def _open_elsewhere(path: Path) -> str:
    return tr("“{name}” is open in another Tickline. Close it there first.", name=path.name)


def _in_use(path: Path) -> str:
    return tr("“{name}” is open in another Tickline. Here it's view only.", name=path.name)
