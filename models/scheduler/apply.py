"""Applies events to an encounter; only this module makes changed encounters."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Counter, Secrecy, Spot
from models.scheduler.effect_changes import (
    after_end,
    after_trigger,
    after_turn,
    effects_without,
    shift_effects,
    with_effect,
    without_finished,
)
from models.scheduler.effects import Span, Timer
from models.scheduler.encounter import Encounter, PlayersClock
from models.scheduler.events import (
    Added,
    ClockMoved,
    ClockReset,
    CountChanged,
    CounterRemoved,
    CounterSet,
    Described,
    EffectEnded,
    EffectFired,
    EffectSet,
    EffectTurned,
    Event,
    LedgerChanged,
    Moved,
    Noted,
    Placed,
    PlayersClockChanged,
    Portrayed,
    PresenceChanged,
    Removed,
    Reordered,
    Retitled,
    Rolled,
    Ruled,
    SecrecyChanged,
    SettingsChanged,
    SheetChanged,
    SpanBegan,
    SpanEnded,
    StatsChanged,
    SystemChanged,
    TimerEnded,
    TimerFired,
    TimerSet,
    TurnMarked,
    WoundChanged,
)
from models.scheduler.names import last_numbers_after, update_names, with_description


def apply_all(encounter: Encounter, events: Iterable[Event]) -> Encounter:
    return reduce(apply, events, encounter)


def apply(encounter: Encounter, event: Event) -> Encounter:
    """Return the encounter after `event`. Raises KeyError for an unknown combatant."""
    handler = _COMMON_EVENTS.get(type(event))
    after = _apply_rare(encounter, event) if handler is None else handler(encounter, event)
    if after.players_now != after.now or after.players_behind:
        after = _update_players_clock(after)
    has_moved = (after.now, after.players_now) != (encounter.now, encounter.players_now)
    return without_finished(after) if after.effects and has_moved else after


def _apply_rare(encounter: Encounter, event: Event) -> Encounter:  # noqa: C901, PLR0911, PLR0912 - one case per event
    """Return the encounter after a rarer event, without updating the players' clock."""
    match event:
        case LedgerChanged(ledger):
            return replace(encounter, ledger=ledger)
        case Added(combatant):
            return _with_updated_names(encounter, _add(encounter, combatant), combatant.id)
        case Removed(who):
            return _with_updated_names(encounter, _remove(encounter, who), who)
        case PresenceChanged(who, presence):
            return _with_named_combatant(encounter, replace(encounter[who], presence=presence))
        case Reordered():
            return _reorder(encounter, event)
        case Described(who, name, public_name, side):
            described = with_description(encounter[who], name, public_name)
            return _with_named_combatant(encounter, replace(described, side=side))
        case StatsChanged(who, stats, retained_rank):
            changed = replace(encounter[who], stats=stats)
            if retained_rank is not UNSET:
                changed = replace(changed, retained_rank=retained_rank)
            return _with_combatant(encounter, changed)
        case WoundChanged(who, wound):
            return _with_combatant(encounter, replace(encounter[who], wound=wound))
        case CounterSet(who, counter):
            return _with_combatant(encounter, _with_counter(encounter[who], counter))
        case CounterRemoved(who, key):
            return _with_combatant(encounter, _without_counter(encounter[who], key))
        case CountChanged(who, count):
            members = UNSET if count == 1 else count
            return _with_combatant(encounter, replace(encounter[who], members=members))
        case Portrayed(who, portrait):
            return _with_combatant(encounter, replace(encounter[who], portrait=portrait))
        case Noted(who, note):
            return _with_combatant(encounter, replace(encounter[who], note=note or UNSET))
        case SecrecyChanged(who, secrecy, number):
            return _with_named_combatant(encounter, _with_secrecy(encounter[who], secrecy, number))
        case SettingsChanged(settings):
            return replace(encounter, settings=settings)
        case PlayersClockChanged(players_clock):
            return replace(encounter, players_clock=players_clock)
        case Retitled(title):
            return replace(encounter, title=title)
        case ClockReset():
            return _reset_clock(encounter, event)
        case SpanBegan(span):
            return replace(encounter, spans=(*_without_span(encounter, span.id), span))
        case SpanEnded(span_id):
            return replace(encounter, spans=_without_span(encounter, span_id))
        case TimerSet(timer):
            return replace(encounter, timers=(*_without_timer(encounter, timer.id), timer))
        case TimerEnded(timer_id):
            return replace(encounter, timers=_without_timer(encounter, timer_id))
        case TimerFired(timer_id):
            return _fire_timer(encounter, timer_id)
        case EffectSet(effect):
            return with_effect(encounter, effect)
        case EffectFired(effect_id, at):
            return after_trigger(encounter, effect_id, at)
        case EffectTurned(effect_id, begun):
            return after_turn(encounter, effect_id, begun=begun)
        case TurnMarked(who, begun):
            return _with_combatant(encounter, replace(encounter[who], turn_begun=begun or UNSET))
        case EffectEnded(effect_id, at):
            return after_end(encounter, effect_id, at)
        case SystemChanged():
            return replace(encounter)  # a new moment with the same content
        case Ruled():
            return encounter
        case _:
            raise TypeError(event)


