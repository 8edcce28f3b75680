"""Twin fights, one of them with a hidden combatant: the bytes on the wire are the same."""

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.ruleset import RuleSet
from tests.tools.shared_twins import hunt


@pytest.mark.parametrize("rules", SYSTEMS, ids=SYSTEMS.ids)
def test_the_wire_tells_nothing_of_a_hidden_combatant(rules: RuleSet) -> None:
    figures = hunt(rules, 2)
    assert figures.differences == ()
    assert figures.messages > 2
