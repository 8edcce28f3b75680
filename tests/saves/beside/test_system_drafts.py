"""A system's text, saved in the folder of the GM's own systems whether it is valid or not."""

from pathlib import Path

import pytest

from models.saves.file_errors import FileError
from models.saves.stores.systems import CustomSystems, find_id
from tests.tools.own_system import FASTER, FAULTY, WHEEL
from tests.tools.refusing_disk import without_root_rights


def test_a_new_text_gets_a_file_named_after_its_id(tmp_path: Path) -> None:
    path = CustomSystems(tmp_path / "systems").save(WHEEL)
    assert path == tmp_path / "systems" / "wheel.toml"
    assert path.read_text() == WHEEL


def test_a_text_with_errors_is_saved(tmp_path: Path) -> None:
    assert CustomSystems(tmp_path).save(FAULTY).read_text() == FAULTY


def test_a_text_stays_in_its_file_even_with_a_new_id(tmp_path: Path) -> None:
    path = CustomSystems(tmp_path).save(WHEEL)
    assert CustomSystems(tmp_path).save(FASTER, path) == path
    assert CustomSystems(tmp_path).save(WHEEL.replace('"wheel"', '"tide"'), path) == path
    assert [each.name for each in tmp_path.iterdir()] == ["wheel.toml"]


def test_a_used_id_is_refused_without_changing_a_file(tmp_path: Path) -> None:
    mine = CustomSystems(tmp_path).save(WHEEL)
    with pytest.raises(FileError, match=r"“wheel” is already the id in wheel\.toml"):
        CustomSystems(tmp_path).save(FASTER)
    other = CustomSystems(tmp_path).save(WHEEL.replace('"wheel"', '"tide"'))
    with pytest.raises(FileError, match=r"already the id in wheel\.toml"):
        CustomSystems(tmp_path).save(FASTER, other)
    assert mine.read_text() == WHEEL


def test_a_new_text_needs_an_id_that_is_not_shipped(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="needs an id"):
        CustomSystems(tmp_path).save("tickline = 2")
    with pytest.raises(FileError, match="comes with Tickline"):
        CustomSystems(tmp_path).save(WHEEL.replace('"wheel"', '"hero"'))
    assert list(tmp_path.iterdir()) == []


def test_a_lone_surrogate_is_replaced_when_a_text_is_saved(tmp_path: Path) -> None:
    assert CustomSystems(tmp_path).save(f"{WHEEL}# \ud800").read_text() == f"{WHEEL}# ?"


def test_a_disk_error_is_reported(tmp_path: Path) -> None:
    (tmp_path / "systems").mkdir(mode=0o500)
    with without_root_rights(), pytest.raises(FileError, match="systems"):
        CustomSystems(tmp_path / "systems").save(WHEEL)


def test_the_id_is_found_in_a_text_with_errors() -> None:
    assert find_id(FAULTY) == "wheel"
    assert find_id("# id = 3\n  id='a_1' # mine") == "a_1"
    assert find_id('id = "No Id"') == ""
