"""Turns in several parts: a combatant that begins one keeps it until it ends, even in a tie."""

import pytest

from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import (
    Add,
    AddEffect,
    Defeat,
    Hide,
    Leave,
    Recruit,
    Reorder,
    SetCounter,
    Split,
)
from models.rules.files.sheet import Act, Join, NextRound, React, Start, Swap
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Occasion
from tests.rules.files.test_places import HYDRA, apply_deeds
from tests.rules.files.test_turns import ARA, BOR, Fight

CY = CombatantId("cy")
PARTS = """
clock = "order"
ties = ["ask"]
[enter]
place = 5
[order]
swap = "{swap}"
[rounds]
again = "keep"
[counters.AIMS]
most = 2
back = "turn"
[[acts]]
key = "i"
name = "Aim"
when = "in turn"
spends = {{ AIMS = 1 }}
[[acts]]
key = "r"
name = "Ready"
when = "any time"
cost = 0
[[acts]]
key = "a"
name = "Action"
"""
BURN = AddEffect("Burn", who=CY, occasion=Occasion.START, turns=3, change="-1 hp", public=True)
HP = SetCounter(CY, "HP", value=9, maximum=9)


def start_fight(swap: str = "never", **places: int) -> Fight:
    fight = Fight(PARTS.format(swap=swap), *places)
    fight.do(Start(at={CombatantId(who): place for who, place in places.items()}))
    return fight


def aim_count(fight: Fight, who: CombatantId) -> int:
    return next(each.value for each in fight.present[who].counter_list if each.key == "AIMS")


def whose_turn(fight: Fight) -> tuple[CombatantId, ...]:
    moment = fight.rules.at(fight.present)
    assert moment.draft.public_turn == moment.draft.whose_turn
    return moment.draft.whose_turn


def test_a_tied_combatant_that_begins_a_part_has_the_turn_until_it_ends() -> None:
    fight = start_fight(ara=5, bor=5, cy=5)
    fight.do(Act(CY, "i"))
    assert whose_turn(fight) == (CY,)
    assert not fight.rules.at(fight.present).ties[0].count(CY)
    fight.do(React(CY, "r"))
    assert whose_turn(fight) == (CY,)
    assert fight.refusal(Act(BOR, "i")) == "Cy acts first, on score 5."
    fight.do(Act(CY, "a"))
    assert whose_turn(fight) == ()
    assert {*fight.rules.at(fight.present).ties[0]} == {ARA, BOR}


def test_a_counter_that_refills_each_turn_refills_once_in_a_tie() -> None:
    fight = start_fight(ara=5, cy=5)
    for _ in range(2):
        fight.do(Act(CY, "i"))
    assert aim_count(fight, CY) == 0
    assert fight.refusal(Act(CY, "i"))
    fight.do(Act(CY, "a"))
    fight.do(Act(ARA, "a"))
    assert aim_count(fight, CY) == 0


def test_an_interrupted_turn_continues_with_what_was_left() -> None:
    fight = start_fight(ara=7, cy=5)
    fight.do(Wait(ARA))
    fight.do(Act(CY, "i"))
    for act in ("i", "a"):
        fight.do(Act(ARA, act))
    assert (whose_turn(fight), aim_count(fight, CY)) == ((CY,), 1)


def test_a_trigger_at_the_start_of_a_turn_does_not_change_its_parts() -> None:
    fight = start_fight(ara=5, cy=5)
    fight.do(HP)
    fight.do(BURN)
    assert fight.do(Act(CY, "i")).startswith("Cy goes first")
    fight.do(Act(CY, "i"))
    assert (whose_turn(fight), aim_count(fight, CY)) == ((CY,), 1)
    assert [each.turns for each in fight.present.effects] == [3]


@pytest.mark.parametrize("part_count", [0, 1])
def test_a_combatant_taking_an_allys_slot_begins_its_turn_before_it_acts(part_count: int) -> None:
    fight = start_fight("any time", ara=7, bor=6, cy=5)
    fight.do(HP)
    fight.do(BURN)
    assert fight.do(Act(CY, "i" * part_count or "a")).startswith("Cy goes first")
    assert (whose_turn(fight), fight.next) == ((CY,), {"cy": 7, "bor": 6, "ara": 5})
    assert fight.refusal(Act(ARA, "a")) == "Cy acts first, on score 7."
    assert "can't swap" in fight.refusal(Swap(BOR, CY))
    fight.do(Act(CY, "a"))
    assert "cy" not in fight.next


