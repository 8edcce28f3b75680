"""Ten thousand power cuts: `python -m pytest -m hunt tests/hunts/test_power_cuts.py`."""

from collections.abc import Callable
from functools import reduce
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.tools.disk_record import NO_STRACE, STRACE, record_disk
from tests.tools.power_scenarios import SCENARIOS, Figures, cut_power, memory_folder

TORN_DISKS = 44
"""The number of torn disks tried at each moment, besides the complete and the synced one."""
MIN_CUTS = 10_000


@pytest.mark.hunt
@pytest.mark.skipif(STRACE is None, reason=NO_STRACE)
def test_ten_thousand_power_cuts_lose_nothing(seed: int, report: Callable[[object], None]) -> None:
    with TemporaryDirectory(dir=memory_folder()) as folder:
        root = Path(folder) / "record"
        record = record_disk("tests.tools.power_scenarios", root)
        parts = [cut_power(record, root / name, seed, TORN_DISKS) for name in SCENARIOS]
    figures = reduce(Figures.plus, parts)
    report(f"{figures}, of {len(record)} operations")
    assert figures.losses == []
    assert figures.tried >= MIN_CUTS
