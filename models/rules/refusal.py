"""Refusals: why something cannot be done, in a sentence the GM can read."""

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr


class RuleBroken(Exception):  # noqa: N818 - a refusal is no error
    """The rules, or sense, forbid it; the text says why."""


def listed(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when there is none."""
    try:
        return encounter.combatants[who]
    except KeyError:
        raise RuleBroken(tr("There is no combatant {who}.", who=who)) from None


def in_scene(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it is not in the scene."""
    combatant = listed(encounter, who)
    if not combatant.present:
        raise RuleBroken(tr("{name} isn't in the fight.", name=combatant.called))
    return combatant
