"""The schema of a document: our tables, and nothing else that SQLite would act on.

A trigger could change what we write, a view could change what we read, and either could run for
ever. Therefore the declarations in a file are compared with ours, word for word, before any table
is read or written.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import Final, TypeAlias

from models.saves.file_errors import ForeignContentError, UnreadableError
from models.wording import tr

TABLES: Final = (
    "CREATE TABLE fight (system TEXT NOT NULL, start BLOB NOT NULL, mark INTEGER NOT NULL)",
    """
    CREATE TABLE step (
        number INTEGER PRIMARY KEY, label TEXT NOT NULL, events BLOB NOT NULL, mark INTEGER NOT NULL
    )
    """,
    "CREATE TABLE standing (done INTEGER NOT NULL, mark INTEGER NOT NULL)",
)
"""The tables of every document."""

OPTIONAL_TABLES: Final = {
    # Made for the first named moment, and for the first portrait: most fights have neither.
    "moment": """
        CREATE TABLE moment (
            number INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL
        )
    """,
    "picture": "CREATE TABLE picture (portrait TEXT PRIMARY KEY, content BLOB NOT NULL)",
    # Made when the curtain first changes; while it has no row, players see the present.
    "curtain": "CREATE TABLE curtain (content BLOB NOT NULL, mark INTEGER NOT NULL)",
    # Made for a system from a file, which it holds; without it, the system is one of our own.
    "system": "CREATE TABLE system (content TEXT NOT NULL, mark INTEGER NOT NULL)",
}
"""The tables that a document gets only when it needs them.

Their SQL must never change, except for whitespace. A new table requires a new document version,
since older programs would report the table as foreign.
"""

Schema: TypeAlias = Mapping[str, frozenset[tuple[str, str, str]]]
"""The kind, name and SQL of all declarations, keyed by table."""


def has_table(connection: sqlite3.Connection, name: str) -> bool:
    """Return whether a document has a table called `name`."""
    query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return connection.execute(query, (name,)).fetchone() is not None


def make_table(connection: sqlite3.Connection, name: str) -> None:
    """Create one of OPTIONAL_TABLES, unless it exists."""
    if not has_table(connection, name):
        connection.execute(OPTIONAL_TABLES[name])


def tickline_schema(migrate: Callable[[sqlite3.Connection], object]) -> Schema:
    """Return the schema of a Tickline document after `migrate`."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for table in (*TABLES, *OPTIONAL_TABLES.values()):
            connection.execute(table)
        migrate(connection)
        return _read_schema(connection)


def check_schema(connection: sqlite3.Connection, expected: Schema) -> None:
    """Check that a document declares exactly the `expected` schema.

    Raises UnreadableError if our tables are altered, and ForeignContentError if it declares
    anything else.
    """
    actual = _read_schema(connection)
    for table, required in expected.items():
        if not required <= actual.get(table, frozenset()) and (
            table in actual or _is_required(table)
        ):
            raise UnreadableError(tr("its table “{table}” is missing or altered", table=table))
    for table, declarations in actual.items():
        for kind, name, _ in sorted(declarations - expected.get(table, frozenset())):
            raise ForeignContentError(f"{kind} “{name[:40]}”")
    _check_settings(connection)


def _check_settings(connection: sqlite3.Connection) -> None:
    for setting, expected in (("encoding", "UTF-8"), ("journal_mode", "DELETE")):
        (value,) = connection.execute(f"PRAGMA {setting}").fetchone()
        if value.upper() != expected:
            raise ForeignContentError(f"{setting} {value}")


def _is_required(table: str) -> bool:
    return table not in OPTIONAL_TABLES


def _read_schema(connection: sqlite3.Connection) -> Schema:
    by_table: dict[str, set[tuple[str, str, str]]] = defaultdict(set)
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    for kind, name, table, sql in rows:
        # SQLite ignores case and the amount of whitespace.
        by_table[str(table).lower()].add((str(kind), str(name), " ".join(str(sql).split())))
    return {table: frozenset(declarations) for table, declarations in by_table.items()}
