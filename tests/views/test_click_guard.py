"""The guard against double clicks: what comes too soon after a change is not meant for it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from views.widgets.click_guard import PAUSE, ClickGuard

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def time() -> list[float]:
    """Return a clock to be set by hand."""
    return [10.0]


@pytest.fixture
def button(qtbot: QtBot) -> QPushButton:
    made = QPushButton("Attack")
    qtbot.addWidget(made)
    return made


@pytest.fixture
def guard(button: QPushButton, time: list[float]) -> ClickGuard:
    made = ClickGuard(lambda: time[0], button)
    made.watch(button)
    return made


@pytest.fixture
def clicks(button: QPushButton, guard: ClickGuard) -> list[bool]:
    del guard
    heard: list[bool] = []
    button.clicked.connect(lambda: heard.append(True))
    return heard


def test_a_click_right_after_a_change_is_ignored_and_a_later_one_counts(
    qtbot: QtBot, button: QPushButton, guard: ClickGuard, time: list[float], clicks: list[bool]
) -> None:
    qtbot.mouseClick(button, LEFT)
    guard.start()
    qtbot.mouseClick(button, LEFT)
    qtbot.mouseDClick(button, LEFT)
    assert len(clicks) == 1
    time[0] += PAUSE
    qtbot.mouseClick(button, LEFT)
    assert len(clicks) == 2


def test_a_key_pressed_on_purpose_always_counts(
    qtbot: QtBot, button: QPushButton, guard: ClickGuard, clicks: list[bool]
) -> None:
    guard.start()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert len(clicks) == 1
