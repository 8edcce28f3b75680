"""Dice: rolled by the program, or fixed beforehand; results always go into events."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol

from models.scheduler.clock import CombatantId


class Dice(Protocol):
    """Where chance comes from."""

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        """Roll `count` dice with these faces."""

    def shuffle(self, names: Sequence[CombatantId]) -> tuple[CombatantId, ...]:
        """Return `names` in an order left to chance."""


class ProgramDice:
    """Dice that the program rolls."""

    def __init__(self, random: Random) -> None:
        """Take every number from `random`."""
        self._random = random

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        """Roll `count` dice with these faces."""
        return tuple(self._random.choice(faces) for _ in range(count))

    def shuffle(self, names: Sequence[CombatantId]) -> tuple[CombatantId, ...]:
        """Return `names` in an order left to chance."""
        return tuple(self._random.sample(names, len(names)))


class FixedDice:
    """Dice that show what was written down beforehand; what is left to chance keeps its order."""

    def __init__(self, shown: Iterable[int] = ()) -> None:
        """Show the numbers of `shown` one after the other, then the lowest face."""
        self._shown = iter(shown)

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        """Return the next `count` numbers written down."""
        return tuple(next(self._shown, faces[0]) for _ in range(count))

    def shuffle(self, names: Sequence[CombatantId]) -> tuple[CombatantId, ...]:
        """Return `names` as they are."""
        return tuple(names)


class WatchedDice(FixedDice):
    """Dice for looking ahead: they show the lowest faces, and know whether they were `asked`."""

    asked = False

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        """Return the lowest faces."""
        self.asked = True
        return super().roll(count, faces)

    def shuffle(self, names: Sequence[CombatantId]) -> tuple[CombatantId, ...]:
        """Return `names` as they are."""
        self.asked = True
        return super().shuffle(names)


def faces(sides: int) -> range:
    """Return the faces of an ordinary die of that many sides."""
    return range(1, sides + 1)
