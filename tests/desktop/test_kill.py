"""Killed at any moment, a document holds all that was acknowledged, and nothing half-done."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from tests.tools.kill_setups import Grounds
from tests.tools.kills import MOMENTS, Found, kill, while_playing_in_windows

TIMES = 25
WINDOWS = 5
"""How many windows are killed: each must be built first."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed ones are forked")


@pytest.fixture(scope="module")
def grounds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Grounds]:
    with closing(Grounds(tmp_path_factory.mktemp("kills"), seed=20)) as grounds:
        yield grounds


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_program_that_is_killed_loses_nothing_it_has_acknowledged(
    grounds: Grounds, moment: Callable[[Grounds], Found]
) -> None:
    figures = kill(grounds, moment, TIMES)
    assert figures.lost == []
    assert figures.acknowledged > 0
    assert figures.amid > 0


def test_a_window_that_is_killed_loses_nothing_it_has_said_is_saved(grounds: Grounds) -> None:
    figures = kill(grounds, while_playing_in_windows, WINDOWS)
    assert figures.lost == []
    assert figures.acknowledged > 0
