"""New system: the new system's clock, in short scenarios."""

from collections.abc import Callable
from typing import Any

import pytest

Scene = Callable[..., list[dict[str, Any]]]
PAIR = {"ada": {"speed": 2}, "bor": {"speed": 1}}


@pytest.fixture
def scene(play: Scene) -> Scene:
    """Play steps of a fight; return the facts after each."""
    return lambda *steps: play("new_system", PAIR, steps)


def start(**ticks: int | None) -> dict[str, Any]:
    """Begin the fight; None stands for a roll."""
    return {"do": "start", "ticks": ticks}


def act(who: str, cost: int) -> dict[str, Any]:
    return {"do": "act", "who": who, "cost": cost}


def test_the_next_turn_is_after_the_cost_of_the_action(scene: Scene) -> None:
    began, acted = scene(start(ada=3, bor=20), act("ada", 7))

    assert (began["now"], began["next"]) == (0, {"ada": 3, "bor": 20})
    assert (acted["now"], acted["next"]["ada"]) == (3, 10)


def test_on_one_tick_the_higher_speed_goes_first(scene: Scene) -> None:
    began, refused = scene(start(bor=4, ada=4), act("bor", 1))

    assert began["order"] == ["ada", "bor"]
    assert refused["why"] == "Ada acts first, on tick 4."


def test_a_missing_roll_is_made_by_the_program(scene: Scene) -> None:
    (began,) = scene(start(ada=None, bor=4))

    assert 1 <= began["next"]["ada"] <= 10


def test_a_combatant_who_holds_acts_on_a_later_tick(scene: Scene) -> None:
    end = {"do": "act_held", "who": "ada", "cost": 3, "at": 7}
    *_, held, acted = scene(start(ada=4, bor=9), {"do": "hold", "who": "ada"}, end)

    assert held["holding"] == {"ada": 4}
    assert acted["next"] == {"ada": 10, "bor": 9}


def test_a_late_joiner_acts_after_the_ticks_given(scene: Scene) -> None:
    *_, joined = scene(start(ada=4), act("ada", 5), {"do": "join", "who": "bor", "ticks": 2})

    assert joined["next"] == {"ada": 9, "bor": 6}
