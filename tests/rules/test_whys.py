"""Reasons for turns in random fights: their numbers agree with the events."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.catalogue import system
from models.rules.clocks.count import Act, Hold
from models.rules.deeds import Add, ChangeSettings, Deed, Override, Recruit, Wound
from models.rules.dice import ProgramDice
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker.sheet import (
    BeginMove,
    Declaration,
    Declare,
    Join,
    Preempt,
    React,
    Resolve,
    Start,
    StopMove,
)
from models.rules.systems.plain_ticks import Join as JoinPlain
from models.rules.systems.plain_ticks import Start as StartPlain
from models.rules.systems.tabula_rasa.sheet import Join as JoinTabula
from models.rules.systems.tabula_rasa.sheet import SetAd, TakeTurn
from models.rules.systems.tabula_rasa.sheet import Start as StartTabula
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from tests.rules.any_deed import AnyDeed
from tests.tools.fights import apply_deeds
from tests.tools.systems import LOOKED_AT_LATER

STEPS: Final = 30
MIRA, BOR, ORC = map(CombatantId, ("mira", "bor", "orc"))

N: Final = r"(−?\d+)"
ORIGINS: Final = (
    (rf"Initiative: tick {N}\.", lambda tick: tick),
    (rf"Joined on {N}, initiative {N}: tick {N}\.", lambda came, later, _tick: came + later),
    (rf"First turn: tick {N}\.", lambda tick: tick),
    (rf"Joined on {N}, first turn {N} ticks? later\.", lambda came, later: came + later),
    (rf"Acted on {N}(?:: [^.]*)?, cost {N}\.", lambda acted, cost: acted + cost),
    (
        rf"Acted on {N}(?:: [^.]*)?, cost {N}, \+{N} for wounds\.",
        lambda acted, cost, wound: acted + cost + wound,
    ),
    (rf"Was free on {N}\.", lambda tick: tick),
    (
        rf"Reflex margin \+?{N}(?: \+ {N} surprise)?: first turn on {N}\.",
        lambda margin, surprise, _tic: margin + surprise,
    ),
    (
        rf"Joined on {N} with margin \+?{N}(?: \+ {N} surprise)?: first turn on {N}\.",
        lambda _came, _margin, _surprise, tic: tic,
    ),
    (rf"Acted on {N}, next turn {N} tics? later\.", lambda acted, later: acted + later),
    (rf"Last own turn on {N}, AD {N}\.", lambda acted, ad: acted + ad),
    (rf"Turn \d+ of \d+: {N} minus roll {N} is {N}\.", lambda target, roll, _first: target - roll),
    (rf"Turn \d+ of \d+: acted on {N}, period {N}\.", lambda acted, period: acted - period),
    (rf"Turn \d+ of \d+: waits from {N} to {N}\.", lambda _since, step: step),
    (rf"Extra turn for [a-z ]+: acted on {N}, period {N}\.", lambda acted, period: acted - period),
)
"""Sentences about the origin of a turn, and the tick that their numbers add up to."""

DELAY: Final = re.compile(
    rf" (?:Reacted|Changed movement|Gave up the arrival|Dropped the plan) on {N}[^:]*: \+{N}\."
)


def tick_in_reason(text: str) -> int | None:
    """Add up the ticks in a reason; return None if it only says that a combatant waits or moves."""
    text = re.sub(r"\b(on|from|to) (?:tick|tic|step) ", r"\1 ", text)
    for pattern, tick in ORIGINS:
        if read := re.match(pattern, text):
            numbers = [int(n.replace("−", "-")) if n else 0 for n in read.groups()]
            return tick(*numbers) + sum(int(push[1]) for push in DELAY.findall(text))
    return None


def play_at_random(rules: RuleSet, data: st.DataObject) -> Iterator[tuple[Encounter, Deed]]:
    """Play a random fight of three, without the GM's rulings."""
    some, dice = AnyDeed(rules, data.draw), ProgramDice(Random(1))  # noqa: S311 - the same again
    fight = rules.begin()
    fight = (
        rules.at(fight).decide(Add(tuple(some.recruit(id=f"c-{n}") for n in range(3))), dice).after
    )
    for number in range(STEPS):
        try:
            first = not number
            deed = some.fill(rules.at(fight).calls[0]) if first else some.system_deed(fight)
            fight = rules.at(fight).decide(deed, dice).after
        except RuleBroken:
            continue
        yield fight, deed


@pytest.mark.parametrize(
    "name",
    [
        "plain_ticks",
        "fatewalker",
        *(pytest.param(each, marks=pytest.mark.long) for each in LOOKED_AT_LATER),
    ],
)
def test_the_numbers_in_a_reason_add_up_to_the_turn(name: str) -> None:
    @given(st.data())
    def run(data: st.DataObject) -> None:
        rules = system(name)
        for fight, _ in play_at_random(rules, data):
            for combatant in fight.combatants_in_scene():
                words = rules.at(fight).why(combatant.id)
                spot = combatant.marker
                if spot is not None and (tick := tick_in_reason(words)) is not None:
                    assert tick == rules.axis.sign * spot.tick, words
                if "wait" not in words:
                    assert "set by the GM" not in words.lower(), words

    run()


