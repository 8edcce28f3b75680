"""The differences between two frozen values, for messages: the fields alone."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from operator import eq
from typing import Any, Final

from msgspec import Struct

LONGEST: Final = 120
MISSING: Final = "\N{EN DASH}"


def differences(one: object, other: object, path: str = "") -> Iterator[str]:
    """Yield `path: one / other` for each field, item or key that differs, the first first.

    A path is written as in Python: `tokens[2].label`. What only one of them has is missing in the
    other, and shifts nothing that comes after it.
    """
    if one == other:
        return
    match one, other:
        case Struct(), Struct() if type(one) is type(other):
            for field in one.__struct_fields__:
                there = getattr(one, field), getattr(other, field)
                yield from differences(*there, f"{path}.{field}" if path else field)
        case Mapping(), Mapping():
            for key in dict.fromkeys((*one, *other)):
                there = one.get(key, _MISSING), other.get(key, _MISSING)
                yield from differences(*there, f"{path}[{key!r}]")
        case (list() | tuple(), list() | tuple()):
            yield from _items(one, other, path)
        case _:
            yield f"{path or 'value'}: {_shorten(one)} / {_shorten(other)}"


class _Missing:
    def __repr__(self) -> str:
        return MISSING


_MISSING: Final = _Missing()


def _items(one: Sequence[Any], other: Sequence[Any], path: str) -> Iterator[str]:
    """Compare item by item; where one is longer, the ends that are alike are left aside."""
    first, last = 0, 0
    shorter = min(len(one), len(other))
    if len(one) != len(other):
        first = _alike(one, other)
        last = min(_alike(one[::-1], other[::-1]), shorter - first)
    for n in range(first, max(len(one), len(other)) - last):
        there = (each[n] if n < len(each) - last else _MISSING for each in (one, other))
        yield from differences(*there, f"{path}[{n}]")


def _alike(one: Sequence[Any], other: Sequence[Any]) -> int:
    """Return how many items are alike from the beginning on."""
    return sum(takewhile(bool, map(eq, one, other)))


def _shorten(value: object) -> str:
    text = f"{len(value)} bytes" if isinstance(value, bytes) else repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}\N{HORIZONTAL ELLIPSIS}"
