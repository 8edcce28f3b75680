"""Writes a whole document to a new file, migrates an old document, and backs documents up."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from models.saves.access import connect, limit_size, make_durable
from models.saves.codec import Codec
from models.saves.file_errors import DATABASE_ERRORS, FileError, database_error
from models.saves.migrations import Migration, latest_version, migrate, set_version
from models.saves.pictures import without_unused_pictures
from models.saves.reader import file_bytes
from models.saves.tables import (
    APPLICATION_ID,
    Content,
    StoredState,
    create_tables,
    read_state,
    write_state,
)

SaveBackup: TypeAlias = Callable[[Path, bytes], None]
"""Takes a document's path and its current bytes. It must not raise."""


def write_new_file(new_file: Path, path: Path, content: Content, codec: Codec) -> None:
    """Write a whole document to `new_file`, which will be renamed to `path`."""
    try:
        with closing(connect(new_file, mode="rwc")) as connection:
            make_durable(connection)
            limit_size(connection)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
            set_version(connection, latest_version())
            connection.execute("BEGIN")
            initial_state = create_tables(connection, content.history.start, codec)
            write_state(
                connection,
                initial_state,
                replace(content, history=without_unused_pictures(content.history)),
                codec,
            )
            connection.execute("COMMIT")
    except DATABASE_ERRORS as error:
        raise database_error(path, error) from error


def read_and_migrate(
    path: Path,
    connection: sqlite3.Connection,
    codec: Codec,
    migrations: Sequence[Migration],
    save_backup: SaveBackup | None,
) -> StoredState:
    """Migrate and read a writable document, and back up its old content unless that is damaged."""
    old_bytes = file_bytes(connection) if save_backup else None
    has_changed = migrate(connection, migrations)
    stored = read_state(connection, codec)
    if save_backup and old_bytes is not None:
        save_backup(path, old_bytes)
    if has_changed:
        connection.execute("COMMIT")
        connection.execute("BEGIN IMMEDIATE")
    return stored


def back_up_if_undamaged(
    path: Path, connection: sqlite3.Connection, codec: Codec, save_backup: SaveBackup
) -> None:
    """Back up the content of the document at `path`, unless it is damaged."""
    with suppress(FileError, *DATABASE_ERRORS):
        content = file_bytes(connection)
        read_state(connection, codec)
        if content is not None:
            save_backup(path, content)
