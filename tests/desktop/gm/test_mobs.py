"""Twelve goblins that act as one, in the GM's window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QLabel

from models.scheduler.combatant import Presence
from models.sight.lanes import describe_lane
from tests.tools.hands import Hands, Starter
from views.dialogs.recruits.add import RecruitsDialog
from views.dialogs.recruits.combatant import CombatantDialog
from views.dialogs.wounds.dialog import WoundsDialog

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def recruit_mobs(gm: Hands, names: str) -> None:
    gm.press(Key.Key_Insert)
    dialog = gm.dialog()
    assert isinstance(dialog, RecruitsDialog)
    dialog.as_mobs.click()
    gm.press(Key.Key_2, Qt.KeyboardModifier.AltModifier)
    QApplication.clipboard().setText(names)
    dialog.text.setFocus()
    gm.ctrl(Key.Key_V)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()


def names(gm: Hands) -> list[str]:
    return [lane.display_name for lane in gm.application.board.lanes.rows]


def test_a_mob_is_recruited_split_played_merged_and_undone(gm: Hands) -> None:
    recruit_mobs(gm, "12 x Goblins")
    assert names(gm) == ["Mira", "Bor", "Goblins ×12"]
    gm.ctrl(Key.Key_P)
    gm.press(Key.Key_Space)
    gm.fill(9, 12, 4)
    before = gm.session.history.done
    split_off_three(gm)
    play_both_mobs(gm)
    merge_and_lose_two(gm)
    while gm.session.history.done > before:
        gm.ctrl(Key.Key_Z)
    assert names(gm) == ["Mira", "Bor", "Goblins ×12"]
    gm.window.close()


def split_off_three(gm: Hands) -> None:
    assert gm.players_hear == "Next 12 Goblins in 4 ticks."
    assert describe_lane(gm.lane("Goblins")).startswith("12 Goblins, ")
    gm.click("Goblins")
    gm.ctrl(Key.Key_U)
    assert gm.dialog().windowTitle() == "Split Goblins ×12"
    gm.type("3")
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm)[2:] == ["Goblins 1 ×9", "Goblins 2 ×3"]
    assert gm.bottom_message == "Goblins 2 ×3 split off from Goblins ×12. Goblins is now Goblins 1"


def play_both_mobs(gm: Hands) -> None:
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    assert gm.window.card.shown.display_name == "Goblins 1 ×9"
    gm.enter("6")
    assert gm.window.card.shown.display_name == "Goblins 2 ×3"
    gm.enter("5")
    assert (gm.next_of("Goblins 1"), gm.next_of("Goblins 2")) == (10, 9)


def merge_and_lose_two(gm: Hands) -> None:
    gm.click("Goblins 1")
    gm.press(Key.Key_U, CONTROL | SHIFT)
    boxes = gm.dialog()
    check_box(boxes, "Goblins 2 ×3 takes part")
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm) == ["Mira", "Bor", "Goblins 1 ×12"]
    assert "Goblins 2 ×3 now act with" in gm.bottom_message
    gm.click("Goblins 1")
    gm.press(Key.Key_Delete, CONTROL)
    gm.click("Goblins 1")
    gm.press(Key.Key_Delete, CONTROL)
    assert gm.bottom_message == "Goblins 1 ×11: one falls, 10 left"
    assert gm.next_of("Goblins 1") == 10


def check_box(dialog: QDialog, name: str) -> None:
    boxes = dialog.findChildren(QCheckBox)
    box = next(each for each in boxes if each.accessibleName() == name)
    box.setChecked(True)


def test_the_number_of_a_mob_can_be_edited(gm: Hands) -> None:
    gm.add("Goblins", players=False)
    gm.click("Goblins")
    gm.press(Key.Key_F2)
    dialog = gm.dialog()
    assert isinstance(dialog, CombatantDialog)
    dialog.form.editor("count").set_answer(7)
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm)[-1] == "Goblins ×7"
    gm.ctrl(Key.Key_Z)
    assert names(gm)[-1] == "Goblins"


def test_losing_the_last_member_defeats_the_mob(gm: Hands) -> None:
    recruit_mobs(gm, "2 x Goblins")
    gm.click("Goblins")
    gm.press(Key.Key_Delete, CONTROL)
    gm.click("Goblins")
    gm.press(Key.Key_Delete, CONTROL)
    gm.confirm("Defeat")
    assert gm.session.present[gm.who("Goblins")].presence is Presence.DEFEATED


def test_a_single_member_of_a_mob_is_wounded_in_the_dialog(start: Starter) -> None:
    gm = start()
    gm.new_encounter("FateWalker", "A brawl")
    recruit_mobs(gm, "3 x Goblins")
    gm.click("Goblins")
    gm.ctrl(Key.Key_W)
    dialog = gm.dialog()
    assert isinstance(dialog, WoundsDialog)
    gm.type("2")
    assert "+2 normal" in dialog.outcome.text()
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm) == ["Goblins 1 ×2", "Goblins 2"]


def test_the_wound_dialog_keeps_up_with_a_mob_that_a_hit_splits(start: Starter) -> None:
    gm = start()
    gm.new_encounter("FateWalker", "A brawl")
    recruit_mobs(gm, "3 x Goblins")
    gm.click("Goblins")
    gm.ctrl(Key.Key_W)
    dialog = gm.dialog()
    head = next(each for each in dialog.findChildren(QLabel) if each.objectName() == "name")
    assert (dialog.windowTitle(), head.text()) == ("Wounds: Goblins ×3", "Goblins ×3")
    gm.type("2")
    gm.ctrl(Key.Key_Return)
    assert (dialog.windowTitle(), head.text()) == ("Wounds: Goblins 1 ×2", "Goblins 1 ×2")
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
