"""To begin moving, to change the gait, to stop (source: "Movement and Actions")."""

from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.finding import in_scene, joined
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.order import (
    held_from,
    precedence,
    refuse_unresolved,
    turn_alone,
)
from models.rules.systems.fatewalker.passage import pass_on
from models.rules.systems.fatewalker.segments import (
    breaking_off,
    metres,
    segment_just_ended,
    setting_out,
    speed_left,
)
from models.rules.systems.fatewalker.turns import paying, too_late
from models.rules.systems.fatewalker.values import (
    LastAction,
    Movement,
    gaits_of,
    settings_of,
    sheet_of,
)
from models.rules.systems.fatewalker.wounds import dead
from models.scheduler.applying import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, SheetChanged


class BeginMove(Deed, frozen=True, tag="begin_move"):
    """Begin to move in a gait: an action."""

    who: CombatantId
    type: str


class ChangeMove(Deed, frozen=True, tag="change_move"):
    """Go on in another gait: no action, but it costs ticks."""

    who: CombatantId
    type: str


class KeepMoving(Deed, frozen=True, tag="keep_moving"):
    """Go on in the same gait after a segment: what holds when nothing is said."""

    who: CombatantId


class StopMove(Deed, frozen=True, tag="stop_move"):
    """Stop: no action, but it costs ticks."""

    who: CombatantId


DEEDS: tuple[type[Deed], ...] = (BeginMove, ChangeMove, KeepMoving, StopMove)


def begin(encounter: Encounter, deed: BeginMove) -> Outcome:
    """Begin to move; the first segment starts on the tick on which this is declared."""
    turn = turn_alone(encounter, deed.who)
    multiplier = _multiplier(encounter, deed.type)
    _able(encounter, deed.who)
    passed = pass_on(encounter, turn.tick, by=deed.who)
    there = apply_all(encounter, passed)
    combatant = there[deed.who]
    if dead(combatant):
        return too_late(there, deed.who, passed)
    cost = settings_of(encounter).begin_move_cost
    paid = paying(combatant, LastAction(turn.tick, cost, f"Begin moving ({deed.type})"))
    moving = setting_out(apply_all(there, paid)[deed.who], deed.type, multiplier, turn.tick)
    label = f"{combatant.name} begins to move: {deed.type} ({cost})"
    return Outcome(label, (*passed, *paid, *moving))


def change(encounter: Encounter, deed: ChangeMove) -> Outcome:
    """Change the gait now; the running segment is broken off and another one starts."""
    combatant, movement = _mover(encounter, deed.who)
    multiplier = _multiplier(encounter, deed.type)
    if deed.type == movement.gait:
        raise RuleBroken(f"{combatant.name} does that already: {deed.type}.")
    broken = breaking_off(combatant, encounter.now)
    there = apply_all(encounter, broken)
    moving = setting_out(there[deed.who], deed.type, multiplier, encounter.now)
    charged = _charged(apply_all(there, moving), deed.who)
    label = f"{combatant.name} changes from {movement.gait} to {deed.type}"
    return Outcome(label, (*broken, *moving, *charged))


def stop(encounter: Encounter, deed: StopMove) -> Outcome:
    """Stop now; the running segment is broken off."""
    combatant, movement = _mover(encounter, deed.who)
    broken = breaking_off(combatant, encounter.now)
    there = apply_all(encounter, broken)
    label = f"{combatant.name} stops: {movement.gait}, {metres(there[deed.who])} m in all"
    return Outcome(label, (*broken, *_charged(there, deed.who)))


def keep(encounter: Encounter, deed: KeepMoving) -> Outcome:
    """Go on after a segment, which costs nothing and changes nothing but that it is said."""
    combatant, movement = _mover(encounter, deed.who)
    if not segment_just_ended(encounter, combatant):
        raise RuleBroken(f"No segment of {combatant.name} ends on this tick.")
    said = replace(movement, begun=encounter.now)
    changed = SheetChanged(deed.who, replace(sheet_of(combatant), movement=said))
    return Outcome(f"{combatant.name} goes on: {movement.gait}", (changed,))


def refusal_to_begin(encounter: Encounter, who: CombatantId) -> str:
    """Say why `who` cannot begin to move, or nothing."""
    try:
        turn_alone(encounter, who)
        _able(encounter, who)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def _able(encounter: Encounter, who: CombatantId) -> Combatant:
    combatant = in_scene(encounter, who)
    if (movement := sheet_of(combatant).movement) is not None:
        raise RuleBroken(
            f"{combatant.name} moves already ({movement.gait}): change the movement, or stop it."
        )
    if not speed_left(combatant):
        raise RuleBroken(f"{combatant.name} has no Speed left to move with.")
    return combatant


def _mover(encounter: Encounter, who: CombatantId) -> tuple[Combatant, Movement]:
    refuse_unresolved(encounter)
    combatant = in_scene(encounter, who)
    if (movement := sheet_of(combatant).movement) is None:
        raise RuleBroken(f"{combatant.name} does not move.")
    return combatant, movement


def _multiplier(encounter: Encounter, gait: str) -> float:
    known = gaits_of(encounter)
    if gait not in known:
        names = joined(list(known)) or "none; the settings list them"
        raise RuleBroken(f"{gait!r} is no gait here; known are {names}.")
    return known[gait]


def _charged(encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """The cost comes on top of the action tick, or of the end of a hold's minimum."""
    combatant = encounter[who]
    cost = settings_of(encounter).move_change_cost
    if sheet_of(combatant).hold is not None:
        return _held_longer(encounter, combatant, cost)
    due = max(combatant.next_tick or encounter.now, encounter.now)
    if not cost or combatant.marker is None:
        return ()
    return (Moved(who, Tick(due + cost), precedence(combatant)),)


def _held_longer(encounter: Encounter, combatant: Combatant, cost: int) -> tuple[Event, ...]:
    first = Tick(held_from(encounter, combatant) + cost)
    later = SheetChanged(combatant.id, replace(sheet_of(combatant), owed_until=first))
    if combatant.placed is None or combatant.placed.tick >= first:
        return (later,)
    return (later, Placed(combatant.id, first, precedence(combatant)))
