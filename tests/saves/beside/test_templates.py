"""Saved templates: one file for all systems."""

from pathlib import Path

import pytest

from models.saves.file_errors import FileError
from models.saves.stores.templates import MAX_NAME_LENGTH, Templates
from tests.tools.refusing_disk import full_disk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "templates.json"


@pytest.fixture
def templates(path: Path) -> Templates:
    return Templates(path)


def test_a_saved_template_can_be_listed(templates: Templates, path: Path) -> None:
    templates.save("Ogre", "sand", "6 | 3:0 | 4")
    templates.save(" Imp ", "sand", "1 | | 1")
    assert Templates(path).load_templates("sand") == {"Imp": "1 | | 1", "Ogre": "6 | 3:0 | 4"}


def test_each_system_has_its_own_templates(templates: Templates) -> None:
    templates.save("Ogre", "sand", "6")
    templates.save("Ogre", "tide", "7")
    assert (templates.load_templates("sand"), templates.load_templates("tide")) == (
        {"Ogre": "6"},
        {"Ogre": "7"},
    )


def test_a_template_replaces_one_with_the_same_name(templates: Templates) -> None:
    templates.save("Ogre", "sand", "6")
    templates.save("Ogre", "sand", "7")
    assert templates.load_templates("sand") == {"Ogre": "7"}


def test_a_template_can_be_removed(templates: Templates) -> None:
    templates.save("Ogre", "sand", "6")
    templates.remove("Ogre", "sand")
    templates.remove("Nobody", "sand")
    assert templates.load_templates("sand") == {}


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("  ", "A template needs a name."),
        ("x" * (MAX_NAME_LENGTH + 1), "A template's name can have at most 60 characters, not 61."),
        ("\ud800", "That template can't be saved"),
    ],
)
def test_an_invalid_name_is_refused(templates: Templates, name: str, refusal: str) -> None:
    with pytest.raises(FileError, match=refusal):
        templates.save(name, "sand", "6")
    assert templates.load_templates("sand") == {}


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"{", "can't be read"),
        (b"\xff", "can't be read"),
        (b'{"tickline_templates": 1}', "can't be read"),
        (b'{"tickline_templates": 2, "systems": {}}', "another version"),
    ],
)
def test_an_unreadable_file_is_not_overwritten(
    templates: Templates, path: Path, content: bytes, trouble: str
) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    for ask in (
        lambda: templates.load_templates("sand"),
        lambda: templates.save("Ogre", "sand", "6"),
        lambda: templates.remove("Ogre", "sand"),
    ):
        with pytest.raises(FileError, match=trouble):
            ask()
    assert path.read_bytes() == content


def test_a_full_disk_keeps_the_previous_templates(templates: Templates) -> None:
    templates.save("Ogre", "sand", "6")
    with full_disk(10), pytest.raises(FileError):
        templates.save("Imp", "sand", "1")
    assert templates.load_templates("sand") == {"Ogre": "6"}


def test_a_folder_in_place_of_the_file_is_reported(templates: Templates, path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(FileError):
        templates.load_templates("sand")
