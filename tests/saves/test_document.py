"""Documents: creating, saving, opening and copying them."""

import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.saves.access import set_damaged_aside
from models.saves.document import Document
from models.saves.file_errors import FileError, UnreadableError
from models.scheduler.clock import Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import Moved
from models.scheduler.history import History
from tests.tools.documents import write_document
from tests.tools.sample_rules import ARA, CODEC, beginnings, happened, long_fight, reopened, sand

labels = st.text("ab ü", max_size=3)
deeds = st.one_of(st.just("undo"), st.just("redo"), st.tuples(labels, happened))


def apply_deed(history: History, deed: str | tuple) -> History:
    match deed:
        case "undo":
            return history.undo() if history.can_undo else history
        case "redo":
            return history.redo() if history.can_redo else history
        case (label, events):
            return history.record(label, events)
    raise AssertionError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Ambush at 100% # ünd?.tickline"


@settings(deadline=None, max_examples=60)
@given(st.lists(deeds, max_size=10))
def test_the_document_follows_each_done_and_undone_step(them: list) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fight.tickline"
        history = History(sand("ara", "bor"))
        with closing(Document.create(path, history.start, CODEC)) as document:
            for deed in them:
                history = apply_deed(history, deed)
                document.save(history)
                assert reopened(path) == history
                assert reopened(path).present == history.present


@settings(deadline=None, max_examples=20)
@given(beginnings)
def test_any_encounter_can_begin_a_document(encounter: Encounter) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fight.tickline"
        Document.create(path, encounter, CODEC).close()
        assert reopened(path) == History(encounter)


def test_a_reopened_document_can_be_continued(path: Path) -> None:
    write_document(path, long_fight(5), CODEC)
    document, history = Document.open(path, CODEC)
    with closing(document):
        assert document.read_only_reason is None
        history = history.undo().undo().record("Ara waits", [Moved(ARA, Tick(99))])
        document.save(history)
    assert reopened(path) == history


def test_saving_only_writes_changed_rows(path: Path) -> None:
    fight = long_fight(3)
    with closing(Document.create(path, fight.start, CODEC)) as document:
        document.save(fight)
        connection = document._connection
        assert connection is not None
        before = connection.total_changes
        document.save(fight.undo())
        assert connection.total_changes - before == 1
        document.save(fight.undo().record("Ara waits", []))
        assert connection.total_changes - before == 1 + 3


def test_saving_a_step_needs_few_statements(path: Path) -> None:
    fight = long_fight(3)
    with closing(Document.create(path, fight.start, CODEC)) as document:
        document.save(fight)
        assert document._connection is not None
        statements: list[str] = []
        document._connection.set_trace_callback(lambda asks: statements.append(asks.split()[0]))
        longer = fight.record("Ara waits", [])
        document.save(longer)
        document.save(longer.undo())
    assert statements == ["UPDATE", "INSERT", "COMMIT", "BEGIN", "UPDATE", "COMMIT", "BEGIN"]


def test_the_requested_history_is_unsaved_until_it_is_saved(path: Path) -> None:
    history = History(sand())
    with closing(Document.create(path, sand(), CODEC)) as document:
        assert not document.has_unsaved_content
        document.set_content(history.record("one", []))
        document.set_content(history.record("one", []).record("two", []))
        assert document.has_unsaved_content
        assert reopened(path) == history
        document.save()
        assert not document.has_unsaved_content
    assert reopened(path) == history.record("one", []).record("two", [])


def test_a_document_is_a_single_file_without_leftovers(path: Path) -> None:
    with closing(Document.create(path, sand(), CODEC)) as document:
        document.save(History(sand()).record("wait", []))
        document.copy_to(path.with_name("copy.tickline"))
        assert sorted(path.parent.iterdir()) == sorted([path, path.with_name("copy.tickline")])


def test_the_header_of_a_document_identifies_program_and_version(path: Path) -> None:
    Document.create(path, sand(), CODEC).close()
    head = path.read_bytes()[:100]
    assert head[68:72] == b"TkLn"
    assert head[60:64] == b"\0\0\0\2"


def test_creating_a_document_does_not_replace_another_file(path: Path) -> None:
    path.write_text("a letter")
    with pytest.raises(FileError, match="already has a “Ambush"):
        Document.create(path, sand(), CODEC)
    assert path.read_text() == "a letter"
    assert list(path.parent.iterdir()) == [path]


