"""F6 cycles through the parts of the window, and restores the focus that each had."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from tests.tools.widgets import focus_widget, spoken_panes

Key, Shift = Qt.Key, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def gm(start: Starter) -> Hands:
    gm = start()
    load_sample(gm.session, "fatewalker")
    gm.come_back()
    return gm


def focused_part(gm: Hands) -> str:
    """Return the part of the window that has the focus."""
    window, focused = gm.window, QApplication.focusWidget()
    parts: dict[str, QWidget] = {
        "header": window.header,
        "roster": window.roster,
        "timeline": window.timeline,
        "card": window.card,
        "upcoming": window.upcoming,
        "history": window.history_panel,
    }
    matches = (
        name for name, each in parts.items() if each is focused or each.isAncestorOf(focused)
    )
    return next(matches, "nowhere")


def test_f6_cycles_through_the_window_and_shift_f6_back(gm: Hands) -> None:
    assert focused_part(gm) == "timeline"
    names = []
    for _ in range(5):
        gm.press(Key.Key_F6)
        names.append(focused_part(gm))
    assert names == ["card", "upcoming", "history", "header", "roster"]
    for expected in ("header", "history", "upcoming", "card", "timeline"):
        gm.press(Key.Key_F6, Shift)
        assert focused_part(gm) == expected


def test_f6_enters_no_named_pane_whose_labels_would_be_read(gm: Hands) -> None:
    """Some screen readers read all labels of a named pane before the focused widget."""
    for _ in range(6):
        gm.press(Key.Key_F6)
        assert list(spoken_panes(focus_widget())) == []


def test_f6_returns_to_the_previous_focus_of_a_part(gm: Hands) -> None:
    gm.press(Key.Key_F6)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Tab)
    there = QApplication.focusWidget()
    assert focused_part(gm) == "card"
    gm.press(Key.Key_F6)
    gm.press(Key.Key_F6, Shift)
    assert QApplication.focusWidget() is there


def test_up_next_can_be_read_by_keyboard_without_selecting_a_combatant(gm: Hands) -> None:
    gm.window.upcoming.setFocus(Qt.FocusReason.TabFocusReason)
    rows = gm.window.upcoming
    assert rows.currentIndex().row() == 0
    gm.press(Key.Key_Down)
    assert rows.currentIndex().row() == 1
    assert gm.session.sight.selected == ()
    gm.press(Key.Key_F6)
    assert not rows.selectionModel().hasSelection()


def test_a_button_is_described_only_by_its_keys_if_the_tip_repeats_its_name(gm: Hands) -> None:
    buttons = [gm.window.header.button(key) for key in ("undo", "next", "blank")]
    described = [each.accessibleDescription() for each in buttons]
    assert described == ["Ctrl+Z", "Space", ""]  # without one, the tip is read


def test_the_accessible_name_of_the_main_button_is_its_action(gm: Hands) -> None:
    assert gm.window.header.primary.accessibleName() == "Seen – Orc 2: Bleeding"
    gm.press(Key.Key_Space)
    assert gm.window.header.primary.accessibleName() == "Mira: Attack (sword) 7"
