"""A document holds only our tables: foreign content is refused, and never run."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from models.saves import bounds
from models.saves.access import check_not_in_use, connect, limit_work
from models.saves.document import Document
from models.saves.file_errors import (
    FileError,
    ForeignContentError,
    MissingFileError,
    UnreadableError,
)
from models.saves.reader import read_document, salvage
from models.scheduler.clock import Tick
from models.scheduler.events import Moved
from models.scheduler.history import History, NamedMoment
from tests.tools.documents import write_document
from tests.tools.sample_rules import BOR, CODEC, long_fight, reopened

FIGHT = long_fight(20).undo().annotate_moment(19, NamedMoment("The gate", "It opens."))
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "fight.tickline"
    write_document(path, FIGHT, CODEC)
    return path


def change_schema(path: Path, *statements: str) -> bytes:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for order in statements:
            connection.execute(order)
    return path.read_bytes()


@pytest.mark.parametrize(
    ("order", "what"),
    [
        (
            "CREATE TRIGGER thief AFTER INSERT ON step BEGIN DELETE FROM step; END",
            "trigger “thief”",
        ),
        (
            f"CREATE TRIGGER idler AFTER UPDATE ON standing BEGIN SELECT * FROM ({ENDLESS}); END",  # noqa: S608 - a trigger
            "trigger “idler”",
        ),
        (f"CREATE VIEW more AS {ENDLESS}", "view “more”"),
        ("CREATE TABLE more (x)", "table “more”"),
        ("CREATE INDEX swift ON step (label)", "index “swift”"),
        ("CREATE INDEX slow ON step (abs(number))", "index “slow”"),
        ("CREATE VIRTUAL TABLE seek USING fts5(words)", "table “seek”"),
        ('CREATE TABLE "\x1b[2J" (x)', "table “ [2J”"),
        ("ANALYZE", "table “sqlite_stat1”"),
        ("PRAGMA journal_mode = WAL", "journal_mode wal"),
    ],
)
@pytest.mark.parametrize("look", [reopened, lambda path: read_document(path, CODEC)])
def test_foreign_content_is_named_and_the_fight_can_be_salvaged(
    path: Path, order: str, what: str, look: Callable[[Path], History]
) -> None:
    before = change_schema(path, order)
    with pytest.raises(
        ForeignContentError, match="holds something Tickline never writes"
    ) as caught:
        look(path)
    assert what in str(caught.value)
    assert str(caught.value).isprintable()
    assert salvage(path, CODEC) == FIGHT
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    "orders",
    [
        ("DROP TABLE step", f"CREATE VIEW step AS {ENDLESS}"),
        ("DROP TABLE standing",),
        ("ALTER TABLE step ADD COLUMN more AS (zeroblob(1000000000))",),
        ("ALTER TABLE moment RENAME COLUMN note TO words",),
        ("DROP TABLE moment", "CREATE VIEW moment AS SELECT 1 AS number, 'a' AS name, 'b' AS note"),
        ("ALTER TABLE standing RENAME TO Standing2", "CREATE TABLE STANDING (done, mark)"),
    ],
)
def test_altered_tables_are_damage(path: Path, orders: tuple[str, ...]) -> None:
    before = change_schema(path, *orders)
    for look in (reopened, lambda it: read_document(it, CODEC), lambda it: salvage(it, CODEC)):
        with pytest.raises(
            UnreadableError, match=r"its table “.*” is missing or altered"
        ) as caught:
            look(path)
        assert not isinstance(caught.value, ForeignContentError)
    assert path.read_bytes() == before


def test_tables_of_earlier_versions_are_recognized_despite_other_spacing(path: Path) -> None:
    change_schema(
        path,
        "DROP TABLE moment",
        "CREATE TABLE IF NOT EXISTS moment (\n"
        "        number INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL\n    )",
        "INSERT INTO moment VALUES (19, 'The gate', 'It opens.')",
        "CREATE TABLE IF NOT EXISTS picture (portrait TEXT PRIMARY KEY, content BLOB NOT NULL)",
    )
    assert reopened(path) == FIGHT


def test_a_document_with_another_page_size_or_after_a_vacuum_opens_unchanged(path: Path) -> None:
    change_schema(path, "PRAGMA page_size = 16384", "PRAGMA auto_vacuum = FULL", "VACUUM")
    assert reopened(path) == FIGHT


def test_a_document_in_another_encoding_is_refused_and_can_be_salvaged(
    tmp_path: Path, path: Path
) -> None:
    other = tmp_path / "other" / "fight.tickline"
    other.parent.mkdir()
    with (
        closing(sqlite3.connect(path)) as source,
        closing(sqlite3.connect(other, isolation_level=None)) as target,
    ):
        target.execute("PRAGMA encoding = 'UTF-16le'")
        for order in source.iterdump():
            target.execute(order)
        target.execute("PRAGMA user_version = 2")
        target.execute(f"PRAGMA application_id = {int.from_bytes(b'TkLn', 'big')}")
    with pytest.raises(ForeignContentError, match="encoding UTF-16le"):
        reopened(other)
    assert salvage(other, CODEC) == FIGHT


def test_a_trigger_added_between_two_saves_is_never_run(path: Path) -> None:
    """The lock is released for a moment between two saves."""
    with closing(Document.open(path, CODEC)[0]) as document:
        assert document._connection is not None
        document._connection.execute("ROLLBACK")
        change_schema(path, "CREATE TRIGGER thief AFTER INSERT ON step BEGIN DELETE FROM step; END")
        with pytest.raises(FileError, match="not authorized"):
            document.save(FIGHT.record("Bor waits", []))
        before = path.read_bytes()
    assert path.read_bytes() == before


def test_a_schema_of_very_many_views_is_refused_early(path: Path) -> None:
    change_schema(
        path,
        "PRAGMA writable_schema = ON",
        "INSERT INTO sqlite_master WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n "
        "LIMIT 50000) SELECT 'view', 'v' || x, 'v' || x, 0, 'CREATE VIEW v' || x || ' AS SELECT 1' "
        "FROM n",
    )
    with pytest.raises(UnreadableError, match=r"is damaged \(.*interrupted"):
        reopened(path)


def test_a_very_long_table_declaration_is_refused_early(path: Path) -> None:
    change_schema(path, f"CREATE TABLE more (x DEFAULT '{'x' * 1_000_000}')")
    with pytest.raises(UnreadableError, match="is damaged"):
        reopened(path)


def test_endless_work_is_interrupted(path: Path) -> None:
    with (
        closing(connect(path)) as connection,
        limit_work(connection, 100_000),
        pytest.raises(sqlite3.OperationalError, match="interrupted"),
    ):
        connection.execute("SELECT count(*) FROM step a, step b, step c, step d, step e")


def test_an_oversized_file_is_refused_unread(path: Path) -> None:
    with path.open("rb+") as file:
        file.truncate(bounds.MAX_DOCUMENT_BYTES + 1)
    with pytest.raises(UnreadableError, match="over 64 MB"):
        reopened(path)
    with pytest.raises(UnreadableError, match="over 64 MB"):
        read_document(path, CODEC)


def test_a_full_document_takes_no_more_steps_but_a_copy_does(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = path.with_name("copy.tickline")
    with closing(Document.open(path, CODEC)[0]) as document:
        monkeypatch.setattr("models.saves.access.FULL_AT_BYTES", path.stat().st_size - 1)
        with pytest.raises(FileError, match=r"full. Save a copy"):
            document.save(FIGHT.record("Bor waits", []))
        document.copy_to(copy)
    monkeypatch.undo()
    assert reopened(path) == FIGHT
    assert reopened(copy) == FIGHT.record("Bor waits", [])


@pytest.mark.parametrize(("bound", "most"), [("MAX_STEPS", 20), ("MAX_EVENTS", 60)])
def test_too_many_steps_or_events_are_neither_written_nor_read(
    path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    monkeypatch.setattr(bounds, bound, most)
    document, history = Document.open(path, CODEC)
    with closing(document):
        longer = history.record("Bor waits", [Moved(BOR, Tick(98)), Moved(BOR, Tick(99))])
        document.save(longer)
        with pytest.raises(FileError, match="This encounter is full"):
            document.save(longer.record("Bor waits", [Moved(BOR, Tick(100))] * 2))
        document.save(longer.undo())
    monkeypatch.setattr(bounds, bound, most - 2)
    with pytest.raises(UnreadableError, match=r"damaged \(it has more than"):
        reopened(path)


def test_a_step_that_is_too_long_is_not_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, history = Document.open(path, CODEC)
    with closing(document):
        monkeypatch.setattr("models.saves.tables.MAX_STEP_BYTES", 1)
        with pytest.raises(FileError, match=r"in one step\. Undo it"):
            document.save(history.record("Bor waits", []))
        document.save(history)


def test_a_foreign_write_ahead_log_is_not_used(path: Path) -> None:
    path.with_name(f"{path.name}-wal").write_bytes(b"steps of another program")
    before = path.read_bytes()
    for look in (reopened, lambda it: read_document(it, CODEC)):
        with pytest.raises(FileError, match="journal that isn't from Tickline"):
            look(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("pages", [1, 2**31])
def test_a_foreign_journal_is_not_rolled_back(path: Path, pages: int) -> None:
    """A journal for several databases would make SQLite delete the file named in the journal."""
    victim = path.with_name("diary")
    victim.write_text("dear")
    mark = bytes.fromhex("d9d505f920a163d7")
    numbers = (0, 7, pages, 512, 4096)
    head = mark + b"".join(each.to_bytes(4, "big") for each in numbers)
    name = str(victim).encode()
    total = sum(name) & 0xFFFFFFFF
    tail = (
        (2**30 // 4096 + 1).to_bytes(4, "big")
        + name
        + len(name).to_bytes(4, "big")
        + total.to_bytes(4, "big")
        + mark
    )
    path.with_name(f"{path.name}-journal").write_bytes(head.ljust(512, b"\0") + tail)
    before = path.read_bytes()
    with pytest.raises(FileError, match="journal that isn't from Tickline"):
        reopened(path)
    check_not_in_use(path)
    assert victim.read_text() == "dear"
    assert path.read_bytes() == before


def test_a_new_document_cannot_be_created_next_to_an_old_log(tmp_path: Path) -> None:
    path = tmp_path / "new.tickline"
    for ending in ("-wal", "-shm"):
        leftover = path.with_name(path.name + ending)
        leftover.write_bytes(b"old")
        with pytest.raises(FileError, match="belongs to a deleted encounter"):
            Document.create(path, FIGHT.start, CODEC)
        leftover.unlink()
    assert not path.exists()
    with pytest.raises(MissingFileError):
        reopened(path)
