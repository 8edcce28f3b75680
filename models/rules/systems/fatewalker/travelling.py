"""Movement as it is offered: to begin, change and stop, and a journey planned beforehand."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta, Struct

from models.rules.fields import Answer, Choice, Field, Kind, entered
from models.rules.offers import Decision, Offer
from models.rules.refusal import RuleBroken
from models.rules.specials import Journey
from models.rules.systems.fatewalker.answering import presets
from models.rules.systems.fatewalker.arriving import arrival
from models.rules.systems.fatewalker.gaits import segments
from models.rules.systems.fatewalker.movement import refusal_to_begin, refuse_unable
from models.rules.systems.fatewalker.moves import (
    MOST_METRES,
    ActThenStop,
    BeginMove,
    ChangeMove,
    Forgo,
    KeepMoving,
    StopMove,
)
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.own_deeds import Act
from models.rules.systems.fatewalker.presets import Preset
from models.rules.systems.fatewalker.segments import segment_just_ended
from models.rules.systems.fatewalker.speed import metres, speed_left
from models.rules.systems.fatewalker.values import (
    MOST_TICKS,
    FateWalkerSettings,
    Plan,
    gaits_of,
    ledger_of,
    settings_of,
    sheet_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter

_HASTE = "Whoever has not stopped before acts at a penalty."
_UNSAID = "If nothing is said, the movement goes on."


class _Wish(Struct, frozen=True):
    """What somebody who plans a journey says; `then` is an action of the GM's list."""

    gait: str
    metres: int
    then: str | None = None
    cost: Annotated[int, Meta(ge=0, le=MOST_TICKS)] | None = None


