"""Laws between the values of an encounter, beyond the bounds of each one.

An event is checked against the encounter it will change, so one pass checks a whole history.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from models.scheduler.bounds import (
    LONGEST_QUOTE,
    MOST_COMBATANTS,
    MOST_COUNTERS,
    MOST_EFFECTS,
    MOST_NOTE_CHARACTERS,
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
    """Raised for an encounter that can't exist; `str()` is the reason, without a full stop."""


def refuse_unlawful(encounter: Encounter, event: Event) -> None:
    """Raise Unlawful if `event` can't change `encounter`.

    Unknown combatants raise KeyError later, when it is applied.
    """
    law = LAWS.get(type(event))
    if law is not None:
        law(encounter, event)


def refuse_unlawful_start(encounter: Encounter) -> None:
    """Raise Unlawful if no fight can begin with `encounter`."""
    for rows in (encounter.spans, encounter.timers, encounter.effects):
        _refuse_duplicates([each.id for each in rows])
    for span in encounter.spans:
        _refuse_unknown(encounter, span.id, span.who)
    for timer in encounter.timers:
        _refuse_timer(encounter, timer)
    for effect in encounter.effects:
        _refuse_unknown(encounter, effect.id, effect.who, effect.of)
    for one in encounter.everybody():
        _refuse_counters(one)


def _check_added(encounter: Encounter, event: Added) -> None:
    who = event.combatant.id
    if who in encounter:
        raise Unlawful(tr("There's already a combatant {who}", who=_quoted(who)))
    if len(encounter.combatants) >= MOST_COMBATANTS:
        raise Unlawful(tr("An encounter can have at most {most} combatants", most=MOST_COMBATANTS))
    _refuse_counters(event.combatant)
    _refuse_long_notes(encounter, event.combatant.note_text)


def _check_counter_set(encounter: Encounter, event: CounterSet) -> None:
    row, counter = encounter[event.who].own_counters, event.counter
    _refuse_out_of_range(counter)
    if len(row) >= MOST_COUNTERS and all(each.key != counter.key for each in row):
        raise Unlawful(tr("A combatant can have at most {most} counters", most=MOST_COUNTERS))


def _check_noted(encounter: Encounter, event: Noted) -> None:
    _refuse_long_notes(encounter, event.note, encounter[event.who].note_text)


def _check_reordered(_encounter: Encounter, event: Reordered) -> None:
    _refuse_duplicates(event.order)
    if len(event.order) != len(event.precedences):
        raise Unlawful(tr("An order needs a place for each combatant"))


def _check_span_began(encounter: Encounter, event: SpanBegan) -> None:
    span = event.span
    _refuse_unknown(encounter, span.id, span.who)
    if len(encounter.spans) >= MOST_SPANS and _is_new(span, encounter.spans):
        raise Unlawful(tr("An encounter can have at most {most} bars", most=MOST_SPANS))


def _check_timer_set(encounter: Encounter, event: TimerSet) -> None:
    _refuse_timer(encounter, event.timer)
    if len(encounter.timers) >= MOST_TIMERS and _is_new(event.timer, encounter.timers):
        raise Unlawful(tr("An encounter can have at most {most} events", most=MOST_TIMERS))


def _check_effect_set(encounter: Encounter, event: EffectSet) -> None:
    effect = event.effect
    _refuse_unknown(encounter, effect.id, effect.who, effect.of)
    if len(encounter.effects) >= MOST_EFFECTS and _is_new(effect, encounter.effects):
        raise Unlawful(tr("An encounter can have at most {most} effects", most=MOST_EFFECTS))
    before = (each.text for each in encounter.effects if each.id == effect.id)
    _refuse_long_notes(encounter, effect.text, next(before, ""))


LAWS: Final[Mapping[type, Callable[[Encounter, Any], None]]] = {
    Added: _check_added,
    CounterSet: _check_counter_set,
    Noted: _check_noted,
    Reordered: _check_reordered,
    SpanBegan: _check_span_began,
    TimerSet: _check_timer_set,
    EffectSet: _check_effect_set,
}
"""The check of each event that has laws; most events have none."""


def _refuse_counters(one: Combatant) -> None:
    if row := one.own_counters:
        _refuse_duplicates([each.key for each in row])
        for each in row:
            _refuse_out_of_range(each)


def _refuse_out_of_range(counter: Counter) -> None:
    most = counter.value if counter.most is None else counter.most
    if not counter.least <= counter.value <= most:
        values = {"key": _quoted(counter.key), "value": counter.value}
        raise Unlawful(tr("The counter “{key}” can't be {value}", **values))


def _refuse_long_notes(encounter: Encounter, note: str, before: str = "") -> None:
    """Refuse a note, in place of `before`, if all notes together become too long."""
    if len(note) > len(before):
        total = sum(len(each.note_text) for each in encounter.everybody())
        total += sum(len(each.text) for each in encounter.effects)
        if total + len(note) - len(before) > MOST_NOTE_CHARACTERS:
            message = tr(
                "The notes have more than {most} characters in all", most=MOST_NOTE_CHARACTERS
            )
            raise Unlawful(message)


def _refuse_timer(encounter: Encounter, timer: Timer) -> None:
    _refuse_unknown(encounter, timer.id, timer.who)
    if timer.left > 1 and timer.every < 1:
        raise Unlawful(
            tr("The timer “{id}” repeats every {every} ticks", id=timer.id, every=timer.every)
        )


def _refuse_unknown(
    encounter: Encounter, owner_id: str, *combatant_ids: CombatantId | None
) -> None:
    for who in combatant_ids:
        if who is not None and who not in encounter:
            values = {"id": _quoted(owner_id), "who": _quoted(who)}
            raise Unlawful(tr("“{id}” refers to “{who}”, who isn't there", **values))


def _refuse_duplicates(ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            raise Unlawful(tr("“{id}” is there twice", id=_quoted(each)))
        seen.add(each)


def _is_new(one: Span | Timer | Effect, existing: tuple[Span | Timer | Effect, ...]) -> bool:
    return all(each.id != one.id for each in existing)


def _quoted(text: str) -> str:
    return text[:LONGEST_QUOTE]
