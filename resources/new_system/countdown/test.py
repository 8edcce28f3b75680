"""New system: its clock in short stories."""

from collections.abc import Callable
from typing import Any

import pytest

Scene = Callable[..., list[dict[str, Any]]]
PAIR = {"ada": {"speed": 2}, "bor": {"speed": 1}}


@pytest.fixture
def scene(play: Scene) -> Scene:
    """Play steps of a fight; a line of facts comes back for each."""
    return lambda *steps: play("new_system", PAIR, steps)


def start(**rolls: int | None) -> dict[str, Any]:
    """Begin the fight; None stands for a roll."""
    return {"do": "start", "rolls": rolls}


def next_round(**rolls: int | None) -> dict[str, Any]:
    """Begin the next round."""
    return {"do": "next_round", "rolls": rolls}


def act(who: str, cost: int) -> dict[str, Any]:
    """Take the turn at a cost."""
    return {"do": "act", "who": who, "cost": cost}


def test_the_next_turn_lies_as_much_lower_as_the_action_costs(scene: Scene) -> None:
    began, acted = scene(start(ada=10, bor=5), act("ada", 5))

    assert (began["now"], began["next"]) == (12, {"ada": 12, "bor": 6})
    assert acted["next"] == {"ada": 7, "bor": 6}


def test_no_turn_is_left_below_1(scene: Scene) -> None:
    _, last, again = scene(start(ada=1, bor=1), act("ada", 3), act("ada", 1))

    assert last["next"] == {"ada": None, "bor": 2}
    assert again["why"] == "Ada has no turn left."


def test_on_one_step_the_higher_speed_goes_first(scene: Scene) -> None:
    began, refused = scene(start(bor=5, ada=4), act("bor", 1))

    assert began["order"] == ["ada", "bor"]
    assert refused["why"] == "Ada acts first, on step 6."


def test_who_is_not_typed_is_rolled(scene: Scene) -> None:
    (began,) = scene(start(ada=None, bor=4))

    assert 3 <= began["next"]["ada"] <= 12


def test_each_round_begins_with_new_rolls(scene: Scene) -> None:
    *_, after = scene(start(ada=10, bor=5), act("ada", 5), next_round(ada=1, bor=9))

    assert (after["round"], after["next"]) == (2, {"ada": 3, "bor": 10})


def test_who_holds_acts_on_a_lower_step(scene: Scene) -> None:
    hold = {"do": "hold", "who": "ada"}
    *_, held, _, acted = scene(start(ada=10, bor=5), hold, act("bor", 2), act("ada", 3))

    assert held["holding"] == {"ada": 12}
    assert acted["next"] == {"ada": 3, "bor": 4}


def test_no_one_holds_beyond_the_last_step(scene: Scene) -> None:
    *_, refused = scene(start(ada=4), act("ada", 5), {"do": "hold", "who": "ada"})

    assert refused["why"] == "Ada can't wait any longer."


def test_a_late_joiner_acts_now_where_the_own_step_is_past(scene: Scene) -> None:
    join = {"do": "join", "who": "bor", "roll": 10}
    *_, joined = scene(start(ada=5), act("ada", 1), join)

    assert joined["next"] == {"ada": 6, "bor": 7}
