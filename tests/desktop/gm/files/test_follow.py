"""Changed rules: a bar asks whether the fight should follow them, without interrupting the GM."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.paths import Paths
from tests.tools.hands import Hands, Starter
from tests.tools.own_system import FASTER, FAULTY, ORDERED, WHEEL
from views.dialogs.files.systems import SystemsDialog
from views.dialogs.system_editor.dialog import SystemEditor

Key = Qt.Key
ASKED = "“Tick wheel” was changed. This fight still uses the old rules."


@pytest.fixture
def file(paths: Paths) -> Path:
    """The file of the GM's own system, the tick wheel."""
    paths.systems.mkdir(parents=True)
    (path := paths.systems / "wheel.toml").write_text(WHEEL)
    return path


@pytest.fixture
def gm(file: Path, start: Starter) -> Hands:
    """A GM with a fight on the wheel that has begun."""
    assert file.exists()
    hands = start()
    hands.begin("Mira", "Bor", system="wheel")
    hands.set_first_turns(2, 4)
    return hands


def bar_question(gm: Hands) -> str:
    QApplication.processEvents()
    return gm.window.question.text() if gm.window.question.isVisible() else ""


def save_system(gm: Hands, file: Path, text: str) -> None:
    """Change the file as the editor does."""
    file.write_text(text)
    gm.application.systems.changed.emit()


def test_a_fight_with_the_current_rules_asks_nothing(gm: Hands, file: Path) -> None:
    assert bar_question(gm) == ""
    save_system(gm, file, WHEEL)
    assert bar_question(gm) == ""


def test_a_changed_file_asks_in_a_bar_without_stopping_the_fight(gm: Hands, file: Path) -> None:
    save_system(gm, file, FASTER)
    assert bar_question(gm) == ASKED
    assert QApplication.activeModalWidget() is None
    assert gm.session.rules.text == WHEEL
    gm.press(Key.Key_Space)
    assert gm.session.present.now == 4
    assert bar_question(gm) == ASKED


def test_following_is_one_step_that_can_be_undone(gm: Hands, file: Path) -> None:
    save_system(gm, file, FASTER)
    steps = gm.session.history.done
    gm.window.question.button.click()
    assert bar_question(gm) == ""
    assert (gm.session.rules.text, gm.session.history.done) == (FASTER, steps + 1)
    gm.ctrl(Key.Key_Z)
    assert gm.session.rules.text == WHEEL
    assert bar_question(gm) == ASKED
    gm.redo()
    assert bar_question(gm) == ""


def test_a_declined_change_is_not_asked_about_again_but_the_next_is(
    gm: Hands, file: Path, start: Starter
) -> None:
    save_system(gm, file, FASTER)
    gm.window.question.decline_button.click()
    assert bar_question(gm) == ""
    save_system(gm, file, FASTER)
    assert bar_question(gm) == ""
    gm.session.close()
    restarted = start()
    assert restarted.session.present.title == "At the ford"
    assert bar_question(restarted) == ""
    save_system(restarted, file, WHEEL.replace("cost = 4", "cost = 3"))
    assert bar_question(restarted) == ASKED


def test_a_change_made_while_the_program_was_closed_is_asked_about_on_opening(
    gm: Hands, file: Path, start: Starter
) -> None:
    gm.session.close()
    file.write_text(FASTER)
    assert bar_question(start()) == ASKED


def test_a_fight_of_another_system_is_not_asked_about_the_change(gm: Hands, file: Path) -> None:
    save_system(gm, file, FASTER)
    gm.new_encounter("plain", "At the mill")
    assert bar_question(gm) == ""


def test_a_fight_that_cannot_follow_gives_the_reason(gm: Hands, file: Path) -> None:
    save_system(gm, file, ORDERED)
    gm.window.question.button.click()
    text = "The file has another kind of clock now. Running fights keep the old one."
    assert bar_question(gm) == text
    assert gm.session.rules.text == WHEEL
    assert not gm.window.question.button.isVisible()
    gm.window.question.decline_button.click()
    assert bar_question(gm) == ""


def test_following_is_refused_while_looking_back(gm: Hands, file: Path) -> None:
    save_system(gm, file, FASTER)
    gm.session.look_at(0)
    gm.window.question.button.click()
    assert gm.session.rules.text == WHEEL
    gm.session.look_at(gm.session.history.done)
    gm.window.question.button.click()
    assert gm.session.rules.text == FASTER


def test_a_missing_or_invalid_file_does_not_affect_the_fight(gm: Hands, file: Path) -> None:
    save_system(gm, file, FAULTY)
    assert bar_question(gm) == ""
    file.unlink()
    gm.application.systems.changed.emit()
    assert bar_question(gm) == ""
    gm.press(Key.Key_Space)
    assert gm.session.present.now == 4


def test_following_a_change_does_not_change_the_players_stage(gm: Hands, file: Path) -> None:
    before = gm.session.players_stage()
    save_system(gm, file, FASTER)
    gm.window.question.button.click()
    assert gm.session.players_stage() == before


def test_the_bar_can_be_reached_by_keyboard(gm: Hands, file: Path) -> None:
    save_system(gm, file, FASTER)
    bar = gm.window.question
    assert bar.button.focusPolicy() is Qt.FocusPolicy.TabFocus
    bar.decline_button.setFocus()
    gm.press(Key.Key_Return)
    assert bar_question(gm) == ""
    assert gm.window.timeline.hasFocus()


def test_a_change_saved_in_the_editor_is_asked_about(gm: Hands) -> None:
    gm.window.command_actions["systems"].trigger()
    dialog = gm.dialog()
    assert isinstance(dialog, SystemsDialog)
    dialog.attempt()
    (editor,) = dialog.findChildren(SystemEditor)
    editor.code.setPlainText(FASTER)
    editor.save()
    editor.reject()
    dialog.close()
    assert bar_question(gm) == ASKED
    gm.window.question.button.click()
    assert gm.session.rules.text == FASTER
