"""The West That Wasnt by its page: the tests TW-1 to TW-10, and each rule of a round."""

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait
from models.rules.deeds import (
    Add,
    AddEffect,
    Defeat,
    Edit,
    Hide,
    Leave,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Reorder,
)
from models.rules.dice import FixedDice, ProgramDice
from models.rules.offers import Role, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt import sheet as west
from models.rules.systems.west_that_wasnt.cards import DECK_SIZE, read_cells
from models.rules.systems.west_that_wasnt.turns import combined_speed
from models.scheduler.apply import apply_all
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.events import Rolled, Ruled
from models.scheduler.stage import make_stage
from models.session.samples import sample_history
from models.sight.opening import next_call
from tests.tools.scripts import Fight, Runner, Scene, Step, scene_of

WEST = system("west_that_wasnt")


def crew(count: int = 1, die: int = 6, **more: Any) -> dict[str, Any]:
    return {"side": "pc", "reflexCount": count, "reflexDie": die, **more}


def npc(count: int = 1, die: int = 6, **more: Any) -> dict[str, Any]:
    return {"side": "npc", "reflexCount": count, "reflexDie": die, **more}


PAIR: Fight = {"miranda": crew(3, 10), "hank": crew(2, 6)}
POSSE: Fight = {
    "hank": crew(2, 6),
    "miranda": crew(3, 10),
    "h1": npc(2, 10),
    "h2": npc(2, 10),
    "h3": npc(2, 10),
}
SPEEDS = {"hank": "half", "h1": "half", "h2": "quick", "h3": "half", "miranda": "quick"}
CARD_RESULTS = {"hank": 2, "miranda": 8, "h1": 7, "h2": 7, "h3": 7}


scene = scene_of("west_that_wasnt")


def declare(who: str, speed: str | None = None, **more: Any) -> Step:
    return {"do": "declare", "who": who, **({"speed": speed} if speed else {}), **more}


def declare_steps(**speeds: str) -> list[Step]:
    return [declare(who, speed) for who, speed in speeds.items()]


def card(**results: int | str | None) -> Step:
    return {"do": "card", "results": results}


def opening_steps(speeds: Mapping[str, str], results: Mapping[str, int | str]) -> list[Step]:
    return [*declare_steps(**speeds), card(**results)]


def do(kind: str, who: str, **more: Any) -> Step:
    return {"do": kind, "who": who, **more}


def act(who: str, **more: Any) -> Step:
    return do("act", who, **more)


EXAMPLE = opening_steps(SPEEDS, CARD_RESULTS)


@pytest.mark.parametrize(
    ("who", "reflex", "speed", "result", "options", "first"),
    [
        pytest.param("jonah", crew(3, 8), "quick", 6, [2, 3, 4], 2, id="TW-1-jonah"),
        pytest.param("perkins", npc(2, 6), "quick", "CF", [], None, id="TW-1-perkins"),
        pytest.param("miranda", crew(3, 10), "quick", 8, [1, 2, 3, 4], 1, id="TW-1-hallway"),
        pytest.param("hank", crew(2, 6), "half", 2, [4], 4, id="TW-1-hank"),
        pytest.param("miranda", crew(3, 10), "quick", 8, [1, 2, 3, 4], 1, id="TW-1-miranda"),
        pytest.param("h1", npc(2, 10), "half", 7, [3, 4], 3, id="TW-1-hombre-1"),
        pytest.param("h3", npc(2, 10), "half", 7, [3, 4], 3, id="TW-1-hombre-3"),
        pytest.param("h2", npc(2, 10), "quick", 7, [1, 2, 3, 4], 1, id="TW-1-hombre-2"),
    ],
)
def test_a_result_opens_the_phases_of_its_speed(  # noqa: PLR0913, PLR0917 - a table
    scene: Scene,
    who: str,
    reflex: dict[str, Any],
    speed: str,
    result: int | str,
    options: list[int],
    first: int | None,
) -> None:
    *_, line = scene({who: reflex}, declare(who, speed), card(**{who: result}))

    assert line["options"] == {who: options}
    assert line["phase"] == {who: first}
    assert line.get("hesitating", []) == ([] if options else [who])
    assert line["bonus"] == []


def test_tw_2_the_second_example_gives_its_order(scene: Scene) -> None:
    *_, flipped, settled = scene(POSSE, *EXAMPLE, {"do": "tie", "order": ["h3", "h1"]})

    assert flipped["order"] == ["miranda", "h2", "h1", "h3", "hank"]
    assert flipped["unordered"] == [["h1", "h3"]]
    assert flipped["next"] == {"miranda": 2, "h2": 2, "h1": 14, "h3": 14, "hank": 22}
    assert (flipped["now"], flipped["stage"], flipped["round"]) == (0, "act", 1)
    assert settled["order"] == ["miranda", "h2", "h3", "h1", "hank"]
    assert "unordered" not in settled


@pytest.mark.parametrize(
    ("reflex", "grid", "result"),
    [
        pytest.param((2, 6), {"d6": [2, 1, 1, 1, 1]}, 2, id="TW-3-card-28-2d6"),
        pytest.param((2, 10), {"d10": [7, 4, 8, 1, 1]}, 7, id="TW-3-card-28-2d10"),
        pytest.param((3, 10), {"d10": [7, 4, 8, 1, 1]}, 8, id="TW-3-card-28-3d10"),
        pytest.param((2, 6), {"d6": [9, "CF", 1, 1, 1]}, "CF", id="TW-3-card-42-2d6"),
        pytest.param((1, 6), {"d6": [9, "CF", 1, 1, 1]}, 9, id="TW-3-card-42-1d6"),
        pytest.param((3, 6), {"d6": [9, "CF", 1, 1, 1]}, 9, id="failure-in-an-upper-row"),
        pytest.param((2, 6), {"d6": [None, 4]}, 4, id="a-row-nobody-can-read"),
    ],
)
def test_a_card_is_read_down_to_the_combatants_own_row(
    scene: Scene, reflex: tuple[int, int], grid: dict[str, list[Any]], result: int | str
) -> None:
    *_, line = scene(
        {"jonah": crew(*reflex)}, declare("jonah", "quick"), {"do": "card", "grid": grid}
    )

    assert line["result"] == {"jonah": result}
    assert "rolled" not in line


@pytest.mark.parametrize(
    ("speed", "needed"),
    [
        pytest.param("quick", [7, 5, 3, 1], id="TW-4-quick"),
        pytest.param("full", [13, 11, 8, 3], id="TW-4-full"),
    ],
)
def test_each_speed_needs_its_number_for_each_phase(
    scene: Scene, speed: str, needed: list[int]
) -> None:
    for phase, number in enumerate(needed, start=1):
        *_, enough = scene({"jonah": crew()}, declare("jonah", speed), card(jonah=number))
        *_, short = scene({"jonah": crew()}, declare("jonah", speed), card(jonah=number - 1))

        assert enough["phase"] == {"jonah": phase}
        assert phase not in short["options"]["jonah"]


@pytest.mark.parametrize(
    ("declaration", "declared_action", "legal"),
    [
        pytest.param({"speed": "full"}, "full", True, id="TW-5-musket"),
        pytest.param({"speed": "half"}, "quick", True, id="TW-5-hank-runs"),
        pytest.param({"speed": "half"}, "half", True, id="TW-5-hank-fires-and-moves"),
        pytest.param({"speed": "half"}, "free", True, id="TW-5-hank-shouts"),
        pytest.param({"speed": "half"}, "full", False, id="TW-5-jonah-ties-no-lariat"),
        pytest.param({"speed": "quick"}, "half", False, id="TW-5-quick-is-quick"),
    ],
)
def test_a_turn_allows_the_declared_speed_or_a_faster_one(
    scene: Scene, declaration: Step, declared_action: str, *, legal: bool
) -> None:
    *_, line = scene(
        {"jonah": crew()},
        declare("jonah", **declaration),
        card(jonah=14),
        act("jonah", speed=declared_action),
    )

    assert line["legal"] is legal
    if not legal:
        assert "too slow" in line["why"]
        assert line["next"] == {"jonah": 4}


def test_tw_5_dodging_begins_with_the_declaration(scene: Scene) -> None:
    first, *_, flipped, acted, over = scene(
        PAIR,
        declare("miranda", "half", flags=["dodging"]),
        declare("hank", "quick"),
        card(miranda=5, hank="CF"),
        act("miranda"),
        {"do": "next_round"},
    )

    assert first["dodging"] == flipped["dodging"] == acted["dodging"] == ["miranda"]
    assert flipped["may_do"] == {"miranda": "half", "hank": "quick"}
    assert over["dodging"] == []


def test_tw_6_a_trigger_that_happens_needs_no_contest(scene: Scene) -> None:
    fight = {"miranda": crew(3, 10), "cowboy": npc(2, 8)}
    *_, waits, ran, set_free, fired = scene(
        fight,
        *opening_steps({"miranda": "quick", "cowboy": "half"}, {"miranda": 8, "cowboy": 5}),
        do("wait_for", "miranda", what="the cowboy is visible"),
        act("cowboy", open=True),
        do("trigger", "miranda"),
        act("miranda", speed="quick"),
    )

    assert (waits["now"], waits["waiting"]) == (2, ["miranda"])
    assert (waits["next"], waits["order"]) == ({"miranda": None, "cowboy": 15}, ["cowboy"])
    assert (ran["now"], ran["exposed"]) == (15, {"cowboy": [15, 21]})
    assert (set_free["next"], set_free["order"]) == ({"miranda": 16, "cowboy": None}, ["miranda"])
    assert set_free["schedule"] == {"miranda": [16]}
    assert set_free["waiting"] == []
    assert (fired["now"], fired["order"]) == (16, [])


