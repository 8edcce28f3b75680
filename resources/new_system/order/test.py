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


def next_round(*who: str) -> dict[str, Any]:
    """Begin the next round with those who take part."""
    return {"do": "next_round", "who": who}


def act(who: str) -> dict[str, Any]:
    """Take the turn."""
    return {"do": "act", "who": who}


def test_the_highest_score_acts_first_and_once_a_round(scene: Scene) -> None:
    began, acted, again = scene(start(ada=15, bor=10), act("ada"), act("ada"))

    assert (began["now"], began["next"]) == (17, {"ada": 17, "bor": 11})
    assert acted["next"] == {"ada": None, "bor": 11}
    assert again["why"] == "Ada has no turn left."


def test_on_one_score_the_higher_speed_goes_first(scene: Scene) -> None:
    began, refused = scene(start(bor=11, ada=10), act("bor"))

    assert began["order"] == ["ada", "bor"]
    assert refused["why"] == "Ada acts first, on score 12."


def test_who_is_not_typed_is_rolled(scene: Scene) -> None:
    (began,) = scene(start(ada=None, bor=4))

    assert 3 <= began["next"]["ada"] <= 22


def test_the_next_round_keeps_the_scores(scene: Scene) -> None:
    *_, after = scene(start(ada=15, bor=10), act("ada"), act("bor"), next_round("ada", "bor"))

    assert (after["round"], after["next"]) == (2, {"ada": 17, "bor": 11})


def test_who_holds_acts_on_a_lower_score(scene: Scene) -> None:
    hold = {"do": "hold", "who": "ada"}
    *_, held, _, acted = scene(start(ada=15, bor=10), hold, act("bor"), act("ada"))

    assert held["holding"] == {"ada": 17}
    assert (acted["now"], acted["next"]) == (11, {"ada": None, "bor": None})


def test_a_late_joiner_acts_now_where_the_own_score_is_past(scene: Scene) -> None:
    join = {"do": "join", "who": "bor", "roll": 20}
    *_, joined = scene(start(ada=15), act("ada"), join)

    assert joined["next"] == {"ada": None, "bor": 17}
