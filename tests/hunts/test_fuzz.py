"""Hostile input at every entry point: `python -m pytest -m hunt tests/hunts/test_fuzz.py`."""

from collections.abc import Callable

import pytest

from tests.tools.entry_points import ENTRY_POINTS, Tally, try_entry_point
from tests.tools.hunt_settings import settings_for

CASES = 5000
"""The number of cases at each entry point."""


@pytest.mark.hunt
def test_no_input_at_any_entry_point_causes_a_traceback(report: Callable[[object], None]) -> None:
    tally = Tally()
    for door in ENTRY_POINTS.values():
        try_entry_point(door, tally, settings_for(CASES))
    report(f"fuzz: {tally}")
