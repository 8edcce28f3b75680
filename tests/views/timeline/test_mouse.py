"""Dragging by mouse: the questions to the owner, and the token's final place."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from models.rules.results import WaitWindow
from models.scheduler.clock import CombatantId, Tick
from models.sight.preview import Preview
from tests.tools.timeline_table import TimelineTable, lane
from views.timeline.geometry import EDGE_DISTANCE

Lay = Callable[..., TimelineTable]
ALT = Qt.KeyboardModifier.AltModifier
MIDDLE = Qt.MouseButton.MiddleButton


def test_a_token_dragged_to_a_legal_tick_is_dropped_there(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True))
    there.drag([there.spot(14, 0), there.spot(16.2, 0), there.spot(18.3, 0)])
    there.release(there.spot(18.3, 0))
    assert there.owner.signals == [
        ("began", "Ara"),
        ("dragged", "Ara", 16, False),
        ("dragged", "Ara", 18, False),
        ("dropped", "Ara", 18, False),
        ("ended",),
    ]


def test_a_move_within_the_same_tick_emits_nothing_new(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True))
    there.drag([there.spot(14, 0), there.spot(16, 0), there.spot(16.2, 0), there.spot(15.8, 0)])
    assert there.owner.signals == [("began", "Ara"), ("dragged", "Ara", 16, False)]


def test_a_token_grabbed_at_its_rim_does_not_jump(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True))
    rim = there.spot(14, 0) + QPointF(15, 0)
    there.drag([rim, rim + QPointF(0, 12)])
    there.release(rim + QPointF(0, 12))
    assert there.owner.signals == [("began", "Ara"), ("ended",)]


def test_a_refused_drop_glides_back_and_shows_the_reason_for_a_while(
    table: Lay, qtbot: QtBot
) -> None:
    there = table(lane("Ara", 20, is_draggable=True), reduced_motion=False)
    there.drag([there.spot(20, 0), there.spot(12, 0)])
    there.release(there.spot(12, 0))
    assert there.owner.signals[-1] == ("ended",)
    assert not [call for call in there.owner.signals if call[0] == "dropped"]
    assert there.view.scene().moving_token is not None
    qtbot.waitUntil(lambda: there.view.scene().moving_token is None)
    saying = there.view.scene().bubble
    assert saying is not None
    assert (saying.text, saying.refused) == ("Ara cannot act on 12.", True)
    qtbot.waitUntil(lambda: there.view.scene().bubble is None, timeout=4000)


def test_the_refusal_stays_when_the_owner_clears_its_preview(table: Lay) -> None:
    there = table(lane("Ara", 20, is_draggable=True))
    there.view.drag_controller.ended.connect(lambda: there.view.drag_controller.show_preview(None))
    there.drag([there.spot(20, 0), there.spot(12, 0)])
    there.release(there.spot(12, 0))
    assert there.view.scene().bubble is not None


def test_a_refused_place_is_granted_with_alt(table: Lay) -> None:
    there = table(lane("Ara", 20, is_draggable=True))
    there.drag([there.spot(20, 0), there.spot(12, 0)], ALT)
    there.release(there.spot(12, 0), ALT)
    assert ("dropped", "Ara", 12, True) in there.owner.signals


def test_pressing_and_releasing_alt_during_a_drag_toggles_overruling(
    table: Lay, qtbot: QtBot
) -> None:
    there = table(lane("Ara", 20, is_draggable=True))
    there.drag([there.spot(20, 0), there.spot(12, 0)])
    qtbot.keyPress(there.view, Qt.Key.Key_Alt)
    qtbot.keyRelease(there.view, Qt.Key.Key_Alt)
    assert there.owner.signals[1:] == [
        ("dragged", "Ara", 12, False),
        ("dragged", "Ara", 12, True),
        ("dragged", "Ara", 12, False),
    ]


def test_an_immovable_token_stays_and_the_reason_is_shown(table: Lay) -> None:
    there = table(lane("Ara", 20), legal=WaitWindow(explanation="Ara is stunned."))
    there.drag([there.spot(20, 0), there.spot(24, 0)])
    scene = there.view.scene()
    assert scene.bubble is not None
    assert scene.bubble.text == "Ara is stunned."
    assert scene.moving_token is not None
    assert scene.moving_token.tick == 20
    there.release(there.spot(24, 0))
    assert there.owner.signals == [("began", "Ara"), ("ended",)]
    assert there.view.scene().bubble is not None


def test_any_token_moves_with_alt(table: Lay) -> None:
    there = table(lane("Ara", 20))
    there.drag([there.spot(20, 0), there.spot(24, 0)], ALT)
    there.release(there.spot(24, 0), ALT)
    assert ("dropped", "Ara", 24, True) in there.owner.signals


def test_escape_cancels_the_drag(table: Lay, qtbot: QtBot) -> None:
    there = table(lane("Ara", 14, is_draggable=True), reduced_motion=False)
    there.drag([there.spot(14, 0), there.spot(18, 0)])
    qtbot.keyClick(there.view, Qt.Key.Key_Escape)
    there.release(there.spot(18, 0))
    assert there.owner.signals[2:] == [("ended",)]
    assert there.view.scene().moving_token is not None
    qtbot.waitUntil(lambda: there.view.scene().moving_token is None)


def test_a_token_put_back_is_not_dropped(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True))
    there.drag([there.spot(14, 0), there.spot(18, 0), there.spot(14, 0)])
    there.release(there.spot(14, 0))
    assert [call[0] for call in there.owner.signals] == ["began", "dragged", "dragged", "ended"]


def test_a_waiting_token_without_a_place_can_be_dropped_at_now(table: Lay) -> None:
    there = table(lane("Ara", None, is_draggable=True))
    there.drag([there.spot(14, 0), there.spot(14, 0, 14)])
    there.release(there.spot(14, 0, 14))
    assert there.owner.signals[1:3] == [
        ("dragged", "Ara", 14, False),
        ("dropped", "Ara", 14, False),
    ]


def test_a_token_dragged_below_another_on_its_tick_goes_after_it(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True), lane("Bor", 14), lane("Cid", 14))
    there.drag([there.spot(14, 0), there.spot(14.2, 1), there.spot(14.2, 2, 12)])
    scene = there.view.scene()
    assert scene.bubble is not None
    assert scene.bubble.text == "after Cid"
    there.release(there.spot(14.2, 2, 12))
    assert there.owner.signals == [
        ("began", "Ara"),
        ("reordered", "Ara", "Cid", True, False),
        ("ended",),
    ]


def test_a_token_dragged_above_another_on_its_tick_goes_before_it(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 14))
    there.drag([there.spot(14, 1), there.spot(14, 0, -12)])
    there.release(there.spot(14, 0, -12))
    assert ("reordered", "Bor", "Ara", False, False) in there.owner.signals


def test_an_order_refused_by_the_owner_is_not_requested_and_the_bubble_gives_the_reason(
    table: Lay,
) -> None:
    there = table(lane("Ara", 14), lane("Bor", 14))
    there.owner.refusal = "Bor is quicker."
    there.view.drag_controller.ended.connect(lambda: there.view.drag_controller.show_preview(None))
    there.drag([there.spot(14, 0), there.spot(14, 1, 12)])
    carried = there.view.scene()
    assert carried.moving_token is not None
    assert carried.moving_token.refused
    there.release(there.spot(14, 1, 12))
    assert there.owner.signals == [("began", "Ara"), ("ended",)]
    saying = there.view.scene().bubble
    assert saying is not None
    assert (saying.text, saying.refused) == ("Bor is quicker.", True)


def test_a_refused_order_is_granted_with_alt(table: Lay, qtbot: QtBot) -> None:
    there = table(lane("Ara", 14), lane("Bor", 14))
    there.drag([there.spot(14, 0), there.spot(14, 1, 12), there.spot(14, 1, 11)])
    qtbot.keyPress(there.view, Qt.Key.Key_Alt)
    there.release(there.spot(14, 1, 12), ALT)
    assert there.owner.comparisons == [("Ara", "Bor", True, False), ("Ara", "Bor", True, True)]
    assert ("reordered", "Ara", "Bor", True, True) in there.owner.signals


def test_a_refused_order_is_forgotten_when_the_token_is_dragged_on(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True), lane("Bor", 14))
    there.owner.refusal = "Bor is quicker."
    there.drag([there.spot(14, 0), there.spot(14, 1, 12), there.spot(17, 0)])
    there.release(there.spot(17, 0))
    assert ("dropped", "Ara", 17, False) in there.owner.signals


def test_a_token_over_one_on_another_tick_is_not_reordered(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True), lane("Bor", 17))
    there.drag([there.spot(14, 0), there.spot(14, 1)])
    there.release(there.spot(14, 1))
    assert there.owner.signals == [("began", "Ara"), ("ended",)]


def test_dragging_near_the_edge_scrolls_the_axis(table: Lay, qtbot: QtBot) -> None:
    there = table(lane("Ara", 14, is_draggable=True))
    edge = QPointF(there.view.viewport().width() - 3, there.spot(14, 0).y())
    there.drag([there.spot(14, 0), edge])
    first = there.owner.signals[-1][2]
    qtbot.waitUntil(lambda: there.owner.signals[-1][2] > first + 3)
    left = there.view.camera.geometry.left_tick
    assert left > 0
    there.release(edge)
    assert not there.view.drag_controller._edge_timer.isActive()


def test_a_token_at_the_edge_that_is_dragged_straight_up_scrolls_nothing(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True), lane("Bor", 14))
    there.view.camera.show_briefly(replace(there.view.camera.geometry, left_tick=13.5))
    there.drag([there.spot(14, 0), there.spot(14, 0) + QPointF(2, 40)])
    assert there.spot(14, 0).x() < EDGE_DISTANCE
    assert not there.view.drag_controller._edge_timer.isActive()


def test_a_token_dropped_outside_the_timeline_returns(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True))
    area = there.view.viewport().rect()
    for away in (QPointF(0, area.height()), QPointF(area.width(), 0)):
        there.owner.signals.clear()
        outside = there.spot(18, 0) + away
        there.drag([there.spot(14, 0), there.spot(18, 0), outside])
        assert not there.view.drag_controller._edge_timer.isActive()
        there.release(outside)
        assert there.owner.signals == [("began", "Ara"), ("dragged", "Ara", 18, False), ("ended",)]


def test_a_token_dragged_back_from_outside_follows_the_pointer_again(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True), reduced_motion=False)
    spot = there.spot(18, 0)
    there.drag([there.spot(14, 0), spot, spot + QPointF(0, 2000), spot])
    there.release(spot)
    assert there.owner.signals[-2:] == [("dropped", "Ara", 18, False), ("ended",)]


def test_removing_a_dragged_combatant_ends_the_drag(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True), lane("Bor", 15))
    there.drag([there.spot(14, 0), there.spot(18, 0)])
    there.model.show(there.model.rows[1:])
    there.release(there.spot(18, 0))
    assert there.owner.signals[2:] == [("ended",)]
    assert there.view.scene().moving_token is None


def test_a_click_selects_a_lane_and_emits_nothing(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 15))
    there.press(there.spot(30, 1))
    there.release(there.spot(30, 1))
    assert there.selection.currentIndex().row() == 1
    assert there.owner.signals == []


def test_a_double_click_opens_a_lane(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 15))
    there.double_click(there.spot(15, 1))
    assert there.owner.signals == [("activated", "Bor")]


def test_dragging_the_background_or_with_the_middle_button_pans(table: Lay) -> None:
    there = table(lane("Ara", 14))
    left, pixels = there.view.camera.geometry.left_tick, there.view.camera.geometry.pixels_per_tick
    start = there.spot(20, 3)
    there.drag([start, start - QPointF(pixels, 0)])
    there.release(start)
    assert there.view.camera.geometry.left_tick == left + 1
    there.press(start, button=MIDDLE)
    there.move(start - QPointF(pixels, 0), button=MIDDLE)
    there.release(start, button=MIDDLE)
    assert there.view.camera.geometry.left_tick == left + 2
    assert there.owner.signals == []


def test_a_right_click_requests_the_menu_of_its_lane(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 15))
    at = there.spot(15, 1).toPoint()
    request = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, at)
    QApplication.sendEvent(there.view.viewport(), request)
    assert there.owner.signals == [("menu", "Bor")]


def test_dragging_works_at_the_far_end_of_the_axis(table: Lay) -> None:
    far = Tick(10**9 - 5)
    there = table(lane("Ara", far, is_draggable=True))
    there.view.set_now(far)
    there.drag([there.spot(far, 0), there.spot(far + 17, 0)], ALT)
    assert there.owner.signals[-1] == ("dragged", "Ara", 10**9, True)


def test_reordering_tolerates_imprecise_dragging_when_zoomed_out(table: Lay) -> None:
    there = table(lane("Ara", 14), lane("Bor", 14))
    there.view.camera.scroll_to(there.view.camera.geometry.zoomed(0.01, 200))
    there.drag([there.spot(14, 0), there.spot(18, 1, 12)])
    there.release(there.spot(18, 1, 12))
    assert ("reordered", "Ara", "Bor", True, False) in there.owner.signals


def test_a_place_is_requested_again_after_hovering_a_neighbour(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True), lane("Bor", 14))
    there.drag([there.spot(14, 0), there.spot(16, 0), there.spot(14, 1), there.spot(16, 1)])
    assert there.owner.signals[1:] == [("dragged", "Ara", 16, False), ("dragged", "Ara", 16, False)]


def test_an_earlier_preview_does_not_move_a_grabbed_token(table: Lay) -> None:
    there = table(lane("Ara", 14, is_draggable=True))
    there.view.drag_controller.show_preview(Preview(CombatantId("Ara"), "acts on 21", Tick(21)))
    there.drag([there.spot(14, 0), there.spot(14, 0, 12)])
    moving = there.view.scene().moving_token
    assert moving is not None
    assert moving.tick == 14
