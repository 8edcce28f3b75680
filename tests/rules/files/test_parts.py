"""Turns of several parts: a combatant that begins one keeps it until it ends, even in a tie."""

import pytest

from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import Add, AddEffect, Defeat, Leave, Recruit, SetCounter
from models.rules.files.sheet import Act, Join, NextRound, React, Start, Swap
from models.scheduler.clock import CombatantId
from models.scheduler.effects import Occasion
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


def fight(swap: str = "never", **places: int) -> Fight:
    made = Fight(PARTS.format(swap=swap), *places)
    made.do(Start(at={CombatantId(who): place for who, place in places.items()}))
    return made


def aims(made: Fight, who: CombatantId) -> int:
    return next(each.value for each in made.present[who].counter_list if each.key == "AIMS")


def whose_turn(made: Fight) -> tuple[CombatantId, ...]:
    moment = made.rules.at(made.present)
    assert moment.draft.public_turn == moment.draft.whose_turn
    return moment.draft.whose_turn


def test_a_tied_combatant_that_begins_a_part_has_the_turn_until_it_ends() -> None:
    made = fight(ara=5, bor=5, cy=5)
    made.do(Act(CY, "i"))
    assert whose_turn(made) == (CY,)
    assert not made.rules.at(made.present).ties[0].count(CY)
    made.do(React(CY, "r"))
    assert whose_turn(made) == (CY,)
    assert made.refusal(Act(BOR, "i")) == "Cy acts first, on score 5."
    made.do(Act(CY, "a"))
    assert whose_turn(made) == ()
    assert {*made.rules.at(made.present).ties[0]} == {ARA, BOR}


def test_a_counter_that_refills_each_turn_refills_once_in_a_tie() -> None:
    made = fight(ara=5, cy=5)
    for _ in range(2):
        made.do(Act(CY, "i"))
    assert aims(made, CY) == 0
    assert made.refusal(Act(CY, "i"))
    made.do(Act(CY, "a"))
    made.do(Act(ARA, "a"))
    assert aims(made, CY) == 0


def test_an_interrupted_turn_continues_with_what_was_left() -> None:
    made = fight(ara=7, cy=5)
    made.do(Wait(ARA))
    made.do(Act(CY, "i"))
    for act in ("i", "a"):
        made.do(Act(ARA, act))
    assert (whose_turn(made), aims(made, CY)) == ((CY,), 1)


def test_a_trigger_at_the_start_of_a_turn_does_not_change_its_parts() -> None:
    made = fight(ara=5, cy=5)
    made.do(HP)
    made.do(BURN)
    assert made.do(Act(CY, "i")).startswith("Cy goes first")
    made.do(Act(CY, "i"))
    assert (whose_turn(made), aims(made, CY)) == ((CY,), 1)
    assert [each.turns for each in made.present.effects] == [3]


@pytest.mark.parametrize("parts", [0, 1])
def test_a_combatant_taking_an_allys_slot_begins_its_turn_before_it_acts(parts: int) -> None:
    made = fight("any time", ara=7, bor=6, cy=5)
    made.do(HP)
    made.do(BURN)
    assert made.do(Act(CY, "i" * parts or "a")).startswith("Cy goes first")
    assert (whose_turn(made), made.next) == ((CY,), {"cy": 7, "bor": 6, "ara": 5})
    assert made.refusal(Act(ARA, "a")) == "Cy acts first, on score 7."
    assert "can't swap" in made.refusal(Swap(BOR, CY))
    made.do(Act(CY, "a"))
    assert "cy" not in made.next


def test_a_combatant_that_falls_as_its_turn_on_a_slot_begins_has_not_acted() -> None:
    made = fight("any time", ara=7, cy=5)
    made.do(SetCounter(CY, "HP", value=1, maximum=9, states="0 down!"))
    made.do(BURN)
    made.do(Act(CY, "a"))
    assert made.present[CY].sheet.last is None  # type: ignore[attr-defined] # a sheet of a file


def test_a_combatant_that_joins_late_or_returns_waits_for_the_turn_under_way() -> None:
    made = fight(ara=5, bor=5, cy=5)
    made.do(Act(CY, "i"))
    made.do(Leave(BOR))
    made.do(Join(BOR, at=5))
    made.do(Add((Recruit("Dot", id="dot"),)))
    made.do(Join(CombatantId("dot"), at=5))
    assert whose_turn(made) == (CY,)


def test_a_begun_turn_ends_with_its_round_for_a_defeated_combatant() -> None:
    made = fight("any time", ara=7, cy=5)
    made.do(Act(CY, "i"))
    made.do(Defeat(CY))
    made.do(NextRound())
    made.do(Join(CY))
    assert made.present[CY].sheet.turn_start is None  # type: ignore[attr-defined] # a sheet of a file


