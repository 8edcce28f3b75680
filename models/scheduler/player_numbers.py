"""The numbers players see: those of many alike get theirs when the players first see them.

A number given earlier would leave a gap for everybody who is still hidden then.
"""

from msgspec.structs import replace

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Secrecy
from models.scheduler.encounter import Encounter


def met(encounter: Encounter, who: CombatantId) -> Encounter:
    """Return the encounter in which `who` has its number, if the players see it now."""
    combatant = encounter[who]
    seen = combatant.present and numbered(combatant)
    if not seen or combatant.public_number:
        return encounter
    known = replace(combatant, public_number=_next_number(encounter, combatant))
    return replace(encounter, combatants=encounter.roster.put(known))


def renamed(before: Combatant, after: Combatant) -> Combatant:
    """Return `after`, which is not yet met if the players know it by other words now."""
    same = words(before) == words(after)
    return after if same else replace(after, public_number=0)


def numbered(combatant: Combatant) -> bool:
    """Whether players know it by words that others of its series may share."""
    named = combatant.secrecy is Secrecy.ALIAS and combatant.public_name
    return bool(combatant.series and (combatant.secrecy is Secrecy.FULL or named))


def words(combatant: Combatant) -> str:
    """Return the words before the number: its public name, else that of its series."""
    return combatant.public_name or combatant.series


def several(encounter: Encounter) -> frozenset[str]:
    """Return the words by which the players have met more than one."""
    return frozenset(words(each) for each in encounter.everybody() if each.public_number > 1)


def _next_number(encounter: Encounter, combatant: Combatant) -> int:
    alike = (each for each in encounter.everybody() if words(each) == words(combatant))
    return 1 + max((each.public_number for each in alike), default=0)
