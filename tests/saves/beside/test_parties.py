"""Saved parties: their files, their lists, and damaged ones."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.rules.deeds import Recruit
from models.saves.file_errors import FileError
from models.saves.stores.parties import Parties
from models.scheduler.combatant import Secrecy, Side
from tests.tools.refusing_disk import full_disk
from tests.tools.sample_rules import words

HEROES = (
    Recruit("Ara", "ara", Side.PC, Secrecy.FULL, stats={"speed": 3, "skills": ["bow"]}),
    Recruit("Bor", side=Side.PC, public_name="The Tall One", series="Bor"),
)


@pytest.fixture
def parties(tmp_path: Path) -> Parties:
    return Parties(tmp_path / "parties")


def test_a_saved_party_can_be_listed(parties: Parties) -> None:
    parties.save("The Heroes", "sand", HEROES)
    shelf = parties.load_parties("sand")
    assert shelf.parties == {"The Heroes": HEROES}
    assert shelf.errors == ()


def test_without_a_folder_there_are_no_parties(parties: Parties) -> None:
    assert parties.load_parties("sand").parties == {}


def test_each_system_has_its_own_parties(parties: Parties) -> None:
    parties.save("Heroes", "sand", HEROES)
    parties.save("Heroes", "tide", HEROES[:1])
    assert parties.load_parties("sand").parties == {"Heroes": HEROES}
    assert parties.load_parties("tide").parties == {"Heroes": HEROES[:1]}


def test_a_party_only_replaces_one_with_exactly_the_same_name(parties: Parties) -> None:
    parties.save("Heroes", "sand", HEROES)
    parties.save("HEROES", "sand", HEROES[:1])
    parties.save("heroes!", "sand", ())
    parties.save("Heroes", "sand", HEROES[1:])
    assert parties.load_parties("sand").parties == {
        "HEROES": HEROES[:1],
        "Heroes": HEROES[1:],
        "heroes!": (),
    }


def test_a_party_keeps_its_tags_and_without_tags_writes_none(parties: Parties) -> None:
    parties.save("Heroes", "sand", HEROES, ("north", "river"))
    parties.save("Others", "sand", HEROES)
    assert parties.load_parties("sand").tags == {"Heroes": ("north", "river")}
    (plain,) = parties._folder.glob("others*")
    assert b"tags" not in plain.read_bytes()


def test_a_party_can_be_removed(parties: Parties) -> None:
    parties.save("Heroes", "sand", HEROES)
    parties.remove("Heroes", "sand")
    parties.remove("Nobody", "sand")
    assert parties.load_parties("sand").parties == {}


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "con", "a/b\\c:d", "é" * 300, "名", ".", "*?"]
)
def test_a_party_can_have_any_name(parties: Parties, name: str) -> None:
    parties.save(name, "sand", HEROES)
    assert parties.load_parties("sand").parties == {name: HEROES}
    for file in parties._folder.iterdir():
        assert file.name.isascii()
        assert len(file.name) < 80


@pytest.mark.parametrize("name", ["", "  "])
def test_a_party_needs_a_name(parties: Parties, name: str) -> None:
    with pytest.raises(FileError, match="needs a name"):
        parties.save(name, "sand", HEROES)


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"tickline_party":1,"name":3}'])
def test_an_unreadable_file_is_left_out_and_reported(parties: Parties, content: bytes) -> None:
    parties.save("Heroes", "sand", HEROES)
    broken = parties._folder / "old.party.json"
    broken.write_bytes(content)
    shelf = parties.load_parties("sand")
    assert shelf.parties == {"Heroes": HEROES}
    (trouble,) = shelf.errors
    assert str(broken) in trouble
    assert broken.read_bytes() == content


def test_a_party_of_another_version_is_left_out_and_reported(parties: Parties) -> None:
    parties.save("Heroes", "sand", HEROES)
    (file,) = parties._folder.iterdir()
    file.write_bytes(file.read_bytes().replace(b'"tickline_party": 1', b'"tickline_party": 2'))
    assert "another version" in parties.load_parties("sand").errors[0]


def test_other_things_in_the_folder_are_ignored(parties: Parties) -> None:
    parties.save("Heroes", "sand", HEROES)
    (parties._folder / "notes.txt").touch()
    (parties._folder / "folder.party.json").mkdir()
    shelf = parties.load_parties("sand")
    assert list(shelf.parties) == ["Heroes"]
    assert len(shelf.errors) == 1


def test_on_a_full_disk_the_old_party_is_kept(parties: Parties) -> None:
    parties.save("Heroes", "sand", HEROES)
    with full_disk(10), pytest.raises(FileError, match="File too large"):
        parties.save("Heroes", "sand", ())
    assert parties.load_parties("sand").parties == {"Heroes": HEROES}
    assert len(list(parties._folder.iterdir())) == 1


def test_a_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    parties = Parties(tmp_path / "file")
    with pytest.raises(FileError):
        parties.load_parties("sand")
    with pytest.raises(FileError):
        parties.save("Heroes", "sand", HEROES)
    with pytest.raises(FileError):
        parties.remove("Heroes", "sand")


def test_a_name_with_a_lone_surrogate_is_refused(parties: Parties) -> None:
    with pytest.raises(FileError, match="can't be saved"):
        parties.save("\ud800", "sand", ())


recruits = st.builds(
    Recruit,
    words,
    words,
    st.sampled_from(Side),
    st.sampled_from(Secrecy),
    words,
    words,
    st.dictionaries(words, st.one_of(st.integers(-99, 99), words, st.booleans()), max_size=3),
)


@settings(deadline=None, max_examples=40)
@given(words.filter(str.strip), st.lists(recruits, max_size=4).map(tuple))
def test_any_party_is_loaded_as_it_was_saved(name: str, them: tuple[Recruit, ...]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Parties(Path(folder)).save(name, "sand", them)
        assert Parties(Path(folder)).load_parties("sand").parties == {name: them}
