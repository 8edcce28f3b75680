"""Turns in their order, kept sorted from one moment to the next."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, dropwhile, takewhile
from typing import Final

from msgspec import Struct

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Spot

_BLOCK: Final = 64
"""How many turns are copied when one of them changes; twice as many are split."""

Rank = tuple[int, int, int]


class Turn(Struct, frozen=True):
    """One place in the order: a combatant's marker, or the tick on which it placed its wait."""

    who: CombatantId
    spot: Spot
    placed: bool = False

    @property
    def tick(self) -> Tick:
        """The tick on which this turn comes."""
        return self.spot.tick


class Turns:
    """Turns in their order. A changed one shares with the one before all that did not change."""

    __slots__ = ("_blocks",)

    def __init__(self, blocks: tuple[tuple[Turn, ...], ...] = ()) -> None:
        """Hold `blocks`: sorted, none of them empty. Use `of` for turns as they come."""
        self._blocks = blocks

    @staticmethod
    def of(turns: Iterable[Turn]) -> "Turns":
        """Return `turns` in their order."""
        ordered = sorted(turns, key=_rank)
        return Turns(tuple(tuple(ordered[n : n + _BLOCK]) for n in range(0, len(ordered), _BLOCK)))

    def __iter__(self) -> Iterator[Turn]:
        return chain.from_iterable(self._blocks)

    def __len__(self) -> int:
        return sum(map(len, self._blocks))

    def first(self) -> Turn | None:
        """Return the turn that comes first."""
        return self._blocks[0][0] if self._blocks else None

    def until(self, tick: Tick) -> Iterator[Turn]:
        """Yield the turns up to `tick`, in their order."""
        return takewhile(lambda turn: turn.spot.tick <= tick, self)

    def on(self, tick: Tick) -> Iterator[Turn]:
        """Yield the turns on `tick`, in their order."""
        block = bisect_left(self._blocks, tick, key=_last_tick)
        rest = chain.from_iterable(self._blocks[block:])
        here_on = dropwhile(lambda turn: turn.spot.tick < tick, rest)
        return takewhile(lambda turn: turn.spot.tick == tick, here_on)

    def changed(self, before: Sequence[Turn], after: Sequence[Turn]) -> "Turns":
        """Return the turns with those of `after` instead of those of `before`."""
        blocks = self._blocks
        for turn in before:
            blocks = _without(blocks, turn)
        for turn in after:
            blocks = _with(blocks, turn)
        return Turns(blocks)


def turns_of(combatant: Combatant) -> tuple[Turn, ...]:
    """Return the turns of `combatant`; there are none outside the scene."""
    if not combatant.present:
        return ()
    marker, placed = combatant.marker, combatant.placed
    if placed is None:
        return () if marker is None else (Turn(combatant.id, marker),)
    wait = Turn(combatant.id, placed, placed=True)
    return (wait,) if marker is None else (Turn(combatant.id, marker), wait)


def _rank(turn: Turn) -> Rank:
    return turn.spot.rank


def _last(block: Sequence[Turn]) -> Rank:
    return block[-1].spot.rank


def _last_tick(block: Sequence[Turn]) -> Tick:
    return block[-1].spot.tick


def _without(blocks: tuple[tuple[Turn, ...], ...], turn: Turn) -> tuple[tuple[Turn, ...], ...]:
    here = bisect_left(blocks, turn.spot.rank, key=_last)
    rest = tuple(each for each in blocks[here] if each != turn)
    return (*blocks[:here], *((rest,) if rest else ()), *blocks[here + 1 :])


def _with(blocks: tuple[tuple[Turn, ...], ...], turn: Turn) -> tuple[tuple[Turn, ...], ...]:
    if not blocks:
        return ((turn,),)
    here = min(bisect_left(blocks, turn.spot.rank, key=_last), len(blocks) - 1)
    block = list(blocks[here])
    insort(block, turn, key=_rank)
    halves = (block,) if len(block) < 2 * _BLOCK else (block[:_BLOCK], block[_BLOCK:])
    return (*blocks[:here], *map(tuple, halves), *blocks[here + 1 :])
