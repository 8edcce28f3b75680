"""Movement as it is offered: to begin, change and stop, and a journey planned beforehand."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from models.rules.fields import Answer, Choice, Field, Kind, entered
from models.rules.offers import Decision, Offer
from models.rules.refusal import RuleBroken
from models.rules.specials import Journey
from models.rules.systems.fatewalker.gaits import segments
from models.rules.systems.fatewalker.movement import (
    BeginMove,
    ChangeMove,
    KeepMoving,
    StopMove,
    refusal_to_begin,
)
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.segments import segment_just_ended
from models.rules.systems.fatewalker.speed import metres, speed_left
from models.rules.systems.fatewalker.values import gaits_of, ledger_of, settings_of, sheet_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter

MOST_METRES = 10_000
_UNSAID = "A segment has ended. If nothing is said, the movement goes on."


class _Wish(Struct, frozen=True):
    """What somebody who plans a journey says."""

    gait: str
    metres: int


def offers(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    """Yield the ways to begin moving, or to change and to stop it."""
    who, settings = combatant.id, settings_of(encounter)
    if (movement := sheet_of(combatant).movement) is None:
        refusal, cost = refusal_to_begin(encounter, who), str(settings.begin_move_cost)
        for gait in gaits_of(encounter):
            title, deed = f"Move: {gait}", BeginMove(who, gait)
            yield Offer(f"begin-{gait}", title, deed, refusal=refusal, cost=cost)
        return
    cost = str(settings.move_change_cost)
    yield Offer("stop", "Stop moving", StopMove(who), cost=cost)
    for gait in gaits_of(encounter):
        if gait != movement.gait:
            yield Offer(f"change-{gait}", f"Change to {gait}", ChangeMove(who, gait), cost=cost)


def asks(encounter: Encounter) -> Iterator[Decision]:
    """Yield how those go on whose segment has just ended: unsaid, in the same gait.

    Once somebody has declared an action, segments of that tick are past.
    """
    if ledger_of(encounter).declared:
        return
    for each in encounter.present():
        movement = sheet_of(each).movement
        if movement is None or not segment_just_ended(encounter, each):
            continue
        go_on = Offer("keep", f"Go on: {movement.gait}", KeepMoving(each.id), help=_UNSAID)
        told = f"{each.name} has reached {metres(each)} m: a segment ({movement.gait}) has ended."
        yield Decision(told, (go_on, *offers(encounter, each)))


def questions(encounter: Encounter, _who: CombatantId) -> tuple[Field, ...]:
    """Return what must be known of a journey: the gait and the metres."""
    choices = tuple(Choice(gait, gait) for gait in gaits_of(encounter))
    usual = choices[0].value if choices else None
    return (
        Field("gait", "Gait", Kind.CHOICE, default=usual, choices=choices),
        Field("metres", "Distance", least=1, most=MOST_METRES, unit="m"),
    )


def journey(encounter: Encounter, who: CombatantId, answers: Mapping[str, Answer]) -> Journey:
    """Return the journey that `answers` describe, begun on the next turn of `who`.

    Raises RuleBroken for a gait unknown, or when `who` cannot move so far.
    """
    wish: _Wish = entered(_Wish, answers)
    combatant, gaits = encounter[who], gaits_of(encounter)
    if wish.gait not in gaits:
        raise RuleBroken(f"{wish.gait!r} is no gait here.")
    begin = combatant.next_tick if combatant.next_tick is not None else encounter.now
    speed = speed_left(combatant)
    way = segments(begin, speed, gaits[wish.gait], metres=min(wish.metres, MOST_METRES))
    return Journey(
        way,
        tuple(_words(encounter, begin, way[-1].end if way else begin)),
        BeginMove(who, wish.gait),
    )


def _words(encounter: Encounter, begin: Tick, end: Tick) -> Iterator[str]:
    settings = settings_of(encounter)
    acts = Tick(begin + settings.begin_move_cost)
    yield f"Begins on tick {AXIS.show(begin)} and may act again on {AXIS.show(acts)}."
    yield f"Arrives on tick {AXIS.show(end)}; nothing done there resolves sooner."
    if settings.move_change_cost:
        ticks = AXIS.unit if settings.move_change_cost == 1 else AXIS.units
        yield f"To stop there costs {settings.move_change_cost} {ticks} more."
