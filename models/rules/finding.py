"""Finding combatants by what a deed names, and naming several of them."""

from collections.abc import Sequence

from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter


def listed(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when there is none."""
    if who not in encounter:
        raise RuleBroken(f"There is no combatant {who}.")
    return encounter[who]


def in_scene(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it is not in the scene."""
    combatant = listed(encounter, who)
    if not combatant.present:
        raise RuleBroken(f"{combatant.name} is not in the scene.")
    return combatant


def names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group as in a sentence: `Mira, Bor and Tam`."""
    return joined([encounter[who].name for who in group])


def joined(words: Sequence[str]) -> str:
    """Return words as in a sentence: `Mira, Bor and Tam`."""
    *rest, last = words or [""]
    return f"{', '.join(rest)} and {last}" if rest else last
