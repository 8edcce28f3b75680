"""The timeline by keyboard alone."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from models.rules.results import TickRange, WaitWindow
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick
from tests.tools.timeline_table import TimelineTable, lane

ShowTimeline = Callable[..., TimelineTable]
ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_up_and_down_select_lanes_and_stop_at_both_ends(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 15))
    rows = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(timeline.view, key)
        rows.append(timeline.selection.currentIndex().row())
    assert rows == [0, 1, 1, 0, 0]


def test_the_arrow_keys_carry_the_selected_token_and_enter_drops_it(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right, SHIFT)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Left)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Return)
    assert timeline.owner.signals == [
        ("began", "Ara"),
        ("dragged", "Ara", 15, False),
        ("dragged", "Ara", 20, False),
        ("dragged", "Ara", 19, False),
        ("dropped", "Ara", 19, False),
        ("ended",),
    ]


def test_the_first_step_of_a_waiting_token_leads_to_the_first_allowed_tick(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(
        lane("Ara", None, is_draggable=True), legal=WaitWindow((TickRange(Tick(17)),))
    )
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Return)
    assert timeline.owner.signals[1:4] == [
        ("dragged", "Ara", 17, False),
        ("dragged", "Ara", 18, False),
        ("dropped", "Ara", 18, False),
    ]


def test_escape_cancels_a_keyboard_drag(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    with qtbot.waitSignal(timeline.view.drag_controller.announced) as announced:
        qtbot.keyClick(timeline.view, Qt.Key.Key_Escape)
    assert timeline.owner.signals[2:] == [("ended",)]
    assert announced.args == ["Ara: not moved"]


def test_a_keyboard_drag_with_alt_overrules(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14))
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Left, ALT)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Enter)
    assert timeline.owner.signals[1:] == [
        ("dragged", "Ara", 13, True),
        ("dropped", "Ara", 13, True),
        ("ended",),
    ]


def test_a_refused_keyboard_drop_gives_the_reason(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Left)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Return)
    assert timeline.owner.signals[1:] == [("dragged", "Ara", 13, False), ("ended",)]
    saying = timeline.view.scene().bubble
    assert saying is not None
    assert saying.refused


def test_the_arrow_keys_on_an_immovable_token_show_the_reason(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", 14), legal=WaitWindow(explanation="Ara has acted."))
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    assert timeline.owner.signals == [("began", "Ara"), ("ended",)]
    saying = timeline.view.scene().bubble
    assert saying is not None
    assert saying.text == "Ara has acted."


def test_a_keyboard_drag_of_a_token_without_a_place_starts_at_now(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    timeline = show_timeline(lane("Ara", None, is_draggable=True))
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    assert timeline.owner.signals[1] == ("dragged", "Ara", 15, False)


def test_a_keyboard_drag_may_start_at_now_if_the_window_ends_before_the_marker(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    until_lost = WaitWindow((TickRange(Tick(14), Tick(17)),))
    timeline = show_timeline(lane("Ara", 18, is_draggable=True), legal=until_lost)
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    assert timeline.owner.signals[1] == ("dragged", "Ara", 15, False)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Escape)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Left)
    assert timeline.owner.signals[-1] == ("dragged", "Ara", 17, False)


def test_a_keyboard_drag_stays_in_view_and_in_range(
    show_timeline: ShowTimeline, qtbot: QtBot
) -> None:
    anywhere = WaitWindow((TickRange(Tick(15)),))
    timeline = show_timeline(lane("Ara", MAX_TURN_TICK - 1, is_draggable=True), legal=anywhere)
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right, SHIFT)
    assert timeline.owner.signals[1] == ("dragged", "Ara", MAX_TURN_TICK, False)
    assert timeline.view.camera.geometry.shows(MAX_TURN_TICK)


def test_leaving_the_timeline_cancels_a_drag(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14, is_draggable=True))
    timeline.view.activateWindow()
    qtbot.waitUntil(timeline.view.hasFocus)
    timeline.select(0)
    qtbot.keyClick(timeline.view, Qt.Key.Key_Right)
    timeline.view.clearFocus()
    assert timeline.owner.signals[2:] == [("ended",)]


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_7]
)
def test_a_key_for_quick_entry_is_left_to_the_window(
    show_timeline: ShowTimeline, qtbot: QtBot, key: Qt.Key
) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 15))
    timeline.select(1)
    before = timeline.view.camera.geometry
    qtbot.keyClick(timeline.view, key)
    assert timeline.owner.signals == []
    assert timeline.view.camera.geometry == before


def test_home_goes_to_now_and_fitting_shows_all(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", 14), lane("Bor", 90))
    timeline.view.camera.scroll_to(timeline.view.camera.geometry.starting_at(500))
    qtbot.keyClick(timeline.view, Qt.Key.Key_Home)
    assert timeline.view.camera.geometry.shows(14)
    assert not timeline.view.camera.geometry.shows(90)
    timeline.view.fit()
    assert timeline.view.camera.geometry.shows(14)
    assert timeline.view.camera.geometry.shows(90)


def test_unknown_keys_are_passed_to_the_window(show_timeline: ShowTimeline, qtbot: QtBot) -> None:
    timeline = show_timeline(lane("Ara", Tick(14)))
    qtbot.keyClick(timeline.view, Qt.Key.Key_H)
    assert timeline.owner.signals == []
