"""A long list calculates the places of its rows without laying them out."""

import pytest
from PySide6.QtCore import QPoint, QStringListModel, Qt
from pytestqt.qtbot import QtBot

from views.widgets.lists import LongList
from views.widgets.value_list import ValueList

HEIGHT = 20
Key = Qt.Key


@pytest.fixture
def rows(qtbot: QtBot) -> LongList:
    model = QStringListModel([f"row {number}" for number in range(1000)])
    long_list = LongList(model, HEIGHT)
    model.setParent(long_list)
    qtbot.addWidget(long_list)
    long_list.show()
    qtbot.waitExposed(long_list)
    long_list.resize(200, 5 * HEIGHT + long_list.height() - long_list.viewport().height())
    return long_list


def line_at(rows: LongList, line: int) -> str | None:
    return rows.indexAt(QPoint(10, line * HEIGHT + HEIGHT // 2)).data()


def test_a_list_scrolls_to_the_last_row_and_no_further(rows: LongList) -> None:
    rows.verticalScrollBar().setValue(10**6)
    assert line_at(rows, 4) == "row 999"
    assert line_at(rows, 5) is None


@pytest.mark.parametrize(
    ("keys", "row"),
    [
        ([Key.Key_Home, Key.Key_Up], 0),
        ([Key.Key_Home, Key.Key_End], 999),
        ([Key.Key_End, Key.Key_Down, Key.Key_PageUp], 994),
        ([Key.Key_Home, Key.Key_PageDown, Key.Key_Down], 6),
    ],
)
def test_navigation_keys_select_a_row_and_scroll_to_it(
    rows: LongList, qtbot: QtBot, keys: list[Qt.Key], row: int
) -> None:
    for key in keys:
        qtbot.keyClick(rows, key)
    current = rows.currentIndex()
    assert current.row() == row
    assert rows.viewport().rect().contains(rows.visualRect(current))


def test_tab_into_the_list_shows_the_selected_last_row(rows: LongList) -> None:
    rows.clearFocus()
    rows.setFocus(Qt.FocusReason.TabFocusReason)
    assert [index.data() for index in rows.selectedIndexes()] == ["row 999"]
    assert line_at(rows, 4) == "row 999"


def test_a_click_selects_the_row_under_the_pointer(rows: LongList, qtbot: QtBot) -> None:
    rows.verticalScrollBar().setValue(500 * HEIGHT)
    place = QPoint(10, 2 * HEIGHT + 3)
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [index.data() for index in rows.selectedIndexes()] == ["row 502"]


def test_showing_a_visible_row_does_not_scroll(rows: LongList) -> None:
    rows.show_row(100)
    assert line_at(rows, 4) == "row 100"
    rows.show_row(98)
    assert line_at(rows, 4) == "row 100"
    rows.show_row(90)
    assert line_at(rows, 0) == "row 90"


def test_inserting_and_removing_rows_changes_the_scroll_range(rows: LongList) -> None:
    model = rows.model()
    model.insertRows(1000, 5)
    rows.show_row(1004)
    assert rows.verticalScrollBar().value() == 1000 * HEIGHT
    model.removeRows(10, 995)
    rows.show_row(9)
    assert line_at(rows, 4) == "row 9"


def test_at_the_end_no_row_is_cut(rows: LongList) -> None:
    for height in range(5 * HEIGHT, 6 * HEIGHT, 3):
        rows.resize(200, height)
        rows.show_row(999)
        assert rows.visualRect(rows.indexAt(QPoint(10, 0))).top() == 0
        assert rows.visualRect(rows.model().index(999, 0)).bottom() == rows.viewport().height() - 1


def test_an_empty_list_shows_its_text(rows: LongList) -> None:
    rows.model().removeRows(0, 1000)
    before = rows.grab().toImage()
    rows.set_empty_text("Nothing here")
    assert rows.grab().toImage() != before


@pytest.mark.parametrize(
    "name", ["Gift", "毒", "พิษ", "독", "ज़हर", "မြန်မာ", "བོད", "\N{FIRE} Fire", "A\u030a\u0301"]
)
def test_letters_of_all_scripts_leave_space_for_a_second_line(name: str, qtbot: QtBot) -> None:
    value_list = ValueList[str](lambda word: f"{word} on Mira\nevery 3 ticks, visible to players")
    qtbot.addWidget(value_list)
    value_list.resize(400, 200)
    value_list.show_values([name])
    value_list.show()
    row = value_list.visualRect(value_list.rows.index(0))
    low = value_list.viewport().grab(row.adjusted(0, row.height() * 2 // 3, 0, 0)).toImage()
    ground = low.pixel(row.width() - 1, 0)
    inked = [
        x for x in range(low.width()) for y in range(low.height()) if low.pixel(x, y) != ground
    ]
    assert max(inked, default=0) > 100
