"""Fights written in one line of text, for tests of the scheduler without a system."""

from collections.abc import Iterable

from msgspec.structs import replace

from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Secrecy, Sheet, Side, Stats
from models.scheduler.encounter import Encounter, EncounterSettings, Ledger
from models.scheduler.events import Added, Event, Moved
from models.scheduler.turns import Turn

ARA, BOR, CID = CombatantId("ara"), CombatantId("bor"), CombatantId("cid")


def combatant(name: str, side: Side = Side.NPC, secrecy: Secrecy = Secrecy.FULL) -> Combatant:
    """Return a combatant in the scene without a turn."""
    who = CombatantId(name.lower())
    here = Presence.PRESENT
    return Combatant(who, name, Stats(), Sheet(), side=side, secrecy=secrecy, presence=here)


def fight(text: str = "", *more: Combatant) -> Encounter:
    """Return a fight on tick 0 from names with the ticks of their turns: `Ara 3, Bor 5, Cid`."""
    entries = [entry.split() for entry in text.split(", ") if entry]
    added = [Added(combatant(entry[0])) for entry in entries]
    moves = [
        Moved(CombatantId(each[0].lower()), Tick(int(each[1]))) for each in entries if len(each) > 1
    ]
    empty = Encounter("none", EncounterSettings(), Ledger())
    return apply_all(empty, [*added, *(Added(each) for each in more), *moves])


def names(turns: Iterable[Turn]) -> list[str]:
    """Return the ids of the combatants of these turns."""
    return [turn.who for turn in turns]


def at_tick(encounter: Encounter, now: int) -> Encounter:
    """Return the same fight at another time, for both clocks."""
    return replace(encounter, now=Tick(now), players_now=Tick(now))


def apply_events(encounter: Encounter, *events: Event) -> Encounter:
    """Return the encounter after events."""
    return apply_all(encounter, events)