def offers(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    """Yield the ways to begin moving, or to change and to stop it."""
    who, settings = combatant.id, settings_of(encounter)
    if (movement := sheet_of(combatant).movement) is None:
        refusal, cost = refusal_to_begin(encounter, who), str(settings.begin_move_cost)
        for gait in gaits_of(encounter):
            title, deed = f"Move: {gait}", BeginMove(who, gait)
            yield Offer(f"begin-{gait}", title, deed, refusal=refusal, cost=cost)
        return
    if movement.plan is not None and movement.to_arrive:
        given_up = f"Gives up what was planned for the arrival: {_named(movement.plan)}."
        yield Offer("forgo", "Act on the way", Forgo(who), help=given_up)
    cost = str(settings.move_change_cost)
    yield Offer("stop", "Stop moving", StopMove(who), cost=cost)
    for gait in gaits_of(encounter):
        if gait != movement.gait:
            yield Offer(f"change-{gait}", f"Change to {gait}", ChangeMove(who, gait), cost=cost)


def intended(encounter: Encounter, combatant: Combatant, refusal: str) -> Iterator[Offer]:
    """Yield what was planned for the arrival, with a stop behind it or in passing."""
    movement = sheet_of(combatant).movement
    if movement is None or (plan := movement.plan) is None:
        return
    if movement.to_arrive and arrival(combatant) is None:
        refusal = f"{combatant.name} does not arrive: no Speed is left."
    who, title, stop = combatant.id, plan.what or "Act", settings_of(encounter).move_change_cost
    then_stop, in_passing = ActThenStop(who, plan.cost, plan.what), Act(who, plan.cost, plan.what)
    for key, more, deed, cost in (
        ("arrive", "then stop", then_stop, plan.cost + stop),
        ("pass-by", "moving on", in_passing, plan.cost),
    ):
        yield Offer(key, f"{title}, {more}", deed, refusal=refusal, cost=str(cost), help=_HASTE)


def asks(encounter: Encounter) -> Iterator[Decision]:
    """Yield how those go on whose segment has just ended, or who arrive: unsaid, in the same gait.

    Whoever has planned something for the arrival is due there, and does that first.
    Once somebody has declared an action, segments of that tick are past.
    """
    if ledger_of(encounter).declared:
        return
    for each in encounter.present():
        movement = sheet_of(each).movement
        if movement is None or not segment_just_ended(encounter, each):
            continue
        there = movement.arrived == encounter.now
        if there and movement.plan is not None:
            continue
        go_on = Offer("keep", f"Go on: {movement.gait}", KeepMoving(each.id), help=_UNSAID)
        told = f"{each.name} has reached {metres(each)} m: a segment ({movement.gait}) has ended."
        arrived = f"{each.name} has arrived ({movement.gait})."
        yield Decision(arrived if there else told, (go_on, *offers(encounter, each)))


def questions(encounter: Encounter, who: CombatantId) -> tuple[Field, ...]:
    """Return what must be known of a journey: gait, metres, and what is done on arrival."""
    gaits = tuple(Choice(gait, gait) for gait in gaits_of(encounter))
    usual = gaits[0].value if gaits else None
    acts = tuple(Choice(each.name, f"{each.name} ({each.cost})") for each in _acts(encounter, who))
    return (
        Field("gait", "Gait", Kind.CHOICE, default=usual, choices=gaits),
        Field("metres", "Distance", least=1, most=MOST_METRES, unit="m"),
        Field("then", "On arrival", Kind.CHOICE, choices=acts, optional=True),
        Field(
            "cost",
            "Its cost",
            least=0,
            most=MOST_TICKS,
            unit="ticks",
            help="Of what is done on arrival; empty: as listed.",
            optional=True,
        ),
    )


def journey(encounter: Encounter, who: CombatantId, answers: Mapping[str, Answer]) -> Journey:
    """Return the journey that `answers` describe, begun on the next turn of `who`.

    Raises RuleBroken for a gait or an action unknown, or when `who` cannot move so far.
    """
    refuse_unable(encounter, who)
    wish: _Wish = entered(_Wish, answers)
    combatant, gaits = encounter[who], gaits_of(encounter)
    if wish.gait not in gaits:
        raise RuleBroken(f"{wish.gait!r} is no gait here.")
    begin = combatant.next_tick if combatant.next_tick is not None else encounter.now
    metres = min(wish.metres, MOST_METRES)
    way = segments(begin, speed_left(combatant), gaits[wish.gait], metres=metres)
    deed = BeginMove(who, wish.gait, metres, *_then(encounter, who, wish))
    return Journey(way, tuple(_words(encounter, deed, begin, way[-1].end if way else begin)), deed)


def _then(encounter: Encounter, who: CombatantId, wish: _Wish) -> tuple[int | None, str]:
    """Return cost and name of what is done on arrival."""
    if wish.then is None:
        return wish.cost, ""
    listed = {each.name: each.cost for each in _acts(encounter, who)}
    if wish.then not in listed:
        raise RuleBroken(f"{wish.then!r} is no action here.")
    return listed[wish.then] if wish.cost is None else wish.cost, wish.then


def _acts(encounter: Encounter, who: CombatantId) -> Iterator[Preset]:
    return (each for each in presets(encounter, encounter[who]) if not each.reaction)


def _named(plan: Plan) -> str:
    return f"{plan.what or 'act'} ({plan.cost})"


def _words(encounter: Encounter, deed: BeginMove, begin: Tick, end: Tick) -> Iterator[str]:
    settings = settings_of(encounter)
    free = Tick(begin + settings.begin_move_cost)
    if deed.cost is not None:
        yield f"Begins on tick {AXIS.show(begin)} and arrives on {AXIS.show(end)}."
        yield from _then_words(deed.what or "Act", Tick(max(free, end)), deed.cost, settings)
        return
    yield f"Begins on tick {AXIS.show(begin)} and may act again on {AXIS.show(free)}."
    yield f"Arrives on tick {AXIS.show(end)}; nothing done there resolves sooner."
    if stop := settings.move_change_cost:
        ticks = AXIS.unit if stop == 1 else AXIS.units
        yield f"To stop there costs {stop} {ticks} more."


def _then_words(what: str, at: Tick, cost: int, settings: FateWalkerSettings) -> Iterator[str]:
    after, stop = Tick(at + cost), settings.move_change_cost
    yield f"{what} ({cost}) on {AXIS.show(at)}, at the penalty of one who has not stopped."
    stopped = f", or on {AXIS.show(Tick(after + stop))} after a stop" if stop else ""
    yield f"Acts next on {AXIS.show(after)}{stopped}."
