"""The timeline for screen readers: each lane is an item that describes its content."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from models.scheduler.clock import Tick
from models.sight.lanes import Flag
from tests.tools.timeline_table import TimelineTable, bar, lane
from views.timeline.accessible import TimelineAccessibility

ShowTimeline = Callable[..., TimelineTable]
Text = QAccessible.Text


@pytest.fixture
def table(show_timeline: ShowTimeline) -> TimelineTable:
    timeline = show_timeline(
        lane("Ara", 14, ghosts=(Tick(20), Tick(26)), details="due now"),
        lane("Bor", 16, bars=(bar(12, 18), bar(18, None))),
        lane("Cai", None, flags=(Flag("Poison", Tick(19)), Flag("Fire", Tick(14), has_fired=True))),
    )
    TimelineAccessibility(timeline.view)
    return timeline


def items(timeline: TimelineTable) -> list[str]:
    interface = QAccessible.queryAccessibleInterface(timeline.view)
    assert interface.role() is QAccessible.Role.List
    return [interface.child(n).text(Text.Name) for n in range(interface.childCount())]


def test_every_lane_is_an_item_with_its_tick_and_note(table: TimelineTable) -> None:
    assert items(table)[:2] == ["Ara, tick 14, due now", "Bor, tick 16"]
    assert items(table)[2].startswith("Cai, held")


def test_a_lane_has_a_description_a_position_and_its_parts(table: TimelineTable) -> None:
    interface = QAccessible.queryAccessibleInterface(table.view)
    texts = [interface.child(n).text(Text.Description) for n in range(3)]
    assert texts == [
        "then tick 20 and tick 26, 1 of 3",
        "a bar, tick 12 to 18, a bar since tick 18, 2 of 3",
        "no time picked yet, Poison on tick 19, 3 of 3",
    ]
    parts = interface.child(1)
    assert [parts.child(n).text(Text.Name) for n in range(parts.childCount())] == [
        "acts on tick 16",
        "a bar, tick 12 to 18",
        "a bar since tick 18",
    ]


def test_items_follow_added_removed_and_reordered_lanes(table: TimelineTable) -> None:
    interface = QAccessible.queryAccessibleInterface(table.view)
    first_child = interface.child(0)
    table.model.show([lane("Dun", 12), lane("Bor", 16)])
    assert items(table) == ["Dun, tick 12", "Bor, tick 16"]
    assert not first_child.isValid()
    assert interface.indexOfChild(interface.child(1)) == 1


def test_the_selected_lane_has_the_selected_state(table: TimelineTable) -> None:
    interface = QAccessible.queryAccessibleInterface(table.view)
    table.select(1)
    assert [interface.child(n).state().selected for n in range(3)] == [0, 1, 0]


def test_every_mouse_action_on_a_lane_is_an_accessible_action(
    table: TimelineTable, qtbot: QtBot
) -> None:
    actions = QAccessible.queryAccessibleInterface(table.view).child(1).actionInterface()
    assert actions.actionNames() == ["Press", "ShowMenu", "Open", "Take", "Drop"]
    actions.doAction("Press")
    assert table.view.lead == 1
    with qtbot.waitSignal(table.view.activated) as signal:
        actions.doAction("Open")
    assert signal.args == ["Bor"]
    assert all(actions.localizedActionName(each) for each in actions.actionNames())
