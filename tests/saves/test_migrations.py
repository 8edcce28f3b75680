"""Migrations of documents from older versions."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from models.saves.document import Document
from models.saves.file_errors import FileError, UnreadableError
from models.saves.migrations import latest_version, migrate, set_version, version_of
from tests.tools.sample_rules import CODEC, sand


def add_weather(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE fight ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair'")


def rename_weather(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE fight RENAME COLUMN weather TO sky")


def fail(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE step")
    connection.execute("DROP TABLE nothing")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "fight.tickline"
    Document.create(path, sand(), CODEC).close()
    return path


def columns(connection: sqlite3.Connection) -> list[str]:
    return [row[1] for row in connection.execute("PRAGMA table_info(fight)")]


def test_an_older_document_is_migrated_version_by_version(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert version_of(connection) == 2
        assert migrate(connection, (add_weather, rename_weather))
        assert version_of(connection) == latest_version((add_weather, rename_weather)) == 4
        assert columns(connection)[-1] == "sky"
        assert not migrate(connection, (add_weather, rename_weather))


def test_a_failed_migration_leaves_the_document_unchanged(path: Path) -> None:
    before = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, (add_weather, fail))
    assert path.read_bytes() == before


def test_an_older_document_is_migrated_on_disk_when_opened(
    path: Path,
) -> None:
    document, history = Document.open(path, CODEC, (add_weather,))
    with closing(document):
        document.save(history.record("one", []))
    with closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == 3
        assert columns(connection)[-1] == "weather"


def test_an_older_document_opened_read_only_is_not_changed(
    path: Path,
) -> None:
    first, _ = Document.open(path, CODEC)
    with closing(first):
        before = path.read_bytes()
        second, history = Document.open(path, CODEC, (add_weather,))
        second.close()
        assert history.start == sand()
        assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        (3, "saved by a newer Tickline"),
        (1, "saved by an older Tickline"),
        (0, "never existed"),
        (-1, "never existed"),
    ],
)
def test_a_document_of_an_unknown_version_is_refused(
    path: Path, version: int, sentence: str
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        set_version(connection, version)
    before = path.read_bytes()
    with pytest.raises(FileError, match=rf"“fight\.tickline” .* can't be opened.*{sentence}") as it:
        Document.open(path, CODEC)
    assert not isinstance(it.value, UnreadableError)
    assert path.read_bytes() == before


def test_a_damaged_document_is_not_migrated(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE standing SET done = 7")
    before = path.read_bytes()
    with pytest.raises(UnreadableError):
        Document.open(path, CODEC, (add_weather,))
    assert path.read_bytes() == before


def test_the_backup_of_a_migrated_document_is_the_older_document(path: Path) -> None:
    before = path.read_bytes()
    contents: list[bytes] = []
    document, _ = Document.open(
        path, CODEC, (add_weather,), save_backup=lambda _path, content: contents.append(content)
    )
    document.close()
    assert contents == [before]
    assert path.read_bytes() != before
