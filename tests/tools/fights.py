"""Fights without a session: apply deeds to an encounter."""

from collections.abc import Iterable

from models.rules.deeds import Deed
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.encounter import Encounter


def apply_deeds(
    rules: RuleSet, fight: Encounter, *deeds: Deed, dice: Iterable[int] = ()
) -> Encounter:
    """Return the fight after the events of `deeds`; the `dice` show these numbers."""
    rolls = FixedDice(dice)
    for deed in deeds:
        fight = apply_all(fight, rules.at(fight).decide(deed, rolls).events)
    return fight
