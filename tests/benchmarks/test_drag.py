"""A drag: from a mouse move to the painted frame, each move to another tick."""

from collections.abc import Callable
from itertools import cycle

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytest_benchmark.fixture import BenchmarkFixture

from models.rules.clocks.count import Hold
from models.scheduler.clock import CombatantId
from models.scheduler.history import History
from tests.benchmarks.extent import FIGHTERS_IN_DRAG, SHORT
from tests.benchmarks.fights import apply_deed, play_steps, start_fight
from tests.benchmarks.frames import Frames, settle
from tests.benchmarks.measures import Figure, Group, measure
from tests.benchmarks.program import Program
from tests.benchmarks.yardsticks import GraphicsTokens, PlainTokens

GROUP = Group.DRAG
Keys = Qt.KeyboardModifier
WHOLE = "a plain widget, painted whole"
CHANGED = "a plain widget, only what changed"
GRAPHICS = "a QGraphicsView, an item for each marker and ghost"
MAX_FRAME = 8.0
"""The most milliseconds of a frame during a drag."""
NEAR, FAR = 3, 12
"""The ticks between which a token is dragged."""


@pytest.mark.parametrize("size", FIGHTERS_IN_DRAG)
def test_drag(benchmark: BenchmarkFixture, program: Program, size: int) -> None:
    history, who = fight_with_holder(size)
    program.open(history)
    at = program.take(who)
    pixels = program.window.timeline.camera.geometry.pixels_per_tick
    places = cycle([at + QPoint(round(by * pixels), 0) for by in ticks_there_and_back()])
    figure = Figure(GROUP, "Tickline", size, against=(WHOLE, CHANGED, GRAPHICS), most=MAX_FRAME)

    measure(benchmark, figure, lambda: program.drag_to(next(places)), before=settle)

    assert program.window.timeline.scene().bubble is not None
    program.drop(at)


@pytest.mark.parametrize("size", FIGHTERS_IN_DRAG)
@pytest.mark.parametrize(
    ("name", "keys"),
    [("a notch along the axis", Keys.ShiftModifier), ("a notch of zoom", Keys.ControlModifier)],
)
def test_wheel(
    benchmark: BenchmarkFixture,
    program: Program,
    size: int,
    name: str,
    keys: Qt.KeyboardModifier,
) -> None:
    program.open(fight_with_holder(size)[0])
    notches = cycle([1, 1, -1, -1])
    figure = Figure(GROUP, name, size, most=MAX_FRAME)
    measure(benchmark, figure, lambda: program.turn_wheel(next(notches), keys), before=settle)


@pytest.mark.parametrize("size", FIGHTERS_IN_DRAG)
@pytest.mark.parametrize(("name", "whole"), [(WHOLE, True), (CHANGED, False)])
def test_plain_widget(benchmark: BenchmarkFixture, name: str, size: int, *, whole: bool) -> None:
    widget = PlainTokens(size)
    measure_moves(
        benchmark, Figure(GROUP, name, size), widget, lambda to: widget.move_one(to, whole=whole)
    )


@pytest.mark.parametrize("size", FIGHTERS_IN_DRAG)
def test_graphics_view(benchmark: BenchmarkFixture, size: int) -> None:
    widget = GraphicsTokens(size)
    measure_moves(
        benchmark, Figure(GROUP, GRAPHICS, size), widget, widget.move_one, widget.viewport()
    )


def measure_moves(
    benchmark: BenchmarkFixture,
    figure: Figure,
    widget: QWidget,
    move: Callable[[int], None],
    painted: QWidget | None = None,
) -> None:
    widget.show()
    settle()
    frames, places = Frames(painted or widget), cycle([42 * by for by in ticks_there_and_back()])

    def frame() -> None:
        frames.begin()
        move(next(places))
        frames.wait()

    measure(benchmark, figure, frame, before=settle)


def ticks_there_and_back() -> list[int]:
    return [*range(NEAR, FAR), *range(FAR, NEAR, -1)]


def fight_with_holder(size: int) -> tuple[History, CombatantId]:
    """Return a FateWalker fight with a holding combatant, whose token can go to any tick."""
    history = play_steps(start_fight("fatewalker", size), SHORT)
    turn = history.present.next_turn()
    assert turn is not None
    return apply_deed(history, Hold(turn.who)), turn.who
