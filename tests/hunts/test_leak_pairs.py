"""Thousands of pairs of fights: `python -m pytest -m long tests/hunts/test_leak_pairs.py`."""

from collections.abc import Callable
from functools import reduce

import pytest
from pytestqt.qtbot import QtBot

from models.rules.catalogue import SYSTEMS
from tests.tools.leak_pairs import Figures, PlayerWindows, compare_random_fights, stages

FIGHTS = 400
"""The number of fights for each system."""
DEEDS = 16
"""The number of deeds between two pictures."""


@pytest.mark.long
def test_thousands_of_fights_reveal_no_hidden_combatant(
    qtbot: QtBot, report: Callable[[object], None]
) -> None:
    walls = PlayerWindows(DEEDS)
    for window in walls.windows:
        qtbot.addWidget(window)
    figures = [compare_random_fights(rules, FIGHTS, stages, walls.pictures) for rules in SYSTEMS]
    whole = reduce(Figures.plus, figures)
    report(str(whole))
    assert whole.differences == ()
