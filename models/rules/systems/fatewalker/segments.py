"""Segments as they are run through: position, what is shown on the axis, and the next one."""

from msgspec.structs import replace

from models.rules.systems.fatewalker.arriving import arrival, replanned
from models.rules.systems.fatewalker.gaits import MILLI, SEGMENT, covered
from models.rules.systems.fatewalker.speed import stride
from models.rules.systems.fatewalker.values import (
    FateWalkerSheet,
    Movement,
    sheet_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Event,
    SheetChanged,
    SpanBegan,
    SpanEnded,
    TimerEnded,
    TimerSet,
)
from models.wording import tr

BEFORE_EVENTS = -1
"""Segments end before anything else happens on a tick ("Action Order")."""

_SHOWN = 2


def setting_out(combatant: Combatant, movement: Movement) -> tuple[Event, ...]:
    """Return what follows when somebody begins to move, or goes on in another gait."""
    sheet = sheet_of(combatant)
    moving = replace(sheet, movement=movement, covered=sheet.covered or 0)
    return (SheetChanged(combatant.id, moving), *_on_the_axis(combatant, moving, movement.start))


def breaking_off(combatant: Combatant, at: Tick) -> tuple[Event, ...]:
    """Return the end of a movement on tick `at`; the running segment counts in whole metres."""
    sheet = sheet_of(combatant)
    if sheet.movement is None:
        return ()
    return (
        SheetChanged(combatant.id, replace(_after(combatant, at), movement=None)),
        *(SpanEnded(_span(combatant.id, n)) for n in range(_SHOWN)),
        TimerEnded(segment_timer(combatant.id)),
        *((TimerEnded(arrival_timer(combatant.id)),) if sheet.movement.to_arrive else ()),
    )


def segment_ended(encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return what follows at the end of a segment: the position changes, the next one begins.

    The whole segment is covered at the speed that is left when it ends, whatever was lost on
    the way; wounds on the tick of its end come after it.
    """
    combatant = encounter[who]
    if sheet_of(combatant).movement is None:
        return ()
    after = _after(combatant, encounter.now)
    return (SheetChanged(who, after), *_on_the_axis(combatant, after, encounter.now))


def arrived(encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return what follows when the goal is reached: nothing can put the arrival off any more."""
    sheet = sheet_of(encounter[who])
    if sheet.movement is None:
        return ()
    there = replace(sheet.movement, arrived=encounter.now)
    return (SheetChanged(who, replace(sheet, movement=there)),)


def segment_just_ended(encounter: Encounter, combatant: Combatant) -> bool:
    """Say whether it is for the GM to say whether somebody goes on, changes or stops.

    It is at the end of each segment, and on arrival.
    """
    movement = sheet_of(combatant).movement
    if movement is None or not combatant.present or movement.begun >= encounter.now:
        return False
    return encounter.now in (movement.start, movement.arrived)


def relabelled(before: Combatant, after: Combatant, now: Tick) -> tuple[Event, ...]:
    """Return segments and arrival of one whose speed has changed, as the axis shows them now."""
    if sheet_of(after).movement is None:
        return ()
    return (*_on_the_axis(after, sheet_of(after), now), *replanned(before, after, now))


def segment_timer(who: CombatantId) -> str:
    """Return the name of the timer that ends a segment."""
    return f"segment:{who}"


def arrival_timer(who: CombatantId) -> str:
    """Return the name of the timer of the arrival."""
    return f"arrival:{who}"


def _after(combatant: Combatant, at: Tick) -> FateWalkerSheet:
    sheet = sheet_of(combatant)
    movement = sheet.movement
    assert movement
    step = stride(combatant, movement)
    done = covered(sheet.covered or 0, step, at - movement.start)
    if movement.goal is not None and movement.arrived is not None:
        done = max(done, movement.goal)
    return replace(sheet, covered=done, movement=replace(movement, start=at))


def _on_the_axis(combatant: Combatant, sheet: FateWalkerSheet, now: Tick) -> tuple[Event, ...]:
    """The running segment, the next one if nothing is changed, the timer between, the arrival."""
    movement = sheet.movement
    assert movement
    step = stride(combatant, movement)
    ends = Tick(movement.start + SEGMENT)
    done = sheet.covered or 0
    spans = []
    for n in range(_SHOWN):
        start = Tick(movement.start + n * SEGMENT)
        label = f"{movement.gait} · {(done + step) // MILLI - done // MILLI} m"
        done += step
        span = Span(_span(combatant.id, n), label, start, Tick(start + SEGMENT), combatant.id)
        spans.append(SpanBegan(replace(span, kind="movement")))
    name = tr("Segment ends ({gait})", gait=movement.gait)
    who = combatant.id
    return (
        *spans,
        TimerSet(Timer(segment_timer(who), name, ends, who=who, rank=BEFORE_EVENTS)),
        *_arrival_on_the_axis(replace(combatant, sheet=sheet), movement, now),
    )


def _arrival_on_the_axis(combatant: Combatant, movement: Movement, now: Tick) -> tuple[Event, ...]:
    if not movement.to_arrive:
        return ()
    if (at := arrival(combatant)) is None:
        return (TimerEnded(arrival_timer(combatant.id)),)
    timer = Timer(
        arrival_timer(combatant.id),
        tr("Arrives ({gait})", gait=movement.gait),
        Tick(max(now, at)),
        who=combatant.id,
        rank=BEFORE_EVENTS,
    )
    return (TimerSet(timer),)


def _span(who: CombatantId, number: int) -> str:
    return f"movement:{who}:{number}"
