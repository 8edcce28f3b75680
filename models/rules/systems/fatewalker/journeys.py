"""Movement as it is offered: to begin, change and stop, and a journey planned beforehand."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from models.rules.clocks.count import MOST_TICKS, Act
from models.rules.fields import Answer, Choice, Field, Kind, entered
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
    unable,
)
from models.rules.systems.fatewalker.presets import action
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
from models.rules.systems.fatewalker.turns import listed
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

_HASTE = mark("Acting before stopping takes a penalty.")
_UNSAID = mark("Keeps moving unless you choose otherwise.")


class _Wish(Struct, frozen=True):
    """What someone who plans a journey says; `then` is an action of the GM's list."""

    gait: str
    metres: int
    then: str | None = None
    cost: Annotated[int, Meta(ge=0, le=MOST_TICKS)] | None = None


def begins(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield the ways to begin moving; there is a `refusal` where `who` can do nothing now."""
    group, cost = tr("Movement"), str(scene.settings.begin_move_cost)
    on_foot = refusal or unable(scene, who)
    for gait in scene.settings.known_gaits:
        title, deed = tr("Move: {gait}", gait=scene.again(gait)), BeginMove(who, gait)
        why = on_foot if gait_of(scene, who, gait).multiplier else refusal
        yield Offer(f"begin-{gait}", title, deed, cost=cost, group=group, refusal=why)


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the ways to change and to stop a movement; nothing for those who stand still."""
    settings, group = scene.settings, tr("Movement")
    if (movement := scene.sheet(who).movement) is None:
        return
    if movement.plan is not None and movement.to_arrive:
        told = action(scene.again(movement.plan.what), movement.plan.cost)
        given_up = tr("Drops the planned action: {action}.", action=told)
        yield Offer("forgo", tr("Act while moving"), Forgo(who), help=given_up)
    cost = str(settings.move_change_cost)
    yield Offer("stop", tr("Stop moving"), StopMove(who), cost=cost, group=group)
    for gait in settings.known_gaits:
        if gait != movement.gait:
            title, other = tr("Change to {gait}", gait=scene.again(gait)), ChangeMove(who, gait)
            yield Offer(f"change-{gait}", title, other, cost=cost, group=group)


def changes(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the same as `offers`, each with why it is refused."""
    for each in offers(scene, who):
        yield replace(each, refusal=scene.refusal(each.template))


def intended(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield what was planned for the arrival, with a stop behind it or in passing."""
    movement = scene.sheet(who).movement
    if movement is None or (plan := movement.plan) is None:
        return
    if movement.to_arrive and arrival(scene, who) is None:
        refusal = tr("{name} can't arrive: Speed 0.", name=scene[who].called)
    stop, what = scene.settings.move_change_cost, scene.again(plan.what) or _unnamed()
    then_stop, in_passing = ActThenStop(who, plan.cost, plan.what), Act(who, plan.cost, plan.what)
    for key, title, deed, cost in (
        ("arrive", tr("{action}, then stop", action=what), then_stop, plan.cost + stop),
        ("pass-by", tr("{action}, moving on", action=what), in_passing, plan.cost),
    ):
        yield Offer(key, title, deed, refusal=refusal, cost=str(cost), help=tr(_HASTE))


def asks(scene: Scene) -> Iterator[Decision]:
    """Yield how those go on whose segment just ended, or who arrive: by default in the same gait.

    Someone with a plan for the arrival is due there, and does that first.
    Once someone has declared an action, segments of that tick are past.
    """
    if scene.ledger.declared:
        return
    for who, sheet in scene.sheets().items():
        movement = sheet.movement
        if movement is None or not segment_just_ended(scene, who):
            continue
        there = movement.arrived == scene.now
        if there and movement.plan is not None:
            continue
        gait = scene.again(movement.gait)
        told: dict[str, object] = {"name": scene[who].called, "gait": gait}
        title = tr("Keep moving: {gait}", gait=gait)
        go_on = Offer("keep", title, KeepMoving(who), help=tr(_UNSAID))
        question = _arrived(told) if there else _reached(told, sheet.metres)
        yield Decision(question, (go_on, *offers(scene, who)))


def questions(scene: Scene, who: CombatantId) -> tuple[Field, ...]:
    """Return what must be known of a journey: gait, metres, and what is done on arrival."""
    gaits = tuple(Choice(gait, scene.again(gait)) for gait in scene.settings.known_gaits)
    usual = gaits[0].value if gaits else None
    acts = tuple(Choice(each.name, f"{each.name} ({each.cost})") for each in listed(scene, who))
    told = tr("Blank: standard cost")
    cost = Field("cost", tr("Cost"), least=0, most=MOST_TICKS, unit=tr("ticks"), help=told)
    return (
        Field("gait", tr("Gait"), Kind.CHOICE, default=usual, choices=gaits),
        Field("metres", tr("Distance"), least=1, most=MOST_METRES, unit="m"),
        Field("then", tr("On arrival"), Kind.CHOICE, choices=acts, optional=True),
        replace(cost, optional=True),
    )


def gait_choices(scene: Scene) -> tuple[Choice, ...]:
    """Return the ways to begin to move, as what one `does` in a Declaration."""
    return tuple(
        Choice(f"{MOVE}{gait}", tr("Move: {gait}", gait=scene.again(gait)))
        for gait in scene.settings.known_gaits
    )


def journey(scene: Scene, who: CombatantId, answers: Mapping[str, Answer]) -> Journey:
    """Return the journey that `answers` describe, begun on the next turn of `who`.

    Raises RuleBroken for a gait or an action unknown, or when `who` cannot move so far.
    """
    refuse_moving(scene, who)
    wish: _Wish = entered(_Wish, answers)
    gait, next_tick = gait_of(scene, who, wish.gait), scene[who].next_tick
    refuse_unable(scene, who, gait)
    begin = scene.now if next_tick is None else next_tick
    far = min(wish.metres, MOST_METRES)
    way = segments(begin, gait.pace(speed_left(scene, who)), metres=far)
    deed = BeginMove(who, wish.gait, far, *_then(scene, who, wish))
    return Journey(way, tuple(_words(scene, deed, begin, way[-1].end if way else begin)), deed)


def _then(scene: Scene, who: CombatantId, wish: _Wish) -> tuple[int | None, str]:
    """Return cost and name of the action planned for the arrival."""
    if wish.then is None:
        return wish.cost, ""
    costs = {each.name: each.cost for each in listed(scene, who)}
    if wish.then not in costs:
        raise RuleBroken(tr("“{action}” isn't in the list of actions.", action=wish.then))
    return costs[wish.then] if wish.cost is None else wish.cost, wish.then


def _arrived(told: dict[str, object]) -> str:
    return tr("{name} arrives ({gait})", **told)


def _reached(told: dict[str, object], metres: int) -> str:
    return tr("{name} is at {metres} m: segment over ({gait})", metres=metres, **told)


def _words(scene: Scene, deed: BeginMove, begin: Tick, end: Tick) -> Iterator[str]:
    show, stop = scene.system.axis.show, scene.settings.move_change_cost
    free, tick = Tick(begin + scene.settings.begin_move_cost), show(begin)
    if deed.cost is not None:
        yield tr("Starts on tick {tick}, arrives on {arrival}.", tick=tick, arrival=show(end))
        yield from _then_words(scene, deed, Tick(max(free, end)), deed.cost)
        return
    yield tr("Starts on tick {tick}, can act again on {free}.", tick=tick, free=show(free))
    yield tr("Arrives and can act on tick {tick}.", tick=show(end))
    if stop:
        yield tr("Stopping there costs %n more tick(s).", "", stop)


def _then_words(scene: Scene, deed: BeginMove, at: Tick, cost: int) -> Iterator[str]:
    show, stop = scene.system.axis.show, scene.settings.move_change_cost
    then = show(Tick(at + cost))
    yield tr(
        "{action} on {tick}, at the penalty for not stopping.",
        action=action(deed.what or _unnamed(), cost),
        tick=show(at),
    )
    if not stop:
        yield tr("Acts next on {tick}.", tick=then)
        return
    later = show(Tick(at + cost + stop))
    yield tr("Acts next on {tick}, or on {later} after a stop.", tick=then, later=later)


def _unnamed() -> str:
    return tr("Act", "an action without a name of its own, where a sentence begins")
