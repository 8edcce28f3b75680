"""Strange things at every door: `python -m pytest -m hunt tests/hunts/test_fuzz.py`."""

import pytest

from tests.tools.doors import DOORS, Tally, try_door
from tests.tools.figures import tell
from tests.tools.many_cases import many

CASES = 5000
"""At each door."""


@pytest.mark.hunt
def test_no_door_lets_a_traceback_out(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    for door in DOORS.values():
        try_door(door, tally, many(CASES))
    tell(capsys, f"fuzz: {tally}")
