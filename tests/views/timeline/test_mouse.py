"""Dragging by mouse: the calls to the owner, and the token's final place."""

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

ShowTimeline = Callable[..., TimelineTable]
ALT = Qt.KeyboardModifier.AltModifier
MIDDLE = Qt.MouseButton.MiddleButton


def test_a_token_dragged_to_a_legal_tick_is_dropped_there(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.drag([timeline.point(14, 0), timeline.point(16.2, 0), timeline.point(18.3, 0)])
    timeline.release(timeline.point(18.3, 0))
    assert timeline.owner.signals == [
        ("began", "Ara"),
        ("dragged", "Ara", 16, False),
        ("dragged", "Ara", 18, False),
        ("dropped", "Ara", 18, False),
        ("ended",),
    ]


def test_a_move_within_the_same_tick_emits_nothing_new(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.drag(
        [
            timeline.point(14, 0),
            timeline.point(16, 0),
            timeline.point(16.2, 0),
            timeline.point(15.8, 0),
        ]
    )
    assert timeline.owner.signals == [("began", "Ara"), ("dragged", "Ara", 16, False)]


def test_a_token_grabbed_at_its_rim_does_not_jump(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    rim = timeline.point(14, 0) + QPointF(15, 0)
    timeline.drag([rim, rim + QPointF(0, 12)])
    timeline.release(rim + QPointF(0, 12))
    assert timeline.owner.signals == [("began", "Ara"), ("ended",)]


def test_a_refused_drop_glides_back_and_shows_the_reason_for_a_while(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 20, is_draggable=True), reduced_motion=False)
    timeline.drag([timeline.point(20, 0), timeline.point(12, 0)])
    timeline.release(timeline.point(12, 0))
    assert timeline.owner.signals[-1] == ("ended",)
    assert not [call for call in timeline.owner.signals if call[0] == "dropped"]
    assert timeline.view.scene().moving_token is not None
    qtbot.waitUntil(lambda: timeline.view.scene().moving_token is None)
    saying = timeline.view.scene().bubble
    assert saying is not None
    assert (saying.text, saying.refused) == ("Ara cannot act on 12.", True)
    qtbot.waitUntil(lambda: timeline.view.scene().bubble is None, timeout=4000)


def test_the_refusal_stays_when_the_owner_clears_its_preview(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 20, is_draggable=True))
    timeline.view.drag_controller.ended.connect(
        lambda: timeline.view.drag_controller.show_preview(None)
    )
    timeline.drag([timeline.point(20, 0), timeline.point(12, 0)])
    timeline.release(timeline.point(12, 0))
    assert timeline.view.scene().bubble is not None


def test_a_refused_place_is_granted_with_alt(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 20, is_draggable=True))
    timeline.drag([timeline.point(20, 0), timeline.point(12, 0)], ALT)
    timeline.release(timeline.point(12, 0), ALT)
    assert ("dropped", "Ara", 12, True) in timeline.owner.signals


def test_pressing_and_releasing_alt_during_a_drag_toggles_overruling(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 20, is_draggable=True))
    timeline.drag([timeline.point(20, 0), timeline.point(12, 0)])
    qtbot.keyPress(timeline.view, Qt.Key.Key_Alt)
    qtbot.keyRelease(timeline.view, Qt.Key.Key_Alt)
    assert timeline.owner.signals[1:] == [
        ("dragged", "Ara", 12, False),
        ("dragged", "Ara", 12, True),
        ("dragged", "Ara", 12, False),
    ]


def test_an_immovable_token_stays_and_the_reason_is_shown(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 20), legal=WaitWindow(explanation="Ara is stunned."))
    timeline.drag([timeline.point(20, 0), timeline.point(24, 0)])
    scene = timeline.view.scene()
    assert scene.bubble is not None
    assert scene.bubble.text == "Ara is stunned."
    assert scene.moving_token is not None
    assert scene.moving_token.tick == 20
    timeline.release(timeline.point(24, 0))
    assert timeline.owner.signals == [("began", "Ara"), ("ended",)]
    assert timeline.view.scene().bubble is not None


def test_any_token_moves_with_alt(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 20))
    timeline.drag([timeline.point(20, 0), timeline.point(24, 0)], ALT)
    timeline.release(timeline.point(24, 0), ALT)
    assert ("dropped", "Ara", 24, True) in timeline.owner.signals


def test_escape_cancels_the_drag(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), reduced_motion=False)
    timeline.drag([timeline.point(14, 0), timeline.point(18, 0)])
    qtbot.keyClick(timeline.view, Qt.Key.Key_Escape)
    timeline.release(timeline.point(18, 0))
    assert timeline.owner.signals[2:] == [("ended",)]
    assert timeline.view.scene().moving_token is not None
    qtbot.waitUntil(lambda: timeline.view.scene().moving_token is None)


