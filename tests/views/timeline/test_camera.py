"""The camera: keeps now in its place until the GM scrolls, and returns on request."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from tests.tools.timeline_table import TimelineTable, lane
from views.timeline.canvas import NowButton
from views.timeline.geometry import (
    DEFAULT_PIXELS_PER_TICK,
    END_PAD,
    MAX_PIXELS_PER_TICK,
    MIN_PIXELS_PER_TICK,
    NOW_SHARE,
    PAST_PAD,
    ZOOM_STEP,
    Extent,
    Geometry,
)
from views.timeline.sizes import ROOMY_LANES

ShowTimeline = Callable[..., TimelineTable]
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
ENDLESS = Extent(0)
ROUND = Extent(1, 25)
PHASES = Axis("phase", "slots", origin=Tick(1), names=tuple(map(str, range(26))))
STEPS = Axis("step", "steps", sign=-1)

views = st.builds(
    Geometry,
    pixels_per_tick=st.floats(MIN_PIXELS_PER_TICK, MAX_PIXELS_PER_TICK),
    left_tick=st.floats(-1000, 1000),
    width=st.integers(200, 4000),
)


@given(views, st.integers(0, 100_000))
def test_now_rests_at_its_share_of_the_width(view: Geometry, now: int) -> None:
    rest = view.resting_at(now, ENDLESS)
    early = now * view.pixels_per_tick + PAST_PAD
    assert rest.x_of(now) == pytest.approx(min(view.width * NOW_SHARE, early), abs=0.01)


@given(views, st.integers(-500, 500))
def test_no_view_shows_time_before_the_first_moment(view: Geometry, first: int) -> None:
    limited = view.within(Extent(first))
    assert limited.x_of(first) <= PAST_PAD + 0.01


@given(views, st.integers(1, 25))
def test_no_view_of_a_round_shows_empty_space_after_its_end(view: Geometry, now: int) -> None:
    for limited in (view.within(ROUND), view.resting_at(now, ROUND)):
        filled = limited.width - END_PAD - 0.01 <= limited.x_of(25)
        assert filled or limited.pixels_per_tick == MAX_PIXELS_PER_TICK
        assert limited.x_of(1) <= PAST_PAD + 0.01


@given(views)
def test_a_whole_round_fills_the_pane(view: Geometry) -> None:
    whole = view.showing_whole(ROUND)
    assert whole.x_of(1) == pytest.approx(PAST_PAD, abs=0.01)
    assert whole.shows(25) or whole.pixels_per_tick == MIN_PIXELS_PER_TICK


def test_a_round_is_fitted_completely_wherever_its_turns_are() -> None:
    view = Geometry(width=900)
    assert view.fitting(Tick(3), Tick(4), Tick(3), ROUND) == view.showing_whole(ROUND)


def share_of_width(timeline: TimelineTable, tick: int) -> float:
    """Return the position of a tick as a fraction of the width."""
    return timeline.view.camera.geometry.x_of(tick) / timeline.view.camera.geometry.width


@pytest.mark.parametrize("axis", [Axis("tick", "ticks"), STEPS])
def test_now_keeps_its_place_at_every_count(show_timeline: ShowTimeline, axis: Axis) -> None:
    timeline = show_timeline(lane("Ara", 14))
    timeline.view.set_axis(axis)
    for now in (15, 16, 22, 300, 12):
        timeline.view.set_now(Tick(now))
        assert share_of_width(timeline, now) == pytest.approx(NOW_SHARE, abs=0.005)


def test_at_the_beginning_the_axis_starts_with_the_first_moment(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 2))
    timeline.view.set_now(Tick(0))
    assert timeline.view.camera.geometry.x_of(0) == pytest.approx(PAST_PAD)
    assert timeline.view.camera.is_at_home


@pytest.mark.parametrize("width", [500, 700, 1600])
def test_now_keeps_its_place_when_the_window_is_resized(
    show_timeline: ShowTimeline, width: int
) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 18))
    timeline.view.resize(width, 400)
    assert share_of_width(timeline, 14) == pytest.approx(NOW_SHARE, abs=0.005)
    assert timeline.view.camera.geometry.pixels_per_tick == DEFAULT_PIXELS_PER_TICK


def test_a_round_fits_the_pane_at_any_size(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 3))
    timeline.view.set_axis(PHASES)
    timeline.view.set_now(Tick(1))
    for width in (900, 500, 1500):
        timeline.view.resize(width, 400)
        assert timeline.view.camera.geometry.shows(1)
        assert timeline.view.camera.geometry.shows(25)
        assert share_of_width(timeline, 25) > 0.85
    timeline.wheel(timeline.point(10, 0), -480, SHIFT)
    assert timeline.view.camera.is_at_home


def test_a_zoomed_round_follows_now_and_stops_at_its_end(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 3))
    timeline.view.set_axis(PHASES)
    for _ in range(3):
        timeline.view.camera.zoom(ZOOM_STEP)
    timeline.view.set_now(Tick(10))
    assert share_of_width(timeline, 10) == pytest.approx(NOW_SHARE, abs=0.005)
    timeline.view.set_now(Tick(25))
    geometry = timeline.view.camera.geometry
    assert geometry.x_of(25) == pytest.approx(geometry.width - END_PAD)
    for _ in range(9):
        timeline.view.camera.zoom(1 / ZOOM_STEP)
    assert timeline.view.camera.geometry.shows(1)
    assert timeline.view.camera.geometry.shows(25)


def test_a_view_scrolled_away_stays_there(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14))
    timeline.wheel(timeline.point(20, 0), -1200, SHIFT)
    left = timeline.view.camera.geometry.left_tick
    timeline.view.set_now(Tick(20))
    timeline.view.resize(700, 400)
    assert timeline.view.camera.geometry.left_tick == left
    assert not timeline.view.camera.is_at_home


def test_going_home_puts_now_in_its_place_again(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14))
    timeline.wheel(timeline.point(20, 0), -1200, SHIFT)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Home)
    assert share_of_width(timeline, 14) == pytest.approx(NOW_SHARE, abs=0.005)
    timeline.view.set_now(Tick(30))
    assert share_of_width(timeline, 30) == pytest.approx(NOW_SHARE, abs=0.005)


def test_a_view_scrolled_back_is_at_home_again(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14))
    for turned in (-240, 240):
        timeline.wheel(timeline.point(20, 0), turned, SHIFT)
    timeline.view.set_now(Tick(30))
    assert share_of_width(timeline, 30) == pytest.approx(NOW_SHARE, abs=0.005)


def test_a_token_carried_far_scrolls_the_view_until_the_next_count(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.select(0)
    for _ in range(5):
        qtbot.keyClick(timeline.view, Qt.Key.Key_Right, SHIFT)
    assert timeline.view.camera.geometry.shows(39)
    timeline.view.set_now(Tick(15))
    assert share_of_width(timeline, 15) == pytest.approx(NOW_SHARE, abs=0.005)


def test_a_button_returns_to_now_while_now_is_out_of_view(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14))
    back = QAction("Back to now", timeline.view)
    back.triggered.connect(timeline.view.camera.go_home)
    timeline.view.make_now_button(back)
    button = timeline.view.findChild(NowButton)
    assert button is not None
    assert not button.isVisible()
    timeline.wheel(timeline.point(20, 0), 240, CONTROL)
    assert button.isVisible()
    assert timeline.view.viewport().geometry().contains(button.geometry())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert share_of_width(timeline, 14) == pytest.approx(NOW_SHARE, abs=0.005)
    assert not button.isVisible()


def test_counting_glides_to_the_new_place(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14), reduced_motion=False)
    timeline.view.set_now(Tick(17))
    assert timeline.view.camera.is_gliding
    assert timeline.view.camera.is_at_home
    qtbot.waitUntil(lambda: not timeline.view.camera.is_gliding)
    assert share_of_width(timeline, 17) == pytest.approx(NOW_SHARE, abs=0.005)


def test_a_resize_during_a_glide_changes_its_destination(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14), reduced_motion=False)
    timeline.view.set_now(Tick(30))
    timeline.view.resize(600, 400)
    assert timeline.view.camera.is_gliding
    assert timeline.view.camera.is_at_home
    qtbot.waitUntil(lambda: not timeline.view.camera.is_gliding)
    assert share_of_width(timeline, 30) == pytest.approx(NOW_SHARE, abs=0.005)


@given(
    st.integers(1, 40),
    st.integers(160, 1400),
    st.sampled_from((0.9, 1.0, 1.5)),
    st.sampled_from((0, 60)),
)
def test_lanes_fill_the_body_and_are_never_cut(
    lanes: int, height: int, text: float, passing: int
) -> None:
    view = Geometry(lane_count=lanes, height=height, text_scale=text, covered_height=passing)
    if view.max_top:
        fitting = (view.height - view.header_height - view.spare) / view.lane_height
        assert fitting == round(fitting)
        assert view.max_top == (lanes - fitting) * view.lane_height


def test_the_lanes_of_a_small_fight_grow_up_to_a_maximum() -> None:
    many, some, few = (Geometry(lane_count=n, height=640).lane_height for n in (30, 8, 2))
    assert many < some < few == ROOMY_LANES.max_height


def test_scrolling_a_lane_into_view_cuts_off_none_at_the_top(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(*(lane(f"Orc {n}", n) for n in range(30)))
    timeline.view.resize(900, 371)
    for row in (12, 29, 20, 3):
        timeline.select(row)
        geometry = timeline.view.camera.geometry
        assert geometry.scroll_top % geometry.lane_height == 0
        assert geometry.lane_rect(row).top() >= geometry.body.top()
        assert geometry.lane_rect(row).bottom() <= geometry.height


def test_dragging_the_lanes_ends_with_no_lane_cut_off(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(*(lane(f"Orc {n}", n) for n in range(30)))
    timeline.drag([timeline.point(30, 5), timeline.point(30, 4), timeline.point(30, 3, 20)])
    timeline.release(timeline.point(30, 3))
    geometry = timeline.view.camera.geometry
    assert geometry.scroll_top > 0
    assert geometry.scroll_top % geometry.lane_height == 0


def test_the_due_combatant_stays_in_view_when_the_window_shrinks(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(*(lane(f"Orc {n}", 14 + n, due=n == 7) for n in range(8)))
    timeline.view.resize(900, 600)
    timeline.view.resize(900, 300)
    geometry = timeline.view.camera.geometry
    assert geometry.lane_rect(7).bottom() <= geometry.height
    assert geometry.scroll_top % geometry.lane_height == 0


def test_an_arrow_points_to_a_token_just_out_of_view(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 20))
    geometry = timeline.view.camera.geometry
    timeline.view.camera.scroll_to(geometry.panned(geometry.x_of(20) + 22))
    middle = timeline.view.camera.geometry.lane_rect(0).center().y()
    assert timeline.colour(QPointF(10, middle)).name() == timeline.view.scene().theme.pc


def test_ticks_before_the_first_moment_have_no_marks(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 2))
    timeline.view.set_now(Tick(0))
    for _ in range(12):
        timeline.view.camera.zoom(1 / ZOOM_STEP)
    before = timeline.colour(QPointF(8, timeline.view.camera.geometry.header_height - 3))
    assert before.name() == timeline.view.scene().theme.window
