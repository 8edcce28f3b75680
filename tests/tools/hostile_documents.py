"""All kinds of hostile documents; each kind is a function of a random generator."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from tests.tools import hostile_contents, hostile_schemas
from tests.tools.gauntlet import Case

KINDS: Final[tuple[Callable[[Random], Iterator[Case]], ...]] = (
    hostile_schemas.cases,
    hostile_contents.cases,
)


def module_name(cases: Callable[[Random], Iterator[Case]]) -> str:
    return cases.__module__.rpartition(".")[2]
