"""How time passes: the clock goes on tick by tick of what happens, never past a turn."""

from collections.abc import Callable, Iterator

from models.rules.refusal import RuleBroken
from models.scheduler.apply import apply_all
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick, within_reach
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved, Event, TimerFired
from models.wording import tr

OnFire = Callable[[Encounter, Timer], tuple[Event, ...]]
"""What a system says follows when a timer fires."""


def pass_to(
    axis: Axis,
    encounter: Encounter,
    tick: Tick,
    *,
    by: CombatantId | None = None,
    on_fire: OnFire = lambda _encounter, _timer: (),
) -> tuple[Event, ...]:
    """Return what happens while the clock goes to `tick`, timers of that tick included.

    Raises RuleBroken when `tick` is past, or when somebody's turn comes before it.
    """
    refuse_past(axis, encounter, tick)
    first = encounter.upcoming()
    if first and first.tick < tick:
        name, place = encounter[first.who].called, axis.place(first.tick)
        raise RuleBroken(tr("{name} is due before that, on {place}.", name=name, place=place))
    events = tuple(_fire_until(encounter, tick, on_fire))
    return (*events, ClockMoved(tick, by))


def next_happening(encounter: Encounter) -> Tick:
    """Return the tick of the next turn or timer, or on which an effect fires next.

    Raises RuleBroken when somebody is due already, or when there is nothing to come.
    """
    if due := encounter.due():
        raise RuleBroken(tr("{name} is due now.", name=encounter[due[0].who].called))
    turn, timer = encounter.upcoming(), encounter.next_timer()
    ticks = ([turn.tick] if turn else []) + ([timer.at] if timer else [])
    ticks += firing(encounter)
    if not ticks:
        raise RuleBroken(tr("Nobody has a turn to come. Roll initiative, or end somebody's wait."))
    return min(ticks)


def firing(encounter: Encounter) -> list[Tick]:
    """Return the ticks on which effects fire next, of those borne by somebody in the scene."""
    return [
        each.at
        for each in encounter.lasting()
        if each.at is not None and (each.who is None or encounter[each.who].present)
    ]


def refuse_past(axis: Axis, encounter: Encounter, tick: Tick) -> None:
    """Raise RuleBroken when `tick` lies before the present or beyond the axis."""
    if tick < encounter.now:
        now, place = axis.show(encounter.now), axis.opening(tick)
        raise RuleBroken(tr("{place} is past: it is {now} already.", place=place, now=now))
    if not within_reach(tick):
        place = axis.opening(tick)
        raise RuleBroken(tr("{place} is too far away.", place=place))


def _fire_until(encounter: Encounter, tick: Tick, on_fire: OnFire) -> Iterator[Event]:
    while (timer := encounter.next_timer()) and timer.at <= tick:
        events: tuple[Event, ...] = (TimerFired(timer.id, timer.name, timer.at),)
        if timer.at > encounter.now:
            events = (ClockMoved(timer.at), *events)
        events = (*events, *on_fire(apply_all(encounter, events), timer))
        encounter = apply_all(encounter, events)
        yield from events
