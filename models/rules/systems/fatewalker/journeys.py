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
from models.rules.systems.fatewalker.gaits import segments
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
    """Yield the changes of gait and the stop; nothing for those who stand still."""
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
            title, other = tr("Change to {gait}", gait=scene.translate(gait)), ChangeMove(who, gait)
            yield Offer(f"change-{gait}", title, other, cost=cost, group=group)


def changes(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    for each in change_offers(scene, who):
        yield replace(each, refusal=scene.refusal(each.template))


def planned_act_offers(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield the action planned for the arrival, with a stop after it or moving on."""
    movement = scene.sheet(who).movement
    if movement is None or (plan := movement.plan) is None:
        return
    if movement.to_arrive and arrival(scene, who) is None:
        refusal = tr("{name} can't arrive: Speed 0.", name=scene[who].display_name)
    stop, what = scene.settings.move_change_cost, scene.translate(plan.what) or _unnamed_act()
    then_stop, in_passing = ActThenStop(who, plan.cost, plan.what), Act(who, plan.cost, plan.what)
    for key, title, deed, cost in (
        ("arrive", tr("{action}, then stop", action=what), then_stop, plan.cost + stop),
        ("pass-by", tr("{action}, moving on", action=what), in_passing, plan.cost),
    ):
        yield Offer(key, title, deed, refusal=refusal, cost=str(cost), help=tr(_HASTE_HELP))


def asks(scene: Scene) -> Iterator[Decision]:
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
        go_on = Offer("keep", title, KeepMoving(who), help=tr(_DEFAULT_HELP))
        question = (
            _arrival_question(values) if has_arrived else _segment_question(values, sheet.metres)
        )
        yield Decision(question, (go_on, *change_offers(scene, who)))


def questions(scene: Scene, who: CombatantId) -> tuple[Field, ...]:
    gaits = tuple(Choice(gait, scene.translate(gait)) for gait in scene.settings.known_gaits)
    usual = gaits[0].value if gaits else None
    acts = tuple(Choice(each.name, f"{each.name} ({each.cost})") for each in actions_of(scene, who))
    help_text = tr("Blank: standard cost")
    cost = Field("cost", tr("Cost"), least=0, most=MOST_TICKS, unit=tr("ticks"), help=help_text)
    return (
        Field("gait", tr("Gait"), Kind.CHOICE, default=usual, choices=gaits),
        Field("metres", tr("Distance"), least=1, most=MOST_METRES, unit="m"),
        Field("then", tr("On arrival"), Kind.CHOICE, choices=acts, optional=True),
        replace(cost, optional=True),
    )


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
    wish: _JourneyAnswers = convert_answers(_JourneyAnswers, answers)
    gait, next_tick = gait_of(scene, who, wish.gait), scene[who].next_tick
    refuse_unable(scene, who, gait)
    begin = scene.now if next_tick is None else next_tick
    distance = min(wish.metres, MOST_METRES)
    route = segments(begin, gait.pace(speed_left(scene, who)), metres=distance)
    deed = BeginMove(who, wish.gait, distance, *_planned_act(scene, who, wish))
    return Journey(
        route, tuple(_describe_journey(scene, deed, begin, route[-1].end if route else begin)), deed
    )


def _planned_act(scene: Scene, who: CombatantId, wish: _JourneyAnswers) -> tuple[int | None, str]:
    if wish.then is None:
        return wish.cost, ""
    costs = {each.name: each.cost for each in actions_of(scene, who)}
    if wish.then not in costs:
        raise RuleBroken(tr("“{action}” isn't in the list of actions.", action=wish.then))
    return costs[wish.then] if wish.cost is None else wish.cost, wish.then


def _arrival_question(values: dict[str, object]) -> str:
    return tr("{name} arrives ({gait})", **values)


def _segment_question(values: dict[str, object], metres: int) -> str:
    return tr("{name} is at {metres} m: segment over ({gait})", metres=metres, **values)


def _describe_journey(scene: Scene, deed: BeginMove, begin: Tick, end: Tick) -> Iterator[str]:
    show, stop = scene.system.axis.label, scene.settings.move_change_cost
    free, tick = Tick(begin + scene.settings.begin_move_cost), show(begin)
    if deed.cost is not None:
        yield tr("Starts on tick {tick}, arrives on {arrival}.", tick=tick, arrival=show(end))
        yield from _describe_planned_act(scene, deed, Tick(max(free, end)), deed.cost)
        return
    yield tr("Starts on tick {tick}, can act again on {free}.", tick=tick, free=show(free))
    yield tr("Arrives and can act on tick {tick}.", tick=show(end))
    if stop:
        yield tr("Stopping there costs %n more tick(s).", "", stop)


def _describe_planned_act(scene: Scene, deed: BeginMove, at: Tick, cost: int) -> Iterator[str]:
    show, stop = scene.system.axis.label, scene.settings.move_change_cost
    then = show(Tick(at + cost))
    yield tr(
        "{action} on {tick}, at the penalty for not stopping.",
        action=action_text(deed.what or _unnamed_act(), cost),
        tick=show(at),
    )
    if not stop:
        yield tr("Acts next on {tick}.", tick=then)
        return
    later = show(Tick(at + cost + stop))
    yield tr("Acts next on {tick}, or on {later} after a stop.", tick=then, later=later)


def _unnamed_act() -> str:
    return tr("Act", "an action without a name of its own, where a sentence begins")
