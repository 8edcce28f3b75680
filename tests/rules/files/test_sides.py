"""Sides that take turns alternately or in proportion, and turns around the table."""

import pytest

from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, Defeat, Recruit
from models.rules.files.sheet import Act, Join, NextRound, Start
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy, Side
from tests.rules.files.test_sums import faults
from tests.rules.files.test_turns import Fight

GAME = """
clock = "order"
[enter]
place = "1d20"
[order]
places = "{places}"
begins = "{begins}"
[[acts]]
key = "a"
name = "Attack"
"""


def fight(places: str, *who: str, begins: str = "first", hidden: str = "") -> Fight:
    """Begin a fight in which all roll 20, 19 and so on; capitals mark players' characters."""
    text = GAME.format(places=places, begins=begins)
    if places == "seats":
        text = text.replace('begins = "first"', "")
    made = Fight(text)
    made.do(Add(tuple(recruit(each, hidden) for each in who)))
    made.do(Start(rolls={CombatantId(each.lower()): 20 - n for n, each in enumerate(who)}))
    return made


def recruit(who: str, hidden: str) -> Recruit:
    side = Side.PC if who.isupper() else Side.NPC
    secrecy = Secrecy.HIDDEN if who == hidden else Secrecy.FULL
    return Recruit(who.title(), who.lower(), side=side, secrecy=secrecy)


def order(made: Fight) -> str:
    return "".join(sorted(made.next, key=lambda who: made.next[who]))


@pytest.mark.parametrize(
    ("places", "who", "expected"),
    [
        ("alternate", "ABcdefg", "acbdefg"),
        ("spread", "ABcdefg", "acdbefg"),
        ("spread", "aBCDEF", "abcdef"),
        ("spread", "ABCd", "abcd"),
        ("spread", "AbCd", "abcd"),
        ("spread", "abcdeFGH", "afbcgdeh"),
        ("spread", "ABC", "abc"),
    ],
)
def test_the_larger_side_has_more_turns_at_a_time(places: str, who: str, expected: str) -> None:
    assert order(fight(places, *who)) == expected


def test_turns_go_around_the_table_from_the_best_roll() -> None:
    made = fight("seats", "A", "b", "C", "d")
    rolls = {CombatantId(who): roll for who, roll in zip("abcd", (3, 9, 18, 12), strict=True)}
    made.do(NextRound(rolls=rolls))
    assert made.next == {"c": 1, "d": 2, "a": 3, "b": 4}
    made.do(Defeat(CombatantId("c")))
    made.do(NextRound(rolls={who: roll for who, roll in rolls.items() if who != "c"}))
    assert made.next == {"d": 1, "a": 2, "b": 3}
    made.do(Join(CombatantId("c"), roll=20))
    assert made.next["c"] == 4


def test_the_side_that_acted_last_does_not_begin_the_next_round() -> None:
    made = fight("alternate", "A", "b", "C", begins="other side")
    for who in "abc":
        made.do(Act(CombatantId(who), "a"))
    made.do(NextRound(rolls=dict.fromkeys(map(CombatantId, "abc"), 9)))
    assert order(made)[0] == "b"
    for who in order(made):
        made.do(Act(CombatantId(who), "a"))
    made.do(NextRound(rolls={CombatantId("a"): 1, CombatantId("b"): 2, CombatantId("c"): 3}))
    assert order(made)[0] == "b"


def test_a_combatant_that_waited_to_the_end_acted_last() -> None:
    made = fight("alternate", "A", "b", begins="other side")
    made.do(Wait(CombatantId("a")))
    made.do(Act(CombatantId("b"), "a"))
    made.do(Act(CombatantId("a"), "a", at=3))
    made.do(NextRound(rolls={CombatantId("a"): 9, CombatantId("b"): 1}))
    assert made.next == {"b": 1, "a": 2}


def test_the_side_of_the_best_roll_begins_if_no_combatant_has_acted() -> None:
    made = fight("spread", "A", "b", begins="other side")
    made.do(NextRound(rolls={CombatantId("a"): 1, CombatantId("b"): 9}))
    assert made.next == {"b": 1, "a": 2}


@pytest.mark.parametrize("places", ["alternate", "spread", "seats"])
@pytest.mark.parametrize("spy", ["s", "S"])
@pytest.mark.parametrize("at", range(5))
def test_a_hidden_combatant_changes_nothing_for_the_others(places: str, spy: str, at: int) -> None:
    seen = []
    for spies in ([], [spy]):
        who = [*"AbCd"[:at], *spies, *"AbCd"[at:]]
        begins = "first" if places == "seats" else "other side"
        made = fight(places, *who, hidden=spy, begins=begins)
        rolls = {CombatantId(each): 10 - n for n, each in enumerate("abcd")}
        first = {each: place for each, place in made.next.items() if each != "s"}
        for each in made.present.turn_order():
            made.do(Act(each.who, "a"))
        made.do(NextRound(rolls={**rolls, **({CombatantId("s"): 20} if spies else {})}))
        seen.append((first, {each: n for each, n in made.next.items() if each != "s"}))
    assert seen[0] == seen[1]


def test_only_alternating_sides_can_begin_in_turn_and_cards_number_no_places() -> None:
    text = '\nclock = "order"\n[enter]\nplace = 1\n[order]\nbegins = "other side"\n'
    assert faults(text) == ["Only where sides take turns does one of them begin."]
    cards = '\nclock = "order"\n[order]\ncards = "ten"\nplaces = "spread"\n'
    assert faults(cards) == ["Cards alone say who goes first."]
