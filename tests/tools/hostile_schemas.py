"""Hostile schemas: documents that declare more than ours, something else, or nonsense.

The cases cover everything that a SQLite file can declare, in every place, alone and combined. The
fight inside is left as it is.
"""
# ruff: noqa: S608 - it is meant to be hostile

import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from functools import cache, partial
from itertools import groupby, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias
from zlib import crc32

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Portray
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.files import journal_path, log_path
from models.saves.schema import OPTIONAL_TABLES, TABLES
from models.scheduler.history import NamedMoment
from models.session.samples import sample_history
from tests.tools.documents import write_document
from tests.tools.gauntlet import Case
from tests.tools.pictures import png

Order: TypeAlias = str | Callable[[Path, random.Random], None]
"""A line of SQL, or another operation on a file."""

NAMES = ("fight", "step", "standing", "moment", "picture")
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"
BODIES = (
    "DELETE FROM step",
    "DELETE FROM standing",
    "UPDATE standing SET done = 0",
    "UPDATE step SET events = '[]'",
    "INSERT INTO step SELECT number + 1000, label, events, mark FROM step",
    "UPDATE fight SET start = zeroblob(1000000000)",
    "SELECT load_extension('/tmp/none')",
    "SELECT RAISE(IGNORE)",
    "SELECT RAISE(ABORT, 'no')",
    f"SELECT * FROM ({ENDLESS})",
)
MOMENTS = tuple(
    f"{when} {what}"
    for when, what in product(("BEFORE", "AFTER"), ("INSERT", "DELETE", "UPDATE", "UPDATE OF mark"))
)
VIEWS = (
    "SELECT * FROM ours_{name}",
    "SELECT * FROM ours_{name} ORDER BY random()",
    "SELECT * FROM ours_{name}, step a, step b, step c, step d, step e",
    f"SELECT 1 AS number, 'a' AS label, ({ENDLESS}) AS events, 2 AS mark",
    "SELECT * FROM {name}",
    "SELECT zeroblob(1000000000) AS number, 1 AS done, 2 AS mark, '' AS name, '' AS note",
)
DECLARED = dict(zip(("fight", "step", "standing"), TABLES, strict=True)) | OPTIONAL_TABLES
CHANGES = (
    ("NOT NULL", ""),
    ("NOT NULL", "NOT NULL DEFAULT (randomblob(10))"),
    ("NOT NULL", "NOT NULL CHECK (length(abs(1)) > 0)"),
    ("NOT NULL", "NOT NULL COLLATE NOCASE"),
    ("NOT NULL", "NOT NULL UNIQUE"),
    ("NOT NULL", "NOT NULL ON CONFLICT IGNORE"),
    ("NOT NULL", "NOT NULL REFERENCES step ON DELETE CASCADE ON UPDATE CASCADE"),
    ("NOT NULL)", "NOT NULL, more)"),
    ("NOT NULL)", "NOT NULL, more AS (zeroblob(1000000000)))"),
    ("NOT NULL)", "NOT NULL, more AS (1) STORED)"),
    ("NOT NULL)", "NOT NULL, CHECK (1))"),
    ("NOT NULL)", "NOT NULL, FOREIGN KEY (mark) REFERENCES fight ON DELETE CASCADE)"),
    ("NOT NULL)", "NOT NULL) STRICT"),
    ("PRIMARY KEY", "PRIMARY KEY DESC"),
    ("PRIMARY KEY", "PRIMARY KEY AUTOINCREMENT"),
    ("INTEGER PRIMARY", "INT PRIMARY"),
    ("TEXT", "BLOB"),
    ("TEXT", "INTEGER"),
    ("BLOB", "JSONB"),
    ("mark INTEGER", "mark REAL"),
    ("mark", "Mark"),
    ("mark", "label"),
    ("number", "amount"),
    ("(", "( -- ours\n "),
    ("CREATE", "create"),
)
EXTRA_SCHEMA = (
    "CREATE VIEW more AS SELECT 1",
    f"CREATE VIEW more AS {ENDLESS}",
    "CREATE VIEW more AS SELECT * FROM more",
    "CREATE TABLE more (x)",
    "CREATE TABLE more (x PRIMARY KEY) WITHOUT ROWID",
    "CREATE TABLE more (x INTEGER) STRICT",
    "CREATE TABLE more (x INTEGER PRIMARY KEY AUTOINCREMENT)",
    "CREATE TABLE more (x REFERENCES step ON DELETE CASCADE)",
    "CREATE TABLE more (x CHECK (x > random()))",
    "CREATE TABLE more (x DEFAULT (zeroblob(1000000000)))",
    "CREATE TABLE more (x, y AS (x || x), z AS (y || y) STORED)",
    'CREATE TABLE "sqlite" (x)',
    'CREATE TABLE "\x1b[2J more\n" (x)',
    'CREATE TABLE "<img src=file:///etc/passwd>" (x)',
    f'CREATE TABLE "{"m" * 5000}" (x)',
    "CREATE TABLE more (x COLLATE NOCASE UNIQUE)",
    "CREATE VIRTUAL TABLE more USING fts3(x)",
    "CREATE VIRTUAL TABLE more USING fts4(x)",
    "CREATE VIRTUAL TABLE more USING fts5(x)",
    "CREATE VIRTUAL TABLE more USING rtree(id, a, b)",
    "CREATE VIRTUAL TABLE more USING dbstat(main)",
    "CREATE VIRTUAL TABLE more USING fts5vocab(step, row)",
    "CREATE INDEX more ON step (label)",
    "CREATE UNIQUE INDEX more ON step (number)",
    "CREATE INDEX more ON step (label COLLATE NOCASE DESC)",
    "CREATE INDEX more ON step (length(events))",
    "CREATE INDEX more ON step (number) WHERE number < 3",
    "CREATE INDEX more ON standing (done, mark)",
    "ANALYZE",
    "ALTER TABLE step RENAME TO steps",
    "ALTER TABLE step RENAME COLUMN label TO called",
    "ALTER TABLE standing ADD COLUMN more DEFAULT 1",
    "ALTER TABLE fight DROP COLUMN mark",
    "DROP TABLE moment",
    "DROP TABLE picture",
    "DROP TABLE standing",
)
SETTINGS = (
    *(f"PRAGMA user_version = {number}" for number in (-1, 0, 1, 3, 99, 2**31 - 1, -(2**31))),
    *(f"PRAGMA application_id = {number}" for number in (0, -1, 1)),
    "PRAGMA schema_version = 2147483647",
    "PRAGMA default_cache_size = 2147483647",
)
REWRITES = (
    *((f"PRAGMA page_size = {size}", "VACUUM") for size in (512, 1024, 8192, 65536)),
    ("PRAGMA auto_vacuum = FULL", "VACUUM"),
    ("PRAGMA auto_vacuum = INCREMENTAL", "VACUUM"),
    ("PRAGMA secure_delete = ON", "VACUUM"),
)
SCHEMA_CHANGES = (
    "sql = NULL",
    "sql = ''",
    "sql = 'CREATE'",
    "sql = sql || ';DELETE FROM step'",
    "sql = sql || zeroblob(100)",
    "sql = sql || printf('%.1000000c', ' ')",
    "sql = sql || ' WITHOUT ROWID'",
    f"sql = 'CREATE VIEW ' || name || ' AS {ENDLESS}'",
    "sql = 'CREATE TABLE ' || name || ' AS SELECT 1'",
    "sql = replace(sql, 'step', 'STEP')",
    "sql = replace(sql, '(', printf('(%.5000c', '('))",
    "name = upper(name)",
    "name = x'ff'",
    "name = 'sqlite_' || name",
    "tbl_name = 'fight'",
    "tbl_name = upper(tbl_name)",
    "type = 'view'",
    "type = 'index'",
    "type = x'00'",
    *(f"rootpage = {page}" for page in (0, 1, 2, 3, 4, -1, 1_000_000_000, 2**40)),
    "rootpage = NULL",
    "rootpage = 'one'",
)
HEADER_FIELDS = {16: 2, 18: 1, 19: 1, 20: 1, 21: 1, 24: 4, 28: 4, 32: 4, 36: 4, 40: 4, 44: 4, 48: 4}
HEADER_FIELDS |= {52: 4, 56: 4, 60: 4, 64: 4, 68: 4, 92: 4, 96: 4, 100: 1, 101: 2, 103: 2, 105: 2}
"""Offsets of the numbers in the headers of a file and of its first page, with their lengths."""


