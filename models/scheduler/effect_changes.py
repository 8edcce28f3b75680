"""What becomes of the GM's effects while a fight goes on."""

from collections.abc import Callable

from msgspec.structs import replace

from models.scheduler.bounds import FARTHEST_END
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Effect
from models.scheduler.encounter import Encounter


def with_effect(encounter: Encounter, effect: Effect) -> Encounter:
    """Return the encounter with `effect`: in the place of the one of that id, or as the last."""
    if all(each.id != effect.id for each in encounter.effects):
        return replace(encounter, effects=(*encounter.effects, effect))
    changed = (effect if each.id == effect.id else each for each in encounter.effects)
    return replace(encounter, effects=tuple(changed))


def fired(encounter: Encounter, known: str, at: Tick) -> Encounter:
    """Return what is true when an effect fired on `at`: by the clock it fires later again.

    What players know of takes their clock along: an event they saw coming, and what is open on
    someone they see.
    """
    effect = _found(encounter, known)
    if effect.at is None:
        return encounter
    again = Tick(at + effect.every) if effect.every else None
    if again is not None and effect.until is not None and again > effect.until:
        again = None
    after = with_effect(encounter, replace(effect, at=again, fired=at))
    bearer = None if effect.who is None else encounter[effect.who]
    seen = bearer is not None and bearer.present and bearer.visible and not effect.secret
    read = encounter.players_read(at)
    if (seen or effect.known_to_all) and read > encounter.players_now:
        return replace(after, players_now=read)
    return after


def turned(encounter: Encounter, known: str, *, begun: bool) -> Encounter:
    """Return what is true when a turn that an effect goes by began or ended."""
    effect = _found(encounter, known)
    counts = effect.turns is not None and begun == effect.at_start
    left = effect.turns - 1 if counts and effect.turns else effect.turns
    return with_effect(encounter, replace(effect, begun=begun, turns=left))


def ended(encounter: Encounter, known: str, at: Tick | None) -> Encounter:
    """Return what is true without an effect; until their clock comes to `at` players still see it.

    An effect that the GM takes off goes for the players as well, if it isn't gone already.
    """
    if at is None or (effect := _found(encounter, known)).secret:
        return _without(encounter, lambda each: each.id == known)
    return caught_up(with_effect(encounter, replace(effect, over=True, until=at)))


def caught_up(encounter: Encounter) -> Encounter:
    """Return the encounter without what is over for its players, too.

    Their clock decides it: the other one also stops where someone hidden has something. If theirs
    is ahead, in a round that hidden ones began, it waits for the other one.
    """
    ahead = encounter.players_now > encounter.players_read(encounter.now)
    if ahead or not any(each.over for each in encounter.effects):
        return encounter
    return _without(encounter, lambda each: _is_over_for_all(encounter, each))


def _is_over_for_all(encounter: Encounter, effect: Effect) -> bool:
    """Say whether it has ended for the players; its moment they see as long as they are in it."""
    if effect.gone or not effect.over or happens(encounter, effect):
        return False
    return effect.until is None or encounter.players_read(effect.until) <= encounter.players_now


def happens(encounter: Encounter, effect: Effect) -> bool:
    """Say whether it did nothing but happen, as all know, on the very tick that players see."""
    if effect.fired is None or not (effect.known_to_all and effect.happened):
        return False
    return encounter.players_read(effect.fired) == encounter.players_now


def shifted(encounter: Encounter, ticks: int) -> Encounter:
    """Return the encounter whose clock was set to `ticks` later: effects keep the time left."""

    def later(tick: Tick) -> Tick:
        return Tick(max(-FARTHEST_END, min(FARTHEST_END, tick + ticks)))

    moved = (
        replace(
            each,
            since=later(each.since),
            at=None if each.at is None else later(each.at),
            until=None if each.until is None else later(each.until),
            fired=None if each.fired is None else later(each.fired),
        )
        for each in encounter.effects
    )
    return replace(encounter, effects=tuple(moved))


def orphaned(encounter: Encounter, who: CombatantId) -> tuple[Effect, ...]:
    """Return the effects left when `who` is taken off the list: none of its own.

    Those of others that went by its turns no longer trigger, and last rounds from now on.
    """
    return tuple(
        replace(each, of=None, occasion=None) if each.of == who else each
        for each in encounter.effects
        if each.who != who
    )


def _found(encounter: Encounter, known: str) -> Effect:
    for each in encounter.effects:
        if each.id == known:
            return each
    raise KeyError(known)


def _without(encounter: Encounter, gone: Callable[[Effect], bool]) -> Encounter:
    return replace(encounter, effects=tuple(e for e in encounter.effects if not gone(e)))
