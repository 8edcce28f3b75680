"""A new system from the template: the files written, the names refused, and a fight played."""

import re
import shutil
import subprocess
import sys
from ast import literal_eval
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from desktop.__main__ import main
from desktop.cli import new_system
from desktop.cli.new_system import FILES, MAX_ID_LENGTH, MAX_TITLE_LENGTH, add_system, fill_template
from models.rules.catalogue import SYSTEM_IDS, Systems
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.file_errors import FileError
from models.session.sketch import STEP_COUNT, sketch_fight
from tests.rules import test_contract

ROOT = Path(__file__).parents[3]
CATALOGUE = "models/rules/catalogue.py"
MODULE = "models/rules/systems/made_up_by_a_test.py"
WRITTEN = {template: path.format(id="made_up_by_a_test") for template, path in FILES.items()}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with the files that the command needs."""
    (tmp_path / "models/rules/systems/taken").mkdir(parents=True)
    for folder in ("tests/rules", "tests/books", "resources/samples"):
        (tmp_path / folder).mkdir(parents=True)
    for name in (CATALOGUE, "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def template_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RuleSet:
    """The system that the template makes."""
    path = tmp_path / "made_up_by_a_test.py"
    path.write_text(fill_template("game.py", "made_up_by_a_test", "Made up"), encoding="utf-8")
    spec = spec_from_file_location("made_up_by_a_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "made_up_by_a_test", module)
    spec.loader.exec_module(module)
    return RuleSet(module.SYSTEM)


def files(root: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()
    }


def ids(checkout: Path) -> tuple[str, ...]:
    source = (checkout / CATALOGUE).read_text(encoding="utf-8").partition("SYSTEM_IDS: Final = ")[2]
    literal: tuple[str, ...] = literal_eval(f"{source.partition(')')[0]})")
    return literal


def test_four_files_are_written_and_one_line_is_added(checkout: Path) -> None:
    before = files(checkout)
    lines = add_system("made_up_by_a_test", "Made up", checkout)
    after = files(checkout)
    assert {path: after[path].decode() for path in after.keys() - before.keys()} == {
        path: fill_template(template, "made_up_by_a_test", "Made up")
        for template, path in WRITTEN.items()
    }
    assert [path for path in before if after[path] != before[path]] == [CATALOGUE]
    old, new = (each[CATALOGUE].decode().splitlines() for each in (before, after))
    assert [line for line in new if line not in old] == ['    "made_up_by_a_test",']
    assert len(new) == len(old) + 1
    assert ids(checkout) == (*SYSTEM_IDS, "made_up_by_a_test")
    files_named = (*WRITTEN.values(), f"{CATALOGUE}, one line")
    assert lines[:6] == ("Added Made up:", *(f"  {each}" for each in files_named))


def test_the_output_ends_with_the_commands_to_see_and_test_the_system(checkout: Path) -> None:
    *_, see, test, read = add_system("made_up_by_a_test", root=checkout)
    assert "tickline sample made_up_by_a_test" in see
    assert ".venv/bin/python -m pytest -k made_up_by_a_test" in test
    assert ".github/contributing/game.md" in read


def test_the_written_files_contain_no_name_of_the_template(checkout: Path) -> None:
    add_system("made_up_by_a_test", "Made up", checkout)
    texts = [(checkout / path).read_text(encoding="utf-8") for path in WRITTEN.values()]
    assert [text for text in texts if "new_system" in text or "New system" in text] == []


def test_without_a_title_the_id_becomes_the_title(checkout: Path) -> None:
    assert add_system("made_up_by_a_test", root=checkout)[0] == "Added Made up by a test:"


def test_two_systems_can_be_added(checkout: Path) -> None:
    add_system("made_up_by_a_test", root=checkout)
    add_system("six_suns", root=checkout)
    assert ids(checkout)[-2:] == ("made_up_by_a_test", "six_suns")


REFUSED = [
    ("Five", "", "“Five” isn't an id"),
    ("five-moons", "", "“five-moons” isn't an id"),
    ("../five", "", "isn't an id"),
    ("5moons", "", "isn't an id"),
    ("five__moons", "", "isn't an id"),
    ("class", "", "“class” isn't an id"),
    ("", "", "isn't an id"),
    ("m" * (MAX_ID_LENGTH + 1), "", f"up to {MAX_ID_LENGTH} characters"),
    (SYSTEM_IDS[0], "", f"There is a system “{SYSTEM_IDS[0]}” already"),
    ("taken", "", "models/rules/systems/taken already exists"),
    ("five", 'A "title"', "isn't a title"),
    ("five", "A\ntitle", "isn't a title"),
    ("five", "t" * (MAX_TITLE_LENGTH + 1), f"up to {MAX_TITLE_LENGTH} characters"),
]


@pytest.mark.parametrize(("name", "title", "why"), REFUSED)
def test_an_invalid_system_is_refused_and_nothing_is_written(
    checkout: Path, name: str, title: str, why: str
) -> None:
    before = files(checkout)
    with pytest.raises(FileError) as refusal:
        add_system(name, title, root=checkout)
    assert why in str(refusal.value)
    assert str(refusal.value).endswith(".")
    assert files(checkout) == before


@pytest.mark.parametrize("path", WRITTEN.values())
def test_an_existing_file_is_not_overwritten(checkout: Path, path: str) -> None:
    (checkout / path).write_text("mine")
    before = files(checkout)
    with pytest.raises(FileError, match=f"{re.escape(path)} already exists"):
        add_system("made_up_by_a_test", root=checkout)
    assert files(checkout) == before


@pytest.mark.parametrize("missing", ["pyproject.toml", CATALOGUE, "models/rules/systems/taken"])
def test_outside_a_checkout_the_command_is_refused(checkout: Path, missing: str) -> None:
    path = checkout / missing
    if path.is_dir():
        shutil.rmtree(path.parent)
    else:
        path.unlink()
    with pytest.raises(FileError):
        add_system("made_up_by_a_test", root=checkout)


def test_a_catalogue_without_its_list_is_not_changed(checkout: Path) -> None:
    (checkout / CATALOGUE).write_text("SYSTEM_IDS = []\n")
    with pytest.raises(FileError, match="no list of SYSTEM_IDS"):
        add_system("made_up_by_a_test", root=checkout)
    assert not (checkout / MODULE).exists()


@pytest.mark.parametrize("last", [*WRITTEN.values(), CATALOGUE])
def test_if_one_file_cannot_be_written_the_earlier_ones_are_removed(
    checkout: Path, last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, before = new_system._write, files(checkout)

    def until_full(path: Path, text: str) -> None:
        if path == checkout / last:
            raise FileError("The disk is full.")
        write(path, text)

    monkeypatch.setattr(new_system, "_write", until_full)
    with pytest.raises(FileError, match="full"):
        add_system("made_up_by_a_test", root=checkout)
    assert files(checkout) == before


def test_a_folder_that_cannot_be_written_is_named_and_nothing_is_left(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> None:
        raise PermissionError(13, "Permission denied")

    before = sorted(checkout.rglob("*"))
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(FileError, match=r"made_up_by_a_test\.py.*Permission denied"):
        add_system("made_up_by_a_test", root=checkout)
    assert sorted(checkout.rglob("*")) == before


def test_the_command_refuses_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-system", SYSTEM_IDS[0]]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"There is a system “{SYSTEM_IDS[0]}” already; pick another id.\n"


@pytest.mark.parametrize("check", [("check", "-"), ("format", "--check", "-")])
@pytest.mark.parametrize("template", ["game.py", "test.py"])
@pytest.mark.parametrize(
    "names", [("made_up_by_a_test", "Made up"), ("i" * MAX_ID_LENGTH, "t" * MAX_TITLE_LENGTH)]
)
def test_a_new_system_passes_ruff(
    names: tuple[str, str], template: str, check: tuple[str, ...]
) -> None:
    """Mypy checks the templates themselves, like everything else in `resources`."""
    path, source = ROOT / FILES[template].format(id=names[0]), fill_template(template, *names)
    ruff = [sys.executable, "-m", "ruff", *check, "--stdin-filename", str(path)]
    result = subprocess.run(
        ruff, input=source, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout


def test_a_new_system_has_a_generated_sample(template_system: RuleSet) -> None:
    history = sketch_fight(template_system)
    assert len(history.steps) == STEP_COUNT
    assert history.present.next_turn() is not None


def test_a_new_system_passes_the_contract_test(
    template_system: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_contract, "CODEC", Codec(Systems((), template_system)))
    # With so few fights, some begin with much that a small system refuses.
    patient = (*settings().suppress_health_check, HealthCheck.filter_too_much)
    quick = settings(max_examples=15, stateful_step_count=15, suppress_health_check=patient)
    run_machine(lambda: test_contract.AnyFight(template_system), settings=quick)
