"""Thousands of moments on the screen: `python -m pytest -m hunt tests/hunts/test_kept.py`."""

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.rules.catalogue import SYSTEMS
from tests.tools.figures import tell
from tests.tools.kept_model import Watched

FIGHTS = 60
"""For each system."""
STEPS = 50


@pytest.mark.hunt
def test_in_thousands_of_moments_nothing_kept_differs_from_what_is_asked_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    wish = settings(
        max_examples=FIGHTS,
        stateful_step_count=STEPS,
        phases=[Phase.generate, Phase.shrink],
        derandomize=False,
        database=None,
        deadline=None,
    )
    for rules in SYSTEMS:
        run_machine(lambda rules=rules: Watched(rules), settings=wish)
    tell(capsys, f"kept: {Watched.compared} moments compared, 0 differences")
