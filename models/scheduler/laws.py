"""Checks that the values of an encounter are consistent; the types check each value's bounds.

An event is checked against the encounter that it will change, so one pass checks a whole history.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from models.scheduler.bounds import (
    MAX_COMBATANTS,
    MAX_COUNTERS,
    MAX_EFFECTS,
    MAX_NOTE_CHARACTERS,
    MAX_QUOTE_LENGTH,
    MAX_SPANS,
    MAX_TIMERS,
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
    """Raised for an encounter that couldn't exist; `str()` is the reason, without a full stop."""


def check_event(encounter: Encounter, event: Event) -> None:
    """Raise Unlawful if `event` isn't possible in `encounter`.

    An unknown combatant isn't an error here; it raises KeyError when the event is applied.
    """
    law = LAWS.get(type(event))
    if law is not None:
        law(encounter, event)


def check_start(encounter: Encounter) -> None:
    """Raise Unlawful if a fight can't begin with `encounter`."""
    for values in (encounter.spans, encounter.timers, encounter.effects):
        _check_unique([each.id for each in values])
    for span in encounter.spans:
        _check_combatants_exist(encounter, span.id, span.who)
    for timer in encounter.timers:
        _check_timer(encounter, timer)
    for effect in encounter.effects:
        _check_combatants_exist(encounter, effect.id, effect.who, effect.of)
    for combatant in encounter.all_combatants():
        _check_counters(combatant)


def _check_added(encounter: Encounter, event: Added) -> None:
    who = event.combatant.id
    if who in encounter:
        raise Unlawful(tr("There's already a combatant {who}", who=_quoted(who)))
    if len(encounter.combatants) >= MAX_COMBATANTS:
        raise Unlawful(tr("An encounter can have at most {most} combatants", most=MAX_COMBATANTS))
    _check_counters(event.combatant)
    _check_note_length(encounter, event.combatant.note_text)


def _check_counter_set(encounter: Encounter, event: CounterSet) -> None:
    counters, counter = encounter[event.who].counter_list, event.counter
    _check_range(counter)
    if len(counters) >= MAX_COUNTERS and all(each.key != counter.key for each in counters):
        raise Unlawful(tr("A combatant can have at most {most} counters", most=MAX_COUNTERS))


def _check_noted(encounter: Encounter, event: Noted) -> None:
    _check_note_length(encounter, event.note, encounter[event.who].note_text)


def _check_reordered(_encounter: Encounter, event: Reordered) -> None:
    _check_unique(event.order)
    if len(event.order) != len(event.precedences):
        raise Unlawful(tr("An order needs a place for each combatant"))


def _check_span_began(encounter: Encounter, event: SpanBegan) -> None:
    span = event.span
    _check_combatants_exist(encounter, span.id, span.who)
    if len(encounter.spans) >= MAX_SPANS and _is_new(span, encounter.spans):
        raise Unlawful(tr("An encounter can have at most {most} bars", most=MAX_SPANS))


def _check_timer_set(encounter: Encounter, event: TimerSet) -> None:
    _check_timer(encounter, event.timer)
    if len(encounter.timers) >= MAX_TIMERS and _is_new(event.timer, encounter.timers):
        raise Unlawful(tr("An encounter can have at most {most} events", most=MAX_TIMERS))


def _check_effect_set(encounter: Encounter, event: EffectSet) -> None:
    effect = event.effect
    _check_combatants_exist(encounter, effect.id, effect.who, effect.of)
    if len(encounter.effects) >= MAX_EFFECTS and _is_new(effect, encounter.effects):
        raise Unlawful(tr("An encounter can have at most {most} effects", most=MAX_EFFECTS))
    old_texts = (each.text for each in encounter.effects if each.id == effect.id)
    _check_note_length(encounter, effect.text, next(old_texts, ""))


LAWS: Final[Mapping[type, Callable[[Encounter, Any], None]]] = {
    Added: _check_added,
    CounterSet: _check_counter_set,
    Noted: _check_noted,
    Reordered: _check_reordered,
    SpanBegan: _check_span_began,
    TimerSet: _check_timer_set,
    EffectSet: _check_effect_set,
}
"""The check for each type of event; most types have none."""


def _check_counters(combatant: Combatant) -> None:
    if counters := combatant.counter_list:
        _check_unique([counter.key for counter in counters])
        for counter in counters:
            _check_range(counter)


def _check_range(counter: Counter) -> None:
    maximum = counter.value if counter.maximum is None else counter.maximum
    if not counter.minimum <= counter.value <= maximum:
        values = {"key": _quoted(counter.key), "value": counter.value}
        raise Unlawful(tr("The counter “{key}” can't be {value}", **values))


def _check_note_length(encounter: Encounter, note: str, before: str = "") -> None:
    """Raise Unlawful if all notes together get too long with `note` in place of `before`."""
    if len(note) > len(before):
        total = sum(len(combatant.note_text) for combatant in encounter.all_combatants())
        total += sum(len(effect.text) for effect in encounter.effects)
        if total + len(note) - len(before) > MAX_NOTE_CHARACTERS:
            message = tr(
                "The notes have more than {most} characters in all", most=MAX_NOTE_CHARACTERS
            )
            raise Unlawful(message)


def _check_timer(encounter: Encounter, timer: Timer) -> None:
    _check_combatants_exist(encounter, timer.id, timer.who)
    if timer.left > 1 and timer.every < 1:
        raise Unlawful(
            tr("The timer “{id}” repeats every {every} ticks", id=timer.id, every=timer.every)
        )


def _check_combatants_exist(
    encounter: Encounter, owner_id: str, *combatant_ids: CombatantId | None
) -> None:
    for who in combatant_ids:
        if who is not None and who not in encounter:
            values = {"id": _quoted(owner_id), "who": _quoted(who)}
            raise Unlawful(tr("“{id}” refers to “{who}”, who isn't there", **values))


def _check_unique(ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for value_id in ids:
        if value_id in seen:
            raise Unlawful(tr("“{id}” is there twice", id=_quoted(value_id)))
        seen.add(value_id)


def _is_new(value: Span | Timer | Effect, existing: tuple[Span | Timer | Effect, ...]) -> bool:
    return all(each.id != value.id for each in existing)


def _quoted(text: str) -> str:
    return text[:MAX_QUOTE_LENGTH]
