"""Reads documents without changing them."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from models.saves.access import (
    check_application,
    check_is_file,
    check_journals,
    connect,
    limit_work,
    real_path,
    restrict,
)
from models.saves.bounds import MAX_INSTRUCTIONS_TO_CHECK, MAX_INSTRUCTIONS_TO_READ
from models.saves.codec import Codec
from models.saves.file_errors import (
    DATABASE_ERRORS,
    FileError,
    ForeignContentError,
    MissingFileError,
    UnreadableError,
    damage_error,
    database_error,
    foreign_content_error,
)
from models.saves.migrations import MIGRATIONS, Migration, check_schema_of_version, migrate
from models.saves.tables import StoredState, read_rows, read_state, step_checksums
from models.scheduler.history import History
from models.wording import tr


def read_document(path: Path, codec: Codec) -> History:
    """Return the history in a document, even if it is open elsewhere. Raises FileError."""
    with _open_read_only(path) as connection:
        return read_copy(connection, codec).history


def read_checksums(path: Path) -> tuple[int, ...]:
    """Return the checksums of the start and of each step in a document. Raises FileError.

    A document that has the last checksum of another one continues that document.
    """
    with _open_read_only(path) as connection, limit_work(connection, MAX_INSTRUCTIONS_TO_READ):
        return step_checksums(connection)


@contextmanager
def _open_read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a read-only connection to a document, after checking it for foreign content."""
    path = real_path(path)
    check_is_file(path)
    check_journals(path)
    try:
        with closing(connect(path, mode="ro")) as connection, naming_file(path):
            with limit_work(connection, MAX_INSTRUCTIONS_TO_CHECK):
                check_application(path, connection)
                connection.execute("BEGIN")
                check_schema_of_version(connection)
            yield connection
    except DATABASE_ERRORS as error:
        raise database_error(path, error) from error


def salvage(path: Path, codec: Codec) -> History:
    """Return the history in a document, ignoring its foreign content. Raises FileError.

    The file isn't changed.
    """
    path = real_path(path)
    check_is_file(path)
    try:
        with closing(connect(path, mode="ro&immutable=1")) as connection, naming_file(path):
            with limit_work(connection, MAX_INSTRUCTIONS_TO_CHECK), suppress(ForeignContentError):
                check_schema_of_version(connection)
            with limit_work(connection, MAX_INSTRUCTIONS_TO_READ):
                return read_rows(connection, codec).history
    except DATABASE_ERRORS as error:
        raise database_error(path, error) from error


def read_copy(
    connection: sqlite3.Connection, codec: Codec, migrations: Sequence[Migration] = MIGRATIONS
) -> StoredState:
    """Read a document that mustn't be changed, by migrating a copy in memory."""
    with closing(restrict(sqlite3.connect(":memory:", isolation_level=None))) as copy:
        connection.backup(copy)
        with limit_work(copy, MAX_INSTRUCTIONS_TO_READ):
            migrate(copy, migrations)
            return read_state(copy, codec)


def file_bytes(connection: sqlite3.Connection) -> bytes | None:
    """Return the committed bytes of the file, or None if this version of SQLite can't.

    Opening and closing the file directly would release every lock this program has on it.
    """
    return connection.serialize() if hasattr(connection, "serialize") else None


@contextmanager
def naming_file(path: Path) -> Iterator[None]:
    """Add the file's name to any FileError raised in the `with` block."""
    try:
        yield
    except MissingFileError:
        raise
    except ForeignContentError as error:
        raise foreign_content_error(path, str(error)) from error
    except UnreadableError as error:
        raise damage_error(path, str(error)) from error
    except FileError as error:
        values = {"name": path.name, "folder": path.parent, "why": error}
        raise FileError(tr("“{name}” in {folder} can't be opened. {why}", **values)) from error
