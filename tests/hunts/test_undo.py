"""Thousands of steps back and forth: `python -m pytest -m hunt tests/hunts/test_undo.py`."""

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import COMMON
from tests.tools.figures import tell
from tests.tools.undo_model import Tally, Undoing

FIGHTS = 60
"""For each system."""
STEPS = 50


@pytest.mark.hunt
def test_in_thousands_of_steps_nothing_differs_from_a_plain_list(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tally = Tally()
    wish = settings(
        max_examples=FIGHTS,
        stateful_step_count=STEPS,
        phases=[Phase.generate, Phase.shrink],
        derandomize=False,
        database=None,
        deadline=None,
    )
    for rules in SYSTEMS:
        run_machine(lambda rules=rules: Undoing(rules, tally), settings=wish)
    kinds = {*COMMON, *(deed for rules in SYSTEMS for deed in rules.deeds)}
    left_out = sorted(deed.__name__ for deed in kinds - {*tally.deeds})
    done = f"{len(tally.deeds)} of {len(kinds)} kinds of deeds, never {', '.join(left_out)}"
    tell(capsys, f"undo: {tally.tried} steps tried, 0 differences ({done})")
