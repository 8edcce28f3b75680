"""Lining up: the place of newcomers right after somebody, among those on one tick."""

from collections.abc import Iterator, Sequence

from models.rules.protocol import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Spot
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Reordered


def beside(
    rules: RuleSet, encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
) -> Iterator[Event]:
    """Yield what puts `new`, who have the rank of `who`, right after it.

    They are its equals, unless its place was settled otherwise than by rank: then it stays so.
    """
    usual = rules.precedence(encounter, encounter[who])
    for spot in spots(encounter[who]):
        settled = spot.precedence != usual
        yield from _lined_up(encounter, spot, (who, *new), strictly=settled)


def behind(encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]) -> Iterator[Event]:
    """Yield what puts `new` behind `who` and its equals, before all others: tied with nobody.

    Then it makes no difference whether a hidden one is among the equals.
    """
    for spot in spots(encounter[who]):
        known = {t.who: t.spot.precedence for t in encounter.on(spot.tick) if t.who not in new}
        first = [each for each, rank in known.items() if rank <= spot.precedence]
        rest = [each for each in known if each not in first]
        ranks = [known[each] for each in first]
        ranks += _ascending(spot.precedence + 1, len(new), [known[each] for each in rest])
        yield from _reordered(encounter, spot, (*first, *new, *rest), ranks)


def spots(combatant: Combatant) -> tuple[Spot, ...]:
    """Return where a combatant stands, one spot for each tick."""
    marker, placed = combatant.marker, combatant.placed
    if marker and placed and marker.tick == placed.tick:
        return (marker,)
    return tuple(spot for spot in (marker, placed) if spot)


def _lined_up(
    encounter: Encounter, spot: Spot, together: Sequence[CombatantId], *, strictly: bool
) -> Iterator[Event]:
    known = {turn.who: turn.spot.precedence for turn in encounter.on(spot.tick)}
    others = [who for who in known if who not in together[1:]]
    place = others.index(together[0])
    order = (*others[:place], *together, *others[place + 1 :])
    ranks = [known[who] for who in order]
    if strictly:
        ranks[place:] = _ascending(ranks[place], len(together), ranks[place + len(together) :])
    yield from _reordered(encounter, spot, order, ranks)


def _reordered(
    encounter: Encounter, spot: Spot, order: tuple[CombatantId, ...], ranks: Sequence[int]
) -> Iterator[Event]:
    here = encounter.on(spot.tick)
    names = tuple(turn.who for turn in here)
    if len(set(names)) < len(names):
        return  # somebody stands here twice, and an order of names could not say where
    if order != names or tuple(ranks) != tuple(turn.spot.precedence for turn in here):
        yield Reordered(spot.tick, order, tuple(ranks))


def _ascending(first: int, count: int, behind: Sequence[int]) -> Iterator[int]:
    """Yield a rank each for `count` from `first` on, then those `behind`, who make room.

    Equals among these stay equals.
    """
    yield from range(first, first + count)
    last, known = first + count - 1, None
    for rank in behind:
        if rank != known:
            known, last = rank, max(rank, last + 1)
        yield last
