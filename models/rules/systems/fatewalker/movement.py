"""Movement: to begin, to change the gait, to stop; segments as they are run through; arrivals.

Sources: "Movement and Actions", "Time and Space"; an action that needs travel resolves no sooner
than on arrival.
"""

from collections.abc import Collection, Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.count import Act
from models.rules.names import joined
from models.rules.refusal import RuleBroken, given
from models.rules.systems.fatewalker import gaits
from models.rules.systems.fatewalker.gaits import MILLI, SEGMENT, Gait
from models.rules.systems.fatewalker.presets import action
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
from models.rules.systems.fatewalker.turns import pay, push, refuse_unresolved, turn_alone
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import BarKind, Span, Timer
from models.wording import mark, phrase, tr

BEFORE_EVENTS: Final = -1
"""Segments end before anything else happens on a tick ("Action Order")."""

_STARTS: Final = mark("Start moving ({gait})")
_ENDS: Final = mark("Segment ends ({gait})")
_ARRIVES: Final = mark("Arrives ({gait})")
_FAR: Final = mark("{gait} · {metres} m")
PHRASES: Final = (_STARTS, _ENDS, _ARRIVES, _FAR)

MOST_AT_ONCE: Final = 10_000
"""Ticks counted in one step while someone moves: each segment is an event of its own."""

_SHOWN: Final = 2
_SHOWN_TO_GOAL: Final = 8


def begin(scene: Scene, deed: BeginMove) -> str:
    """Begin to move; the first segment starts on the tick on which this is declared."""
    tick = turn_alone(scene, deed.who)
    refuse_beginning(scene, deed)
    if died := count.reach(scene, deed.who, tick):
        return died
    set_off(scene, deed)
    return begun_in_words(scene, deed)


def refuse_beginning(scene: Scene, deed: BeginMove) -> None:
    """Raise RuleBroken where that movement can't be begun."""
    gait = gait_of(scene, deed.who, deed.type)
    refuse_moving(scene, deed.who)
    refuse_unable(scene, deed.who, gait)
    if deed.cost is not None and deed.metres is None:
        name = scene[deed.who].called
        raise RuleBroken(tr("Enter how far {name} goes before acting.", name=name))


def set_off(scene: Scene, deed: BeginMove) -> None:
    """Begin to move now, and pay for that."""
    who, gait = deed.who, gait_of(scene, deed.who, deed.type)
    cost, starts = scene.settings.begin_move_cost, phrase(_STARTS, gait=deed.type)
    pay(scene, Act(who, cost, starts))
    _set_out(scene, who, _intended(scene, deed, _moves_on(deed.type, gait, scene.now)))
    _replan(scene, who, None)


def change(scene: Scene, deed: ChangeMove) -> str:
    """Change the gait now; the running segment is broken off and another one starts."""
    who, now, movement = deed.who, scene.now, _movement_of_one(scene, deed.who)
    gait, name = gait_of(scene, who, deed.type), scene[deed.who].called
    if deed.type == movement.gait:
        known = scene.again(deed.type)
        raise RuleBroken(tr("{name} is already moving ({gait}).", name=name, gait=known))
    was, cost = planned_tick(scene, who), scene.settings.move_change_cost
    plan = movement.plan and replace(movement.plan, free=Tick(max(movement.plan.free, now) + cost))
    goal = movement.goal if movement.to_arrive else None
    break_off(scene, who)
    _set_out(scene, who, replace(_moves_on(deed.type, gait, now), goal=goal, plan=plan))
    if was is None or scene[who].next_tick != was:
        _charge(scene, who)
    _replan(scene, who, was)
    told = {"before": scene.again(movement.gait), "after": scene.again(deed.type)}
    return tr("{name} changes from {before} to {after}", name=name, **told)


def stop(scene: Scene, deed: StopMove) -> str:
    """Stop now; the running segment is broken off."""
    movement = _movement_of_one(scene, deed.who)
    _give_up(scene, deed.who)
    break_off(scene, deed.who)
    _charge(scene, deed.who)
    told = {"name": scene[deed.who].called, "gait": scene.again(movement.gait)}
    far = scene.sheet(deed.who).metres
    return tr("{name} stops after {metres} m ({gait})", metres=far, **told)


