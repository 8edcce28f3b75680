"""The text of a system: saved in the folder of the GM's own systems, valid or not."""

from pathlib import Path

import pytest

from models.saves.stores.systems import CustomSystems, find_id
from models.saves.trouble import Trouble
from tests.tools.own_system import FASTER, FAULTY, WHEEL
from tests.tools.refusing_disk import without_root_rights


def test_a_new_text_gets_a_file_named_after_its_id(tmp_path: Path) -> None:
    path = CustomSystems(tmp_path / "systems").save(WHEEL)
    assert path == tmp_path / "systems" / "wheel.toml"
    assert path.read_text() == WHEEL


def test_a_text_with_faults_is_saved_too(tmp_path: Path) -> None:
    assert CustomSystems(tmp_path).save(FAULTY).read_text() == FAULTY


def test_a_text_of_a_file_stays_there_under_another_id_too(tmp_path: Path) -> None:
    path = CustomSystems(tmp_path).save(WHEEL)
    assert CustomSystems(tmp_path).save(FASTER, path) == path
    assert CustomSystems(tmp_path).save(WHEEL.replace('"wheel"', '"tide"'), path) == path
    assert [each.name for each in tmp_path.iterdir()] == ["wheel.toml"]


def test_an_id_that_is_taken_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    mine = CustomSystems(tmp_path).save(WHEEL)
    with pytest.raises(Trouble, match=r"“wheel” is already the id in wheel\.toml"):
        CustomSystems(tmp_path).save(FASTER)
    other = CustomSystems(tmp_path).save(WHEEL.replace('"wheel"', '"tide"'))
    with pytest.raises(Trouble, match=r"already the id in wheel\.toml"):
        CustomSystems(tmp_path).save(FASTER, other)
    assert mine.read_text() == WHEEL


def test_a_new_text_needs_an_id_that_isnt_shipped(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="needs an id"):
        CustomSystems(tmp_path).save("tickline = 2")
    with pytest.raises(Trouble, match="comes with Tickline"):
        CustomSystems(tmp_path).save(WHEEL.replace('"wheel"', '"hero"'))
    assert list(tmp_path.iterdir()) == []


def test_half_a_sign_does_not_keep_a_text_from_the_disk(tmp_path: Path) -> None:
    assert CustomSystems(tmp_path).save(f"{WHEEL}# \ud800").read_text() == f"{WHEEL}# ?"


def test_a_disk_that_refuses_says_so(tmp_path: Path) -> None:
    (tmp_path / "systems").mkdir(mode=0o500)
    with without_root_rights(), pytest.raises(Trouble, match="systems"):
        CustomSystems(tmp_path / "systems").save(WHEEL)


def test_the_id_is_found_in_a_text_with_faults() -> None:
    assert find_id(FAULTY) == "wheel"
    assert find_id("# id = 3\n  id='a_1' # mine") == "a_1"
    assert find_id('id = "No Id"') == ""
