"""Twin fights with and without a hidden combatant: the bytes on the wire are the same."""

import pytest

from models.rules.ruleset import RuleSet
from tests.tools.shared_twins import compare_random_fights
from tests.tools.systems import EVERY


@pytest.mark.parametrize("rules", EVERY)
def test_the_bytes_on_the_wire_do_not_depend_on_a_hidden_combatant(rules: RuleSet) -> None:
    figures = compare_random_fights(rules, 2)
    assert figures.differences == ()
    assert figures.messages > 2
