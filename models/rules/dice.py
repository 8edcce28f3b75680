"""Dice: rolled by the program, or fixed beforehand; results always go into events."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Dice(Protocol):
    """Where chance comes from."""

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        """Roll `count` dice with these faces."""

    def shuffle(self, some: Sequence[T]) -> tuple[T, ...]:
        """Return `some` in an order left to chance."""


class ProgramDice:
    """Dice that the program rolls."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._random.choice(faces) for _ in range(count))

    def shuffle(self, some: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.sample(some, len(some)))


class FixedDice:
    """Dice that show what was written down beforehand; what is left to chance keeps its order."""

    def __init__(self, shown: Iterable[int] = ()) -> None:
        """Show the numbers of `shown` one after the other, then the lowest face."""
        self._shown = iter(shown)

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        return tuple(next(self._shown, faces[0]) for _ in range(count))

    def shuffle(self, some: Sequence[T]) -> tuple[T, ...]:
        return tuple(some)


class AlikeDice:
    """Dice for looking ahead that all fall alike, on the lowest or on the highest face."""

    def __init__(self, *, highest: bool) -> None:
        self._face = -1 if highest else 0

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        return (faces[self._face],) * count

    def shuffle(self, some: Sequence[T]) -> tuple[T, ...]:
        """Return `some` as they are, or turned round."""
        return tuple(some[::-1] if self._face else some)


class WatchedDice(FixedDice):
    """Dice for looking ahead: they show the lowest faces, and know whether they were `asked`."""

    asked = False

    def roll(self, count: int, faces: Sequence[int]) -> tuple[int, ...]:
        self.asked = True
        return super().roll(count, faces)

    def shuffle(self, some: Sequence[T]) -> tuple[T, ...]:
        self.asked = True
        return super().shuffle(some)


def faces(sides: int) -> range:
    """Return the faces of an ordinary die of that many sides."""
    return range(1, sides + 1)


USUAL_SIDES: Final = 6
_THROW: Final = re.compile("([1-9][0-9]?)?[dDwW]([1-9][0-9]{0,3})?(?: ?([+-]) ?([0-9]{1,4}))?")


class Throw(Struct, frozen=True):
    """Dice as a book writes them, `2d6+1`: count, sides and bonus."""

    count: int
    sides: int = USUAL_SIDES
    more: int = 0

    @property
    def least(self) -> int:
        return self.count + self.more

    @property
    def most(self) -> int:
        return self.count * self.sides + self.more

    def __str__(self) -> str:
        """As it is written: `2d6+1`."""
        return f"{self.count}d{self.sides}" + (f"{self.more:+}" if self.more else "")


def throw_in(text: str) -> Throw | None:
    """Return what `2d6`, `3d`, `d10` or `1d6+2` means, or None for what is no throw of dice."""
    read = _THROW.fullmatch(text.strip().replace("\N{MINUS SIGN}", "-"))
    if read is None or not (read[1] or read[2]):
        return None
    more = int(f"{read[3]}{read[4]}") if read[3] else 0
    return Throw(int(read[1] or 1), int(read[2] or USUAL_SIDES), more)
