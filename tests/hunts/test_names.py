"""Hunt for moments in which GM and players use different names.

Run it with `python -m pytest -m hunt tests/hunts/test_names.py`.
"""

from collections.abc import Callable

import pytest
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.rules.catalogue import SYSTEMS
from tests.tools.hunt_settings import settings_for
from tests.tools.names_model import NamedFight

FIGHTS = 30
"""Fights per system: more than 10,000 moments in all."""


@pytest.mark.hunt
def test_gm_and_players_have_the_same_names_in_thousands_of_moments(
    report: Callable[[object], None],
) -> None:
    for rules in SYSTEMS:
        run_machine(lambda rules=rules: NamedFight(rules), settings=settings_for(FIGHTS))
    report(f"names: {NamedFight.compared} moments compared, 0 differences")
    assert NamedFight.compared > 10_000