def test_a_document_cannot_be_created_next_to_the_journal_of_an_old_one(path: Path) -> None:
    path.with_name(path.name + "-journal").write_text("old")
    with pytest.raises(FileError, match="belongs to a deleted encounter"):
        Document.create(path, sand(), CODEC)
    assert not path.exists()


def test_a_document_cannot_be_created_in_a_missing_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match=r"“a\.tickline”"):
        Document.create(tmp_path / "file" / "a.tickline", sand(), CODEC)
    with pytest.raises(FileError, match=r"“a\.tickline” can't be opened or written in .*none"):
        Document.create(tmp_path / "none" / "a.tickline", sand(), CODEC)


def test_a_step_with_a_lone_surrogate_is_refused_and_the_next_is_saved(path: Path) -> None:
    history = History(sand())
    with closing(Document.create(path, sand(), CODEC)) as document:
        with pytest.raises(FileError, match="can't be saved"):
            document.save(history.record("\ud800", []))
        document.save(history.record("wait", []))
    assert reopened(path) == history.record("wait", [])


def test_saving_a_closed_document_is_refused(path: Path) -> None:
    document = Document.create(path, sand(), CODEC)
    document.close()
    document.close()
    with pytest.raises(FileError, match="is closed"):
        document.save(History(sand()))


def test_a_copy_holds_all_saved_steps_and_replaces_an_older_copy(path: Path) -> None:
    copy = path.with_name("copy.tickline")
    with closing(Document.create(path, long_fight(0).start, CODEC)) as document:
        document.copy_to(copy)
        document.save(long_fight(9).undo())
        document.copy_to(copy)
    assert reopened(copy) == long_fight(9).undo()


def test_a_copy_replaces_neither_a_foreign_file_nor_an_open_document(path: Path) -> None:
    letter = path.with_name("letter.txt")
    letter.write_text("Dear players, this is long enough to be read as something else.\n" * 20)
    with closing(Document.create(path, sand(), CODEC)) as document:
        with pytest.raises(FileError, match="n't a Tickline encounter"):
            document.copy_to(letter)
        with pytest.raises(FileError, match="Another program is using"):
            document.copy_to(path)
        with pytest.raises(FileError, match="isn't a file"):
            document.copy_to(path.parent)
        (path.parent / "new.tickline-journal").touch()
        with pytest.raises(FileError, match="belongs to a deleted encounter"):
            document.copy_to(path.parent / "new.tickline")
    assert letter.read_text().startswith("Dear")


def test_a_failed_copy_is_refused(path: Path) -> None:
    with closing(Document.create(path, sand(), CODEC)) as document:
        path.with_name("file").touch()
        with pytest.raises(FileError, match=r"“copy\.tickline”"):
            document.copy_to(path.parent / "file" / "copy.tickline")


def test_a_link_to_a_document_opens_the_document_itself(path: Path) -> None:
    link = path.with_name("link.tickline")
    Document.create(path, sand(), CODEC).close()
    link.symlink_to(path)
    document, _ = Document.open(link, CODEC)
    with closing(document):
        assert document.path == path


def test_an_unreadable_document_is_set_aside_under_an_unused_name(path: Path) -> None:
    for number in (1, 2):
        path.write_text(f"damage {number}")
        journal = path.with_name(path.name + "-journal")
        journal.write_text(f"journal {number}")
        aside = set_damaged_aside(path)
        assert aside is not None
        assert aside.name == f"{path.stem}.damaged-{number}.tickline"
        assert aside.read_text() == f"damage {number}"
        assert aside.with_name(aside.name + "-journal").read_text() == f"journal {number}"
        assert not path.exists()
        assert not journal.exists()


def test_setting_aside_a_missing_document_only_moves_its_journal(path: Path) -> None:
    assert set_damaged_aside(path) is None
    path.with_name(path.name + "-journal").touch()
    assert set_damaged_aside(path) is None
    assert [each.name for each in path.parent.iterdir()] == [
        f"{path.stem}.damaged-1.tickline-journal"
    ]


def test_an_unreadable_file_is_a_file_error() -> None:
    assert issubclass(UnreadableError, FileError)
