"""Announcements: what a screen reader says after each step, and while a marker is carried."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.tools.hands import Hands, Starter

Key = Qt.Key
CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


@pytest.fixture
def gm(start: Starter) -> Hands:
    gm = start()
    gm.begin("Mira", "Bor", title="A brawl")
    return gm


def heard(gm: Hands) -> list[str]:
    """Return the list into which everything goes that is announced from now on."""
    gm.application.speech.is_listening = lambda: True
    messages: list[str] = []
    gm.application.speech.announced.connect(messages.append)
    return messages


def test_a_step_is_announced_with_whose_turn_it_is(gm: Hands) -> None:
    told, bor = heard(gm), "Bor, tick 5, order 0."
    gm.roll(3, 5)
    gm.press(Key.Key_Space)
    gm.enter("7 kicks")
    assert told == [
        f"The fight begins. Mira, tick 3, next. Mira, order 0. {bor} First turn: tick 3.",
        "Count to tick 3. Mira, tick 3, due now.",
        "Mira: kicks (7). Bor, tick 5, next. Mira, tick 10, order 0. First turn: tick 5.",
    ]


def test_undo_redo_and_looking_back_are_announced(gm: Hands) -> None:
    gm.let_act(3, 5)
    heard_words = heard(gm)
    gm.ctrl(Key.Key_Z)
    gm.redo()
    gm.session.look_at(0)
    QApplication.processEvents()
    assert heard_words[0] == (
        "Undone: The fight begins. Ready. Continue with “Start the fight”. "
        "Mira, not in the fight. Bor, not in the fight."
    )
    assert heard_words[1].startswith("The fight begins. Mira, tick 3, next. ")
    assert heard_words[2].startswith("Looking back, step 0.")


def test_where_a_marker_is_carried_is_announced(gm: Hands) -> None:
    gm.let_act(3, 5)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_H, CTRL_ALT)
    heard_words = heard(gm)
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Right)
    assert heard_words == [
        "Mira waits until tick 4 · before Bor",
        "Mira waits until tick 5 · ties with Bor",
    ]
    gm.press(Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert heard_words[-1] == "Mira can act from tick 4, not before."


def test_enter_where_a_marker_may_not_stand_says_why(gm: Hands) -> None:
    gm.let_act(3, 5)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_H, CTRL_ALT)
    gm.press(Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    heard_words = heard(gm)
    gm.press(Key.Key_Return)
    assert heard_words == ["Mira can act from tick 4, not before."]


def test_who_is_selected_is_said_by_the_row_and_why_it_acts_then_by_the_card(gm: Hands) -> None:
    gm.let_act(3, 5)
    heard_words = heard(gm)
    gm.click("Bor")
    assert heard_words == ["First turn: tick 5."]


def test_what_changes_nothing_is_not_announced(gm: Hands) -> None:
    gm.let_act(3, 5)
    heard_words = heard(gm)
    gm.session.retranslate()
    QApplication.processEvents()
    assert heard_words == []


def test_nothing_is_put_into_words_while_no_one_listens(
    gm: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.gm.parts.speech.announcements", _refuse)
    gm.let_act(3, 5)
    gm.press(Key.Key_Space)


def _refuse(*_given: object) -> tuple[str, ...]:
    raise AssertionError("put into words")