def cases(rng: random.Random) -> Iterator[Case]:
    """Yield each change alone, in random order, and then random combinations without end."""
    kinds = list(_kinds())
    rng.shuffle(kinds)
    for name, orders in kinds:
        yield Case(name, partial(_make, orders, rng.getrandbits(32)))
    while True:
        some = rng.sample(kinds, rng.randint(2, 4))
        orders = tuple(order for _, orders in some for order in orders)
        name = " + ".join(name for name, _ in some)
        yield Case(name, partial(_make, orders, rng.getrandbits(32)))


def _kinds() -> Iterator[tuple[str, tuple[Order, ...]]]:
    for table, moment, body in product(NAMES, MOMENTS, BODIES):
        name = f"{moment} ON {table}: {body}"
        yield name, (f"CREATE TRIGGER {_name(name)} {moment} ON {table} BEGIN {body}; END",)
    for table, view in product(NAMES, VIEWS):
        yield f"{table} is a view: {view}", _replace_with_view(table, view)
    for (table, words), (old, new) in product(DECLARED.items(), CHANGES):
        if old in words:
            yield f"{table}: {old} is {new}", _redeclare(table, words.replace(old, new))
    for table, change in product((*NAMES, "sqlite_autoindex_picture_1"), SCHEMA_CHANGES):
        yield f"{table}: {change}", _rewritten(f"UPDATE sqlite_master SET {change}", table)
    for table in NAMES:
        twice = "INSERT INTO sqlite_master SELECT * FROM sqlite_master"
        yield f"{table} is there twice", _rewritten(twice, table)
        yield f"{table} is not there", _rewritten("DELETE FROM sqlite_master", table)
    yield from ((order[:80], (order,)) for order in (*EXTRA_SCHEMA, *SETTINGS))
    yield from ((reform[0], reform) for reform in REWRITES)
    for place, length in HEADER_FIELDS.items():
        for value in (0, 1, 2, 3, 2 ** (8 * length) - 1, None):
            text = f"{value} at byte {place}"
            yield text, (partial(_write_field, place=place, length=length, value=value),)
    for deed in (
        _use_utf16,
        _use_write_ahead_log,
        _foreign_log,
        _leave_journal,
        _add_junk_journal,
        _add_journal_folder,
        _views,
        _make_sparse,
    ):
        yield deed.__name__, (deed,)


