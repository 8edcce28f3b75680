"""Those whom a deed of Weapons Free names: what they are called, and that they are there."""

from collections.abc import Collection

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, PresenceChanged

MOST_NAMES = 3


def some_names(encounter: Encounter, named: Collection[CombatantId]) -> str:
    """Return the names of the first of them, and how many more there are."""
    names = [each.name for each in encounter.everybody() if each.id in named]
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def coming(combatant: Combatant) -> tuple[Event, ...]:
    """Return that `combatant` comes into the scene, unless it is there."""
    return () if combatant.present else (PresenceChanged(combatant.id, Presence.PRESENT),)
