"""Offers of movement: begin, change and stop, and a journey planned beforehand."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from models.rules.clocks.count import MOST_TICKS, Act
from models.rules.fields import Answer, Choice, Field, Kind, convert_answers
from models.rules.offers import Decision, Offer
from models.rules.refusal import RuleBroken
from models.rules.results import Journey
from models.rules.systems.fatewalker.gaits import MILLI, segments
from models.rules.systems.fatewalker.movement import (
    arrival,
    gait_of,
    refuse_moving,
    refuse_unable,
    segment_just_ended,
    speed_refusal,
)
from models.rules.systems.fatewalker.presets import action_text
from models.rules.systems.fatewalker.sheet import (
    MOST_METRES,
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
from models.rules.systems.fatewalker.turns import actions_of
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

_HASTE_HELP = mark("Acting before stopping takes a penalty.")
_DEFAULT_HELP = mark("Keeps moving unless you choose otherwise.")


class _JourneyAnswers(Struct, frozen=True):
    """Answers of the journey dialog; `then` is an action of the GM's list."""

    gait: str
    metres: int
    then: str | None = None
    cost: Annotated[int, Meta(ge=0, le=MOST_TICKS)] | None = None


def begin_offers(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield the gaits to begin moving in; `refusal` is given where `who` can do nothing now."""
    group, cost = tr("Movement"), str(scene.settings.begin_move_cost)
    on_foot = refusal or speed_refusal(scene, who)
    for gait in scene.settings.known_gaits:
        title, deed = tr("Move: {gait}", gait=scene.translate(gait)), BeginMove(who, gait)
        why = on_foot if gait_of(scene, who, gait).multiplier else refusal
        yield Offer(f"begin-{gait}", title, deed, cost=cost, group=group, refusal=why)


def change_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the changes of gait and the stop; none for combatants who stand still."""
    settings, group = scene.settings, tr("Movement")
    if (movement := scene.sheet(who).movement) is None:
        return
    if movement.plan is not None and movement.to_arrive:
        planned = action_text(scene.translate(movement.plan.what), movement.plan.cost)
        help_text = tr("Drops the planned action: {action}.", action=planned)
        yield Offer("forgo", tr("Act while moving"), Forgo(who), help=help_text)
    cost = str(settings.move_change_cost)
    yield Offer("stop", tr("Stop moving"), StopMove(who), cost=cost, group=group)
    for gait in settings.known_gaits:
        if gait != movement.gait:
            title, deed = tr("Change to {gait}", gait=scene.translate(gait)), ChangeMove(who, gait)
            yield Offer(f"change-{gait}", title, deed, cost=cost, group=group)


def checked_change_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the changes, each with its refusal."""
    for each in change_offers(scene, who):
        yield replace(each, refusal=scene.refusal(each.template))


def planned_action_offers(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield the action planned for the arrival, with a stop after it or moving on."""
    movement = scene.sheet(who).movement
    if movement is None or (plan := movement.plan) is None:
        return
    if movement.to_arrive and arrival(scene, who) is None:
        refusal = tr("{name} can't arrive: Speed 0.", name=scene[who].display_name)
    stop, what = scene.settings.move_change_cost, scene.translate(plan.what) or _unnamed_action()
    then_stop, in_passing = ActThenStop(who, plan.cost, plan.what), Act(who, plan.cost, plan.what)
    for key, title, deed, cost in (
        ("arrive", tr("{action}, then stop", action=what), then_stop, plan.cost + stop),
        ("pass-by", tr("{action}, moving on", action=what), in_passing, plan.cost),
    ):
        yield Offer(key, title, deed, refusal=refusal, cost=str(cost), help=tr(_HASTE_HELP))


def movement_decisions(scene: Scene) -> Iterator[Decision]:
    """Yield the choice after a segment just ended or on arrival: by default the same gait.

    Someone with a plan for the arrival is due there, and does that first. Once someone has declared
    an action, segments of that tick are past.
    """
    if scene.ledger.declared:
        return
    for who, sheet in scene.sheets().items():
        movement = sheet.movement
        if movement is None or not segment_just_ended(scene, who):
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
        yield Decision(question, (keep_moving, *change_offers(scene, who)))


def journey_fields(scene: Scene, who: CombatantId) -> tuple[Field, ...]:
    gaits = tuple(Choice(gait, scene.translate(gait)) for gait in scene.settings.known_gaits)
    default = gaits[0].value if gaits else None
    actions = tuple(
        Choice(each.name, f"{each.name} ({each.cost})") for each in actions_of(scene, who)
    )
    help_text = tr("Blank: standard cost")
    cost = Field("cost", tr("Cost"), least=0, most=MOST_TICKS, unit=tr("ticks"), help=help_text)
    return (
        Field("gait", tr("Gait"), Kind.CHOICE, default=default, choices=gaits),
        replace(distance_field(), default=_segment_metres(scene, who, default)),
        Field("then", tr("On arrival"), Kind.CHOICE, choices=actions, optional=True),
        replace(cost, optional=True),
    )


def distance_field() -> Field:
    return Field("metres", tr("Distance"), least=1, most=MOST_METRES, unit="m")


def _segment_metres(scene: Scene, who: CombatantId, gait: str | None) -> int | None:
    """Return the metres of a whole segment in a gait, so that its strip shows; None if less."""
    if gait is None:
        return None
    metres = gait_of(scene, who, gait).pace(speed_left(scene, who)) // MILLI
    return min(metres, MOST_METRES) or None


def gait_choices(scene: Scene) -> tuple[Choice, ...]:
    """Return the gaits to begin in, as values of `Declaration.does`."""
    return tuple(
        Choice(f"{MOVE}{gait}", tr("Move: {gait}", gait=scene.translate(gait)))
        for gait in scene.settings.known_gaits
    )


def journey(scene: Scene, who: CombatantId, answers: Mapping[str, Answer]) -> Journey:
    """Return the journey that `answers` describe, begun on the next turn of `who`.

    Raises RuleBroken for an unknown gait or action, or when `who` cannot move so far.
    """
    refuse_moving(scene, who)
    parsed: _JourneyAnswers = convert_answers(_JourneyAnswers, answers)
    gait, next_tick = gait_of(scene, who, parsed.gait), scene[who].next_tick
    refuse_unable(scene, who, gait)
    start = scene.now if next_tick is None else next_tick
    distance = min(parsed.metres, MOST_METRES)
    route = segments(start, gait.pace(speed_left(scene, who)), metres=distance)
    deed = BeginMove(who, parsed.gait, distance, *_planned_action(scene, who, parsed))
    return Journey(
        route, tuple(_describe_journey(scene, deed, start, route[-1].end if route else start)), deed
    )


def _planned_action(
    scene: Scene, who: CombatantId, parsed: _JourneyAnswers
) -> tuple[int | None, str]:
    if parsed.then is None:
        return parsed.cost, ""
    costs = {each.name: each.cost for each in actions_of(scene, who)}
    if parsed.then not in costs:
        raise RuleBroken(tr("“{action}” isn't in the list of actions.", action=parsed.then))
    return costs[parsed.then] if parsed.cost is None else parsed.cost, parsed.then


def _arrival_question(values: dict[str, object]) -> str:
    return tr("{name} arrives ({gait})", **values)


def _segment_question(values: dict[str, object], metres: int) -> str:
    return tr("{name} is at {metres} m: segment over ({gait})", metres=metres, **values)


def _describe_journey(scene: Scene, deed: BeginMove, start: Tick, end: Tick) -> Iterator[str]:
    label, stop = scene.system.axis.label, scene.settings.move_change_cost
    next_action, tick = Tick(start + scene.settings.begin_move_cost), label(start)
    if deed.cost is not None:
        yield tr("Starts on tick {tick}, arrives on {arrival}.", tick=tick, arrival=label(end))
        yield from _describe_planned_action(scene, deed, Tick(max(next_action, end)), deed.cost)
        return
    yield tr("Starts on tick {tick}, can act again on {free}.", tick=tick, free=label(next_action))
    yield tr("Arrives and can act on tick {tick}.", tick=label(end))
    if stop:
        yield tr("Stopping there costs %n more tick(s).", "", stop)


def _describe_planned_action(scene: Scene, deed: BeginMove, at: Tick, cost: int) -> Iterator[str]:
    label, stop = scene.system.axis.label, scene.settings.move_change_cost
    next_turn = label(Tick(at + cost))
    yield tr(
        "{action} on {tick}, at the penalty for not stopping.",
        action=action_text(deed.what or _unnamed_action(), cost),
        tick=label(at),
    )
    if not stop:
        yield tr("Acts next on {tick}.", tick=next_turn)
        return
    turn_after_stop = label(Tick(at + cost + stop))
    yield tr(
        "Acts next on {tick}, or on {later} after a stop.", tick=next_turn, later=turn_after_stop
    )


def _unnamed_action() -> str:
    return tr("Act", "an action without a name of its own, where a sentence begins")
