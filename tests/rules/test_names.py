"""One name for one combatant: what the GM calls whom players see in full, they read."""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.rules.ruleset import RuleSet
from tests.tools.names_model import Named
from tests.tools.systems import EVERY


@pytest.mark.parametrize("rules", EVERY)
def test_gm_and_players_have_one_name_for_one_combatant(rules: RuleSet) -> None:
    wish = settings(max_examples=5, stateful_step_count=20, deadline=None)
    run_machine(lambda: Named(rules), settings=wish)
