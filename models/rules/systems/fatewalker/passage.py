"""How ticks pass in FateWalker: segments end, then events, then damage over time."""

from models.rules.passing import pass_to
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import segments, wounds
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.values import sheet_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.wording import tr

MOST_AT_ONCE = 10_000
"""Ticks counted in one step while somebody moves: each segment is an event of its own."""


def pass_on(
    encounter: Encounter, tick: Tick, *, by: CombatantId | None = None
) -> tuple[Event, ...]:
    """Return what happens while the clock goes to `tick`, that tick included.

    Raises RuleBroken when it is past or too far, or when somebody is due before it.
    """
    _refuse_long_ways(encounter, tick)
    return pass_to(AXIS, encounter, tick, by=by, on_fire=_on_fire)


def _on_fire(encounter: Encounter, timer: Timer) -> tuple[Event, ...]:
    who = timer.who
    if who is None:
        return ()
    if timer.id == segments.segment_timer(who):
        return segments.segment_ended(encounter, who)
    if timer.id == segments.arrival_timer(who):
        return segments.arrived(encounter, who)
    return wounds.pulsed(encounter, timer, who)


def _refuse_long_ways(encounter: Encounter, tick: Tick) -> None:
    if tick - encounter.now <= MOST_AT_ONCE:
        return
    for each in encounter.present():
        if sheet_of(each).movement is not None:
            raise RuleBroken(
                tr(
                    "{name} moves: count at most {most} ticks at once, to {tick}.",
                    name=each.called,
                    most=MOST_AT_ONCE,
                    tick=AXIS.show(Tick(encounter.now + MOST_AT_ONCE)),
                )
            )
