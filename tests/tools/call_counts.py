"""Counts Python calls, as a measure of work that is the same on every machine."""

import sys
from collections.abc import Callable
from types import FrameType


def count_calls(deed: Callable[[], object]) -> int:
    """Return how often `deed` enters functions of this project; each resumed generator counts."""
    number = 0

    def note(_frame: FrameType, event: str, _given: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(before)
    return number