@pytest.mark.parametrize(
    ("phase", "die", "window"),
    [
        pytest.param(1, 10, [2, 8], id="TW-7"),
        pytest.param(3, 4, [17, 23], id="III-d4"),
        pytest.param(4, 12, [19, 25], id="IV-d12"),
        pytest.param(4, 8, [21, 25], id="not-past-the-round"),
    ],
)
def test_moving_in_the_open_exposes_until_the_same_count_a_phase_later(
    scene: Scene, phase: int, die: int, window: list[int]
) -> None:
    *_, line = scene(
        {"miranda": crew(1, die)},
        declare("miranda", "quick"),
        card(miranda=7),
        do("choose", "miranda", phase=phase),
        act("miranda", open=True),
    )

    assert line["exposed"] == {"miranda": window}


def test_exposure_ends_after_its_last_count(scene: Scene) -> None:
    fight = {"miranda": crew(3, 10), "goon": npc(1, 10), "slow": npc(1, 8)}
    *_, at_the_end, past = scene(
        fight,
        *opening_steps(dict.fromkeys(fight, "quick"), {"miranda": 8, "goon": 5, "slow": 5}),
        act("miranda", open=True),
        act("goon"),
        act("slow"),
    )

    assert (at_the_end["now"], at_the_end["exposed"]) == (8, {"miranda": [2, 8]})
    assert past["now"] == 9
    assert past["exposed"] == {}


@pytest.mark.parametrize(
    ("speed", "result", "bonus", "column"),
    [
        pytest.param("full", 2, ["jonah"], "half", id="TW-8-full"),
        pytest.param("half", 1, ["jonah"], "quick", id="TW-8-half"),
        pytest.param("quick", "CF", [], "quick", id="TW-8-failure"),
        pytest.param("full", "CF", [], "full", id="TW-8-failure-full"),
    ],
)
def test_hesitation_makes_the_next_card_count_as_faster(
    scene: Scene, speed: str, result: int | str, bonus: list[str], column: str
) -> None:
    _, hesitates, over, _, flipped = scene(
        {"jonah": crew()},
        declare("jonah", speed),
        card(jonah=result),
        {"do": "next_round"},
        declare("jonah", speed),
        card(jonah=14),
    )

    assert (hesitates["hesitating"], hesitates["order"]) == (["jonah"], [])
    assert hesitates["bonus"] == over["bonus"] == bonus
    assert (flipped["column"], flipped["may_do"]) == ({"jonah": column}, {"jonah": speed})
    assert flipped["bonus"] == []


def test_tw_8_a_quick_combatant_only_hesitates_on_a_critical_failure(scene: Scene) -> None:
    *_, line = scene({"jonah": crew()}, declare("jonah", "quick"), card(jonah=1))

    assert line["phase"] == {"jonah": 4}


def test_the_hesitation_bonus_is_not_cumulative(scene: Scene) -> None:
    again = [{"do": "next_round"}, declare("jonah", "full"), card(jonah=1)]
    *_, third = scene({"jonah": crew()}, declare("jonah", "full"), card(jonah=2), *again, *again)

    assert third["column"] == {"jonah": "half"}
    assert third["bonus"] == ["jonah"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param(npc(1, 12), crew(5, 10), id="TW-9-die"),
        pytest.param(npc(3, 8), crew(2, 8), id="TW-9-count"),
        pytest.param(crew(2, 8), npc(2, 8), id="TW-9-crew"),
    ],
)
def test_inside_a_phase_the_larger_reflex_goes_first(
    scene: Scene, first: dict[str, Any], second: dict[str, Any]
) -> None:
    for fight in ({"a": first, "b": second}, {"b": second, "a": first}):
        *_, line = scene(fight, *opening_steps({"a": "quick", "b": "quick"}, {"a": 7, "b": 7}))

        assert line["order"] == ["a", "b"]
        assert "unordered" not in line


def test_tw_10_a_round_is_declared_then_drawn_then_played(scene: Scene) -> None:
    before, early, half_way, hasty, *_, flipped, late, again = scene(
        PAIR,
        {"do": "hide", "who": "hank"},
        card(hank=3, miranda=3),
        declare("hank", "half"),
        act("hank"),
        card(hank=3),
        declare("miranda", "quick"),
        card(hank=3, miranda=7),
        declare("hank", "quick"),
        card(hank=3, miranda=7),
    )

    assert (before["stage"], before["now"]) == ("declare", 0)
    assert (before["next"], before["order"]) == ({"hank": None, "miranda": None}, [])
    assert early["why"] == "Miranda and Hank haven't declared yet."
    assert half_way["declared"] == {"hank": "half"}
    assert not {"next", "order", "unordered"} & set(half_way)
    assert hasty["why"] == "Declare and flip the card before anyone acts."
    assert flipped["order"] == ["miranda", "hank"]
    assert late["why"] == "The card is flipped. Declare at the start of a round."
    assert again["why"] == "This round's card is already flipped."


@pytest.mark.parametrize(
    ("actions", "speed"),
    [
        (["quick"], "quick"),
        (["half"], "half"),
        (["full"], "full"),
        (["quick", "quick"], "half"),
        (["quick", "half"], "half"),
        (["half", "quick"], "half"),
        (["half", "half"], "full"),
        (["quick", "quick", "quick"], "full"),
        (["full", "quick"], None),
        (["half", "half", "half"], None),
        (["quick", "quick", "quick", "quick"], None),
    ],
)
def test_the_speed_of_combined_actions_follows_the_list(
    scene: Scene, actions: list[str], speed: str | None
) -> None:
    (line,) = scene({"jonah": crew()}, declare("jonah", actions=actions))

    assert line["legal"] is (speed is not None)
    assert line["declared"] == ({"jonah": speed} if speed else {})
    assert "warnings" not in line


@pytest.mark.parametrize("actions", [["half", "quick", "quick"], ["half", "half", "quick"]])
def test_three_actions_with_a_half_action_warn_or_follow_the_setting(
    scene: Scene, actions: list[str]
) -> None:
    (warned,) = scene({"jonah": crew()}, declare("jonah", actions=actions))
    (allowed,) = scene({"jonah": crew()}, declare("jonah", actions=actions), combos="allow")
    (refused,) = scene({"jonah": crew()}, declare("jonah", actions=actions), combos="refuse")

    assert warned["declared"] == allowed["declared"] == {"jonah": "full"}
    assert len(warned["warnings"]) == 1
    assert "warnings" not in allowed
    assert not refused["legal"]


@pytest.mark.parametrize(
    ("declaration", "speed"),
    [
        ({"actions": ["quick"], "free": 1}, "quick"),
        ({"actions": ["quick"], "free": 2}, "half"),
        ({"actions": ["half"], "free": 2}, "half"),
        ({"actions": ["quick"], "free": 3}, "full"),
        ({"speed": "quick", "free": 2}, "half"),
        ({"speed": "full", "free": 1}, "full"),
        ({"speed": "full", "free": 2}, None),
        ({"free": 1}, None),
        ({}, None),
        ({"speed": "full", "actions": ["quick", "half"]}, "full"),
        ({"speed": "quick", "actions": ["quick", "half"]}, None),
    ],
)
def test_each_free_action_after_the_first_is_quick(
    scene: Scene, declaration: Step, speed: str | None
) -> None:
    (line,) = scene({"jonah": crew()}, declare("jonah", **declaration))

    assert line["declared"] == ({"jonah": speed} if speed else {})


def test_another_declaration_before_the_card_replaces_the_first_with_a_warning(
    scene: Scene,
) -> None:
    first, second, flipped, late = scene(
        {"hank": crew()},
        declare("hank", "half", flags=["dodging"]),
        declare("hank", "quick"),
        card(hank=7),
        declare("hank", "full"),
    )

    assert "warnings" not in first
    assert second["legal"]
    assert second["warnings"] == ["Hank had declared half. Changing it is up to the Judge."]
    assert (second["declared"], second["dodging"]) == ({"hank": "quick"}, [])
    assert flipped["column"] == {"hank": "quick"}
    assert not late["legal"]


def test_a_late_joiner_takes_part_after_joining(scene: Scene) -> None:
    fight = {**PAIR, "dog": npc(1, 12, late=True)}
    first, *_, joined, acted, _, over, declares = scene(
        fight,
        declare("dog", "quick"),
        *opening_steps({"miranda": "quick", "hank": "quick"}, {"miranda": 7, "hank": 7}),
        do("join", "dog"),
        act("miranda"),
        act("hank"),
        {"do": "next_round"},
        declare("dog", "quick"),
    )

    assert first["why"] == "Dog isn't in the fight."
    assert joined["legal"]
    assert joined["next"]["dog"] is None
    assert acted["next"]["dog"] is None
    assert (over["round"], over["now"]) == (2, 0)
    assert declares["declared"] == {"dog": "quick"}


def test_a_combatant_can_only_rejoin_after_leaving(scene: Scene) -> None:
    leave = do("leave", "hank")
    *_, inside, leaves, flipped, back = scene(
        PAIR,
        declare("miranda", "quick"),
        do("join", "hank"),
        leave,
        card(miranda=7),
        do("join", "hank"),
    )

    assert inside["why"] == "Hank is already in the fight."
    assert leaves["legal"]
    assert flipped["result"] == {"miranda": 7}
    assert back["legal"]


