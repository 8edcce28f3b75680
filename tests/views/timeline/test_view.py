"""The timeline's look and its scrolling."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from models.rules.results import TickRange, WaitWindow
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence, Secrecy, Side
from models.sight.preview import Preview
from tests.tools.call_counts import count_calls
from tests.tools.timeline_table import TimelineTable, bar, lane
from views.theme import CONTRAST, DARK
from views.timeline.paint import empty_text_place
from views.timeline.paint_tokens import free_eye_places
from views.timeline.sizes import HEADER_HEIGHT, ROOMY_LANES

ShowTimeline = Callable[..., TimelineTable]
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
RIM = QPointF(-13, 0)
MAX_CALLS = 20_000
"""The maximum number of calls for painting only the visible part."""


def is_near(first: QColor, second: QColor | str, by: int = 12) -> bool:
    second = QColor(second)
    pairs = zip(first.getRgb()[:3], second.getRgb()[:3], strict=True)
    return all(abs(a - b) <= by for a, b in pairs)


def test_a_marker_has_the_colour_of_its_side(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 16), lane("Orc", 18, side=Side.NPC))
    assert is_near(timeline.colour(timeline.point(16, 0) + RIM), DARK.pc)
    assert is_near(timeline.colour(timeline.point(18, 1) + RIM), DARK.npc)


def test_a_placed_tokens_shade_and_a_hidden_token_are_fainter(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(
        lane("Ara", 16, placed=Tick(20)), lane("Orc", 18, secrecy=Secrecy.HIDDEN)
    )
    assert is_near(timeline.colour(timeline.point(20, 0) + RIM), DARK.pc)
    assert not is_near(timeline.colour(timeline.point(16, 0) + RIM), DARK.pc, 40)
    assert not is_near(timeline.colour(timeline.point(18, 1) + RIM), DARK.pc, 40)


@pytest.mark.parametrize("ghost", range(17, 24))
def test_the_eye_of_a_hidden_combatant_covers_none_of_its_tokens(
    show_timeline: ShowTimeline, ghost: int
) -> None:
    timeline = show_timeline(
        lane("Orc", 20, secrecy=Secrecy.HIDDEN, ghosts=(Tick(ghost),), trail=(Tick(18),))
    )
    scene = timeline.view.scene()
    x_of, half = scene.geometry.x_of, scene.geometry.sizes.ghost / 2
    for eye in free_eye_places(scene, scene.lanes[0], timeline.point(20, 0)):
        assert not eye.left() - half < x_of(ghost) < eye.right() + half
        assert not eye.left() < x_of(18) < eye.right()
    assert any(free_eye_places(scene, replace(scene.lanes[0], ghosts=()), timeline.point(20, 0)))


def test_the_now_line_crosses_all_lanes(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 16))
    assert is_near(timeline.colour(timeline.point(14, 0)), DARK.accent)
    assert is_near(timeline.colour(timeline.point(14, 2)), DARK.accent)


def test_a_due_lane_is_lighter_than_others(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, due=True), lane("Bor", 16))
    away = QPointF(10, 20)
    due, other = (timeline.colour(timeline.point(24, row) + away) for row in (0, 1))
    assert due.lightness() > other.lightness()


def test_bars_are_at_the_lower_edge_of_their_lane(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, bars=(bar(16, 20),)))
    low = timeline.view.camera.geometry.lane_height // 2 - 9
    ground = timeline.colour(timeline.point(25.5, 0, low))
    assert not is_near(timeline.colour(timeline.point(19.6, 0, low)), ground, 5)
    assert is_near(timeline.colour(timeline.point(19.6, 0, -low)), ground, 2)


def test_legal_ticks_are_highlighted_only_in_their_lane(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 14))
    before = timeline.colour(timeline.point(20.5, 0))
    timeline.owner.legal = WaitWindow((TickRange(Tick(16)),))
    timeline.view.drag_controller.begin_drag(timeline.model.rows[0], None, ruling=False)
    assert not is_near(timeline.colour(timeline.point(20.5, 0)), before, 5)
    assert is_near(timeline.colour(timeline.point(20.5, 1)), before, 2)
    assert is_near(
        timeline.colour(timeline.point(15, 0, 5)), timeline.colour(timeline.point(15, 1, 5)), 2
    )


def test_a_preview_is_on_its_tick_and_numbers_the_turns_before_it(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 16))
    who, other = CombatantId("Ara"), CombatantId("Bor")
    timeline.view.drag_controller.show_preview(Preview(who, "acts on 18", Tick(18), (other,)))
    assert is_near(timeline.colour(timeline.point(18, 0) + RIM), DARK.pc)
    badge = timeline.point(16, 1) + QPointF(ROOMY_LANES.token / 2 - 6, 2 - ROOMY_LANES.token / 2)
    assert is_near(timeline.colour(badge), DARK.text, 40)
    timeline.view.drag_controller.show_preview(None)
    assert not is_near(timeline.colour(timeline.point(18, 0) + RIM), DARK.pc, 40)


def test_another_theme_is_applied_at_once(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 16))
    timeline.view.set_theme(CONTRAST)
    assert is_near(timeline.colour(timeline.point(16, 0) + RIM), CONTRAST.pc)


def test_a_changed_lane_is_repainted(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 16), lane("Bor", 16))
    timeline.model.show([replace(timeline.model.rows[0], marker=Tick(20)), timeline.model.rows[1]])
    assert is_near(timeline.colour(timeline.point(20, 0) + RIM), DARK.pc)
    assert not is_near(timeline.colour(timeline.point(16, 0) + RIM), DARK.pc, 40)


def test_ctrl_and_wheel_zoom_around_the_cursor(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14))
    timeline.wheel(timeline.point(20, 0), 240, CONTROL)
    assert timeline.view.camera.geometry.pixels_per_tick > 42
    at = timeline.point(20, 0)
    timeline.wheel(at, -360, CONTROL)
    assert abs(timeline.view.camera.geometry.x_of(20) - at.x()) < 1


def test_the_wheel_scrolls_lanes_and_with_shift_the_axis(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(*(lane(f"Orc {n}", n) for n in range(30)))
    timeline.wheel(timeline.point(20, 0), -120)
    high = timeline.view.camera.geometry.lane_height
    assert timeline.view.verticalScrollBar().value() == high
    assert timeline.view.camera.geometry.scroll_top == high
    left = timeline.view.camera.geometry.left_tick
    timeline.wheel(timeline.point(20, 2), -120, SHIFT)
    assert timeline.view.camera.geometry.left_tick > left


def test_the_end_of_the_scroll_bar_shows_the_last_lane(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(*(lane(f"Orc {n}", n) for n in range(30)))
    scroll_bar = timeline.view.verticalScrollBar()
    scroll_bar.setValue(scroll_bar.maximum())
    geometry = timeline.view.camera.geometry
    assert geometry.lane_rect(29).bottom() == timeline.view.viewport().height() - geometry.spare


def test_following_now_glides(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14), reduced_motion=False)
    timeline.view.set_now(Tick(300))
    assert not timeline.view.camera.geometry.shows(300)
    qtbot.waitUntil(
        lambda: timeline.view.camera.geometry.shows(300) and not timeline.view.camera.is_gliding
    )


def test_two_changes_of_now_during_one_glide_are_followed(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14), reduced_motion=False)
    timeline.view.set_now(Tick(300))
    timeline.view.set_now(Tick(600))
    qtbot.waitUntil(lambda: not timeline.view.camera.is_gliding)
    assert timeline.view.camera.geometry.shows(600)


def test_the_horizontal_scroll_bar_moves_the_axis(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 400))
    sideways = timeline.view.horizontalScrollBar()
    sideways.setValue(sideways.maximum())
    assert (
        timeline.view.camera.geometry.shows(400) or timeline.view.camera.geometry.left_tick >= 400
    )


def test_without_anything_out_of_view_the_scroll_bar_has_no_handle(
    show_timeline: ShowTimeline,
) -> None:
    view = show_timeline(lane("Ara", 1)).view
    axis = Axis("place", "places", origin=Tick(1), names=("1", "2", "3"))
    for shown_axis, is_shown in ((Axis("tick", "ticks"), True), (axis, False)):
        view.set_axis(shown_axis)
        view.set_now(Tick(1))
        view.fit()
        assert view.horizontalScrollBar().isEnabled() is is_shown


def test_the_far_end_of_the_axis_is_painted_quickly(show_timeline: ShowTimeline) -> None:
    far = Tick(10**9)
    timeline = show_timeline(
        *(lane(f"Orc {n}", far - n, bars=(bar(-(10**9), 10**9),)) for n in range(8))
    )
    timeline.view.set_axis(Axis("step", "steps", sign=-1))
    timeline.view.set_now(far)
    timeline.view.camera.scroll_to(timeline.view.camera.geometry.starting_at(far - 10.0))
    place = timeline.point(far - 2, 2) + RIM
    assert count_calls(lambda: timeline.colour(place)) < MAX_CALLS
    assert is_near(timeline.colour(place), DARK.pc)


def test_markers_at_opposite_ends_of_the_axis_can_be_shown(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", -(10**9)), lane("Bor", 10**9))
    timeline.view.fit()
    assert timeline.view.camera.geometry.shows(14)
    sideways = timeline.view.horizontalScrollBar()
    sideways.setValue(0)
    timeline.view.grab()
    sideways.setValue(sideways.maximum())
    timeline.view.grab()


def test_only_visible_lanes_out_of_two_hundred_are_painted(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(
        *(lane(f"Orc {n}", 10 + n % 20, ghosts=(Tick(30), Tick(40))) for n in range(200))
    )
    assert count_calls(timeline.view.grab) < MAX_CALLS
    geometry = timeline.view.camera.geometry
    assert len(geometry.rows(HEADER_HEIGHT, geometry.height)) <= 9


def test_a_lane_selected_elsewhere_is_scrolled_into_view(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(*(lane(f"Orc {n}", n) for n in range(30)))
    timeline.select(29)
    rect = timeline.view.camera.geometry.lane_rect(29)
    assert rect.bottom() <= timeline.view.viewport().height()


def test_an_empty_timeline_and_a_defeated_combatant_can_be_painted(
    show_timeline: ShowTimeline,
) -> None:
    show_timeline().view.grab()
    show_timeline(lane("Ara", None, presence=Presence.DEFEATED, ghosts=(Tick(20),))).view.grab()


def test_an_arrow_points_to_a_token_out_of_view(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 500), lane("Bor", -500))
    width, y = timeline.view.camera.geometry.width, timeline.point(0, 0).y()
    assert is_near(timeline.colour(QPointF(width - 10, y)), DARK.pc)
    high = timeline.view.camera.geometry.lane_height
    assert is_near(timeline.colour(QPointF(10, y + high)), DARK.pc)


def test_a_past_turn_leaves_a_faint_mark(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 20, trail=(Tick(13),)), lane("Bor", 20))
    mark, none = (timeline.colour(timeline.point(13, row)) for row in (0, 1))
    assert not is_near(mark, none, 20)
    assert not is_near(mark, DARK.pc, 40)


def test_ghosts_are_hidden_while_a_preview_moves_their_token(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, ghosts=(Tick(20),)))
    spot = timeline.point(20, 0) + QPointF(10, 0)
    before = timeline.colour(spot)
    timeline.view.drag_controller.show_preview(Preview(CombatantId("Ara"), "acts on 26", Tick(26)))
    assert timeline.colour(spot) != before
    assert is_near(timeline.colour(spot), DARK.window)
    timeline.view.drag_controller.show_preview(None)
    assert timeline.colour(spot) == before


def test_a_text_instead_of_turns_covers_no_line(show_timeline: ShowTimeline) -> None:
    few = show_timeline(lane("Mira", None), lane("Bor", None)).view.scene()
    below = empty_text_place(few)
    assert (below.top(), below.bottom()) == (few.lane_rect(1).bottom(), few.geometry.body.bottom())
    many = show_timeline(*(lane(f"Orc {n}", None) for n in range(40))).view.scene()
    assert empty_text_place(many) in [many.lane_rect(row) for row in range(40)]
