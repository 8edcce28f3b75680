"""Backups of documents: saving, pruning, and choosing the newest."""

from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.stores.backups import (
    BACKUPS_TO_KEEP,
    DAYS_TO_KEEP,
    Backups,
    restore_backup,
    times_to_keep,
)
from models.scheduler.history import History
from tests.tools.refusing_disk import full_disk
from tests.tools.sample_rules import CODEC, sand

NOW = datetime(2026, 5, 4, 20, tzinfo=UTC)
START = History(sand("ara"))


@pytest.fixture
def backups(tmp_path: Path) -> Backups:
    return Backups(tmp_path / "backups")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "fight.tickline"
    Document.create(path, START.start, CODEC).close()
    return path


def open_with_backup(path: Path, backups: Backups, now: datetime) -> tuple[Document, History]:
    return Document.open(
        path, CODEC, save_backup=lambda path, content: backups.save(path, content, now)
    )


def create_document(path: Path, backups: Backups) -> Document:
    document = Document.create(path, START.start, CODEC)
    document.back_up_on_close(lambda path, content: backups.save(path, content, NOW))
    return document


def files(backups: Backups) -> list[Path]:
    return sorted(backups._folder.glob("*/*"))


def test_a_backup_holds_the_document_as_it_was_opened(path: Path, backups: Backups) -> None:
    before = path.read_bytes()
    document, history = open_with_backup(path, backups, NOW)
    with closing(document):
        document.save(history.record("one", []))
    (backup,) = files(backups)
    assert backup.read_bytes() == before
    newest = backups.find_newest(path, CODEC)
    assert newest is not None
    assert (newest.path, newest.made_at, newest.history) == (backup, NOW, START)


def test_a_new_document_gets_its_first_backup_when_closed(tmp_path: Path, backups: Backups) -> None:
    path = tmp_path / "new.tickline"
    fight = START.record("one", [])
    with closing(create_document(path, backups)) as document:
        document.save(fight)
        assert files(backups) == []
    newest = backups.find_newest(path, CODEC)
    assert newest is not None
    assert newest.history == fight
    open_with_backup(path, backups, NOW + timedelta(hours=1))[0].close()
    assert files(backups) == [newest.path]


def test_a_new_document_damaged_before_closing_gets_no_backup(
    tmp_path: Path, backups: Backups
) -> None:
    with closing(create_document(tmp_path / "new.tickline", backups)) as document:
        document.save(START.record("one", []))
        assert document._connection is not None
        document._connection.execute("UPDATE step SET label = 'two'")
    assert files(backups) == []


def test_an_unchanged_document_is_backed_up_once(path: Path, backups: Backups) -> None:
    for hour in range(3):
        open_with_backup(path, backups, NOW + timedelta(hours=hour))[0].close()
    assert len(files(backups)) == 1


def test_a_document_that_was_only_opened_or_is_damaged_gets_no_backup(
    path: Path, backups: Backups
) -> None:
    with closing(Document.open(path, CODEC)[0]):
        open_with_backup(path, backups, NOW)[0].close()
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(FileError):
        open_with_backup(path, backups, NOW)
    assert files(backups) == []


def test_documents_of_the_same_name_in_two_folders_have_separate_backups(
    path: Path, backups: Backups
) -> None:
    other = path.parent / "other" / path.name
    other.parent.mkdir()
    open_with_backup(path, backups, NOW)[0].close()
    assert backups.find_newest(other, CODEC) is None
    Document.create(other, sand("bor"), CODEC).close()
    open_with_backup(other, backups, NOW)[0].close()
    mine, yours = backups.find_newest(path, CODEC), backups.find_newest(other, CODEC)
    assert mine is not None
    assert yours is not None
    assert (mine.history, yours.history) == (START, History(sand("bor")))


def test_the_newest_readable_backup_is_offered(path: Path, backups: Backups) -> None:
    for hour in range(3):
        document, history = open_with_backup(path, backups, NOW + timedelta(hours=hour))
        with closing(document):
            document.save(history.record(f"hour {hour}", []))
    files(backups)[-1].write_bytes(b"noise")
    newest = backups.find_newest(path, CODEC)
    assert newest is not None
    assert newest.made_at == NOW + timedelta(hours=1)
    assert len(newest.history.steps) == 1