def test_a_waiting_combatant_that_falls_and_returns_keeps_waiting(scene: Scene) -> None:
    *_, waits, leaves, back, acted, acts = scene(
        PAIR,
        *opening_steps({"miranda": "quick", "hank": "quick"}, {"miranda": 9, "hank": 7}),
        do("wait", "miranda"),
        do("leave", "miranda"),
        do("join", "miranda"),
        act("hank"),
        act("miranda"),
    )

    assert [waits["waiting"], leaves["waiting"], back["waiting"]] == [["miranda"], [], ["miranda"]]
    assert acted["legal"]
    assert acts["legal"]


def test_phases_can_only_be_chosen_before_the_first_action(scene: Scene) -> None:
    choices = [do("choose", "h1", phase=4), do("choose", "h3", phase=2)]
    *_, chooses, closed, _, too_late = scene(
        POSSE, *EXAMPLE, *choices, act("miranda"), do("choose", "h3", phase=4)
    )

    assert chooses["next"]["h1"] == 20
    assert chooses["phase"]["h1"] == 4
    assert closed["why"] == "H3's 7 allows III and IV at half speed."
    assert too_late["why"] == "Too late: choose phases before anyone acts."
    assert not {"result", "column", "may_do", "options", "phase"} & set(too_late)


def test_a_hesitating_combatant_cannot_choose_a_phase(scene: Scene) -> None:
    *_, line = scene(
        {"hank": crew()}, declare("hank", "quick"), card(hank="CF"), do("choose", "hank", phase=4)
    )

    assert line["why"] == "Hank hesitates and can't act this round."


def test_acting_out_of_order_or_twice_is_refused(scene: Scene) -> None:
    *_, early, acted, again = scene(POSSE, *EXAMPLE, act("hank"), act("miranda"), act("miranda"))

    assert early["why"] == "Miranda acts before Hank, in I·d10."
    assert (acted["now"], acted["next"]["miranda"]) == (2, None)
    assert again["why"] == "Miranda acted this round, in I·d10."


def test_any_of_several_tied_combatants_may_begin(scene: Scene) -> None:
    *_, line = scene(POSSE, *EXAMPLE, act("miranda"), act("h2"), act("h3"))

    assert (line["legal"], line["order"]) == (True, ["h1", "hank"])


@pytest.mark.parametrize("order", [["h1", "h2"], ["h1"], ["h1", "h3", "hank"], []])
def test_an_order_must_list_exactly_the_tied_combatants(scene: Scene, order: list[str]) -> None:
    *_, line = scene(POSSE, *EXAMPLE, {"do": "tie", "order": order})

    assert line["why"] == "List each of the tied once: H1 and H3."


def test_settling_an_order_without_a_tie_is_refused(scene: Scene) -> None:
    *_, line = scene(
        PAIR, *opening_steps(dict.fromkeys(PAIR, "quick"), dict.fromkeys(PAIR, 7)), {"do": "tie"}
    )

    assert not line["legal"]


def test_a_triggered_wait_comes_before_others_on_the_same_slot(
    scene: Scene,
) -> None:
    *_, set_free, fired, after = scene(
        POSSE,
        *EXAMPLE,
        do("wait_for", "miranda", what="a lasso flies"),
        act("h2"),
        act("h1"),
        do("trigger", "miranda"),
        act("miranda"),
        act("h3"),
    )

    assert set_free["order"] == ["miranda", "h3", "hank"]
    assert set_free["next"] == {"miranda": 15, "h2": None, "h1": None, "h3": 14, "hank": 22}
    assert fired["now"] == 15
    assert (after["now"], after["order"]) == (15, ["hank"])


def test_after_d4_the_next_count_is_still_in_the_phase(scene: Scene) -> None:
    fight = {"miranda": crew(1, 12), "goon": npc(1, 4)}
    *_, line = scene(
        fight,
        *opening_steps(dict.fromkeys(fight, "quick"), {"miranda": 7, "goon": 3}),
        do("wait_for", "miranda", what="the goon moves"),
        act("goon"),
        do("trigger", "miranda"),
    )

    assert line["next"]["miranda"] == 18


def test_a_trigger_needs_an_action_that_can_cause_it(scene: Scene) -> None:
    wait = do("wait_for", "miranda", what="a shot")
    *_, nothing_yet, acting, empty, none = scene(
        POSSE,
        *EXAMPLE,
        wait,
        do("trigger", "miranda"),
        act("miranda"),
        do("wait_for", "h2", what=" "),
        do("trigger", "hank"),
    )

    assert nothing_yet["why"] == "Nothing has happened since Miranda began to wait."
    assert acting["why"].startswith("Miranda waits for “a shot”")
    assert empty["why"] == "Enter a trigger, or wait without one."
    assert none["why"] == "Hank isn't waiting."


def test_a_combatant_that_stops_waiting_acts_after_the_next_action(scene: Scene) -> None:
    *_, stopped, early, acted, fired = scene(
        POSSE,
        *EXAMPLE,
        do("wait_for", "miranda", what="a shot"),
        act("h2"),
        do("stop_waiting", "miranda"),
        act("miranda"),
        act("h1"),
        act("miranda"),
    )

    assert stopped["order"] == ["h1", "miranda", "h3", "hank"]
    assert stopped["next"]["miranda"] == 14
    assert stopped["waiting"] == []
    assert early["why"] == "H1 acts before Miranda, in III·d10."
    assert acted["order"] == ["miranda", "h3", "hank"]
    assert fired["legal"]


@pytest.mark.parametrize("wait", [do("wait_for", "hank", what="a shot"), do("wait", "hank")])
def test_a_combatant_that_stops_waiting_acts_at_once_if_no_one_else_is_left(
    scene: Scene, wait: Step
) -> None:
    *_, stopped, acted = scene(
        PAIR,
        *opening_steps(dict.fromkeys(PAIR, "quick"), {"miranda": 7, "hank": 7}),
        act("miranda"),
        wait,
        do("stop_waiting", "hank"),
        act("hank"),
    )

    assert (stopped["now"], stopped["next"]["hank"], stopped["order"]) == (4, 4, ["hank"])
    assert stopped["waiting"] == []
    assert (acted["legal"], acted["now"], acted["order"]) == (True, 4, [])


def test_a_combatant_that_stops_waiting_last_acts_in_the_current_slot(scene: Scene) -> None:
    *_, stopped, acted = scene(
        PAIR,
        *opening_steps(dict.fromkeys(PAIR, "quick"), {"miranda": 7, "hank": 3}),
        do("wait_for", "miranda", what="a shot"),
        act("hank"),
        do("stop_waiting", "miranda"),
        act("miranda"),
    )

    assert (stopped["now"], stopped["next"]["miranda"]) == (16, 16)
    assert acted["now"] == 16


def steps_until_second_round(miranda: int | str, hank: int | str) -> list[Step]:
    """Return steps to a second round: Miranda (3d10) still waits, and Hank (2d6) declares Quick."""
    return [
        *opening_steps(dict.fromkeys(PAIR, "quick"), {"miranda": 7, "hank": 7}),
        do("wait_for", "miranda", what="a shot"),
        act("hank"),
        {"do": "next_round", "keep": ["miranda"]},
        declare("hank", "quick"),
        card(miranda=miranda, hank=hank),
    ]


def test_a_kept_wait_that_ends_alone_acts_in_its_own_slot_at_the_earliest(scene: Scene) -> None:
    stop = do("stop_waiting", "miranda")
    *_, early, acted = scene(PAIR, *steps_until_second_round(3, "CF"), stop, act("miranda"))
    *_, late = scene(PAIR, *steps_until_second_round(3, 1), act("hank"), stop)
    *_, never = scene(PAIR, *steps_until_second_round("CF", "CF"), stop)

    assert (early["now"], early["next"]["miranda"]) == (0, 14)
    assert acted["now"] == 14
    assert late["next"]["miranda"] == 22
    assert never["why"] == "Miranda hesitates and isn't ready this round."


def test_a_combatant_that_stopped_waiting_follows_another_to_a_later_phase(scene: Scene) -> None:
    stop, choose = do("stop_waiting", "miranda"), do("choose", "hank", phase=3)
    *_, stopped, chooses, acted = scene(
        PAIR, *steps_until_second_round(7, 7), stop, choose, act("hank")
    )

    assert (stopped["next"], stopped["order"]) == ({"miranda": 4, "hank": 4}, ["hank", "miranda"])
    assert (chooses["next"], chooses["order"]) == ({"miranda": 16, "hank": 16}, ["hank", "miranda"])
    assert acted["order"] == ["miranda"]


@pytest.mark.parametrize(
    "other",
    [
        do("choose", "hank", phase=1),
        do("deal_again", "hank", result="CF"),
        do("surprise", "hank"),
        do("leave", "hank"),
    ],
)
def test_a_combatant_acts_in_its_own_slot_if_the_combatant_to_follow_no_longer_acts(
    scene: Scene, other: Step
) -> None:
    later, stop = do("choose", "hank", phase=2), do("stop_waiting", "miranda")
    *_, line = scene(PAIR, *steps_until_second_round(5, 7), later, stop, other)

    assert line["next"]["miranda"] == 8
    assert line["order"][-1] == "miranda"


def test_a_combatant_acts_at_once_if_the_combatant_to_follow_waits(scene: Scene) -> None:
    *_, stopped, waits, acted = scene(
        POSSE,
        *EXAMPLE,
        act("miranda"),
        do("wait", "h2"),
        act("h1"),
        do("stop_waiting", "h2"),
        do("wait", "h3"),
        act("h2"),
    )

    assert stopped["order"] == ["h3", "h2", "hank"]
    assert (waits["order"], waits["next"]["h2"]) == (["h2", "hank"], 14)
    assert (acted["legal"], acted["now"]) == (True, 14)


