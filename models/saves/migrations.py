"""How a document of an older version becomes one of this version."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from models.saves.schema import Schema, declared_by_us, refuse_strange
from models.saves.trouble import Trouble
from models.wording import tr

Migration: TypeAlias = Callable[[sqlite3.Connection], None]
"""Changes the tables from one version to the next, inside a transaction that is open."""

FIRST: Final = 2
"""The version of the oldest documents that are read."""

MIGRATIONS: Final[tuple[Migration, ...]] = ()
"""The first leads from version 2 to 3, and so on. Names on disk are ours and stay."""


def latest(migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """Return the version to which `migrations` lead."""
    return FIRST + len(migrations)


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version that a document says it has."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def set_version(connection: sqlite3.Connection, version: int) -> None:
    """Write down that a document has `version`."""
    connection.execute(f"PRAGMA user_version = {version:d}")


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> bool:
    """Bring a document up to date; say whether anything had to be done.

    It belongs inside a transaction, so that all of it happens or nothing. Raises Trouble when the
    document is of a version these migrations do not know.
    """
    version = _known_version(connection, migrations)
    for number, migration in enumerate(migrations[version - FIRST :], version + 1):
        migration(connection)
        set_version(connection, number)
    return version < latest(migrations)


def refuse_other_schemas(
    connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Refuse a document that isn't just as one of its version is.

    Raises Trouble when its version is unknown, Unreadable when tables of ours are not as they were
    made, and Strange when something else is with them.
    """
    version = _known_version(connection, migrations)
    refuse_strange(connection, _schema(tuple(migrations[: version - FIRST])))


@lru_cache(maxsize=8)
def _schema(migrations: tuple[Migration, ...]) -> Schema:
    """Return what a document declares that went through all of `migrations`."""

    def migrated(connection: sqlite3.Connection) -> None:
        for migration in migrations:
            migration(connection)

    return declared_by_us(migrated)


def _known_version(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> int:
    version = version_of(connection)
    if not FIRST <= version <= latest(migrations):
        raise Trouble(_unknown(version, latest(migrations)))
    return version


def _unknown(version: int, known: int) -> str:
    if version > known:
        return tr(
            "It was saved by a newer Tickline (file version {version}; this "
            "one reads up to {known}). Open it there.",
            version=version,
            known=known,
        )
    if version > 0:
        return tr(
            "It was saved by an older Tickline (file version {version}; this one reads from "
            "{known} on).",
            version=version,
            known=FIRST,
        )
    return tr("Its file version {version} never existed.", version=version)
