"""Dice that are rolled by the program, or fixed in advance. Their results go into events."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Dice(Protocol):
    """A source of random results."""

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        """Roll `count` dice with these faces."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return `items` in random order."""


class ProgramDice:
    """Dice that the program rolls."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._random.choice(faces) for _ in range(count))

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.sample(items, len(items)))


class FixedDice:
    """Dice with results fixed in advance; shuffling keeps the order."""

    def __init__(self, results: Iterable[int] = ()) -> None:
        """Roll `results` in this order, and the lowest face after them."""
        self._results = iter(results)

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        return tuple(next(self._results, faces[0]) for _ in range(count))

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)


class EqualDice:
    """Dice for previews, which all show the lowest or all show the highest face."""

    def __init__(self, *, highest: bool) -> None:
        self._face = -1 if highest else 0

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        return (faces[self._face],) * count

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items[::-1] if self._face else items)


class WatchedDice(FixedDice):
    """Dice for previews, which show the lowest face and record whether they were `used`."""

    used = False

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        self.used = True
        return super().roll(count, faces)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        self.used = True
        return super().shuffle(items)


def faces(sides: int) -> range:
    """Return the faces of an ordinary die."""
    return range(1, sides + 1)


DEFAULT_SIDES: Final = 6
_THROW: Final = re.compile("([1-9][0-9]?)?[dDwW]([1-9][0-9]{0,3})?(?: ?([+-]) ?([0-9]{1,4}))?")


class Throw(Struct, frozen=True):
    """A number of dice with a bonus, as in `2d6+1`."""

    count: int
    sides: int = DEFAULT_SIDES
    bonus: int = 0

    @property
    def minimum(self) -> int:
        return self.count + self.bonus

    @property
    def maximum(self) -> int:
        return self.count * self.sides + self.bonus

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}" + (f"{self.bonus:+}" if self.bonus else "")


def parse_throw(text: str) -> Throw | None:
    """Parse a throw such as `2d6`, `3d`, `d10` or `1d6+2`; return None for any other text."""
    match = _THROW.fullmatch(text.strip().replace("\N{MINUS SIGN}", "-"))
    if match is None or not (match[1] or match[2]):
        return None
    bonus = int(f"{match[3]}{match[4]}") if match[3] else 0
    return Throw(int(match[1] or 1), int(match[2] or DEFAULT_SIDES), bonus)
