"""Readiness: which player has the next turn but one and should get ready."""

from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.turns import Turn


def next_player(encounter: Encounter, within: int) -> Turn | None:
    """Return the first turn of a visible player's character behind the one that comes first.

    It is at most `within` ticks from now, and not the same one's; None where there is none.
    """
    first = encounter.upcoming()
    for turn in encounter.order():
        combatant = encounter[turn.who]
        if turn.tick > encounter.now + within:
            return None
        other = first is not None and turn.who != first.who
        if other and combatant.visible and combatant.side is Side.PC:
            return turn
    return None
