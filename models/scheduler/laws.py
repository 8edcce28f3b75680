"""Laws: what must hold between the values of an encounter, beside the bound of each one.

An event is checked against the encounter that it will change, so that a whole history is checked
by going through it once.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from models.scheduler.bounds import (
    LONGEST_QUOTE,
    MOST_COMBATANTS,
    MOST_COUNTERS,
    MOST_EFFECTS,
    MOST_NOTED,
    MOST_SPANS,
    MOST_TIMERS,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Counter
from models.scheduler.effects import Effect, Span, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Added,
    CounterSet,
    EffectSet,
    Event,
    Noted,
    Reordered,
    SpanBegan,
    TimerSet,
)
from models.wording import tr


class Unlawful(Exception):  # noqa: N818 - people read it as a sentence
    """No encounter can be so; the text says why, without a full stop."""


def refuse_unlawful(encounter: Encounter, event: Event) -> None:
    """Raise Unlawful when `encounter` cannot be changed by `event`.

    That an event names someone who isn't there is noticed where it is applied.
    """
    law = LAWS.get(type(event))
    if law is not None:
        law(encounter, event)


def refuse_unlawful_start(encounter: Encounter) -> None:
    """Raise Unlawful when no fight can begin with `encounter`."""
    for rows in (encounter.spans, encounter.timers, encounter.effects):
        _refuse_twins([each.id for each in rows])
    for span in encounter.spans:
        _refuse_strangers(encounter, span.id, span.who)
    for timer in encounter.timers:
        _refuse_timer(encounter, timer)
    for effect in encounter.effects:
        _refuse_strangers(encounter, effect.id, effect.who, effect.of)
    for one in encounter.everybody():
        _refuse_counters(one)


def _added(encounter: Encounter, event: Added) -> None:
    who = event.combatant.id
    if who in encounter:
        raise Unlawful(tr("There's already a combatant {who}", who=_quoted(who)))
    if len(encounter.combatants) >= MOST_COMBATANTS:
        raise Unlawful(tr("An encounter can have at most {most} combatants", most=MOST_COMBATANTS))
    _refuse_counters(event.combatant)
    _refuse_so_much(encounter, event.combatant.noted)


def _counter_set(encounter: Encounter, event: CounterSet) -> None:
    row, counter = encounter[event.who].own_counters, event.counter
    _refuse_beyond(counter)
    if len(row) >= MOST_COUNTERS and all(each.key != counter.key for each in row):
        raise Unlawful(tr("A combatant can have at most {most} counters", most=MOST_COUNTERS))


def _noted(encounter: Encounter, event: Noted) -> None:
    _refuse_so_much(encounter, event.note, encounter[event.who].noted)


def _reordered(_encounter: Encounter, event: Reordered) -> None:
    _refuse_twins(event.order)
    if len(event.order) != len(event.precedences):
        raise Unlawful(tr("An order needs a place for each combatant"))


def _span_began(encounter: Encounter, event: SpanBegan) -> None:
    span = event.span
    _refuse_strangers(encounter, span.id, span.who)
    if len(encounter.spans) >= MOST_SPANS and _is_new(span, encounter.spans):
        raise Unlawful(tr("An encounter can have at most {most} bars", most=MOST_SPANS))


def _timer_set(encounter: Encounter, event: TimerSet) -> None:
    _refuse_timer(encounter, event.timer)
    if len(encounter.timers) >= MOST_TIMERS and _is_new(event.timer, encounter.timers):
        raise Unlawful(tr("An encounter can have at most {most} events", most=MOST_TIMERS))


def _effect_set(encounter: Encounter, event: EffectSet) -> None:
    effect = event.effect
    _refuse_strangers(encounter, effect.id, effect.who, effect.of)
    if len(encounter.effects) >= MOST_EFFECTS and _is_new(effect, encounter.effects):
        raise Unlawful(tr("An encounter can have at most {most} effects", most=MOST_EFFECTS))
    before = (each.text for each in encounter.effects if each.id == effect.id)
    _refuse_so_much(encounter, effect.text, next(before, ""))


LAWS: Final[Mapping[type, Callable[[Encounter, Any], None]]] = {
    Added: _added,
    CounterSet: _counter_set,
    Noted: _noted,
    Reordered: _reordered,
    SpanBegan: _span_began,
    TimerSet: _timer_set,
    EffectSet: _effect_set,
}
"""The laws of those events that have any; most events have none, and happen often."""


def _refuse_counters(one: Combatant) -> None:
    if row := one.own_counters:
        _refuse_twins([each.key for each in row])
        for each in row:
            _refuse_beyond(each)


def _refuse_beyond(counter: Counter) -> None:
    most = counter.value if counter.most is None else counter.most
    if not counter.least <= counter.value <= most:
        told = {"key": _quoted(counter.key), "value": counter.value}
        raise Unlawful(tr("The counter “{key}” can't be {value}", **told))


def _refuse_so_much(encounter: Encounter, note: str, before: str = "") -> None:
    """Refuse a note, in place of the one `before`, with which all notes are too long."""
    if len(note) > len(before):
        noted = sum(len(each.noted) for each in encounter.everybody())
        noted += sum(len(each.text) for each in encounter.effects)
        if noted + len(note) - len(before) > MOST_NOTED:
            told = tr("The notes have more than {most} characters in all", most=MOST_NOTED)
            raise Unlawful(told)


def _refuse_timer(encounter: Encounter, timer: Timer) -> None:
    _refuse_strangers(encounter, timer.id, timer.who)
    if timer.left > 1 and timer.every < 1:
        raise Unlawful(
            tr("The timer “{id}” repeats every {every} ticks", id=timer.id, every=timer.every)
        )


def _refuse_strangers(encounter: Encounter, known: str, *named: CombatantId | None) -> None:
    for who in named:
        if who is not None and who not in encounter:
            told = {"id": _quoted(known), "who": _quoted(who)}
            raise Unlawful(tr("“{id}” refers to “{who}”, who isn't there", **told))


def _refuse_twins(ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            raise Unlawful(tr("“{id}” is there twice", id=_quoted(each)))
        seen.add(each)


def _is_new(one: Span | Timer | Effect, known: tuple[Span | Timer | Effect, ...]) -> bool:
    return all(each.id != one.id for each in known)


def _quoted(text: str) -> str:
    return text[:LONGEST_QUOTE]
