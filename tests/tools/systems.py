"""The systems for parametrized tests: all of them with `-m long`, otherwise one of each clock.

Three systems stand for all those defined by files, as the others would take minutes.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from models.rules.catalogue import SYSTEM_IDS, SYSTEMS, parse_rule_set
from models.rules.ruleset import RuleSet

ONE_OF_EACH_CLOCK: Final = ("splittermond", "hero", "savage_worlds")
"""Systems from files: a count, a chart, an order."""

ORDINARY: Final[tuple[RuleSet, ...]] = tuple(map(SYSTEMS.by_id, (*SYSTEM_IDS, *ONE_OF_EACH_CLOCK)))
"""The rule sets of the ordinary suite, for tests that loop over them."""

LOOKED_AT: Final[tuple[RuleSet, ...]] = tuple(map(SYSTEMS.by_id, (*SYSTEM_IDS, "hero")))
"""The rule sets whose windows are checked: all systems from files have the same dialogs."""


GAMES: Final = tuple(
    parse_rule_set(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parents[1] / "games").glob("*.toml"))
)
"""Systems only for tests, which together use everything that a file can declare."""


def _each(*ordinary: str, of: Iterable[RuleSet] = SYSTEMS) -> list[Any]:
    """Return all rule sets as parameters; all but the `ordinary` ones are marked long."""
    return [
        pytest.param(rules, id=rules.id, marks=() if rules.id in ordinary else pytest.mark.long)
        for rules in of
    ]


EVERY: Final = _each(*(rules.id for rules in ORDINARY))
"""All rule sets, as parameters; those beyond the ordinary suite are long."""
EVERY_GAME: Final = [*EVERY, *_each(of=GAMES)]
"""Like `EVERY`, with the systems only for tests, which are long."""
EVERY_ID: Final = [pytest.param(each.id, id=each.id, marks=each.marks) for each in EVERY]
"""The ids of `EVERY`."""
LOOKED_AT_LATER: Final = ("weapons_free", "tabula_rasa", "gurps_pacing")
"""Rule sets of those above whose windows and pages only long tests check."""
REDUNDANT_SYSTEMS: Final = (*LOOKED_AT_LATER, "west_that_wasnt", "plain_ticks")
"""Systems that need no test of their own if FateWalker, one of each clock and a new one pass."""
EVERY_AT_LENGTH: Final = _each(*(r.id for r in ORDINARY if r.id not in REDUNDANT_SYSTEMS))
"""Like `EVERY`, for tests that take seconds: some of the ordinary ones are long, too."""
EVERY_GAME_AT_LENGTH: Final = [
    *EVERY_AT_LENGTH,
    *_each("fabula_ultima", "iron_tide", of=GAMES),
]
"""Like `EVERY_AT_LENGTH`, with the systems only for tests."""
SPOKEN: Final = [
    "plain_ticks",
    "fatewalker",
    "west_that_wasnt",
    *(pytest.param(each, marks=pytest.mark.long) for each in ("gurps_pacing", "weapons_free")),
]
"""The ids of the systems tested with a screen reader: a count, phases, cards; others are long."""
