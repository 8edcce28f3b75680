"""The content of a document as a whole: written to a draft, brought up to date, kept."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from models.saves.access import connected, keep_small, make_durable
from models.saves.codec import Codec
from models.saves.migrations import Migration, latest, migrate, set_version
from models.saves.pictures import tidied
from models.saves.reader import as_on_disk
from models.saves.tables import APPLICATION, Content, Written, create_tables, read, write
from models.saves.trouble import DatabaseErrors, Trouble, database_trouble

Keep: TypeAlias = Callable[[Path, bytes], None]
"""Is given a document and what it held, byte by byte, at some moment; it may not raise."""


def write_draft(draft: Path, path: Path, content: Content, codec: Codec) -> None:
    """Write a whole document to `draft`, which will become `path`."""
    try:
        with closing(connected(draft, mode="rwc")) as connection:
            make_durable(connection)
            keep_small(connection)
            connection.execute(f"PRAGMA application_id = {APPLICATION:d}")
            set_version(connection, latest())
            connection.execute("BEGIN")
            begun = create_tables(connection, content.history.start, codec)
            write(connection, begun, replace(content, history=tidied(content.history)), codec)
            connection.execute("COMMIT")
    except DatabaseErrors as error:
        raise database_trouble(path, error) from error


def brought_up_to_date(
    path: Path,
    connection: sqlite3.Connection,
    codec: Codec,
    migrations: Sequence[Migration],
    keep: Keep | None,
) -> Written:
    """Read a document that may be written; only one that is sound is changed."""
    before = as_on_disk(connection) if keep else None
    changed = migrate(connection, migrations)
    written = read(connection, codec)
    if keep and before is not None:
        keep(path, before)
    if changed:
        connection.execute("COMMIT")
        connection.execute("BEGIN IMMEDIATE")
    return written


def keep_what_is_sound(
    path: Path, connection: sqlite3.Connection, codec: Codec, keep: Keep
) -> None:
    """Let `keep` have what the document `path` holds, unless it is damaged."""
    with suppress(Trouble, *DatabaseErrors):
        content = as_on_disk(connection)
        read(connection, codec)
        if content is not None:
            keep(path, content)
