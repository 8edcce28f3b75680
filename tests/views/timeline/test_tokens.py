"""The tokens in a lane, the stacking of bars, and the places of bubbles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from models.rules.catalogue import SYSTEMS
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Presence
from models.scheduler.effects import SpanKind
from tests.tools.timeline_table import bar, lane
from views.timeline.bubble import place_next_to
from views.timeline.geometry import Extent
from views.timeline.tokens import (
    LaneToken,
    TokenRole,
    assign_tiers,
    axis_extent,
    full_range,
    lane_tokens,
    main_token,
    turn_range,
)

NOW = Tick(14)


def test_a_marker_is_on_its_tick_and_painted_after_its_ghosts() -> None:
    ara = lane("Ara", 16, ghosts=(Tick(20),))
    assert lane_tokens(ara, NOW) == (
        LaneToken(Tick(20), TokenRole.GHOST),
        LaneToken(Tick(16), TokenRole.MARKER),
    )


def test_a_placed_wait_leaves_a_shade_on_the_marker() -> None:
    roles = [token.role for token in lane_tokens(lane("Ara", 13, placed=Tick(18)), NOW)]
    assert roles == [TokenRole.LEFT_BEHIND, TokenRole.PLACED]


def test_a_waiting_token_without_a_place_is_at_now() -> None:
    assert main_token(lane("Ara", None), NOW) == LaneToken(NOW, TokenRole.WAITING)


def test_a_waiting_token_that_cannot_act_yet_is_where_it_can() -> None:
    hold_bar = replace(bar(14, None), kind=SpanKind.HOLD, can_act_from=Tick(16))
    ara = replace(lane("Ara", None), bars=(hold_bar,))
    assert main_token(ara, NOW) == LaneToken(Tick(16), TokenRole.WAITING)


def test_combatants_in_reserve_or_defeated_have_no_token() -> None:
    for presence in (Presence.RESERVE, Presence.DEFEATED):
        assert main_token(lane("Ara", None, presence=presence), NOW) is None


def test_the_range_of_the_scroll_bar_includes_bars_and_ghosts_but_fitting_does_not() -> None:
    lanes = [lane("Ara", 16, ghosts=(Tick(40),), bars=(bar(3, 9),)), lane("Bor", 18)]
    assert turn_range(lanes, NOW) == (14, 18)
    ticks, ranks = SYSTEMS.by_id("plain_ticks").axis, SYSTEMS.by_id("savage_worlds").axis
    assert full_range(lanes, NOW, ticks) == (3, 40)
    assert full_range(lanes, NOW, ranks) == (9, 40)  # the bar began in an earlier round


@pytest.mark.parametrize("system", ["west_that_wasnt", "plain_ticks"])
def test_an_axis_of_one_round_begins_with_the_round_despite_longer_effects(system: str) -> None:
    axis = SYSTEMS.by_id(system).axis
    lanes = [lane("Ara", 16, bars=(bar(-90, None),))]
    extent = axis_extent(axis, *full_range(lanes, NOW, axis))
    assert (extent.first == axis.origin) == (extent.last is not None) == bool(axis.names)


def test_an_empty_timeline_ranges_from_now_to_now() -> None:
    assert full_range([], NOW, SYSTEMS.by_id("plain_ticks").axis) == (14, 14)


def test_consecutive_bars_share_a_tier() -> None:
    assert assign_tiers([bar(1, 5), bar(5, 9)]) == (0, 0)


def test_simultaneous_bars_are_stacked_in_up_to_three_tiers() -> None:
    assert assign_tiers([bar(1, None), bar(2, 6), bar(3, 9), bar(4, 9), bar(7, 8)]) == (
        0,
        1,
        2,
        2,
        1,
    )


BOUNDS = QRectF(10, 50, 600, 400)


def test_a_bubble_is_right_of_its_token() -> None:
    assert place_next_to(QRectF(0, 0, 200, 30), QPointF(100, 200), BOUNDS).left() > 118


def test_a_bubble_without_space_on_the_right_is_on_the_left() -> None:
    assert place_next_to(QRectF(0, 0, 200, 30), QPointF(500, 200), BOUNDS).right() < 482


def test_a_bubble_without_space_on_either_side_is_below_or_above() -> None:
    below = place_next_to(QRectF(0, 0, 500, 30), QPointF(300, 200), BOUNDS)
    assert below.top() > 218
    above = place_next_to(QRectF(0, 0, 500, 30), QPointF(300, 430), BOUNDS)
    assert above.bottom() < 412


@given(
    st.floats(10, 590),
    st.floats(10, 390),
    st.floats(-1e11, 1e11),
    st.floats(-1e6, 1e6),
)
def test_a_bubble_is_always_inside_the_view(
    width: float, height: float, x: float, y: float
) -> None:
    placed = place_next_to(QRectF(0, 0, width, height), QPointF(x, y), BOUNDS)
    assert BOUNDS.adjusted(-0.01, -0.01, 0.01, 0.01).contains(placed)


def test_a_combatant_that_enters_is_faint_on_the_now_line_and_stays_there() -> None:
    ara = replace(lane("Ara", None), is_entering=True, is_waiting=False)
    assert lane_tokens(ara, NOW) == (LaneToken(NOW, TokenRole.ENTERING),)
    assert main_token(ara, NOW) is None


def test_ranks_and_an_axis_with_an_end_are_shown_as_far_as_they_are_in_use() -> None:
    ranks = Axis("place", "places", is_ranking=True)
    assert axis_extent(ranks, Tick(1), Tick(5)) == Extent(1, 5)
    counting_down = Axis("shot", "shots", sign=-1, last_position=Tick(0))
    assert axis_extent(counting_down, Tick(-13), Tick(-5)) == Extent(-13, 0)
    assert axis_extent(Axis("tick", "ticks"), Tick(7), Tick(9)) == Extent(0)
