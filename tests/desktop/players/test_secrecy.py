"""The secrecy of a combatant: chosen by the GM with keys and mouse, in one step each."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from desktop.application import make_qt
from models.scheduler.stage import StageToken
from tests.tools.hands import Hands, Starter

Key = Qt.Key


@pytest.fixture
def gm(start: Starter) -> Hands:
    """A fight of Ann on 3, and three rats on 4, 5 and 6."""
    hands = start()
    hands.begin("Ann", title="Ambush")
    hands.add("3 x Rat", players=False)
    hands.set_first_turns(3, 4, 5, 6)
    return hands


def seen_tokens(gm: Hands) -> dict[str, StageToken]:
    return {token.label: token for token in gm.application.players.window.view.stage.tokens}


def set_secrecy(gm: Hands, name: str, choice: str) -> None:
    """Choose in the menu what players see of a combatant."""
    gm.click(name)
    menu = gm.window.command_actions["secrecy"].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    action = next(each for each in menu.actions() if choice in each.text().replace("&", ""))
    action.trigger()


def type_public_name(gm: Hands, name: str, public_name: str) -> None:
    """Type a public name into the dialog that edits a combatant."""
    gm.click(name)
    gm.press(Key.Key_F2)
    gm.dialog()
    for _ in range(3):
        gm.press(Key.Key_Tab)
    gm.type(public_name)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()


def test_hiding_and_revealing_a_combatant_are_one_step_each(gm: Hands) -> None:
    steps = gm.session.history.done
    gm.click("Rat 2")
    gm.ctrl(Key.Key_H)
    assert list(seen_tokens(gm)) == ["Ann", "Rat 1", "Rat 3"]
    gm.click("Rat 2")
    gm.ctrl(Key.Key_H)
    assert list(seen_tokens(gm)) == ["Ann", "Rat 1", "Rat 2", "Rat 3"]
    assert gm.session.history.done == steps + 2
    gm.ctrl(Key.Key_Z)
    assert gm.bottom_message == "Undone: The players see Rat 2"
    assert list(seen_tokens(gm)) == ["Ann", "Rat 1", "Rat 3"]


def test_players_see_a_question_mark_and_the_turn_of_an_unknown_combatant(gm: Hands) -> None:
    set_secrecy(gm, "Rat 2", "Unknown")
    assert list(seen_tokens(gm)) == ["Ann", "Rat 1", "?", "Rat 3"]
    assert (seen_tokens(gm)["?"].glyph, seen_tokens(gm)["?"].tick) == ("?", 5)
    gm.ctrl(Key.Key_Z)
    assert "?" not in seen_tokens(gm)


def test_combatants_with_the_same_alias_are_numbered_separately(gm: Hands) -> None:
    for name, seen_as in (("Rat 1", "Monk"), ("Rat 3", "Monk 2")):
        type_public_name(gm, name, "Monk")
        set_secrecy(gm, seen_as, "Alias")
    assert list(seen_tokens(gm)) == ["Ann", "Monk 1", "Rat 2", "Monk 2"]
    set_secrecy(gm, "Rat B", "Hidden")
    assert list(seen_tokens(gm)) == ["Ann", "Monk 1", "Rat 2"]


def test_the_players_clock_can_run_while_a_hidden_combatant_acts(gm: Hands) -> None:
    set_secrecy(gm, "Rat 1", "Hidden")
    gm.press(Key.Key_Space)
    gm.enter("9")
    gm.press(Key.Key_Space)
    assert (gm.now, gm.session.players_stage().now) == (4, 3)
    gm.window.command_actions["clock"].trigger()
    assert gm.session.players_stage().now == 4
    assert gm.is_checked("clock")
    gm.ctrl(Key.Key_Z)
    assert not gm.is_checked("clock")
    assert gm.session.players_stage().now == 3


def test_a_hidden_combatant_can_be_revealed_by_its_first_act_in_the_same_step(gm: Hands) -> None:
    set_secrecy(gm, "Rat 1", "Hidden")
    gm.window.command_actions["reveal_on_act"].trigger()
    gm.press(Key.Key_Space)
    gm.enter("9")
    gm.press(Key.Key_Space)
    assert list(seen_tokens(gm)) == ["Rat 2", "Rat 3", "Ann"]
    gm.enter("6 bites")
    assert gm.bottom_message == "Rat 1: bites (6). The players see Rat 1"
    assert seen_tokens(gm)["Rat 1"].tick == 10
    assert gm.session.players_stage().now == 4
    gm.ctrl(Key.Key_Z)
    assert "Rat 1" not in seen_tokens(gm)
    assert gm.card == "Rat 1"


def test_a_holding_combatant_is_not_revealed_before_it_acts(gm: Hands) -> None:
    set_secrecy(gm, "Rat 1", "Hidden")
    gm.window.command_actions["reveal_on_act"].trigger()
    gm.press(Key.Key_Space)
    gm.enter("9")
    gm.press(Key.Key_Space)
    gm.enter("h")
    assert "Rat 1" not in seen_tokens(gm)
    gm.drag("Rat 1", 8)
    assert "Rat 1" not in seen_tokens(gm)


def test_the_setting_to_reveal_acting_combatants_is_saved(gm: Hands, start: Starter) -> None:
    gm.window.command_actions["reveal_on_act"].trigger()
    gm.window.close()
    assert start().is_checked("reveal_on_act")


def test_the_shortcuts_for_the_players_view_work_in_their_window(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    players = gm.application.players.window
    gm.return_focus_to(players)
    for key in (Key.Key_F, Key.Key_B):
        QTest.keyClick(players, key, Qt.KeyboardModifier.ControlModifier)
    assert (gm.is_checked("freeze"), gm.is_checked("blank")) == (True, True)
    QTest.keyClick(players, Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert not players.isVisible()
    assert not gm.is_checked("players")


def test_the_gm_gets_the_keyboard_back_from_a_new_players_window(gm: Hands, qtbot: QtBot) -> None:
    gm.ctrl(Key.Key_P)
    players = gm.application.players.window
    had_keys = list[QWindow]()
    make_qt().focusWindowChanged.connect(had_keys.append)
    gm.application.players.open()  # the window is shown again, and takes the keyboard focus
    players.activateWindow()
    qtbot.waitUntil(lambda: players.windowHandle() in had_keys and gm.window.isActiveWindow())
    gm.return_focus_to(players)  # the GM's window may take the focus afterwards
    assert players.isActiveWindow()


def test_a_sample_opens_the_players_window_without_saving_that_choice(
    start: Starter,
) -> None:
    gm = start()
    gm.application.start(sample="plain_ticks")
    assert gm.application.players.window.isVisible()
    assert not gm.application.settings.now.player_open
    for wished in (False, True):
        gm.window.command_actions["players"].trigger()
        assert gm.application.settings.now.player_open is wished


def test_escape_closes_the_players_window_and_the_shortcut_reopens_it(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    players = gm.application.players.window
    gm.return_focus_to(players)
    if players.isFullScreen():
        QTest.keyClick(players, Key.Key_Escape)
    QTest.keyClick(players, Key.Key_Escape)
    assert not gm.is_checked("players")
    gm.come_back()
    gm.ctrl(Key.Key_P)
    assert players.isVisible()
