"""What fired on the way to a moment, and stays in sight until the GM has gone on."""

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
_APART: Final = (EffectFired, EffectEnded, EffectTurned, TimerFired, ClockMoved)
"""What stands between the changes of two effects, or of an effect and something else."""


class Out(Span, frozen=True):
    """A state to which a counter of `who` has come down, and that takes it out of the fight."""

    @property
    def name(self) -> str:
        return tr(self.label)


class Fired(Struct, frozen=True):
    """An effect, timer or state that fired on `ticks`; `source` is what it was before that.

    In `changes` stands from what to what the counter went of each of those it is on. One that
    `asked` whether it ends is in sight until that is answered.
    """

    source: Effect | Timer | Out
    ticks: tuple[Tick, ...]
    changes: tuple[Change, ...] = ()
    asked: bool = False


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
    found, undone = fired(rules, history, number), history.steps[number]
    if _goes_on(undone):
        return found
    there = _known(undone.after, found)
    return tuple(each for each in found if each in known or each not in there)


def _known(encounter: Encounter, found: Iterable[Fired]) -> tuple[Fired, ...]:
    """Return those that are on the scene, or on someone who is on the list, and out if it was.

    Those that asked must still do so.
    """
    asking = _asking(encounter)
    there = (e for e in found if e.source.who is None or e.source.who in encounter)
    there = (e for e in there if not e.asked or e.source.id in asking)
    return tuple(e for e in there if not isinstance(e.source, Out) or _is_out(encounter, e.source))


def _asking(encounter: Encounter) -> set[str]:
    return {each.id for each in encounter.lasting() if each.asked}


def _is_out(encounter: Encounter, source: Out) -> bool:
    """Say whether one who was taken out is still in the fight, in such a state."""
    one = encounter[CombatantId(str(source.who))]
    return one.present and any(each.takes_out for each in one.own_counters)


def _goes_on(step: Step) -> bool:
    """Say whether time passed in a step, or a turn was taken."""
    return any(isinstance(event, ClockMoved | ClockReset) for event in step.events)


def _in_step(moment: Moment, step: Step) -> Iterator[Fired]:
    """Yield what fired in a step; nothing of those who were not in the scene."""
    yield from _out(moment.fight, step)
    if not any(isinstance(event, EffectFired | TimerFired) for event in step.events):
        return
    known: dict[str, Effect | Timer] = {each.id: each for each in moment.fight.effects}
    known |= {each.id: each for each in moment.fight.timers}
    ticks, asking = dict[str, list[Tick]](), _asking(step.after)
    for event in step.events:
        known |= _set(event)
        if isinstance(event, EffectFired | TimerFired) and event.id in known:
            ticks.setdefault(event.id, []).append(event.at)
    for each, at in ticks.items():
        source = known[each]
        if _heard(moment.fight, step.after, source.who) and not _moves(moment, step, source):
            changes = tuple(_changes(moment.fight, step.events, source))
            yield Fired(source, tuple(at), changes, each in asking)


def _out(before: Encounter, step: Step) -> Iterator[Fired]:
    """Yield who came down, in a step, to a state that takes out of the fight, and is in it."""
    hit = dict.fromkeys(event.who for event in step.events if isinstance(event, CounterSet))
    for who in hit:
        if who not in step.after or not step.after[who].present:
            continue
        known = before[who].own_counters if who in before else ()
        was, now = {each.key for each in known if each.takes_out}, step.after.now
        for each in step.after[who].own_counters:
            if each.state is not None and each.takes_out and each.key not in was:
                yield Fired(Out(f"out:{who}:{each.key}", each.state.word, now, now, who), (now,))


def _changes(fight: Encounter, events: Iterable[Event], source: Effect | Timer) -> Iterator[Change]:
    """Yield what an effect changed in a step: that stands right before the event that it fired.

    Of one that fires when someone is damaged the damage stands there as well.
    """
    if isinstance(source, Timer) or not source.change or source.occasion is Occasion.HURT:
        return
    values = {(one.id, c.key): c.value for one in fight.everybody() for c in one.own_counters}
    since, found = dict[_Key, tuple[int, int]](), dict[_Key, tuple[int, int]]()
    for event in events:
        if isinstance(event, CounterSet):
            key, new = (event.who, event.counter.key), event.counter.value
            old, values[key] = values.get(key, new), new
            if new != old and (new > old) == ("+" in source.change):  # else it came back
                since[key] = old, new
        elif isinstance(event, _APART):
            if isinstance(event, EffectFired) and event.id == source.id:
                found |= {key: (found.get(key, went)[0], went[1]) for key, went in since.items()}
            since.clear()
    yield from ((who, *went) for (who, _), went in found.items())


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
