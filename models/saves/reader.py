"""Reads a document without changing it."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from models.saves.access import (
    bounded,
    connected,
    guarded,
    real,
    refuse_companions,
    refuse_foreign,
    refuse_what_is_no_file,
)
from models.saves.bounds import WORK_TO_LOOK, WORK_TO_READ
from models.saves.codec import Codec
from models.saves.migrations import MIGRATIONS, Migration, migrate, refuse_other_schemas
from models.saves.tables import Written, read, read_rows, step_marks
from models.saves.trouble import (
    DatabaseErrors,
    Missing,
    Strange,
    Trouble,
    Unreadable,
    damage,
    database_trouble,
    strange,
)
from models.scheduler.history import History
from models.wording import tr


def stored(path: Path, codec: Codec) -> History:
    """Return what the document `path` holds, even while it is open elsewhere. Raises Trouble."""
    with _looked_into(path) as connection:
        return read_aside(connection, codec).history


def marks_in(path: Path) -> tuple[int, ...]:
    """Return the marks of the start and of each step in the document `path`. Raises Trouble.

    A step has the mark of an earlier document's last step only if it goes on from there.
    """
    with _looked_into(path) as connection, bounded(connection, WORK_TO_READ):
        return step_marks(connection)


@contextmanager
def _looked_into(path: Path) -> Iterator[sqlite3.Connection]:
    """Give a connection that can only read, to a document with nothing strange in it."""
    path = real(path)
    refuse_what_is_no_file(path)
    refuse_companions(path)
    try:
        with closing(connected(path, mode="ro")) as connection, explained(path):
            with bounded(connection, WORK_TO_LOOK):
                refuse_foreign(path, connection)
                connection.execute("BEGIN")
                refuse_other_schemas(connection)
            yield connection
    except DatabaseErrors as error:
        raise database_trouble(path, error) from error


def salvaged(path: Path, codec: Codec) -> History:
    """Return what is ours in a document that holds something strange, too. Raises Trouble.

    The file is not touched, and nothing strange in it is used.
    """
    path = real(path)
    refuse_what_is_no_file(path)
    try:
        with closing(connected(path, mode="ro&immutable=1")) as connection, explained(path):
            with bounded(connection, WORK_TO_LOOK), suppress(Strange):
                refuse_other_schemas(connection)
            with bounded(connection, WORK_TO_READ):
                return read_rows(connection, codec).history
    except DatabaseErrors as error:
        raise database_trouble(path, error) from error


def read_aside(
    connection: sqlite3.Connection, codec: Codec, migrations: Sequence[Migration] = MIGRATIONS
) -> Written:
    """Read a document that may not be changed: a copy in memory is migrated in its place."""
    with closing(guarded(sqlite3.connect(":memory:", isolation_level=None))) as aside:
        connection.backup(aside)
        with bounded(aside, WORK_TO_READ):
            migrate(aside, migrations)
            return read(aside, codec)


def as_on_disk(connection: sqlite3.Connection) -> bytes | None:
    """Return the bytes of the file, as last committed, or None where SQLite cannot give them.

    Opening the file to read them would, on closing it, end every lock this program has on it.
    """
    return connection.serialize() if hasattr(connection, "serialize") else None


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Let each trouble with what was read say which file it is."""
    try:
        yield
    except Missing:
        raise
    except Strange as error:
        raise strange(path, str(error)) from error
    except Unreadable as error:
        raise damage(path, str(error)) from error
    except Trouble as error:
        raise Trouble(_unopened(path, error)) from error


def _unopened(path: Path, error: Trouble) -> str:
    return tr(
        "“{name}” in {folder} can't be opened. {why}",
        name=path.name,
        folder=path.parent,
        why=error,
    )