def test_combatants_queued_after_each_other_act_in_one_slot(scene: Scene) -> None:
    contest = {"miranda": 12, "h1": 1}
    *_, queued, leaves = scene(
        POSSE,
        *EXAMPLE,
        do("wait", "miranda"),
        do("wait_for", "h2", what="a shot"),
        do("preempt", "miranda", to="h1", contest=contest),
        do("stop_waiting", "h2"),
        do("leave", "h1"),
    )

    assert queued["order"] == ["miranda", "h2", "h1", "h3", "hank"]
    assert leaves["order"] == ["miranda", "h2", "h3", "hank"]
    assert (leaves["next"]["miranda"], leaves["next"]["h2"]) == (2, 2)


def test_an_unchanged_new_result_keeps_the_queue(scene: Scene) -> None:
    again = do("deal_again", "hank", result=7)
    *_, line = scene(PAIR, *steps_until_second_round(7, 7), do("stop_waiting", "miranda"), again)

    assert line["order"] == ["hank", "miranda"]


def test_a_combatant_that_simply_waits_acts_after_any_later_action(scene: Scene) -> None:
    *_, waits, early, _, acted = scene(
        POSSE, *EXAMPLE, do("wait", "miranda"), act("miranda"), act("h2"), act("miranda")
    )

    assert (waits["waiting"], waits["order"]) == (["miranda"], ["h2", "h1", "h3", "hank"])
    assert early["why"] == "Miranda is waiting and can act after the next action."
    assert (acted["legal"], acted["now"]) == (True, 2)
    assert acted["waiting"] == []


def test_counting_alone_does_not_end_a_simple_wait() -> None:
    waiting = do_all(fight_of_two(), *DECLARATIONS, flip_card(12, 3), Wait(MIRANDA))
    counted = do_all(waiting, Advance(waiting[HOMBRE].next_tick))

    assert counted.now > waiting.now
    with pytest.raises(RuleBroken, match="can act after the next action"):
        do_all(counted, west.Act(MIRANDA))
    assert do_all(counted, west.Act(HOMBRE), west.Act(MIRANDA))[MIRANDA].marker is None


@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        (10, 7, True),
        (9, 7, False),
        (8, 7, False),
        ("CF", 1, False),
        (1, "CF", True),
        ("CF", "CF", False),
    ],
)
def test_a_contest_at_minus_two_decides_a_preemption(
    scene: Scene, mine: int | str, theirs: int | str, *, won: bool
) -> None:
    *_, line = scene(
        POSSE,
        *EXAMPLE,
        do("wait", "miranda"),
        do("preempt", "miranda", to="h2", contest={"miranda": mine, "h2": theirs}),
    )

    first = ["miranda", "h2"] if won else ["h2", "miranda"]
    assert line["order"] == [*first, "h1", "h3", "hank"]
    assert (line["next"]["miranda"], line["next"]["h2"]) == (2, 2)
    assert line["waiting"] == []
    assert "rolled" not in line


def test_a_missing_contest_result_is_drawn(scene: Scene) -> None:
    *_, line = scene(
        POSSE, *EXAMPLE, do("wait", "miranda"), do("preempt", "miranda", to="h2"), cfCards=0
    )

    won = line["rolled"]["miranda"] - 2 > line["rolled"]["h2"]
    assert line["order"][0] == ("miranda" if won else "h2")


@pytest.mark.parametrize(
    ("wait", "to", "why"),
    [
        (do("wait", "miranda"), "hank", "H2 acts next, not Hank."),
        (do("wait", "miranda"), "miranda", "Miranda can't preempt Miranda."),
        (
            do("wait_for", "miranda", what="a shot"),
            "h2",
            "Miranda waits for “a shot” and can't preempt anything else.",
        ),
        (act("miranda"), "h2", "Miranda isn't waiting."),
    ],
)
def test_only_a_simply_waiting_combatant_can_preempt(
    scene: Scene, wait: Step, to: str, why: str
) -> None:
    *_, line = scene(POSSE, *EXAMPLE, wait, do("preempt", "miranda", to=to))

    assert line["why"] == why


def test_waits_end_with_the_round_unless_they_are_kept(scene: Scene) -> None:
    *_, unfinished, _, wrong, over = scene(
        {**PAIR, "goon": npc(1, 12)},
        *opening_steps(
            {"miranda": "half", "hank": "quick", "goon": "quick"},
            {"miranda": 10, "hank": 7, "goon": 7},
        ),
        do("wait", "goon"),
        do("wait_for", "miranda", what="a shot"),
        {"do": "next_round"},
        act("hank"),
        {"do": "next_round", "keep": ["goon"]},
        {"do": "next_round", "keep": ["miranda"]},
    )

    assert unfinished["why"] == "Hank still acts this round, in I·d6."
    assert wrong["why"] == "Goon isn't waiting for a trigger."
    assert over["lost"] == ["goon"]
    assert over["waiting"] == ["miranda"]
    assert over["warnings"] == ["Held actions lost: Goon."]
    assert (over["round"], over["stage"], over["now"]) == (2, "declare", 0)
    assert (over["next"], over["order"]) == ({"miranda": None, "hank": None, "goon": None}, [])


def test_a_kept_wait_acts_as_quick_and_is_only_ready_from_its_phase(scene: Scene) -> None:
    fight = {"miranda": crew(3, 10), "h1": npc(1, 12), "h2": npc(1, 8)}
    *_, keeps_waiting, refused, _, _, flipped, _, early, _, armed, fired = scene(
        fight,
        *opening_steps(
            {"miranda": "half", "h1": "quick", "h2": "quick"}, {"miranda": 10, "h1": 7, "h2": 7}
        ),
        act("h1"),
        do("wait_for", "miranda", what="a shot"),
        act("h2"),
        {"do": "next_round", "keep": ["miranda"]},
        declare("miranda", "quick"),
        declare("h1", "quick"),
        declare("h2", "quick"),
        card(miranda=6, h1=7, h2=5),
        act("h1"),
        do("trigger", "miranda"),
        act("h2"),
        do("trigger", "miranda"),
        act("miranda", speed="half"),
    )

    assert keeps_waiting["lost"] == []
    assert refused["why"] == "Miranda keeps waiting, which is a Quick action."
    assert flipped["column"]["miranda"] == "quick"
    assert flipped["may_do"]["miranda"] == "half"
    assert flipped["phase"]["miranda"] == 2
    assert (flipped["waiting"], flipped["next"]["miranda"]) == (["miranda"], None)
    assert early["why"] == "Miranda has waited since last round and is ready in phase II."
    assert armed["next"]["miranda"] == 10
    assert fired["legal"]


def test_a_kept_wait_that_draws_a_failure_is_not_ready(scene: Scene) -> None:
    *_, early, over = scene(
        PAIR,
        *opening_steps({"miranda": "quick", "hank": "quick"}, {"miranda": 7, "hank": 7}),
        do("wait_for", "miranda", what="a shot"),
        act("hank"),
        {"do": "next_round", "keep": ["miranda"]},
        declare("hank", "quick"),
        card(miranda="CF", hank=7),
        act("hank"),
        do("trigger", "miranda"),
        {"do": "next_round", "keep": ["miranda"]},
    )

    assert early["why"] == "Miranda hesitates and isn't ready this round."
    assert over["waiting"] == ["miranda"]


def test_a_surprised_combatant_loses_the_round(scene: Scene) -> None:
    marked, refused, _, with_answers, flipped, _, over = scene(
        PAIR,
        do("surprise", "hank"),
        declare("hank", "quick"),
        declare("miranda", "quick"),
        card(hank=7, miranda=7),
        card(miranda=7),
        act("miranda"),
        {"do": "next_round"},
    )

    assert marked["surprised"] == ["hank"]
    assert refused["why"] == with_answers["why"] == "Hank is surprised and loses this round."
    assert flipped["order"] == ["miranda"]
    assert over["round"] == 2
    assert over["surprised"] == []


def test_missing_results_are_drawn_and_reported(scene: Scene) -> None:
    *_, line = scene(
        POSSE, *declare_steps(**SPEEDS), {"do": "card", "results": {"hank": 2, "miranda": None}}
    )

    rolls = line["rolled"]
    assert set(rolls) == {"card", "miranda", "h1", "h2", "h3"}
    assert rolls["h1"] == rolls["h2"] == rolls["h3"]
    assert line["result"] == {**{who: rolls[who] for who in SPEEDS if who in rolls}, "hank": 2}


@pytest.mark.parametrize(("cards", "count"), [("all", 1), ("side", 2), ("each", 5)])
def test_the_settings_give_the_number_of_drawn_cards(scene: Scene, cards: str, count: int) -> None:
    *_, line = scene(POSSE, *declare_steps(**SPEEDS), {"do": "card"}, cards=cards)

    assert len(line["rolled"]["card"]) == len(set(line["rolled"]["card"])) == count


@pytest.mark.parametrize(
    "table",
    [
        {"quick": [6, 4, 2, 0]},
        "Quick: 6 4 2 0\nHalf: 10/8/5/2\nFull: 13 11 8 3",
    ],
)
def test_the_phase_table_can_be_changed(scene: Scene, table: object) -> None:
    *_, line = scene({"hank": crew()}, declare("hank", "quick"), card(hank=4), tn=table)

    assert line["phase"] == {"hank": 2}


@pytest.mark.parametrize(
    "table",
    [
        {"quick": [6, 4, 2]},
        {"fast": [6, 4, 2, 0]},
        "Quick: 1 2 3 4",
        "Quick",
        {"half": [-1, 1, 1, 1]},
    ],
)
def test_an_unreadable_phase_table_is_refused(run_script: Runner, table: object) -> None:
    script = {"id": "t", "system": "west_that_wasnt", "settings": {"tn": table}, "steps": []}
    code, _, complaint = run_script(script)

    assert code == 1
    assert "tn" in complaint


