"""The names players see: a number tells those of one name apart, in the order in which they met.

No number is the GM's: “Orc 3” would tell of two more, and a gap of one who is still hidden.
"""

import re
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Secrecy
from models.scheduler.encounter import Encounter

_COUNTED: Final = re.compile(r"(.*\S) (?:[1-9]|1[0-9]|20)")
"""A name with a number that counts; in “Agent 47” or “Area 51” it is part of the name."""


@lru_cache(maxsize=4096)
def common(name: str) -> str:
    """Return the name that one shares with others of its kind: `Orc` for `Orc 2`."""
    found = _COUNTED.fullmatch(name)
    return found[1] if found else name


def met(encounter: Encounter, who: CombatantId) -> Encounter:
    """Return the encounter in which `who` has its number, if the players see it now."""
    combatant = encounter[who]
    seen = combatant.present and numbered(combatant)
    if not seen or combatant.public_number:
        return encounter
    known = replace(combatant, public_number=_next_number(encounter, combatant))
    return replace(encounter, combatants=encounter.roster.put(known))


def renamed(before: Combatant, after: Combatant) -> Combatant:
    """Return `after`, which is not yet met if the players know it by other words now.

    A name that the GM chose ends the series, unless it only has another number.
    """
    if after.name != before.name and common(after.name) != after.series:
        after = replace(after, series="")
    same = words(before) == words(after)
    return after if same else replace(after, public_number=0)


def numbered(combatant: Combatant) -> bool:
    """Whether players know it by words that others may share."""
    named = combatant.secrecy is Secrecy.ALIAS and combatant.public_name
    return bool(combatant.secrecy is Secrecy.FULL or named)


def words(combatant: Combatant) -> str:
    """Return the words before the number: its public name, else what its kind is called."""
    return combatant.public_name or combatant.series or common(combatant.name)


def several(encounter: Encounter) -> frozenset[str]:
    """Return the words by which the players have met more than one."""
    return frozenset([words(each) for each in encounter.everybody() if each.public_number > 1])


def _next_number(encounter: Encounter, combatant: Combatant) -> int:
    called = words(combatant)
    alike = (
        each.public_number
        for each in encounter.everybody()
        if each.public_number and words(each) == called
    )
    return 1 + max(alike, default=0)