def keep(scene: Scene, deed: KeepMoving) -> str:
    """Go on after a segment, which costs nothing and changes nothing but that it is said."""
    movement, name = _movement_of_one(scene, deed.who), scene[deed.who].called
    if not segment_just_ended(scene, deed.who):
        raise RuleBroken(tr("None of {name}'s segments ends on this tick.", name=name))
    scene.write(deed.who, movement=replace(movement, begun=scene.now))
    return tr("{name} keeps moving: {gait}", name=name, gait=scene.again(movement.gait))


def act_then_stop(scene: Scene, deed: ActThenStop) -> str:
    """Act on the turn, and pay for the stop after the action ("Time and Space")."""
    acted = count.act(scene, Act(deed.who, deed.cost, deed.what))
    if not scene[deed.who].present:
        return acted
    stop(scene, StopMove(deed.who))
    return tr("{action}, then stops", action=acted)


def forgo(scene: Scene, deed: Forgo) -> str:
    """Act on the way after all; what was planned for the arrival is forgotten."""
    movement, name = _movement_of_one(scene, deed.who), scene[deed.who].called
    if movement.plan is None:
        raise RuleBroken(tr("{name} has nothing planned on arrival.", name=name))
    _give_up(scene, deed.who)
    scene.write(deed.who, scene.sheet(deed.who).without_plan())
    return tr("{name} acts while moving", name=name)


def refuse_moving(scene: Scene, who: CombatantId) -> None:
    """Raise RuleBroken when `who` moves already."""
    name = scene.here(who).called
    if (movement := scene.sheet(who).movement) is not None:
        raise RuleBroken(
            tr(
                "{name} is already moving ({gait}). Change gait or stop.",
                name=name,
                gait=scene.again(movement.gait),
            )
        )


def refuse_unable(scene: Scene, who: CombatantId, gait: Gait) -> None:
    """Raise RuleBroken when `who` has no Speed left for a gait that needs it: riding does not."""
    if gait.multiplier and (why := unable(scene, who)):
        raise RuleBroken(why)


def unable(scene: Scene, who: CombatantId) -> str:
    """Say that `who` has no Speed left, if so."""
    if speed_left(scene, who):
        return ""
    return tr("{name} has Speed 0 and can't move.", name=scene[who].called)


def refuse_long_way(scene: Scene, tick: Tick) -> None:
    """Raise RuleBroken when very many segments would end on the way to `tick`."""
    if tick - scene.now <= MOST_AT_ONCE:
        return
    for each in scene.fight.present():
        if scene.sheet(each.id).movement is not None:
            last = scene.system.axis.show(Tick(scene.now + MOST_AT_ONCE))
            told = {"name": each.called, "most": MOST_AT_ONCE, "tick": last}
            raise RuleBroken(
                tr("{name} is moving: count at most {most} ticks at once, to {tick}.", **told)
            )


def gait_of(scene: Scene, who: CombatantId, name: str) -> Gait:
    """Return the gait called `name`, as `who` moves in it. Raises RuleBroken for one unknown."""
    known = scene.settings.known_gaits
    if name not in known:
        raise RuleBroken(_no_gait(name, known))
    return gaits.own_pace(name, known[name], scene.stats(who).speed)


def stride(scene: Scene, who: CombatantId) -> int:
    """Return the millimetres of a whole segment of one who moves, wounds taken off."""
    return _movement(scene, who).pace(speed_left(scene, who))


