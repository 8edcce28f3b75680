"""Moments of a random fight, in which any offer may be taken at any time."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from random import Random

from models.rules.deeds import Add, Deed, Next, Recruit
from models.rules.dice import ProgramDice
from models.rules.fields import Answer, AnswerError, Field
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId

STEPS = 60
BLANK_STATS = {"gurps_pacing": {"basicSpeed": "5"}}
"""Stats that a fight can't begin without."""


def random_moments(rules: RuleSet) -> Iterator[Moment]:
    """Yield moments of a fight of four, alike in all but name, in which any offer is taken."""
    random, stats = Random(1), BLANK_STATS.get(rules.id, {})  # noqa: S311 - the same fight again
    dice = ProgramDice(random)
    four = Add(tuple(Recruit(name, stats=stats) for name in "ABCD"))
    moment = rules.at(rules.at(rules.begin()).decide(four, dice).after)
    for number in range(STEPS):
        yield moment
        offers = all_offers(moment) if number else moment.calls[:1]
        with suppress(RuleBroken, AnswerError):
            offer = random.choice([each for each in offers if not each.refusal])
            deed = fill(offer, offer.rows) if random.randrange(3) else Next()
            moment = rules.at(moment.decide(deed, dice).after)


def all_offers(moment: Moment) -> list[Offer]:
    own = (moment.offers(who) for who in moment.fight.combatants)
    answers = (decision.answers for decision in moment.decisions)
    return [*moment.calls, *moment.scene_offers, *chain(*own), *chain(*answers)]


def fill(offer: Offer, rows: Iterable[CombatantId]) -> Deed:
    keys: Iterable[CombatantId | None] = rows if offer.rows else [None]
    return fill_offer(offer, {row: _answers(offer, row) for row in keys})


def _answers(offer: Offer, row: CombatantId | None) -> dict[str, Answer]:
    prefilled = offer.prefilled.get(row, {}) if row else {}
    return {each.key: prefilled.get(each.key, _blank(each)) for each in offer.fields}


def _blank(field: Field) -> Answer:
    if field.default is not None or field.optional or field.dice:
        return field.default
    return field.choices[0].value if field.choices else field.minimum or 0
