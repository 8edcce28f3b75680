"""A whole Weapons Free fight with keys and mouse: tics below zero, waits, stuns and exchanges."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMenu

from tests.tools.hands import Hands, Starter
from views.dialogs.forms.table import TableDialog

Key = Qt.Key
PLAYERS = "Dunn (reflex value 14), Reyes (reflex value 12)"
OTHERS = "2 x Guard (reflex value 12), Marksman (reflex value 13), Cook (reflex value 10)"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_weapons_free_fight_over_two_exchanges_continues_the_next_evening(start: Starter) -> None:
    gm = start()
    fill_reflex_table(gm)
    let_dunn_wait_and_drag(gm)
    stun_and_rouse_guard(gm)
    share_tic_after_waiting(gm)
    undo_and_redo(gm)
    begin_exchange_without_cook(gm)
    add_cook_and_defeat_guard(gm)
    before = gm.session.present
    gm.window.close()
    restarted = start()
    assert restarted.session.present == before
    assert "Marksman" not in restarted.players_hear


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_group_goes_to_the_tics_and_back_while_another_stays_there(start: Starter) -> None:
    gm = start()
    gm.new_encounter("Weapons", "Two teams")
    gm.add(PLAYERS, players=True)
    gm.add("Guard (reflex value 12), Cook (reflex value 10)", players=False)
    gm.press(Key.Key_Space)
    gm.fill(6, 9, 10, 12)
    trigger_fight_command(gm, "Time frames")
    gm.fill("t", "t", "s", "s", None, None, "Yard", "Yard")
    assert gm.bottom_message == "Guard, Cook: in scene time"
    assert (gm.lane("Guard").caption, gm.lane("Guard").details) == ("scene time", "")
    assert gm.next_of("Dunn") == -8
    trigger_fight_command(gm, "Move Yard to tics")
    gm.fill(10, 10)
    assert [gm.next_of(name) for name in ("Dunn", "Guard", "Cook")] == [-8, -8, -6]
    trigger_fight_command(gm, "Move Yard to scene time")
    assert gm.lane("Cook").caption == "scene time"
    gm.ctrl(Key.Key_I)
    gm.fill(12, 12)
    assert [gm.next_of(name) for name in ("Dunn", "Guard")] == [-2, None]


def test_roll_all_leaves_a_typed_margin_alone_and_the_row_shows_its_tic(start: Starter) -> None:
    gm = start()
    gm.begin("Dunn", "Reyes", system="weapons_free")
    gm.press(Key.Key_Space)
    table = gm.dialog()
    assert isinstance(table, TableDialog)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Tab)
    gm.type("-3")
    names = [each.accessibleName() for each in table.findChildren(QLabel)]
    assert {"Next turn of Dunn: tic \N{MINUS SIGN}3", "Next turn of Reyes: rolls"} <= {*names}
    gm.press(Key.Key_R, Qt.KeyboardModifier.AltModifier)
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert gm.next_of("Dunn") == -3


def trigger_fight_command(gm: Hands, title: str) -> None:
    menu = gm.window.command_actions["scene"].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    next(each for each in menu.actions() if each.text().startswith(title)).trigger()


def fill_reflex_table(gm: Hands) -> None:
    gm.new_encounter("Weapons", "At the window")
    gm.add(PLAYERS, players=True)
    gm.add(OTHERS, players=False)
    assert gm.window.card.shown.reason == "Not in the fight yet."
    assert gm.menu_text("begin") == "Reflex roll…"
    gm.click("Marksman")
    gm.ctrl(Key.Key_H)
    gm.ctrl(Key.Key_P)
    gm.press(Key.Key_Space)
    gm.fill(6, 9, 10, 12, 16, 10)
    assert gm.clock == "Tic −8"
    assert gm.lane("Dunn").value == "−8"
    assert gm.lane("Reyes").details == "margin −3"
    assert "Now Dunn, tic −8. Next Dunn in 4 tics." in gm.players_hear
    gm.enter("a shoots")
    assert gm.bottom_message == "Dunn: shoots (tic −8)"
    assert gm.next_of("Dunn") == -4


def let_dunn_wait_and_drag(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Tic −4", "Dunn")
    gm.enter("h")
    assert gm.lane("Dunn").value == "waits"
    gm.drag_to(gm.who("Dunn"), 1)
    assert gm.drag_text.startswith("Dunn waits until tic 1 · after Cook, before Reyes again on 1")
    assert gm.drag_text.endswith("Dunn misses the turn on 0.")
    gm.drop(gm.who("Dunn"), 1)
    assert gm.bars("Dunn") == [("waiting", -4, 1)]
    gm.click("Dunn")
    assert gm.window.card.shown.reason.endswith("Dunn misses the turn on 0.")
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Tic −3", "Reyes")


def stun_and_rouse_guard(gm: Hands) -> None:
    gm.click("Guard 1")
    gm.enter("s")
    assert gm.lane("Guard 1").caption == "stunned"
    gm.click("Guard 1")
    gm.enter("r")
    assert gm.bottom_message == "Guard 1 is back in action"
    gm.ctrl(Key.Key_B)
    assert gm.is_checked("blank")
    gm.ctrl(Key.Key_B)
    gm.ctrl(Key.Key_F)
    assert gm.is_checked("freeze")
    gm.ctrl(Key.Key_F)
    gm.click("Guard 1")
    gm.type("5")
    gm.window.timeline.setFocus()
    gm.type("f")
    assert gm.window.card.entry.text() == "5f"
    assert not gm.is_checked("freeze")
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    assert gm.card == "Reyes"


def share_tic_after_waiting(gm: Hands) -> None:
    gm.do("Act")
    gm.press(Key.Key_Space)
    assert gm.card == "Guard 1"
    gm.enter("w0")
    gm.press(Key.Key_Space)
    assert gm.clock == "Tic 0"
    assert gm.players_hear.startswith("To be decided: Guard 1, Guard 2, Cook, tic 0.")
    assert "so you pick who goes first" in gm.window.card.shown.reason
    for name in ("Cook", "Guard 1", "Guard 2"):
        gm.click(name)
        gm.enter("a")
    assert [gm.next_of(name) for name in ("Cook", "Guard 1", "Guard 2")] == [4, 4, 4]
    gm.press(Key.Key_Space)
    gm.click("Dunn")
    gm.enter("a")
    gm.enter("a")
    assert [gm.next_of(name) for name in ("Dunn", "Reyes")] == [5, 5]
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Tic 3", "Marksman")
    assert "Marksman" not in gm.players_hear
    assert "Tic 3" not in gm.players_hear


def undo_and_redo(gm: Hands) -> None:
    before = gm.session.present
    for _ in range(3):
        gm.ctrl(Key.Key_Z)
    assert gm.clock == "Tic 1"
    for _ in range(3):
        gm.redo()
    assert gm.session.present == before


def begin_exchange_without_cook(gm: Hands) -> None:
    gm.choose("Cook", "Move to scene time")
    assert gm.lane("Cook").caption == "scene time"
    gm.ctrl(Key.Key_I)
    gm.fill(18, 8, 12, 12, 16)
    assert gm.clock == "Tic −4"
    assert [gm.next_of(name) for name in ("Dunn", "Reyes", "Cook")] == [4, -4, None]
    assert gm.lane("Cook").caption == "scene time"


def add_cook_and_defeat_guard(gm: Hands) -> None:
    gm.ctrl(Key.Key_J)
    gm.fill(12)
    assert gm.next_of("Cook") == 2
    gm.choose("Cook", "Move to round time")
    assert (gm.lane("Cook").caption, gm.lane("Cook").marker) == ("round time", None)
    gm.click("Guard 2")
    gm.press(Key.Key_Delete)
    assert gm.lane("Guard 2").caption == "out"
    assert "Guard 2" not in gm.players_hear
