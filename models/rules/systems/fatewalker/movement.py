"""To begin moving, to change the gait, to stop (source: "Movement and Actions")."""

from collections.abc import Collection

from msgspec.structs import replace

from models.rules.finding import in_scene, joined
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.arriving import (
    given_up,
    planned_tick,
    put_off,
    replanned,
    without_plan,
)
from models.rules.systems.fatewalker.gaits import MILLI
from models.rules.systems.fatewalker.moves import (
    ActThenStop,
    BeginMove,
    ChangeMove,
    Forgo,
    KeepMoving,
    StopMove,
)
from models.rules.systems.fatewalker.order import (
    held_from,
    precedence,
    refuse_unresolved,
    turn_alone,
)
from models.rules.systems.fatewalker.own_deeds import Act
from models.rules.systems.fatewalker.passage import pass_on
from models.rules.systems.fatewalker.presets import action
from models.rules.systems.fatewalker.segments import (
    breaking_off,
    segment_just_ended,
    setting_out,
)
from models.rules.systems.fatewalker.speed import metres, speed_left
from models.rules.systems.fatewalker.turns import act, paying, too_late
from models.rules.systems.fatewalker.values import (
    LastAction,
    Movement,
    Plan,
    gaits_of,
    settings_of,
    sheet_of,
)
from models.rules.systems.fatewalker.wounds import dead
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, SheetChanged
from models.wording import tr


def begin(encounter: Encounter, deed: BeginMove) -> Outcome:
    """Begin to move; the first segment starts on the tick on which this is declared."""
    turn = turn_alone(encounter, deed.who)
    multiplier = _multiplier(encounter, deed.type)
    refuse_unable(encounter, deed.who)
    if deed.cost is not None and deed.metres is None:
        name = encounter[deed.who].called
        raise RuleBroken(tr("Say how far {name} goes before it acts there.", name=name))
    passed = pass_on(encounter, turn.tick, by=deed.who)
    there = apply_all(encounter, passed)
    combatant = there[deed.who]
    if dead(combatant):
        return too_late(there, deed.who, passed)
    cost = settings_of(encounter).begin_move_cost
    what = tr("Begin moving ({gait})", gait=deed.type)
    paid = paying(combatant, LastAction(turn.tick, cost, what))
    there = apply_all(there, paid)
    movement = _intended(there[deed.who], deed, Movement(deed.type, multiplier, *2 * (turn.tick,)))
    moving = setting_out(there[deed.who], movement)
    planned = replanned(there[deed.who], apply_all(there, moving)[deed.who], turn.tick)
    return Outcome(_begun(combatant, deed, cost), (*passed, *paid, *moving, *planned))


def change(encounter: Encounter, deed: ChangeMove) -> Outcome:
    """Change the gait now; the running segment is broken off and another one starts."""
    combatant, movement = _mover(encounter, deed.who)
    multiplier = _multiplier(encounter, deed.type)
    if deed.type == movement.gait:
        name = combatant.called
        raise RuleBroken(tr("{name} does that already: {gait}.", name=name, gait=deed.type))
    now, cost = encounter.now, settings_of(encounter).move_change_cost
    broken = breaking_off(combatant, now)
    there = apply_all(encounter, broken)
    plan = put_off(movement.plan, cost, now)
    goal = movement.goal if movement.to_arrive else None
    other = Movement(deed.type, multiplier, now, now, goal, plan=plan)
    moving = setting_out(there[deed.who], other)
    then = apply_all(there, moving)
    on_arrival = combatant.next_tick == planned_tick(combatant, now) is not None
    charged = () if on_arrival else _charged(then, deed.who)
    then = apply_all(then, charged)
    planned = replanned(combatant, then[deed.who], now)
    label = _changed(combatant, movement.gait, deed.type)
    return Outcome(label, (*broken, *moving, *charged, *planned))


def stop(encounter: Encounter, deed: StopMove) -> Outcome:
    """Stop now; the running segment is broken off."""
    combatant, movement = _mover(encounter, deed.who)
    broken = (*given_up(combatant, encounter.now), *breaking_off(combatant, encounter.now))
    there = apply_all(encounter, broken)
    label = _stopped(there[deed.who], movement)
    return Outcome(label, (*broken, *_charged(there, deed.who)))


