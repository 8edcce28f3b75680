"""`tickline import`: the combatants and notices it prints, and its additions to a document."""

import io
import json
import os
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from desktop.__main__ import main
from desktop.cli.imports import ImportOptions, run_import
from models.recruits.updates import OnMatch
from models.rules.catalogue import SYSTEMS, system
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.reader import read_document
from models.scheduler.bounds import MAX_COMBATANTS
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from tests.tools.scripts import Line

FILES = Path(__file__).parents[2] / "recruits" / "files"
GURPS = "gurps_pacing"
NO_SPEED = {
    "type": "character",
    "version": 4,
    "profile": {"name": "Dun"},
    "attributes": [{"attr_id": "dx", "calc": {"value": 12}}],
}

Importer = Callable[..., tuple[int, list[Line], str]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to an empty folder for the test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(home: Path) -> Importer:
    """Import texts as files of these names; return the exit code, the lines, and stderr."""

    def import_files(
        files: dict[str, str | None],
        name: str = GURPS,
        into: str = "",
        known: OnMatch = OnMatch.UPDATE,
    ) -> Any:
        for file, text in files.items():
            if text is not None:
                (home / file).write_text(text, encoding="utf-8")
        out, err = io.StringIO(), io.StringIO()
        wish = ImportOptions(tuple(map(Path, files)), name, Path(into) if into else None, known)
        code = run_import(wish, SYSTEMS, out, err)
        return code, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()

    return import_files


def present(path: str | Path) -> Encounter:
    return history(path).present


def history(path: str | Path) -> History:
    return read_document(Path(path), Codec(SYSTEMS))


def names(encounter: Encounter) -> list[str]:
    return [each.name for each in encounter.all_combatants()]


def test_each_combatant_is_printed_on_one_line_with_the_stat_keys_of_scripts(run: Importer) -> None:
    text = "Name;Count;Side;Hidden;Basic Speed;DX\nOrc;2;;yes;5,75;11\nMira;;pc;;6,25;13\n"
    code, lines, err = run({"fight.csv": text})
    orc = {
        "file": "fight.csv",
        "name": "Orc 1",
        "side": "npc",
        "count": 1,
        "secrecy": "hidden",
        "stats": {"basicSpeed": "5.75", "dx": 11},
    }
    mira = {
        **orc,
        "name": "Mira",
        "side": "pc",
        "secrecy": "full",
        "stats": {"basicSpeed": "6.25", "dx": 13},
    }
    assert (code, err) == (0, "")
    assert lines == [orc, {**orc, "name": "Orc 2"}, mira]


def test_a_line_has_the_other_values_of_the_file(run: Importer) -> None:
    _, (line,), _ = run(
        {"a.csv": "Name,Public name,Hit points,Members,Note\nSpy,Cook,7/12,3,Left-handed\n"}
    )
    assert (line["public_name"], line["count"]) == ("Cook", 3)
    assert line["counters"] == {"hp": {"value": 7, "most": 12}}
    assert line["note"] == "Left-handed"


def test_notices_follow_their_file_and_a_refused_file_does_not_stop_others(run: Importer) -> None:
    files = {"a.csv": "Name,DX\nOrc,many\n", "b.json": "{", "no.csv": None, "c.csv": "Mira, Orc"}
    code, lines, err = run(files)
    assert (code, err) == (1, "")
    assert [
        (each["file"], *sorted(each.keys() & {"name", "notice", "refused"})) for each in lines
    ] == [
        ("a.csv", "name"),
        ("a.csv", "notice"),
        ("b.json", "refused"),
        ("no.csv", "refused"),
        ("c.csv", "name"),
        ("c.csv", "name"),
    ]
    assert lines[1]["notice"].startswith("“a.csv”, line 2: DX must be a whole number")
    assert [each["name"] for each in lines if "name" in each] == ["Orc 1", "Mira", "Orc 2"]
    assert lines[0]["stats"] == {}


def test_a_notice_is_not_a_failure(run: Importer) -> None:
    code, lines, _ = run({"a.csv": "Name,Side\nOrc,blue\n"})
    assert (code, len(lines)) == (0, 2)


def test_a_new_document_gets_all_combatants_in_one_step(run: Importer) -> None:
    code, lines, _ = run({"a.csv": "Name,Hidden\n3 x Orc,ja\n+Mira,\n"}, into="ford.tickline")
    steps = history("ford.tickline")
    assert (code, len(lines), steps.done) == (0, 4, 1)
    assert (steps.present.title, steps.present.system) == ("ford", GURPS)
    assert names(steps.present) == ["Orc A", "Orc B", "Orc C", "Mira"]
    secrecies = [each.secrecy for each in steps.present.all_combatants()]
    assert secrecies == [*[Secrecy.HIDDEN] * 3, Secrecy.FULL]
    assert names(steps.undo().present) == []


def test_an_existing_document_gets_one_more_step_with_free_names(run: Importer) -> None:
    run({"a.csv": "Mira, Orc"}, into="ford.tickline")
    code, lines, _ = run({"b.csv": "2 x Orc\nTam\n"}, into="ford.tickline")
    both = history("ford.tickline")
    assert (code, both.done) == (0, 2)
    assert [each["name"] for each in lines] == ["Orc 1", "Orc 2", "Tam"]
    assert names(both.undo().present) == ["Mira", "Orc"]


def test_the_printed_combatants_are_in_the_document(run: Importer) -> None:
    text = "Name,Count,Hit points\nOrc,3,9\n"
    _, lines, _ = run({"a.csv": text, "b.csv": text}, into="ford.tickline")
    assert [each["name"] for each in lines] == names(present("ford.tickline"))


def test_a_document_of_another_system_is_left_unchanged(run: Importer, home: Path) -> None:
    run({"a.csv": "Mira, Orc"}, into="ford.tickline")
    before = (home / "ford.tickline").read_bytes()
    code, lines, err = run({"a.csv": None}, "fatewalker", "ford.tickline")
    assert (code, lines) == (1, [])
    assert err == f"“ford.tickline” is a fight of {GURPS}, not of fatewalker.\n"
    assert (home / "ford.tickline").read_bytes() == before


def test_the_system_of_an_existing_document_is_used(run: Importer) -> None:
    run({"a.csv": "Mira, Orc"}, into="ford.tickline")
    code, lines, err = run({"b.csv": "Tam"}, "", "ford.tickline")
    assert (code, [each["name"] for each in lines], err) == (0, ["Tam"], "")
    assert names(present("ford.tickline")) == ["Mira", "Orc", "Tam"]


@pytest.mark.parametrize("into", ["", "new.tickline"])
def test_without_an_existing_document_the_system_must_be_given(
    run: Importer, home: Path, into: str
) -> None:
    code, lines, err = run({"a.csv": "Mira"}, "", into)
    assert (code, lines) == (1, [])
    assert err.startswith("Add --system ID; choose from: weapons_free, ")
    assert not (home / "new.tickline").exists()


def test_a_document_open_elsewhere_is_left_unchanged(run: Importer) -> None:
    run({"a.csv": "Mira, Orc"}, into="ford.tickline")
    document, _ = Document.open(Path("ford.tickline"), Codec(SYSTEMS))
    with closing(document):
        code, lines, err = run({"a.csv": None}, into="ford.tickline")
    assert (code, lines) == (1, [])
    assert "ford.tickline" in err
    assert len(err.splitlines()) == 1
    assert names(present("ford.tickline")) == ["Mira", "Orc"]


@pytest.mark.parametrize("into", ["no/such/folder/f.tickline", "a.csv", "."])
def test_a_file_that_is_not_a_document_is_refused_with_a_reason(run: Importer, into: str) -> None:
    code, lines, err = run({"a.csv": "Name\nMira\n"}, into=into)
    assert (code, lines, len(err.splitlines())) == (1, [], 1)
    assert Path("a.csv").read_text() == "Name\nMira\n"


def test_without_combatants_no_document_is_created(run: Importer, home: Path) -> None:
    code, (line,), _ = run({"a.csv": ""}, into="ford.tickline")
    assert (code, line["refused"]) == (1, "“a.csv” is empty.")
    assert not (home / "ford.tickline").exists()


def test_a_missing_required_stat_stops_the_import_before_anyone_is_added(
    run: Importer, home: Path
) -> None:
    files = {"a.csv": "Mira, Orc", "dun.gcs": json.dumps(NO_SPEED)}
    code, lines, err = run(files, into="ford.tickline")
    assert (code, err) == (1, "Dun has no Basic Speed. No one was added.\n")
    assert not [each for each in lines if "name" in each]
    assert not (home / "ford.tickline").exists()
    assert [each["stats"] for each in run(files)[1] if each.get("name") == "Dun"] == [
        {"basicSpeed": None, "dx": 12}
    ]


@pytest.mark.parametrize("speed", ["5.3", "n/a", "6 1/4", "-1", "400"])
def test_an_invalid_stat_stops_the_import(run: Importer, home: Path, speed: str) -> None:
    table = {"a.csv": f"Name,Basic Speed\nMira,6\nOdo,{speed}\n"}
    code, lines, err = run(table, into="ford.tickline")
    assert (code, err.startswith("Odo: Basic Speed goes in quarters")) == (1, True)
    assert err.endswith("No one was added.\n")
    assert not [each for each in lines if "name" in each]
    assert not (home / "ford.tickline").exists()


def test_a_nearly_full_document_gets_as_many_combatants_as_fit(run: Importer) -> None:
    many = "".join(f"A{number} b\n" for number in range(MAX_COMBATANTS - 1))
    run({"a.csv": f"Name\n{many}"}, into="ford.tickline")
    code, lines, _ = run({"b.csv": "Mira, Bor"}, into="ford.tickline")
    assert (code, lines[0]["name"], len(lines)) == (0, "Mira", 2)
    assert "room for 1 more" in lines[1]["notice"]
    assert len(names(present("ford.tickline"))) == MAX_COMBATANTS


def test_an_unknown_system_is_refused_with_the_known_ones(run: Importer) -> None:
    code, lines, err = run({"a.csv": "Mira, Orc"}, "chess")
    assert (code, lines) == (1, [])
    assert err.startswith("There is no system “chess”; choose from: weapons_free, ")


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_names_are_enough_in_every_system(run: Importer, rules: Any) -> None:
    code, lines, err = run({"a.txt": "+Mira\n2 x Orc\n"}, rules.id, "f.tickline")
    assert (code, [each["name"] for each in lines], err) == (0, ["Mira", "Orc 1", "Orc 2"], "")
    assert present("f.tickline").system == system(rules.id).id


def test_the_import_command_prints_and_adds_the_combatants(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    orcs = str(FILES / "orcs.csv")
    code = main(["import", orcs, "--system", GURPS, "--into", str(home / "f.tickline")])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (code, {each["file"] for each in lines}) == (0, {orcs})
    assert names(present("f.tickline")) == [each["name"] for each in lines if "name" in each]


def test_the_help_describes_the_import(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["import", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "add them to this document as one step" in text


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root reads everything")
def test_an_unreadable_file_is_refused(run: Importer, home: Path) -> None:
    (home / "a.csv").write_text("Mira")
    (home / "a.csv").chmod(0)
    assert run({"a.csv": None})[1][0]["refused"]


TWICE = {"a.csv": "Name,Side,Basic Speed,DX\nMira,pc,6,12\nOrc,,5,10\n"}


def test_importing_the_same_file_twice_in_one_run_adds_each_combatant_once(run: Importer) -> None:
    run(TWICE, into="f.tickline")
    code, lines, err = run(TWICE, into="f.tickline")
    assert (code, err) == (0, "")
    assert [line["known"] for line in lines] == ["updated", "updated"]
    assert names(present("f.tickline")) == ["Mira", "Orc"]
    assert len(history("f.tickline").steps) == 1


def test_combatants_already_in_the_document_are_updated_in_one_step(run: Importer) -> None:
    run(TWICE, into="f.tickline")
    run({"b.csv": "Name,DX\nMira,14\nTam,9\n"}, into="f.tickline")
    mira, _, tam = present("f.tickline").all_combatants()
    assert (mira.stats.dx, mira.side.value, tam.name) == (14, "pc", "Tam")  # type: ignore[attr-defined] # GURPS's
    assert len(history("f.tickline").steps) == 2


@pytest.mark.parametrize(
    ("on_match", "expected"),
    [(OnMatch.ADD, ["Mira 1", "Orc 1", "Mira 2", "Orc 2"]), (OnMatch.SKIP, ["Mira", "Orc"])],
)
def test_combatants_already_in_the_document_can_be_added_again_or_skipped(
    run: Importer, on_match: OnMatch, expected: list[str]
) -> None:
    run(TWICE, into="f.tickline")
    code, _, err = run(TWICE, into="f.tickline", known=on_match)
    assert (code, err) == (0, "")
    assert names(present("f.tickline")) == expected
