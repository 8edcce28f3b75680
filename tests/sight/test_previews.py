"""Previews of quick entries in every game, by those who wait."""

from collections.abc import Iterator

import pytest

from models.rules.deeds import Deed
from models.rules.dice import WatchedDice
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.events import ClockMoved
from models.sight.preview import preview_deed
from tests.tools.random_moments import random_moments
from tests.tools.systems import EVERY_GAME

ENTRIES = ("a", "A", "0", "1", "3", "-1", "w", "w 3", "h 2")


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_the_preview_of_an_entry_that_ends_a_wait_is_the_label_of_its_step(rules: RuleSet) -> None:
    """It acts then; the tick that follows is the one of its next turn."""
    for moment in random_moments(rules):
        for who in moment.waiting:
            for deed in _typed_deeds(moment, who) if moment[who].placed is None else ():
                _check_preview(moment, who, deed)


def _check_preview(moment: Moment, who: CombatantId, deed: Deed) -> None:
    dice = WatchedDice()
    try:
        outcome = moment.decide(deed, dice)
    except RuleBroken:
        return
    acts = any(isinstance(each, ClockMoved) and each.by == who for each in outcome.events)
    if acts and not dice.used and who not in moment.rules.at(outcome.after).waiting:
        text = " · ".join((outcome.label, *outcome.warnings))
        assert preview_deed(moment, who, deed).text == text


def _typed_deeds(moment: Moment, who: CombatantId) -> Iterator[Deed]:
    here = moment.axis.label(moment.now)
    for text in (here, *ENTRIES):
        try:
            yield moment.parse_quick_entry(who, text)
        except RuleBroken:
            continue
