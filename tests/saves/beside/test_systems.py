"""A GM's own systems: files in a folder, read on demand and reported with their faults."""

import os
from pathlib import Path

import pytest

from models.rules.catalogue import FILE_IDS, SYSTEM_IDS
from models.saves.file_errors import FileError
from models.saves.files import REMOVED
from models.saves.stores.systems import CustomSystems, load_custom_rules, load_rules
from tests.tools.own_system import FASTER, FAULTY, WHEEL
from tests.tools.refusing_disk import without_root_rights


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (systems_folder := tmp_path / "systems").mkdir()
    return systems_folder


def titles_or_faults(folder: Path) -> dict[str, str]:
    """Return for each file the title of its system, or its faults."""
    texts = CustomSystems(folder).load_all()
    return {each.path.name: each.rules.title if each.rules else each.error for each in texts}


def test_without_a_folder_there_are_no_custom_systems(tmp_path: Path) -> None:
    assert CustomSystems(tmp_path / "nowhere").load_all() == ()
    assert CustomSystems(tmp_path / "nowhere").all_systems().ids == (*SYSTEM_IDS, *FILE_IDS)
    assert not (tmp_path / "nowhere").exists()


def test_each_valid_file_is_a_system(folder: Path) -> None:
    (folder / "wheel.toml").write_text(WHEEL)
    (folder / "tide.toml").write_bytes(b"\xef\xbb\xbf" + WHEEL.replace("wheel", "tide").encode())
    (folder / "notes.txt").write_text("not a system")
    assert titles_or_faults(folder) == {"tide.toml": "Tick tide", "wheel.toml": "Tick wheel"}
    systems = CustomSystems(folder).all_systems()
    assert systems.ids == (*SYSTEM_IDS, *FILE_IDS, "tide", "wheel")
    assert systems.by_id("wheel").text == WHEEL


def test_a_file_is_read_again_after_a_change(folder: Path) -> None:
    own = CustomSystems(folder)
    (folder / "wheel.toml").write_text(WHEEL)
    assert own.all_systems().by_id("wheel").text == WHEEL
    (folder / "wheel.toml").write_text(FASTER)
    assert own.all_systems().by_id("wheel").text == FASTER


def test_an_invalid_file_gives_the_reason_without_affecting_others(folder: Path) -> None:
    (folder / "wheel.toml").write_text(WHEEL)
    (folder / "faulty.toml").write_text(FAULTY.replace("wheel", "bent"))
    (folder / "bytes.toml").write_bytes(b"tickline = 2\n\xff")
    (folder / "large.toml").write_text("#" * 70_000)
    (folder / "huge.toml").write_text("#" * (1 << 20 + 1))
    (folder / "folder.toml").mkdir()
    os.mkfifo(folder / "pipe.toml")
    results = titles_or_faults(folder)
    assert results.pop("wheel.toml") == "Tick wheel"
    assert results["faulty.toml"] == "Line 18, acts[1].cost: The formula ends too early."
    assert results["bytes.toml"] == "Line 2: This isn't text in UTF-8. Save the file as UTF-8."
    assert "more than 65536 bytes" in results["large.toml"]
    assert "it isn't an ordinary file" in results["folder.toml"]
    assert "it isn't an ordinary file" in results["pipe.toml"]
    assert CustomSystems(folder).all_systems().ids[-1] == "wheel"
    assert (folder / "faulty.toml").read_text() == FAULTY.replace("wheel", "bent")


@pytest.mark.parametrize(
    ("name", "why"),
    [(SYSTEM_IDS[0], "is the id of a system in Tickline"), (FILE_IDS[0], "comes with Tickline")],
)
def test_a_file_cannot_replace_a_shipped_system(folder: Path, name: str, why: str) -> None:
    (folder / "mine.toml").write_text(WHEEL.replace("wheel", name))
    assert titles_or_faults(folder) == {
        "mine.toml": f"Line 2, id: “{name}” {why}. Choose another id."
    }
    assert CustomSystems(folder).all_systems().ids == (*SYSTEM_IDS, *FILE_IDS)


def test_the_first_of_two_files_with_one_id_is_used_and_the_other_reported(folder: Path) -> None:
    (folder / "a.toml").write_text(WHEEL)
    (folder / "b.toml").write_text(FASTER)
    twin = "“wheel” is already the id in a.toml. Choose another one."
    assert titles_or_faults(folder) == {"a.toml": "Tick wheel", "b.toml": twin}
    assert CustomSystems(folder).all_systems().by_id("wheel").text == WHEEL


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="it needs users")
def test_an_unreadable_folder_is_reported(folder: Path) -> None:
    folder.chmod(0)
    with without_root_rights():
        ((name, why),) = titles_or_faults(folder).items()
    assert (name, "Permission denied" in why) == ("systems", True)


def test_a_shipped_file_is_valid_and_other_files_are_refused() -> None:
    from models.rules.files.text import FaultyFile

    path = Path("resources/systems") / f"{FILE_IDS[0]}.toml"
    assert load_rules(path).id == FILE_IDS[0]
    with pytest.raises(FaultyFile, match="comes with Tickline"):
        load_custom_rules(path)
    with pytest.raises(FileError, match="nowhere"):
        load_custom_rules(Path("/nowhere.toml"))


def test_a_new_file_is_named_after_its_id_and_overwrites_nothing(tmp_path: Path) -> None:
    own = CustomSystems(tmp_path / "data" / "systems")
    assert own.add(WHEEL).name == "wheel.toml"
    assert own.add(FASTER).name == "wheel.copy-1.toml"
    assert (own.folder / "wheel.toml").read_text() == WHEEL
    assert {"wheel", "wheel.copy-1", *FILE_IDS} <= own.taken_ids()


def test_a_replaced_or_removed_file_is_set_aside_and_can_be_restored(folder: Path) -> None:
    own = CustomSystems(folder)
    path = own.add(WHEEL)
    before = own.replace(path, FASTER)
    assert (before.read_text(), path.read_text()) == (WHEEL, FASTER)
    removal = own.remove(path)
    assert removal == folder / REMOVED / "wheel.removed-1.toml"
    assert own.load_all() == ()
    own.restore(removal, path)
    assert path.read_text() == FASTER
    assert not removal.exists()


def test_changing_a_file_that_has_vanished_is_reported(folder: Path) -> None:
    own = CustomSystems(folder)
    path = own.add(WHEEL)
    path.unlink()
    for deed in (own.remove, lambda each: own.replace(each, FASTER)):
        with pytest.raises(FileError, match="No such file"):
            deed(path)
    assert not path.exists()


def test_restoring_a_file_does_not_overwrite_another(folder: Path) -> None:
    own = CustomSystems(folder)
    removal = own.remove(path := own.add(WHEEL))
    own.add(FASTER)
    with pytest.raises(FileError):
        own.restore(removal, path)
    assert (path.read_text(), removal.read_text()) == (FASTER, WHEEL)
