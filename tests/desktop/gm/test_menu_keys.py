"""Keys typed while a menu is open: the menu gets them, whether or not it uses them."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from models.rules.deeds import Add, Recruit
from tests.tools.hands import Hands, Key


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_letter_that_an_open_menu_does_not_use_is_typed_nowhere(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    bar = gm.window.menuBar()
    bar.setActiveAction(bar.actions()[5])
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, Key.Key_7)
    assert gm.window.card.entry.text() == ""
    menu.close()


def test_no_two_entries_of_a_menu_have_the_same_access_key(gm: Hands) -> None:
    gm.session.do(Add((Recruit("Goblins", count=3),)))
    gm.set_first_turns(3, 5, 7)
    gm.click("Goblins")
    languages = gm.application.languages
    shared = []
    for language in languages.names_by_code():
        languages.choose(language)
        for path, menu in menus_below("", gm.window.menuBar()):
            keys = [key for each in menu.actions() if each.isEnabled() if (key := access_key(each))]
            shared += [(language, path, key) for key, count in Counter(keys).items() if count > 1]
    languages.choose("en")
    assert shared == []


def menus_below(path: str, menu: QWidget) -> Iterator[tuple[str, QWidget]]:
    """Yield a menu and its submenus with their titles, each filled as when it opens."""
    yield path, menu
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            below.aboutToShow.emit()
            yield from menus_below(f"{path}/{action.text()}", below)


def access_key(action: QAction) -> str:
    return QKeySequence.mnemonic(action.text()).toString() if action.isVisible() else ""