def test_a_combatant_that_falls_as_its_turn_on_a_slot_begins_has_not_acted() -> None:
    fight = start_fight("any time", ara=7, cy=5)
    fight.do(SetCounter(CY, "HP", value=1, maximum=9, states="0 down!"))
    fight.do(BURN)
    fight.do(Act(CY, "a"))
    assert fight.present[CY].sheet.last is None  # type: ignore[attr-defined] # a sheet of a file


def test_a_combatant_that_joins_late_or_returns_waits_for_the_turn_under_way() -> None:
    fight = start_fight(ara=5, bor=5, cy=5)
    fight.do(Act(CY, "i"))
    fight.do(Leave(BOR))
    fight.do(Join(BOR, at=5))
    fight.do(Add((Recruit("Dot", id="dot"),)))
    fight.do(Join(CombatantId("dot"), at=5))
    assert whose_turn(fight) == (CY,)


def test_a_returning_combatant_goes_on_with_its_turn_after_one_in_progress() -> None:
    fight = start_fight(ara=5, cy=5)
    fight.do(Act(CY, "i"))
    fight.do(Defeat(CY))
    fight.do(Act(ARA, "i"))
    fight.do(Join(CY))
    assert whose_turn(fight) == (ARA,)
    fight.do(Act(ARA, "a"))
    assert whose_turn(fight) == (CY,)


def test_an_order_that_the_gm_sets_stays_even_with_a_turn_in_progress() -> None:
    fight = start_fight(ara=5, cy=5)
    fight.do(Act(CY, "i"))
    fight.do(Reorder(Tick(-5), (ARA, CY)))
    fight.do(HP)
    assert whose_turn(fight) == (ARA,)


def test_a_member_split_off_in_a_turn_in_progress_goes_before_its_waiting_mob() -> None:
    orcs = CombatantId("orcs")
    several = Add((Recruit("Orcs", id=orcs, stats={"HEADS": 2}, count=2),))
    start = Start(rolls={orcs: "3 4"})  # both turns are on score 3
    split = apply_deeds(HYDRA, HYDRA.begin(), several, start, Act(orcs, "m"), Split(orcs, 1))
    assert HYDRA.at(split).draft.whose_turn == (orcs,)
    waiting = apply_deeds(HYDRA, split, Wait(orcs))
    assert HYDRA.at(waiting).draft.whose_turn == ("orcs.1",)


def test_a_begun_turn_ends_with_its_round_for_a_defeated_combatant() -> None:
    fight = start_fight("any time", ara=7, cy=5)
    fight.do(Act(CY, "i"))
    fight.do(Defeat(CY))
    fight.do(NextRound())
    fight.do(Join(CY))
    assert fight.present[CY].sheet.turn_start is None  # type: ignore[attr-defined] # a sheet of a file


def test_a_part_after_a_wait_comes_before_combatants_that_are_due() -> None:
    fight = start_fight(ara=7, bor=5, cy=3)
    fight.do(Wait(ARA))
    fight.do(Act(BOR, "i"))
    fight.do(Act(ARA, "i"))
    assert whose_turn(fight) == (ARA,)
    fight.do(Act(ARA, "a"))
    assert whose_turn(fight) == (BOR,)


def test_a_turn_put_before_a_hidden_one_leaves_that_before_the_next() -> None:
    fight = start_fight(ara=7, bor=5)
    fight.do(Wait(ARA))
    fight.do(Act(BOR, "i"))
    fight.do(Add((Recruit("Cy", id=CY),)))
    fight.do(Join(CY, at=5))
    fight.do(Hide(BOR))
    fight.do(Act(ARA, "i"))
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, BOR, CY]
    assert fight.rules.at(fight.present).ties == ()