def _name(text: str) -> str:
    return f"t{crc32(text.encode())}"


def _replace_with_view(table: str, view: str) -> tuple[Order, ...]:
    return (
        "PRAGMA legacy_alter_table = ON",
        f"ALTER TABLE {table} RENAME TO ours_{table}",
        f"CREATE VIEW {table} AS {view.format(name=table)}",
        f"CREATE TRIGGER into_{table} INSTEAD OF INSERT ON {table} BEGIN SELECT 1; END",
        f"CREATE TRIGGER in_{table} INSTEAD OF UPDATE ON {table} BEGIN SELECT 1; END",
        f"CREATE TRIGGER from_{table} INSTEAD OF DELETE ON {table} BEGIN SELECT 1; END",
    )


def _redeclare(table: str, words: str) -> tuple[Order, ...]:
    return (
        "PRAGMA legacy_alter_table = ON",
        f"ALTER TABLE {table} RENAME TO old",
        words,
        f"INSERT INTO {table} SELECT * FROM old",
        "DROP TABLE old",
    )


def _rewritten(change: str, name: str) -> tuple[Order, ...]:
    return (
        "PRAGMA writable_schema = ON",
        f"{change} WHERE name = '{name}'",
        "PRAGMA writable_schema = OFF",
    )


def _write_field(
    path: Path, rng: random.Random, *, place: int, length: int, value: int | None
) -> None:
    content = bytearray(path.read_bytes())
    number = rng.getrandbits(8 * length) if value is None else value
    content[place : place + length] = number.to_bytes(length, "big")
    path.write_bytes(content)