def keep(encounter: Encounter, deed: KeepMoving) -> Outcome:
    """Go on after a segment, which costs nothing and changes nothing but that it is said."""
    combatant, movement = _mover(encounter, deed.who)
    if not segment_just_ended(encounter, combatant):
        raise RuleBroken(tr("No segment of {name} ends on this tick.", name=combatant.called))
    said = replace(movement, begun=encounter.now)
    changed = SheetChanged(deed.who, replace(sheet_of(combatant), movement=said))
    label = tr("{name} goes on: {gait}", name=combatant.called, gait=movement.gait)
    return Outcome(label, (changed,))


def act_then_stop(encounter: Encounter, deed: ActThenStop) -> Outcome:
    """Act on the turn, and pay for the stop after the action ("Time and Space")."""
    acted = act(encounter, Act(deed.who, deed.cost, deed.what))
    there = apply_all(encounter, acted.events)
    if not there[deed.who].present:
        return acted
    stopped = stop(there, StopMove(deed.who))
    label = tr("{action}, then stops", action=acted.label)
    return Outcome(label, (*acted.events, *stopped.events))


def forgo(encounter: Encounter, deed: Forgo) -> Outcome:
    """Act on the way after all; what was planned for the arrival is forgotten."""
    combatant, movement = _mover(encounter, deed.who)
    if movement.plan is None:
        raise RuleBroken(tr("{name} has planned nothing for the arrival.", name=combatant.called))
    earlier = given_up(combatant, encounter.now)
    label = tr("{name} acts on the way", name=combatant.called)
    return Outcome(label, (SheetChanged(deed.who, without_plan(combatant)), *earlier))


def refusal_to_begin(encounter: Encounter, who: CombatantId) -> str:
    """Say why `who` cannot begin to move, or nothing."""
    try:
        turn_alone(encounter, who)
        refuse_unable(encounter, who)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def refuse_unable(encounter: Encounter, who: CombatantId) -> None:
    """Raise RuleBroken when `who` moves already, or has no Speed left to move with."""
    combatant = in_scene(encounter, who)
    if (movement := sheet_of(combatant).movement) is not None:
        raise RuleBroken(
            tr(
                "{name} moves already ({gait}): change the movement, or stop it.",
                name=combatant.called,
                gait=movement.gait,
            )
        )
    if not speed_left(combatant):
        raise RuleBroken(tr("{name} has no Speed left to move with.", name=combatant.called))


def _mover(encounter: Encounter, who: CombatantId) -> tuple[Combatant, Movement]:
    refuse_unresolved(encounter)
    combatant = in_scene(encounter, who)
    if (movement := sheet_of(combatant).movement) is None:
        raise RuleBroken(tr("{name} does not move.", name=combatant.called))
    return combatant, movement


def _multiplier(encounter: Encounter, gait: str) -> float:
    known = gaits_of(encounter)
    if gait not in known:
        raise RuleBroken(_no_gait(gait, known))
    return known[gait]


def _no_gait(gait: str, known: Collection[str]) -> str:
    if not known:
        return tr(
            "{gait} is no gait here; known are none; the settings list them.", gait=repr(gait)
        )
    gaits = joined(list(known))
    return tr("{gait} is no gait here; known are {gaits}.", gait=repr(gait), gaits=gaits)


def _intended(combatant: Combatant, deed: BeginMove, movement: Movement) -> Movement:
    if deed.metres is None:
        return movement
    goal = (sheet_of(combatant).covered or 0) + deed.metres * MILLI
    if deed.cost is None or combatant.next_tick is None:
        return replace(movement, goal=goal)
    return replace(movement, goal=goal, plan=Plan(deed.cost, deed.what, combatant.next_tick))


def _begun(combatant: Combatant, deed: BeginMove, cost: int) -> str:
    given: dict[str, object] = {"name": combatant.called, "gait": deed.type, "cost": cost}
    if deed.metres is None:
        return tr("{name} begins to move: {gait} ({cost})", **given)
    given["metres"] = deed.metres
    if deed.cost is None:
        return tr("{name} begins to move: {gait} ({cost}), {metres} m", **given)
    then = action(deed.what, deed.cost)
    return tr(
        "{name} begins to move: {gait} ({cost}), {metres} m, then {action}", **given, action=then
    )


def _changed(combatant: Combatant, before: str, after: str) -> str:
    name = combatant.called
    return tr("{name} changes from {before} to {after}", name=name, before=before, after=after)


def _stopped(combatant: Combatant, movement: Movement) -> str:
    return tr(
        "{name} stops: {gait}, {metres} m in all",
        name=combatant.called,
        gait=movement.gait,
        metres=metres(combatant),
    )


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
