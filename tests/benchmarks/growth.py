"""Growth: the rise in a figure's cost when its size, or the history before it, doubles."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from math import log2
from statistics import median

from msgspec import Struct

from tests.benchmarks.measures import Figure

TOLERANCE = 1.1
"""The factor by which a doubling may exceed its limit before it is reported as worse."""


class Growth(Struct, frozen=True):
    """A figure at two sizes: its growth per doubling, and the limit."""

    name: str
    of: str
    first: int
    last: int
    whole: float
    doubling: float
    limit: float

    @property
    def worse(self) -> bool:
        """Whether it grows faster than its limit."""
        return self.doubling > self.limit * TOLERANCE


def growths(rows: Sequence[Figure]) -> Iterator[Growth]:
    """Yield the growth of every figure between neighbouring sizes and lengths."""
    yield from _along(rows, "combatants", lambda row: row.size, lambda row: row.length)
    yield from _along(rows, "steps before", lambda row: row.length, lambda row: row.size)


def _along(
    rows: Sequence[Figure],
    of: str,
    number: Callable[[Figure], int],
    other: Callable[[Figure], int],
) -> Iterator[Growth]:
    ordered = sorted(rows, key=lambda row: (row.group.value, row.name, other(row), number(row)))
    for (group, name, fixed), members in groupby(
        ordered, lambda row: (row.group, row.name, other(row))
    ):
        text = f"{group.value}: {name}" + (f", {_describe_fixed(of, fixed)}" if fixed else "")
        for less, more in pairwise(members):
            if 0 < number(less) < number(more):
                yield _growth(text, of, (less, more), (number(less), number(more)))


def _describe_fixed(of: str, number: int) -> str:
    return f"{number:,} steps before" if of == "combatants" else f"{number:,} combatants"


def _growth(name: str, of: str, rows: tuple[Figure, Figure], span: tuple[int, int]) -> Growth:
    doublings = log2(span[1] / span[0])
    less, more = (median(row.samples) for row in rows)
    kind = rows[0].grows_with
    allowed = _cost(kind, span[1]) / _cost(kind, span[0])
    return Growth(
        name,
        of,
        *span,
        whole=more / less,
        doubling=(more / less) ** (1 / doublings),
        limit=allowed ** (1 / doublings),
    )


def _cost(grows_with: str, number: int) -> float:
    return log2(number) if grows_with == "log n" else number * log2(number)