def test_a_part_after_a_wait_comes_before_combatants_that_are_due() -> None:
    made = fight(ara=7, bor=5, cy=3)
    made.do(Wait(ARA))
    made.do(Act(BOR, "i"))
    made.do(Act(ARA, "i"))
    assert whose_turn(made) == (ARA,)
    made.do(Act(ARA, "a"))
    assert whose_turn(made) == (BOR,)


@pytest.mark.parametrize("parts", [0, 1])
@pytest.mark.parametrize("at", [None, 5])
@pytest.mark.parametrize("occasion", [Occasion.START, Occasion.END])
def test_a_turn_that_continues_after_a_wait_is_the_same_turn(
    occasion: Occasion, at: int | None, parts: int
) -> None:
    made = fight(cy=7, ara=5, bor=3)
    made.do(HP)
    made.do(AddEffect("Burn", who=CY, occasion=occasion, turns=3, change="-1 hp"))
    made.do(SetCounter(CY, "AIMS", counter="AIMS", maximum=2, value=2))
    before = hit_points(made)
    for _ in range(parts):
        made.do(Act(CY, "i"))
    made.do(Wait(CY) if at is None else WaitUntil(CY, at))
    made.do(Act(ARA, "a"))
    made.do(Act(CY, "i"))
    assert (whose_turn(made), aims(made, CY)) == ((CY,), 1 - parts)
    made.do(React(CY, "r"))
    assert (hit_points(made), aims(made, CY)) == (before, 1 - parts)
    made.do(Act(CY, "a"))
    assert hit_points(made) == before - (occasion is Occasion.END)
    made.do(Act(BOR, "a"))
    made.do(NextRound())
    made.do(Act(ARA, "a"))
    assert (whose_turn(made), aims(made, CY)) == ((CY,), 2)
    assert hit_points(made) == before - 1


@pytest.mark.parametrize("parts", [0, 1])
def test_a_turn_in_the_round_after_a_lost_wait_is_a_new_turn(parts: int) -> None:
    made = Fight(PARTS.format(swap="never") + '[wait]\nuntil = "round end"\n', "ara", "cy")
    made.do(Start(at={ARA: 5, CY: 7}))
    for _ in range(2 - parts):
        made.do(Act(CY, "i"))
    made.do(Wait(CY))
    made.do(Act(ARA, "a"))
    for _ in range(parts):
        made.do(Act(CY, "i"))
    assert aims(made, CY) == 0
    made.do(NextRound())
    if parts:  # with these acts it took the place where its wait ended
        made.do(Act(ARA, "a"))
    assert (whose_turn(made), aims(made, CY)) == ((CY,), 2)


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


def hit_points(made: Fight) -> int:
    return next(each.value for each in made.present[CY].counter_list if each.title == "HP")


@pytest.mark.parametrize("occasion", [Occasion.START, Occasion.END])
def test_a_reaction_before_the_combatants_own_action_delays_the_turn_without_ending_it(
    occasion: Occasion,
) -> None:
    made = Fight(SCORES, "bor", "cy")
    made.do(Start(at={BOR: 9, CY: 21}))
    made.do(HP)
    made.do(AddEffect("Burn", who=CY, occasion=occasion, turns=2, change="-1 hp"))
    made.do(SetCounter(CY, "AIMS", counter="AIMS", maximum=2, value=0))
    before, place = hit_points(made), made.next["cy"]
    made.do(React(CY, "d"))
    assert made.next["cy"] == place - 5
    assert (hit_points(made), aims(made, CY)) == (before, 0)
    made.do(Act(CY, "a"))
    assert hit_points(made) == before - (occasion is Occasion.END)


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


@pytest.mark.parametrize("out", [Defeat, Leave])
@pytest.mark.parametrize("acts", ["", "f", "h"])
def test_a_card_keeps_its_number_in_the_round_when_its_holder_leaves(
    out: type[Defeat | Leave], acts: str
) -> None:
    made = Fight(CARDS, "ara", "bor", "cy")
    made.do(Start(cards={ARA: "3", BOR: "7", CY: "9"}))
    made.do(Act(ARA))
    made.do(Wait(BOR) if acts == "h" else Act(BOR, acts))
    assert numbers(made) == ("7", "7")
    made.do(out(BOR))
    assert numbers(made) == ("7", "7")
    made.do(Act(CY))
    made.do(NextRound())
    made.do(Act(ARA))
    made.do(Act(CY))
    assert numbers(made) == ("9", "9")


def numbers(made: Fight) -> tuple[str, str]:
    """Return the current number as the GM sees it and as players see it."""
    axis = made.rules.at(made.present).axis
    return axis.label(made.present.now), axis.label(made.present.players_now)