@pytest.mark.parametrize("results", [{"hank": "abc"}, {"hank": 2.5}, {"hank": True}])
def test_an_invalid_result_makes_the_script_invalid(
    run_script: Runner, results: dict[str, Any]
) -> None:
    script = {
        "id": "t",
        "system": "west_that_wasnt",
        "combatants": [{"id": "hank", "stats": {}}],
        "steps": [{"do": "card", "results": results}],
    }
    code, _, complaint = run_script(script)

    assert code == 1
    assert "step 0" in complaint


def test_a_card_with_too_few_rows_is_refused(scene: Scene) -> None:
    *_, line = scene(
        PAIR, *declare_steps(hank="half", miranda="half"), {"do": "card", "grid": {"d6": [3]}}
    )

    assert line["why"] == "Hank has Reflex 2d6: enter more rows of d6, only 1 are there."


def fight_of(**recruits: Recruit) -> Encounter:
    people = tuple(
        Recruit(each.name, id=who, side=each.side, secrecy=each.secrecy, stats=each.stats)
        for who, each in recruits.items()
    )
    return do_all(WEST.begin(), Add(people))


def do_all(encounter: Encounter, *deeds: Any) -> Encounter:
    for deed in deeds:
        outcome = WEST.at(encounter).decide(deed, ProgramDice(Random(7)))  # noqa: S311 - the same each time
        encounter = apply_all(encounter, outcome.events)
    return encounter


def fight_of_two() -> Encounter:
    return fight_of(
        miranda=Recruit("Miranda", side=Side.PC, stats={"reflexCount": 3, "reflexDie": 10}),
        hombre=Recruit("Hombre", stats={"reflexCount": 2, "reflexDie": "10"}),
    )


MIRANDA, HOMBRE = CombatantId("miranda"), CombatantId("hombre")
DECLARATIONS = (west.Declare(MIRANDA, "quick"), west.Declare(HOMBRE, "quick"))


def flip_card(miranda: int = 8, hombre: int = 7) -> west.FlipCard:
    return west.FlipCard({MIRANDA: miranda, HOMBRE: hombre})


def test_a_combatant_queued_after_a_defeated_rival_acts_now() -> None:
    ids = mira, hank, jo, first, second = [CombatantId(each) for each in "abcde"]
    dice = {"reflexCount": 2, "reflexDie": "8"}
    heroes = {who: Recruit(who, side=Side.PC, stats=dice) for who in (hank, jo)}
    foes = {who: Recruit(who, stats=dice) for who in (first, second)}
    lead = Recruit(mira, side=Side.PC, stats={"reflexCount": 3, "reflexDie": "10"})
    posse = fight_of(a=lead, **heroes, **foes)
    declared = do_all(
        posse, west.Declare(mira, "quick"), *(west.Declare(o, "half") for o in ids[1:])
    )
    flipped = do_all(declared, west.FlipCard(dict.fromkeys(ids, 8)), west.WaitFor(mira, "a shot"))
    shot = do_all(flipped, Advance(flipped[hank].next_tick), west.Act(hank), Wait(jo))
    queued = do_all(shot, west.StopWaiting(jo), west.Trigger(mira), west.Act(mira))
    rival = next(turn.who for turn in queued.turn_order() if turn.who != jo)
    fallen = do_all(queued, Defeat(rival))
    assert fallen[jo].next_tick == fallen.now
    assert fallen.turn_order()[0].who == jo


def test_typed_results_are_in_the_label() -> None:
    flip = west.FlipCard({MIRANDA: "CF", HOMBRE: 7})
    outcome = WEST.at(do_all(fight_of_two(), *DECLARATIONS)).decide(flip, ProgramDice(Random(7)))  # noqa: S311 - not rolled
    assert outcome.label == "Results: Miranda CF, Hombre 7"


def test_next_flips_the_card_counts_and_begins_the_next_round() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, Next())
    assert encounter.ledger.stage == "act"

    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), Next())
    assert encounter.now == 2

    encounter = do_all(encounter, west.Act(MIRANDA), west.Act(HOMBRE), Next())
    assert (encounter.now, encounter.ledger.round) == (0, 2)


def test_next_is_refused_until_open_decisions_are_made() -> None:
    with pytest.raises(RuleBroken, match="Miranda and Hombre haven't declared yet"):
        do_all(fight_of_two(), Next())
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card())
    with pytest.raises(RuleBroken, match="Miranda is due now"):
        do_all(encounter, Next(), Next())
    waiting = do_all(encounter, west.WaitFor(MIRANDA, "a shot"), west.Act(HOMBRE))
    with pytest.raises(RuleBroken, match="Choose who keeps waiting: Miranda"):
        do_all(waiting, Next())


def test_next_does_not_flip_cards_that_are_on_the_real_table() -> None:
    manual = do_all(fight_of_two(), *DECLARATIONS)
    settings = west.WestSettings(card_mode="manual")
    encounter = replace(manual, settings=settings)
    with pytest.raises(RuleBroken, match="Flip the card"):
        do_all(encounter, Next())
    for offers in (
        WEST.at(encounter).calls,
        WEST.at(encounter).offers(MIRANDA),
        WEST.at(encounter).card_tables.offers(),
    ):
        assert "flip" not in [each.key for each in offers]
    (results,) = [each for each in WEST.at(encounter).calls if each.role is Role.START]
    typed = {MIRANDA: {"results": "8"}, HOMBRE: {"results": "cf"}}
    assert do_all(encounter, fill_offer(results, typed))[MIRANDA].sheet.result == 8


def test_the_deck_is_used_up_before_it_is_shuffled() -> None:
    encounter = fight_of_two()
    numbers = []
    dice = ProgramDice(Random(3))  # noqa: S311 - the same each time
    for _ in range(DECK_SIZE + 1):
        encounter = do_all(encounter, *DECLARATIONS)
        outcome = WEST.at(encounter).decide(west.FlipCard(), dice)
        encounter = apply_all(encounter, outcome.events)
        numbers += [
            each.result[0] for each in outcome.events if isinstance(each, Rolled) and not each.who
        ]
        while encounter.next_turn() is not None:
            turn = encounter.next_turn()
            assert turn
            encounter = do_all(encounter, west.Act(turn.who))
        encounter = do_all(encounter, west.NextRound())

    assert sorted(numbers[:DECK_SIZE]) == list(range(DECK_SIZE))
    assert len(encounter.ledger.drawn) == 1


def test_equal_reflexes_get_equal_results_from_one_card() -> None:
    twins = fight_of(
        a=Recruit("A", stats={"reflexCount": 2, "reflexDie": 8}),
        b=Recruit("B", stats={"reflexCount": 2, "reflexDie": 8}),
    )
    a, b = CombatantId("a"), CombatantId("b")
    twins = do_all(twins, west.Declare(a, "quick"), west.Declare(b, "quick"), west.FlipCard())

    assert twins[a].sheet.result == twins[b].sheet.result


def test_further_rows_only_lower_a_result_by_a_critical_failure() -> None:
    assert read_cells([3, 5]) == 5
    assert read_cells([3, "CF"]) == "CF"
    assert read_cells(["CF", 3]) == 3
    assert read_cells([None]) is None


def test_reflex_can_be_rolled_with_open_ended_dice() -> None:
    assert WEST.at(fight_of_two()).roll(MIRANDA, "", FixedDice([10, 10, 3, 4, 5])) == 23


def test_a_marker_dropped_on_another_open_phase_chooses_that_phase() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card())
    window = WEST.at(encounter).wait_window(HOMBRE)

    assert [tick for tick in range(25) if tick in window] == [2, 8, 14, 20]
    assert do_all(encounter, PlaceTurn(HOMBRE, Tick(14)))[HOMBRE].next_tick == 14


def test_a_marker_dropped_later_waits_there_after_everyone() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), west.Act(MIRANDA))
    window = WEST.at(encounter).wait_window(HOMBRE)
    assert 2 not in window
    assert 3 in window
    assert 24 in window
    assert 25 not in window

    outcome = WEST.at(encounter).decide(PlaceTurn(HOMBRE, Tick(9)), FixedDice())
    assert outcome.warnings == ("Hombre loses the action if the round ends first.",)
    placed = apply_all(encounter, outcome.events)
    assert (placed[HOMBRE].next_tick, placed[HOMBRE].placed_tick) == (None, 9)
    assert "Waiting until II·d8" in WEST.at(placed).why(HOMBRE)

    fight = do_all(placed, Next())
    assert fight.now == 9
    acted = do_all(fight, west.Act(HOMBRE))
    assert acted[HOMBRE].placed is None
    assert acted[HOMBRE].sheet.acted_at == 9

    assert do_all(placed, PlaceTurn(HOMBRE, None))[HOMBRE].placed is None


def test_a_combatant_waiting_for_a_trigger_cannot_be_dropped_on_a_slot() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), west.WaitFor(MIRANDA, "a shot"))

    assert "waits for “a shot”" in WEST.at(encounter).wait_window(MIRANDA).explanation
    assert not WEST.at(encounter).wait_window(MIRANDA).ranges


def test_a_ruling_before_the_card_is_kept_after_it() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, Override(HOMBRE, Tick(1)), flip_card())

    assert [turn.who for turn in encounter.turn_order()] == [HOMBRE, MIRANDA]
    assert "out of order" in WEST.at(encounter).why(HOMBRE)


