"""A thousand kills: `python -m pytest -m hunt tests/hunts/test_kills.py`."""

from contextlib import closing
from functools import reduce
from pathlib import Path
from secrets import randbits

import pytest

from tests.tools.figures import tell
from tests.tools.kill_setups import Grounds
from tests.tools.kills import MOMENTS, Figures, kill
from tests.tools.window_kills import kill_windows

TIMES = 1000


@pytest.mark.hunt
def test_a_thousand_kills_lose_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = randbits(32)
    with closing(Grounds(tmp_path, seed)) as grounds:
        figures = [kill(grounds, moment, TIMES // len(MOMENTS)) for moment in MOMENTS]
    whole = reduce(Figures.plus, figures)
    tell(capsys, f"{whole} (seed {seed})")
    assert whole.lost == []


@pytest.mark.hunt
def test_a_thousand_windows_killed_lose_nothing_they_said_is_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = randbits(32)
    figures = kill_windows(tmp_path, TIMES, seed)
    tell(capsys, f"{figures} (seed {seed})")
    assert figures.lost == ()
