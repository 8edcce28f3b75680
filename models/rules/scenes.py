"""How scenes and rounds end and begin for those in them: turns, presence, sheets."""

from collections.abc import Callable, Container, Iterator, Sequence

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Sheet
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, PresenceChanged, SheetChanged


def everybody_leaves(encounter: Encounter, staying: Container[CombatantId]) -> Iterator[Event]:
    """Yield how a scene ends: nobody has a turn, and only those `staying` remain in it."""
    for each in encounter.present():
        yield Moved(each.id, None)
        yield Placed(each.id, None)
        if each.id not in staying:
            yield PresenceChanged(each.id, Presence.RESERVE)


def gone(
    able: Sequence[Combatant], entered: Callable[[Combatant], bool]
) -> tuple[CombatantId, ...]:
    """Return those of `able` who had `entered` and left; nobody, if that were all of them."""
    left = tuple(each.id for each in able if not each.present and entered(each))
    return () if len(left) == len(able) else left


def entering(who: CombatantId, sheet: Sheet, first: Tick, rank: int = 0) -> tuple[Event, ...]:
    """Return how `who` enters a scene with a fresh `sheet`, to act on `first`."""
    return (
        PresenceChanged(who, Presence.PRESENT),
        SheetChanged(who, sheet),
        Moved(who, first, rank),
    )
