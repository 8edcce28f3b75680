"""Texts of the first form, rewritten by the editor: comments stay, and they play as they did."""

from pathlib import Path

import pytest

from models.editor.edits import is_older, of_today
from models.editor.rehearsal import rehearsal
from models.rules.catalogue import described
from models.rules.files.form import VERSION
from models.rules.files.text import read

OLD = sorted((Path(__file__).parent / "old").glob("*.toml"))


def played(text: str, luck: int) -> list[object]:
    """The turns of a fight, and where the markers are after each."""
    fight = rehearsal(described(text), luck)
    for _ in range(24):
        fight = fight.next()
    return [
        (
            step.turn,
            step.after.now,
            [(each.name, each.marker) for each in step.after.combatants.values()],
        )
        for step in fight.steps
    ]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_rewritten_text_plays_as_the_old_one_did(path: Path) -> None:
    old = path.read_text(encoding="utf-8")
    new = of_today(old)
    assert (is_older(old), is_older(new)) == (True, False)
    assert read(new).tickline == VERSION
    for luck in range(3):
        assert played(new, luck) == played(old, luck)


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_comments_and_words_stay_in_a_rewritten_text(path: Path) -> None:
    old = path.read_text(encoding="utf-8")
    new = of_today(old)
    comments = [line for line in old.splitlines() if line.startswith("#")]
    assert [line for line in new.splitlines() if line.startswith("#")] == comments


def test_a_text_of_today_stays_as_it_is() -> None:
    new = of_today(OLD[0].read_text(encoding="utf-8"))
    assert of_today(new) == new
    assert of_today("= 3") == "= 3"
