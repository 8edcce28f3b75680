"""Names for combatants that come in numbers: Orc 1, Orc 2, Orc 3."""

from collections.abc import Container, Iterator
from itertools import count as counting
from itertools import islice

from models.scheduler.encounter import Encounter


def numbered(encounter: Encounter, series: str, count: int) -> tuple[str, ...]:
    """Return `count` names of `series` that nobody in `encounter` bears yet."""
    taken = {each.name for each in encounter.everybody()}
    return tuple(islice(free_names(series, taken), count))


def free_names(series: str, taken: Container[str]) -> Iterator[str]:
    """Yield the names of `series` that are not `taken`, lowest number first, without end."""
    names = (f"{series} {number}" for number in counting(1))
    return (name for name in names if name not in taken)
