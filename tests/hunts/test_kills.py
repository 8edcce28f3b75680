"""A thousand kills: `python -m pytest -m hunt tests/hunts/test_kills.py`."""

from collections.abc import Callable
from contextlib import closing
from functools import reduce
from pathlib import Path

import pytest

from tests.tools.kill_setups import KillFolder
from tests.tools.kills import KILL_SCENARIOS, Figures, run_kills
from tests.tools.window_kills import kill_windows

KILLS = 1000


@pytest.mark.hunt
def test_a_thousand_kills_lose_nothing(
    disk: Path, seed: int, report: Callable[[object], None]
) -> None:
    with closing(KillFolder(disk, seed)) as kill_folder:
        figures = [
            run_kills(kill_folder, moment, KILLS // len(KILL_SCENARIOS))
            for moment in KILL_SCENARIOS
        ]
    whole = reduce(Figures.plus, figures)
    report(whole)
    assert whole.losses == []


@pytest.mark.hunt
def test_a_thousand_killed_windows_lose_no_step_shown_as_saved(
    tmp_path: Path, seed: int, report: Callable[[object], None]
) -> None:
    figures = kill_windows(tmp_path, KILLS, seed)
    report(figures)
    assert figures.losses == ()
