"""Segments as they are run through: position, what is shown on the axis, and the next one."""

from msgspec.structs import replace

from models.rules.systems.fatewalker.chart import penalty
from models.rules.systems.fatewalker.formulas import speed_with_penalty
from models.rules.systems.fatewalker.gaits import MILLI, SEGMENT, covered, pace
from models.rules.systems.fatewalker.values import (
    FateWalkerSheet,
    Movement,
    chart_of,
    marks_of,
    sheet_of,
    stats_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SheetChanged, SpanBegan, SpanEnded, TimerEnded, TimerSet

BEFORE_EVENTS = -1
"""Segments end before anything else happens on a tick ("Action Order")."""

_SHOWN = 2


def speed_left(combatant: Combatant) -> int:
    """Return the metres walked in 6 ticks, wounds taken off."""
    hurt = penalty(chart_of(combatant), marks_of(combatant))
    return speed_with_penalty(stats_of(combatant).speed, hurt)


def metres(combatant: Combatant) -> int:
    """Return the whole metres covered in this scene."""
    return (sheet_of(combatant).covered or 0) // MILLI


def setting_out(combatant: Combatant, gait: str, multiplier: float, at: Tick) -> tuple[Event, ...]:
    """Return what follows when somebody begins to move on tick `at`, or changes the gait."""
    sheet = sheet_of(combatant)
    moving = replace(sheet, movement=Movement(gait, multiplier, at, at), covered=sheet.covered or 0)
    return (SheetChanged(combatant.id, moving), *_on_the_axis(combatant, moving))


def breaking_off(combatant: Combatant, at: Tick) -> tuple[Event, ...]:
    """Return the end of a movement on tick `at`; the running segment counts in whole metres."""
    sheet = sheet_of(combatant)
    if sheet.movement is None:
        return ()
    return (
        SheetChanged(combatant.id, replace(_after(combatant, at), movement=None)),
        *(SpanEnded(_span(combatant.id, n)) for n in range(_SHOWN)),
        TimerEnded(segment_timer(combatant.id)),
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
    return (SheetChanged(who, after), *_on_the_axis(combatant, after))


def segment_just_ended(encounter: Encounter, combatant: Combatant) -> bool:
    """Say whether it is for the GM to say whether somebody goes on, changes or stops."""
    movement = sheet_of(combatant).movement
    if movement is None or not combatant.present:
        return False
    return movement.begun < movement.start == encounter.now


def relabelled(combatant: Combatant) -> tuple[Event, ...]:
    """Return the segments of one whose speed has changed, as the axis shows them now."""
    if sheet_of(combatant).movement is None:
        return ()
    return _on_the_axis(combatant, sheet_of(combatant))


def segment_timer(who: CombatantId) -> str:
    """Return the name of the timer that ends a segment."""
    return f"segment:{who}"


def _after(combatant: Combatant, at: Tick) -> FateWalkerSheet:
    sheet = sheet_of(combatant)
    assert sheet.movement
    step = pace(speed_left(combatant), sheet.movement.multiplier)
    done = covered(sheet.covered or 0, step, at - sheet.movement.start)
    return replace(sheet, covered=done, movement=replace(sheet.movement, start=at))


def _on_the_axis(combatant: Combatant, sheet: FateWalkerSheet) -> tuple[Event, ...]:
    """The running segment, the next one if nothing is changed, and the timer between them."""
    movement = sheet.movement
    assert movement
    step = pace(speed_left(combatant), movement.multiplier)
    ends = Tick(movement.start + SEGMENT)
    done = sheet.covered or 0
    spans = []
    for n in range(_SHOWN):
        start = Tick(movement.start + n * SEGMENT)
        label = f"{movement.gait} · {(done + step) // MILLI - done // MILLI} m"
        done += step
        span = Span(_span(combatant.id, n), label, start, Tick(start + SEGMENT), combatant.id)
        spans.append(SpanBegan(replace(span, kind="movement")))
    name = f"Segment ends ({movement.gait})"
    who = combatant.id
    return (
        *spans,
        TimerSet(Timer(segment_timer(who), name, ends, who=who, rank=BEFORE_EVENTS)),
    )


def _span(who: CombatantId, number: int) -> str:
    return f"movement:{who}:{number}"
