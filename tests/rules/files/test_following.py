"""Scores that change at once with the stats and counters in their formula."""

import pytest

from models.rules.clocks.waits import Wait
from models.rules.deeds import AddEffect, ChangeCounter, Defeat, Edit, Next, SetCounter
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


def fight(place: str = "INI + 1d6 - HURT", hidden: str = "", **rolls: int) -> Fight:
    made = Fight(GAME.format(place=place), *rolls, hidden=hidden)
    made.do(Start(rolls={CombatantId(who): roll for who, roll in rolls.items()}))
    return made


def hurt(made: Fight, who: CombatantId, by: int) -> None:
    made.do(ChangeCounter(who, "HURT", by=by))


def test_a_loss_lowers_the_score_and_healing_raises_it_again() -> None:
    made = fight(ara=6, bor=4)
    hurt(made, ARA, 3)
    assert made.next == {"ara": 8, "bor": 9}
    made.do(React(ARA, "d"))
    hurt(made, ARA, -2)
    assert made.next == {"ara": 5, "bor": 9}


def test_a_changed_stat_changes_the_score_by_as_much() -> None:
    made = fight(ara=6, bor=4)
    made.do(Edit(BOR, "Bor", Side.NPC, {"INI": 3}))
    assert made.next == {"ara": 11, "bor": 7}


def test_a_combatant_whose_score_is_lost_has_no_turn_in_any_pass() -> None:
    made = fight(ara=6, bor=4)
    hurt(made, ARA, 11)
    assert made.next == {"bor": 9}
    made.do(Act(BOR, "a"))
    assert made.refusal(Act(ARA, "a")) == "Ara has no turn left."


def test_a_combatant_that_has_acted_loses_score_in_the_next_pass() -> None:
    made = fight("10 + INI + 1d6 - HURT", ara=6, bor=4)
    made.do(Act(ARA, "a"))
    hurt(made, ARA, 3)
    made.do(Act(BOR, "a"))
    made.do(Next())
    assert made.next == {"ara": 8, "bor": 9}


def test_a_begun_turn_of_several_parts_stays_at_its_place() -> None:
    made = fight(ara=5, bor=6)
    for _ in range(2):
        made.do(Act(BOR, "p"))
    assert made.next == {"ara": 10, "bor": 11}
    made.do(Act(BOR, "a"))
    assert made.next == {"ara": 10}


def test_a_combatant_rising_above_the_current_score_acts_after_the_first() -> None:
    made = fight(ara=6, bor=4, cy=1)
    made.do(Act(ARA, "a"))
    made.do(Next())
    made.do(Edit(CY, "Cy", Side.NPC, {"INI": 40}))
    assert made.next == {"bor": 9, "cy": 9}
    assert made.refusal(Act(CY, "a")) == "Bor acts first, on score 9."
    made.do(Act(BOR, "a"))
    made.do(Act(CY, "a"))


def test_an_effect_that_changes_a_counter_moves_the_turn() -> None:
    made = fight(ara=6, bor=4)
    made.do(AddEffect("Venom", who=BOR, occasion=Occasion.END, turns=3, change="+9 hurt"))
    made.do(AddEffect("Cold", who=ARA, every=1, change="hurt +1"))
    hurt(made, ARA, 1)
    assert made.next == {"ara": 10, "bor": 9}


def test_a_waiting_combatant_keeps_waiting_while_its_score_changes() -> None:
    made = fight("10 + INI + 1d6 - HURT", ara=6, bor=4)
    made.do(Wait(ARA))
    hurt(made, ARA, 4)
    made.do(Act(BOR, "a"))
    made.do(Act(ARA, "a"))
    made.do(Next())
    assert made.next == {"ara": 7, "bor": 9}


def test_a_combatant_defeated_and_hurt_comes_back_with_its_remaining_score() -> None:
    made = fight(ara=6, bor=4, cy=1)
    made.do(Defeat(BOR))
    hurt(made, BOR, 4)
    made.do(Join(BOR))
    assert made.next == {"ara": 11, "bor": 5, "cy": 6}


def test_a_new_round_rolls_again_and_includes_losses() -> None:
    made = fight(ara=6, bor=4)
    hurt(made, ARA, 3)
    made.do(NextRound(rolls={ARA: 2, BOR: 2}))
    assert made.next == {"ara": 4, "bor": 7}


def test_damage_below_the_minimum_of_a_formula_changes_nothing_until_healed_above() -> None:
    made = fight("max(3, INI + 1d6 - HURT)", ara=6, bor=4)
    hurt(made, ARA, 20)
    assert made.next == {"ara": 3, "bor": 9}
    hurt(made, ARA, -10)
    assert made.next == {"ara": 3, "bor": 9}
    hurt(made, ARA, -8)
    assert made.next == {"ara": 9, "bor": 9}


@pytest.mark.parametrize("by", [2, -9])
def test_the_order_of_others_is_the_same_if_a_hidden_combatant_acts_first(by: int) -> None:
    nexts = []
    for spy in ({}, {"spy": 6}):
        made = fight(hidden="spy", ara=4, bor=4, **spy)
        if spy:
            made.do(SetCounter(SPY, "HURT", counter="HURT", value=0))
        made.do(SetCounter(ARA, "HURT", counter="HURT", value=9, minimum=-99))
        hurt(made, ARA, by)
        order = [turn.who for turn in made.present.turn_order() if turn.who != "spy"]
        nexts.append((order, {who: at for who, at in made.next.items() if who != "spy"}))
    assert nexts[0] == nexts[1]


def test_a_formula_that_fails_changes_nothing_until_the_next_round() -> None:
    made = fight("INI + 1d6 - floor(HURT / (3 - HURT))", ara=6, bor=4)
    hurt(made, ARA, 2)
    assert made.next == {"ara": 9, "bor": 9}
    hurt(made, ARA, 1)
    assert made.next == {"ara": 9, "bor": 9}
    assert made.refusal(NextRound(rolls={ARA: 1, BOR: 1})) == "A formula divides by zero."


def test_only_places_of_single_combatants_can_follow_stats() -> None:
    order = '\nclock = "order"\n[enter]\nplace = 1\n[order]\nfollows = true\n'
    shared = "A place that several share follows no one. Write places = “own”."
    assert faults(f'{order}places = "side"\n') == [shared]
    only_scores = "Sides or seats take turns, so there are no scores."
    assert faults(f'{order}places = "alternate"\n') == [only_scores]
