"""Disks that refuse writes: full, read-only, or without permission."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.reader import read_document
from models.scheduler.clock import Tick
from models.scheduler.events import Moved, Ruled
from models.scheduler.history import History
from tests.tools.refusing_disk import full_disk, mount_disk, without_root_rights
from tests.tools.sample_rules import ARA, CODEC, long_fight, reopened, sand

LONG_STEP = [Ruled("x" * 9000)]
PLENTY_BYTES = 1 << 30


@pytest.fixture
def forbidden_folder() -> Iterator[Path]:
    """A folder that no one may enter or read."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A separate disk with space for a small document and little more."""
    with tempfile.TemporaryDirectory() as name:
        try:
            with mount_disk(Path(name), size=96 * 1024):
                yield Path(name)
        except PermissionError:
            pytest.skip("only root may mount a disk")


def test_on_a_full_disk_the_old_steps_stay_and_the_next_save_catches_up(path: Path) -> None:
    first = History(sand("ara", "bor")).record("one", [])
    second = first.record("two", LONG_STEP)
    third = second.record("three", [Moved(ARA, Tick(3))])
    with closing(Document.create(path, first.start, CODEC)) as document:
        document.save(first)
        with full_disk(path.stat().st_size), pytest.raises(FileError, match="fight"):
            document.save(second)
        assert reopened(path) == first
        document.save(third)
    assert reopened(path) == third


free_bytes = st.one_of(st.just(PLENTY_BYTES), st.integers(0, 40_000))
deeds = st.one_of(st.just("undo"), st.just("redo"), st.just("short"), st.just("long"))


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(deeds, free_bytes), max_size=8))
def test_after_failed_saves_the_disk_has_an_earlier_fight_and_then_catches_up(them: list) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fight.tickline"
        history = saved = History(sand("ara", "bor"))
        with closing(Document.create(path, history.start, CODEC)) as document:
            for deed, size in them:
                history = _apply_deed(history, deed)
                try:
                    with full_disk(size):
                        document.save(history)
                    saved = history
                except FileError:
                    assert size != PLENTY_BYTES
                assert reopened(path) == saved
            document.save(history)
        assert reopened(path) == history


def _apply_deed(history: History, deed: str) -> History:
    if deed == "undo":
        return history.undo() if history.can_undo else history
    if deed == "redo":
        return history.redo() if history.can_redo else history
    return history.record(deed, LONG_STEP if deed == "long" else [Moved(ARA, Tick(1))])


def test_a_commit_reported_as_failed_that_succeeded_is_recognized(path: Path) -> None:
    first = History(sand()).record("one", [])
    with closing(Document.create(path, sand(), CODEC)) as document:
        before = document._stored
        document.save(first)
        document._stored = (*before, *document._stored)
        document.save(first.record("two", []))
    assert reopened(path) == first.record("two", [])


def test_a_copy_saves_the_steps_that_the_full_disk_refused(path: Path) -> None:
    history = History(sand()).record("long", LONG_STEP)
    copy = path.with_name("rescue.tickline")
    with closing(Document.create(path, sand(), CODEC)) as document:
        with full_disk(path.stat().st_size), pytest.raises(FileError):
            document.save(history)
        document.copy_to(copy)
    assert reopened(copy) == history


def test_a_document_that_does_not_fit_leaves_nothing_behind(path: Path) -> None:
    with full_disk(5000), pytest.raises(FileError, match=r"fight\.tickline"):
        Document.create(path, sand("ara"), CODEC)
    assert list(path.parent.iterdir()) == []


def test_a_deleted_file_is_reported_and_not_created_again(path: Path) -> None:
    history = History(sand())
    with closing(Document.create(path, sand(), CODEC)) as document:
        path.unlink()
        with pytest.raises(FileError, match="was moved or deleted"):
            document.save(history.record("one", []))
        assert not path.exists()
        document.copy_to(path)
    assert reopened(path) == history.record("one", [])


def test_a_file_moved_away_and_back_receives_the_missing_steps(path: Path) -> None:
    history = History(sand()).record("one", [])
    away = path.with_name("away.tickline")
    with closing(Document.create(path, sand(), CODEC)) as document:
        path.rename(away)
        with pytest.raises(FileError, match="was moved or deleted"):
            document.save(history)
        away.rename(path)
        document.save(history.record("two", []))
    assert reopened(path) == history.record("two", [])


def test_a_file_that_replaced_the_document_is_not_written(path: Path) -> None:
    other = path.with_name("other.tickline")
    Document.create(other, long_fight(0).start, CODEC).close()
    with closing(Document.create(path, sand(), CODEC)) as document:
        other.replace(path)
        with pytest.raises(FileError, match="was moved or deleted"):
            document.save(History(sand()).record("one", []))
    assert reopened(path) == long_fight(0)


def test_a_document_from_a_read_only_file_says_why_it_is_not_saved(
    forbidden_folder: Path,
) -> None:
    path = forbidden_folder / "fight.tickline"
    Document.create(path, sand(), CODEC).close()
    path.chmod(0o444)
    forbidden_folder.chmod(0o777)
    with without_root_rights():
        document, history = Document.open(path, CODEC)
        assert history == History(sand())
        assert document.read_only_reason == (
            f"“fight.tickline” in {forbidden_folder} is read-only. Save a copy elsewhere."
        )
        with pytest.raises(FileError, match="is read-only"):
            document.save(history.record("one", []))
        document.copy_to(forbidden_folder / "copy.tickline")
    assert reopened(forbidden_folder / "copy.tickline") == History(sand()).record("one", [])


