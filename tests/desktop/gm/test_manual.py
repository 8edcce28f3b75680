"""F1: the manual opens at the page about the open window or dialog."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QPushButton

from desktop.gm.parts.pages.manual import manual_page_of
from desktop.gm.parts.systems.editor import open_system_editor
from models.manual import Manual
from models.rules.catalogue import FILE_IDS, SYSTEM_IDS, parse_rule_set
from models.rules.deeds import Add, Recruit
from models.scheduler.history import History
from models.session.samples import load_sample
from resources import FOLDER
from tests.tools.hands import Hands, Key, Starter
from tests.tools.own_system import WHEEL
from views.dialogs.guide import GuideDialog
from views.dialogs.share import ShareDialog
from views.dialogs.system_editor.dialog import SystemEditor
from views.manual.window import ManualWindow
from views.theme import Look

MANUAL = Manual(FOLDER / "manual")

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def gm(start: Starter) -> Iterator[Hands]:
    """A GM whose manual is closed at the end."""
    hands = start()
    yield hands
    hands.application.manual._close()


def manual_window(gm: Hands) -> ManualWindow:
    found = gm.application.manual._manual_window
    assert found is not None
    return found


def dialog_of(gm: Hands) -> QDialog:
    """Return the open dialog when it is the active window."""
    dialog = gm.dialog()
    gm._qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key in the active window, which may be the manual over a dialog."""
    window = QApplication.activeWindow()
    assert window is not None
    QTest.keyClick(window.focusWidget() or window, key, modifiers)
    QApplication.processEvents()


def open_manual(gm: Hands) -> ManualWindow:
    """Open the manual with F1; return its window."""
    press(Key.Key_F1)
    manual = manual_window(gm)
    gm._qtbot.waitUntil(manual.isActiveWindow)
    return manual


def open_and_close_manual(gm: Hands) -> str:
    """Open the manual with F1 and close it; return the page that it showed."""
    here, manual = QApplication.activeWindow(), open_manual(gm)
    target = manual._visits[-1].target
    press(Key.Key_Escape)
    assert not manual.isVisible()
    assert here is not None
    gm.return_focus_to(here)
    return target


@pytest.mark.parametrize(
    "system",
    [*SYSTEM_IDS[:2], *(pytest.param(each, marks=pytest.mark.long) for each in SYSTEM_IDS[2:])],
)
def test_f1_opens_the_page_of_the_current_system(gm: Hands, system: str) -> None:
    load_sample(gm.session, system)
    if (target := open_and_close_manual(gm)) == "your-own-game.md":
        pytest.skip(f"{system} has no page in the manual yet")
    assert target == f"systems/{system}.md"


def test_f1_opens_the_page_or_section_of_a_system_from_a_file(gm: Hands) -> None:
    for system in FILE_IDS:
        load_sample(gm.session, system)
        target = open_and_close_manual(gm)
        assert target.startswith((f"systems/{system}.md", "systems/games.md#")), system
        assert manual_contains(target), system


def test_f1_with_a_custom_system_opens_the_page_your_own_game(gm: Hands) -> None:
    rules = parse_rule_set(WHEEL)
    gm.session.open_fight(History(rules.begin("At the ford"), system_text=rules.text))
    gm.session.do(Add((Recruit("Ann"),)))
    assert open_and_close_manual(gm) == "your-own-game.md"


def test_f1_on_the_welcome_page_opens_the_first_fight(gm: Hands) -> None:
    assert open_and_close_manual(gm) == "first-fight.md"


PAGES = {
    "share": "table.md#phones-and-tablets",
    "systems": "your-own-game.md",
    "open": "files.md#the-encounter-library",
    "new": "first-fight.md#1-begin",
    "import_combatants": "combatants.md#import-them",
    "effects": "combatants.md#effects",
    "shortcuts": "without-a-mouse.md",
    "palette": "without-a-mouse.md",
    "guide": "systems/fatewalker.md",
    "wounds": "systems/fatewalker.md",
    "edit": "combatants.md",
}
"""Commands that open a dialog, with the page about it."""


def test_f1_in_a_dialog_opens_its_page_without_closing_the_dialog(gm: Hands) -> None:
    load_sample(gm.session, "fatewalker")
    for command, page in PAGES.items():
        gm.window.command_actions[command].trigger()
        dialog = dialog_of(gm)
        assert open_and_close_manual(gm) == page
        assert dialog.isVisible(), command
        dialog.close()
        gm.dialog_closed()