def test_a_token_put_back_is_not_dropped(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.drag([timeline.point(14, 0), timeline.point(18, 0), timeline.point(14, 0)])
    timeline.release(timeline.point(14, 0))
    assert [call[0] for call in timeline.owner.signals] == ["began", "dragged", "dragged", "ended"]


def test_a_waiting_token_without_a_place_can_be_dropped_at_now(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", None, is_draggable=True))
    timeline.drag([timeline.point(14, 0), timeline.point(14, 0, 14)])
    timeline.release(timeline.point(14, 0, 14))
    assert timeline.owner.signals[1:3] == [
        ("dragged", "Ara", 14, False),
        ("dropped", "Ara", 14, False),
    ]


def test_a_token_dragged_below_another_on_its_tick_goes_after_it(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), lane("Bor", 14), lane("Cid", 14))
    timeline.drag([timeline.point(14, 0), timeline.point(14.2, 1), timeline.point(14.2, 2, 12)])
    scene = timeline.view.scene()
    assert scene.bubble is not None
    assert scene.bubble.text == "after Cid"
    timeline.release(timeline.point(14.2, 2, 12))
    assert timeline.owner.signals == [
        ("began", "Ara"),
        ("reordered", "Ara", "Cid", True, False),
        ("ended",),
    ]


def test_a_token_dragged_above_another_on_its_tick_goes_before_it(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 14))
    timeline.drag([timeline.point(14, 1), timeline.point(14, 0, -12)])
    timeline.release(timeline.point(14, 0, -12))
    assert ("reordered", "Bor", "Ara", False, False) in timeline.owner.signals


def test_an_order_refused_by_the_owner_is_not_requested_and_the_bubble_gives_the_reason(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 14))
    timeline.owner.refusal = "Bor is quicker."
    timeline.view.drag_controller.ended.connect(
        lambda: timeline.view.drag_controller.show_preview(None)
    )
    timeline.drag([timeline.point(14, 0), timeline.point(14, 1, 12)])
    carried = timeline.view.scene()
    assert carried.moving_token is not None
    assert carried.moving_token.refused
    timeline.release(timeline.point(14, 1, 12))
    assert timeline.owner.signals == [("began", "Ara"), ("ended",)]
    saying = timeline.view.scene().bubble
    assert saying is not None
    assert (saying.text, saying.refused) == ("Bor is quicker.", True)


def test_a_refused_order_is_granted_with_alt(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 14))
    timeline.drag([timeline.point(14, 0), timeline.point(14, 1, 12), timeline.point(14, 1, 11)])
    qtbot.keyPress(timeline.view, Qt.Key.Key_Alt)
    timeline.release(timeline.point(14, 1, 12), ALT)
    assert timeline.owner.comparisons == [("Ara", "Bor", True, False), ("Ara", "Bor", True, True)]
    assert ("reordered", "Ara", "Bor", True, True) in timeline.owner.signals


def test_a_refused_order_is_forgotten_when_the_token_is_dragged_on(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), lane("Bor", 14))
    timeline.owner.refusal = "Bor is quicker."
    timeline.drag([timeline.point(14, 0), timeline.point(14, 1, 12), timeline.point(17, 0)])
    timeline.release(timeline.point(17, 0))
    assert ("dropped", "Ara", 17, False) in timeline.owner.signals


def test_a_token_over_one_on_another_tick_is_not_reordered(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), lane("Bor", 17))
    timeline.drag([timeline.point(14, 0), timeline.point(14, 1)])
    timeline.release(timeline.point(14, 1))
    assert timeline.owner.signals == [("began", "Ara"), ("ended",)]


def test_dragging_near_the_edge_scrolls_the_axis(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    edge = QPointF(timeline.view.viewport().width() - 3, timeline.point(14, 0).y())
    timeline.drag([timeline.point(14, 0), edge])
    first = timeline.owner.signals[-1][2]
    qtbot.waitUntil(lambda: timeline.owner.signals[-1][2] > first + 3)
    left = timeline.view.camera.geometry.left_tick
    assert left > 0
    timeline.release(edge)
    assert not timeline.view.drag_controller._edge_timer.isActive()


def test_a_token_at_the_edge_that_is_dragged_straight_up_scrolls_nothing(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), lane("Bor", 14))
    timeline.view.camera.show_briefly(replace(timeline.view.camera.geometry, left_tick=13.5))
    timeline.drag([timeline.point(14, 0), timeline.point(14, 0) + QPointF(2, 40)])
    assert timeline.point(14, 0).x() < EDGE_DISTANCE
    assert not timeline.view.drag_controller._edge_timer.isActive()


