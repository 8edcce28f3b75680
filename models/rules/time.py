"""The clock's next stop, and the ticks that it can't reach."""

from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick, is_in_range
from models.scheduler.encounter import Encounter
from models.wording import tr


def next_stop(encounter: Encounter) -> Tick:
    """Return the tick of the next turn, timer or trigger of an effect.

    Raises RuleBroken if a combatant is already due, or if nothing is ahead.
    """
    if due := encounter.due_turns():
        raise RuleBroken(tr("{name} is due now.", name=encounter[due[0].who].display_name))
    turn, timer = encounter.next_turn(), encounter.next_timer()
    ticks = ([turn.tick] if turn else []) + ([timer.at] if timer else [])
    ticks += trigger_ticks(encounter)
    if not ticks:
        raise RuleBroken(tr("No turns left. Roll initiative, or end someone's wait."))
    return min(ticks)


def trigger_ticks(encounter: Encounter) -> list[Tick]:
    """Return each effect's next trigger, except for effects on combatants out of the scene."""
    return [
        each.at
        for each in encounter.lasting_effects()
        if each.at is not None and (each.who is None or encounter[each.who].is_in_scene)
    ]


def check_not_past(axis: Axis, encounter: Encounter, tick: Tick) -> None:
    """Raise RuleBroken if `tick` is in the past or too far away."""
    if tick < encounter.now:
        now, place = axis.label(encounter.now), axis.capitalized_place(tick)
        raise RuleBroken(tr("{place} is past. It's {now}.", place=place, now=now))
    if not is_in_range(tick):
        place = axis.capitalized_place(tick)
        raise RuleBroken(tr("{place} is too far away.", place=place))
