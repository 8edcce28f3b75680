"""The schema of a document: our tables, and nothing else that SQLite would heed.

A trigger would change what we write and a view what we read, and either could go on for ever. So
what a file declares is compared with what we would declare, word for word, before anything is read
from a table or written to one.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import Final, TypeAlias

from models.saves.trouble import Strange, Unreadable
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
"""The tables that every document has."""

LATER_TABLES: Final = {
    # For the first moment that is named, and the first portrait: most fights have none.
    "moment": """
        CREATE TABLE moment (
            number INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL
        )
    """,
    "picture": "CREATE TABLE picture (portrait TEXT PRIMARY KEY, content BLOB NOT NULL)",
    # When the curtain is drawn first: without its one row the players see the present.
    "curtain": "CREATE TABLE curtain (content BLOB NOT NULL, mark INTEGER NOT NULL)",
    # The text of a system that came from a file; without it the program knows the system itself.
    "system": "CREATE TABLE system (content TEXT NOT NULL, mark INTEGER NOT NULL)",
}
"""The tables that a document gets when it needs them. No others are taken for ours.

Their words stay as they are: only blanks may change. A table that no Tickline made so far belongs
to a new version, or older programs would call it foreign.
"""

Schema: TypeAlias = Mapping[str, frozenset[tuple[str, str, str]]]
"""By the name of each table what is declared for it: of what kind, called how, in which words."""


def has_table(connection: sqlite3.Connection, name: str) -> bool:
    """Say whether a document has one of the later tables."""
    known = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return connection.execute(known, (name,)).fetchone() is not None


def make_table(connection: sqlite3.Connection, name: str) -> None:
    """Make one of the later tables, unless it is there."""
    if not has_table(connection, name):
        connection.execute(LATER_TABLES[name])


def declared_by_us(migrated: Callable[[sqlite3.Connection], object]) -> Schema:
    """Return what a document can declare, once `migrated` has brought it to its version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        for table in (*TABLES, *LATER_TABLES.values()):
            fresh.execute(table)
        migrated(fresh)
        return _declared(fresh)


def refuse_strange(connection: sqlite3.Connection, known: Schema) -> None:
    """Refuse a document that does not declare what is `known`, or declares more.

    Raises Unreadable when tables of ours are not as they were made, and Strange when they are, but
    something else is with them.
    """
    found = _declared(connection)
    for table, wanted in known.items():
        if not wanted <= found.get(table, frozenset()) and (table in found or _always(table)):
            raise Unreadable(tr("its table “{table}” is missing or altered", table=table))
    for table, things in found.items():
        for kind, name, _ in sorted(things - known.get(table, frozenset())):
            raise Strange(f"{kind} “{name[:40]}”")
    _refuse_other_ways(connection)


def _refuse_other_ways(connection: sqlite3.Connection) -> None:
    """Refuse ways to keep text and changes that are SQLite's, but not ours. Raises Strange."""
    for setting, usual in (("encoding", "UTF-8"), ("journal_mode", "DELETE")):
        (value,) = connection.execute(f"PRAGMA {setting}").fetchone()
        if value.upper() != usual:
            raise Strange(f"{setting} {value}")


def _always(table: str) -> bool:
    return table not in LATER_TABLES


def _declared(connection: sqlite3.Connection) -> Schema:
    found: dict[str, set[tuple[str, str, str]]] = defaultdict(set)
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    for kind, name, table, words in rows:
        # SQLite takes STEP for step, and blanks for none.
        found[str(table).lower()].add((str(kind), str(name), " ".join(str(words).split())))
    return {table: frozenset(things) for table, things in found.items()}
