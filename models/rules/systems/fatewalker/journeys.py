"""Offers to begin, change and stop moving, and journeys planned in a dialog."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from models.rules.clocks.count import MAX_TICKS, Act
from models.rules.fields import Answer, Choice, Field, Kind, convert_answers
from models.rules.offers import Decision, Offer
from models.rules.refusal import RuleBroken
from models.rules.results import Journey
from models.rules.systems.fatewalker.arrivals import arrival_refusal
from models.rules.systems.fatewalker.gaits import MM_PER_M, list_segments
from models.rules.systems.fatewalker.movement import (
    check_able_to_move,
    check_not_moving,
    has_segment_just_ended,
    require_gait,
    speed_refusal,
)
from models.rules.systems.fatewalker.presets import format_action
from models.rules.systems.fatewalker.sheet import (
    MAX_METRES,
    MOVE,
    ActThenStop,
    BeginMove,
    ChangeMove,
    Forgo,
    KeepMoving,
    Scene,
    StopMove,
    speed_left,
)
from models.rules.systems.fatewalker.turns import listed_actions
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

_MOVING_HELP = mark("Acting before stopping takes a penalty.")
_DEFAULT_HELP = mark("Keeps moving unless you choose otherwise.")


class _JourneyAnswers(Struct, frozen=True):
    """Answers given in the journey dialog; `then` is an action from the GM's list."""

    gait: str
    metres: int
    then: str | None = None
    cost: Annotated[int, Meta(ge=0, le=MAX_TICKS)] | None = None


