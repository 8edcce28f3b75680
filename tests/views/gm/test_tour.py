"""The tour: bubbles that point at parts of a window without covering them."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from views.gm.tour import Tour, TourStop

Key = Qt.Key


@pytest.fixture
def tour(qtbot: QtBot) -> Callable[[], Tour]:
    """Begin a tour of three parts of a window: on the left, in the middle, and low on the right."""

    def begin_tour() -> Tour:
        window = QWidget()
        qtbot.addWidget(window)
        window.resize(900, 600)
        places = (QRect(0, 60, 200, 500), QRect(0, 0, 900, 50), QRect(700, 520, 200, 80))
        stops = []
        for number, place in enumerate(places, start=1):
            part = QPushButton(f"part {number}", window)
            part.setGeometry(place)
            stops.append(TourStop(part, f"Part {number}", "What it is for. " * 4))
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        stops[0].part.setFocus()
        tour = Tour(stops, window)
        tour.begin()
        return tour

    return begin_tour


def test_next_and_back_lead_through_all_stops(tour: Callable[[], Tour], qtbot: QtBot) -> None:
    opened_tour = tour()
    titles = [opened_tour.stop.title]
    for key in (Key.Key_Return, Key.Key_Space):
        qtbot.keyClick(opened_tour.window().focusWidget(), key)
        titles.append(opened_tour.stop.title)
    opened_tour.bubble.back_button.click()
    titles.append(opened_tour.stop.title)
    assert titles == ["Part 1", "Part 2", "Part 3", "Part 2"]


def test_the_tour_ends_after_the_last_stop_and_restores_the_focus(
    tour: Callable[[], Tour], qtbot: QtBot
) -> None:
    opened_tour = tour()
    window, first = opened_tour.window(), opened_tour.stop.part
    for _ in range(3):
        qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert not opened_tour.isVisible()
    assert window.focusWidget() is first


def test_escape_and_a_click_outside_the_bubble_end_the_tour(
    tour: Callable[[], Tour], qtbot: QtBot
) -> None:
    by_key, by_mouse = tour(), tour()
    qtbot.keyClick(by_key.bubble.next_button, Key.Key_Escape)
    qtbot.mouseClick(by_mouse, Qt.MouseButton.LeftButton, pos=QPoint(850, 300))
    assert (by_key.isVisible(), by_mouse.isVisible()) == (False, False)


def test_every_bubble_is_in_the_window_and_does_not_cover_its_part(
    tour: Callable[[], Tour],
) -> None:
    opened_tour = tour()
    for _ in range(3):
        bubble = opened_tour.bubble.geometry()
        assert opened_tour.rect().contains(bubble)
        assert not bubble.intersects(opened_tour.stop.part.geometry())
        opened_tour.go(1)


def test_a_bubble_has_an_accessible_name_and_description(tour: Callable[[], Tour]) -> None:
    opened_tour = tour()
    assert opened_tour.bubble.accessibleName() == "1 of 3: Part 1"
    assert opened_tour.bubble.accessibleDescription() == opened_tour.stop.text


def test_the_tour_covers_a_window_that_grows(tour: Callable[[], Tour], qtbot: QtBot) -> None:
    opened_tour = tour()
    opened_tour.window().resize(1000, 700)
    qtbot.waitUntil(lambda: opened_tour.size() == opened_tour.window().size())
