"""Stops a count early when a combatant is defeated, a decision is due, or something triggers."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.clocks.count import EVENT_PREFIX
from models.rules.deeds import Deed, Next, Several
from models.rules.dice import Dice, FixedDice, WatchedDice
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import Moment
from models.rules.time import trigger_ticks
from models.scheduler.apply import apply
from models.scheduler.clock import Tick
from models.scheduler.combatant import Presence
from models.scheduler.events import EffectFired, Event, PresenceChanged, TimerFired

MAX_COUNTS: Final = 50
"""Maximum number of counts in one step."""


def decide_until_halt(moment: Moment, deed: Deed, dice: Dice) -> Outcome:
    """Return the outcome of `deed` or, if the GM must act before it ends, of counting until then.

    What happens on the last tick doesn't stop the deed. Looking ahead rolls no dice. Raises
    RuleBroken if the deed is refused.
    """
    if isinstance(deed, Next) or not (moment.fight.timers or trigger_ticks(moment.fight)):
        return moment.decide(deed, dice)
    watched = WatchedDice()
    try:
        outcome = moment.decide(deed, watched)
    except RuleBroken:
        if not watched.used:
            raise
        return moment.decide(deed, dice)
    if (count := count_to_halt(moment, outcome)) is not None:
        return replace(moment.decide(count, dice), stopped=True)
    return moment.decide(deed, dice) if watched.used else outcome


def count_to_halt(moment: Moment, outcome: Outcome) -> Deed | None:
    """Return the deed that counts to the tick where the GM must act before `outcome`, or None."""
    stop = min(_halt_ticks(moment, outcome), default=None)
    return None if stop is None or stop <= moment.now else _count_to(moment, stop)


def _halt_ticks(moment: Moment, outcome: Outcome) -> Iterator[Tick]:
    """Yield the ticks, except the outcome's last, on which the GM must act."""
    old_decisions, fight, last_tick = moment.decisions, moment.fight, outcome.after.now
    fired_at: Tick | None = None
    for event in outcome.events:
        fight = apply(fight, event)
        if isinstance(event, TimerFired):
            fired_at = event.at
        if isinstance(event, EffectFired) and event.at < last_tick:
            yield event.at
        elif fired_at is None or not fired_at == fight.now < last_tick:
            continue
        elif _is_for_gm(event) or moment.rules.at(fight).decisions not in (old_decisions, ()):
            yield fired_at


def _is_for_gm(event: Event) -> bool:
    match event:
        case TimerFired(timer_id):
            return timer_id.startswith(EVENT_PREFIX)
        case PresenceChanged(_, presence):
            return presence is Presence.DEFEATED
        case _:
            return False


def _count_to(moment: Moment, stop: Tick) -> Deed | None:
    """Return the deed that counts to `stop`, or None if the count can't get there."""
    deeds: list[Deed] = []
    while moment.now < stop and len(deeds) < MAX_COUNTS:
        try:
            moment = moment.rules.at(moment.decide(Next(), FixedDice()).after)
        except RuleBroken:
            return None
        deeds.append(Next())
    return deeds[0] if len(deeds) == 1 else Several(tuple(deeds))
