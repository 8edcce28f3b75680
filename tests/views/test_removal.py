"""Removals: removed entries of a list can be restored, the last one first."""

import pytest

from models.refused import Refused
from views.removal import Removals


def test_the_last_removal_is_undone_first() -> None:
    removals, back = Removals(), []
    for name in ("Ara", "Bor"):
        removals.add(f"{name} removed.", lambda name=name: back.append(name), name)
    while (removal := removals.latest()) is not None:
        assert removal.message == f"{removal.key} removed."
        removal.undo()
    assert back == ["Bor", "Ara"]


def test_only_the_last_removal_of_a_key_can_be_undone() -> None:
    removals, back = Removals(), []
    removals.add("", lambda: back.append("old"), "Ara")
    removals.add("", lambda: back.append("new"), "Ara").undo()
    assert (back, removals.latest()) == (["new"], None)


def test_a_removal_whose_undo_failed_is_not_offered_again() -> None:
    def refuse() -> None:
        raise Refused("It is gone.")

    removals = Removals()
    with pytest.raises(Refused):
        removals.add("", refuse, "Ara").undo()
    assert removals.latest() is None
