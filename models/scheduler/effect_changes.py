"""Changes the GM's effects during a fight."""

from collections.abc import Callable

from msgspec.structs import replace

from models.scheduler.bounds import MAX_SPAN_TICK
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Effect
from models.scheduler.encounter import Encounter


def with_effect(encounter: Encounter, effect: Effect) -> Encounter:
    """Return the encounter with `effect` in place of the one with the same id, or as the last."""
    if all(each.id != effect.id for each in encounter.effects):
        return replace(encounter, effects=(*encounter.effects, effect))
    changed = (effect if each.id == effect.id else each for each in encounter.effects)
    return replace(encounter, effects=tuple(changed))


def after_trigger(encounter: Encounter, effect_id: str, at: Tick) -> Encounter:
    """Return the encounter after an effect triggered on `at`; it may trigger again later.

    If players know about the effect, their clock catches up with `at`, since they saw the event
    coming or see the bearer.
    """
    effect = _find(encounter, effect_id)
    if effect.at is None:
        return encounter
    next_at = Tick(at + effect.every) if effect.every else None
    if next_at is not None and effect.until is not None and next_at > effect.until:
        next_at = None
    after = with_effect(encounter, replace(effect, at=next_at, fired=at))
    bearer = None if effect.who is None else encounter[effect.who]
    is_visible = (
        bearer is not None and bearer.is_in_scene and bearer.is_visible and not effect.secret
    )
    players_tick = encounter.players_tick(at)
    if (is_visible or effect.is_public) and players_tick > encounter.players_now:
        return replace(after, players_now=players_tick)
    return after


def after_turn(encounter: Encounter, effect_id: str, *, begun: bool) -> Encounter:
    """Return the encounter after a turn that counts for an effect began or ended."""
    effect = _find(encounter, effect_id)
    counts = effect.turns is not None and begun == effect.at_start
    turns_left = effect.turns - 1 if counts and effect.turns else effect.turns
    return with_effect(encounter, replace(effect, begun=begun, turns=turns_left))


def after_end(encounter: Encounter, effect_id: str, at: Tick | None) -> Encounter:
    """Return the encounter after an effect ended on `at` or, if None, was removed by the GM.

    Players see an ended effect until their clock reaches `at`, but a removed effect vanishes at
    once.
    """
    if at is None or (effect := _find(encounter, effect_id)).secret:
        return _without_effects(encounter, lambda each: each.id == effect_id)
    return without_finished(with_effect(encounter, replace(effect, ended_for_gm=True, until=at)))


def without_finished(encounter: Encounter) -> Encounter:
    """Return the encounter without effects that are over for both the GM and the players.

    The players' clock decides, since the GM's clock also stops at turns of hidden combatants.
    While the players' clock is ahead, in a round that hidden combatants began, no effect is
    removed.
    """
    is_ahead = encounter.players_now > encounter.players_tick(encounter.now)
    if is_ahead or not any(each.ended_for_gm for each in encounter.effects):
        return encounter
    return _without_effects(encounter, lambda each: _has_ended_for_all(encounter, each))


def _has_ended_for_all(encounter: Encounter, effect: Effect) -> bool:
    """Return whether an effect is over for players, too, who see it until its last tick ends."""
    if effect.ended_for_players or not effect.ended_for_gm or is_happening_now(encounter, effect):
        return False
    return effect.until is None or encounter.players_tick(effect.until) <= encounter.players_now


def is_happening_now(encounter: Encounter, effect: Effect) -> bool:
    """Return whether a public effect is an event on the players' current tick."""
    if effect.fired is None or not (effect.is_public and effect.is_past_event):
        return False
    return encounter.players_tick(effect.fired) == encounter.players_now


def shift_effects(encounter: Encounter, ticks: int, public_ticks: int) -> Encounter:
    """Return the encounter with all effects moved, to be used when its clock is set.

    Those that players see are moved by `public_ticks`, others by `ticks`.
    """
    shifted = (_shift(each, ticks if each.secret else public_ticks) for each in encounter.effects)
    return replace(encounter, effects=tuple(shifted))


def _shift(effect: Effect, ticks: int) -> Effect:
    def later(tick: Tick) -> Tick:
        return Tick(max(-MAX_SPAN_TICK, min(MAX_SPAN_TICK, tick + ticks)))

    return replace(
        effect,
        since=later(effect.since),
        at=None if effect.at is None else later(effect.at),
        until=None if effect.until is None else later(effect.until),
        fired=None if effect.fired is None else later(effect.fired),
    )


def effects_without(encounter: Encounter, who: CombatantId) -> tuple[Effect, ...]:
    """Return the encounter's effects without those on `who`, which is being removed.

    Other effects that were timed by its turns no longer trigger; they count rounds from now on.
    """
    return tuple(
        replace(each, of=None, occasion=None) if each.of == who else each
        for each in encounter.effects
        if each.who != who
    )


def _find(encounter: Encounter, effect_id: str) -> Effect:
    for each in encounter.effects:
        if each.id == effect_id:
            return each
    raise KeyError(effect_id)


def _without_effects(encounter: Encounter, is_gone: Callable[[Effect], bool]) -> Encounter:
    return replace(
        encounter, effects=tuple(each for each in encounter.effects if not is_gone(each))
    )
