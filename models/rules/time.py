"""How time passes: where the clock goes next, and where it cannot go."""

from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick, within_reach
from models.scheduler.encounter import Encounter
from models.wording import tr


def next_happening(encounter: Encounter) -> Tick:
    """Return the tick of the next turn or timer, or on which an effect fires next.

    Raises RuleBroken when someone is due already, or when nothing is scheduled.
    """
    if due := encounter.due():
        raise RuleBroken(tr("{name} is due now.", name=encounter[due[0].who].called))
    turn, timer = encounter.upcoming(), encounter.next_timer()
    ticks = ([turn.tick] if turn else []) + ([timer.at] if timer else [])
    ticks += firing(encounter)
    if not ticks:
        raise RuleBroken(tr("No turns left. Roll initiative, or end someone's wait."))
    return min(ticks)


def firing(encounter: Encounter) -> list[Tick]:
    """Return the next ticks on which effects fire, for bearers in the scene."""
    return [
        each.at
        for each in encounter.lasting()
        if each.at is not None and (each.who is None or encounter[each.who].present)
    ]


def refuse_past(axis: Axis, encounter: Encounter, tick: Tick) -> None:
    """Raise RuleBroken when `tick` lies before the present or beyond the axis."""
    if tick < encounter.now:
        now, place = axis.show(encounter.now), axis.opening(tick)
        raise RuleBroken(tr("{place} is past. It's {now}.", place=place, now=now))
    if not within_reach(tick):
        place = axis.opening(tick)
        raise RuleBroken(tr("{place} is too far away.", place=place))
