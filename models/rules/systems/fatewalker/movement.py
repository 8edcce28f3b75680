"""Movement over time: beginning, changing the gait, stopping, segments and arrivals.

Sources: "Movement and Actions", "Time and Space". An action that needs travel resolves no earlier
than the arrival.
"""

from collections.abc import Collection, Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.count import Act
from models.rules.names import join_with_and
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import gaits
from models.rules.systems.fatewalker.arrivals import (
    arrival_refusal,
    current_pace,
    find_arrival,
    move_to_plan,
    pending_plan,
    planned_tick,
    require_movement,
)
from models.rules.systems.fatewalker.gaits import MM_PER_M, SEGMENT_TICKS, Gait
from models.rules.systems.fatewalker.presets import format_action
from models.rules.systems.fatewalker.sheet import (
    ActThenStop,
    ArrivalPlan,
    BeginMove,
    ChangeMove,
    FateWalkerSheet,
    Forgo,
    KeepMoving,
    Movement,
    Push,
    Scene,
    StopMove,
    speed_left,
)
from models.rules.systems.fatewalker.turns import (
    check_nothing_declared,
    drop_declaration,
    pay,
    postpone_turn,
    require_sole_turn,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Span, SpanKind, Timer
from models.wording import mark, phrase, tr

BEFORE_EVENTS: Final = -1
"""The rank of segment ends, which come before anything else on a tick ("Action Order")."""

_START_TEXT: Final = mark("Start moving ({gait})")
_END_TEXT: Final = mark("Segment ends ({gait})")
_ARRIVAL_TEXT: Final = mark("Arrives ({gait})")
_DISTANCE_TEXT: Final = mark("{gait} · {metres} m")
PHRASES: Final = (_START_TEXT, _END_TEXT, _ARRIVAL_TEXT, _DISTANCE_TEXT)

MAX_TICKS_AT_ONCE: Final = 10_000
"""Maximum number of ticks in one step while someone moves, as each segment adds an event."""

_MAX_SPANS: Final = 2
_MAX_SPANS_TO_GOAL: Final = 8


def begin_move(scene: Scene, deed: BeginMove) -> str:
    """Begin moving; the first segment starts on the current tick."""
    tick = require_sole_turn(scene, deed.who)
    check_can_begin(scene, deed)
    if label := count.count_to_turn(scene, deed.who, tick):
        return label
    begin_and_pay(scene, deed)
    return describe_begin(scene, deed)


def check_can_begin(scene: Scene, deed: BeginMove) -> None:
    gait = require_gait(scene, deed.who, deed.type)
    check_not_moving(scene, deed.who)
    check_able_to_move(scene, deed.who, gait)
    if deed.cost is not None and deed.metres is None:
        name = scene[deed.who].display_name
        raise RuleBroken(tr("Enter how far {name} goes before acting.", name=name))


def begin_and_pay(scene: Scene, deed: BeginMove) -> None:
    who, gait = deed.who, require_gait(scene, deed.who, deed.type)
    cost, label = scene.settings.begin_move_cost, phrase(_START_TEXT, gait=deed.type)
    pay(scene, Act(who, cost, label))
    _start_movement(scene, who, _with_goal(scene, deed, _new_movement(deed.type, gait, scene.now)))
    move_to_plan(scene, who, None)


def change_gait(scene: Scene, deed: ChangeMove) -> str:
    """Change the gait now: the current segment ends and a new one starts."""
    who, now, movement = deed.who, scene.now, _changeable_movement(scene, deed.who)
    gait, name = require_gait(scene, who, deed.type), scene[deed.who].display_name
    if deed.type == movement.gait:
        gait_text = scene.translate(deed.type)
        raise RuleBroken(tr("{name} is already moving ({gait}).", name=name, gait=gait_text))
    planned, cost = planned_tick(scene, who), scene.settings.move_change_cost
    plan = movement.plan and replace(movement.plan, free=Tick(max(movement.plan.free, now) + cost))
    goal = movement.goal if movement.has_goal_ahead else None
    end_movement(scene, who)
    _start_movement(scene, who, replace(_new_movement(deed.type, gait, now), goal=goal, plan=plan))
    if planned is None or scene[who].next_tick != planned:
        _charge_change(scene, who)
    move_to_plan(scene, who, planned)
    values = {"before": scene.translate(movement.gait), "after": scene.translate(deed.type)}
    return tr("{name} changes from {before} to {after}", name=name, **values)


def stop_move(scene: Scene, deed: StopMove) -> str:
    """Stop moving now, ending the current segment."""
    movement = _changeable_movement(scene, deed.who)
    _drop_plan_delay(scene, deed.who)
    end_movement(scene, deed.who)
    _charge_change(scene, deed.who)
    values = {"name": scene[deed.who].display_name, "gait": scene.translate(movement.gait)}
    metres = scene.sheet(deed.who).metres
    return tr("{name} stops after {metres} m ({gait})", metres=metres, **values)


def keep_moving(scene: Scene, deed: KeepMoving) -> str:
    """Keep moving after a segment; this costs nothing and only records the choice."""
    movement, name = _changeable_movement(scene, deed.who), scene[deed.who].display_name
    if not has_segment_just_ended(scene, deed.who):
        raise RuleBroken(tr("None of {name}'s segments ends on this tick.", name=name))
    scene.update_sheet(deed.who, movement=replace(movement, begun=scene.now))
    return tr("{name} keeps moving: {gait}", name=name, gait=scene.translate(movement.gait))


def act_then_stop(scene: Scene, deed: ActThenStop) -> str:
    """Take the turn's action, then stop moving, and pay for both ("Time and Space").

    Raises RuleBroken if `deed.who` can't reach its goal.
    """
    if refusal := arrival_refusal(scene, deed.who):
        raise RuleBroken(refusal)
    label = count.act(scene, Act(deed.who, deed.cost, deed.what))
    if not scene[deed.who].is_in_scene:
        return label
    stop_move(scene, StopMove(deed.who))
    return tr("{action}, then stops", action=label)


def drop_plan(scene: Scene, deed: Forgo) -> str:
    """Drop the action planned for the arrival, to act while moving."""
    movement, name = _changeable_movement(scene, deed.who), scene[deed.who].display_name
    if movement.plan is None:
        raise RuleBroken(tr("{name} has nothing planned on arrival.", name=name))
    _drop_plan_delay(scene, deed.who)
    scene.update_sheet(deed.who, scene.sheet(deed.who).without_plan())
    return tr("{name} acts while moving", name=name)


def leave_journey(scene: Scene, who: CombatantId) -> None:
    """Drop what `who`, who is about to leave, has declared or planned for an arrival."""
    drop_declaration(scene, who)
    _drop_plan_delay(scene, who)
    scene.update_sheet(who, scene.sheet(who).without_plan())


def check_not_moving(scene: Scene, who: CombatantId) -> None:
    name = scene.require_in_scene(who).display_name
    if (movement := scene.sheet(who).movement) is not None:
        raise RuleBroken(
            tr(
                "{name} is already moving ({gait}). Change gait or stop.",
                name=name,
                gait=scene.translate(movement.gait),
            )
        )


def check_able_to_move(scene: Scene, who: CombatantId, gait: Gait) -> None:
    """Raise RuleBroken if `who` has no Speed left for a gait that needs it."""
    if gait.multiplier and (refusal := speed_refusal(scene, who)):
        raise RuleBroken(refusal)


def speed_refusal(scene: Scene, who: CombatantId) -> str:
    if speed_left(scene, who):
        return ""
    return tr("{name} has Speed 0 and can't move.", name=scene[who].display_name)


def check_count_length(scene: Scene, tick: Tick) -> None:
    if tick - scene.now <= MAX_TICKS_AT_ONCE:
        return
    for combatant in scene.fight.combatants_in_scene():
        if scene.sheet(combatant.id).movement is not None:
            last_tick = scene.system.axis.label(Tick(scene.now + MAX_TICKS_AT_ONCE))
            values = {"name": combatant.display_name, "most": MAX_TICKS_AT_ONCE, "tick": last_tick}
            raise RuleBroken(
                tr("{name} is moving: count at most {most} ticks at once, to {tick}.", **values)
            )


def require_gait(scene: Scene, who: CombatantId, name: str) -> Gait:
    """Return the gait `name` of `who`. Raises RuleBroken if there is no such gait."""
    gaits_by_name = scene.settings.gaits_by_name
    if name not in gaits_by_name:
        raise RuleBroken(_unknown_gait_message(name, gaits_by_name))
    return gaits.gait_for_speed(name, gaits_by_name[name], scene.stats(who).speed)


def has_segment_just_ended(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` ends a segment or arrives now, when the GM may change its movement."""
    movement = scene.sheet(who).movement
    if movement is None or not scene[who].is_in_scene or movement.begun >= scene.now:
        return False
    return scene.now in (movement.start, movement.arrived)


def timer_ids(who: CombatantId) -> tuple[str, str]:
    """Return the timer ids of a segment's end and of the arrival in a movement of `who`."""
    return f"segment:{who}", f"arrival:{who}"


def on_movement_timer(scene: Scene, timer: Timer, who: CombatantId) -> str:
    """End a segment and begin the next, or arrive; return a text on the arrival, or "".

    The whole segment is covered at the Speed left at its end, before any wounds on that tick.
    """
    end, _ = timer_ids(who)
    if (movement := scene.sheet(who).movement) is None:
        return ""
    if timer.id == end:
        scene.update_sheet(who, _sheet_with_distance(scene, who))
        _set_timers(scene, who)
        return ""
    scene.update_sheet(who, movement=replace(movement, arrived=scene.now))
    return tr("{name} arrives", name=scene[who].display_name)


def end_movement(scene: Scene, who: CombatantId) -> None:
    """End a movement now, if there is one; the current segment counts in whole metres."""
    if scene.sheet(who).movement is not None:
        scene.update_sheet(who, _sheet_with_distance(scene, who), movement=None)
        for timer in timer_ids(who):
            scene.end_timer(timer)


def change_speed(scene: Scene, who: CombatantId, old_tick: Tick | None) -> None:
    """Update segments and arrival after a change of Speed; `old_tick` is when the plan was due."""
    if scene.sheet(who).movement is not None and scene[who].is_in_scene:
        _set_timers(scene, who)
        move_to_plan(scene, who, old_tick)


def movement_spans(scene: Scene, who: CombatantId) -> Iterator[Span]:
    """Yield the spans of the current segment and the next, or of all segments up to a goal.

    If there are many, all segments after the first few form one span.
    """
    if (movement := scene.sheet(who).movement) is None:
        return
    start, covered = movement.start, scene.sheet(who).covered_mm or 0
    for n, (end, covered_at_end) in enumerate(_segment_ends(scene, who)):
        metres = covered_at_end // MM_PER_M - covered // MM_PER_M
        label = phrase(_DISTANCE_TEXT, gait=movement.gait, metres=metres)
        yield Span(f"movement:{who}:{n}", label, start, end, who, SpanKind.MOVEMENT)
        start, covered = end, covered_at_end


def _segment_ends(scene: Scene, who: CombatantId) -> Iterator[tuple[Tick, int]]:
    """Yield each segment's last tick and the distance covered by then, in mm, up to the arrival."""
    movement, pace = require_movement(scene, who), current_pace(scene, who)
    covered, arrival_tick = scene.sheet(who).covered_mm or 0, find_arrival(scene, who)
    for n in range(1, (_MAX_SPANS if arrival_tick is None else _MAX_SPANS_TO_GOAL) + 1):
        end = Tick(movement.start + n * SEGMENT_TICKS)
        if arrival_tick is not None and arrival_tick <= end:
            break
        yield end, covered + n * pace
    if arrival_tick is not None and movement.goal is not None and arrival_tick > movement.start:
        yield arrival_tick, movement.goal


def _new_movement(name: str, gait: Gait, since: Tick) -> Movement:
    return Movement(name, gait.multiplier, since, since, metres=gait.metres)


def _start_movement(scene: Scene, who: CombatantId, movement: Movement) -> None:
    scene.update_sheet(who, movement=movement, covered_mm=scene.sheet(who).covered_mm or 0)
    _set_timers(scene, who)


def _sheet_with_distance(scene: Scene, who: CombatantId) -> FateWalkerSheet:
    sheet, movement = scene.sheet(who), require_movement(scene, who)
    covered = gaits.distance_covered(
        sheet.covered_mm or 0, current_pace(scene, who), scene.now - movement.start
    )
    if movement.goal is not None and movement.arrived is not None:
        covered = max(covered, movement.goal)
    return replace(sheet, covered_mm=covered, movement=replace(movement, start=scene.now))


def _set_timers(scene: Scene, who: CombatantId) -> None:
    movement, (segment_timer, arrival_timer) = require_movement(scene, who), timer_ids(who)
    segment_end, name = Tick(movement.start + SEGMENT_TICKS), phrase(_END_TEXT, gait=movement.gait)
    scene.set_timer(Timer(segment_timer, name, segment_end, who=who, rank=BEFORE_EVENTS))
    if not movement.has_goal_ahead:
        return
    if (arrival_tick := find_arrival(scene, who)) is None:
        scene.end_timer(arrival_timer)
        return
    name, arrival_tick = (
        phrase(_ARRIVAL_TEXT, gait=movement.gait),
        Tick(max(scene.now, arrival_tick)),
    )
    scene.set_timer(Timer(arrival_timer, name, arrival_tick, who=who, rank=BEFORE_EVENTS))


def _drop_plan_delay(scene: Scene, who: CombatantId) -> None:
    """Move the marker from the arrival back to the first tick not yet paid for."""
    if (plan := pending_plan(scene, who)) is not None:
        sheet, first_free = scene.sheet(who), Tick(max(plan.free, scene.now))
        if sheet.pushes and sheet.pushes[-1].to == first_free:
            scene.move(who, first_free)
            return
        since = plan.free if sheet.last is None else sheet.last.paid_tick
        postpone_turn(scene, who, Push(scene.now, since, first_free - since, kind="freed"))


def _charge_change(scene: Scene, who: CombatantId) -> None:
    """Add the cost of a change to the next turn, or to the earliest end of a hold."""
    combatant, cost = scene[who], scene.settings.move_change_cost
    if scene.sheet(who).hold is not None:
        earliest_end = Tick(count.earliest_hold_end(scene, who) + cost)
        scene.update_sheet(who, earliest_end=earliest_end)
        if combatant.placed is not None and combatant.placed.tick < earliest_end:
            scene.place_turn(who, earliest_end)
    elif cost and combatant.marker is not None:
        base_tick = max(combatant.marker.tick, scene.now)
        postpone_turn(scene, who, Push(scene.now, base_tick, cost, kind="movement"))


def _changeable_movement(scene: Scene, who: CombatantId) -> Movement:
    """Return the movement of `who`.

    Raises RuleBroken while an action is declared, or if `who` isn't moving.
    """
    check_nothing_declared(scene)
    combatant = scene.require_in_scene(who)
    if (movement := scene.sheet(who).movement) is None:
        raise RuleBroken(tr("{name} isn't moving.", name=combatant.display_name))
    return movement


def _unknown_gait_message(gait: str, names: Collection[str]) -> str:
    if not names:
        return tr("No gait “{gait}”: there are none in the settings.", gait=gait)
    names_text = join_with_and(list(names))
    return tr("No gait “{gait}”. Choose one of {gaits}.", gait=gait, gaits=names_text)


def _with_goal(scene: Scene, deed: BeginMove, movement: Movement) -> Movement:
    if deed.metres is None:
        return movement
    goal = (scene.sheet(deed.who).covered_mm or 0) + deed.metres * MM_PER_M
    first_free = Tick(movement.start + scene.settings.begin_move_cost)
    plan = None if deed.cost is None else ArrivalPlan(deed.cost, deed.what, first_free)
    return replace(movement, goal=goal, plan=plan)


def describe_begin(scene: Scene, deed: BeginMove) -> str:
    cost = scene.settings.begin_move_cost
    values: dict[str, object] = {"name": scene[deed.who].display_name, "cost": cost}
    values["gait"] = scene.translate(deed.type)
    if deed.metres is None:
        return tr("{name} starts moving: {gait} ({cost})", **values)
    values["metres"] = deed.metres
    if deed.cost is None:
        return tr("{name} starts moving: {gait} ({cost}), {metres} m", **values)
    action = format_action(scene.translate(deed.what), deed.cost)
    return tr(
        "{name} starts moving: {gait} ({cost}), {metres} m, then {action}", **values, action=action
    )