def arrival(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick on which the goal is reached, or None: without one, or without Speed.

    It counts from the running segment on, as if all of that were covered at the speed left now.
    """
    sheet = scene.sheet(who)
    movement = sheet.movement
    if movement is None or movement.goal is None or movement.arrived is not None:
        return None
    step, left = stride(scene, who), movement.goal - (sheet.covered or 0)
    return Tick(movement.start + gaits.ticks_for(step, left)) if step else None


def planned_tick(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of what was planned for the arrival, or None when there is nothing to come.

    Who never arrives may act as soon as the ticks paid so far are over.
    """
    movement = scene.sheet(who).movement
    if movement is None or movement.plan is None or not movement.to_arrive:
        return None
    return Tick(max(scene.now, movement.plan.free, arrival(scene, who) or scene.now))


def planned_since(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of what was planned for the arrival, be it that one has arrived."""
    movement = scene.sheet(who).movement
    if movement is None or movement.plan is None or movement.arrived is None:
        return planned_tick(scene, who)
    return Tick(max(movement.plan.free, movement.arrived))


def segment_just_ended(scene: Scene, who: CombatantId) -> bool:
    """Say whether the GM decides now if someone continues, changes gait or stops.

    That is at the end of each segment, and on arrival.
    """
    movement = scene.sheet(who).movement
    if movement is None or not scene[who].present or movement.begun >= scene.now:
        return False
    return scene.now in (movement.start, movement.arrived)


def timers(who: CombatantId) -> tuple[str, str]:
    """Return the ids of the timers of one who moves: the end of a segment, and the arrival."""
    return f"segment:{who}", f"arrival:{who}"


def reach_end(scene: Scene, timer: Timer, who: CombatantId) -> str:
    """Let a segment end, and the next one begin; or the goal be reached, which stays reached.

    Return what is said of an arrival; the end of a segment is asked about.

    The whole segment is covered at the speed that is left when it ends, whatever was lost on
    the way; wounds on the tick of its end come after it.
    """
    end, _ = timers(who)
    if (movement := scene.sheet(who).movement) is None:
        return ""
    if timer.id == end:
        scene.write(who, _walked(scene, who))
        _set_timers(scene, who)
        return ""
    scene.write(who, movement=replace(movement, arrived=scene.now))
    return tr("{name} arrives", name=scene[who].called)


def break_off(scene: Scene, who: CombatantId) -> None:
    """Let a movement end now, if there is one; the running segment counts in whole metres."""
    if scene.sheet(who).movement is not None:
        scene.write(who, _walked(scene, who), movement=None)
        for timer in timers(who):
            scene.end_timer(timer)


def change_speed(scene: Scene, who: CombatantId, was: Tick | None) -> None:
    """Let segments and arrival fit the Speed of `who`, whose plan was to be done on tick `was`."""
    if scene.sheet(who).movement is not None and scene[who].present:
        _set_timers(scene, who)
        _replan(scene, who, was)


def bars(scene: Scene, who: CombatantId) -> Iterator[Span]:
    """Yield the running segment and the next one; to a goal all of them, very many as one rest."""
    if (movement := scene.sheet(who).movement) is None:
        return
    start, done = movement.start, scene.sheet(who).covered or 0
    for n, (end, after) in enumerate(_legs(scene, who)):
        far = after // MILLI - done // MILLI
        label = phrase(_FAR, gait=movement.gait, metres=far)
        yield Span(f"movement:{who}:{n}", label, start, end, who, BarKind.MOVEMENT)
        start, done = end, after


def _legs(scene: Scene, who: CombatantId) -> Iterator[tuple[Tick, int]]:
    """Yield when each of them ends, and how far that is, up to the arrival."""
    movement, step = _movement(scene, who), stride(scene, who)
    done, there = scene.sheet(who).covered or 0, arrival(scene, who)
    for n in range(1, (_SHOWN if there is None else _SHOWN_TO_GOAL) + 1):
        end = Tick(movement.start + n * SEGMENT)
        if there is not None and there <= end:
            break
        yield end, done + n * step
    if there is not None and movement.goal is not None and there > movement.start:
        yield there, movement.goal


def _moves_on(name: str, gait: Gait, since: Tick) -> Movement:
    return Movement(name, gait.multiplier, since, since, metres=gait.metres)


def _set_out(scene: Scene, who: CombatantId, movement: Movement) -> None:
    scene.write(who, movement=movement, covered=scene.sheet(who).covered or 0)
    _set_timers(scene, who)


def _walked(scene: Scene, who: CombatantId) -> FateWalkerSheet:
    """Return the sheet of one who moves, with what the running segment has covered by now."""
    sheet, movement = scene.sheet(who), _movement(scene, who)
    done = gaits.covered(sheet.covered or 0, stride(scene, who), scene.now - movement.start)
    if movement.goal is not None and movement.arrived is not None:
        done = max(done, movement.goal)
    return replace(sheet, covered=done, movement=replace(movement, start=scene.now))


def _set_timers(scene: Scene, who: CombatantId) -> None:
    movement, (end, goal) = _movement(scene, who), timers(who)
    ends, name = Tick(movement.start + SEGMENT), phrase(_ENDS, gait=movement.gait)
    scene.set_timer(Timer(end, name, ends, who=who, rank=BEFORE_EVENTS))
    if not movement.to_arrive:
        return
    if (at := arrival(scene, who)) is None:
        scene.end_timer(goal)
        return
    name, at = phrase(_ARRIVES, gait=movement.gait), Tick(max(scene.now, at))
    scene.set_timer(Timer(goal, name, at, who=who, rank=BEFORE_EVENTS))


def _replan(scene: Scene, who: CombatantId, was: Tick | None) -> None:
    """Move the marker from `was` to the tick of what is planned for the arrival, as it is now.

    A marker that was moved before the arrival by a ruling stays; one behind it is only put off.
    """
    will, spot = planned_tick(scene, who), scene[who].marker
    if will is None or spot is None or (was is not None and spot.tick < was):
        return
    to = will if spot.tick == was else max(spot.tick, will)
    if to != spot.tick:
        scene.move(who, to)


def _give_up(scene: Scene, who: CombatantId) -> None:
    """Move the marker back from the arrival to the first tick that is not paid for."""
    plan, planned = scene.sheet(who).plan, planned_tick(scene, who)
    if plan is not None and planned is not None and scene[who].next_tick == planned:
        base, free = scene.sheet(who).last, max(plan.free, scene.now)
        since = plan.free if base is None else base.paid
        push(scene, who, Push(scene.now, since, free - since, kind="freed"))


def _charge(scene: Scene, who: CombatantId) -> None:
    """The cost comes on top of the action tick, or of the end of a hold's minimum."""
    one, cost = scene[who], scene.settings.move_change_cost
    if scene.sheet(who).hold is not None:
        first = Tick(count.held_from(scene, who) + cost)
        scene.write(who, owed_until=first)
        if one.placed is not None and one.placed.tick < first:
            scene.place(who, first)
    elif cost and one.marker is not None:
        base = max(one.marker.tick, scene.now)
        push(scene, who, Push(scene.now, base, cost, kind="movement"))


def _movement_of_one(scene: Scene, who: CombatantId) -> Movement:
    """Return how one moves who may change that. Raises RuleBroken."""
    refuse_unresolved(scene)
    one = scene.here(who)
    if (movement := scene.sheet(who).movement) is None:
        raise RuleBroken(tr("{name} isn't moving.", name=one.called))
    return movement


def _movement(scene: Scene, who: CombatantId) -> Movement:
    return given(scene.sheet(who).movement, scene[who].called)


def _no_gait(gait: str, known: Collection[str]) -> str:
    if not known:
        return tr("No gait “{gait}”: there are none in the settings.", gait=gait)
    listed = joined(list(known))
    return tr("No gait “{gait}”. Choose one of {gaits}.", gait=gait, gaits=listed)


def _intended(scene: Scene, deed: BeginMove, movement: Movement) -> Movement:
    if deed.metres is None:
        return movement
    goal = (scene.sheet(deed.who).covered or 0) + deed.metres * MILLI
    free = Tick(movement.start + scene.settings.begin_move_cost)
    plan = None if deed.cost is None else ArrivalPlan(deed.cost, deed.what, free)
    return replace(movement, goal=goal, plan=plan)


def begun_in_words(scene: Scene, deed: BeginMove) -> str:
    """Say that one begins to move, how far, and what comes then."""
    cost = scene.settings.begin_move_cost
    given: dict[str, object] = {"name": scene[deed.who].called, "cost": cost}
    given["gait"] = scene.again(deed.type)
    if deed.metres is None:
        return tr("{name} starts moving: {gait} ({cost})", **given)
    given["metres"] = deed.metres
    if deed.cost is None:
        return tr("{name} starts moving: {gait} ({cost}), {metres} m", **given)
    then = action(scene.again(deed.what), deed.cost)
    return tr(
        "{name} starts moving: {gait} ({cost}), {metres} m, then {action}", **given, action=then
    )
