"""Repainting: changed parts are painted again, and unchanged parts are not."""

from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy
from models.sight.lanes import Lane
from models.sight.preview import Preview
from tests.tools.repaints import RepaintRecorder, stale_strips
from tests.tools.timeline_table import TimelineTable, bar, lane
from views.timeline.geometry import EDGE_DISTANCE

ShowTimeline = Callable[..., TimelineTable]
NAMES = ("Ara", "Bor", "Cai", "Dun", "Eve")


@st.composite
def lanes_of_five(draw: st.DrawFn) -> tuple[Lane, ...]:
    return tuple(
        lane(
            name,
            draw(st.none() | st.integers(10, 30)),
            secrecy=draw(st.sampled_from(Secrecy)),
            ghosts=tuple(map(Tick, range(31, 40, 3))),
            bars=(bar(12, 16),) if draw(st.booleans()) else (),
            due=draw(st.booleans()),
        )
        for name in NAMES
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=lanes_of_five(), after=lanes_of_five(), ticks=st.tuples(*2 * [st.integers(10, 24)]))
def test_a_repainted_timeline_has_no_stale_strips(
    show_timeline: ShowTimeline,
    before: tuple[Lane, ...],
    after: tuple[Lane, ...],
    ticks: tuple[int, int],
) -> None:
    timeline = show_timeline(*before)
    timeline.view.set_reduced_motion(True)
    timeline.view.set_now(Tick(ticks[0]))
    QApplication.processEvents()
    timeline.model.show(after)
    timeline.view.set_now(Tick(ticks[1]))
    assert not stale_strips(timeline.view)


USER_ACTIONS = st.one_of(
    st.tuples(st.just("press"), st.integers(8, 32), st.integers(0, 5)),
    st.tuples(st.just("move"), st.integers(8, 32), st.integers(0, 5)),
    st.tuples(st.just("release"), st.integers(8, 32), st.integers(0, 5)),
    st.tuples(st.just("select"), st.integers(0, 4), st.just(0)),
    st.tuples(st.just("focus"), st.booleans(), st.just(0)),
    st.tuples(st.just("preview"), st.integers(8, 32), st.integers(0, 4)),
    st.tuples(st.just("now"), st.integers(10, 24), st.just(0)),
    st.tuples(st.just("scroll"), st.integers(0, 150), st.just(0)),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    lanes=lanes_of_five(), first_row=st.integers(0, 4), actions=st.lists(USER_ACTIONS, max_size=6)
)
def test_no_user_action_leaves_stale_strips(
    show_timeline: ShowTimeline,
    lanes: tuple[Lane, ...],
    first_row: int,
    actions: list[tuple[str, int, int]],
) -> None:
    timeline = show_timeline(*(replace(lane, is_draggable=True) for lane in lanes))
    timeline.view.set_reduced_motion(True)
    timeline.view.resize(900, 200)
    timeline.view.activateWindow()
    QApplication.processEvents()
    if (marker := lanes[first_row].marker) is not None:
        timeline.press(timeline.point(marker, first_row))
    for action in actions:
        do_action(timeline, *action)
        assert not stale_strips(timeline.view)


def do_action(timeline: TimelineTable, action: str, first: int, second: int) -> None:
    match action:
        case "press":
            timeline.press(point_away_from_edges(timeline, first, second))
        case "move":
            timeline.move(point_away_from_edges(timeline, first, second))
        case "release":
            timeline.release(point_away_from_edges(timeline, first, second))
        case "select":
            timeline.select(first)
        case "focus":
            (timeline.view.setFocus if first else timeline.view.clearFocus)()
        case "preview":
            who, between = CombatantId(NAMES[second]), tuple(map(CombatantId, NAMES[:second]))
            timeline.view.drag_controller.show_preview(
                Preview(who, f"acts on {first}", Tick(first), between)
            )
        case "scroll":
            timeline.view.verticalScrollBar().setValue(first)
        case "now":
            timeline.view.set_now(Tick(first))


def point_away_from_edges(timeline: TimelineTable, tick: int, row: int) -> QPointF:
    """Return a point at which a drag doesn't scroll the axis."""
    spot, width = timeline.point(tick, row), timeline.view.camera.geometry.width
    spot.setX(max(EDGE_DISTANCE + 1, min(width - EDGE_DISTANCE - 1, spot.x())))
    return spot


def test_taking_a_turn_repaints_less_than_half_of_the_view(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(*(lane(name, 14 + number) for number, name in enumerate(NAMES)))
    QApplication.processEvents()
    painted = RepaintRecorder()
    timeline.view.viewport().installEventFilter(painted)
    timeline.model.show([lane("Ara", 20), *timeline.model.rows[1:]])
    QApplication.processEvents()
    size = timeline.view.viewport().size()
    assert 0 < painted.area() < size.width() * size.height() / 2
