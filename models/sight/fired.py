"""All that fired before a moment, shown until the GM goes on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import BarKind, Effect, Occasion, Span, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockMoved,
    ClockReset,
    CounterSet,
    EffectEnded,
    EffectFired,
    EffectSet,
    EffectTurned,
    Event,
    TimerFired,
    TimerSet,
)
from models.scheduler.history import START, History, Step
from models.wording import tr

Change: TypeAlias = tuple[CombatantId, int, int]
_Key: TypeAlias = tuple[CombatantId, str]
_SEPARATORS: Final = (EffectFired, EffectEnded, EffectTurned, TimerFired, ClockMoved)
"""Events between the changes of two effects, or of an effect and something else."""


class TakenOutState(Span, frozen=True):
    """A state, reached by a counter of `who`, that takes it out of the fight."""

    @property
    def name(self) -> str:
        return tr(self.label)


class Fired(Struct, frozen=True):
    """An effect, timer or state that fired on `ticks`; `source` is its value before that.

    `changes` have each bearer's counter value before and after. `asked`: the GM must answer
    whether it ends.
    """

    source: Effect | Timer | TakenOutState
    ticks: tuple[Tick, ...]
    changes: tuple[Change, ...] = ()
    asked: bool = False


def fired(rules: RuleSet, history: History, number: int) -> tuple[Fired, ...]:
    """Return all that fired since the GM last went on, as of `number` steps."""
    result: tuple[Fired, ...] = ()
    for step_number in range(number, START, -1):
        step = history.steps[step_number - 1]
        result = (*_fired_in_step(rules.at(history.at(step_number - 1)), step), *result)
        if _time_passed(step):
            break
    return _still_relevant(history.at(number), result)


def fired_after(
    earlier: Sequence[Fired], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return all that fired as of step `number`; `earlier` is the part in sight before it."""
    step = history.steps[number - 1]
    before = () if _time_passed(step) else earlier
    new = _fired_in_step(rules.at(history.at(number - 1)), step)
    return _still_relevant(step.after, (*before, *new))


def fired_before(
    later: Sequence[Fired], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return all that fired before the next step, which is undone.

    `later` is what the GM still had to see to after that step. What the GM has seen to isn't shown
    again, unless the step itself made it irrelevant.
    """
    result, undone = fired(rules, history, number), history.steps[number]
    if _time_passed(undone):
        return result
    still_there = _still_relevant(undone.after, result)
    return tuple(each for each in result if each in later or each not in still_there)


def _still_relevant(encounter: Encounter, fired_values: Iterable[Fired]) -> tuple[Fired, ...]:
    """Return those on the scene or on a listed combatant; states only while it is still out."""
    asking = _asking(encounter)
    listed = (
        each for each in fired_values if each.source.who is None or each.source.who in encounter
    )
    listed = (each for each in listed if not each.asked or each.source.id in asking)
    return tuple(
        each
        for each in listed
        if not isinstance(each.source, TakenOutState) or _is_still_out(encounter, each.source)
    )


def _asking(encounter: Encounter) -> set[str]:
    return {each.id for each in encounter.lasting_effects() if each.asked}


def _is_still_out(encounter: Encounter, source: TakenOutState) -> bool:
    """Return whether a combatant taken out is still in the fight, in such a state."""
    one = encounter[CombatantId(str(source.who))]
    return one.is_in_scene and any(each.takes_out for each in one.own_counters)


def _time_passed(step: Step) -> bool:
    return any(isinstance(event, ClockMoved | ClockReset) for event in step.events)


def _fired_in_step(moment: Moment, step: Step) -> Iterator[Fired]:
    """Yield all that fired in a step, except on combatants outside the scene."""
    yield from _find_taken_out_states(moment.fight, step)
    if not any(isinstance(event, EffectFired | TimerFired) for event in step.events):
        return
    sources: dict[str, Effect | Timer] = {each.id: each for each in moment.fight.effects}
    sources |= {each.id: each for each in moment.fight.timers}
    ticks, asking = dict[str, list[Tick]](), _asking(step.after)
    for event in step.events:
        sources |= _source_set_by(event)
        if isinstance(event, EffectFired | TimerFired) and event.id in sources:
            ticks.setdefault(event.id, []).append(event.at)
    for each, at in ticks.items():
        source = sources[each]
        if _is_noticed(moment.fight, step.after, source.who) and not _belongs_to_movement(
            moment, step, source
        ):
            changes = tuple(_changes(moment.fight, step.events, source))
            yield Fired(source, tuple(at), changes, each in asking)


def _find_taken_out_states(before: Encounter, step: Step) -> Iterator[Fired]:
    """Yield the state of each combatant in the fight that a counter took out in a step."""
    hit_ids = dict.fromkeys(event.who for event in step.events if isinstance(event, CounterSet))
    for who in hit_ids:
        if who not in step.after or not step.after[who].is_in_scene:
            continue
        old_counters = before[who].own_counters if who in before else ()
        old_keys, now = {each.key for each in old_counters if each.takes_out}, step.after.now
        for each in step.after[who].own_counters:
            if each.state is not None and each.takes_out and each.key not in old_keys:
                yield Fired(
                    TakenOutState(f"out:{who}:{each.key}", each.state.word, now, now, who), (now,)
                )


def _changes(fight: Encounter, events: Iterable[Event], source: Effect | Timer) -> Iterator[Change]:
    """Yield an effect's counter changes in a step: the events right before its trigger.

    An effect that triggers on damage is left out: there the damage itself comes first.
    """
    if isinstance(source, Timer) or not source.change or source.occasion is Occasion.HURT:
        return
    values = {(one.id, c.key): c.value for one in fight.everybody() for c in one.own_counters}
    recent, result = dict[_Key, tuple[int, int]](), dict[_Key, tuple[int, int]]()
    for event in events:
        if isinstance(event, CounterSet):
            key, new = (event.who, event.counter.key), event.counter.value
            old, values[key] = values.get(key, new), new
            if new != old and (new > old) == ("+" in source.change):  # else it was a refill
                recent[key] = old, new
        elif isinstance(event, _SEPARATORS):
            if isinstance(event, EffectFired) and event.id == source.id:
                result |= {key: (result.get(key, went)[0], went[1]) for key, went in recent.items()}
            recent.clear()
    yield from ((who, *went) for (who, _), went in result.items())


def _source_set_by(event: Event) -> dict[str, Effect | Timer]:
    match event:
        case EffectSet(effect):
            return {effect.id: effect}
        case TimerSet(timer):
            return {timer.id: timer}
        case _:
            return {}


def _belongs_to_movement(moment: Moment, step: Step, source: Effect | Timer) -> bool:
    """Return whether `source` is part of a movement, which has its own bar and decision."""
    if isinstance(source, Effect) or source.who is None:
        return False
    encounter = moment.fight if source.who in moment.fight else step.after
    return moment.rules.at(encounter).timer_info(source).kind is BarKind.MOVEMENT


def _is_noticed(before: Encounter, after: Encounter, who: CombatantId | None) -> bool:
    """Return whether a trigger is noticed: its bearer was in the scene before or after."""
    if who is None:
        return True
    return any(who in moment and moment[who].is_in_scene for moment in (before, after))
