"""Announcements: a screen reader's words after each step, and while a token is dragged."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from models.rules.deeds import AddEffect
from models.scheduler.clock import Tick
from models.session.samples import load_sample
from models.sight.lanes import describe_lane
from tests.tools.hands import Hands, Starter
from tests.tools.listener import Listener
from views.dialogs.outcome import OutcomeCard

Key = Qt.Key
CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


@pytest.fixture
def gm(start: Starter) -> Hands:
    gm = start()
    gm.begin("Mira", "Bor", title="A brawl")
    return gm


def record_announcements(gm: Hands) -> list[str]:
    """Return a list that receives every announcement from now on."""
    gm.application.speech.is_screen_reader_active = lambda: True
    messages: list[str] = []
    gm.application.speech.announced.connect(messages.append)
    return messages


def test_a_step_is_announced_with_the_next_turn(gm: Hands) -> None:
    announced = record_announcements(gm)
    gm.roll(3, 5)
    gm.press(Key.Key_Space)
    gm.enter("7 kicks")
    assert announced == [
        "The fight begins. Mira, tick 3, next. First turn: tick 3. Bor, tick 5.",
        "Count to tick 3. Mira, tick 3, due now.",
        "Mira: kicks (7). Bor, tick 5, next. First turn: tick 5. Mira, tick 10.",
    ]


def test_undo_redo_and_looking_back_are_announced(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    heard_words = record_announcements(gm)
    gm.ctrl(Key.Key_Z)
    gm.redo()
    gm.session.look_at(0)
    QApplication.processEvents()
    assert heard_words[0] == (
        "Undone: The fight begins. Ready. Continue with “Start the fight”. "
        "Not in the fight yet. "
        "Mira, not in the fight. Bor, not in the fight."
    )
    assert heard_words[1].startswith("The fight begins. Mira, tick 3, next. ")
    assert heard_words[2].startswith("Looking back, step 0.")


def test_the_place_of_a_carried_marker_is_announced(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_H, CTRL_ALT)
    heard_words = record_announcements(gm)
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Right)
    assert heard_words == [
        "Mira waits until tick 4 · before Bor",
        "Mira waits until tick 5 · ties with Bor",
    ]
    gm.press(Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert heard_words[-1] == "Mira can act from tick 4, not before."


def test_enter_on_an_illegal_place_announces_the_reason(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_H, CTRL_ALT)
    gm.press(Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    heard_words = record_announcements(gm)
    gm.press(Key.Key_Return)
    assert heard_words == ["Mira can act from tick 4, not before."]


def test_selecting_a_row_announces_the_reason_for_the_combatants_turn(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    heard_words = record_announcements(gm)
    gm.click("Bor")
    assert heard_words == ["First turn: tick 5."]


def test_a_reason_is_announced_with_its_name_if_no_row_has_the_focus(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    gm.click("Bor")
    heard_words = record_announcements(gm)
    gm.press(Key.Key_Escape)
    assert heard_words == ["Mira: First turn: tick 3."]


def test_a_reason_is_announced_after_the_combatants_name(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)
    gm.click("Mira")
    heard_words = record_announcements(gm)
    gm.session.do(gm.session.moment.parse_quick_entry(gm.who("Mira"), "7"))
    QApplication.processEvents()
    assert heard_words == [
        "Mira acts (7). Bor, tick 5, next. Mira, tick 10. Mira: Acted on tick 3, cost 7."
    ]


def test_a_row_describes_a_phase_as_an_announcement_does(start: Starter) -> None:
    gm = start()
    load_sample(gm.session, "west_that_wasnt")
    assert describe_lane(gm.lane("Angus")).startswith("Angus, phase 2, d10, ")
    heard_words = record_announcements(gm)
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_Z)
    assert heard_words[1].count("Angus, ") == 1


def test_a_hold_is_announced_once_with_the_keys_that_end_the_hold(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)
    heard_words = record_announcements(gm)
    gm.press(Key.Key_H, CTRL_ALT)
    assert heard_words == [
        "Mira waits. Bor, tick 5, next. Mira, waits from 4.",
        "Left and Right pick when, Enter takes it.",
    ]


def test_an_undo_only_announces_the_changes(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)
    heard_words = record_announcements(gm)
    gm.ctrl(Key.Key_Z)
    assert heard_words == ["Undone: Count to tick 3. Mira, tick 3, next."]


def test_a_trigger_is_announced_once(gm: Hands) -> None:
    gm.session.do(AddEffect("The mill burns", at=Tick(4)))
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)
    gm.enter("7")
    heard_words = record_announcements(gm)
    gm.press(Key.Key_Space)
    assert heard_words == ["Count to tick 4. The mill burns: now. Bor, tick 5, next."]


def test_a_setting_adds_the_action_of_space_to_each_announcement(start: Starter) -> None:
    gm = start()
    gm.begin("Mira", "Bor", title="A brawl")
    gm.set_first_turns(3, 5)
    gm.window.command_actions["say_space"].trigger()
    heard_words = record_announcements(gm)
    gm.press(Key.Key_Space)
    assert heard_words[-1].startswith("Count to tick 3. Mira, tick 3, due now. ")
    assert heard_words[-1].endswith(f"Space: {gm.session.sight.next_action.text}.")
    gm.window.close()
    assert start().is_checked("say_space")


def test_sorting_is_announced(gm: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener(monkeypatch)
    gm.set_first_turns(3, 5)
    gm.ctrl(Key.Key_R)
    gm.ctrl(Key.Key_R)
    assert listener.announcements == ["Sorted by next turn.", "In the order added."]


def test_esc_in_the_search_moves_the_focus_directly_to_the_timeline(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_F3)
    stops: list[QWidget | None] = []
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    following = application.focusChanged.connect(lambda _old, new: stops.append(new))
    gm.press(Key.Key_Escape)
    application.disconnect(following)
    assert stops == [gm.window.timeline]


def test_a_retranslation_is_not_announced(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    heard_words = record_announcements(gm)
    gm.session.retranslate()
    QApplication.processEvents()
    assert heard_words == []


def test_announcements_are_not_computed_without_a_screen_reader(
    gm: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.gm.parts.speech.announcements", _refuse)
    gm.set_first_turns(3, 5)
    gm.press(Key.Key_Space)


def _refuse(*_given: object) -> tuple[str, ...]:
    raise AssertionError("put into words")


def test_the_initial_text_of_a_dialog_is_not_announced(start: Starter) -> None:
    gm = start()
    load_sample(gm.session, "fatewalker")
    gm.come_back()
    gm.ctrl(Key.Key_M)
    outcome = gm.dialog().findChild(OutcomeCard)
    timers = outcome.findChildren(QTimer)
    assert outcome.text()
    assert not any(timer.isActive() for timer in timers)
    gm.type("9")
    assert any(timer.isActive() for timer in timers)
