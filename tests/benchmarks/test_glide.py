"""A glide: a painted frame of the players' window between two stages."""

from itertools import cycle

import pytest
from PySide6.QtCore import QSize
from pytest_benchmark.fixture import BenchmarkFixture

from models.rules.dice import FixedDice
from models.scheduler.history import History
from models.scheduler.stage import Stage
from models.session.session import Session
from tests.benchmarks.extent import FIGHTERS_IN_DRAG, SHORT
from tests.benchmarks.fights import play_steps, start_fight
from tests.benchmarks.frames import Frames, settle
from tests.benchmarks.measures import Figure, Group, measure
from views.player_stage import PlayerStage
from views.theme import DARK

FULL = QSize(1920, 1080)
MAX_FRAME_MS = 1000 / 60
"""The milliseconds of a frame at 60 frames per second."""
GLIDE_FRACTIONS = [share / 12 for share in range(12)]
"""The frames of a glide of 200 milliseconds, as fractions of its time."""


@pytest.mark.parametrize("size", FIGHTERS_IN_DRAG)
def test_glide(benchmark: BenchmarkFixture, size: int) -> None:
    stage = PlayerStage(DARK)
    stage.resize(FULL)
    stage.show()
    for each in two_stages(size):
        stage.show_content(each)
        settle()
    stage._glide_animation.pause()
    frames, times = Frames(stage), cycle(GLIDE_FRACTIONS)

    def frame() -> None:
        frames.begin()
        stage._glide_animation.setCurrentTime(
            round(next(times) * stage._glide_animation.duration())
        )
        stage.update()
        frames.wait()

    figure = Figure(Group.GLIDE, "the players' window at 1920x1080", size, most=MAX_FRAME_MS)
    measure(benchmark, figure, frame)


def two_stages(size: int) -> tuple[Stage, Stage]:
    """Return the stages before and after a combatant acts."""
    history = play_steps(start_fight("fatewalker", size), SHORT)
    return stage_of(history), stage_of(play_steps(history, SHORT + 1))


def stage_of(history: History) -> Stage:
    session = Session(history, FixedDice())
    stage = session.players_stage()
    session.close()
    return stage
