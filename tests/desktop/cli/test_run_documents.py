"""`tickline run --document` and `tickline show`: the document holds the fight that was printed."""

import io
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from desktop.cli.headless import print_document
from models.rules.catalogue import SYSTEMS
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.reader import read_document
from models.scheduler.stage import Curtain, Pause, Stage
from models.session.facts import BLANK_FACTS
from models.session.session import Session
from tests.tools.scripts import DEMO, DUEL, Line, Runner, demo


def show_line(document: Path, audience: Any = "gm") -> Line:
    out, err = io.StringIO(), io.StringIO()
    assert print_document(document, audience, out, err) == 0, err.getvalue()
    line: Line = json.loads(out.getvalue())
    return line


def facts_of(line: Line) -> Line:
    step_only = ("script", "step", "legal", "why", "warnings", "rolled", "value")
    return {key: value for key, value in line.items() if key not in step_only}


def test_a_new_document_holds_the_last_printed_facts(run_script: Runner, tmp_path: Path) -> None:
    document = tmp_path / "fight.tickline"
    _, (*_, last), _ = run_script(DEMO, document=document)

    assert show_line(document) == facts_of(last)
    assert set(show_line(document, "players")) == {"unit", "now", "tokens", "acting", "coming"}


def test_the_players_facts_of_a_document_follow_its_curtain(
    run_script: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "fight.tickline"
    run_script({**DEMO, "steps": DEMO["steps"][:1]}, document=path)
    first = show_line(path, "players")
    set_curtain(path, Curtain(frozen=True, still=stage_of(path)))
    reveal = {"id": "more", "system": "tabula_rasa", "steps": [{"do": "reveal", "who": "s"}]}
    _, (line,), _ = run_script(reveal, document=path, audience="players")
    assert line == {**line, **first}
    assert show_line(path, "players") == first
    set_curtain(path, Curtain(blank=True))
    assert show_line(path, "players") == BLANK_FACTS
    set_curtain(path, Curtain(pause=Pause()))
    assert show_line(path, "players") == BLANK_FACTS
    set_curtain(path, Curtain())
    assert show_line(path, "players") != first


def set_curtain(path: Path, curtain: Curtain) -> None:
    document, history = Document.open(path, Codec(SYSTEMS))
    with closing(document):
        document.set_content(history, curtain)
        document.save()


def stage_of(path: Path) -> Stage:
    return Session(read_document(path, Codec(SYSTEMS)), FixedDice()).players_stage()


def test_a_document_is_continued_with_its_combatants(run_script: Runner, tmp_path: Path) -> None:
    document = tmp_path / "fight.tickline"
    run_script(DEMO, document=document)
    more = {
        **DEMO,
        "combatants": [{"id": "a", "name": "Other"}, {"id": "z", "name": "Zoe", "side": "pc"}],
        "steps": [{"do": "turn", "who": "a"}, {"do": "join", "who": "z", "roll": 6}],
    }
    code, (first, second), err = run_script(more, document=document)

    assert (code, err) == (0, "")
    assert first["next"] == {"a": 9, "s": 9, "z": None}
    assert second["next"] == {"a": 9, "s": 9, "z": 10}
    assert show_line(document) == facts_of(second)


def test_undo_does_not_remove_added_combatants(run_script: Runner, tmp_path: Path) -> None:
    document = tmp_path / "fight.tickline"
    run_script(DEMO, document=document)
    more = {**DEMO, "combatants": [{"id": "z"}], "steps": [{"do": "undo"}]}
    _, (refused,), _ = run_script(more, document=document)
    _, (undone,), _ = run_script({**more, "combatants": []}, document=document)

    assert refused["why"] == "Nothing to undo."
    assert undone["legal"]


def test_a_script_can_name_combatants_of_its_document(run_script: Runner, tmp_path: Path) -> None:
    document = tmp_path / "fight.tickline"
    run_script(DEMO, document=document)
    steps = [{"do": "turn", "who": "a"}]

    assert run_script({**DEMO, "combatants": [], "steps": steps}, document=document)[0] == 0
    assert run_script({**DEMO, "combatants": [], "steps": steps})[0] == 1


def test_a_document_of_another_system_is_not_continued(run_script: Runner, tmp_path: Path) -> None:
    document = tmp_path / "fight.tickline"
    _, (*_, last), _ = run_script(DEMO, document=document)
    code, lines, err = run_script(DUEL, document=document)

    assert (code, lines) == (1, [])
    assert err == "Script “duel”: “system” is fatewalker, but the document is of tabula_rasa.\n"
    assert show_line(document) == facts_of(last)


def test_an_invalid_script_creates_no_document(run_script: Runner, tmp_path: Path) -> None:
    document = tmp_path / "fight.tickline"
    run_script(demo({"do": "turn", "who": "zed"}), document=document)

    assert not document.exists()


def test_a_file_that_is_not_a_document_is_neither_run_nor_shown(
    run_script: Runner, tmp_path: Path
) -> None:
    document = tmp_path / "fight.tickline"
    document.write_text("a letter")
    code, lines, err = run_script(DEMO, document=document)
    out, complaints = io.StringIO(), io.StringIO()

    assert (code, lines) == (1, [])
    assert err.startswith("Script “demo”: “fight.tickline”")
    assert print_document(document, "gm", out, complaints) == 1
    assert (out.getvalue(), complaints.getvalue().count("\n")) == ("", 1)
    assert document.read_text() == "a letter"


def test_a_document_in_a_missing_folder_is_refused(run_script: Runner, tmp_path: Path) -> None:
    code, lines, err = run_script(DEMO, document=tmp_path / "no" / "fight.tickline")

    assert (code, lines, err.count("\n")) == (1, [], 1)


def test_a_step_that_cannot_be_saved_is_not_printed(run_script: Runner, tmp_path: Path) -> None:
    document = tmp_path / "fight.tickline"
    run_script(DEMO, document=document)
    open_document, _ = Document.open(document, Codec(SYSTEMS))
    code, lines, err = run_script({**DEMO, "steps": [{"do": "undo"}]}, document=document)
    open_document.close()

    assert (code, lines) == (1, [])
    assert "open in another Tickline" in err


def test_a_step_that_cannot_be_written_ends_the_script(
    run_script: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = tmp_path / "fight.tickline"
    save = Document.save

    def full(self: Document) -> None:
        if len(self._pending.history.steps) > 1:
            raise FileError("The disk is full.")
        save(self)

    monkeypatch.setattr(Document, "save", full)
    code, lines, err = run_script(DEMO, document=document)

    assert (code, err) == (1, "Script “demo”: The disk is full.\n")
    assert show_line(document) == facts_of(lines[-1])
    assert len(lines) == 1
