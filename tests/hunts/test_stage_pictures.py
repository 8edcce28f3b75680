"""Twenty thousand steps: `python -m pytest -m hunt tests/hunts/test_stage_pictures.py`."""

from collections.abc import Iterator
from functools import reduce
from secrets import randbits

import pytest
from PySide6.QtWidgets import QApplication

from tests.tools.figures import tell
from tests.tools.monitors import USUAL, Monitors, need_offscreen
from tests.tools.stage_walk import Found, StageWalk

WALKS, STEPS, FEW = 500, 40, 15


@pytest.fixture
def monitors(qapp: QApplication) -> Iterator[Monitors]:
    need_offscreen(qapp)
    plugged = Monitors()
    yield plugged
    plugged.plug(USUAL)


def walks(monitors: Monitors, seed: int, times: int, steps: int) -> Found:
    found = (StageWalk(seed + number, monitors).go(steps) for number in range(times))
    return reduce(Found.plus, found)


def test_the_stage_looks_as_if_it_were_new(monitors: Monitors) -> None:
    found = walks(monitors, 3, 1, FEW)
    assert found.wrong == ()
    assert found.steps == FEW


@pytest.mark.hunt
def test_after_twenty_thousand_steps_the_stage_looks_as_if_it_were_new(
    monitors: Monitors, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = randbits(32)
    found = walks(monitors, seed, WALKS, STEPS)
    tell(capsys, f"{found} (seed {seed})")
    assert found.wrong == ()
