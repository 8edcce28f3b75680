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
from views.timeline.paint_tokens import free_eyes
from views.timeline.sizes import HEADER_HEIGHT, ROOMY_LANES

Lay = Callable[..., TimelineTable]
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
RIM = QPointF(-13, 0)
LITTLE = 20_000
"""The most calls for a picture of the visible part alone."""


def near(first: QColor, second: QColor | str, by: int = 12) -> bool:
    second = QColor(second)
    pairs = zip(first.getRgb()[:3], second.getRgb()[:3], strict=True)
    return all(abs(a - b) <= by for a, b in pairs)


def test_a_marker_has_the_colour_of_its_side(table: Lay) -> None:
    there = table(lane("Ara", 16), lane("Orc", 18, side=Side.NPC))
    assert near(there.colour(there.spot(16, 0) + RIM), DARK.pc)
    assert near(there.colour(there.spot(18, 1) + RIM), DARK.npc)


def test_a_placed_tokens_shade_and_a_hidden_token_are_fainter(table: Lay) -> None:
    there = table(lane("Ara", 16, placed=Tick(20)), lane("Orc", 18, secrecy=Secrecy.HIDDEN))
    assert near(there.colour(there.spot(20, 0) + RIM), DARK.pc)
    assert not near(there.colour(there.spot(16, 0) + RIM), DARK.pc, 40)
    assert not near(there.colour(there.spot(18, 1) + RIM), DARK.pc, 40)


@pytest.mark.parametrize("ghost", range(17, 24))
def test_the_eye_of_a_hidden_combatant_covers_none_of_its_tokens(table: Lay, ghost: int) -> None:
    there = table(lane("Orc", 20, secrecy=Secrecy.HIDDEN, ghosts=(Tick(ghost),), trail=(Tick(18),)))
    scene = there.view.scene()
    x_of, half = scene.geometry.x_of, scene.geometry.sizes.ghost / 2
    for eye in free_eyes(scene, scene.lanes[0], there.spot(20, 0)):
        assert not eye.left() - half < x_of(ghost) < eye.right() + half
        assert not eye.left() < x_of(18) < eye.right()
    assert any(free_eyes(scene, replace(scene.lanes[0], ghosts=()), there.spot(20, 0)))


def test_the_now_line_crosses_all_lanes(table: Lay) -> None:
    there = table(lane("Ara", 16))
    assert near(there.colour(there.spot(14, 0)), DARK.accent)
    assert near(there.colour(there.spot(14, 2)), DARK.accent)


def test_a_due_lane_is_lighter_than_others(table: Lay) -> None:
    there = table(lane("Ara", 14, due=True), lane("Bor", 16))
    away = QPointF(10, 20)
    due, other = (there.colour(there.spot(24, row) + away) for row in (0, 1))
    assert due.lightness() > other.lightness()


def test_bars_are_at_the_lower_edge_of_their_lane(table: Lay) -> None:
    there = table(lane("Ara", 14, bars=(bar(16, 20),)))
    low = there.view.camera.geometry.lane_height // 2 - 9
    ground = there.colour(there.spot(25.5, 0, low))
    assert not near(there.colour(there.spot(19.6, 0, low)), ground, 5)
    assert near(there.colour(there.spot(19.6, 0, -low)), ground, 2)


def test_legal_ticks_are_highlighted_only_in_their_lane(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 14))
    before = there.colour(there.spot(20.5, 0))
    there.owner.legal = WaitWindow((TickRange(Tick(16)),))
    there.view.drag_controller.begin_drag(there.model.rows[0], None, ruling=False)
    assert not near(there.colour(there.spot(20.5, 0)), before, 5)
    assert near(there.colour(there.spot(20.5, 1)), before, 2)
    assert near(there.colour(there.spot(15, 0, 5)), there.colour(there.spot(15, 1, 5)), 2)


def test_a_preview_is_on_its_tick_and_numbers_the_turns_before_it(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 16))
    who, other = CombatantId("Ara"), CombatantId("Bor")
    there.view.drag_controller.show_preview(Preview(who, "acts on 18", Tick(18), (other,)))
    assert near(there.colour(there.spot(18, 0) + RIM), DARK.pc)
    badge = there.spot(16, 1) + QPointF(ROOMY_LANES.token / 2 - 6, 2 - ROOMY_LANES.token / 2)
    assert near(there.colour(badge), DARK.text, 40)
    there.view.drag_controller.show_preview(None)
    assert not near(there.colour(there.spot(18, 0) + RIM), DARK.pc, 40)


def test_another_theme_is_applied_at_once(table: Lay) -> None:
    there = table(lane("Ara", 16))
    there.view.set_theme(CONTRAST)
    assert near(there.colour(there.spot(16, 0) + RIM), CONTRAST.pc)


def test_a_changed_lane_is_repainted(table: Lay) -> None:
    there = table(lane("Ara", 16), lane("Bor", 16))
    there.model.show([replace(there.model.rows[0], marker=Tick(20)), there.model.rows[1]])
    assert near(there.colour(there.spot(20, 0) + RIM), DARK.pc)
    assert not near(there.colour(there.spot(16, 0) + RIM), DARK.pc, 40)


def test_ctrl_and_wheel_zoom_around_the_cursor(table: Lay) -> None:
    there = table(lane("Ara", 14))
    there.wheel(there.spot(20, 0), 240, CONTROL)
    assert there.view.camera.geometry.pixels_per_tick > 42
    at = there.spot(20, 0)
    there.wheel(at, -360, CONTROL)
    assert abs(there.view.camera.geometry.x_of(20) - at.x()) < 1


