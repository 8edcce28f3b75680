"""Typed letters for a wait in every game."""

import pytest

from models.rules.deeds import Deed, PlaceTurn
from models.rules.dice import FixedDice
from models.rules.offers import Offer, Role
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from tests.tools.random_moments import random_moments
from tests.tools.systems import EVERY_GAME


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_the_letters_for_a_wait_do_what_the_button_for_a_wait_without_an_end_does(
    rules: RuleSet,
) -> None:
    for moment in random_moments(rules):
        for who in moment.fight.combatants:
            offers = [each for each in moment.offers(who) if _begins_open_wait(moment, who, each)]
            for letter in rules.wait_letters if offers else "":
                typed = moment.parse_quick_entry(who, letter)
                assert _after(moment, who, typed) == _after(moment, who, offers[0].template)


def _begins_open_wait(moment: Moment, who: CombatantId, offer: Offer) -> bool:
    if offer.refusal or offer.fields:
        return False
    can_reopen = offer.template == PlaceTurn(who, None)
    after = moment.rules.at(moment.decide(offer.template, FixedDice()).after)
    return offer.role is Role.WAIT or (can_reopen and who in after.waiting)


def _after(moment: Moment, who: CombatantId, deed: Deed) -> Combatant:
    return moment.decide(deed, FixedDice()).after[who]
