"""A typed entry not yet submitted: it keeps the focus, and nothing acts before it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from models.rules.deeds import SetCounter
from tests.tools.hands import Hands

Key, Modifier = Qt.Key, Qt.KeyboardModifier
SHIFT, CONTROL = Modifier.ShiftModifier, Modifier.ControlModifier


@pytest.fixture
def turn(gm: Hands) -> Hands:
    """Mira's turn, on tick 3."""
    gm.let_act(3, 5)
    gm.press(Key.Key_Space)
    return gm


def open_and_close(key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Callable[[Hands], None]:
    def walk(gm: Hands) -> None:
        gm.press(key, modifiers)
        gm.dialog().reject()
        gm.dialog_closed()

    return walk


def run_from_palette(words: str) -> Callable[[Hands], None]:
    def run(gm: Hands) -> None:
        gm.press(Key.Key_K, CONTROL)
        gm.dialog()
        gm.type(words)
        gm.press(Key.Key_Return)
        QApplication.processEvents()
        gm.come_back()

    return run


WINDOWS = {
    "palette": open_and_close(Key.Key_K, CONTROL),
    "cheat sheet": open_and_close(Key.Key_F1, SHIFT),
    "edit": open_and_close(Key.Key_F2, Modifier.NoModifier),
    "new encounter": open_and_close(Key.Key_N, CONTROL),
    "command": run_from_palette("zoom in"),
    "language": run_from_palette("deutsch"),
}


@pytest.mark.parametrize("visit", WINDOWS.values(), ids=WINDOWS)
def test_a_typed_entry_has_the_focus_again_when_another_window_closes(
    turn: Hands, visit: Callable[[Hands], None]
) -> None:
    turn.type("7")
    visit(turn)
    assert turn.window.card.entry.hasFocus()
    turn.press(Key.Key_Return)
    assert turn.next_of("Mira") == 10


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
@pytest.mark.parametrize("text", ["7", "-3 Bor"])
def test_away_from_the_entry_space_and_enter_do_what_is_typed(
    turn: Hands, key: Qt.Key, text: str
) -> None:
    turn.session.do(SetCounter(turn.who("Bor"), "Hit points", most=12))
    turn.type(text)
    turn.window.timeline.setFocus()
    step_count = turn.session.history.done
    turn.press(key)
    assert turn.window.card.entry.text() == ""
    assert turn.session.history.done == step_count + 1
    assert turn.next_of("Mira") == (10 if text == "7" else 3)


def test_a_refused_entry_is_reported_before_anything_else_acts(turn: Hands) -> None:
    turn.type("7x")
    turn.window.timeline.setFocus()
    step_count = turn.session.history.done
    for _ in range(2):
        turn.press(Key.Key_Space)
        assert turn.session.history.done == step_count
        assert turn.window.card.entry.hasFocus()
    assert "7x" in turn.bottom_message


def test_the_amber_button_says_what_is_typed_and_which_key_enters_it(turn: Hands) -> None:
    button = turn.window.header.primary
    caps = [each for each in button.findChildren(QLabel) if each.objectName() == "key-cap"]
    usual = button.text(), caps[0].text()
    turn.type("7")
    assert (button.text(), caps[0].text()) == ("Mira: acts on 10 ▸", "Enter")
    turn.type("x")
    assert (button.text(), caps[0].text()) == ("“7x” ▸", "Enter")
    turn.press(Key.Key_Return)
    assert (button.text(), caps[0].text()) == usual
    turn.press(Key.Key_Escape)
    turn.type("7")
    button.click()
    assert turn.next_of("Mira") == 10
