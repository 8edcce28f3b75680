"""Decisions that must be made before the clock can move."""

from collections.abc import Sequence

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie as Draw
from models.rules.deeds import Add, Deed, Recruit
from models.rules.files import sheet as file
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.gurps_pacing.sheet import NextRound
from models.rules.systems.tabula_rasa.sheet import Start, TakeTurn
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.sight.card import next_action
from tests.tools.fights import apply_deeds

ARA, BOR, CAI = map(CombatantId, ("ara", "bor", "cai"))


def test_no_decision_is_open_before_the_fight_begins() -> None:
    for rules in SYSTEMS:
        assert rules.at(rules.begin()).decisions == rules.at(_pair(rules)).decisions == ()


def test_a_tie_of_player_characters_must_be_broken_on_its_tick() -> None:
    rules = system("tabula_rasa")
    fight = apply_deeds(rules, _pair(rules), Start({ARA: 3, BOR: 3}))
    encounter = apply_deeds(rules, fight, Advance(Tick(3)))

    assert not rules.at(fight).decisions
    assert [
        (each.question, [o.template for o in each.answers])
        for each in rules.at(encounter).decisions
    ] == [("Tied: Ara and Bor.", [Draw()])]
    assert not rules.at(apply_deeds(rules, encounter, Draw((BOR, ARA)))).decisions


@pytest.mark.parametrize(
    ("name", "stat", "numbers", "start", "act"),
    [
        ("d20", "BONUS", (4, 2), file.Start(at={ARA: 9, BOR: 9, CAI: 9}), file.Act(ARA)),
        ("tabula_rasa", "AD", (4, 5), Start({ARA: 3, BOR: 3, CAI: 3}), TakeTurn(ARA)),
    ],
)
def test_a_tie_further_down_the_order_waits_for_the_one_who_acts(
    name: str, stat: str, numbers: tuple[int, int], start: Deed, act: Deed
) -> None:
    rules, (best, rest) = system(name), numbers
    stats = {ARA: best, BOR: rest, CAI: rest}
    three = Add(tuple(Recruit(who, who, Side.PC, stats={stat: n}) for who, n in stats.items()))
    encounter = apply_deeds(rules, rules.begin(), three, start)
    if not encounter.due_turns():
        encounter = apply_deeds(rules, encounter, Advance(Tick(3)))

    assert encounter.due_turns()[0].who == ARA
    assert not rules.at(encounter).decisions
    assert next_action(rules.at(encounter), rules.at(encounter).offers(ARA)).text.startswith(ARA)
    questions = [each.question for each in rules.at(apply_deeds(rules, encounter, act)).decisions]
    assert questions == ["Tied: bor and cai."]


def test_a_tie_of_npcs_needs_no_decision() -> None:
    rules = system("tabula_rasa")
    fight = apply_deeds(rules, _pair(rules, Side.NPC), Start({ARA: 3, BOR: 3}))

    assert not rules.at(apply_deeds(rules, fight, Advance(Tick(3)))).decisions


def test_combatants_due_on_the_current_step_must_contest_first() -> None:
    rules = system("gurps_pacing")
    tied = apply_deeds(rules, _pair(rules), NextRound({ARA: 10, BOR: 10}))

    assert [each.question for each in rules.at(tied).decisions] == ["Same step: Ara and Bor."]
    assert [offer.title for offer in rules.at(tied).decisions[0].answers] == [
        "Contest of DX",
        "Type rolls…",
    ]
    assert not rules.at(apply_deeds(rules, _pair(rules), NextRound({ARA: 10, BOR: 11}))).decisions


def test_an_empty_quick_entry_of_tabula_rasa_takes_no_turn() -> None:
    rules = system("tabula_rasa")
    fight = apply_deeds(
        rules, apply_deeds(rules, _pair(rules), Start({ARA: 3, BOR: 5})), Advance(Tick(3))
    )

    with pytest.raises(RuleBroken, match="“0” pass"):
        rules.at(fight).parse_quick_entry(ARA, " ")
    assert rules.at(fight).parse_quick_entry(ARA, "0") == TakeTurn(ARA)


def _pair(rules: RuleSet, side: Side = Side.PC) -> Encounter:
    recruits: Sequence[Recruit] = [Recruit(who.title(), who, side) for who in (ARA, BOR)]
    return apply_deeds(rules, rules.begin(), Add(tuple(recruits)))
