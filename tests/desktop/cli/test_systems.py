"""`tickline systems`: the list of all systems, faults in a file by line, and the schema."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop.__main__ import main
from desktop.cli.systems import check_files, file_schema, list_systems
from models.rules.catalogue import FILE_IDS, SHIPPED_FILES, SYSTEM_IDS
from models.rules.files.form import GameForm
from models.saves.stores.systems import CustomSystems
from tests.tools.own_system import FAULTY, WHEEL

ROOT = Path(__file__).parents[3]


def run_check(*paths: Path) -> tuple[int, list[str]]:
    out = io.StringIO()
    code = check_files(paths, out)
    return code, out.getvalue().splitlines()


def test_all_systems_are_listed_with_their_clock_and_origin(tmp_path: Path) -> None:
    (tmp_path / "wheel.toml").write_text(WHEEL)
    (tmp_path / "bent.toml").write_text(FAULTY)
    lines = list(list_systems(tmp_path))
    assert lines[0].split() == ["wheel", "Tick", "wheel", "count", str(tmp_path / "wheel.toml")]
    assert [line.split()[0] for line in lines[1:-2]] == [*SYSTEM_IDS, *FILE_IDS]
    assert lines[-2].startswith(f"{tmp_path / 'bent.toml'}: Line 18, acts[1].cost: ")
    assert lines[-1].endswith(f"{tmp_path}.")


def test_a_valid_file_is_described_in_one_line(tmp_path: Path) -> None:
    (path := tmp_path / "wheel.toml").write_text(WHEEL)
    assert run_check(path) == (0, [f"{path}: Tick wheel; clock: count; actions: a Attack"])


def test_each_error_is_printed_with_its_place(tmp_path: Path) -> None:
    (sound := tmp_path / "wheel.toml").write_text(WHEEL)
    (path := tmp_path / "bent.toml").write_text(FAULTY.replace("INI - 1d6", "IMI - 1d6"))
    code, lines = run_check(path, sound)
    assert code == 1
    assert lines[0].startswith(f"{path}:13:1: enter.place: “IMI” isn't known here.")
    assert lines[1:] == [
        f"{path}:18:1: acts[1].cost: The formula ends too early.",
        f"{sound}: Tick wheel; clock: count; actions: a Attack",
    ]


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    code, (line,) = run_check(tmp_path / "nowhere.toml")
    assert (code, "nowhere.toml" in line) == (1, True)


def test_shipped_files_are_valid_and_a_copy_needs_another_id(tmp_path: Path) -> None:
    shipped = sorted((ROOT / "resources/systems").glob("*.toml"))
    code, lines = run_check(*shipped)
    assert (code, len(lines)) == (0, len(SHIPPED_FILES))
    (copy := tmp_path / "mine.toml").write_text(shipped[0].read_text())
    code, (line,) = run_check(copy)
    assert code == 1
    assert line.endswith(f": id: “{shipped[0].stem}” comes with Tickline. Choose another id.")


def test_the_command_prints_errors_and_exits_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (path := tmp_path / "bent.toml").write_text(FAULTY)
    assert main(["systems", "check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:18:1: ")


def test_the_schema_lists_every_key_of_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["systems", "schema"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data == json.loads(file_schema())
    assert data["$schema"].startswith("https://json-schema.org/")
    assert data["title"] == "A system for Tickline"
    form = data["$defs"]["GameForm"]
    assert set(form["properties"]) == set(GameForm.__struct_encode_fields__)
    assert form["additionalProperties"] is False
    assert {"tickline", "id", "title", "clock"} == set(form["required"])


def test_a_script_can_use_a_custom_system(
    tmp_path: Path, run_script: Callable[..., tuple[int, list[dict[str, Any]], str]]
) -> None:
    script = {
        "id": "turn",
        "system": "wheel",
        "combatants": [
            {"id": "a", "name": "Ada", "side": "pc", "stats": {"INI": 7}},
            {"id": "s", "name": "Spy", "side": "npc", "stats": {"INI": 9}},
        ],
        "steps": [
            {"do": "start", "rolls": {"a": 4, "s": 2}},
            {"do": "act", "who": "a", "act": "a"},
        ],
    }
    code, _, errors = run_script(script)
    assert (code, "there is no system “wheel”" in errors) == (1, True)
    (tmp_path / "wheel.toml").write_text(WHEEL)
    systems = CustomSystems(tmp_path).all_systems()
    document = tmp_path / "fight.tickline"
    code, lines, errors = run_script(script, systems=systems, document=document)
    assert (code, errors) == (0, "")
    assert [line["next"] for line in lines] == [{"a": 3, "s": 7}, {"a": 7, "s": 7}]
    (tmp_path / "wheel.toml").unlink()
    assert main(["show", str(document)]) == 0


def test_a_script_can_use_each_shipped_system_by_its_id(
    run_script: Callable[..., tuple[int, list[dict[str, Any]], str]],
) -> None:
    for name in FILE_IDS:
        combatants = [{"id": who, "name": who, "side": "pc"} for who in "ab"]
        steps = [{"do": "start"}, {"do": "next"}]
        script = {"id": name, "system": name, "combatants": combatants, "steps": steps}
        _, lines, _ = run_script(script)
        assert len(lines) == 2
        assert lines[0]["legal"]
