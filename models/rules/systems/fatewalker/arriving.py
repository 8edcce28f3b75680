"""Arrivals: when a goal is reached, and when what was planned for it can be done.

Source: "Time and Space"; an action that needs travel resolves no sooner than on arrival.
"""

from msgspec.structs import replace

from models.rules.systems.fatewalker.gaits import ticks_for
from models.rules.systems.fatewalker.order import precedence
from models.rules.systems.fatewalker.speed import stride
from models.rules.systems.fatewalker.values import FateWalkerSheet, Plan, sheet_of
from models.scheduler.clock import Tick
from models.scheduler.combatant import Combatant
from models.scheduler.events import Event, Moved


def arrival(combatant: Combatant) -> Tick | None:
    """Return the tick on which the goal is reached, or None: without one, or without Speed.

    It counts from the running segment on, as if all of that were covered at the speed left now.
    """
    movement = sheet_of(combatant).movement
    if movement is None or movement.goal is None or movement.arrived is not None:
        return None
    step = stride(combatant, movement)
    left = movement.goal - (sheet_of(combatant).covered or 0)
    return Tick(movement.start + ticks_for(step, left)) if step else None


def planned_tick(combatant: Combatant, now: Tick) -> Tick | None:
    """Return the tick of what was planned for the arrival, or None when there is nothing to come.

    Who never arrives may act as soon as the ticks paid so far are over.
    """
    movement = sheet_of(combatant).movement
    if movement is None or movement.plan is None or not movement.to_arrive:
        return None
    return Tick(max(now, movement.plan.free, arrival(combatant) or now))


def replanned(before: Combatant, after: Combatant, now: Tick) -> tuple[Event, ...]:
    """Return the marker's way to the tick of what is planned for the arrival, as it is now.

    A marker that was moved before the arrival by a ruling stays; one behind it is only put off.
    """
    was, will, spot = planned_tick(before, now), planned_tick(after, now), after.marker
    if will is None or spot is None or (was is not None and spot.tick < was):
        return ()
    to = will if spot.tick == was else max(spot.tick, will)
    return () if to == spot.tick else (Moved(after.id, to, precedence(after)),)


def likely_cost(combatant: Combatant) -> int:
    """Return what the next action will cost: as planned, or as the last one; 0: nobody knows."""
    sheet = sheet_of(combatant)
    if sheet.movement is not None and sheet.movement.plan is not None:
        return sheet.movement.plan.cost
    return sheet.last.cost if sheet.last else 0


def put_off(plan: Plan | None, cost: int, now: Tick) -> Plan | None:
    """Return the plan of one who pays `cost` ticks for another gait."""
    return plan and replace(plan, free=Tick(max(plan.free, now) + cost))


def without_plan(combatant: Combatant) -> FateWalkerSheet:
    """Return the sheet of one who does something else, or what it had planned."""
    sheet = sheet_of(combatant)
    if sheet.movement is None or sheet.movement.plan is None:
        return sheet
    return replace(sheet, movement=replace(sheet.movement, plan=None))


def given_up(combatant: Combatant, now: Tick) -> tuple[Event, ...]:
    """Return the marker's way back from the arrival to the first tick that is not paid for."""
    movement, planned = sheet_of(combatant).movement, planned_tick(combatant, now)
    if planned is None or combatant.next_tick != planned or movement is None or not movement.plan:
        return ()
    free = Tick(max(movement.plan.free, now))
    return (Moved(combatant.id, free, precedence(combatant)),)
