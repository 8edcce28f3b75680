"""The GM's own effects on disk: kept by system, and never lost."""

from pathlib import Path

import pytest

from models.rules.deeds import OfEffect
from models.rules.files.effects import format_page
from models.rules.refusal import RuleBroken
from models.saves.stores.library import OwnLibrary
from models.saves.trouble import Trouble, Unreadable
from models.scheduler.bounds import LONGEST_NOTE
from models.scheduler.clock import CombatantId
from tests.tools.refusing_disk import full_disk

STUNNED = OfEffect("Stunned", turns=1, text="-2 to all\n\n- can't parry")
BURNING = OfEffect("Burning", every=3, change="-1d6 hp", open=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "library"


@pytest.fixture
def own(folder: Path) -> OwnLibrary:
    return OwnLibrary(folder)


def test_a_saved_effect_is_there_next_time_for_anyone(own: OwnLibrary) -> None:
    on_ara = OfEffect("Stunned", who=CombatantId("ara"), turns=1, text=STUNNED.text)
    own.keep("sand", [on_ara, BURNING])
    assert OwnLibrary(own._folder).list("sand") == (BURNING, STUNNED)
    assert own.list("tide") == ()


def test_one_takes_the_place_of_one_of_the_same_name(own: OwnLibrary) -> None:
    own.keep("sand", [STUNNED])
    own.keep("tide", [STUNNED])
    own.keep("sand", [OfEffect(" Stunned ", ticks=5)])
    assert own.list("sand") == (OfEffect("Stunned", ticks=5),)
    assert own.list("tide") == (STUNNED,)


def test_an_effect_can_be_forgotten(own: OwnLibrary) -> None:
    own.keep("sand", [STUNNED, BURNING])
    own.forget("sand", "Stunned")
    own.forget("sand", "Nobody")
    assert own.list("sand") == (BURNING,)


def test_the_file_is_the_page_that_is_handed_on(own: OwnLibrary, folder: Path) -> None:
    own.keep("sand", [STUNNED])
    assert (folder / "effects-sand.toml").read_text() == format_page([STUNNED])


@pytest.mark.parametrize(
    ("effect", "refusal"),
    [
        (OfEffect(" "), "This can't be kept"),
        (OfEffect("x" * 81), "at most 80 fit"),
        (OfEffect("x", text="\ud83d"), "broken character"),
        (OfEffect("x", text="x" * (LONGEST_NOTE + 1)), "at most 4000 fit"),
        (OfEffect("x", adds="y"), "needs a trigger"),
    ],
)
def test_what_is_no_effect_is_not_saved(own: OwnLibrary, effect: OfEffect, refusal: str) -> None:
    own.keep("sand", [STUNNED])
    with pytest.raises((Trouble, RuleBroken), match=refusal):
        own.keep("sand", [effect])
    assert own.list("sand") == (STUNNED,)


def test_a_library_has_an_end_and_says_so(own: OwnLibrary) -> None:
    own.keep("sand", [STUNNED])
    long = [OfEffect(f"E{n}", text="x" * LONGEST_NOTE) for n in range(20)]
    with pytest.raises(Trouble, match="can't be kept: The file has more than 65536 bytes"):
        own.keep("sand", long)
    assert own.list("sand") == (STUNNED,)


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"[[effects]]\nname = 1", r"Line 2, effects\[1\].name: Write it in quotes"),
        (b"\xff", "Line 1: This isn't text in UTF-8"),
        (b"x" * 70_000, "The file has more than 65536 bytes"),
    ],
)
def test_a_damaged_file_is_said_and_stays(
    own: OwnLibrary, folder: Path, content: bytes, trouble: str
) -> None:
    own.keep("tide", [STUNNED])
    (folder / "effects-sand.toml").write_bytes(content)
    with pytest.raises(Unreadable, match=trouble):
        own.keep("sand", [BURNING])
    assert (folder / "effects-sand.toml").read_bytes() == content
    assert own.list("tide") == (STUNNED,)


def test_a_full_disk_leaves_what_was_there(own: OwnLibrary) -> None:
    own.keep("sand", [STUNNED])
    with full_disk(10), pytest.raises(Trouble):
        own.keep("sand", [BURNING])
    assert own.list("sand") == (STUNNED,)
