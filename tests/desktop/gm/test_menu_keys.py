"""Keys typed while a menu is open: they are the menu's, whether it knows them or not."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.tools.hands import Hands, Key


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_letter_that_an_open_menu_does_not_know_is_typed_nowhere(gm: Hands) -> None:
    gm.let_act(3, 5)
    bar = gm.window.menuBar()
    bar.setActiveAction(bar.actions()[5])
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, Key.Key_7)
    assert gm.window.card.entry.text() == ""
    menu.close()
