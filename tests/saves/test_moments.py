"""Named moments in documents."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.saves.document import Document
from models.saves.file_errors import UnreadableError
from models.saves.transfer import export_json, import_json
from models.scheduler.bounds import MAX_COMBATANT_NOTE_LENGTH
from models.scheduler.events import Noted
from models.scheduler.history import START_STEP, History, NamedMoment
from tests.tools.documents import read_back, write_document
from tests.tools.sample_rules import ARA, CODEC, reopened, sand

BRIDGE_FALLS = NamedMoment("The bridge falls", "Bor is on it.\nMira is not.")


@pytest.fixture
def document(path: Path) -> Iterator[Document]:
    document = Document.create(path, sand(), CODEC)
    yield document
    document.close()


def two_steps() -> History:
    return History(sand()).record("one", []).record("two", [])


def test_a_named_moment_survives_reopening(document: Document, path: Path) -> None:
    history = two_steps().annotate_moment(1, BRIDGE_FALLS)
    document.save(history)
    document.close()
    assert reopened(path) == history


def test_a_changed_name_is_unsaved_until_it_is_saved(document: Document, path: Path) -> None:
    document.save(two_steps())
    document.set_content(two := document._pending.history.annotate_moment(2, BRIDGE_FALLS))
    assert document.has_unsaved_content
    document.save()
    assert not document.has_unsaved_content
    document.save(two.annotate_moment(2, NamedMoment()))
    document.close()
    assert reopened(path) == two_steps()


def test_a_fight_without_named_moments_has_no_table_for_them(
    document: Document, path: Path
) -> None:
    document.save(two_steps().undo())
    document.close()
    with closing(sqlite3.connect(path)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    assert tables == {"fight", "step", "standing"}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moment SET name = 'The bridge fails'",
        "UPDATE moment SET note = ''",
        "UPDATE moment SET number = 2",
        "UPDATE moment SET name = x'00'",
        "DELETE FROM moment",
        "DROP TABLE moment",
        "INSERT INTO moment VALUES (2, '', '')",
    ],
)
def test_damage_to_a_named_moment_is_detected(document: Document, path: Path, damage: str) -> None:
    document.save(two_steps().annotate_moment(1, BRIDGE_FALLS))
    document.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(damage)
    with pytest.raises(UnreadableError):
        Document.open(path, CODEC)


def test_after_a_refused_save_the_next_one_writes_the_moments(
    document: Document, path: Path
) -> None:
    document.save(two_steps())
    faulty = document._pending.history.annotate_moment(1, NamedMoment("half a letter: \ud800"))
    with pytest.raises(Exception, match="can't be saved"):
        document.save(faulty)
    document.save(mended := faulty.annotate_moment(1, BRIDGE_FALLS))
    document.close()
    assert reopened(path) == mended


def test_json_holds_the_named_moments() -> None:
    history = (
        two_steps().annotate_moment(2, BRIDGE_FALLS).annotate_moment(1, NamedMoment(note="here"))
    )
    assert import_json(export_json(history, CODEC), CODEC) == history
    assert "moments" not in json.loads(export_json(two_steps(), CODEC))


@pytest.mark.parametrize("after", [0, 3, -1, 10**9])
def test_a_moment_after_a_missing_step_is_refused(after: int) -> None:
    text = json.loads(export_json(two_steps(), CODEC))
    text["moments"] = [{"after": after, "name": "Nowhere"}]
    with pytest.raises(UnreadableError, match="which doesn't exist"):
        import_json(json.dumps(text).encode(), CODEC)


def test_the_page_about_the_encounter_survives_new_steps_and_reopening(tmp_path: Path) -> None:
    path, page = tmp_path / "fight.tickline", NamedMoment(note="The **miller** lies")
    fight = History(sand("ara", "bor")).annotate_moment(START_STEP, page)
    fight = fight.record("Note", (Noted(ARA, "x"),)).undo().record("Note", (Noted(ARA, "y"),))
    write_document(path, fight, CODEC)
    read = read_back(path, CODEC)
    assert read == fight
    assert read.page == fight.undo().page == page.note
    assert import_json(export_json(fight, CODEC), CODEC) == fight
    assert read.annotate_moment(START_STEP, NamedMoment()).moments == {}


def test_a_page_that_is_too_long_is_refused() -> None:
    fight = History(sand("ara")).annotate_moment(
        START_STEP, NamedMoment(note="x" * MAX_COMBATANT_NOTE_LENGTH)
    )
    raw = export_json(fight, CODEC)
    assert import_json(raw, CODEC) == fight
    with pytest.raises(UnreadableError, match="too long"):
        import_json(raw.replace(b'"x', b'"xx'), CODEC)
