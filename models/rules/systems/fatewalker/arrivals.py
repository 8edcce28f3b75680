"""Arrivals: the tick on which a movement reaches its goal, and the action planned for it.

Source: "Time and Space". An action that needs travel resolves no earlier than the arrival.
"""

from msgspec.structs import replace

from models.rules.refusal import require_value
from models.rules.systems.fatewalker import gaits
from models.rules.systems.fatewalker.sheet import ArrivalPlan, Movement, Push, Scene, speed_left
from models.scheduler.clock import CombatantId, Tick
from models.wording import tr


def current_pace(scene: Scene, who: CombatantId) -> int:
    """Return the millimetres that `who`, who is moving, covers in a segment, reduced by wounds."""
    return require_movement(scene, who).pace(speed_left(scene, who))


def find_arrival(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick on which `who` reaches its goal; None if there is none or Speed is 0.

    It assumes the current pace for the whole current segment.
    """
    sheet = scene.sheet(who)
    movement = sheet.movement
    if movement is None or movement.goal is None or movement.arrived is not None:
        return None
    pace, remaining = current_pace(scene, who), movement.goal - (sheet.covered_mm or 0)
    return Tick(movement.start + gaits.ticks_to_cover(pace, remaining)) if pace else None


def arrival_refusal(scene: Scene, who: CombatantId) -> str:
    """Return why `who`, with a goal ahead, never reaches it, or ""."""
    movement = scene.sheet(who).movement
    if movement is None or not movement.has_goal_ahead or find_arrival(scene, who) is not None:
        return ""
    return tr("{name} can't arrive: Speed 0.", name=scene[who].display_name)


def planned_tick(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the action planned for an arrival that lies ahead, or None.

    At Speed 0, this is the first tick that isn't paid for yet.
    """
    movement = scene.sheet(who).movement
    if movement is None or movement.plan is None or not movement.has_goal_ahead:
        return None
    return Tick(max(scene.now, movement.plan.free, find_arrival(scene, who) or scene.now))


def plan_due_tick(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the action planned for the arrival, even after the arrival."""
    movement = scene.sheet(who).movement
    if movement is None or movement.plan is None or movement.arrived is None:
        return planned_tick(scene, who)
    return Tick(max(movement.plan.free, movement.arrived))


def pending_plan(scene: Scene, who: CombatantId) -> ArrivalPlan | None:
    """Return the action planned for an arrival ahead if the next turn of `who` is for it."""
    planned = planned_tick(scene, who)
    return (
        scene.sheet(who).plan if planned is not None and scene[who].next_tick == planned else None
    )


def move_to_plan(scene: Scene, who: CombatantId, old_tick: Tick | None) -> None:
    """Move the marker to the tick of the action planned for the arrival, which was on `old_tick`.

    A marker before `old_tick` stays, as the GM put it there. One after it can only move later.
    """
    planned, spot = planned_tick(scene, who), scene[who].marker
    if planned is None or spot is None or (old_tick is not None and spot.tick < old_tick):
        return
    tick = planned if spot.tick == old_tick else max(spot.tick, planned)
    if tick != spot.tick:
        scene.move(who, tick)


def require_movement(scene: Scene, who: CombatantId) -> Movement:
    return require_value(scene.sheet(who).movement, scene[who].display_name)


def delay_plan(scene: Scene, who: CombatantId, push: Push) -> bool:
    """Delay what `who`, who is travelling, may do by `push`; return whether it has a plan.

    The journey goes on meanwhile, so the action planned for the arrival comes later only if it
    would otherwise come before that.
    """
    if (plan := pending_plan(scene, who)) is None:
        return False
    planned, pushes = scene[who].next_tick, (*scene.sheet(who).pushes, push)
    movement = replace(require_movement(scene, who), plan=replace(plan, free=push.to))
    scene.update_sheet(who, movement=movement, pushes=pushes)
    move_to_plan(scene, who, planned)
    return True
