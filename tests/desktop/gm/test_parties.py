"""Parties: saved, loaded and removed by a GM."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from models.rules.deeds import ChangeCounter, Recruit, SetCounter
from models.scheduler.combatant import Side
from tests.tools.hands import Hands
from views.dialogs.recruits.add import RecruitsDialog
from views.dialogs.recruits.party import PartyDialog

Key = Qt.Key
FOUR = (Recruit("Mira", side=Side.PC), Recruit("Bor", side=Side.PC))


def open_party_dialog(gm: Hands, qtbot: QtBot) -> PartyDialog:
    gm.press(Key.Key_Insert)
    adding = gm.dialog()
    assert isinstance(adding, RecruitsDialog)
    adding.open_parties()
    qtbot.waitUntil(lambda: isinstance(gm.dialog(), PartyDialog))
    dialog = gm.dialog()
    assert isinstance(dialog, PartyDialog)
    return dialog


def saved_parties(gm: Hands) -> dict[str, tuple[Recruit, ...]]:
    return dict(gm.application.documents.read_parties(gm.session.rules.id).parties)


def test_a_removed_party_can_be_restored(gm: Hands, qtbot: QtBot) -> None:
    system = gm.session.rules.id
    gm.application.documents.save_party("The usual", system, FOUR, ("tuesday",))
    dialog = open_party_dialog(gm, qtbot)
    dialog.action_buttons["remove"].click()
    assert saved_parties(gm) == {}
    assert dialog.list.count() == 0
    assert not dialog.action_buttons["remove"].isEnabled()
    dialog.undo.click()
    assert saved_parties(gm) == {"The usual": FOUR}
    assert gm.application.documents.read_parties(system).tags == {"The usual": ("tuesday",)}
    assert dialog.list.count() == 1


def test_del_removes_parties_and_undo_restores_them_one_by_one(gm: Hands, qtbot: QtBot) -> None:
    for name in ("The guards", "The usual"):
        gm.application.documents.save_party(name, gm.session.rules.id, FOUR)
    dialog = open_party_dialog(gm, qtbot)
    dialog.list.setFocus()
    qtbot.waitUntil(dialog.list.hasFocus)
    gm.press(Key.Key_Delete)
    gm.press(Key.Key_Delete)
    assert saved_parties(gm) == {}
    for name in ("The usual", "The guards"):
        assert dialog.message_line.text() == f"Party removed: {name}."
        dialog.undo.click()
        assert dialog.list.chosen_value() == name
    assert not dialog.undo.isVisible()
    assert saved_parties(gm) == {"The guards": FOUR, "The usual": FOUR}


def test_an_unreadable_party_is_reported_where_parties_are_loaded(gm: Hands, qtbot: QtBot) -> None:
    folder = gm.application.documents.folder.parent / "parties"
    folder.mkdir(exist_ok=True)
    (bent := folder / "bent.party.json").write_text("{")
    dialog = open_party_dialog(gm, qtbot)
    assert dialog.message_line.text().startswith(f"The party in {bent} was skipped: ")
    assert not dialog.undo.isVisible()
    adding = dialog.parent()
    assert isinstance(adding, RecruitsDialog)
    assert adding._load_button.isEnabled()


def test_a_party_already_in_the_fight_is_not_added_again(gm: Hands, qtbot: QtBot) -> None:
    gm.application.documents.save_party("The usual", gm.session.rules.id, FOUR)
    dialog = open_party_dialog(gm, qtbot)
    adding = dialog.parent()
    assert isinstance(adding, RecruitsDialog)
    dialog.attempt()
    assert adding.model.rowCount() == 0
    assert adding.refusal.text() == "They're all in the fight already."
    adding.close()


def test_the_arrow_keys_stop_at_the_last_party_and_in_an_empty_list(
    gm: Hands, qtbot: QtBot
) -> None:
    for name in ("The usual", "The guards"):
        gm.application.documents.save_party(name, gm.session.rules.id, FOUR)
    dialog = open_party_dialog(gm, qtbot)
    for _ in range(3):
        gm.press(Key.Key_Down)
    assert dialog.list.chosen_row() == 1
    gm.type("no such party")
    gm.press(Key.Key_Down)
    assert dialog.list.chosen_value() is None
    dialog.close()


@pytest.mark.parametrize(("healed", "value"), [(False, 12), (True, 20)])
def test_a_party_is_loaded_as_saved_or_healed(
    gm: Hands, qtbot: QtBot, *, healed: bool, value: int
) -> None:
    mira, *_ = gm.session.present.all_combatants()
    gm.session.do(SetCounter(mira.id, "Hit points", value=20, maximum=20))
    gm.session.do(ChangeCounter(mira.id, "hp", by=-8))
    gm.window.command_actions["keep_party"].trigger()
    gm.dialog()
    gm.type("Heroes")
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()

    gm.new_encounter("plain", "Another one")
    gm.window.command_actions["load_party"].trigger()
    qtbot.waitUntil(lambda: isinstance(gm.dialog(), PartyDialog))
    if healed:
        gm.dialog().findChild(QCheckBox).click()
    gm.press(Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(gm.dialog(), RecruitsDialog))
    gm.return_focus_to(gm.dialog())
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    member = next(each for each in gm.session.present.all_combatants() if each.name == mira.name)
    assert [each.value for each in member.counter_list if each.key == "hp"] == [value]
