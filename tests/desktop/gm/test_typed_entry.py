"""A typed entry before it is submitted: it keeps the focus, and nothing else acts first."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from models.rules.deeds import SetCounter
from tests.tools.hands import Hands

Key, Modifier = Qt.Key, Qt.KeyboardModifier
SHIFT, CONTROL = Modifier.ShiftModifier, Modifier.ControlModifier
ALT = Modifier.AltModifier


@pytest.fixture
def gm_on_turn(gm: Hands) -> Hands:
    """A GM at Mira's turn on tick 3."""
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)
    return gm


def open_and_close(key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Callable[[Hands], None]:
    def run(gm: Hands) -> None:
        gm.press(key, modifiers)
        gm.dialog().reject()
        gm.dialog_closed()

    return run


def run_from_palette(search: str) -> Callable[[Hands], None]:
    def run(gm: Hands) -> None:
        gm.press(Key.Key_K, CONTROL)
        gm.dialog()
        gm.type(search)
        gm.press(Key.Key_Return)
        QApplication.processEvents()
        gm.come_back()

    return run


WINDOW_ROUND_TRIPS = {
    "palette": open_and_close(Key.Key_K, CONTROL),
    "cheat sheet": open_and_close(Key.Key_F1, SHIFT),
    "edit": open_and_close(Key.Key_F2, Modifier.NoModifier),
    "new encounter": open_and_close(Key.Key_N, CONTROL),
    "command": run_from_palette("zoom in"),
    "language": run_from_palette("deutsch"),
}


@pytest.mark.parametrize("visit", WINDOW_ROUND_TRIPS.values(), ids=WINDOW_ROUND_TRIPS)
def test_a_typed_entry_has_the_focus_again_when_another_window_closes(
    gm_on_turn: Hands, visit: Callable[[Hands], None]
) -> None:
    gm_on_turn.type("7")
    visit(gm_on_turn)
    assert gm_on_turn.window.card.entry.hasFocus()
    gm_on_turn.press(Key.Key_Return)
    assert gm_on_turn.next_of("Mira") == 10


@pytest.mark.parametrize("key", [Key.Key_2, Key.Key_R])
def test_a_shortcut_that_does_nothing_now_is_not_typed(gm_on_turn: Hands, key: Qt.Key) -> None:
    gm_on_turn.press(key, ALT)
    gm_on_turn.type("7")
    gm_on_turn.press(key, ALT)
    assert gm_on_turn.window.card.entry.text() == "7"


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
@pytest.mark.parametrize("text", ["7", "-3 Bor"])
def test_outside_the_entry_space_and_enter_submit_the_typed_entry(
    gm_on_turn: Hands, key: Qt.Key, text: str
) -> None:
    gm_on_turn.session.do(SetCounter(gm_on_turn.who("Bor"), "Hit points", maximum=12))
    gm_on_turn.type(text)
    gm_on_turn.window.timeline.setFocus()
    step_count = gm_on_turn.session.history.done
    gm_on_turn.press(key)
    assert gm_on_turn.window.card.entry.text() == ""
    assert gm_on_turn.session.history.done == step_count + 1
    assert gm_on_turn.next_of("Mira") == (10 if text == "7" else 3)


def test_a_refused_entry_is_reported_before_any_other_action(gm_on_turn: Hands) -> None:
    gm_on_turn.type("7x")
    gm_on_turn.window.timeline.setFocus()
    step_count = gm_on_turn.session.history.done
    for _ in range(2):
        gm_on_turn.press(Key.Key_Space)
        assert gm_on_turn.session.history.done == step_count
        assert gm_on_turn.window.card.entry.hasFocus()
    assert "7x" in gm_on_turn.bottom_message


def test_the_main_button_shows_the_typed_entry_and_the_key_that_submits_it(
    gm_on_turn: Hands,
) -> None:
    button = gm_on_turn.window.header.primary
    caps = [each for each in button.findChildren(QLabel) if each.objectName() == "key-cap"]
    usual = button.text(), caps[0].text()
    gm_on_turn.type("7")
    assert (button.text(), caps[0].text()) == ("Mira: acts on 10 ▸", "Enter")
    gm_on_turn.type("x")
    assert (button.text(), caps[0].text()) == ("“7x” ▸", "Enter")
    gm_on_turn.press(Key.Key_Return)
    assert (button.text(), caps[0].text()) == usual
    gm_on_turn.press(Key.Key_Escape)
    gm_on_turn.type("7")
    button.click()
    assert gm_on_turn.next_of("Mira") == 10


@pytest.mark.parametrize("command", ["entry", "find_step", "find_combatant"])
def test_an_entry_with_nothing_left_to_undo_leaves_the_key_to_the_fight(
    gm_on_turn: Hands, command: str
) -> None:
    step_count = gm_on_turn.session.history.done
    gm_on_turn.window.command_actions[command].trigger()
    line = gm_on_turn.window.focusWidget()
    assert isinstance(line, QLineEdit)
    gm_on_turn.type("z")
    gm_on_turn.ctrl(Key.Key_Z)
    assert (line.text(), gm_on_turn.session.history.done) == ("", step_count)
    gm_on_turn.ctrl(Key.Key_Z)
    assert gm_on_turn.session.history.done == step_count - 1


def test_redo_restores_the_step_undone_last_and_not_an_earlier_text(gm_on_turn: Hands) -> None:
    before = gm_on_turn.session.present
    gm_on_turn.type("z")
    gm_on_turn.ctrl(Key.Key_Z)
    gm_on_turn.ctrl(Key.Key_Z)
    assert gm_on_turn.window.card.entry.hasFocus()
    gm_on_turn.redo()
    assert (gm_on_turn.session.present, gm_on_turn.window.card.entry.text()) == (before, "")


def test_a_refused_entry_is_undone_before_the_fight(gm_on_turn: Hands) -> None:
    step_count = gm_on_turn.session.history.done
    gm_on_turn.enter("7x")
    gm_on_turn.ctrl(Key.Key_Z)
    gm_on_turn.ctrl(Key.Key_Z)
    assert gm_on_turn.session.history.done == step_count - 1