def test_the_manual_can_be_used_while_a_modal_dialog_is_open(gm: Hands) -> None:
    gm.window.command_actions["new"].trigger()
    dialog = dialog_of(gm)
    assert dialog.isModal()
    manual = open_manual(gm)
    press(Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(manual.focusWidget(), "broker")
    press(Key.Key_Return)
    assert manual.page.textCursor().selectedText().lower() == "broker"
    press(Key.Key_Escape)
    assert dialog.isVisible()
    dialog.close()


def test_the_manual_is_transient_for_an_application_modal_dialog(gm: Hands) -> None:
    dialog = QDialog(gm.window)
    dialog.setWindowModality(Qt.WindowModality.ApplicationModal)
    dialog.show()
    dialog_of(gm)
    manual = open_manual(gm)
    assert manual.windowHandle().transientParent() is dialog.windowHandle()
    dialog.close()


def test_f1_in_a_file_dialog_opens_the_page_about_files(gm: Hands) -> None:
    assert manual_page_of(QFileDialog(gm.window)) == "files.md"


def test_f1_and_a_button_open_the_page_about_remote_sharing(gm: Hands) -> None:
    gm.application.share.open_dialog()
    dialog = dialog_of(gm)
    assert isinstance(dialog, ShareDialog)
    dialog.tabs.setCurrentWidget(dialog.far)
    assert open_and_close_manual(gm) == "sharing.md"
    dialog.activateWindow()
    dialog.far.manual.click()
    assert [each.target for each in manual_window(gm)._visits] == ["sharing.md", "sharing.md"]
    dialog.close()


def test_a_button_of_the_cheat_sheet_opens_the_page_of_the_system(gm: Hands) -> None:
    load_sample(gm.session, "tabula_rasa")
    gm.press(Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    dialog = dialog_of(gm)
    assert isinstance(dialog, GuideDialog)
    (button,) = [each for each in dialog.findChildren(QPushButton) if each.text() == "&Manual"]
    button.click()
    assert manual_window(gm)._visits[-1].target == "systems/tabula_rasa.md"
    dialog.close()


def test_f1_in_the_system_editor_opens_the_section_on_the_table_at_the_cursor(
    gm: Hands, tmp_path: Path
) -> None:
    window, disk_tasks = gm.window, gm.application.disk_tasks
    editor = open_system_editor(
        window, window.theme, disk_tasks, tmp_path, WHEEL, reduced_motion=True
    )
    assert isinstance(editor, SystemEditor)
    page = MANUAL.page("system-files.md")
    assert page is not None
    known = {each.anchor for each in page.sections}
    for header in ("[stats.", "[enter]", "[[acts]]"):
        cursor = editor.code.document().find(header)
        assert not cursor.isNull(), header
        cursor.movePosition(QTextCursor.MoveOperation.NextBlock)
        editor.code.setTextCursor(cursor)
        name, _, anchor = editor.manual_page.partition("#")
        assert name == "system-files.md"
        assert anchor in known, header
    gm._qtbot.waitUntil(editor.isActiveWindow)
    assert open_and_close_manual(gm) == editor.manual_page
    editor.done(0)


def test_a_changed_shortcut_for_the_manual_works_in_dialogs(gm: Hands) -> None:
    gm.application.help._change_shortcuts({"manual": "F9"})
    gm.window.command_actions["open"].trigger()
    dialog = dialog_of(gm)
    press(Key.Key_F1)
    assert gm.application.manual._manual_window is None
    press(Key.Key_F9)
    assert manual_window(gm).isVisible()
    dialog.close()


def test_the_open_manual_follows_theme_size_and_language(gm: Hands) -> None:
    load_sample(gm.session, "fatewalker")
    manual, looks = open_manual(gm), gm.application.looks
    before = manual.page.document().defaultFont().pixelSize()
    looks.choose_look(Look.LIGHT)
    assert manual.page._theme is looks.theme
    looks.choose_size(150)
    assert manual.page.document().defaultFont().pixelSize() > before
    gm.application.languages.choose("de")
    assert manual.isVisible()
    assert manual.windowTitle() == "Handbuch"
    gm.application.languages.choose("en")
    assert manual.windowTitle() == "Manual"


def test_the_manual_closes_with_the_gms_window(gm: Hands) -> None:
    manual = open_manual(gm)
    gm.window.close_anyway()
    assert not manual.isVisible()


def manual_contains(target: str) -> bool:
    name, _, anchor = target.partition("#")
    page = MANUAL.page(name)
    return page is not None and (not anchor or anchor in [each.anchor for each in page.sections])