def _with_combatant(encounter: Encounter, combatant: Combatant) -> Encounter:
    return replace(encounter, combatants=encounter.roster.with_combatant(combatant))


def _with_named_combatant(encounter: Encounter, combatant: Combatant) -> Encounter:
    return _with_updated_names(encounter, _with_combatant(encounter, combatant), combatant.id)


def _with_updated_names(before: Encounter, after: Encounter, who: CombatantId) -> Encounter:
    last_numbers = last_numbers_after(before.roster, after.roster, who, before.last_numbers)
    roster = update_names(before.roster, after.roster, who, last_numbers)
    if roster is after.roster and last_numbers is before.last_numbers:
        return after
    return replace(after, combatants=roster, last_numbers=last_numbers)


def _with_secrecy(combatant: Combatant, secrecy: Secrecy, number: int) -> Combatant:
    letter = UNSET if secrecy is Secrecy.FULL else combatant.letter
    number = combatant.public_number or number
    return replace(combatant, secrecy=secrecy, public_number=number, letter=letter)


def _with_counter(combatant: Combatant, counter: Counter) -> Combatant:
    """Return `combatant` with `counter` in place of the one with the same key, or as the last."""
    counters = combatant.counter_list
    if all(each.key != counter.key for each in counters):
        return replace(combatant, counters=(*counters, counter))
    return replace(
        combatant, counters=tuple(counter if each.key == counter.key else each for each in counters)
    )


def _without_counter(combatant: Combatant, key: str) -> Combatant:
    """Return `combatant` without its counter `key`. Raises KeyError if there is none."""
    remaining = tuple(each for each in combatant.counter_list if each.key != key)
    if len(remaining) == len(combatant.counter_list):
        raise KeyError(key)
    return replace(combatant, counters=remaining or UNSET)


def _add(encounter: Encounter, combatant: Combatant) -> Encounter:
    return replace(
        _with_combatant(encounter, combatant), combatants_added=encounter.combatants_added + 1
    )


def _remove(encounter: Encounter, who: CombatantId) -> Encounter:
    return replace(
        encounter,
        combatants=encounter.roster.without_combatant(who),
        spans=tuple(span for span in encounter.spans if span.who != who),
        timers=tuple(timer for timer in encounter.timers if timer.who != who),
        effects=effects_without(encounter, who),
    )


def _move(encounter: Encounter, event: Moved) -> Encounter:
    arrival, roster = encounter.arrival_count + 1, encounter.roster
    marker = None if event.to is None else Spot(event.to, event.precedence, arrival)
    new_roster = roster.with_combatant(
        replace(roster[event.who], marker=marker, retained_rank=UNSET)
    )
    return replace(encounter, combatants=new_roster, arrival_count=arrival)


