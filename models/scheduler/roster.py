"""The roster maps ids to all combatants, in the order in which they were added."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.turns import Turns, turns_of

_BLOCK_SIZE: Final = 16
"""The number of combatants that are copied when one of them changes."""


class Roster(Mapping[CombatantId, Combatant]):
    """An immutable mapping of ids to combatants, with their `turns`.

    A changed roster shares unchanged blocks with the previous one, so long histories stay small.
    """

    __slots__ = ("_blocks", "_places", "_refilling", "turns")

    def __init__(
        self,
        places: Mapping[CombatantId, int],
        blocks: tuple[tuple[Combatant, ...], ...],
        turns: Turns,
        refilling: frozenset[CombatantId],
    ) -> None:
        """For use within the class only; `places` maps ids to indices across all `blocks`."""
        self._places = places
        self._blocks = blocks
        self._refilling = refilling
        self.turns: Final = turns

    @staticmethod
    def from_combatants(combatants: Iterable[Combatant]) -> "Roster":
        by_id = {combatant.id: combatant for combatant in combatants}
        ordered = tuple(by_id.values())
        return Roster(
            {who: index for index, who in enumerate(by_id)},
            tuple(ordered[n : n + _BLOCK_SIZE] for n in range(0, len(ordered), _BLOCK_SIZE)),
            Turns.from_turns(chain.from_iterable(map(turns_of, ordered))),
            frozenset(each.id for each in ordered if each.has_refills),
        )

    def __getitem__(self, who: CombatantId) -> Combatant:
        index = self._places[who]
        return self._blocks[index // _BLOCK_SIZE][index % _BLOCK_SIZE]

    def __contains__(self, who: object) -> bool:
        return who in self._places

    def __iter__(self) -> Iterator[CombatantId]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Roster):
            return self._blocks == other._blocks
        return NotImplemented

    # Not hashable, like a dict: combatants may hold mappings.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Roster.from_combatants({list(self.all_combatants())})"

    def all_combatants(self) -> Iterator[Combatant]:
        return chain.from_iterable(self._blocks)

    def with_refills(self) -> list[Combatant]:
        """Return the combatants with a counter that refills, in order."""
        return [self[who] for who in sorted(self._refilling, key=self._places.__getitem__)]

    def differences(self, after: "Roster") -> list[tuple[Combatant, Combatant]]:
        """Return a pair (before, after) for each combatant that is a different object in `after`.

        Combatants that are in only one of the rosters are left out. Shared blocks are skipped.
        """
        if self._places is not after._places:  # noqa: SLF001 - another of this class
            pairs = [(each, after.get(each.id, each)) for each in self.all_combatants()]
            return [pair for pair in pairs if pair[0] is not pair[1]]
        return [
            pair
            for block, other_block in zip(self._blocks, after._blocks, strict=True)  # noqa: SLF001 - as above
            if block is not other_block
            for pair in zip(block, other_block, strict=True)
            if pair[0] is not pair[1]
        ]

    def with_combatant(self, combatant: Combatant) -> "Roster":
        """Return the roster with `combatant` in place of the one with its id, or as the last."""
        index = self._places.get(combatant.id)
        if index is None:
            return self._add(combatant)
        block_index, number = divmod(index, _BLOCK_SIZE)
        blocks, block = list(self._blocks), list(self._blocks[block_index])
        turns, before = self.turns, block[number]
        has_same_spots = before.marker is combatant.marker and before.placed is combatant.placed
        if not has_same_spots or before.presence is not combatant.presence:
            turns = turns.replace_turns(turns_of(before), turns_of(combatant))
        block[number] = combatant
        blocks[block_index] = tuple(block)
        refilling = self._refilling
        if before.counters is not combatant.counters:
            refilling = _with_refills(refilling, combatant)
        return Roster(self._places, tuple(blocks), turns, refilling)

    def without_combatant(self, who: CombatantId) -> "Roster":
        return Roster.from_combatants(each for each in self.all_combatants() if each.id != who)

    def _add(self, combatant: Combatant) -> "Roster":
        places = {**self._places, combatant.id: len(self._places)}
        is_full = not self._blocks or len(self._blocks[-1]) == _BLOCK_SIZE
        last_block = () if is_full else self._blocks[-1]
        blocks = (*(self._blocks if is_full else self._blocks[:-1]), (*last_block, combatant))
        turns = self.turns.replace_turns((), turns_of(combatant))
        return Roster(places, blocks, turns, _with_refills(self._refilling, combatant))


def _with_refills(
    refilling: frozenset[CombatantId], combatant: Combatant
) -> frozenset[CombatantId]:
    own = {combatant.id}
    return refilling | own if combatant.has_refills else refilling - own
