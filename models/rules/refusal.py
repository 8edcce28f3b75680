"""Refusals, which say in a sentence why the GM can't do something."""

from typing import TypeVar

from models.refused import Refused
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

T = TypeVar("T")


class RuleBroken(Refused):
    """Raised for a deed that the rules forbid or that makes no sense; `str()` is the reason."""


def require_value(value: T | None, name: str) -> T:
    """Return `value`, which is None only if the fight comes from an altered file.

    Raises RuleBroken for None; `name` is the combatant that its message names.
    """
    if value is None:
        message = tr(
            "{name}'s turns contradict each other. Let {name} leave the fight and join again.",
            name=name,
        )
        raise RuleBroken(message)
    return value


def require_combatant(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant with that id. Raises RuleBroken if there is none."""
    try:
        return encounter.combatants[who]
    except KeyError:
        raise RuleBroken(no_such_combatant(who)) from None


def no_such_combatant(who: CombatantId) -> str:
    return tr("There's no combatant {who}.", who=who)


def require_in_scene(combatant: Combatant) -> Combatant:
    """Return the combatant. Raises RuleBroken if it isn't in the scene."""
    if not combatant.is_in_scene:
        raise RuleBroken(tr("{name} isn't in the fight.", name=combatant.display_name))
    return combatant
