"""Ten thousand walks: `python -m pytest -m hunt tests/hunts/test_player_screen.py`."""

from collections.abc import Callable, Iterator
from functools import reduce
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.tools.monitors import USUAL, Monitors, need_offscreen
from tests.tools.player_screen import (
    GM,
    WALL,
    Figures,
    FullProgram,
    PlayersSideProgram,
    Walk,
    fast_disk,
)

WALKS, WHOLE, STEPS = 10_000, 50, 25
"""The numbers of walks, of those through the whole program, and of steps in each."""
LOOKS = 10
"""The number of walks of which one compares pixels, too."""


@pytest.fixture
def monitors(qapp: QApplication) -> Iterator[Monitors]:
    need_offscreen(qapp)
    plugged = Monitors()
    plugged.plug(GM, WALL)
    yield plugged
    plugged.plug(USUAL)


def walks(folder: Path, monitors: Monitors, seed: int, times: int, whole: int) -> Figures:
    messages = []
    for number in range(times):
        looks = number % LOOKS == 0
        kind = FullProgram if number < whole else PlayersSideProgram
        walk = Walk(folder, seed + number, kind, monitors if looks else None, look=looks)
        messages.append(walk.go(STEPS))
    return reduce(Figures.plus, messages)


def test_a_secret_is_never_on_the_players_screen(tmp_path: Path, monitors: Monitors) -> None:
    with fast_disk(tmp_path) as folder:
        figures = walks(folder, monitors, 14, 20, 1)
    assert figures.leaks == ()
    assert figures.starts > figures.walks
    assert figures.pictures > 0


@pytest.mark.hunt
def test_ten_thousand_walks_show_no_secret(
    tmp_path: Path, monitors: Monitors, seed: int, report: Callable[[object], None]
) -> None:
    with fast_disk(tmp_path) as folder:
        figures = walks(folder, monitors, seed, WALKS, WHOLE)
    report(figures)
    assert figures.leaks == ()
