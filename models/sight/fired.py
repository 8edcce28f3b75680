"""Finds the effects, timers and states that fired; they are shown until the GM goes on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Effect, Occasion, Span, SpanKind, Timer
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
from models.scheduler.history import START_STEP, History, Step
from models.wording import tr

Change: TypeAlias = tuple[CombatantId, int, int]
_Key: TypeAlias = tuple[CombatantId, str]
_SEPARATORS: Final = (EffectFired, EffectEnded, EffectTurned, TimerFired, ClockMoved)
"""Events that separate changes made by one effect from those with another cause."""


class TakenOutState(Span, frozen=True):
    """The state of a counter of `who` that takes it out of the fight."""

    @property
    def name(self) -> str:
        return tr(self.label)


class Fired(Struct, frozen=True):
    """An effect, timer or state that fired on `ticks`; `source` is its value before it fired.

    Each of the `changes` has a bearer, and a counter's value before and after. If `asks_gm`,
    the GM must say whether the effect ends.
    """

    source: Effect | Timer | TakenOutState
    ticks: tuple[Tick, ...]
    changes: tuple[Change, ...] = ()
    asks_gm: bool = False


def find_fired(rules: RuleSet, history: History, number: int) -> tuple[Fired, ...]:
    """Return everything that has fired since the clock last moved, as of step `number`."""
    result: tuple[Fired, ...] = ()
    for step_number in range(number, START_STEP, -1):
        step = history.steps[step_number - 1]
        result = (*_fired_in_step(rules.at(history.encounter_at(step_number - 1)), step), *result)
        if _time_passed(step):
            break
    return _still_relevant(history.encounter_at(number), result)


def fired_after(
    earlier: Sequence[Fired], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return everything shown as fired after step `number`; `earlier` was shown before it."""
    step = history.steps[number - 1]
    still_shown = () if _time_passed(step) else earlier
    new = _fired_in_step(rules.at(history.encounter_at(number - 1)), step)
    return _still_relevant(step.after, (*still_shown, *new))


