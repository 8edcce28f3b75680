"""Finding combatants by what a deed names, and naming several of them."""

from collections.abc import Sequence
from typing import Final

from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

MOST_NAMED: Final = 6


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
        raise RuleBroken(tr("{name} is not in the scene.", name=combatant.called))
    return combatant


def names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group as in a sentence: `Mira, Bor and Tam`."""
    return joined([encounter[who].called for who in group])


def first_of(called: Sequence[str]) -> str:
    """Return words as in a sentence: of very many the first, and how many more there are."""
    more = len(called) - MOST_NAMED
    if more <= 1:
        return joined(called)
    others = tr("%n more", "combatants, at the end of a list", more)
    return joined([*called[:MOST_NAMED], others])


def joined(words: Sequence[str]) -> str:
    """Return words as in a sentence: `Mira, Bor and Tam`."""
    *rest, last = words or [""]
    return tr("{names} and {last}", names=", ".join(rest), last=last) if rest else last
