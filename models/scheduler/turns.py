"""The turns of an encounter in order, and ghosts, which are predicted turns.

Encounters share unchanged blocks of turns with earlier ones.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count, repeat
from operator import attrgetter
from typing import Final, TypeAlias, cast

from msgspec import Struct

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Spot

_BLOCK_SIZE: Final = 16
"""The number of turns copied when one changes; a block of twice this size is split."""

Block: TypeAlias = tuple["Turn", ...]


class Turn(Struct, frozen=True, gc=False):
    """A combatant's marker in the order of turns or, if `placed`, the end of its wait."""

    who: CombatantId
    spot: Spot
    placed: bool = False

    tick = cast("Tick", property(attrgetter("spot.tick")))
    """The tick of the turn. This is an attrgetter for speed."""


class Turns:
    """Turns in order; a changed value shares all unchanged blocks with the previous one."""

    __slots__ = ("_blocks", "first")

    def __init__(self, blocks: tuple[Block, ...] = ()) -> None:
        """Use `blocks`, which must be sorted and not empty; `from_turns` takes unsorted turns."""
        self._blocks = blocks
        self.first: Final = blocks[0][0] if blocks else None

    @staticmethod
    def from_turns(turns: Iterable[Turn]) -> "Turns":
        ordered = sorted(turns, key=_spot)
        return Turns(
            tuple(tuple(ordered[n : n + _BLOCK_SIZE]) for n in range(0, len(ordered), _BLOCK_SIZE))
        )

    def __iter__(self) -> Iterator[Turn]:
        return chain.from_iterable(self._blocks)

    def __len__(self) -> int:
        return sum(map(len, self._blocks))

    def turns_until(self, tick: Tick) -> tuple[Turn, ...]:
        result: list[Turn] = []
        for turn in chain.from_iterable(self._blocks):
            if turn.spot.tick > tick:
                break
            result.append(turn)
        return tuple(result)

    def turns_on(self, tick: Tick) -> tuple[Turn, ...]:
        result: list[Turn] = []
        for turn in self._turns_from(tick):
            if turn.spot.tick != tick:
                break
            result.append(turn)
        return tuple(result)

    def replace_turns(self, before: Sequence[Turn], after: Sequence[Turn]) -> "Turns":
        blocks = list(self._blocks)
        for turn in before:
            _take_out(blocks, turn)
        for turn in after:
            _put_in(blocks, turn)
        return Turns(tuple(blocks))

    def _turns_from(self, tick: Tick) -> Iterator[Turn]:
        index = bisect_left(self._blocks, tick, key=_last_tick)
        if index == len(self._blocks):
            return iter(())
        first = bisect_left(self._blocks[index], tick, key=_tick)
        later_turns = chain.from_iterable(self._blocks[index + 1 :])
        return chain(self._blocks[index][first:], later_turns)


def turns_of(combatant: Combatant) -> tuple[Turn, ...]:
    """Return the turns of a combatant; outside the scene, it has none."""
    if combatant.presence is not _PRESENT:
        return ()
    marker, placed = combatant.marker, combatant.placed
    if placed is None:
        return () if marker is None else (Turn(combatant.id, marker),)
    wait = Turn(combatant.id, placed, placed=True)
    return (wait,) if marker is None else (Turn(combatant.id, marker), wait)


class Ghost(Struct, frozen=True, order=True, gc=False):
    """A predicted turn, which is `certain` if the rules fix it, and otherwise only likely."""

    tick: Tick
    who: CombatantId
    certain: bool = True


def periodic_ghosts(
    who: CombatantId, first: Tick, period: int, *, certain: bool = True
) -> Iterator[Ghost]:
    """Yield ghosts of `who` endlessly, every `period` ticks from `first` on."""
    ticks: Iterator[Tick] = count(first, period)  # type: ignore[assignment] # count() yields ints
    return map(Ghost, ticks, repeat(who), repeat(certain))


_PRESENT: Final = Presence.PRESENT
_spot = attrgetter("spot")
_tick = attrgetter("spot.tick")


def _last_tick(block: Block) -> Tick:
    return block[-1].spot.tick


def _block_of(blocks: list[Block], spot: Spot) -> int:
    """Return the index of the first block that doesn't end before `spot`, or of the last.

    `bisect` would call a Python key function for each block, which is slower.
    """
    low, high = 0, len(blocks) - 1
    while low < high:
        middle = (low + high) // 2
        if blocks[middle][-1].spot < spot:
            low = middle + 1
        else:
            high = middle
    return low


def _take_out(blocks: list[Block], turn: Turn) -> None:
    # Usually the first combatant moves on.
    is_in_first_block = turn.spot <= blocks[0][-1].spot
    index = 0 if is_in_first_block else _block_of(blocks, turn.spot)
    while turn not in blocks[index]:  # imported spots may be equal across blocks
        index += 1
    block = blocks[index]
    inner_index = block.index(turn)
    if len(block) > 1:
        blocks[index] = block[:inner_index] + block[inner_index + 1 :]
    else:
        del blocks[index]


def _put_in(blocks: list[Block], turn: Turn) -> None:
    if not blocks:
        blocks.append((turn,))
        return
    index = _block_of(blocks, turn.spot)
    block = blocks[index]
    inner_index = bisect_right(block, turn.spot, key=_spot)
    new_block = (*block[:inner_index], turn, *block[inner_index:])
    if len(new_block) < 2 * _BLOCK_SIZE:
        blocks[index] = new_block
    else:
        blocks[index : index + 1] = (new_block[:_BLOCK_SIZE], new_block[_BLOCK_SIZE:])
