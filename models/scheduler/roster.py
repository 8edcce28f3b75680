"""The roster: all combatants by id, in the order they were added."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.turns import Turns, turns_of

_BLOCK: Final = 16
"""Combatants copied when one of them changes."""


class Roster(Mapping[CombatantId, Combatant]):
    """An immutable mapping of combatants by id, with their `turns`.

    A changed roster shares all unchanged blocks with the one before: long histories stay small.
    """

    __slots__ = ("_blocks", "_places", "_refilling", "turns")

    def __init__(
        self,
        places: Mapping[CombatantId, int],
        blocks: tuple[tuple[Combatant, ...], ...],
        turns: Turns,
        refilling: frozenset[CombatantId],
    ) -> None:
        """Hold what `of`, `put` and `drop` make; `places` are indices into `blocks`."""
        self._places = places
        self._blocks = blocks
        self._refilling = refilling
        self.turns: Final = turns

    @staticmethod
    def of(combatants: Iterable[Combatant]) -> "Roster":
        by_id = {each.id: each for each in combatants}
        ordered = tuple(by_id.values())
        return Roster(
            {who: index for index, who in enumerate(by_id)},
            tuple(ordered[n : n + _BLOCK] for n in range(0, len(ordered), _BLOCK)),
            Turns.of(chain.from_iterable(map(turns_of, ordered))),
            frozenset(each.id for each in ordered if each.has_refills),
        )

    def __getitem__(self, who: CombatantId) -> Combatant:
        index = self._places[who]
        return self._blocks[index // _BLOCK][index % _BLOCK]

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
        return f"Roster.of({list(self.everybody())})"

    def everybody(self) -> Iterator[Combatant]:
        return chain.from_iterable(self._blocks)

    def with_refills(self) -> list[Combatant]:
        """Return the combatants who have a counter that refills, in order."""
        return [self[who] for who in sorted(self._refilling, key=self._places.__getitem__)]

    def differences(self, after: "Roster") -> list[tuple[Combatant, Combatant]]:
        """Return pairs (before, after) of combatants that are another object in `after`.

        Combatants in only one of the two rosters are left out; shared blocks are skipped.
        """
        if self._places is not after._places:  # noqa: SLF001 - another of this class
            pairs = [(each, after.get(each.id, each)) for each in self.everybody()]
            return [pair for pair in pairs if pair[0] is not pair[1]]
        return [
            pair
            for block, other_block in zip(self._blocks, after._blocks, strict=True)  # noqa: SLF001 - as above
            if block is not other_block
            for pair in zip(block, other_block, strict=True)
            if pair[0] is not pair[1]
        ]

    def put(self, combatant: Combatant) -> "Roster":
        """Return the roster with `combatant`, which replaces the one with its id or comes last."""
        index = self._places.get(combatant.id)
        if index is None:
            return self._add(combatant)
        block_index, number = divmod(index, _BLOCK)
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

    def drop(self, who: CombatantId) -> "Roster":
        return Roster.of(each for each in self.everybody() if each.id != who)

    def _add(self, combatant: Combatant) -> "Roster":
        places = {**self._places, combatant.id: len(self._places)}
        is_full = not self._blocks or len(self._blocks[-1]) == _BLOCK
        last_block = () if is_full else self._blocks[-1]
        blocks = (*(self._blocks if is_full else self._blocks[:-1]), (*last_block, combatant))
        turns = self.turns.replace_turns((), turns_of(combatant))
        return Roster(places, blocks, turns, _with_refills(self._refilling, combatant))


def _with_refills(
    refilling: frozenset[CombatantId], combatant: Combatant
) -> frozenset[CombatantId]:
    own = {combatant.id}
    return refilling | own if combatant.has_refills else refilling - own
