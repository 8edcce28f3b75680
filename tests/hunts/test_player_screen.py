"""Random walks through the program, which must never show a secret to players.

Run all of them: `python -m pytest -m hunt tests/hunts/test_player_screen.py`.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.tools.monitors import DEFAULT_SCREEN, Monitors, need_offscreen
from tests.tools.player_screen import (
    GM,
    WALL,
    Figures,
    FullProgram,
    PlayersSideProgram,
    Walk,
    fast_disk,
)

WALKS = 10_000
FULL_PROGRAM_WALKS = 50
"""The number of walks that go through the whole program, with the GM's window."""
STEPS_PER_WALK = 25
PIXEL_CHECK_INTERVAL = 10
"""One walk in this many also compares pixels."""


@pytest.fixture
def monitors(qapp: QApplication) -> Iterator[Monitors]:
    need_offscreen(qapp)
    plugged = Monitors()
    plugged.plug(GM, WALL)
    yield plugged
    plugged.plug(DEFAULT_SCREEN)


def run_walks(
    folder: Path, monitors: Monitors, seed: int, times: int, full_program_walks: int
) -> Figures:
    messages = []
    for number in range(times):
        looks = number % PIXEL_CHECK_INTERVAL == 0
        kind = FullProgram if number < full_program_walks else PlayersSideProgram
        walk = Walk(folder, seed + number, kind, monitors if looks else None, look=looks)
        messages.append(walk.take_steps(STEPS_PER_WALK))
    return reduce(Figures.plus, messages)


def test_a_secret_is_never_on_the_players_screen(tmp_path: Path, monitors: Monitors) -> None:
    with fast_disk(tmp_path) as folder:
        figures = run_walks(folder, monitors, 14, 20, 1)
    assert figures.leaks == ()
    assert figures.starts > figures.walks
    assert figures.pictures > 0


@pytest.mark.hunt
def test_ten_thousand_walks_show_no_secret(
    tmp_path: Path, monitors: Monitors, seed: int, report: Callable[[object], None]
) -> None:
    with fast_disk(tmp_path) as folder:
        figures = run_walks(folder, monitors, seed, WALKS, FULL_PROGRAM_WALKS)
    report(figures)
    assert figures.leaks == ()
