"""The differences between two frozen values as messages, down to the fields that differ."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from operator import eq
from typing import Any, Final

from msgspec import Struct

MAX_LENGTH: Final = 120
MISSING: Final = "\N{EN DASH}"


def differences(first: object, second: object, path: str = "") -> Iterator[str]:
    """Yield `path: first / second` for each field, item or key that differs, in order.

    A path is written as in Python: `tokens[2].label`. An item or key that only one value has is
    missing in the other, and doesn't shift later items.
    """
    if first == second:
        return
    match first, second:
        case Struct(), Struct() if type(first) is type(second):
            for field in first.__struct_fields__:
                there = getattr(first, field), getattr(second, field)
                yield from differences(*there, f"{path}.{field}" if path else field)
        case Mapping(), Mapping():
            for key in dict.fromkeys((*first, *second)):
                there = first.get(key, _MISSING), second.get(key, _MISSING)
                yield from differences(*there, f"{path}[{key!r}]")
        case (list() | tuple(), list() | tuple()):
            yield from _items(first, second, path)
        case _:
            yield f"{path or 'value'}: {_shorten(first)} / {_shorten(second)}"


class _Missing:
    def __repr__(self) -> str:
        return MISSING


_MISSING: Final = _Missing()


def _items(one: Sequence[Any], other: Sequence[Any], path: str) -> Iterator[str]:
    """Compare item by item; if one sequence is longer, leave out equal items at both ends."""
    first, last = 0, 0
    shorter = min(len(one), len(other))
    if len(one) != len(other):
        first = _equal_prefix_length(one, other)
        last = min(_equal_prefix_length(one[::-1], other[::-1]), shorter - first)
    for n in range(first, max(len(one), len(other)) - last):
        there = (each[n] if n < len(each) - last else _MISSING for each in (one, other))
        yield from differences(*there, f"{path}[{n}]")


def _equal_prefix_length(first: Sequence[Any], second: Sequence[Any]) -> int:
    """Return the number of equal items from the beginning."""
    return sum(takewhile(bool, map(eq, first, second)))


def _shorten(value: object) -> str:
    text = f"{len(value)} bytes" if isinstance(value, bytes) else repr(value)
    return text if len(text) <= MAX_LENGTH else f"{text[: MAX_LENGTH - 1]}\N{HORIZONTAL ELLIPSIS}"
