"""A row of values that grows without being copied."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class AppendList(Sequence[T]):
    """Values in a row; it never changes.

    A longer one shares the values with the one it came from: both look at one list that only ever
    grows at its end, and each knows how far its own row goes. What comes after that is not its
    business; where something else was put there already, the row is copied once.
    """

    __slots__ = ("_kept", "_length")

    def __init__(self, kept: list[T], length: int) -> None:
        """Hold the first `length` of `kept`, which others may hold too. Use `of` for values."""
        self._kept = kept
        self._length = length

    @staticmethod
    def of(values: Iterable[T] = ()) -> "AppendList[T]":
        """Return a row of `values`."""
        kept = list(values)
        return AppendList(kept, len(kept))

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self._kept[each] for each in range(self._length)[place])
        if 0 <= place < self._length:
            return self._kept[place]
        return self._kept[range(self._length)[place]]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._kept, self._length)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, AppendList) and other._kept is self._kept:
            return other._length == self._length
        if isinstance(other, AppendList | tuple):
            return tuple(self) == tuple(other)
        return NotImplemented

    # As a list has none.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"AppendList.of({self[:]})"

    def first(self, count: int) -> "AppendList[T]":
        """Return the first `count` of them, 0 to all."""
        return self if count == self._length else AppendList(self._kept, count)

    def then(self, value: T) -> "AppendList[T]":
        """Return the row with `value` behind it."""
        kept = self._kept
        if self._length < len(kept):
            kept = kept[: self._length]
        kept.append(value)
        return AppendList(kept, len(kept))
