"""A document of a killed program holds all acknowledged steps, and nothing half-done."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS
from tests.tools.desks import desk
from tests.tools.kill_setups import KillFolder, Survivor
from tests.tools.kills import MOMENTS, KillOutcome, kill
from tests.tools.window_kills import find_loss, kill_windows, parse_lines

TIMES = 15
WINDOWS = 3
"""The number of windows to kill: each must be built first."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed ones are forked")


@pytest.fixture(scope="module")
def grounds(disk: Path) -> Iterator[KillFolder]:
    with closing(KillFolder(disk, seed=20)) as grounds:
        yield grounds


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_killed_program_loses_no_acknowledged_step(
    grounds: KillFolder, moment: Callable[[KillFolder], KillOutcome]
) -> None:
    figures = kill(grounds, moment, TIMES)
    assert figures.losses == []
    assert figures.acknowledged > 0
    assert figures.while_writing > 0


def test_a_killed_window_loses_no_step_shown_as_saved(tmp_path: Path) -> None:
    figures = kill_windows(tmp_path, WINDOWS, seed=20)
    assert figures.losses == ()
    assert figures.claimed > 0


def test_a_program_that_ends_before_it_is_killed_is_detected(
    grounds: KillFolder, tmp_path: Path
) -> None:
    grounds.nursery.run_and_kill("open_once", grounds.old, tmp_path, lines=1)
    with pytest.raises(Survivor, match="ended with 1 and had said: born"):
        grounds.nursery.run_and_kill("open_once", tmp_path / "gone", tmp_path, lines=1)


def test_a_loss_of_steps_shown_as_saved_is_detected(tmp_path: Path) -> None:
    session, library = desk(tmp_path)
    library.begin_encounter("Ford", SYSTEMS[0].id)
    assert session.document is not None
    path = session.document.path
    session.close()
    lines = (f"at 0 0 {path}\n", "frame 0 0 saved ✓\n", "at 1 1\n", "at 2 2\n")
    assert find_loss(tmp_path, parse_lines(lines)) == ""
    more = (*lines, "frame 2 2 saved ✓\n", "at 3 3\n", "frame 3 3 saving…\n")
    assert find_loss(tmp_path, parse_lines(more)) == "(1, 1) is there, (2, 2) was said to be saved"
