"""What fired on the way to a moment, and stays in sight until the GM has gone on."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import BarKind, Effect, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockMoved,
    ClockReset,
    EffectFired,
    EffectSet,
    Event,
    TimerFired,
    TimerSet,
)
from models.scheduler.history import START, History, Step


class Fired(Struct, frozen=True):
    """An effect or a timer that fired on `ticks`; `source` is what it was before that."""

    source: Effect | Timer
    ticks: tuple[Tick, ...]


def fired(rules: RuleSet, history: History, number: int) -> tuple[Fired, ...]:
    """Return what fired since the GM last went on, as it is after `number` steps."""
    found: tuple[Fired, ...] = ()
    for place in range(number, START, -1):
        step = history.steps[place - 1]
        found = (*_in_step(rules.at(history.at(place - 1)), step), *found)
        if _goes_on(step):
            break
    return _known(history.at(number), found)


def fired_after(
    known: Sequence[Fired], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return the same after step `number`; `known` is what of it was still in sight before."""
    step = history.steps[number - 1]
    before = () if _goes_on(step) else known
    new = _in_step(rules.at(history.at(number - 1)), step)
    return _known(step.after, (*before, *new))


def fired_before(
    known: Sequence[Fired], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return the same before the step that follows, which is undone; `known` is what of it is left.

    What the GM has seen to stays so, unless it was gone with that step: then it is all there again.
    """
    found = fired(rules, history, number)
    if _goes_on(history.steps[number]):
        return found
    return tuple(each for each in found if each in known)


def _known(encounter: Encounter, found: Iterable[Fired]) -> tuple[Fired, ...]:
    """Return those that are on the scene, or on someone who is on the list."""
    return tuple(e for e in found if e.source.who is None or e.source.who in encounter)


def _goes_on(step: Step) -> bool:
    """Say whether time passed in a step, or a turn was taken."""
    return any(isinstance(event, ClockMoved | ClockReset) for event in step.events)


def _in_step(moment: Moment, step: Step) -> Iterator[Fired]:
    """Yield what fired in a step; nothing of those who were not in the scene."""
    if not any(isinstance(event, EffectFired | TimerFired) for event in step.events):
        return
    known: dict[str, Effect | Timer] = {each.id: each for each in moment.fight.effects}
    known |= {each.id: each for each in moment.fight.timers}
    ticks: dict[str, list[Tick]] = {}
    for event in step.events:
        known |= _set(event)
        if isinstance(event, EffectFired | TimerFired) and event.id in known:
            ticks.setdefault(event.id, []).append(event.at)
    for each, at in ticks.items():
        source = known[each]
        if _heard(moment.fight, step.after, source.who) and not _moves(moment, step, source):
            yield Fired(source, tuple(at))


def _set(event: Event) -> dict[str, Effect | Timer]:
    match event:
        case EffectSet(effect):
            return {effect.id: effect}
        case TimerSet(timer):
            return {timer.id: timer}
        case _:
            return {}


def _moves(moment: Moment, step: Step, source: Effect | Timer) -> bool:
    """Say whether it goes with a movement, which its bar shows and a decision ends."""
    if isinstance(source, Effect) or source.who is None:
        return False
    there = moment.fight if source.who in moment.fight else step.after
    return moment.rules.at(there).ticking(source).kind is BarKind.MOVEMENT


def _heard(before: Encounter, after: Encounter, who: CombatantId | None) -> bool:
    """Say whether anyone hears of it: of one out of the scene no one does."""
    if who is None:
        return True
    return any(who in moment and moment[who].present for moment in (before, after))
