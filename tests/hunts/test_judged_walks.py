"""20,000 judged steps: `python -m pytest -m hunt tests/hunts/test_judged_walks.py`."""

from collections.abc import Callable

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.ruleset import RuleSet
from tests.rules.any_deed import Draw
from tests.tools.hunt_settings import outcomes
from tests.tools.judged_walks import JUDGES, walk
from tests.tools.systems import GAMES

FIGHTS = 26


@pytest.mark.hunt
def test_all_laws_hold_in_thousands_of_moments(report: Callable[[object], None]) -> None:
    games = (*SYSTEMS, *GAMES)
    moments = sum(sum(outcomes(_walk_strategy(rules), FIGHTS)) for rules in games)
    report(f"pairs: {moments} moments of {len(games)} games, {len(JUDGES) + 1} laws, 0 broken")


def _walk_strategy(rules: RuleSet) -> Callable[[Draw], int]:
    return lambda draw: walk(rules, draw, JUDGES)