def test_a_token_dropped_outside_the_timeline_returns(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    area = timeline.view.viewport().rect()
    for away in (QPointF(0, area.height()), QPointF(area.width(), 0)):
        timeline.owner.signals.clear()
        outside = timeline.point(18, 0) + away
        timeline.drag([timeline.point(14, 0), timeline.point(18, 0), outside])
        assert not timeline.view.drag_controller._edge_timer.isActive()
        timeline.release(outside)
        assert timeline.owner.signals == [
            ("began", "Ara"),
            ("dragged", "Ara", 18, False),
            ("ended",),
        ]


def test_a_token_dragged_back_from_outside_follows_the_pointer_again(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), reduced_motion=False)
    spot = timeline.point(18, 0)
    timeline.drag([timeline.point(14, 0), spot, spot + QPointF(0, 2000), spot])
    timeline.release(spot)
    assert timeline.owner.signals[-2:] == [("dropped", "Ara", 18, False), ("ended",)]


def test_removing_a_dragged_combatant_ends_the_drag(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), lane("Bor", 15))
    timeline.drag([timeline.point(14, 0), timeline.point(18, 0)])
    timeline.model.show(timeline.model.rows[1:])
    timeline.release(timeline.point(18, 0))
    assert timeline.owner.signals[2:] == [("ended",)]
    assert timeline.view.scene().moving_token is None


def test_a_click_selects_a_lane_and_emits_nothing(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 15))
    timeline.press(timeline.point(30, 1))
    timeline.release(timeline.point(30, 1))
    assert timeline.selection.currentIndex().row() == 1
    assert timeline.owner.signals == []


def test_a_double_click_opens_a_lane(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 15))
    timeline.double_click(timeline.point(15, 1))
    assert timeline.owner.signals == [("activated", "Bor")]


def test_dragging_the_background_or_with_the_middle_button_pans(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14))
    left, pixels = (
        timeline.view.camera.geometry.left_tick,
        timeline.view.camera.geometry.pixels_per_tick,
    )
    start = timeline.point(20, 3)
    timeline.drag([start, start - QPointF(pixels, 0)])
    timeline.release(start)
    assert timeline.view.camera.geometry.left_tick == left + 1
    timeline.press(start, button=MIDDLE)
    timeline.move(start - QPointF(pixels, 0), button=MIDDLE)
    timeline.release(start, button=MIDDLE)
    assert timeline.view.camera.geometry.left_tick == left + 2
    assert timeline.owner.signals == []


def test_a_right_click_requests_the_menu_of_its_lane(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 15))
    at = timeline.point(15, 1).toPoint()
    request = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, at)
    QApplication.sendEvent(timeline.view.viewport(), request)
    assert timeline.owner.signals == [("menu", "Bor")]


def test_dragging_works_at_the_far_end_of_the_axis(show_timeline: ShowTimeline) -> None:
    far = Tick(10**9 - 5)
    timeline = show_timeline(lane("Ara", far, is_draggable=True))
    timeline.view.set_now(far)
    timeline.drag([timeline.point(far, 0), timeline.point(far + 17, 0)], ALT)
    assert timeline.owner.signals[-1] == ("dragged", "Ara", 10**9, True)


def test_reordering_tolerates_imprecise_dragging_when_zoomed_out(
    show_timeline: ShowTimeline,
) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 14))
    timeline.view.camera.scroll_to(timeline.view.camera.geometry.zoomed(0.01, 200))
    timeline.drag([timeline.point(14, 0), timeline.point(18, 1, 12)])
    timeline.release(timeline.point(18, 1, 12))
    assert ("reordered", "Ara", "Bor", True, False) in timeline.owner.signals


def test_a_place_is_requested_again_after_hovering_a_neighbour(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True), lane("Bor", 14))
    timeline.drag(
        [timeline.point(14, 0), timeline.point(16, 0), timeline.point(14, 1), timeline.point(16, 1)]
    )
    assert timeline.owner.signals[1:] == [
        ("dragged", "Ara", 16, False),
        ("dragged", "Ara", 16, False),
    ]


def test_an_earlier_preview_does_not_move_a_grabbed_token(show_timeline: ShowTimeline) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.view.drag_controller.show_preview(Preview(CombatantId("Ara"), "acts on 21", Tick(21)))
    timeline.drag([timeline.point(14, 0), timeline.point(14, 0, 12)])
    moving = timeline.view.scene().moving_token
    assert moving is not None
    assert moving.tick == 14
