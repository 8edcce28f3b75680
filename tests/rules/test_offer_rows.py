"""A row of an offer can be left out, or has no box: a law of every game."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from random import Random

import pytest

from models.rules.deeds import Add, Deed, Next, Recruit
from models.rules.dice import FixedDice, ProgramDice
from models.rules.fields import Answer, AnswerError, Field
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from tests.tools.systems import EVERY, GAMES

Combatants = Mapping[CombatantId, Combatant]

STEPS = 60
BLANK_STATS = {"gurps_pacing": {"basicSpeed": "5"}}
"""Stats that a fight can't begin without."""


@pytest.mark.parametrize(
    "rules", [*EVERY, *(pytest.param(each, id=each.id, marks=pytest.mark.long) for each in GAMES)]
)
def test_only_rows_that_can_be_left_out_have_a_box(rules: RuleSet) -> None:
    """A row left out must not fare as if it took part with its answers left blank."""
    for moment in _random_moments(rules):
        for offer in _offers_with_rows(moment):
            complete = _after(moment, offer, offer.rows)
            for who in offer.rows if complete else ():
                rest = _after(moment, offer, [row for row in offer.rows if row != who])
                is_needed = rest is None or _fares_alike(moment, complete, rest, who)
                assert is_needed is offer.takes_all_rows, (offer.key, who)


def _fares_alike(
    moment: Moment, complete: Combatants | None, rest: Combatants, who: CombatantId
) -> bool:
    """Return whether the offer does the same with `who`, though one time it was left out."""
    return (complete or {}).get(who) == rest.get(who) != moment.fight.combatants[who]


def _random_moments(rules: RuleSet) -> Iterator[Moment]:
    """Yield moments of a fight of four, alike in all but name, in which any offer is taken."""
    random, stats = Random(1), BLANK_STATS.get(rules.id, {})  # noqa: S311 - the same fight again
    dice = ProgramDice(random)
    four = Add(tuple(Recruit(name, stats=stats) for name in "ABCD"))
    moment = rules.at(rules.at(rules.begin()).decide(four, dice).after)
    for number in range(STEPS):
        yield moment
        offers = _all_offers(moment) if number else moment.calls[:1]
        with suppress(RuleBroken, AnswerError):
            offer = random.choice([each for each in offers if not each.refusal])
            deed = _fill(offer, offer.rows) if random.randrange(3) else Next()
            moment = rules.at(moment.decide(deed, dice).after)


def _all_offers(moment: Moment) -> list[Offer]:
    own = (moment.offers(who) for who in moment.fight.combatants)
    answers = (decision.answers for decision in moment.decisions)
    return [*moment.calls, *moment.scene_offers, *chain(*own), *chain(*answers)]


def _offers_with_rows(moment: Moment) -> list[Offer]:
    return [each for each in _all_offers(moment) if len(each.rows) > 1 and not each.refusal]


def _after(moment: Moment, offer: Offer, rows: Iterable[CombatantId]) -> Combatants | None:
    """Return the combatants after the offer is taken for `rows`, or None if that is refused."""
    try:
        return moment.decide(_fill(offer, rows), FixedDice()).after.combatants
    except RuleBroken:
        return None


def _fill(offer: Offer, rows: Iterable[CombatantId]) -> Deed:
    keys: Iterable[CombatantId | None] = rows if offer.rows else [None]
    return fill_offer(offer, {row: _answers(offer, row) for row in keys})


def _answers(offer: Offer, row: CombatantId | None) -> dict[str, Answer]:
    prefilled = offer.prefilled.get(row, {}) if row else {}
    return {each.key: prefilled.get(each.key, _blank(each)) for each in offer.fields}


def _blank(field: Field) -> Answer:
    if field.default is not None or field.optional or field.dice:
        return field.default
    return field.choices[0].value if field.choices else field.minimum or 0
