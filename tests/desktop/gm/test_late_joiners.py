"""Late joiners: added and entered into the fight at once, in their row, or by key."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Defeat, Several
from models.rules.offers import Role
from models.rules.ruleset import RuleSet
from models.session.samples import load_sample
from tests.tools.hands import Hands
from views.dialogs.forms.table import TableDialog
from views.dialogs.recruits.add import RecruitsDialog
from views.dialogs.recruits.import_dialog import ImportDialog
from views.gm.roster_row import join_box

Key = Qt.Key


@pytest.fixture
def gm(start: Callable[..., Hands]) -> Hands:
    """A GM in a fight of two that is under way."""
    hands = start(players=("Mira", "Bor"))
    hands.set_first_turns(2, 3)
    return hands


def press_button(gm: Hands, text: str) -> None:
    buttons = gm.dialog().findChildren(QPushButton)
    next(each for each in buttons if each.text().replace("&", "") == text).click()


def names_in_fight(gm: Hands) -> list[str]:
    return [each.name for each in gm.session.present.combatants_in_scene()]


def row_names(gm: Hands) -> list[str]:
    dialog = gm.dialog()
    assert isinstance(dialog, TableDialog)
    assert dialog.table is not None
    return [gm.session.present[who].name for who in dialog.table.answers()]


def press_in_row(gm: Hands, name: str) -> None:
    """Click the button with which the combatant of a row joins."""
    roster = gm.window.roster
    index = roster.model().index(gm.application.board.lanes.row_of(gm.who(name)) or 0)
    box = roster.row_box(roster.visualRect(index))
    place = join_box(box, roster.stack.sizes, gm.lane(name)).center()
    QTest.mouseClick(roster.viewport(), Qt.MouseButton.LeftButton, pos=place.toPoint())


def test_combatants_added_in_a_fight_join_at_once_in_two_steps(gm: Hands) -> None:
    gm.add("Late", players=False)
    gm.press(Key.Key_Insert)
    dialog = gm.dialog()
    assert isinstance(dialog, RecruitsDialog)
    dialog.text.setPlainText("2 x Orc")
    steps = gm.session.history.done
    press_button(gm, "Add and join")
    gm._qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), TableDialog))
    assert row_names(gm) == ["Orc 1", "Orc 2"]
    gm.fill(1, 1)
    assert names_in_fight(gm) == ["Mira", "Bor", "Orc 1", "Orc 2"]
    assert gm.session.history.done == steps + 2
    gm.ctrl(Key.Key_Z)
    assert names_in_fight(gm) == ["Mira", "Bor"]
    assert len(gm.session.present.combatants) == 5


def test_before_the_fight_joining_is_not_offered(start: Callable[..., Hands]) -> None:
    gm = start(players=("Mira",))
    gm.press(Key.Key_Insert)
    buttons = gm.dialog().findChildren(QPushButton)
    assert "Add and join" not in [each.text().replace("&", "") for each in buttons]


def test_after_a_list_is_refused_the_key_only_adds(gm: Hands) -> None:
    gm.press(Key.Key_Insert)
    dialog = gm.dialog()
    assert isinstance(dialog, RecruitsDialog)
    press_button(gm, "Add and join")
    assert dialog.isVisible()
    dialog.text.setPlainText("Orc")
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert names_in_fight(gm) == ["Mira", "Bor"]


def test_add_and_join_is_disabled_until_there_are_combatants(gm: Hands) -> None:
    gm.application.imports.open_import()
    dialog = gm.dialog()
    assert isinstance(dialog, ImportDialog)
    (button,) = (each for each in dialog.findChildren(QPushButton) if "join" in each.text())
    assert not button.isEnabled()
    dialog.read_text("Name,Side\nOrc,opponent")
    assert button.isEnabled()


def test_imported_combatants_can_join_at_once(gm: Hands) -> None:
    gm.application.imports.open_import((), "Name,Side\nOrc,opponent\nElf,opponent")
    assert isinstance(gm.dialog(), ImportDialog)
    press_button(gm, "Add and join")
    gm._qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), TableDialog))
    gm.fill(1, 1)
    assert names_in_fight(gm) == ["Mira", "Bor", "Orc", "Elf"]


def test_the_row_of_a_combatant_outside_the_fight_has_a_join_button(gm: Hands) -> None:
    gm.add("Orc", players=False)
    roster, who = gm.window.roster, gm.who("Orc")
    assert roster.joiners == {who}
    press_in_row(gm, "Orc")
    assert row_names(gm) == ["Orc"]
    gm.fill(4)
    assert gm.session.present[who].is_in_scene
    assert not roster.joiners


def test_the_row_of_a_defeated_combatant_has_a_join_button_while_selected(gm: Hands) -> None:
    gm.session.do(Defeat(gm.who("Bor")))
    assert not gm.window.roster.joiners
    gm.click("Bor")
    press_in_row(gm, "Bor")
    assert names_in_fight(gm) == ["Mira", "Bor"]


@pytest.mark.parametrize("system", ["west_that_wasnt", "savage_worlds", "weapons_free"])
def test_added_combatants_join_in_every_system(gm: Hands, system: str) -> None:
    load_sample(gm.session, system)
    before = set(gm.session.present.combatants)
    gm.press(Key.Key_Insert)
    dialog = gm.dialog()
    assert isinstance(dialog, RecruitsDialog)
    dialog.text.setPlainText("Newcomer")
    press_button(gm, "Add and join")
    gm._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not dialog)
    if isinstance(table := QApplication.activeModalWidget(), TableDialog):
        assert row_names(gm) == ["Newcomer"]
        table.roll_all()
        gm.ctrl(Key.Key_Return)
        gm.dialog_closed()
    (who,) = set(gm.session.present.combatants) - before
    assert who not in gm.session.sight.joiners


def test_without_anyone_to_join_the_key_opens_the_dialog_to_add_combatants(gm: Hands) -> None:
    gm.ctrl(Key.Key_J)
    dialog = gm.dialog()
    assert isinstance(dialog, RecruitsDialog)
    assert dialog._hint_label is not None
    assert dialog._hint_label.text() == "Everyone is already in the fight."


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_selected_defeated_combatants_rejoin_by_the_key(gm: Hands, rules: RuleSet) -> None:
    load_sample(gm.session, rules.id)
    one, other = [turn.who for turn in gm.session.present.turn_order()][-2:]
    gm.session.do(Several((Defeat(one), Defeat(other))))
    for who in (one, other):
        (way,) = [each for each in gm.session.moment.offers(who) if each.role is Role.JOIN]
        assert (way.title.rstrip("…"), way.button_label) == ("Bring back", "Bring back")
    gm.session.select(one, [other])
    gm.ctrl(Key.Key_J)
    if QApplication.activeModalWidget() is not None:
        assert {gm.who(name) for name in row_names(gm)} == {one, other}
        gm.press(Key.Key_Escape)
        gm.dialog_closed()
    else:
        assert gm.session.present[one].is_in_scene
        assert gm.session.present[other].is_in_scene
