"""The chips on the card: a click shows an effect's details; “+2” shows those that don't fit."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from models.rules.deeds import AddEffect, WriteNote
from tests.tools.hands import Hands
from views.dialogs.effects.list import EffectsDialog
from views.dialogs.note import NoteDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
NOTE, STUNNED, POISON = "Knows the way", "Stunned", "Poison"


def add_note_and_effects(gm: Hands) -> None:
    """Give Mira, who is on the card, a note and effects."""
    gm.set_first_turns(3, 8)
    who = gm.who("Mira")
    assert gm.session.sight.card.who == who
    assert not gm.session.sight.selected
    for name in (STUNNED, POISON):
        gm.session.do(AddEffect(name, who=who))
    gm.session.do(WriteNote(who, NOTE))


def click_chip(gm: Hands, label: str) -> None:
    chips = gm.window.card._chips
    place = next(box for text, box in chips._chip_boxes(chips.width()) if text == label)
    QTest.mouseClick(chips, Qt.MouseButton.LeftButton, pos=place.center().toPoint())


def test_clicking_a_chip_opens_the_note_or_the_effects(gm: Hands) -> None:
    add_note_and_effects(gm)
    click_chip(gm, NOTE)
    assert isinstance(dialog := gm.dialog(), NoteDialog)
    assert dialog.windowTitle() == "Note: Mira"
    gm.press(Qt.Key.Key_Escape)
    gm.dialog_closed()
    click_chip(gm, STUNNED)
    assert isinstance(gm.dialog(), EffectsDialog)


def test_a_chip_without_space_is_in_a_menu_that_opens_its_dialog(gm: Hands) -> None:
    add_note_and_effects(gm)
    chips = gm.window.card._chips
    chips.limit_rows(1)
    chips.show_texts((STUNNED, POISON * 20, NOTE))
    click_chip(gm, "+2")
    (menu,) = chips.findChildren(QMenu)
    assert [each.text() for each in menu.actions()] == [POISON * 20, NOTE]
    assert QApplication.activeModalWidget() is None
    menu.actions()[-1].trigger()
    assert isinstance(gm.dialog(), NoteDialog)
