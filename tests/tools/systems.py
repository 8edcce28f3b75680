"""The systems that a test runs over: all there are with `-m long`, without it one of each clock.

What is the same in all systems from files is shown well enough by three; the others cost minutes.
"""

from pathlib import Path
from typing import Any, Final

import pytest

from models.rules.catalogue import IDS, SYSTEMS, described
from models.rules.ruleset import RuleSet

ONE_OF_EACH_CLOCK: Final = ("splittermond", "hero", "savage_worlds")
"""Systems from files: a count, a chart, an order."""

ORDINARY: Final[tuple[RuleSet, ...]] = tuple(map(SYSTEMS.named, (*IDS, *ONE_OF_EACH_CLOCK)))
"""The rule sets of the ordinary suite, for tests that go through them in one."""

GAMES: Final = tuple(
    described(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parents[1] / "games").glob("*.toml"))
)
"""Games that only the tests know: together they say all that a file can say."""

LOOKED_AT: Final[tuple[RuleSet, ...]] = tuple(map(SYSTEMS.named, (*IDS, "hero")))
"""The rule sets whose windows are walked through: those of files have all the same dialogs."""


_SOME_GAMES: Final = ("fabula_ultima", "iron_tide", "palladium")
"""Sides that take turns, acts that land later and a state that delays, passes that spend."""


def _long(rules: RuleSet) -> Any:
    ordinary = rules in ORDINARY or rules.id in _SOME_GAMES
    return () if ordinary else pytest.mark.long


EVERY: Final = [pytest.param(rules, id=rules.id, marks=_long(rules)) for rules in SYSTEMS]
"""All rule sets, as parameters; those beyond the ordinary suite are long."""
EVERY_ID: Final = [pytest.param(rules.id, id=rules.id, marks=_long(rules)) for rules in SYSTEMS]
"""As `EVERY`, by their ids."""
EVERY_GAME: Final = [
    pytest.param(rules, id=rules.id, marks=_long(rules)) for rules in (*SYSTEMS, *GAMES)
]
"""As `EVERY`, and games that only the tests know."""
