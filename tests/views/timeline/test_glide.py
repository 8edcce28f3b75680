"""The glide: moved tokens glide to their places, and nothing else stays there on arrival."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from models.scheduler.clock import Tick
from models.scheduler.combatant import Presence
from models.sight.lanes import Lane
from tests.tools.repaints import RepaintRecorder, stale_strips
from tests.tools.timeline_table import TimelineTable, bar, lane
from views.timeline.lane_glide import has_moved, lane_between

ShowTimeline = Callable[..., TimelineTable]
ticks = st.none() | st.integers(-500, 500).map(Tick)
bars = st.lists(st.builds(bar, st.integers(0, 50), st.integers(51, 90)), max_size=3).map(tuple)
lanes = st.builds(
    replace,
    st.builds(lane, st.just("Ara"), ticks),
    placed=ticks,
    ghosts=st.lists(st.integers(0, 99).map(Tick), max_size=3).map(tuple),
    bars=bars,
)


@given(lanes, lanes)
def test_a_lane_that_has_arrived_is_the_target_lane(before: Lane, after: Lane) -> None:
    assert lane_between(before, after, 1.0) == after


@given(lanes, lanes, st.floats(0, 1))
def test_a_token_stays_between_its_old_and_its_new_place(
    before: Lane, after: Lane, share: float
) -> None:
    timeline = lane_between(before, after, share)
    if None not in (before.marker, after.marker) and before.placed is None:
        first, last = sorted((before.marker or 0, after.marker or 0))
        assert first <= (timeline.marker or 0) <= last
    assert len(timeline.ghosts) == len(after.ghosts)
    assert len(timeline.bars) == len(after.bars)


@given(lanes, lanes)
def test_a_lane_in_which_nothing_moves_is_not_changed(before: Lane, after: Lane) -> None:
    if not has_moved(before, after):
        assert lane_between(before, after, 0.5) == after


def now_tick(timeline: TimelineTable) -> float:
    tick = timeline.view.scene().lanes[0].marker
    assert tick is not None
    return float(tick)


@pytest.fixture
def table_in_motion(show_timeline: ShowTimeline) -> Iterator[TimelineTable]:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 16), reduced_motion=False)
    timeline.view.viewport().repaint()
    yield timeline
    timeline.view._glide.stop()


def stop_halfway(timeline: TimelineTable) -> None:
    """Stop gliding tokens halfway, however slow the machine is."""
    flight = timeline.view._glide._animation
    flight.pause()
    flight.setCurrentTime(flight.duration() // 3)


def arrive(qtbot: QtBot, timeline: TimelineTable) -> None:
    flight = timeline.view._glide._animation
    if flight.state() is QAbstractAnimation.State.Paused:
        flight.resume()
    qtbot.waitUntil(lambda: not timeline.view._glide.is_running)
    QApplication.processEvents()


def test_a_token_glides_from_its_old_place_to_the_new_one(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    table_in_motion.model.show([lane("Ara", 21), lane("Bor", 16)])
    assert now_tick(table_in_motion) == 14
    stop_halfway(table_in_motion)
    assert 14 < now_tick(table_in_motion) < 21
    assert table_in_motion.view.token_point(table_in_motion.model.rows[0].who) is not None
    arrive(qtbot, table_in_motion)
    assert now_tick(table_in_motion) == 21


def test_the_next_step_continues_from_the_current_place(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    table_in_motion.model.show([lane("Ara", 21), lane("Bor", 16)])
    stop_halfway(table_in_motion)
    table_in_motion.view.viewport().repaint()
    halfway = now_tick(table_in_motion)
    table_in_motion.model.show([lane("Ara", 14), lane("Bor", 16)])
    assert now_tick(table_in_motion) == pytest.approx(halfway, abs=2)
    arrive(qtbot, table_in_motion)
    assert now_tick(table_in_motion) == 14


def test_lanes_that_swap_places_glide_past_each_other(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    table_in_motion.model.show([lane("Bor", 16), lane("Ara", 14)])
    scene = table_in_motion.view.scene()
    assert scene.lane_rect(0).top() == scene.geometry.lane_rect(1).top()
    arrive(qtbot, table_in_motion)
    scene = table_in_motion.view.scene()
    assert scene.lane_rect(0) == scene.geometry.lane_rect(0)


def test_a_lane_can_be_removed_while_its_token_glides(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    table_in_motion.model.show([lane("Ara", 14), lane("Bor", 21)])
    stop_halfway(table_in_motion)
    table_in_motion.view.viewport().repaint()
    table_in_motion.model.show([lane("Ara", 18)])
    stop_halfway(table_in_motion)
    arrive(qtbot, table_in_motion)
    assert now_tick(table_in_motion) == 18


def test_when_a_fight_begins_tokens_come_from_the_now_line(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    entering = replace(lane("Cat", None), presence=Presence.RESERVE, is_waiting=False)
    table_in_motion.model.show([entering])
    arrive(qtbot, table_in_motion)
    table_in_motion.view.viewport().repaint()
    table_in_motion.model.show([lane("Cat", 18)])
    assert now_tick(table_in_motion) == table_in_motion.view.now
    stop_halfway(table_in_motion)
    assert table_in_motion.view.now < now_tick(table_in_motion) < 18
    arrive(qtbot, table_in_motion)
    assert now_tick(table_in_motion) == 18


def test_a_resize_does_not_stop_a_glide(table_in_motion: TimelineTable) -> None:
    table_in_motion.model.show([lane("Bor", 16), lane("Ara", 21)])
    QTest.qWait(60)
    table_in_motion.view.resize(table_in_motion.view.width(), table_in_motion.view.height() - 60)
    scene = table_in_motion.view.scene()
    assert 14 < (scene.lanes[1].marker or 0) < 21
    assert scene.lane_rect(1).top() < scene.geometry.lane_rect(1).top()
    QTest.qWait(300)
    scene = table_in_motion.view.scene()
    assert scene.lanes[1].marker == 21
    assert scene.lane_rect(1) == scene.geometry.lane_rect(1)


def test_a_changed_text_does_not_glide(table_in_motion: TimelineTable) -> None:
    table_in_motion.model.show([replace(lane("Ara", 14), details="hurt"), lane("Bor", 16)])
    QTest.qWait(1)
    assert not table_in_motion.view._glide.is_running


def test_nothing_glides_with_reduced_motion(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14))
    timeline.view.viewport().repaint()
    timeline.model.show([lane("Ara", 21)])
    assert now_tick(timeline) == 21


def test_a_glide_only_paints_lanes_in_which_something_moves(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    painted, viewport = RepaintRecorder(), table_in_motion.view.viewport()
    viewport.installEventFilter(painted)
    table_in_motion.model.show([lane("Ara", 21), lane("Bor", 16)])
    arrive(qtbot, table_in_motion)
    first = table_in_motion.view.camera.geometry.lane_rect(0).toAlignedRect()
    assert painted.region.boundingRect().intersects(first)
    assert not painted.region.intersects(first.translated(0, first.height() + 2))
    painted.region = QRegion()
    QTest.qWait(200)
    assert painted.region.isEmpty()


def test_segments_of_a_journey_do_not_move_when_others_are_added_or_removed() -> None:
    first, second, third = bar(12, 18), bar(18, 24), bar(24, 30)
    before = replace(lane("Ara", 14), bars=(first, second))
    for after in ((second, third), (second,), (first, second), (first,)):
        assert lane_between(before, replace(before, bars=after), 0.5).bars == after


def test_a_bar_painted_during_a_glide_is_painted_again_on_arrival(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    table_in_motion.model.show([replace(lane("Ara", 21), bars=(bar(14, 21),)), lane("Bor", 16)])
    stop_halfway(table_in_motion)
    QApplication.processEvents()
    table_in_motion.model.show(
        [replace(lane("Ara", 21), bars=(bar(14, 21), bar(21, 28))), lane("Bor", 16)]
    )
    arrive(qtbot, table_in_motion)
    assert stale_strips(table_in_motion.view) == set()


def test_a_lane_inserted_between_others_makes_the_lower_ones_glide(
    table_in_motion: TimelineTable, qtbot: QtBot
) -> None:
    table_in_motion.model.show([lane("Ara", 21), lane("Bor", 16)])
    arrive(qtbot, table_in_motion)
    table_in_motion.view.viewport().repaint()
    bor = lane("Bor", 16)
    table_in_motion.model.show([lane("Ara", 21), lane("Cat", 18), bor])
    stop_halfway(table_in_motion)
    assert table_in_motion.view.scene().lane_offsets[bor.who] < 0
    arrive(qtbot, table_in_motion)
