"""Strange things at every door: `python -m pytest -m hunt tests/hunts/test_fuzz.py`."""

import pytest
from hypothesis import Phase, settings

from tests.tools.doors import DOORS, Tally, try_door
from tests.tools.figures import tell

CASES = 5000
"""At each door."""


@pytest.mark.hunt
def test_no_door_lets_a_traceback_out(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    wish = settings(
        max_examples=CASES,
        phases=[Phase.generate, Phase.shrink],
        derandomize=False,
        database=None,
        deadline=None,
    )
    for door in DOORS.values():
        try_door(door, tally, wish)
    tell(capsys, f"fuzz: {tally}")
