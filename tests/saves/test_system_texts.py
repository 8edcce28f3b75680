"""Documents of systems from files: each is read with the system's text that it contains."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from models.rules.catalogue import SYSTEM_IDS, SYSTEMS, Systems, parse_rule_set, system_of_fight
from models.rules.dice import FixedDice
from models.rules.files.sheet import Act, Start
from models.saves.codec import Codec
from models.saves.document import Document, write_copy
from models.saves.file_errors import FileError, UnreadableError
from models.saves.reader import read_document
from models.saves.tables import Content
from models.saves.transfer import export_json, import_json
from models.scheduler.history import History
from models.session.samples import sample_history
from models.session.session import Session
from models.session.sketch import sketch_fight
from tests.tools.documents import read_back, write_document
from tests.tools.own_system import FASTER, FAULTY, WHEEL

CODEC = Codec(Systems(SYSTEM_IDS))
"""A codec that knows no system from a file, as on another computer."""


@pytest.fixture
def fight(path: Path) -> History:
    """A fight on the wheel, in a document."""
    history = sketch_fight(parse_rule_set(WHEEL))
    with closing(Document.create(path, history.start, CODEC, WHEEL)) as document:
        document.save(history)
    return history


def open_document(path: Path) -> History:
    return read_back(path, CODEC)


def test_a_document_opens_even_if_its_system_is_unknown(path: Path, fight: History) -> None:
    assert open_document(path) == read_document(path, CODEC) == fight
    assert system_of_fight(open_document(path)).title == "Tick wheel"


def test_a_reopened_fight_uses_the_text_in_its_document(path: Path, fight: History) -> None:
    assert system_of_fight(fight) is not parse_rule_set(FASTER)
    document, history = Document.open(path, CODEC)
    with closing(Session(history, FixedDice(), document)) as session:
        who = session.present.turn_order()[0].who
        session.do(Act(who, "a"))
        assert session.present[who].marker.tick == session.present.now + 4
        assert not session.save_error
    assert len(open_document(path).steps) == len(fight.steps) + 1


def test_a_fight_of_a_shipped_system_keeps_its_older_text(path: Path) -> None:
    history = sample_history("splittermond")
    older = History(history.start, system_text=history.system_text.replace("cost = 3", "cost = 4"))
    with closing(Document.create(path, older.start, Codec(SYSTEMS), older.system_text)):
        pass
    rules = system_of_fight(open_document(path))
    assert rules.id == "splittermond"
    assert "cost = 4" in rules.text
    assert rules is not SYSTEMS.by_id("splittermond")


def test_undo_copies_and_later_saves_keep_the_text(path: Path, fight: History) -> None:
    copy = path.with_name("copy.tickline")
    write_copy(copy, Content(fight.undo()), CODEC)
    assert open_document(copy) == fight.undo()
    document, history = Document.open(copy, CODEC)
    with closing(document):
        document.save(history.redo())
    assert open_document(copy).system_text == WHEEL


def test_another_text_replaces_the_first(path: Path, fight: History) -> None:
    assert fight.system_text == WHEEL
    document, history = Document.open(path, CODEC)
    with closing(document):
        document.save(History(history.start, history.steps, history.done, system_text=FASTER))
    assert open_document(path).system_text == FASTER


def test_a_fight_of_a_built_in_system_has_no_table_for_a_text(path: Path) -> None:
    history = sample_history("plain_ticks")
    write_document(path, history, CODEC)
    with closing(sqlite3.connect(path)) as connection:
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name='system'").fetchall()
    assert b"systemText" not in export_json(history, CODEC)


ALTERED = {
    "a letter": "UPDATE system SET content = replace(content, 'lowest', 'Lowest')",
    "no mark": "UPDATE system SET mark = 0",
    "no row": "DELETE FROM system",
    "two rows": "INSERT INTO system SELECT * FROM system",
    "no text": "UPDATE system SET content = x'00'",
}


@pytest.mark.parametrize("change", ALTERED.values(), ids=ALTERED)
def test_damage_to_a_text_is_detected(path: Path, fight: History, change: str) -> None:
    assert fight.system_text
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(change)
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(UnreadableError):
        open_document(path)
    assert path.read_bytes() == before


def test_a_text_replaced_with_another_valid_one_is_detected(path: Path, fight: History) -> None:
    assert fight.system_text
    with closing(sqlite3.connect(path)) as connection:
        values = (FASTER, crc32(FASTER.encode()))
        connection.execute("UPDATE system SET content = ?, mark = ?", values)
        connection.commit()
    with pytest.raises(UnreadableError, match="its last steps are missing or altered"):
        open_document(path)


def export_with(**changes: Any) -> bytes:
    data = json.loads(export_json(sketch_fight(parse_rule_set(WHEEL)), CODEC))
    return json.dumps({**data, **changes}).encode()


def test_an_export_contains_the_text_and_is_read_with_it() -> None:
    history = sketch_fight(parse_rule_set(WHEEL))
    assert json.loads(export_json(history, CODEC))["systemText"] == WHEEL
    assert import_json(export_json(history, CODEC), CODEC) == history


REFUSED = {
    "faulty": (FAULTY, "the text of its system can't be used: Line 18, acts[1].cost: "),
    "no TOML": (
        "tickline = ",
        "the text of its system can't be used: Line 1: The value is missing",
    ),
    "too long": (WHEEL + "#" * 70_000, "The file has more than 65536 bytes."),
    "another": (
        WHEEL.replace("wheel", "tide"),
        "belongs to the system “wheel”, but has the text of “ti",
    ),
    "none": ("", "There's no system “wheel”."),
    "a number": (7, "$.systemText"),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_an_invalid_text_is_refused_in_one_line(text: object, reason: str) -> None:
    with pytest.raises(UnreadableError) as refusal:
        import_json(export_with(systemText=text), CODEC)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_text_cannot_replace_a_built_in_system() -> None:
    text = WHEEL.replace("wheel", SYSTEM_IDS[0])
    with pytest.raises(
        UnreadableError, match=f"“{SYSTEM_IDS[0]}” is the id of a system in Tickline"
    ):
        import_json(export_with(system=SYSTEM_IDS[0], systemText=text), CODEC)


def forge_text(path: Path, alter: Callable[[str], str]) -> None:
    """Write another text into a document with correct checksums, as its author could."""
    text = alter(WHEEL)
    history = History(parse_rule_set(WHEEL).begin(), system_text=text)
    with closing(Document.create(path, history.start, CODEC, WHEEL)) as document:
        document.save(history)


@pytest.mark.parametrize("alter", [lambda _: FAULTY, lambda text: text * 2, lambda _: "\0"])
def test_a_document_with_an_invalid_text_is_refused_with_the_line(
    path: Path, alter: Callable[[str], str]
) -> None:
    forge_text(path, alter)
    with pytest.raises(FileError, match="the text of its system can't be used: Line"):
        open_document(path)


def test_a_session_uses_the_rules_loaded_from_its_text() -> None:
    rules = parse_rule_set(WHEEL)
    session = Session(sketch_fight(rules), FixedDice())
    session.do(Start())
    assert session.rules is rules