def test_a_new_reflex_changes_the_count_within_the_phase() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card())
    edit = Edit(HOMBRE, "Hombre", Side.NPC, {"reflexCount": 2, "reflexDie": 12})

    assert do_all(encounter, edit)[HOMBRE].next_tick == 1


def test_ordering_tied_combatants_is_free_and_ordering_others_is_a_ruling() -> None:
    trio = fight_of(
        a=Recruit("A", stats={"reflexCount": 2, "reflexDie": 8}),
        b=Recruit("B", stats={"reflexCount": 2, "reflexDie": 8}),
        c=Recruit("C", stats={"reflexCount": 3, "reflexDie": 8}),
    )
    a, b, c = (CombatantId(who) for who in "abc")
    results = west.FlipCard(dict.fromkeys((a, b, c), 7))
    trio = do_all(trio, *(west.Declare(who, "quick") for who in (a, b, c)), results)

    assert WEST.at(trio).may_reorder((c, b, a))
    assert not WEST.at(trio).may_reorder((a, c, b))
    assert [turn.who for turn in do_all(trio, Reorder(Tick(3), (c, b, a))).turn_order()] == [
        c,
        b,
        a,
    ]


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("q", west.Declare(MIRANDA, actions=("quick",))),
        ("hd", west.Declare(MIRANDA, actions=("half",), flags=("dodging",))),
        ("q + h", west.Declare(MIRANDA, actions=("quick", "half"))),
    ],
)
def test_a_letter_declares_a_speed(text: str, deed: west.Declare) -> None:
    assert WEST.at(fight_of_two()).parse_quick_entry(MIRANDA, text) == deed


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("", west.Act(MIRANDA)),
        ("o", west.Act(MIRANDA, open=True)),
        ("qo", west.Act(MIRANDA, "quick", open=True)),
        ("w", Wait(MIRANDA)),
        ("w the door opens", west.WaitFor(MIRANDA, "the door opens")),
        ("s", west.StopWaiting(MIRANDA)),
        ("t", west.Trigger(MIRANDA)),
    ],
)
def test_a_letter_acts_or_waits(text: str, deed: object) -> None:
    assert (
        WEST.at(do_all(fight_of_two(), *DECLARATIONS, flip_card())).parse_quick_entry(MIRANDA, text)
        == deed
    )


def test_enter_triggers_a_wait() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), west.WaitFor(MIRANDA, "a shot"))

    assert WEST.at(encounter).parse_quick_entry(MIRANDA, "") == west.Trigger(MIRANDA)
    assert WEST.at(encounter).standing(MIRANDA).details == "waits: a shot"


@pytest.mark.parametrize("text", ["7", "qx", "qdd", "oo"])
def test_unknown_letters_are_refused_with_an_explanation(text: str) -> None:
    with pytest.raises(RuleBroken, match=r"[Tt]ype"):
        WEST.at(fight_of_two()).parse_quick_entry(MIRANDA, text)
    with pytest.raises(RuleBroken, match="Enter to act"):
        WEST.at(do_all(fight_of_two(), *DECLARATIONS, flip_card())).parse_quick_entry(MIRANDA, text)


def test_one_table_declares_for_all_and_another_takes_the_results() -> None:
    encounter = fight_of_two()
    table = WEST.at(encounter).calls[0]
    answers = {who: {"speed": "quick", "flags": []} for who in table.rows}
    encounter = do_all(encounter, fill_offer(table, answers))
    assert [each.key for each in WEST.at(encounter).calls] == ["flip", "start", "join"]

    results = WEST.at(encounter).calls[1]
    typed = {MIRANDA: {"results": "8"}, HOMBRE: {"results": "cf"}}
    encounter = do_all(encounter, fill_offer(results, typed))
    assert encounter[MIRANDA].sheet.result == 8
    assert encounter[HOMBRE].sheet.result == "CF"


def test_declarations_do_not_change_the_players_stage() -> None:
    spoken = make_stage(do_all(fight_of_two(), *DECLARATIONS), Axis("slot", "slots"))
    silent = make_stage(
        do_all(fight_of_two(), west.Declare(MIRANDA, "full"), west.Declare(HOMBRE, "half")),
        Axis("slot", "slots"),
    )

    assert spoken == silent


def test_a_hidden_declaration_does_not_bring_the_others_into_the_scene() -> None:
    hidden = do_all(fight_of_two(), Hide(HOMBRE), west.Declare(HOMBRE, "quick"))

    assert not hidden[MIRANDA].is_in_scene
    assert do_all(hidden, west.Declare(MIRANDA, "quick"))[MIRANDA].is_in_scene


def test_a_defeated_combatant_takes_no_part() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), Defeat(HOMBRE))

    assert WEST.at(encounter).why(HOMBRE) == "Hombre is defeated."
    assert WEST.at(encounter).standing(HOMBRE).details == "defeated"
    assert do_all(encounter, west.Act(MIRANDA), Next()).now == 0


@pytest.mark.parametrize(
    ("deeds", "who", "words"),
    [
        ((), MIRANDA, "asn't declared"),
        (DECLARATIONS[:1], MIRANDA, "Declared quick. The card decides"),
        ((*DECLARATIONS, flip_card()), MIRANDA, "card result 8; quick needs 7 for phase I"),
        ((*DECLARATIONS, flip_card()), MIRANDA, "Goes before Hombre: Reflex 3d10 beats 2d10"),
        ((*DECLARATIONS, flip_card()), HOMBRE, "Goes after Miranda: Reflex 3d10 beats 2d10"),
        (
            (*DECLARATIONS, west.FlipCard({MIRANDA: "CF", HOMBRE: 7})),
            MIRANDA,
            "drew a critical failure",
        ),
        ((*DECLARATIONS, flip_card(0)), MIRANDA, "0 is too low for quick"),
        (
            (*DECLARATIONS, flip_card(), west.Act(MIRANDA)),
            MIRANDA,
            "acted this round, in I·d10",
        ),
        ((*DECLARATIONS, flip_card(), Wait(MIRANDA)), MIRANDA, "an act after any action"),
        (
            (*DECLARATIONS, flip_card(), west.WaitFor(MIRANDA, "a shot"), west.Act(HOMBRE)),
            MIRANDA,
            "aiting for “a shot”",
        ),
        (
            (
                *DECLARATIONS,
                flip_card(),
                west.WaitFor(MIRANDA, "a shot"),
                west.Act(HOMBRE),
                west.Trigger(MIRANDA),
            ),
            MIRANDA,
            "acts at once, before everyone",
        ),
        ((west.Surprise(MIRANDA),), MIRANDA, "is surprised and loses this round"),
    ],
)
def test_the_reason_covers_every_cause(deeds: Sequence[Any], who: CombatantId, words: str) -> None:
    assert words in WEST.at(do_all(fight_of_two(), *deeds)).why(who)


@pytest.mark.parametrize(
    ("deeds", "value", "note"),
    [
        ((), "–", ""),
        (DECLARATIONS[:1], "Quick", ""),
        ((west.Declare(MIRANDA, "half", flags=("dodging",)),), "Half", "dodging"),
        ((west.Surprise(MIRANDA),), "–", "surprised"),
        ((*DECLARATIONS, flip_card(5)), "II", "quick"),
        ((*DECLARATIONS, flip_card(), Next()), "I", "due now"),
        ((*DECLARATIONS, flip_card(), west.Act(MIRANDA)), "✓", "acted"),
        ((*DECLARATIONS, flip_card(), Wait(MIRANDA)), "…", "after any action"),
        ((*DECLARATIONS, flip_card(0)), "–", "hesitates · one speed faster"),
        (
            (*DECLARATIONS, west.FlipCard({MIRANDA: "CF", HOMBRE: 7})),
            "–",
            "hesitates · CF",
        ),
        (
            (*DECLARATIONS, flip_card(), Wait(MIRANDA), PlaceTurn(MIRANDA, Tick(9))),
            "II",
            "waits",
        ),
        ((*DECLARATIONS, flip_card(), west.Surprise(MIRANDA)), "–", "surprised"),
        ((*DECLARATIONS, flip_card(), Leave(MIRANDA), west.Join(MIRANDA)), "I", "quick"),
        ((*DECLARATIONS, flip_card(), Leave(MIRANDA)), "–", "not in the fight"),
    ],
)
def test_the_standing_fits_into_a_corner(deeds: Sequence[Any], value: str, note: str) -> None:
    standing = WEST.at(do_all(fight_of_two(), *deeds)).standing(MIRANDA)

    assert (standing.value, standing.details) == (value, note)


def offer_keys(encounter: Encounter, who: CombatantId) -> list[str]:
    return [each.key for each in WEST.at(encounter).offers(who) if not each.refusal]


def test_offers_follow_the_state_of_the_round() -> None:
    encounter = fight_of_two()
    assert offer_keys(encounter, MIRANDA)[:4] == ["quick", "half", "full", "dodge"]
    encounter = do_all(encounter, *DECLARATIONS)
    assert offer_keys(encounter, MIRANDA) == ["flip", "surprise", "declare"]
    encounter = do_all(encounter, flip_card())
    assert offer_keys(encounter, MIRANDA)[:4] == ["act", "open", "hold", "wait_for"]
    assert offer_keys(encounter, HOMBRE) == ["phase-2", "phase-3", "phase-4", "surprise", "again"]
    waiting = do_all(encounter, Wait(MIRANDA))
    assert offer_keys(waiting, MIRANDA) == ["preempt-hombre", "stop"]
    patient = do_all(encounter, west.WaitFor(MIRANDA, "a shot"), west.Act(HOMBRE))
    assert offer_keys(patient, MIRANDA) == ["trigger", "stop"]
    assert offer_keys(patient, HOMBRE) == ["start"]
    assert offer_keys(do_all(encounter, Leave(HOMBRE)), HOMBRE) == ["join"]


