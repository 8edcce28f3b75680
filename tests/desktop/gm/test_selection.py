"""Commands for the selected combatants, one or several: no one else is changed."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QMessageBox, QSlider
from pytestqt.qtbot import QtBot

from models.rules.deeds import Add, AddEffect, Recruit, Remove, Rename, SetMembers
from models.scheduler.combatant import Presence, Secrecy, Side
from tests.tools.hands import Hands, Starter
from views.gm.header_button import HeaderButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
DESTRUCTIVE = {
    "one falls": (Key.Key_Delete, CONTROL),
    "defeated": (Key.Key_Delete, NONE),
    "removed": (Key.Key_Delete, SHIFT),
    "leaves": (Key.Key_L, CONTROL),
    "split": (Key.Key_U, CONTROL),
    "hidden": (Key.Key_H, CONTROL),
}


@pytest.fixture
def gm(start: Starter) -> Hands:
    """A fight with Mira on 3; Bor, three goblins as a mob, and two orcs act later."""
    gm = start()
    gm.begin("Mira", "Bor")
    gm.session.do(Add((Recruit("Goblins", count=3), *orcs())))
    gm.set_first_turns(3, 5, 7, 8, 9)
    gm.press(Key.Key_Space)
    assert gm.card == "Mira"
    return gm


def orcs() -> tuple[Recruit, ...]:
    return tuple(Recruit(f"Orc {number}", series="Orc") for number in (1, 2))


def steps(gm: Hands) -> int:
    return gm.session.history.done


def selected_names(gm: Hands) -> list[str]:
    present = gm.session.present
    return [present[who].name for who in gm.session.sight.selected]


def click(gm: Hands, name: str, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(
        gm.window.roster.viewport(), Qt.MouseButton.LeftButton, keys, gm._row_point(name)
    )


def open_menu(gm: Hands, name: str) -> QMenu:
    gm.application.fight.show_menu(gm.who(name), QPoint(0, 0))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def menu_titles(menu: QMenu) -> list[str]:
    actions = [each for each in menu.actions() if each.isVisible() and not each.isSeparator()]
    return [each.text().replace("&", "") for each in actions]


def test_a_choice_that_changes_nothing_is_not_a_step(gm: Hands) -> None:
    click(gm, "Mira")
    click(gm, "Bor", CONTROL)
    step_count = steps(gm)
    for title, words in (
        ("&Players", "Nothing changed"),
        ("O&thers", "Now others: Bor and Mira"),
    ):
        menu = gm.window.command_actions["side"].menu()
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()
        next(each for each in menu.actions() if each.text() == title).trigger()
        assert gm.bottom_message == words
    assert steps(gm) == step_count + 1


def test_losing_members_one_after_the_other_affects_no_other_combatant(gm: Hands) -> None:
    gm.click("Goblins")
    for remaining in (2, 1):
        gm.press(Key.Key_Delete, CONTROL)
        assert gm.bottom_message.endswith(f"{remaining} left")
        assert selected_names(gm) == ["Goblins"]
    gm.press(Key.Key_Delete, CONTROL)
    gm.confirm("Defeat")
    assert gm.session.present[gm.who("Goblins")].presence is Presence.DEFEATED
    assert selected_names(gm) == ["Goblins"]
    step_count = steps(gm)
    gm.press(Key.Key_Delete, CONTROL)
    assert (steps(gm), gm.bottom_message) == (step_count, "Goblins is defeated")
    assert gm.session.present[gm.who("Mira")].is_in_scene


def test_without_a_selection_a_removing_key_asks_about_the_combatant_on_the_card(
    gm: Hands,
) -> None:
    step_count, name = steps(gm), gm.card
    for key in (each for which, each in DESTRUCTIVE.items() if which not in ("hidden", "split")):
        gm.press(*key)
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox), key
        assert name in box.text(), key
        gm.press(Key.Key_Escape)
        gm.dialog_closed()
        assert (steps(gm), selected_names(gm)) == (step_count, []), key


def test_without_a_selection_a_note_is_for_the_combatant_on_the_card(gm: Hands) -> None:
    gm.press(Key.Key_N, CONTROL | SHIFT)
    assert gm.dialog().windowTitle() == f"Note: {gm.card}"
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert selected_names(gm) == []


def test_without_a_combatant_on_the_card_a_key_asks_for_a_selection(gm: Hands) -> None:
    gm.new_encounter("plain", "At the ford")
    gm.add("Mira", players=True)
    gm.press(Key.Key_Escape)
    step_count = steps(gm)
    for key in (*DESTRUCTIVE.values(), (Key.Key_N, CONTROL | SHIFT)):
        gm.press(*key)
        assert (steps(gm), gm.bottom_message) == (step_count, "Select a combatant first"), key


def test_without_a_selection_ctrl_h_is_for_the_combatant_on_the_card(gm: Hands) -> None:
    who = gm.who(gm.card)
    gm.ctrl(Key.Key_H)
    assert (gm.session.present[who].is_visible, selected_names(gm)) == (False, [])
    gm.ctrl(Key.Key_H)
    assert gm.session.present[who].is_visible


def test_after_a_removal_the_next_key_press_removes_no_combatant(gm: Hands) -> None:
    gm.click("Orc 1")
    gm.press(Key.Key_Delete, SHIFT)
    step_count = steps(gm)
    gm.press(Key.Key_Delete, SHIFT)
    assert steps(gm) == step_count


def test_a_deed_on_a_combatant_keeps_its_selection_and_a_turn_ends_it(gm: Hands) -> None:
    gm.click("Orc 1")
    gm.ctrl(Key.Key_H)
    gm.ctrl(Key.Key_L)
    assert selected_names(gm) == ["Orc 1"]
    gm.click("Mira")
    gm.enter("7")
    assert (selected_names(gm), gm.card) == ([], "Bor")


def test_several_combatants_are_selected_with_ctrl_and_shift_in_the_roster(gm: Hands) -> None:
    click(gm, "Orc 1")
    click(gm, "Mira", CONTROL)
    assert selected_names(gm) == ["Mira", "Orc 1"]
    assert gm.window.card.heading.text() == "2 SELECTED"
    click(gm, "Mira", CONTROL)
    assert selected_names(gm) == ["Orc 1"]
    click(gm, "Orc 1")
    click(gm, "Bor", SHIFT)
    assert selected_names(gm) == ["Bor", "Goblins", "Orc 1"]
    gm.press(Key.Key_Escape)
    assert selected_names(gm) == []


def test_several_combatants_are_selected_in_the_lanes_with_mouse_and_keys(gm: Hands) -> None:
    timeline = gm.window.timeline
    for name, keys in (("Goblins", NONE), ("Orc 2", SHIFT), ("Mira", CONTROL)):
        place = timeline.token_point(gm.who(name))
        assert place is not None
        QTest.mouseClick(timeline.viewport(), Qt.MouseButton.LeftButton, keys, place)
    assert selected_names(gm) == ["Mira", "Goblins", "Orc 1", "Orc 2"]
    assert timeline.scene().selected_rows == {0, 2, 3, 4}
    timeline.setFocus()
    gm.click("Mira")
    gm.press(Key.Key_Down, SHIFT)
    gm.press(Key.Key_Down, SHIFT)
    assert selected_names(gm) == ["Goblins", "Mira", "Bor"]
    gm.press(Key.Key_Up, SHIFT)
    assert selected_names(gm) == ["Bor", "Mira"]


def test_all_combatants_are_selected_with_one_key(gm: Hands) -> None:
    gm.click("Orc 1")
    gm.ctrl(Key.Key_A)
    assert selected_names(gm) == ["Orc 1", "Mira", "Bor", "Goblins", "Orc 2"]


def test_several_combatants_are_hidden_in_one_step_with_one_history_line(gm: Hands) -> None:
    click(gm, "Orc 1")
    click(gm, "Orc 2", CONTROL)
    step_count = steps(gm)
    gm.ctrl(Key.Key_H)
    assert steps(gm) == step_count + 1
    assert gm.session.history.steps[-1].label == "Hidden: Orc 2 and Orc 1"
    assert not any(gm.session.present[gm.who(name)].is_visible for name in ("Orc 1", "Orc 2"))
    assert selected_names(gm) == ["Orc 2", "Orc 1"]
    gm.ctrl(Key.Key_Z)
    assert gm.session.present[gm.who("Orc 1")].is_visible
    assert selected_names(gm) == ["Orc 2", "Orc 1"]


def test_defeating_several_combatants_leaves_out_defeated_ones(gm: Hands) -> None:
    gm.click("Orc 1")
    gm.press(Key.Key_Delete)
    click(gm, "Orc 2", CONTROL)
    click(gm, "Goblins", CONTROL)
    gm.press(Key.Key_Delete)
    assert gm.session.history.steps[-1].label == "Defeated: Goblins ×3 and Orc 2"
    gm.press(Key.Key_Delete, SHIFT)
    assert [each.name for each in gm.session.present.all_combatants()] == ["Mira", "Bor"]
    assert selected_names(gm) == []


def test_several_combatants_change_sides_and_keep_their_turns(gm: Hands) -> None:
    click(gm, "Orc 1")
    click(gm, "Orc 2", CONTROL)
    before = gm.next_of("Orc 1")
    group = gm.application.desk.group
    assert group is not None
    gm.application.desk.do(group.change_side(Side.PC))
    assert {gm.session.present[gm.who(n)].side for n in ("Orc 1", "Orc 2")} == {Side.PC}
    assert gm.next_of("Orc 1") == before
    assert gm.session.history.steps[-1].label == "Now players: Orc 2 and Orc 1"


def test_an_effect_is_added_to_all_selected_combatants(gm: Hands) -> None:
    click(gm, "Orc 1")
    click(gm, "Orc 2", CONTROL)
    group = gm.application.desk.group
    assert group is not None
    gm.application.desk.do(group.add_effect(AddEffect("Stunned {now}", gm.who("Orc 2"), turns=1)))
    bearers = {each.who for each in gm.session.present.lasting_effects()}
    assert bearers == {gm.who("Orc 1"), gm.who("Orc 2")}
    assert gm.session.history.steps[-1].label == "Effect Stunned {now}: Orc 2 and Orc 1"


def test_several_combatants_are_stunned_at_once(start: Starter) -> None:
    gm = start()
    gm.new_encounter("Weapons", "At the window")
    gm.add("Ann\nBen", players=False)
    click(gm, "Ann")
    click(gm, "Ben", CONTROL)
    menu = open_menu(gm, "Ben")
    stunned = next(each for each in menu.actions() if each.text().startswith("Stunned"))
    menu.close()
    step_count = steps(gm)
    stunned.trigger()
    assert steps(gm) == step_count + 1
    assert gm.session.history.steps[-1].label == "Stunned: Ben and Ann"


def test_a_command_for_one_combatant_is_disabled_for_several_with_the_reason(gm: Hands) -> None:
    click(gm, "Orc 1")
    click(gm, "Orc 2", CONTROL)
    edit = gm.window.command_actions["edit"]
    assert (edit.isEnabled(), edit.toolTip()) == (False, "Select exactly one combatant for this.")
    gm.click("Orc 1")
    assert (edit.isEnabled(), edit.toolTip()) == (True, "Edit (F2)")


def test_the_menu_has_mob_commands_only_for_mobs_and_hides_refused_ones(
    gm: Hands,
) -> None:
    of_mob, of_orc = open_menu(gm, "Goblins"), open_menu(gm, "Orc 1")
    assert {"Split mob…", "Lose one mob member", "Merge into a mob…"} <= set(menu_titles(of_mob))
    assert not {"Split mob…", "Lose one mob member", "Merge into a mob…"} & set(menu_titles(of_orc))
    assert all(each.isEnabled() for each in of_orc.actions() if each.isVisible())
    assert any(each.isSeparator() for each in of_orc.actions())
    for menu in (of_mob, of_orc):
        menu.close()


def test_a_click_on_the_eye_asks_what_the_players_may_see(gm: Hands) -> None:
    roster = gm.window.roster
    row = gm.application.board.lanes.row_of(gm.who("Orc 1"))
    place = roster.places(roster.model().index(row or 0, 0)).eye.center()
    QTest.mouseClick(roster.viewport(), Qt.MouseButton.LeftButton, pos=place.toPoint())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu_titles(menu) == ["Full", "Alias…", "Unknown (?)", "Hidden"]
    menu.actions()[-1].trigger()
    menu.close()
    assert gm.session.present[gm.who("Orc 1")].secrecy is Secrecy.HIDDEN
    assert gm.session.present[gm.who("Mira")].secrecy is Secrecy.FULL


def test_using_the_eye_keeps_the_selection(gm: Hands, qtbot: QtBot) -> None:
    for before in ((), ("Mira",)):
        for name in before:
            click(gm, name)
        gm.application.combatants.show_secrecy(gm.who("Orc 1"), QPoint())
        assert gm.session.sight.selected == (gm.who("Orc 1"),)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.actions()[-1].trigger()
        menu.close()
        those = tuple(gm.who(name) for name in before)
        qtbot.waitUntil(lambda those=those: gm.session.sight.selected == those)
        assert gm.session.present[gm.who("Orc 1")].secrecy is Secrecy.HIDDEN


def test_the_eye_of_a_selected_combatant_asks_for_the_whole_selection(gm: Hands) -> None:
    click(gm, "Orc 1")
    click(gm, "Orc 2", CONTROL)
    gm.press(Key.Key_H, CONTROL | SHIFT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[2].trigger()
    menu.close()
    secrecies = [gm.session.present[gm.who(name)].secrecy for name in ("Orc 1", "Orc 2")]
    assert secrecies == [Secrecy.UNKNOWN, Secrecy.UNKNOWN]


def test_the_slider_ends_with_the_last_done_step(gm: Hands) -> None:
    slider = gm.window.history_panel.findChild(QSlider)
    assert slider.maximum() == gm.session.history.done
    gm.press(Key.Key_Z, CONTROL)
    assert slider.maximum() == slider.value() == gm.session.history.done
    assert gm.window.history_panel._place.text() == f"step {slider.value()} of {slider.maximum()}"
    slider.triggerAction(QSlider.SliderAction.SliderPageStepAdd)
    assert not gm.session.sight.is_looking_back


def test_while_looking_back_undo_is_refused_and_esc_returns(gm: Hands, qtbot: QtBot) -> None:
    gm.session.look_at(2)
    step_count, header = steps(gm), gm.window.header
    for keys in ((Key.Key_Z, CONTROL), (Key.Key_Z, CONTROL | SHIFT), (Key.Key_Delete, NONE)):
        gm.press(*keys)
    assert (steps(gm), gm.session.sight.looked_at) == (step_count, 2)
    past = header.findChild(QLabel, "past")
    assert isinstance(past, QLabel)
    assert past.text() == f"Looking back: step 2 of {step_count}"
    assert past.isVisible()
    assert buttons(gm)[0] == "Return to the present"
    assert not gm.window.command_actions["add"].isEnabled()
    gm.press(Key.Key_Escape)
    assert not gm.session.sight.is_looking_back
    assert past.isHidden()
    assert buttons(gm)[:2] == ["Undo", "Redo"]
    del qtbot


def buttons(gm: Hands) -> list[str]:
    buttons = gm.window.header.findChildren(HeaderButton)
    return [each.accessibleName() for each in buttons if each.isVisible()]


def test_the_header_shows_the_state_of_the_players_screen(gm: Hands) -> None:
    buttons = gm.window.header.findChildren(HeaderButton)
    players = next(each for each in buttons if each.accessibleName() == "Players' window")
    messages = [players.accessibleDescription()]
    for key in (Key.Key_P, Key.Key_F, Key.Key_B):
        gm.ctrl(key)
        messages.append(players.accessibleDescription())
    # The check mark shows whether the window is closed.
    assert messages == ["Ctrl+P", "live", "frozen", "blanked"]


def test_another_selected_combatant_takes_over_the_lead(gm: Hands) -> None:
    click(gm, "Orc 1")
    click(gm, "Orc 2", CONTROL)
    gm.session.do(Remove(gm.who("Orc 2")))
    assert selected_names(gm) == ["Orc 1"]
    gm.session.do(SetMembers(gm.who("Goblins"), 2))
    assert selected_names(gm) == ["Orc 1"]


def choose_alias(gm: Hands) -> None:
    """Press the keys of the eye, and choose Alias."""
    gm.press(Key.Key_H, CONTROL | SHIFT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[1].trigger()
    menu.close()


def test_choosing_secrecy_alias_asks_for_a_missing_alias(gm: Hands) -> None:
    orc = gm.who("Orc 1")
    click(gm, "Orc 1")
    choose_alias(gm)
    assert gm.dialog().windowTitle() == "Alias: Orc 1"
    gm.enter("Stranger")
    gm.dialog_closed()
    one = gm.session.present[orc]
    assert (one.secrecy, one.public_name, one.public_label) == (Secrecy.ALIAS, *["Stranger"] * 2)
    assert gm.bottom_message.startswith("The players know Orc 1 as Stranger")


def test_an_existing_alias_is_used_at_once_and_can_be_changed_by_choosing_again(
    gm: Hands,
) -> None:
    orc = gm.who("Orc 1")
    gm.session.do(Rename(orc, public_name="Stranger"))
    gm.session.select(orc)
    choose_alias(gm)
    assert gm.session.present[orc].public_label == "Stranger"
    choose_alias(gm)
    gm.dialog()
    gm.enter("Visitor")
    gm.dialog_closed()
    assert gm.session.present[orc].public_label == "Visitor"


def test_without_an_alias_a_combatant_is_shown_as_unknown_with_a_message(gm: Hands) -> None:
    orc = gm.who("Orc 1")
    click(gm, "Orc 1")
    choose_alias(gm)
    gm.dialog()
    gm.enter("")
    gm.dialog_closed()
    assert gm.session.present[orc].secrecy is Secrecy.UNKNOWN
    assert gm.bottom_message.startswith("The players see Orc 1 as unknown")


def test_only_selected_combatants_without_an_alias_are_asked_for_one(gm: Hands) -> None:
    orcs = [gm.who(name) for name in ("Orc 1", "Orc 2")]
    gm.session.do(Rename(orcs[0], public_name="Stranger"))
    gm.session.select(orcs[0], orcs[1:])
    choose_alias(gm)
    assert gm.dialog().windowTitle() == f"Alias: {gm.session.present[orcs[1]].name}"
    gm.enter("Guard")
    gm.dialog_closed()
    members = [gm.session.present[each] for each in orcs]
    assert [each.public_label for each in members] == ["Stranger", "Guard"]
    assert {each.secrecy for each in members} == {Secrecy.ALIAS}


def test_losing_the_last_member_asks_first(gm: Hands) -> None:
    click(gm, "Orc 1")
    gm.press(Key.Key_Delete, CONTROL)
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    assert box.text() == "Defeat Orc 1?"
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert gm.session.present[gm.who("Orc 1")].presence is not Presence.DEFEATED
    gm.press(Key.Key_Delete, CONTROL)
    gm.confirm("Defeat")
    assert gm.session.present[gm.who("Orc 1")].presence is Presence.DEFEATED
