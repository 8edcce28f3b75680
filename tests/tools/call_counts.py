"""Counts Python calls, as a measure of work that is the same on every machine."""

import sys
from collections.abc import Callable
from types import FrameType


def count_calls(deed: Callable[[], object]) -> int:
    """Return the number of function calls during `deed`; each resumed generator counts as one."""
    number = 0

    def count_call(_frame: FrameType, event: str, _given: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count_call)
    try:
        deed()
    finally:
        sys.setprofile(before)
    return number
