"""A document of a killed program holds all acknowledged steps, and nothing half-done."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS
from tests.tools.desks import desk
from tests.tools.kill_setups import KillFolder, Survivor
from tests.tools.kills import KILL_SCENARIOS, KillOutcome, run_kills
from tests.tools.window_kills import find_loss, kill_windows, parse_lines

KILLS = 15
MAX_RUNS = 6
"""The maximum number of runs until a kill is amid a write, which is rare on a fast disk."""
KILLED_WINDOWS = 3
"""The number of windows to kill; few, as each must be built first."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed ones are forked")


@pytest.fixture(scope="module")
def kill_folder(disk: Path) -> Iterator[KillFolder]:
    with closing(KillFolder(disk, seed=20)) as kill_folder:
        yield kill_folder


@pytest.mark.parametrize("moment", KILL_SCENARIOS, ids=lambda moment: moment.__name__)
def test_a_killed_program_loses_no_acknowledged_step(
    kill_folder: KillFolder, moment: Callable[[KillFolder], KillOutcome]
) -> None:
    all_figures = [run_kills(kill_folder, moment, KILLS)]
    while len(all_figures) < MAX_RUNS and not all_figures[-1].while_writing:
        all_figures.append(run_kills(kill_folder, moment, KILLS))
    assert [loss for each in all_figures for loss in each.losses] == []
    assert all(each.acknowledged > 0 for each in all_figures)
    assert all_figures[-1].while_writing > 0


def test_a_killed_window_loses_no_step_shown_as_saved(tmp_path: Path) -> None:
    figures = kill_windows(tmp_path, KILLED_WINDOWS, seed=20)
    assert figures.losses == ()
    assert figures.claimed > 0


def test_a_program_that_ends_before_it_is_killed_is_detected(
    kill_folder: KillFolder, tmp_path: Path
) -> None:
    kill_folder.children.run_and_kill("open_once", kill_folder.old, tmp_path, lines=1)
    with pytest.raises(Survivor, match="ended with 1 and had said: born"):
        kill_folder.children.run_and_kill("open_once", tmp_path / "gone", tmp_path, lines=1)


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