def test_preempting_asks_for_both_results() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), Wait(MIRANDA))
    offer = next(each for each in WEST.at(encounter).offers(MIRANDA) if each.rows)
    deed = fill_offer(offer, {MIRANDA: {"contest": "10"}, HOMBRE: {"contest": "7"}})

    assert offer.takes_all_rows
    assert deed == west.Preempt(MIRANDA, HOMBRE, {MIRANDA: "10", HOMBRE: "7"})
    assert [turn.who for turn in do_all(encounter, deed).turn_order()] == [MIRANDA, HOMBRE]


def test_the_next_round_asks_which_combatants_keep_waiting() -> None:
    encounter = do_all(
        fight_of_two(),
        *DECLARATIONS,
        flip_card(),
        west.WaitFor(MIRANDA, "a shot"),
        west.Act(HOMBRE),
    )
    offer = WEST.at(encounter).calls[0]
    after = do_all(encounter, fill_offer(offer, {None: {"keep": ["miranda"]}}))

    assert offer.fields[0].choices[0].title == "Miranda"
    assert WEST.at(after).standing(MIRANDA).details == "waits: a shot"
    assert WEST.at(after).why(MIRANDA).startswith("Waiting for “a shot”")
    ready = do_all(after, west.Declare(HOMBRE, "quick"), flip_card(5))
    assert WEST.at(ready).standing(MIRANDA).caption == "from II"
    assert "from phase II" in WEST.at(ready).why(MIRANDA)


def test_the_offers_at_the_card_table_follow_the_round() -> None:
    encounter = fight_of_two()
    assert [each.key for each in WEST.at(encounter).card_tables.offers()] == [
        "start",
        "flip",
        "card",
    ]
    encounter = do_all(encounter, *DECLARATIONS, flip_card())
    assert [each.key for each in WEST.at(encounter).card_tables.offers()] == ["begin"]
    encounter = do_all(encounter, west.Act(MIRANDA), west.Act(HOMBRE))
    assert [each.key for each in WEST.at(encounter).card_tables.offers()] == ["start"]


def test_after_the_last_turn_the_count_continues_to_an_effect_in_this_round() -> None:
    encounter = do_all(
        fight_of_two(), *DECLARATIONS, flip_card(), west.Act(MIRANDA), west.Act(HOMBRE)
    )
    burning = do_all(encounter, AddEffect("Burn", HOMBRE, at=Tick(24)))
    calls = WEST.at(burning).calls
    assert [each.title for each in calls[:2]] == ["Count to IV·+", "Next round"]
    assert next_call(WEST.at(burning)) == calls[0]
    after = do_all(burning, calls[0].template)
    assert after.now == 24
    assert WEST.at(after).calls[0].title == "Next round"


def test_a_kept_wait_that_is_stopped_before_its_slot_names_the_slot() -> None:
    waiting = do_all(
        fight_of_two(),
        *DECLARATIONS,
        flip_card(),
        west.WaitFor(MIRANDA, "a shot"),
        west.Act(HOMBRE),
    )
    kept = do_all(waiting, west.NextRound((MIRANDA,)), west.Declare(HOMBRE, "full"))
    card = west.FlipCard({MIRANDA: "3", HOMBRE: "CF"})
    outcome = WEST.at(do_all(kept, card)).decide(west.StopWaiting(MIRANDA), FixedDice())
    assert outcome.label == "Miranda stops waiting and acts in III·d10"
    assert "quick needs 3 for phase III." in WEST.at(outcome.after).why(MIRANDA)


def test_the_count_stops_at_a_due_combatant_and_the_end_of_the_round() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(5, 3))
    assert do_all(encounter, Advance(Tick(8))).now == 8
    with pytest.raises(RuleBroken, match="Miranda acts first"):
        do_all(encounter, Advance(Tick(9)))
    with pytest.raises(RuleBroken, match="The round ends on slot 25"):
        do_all(encounter, Advance(Tick(26)))


def test_a_past_phase_cannot_be_chosen() -> None:
    later = (west.Choose(MIRANDA, 2), west.Choose(HOMBRE, 2))
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), *later, Next())

    with pytest.raises(RuleBroken, match="I·d10 is past"):
        do_all(encounter, west.Choose(HOMBRE, 1))
    assert Tick(2) not in WEST.at(encounter).wait_window(HOMBRE)


def test_a_tie_can_be_broken_by_lot() -> None:
    twins = fight_of(a=Recruit("A"), b=Recruit("B"))
    a, b = CombatantId("a"), CombatantId("b")
    twins = do_all(twins, west.Declare(a, "quick"), west.Declare(b, "quick"))
    twins = do_all(twins, west.FlipCard({a: 7, b: 7}))
    assert "the Judge decides" in WEST.at(twins).why(a)

    outcome = WEST.at(twins).decide(Tie(), FixedDice())
    assert Rolled(None, "tie", (a, b)) in outcome.events
    assert "the Judge" not in WEST.at(apply_all(twins, outcome.events)).why(a)


def test_the_card_table_shows_the_cells_that_were_read() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, west.FlipCard())
    table = WEST.at(encounter).card_tables.table()

    assert (table.deck, table.discard) == (DECK_SIZE - 1, 1)
    assert (table.card.columns, len(table.card.cells)) == (("d4", "d6", "d8", "d10", "d12"), 5)
    miranda = table.rows[0]
    assert miranda.relevant_cells == ((0, 3), (1, 3), (2, 3))
    assert miranda.deciding_cell is not None
    row, column = miranda.deciding_cell
    assert table.card.cells[row][column] == miranda.result


def test_the_sample_has_hidden_and_disguised_combatants() -> None:
    present = sample_history("west_that_wasnt").present
    kinds = {each.secrecy for each in present.all_combatants()}

    assert {Secrecy.HIDDEN, Secrecy.ALIAS} <= kinds
    assert combined_speed(("quick", "half")) == "half"


def test_a_combatant_arriving_on_a_slot_after_the_lot_acts_after_the_others(
    play: Callable[..., list[dict[str, Any]]],
) -> None:
    trio = {who: {"reflexCount": 2, "reflexDie": 8} for who in ("ada", "bor", "cyd")}
    steps = [
        *({"do": "declare", "who": who, "speed": "quick"} for who in trio),
        {"do": "card", "results": {"ada": 7, "bor": 7, "cyd": 3}},
        {"do": "tie", "order": ["bor", "ada"]},
        {"do": "override", "who": "cyd", "to": 3},
    ]
    *_, line = play("west_that_wasnt", trio, steps)

    assert line["next"] == {"ada": 3, "bor": 3, "cyd": 3}
    assert line["order"] == ["bor", "ada", "cyd"]
    assert "unordered" not in line


def deal_again(encounter: Encounter, deed: west.DealAgain) -> tuple[Encounter, str]:
    outcome = WEST.at(encounter).decide(deed, ProgramDice(Random(7)))  # noqa: S311 - the same each time
    return apply_all(encounter, outcome.events), outcome.label


def with_a_card_each(encounter: Encounter) -> Encounter:
    return replace(encounter, settings=west.WestSettings(cards="each"))


def test_a_combatant_with_its_own_card_is_dealt_another() -> None:
    before = do_all(with_a_card_each(fight_of_two()), *DECLARATIONS, west.FlipCard())
    after, label = deal_again(before, west.DealAgain(MIRANDA))
    old, new = WEST.at(before).card_tables.table(), WEST.at(after).card_tables.table()

    assert (old.discard, new.discard, new.deck) == (2, 3, DECK_SIZE - 3)
    assert new.rows[1] == old.rows[1]
    assert new.rows[0].own_card != old.rows[0].own_card
    assert new.rows[0].own_card is not None
    title, result = new.rows[0].own_card.title.lower(), new.rows[0].result
    assert label == f"Miranda's result: {old.rows[0].result} → {result} ({title})"
    assert not WEST.at(after).card_tables.table().card.cells


def test_dealing_again_from_a_shared_card_is_a_ruling_and_keeps_that_card() -> None:
    before = do_all(fight_of_two(), *DECLARATIONS, west.FlipCard())
    outcome = WEST.at(before).decide(west.DealAgain(HOMBRE), ProgramDice(Random(7)))  # noqa: S311 - the same each time
    after = apply_all(before, outcome.events)
    old, new = WEST.at(before).card_tables.table(), WEST.at(after).card_tables.table()

    assert outcome.label.startswith("GM's ruling: Hombre's result: ")
    assert [each for each in outcome.events if isinstance(each, Ruled)]
    assert (new.card, new.rows[0]) == (old.card, old.rows[0])
    assert new.discard == old.discard + 1
    assert (old.rows[1].own_card, new.rows[1].own_card is None) == (None, False)


def test_dealing_again_to_one_member_of_a_group_is_a_ruling() -> None:
    goons = tuple(Recruit(f"Goon {n}", f"goon-{n}", series="Goon") for n in (1, 2))
    group = with_a_card_each(do_all(WEST.begin(), Add(goons)))
    one, other = CombatantId("goon-1"), CombatantId("goon-2")
    group = do_all(group, west.Declare(one, "quick"), west.Declare(other, "quick"))
    after, label = deal_again(do_all(group, west.FlipCard()), west.DealAgain(one, 4))

    assert re.fullmatch(r"GM's ruling: Goon 1's result: \d+ → 4", label)
    assert after[one].sheet.phase == 3


