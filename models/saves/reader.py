"""Reading of documents without changing them."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from models.saves.access import (
    connect,
    guard,
    limit_work,
    real_path,
    refuse_foreign,
    refuse_foreign_journal,
    refuse_unusable_file,
)
from models.saves.bounds import WORK_TO_LOOK, WORK_TO_READ
from models.saves.codec import Codec
from models.saves.migrations import MIGRATIONS, Migration, migrate, refuse_other_schemas
from models.saves.tables import StoredState, read, read_rows, step_marks
from models.saves.trouble import (
    DATABASE_ERRORS,
    ForeignContent,
    Missing,
    Trouble,
    Unreadable,
    damage_trouble,
    database_trouble,
    foreign_content_trouble,
)
from models.scheduler.history import History
from models.wording import tr


def read_document(path: Path, codec: Codec) -> History:
    """Return the history in the document `path`, even while open elsewhere. Raises Trouble."""
    with _open_read_only(path) as connection:
        return read_copy(connection, codec).history


def read_marks(path: Path) -> tuple[int, ...]:
    """Return the marks of the start and each step of the document `path`. Raises Trouble.

    A step has the mark of an earlier document's last step only if it goes on from there.
    """
    with _open_read_only(path) as connection, limit_work(connection, WORK_TO_READ):
        return step_marks(connection)


@contextmanager
def _open_read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a read-only connection to a document with nothing strange in it."""
    path = real_path(path)
    refuse_unusable_file(path)
    refuse_foreign_journal(path)
    try:
        with closing(connect(path, mode="ro")) as connection, naming_file(path):
            with limit_work(connection, WORK_TO_LOOK):
                refuse_foreign(path, connection)
                connection.execute("BEGIN")
                refuse_other_schemas(connection)
            yield connection
    except DATABASE_ERRORS as error:
        raise database_trouble(path, error) from error


def salvage(path: Path, codec: Codec) -> History:
    """Return the history of a document with something strange in it. Raises Trouble.

    The file isn't touched, and nothing strange in it is used.
    """
    path = real_path(path)
    refuse_unusable_file(path)
    try:
        with closing(connect(path, mode="ro&immutable=1")) as connection, naming_file(path):
            with limit_work(connection, WORK_TO_LOOK), suppress(ForeignContent):
                refuse_other_schemas(connection)
            with limit_work(connection, WORK_TO_READ):
                return read_rows(connection, codec).history
    except DATABASE_ERRORS as error:
        raise database_trouble(path, error) from error


def read_copy(
    connection: sqlite3.Connection, codec: Codec, migrations: Sequence[Migration] = MIGRATIONS
) -> StoredState:
    """Read a document that may not be changed, by migrating a copy in memory."""
    with closing(guard(sqlite3.connect(":memory:", isolation_level=None))) as aside:
        connection.backup(aside)
        with limit_work(aside, WORK_TO_READ):
            migrate(aside, migrations)
            return read(aside, codec)


def file_bytes(connection: sqlite3.Connection) -> bytes | None:
    """Return the committed bytes of the file; None if SQLite can't give them.

    Opening and closing the file itself would end every lock this program has on it.
    """
    return connection.serialize() if hasattr(connection, "serialize") else None


@contextmanager
def naming_file(path: Path) -> Iterator[None]:
    """Name the file in each trouble with what was read."""
    try:
        yield
    except Missing:
        raise
    except ForeignContent as error:
        raise foreign_content_trouble(path, str(error)) from error
    except Unreadable as error:
        raise damage_trouble(path, str(error)) from error
    except Trouble as error:
        values = {"name": path.name, "folder": path.parent, "why": error}
        raise Trouble(tr("“{name}” in {folder} can't be opened. {why}", **values)) from error
