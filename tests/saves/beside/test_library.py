"""The GM's saved effects: kept per system, and never lost."""

from pathlib import Path

import pytest

from models.rules.deeds import EffectTerms
from models.rules.files.effects import format_page
from models.rules.refusal import RuleBroken
from models.saves.file_errors import FileError, UnreadableError
from models.saves.stores.library import EffectLibrary
from models.scheduler.bounds import MAX_NOTE_LENGTH
from models.scheduler.clock import CombatantId
from tests.tools.refusing_disk import full_disk

STUNNED = EffectTerms("Stunned", turns=1, text="-2 to all\n\n- can't parry")
BURNING = EffectTerms("Burning", every=3, change="-1d6 hp", public=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "library"


@pytest.fixture
def library(folder: Path) -> EffectLibrary:
    return EffectLibrary(folder)


def test_a_saved_effect_is_loaded_without_its_bearer(library: EffectLibrary) -> None:
    on_ara = EffectTerms("Stunned", who=CombatantId("ara"), turns=1, text=STUNNED.text)
    library.save_effects("sand", [on_ara, BURNING])
    assert EffectLibrary(library._folder).load_effects("sand") == (BURNING, STUNNED)
    assert library.load_effects("tide") == ()


def test_an_effect_replaces_one_with_the_same_name_in_its_system(library: EffectLibrary) -> None:
    library.save_effects("sand", [STUNNED])
    library.save_effects("tide", [STUNNED])
    library.save_effects("sand", [EffectTerms(" Stunned ", ticks=5)])
    assert library.load_effects("sand") == (EffectTerms("Stunned", ticks=5),)
    assert library.load_effects("tide") == (STUNNED,)


def test_an_effect_can_be_removed(library: EffectLibrary) -> None:
    library.save_effects("sand", [STUNNED, BURNING])
    library.remove_effect("sand", "Stunned")
    library.remove_effect("sand", "Nobody")
    assert library.load_effects("sand") == (BURNING,)


def test_the_file_is_the_page_of_effects_that_can_be_shared(
    library: EffectLibrary, folder: Path
) -> None:
    library.save_effects("sand", [STUNNED])
    assert (folder / "effects-sand.toml").read_text() == format_page([STUNNED])


@pytest.mark.parametrize(
    ("effect", "refusal"),
    [
        (EffectTerms(" "), "This can't be kept"),
        (EffectTerms("x" * 81), "at most 80 fit"),
        (EffectTerms("x", text="\ud83d"), "broken character"),
        (EffectTerms("x", text="x" * (MAX_NOTE_LENGTH + 1)), "at most 4000 fit"),
        (EffectTerms("x", adds="y"), "needs a trigger"),
    ],
)
def test_an_invalid_effect_is_not_saved(
    library: EffectLibrary, effect: EffectTerms, refusal: str
) -> None:
    library.save_effects("sand", [STUNNED])
    with pytest.raises((FileError, RuleBroken), match=refusal):
        library.save_effects("sand", [effect])
    assert library.load_effects("sand") == (STUNNED,)


def test_a_library_that_is_too_large_is_not_saved(library: EffectLibrary) -> None:
    library.save_effects("sand", [STUNNED])
    long = [EffectTerms(f"E{n}", text="x" * MAX_NOTE_LENGTH) for n in range(20)]
    with pytest.raises(FileError, match="can't be kept: The file has more than 65536 bytes"):
        library.save_effects("sand", long)
    assert library.load_effects("sand") == (STUNNED,)


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"[[effects]]\nname = 1", r"Line 2, effects\[1\].name: Write it in quotes"),
        (b"\xff", "Line 1: This isn't text in UTF-8"),
        (b"x" * 70_000, "The file has more than 65536 bytes"),
    ],
)
def test_a_damaged_file_is_reported_and_not_overwritten(
    library: EffectLibrary, folder: Path, content: bytes, trouble: str
) -> None:
    library.save_effects("tide", [STUNNED])
    (folder / "effects-sand.toml").write_bytes(content)
    with pytest.raises(UnreadableError, match=trouble):
        library.save_effects("sand", [BURNING])
    assert (folder / "effects-sand.toml").read_bytes() == content
    assert library.load_effects("tide") == (STUNNED,)


def test_a_full_disk_keeps_the_previous_library(library: EffectLibrary) -> None:
    library.save_effects("sand", [STUNNED])
    with full_disk(10), pytest.raises(FileError):
        library.save_effects("sand", [BURNING])
    assert library.load_effects("sand") == (STUNNED,)