def test_a_document_in_a_read_only_folder_can_be_opened(forbidden_folder: Path) -> None:
    path = forbidden_folder / "fight.tickline"
    Document.create(path, sand(), CODEC).close()
    path.chmod(0o666)
    forbidden_folder.chmod(0o555)
    with without_root_rights():
        document, history = Document.open(path, CODEC)
        assert history == History(sand())
        assert document.read_only_reason == (
            f"“fight.tickline” in {forbidden_folder} is read-only. Save a copy elsewhere."
        )
        with pytest.raises(FileError, match="can't be"):
            Document.create(forbidden_folder / "new.tickline", sand(), CODEC)


def test_a_folder_that_becomes_read_only_is_reported_until_it_is_writable_again(
    forbidden_folder: Path,
) -> None:
    path = forbidden_folder / "fight.tickline"
    history = History(sand()).record("one", [])
    forbidden_folder.chmod(0o777)
    with without_root_rights(), closing(Document.create(path, sand(), CODEC)) as document:
        _chmod_as_owner(forbidden_folder, 0o555)
        with pytest.raises(FileError, match=r"fight\.tickline"):
            document.save(history)
        _chmod_as_owner(forbidden_folder, 0o777)
        document.save(history)
    assert reopened(path) == history


def _chmod_as_owner(folder: Path, mode: int) -> None:
    me = os.getuid()
    if os.getresuid()[2] == 0:
        os.setresuid(0, 0, 0)
    folder.chmod(mode)
    if me != 0:
        os.setresuid(me, me, -1)


def test_a_file_without_read_permission_is_refused(forbidden_folder: Path) -> None:
    path = forbidden_folder / "fight.tickline"
    Document.create(path, sand(), CODEC).close()
    path.chmod(0)
    with without_root_rights(), pytest.raises(FileError, match=r"fight\.tickline"):
        Document.open(path, CODEC)


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_unsaved_steps_are_rescued_when_the_document_is_closed(path: Path) -> None:
    unsaved = History(sand()).record("one", [])
    with closing(Document.create(path, sand(), CODEC)) as document:
        path.rename(path.with_name("away.tickline"))
        with pytest.raises(FileError, match="was moved or deleted"):
            document.save(unsaved)
    assert names(path.parent) == ["away.tickline", "fight.rescued-1.tickline"]
    assert reopened(path.with_name("fight.rescued-1.tickline")) == unsaved


def test_steps_refused_by_a_full_disk_are_saved_when_the_document_is_closed(
    path: Path,
) -> None:
    unsaved = History(sand()).record("long", LONG_STEP)
    document = Document.create(path, sand(), CODEC)
    with full_disk(path.stat().st_size), pytest.raises(FileError):
        document.save(unsaved)
    document.close()
    assert names(path.parent) == ["fight.tickline"]
    assert reopened(path) == unsaved


def test_steps_already_in_a_copy_need_no_rescue(path: Path) -> None:
    copy = path.with_name("copy.tickline")
    with closing(Document.create(path, sand(), CODEC)) as document:
        path.unlink()
        with pytest.raises(FileError):
            document.save(History(sand()).record("one", []))
        document.copy_to(copy)
    assert names(path.parent) == ["copy.tickline"]


def test_a_document_deleted_on_purpose_stays_deleted(path: Path) -> None:
    with closing(Document.create(path, sand(), CODEC)) as document:
        document.save(History(sand()).record("one", []))
        path.unlink()
    assert names(path.parent) == []


def test_a_rescue_that_cannot_be_written_leaves_nothing_behind(path: Path) -> None:
    saved = History(sand())
    document = Document.create(path, sand(), CODEC)
    with full_disk(path.stat().st_size):
        with pytest.raises(FileError):
            document.save(saved.record("long", LONG_STEP))
        document.close()
    assert names(path.parent) == ["fight.tickline"]
    assert reopened(path) == saved


def test_a_program_that_reads_for_too_long_is_reported_until_it_ends(path: Path) -> None:
    history = History(sand()).record("one", [])
    with closing(Document.create(path, sand(), CODEC)) as document:
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM fight").fetchall()
            with pytest.raises(FileError, match="Another program is using"):
                document.save(history)
        document.save(history.record("two", []))
    assert reopened(path) == history.record("two", [])


def test_a_really_full_disk_is_reported_and_later_saves_catch_up(small_disk: Path) -> None:
    path = small_disk / "fight.tickline"
    history = History(sand())
    with closing(Document.create(path, sand(), CODEC)) as document:
        ballast = small_disk / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 512)
        with pytest.raises(FileError, match=r"The disk is full: “fight\.tickline”"):
            document.save(history.record("long", LONG_STEP))
        assert read_document(path, CODEC) == history
        with pytest.raises(FileError, match="The disk is full"):
            document.copy_to(small_disk / "copy.tickline")
        assert names(small_disk) == ["ballast", "fight.tickline"]
        ballast.unlink()
        document.save(history.record("long", LONG_STEP).record("two", []))
    assert reopened(path) == history.record("long", LONG_STEP).record("two", [])
