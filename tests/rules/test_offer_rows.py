"""A row of an offer can be left out, or has no box: a law of every game."""

from collections.abc import Iterable, Mapping

import pytest

from models.rules.dice import FixedDice
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from tests.tools.random_moments import all_offers, fill, random_moments
from tests.tools.systems import EVERY_GAME

Combatants = Mapping[CombatantId, Combatant]


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_only_rows_that_can_be_left_out_have_a_box(rules: RuleSet) -> None:
    """A row left out must not fare as if it took part with its answers left blank."""
    for moment in random_moments(rules):
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


def _offers_with_rows(moment: Moment) -> list[Offer]:
    return [each for each in all_offers(moment) if len(each.rows) > 1 and not each.refusal]


def _after(moment: Moment, offer: Offer, rows: Iterable[CombatantId]) -> Combatants | None:
    """Return the combatants after the offer is taken for `rows`, or None if that is refused."""
    try:
        return moment.decide(fill(offer, rows), FixedDice()).after.combatants
    except RuleBroken:
        return None
