"""Scores that change at once with the stats and counters in their formula."""

import pytest

from models.rules.clocks.waits import Wait
from models.rules.deeds import (
    AddEffect,
    ChangeCounter,
    Defeat,
    Edit,
    Lose,
    Next,
    SetCounter,
    SetMembers,
    Split,
)
from models.rules.files.sheet import Act, Join, NextRound, React, Start
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.effects import Occasion
from tests.rules.files.test_sums import faults
from tests.rules.files.test_turns import ARA, BOR, SPY, Fight

CY = CombatantId("cy")
GAME = """
clock = "order"
ties = ["higher INI", "ask"]
[stats.INI]
default = 5
[enter]
place = "{place}"
[order]
follows = true
passes = {{ score = 10 }}
[counters.HURT]
[[acts]]
key = "p"
name = "Part"
when = "in turn"
changes = {{ HURT = 2 }}
[[acts]]
key = "a"
name = "Attack"
[[acts]]
key = "d"
name = "Dodge"
cost = 5
when = "any time"
"""


def start_fight(place: str = "INI + 1d6 - HURT", hidden: str = "", **rolls: int) -> Fight:
    fight = Fight(GAME.format(place=place), *rolls, hidden=hidden)
    fight.do(Start(rolls={CombatantId(who): roll for who, roll in rolls.items()}))
    return fight


def hurt_combatant(fight: Fight, who: CombatantId, by: int) -> None:
    fight.do(ChangeCounter(who, "HURT", by=by))


def test_a_loss_lowers_the_score_and_healing_raises_it_again() -> None:
    fight = start_fight(ara=6, bor=4)
    hurt_combatant(fight, ARA, 3)
    assert fight.next == {"ara": 8, "bor": 9}
    fight.do(React(ARA, "d"))
    hurt_combatant(fight, ARA, -2)
    assert fight.next == {"ara": 5, "bor": 9}


def test_a_changed_stat_changes_the_score_by_as_much() -> None:
    fight = start_fight(ara=6, bor=4)
    fight.do(Edit(BOR, "Bor", Side.NPC, {"INI": 3}))
    assert fight.next == {"ara": 11, "bor": 7}


def test_a_combatant_whose_score_is_lost_has_no_turn_in_any_pass() -> None:
    fight = start_fight(ara=6, bor=4)
    hurt_combatant(fight, ARA, 11)
    assert fight.next == {"bor": 9}
    fight.do(Act(BOR, "a"))
    assert fight.refusal(Act(ARA, "a")) == "Ara has no turn left."


def test_a_lost_turn_comes_back_with_the_score() -> None:
    fight = start_fight(ara=6, bor=4)
    hurt_combatant(fight, BOR, 9)
    standing = fight.rules.at(fight.present).standing(BOR)
    assert (fight.next, standing.details) == ({"ara": 11}, "no turn")
    hurt_combatant(fight, BOR, -9)
    assert fight.next == {"ara": 11, "bor": 9}
    fight.do(Act(ARA, "a"))
    hurt_combatant(fight, BOR, 9)
    hurt_combatant(fight, BOR, -2)
    assert fight.next == {"bor": 2}


@pytest.mark.parametrize("deed", [Act(ARA, "a"), Wait(ARA)])
def test_score_alone_brings_no_turn_after_the_one_taken(deed: Act | Wait) -> None:
    fight = start_fight(ara=6, bor=4)
    fight.do(deed)
    hurt_combatant(fight, ARA, 12)
    hurt_combatant(fight, ARA, -12)
    assert fight.next == {"bor": 9}


def test_a_combatant_that_has_acted_loses_score_in_the_next_pass() -> None:
    fight = start_fight("10 + INI + 1d6 - HURT", ara=6, bor=4)
    fight.do(Act(ARA, "a"))
    hurt_combatant(fight, ARA, 3)
    fight.do(Act(BOR, "a"))
    fight.do(Next())
    assert fight.next == {"ara": 8, "bor": 9}


def test_a_begun_turn_of_several_parts_stays_at_its_place() -> None:
    fight = start_fight(ara=5, bor=6)
    for _ in range(2):
        fight.do(Act(BOR, "p"))
    assert fight.next == {"ara": 10, "bor": 11}
    fight.do(Act(BOR, "a"))
    assert fight.next == {"ara": 10}


def test_a_combatant_rising_above_the_current_score_acts_after_the_first() -> None:
    fight = start_fight(ara=6, bor=4, cy=1)
    fight.do(Act(ARA, "a"))
    fight.do(Next())
    fight.do(Edit(CY, "Cy", Side.NPC, {"INI": 40}))
    assert fight.next == {"bor": 9, "cy": 9}
    assert fight.refusal(Act(CY, "a")) == "Bor acts first, on score 9."
    fight.do(Act(BOR, "a"))
    fight.do(Act(CY, "a"))


