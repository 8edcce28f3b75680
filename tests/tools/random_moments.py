"""Moments of a random fight, in which any offer may be taken at any time."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from random import Random

from models.rules.deeds import Add, Deed, Next, PlaceTurn, Recruit
from models.rules.dice import ProgramDice
from models.rules.fields import Answer, AnswerError, Field
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId, Tick

STEPS = 60
BLANK_STATS = {"gurps_pacing": {"basicSpeed": "5"}}
"""Stats that a fight can't begin without."""


def random_moments(rules: RuleSet) -> Iterator[Moment]:
    """Yield moments of a fight of four, alike in all but name, in which any offer is taken."""
    random, stats = Random(1), BLANK_STATS.get(rules.id, {})  # noqa: S311 - the same fight again
    dice = ProgramDice(random)
    four = Add(tuple(Recruit(name, stats=stats) for name in "ABCD"))
    moment = rules.at(rules.at(rules.begin()).decide(four, dice).after)
    moment = rules.at(moment.decide(fill(moment.calls[0], moment.calls[0].rows), dice).after)
    for _ in range(STEPS):
        yield moment
        with suppress(RuleBroken, AnswerError):
            moment = rules.at(moment.decide(_random_deed(moment, random), dice).after)


def _random_deed(moment: Moment, random: Random) -> Deed:
    """Return the deed of any offer, the next step, or a wait until some tick."""
    chance, movable = random.randrange(6), sorted(moment.movable)
    if chance == 0 and movable:
        who = random.choice(movable)
        return PlaceTurn(who, Tick(moment.first_wait_tick(who) + random.randrange(4)))
    if chance in (1, 2):
        return Next()
    offer = random.choice([each for each in all_offers(moment) if not each.refusal])
    return fill(offer, offer.rows)


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
