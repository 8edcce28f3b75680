"""Migrates older documents to the current version."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from models.saves.file_errors import FileError
from models.saves.schema import Schema, check_schema, tickline_schema
from models.wording import tr

Migration: TypeAlias = Callable[[sqlite3.Connection], None]
"""Changes a document's tables from one version to the next, within an open transaction."""

FIRST_VERSION: Final = 2
"""The oldest version that can be read."""

MIGRATIONS: Final[tuple[Migration, ...]] = ()
"""Migrations by one version each; the first would migrate from version 2 to 3."""


def latest_version(migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """Return the version after all of `migrations`."""
    return FIRST_VERSION + len(migrations)


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version that a document claims to have."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def set_version(connection: sqlite3.Connection, version: int) -> None:
    connection.execute(f"PRAGMA user_version = {version:d}")


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> bool:
    """Migrate a document, and return whether it changed.

    Must be called within a transaction. Raises FileError for an unknown version.
    """
    version = _supported_version(connection, migrations)
    for number, migration in enumerate(migrations[version - FIRST_VERSION :], version + 1):
        migration(connection)
        set_version(connection, number)
    return version < latest_version(migrations)


def check_schema_of_version(
    connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Check that a document has exactly the schema of its version.

    Raises FileError for an unknown version, UnreadableError if our tables are altered, and
    ForeignContentError if the document declares anything else.
    """
    version = _supported_version(connection, migrations)
    check_schema(connection, _schema(tuple(migrations[: version - FIRST_VERSION])))


@lru_cache(maxsize=8)
def _schema(migrations: tuple[Migration, ...]) -> Schema:
    """Return the schema of a document after all of `migrations`."""

    def apply_migrations(connection: sqlite3.Connection) -> None:
        for migration in migrations:
            migration(connection)

    return tickline_schema(apply_migrations)


def _supported_version(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> int:
    version = version_of(connection)
    if not FIRST_VERSION <= version <= latest_version(migrations):
        raise FileError(_unknown_version_text(version, latest_version(migrations)))
    return version


def _unknown_version_text(version: int, newest: int) -> str:
    if version > newest:
        return tr(
            "It was saved by a newer Tickline (file version {version}; this "
            "one reads up to {known}). Open it there.",
            version=version,
            known=newest,
        )
    if version > 0:
        return tr(
            "It was saved by an older Tickline (file version {version}; this one reads from "
            "{known} on).",
            version=version,
            known=FIRST_VERSION,
        )
    return tr("Its file version {version} never existed.", version=version)