def test_a_later_backup_is_newer_regardless_of_the_system_clock(
    path: Path, backups: Backups
) -> None:
    fight = START
    for number, days in enumerate((0, 4000, 1, -20_000, 2)):
        with closing(open_with_backup(path, backups, NOW + timedelta(days=days))[0]) as document:
            fight = fight.record(f"evening {number}", []) if number < 3 else fight.undo()
            document.save(fight)
    newest = backups.find_newest(path, CODEC)
    assert newest is not None
    assert newest.history == fight.redo()


def test_the_backup_that_continues_the_others_is_offered_despite_a_wrong_clock(
    path: Path, backups: Backups
) -> None:
    """Earlier versions of the program trusted the clock."""
    for evening in range(3):
        document, history = open_with_backup(path, backups, NOW + timedelta(days=evening))
        with closing(document):
            document.save(history.record(f"evening {evening}", []))
    first_backup = files(backups)[0]
    first_backup.rename(first_backup.with_name("2035-01-01T20-00-00-000000Z.tickline"))
    newest = backups.find_newest(path, CODEC)
    assert newest is not None
    assert (newest.made_at, len(newest.history.steps)) == (NOW + timedelta(days=2), 2)


def test_the_last_saved_of_two_diverging_fights_is_offered(path: Path, backups: Backups) -> None:
    long = START.record("one", []).record("two", []).record("three", [])
    other = START.record("one", []).record("another way", [])
    for day, fight in enumerate((long, other, other)):
        with closing(open_with_backup(path, backups, NOW + timedelta(days=day))[0]) as document:
            document.save(fight)
    newest = backups.find_newest(path, CODEC)
    assert newest is not None
    assert newest.history == other


def test_the_newest_backups_and_the_last_of_each_day_of_a_month_are_kept() -> None:
    times = [NOW - timedelta(hours=6 * number) for number in range(400)]
    remaining = sorted(times_to_keep(times, NOW), reverse=True)
    assert remaining[:BACKUPS_TO_KEEP] == times[:BACKUPS_TO_KEEP]
    assert len({each.date() for each in remaining}) == DAYS_TO_KEEP + 1
    assert len(remaining) <= BACKUPS_TO_KEEP + DAYS_TO_KEEP + 1
    assert all(NOW - each <= timedelta(days=DAYS_TO_KEEP) for each in remaining)


def test_the_newest_backups_are_kept_even_after_years() -> None:
    times = [NOW - timedelta(days=1000 + number) for number in range(40)]
    assert times_to_keep(times, NOW) == set(times[:BACKUPS_TO_KEEP])


def test_old_backups_are_deleted_and_other_files_are_kept(path: Path, backups: Backups) -> None:
    for day in range(0, 100, 2):
        document, history = open_with_backup(path, backups, NOW + timedelta(days=day))
        with closing(document):
            document.save(history.record(f"day {day}", []))
        files(backups)[0].with_name("notes.tickline").touch()
    assert len(files(backups)) == 16 + 1


def test_a_backup_that_does_not_fit_on_the_disk_is_refused_and_leaves_nothing(
    path: Path, backups: Backups
) -> None:
    with full_disk(100), pytest.raises(FileError, match="backups"):
        backups.save(path, b"x" * 1000, NOW)
    assert files(backups) == []


def test_a_restored_backup_replaces_the_damaged_file_which_is_set_aside(
    path: Path, backups: Backups
) -> None:
    open_with_backup(path, backups, NOW)[0].close()
    backup = backups.find_newest(path, CODEC)
    assert backup is not None
    journal = path.with_name(f"{path.name}-journal")
    path.write_bytes(b"noise")
    journal.write_bytes(b"half a step")
    aside = restore_backup(backup, path)
    assert aside == path.with_name("fight.damaged-1.tickline")
    assert aside.read_bytes() == b"noise"
    assert aside.with_name(f"{aside.name}-journal").read_bytes() == b"half a step"
    assert path.read_bytes() == backup.path.read_bytes()
    assert not journal.exists()


def test_a_backup_that_does_not_fit_on_the_disk_leaves_the_damaged_file_in_place(
    path: Path, backups: Backups
) -> None:
    open_with_backup(path, backups, NOW)[0].close()
    backup = backups.find_newest(path, CODEC)
    assert backup is not None
    path.write_bytes(b"noise")
    with full_disk(100), pytest.raises(FileError, match=r"fight\.tickline"):
        restore_backup(backup, path)
    assert path.read_bytes() == b"noise"
    backup.path.unlink()
    with pytest.raises(FileError, match=r"fight\.tickline"):
        restore_backup(backup, path)
    assert path.read_bytes() == b"noise"
