"""Refusals: why something cannot be done, in a sentence the GM can read."""

from typing import TypeVar

from models.refused import Refused
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

T = TypeVar("T")


class RuleBroken(Refused):
    """The rules, or sense, forbid it; the text says why."""


def given(value: T | None, name: str) -> T:
    """Return what `name` has in every fight that was played, none that was forged.

    Raises RuleBroken where it is missing.
    """
    if value is None:
        told = tr(
            "{name}'s turns contradict each other. Let {name} leave the fight and join again.",
            name=name,
        )
        raise RuleBroken(told)
    return value


def listed(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when there is none."""
    try:
        return encounter.combatants[who]
    except KeyError:
        raise RuleBroken(nobody(who)) from None


def nobody(who: CombatantId) -> str:
    """Return the refusal of an id that no one has."""
    return tr("There's no combatant {who}.", who=who)


def in_scene(combatant: Combatant) -> Combatant:
    """Return a combatant. Raises RuleBroken when it is not in the scene."""
    if not combatant.present:
        raise RuleBroken(tr("{name} isn't in the fight.", name=combatant.called))
    return combatant
