"""New system: its clock in short stories."""

from collections.abc import Callable
from typing import Any

import pytest

Scene = Callable[..., list[dict[str, Any]]]
PAIR = {"ada": {"speed": 2}, "bor": {"speed": 1}}


@pytest.fixture
def scene(play: Scene) -> Scene:
    """Play steps of a fight; a line of facts comes back for each, in which phase I is 0."""
    return lambda *steps: play("new_system", PAIR, steps)


def start(**phases: str | None) -> dict[str, Any]:
    """Begin the fight; None stands for the usual phase."""
    return {"do": "start", "phases": phases}


def next_round(**phases: str | None) -> dict[str, Any]:
    """Begin the next round."""
    return {"do": "next_round", "phases": phases}


def act(who: str) -> dict[str, Any]:
    """Take the turn."""
    return {"do": "act", "who": who}


def test_each_acts_once_in_the_phase_declared(scene: Scene) -> None:
    began, acted, again = scene(start(ada="I", bor="III"), act("ada"), act("ada"))

    assert (began["now"], began["next"]) == (0, {"ada": 0, "bor": 2})
    assert acted["next"] == {"ada": None, "bor": 2}
    assert again["why"] == "Ada has no turn left."


def test_in_one_phase_the_higher_speed_goes_first(scene: Scene) -> None:
    began, refused = scene(start(bor="II", ada="II"), act("bor"))

    assert began["order"] == ["ada", "bor"]
    assert refused["why"] == "Ada acts first, on phase II."


def test_who_declares_nothing_acts_in_the_usual_phase(scene: Scene) -> None:
    (began,) = scene(start(ada=None, bor="I"))

    assert began["next"] == {"ada": 1, "bor": 0}


def test_each_round_begins_with_new_phases(scene: Scene) -> None:
    *_, after = scene(start(ada="I", bor="III"), act("ada"), next_round(ada="II", bor="I"))

    assert (after["round"], after["next"]) == (2, {"ada": 1, "bor": 0})


def test_who_holds_acts_in_a_later_phase(scene: Scene) -> None:
    hold = {"do": "hold", "who": "ada"}
    *_, held, acted = scene(start(ada="I", bor="III"), hold, act("ada"))

    assert held["holding"] == {"ada": 0}
    assert (acted["now"], acted["next"]) == (1, {"ada": None, "bor": 2})


def test_no_one_holds_beyond_the_last_phase(scene: Scene) -> None:
    *_, refused = scene(start(ada="III"), {"do": "hold", "who": "ada"})

    assert refused["why"] == "Ada can't wait any longer."


def test_a_late_joiner_acts_now_where_the_own_phase_is_past(scene: Scene) -> None:
    *_, joined = scene(start(ada="II"), act("ada"), {"do": "join", "who": "bor", "phase": "I"})

    assert joined["next"] == {"ada": None, "bor": 1}