def test_an_effect_that_changes_a_counter_moves_the_turn() -> None:
    fight = start_fight(ara=6, bor=4)
    fight.do(AddEffect("Venom", who=BOR, occasion=Occasion.END, turns=3, change="+9 hurt"))
    fight.do(AddEffect("Cold", who=ARA, every=1, change="hurt +1"))
    hurt_combatant(fight, ARA, 1)
    assert fight.next == {"ara": 10, "bor": 9}


def test_a_waiting_combatant_keeps_waiting_while_its_score_changes() -> None:
    fight = start_fight("10 + INI + 1d6 - HURT", ara=6, bor=4)
    fight.do(Wait(ARA))
    hurt_combatant(fight, ARA, 4)
    fight.do(Act(BOR, "a"))
    fight.do(Act(ARA, "a"))
    fight.do(Next())
    assert fight.next == {"ara": 7, "bor": 9}


def test_a_combatant_defeated_and_hurt_comes_back_with_its_remaining_score() -> None:
    fight = start_fight(ara=6, bor=4, cy=1)
    fight.do(Defeat(BOR))
    hurt_combatant(fight, BOR, 4)
    fight.do(Join(BOR))
    assert fight.next == {"ara": 11, "bor": 5, "cy": 6}


def test_a_new_round_rolls_again_and_includes_losses() -> None:
    fight = start_fight(ara=6, bor=4)
    hurt_combatant(fight, ARA, 3)
    fight.do(NextRound(rolls={ARA: 2, BOR: 2}))
    assert fight.next == {"ara": 4, "bor": 7}


def test_damage_below_a_formulas_minimum_changes_nothing_until_healed_above_the_minimum() -> None:
    fight = start_fight("max(3, INI + 1d6 - HURT)", ara=6, bor=4)
    hurt_combatant(fight, ARA, 20)
    assert fight.next == {"ara": 3, "bor": 9}
    hurt_combatant(fight, ARA, -10)
    assert fight.next == {"ara": 3, "bor": 9}
    hurt_combatant(fight, ARA, -8)
    assert fight.next == {"ara": 9, "bor": 9}


def test_an_unhurt_member_of_a_mob_acts_on_the_score_of_the_unhurt() -> None:
    game = GAME.format(place="INI + 1d6 - floor((9 - LIFE) / 3)") + "[counters.LIFE]\nmost = 9\n"
    fight = Fight(game, "ara", "bor")
    fight.do(Start(rolls={ARA: 6, BOR: 4}))
    fight.do(SetMembers(ARA, 3))
    fight.do(ChangeCounter(ARA, "LIFE", by=-6))
    assert fight.next == {"ara": 9, "bor": 9}
    fight.do(Split(ARA, 1))
    assert fight.next == {"ara": 9, "ara.1": 11, "bor": 9}
    fight.do(ChangeCounter(ARA, "LIFE", by=-3))
    assert fight.next == {"ara": 8, "ara.1": 11, "bor": 9}
    fight.do(Lose(ARA, 1))
    assert fight.next == {"ara": 11, "ara.1": 11, "bor": 9}


@pytest.mark.parametrize("by", [2, -9])
def test_the_order_of_others_is_the_same_if_a_hidden_combatant_acts_first(by: int) -> None:
    nexts = []
    for spy in ({}, {"spy": 6}):
        fight = start_fight(hidden="spy", ara=4, bor=4, **spy)
        if spy:
            fight.do(SetCounter(SPY, "HURT", counter="HURT", value=0))
        fight.do(SetCounter(ARA, "HURT", counter="HURT", value=9, minimum=-99))
        hurt_combatant(fight, ARA, by)
        order = [turn.who for turn in fight.present.turn_order() if turn.who != "spy"]
        nexts.append((order, {who: at for who, at in fight.next.items() if who != "spy"}))
    assert nexts[0] == nexts[1]


def test_a_formula_that_fails_changes_nothing_until_the_next_round() -> None:
    fight = start_fight("INI + 1d6 - floor(HURT / (3 - HURT))", ara=6, bor=4)
    hurt_combatant(fight, ARA, 2)
    assert fight.next == {"ara": 9, "bor": 9}
    hurt_combatant(fight, ARA, 1)
    assert fight.next == {"ara": 9, "bor": 9}
    assert fight.refusal(NextRound(rolls={ARA: 1, BOR: 1})) == "A formula divides by zero."


def test_only_places_of_single_combatants_can_follow_stats() -> None:
    order = '\nclock = "order"\n[enter]\nplace = 1\n[order]\nfollows = true\n'
    shared = "A place that several share follows no one. Write places = “own”."
    assert faults(f'{order}places = "side"\n') == [shared]
    only_scores = "Sides or seats take turns, so there are no scores."
    assert faults(f'{order}places = "alternate"\n') == [only_scores]
