"""What ends when somebody acts, leaves the scene or dies: holds, movement, declarations."""

from msgspec.structs import replace

from models.rules.systems.fatewalker.values import FateWalkerLedger, sheet_of
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Event,
    LedgerChanged,
    Placed,
    SheetChanged,
    SpanEnded,
    TimerEnded,
)


def leaving_hold(combatant: Combatant) -> tuple[Event, ...]:
    """Return the end of a hold, or nothing when there is none."""
    sheet = sheet_of(combatant)
    if sheet.hold is None:
        return ()
    return (
        SheetChanged(combatant.id, replace(sheet, hold=None, owed_until=None)),
        SpanEnded(hold_span(combatant.id)),
        Placed(combatant.id, None),
    )


def hold_span(who: CombatantId) -> str:
    """Return the name of the span that shows a hold."""
    return f"hold:{who}"


def leave(encounter: Encounter, who: CombatantId, ledger: FateWalkerLedger) -> tuple[Event, ...]:
    """Return the end of a hold and of what was declared."""
    rest = FateWalkerLedger(
        tuple(each for each in ledger.declared if each.who != who),
        tuple(each for each in ledger.answered if each != who),
    )
    changed = (LedgerChanged(rest),) if rest != replace(ledger, hit=None) else ()
    return (*leaving_hold(encounter[who]), *changed)


def ending_all(encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return the end of everything on the axis that belongs to `who`, apart from turns."""
    return (
        *(SpanEnded(span.id) for span in encounter.spans if span.who == who),
        *(TimerEnded(timer.id) for timer in encounter.timers if timer.who == who),
    )