def _place(encounter: Encounter, event: Placed) -> Encounter:
    arrival, roster = encounter.arrival_count + 1, encounter.roster
    placed = None if event.at is None else Spot(event.at, event.precedence, arrival)
    new_roster = roster.with_combatant(
        replace(roster[event.who], placed=placed, retained_rank=UNSET)
    )
    return replace(encounter, combatants=new_roster, arrival_count=arrival)


def _change_sheet(encounter: Encounter, event: SheetChanged) -> Encounter:
    return _with_combatant(encounter, replace(encounter.roster[event.who], sheet=event.sheet))


def _reorder(encounter: Encounter, event: Reordered) -> Encounter:
    roster = encounter.roster
    arrival = encounter.arrival_count
    for who, precedence in zip(event.order, event.precedences, strict=True):
        arrival += 1
        roster = roster.with_combatant(
            _with_spot(roster[who], Spot(event.tick, precedence, arrival))
        )
    return replace(encounter, combatants=roster, arrival_count=arrival)


def _with_spot(combatant: Combatant, spot: Spot) -> Combatant:
    marker = combatant.marker
    if marker is not None and marker.tick == spot.tick:
        is_moved = marker.precedence != spot.precedence
        retained_rank = UNSET if is_moved else combatant.retained_rank
        return replace(combatant, marker=spot, retained_rank=retained_rank)
    return replace(combatant, placed=spot, retained_rank=UNSET)


def _move_clock(encounter: Encounter, event: ClockMoved) -> Encounter:
    if event.by is not None and encounter.roster[event.by].is_visible:
        return _catch_up_players(replace(encounter, now=event.to))
    return replace(encounter, now=event.to)


def _reset_clock(encounter: Encounter, event: ClockReset) -> Encounter:
    by = event.to - encounter.now
    players_to = event.to if event.players_to is None else event.players_to
    public_by = (
        by if event.unseen else players_to - encounter.players_now - encounter.players_behind
    )
    after = shift_effects(encounter, by, public_by) if encounter.effects else encounter
    players_behind = encounter.players_behind + by if event.unseen else 0
    return replace(after, now=event.to, players_now=players_to, players_behind=players_behind)


def _catch_up_players(encounter: Encounter) -> Encounter:
    return replace(encounter, players_now=encounter.now, players_behind=0)


def _update_players_clock(encounter: Encounter) -> Encounter:
    """Set the players' clock to the GM's once a visible combatant is due, even after a wait.

    This can't wait until the GM's clock moves: a hidden combatant's deed may already have moved
    it to this tick.
    """
    is_public = encounter.players_clock is PlayersClock.RUNS or any(
        encounter[turn.who].is_visible
        for turn in encounter.due_turns()
        if turn.tick == encounter.now
    )
    return _catch_up_players(encounter) if is_public else encounter


def _without_span(encounter: Encounter, span_id: str) -> tuple[Span, ...]:
    return tuple(span for span in encounter.spans if span.id != span_id)


def _without_timer(encounter: Encounter, timer_id: str) -> tuple[Timer, ...]:
    return tuple([timer for timer in encounter.timers if timer.id != timer_id])


def _fire_timer(encounter: Encounter, timer_id: str) -> Encounter:
    remaining = _without_timer(encounter, timer_id)
    if len(remaining) == len(encounter.timers):
        raise KeyError(timer_id)
    fired = next(timer for timer in encounter.timers if timer.id == timer_id)
    if fired.left <= 1:
        return replace(encounter, timers=remaining)
    next_timer = replace(fired, at=Tick(fired.at + fired.every), left=fired.left - 1)
    return replace(encounter, timers=(*remaining, next_timer))


_COMMON_EVENTS: Final[Mapping[type, Callable[[Encounter, Any], Encounter]]] = {
    Moved: _move,
    SheetChanged: _change_sheet,
    ClockMoved: _move_clock,
    Placed: _place,
    Rolled: lambda encounter, _event: encounter,
}
"""Handlers for the events that occur in nearly every step."""
