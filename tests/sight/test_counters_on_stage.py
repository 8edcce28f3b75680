"""Counters on the players' stage: a word for fully known combatants, and never a number."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from msgspec import UNSET, structs

from models.rules.catalogue import system
from models.rules.clocks.count import Act
from models.rules.deeds import Add, ChangeCounter, Deed, Next, Recruit, SetCounter
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.roster import Roster
from models.scheduler.stage import Stage
from models.sight.chronicle import make_players_chronicle
from models.sight.stage import make_players_stage

RULES = system("plain_ticks")
ID_BY_SECRECY = {each: CombatantId(each.value) for each in Secrecy}
NUMBER = 5077
"""A number that occurs nowhere else."""


def history(*deeds: Deed) -> History:
    """Return a fight on the timeline: a combatant of each secrecy, and a fully known mob."""
    people = [
        Recruit(f"The {who}", who, secrecy=secrecy, public_name="" if who == "full" else "Someone")
        for secrecy, who in ID_BY_SECRECY.items()
    ]
    history = History(RULES.begin())
    ids = (*ID_BY_SECRECY.values(), CombatantId("mob"))
    first = Add((*people, Recruit("Goblins", "mob", count=4)))
    for deed in (first, Start(dict.fromkeys(ids, 3)), *deeds):
        outcome = RULES.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events, outcome.pictures, outcome.after)
    return history


def stage(fight: Encounter, rules: RuleSet = RULES) -> Stage:
    return make_players_stage(rules.at(fight))


def damage_deeds(*ids: str) -> Iterator[Deed]:
    for who in map(CombatantId, ids):
        yield SetCounter(who, "Hit points", maximum=NUMBER)
        yield ChangeCounter(who, by=-NUMBER // 2)


def without_counters(fight: Encounter) -> Encounter:
    plain = (structs.replace(each, counters=UNSET) for each in fight.all_combatants())
    return structs.replace(fight, combatants=Roster.from_combatants(plain))


def test_players_see_the_state_of_a_fully_known_combatant() -> None:
    players_stage = stage(history(*damage_deeds("full")).present)
    assert {token.label: token.condition for token in players_stage.tokens if token.condition} == {
        "The full": "hurt"
    }


@pytest.mark.parametrize("who", ["alias", "unknown", "hidden", "mob"])
def test_counters_of_other_combatants_do_not_change_the_players_stage(who: str) -> None:
    fight = history(*damage_deeds(who)).present
    assert fight[CombatantId(who)].counter_list[0].state is not None
    assert stage(fight) == stage(without_counters(fight)) == stage(history().present)


def test_players_never_see_a_number_of_a_counter() -> None:
    fight = history(*damage_deeds(*ID_BY_SECRECY.values(), "mob"))
    texts = [line.label for line in make_players_chronicle(RULES, fight).lines]
    assert "The full: hurt" in texts
    for text in (repr(stage(fight.present)), *texts):
        assert "50" not in text
        assert "25" not in text
        assert "points" not in text.casefold()


def test_an_unhurt_combatant_looks_like_one_without_counters() -> None:
    fight = history(SetCounter(ID_BY_SECRECY[Secrecy.FULL], "Hit points", maximum=NUMBER)).present
    assert stage(fight) == stage(history().present)


@pytest.mark.parametrize("who", ID_BY_SECRECY.values())
def test_refills_do_not_change_the_players_stage(who: CombatantId) -> None:
    def stage_after(*before: Deed) -> list[Stage]:
        opening, then = (
            history(*before),
            (Next(), Act(ID_BY_SECRECY[Secrecy.HIDDEN], 4), Act(who, 2), Next()),
        )
        stages = [stage(opening.present)]
        for deed in then:
            with suppress(RuleBroken):
                outcome = RULES.at(opening.present).decide(deed, FixedDice())
                opening = opening.record(outcome.label, outcome.events)
            stages.append(stage(opening.present))
        return stages

    backs = ("turn", "every 2", "5-6", "1-6", "fight")
    deeds = (SetCounter(who, back, maximum=3, value=1, states="", refill=back) for back in backs)
    assert stage_after(*deeds) == stage_after()
