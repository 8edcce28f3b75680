"""Guards against accidents: a click right after a change is ignored; a held key acts once."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QShortcutEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from views.widgets.click_guard import GUARD_SECONDS, REPEAT_SECONDS, ClickGuard, KeyRepeatGuard

LEFT = Qt.MouseButton.LeftButton
SPACE = Qt.Key.Key_Space


@pytest.fixture
def fake_time() -> list[float]:
    """A clock that the test sets."""
    return [10.0]


@pytest.fixture
def button(qtbot: QtBot) -> QPushButton:
    button = QPushButton("Attack")
    qtbot.addWidget(button)
    return button


@pytest.fixture
def guard(button: QPushButton, fake_time: list[float]) -> ClickGuard:
    guard = ClickGuard(lambda: fake_time[0], button)
    guard.watch(button)
    return guard


@pytest.fixture
def clicks(button: QPushButton, guard: ClickGuard) -> list[bool]:
    del guard
    clicks_seen: list[bool] = []
    button.clicked.connect(lambda: clicks_seen.append(True))
    return clicks_seen


def test_a_click_directly_after_a_change_is_ignored_and_a_later_one_counts(
    qtbot: QtBot, button: QPushButton, guard: ClickGuard, fake_time: list[float], clicks: list[bool]
) -> None:
    qtbot.mouseClick(button, LEFT)
    guard.start()
    qtbot.mouseClick(button, LEFT)
    qtbot.mouseDClick(button, LEFT)
    assert len(clicks) == 1
    fake_time[0] += GUARD_SECONDS
    qtbot.mouseClick(button, LEFT)
    assert len(clicks) == 2


def test_a_key_press_directly_after_a_change_counts(
    qtbot: QtBot, button: QPushButton, guard: ClickGuard, clicks: list[bool]
) -> None:
    guard.start()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert len(clicks) == 1


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def space_presses(window: QWidget, fake_time: list[float]) -> list[bool]:
    """Return a list of what Space did, which must not repeat."""
    turns_taken: list[bool] = []
    action = QAction("Next", window)
    action.triggered.connect(lambda: turns_taken.append(True))
    action.setShortcut(SPACE)
    KeyRepeatGuard(lambda: fake_time[0], window).watch(window, action)
    return turns_taken


def press(window: QWidget, at: int, *, repeats: bool = False) -> None:
    _send(window, QEvent.Type.ShortcutOverride, at, repeats=repeats)
    action = window.findChild(QAction)
    assert isinstance(action, QAction)
    QApplication.sendEvent(action, QShortcutEvent(action.shortcut(), 0))


def release(window: QWidget, at: int) -> None:
    _send(window, QEvent.Type.KeyRelease, at)


def _send(window: QWidget, kind: QEvent.Type, at: int, *, repeats: bool = False) -> None:
    event = QKeyEvent(kind, SPACE, Qt.KeyboardModifier.NoModifier, " ", repeats)
    event.setTimestamp(at)
    QApplication.sendEvent(window, event)


def test_a_key_held_down_acts_once_despite_repeated_releases(
    window: QWidget, fake_time: list[float], space_presses: list[bool]
) -> None:
    press(window, 1000)
    for at in (1660, 1700, 1740):
        fake_time[0] = at / 1000 + 10
        release(window, at)
        press(window, at)
    assert len(space_presses) == 1


def test_a_key_pressed_twice_acts_twice_even_if_handled_late(
    window: QWidget, space_presses: list[bool]
) -> None:
    press(window, 1000)
    release(window, 1080)
    press(window, 1160)
    assert len(space_presses) == 2


def test_a_key_whose_release_was_lost_acts_again_after_a_while(
    window: QWidget, fake_time: list[float], space_presses: list[bool]
) -> None:
    press(window, 1000)
    press(window, 1040)
    assert len(space_presses) == 1
    fake_time[0] += REPEAT_SECONDS
    press(window, 1300)
    assert len(space_presses) == 2