def fired_before(
    later: Sequence[Fired], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return everything shown as fired after step `number` once the next step has been undone.

    `later` was shown after the undone step. Anything the GM had already acknowledged isn't shown
    again, unless the undone step itself had made it irrelevant.
    """
    result, undone_step = find_fired(rules, history, number), history.steps[number]
    if _time_passed(undone_step):
        return result
    still_relevant = _still_relevant(undone_step.after, result)
    asked_ids = {each.source.id for each in later if each.asks_gm}
    return tuple(
        each
        for each in result
        if each in later or each not in still_relevant or each.source.id in asked_ids
    )


def _still_relevant(encounter: Encounter, fired_values: Iterable[Fired]) -> tuple[Fired, ...]:
    """Leave out values that were answered, or whose combatant was removed or isn't down now.

    An effect that asks again before it was answered has one question.
    """
    asking_ids, values = _asking_ids(encounter), tuple(fired_values)
    asked_last = {each.source.id: each for each in values if each.asks_gm}
    relevant = (each for each in values if each.source.who is None or each.source.who in encounter)
    relevant = (
        each
        for each in relevant
        if not each.asks_gm or (each.source.id in asking_ids and each is asked_last[each.source.id])
    )
    return tuple(
        each
        for each in relevant
        if not isinstance(each.source, TakenOutState) or _is_still_down(encounter, each.source)
    )


def _asking_ids(encounter: Encounter) -> set[str]:
    return {each.id for each in encounter.lasting_effects() if each.asked}


def _is_still_down(encounter: Encounter, source: TakenOutState) -> bool:
    """Return whether the combatant is still in the scene, and in a state that takes it out."""
    combatant = encounter[CombatantId(str(source.who))]
    return combatant.is_in_scene and any(each.takes_out for each in combatant.counter_list)


def _time_passed(step: Step) -> bool:
    return any(isinstance(event, ClockMoved | ClockReset) for event in step.events)


def _fired_in_step(moment: Moment, step: Step) -> Iterator[Fired]:
    """Yield everything that fired in a step, except on combatants outside the scene."""
    yield from _find_taken_out_states(moment.fight, step)
    if not any(isinstance(event, EffectFired | TimerFired) for event in step.events):
        return
    sources: dict[str, Effect | Timer] = {effect.id: effect for effect in moment.fight.effects}
    sources |= {timer.id: timer for timer in moment.fight.timers}
    ticks, asking_ids = dict[str, list[Tick]](), _asking_ids(step.after)
    for event in step.events:
        sources |= _source_set_by(event)
        if isinstance(event, EffectFired | TimerFired) and event.id in sources:
            ticks.setdefault(event.id, []).append(event.at)
    for source_id, source_ticks in ticks.items():
        source = sources[source_id]
        if _is_noticed(moment.fight, step.after, source.who) and not _belongs_to_movement(
            moment, step, source
        ):
            changes = tuple(_changes(moment.fight, step.events, source))
            yield Fired(source, tuple(source_ticks), changes, source_id in asking_ids)


def _find_taken_out_states(before: Encounter, step: Step) -> Iterator[Fired]:
    """Yield the states that took combatants in the scene out of the fight in a step."""
    hit_ids = dict.fromkeys(event.who for event in step.events if isinstance(event, CounterSet))
    for who in hit_ids:
        if who not in step.after or not step.after[who].is_in_scene:
            continue
        old_counters = before[who].counter_list if who in before else ()
        old_keys, now = {each.key for each in old_counters if each.takes_out}, step.after.now
        for counter in step.after[who].counter_list:
            if counter.state is not None and counter.takes_out and counter.key not in old_keys:
                state_id = f"out:{who}:{counter.key}"
                yield Fired(TakenOutState(state_id, counter.state.word, now, now, who), (now,))


def _changes(fight: Encounter, events: Iterable[Event], source: Effect | Timer) -> Iterator[Change]:
    """Yield an effect's counter changes in a step, from the events right before it triggers.

    An effect that triggers on damage has none, since the event right before it is the damage.
    """
    if isinstance(source, Timer) or not source.change or source.occasion is Occasion.HURT:
        return
    values = {
        (combatant.id, c.key): c.value
        for combatant in fight.all_combatants()
        for c in combatant.counter_list
    }
    recent, result = dict[_Key, tuple[int, int]](), dict[_Key, tuple[int, int]]()
    for event in events:
        if isinstance(event, CounterSet):
            key, new = (event.who, event.counter.key), event.counter.value
            old, values[key] = values.get(key, new), new
            if new != old and (new > old) == ("+" in source.change):  # otherwise it's a refill
                recent[key] = old, new
        elif isinstance(event, _SEPARATORS):
            if isinstance(event, EffectFired) and event.id == source.id:
                result |= {
                    key: (result.get(key, change)[0], change[1]) for key, change in recent.items()
                }
            recent.clear()
    yield from ((who, *change) for (who, _), change in result.items())


def _source_set_by(event: Event) -> dict[str, Effect | Timer]:
    match event:
        case EffectSet(effect):
            return {effect.id: effect}
        case TimerSet(timer):
            return {timer.id: timer}
        case _:
            return {}


def _belongs_to_movement(moment: Moment, step: Step, source: Effect | Timer) -> bool:
    """Return whether a source is part of a movement, which has its own bar and decision."""
    if isinstance(source, Effect) or source.who is None:
        return False
    encounter = moment.fight if source.who in moment.fight else step.after
    return moment.rules.at(encounter).timer_info(source).kind is SpanKind.MOVEMENT


def _is_noticed(before: Encounter, after: Encounter, who: CombatantId | None) -> bool:
    """Return whether a trigger is shown; if it has a bearer, that must have been in the scene."""
    if who is None:
        return True
    return any(who in fight and fight[who].is_in_scene for fight in (before, after))
