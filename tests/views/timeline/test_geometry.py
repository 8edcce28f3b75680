"""Ticks and lanes in pixels, and back."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick
from views.timeline.geometry import (
    DEFAULT_PIXELS_PER_TICK,
    EDGE_SPEED,
    MAX_PIXELS_PER_TICK,
    MIN_PIXELS_PER_TICK,
    Extent,
    Geometry,
    edge_speed,
)
from views.timeline.scroll_track import scroll_track
from views.timeline.sizes import (
    COMPACT_LANES,
    HEADER_HEIGHT,
    HEADING_HEIGHT,
    ROOMY_LANES,
    TALL_LANES,
    Density,
)

ticks = st.integers(-MAX_TURN_TICK, MAX_TURN_TICK).map(Tick)
geometries = st.builds(
    Geometry,
    pixels_per_tick=st.floats(MIN_PIXELS_PER_TICK, MAX_PIXELS_PER_TICK),
    left_tick=st.floats(-MAX_TURN_TICK, MAX_TURN_TICK),
    scroll_top=st.integers(0, 10_000),
    width=st.integers(50, 4000),
    height=st.integers(100, 3000),
    lane_count=st.integers(0, 500),
    density=st.sampled_from(Density),
    headings=st.frozensets(st.integers(0, 20), max_size=4).map(sorted).map(tuple),
)


@given(geometries, ticks)
def test_tick_at_inverts_x_of(geometry: Geometry, tick: Tick) -> None:
    assert geometry.tick_at(geometry.x_of(tick)) == tick


@given(geometries, st.floats(0, 4000))
def test_an_x_belongs_to_the_nearest_tick(geometry: Geometry, x: float) -> None:
    assume(abs(geometry.left_tick + x / geometry.pixels_per_tick) < MAX_TURN_TICK)
    distance = abs(geometry.x_of(geometry.tick_at(x)) - x)
    assert distance <= geometry.pixels_per_tick / 2 + 0.001


@given(geometries, st.floats(0.01, 100), st.floats(0, 1))
def test_zooming_keeps_the_tick_under_the_cursor(
    geometry: Geometry, factor: float, share: float
) -> None:
    assume(abs(geometry.left_tick) < MAX_TURN_TICK - 10_000)
    x = geometry.width * share
    before = geometry.left_tick + x / geometry.pixels_per_tick
    assert geometry.zoomed(factor, x).x_of(before) == pytest.approx(x, abs=0.01)


@given(geometries, st.floats(0.001, 1000))
def test_zoom_stays_between_two_and_two_hundred_pixels(geometry: Geometry, factor: float) -> None:
    assert MIN_PIXELS_PER_TICK <= geometry.zoomed(factor, 0).pixels_per_tick <= MAX_PIXELS_PER_TICK


@given(geometries, st.floats(5, 200))
def test_numbers_never_touch_and_step_by_one_two_or_five(geometry: Geometry, widest: float) -> None:
    step = geometry.label_step(widest)
    assert step * geometry.pixels_per_tick > widest
    assert str(step).rstrip("0") in {"1", "2", "5"}


@given(geometries, st.floats(5, 200))
def test_small_marks_divide_the_gap_between_numbers_evenly(
    geometry: Geometry, widest: float
) -> None:
    step = geometry.label_step(widest)
    assert step % geometry.mark_step(step) == 0


@given(geometries)
def test_only_visible_ticks_are_listed(geometry: Geometry) -> None:
    assert len(geometry.ticks()) <= geometry.width / MIN_PIXELS_PER_TICK + 4


def test_at_the_default_zoom_every_second_tick_has_a_number() -> None:
    assert Geometry(pixels_per_tick=DEFAULT_PIXELS_PER_TICK).label_step(16) == 2


@given(geometries, st.integers(0, 499))
def test_the_middle_of_a_lane_belongs_to_that_lane(geometry: Geometry, row: int) -> None:
    assume(row < geometry.lane_count)
    middle = geometry.lane_rect(row).center().y()
    assume(middle >= HEADER_HEIGHT)
    assert geometry.lane_at(middle) == row


def test_no_lane_is_in_the_header_or_below_the_last() -> None:
    geometry = Geometry(lane_count=2)
    assert geometry.lane_at(HEADER_HEIGHT - 1) is None
    assert geometry.lane_at(HEADER_HEIGHT + 2 * geometry.lane_height) is None


@given(geometries, st.integers(0, 499))
def test_a_heading_is_between_two_lanes_and_belongs_to_neither(
    geometry: Geometry, row: int
) -> None:
    assume(row < geometry.lane_count)
    heading, lane = geometry.heading_rect(row), geometry.lane_rect(row)
    assert heading.height() == (HEADING_HEIGHT if row in geometry.headings else 0)
    assert heading.bottom() == lane.top()
    assert not row or geometry.lane_rect(row - 1).bottom() == heading.top()
    if heading.height() and heading.top() >= HEADER_HEIGHT:
        assert geometry.lane_at(heading.center().y()) is None


@given(geometries, st.integers(0, 499))
def test_a_lane_scrolled_into_view_is_fully_visible_if_it_fits(
    geometry: Geometry, row: int
) -> None:
    assume(row < geometry.lane_count and geometry.body.height() >= 200)
    scrolled = replace(geometry, scroll_top=geometry.top_for(row))
    assert scrolled.scroll_top in scrolled.stack.starts
    assert scrolled.heading_rect(row).top() >= HEADER_HEIGHT
    assert scrolled.lane_rect(row).bottom() <= geometry.height


def test_lanes_are_compact_if_tall_lanes_would_not_fit() -> None:
    def sizes(lanes: int, height: int, density: Density = Density.AUTO) -> object:
        return Geometry(lane_count=lanes, height=height, density=density).sizes

    assert sizes(8, 600) == TALL_LANES
    assert sizes(11, 400) == COMPACT_LANES
    assert sizes(30, 600) == COMPACT_LANES
    assert sizes(30, HEADER_HEIGHT + 30 * TALL_LANES.min_height) == TALL_LANES
    assert sizes(3, 600, Density.COMPACT) == COMPACT_LANES
    assert sizes(3, 600) == sizes(3, 600, Density.TALL) == ROOMY_LANES
    assert sizes(300, 600, Density.TALL) == TALL_LANES


@given(geometries)
def test_only_visible_lanes_are_painted(geometry: Geometry) -> None:
    rows = geometry.rows(0, geometry.height)
    assert len(rows) <= geometry.height / COMPACT_LANES.min_height + 2
    assert all(row in range(geometry.lane_count) for row in rows)


def test_partly_visible_lanes_are_painted() -> None:
    geometry = Geometry(
        lane_count=9,
        scroll_top=TALL_LANES.min_height // 2,
        height=HEADER_HEIGHT + 2 * TALL_LANES.min_height,
    )
    assert geometry.rows(0, geometry.height) == range(3)


@given(geometries, ticks, ticks)
def test_fitting_shows_all_or_at_least_now(geometry: Geometry, one: Tick, other: Tick) -> None:
    first, last = min(one, other), max(one, other)
    fitted = replace(geometry, width=600).fitting(first, last, first, Extent(first))
    assert fitted.shows(first)
    assert fitted.shows(last) or (last - first) * MIN_PIXELS_PER_TICK > 600 * 0.8 - 2 * 60


def test_fitting_a_few_ticks_leaves_space_for_later_ticks() -> None:
    fitted = Geometry(width=600).fitting(Tick(7), Tick(9), Tick(7), Extent(0))
    assert fitted.pixels_per_tick == Geometry().pixels_per_tick
    assert fitted.shows(7)
    assert fitted.shows(18)


@given(geometries, ticks)
def test_revealing_scrolls_a_tick_into_view(geometry: Geometry, tick: Tick) -> None:
    assert geometry.revealing(tick).shows(tick, 0.01)


def test_revealing_a_visible_tick_does_not_scroll() -> None:
    geometry = Geometry(width=600)
    assert geometry.revealing(5) == geometry


@given(geometries, ticks, st.none() | ticks)
def test_even_the_longest_bar_is_only_painted_near_the_view(
    geometry: Geometry, first: Tick, last: Tick | None
) -> None:
    left, right = geometry.stretch_ends(first, last)
    assert left >= -100
    assert right <= geometry.width + 100


@given(st.floats(-500, 5000))
def test_a_drag_only_scrolls_the_view_near_its_edges(x: float) -> None:
    push = edge_speed(x, 900)
    if 60 < x < 840:
        assert push == 0
    if x < 40:
        assert push < 0
    if x > 860:
        assert push > 0
    assert abs(push) <= EDGE_SPEED


@given(geometries, ticks, ticks)
def test_the_scroll_bar_stays_within_its_32_bits(
    geometry: Geometry, one: Tick, other: Tick
) -> None:
    track = scroll_track(geometry, Extent(min(one, other)), max(one, other))
    assert 0 <= track.value(geometry.left_tick) <= track.last_value < 2**31


@given(geometries, ticks)
def test_the_scroll_bars_value_maps_back_to_its_tick(geometry: Geometry, tick: Tick) -> None:
    track = scroll_track(geometry, Extent(tick), tick)
    assert track.left(track.value(geometry.left_tick)) == pytest.approx(
        geometry.left_tick, abs=track.unit
    )


@given(st.integers(0, 60).map(Tick))
def test_predicted_turns_that_fit_enlarge_the_view_and_others_change_nothing(far: Tick) -> None:
    geometry = Geometry(width=1000)
    usual = geometry.fitting(Tick(0), Tick(9), Tick(0), Extent(0))
    fitted = geometry.fitting(Tick(0), Tick(9), Tick(0), Extent(0), far)
    assert fitted.pixels_per_tick >= usual.pixels_per_tick
    assert fitted == usual or fitted.shows(far)