@pytest.mark.parametrize("part_count", [0, 1])
@pytest.mark.parametrize("at", [None, 5])
@pytest.mark.parametrize("occasion", [Occasion.START, Occasion.END])
def test_a_turn_that_continues_after_a_wait_is_the_same_turn(
    occasion: Occasion, at: int | None, part_count: int
) -> None:
    fight = start_fight(cy=7, ara=5, bor=3)
    fight.do(HP)
    fight.do(AddEffect("Burn", who=CY, occasion=occasion, turns=3, change="-1 hp"))
    fight.do(SetCounter(CY, "AIMS", counter="AIMS", maximum=2, value=2))
    before = hit_points(fight)
    for _ in range(part_count):
        fight.do(Act(CY, "i"))
    fight.do(Wait(CY) if at is None else WaitUntil(CY, at))
    fight.do(Act(ARA, "a"))
    fight.do(Act(CY, "i"))
    assert (whose_turn(fight), aim_count(fight, CY)) == ((CY,), 1 - part_count)
    fight.do(React(CY, "r"))
    assert (hit_points(fight), aim_count(fight, CY)) == (before, 1 - part_count)
    fight.do(Act(CY, "a"))
    assert hit_points(fight) == before - (occasion is Occasion.END)
    fight.do(Act(BOR, "a"))
    fight.do(NextRound())
    fight.do(Act(ARA, "a"))
    assert (whose_turn(fight), aim_count(fight, CY)) == ((CY,), 2)
    assert hit_points(fight) == before - 1


@pytest.mark.parametrize("part_count", [0, 1])
def test_a_turn_in_the_round_after_a_lost_wait_is_a_new_turn(part_count: int) -> None:
    fight = Fight(PARTS.format(swap="never") + '[wait]\nuntil = "round end"\n', "ara", "cy")
    fight.do(Start(at={ARA: 5, CY: 7}))
    for _ in range(2 - part_count):
        fight.do(Act(CY, "i"))
    fight.do(Wait(CY))
    fight.do(Act(ARA, "a"))
    for _ in range(part_count):
        fight.do(Act(CY, "i"))
    assert aim_count(fight, CY) == 0
    fight.do(NextRound())
    if part_count:  # then the combatant has moved to the place where its wait ended
        fight.do(Act(ARA, "a"))
    assert (whose_turn(fight), aim_count(fight, CY)) == ((CY,), 2)


SCORES = """
clock = "order"
[enter]
place = 5
[order]
first = "highest"
passes = { score = 10 }
[rounds]
again = "enter"
[counters.AIMS]
most = 2
back = "turn"
[[acts]]
key = "a"
name = "Action"
[[acts]]
key = "d"
name = "Dodge"
cost = 5
when = "any time"
"""


def hit_points(fight: Fight) -> int:
    return next(each.value for each in fight.present[CY].counter_list if each.title == "HP")


@pytest.mark.parametrize("occasion", [Occasion.START, Occasion.END])
def test_a_reaction_before_the_combatants_own_action_delays_the_turn_without_ending_it(
    occasion: Occasion,
) -> None:
    fight = Fight(SCORES, "bor", "cy")
    fight.do(Start(at={BOR: 9, CY: 21}))
    fight.do(HP)
    fight.do(AddEffect("Burn", who=CY, occasion=occasion, turns=2, change="-1 hp"))
    fight.do(SetCounter(CY, "AIMS", counter="AIMS", maximum=2, value=0))
    before, place = hit_points(fight), fight.next["cy"]
    fight.do(React(CY, "d"))
    assert fight.next["cy"] == place - 5
    assert (hit_points(fight), aim_count(fight, CY)) == (before, 0)
    fight.do(Act(CY, "a"))
    assert hit_points(fight) == before - (occasion is Occasion.END)


CARDS = """
clock = "order"
[time]
unit = "card"
[order]
cards = "ten"
places = "alike"
[rounds]
again = "keep"
[[acts]]
key = "f"
name = "Fast action"
when = "in turn"
[wait]
until = "round end"
"""


@pytest.mark.parametrize("removal", [Defeat, Leave])
@pytest.mark.parametrize("acts", ["", "f", "wait"])
def test_a_card_keeps_its_number_in_the_round_when_its_holder_leaves(
    removal: type[Defeat | Leave], acts: str
) -> None:
    fight = Fight(CARDS, "ara", "bor", "cy")
    fight.do(Start(cards={ARA: "3", BOR: "7", CY: "9"}))
    fight.do(Act(ARA))
    fight.do(Wait(BOR) if acts == "wait" else Act(BOR, acts))
    assert current_numbers(fight) == ("7", "7")
    fight.do(removal(BOR))
    assert current_numbers(fight) == ("7", "7")
    fight.do(Act(CY))
    fight.do(NextRound())
    fight.do(Act(ARA))
    fight.do(Act(CY))
    assert current_numbers(fight) == ("9", "9")


def current_numbers(fight: Fight) -> tuple[str, str]:
    """Return the current number as the GM sees it and as players see it."""
    axis = fight.rules.at(fight.present).axis
    return axis.label(fight.present.now), axis.label(fight.present.players_now)
