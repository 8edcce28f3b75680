"""The systems that a test runs over: all there are with `-m long`, without it one of each clock.

What is the same in all systems from files is shown well enough by three; the others cost minutes.
"""

from typing import Any, Final

import pytest

from models.rules.catalogue import IDS, SYSTEMS
from models.rules.ruleset import RuleSet

ONE_OF_EACH_CLOCK: Final = ("splittermond", "hero", "savage_worlds")
"""Systems from files: a count, a chart, an order."""

ORDINARY: Final[tuple[RuleSet, ...]] = tuple(map(SYSTEMS.named, (*IDS, *ONE_OF_EACH_CLOCK)))
"""The rule sets of the ordinary suite, for tests that go through them in one."""

LOOKED_AT: Final[tuple[RuleSet, ...]] = tuple(map(SYSTEMS.named, (*IDS, "hero")))
"""The rule sets whose windows are walked through: those of files have all the same dialogs."""


def _long(rules: RuleSet) -> Any:
    return () if rules in ORDINARY else pytest.mark.long


EVERY: Final = [pytest.param(rules, id=rules.id, marks=_long(rules)) for rules in SYSTEMS]
"""All rule sets, as parameters; those beyond the ordinary suite are long."""
EVERY_ID: Final = [pytest.param(rules.id, id=rules.id, marks=_long(rules)) for rules in SYSTEMS]
"""As `EVERY`, by their ids."""