def test_a_typed_new_result_moves_the_marker(scene: Scene) -> None:
    *_, flipped, dealt, failed, back = scene(
        POSSE,
        *EXAMPLE,
        do("deal_again", "hank", result=9),
        do("deal_again", "miranda", result="CF"),
        {"do": "undo"},
    )

    assert (flipped["phase"]["hank"], flipped["next"]["hank"]) == (4, 22)
    assert (dealt["result"]["hank"], dealt["options"]["hank"]) == (9, [2, 3, 4])
    assert (dealt["phase"]["hank"], dealt["next"]["hank"]) == (2, 10)
    assert "rolled" not in dealt
    assert failed["hesitating"] == ["miranda"]
    assert "miranda" not in failed["order"]
    assert (back["result"]["miranda"], back["phase"]["miranda"]) == (8, 1)


def test_the_hesitation_bonus_follows_the_current_result() -> None:
    encounter = do_all(
        fight_of_two(), west.Declare(MIRANDA, "full"), *DECLARATIONS[1:], flip_card(2)
    )
    assert encounter[MIRANDA].sheet.faster_next

    better, _ = deal_again(encounter, west.DealAgain(MIRANDA, 3))
    assert (better[MIRANDA].sheet.faster_next, better[MIRANDA].next_tick) == (False, 20)

    failed, _ = deal_again(better, west.DealAgain(MIRANDA, "cf"))
    assert (failed[MIRANDA].sheet.faster_next, failed[MIRANDA].next_tick) == (False, None)


def test_a_combatant_with_the_bonus_keeps_it_for_a_new_result() -> None:
    encounter = do_all(
        fight_of_two(), west.Declare(MIRANDA, "full"), *DECLARATIONS[1:], flip_card(2)
    )
    encounter = do_all(encounter, Next(), west.Act(HOMBRE), west.NextRound())
    encounter = do_all(encounter, west.Declare(MIRANDA, "full"), *DECLARATIONS[1:], flip_card(2))
    assert WEST.at(encounter).card_tables.table().rows[0].declared == "full, counts as half"

    after, _ = deal_again(encounter, west.DealAgain(MIRANDA, 5))
    sheet = after[MIRANDA].sheet
    assert (sheet.counted_speed, sheet.phase) == ("half", 3)


def test_a_new_result_does_not_move_a_combatant_the_gm_placed() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, flip_card(), Override(HOMBRE, Tick(3)))
    after, _ = deal_again(encounter, west.DealAgain(HOMBRE, 1))

    assert after[HOMBRE].next_tick == 3


@pytest.mark.parametrize(
    ("deeds", "why"),
    [
        ((), "Flip this round's card first."),
        ((*DECLARATIONS, flip_card(), Next()), "Too late to change results: phase I has begun."),
        (
            (*DECLARATIONS, flip_card(), west.Act(MIRANDA)),
            "Too late to change results: phase I has begun.",
        ),
        (
            (*DECLARATIONS, flip_card(), west.Surprise(MIRANDA)),
            "Miranda is surprised and loses this round.",
        ),
        (
            (DECLARATIONS[1], Leave(MIRANDA), west.FlipCard({HOMBRE: 7}), west.Join(MIRANDA)),
            "Miranda has no result this round.",
        ),
        ((*DECLARATIONS, flip_card(), Leave(MIRANDA)), "Miranda isn't in the fight."),
    ],
)
def test_a_final_result_cannot_be_dealt_again(deeds: Sequence[Any], why: str) -> None:
    encounter = do_all(fight_of_two(), *deeds)

    with pytest.raises(RuleBroken) as refusal:
        do_all(encounter, west.DealAgain(MIRANDA))
    assert str(refusal.value) == why
    rows = [row for row in WEST.at(encounter).card_tables.table().rows if row.who == MIRANDA]
    assert [row.redeal for row in rows] == [None] * len(rows)


def test_the_card_table_offers_to_deal_again_and_says_if_it_is_a_ruling() -> None:
    common = do_all(fight_of_two(), *DECLARATIONS, flip_card())
    offer = WEST.at(common).card_tables.table().rows[0].redeal
    assert offer is not None
    assert "ruling for Miranda" in offer.help
    assert fill_offer(offer, {None: {"result": "9"}}) == west.DealAgain(MIRANDA, "9")

    alone = (
        WEST.at(do_all(with_a_card_each(fight_of_two()), *DECLARATIONS, flip_card()))
        .card_tables.table()
        .rows[0]
        .redeal
    )
    assert alone is not None
    assert "ruling" not in alone.help


def test_the_card_table_shows_phases_only_while_they_can_be_chosen() -> None:
    def card_table(*deeds: Any) -> list[tuple[list[str], str]]:
        rows = WEST.at(do_all(fight_of_two(), *deeds)).card_tables.table().rows
        return [([phase.title for phase in row.phases], row.outcome) for row in rows]

    every = ["I", "II", "III", "IV"]
    flipped = (*DECLARATIONS, flip_card())
    assert card_table() == [([], "to declare")] * 2
    assert card_table(*flipped) == [(every, ""), (every, "")]
    later = (west.Choose(MIRANDA, 2), west.Choose(HOMBRE, 3), Next())
    assert card_table(*flipped, *later) == [(every[1:], ""), (every[1:], "")]
    assert card_table(*flipped, west.Act(MIRANDA)) == [([], "acted in I·d10"), ([], "I·d10")]
    assert card_table(*flipped, west.WaitFor(MIRANDA, "a shot"))[0] == ([], "waits: a shot")


def test_a_contest_keeps_the_card_of_the_round() -> None:
    encounter = do_all(fight_of_two(), *DECLARATIONS, west.FlipCard({MIRANDA: 9}))
    card = WEST.at(encounter).card_tables.table().card
    encounter = do_all(encounter, Wait(MIRANDA), west.Preempt(MIRANDA, HOMBRE))
    miranda, hombre = WEST.at(encounter).card_tables.table().rows

    assert (miranda.own_card, miranda.relevant_cells, miranda.deciding_cell) == (None, (), None)
    assert hombre.own_card == card
    assert WEST.at(encounter).card_tables.table().card != card


@pytest.mark.parametrize(
    ("deeds", "hint"),
    [
        ((), "q quick · h half · f full ⏎"),
        (DECLARATIONS, ""),
        ((west.Surprise(MIRANDA),), ""),
        ((*DECLARATIONS, flip_card()), "⏎ act · o open · w wait"),
        ((*DECLARATIONS, flip_card(3)), ""),
        ((*DECLARATIONS, flip_card(), Wait(MIRANDA)), "⏎ act · o open · s stop waiting"),
        (
            (*DECLARATIONS, flip_card(), west.WaitFor(MIRANDA, "the door opens at last")),
            "⏎ trigger now · s stop waiting",
        ),
        ((*DECLARATIONS, flip_card(), west.Act(MIRANDA)), ""),
    ],
)
def test_a_hint_is_short_and_only_shown_while_letters_are_understood(
    deeds: Sequence[Any], hint: str
) -> None:
    line = WEST.at(do_all(fight_of_two(), *deeds)).quick_hint(MIRANDA)

    assert line == hint
    assert len(line) <= 34


def test_the_card_table_shows_ties_and_offers_after_the_flip() -> None:
    twins = fight_of(a=Recruit("A"), b=Recruit("B"))
    a, b = CombatantId("a"), CombatantId("b")
    twins = do_all(twins, west.Declare(a, "quick"), west.Declare(b, "quick"))
    twins = do_all(twins, west.FlipCard({a: 7, b: 7}))

    assert [(each.title, each.help) for each in WEST.at(twins).card_tables.offers()] == [
        ("Begin phase I", ""),
        ("Break ties", "Tied on Reflex and side: A and B."),
    ]
    assert WEST.at(do_all(twins, Next())).card_tables.offers()[0].title == "Continue"


def test_a_combatant_triggered_by_a_hidden_action_is_on_the_following_count() -> None:
    waiting = do_all(
        fight_of_two(), *DECLARATIONS, flip_card(9, 7), west.WaitFor(MIRANDA, "a shot")
    )
    for is_hidden in (False, True):
        shot = do_all(waiting, *([Hide(HOMBRE)] if is_hidden else []), west.Act(HOMBRE))
        freed = do_all(shot, west.Trigger(MIRANDA))
        assert freed[MIRANDA].next_tick == shot.now + is_hidden
        assert ("acts at once" in WEST.at(freed).why(MIRANDA)) is not is_hidden
        assert (WEST.at(freed).standing(MIRANDA).caption == "at once") is not is_hidden


def test_an_effect_triggers_once_in_a_turn_that_a_queued_combatant_delays(
    scene: Scene,
) -> None:
    half = {"reflexCount": 2, "reflexDie": 10}
    *_, back, queued_acts, acts = scene(
        dict.fromkeys(("angus", "hombre"), half),
        *({"do": "declare", "who": who, "speed": "half"} for who in ("angus", "hombre")),
        {"do": "card", "results": {"angus": 8, "hombre": 7}},
        {"do": "set_counter", "who": "hombre", "counter": "hp", "value": 10, "most": 10},
        {"do": "add_effect", "name": "Burn", "who": "hombre", "occasion": "start", "change": "-1"},
        {"do": "wait", "who": "angus"},
        {"do": "next"},
        {"do": "preempt", "who": "angus", "to": "hombre", "contest": {"angus": 9, "hombre": 8}},
        {"do": "defeat", "who": "hombre"},
        {"do": "join", "who": "hombre"},
        {"do": "act", "who": "angus"},
        {"do": "act", "who": "hombre"},
    )
    assert back["order"] == ["angus", "hombre"]
    assert queued_acts["order"] == ["hombre"]
    assert acts["counters"] == {"hombre": {"hp": 9}}
