"""Initiatives rolled elsewhere, which fill in the entry tables."""

from random import Random

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.counters.counter_kinds import INITIATIVE, make_initiative
from models.rules.deeds import Add, Recruit
from models.rules.dice import ProgramDice
from models.rules.offers import Offer, Role, fill_offer
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId

MIRA, ORC = CombatantId("mira"), CombatantId("orc")
ACCEPTED_RESULTS = {
    "weapons_free": 14,
    "tabula_rasa": 3,
    "fatewalker": 4,
    "gurps_pacing": 9,
    "plain_ticks": 12,
    "splittermond": 15,
    "exalted_2e": 7,
    "feng_shui_2": 11,
    "hackmaster_5e": 14,
    "shadowrun_5": 21,
    "d20": 24,
    "year_zero": 8,
    "dragonbane": 8,
}
"""A result for each system whose entry table accepts one."""
PLACE_SYSTEMS = ("splittermond", "feng_shui_2", "hackmaster_5e", "shadowrun_5", "d20")
"""Systems in which the result is a place, already including dice and stats."""
ids = {"ids": lambda rules: rules.id}


def fight_with_rolled_initiative(rules: RuleSet, number: int) -> Moment:
    """Return a fight before its start, in which Mira's initiative was rolled elsewhere."""
    mira = Recruit("Mira", "mira", counters=(make_initiative(number),))
    deed = Add((mira, Recruit("Orc", "orc")))
    return rules.at(rules.at(rules.begin()).decide(deed, dice()).after)


def dice() -> ProgramDice:
    return ProgramDice(Random(1))  # noqa: S311 - the same rolls each time


def entry_table(moment: Moment, role: Role = Role.START) -> Offer:
    return next(each for each in moment.calls if each.role is role)


def begin(moment: Moment) -> Moment:
    """Begin the fight with its table as it is filled in."""
    offer = entry_table(moment)
    defaults = {field.key: field.default for field in offer.fields}
    rows = {who: {**defaults, **offer.prefilled.get(who, {})} for who in offer.rows}
    return moment.rules.at(moment.decide(fill_offer(offer, {**rows}), dice()).after)


@pytest.mark.parametrize("rules", SYSTEMS, **ids)
def test_a_rolled_initiative_is_filled_in_where_the_system_types_results(rules: RuleSet) -> None:
    number = ACCEPTED_RESULTS.get(rules.id, 8)
    moment = fight_with_rolled_initiative(rules, number)
    filled = [answer for each in entry_table(moment).prefilled.values() for answer in each.values()]
    assert [*map(str, filled)] == [str(number)] * (rules.id in ACCEPTED_RESULTS)
    assert (number in moment.initiatives) is (rules.id in ACCEPTED_RESULTS)


@pytest.mark.parametrize("rules", SYSTEMS, **ids)
def test_a_prefilled_result_is_no_longer_a_counter_after_the_start(rules: RuleSet) -> None:
    if rules.id not in ACCEPTED_RESULTS:
        pytest.skip("its table takes no results")
    after = begin(fight_with_rolled_initiative(rules, ACCEPTED_RESULTS[rules.id])).fight
    assert {after[who].is_in_scene for who in (MIRA, ORC)} == {True}
    assert INITIATIVE.key not in [each.key for each in after[MIRA].counter_list]


@pytest.mark.parametrize("game", PLACE_SYSTEMS)
def test_a_rolled_total_is_the_place_regardless_of_stats(game: str) -> None:
    moment = begin(fight_with_rolled_initiative(system(game), ACCEPTED_RESULTS[game]))
    marker = moment.fight[MIRA].marker
    assert marker is not None
    assert moment.axis.number(marker.tick) == str(ACCEPTED_RESULTS[game])
    assert moment.fight[ORC].marker is not None


def test_an_impossible_roll_stays_a_counter() -> None:
    moment = fight_with_rolled_initiative(system("gurps_pacing"), 24)
    assert entry_table(moment).prefilled == {}
    assert 24 not in moment.initiatives
    assert begin(moment).fight[MIRA].counter_list == (make_initiative(24),)


def test_late_joiners_have_their_rolled_initiative_filled_in() -> None:
    rules = system("d20")
    moment = begin(fight_with_rolled_initiative(rules, 12))
    late = Add((Recruit("Wolf", "wolf", counters=(make_initiative(17),)),))
    offer = entry_table(rules.at(moment.decide(late, dice()).after), Role.JOIN)
    assert offer.prefilled == {"wolf": {"at": 17}}