def begin_move_offers(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield an offer to begin moving for each gait; `refusal` says why `who` can't act, or ""."""
    group, cost = tr("Movement"), str(scene.settings.begin_move_cost)
    refusal_on_foot = refusal or speed_refusal(scene, who)
    for gait in scene.settings.gaits_by_name:
        title, deed = tr("Move: {gait}", gait=scene.translate(gait)), BeginMove(who, gait)
        needs_speed = bool(require_gait(scene, who, gait).multiplier)
        gait_refusal = refusal_on_foot if needs_speed else refusal
        yield Offer(f"begin-{gait}", title, deed, cost=cost, group=group, refusal=gait_refusal)


def change_move_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the offers to change gait or stop; none if `who` isn't moving."""
    settings, group = scene.settings, tr("Movement")
    if (movement := scene.sheet(who).movement) is None:
        return
    if movement.plan is not None and movement.has_goal_ahead:
        planned = format_action(scene.translate(movement.plan.what), movement.plan.cost)
        help_text = tr("Drops the planned action: {action}.", action=planned)
        yield Offer("forgo", tr("Act while moving"), Forgo(who), help=help_text)
    cost = str(settings.move_change_cost)
    yield Offer("stop", tr("Stop moving"), StopMove(who), cost=cost, group=group)
    for gait in settings.gaits_by_name:
        if gait != movement.gait:
            title, deed = tr("Change to {gait}", gait=scene.translate(gait)), ChangeMove(who, gait)
            yield Offer(f"change-{gait}", title, deed, cost=cost, group=group)


def tried_change_move_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the offers of `change_move_offers` with their refusals."""
    for each in change_move_offers(scene, who):
        yield replace(each, refusal=scene.refusal(each.template))


def planned_action_offers(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield the offers of the action planned for the arrival, before a stop or while moving on.

    Without an arrival, the same action on the way is among the usual ones.
    """
    if (plan := scene.sheet(who).plan) is None:
        return
    what = scene.translate(plan.what) or _unnamed_action()
    never_arrives, help_text = arrival_refusal(scene, who), tr(_MOVING_HELP)
    yield Offer(
        "arrive",
        tr("{action}, then stop", action=what),
        ActThenStop(who, plan.cost, plan.what),
        refusal=never_arrives or refusal,
        cost=str(plan.cost + scene.settings.move_change_cost),
        help=help_text,
    )
    if not never_arrives:
        title, in_passing = tr("{action}, moving on", action=what), Act(who, plan.cost, plan.what)
        cost = str(plan.cost)
        yield Offer("pass-by", title, in_passing, refusal=refusal, cost=cost, help=help_text)


def movement_decisions(scene: Scene) -> Iterator[Decision]:
    """Yield the decisions on movement at the end of a segment and on arrival.

    A combatant that planned an action for its arrival is due then, and takes it first. There are no
    decisions once someone has declared an action on the tick.
    """
    if scene.ledger.declared:
        return
    for who, sheet in scene.sheets().items():
        movement = sheet.movement
        if movement is None or not has_segment_just_ended(scene, who):
            continue
        has_arrived = movement.arrived == scene.now
        if has_arrived and movement.plan is not None:
            continue
        gait = scene.translate(movement.gait)
        values: dict[str, object] = {"name": scene[who].display_name, "gait": gait}
        title = tr("Keep moving: {gait}", gait=gait)
        keep_moving = Offer("keep", title, KeepMoving(who), help=tr(_DEFAULT_HELP))
        question = (
            _arrival_question(values) if has_arrived else _segment_question(values, sheet.metres)
        )
        yield Decision(question, (keep_moving, *change_move_offers(scene, who)))


def journey_fields(scene: Scene, who: CombatantId) -> tuple[Field, ...]:
    gaits = tuple(Choice(gait, scene.translate(gait)) for gait in scene.settings.gaits_by_name)
    default = gaits[0].value if gaits else None
    actions = tuple(
        Choice(each.name, f"{each.name} ({each.cost})") for each in listed_actions(scene, who)
    )
    help_text = tr("Blank: standard cost.")
    cost = Field("cost", tr("Cost"), minimum=0, maximum=MAX_TICKS, unit=tr("ticks"), help=help_text)
    return (
        Field("gait", tr("Gait"), Kind.CHOICE, default=default, choices=gaits),
        replace(distance_field(), default=_segment_metres(scene, who, default)),
        Field("then", tr("On arrival"), Kind.CHOICE, choices=actions, optional=True),
        replace(cost, optional=True),
    )


def distance_field() -> Field:
    return Field("metres", tr("Distance"), minimum=1, maximum=MAX_METRES, unit="m")


def _segment_metres(scene: Scene, who: CombatantId, gait: str | None) -> int | None:
    """Return the whole metres covered in a segment with a gait, or None if there are none."""
    if gait is None:
        return None
    metres = require_gait(scene, who, gait).pace(speed_left(scene, who)) // MM_PER_M
    return min(metres, MAX_METRES) or None


def gait_choices(scene: Scene) -> tuple[Choice, ...]:
    """Return the choices to begin moving, one for each gait, as values of `Declaration.does`."""
    return tuple(
        Choice(f"{MOVE}{gait}", tr("Move: {gait}", gait=scene.translate(gait)))
        for gait in scene.settings.gaits_by_name
    )


def plan_journey(scene: Scene, who: CombatantId, answers: Mapping[str, Answer]) -> Journey:
    """Return the journey that `answers` describe and that begins on the next turn of `who`.

    Raises RuleBroken for an unknown gait or action, or if `who` can't move that far.
    """
    check_not_moving(scene, who)
    plan: _JourneyAnswers = convert_answers(_JourneyAnswers, answers)
    gait, next_tick = require_gait(scene, who, plan.gait), scene[who].next_tick
    check_able_to_move(scene, who, gait)
    start = scene.now if next_tick is None else next_tick
    distance = min(plan.metres, MAX_METRES)
    route = list_segments(start, gait.pace(speed_left(scene, who)), metres=distance)
    deed = BeginMove(who, plan.gait, distance, *_planned_action(scene, who, plan))
    return Journey(
        route, tuple(_describe_journey(scene, deed, start, route[-1].end if route else start)), deed
    )


def _planned_action(
    scene: Scene, who: CombatantId, plan: _JourneyAnswers
) -> tuple[int | None, str]:
    if plan.then is None:
        return plan.cost, ""
    costs = {each.name: each.cost for each in listed_actions(scene, who)}
    if plan.then not in costs:
        raise RuleBroken(tr("“{action}” isn't in the list of actions.", action=plan.then))
    cost = costs[plan.then] if plan.cost is None else plan.cost
    return cost, plan.then


def _arrival_question(values: dict[str, object]) -> str:
    return tr("{name} arrives ({gait})", **values)


def _segment_question(values: dict[str, object], metres: int) -> str:
    return tr("{name} is at {metres} m: segment over ({gait})", metres=metres, **values)


def _describe_journey(scene: Scene, deed: BeginMove, start: Tick, end: Tick) -> Iterator[str]:
    label, stop_cost = scene.system.axis.label, scene.settings.move_change_cost
    next_action, tick = Tick(start + scene.settings.begin_move_cost), label(start)
    if deed.cost is not None:
        yield tr("Starts on tick {tick}, arrives on {arrival}.", tick=tick, arrival=label(end))
        yield from _describe_planned_action(scene, deed, Tick(max(next_action, end)), deed.cost)
        return
    yield tr("Starts on tick {tick}, can act again on {free}.", tick=tick, free=label(next_action))
    yield tr("Arrives and can act on tick {tick}.", tick=label(end))
    if stop_cost:
        yield tr("Stopping there costs %n more tick(s).", "", stop_cost)


def _describe_planned_action(scene: Scene, deed: BeginMove, at: Tick, cost: int) -> Iterator[str]:
    label, stop_cost = scene.system.axis.label, scene.settings.move_change_cost
    next_turn = label(Tick(at + cost))
    yield tr(
        "{action} on {tick}, at the penalty for not stopping.",
        action=format_action(deed.what or _unnamed_action(), cost),
        tick=label(at),
    )
    if not stop_cost:
        yield tr("Acts next on {tick}.", tick=next_turn)
        return
    turn_after_stop = label(Tick(at + cost + stop_cost))
    yield tr(
        "Acts next on {tick}, or on {later} after a stop.", tick=next_turn, later=turn_after_stop
    )


def _unnamed_action() -> str:
    return tr("Act", "an action without a name of its own, where a sentence begins")
