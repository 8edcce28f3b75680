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
from models.rules.systems.fatewalker.presets import Preset, action
from models.rules.systems.fatewalker.segments import segment_just_ended
from models.rules.systems.fatewalker.speed import metres, speed_left
from models.rules.systems.fatewalker.values import (
    MOST_TICKS,
    FateWalkerSettings,
    Movement,
    gaits_of,
    ledger_of,
    settings_of,
    sheet_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import mark, tr

_HASTE = mark("Whoever has not stopped before acts at a penalty.")
_UNSAID = mark("If nothing is said, the movement goes on.")


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
            title, deed = tr("Move: {gait}", gait=gait), BeginMove(who, gait)
            yield Offer(f"begin-{gait}", title, deed, refusal=refusal, cost=cost)
        return
    if movement.plan is not None and movement.to_arrive:
        told = action(movement.plan.what, movement.plan.cost)
        given_up = tr("Gives up what was planned for the arrival: {action}.", action=told)
        yield Offer("forgo", tr("Act on the way"), Forgo(who), help=given_up)
    cost = str(settings.move_change_cost)
    yield Offer("stop", tr("Stop moving"), StopMove(who), cost=cost)
    for gait in gaits_of(encounter):
        if gait != movement.gait:
            title, other = tr("Change to {gait}", gait=gait), ChangeMove(who, gait)
            yield Offer(f"change-{gait}", title, other, cost=cost)


def intended(encounter: Encounter, combatant: Combatant, refusal: str) -> Iterator[Offer]:
    """Yield what was planned for the arrival, with a stop behind it or in passing."""
    movement = sheet_of(combatant).movement
    if movement is None or (plan := movement.plan) is None:
        return
    if movement.to_arrive and arrival(combatant) is None:
        refusal = tr("{name} does not arrive: no Speed is left.", name=combatant.called)
    who, stop = combatant.id, settings_of(encounter).move_change_cost
    what = plan.what or _unnamed()
    then_stop, in_passing = ActThenStop(who, plan.cost, plan.what), Act(who, plan.cost, plan.what)
    for key, title, deed, cost in (
        ("arrive", tr("{action}, then stop", action=what), then_stop, plan.cost + stop),
        ("pass-by", tr("{action}, moving on", action=what), in_passing, plan.cost),
    ):
        yield Offer(key, title, deed, refusal=refusal, cost=str(cost), help=tr(_HASTE))


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
        title = tr("Go on: {gait}", gait=movement.gait)
        go_on = Offer("keep", title, KeepMoving(each.id), help=tr(_UNSAID))
        told = _arrived(each, movement) if there else _reached(each, movement)
        yield Decision(told, (go_on, *offers(encounter, each)))


def questions(encounter: Encounter, who: CombatantId) -> tuple[Field, ...]:
    """Return what must be known of a journey: gait, metres, and what is done on arrival."""
    gaits = tuple(Choice(gait, gait) for gait in gaits_of(encounter))
    usual = gaits[0].value if gaits else None
    acts = tuple(Choice(each.name, f"{each.name} ({each.cost})") for each in _acts(encounter, who))
    return (
        Field("gait", tr("Gait"), Kind.CHOICE, default=usual, choices=gaits),
        Field("metres", tr("Distance"), least=1, most=MOST_METRES, unit="m"),
        Field("then", tr("On arrival"), Kind.CHOICE, choices=acts, optional=True),
        Field(
            "cost",
            tr("Its cost"),
            least=0,
            most=MOST_TICKS,
            unit=tr("ticks"),
            help=tr("Of what is done on arrival; empty: as listed."),
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
        raise RuleBroken(tr("{gait} is no gait here.", gait=repr(wish.gait)))
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
        raise RuleBroken(tr("{action} is no action here.", action=repr(wish.then)))
    return listed[wish.then] if wish.cost is None else wish.cost, wish.then


def _acts(encounter: Encounter, who: CombatantId) -> Iterator[Preset]:
    return (each for each in presets(encounter, encounter[who]) if not each.reaction)


def _arrived(combatant: Combatant, movement: Movement) -> str:
    return tr("{name} has arrived ({gait}).", name=combatant.called, gait=movement.gait)


def _reached(combatant: Combatant, movement: Movement) -> str:
    return tr(
        "{name} has reached {metres} m: a segment ({gait}) has ended.",
        name=combatant.called,
        metres=metres(combatant),
        gait=movement.gait,
    )


def _words(encounter: Encounter, deed: BeginMove, begin: Tick, end: Tick) -> Iterator[str]:
    settings = settings_of(encounter)
    free = Tick(begin + settings.begin_move_cost)
    tick, arrival = AXIS.show(begin), AXIS.show(end)
    if deed.cost is not None:
        yield tr("Begins on tick {tick} and arrives on {arrival}.", tick=tick, arrival=arrival)
        yield from _then_words(deed, Tick(max(free, end)), deed.cost, settings)
        return
    yield tr("Begins on tick {tick} and may act again on {free}.", tick=tick, free=AXIS.show(free))
    yield tr("Arrives on tick {tick}; nothing done there resolves sooner.", tick=arrival)
    if stop := settings.move_change_cost:
        yield tr("To stop there costs %n tick(s) more.", "", stop)


def _then_words(
    deed: BeginMove, at: Tick, cost: int, settings: FateWalkerSettings
) -> Iterator[str]:
    yield tr(
        "{action} on {tick}, at the penalty of one who has not stopped.",
        action=action(deed.what or _unnamed(), cost),
        tick=AXIS.show(at),
    )
    after, stop = Tick(at + cost), settings.move_change_cost
    then = AXIS.show(after)
    if not stop:
        yield tr("Acts next on {tick}.", tick=then)
        return
    later = AXIS.show(Tick(after + stop))
    yield tr("Acts next on {tick}, or on {later} after a stop.", tick=then, later=later)


def _unnamed() -> str:
    return tr("Act", "an action without a name of its own, where a sentence begins")
