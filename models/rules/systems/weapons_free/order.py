"""Who acts first on a tic of Weapons Free, and where the order is left to the GM."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from operator import attrgetter

from msgspec.structs import replace

from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.values import (
    MOST_SCORE,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.scheduler.axis import Axis, Group
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter, ties
from models.scheduler.turns import Turn
from models.wording import mark, tr

AXIS = Axis(mark("tic"), mark("tics"), seconds=0.25)

_BEAT, _ROUND = mark("beat"), mark("round")

_STEP = 100_000
"""Ranks by rule are multiples of this: those between them were given by the GM."""
_SCORES = MOST_SCORE + 1


def scale(encounter: Encounter) -> Axis:
    """Return the axis with beats and rounds, counted from the first tic of the exchange."""
    settings, ledger = settings_of(encounter), ledger_of(encounter)
    origin = Tick(0) if ledger.first is None else ledger.first
    groups = (Group(_BEAT, settings.tics_per_action), Group(_ROUND, settings.tics_per_round))
    return replace(AXIS, groups=groups, origin=origin, passed=ledger.passed)


def precedence(combatant: Combatant) -> int:
    """Return the rank on a tic: the lower margin, then the higher reflex value.

    The source is silent on ties; the reflex roll is its only measure of a lead ("Beats and Tics").
    """
    margin = sheet_of(combatant).margin or 0
    return (margin * _SCORES - stats_of(combatant).reflex_value) * _STEP


def first_group(encounter: Encounter) -> tuple[Turn, ...]:
    """Return those of whom anyone may act next; empty when nobody has a slot."""
    here = encounter.soonest()
    return here if left_to_gm(encounter, here) else encounter.foremost()


def unordered(encounter: Encounter) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups on one tic whose order is open, by tic."""
    return tuple(_unordered(encounter))


def left_to_gm(encounter: Encounter, here: Sequence[Turn]) -> bool:
    """Say whether somebody waited or came late to this tic, and the GM has not ordered it yet."""
    if len(here) < 2 or any(turn.spot.precedence % _STEP for turn in here):  # noqa: PLR2004 - a pair
        return False
    return any(is_open(encounter[turn.who]) for turn in here)


def is_open(combatant: Combatant) -> bool:
    """Say whether the rules do not tell its place on a tic: it waited, or it came late."""
    sheet = sheet_of(combatant)
    return sheet.late or sheet.since is not None


def may_reorder(encounter: Encounter, chosen: Sequence[CombatantId]) -> bool:
    """Say whether the rules leave it to the GM to put these, on one tic, in that order."""
    if any(is_open(encounter[who]) for who in chosen):
        return True
    ranks = [precedence(encounter[who]) for who in chosen]
    return all(one <= other for one, other in pairwise(ranks))


def refuse_out_of_order(encounter: Encounter, who: CombatantId) -> None:
    """Raise RuleBroken when somebody else has to act before `who`, who has a turn."""
    group = first_group(encounter)
    if who in [turn.who for turn in group]:
        return
    raise RuleBroken(_before(encounter, group[0], encounter[who]))


def _before(encounter: Encounter, turn: Turn, combatant: Combatant) -> str:
    first, name, place = encounter[turn.who].called, combatant.called, AXIS.place(turn.tick)
    if turn.tick in (combatant.next_tick, combatant.placed_tick):
        return tr("{first} acts before {name} on {place}.", first=first, name=name, place=place)
    return tr("{first} is due before {name}, on {place}.", first=first, name=name, place=place)


def _unordered(encounter: Encounter) -> Iterator[tuple[CombatantId, ...]]:
    for _, turns in groupby(encounter.order(), key=attrgetter("spot.tick")):
        here = tuple(turns)
        if left_to_gm(encounter, here):
            yield tuple(turn.who for turn in here)
        else:
            yield from ties(here)
