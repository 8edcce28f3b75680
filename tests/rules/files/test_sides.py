"""Sides that take turns alternately or in proportion, and turns around the table."""

import pytest

from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, Defeat, Recruit, Reveal
from models.rules.dice import FixedDice
from models.rules.files.sheet import Act, Join, NextRound, Start
from models.rules.revealing import reveal_actors
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


def start_fight(
    places: str, *who: str, begins: str = "first", hidden: str = "", swap: str = "never"
) -> Fight:
    """Begin a fight in which all roll 20, 19 and so on; capitals mark players' characters."""
    text = GAME.format(places=places, begins=begins)
    text = text.replace("[order]", f'[order]\nswap = "{swap}"')
    if places == "seats":
        text = text.replace('begins = "first"', "")
    fight = Fight(text)
    fight.do(Add(tuple(recruit(each, hidden) for each in who)))
    fight.do(Start(rolls={CombatantId(each.lower()): 20 - n for n, each in enumerate(who)}))
    return fight


def recruit(who: str, hidden: str) -> Recruit:
    side = Side.PC if who.isupper() else Side.NPC
    secrecy = Secrecy.HIDDEN if who == hidden else Secrecy.FULL
    return Recruit(who.title(), who.lower(), side=side, secrecy=secrecy)


def turn_letters(fight: Fight) -> str:
    return "".join(sorted(fight.next, key=lambda who: fight.next[who]))


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
    assert turn_letters(start_fight(places, *who)) == expected


def test_turns_go_around_the_table_from_the_best_roll() -> None:
    fight = start_fight("seats", "A", "b", "C", "d")
    rolls = {CombatantId(who): roll for who, roll in zip("abcd", (3, 9, 18, 12), strict=True)}
    fight.do(NextRound(rolls=rolls))
    assert fight.next == {"c": 1, "d": 2, "a": 3, "b": 4}
    fight.do(Defeat(CombatantId("c")))
    fight.do(NextRound(rolls={who: roll for who, roll in rolls.items() if who != "c"}))
    assert fight.next == {"d": 1, "a": 2, "b": 3}
    fight.do(Join(CombatantId("c"), roll=20))
    assert fight.next["c"] == 4


def test_the_side_that_acted_last_does_not_begin_the_next_round() -> None:
    fight = start_fight("alternate", "A", "b", "C", begins="other side")
    for who in "abc":
        fight.do(Act(CombatantId(who), "a"))
    fight.do(NextRound(rolls=dict.fromkeys(map(CombatantId, "abc"), 9)))
    assert turn_letters(fight)[0] == "b"
    for who in turn_letters(fight):
        fight.do(Act(CombatantId(who), "a"))
    fight.do(NextRound(rolls={CombatantId("a"): 1, CombatantId("b"): 2, CombatantId("c"): 3}))
    assert turn_letters(fight)[0] == "b"


def test_a_combatant_that_waited_to_the_end_acted_last() -> None:
    fight = start_fight("alternate", "A", "b", begins="other side")
    fight.do(Wait(CombatantId("a")))
    fight.do(Act(CombatantId("b"), "a"))
    fight.do(Act(CombatantId("a"), "a", at=3))
    fight.do(NextRound(rolls={CombatantId("a"): 9, CombatantId("b"): 1}))
    assert fight.next == {"b": 1, "a": 2}


def test_the_side_of_the_best_roll_begins_if_no_combatant_has_acted() -> None:
    fight = start_fight("spread", "A", "b", begins="other side")
    fight.do(NextRound(rolls={CombatantId("a"): 1, CombatantId("b"): 9}))
    assert fight.next == {"b": 1, "a": 2}


@pytest.mark.parametrize("places", ["alternate", "spread", "seats"])
@pytest.mark.parametrize("spy", ["s", "S"])
@pytest.mark.parametrize("at", range(5))
def test_a_hidden_combatant_changes_nothing_for_the_others(places: str, spy: str, at: int) -> None:
    seen = []
    for spies in ([], [spy]):
        who = [*"AbCd"[:at], *spies, *"AbCd"[at:]]
        begins = "first" if places == "seats" else "other side"
        fight = start_fight(places, *who, hidden=spy, begins=begins)
        rolls = {CombatantId(each): 10 - n for n, each in enumerate("abcd")}
        first = {each: place for each, place in fight.next.items() if each != "s"}
        for each in fight.present.turn_order():
            fight.do(Act(each.who, "a"))
        fight.do(NextRound(rolls={**rolls, **({CombatantId("s"): 20} if spies else {})}))
        seen.append((first, {each: n for each, n in fight.next.items() if each != "s"}))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("before", "after"),
    [("", "adbecs"), ("a", "dbecs"), ("ad", "becs"), ("as", "dbec")],
    ids=["before the round", "before its turn", "after an ally", "after its turn"],
)
def test_a_revealed_combatant_no_longer_shares_the_place_of_an_ally(
    before: str, after: str
) -> None:
    """The order of names on places is only proposed: any ally can take a turn."""
    fight = start_fight("alternate", "A", "s", "d", "B", "e", "C", hidden="s", swap="any time")
    assert fight.next["s"] == fight.next["d"]
    for who in before:
        fight.do(Act(CombatantId(who), "a"))
    fight.do(Reveal(CombatantId("s")))
    assert turn_letters(fight) == after


def test_an_ally_of_one_who_acts_and_is_revealed_by_it_does_not_act_next() -> None:
    fight = start_fight("alternate", "A", "s", "d", "B", hidden="s", swap="any time")
    fight.do(Act(CombatantId("a"), "a"))
    outcome = fight.rules.at(fight.present).decide(Act(CombatantId("s"), "a"), FixedDice())
    revealed = reveal_actors(fight.rules.at(fight.present), outcome).after
    assert [turn.who for turn in revealed.turn_order()] == ["b", "d"]


def test_the_card_of_a_hidden_combatant_says_that_only_a_revealed_one_takes_this_turn() -> None:
    fight = start_fight("alternate", "A", "s", "d", "B", "e", hidden="e", swap="any time")
    one, text = CombatantId("e"), "Reveal E for this turn: players would see it move."
    assert text not in fight.rules.at(fight.present).why(one)
    fight.do(Act(CombatantId("a"), "a"))
    assert fight.rules.at(fight.present).why(one).endswith(text)
    fight.do(Reveal(one))
    assert text not in fight.rules.at(fight.present).why(one)
    fight.do(Act(one, "a"))
    assert turn_letters(fight)[0] == "B".lower()


def test_only_alternating_sides_can_begin_in_turn_and_cards_number_no_places() -> None:
    text = '\nclock = "order"\n[enter]\nplace = 1\n[order]\nbegins = "other side"\n'
    assert faults(text) == ["Only where sides take turns does one of them begin."]
    cards = '\nclock = "order"\n[order]\ncards = "ten"\nplaces = "spread"\n'
    assert faults(cards) == ["Cards alone say who goes first."]