def fight_with(name: str) -> tuple[RuleSet, Encounter]:
    rules = system(name)
    people = (Recruit("Mira", MIRA), Recruit("Bor", BOR), Recruit("Orc", ORC))
    return rules, apply_deeds(rules, rules.begin(), Add(people))


def reason_for_bor(*deeds: Deed) -> str:
    """Put Mira on 5 and Bor on 9, both with Awareness 3; return the reason for Bor's turn."""
    rules, fight = fight_with("fatewalker")
    start = apply_deeds(rules, fight, Start({MIRA: 5, BOR: 1}), *deeds)
    return rules.at(start).why(BOR)


ATTACK: Final = Declare((Declaration(MIRA, 6),))


def test_the_reason_after_a_parry_gives_the_cost_of_the_parry() -> None:
    parried = reason_for_bor(ATTACK, React(BOR, MIRA, 4, "Parry"))

    assert parried == "Initiative: tick 9. Reacted on tick 5 (Parry): +4."


def test_each_reaction_since_the_last_turn_is_in_the_reason() -> None:
    parry = (ATTACK, React(BOR, MIRA, 4), Resolve())

    assert reason_for_bor(*parry, Declare((Declaration(MIRA, 1),)), React(BOR, MIRA, 2)).startswith(
        "Initiative: tick 9. Reacted on tick 5: +4. Reacted on tick 11: +2."
    )


def test_a_reaction_from_a_hold_counts_from_the_end_of_the_minimum_hold() -> None:
    rules, fight = fight_with("fatewalker")
    opening = (Start({MIRA: 9, BOR: 9}, {MIRA: 3}), Hold(BOR), Declare((Declaration(MIRA, 6),)))
    reaction = apply_deeds(rules, fight, *opening, React(BOR, MIRA, 4))

    assert rules.at(reaction).why(BOR) == "Was free on tick 4. Reacted on tick 4: +4."


def test_a_preemption_is_explained_like_an_action() -> None:
    rules, fight = fight_with("fatewalker")
    opening = (Start({MIRA: 9, BOR: 9}, {MIRA: 3}), Hold(BOR), Declare((Declaration(MIRA, 6),)))

    reasons = rules.at(apply_deeds(rules, fight, *opening, Preempt(BOR, MIRA, 7))).why(BOR)

    assert reasons == "Acted on tick 4, cost 7."


def test_a_change_of_movement_is_in_the_reason() -> None:
    rules, fight = fight_with("fatewalker")
    moved = apply_deeds(rules, fight, Start({MIRA: 9}), BeginMove(MIRA, "walk"), StopMove(MIRA))

    assert rules.at(moved).why(MIRA).endswith("cost 2. Changed movement on tick 1: +1.")


def test_a_ruling_is_named_in_the_reason_and_later_reactions_count_from_it() -> None:
    ruled = reason_for_bor(Override(BOR, Tick(12)))

    assert ruled == "Set by the GM: tick 12."
    pushed = reason_for_bor(Override(BOR, Tick(12)), ATTACK, React(BOR, MIRA, 4))
    assert pushed == "Was free on tick 12. Reacted on tick 5: +4."


def test_the_reason_explains_the_first_turn_of_a_late_joiner() -> None:
    rules, fight = fight_with("fatewalker")
    late = apply_deeds(rules, fight, Start({MIRA: 5}), ATTACK, Resolve(), Join(ORC, 3))
    plain, listed_ = fight_with("plain_ticks")
    plainly = apply_deeds(plain, listed_, StartPlain({MIRA: 5}), Act(MIRA, 9), JoinPlain(ORC, 3))
    tabula, recruits = fight_with("tabula_rasa")
    tabular = apply_deeds(
        tabula, recruits, StartTabula({MIRA: 3}), TakeTurn(MIRA), JoinTabula(ORC, 2)
    )

    assert rules.at(late).why(ORC) == "Joined on tick 5, initiative 7: tick 12."
    assert plain.at(plainly).why(ORC) == "Joined on tick 5, first turn 3 ticks later."
    assert tabula.at(tabular).why(ORC) == "Joined on tick 3, first turn 2 ticks later."


def test_a_slowing_wound_is_in_the_reason() -> None:
    rules, fight = fight_with("plain_ticks")
    slowing = apply_deeds(rules, fight, ChangeSettings({"woundsSlow": True}))
    acted = apply_deeds(rules, slowing, StartPlain({MIRA: 2}), Wound(MIRA, 2), Act(MIRA, 7))

    assert rules.at(acted).why(MIRA) == "Acted on tick 2, cost 7, +2 for wounds."
    assert (
        rules.at(apply_deeds(rules, fight, StartPlain({MIRA: 2}))).why(MIRA)
        == "First turn: tick 2."
    )


def test_a_new_ad_that_makes_a_turn_due_at_once_is_in_the_reason() -> None:
    rules, fight = fight_with("tabula_rasa")
    opening = (StartTabula({MIRA: 1, BOR: 6}), TakeTurn(MIRA), TakeTurn(BOR))
    hurried = apply_deeds(rules, fight, *opening, SetAd(MIRA, 2))

    assert rules.at(hurried).why(MIRA) == "Last own turn on tick 1. New AD 2: due at once."
