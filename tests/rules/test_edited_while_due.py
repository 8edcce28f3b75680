"""Edits of a combatant whose turn it is: the order on the tick and its reasons stay."""

from typing import Any

import pytest
from msgspec import to_builtins

from models.rules.catalogue import system
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, Deed, Edit, Leave, Next, Recruit, SetMembers, Split
from models.rules.files.sheet import Act, NextRound, Start
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker import sheet as fatewalker
from models.rules.systems.tabula_rasa import sheet as tabula
from models.rules.systems.weapons_free.sheet import Reflex
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from tests.tools.fights import apply_deeds

ADA, BEA = CombatantId("Ada"), CombatantId("Bea")


def fight_of_two(
    rules: RuleSet, *deeds: Deed, ada: dict[str, Any], bea: dict[str, Any]
) -> Encounter:
    recruits = Recruit(ADA, ADA, stats=ada), Recruit(BEA, BEA, stats=bea)
    return apply_deeds(rules, rules.begin(), Add(recruits), *deeds)


def edit_stats(rules: RuleSet, fight: Encounter, **stats: Any) -> Encounter:
    """Return the fight after a change of Bea's stats."""
    changed = {**to_builtins(fight[BEA].stats), **stats}
    return apply_deeds(rules, fight, Edit(BEA, BEA, fight[BEA].side, changed))


def reasons(rules: RuleSet, fight: Encounter) -> set[str]:
    """Return the reasons for the order on both cards, without the reason for the tick."""
    return {rules.at(fight).why(who).split(". ", 1)[1] for who in (ADA, BEA)}


def test_fatewalker_says_that_a_new_awareness_counts_after_the_tick() -> None:
    rules = system("fatewalker")
    stays = {"The order on tick 7 stays; Bea's new Awareness counts after it."}
    opening = fatewalker.Start({ADA: 3, BEA: 3}), Advance(rules.begin().now + 7)
    for before, new in ((3, 4), (5, 2), (2, 5)):
        fight = fight_of_two(rules, *opening, ada={"awareness": 3}, bea={"awareness": before})
        order = fight.turn_order()
        fight = edit_stats(rules, fight, awareness=new)
        assert fight.turn_order() == order
        assert reasons(rules, fight) == stays
    assert reasons(rules, edit_stats(rules, fight, awareness=before)) != stays


def test_the_reason_for_an_edited_reflex_in_weapons_free_names_no_tie() -> None:
    rules = system("weapons_free")
    fight = fight_of_two(rules, Reflex(margins={ADA: 0, BEA: 0}), ada={}, bea={})
    fight = edit_stats(rules, fight, reflexValue=9)
    stays = "The order on tic 0 stays; Bea's new Reflex value counts after it."
    assert reasons(rules, fight) == {stays}


def test_the_reason_for_an_order_changed_by_an_edit_does_not_name_the_gm() -> None:
    rules, same = system("d20"), Start(at={ADA: 15, BEA: 15})
    fight = edit_stats(
        rules, fight_of_two(rules, same, ada={"BONUS": 4}, bea={"BONUS": 3}), BONUS=5
    )
    stays = "The order on initiative 15 stays; Bea's new Bonus counts after it."
    assert reasons(rules, fight) == {stays}
    later = apply_deeds(rules, fight, Act(ADA), Act(BEA), NextRound())
    assert rules.at(later).why(BEA).endswith("Goes before Ada: Bonus 5 beats 4.")


def test_after_an_edit_a_drawn_lot_only_counts_for_the_turn_that_is_due() -> None:
    rules, same = system("d20"), Start(at={ADA: 15, BEA: 15})
    fight = fight_of_two(rules, same, Tie((ADA, BEA)), ada={"BONUS": 3}, bea={"BONUS": 3})
    fight = edit_stats(rules, fight, BONUS=4)
    assert reasons(rules, fight) == {
        "Goes before Bea: tie broken.",
        "Goes after Ada: tie broken.",
    }
    later = apply_deeds(rules, fight, Act(ADA), Act(BEA), NextRound())
    assert [turn.who for turn in later.turn_order()] == [BEA, ADA]
    assert rules.at(later).why(BEA).endswith("Goes before Ada: Bonus 4 beats 3.")


@pytest.mark.parametrize("new", [2, 4, 6])
def test_members_of_a_mob_edited_in_its_turn_act_together(new: int) -> None:
    rules = system("fatewalker")
    opening = fatewalker.Start({ADA: 1, BEA: 3}), SetMembers(BEA, 3), Next()
    fight = fight_of_two(rules, *opening, ada={"awareness": 3}, bea={"awareness": 3})
    split = apply_deeds(rules, edit_stats(rules, fight, awareness=new), Split(BEA))
    member = CombatantId(f"{BEA}.1")
    assert rules.at(split).ties == ((BEA, member),)
    assert "Same Awareness as" in rules.at(split).why(member)


def test_the_reason_for_a_tie_names_the_edit_that_counts_after_it() -> None:
    rules, dan = system("fatewalker"), CombatantId("Dan")
    opening = Add((Recruit(dan, dan, stats={"awareness": 3}),)), SetMembers(dan, 2)
    start = fatewalker.Start(dict.fromkeys((ADA, BEA, dan), 3)), Next()
    fight = fight_of_two(rules, *opening, *start, ada={"awareness": 3}, bea={"awareness": 3})
    fight = apply_deeds(rules, edit_stats(rules, fight, awareness=6), Split(dan))
    stays = "The order on tick 7 stays; Bea's new Awareness counts after it."
    assert all(stays in rules.at(fight).why(who) for who in (ADA, BEA, dan))


@pytest.mark.parametrize("new", [1, 4, 9])
@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("counted", [False, True])
def test_a_drawn_order_is_the_reason_after_an_edit_at_any_time(
    *, counted: bool, away: bool, new: int
) -> None:
    rules = system("tabula_rasa")
    fight = fight_of_two(rules, tabula.Start({ADA: 2, BEA: 2}), ada={"AD": 5}, bea={"AD": 5})
    fight = apply_deeds(rules, fight, Tie((ADA, BEA)), *([Next()] if counted else []))
    fight = apply_deeds(rules, fight, *([Leave(BEA)] if away else []))
    fight = edit_stats(rules, fight, AD=new)
    fight = apply_deeds(rules, fight, *([tabula.Join(BEA)] if away else []))
    assert [turn.who for turn in fight.turn_order()] == [ADA, BEA]
    assert all("tie broken" in each for each in reasons(rules, fight))


def test_the_chart_explains_the_turn_on_which_a_hold_expired() -> None:
    rules = system("hero")
    fight = fight_of_two(rules, Start(), ada={"SPD": 4, "DEX": 15}, bea={"SPD": 4, "DEX": 10})
    expired = apply_deeds(rules, fight, Wait(ADA), Act(BEA), Next(), Next())
    assert rules.at(expired).why(ADA).startswith("The chart has Ada on turn 2, segment 3.")
