"""Who takes part, who comes first in a phase, and how ties are settled."""

from collections.abc import Iterator, Sequence

from models.rules.dice import Dice
from models.rules.finding import joined
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.own_deeds import Tie
from models.rules.systems.west_that_wasnt.phases import phase_of, place
from models.rules.systems.west_that_wasnt.values import (
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Side, Spot
from models.scheduler.encounter import Encounter, ties
from models.scheduler.events import Event, Moved, Placed, Reordered, Rolled
from models.scheduler.turns import Turn
from models.wording import tr

_MOST_DICE = 5
_DRAWS = 100_000
_AHEAD = -1_000_000_000
_BEHIND = 1_000_000_000


def precedence(combatant: Combatant) -> int:
    """Return the rank among those with the same die: more dice first, then the Crew.

    Equal ranks are a tie that the Judge settles (source: "Phases and Round Timing").
    """
    fewer = _MOST_DICE - stats_of(combatant).reflex_count
    return (2 * fewer + (combatant.side is not Side.PC) + 1) * _DRAWS


def set_free(combatant: Combatant) -> int:
    """Return the rank of an action that a circumstance set free: before all regular ones."""
    return _AHEAD - 100 * _DRAWS * stats_of(combatant).die + precedence(combatant)


def placed_last(combatant: Combatant) -> int:
    """Return the rank of one who waits until a slot: behind everybody whose slot it is."""
    return _BEHIND + precedence(combatant)


def taking_part(encounter: Encounter) -> Iterator[Combatant]:
    """Yield those in the scene; before they declare, those listed who do not come later."""
    return (each for each in encounter.everybody() if takes_part(each))


def takes_part(combatant: Combatant) -> bool:
    """Say whether somebody is in the scene, or will be as soon as one of them declares."""
    if combatant.present:
        return True
    expected = not (stats_of(combatant).late or sheet_of(combatant).left)
    return combatant.presence is Presence.RESERVE and expected


def in_scene(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it takes no part."""
    if who not in encounter:
        raise RuleBroken(tr("There is no combatant {who}.", who=who))
    if not takes_part(encounter[who]):
        raise RuleBroken(tr("{name} is not in the scene.", name=encounter[who].called))
    return encounter[who]


def refuse_before_card(encounter: Encounter) -> None:
    """Raise RuleBroken while the round is still declared."""
    if ledger_of(encounter).stage == "declare":
        raise RuleBroken(tr("Nobody acts before all have declared and the card is flipped."))


def first_group(encounter: Encounter) -> tuple[Turn, ...]:
    """Return whoever acts next: the earliest slot and the first rank there."""
    return encounter.foremost()


def turn_of(encounter: Encounter, who: CombatantId) -> Turn:
    """Return the turn of `who`, for whom it is to act. Raises RuleBroken when others go first.

    Of those tied the Judge may let anyone begin.
    """
    refuse_before_card(encounter)
    combatant = in_scene(encounter, who)
    group = first_group(encounter)
    mine = next((turn for turn in group if turn.who == who), None)
    if mine is not None:
        return mine
    if combatant.marker is None and combatant.placed is None:
        raise RuleBroken(_no_turn(combatant))
    first = group[0]
    raise RuleBroken(
        tr(
            "{rival} acts before {name}, in {place}.",
            rival=encounter[first.who].called,
            name=combatant.called,
            place=place(first.tick),
        )
    )


def in_line(turn: Turn, who: CombatantId, *, before: bool) -> tuple[Event, ...]:
    """Return the moves that put `who` right before or after `turn`, which is first in order."""
    rank = turn.spot.precedence
    if before:
        return (_moved(turn, turn.tick, rank - 1), Moved(who, turn.tick, rank - 2))
    return (_moved(turn, turn.tick, rank - 2), Moved(who, turn.tick, rank - 1))


def covered(encounter: Encounter) -> frozenset[CombatantId]:
    """Return those whose phase the players do not know yet: it may stay hidden until it is called.

    It is called as soon as somebody whom they see is due in it (source: "Resolution").
    """
    if not settings_of(encounter).face_down:
        return frozenset()
    called = phase_of(encounter.players_now)
    spots = {each.id: each.marker for each in encounter.present()}
    return frozenset(who for who, spot in spots.items() if spot and phase_of(spot.tick) > called)


def tie(encounter: Encounter, deed: Tie, dice: Dice) -> Outcome:
    """Settle a tie: the Judge's order of those equal in slot, dice and side."""
    groups = ties(encounter.order())
    if not groups:
        raise RuleBroken(tr("Nobody is tied, so there is nothing to settle."))
    if deed.order is None:
        order = dice.shuffle(groups[0])
        rolled: tuple[Event, ...] = (Rolled(None, "tie", order),)
    else:
        order, rolled = _as_wanted(encounter, groups, deed.order), ()
    spot = next(turn.spot for turn in encounter.order() if turn.who == order[0])
    first = _after_those_drawn(encounter, spot)
    ranks = tuple(first + n for n in range(len(order)))
    names = ", ".join(encounter[who].called for who in order)
    label = tr("Tie in {place}: {names}", place=place(spot.tick), names=names)
    return Outcome(label, (*rolled, Reordered(spot.tick, order, ranks)))


def may_reorder(encounter: Encounter, chosen: Sequence[CombatantId]) -> bool:
    """Say whether an order keeps larger Reflex and Crew first: the rest is the Judge's."""
    if any(_out_of_line(encounter[who]) for who in chosen):
        return False
    ranks = [precedence(encounter[who]) for who in chosen]
    return ranks == sorted(ranks)


def _after_those_drawn(encounter: Encounter, tied: Spot) -> int:
    """Return the first rank for those drawn: before whoever comes to their slot later.

    That one was not in the draw, and must not learn from its place that there was one.
    """
    first = tied.precedence - _DRAWS // 2
    ranks = [turn.spot.precedence for turn in encounter.on(tied.tick)]
    return max((rank + 1 for rank in ranks if first <= rank < tied.precedence), default=first)


def _moved(turn: Turn, tick: Tick, rank: int) -> Event:
    return Placed(turn.who, tick, rank) if turn.placed else Moved(turn.who, tick, rank)


def _out_of_line(combatant: Combatant) -> bool:
    spot = combatant.marker
    return combatant.placed is not None or spot is None or spot.precedence < 0


def _as_wanted(
    encounter: Encounter,
    groups: Sequence[tuple[CombatantId, ...]],
    wanted: tuple[CombatantId, ...],
) -> tuple[CombatantId, ...]:
    if any(sorted(group) == sorted(wanted) for group in groups):
        return wanted
    tied = joined([encounter[who].called for who in groups[0]])
    raise RuleBroken(tr("The tie is among {names}; name each of them once.", names=tied))


def _no_turn(combatant: Combatant) -> str:
    name, sheet = combatant.called, sheet_of(combatant)
    if sheet.wait is not None:
        return tr("{name} waits.", name=name)
    if sheet.acted_at is not None:
        where = place(sheet.acted_at)
        return tr("{name} has acted in this round, in {place}.", name=name, place=where)
    if sheet.surprised:
        return tr("{name} is surprised and loses this round.", name=name)
    if sheet.result is not None:
        return tr("{name} hesitates and does not act in this round.", name=name)
    return tr("{name} takes part from the next declaration on.", name=name)
