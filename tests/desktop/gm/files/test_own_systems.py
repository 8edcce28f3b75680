"""The GM's own systems: a fight begins with a system's current text and keeps it in every copy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.gm.files.documents import Documents
from desktop.paths import Paths, paths_in
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit
from models.saves.file_errors import FileError
from models.saves.reader import read_document
from models.session.session import Session
from tests.tools.desks import desk
from tests.tools.hands import Hands
from tests.tools.own_system import FASTER, FAULTY, WHEEL
from views.dialogs.files.encounter import EncounterDialog

ROOT = Path(__file__).parents[4]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (systems_folder := paths_in(tmp_path).systems).mkdir(parents=True)
    return systems_folder


@pytest.fixture
def wheel_desk(folder: Path, tmp_path: Path) -> tuple[Session, Documents]:
    """A desk with the tick wheel in its folder."""
    (folder / "wheel.toml").write_text(WHEEL)
    return desk(tmp_path)


def test_a_fight_keeps_the_system_text_with_which_it_began(
    wheel_desk: tuple[Session, Documents], folder: Path
) -> None:
    session, library = wheel_desk
    library.begin_encounter("Ford", "wheel")
    (folder / "wheel.toml").write_text(FASTER)
    ford = session.document
    library.begin_encounter("Mill", "wheel")
    assert ford is not None
    assert session.history.system_text == session.rules.text == FASTER
    assert read_document(ford.path, library.codec).system_text == WHEEL
    (folder / "wheel.toml").unlink()
    library.open(ford.path)
    assert session.rules.text == WHEEL
    session.close()


def test_an_exported_fight_of_a_custom_system_is_imported_without_its_file(
    wheel_desk: tuple[Session, Documents], tmp_path: Path
) -> None:
    session, library = wheel_desk
    library.begin_encounter("Ford", "wheel")
    session.do(Add((Recruit("Mira"),)))
    library.export(exported := tmp_path / "ford.json")
    library.save_copy(tmp_path / "copy.tickline")
    session.close()
    other, elsewhere = desk(tmp_path / "elsewhere")
    elsewhere.import_file(exported)
    assert other.rules.title == "Tick wheel"
    elsewhere.open(tmp_path / "copy.tickline")
    assert [each.name for each in other.present.all_combatants()] == ["Mira"]
    other.close()


def test_settings_can_be_saved_for_a_system_from_a_file(
    wheel_desk: tuple[Session, Documents],
) -> None:
    session, library = wheel_desk
    library.begin_encounter("Ford", "wheel")
    library.save_default_settings(session.rules, {"woundsSlow": True})
    library.begin_encounter("Mill", "wheel")
    assert getattr(session.present.settings, "wounds_slow") is True  # noqa: B009 - made of a file
    session.close()


def test_a_custom_system_that_became_invalid_is_reported(
    wheel_desk: tuple[Session, Documents], folder: Path
) -> None:
    (folder / "wheel.toml").write_text(FAULTY)
    with pytest.raises(FileError, match=f"There's no system “wheel” in {folder} any more."):
        wheel_desk[1].begin_encounter("Ford", "wheel")


@pytest.fixture
def gm(start: object, paths: Paths) -> Hands:
    """A GM with a valid system of their own and a faulty one."""
    paths.systems.mkdir(parents=True)
    (paths.systems / "wheel.toml").write_text(WHEEL)
    (paths.systems / "bent.toml").write_text(FAULTY.replace("wheel", "bent"))
    hands: Hands = start()  # type: ignore[operator] # the fixture gives a function
    hands.new_encounter("Tick", "At the ford")
    hands.add("Mira\nBor", players=True)
    return hands


def test_custom_systems_come_first_and_invalid_ones_give_the_reason(gm: Hands) -> None:
    dialog = gm.application.dialogs.new_encounter()
    assert isinstance(dialog, EncounterDialog)
    rows = dialog.systems
    assert [row.title for row in rows.systems()[:2]] == ["bent.toml", "Tick wheel"]
    assert len(rows.systems()) == 2 + len(SYSTEMS)
    assert rows.currentIndex().data() == "Tick wheel"
    rows.choose_row(1)
    dialog.attempt()
    assert dialog.refusal.text() == "Line 18, acts[1].cost: The formula ends too early."
    assert dialog.isVisible()
    dialog.close()


def test_a_fight_of_a_custom_system_can_be_copied_and_restarted(
    gm: Hands, paths: Paths, qtbot: QtBot
) -> None:
    session, shelf = gm.application.session, gm.application.shelf
    assert session.document is not None
    (paths.systems / "wheel.toml").unlink()
    copy = shelf.duplicate(session.document.path)
    shelf.start_again(session.document.path)
    assert session.present.title == "At the ford 3"
    assert [each.name for each in session.present.all_combatants()] == ["Mira", "Bor"]
    assert session.history.system_text == WHEEL
    messages: list[object] = []
    shelf.read_all([copy], messages.extend)
    qtbot.waitUntil(lambda: bool(messages))
    (row,) = messages
    assert (row.title, row.system, row.error) == ("At the ford 2", "Tick wheel", "")  # type: ignore[attr-defined]


def test_starting_the_program_reads_no_system_file() -> None:
    code = (
        "import sys; import desktop.application;"
        "from models.rules.catalogue import SYSTEMS; SYSTEMS[0];"
        "found = [name for name in sys.modules"
        " if name in {'lark', 'tomlkit', 'tomllib'} or '.rules.files' in name];"
        "assert not found, found"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True)