def _use_utf16(path: Path, _rng: random.Random) -> None:
    other = path.with_name("other")
    with (
        closing(sqlite3.connect(path)) as source,
        closing(sqlite3.connect(other, isolation_level=None)) as target,
    ):
        target.execute("PRAGMA encoding = 'UTF-16be'")
        for setting in ("application_id", "user_version"):
            (value,) = source.execute(f"PRAGMA {setting}").fetchone()
            target.execute(f"PRAGMA {setting} = {value}")
        for order in source.iterdump():
            target.execute(order)
    other.replace(path)


def _use_write_ahead_log(path: Path, _rng: random.Random) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE standing SET done = 0")
        for each in (path, log_path(path)):
            shutil.copy(each, f"{each}.kept")
    _restore(path, log_path(path))


def _foreign_log(path: Path, rng: random.Random) -> None:
    before = path.read_bytes()
    _use_write_ahead_log(path, rng)
    path.write_bytes(before)


def _leave_journal(path: Path, rng: random.Random) -> None:
    """Leave a journal, which may declare a huge size, or a write beyond the end of the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE step SET label = label || '!'")
        for each in (path, journal_path(path)):
            shutil.copy(each, f"{each}.kept")
        connection.execute("ROLLBACK")
    _restore(path, journal_path(path))
    content = bytearray(journal_path(path).read_bytes())
    match rng.randrange(4):
        case 0:
            content[16:20] = rng.randbytes(4)
        case 1:
            content += b"\0\0\0\1/tmp/x\0\0\0\6" + b"\0\0\2\x80" + content[:8]
        case 2:
            content[rng.randrange(len(content))] ^= 0xFF
        case _:
            pass
    journal_path(path).write_bytes(content)


def _add_junk_journal(path: Path, rng: random.Random) -> None:
    for ending in ("-journal", "-wal", "-shm"):
        if rng.randrange(2):
            path.with_name(path.name + ending).write_bytes(rng.randbytes(4096))


def _add_journal_folder(path: Path, rng: random.Random) -> None:
    path.with_name(path.name + rng.choice(("-journal", "-wal", "-shm"))).mkdir()


def _views(path: Path, rng: random.Random) -> None:
    numbers = f"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM n LIMIT {10**5})"
    words = rng.choice(("'CREATE VIEW v' || x || ' AS SELECT 1'", "NULL", "printf('%.999c', x)"))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            f"INSERT INTO sqlite_master {numbers} SELECT 'view', 'v' || x, 'v' || x, 0, {words} "
            f"FROM n LIMIT {rng.choice((100, 10**4, 5 * 10**4))}"
        )


def _make_sparse(path: Path, rng: random.Random) -> None:
    os.truncate(path, rng.choice((100, 2**25, 2**26 + 1, 2**32, 2**40)))


def _restore(*paths: Path) -> None:
    for path in paths:
        Path(f"{path}.kept").replace(path)


def _make(orders: tuple[Order, ...], seed: int, path: Path) -> None:
    rng = random.Random(seed)  # noqa: S311 - samples
    path.write_bytes(_valid_document(rng.choice(SYSTEMS.ids)))
    for are_words, some in groupby(orders, lambda order: isinstance(order, str)):
        if are_words:
            _write(path, some)
        else:
            for deed in some:
                # Two changes may not go together.
                with suppress(sqlite3.Error, OSError, UnicodeError):
                    deed(path, rng)


def _write(path: Path, orders: Iterable[str]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as connection:
        for order in ("PRAGMA synchronous = OFF", *orders):
            # The second error is the one whose message quotes the damage.
            with suppress(sqlite3.Error, UnicodeDecodeError):
                connection.execute(order)


@cache
def _valid_document(system: str) -> bytes:
    """Return a document in which every table has rows."""
    rules, history = SYSTEMS.by_id(system), sample_history(system)
    someone = next(history.present.all_combatants())
    portrayed = rules.at(history.present).decide(Portray(someone.id, png()), FixedDice())
    history = history.record(portrayed.label, portrayed.events, portrayed.pictures)
    history = history.annotate_moment(len(history.steps), NamedMoment("The gate", "It opens."))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "fight.tickline"
        write_document(path, history, Codec(SYSTEMS))
        return path.read_bytes()
