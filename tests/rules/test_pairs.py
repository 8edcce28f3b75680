"""Pairs of features: whichever two are combined in a fight, the result is right."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.rules.ruleset import RuleSet
from tests.tools.judged_walks import JUDGES, walk
from tests.tools.systems import EVERY_GAME_AT_LENGTH


@pytest.mark.parametrize("rules", EVERY_GAME_AT_LENGTH)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_all_laws_hold_in_random_fights_with_every_feature(
    rules: RuleSet, data: st.DataObject
) -> None:
    walk(rules, data.draw, JUDGES)
