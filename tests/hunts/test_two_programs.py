"""Two programs, and odd disks: `python -m pytest -m hunt tests/hunts/test_two_programs.py`."""

from collections.abc import Callable
from functools import reduce
from pathlib import Path

import pytest

from tests.tools.concurrent_programs import Figures, run_two_programs
from tests.tools.disk_record import NO_STRACE, STRACE
from tests.tools.failing_disks import faults, run_with_fault

FIGHTS, ROUNDS = 30, 250
FIRST_FAILING_CALLS = 12
"""The calls of each kind, from the first to this one, of which each is once the first to fail."""


@pytest.mark.hunt
def test_two_programs_on_the_same_documents_lose_nothing(
    tmp_path: Path, seed: int, report: Callable[[object], None]
) -> None:
    figures = run_two_programs(tmp_path, seed, FIGHTS, ROUNDS)
    report(figures)
    assert figures.losses == ()


@pytest.mark.hunt
@pytest.mark.skipif(STRACE is None, reason=NO_STRACE)
def test_a_disk_failing_at_any_moment_loses_nothing(
    tmp_path: Path, report: Callable[[object], None]
) -> None:
    tried = list(faults(FIRST_FAILING_CALLS))
    parts = [run_with_fault(tmp_path / str(number), fault) for number, fault in enumerate(tried)]
    figures = reduce(Figures.plus, parts)
    report(f"odd disks: {len(tried)} faults; {figures}")
    assert figures.losses == ()
