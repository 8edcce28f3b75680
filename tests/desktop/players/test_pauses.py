"""A break of the game: begun with a time, and ended with the same key."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from desktop.players import pauses
from models.scheduler.stage import Pause
from tests.tools.hands import Hands, Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
NOW = datetime(2026, 3, 7, 21, 0, tzinfo=UTC).astimezone()
BREAK_MESSAGE = "The players see the break. Ctrl+Alt+B ends it"


@pytest.fixture
def gm_with_players(gm: Hands, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A GM with the players' window open."""
    monkeypatch.setattr(pauses, "_now", lambda: NOW)
    gm.set_first_turns(3, 5)
    gm.ctrl(Key.Key_P)
    return gm


def open_pause_dialog(gm: Hands) -> QLineEdit:
    gm.press(Key.Key_B, CTRL_ALT)
    line = gm.window.findChild(QLineEdit, "pause-end")
    assert line is not None
    return line


def begin_pause(gm: Hands, text: str) -> None:
    open_pause_dialog(gm)
    gm.enter(text)
    gm.dialog_closed()


def pause(gm: Hands) -> Pause | None:
    return gm.session.sight.curtain.pause


def pause_signs(gm: Hands) -> tuple[str, str, bool]:
    state = gm.window.header.button("players").findChild(QLabel, "button-state")
    assert state is not None
    heading = gm.window.side.players_card.heading.text()
    return heading, state.text(), gm.window.command_actions["pause"].isChecked()


def test_a_timed_break_shows_its_end_and_ends_with_the_same_key(
    gm_with_players: Hands,
) -> None:
    before, steps = gm_with_players.players_hear, len(gm_with_players.session.history.steps)
    begin_pause(gm_with_players, "15")
    end = NOW.replace(minute=15)
    time = QLocale().toString(end.time().replace(tzinfo=None), QLocale.FormatType.ShortFormat)
    assert pause(gm_with_players) == Pause(round(end.timestamp() / 60))
    assert gm_with_players.bottom_message == BREAK_MESSAGE
    assert gm_with_players.players_hear == f"Back at {time}"
    assert pause_signs(gm_with_players) == ("PLAYERS' VIEW · BREAK", "break", True)
    gm_with_players.press(Key.Key_B, CTRL_ALT)
    assert gm_with_players.bottom_message == "The break is over"
    assert gm_with_players.players_hear == before
    assert pause_signs(gm_with_players)[2] is False
    assert len(gm_with_players.session.history.steps) == steps


def test_a_button_with_a_duration_begins_a_break_at_once(
    gm_with_players: Hands,
) -> None:
    open_pause_dialog(gm_with_players)
    button = next(
        each for each in gm_with_players.window.findChildren(QPushButton) if each.text() == "5 min"
    )
    button.click()
    assert pause(gm_with_players) == Pause(round(NOW.replace(minute=5).timestamp() / 60))


def test_a_break_without_a_time_has_an_open_end(gm_with_players: Hands) -> None:
    begin_pause(gm_with_players, "")
    assert pause(gm_with_players) == Pause()
    assert gm_with_players.players_hear == "A break"


def test_an_invalid_time_is_refused_in_the_dialog_and_cancel_shows_no_break(
    gm_with_players: Hands,
) -> None:
    line = open_pause_dialog(gm_with_players)
    gm_with_players.enter("soon")
    assert line.isVisible()
    assert any("isn't a time" in each.text() for each in line.window().findChildren(QLabel))
    gm_with_players.press(Key.Key_Escape)
    assert pause(gm_with_players) is None
    assert pause_signs(gm_with_players)[2] is False


def test_a_turn_during_a_break_changes_neither_screen_nor_sound(
    gm_with_players: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds: list[object] = []
    monkeypatch.setattr(gm_with_players.application.table_clock, "_play", sounds.append)
    gm_with_players.window.command_actions["sound"].setChecked(True)
    begin_pause(gm_with_players, "")
    view = gm_with_players.application.players.window.view
    before = view.grab().toImage()
    gm_with_players.press(Key.Key_Space)
    gm_with_players.enter("7")
    assert view.grab().toImage() == before
    assert gm_with_players.players_hear == "A break"
    assert sounds == []


def test_the_screen_stays_blank_during_a_break(gm_with_players: Hands) -> None:
    gm_with_players.ctrl(Key.Key_B)
    begin_pause(gm_with_players, "")
    assert (
        gm_with_players.bottom_message
        == "The players' screen is still blank. Ctrl+B shows the break"
    )
    assert gm_with_players.players_hear == ""
    gm_with_players.ctrl(Key.Key_B)
    assert gm_with_players.bottom_message == "The players see the break"
    assert gm_with_players.players_hear == "A break"


def test_a_gm_who_opens_another_fight_is_informed_that_players_still_see_the_break(
    gm_with_players: Hands,
) -> None:
    begin_pause(gm_with_players, "")
    gm_with_players.new_encounter("plain", "Another one")
    assert "The players still see the break. Ctrl+Alt+B ends it" in gm_with_players.bottom_message


def test_the_gm_is_informed_that_a_closed_players_window_will_open_with_the_break(
    gm: Hands,
) -> None:
    gm.set_first_turns(3, 5)
    begin_pause(gm, "")
    assert gm.bottom_message == "The players' window is closed. It will open with the break"


def test_the_break_shortcut_also_works_in_the_players_window(gm_with_players: Hands) -> None:
    assert (
        gm_with_players.window.command_actions["pause"]
        in gm_with_players.application.players.window.actions()
    )