def test_the_wheel_scrolls_lanes_and_with_shift_the_axis(table: Lay) -> None:
    there = table(*(lane(f"Orc {n}", n) for n in range(30)))
    there.wheel(there.spot(20, 0), -120)
    high = there.view.camera.geometry.lane_height
    assert there.view.verticalScrollBar().value() == high
    assert there.view.camera.geometry.scroll_top == high
    left = there.view.camera.geometry.left_tick
    there.wheel(there.spot(20, 2), -120, SHIFT)
    assert there.view.camera.geometry.left_tick > left


def test_the_end_of_the_scroll_bar_shows_the_last_lane(table: Lay) -> None:
    there = table(*(lane(f"Orc {n}", n) for n in range(30)))
    scroll_bar = there.view.verticalScrollBar()
    scroll_bar.setValue(scroll_bar.maximum())
    geometry = there.view.camera.geometry
    assert geometry.lane_rect(29).bottom() == there.view.viewport().height() - geometry.spare


def test_following_now_glides(table: Lay, qtbot: QtBot) -> None:
    there = table(lane("Ara", 14), reduced_motion=False)
    there.view.set_now(Tick(300))
    assert not there.view.camera.geometry.shows(300)
    qtbot.waitUntil(
        lambda: there.view.camera.geometry.shows(300) and not there.view.camera.is_gliding
    )


def test_two_changes_of_now_during_one_glide_are_followed(table: Lay, qtbot: QtBot) -> None:
    there = table(lane("Ara", 14), reduced_motion=False)
    there.view.set_now(Tick(300))
    there.view.set_now(Tick(600))
    qtbot.waitUntil(lambda: not there.view.camera.is_gliding)
    assert there.view.camera.geometry.shows(600)


def test_the_horizontal_scroll_bar_moves_the_axis(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 400))
    sideways = there.view.horizontalScrollBar()
    sideways.setValue(sideways.maximum())
    assert there.view.camera.geometry.shows(400) or there.view.camera.geometry.left_tick >= 400


def test_the_far_end_of_the_axis_is_painted_quickly(table: Lay) -> None:
    far = Tick(10**9)
    there = table(*(lane(f"Orc {n}", far - n, bars=(bar(-(10**9), 10**9),)) for n in range(8)))
    there.view.set_axis(Axis("step", "steps", sign=-1))
    there.view.set_now(far)
    there.view.camera.scroll_to(there.view.camera.geometry.starting_at(far - 10.0))
    place = there.spot(far - 2, 2) + RIM
    assert count_calls(lambda: there.colour(place)) < LITTLE
    assert near(there.colour(place), DARK.pc)


def test_markers_at_opposite_ends_of_the_axis_can_be_shown(table: Lay) -> None:
    there = table(lane("Ara", -(10**9)), lane("Bor", 10**9))
    there.view.fit()
    assert there.view.camera.geometry.shows(14)
    sideways = there.view.horizontalScrollBar()
    sideways.setValue(0)
    there.view.grab()
    sideways.setValue(sideways.maximum())
    there.view.grab()


def test_only_the_visible_ones_of_two_hundred_lanes_are_painted(table: Lay) -> None:
    there = table(*(lane(f"Orc {n}", 10 + n % 20, ghosts=(Tick(30), Tick(40))) for n in range(200)))
    assert count_calls(there.view.grab) < LITTLE
    geometry = there.view.camera.geometry
    assert len(geometry.rows(HEADER_HEIGHT, geometry.height)) <= 9


def test_a_lane_selected_elsewhere_is_scrolled_into_sight(table: Lay) -> None:
    there = table(*(lane(f"Orc {n}", n) for n in range(30)))
    there.select(29)
    rect = there.view.camera.geometry.lane_rect(29)
    assert rect.bottom() <= there.view.viewport().height()


def test_an_empty_timeline_and_a_defeated_combatant_can_be_painted(table: Lay) -> None:
    table().view.grab()
    table(lane("Ara", None, presence=Presence.DEFEATED, ghosts=(Tick(20),))).view.grab()


def test_an_arrow_points_to_a_token_out_of_sight(table: Lay) -> None:
    there = table(lane("Ara", 500), lane("Bor", -500))
    width, y = there.view.camera.geometry.width, there.spot(0, 0).y()
    assert near(there.colour(QPointF(width - 10, y)), DARK.pc)
    high = there.view.camera.geometry.lane_height
    assert near(there.colour(QPointF(10, y + high)), DARK.pc)


def test_a_past_turn_leaves_a_faint_mark(table: Lay) -> None:
    there = table(lane("Ara", 20, trail=(Tick(13),)), lane("Bor", 20))
    mark, none = (there.colour(there.spot(13, row)) for row in (0, 1))
    assert not near(mark, none, 20)
    assert not near(mark, DARK.pc, 40)


def test_ghosts_are_hidden_while_a_preview_moves_their_token(table: Lay) -> None:
    there = table(lane("Ara", 14, ghosts=(Tick(20),)))
    spot = there.spot(20, 0) + QPointF(10, 0)
    before = there.colour(spot)
    there.view.drag_controller.show_preview(Preview(CombatantId("Ara"), "acts on 26", Tick(26)))
    assert there.colour(spot) != before
    assert near(there.colour(spot), DARK.window)
    there.view.drag_controller.show_preview(None)
    assert there.colour(spot) == before
