"""F1: the manual opens at the page about what is open, in every window and dialog."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QPushButton

from desktop.gm.parts.pages.manual import page_about
from desktop.gm.parts.systems.editor import edit
from models.manual import Manual
from models.rules.catalogue import FILE_IDS, IDS, load_text
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
    """A GM who puts the manual away in the end."""
    hands = start()
    yield hands
    hands.application.manual._close()


def reader(gm: Hands) -> ManualWindow:
    found = gm.application.manual._manual_window
    assert found is not None
    return found


def dialog_of(gm: Hands) -> QDialog:
    """The dialog that is open, once it is the active window."""
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
    """The manual, as F1 opens it here."""
    press(Key.Key_F1)
    read = reader(gm)
    gm._qtbot.waitUntil(read.isActiveWindow)
    return read


def page_opened_by_f1(gm: Hands) -> str:
    """The page that F1 leads to from here; the manual is closed again."""
    here, read = QApplication.activeWindow(), open_manual(gm)
    target = read._visits[-1].target
    press(Key.Key_Escape)
    assert not read.isVisible()
    assert here is not None
    gm.come_back_to(here)
    return target


@pytest.mark.parametrize(
    "system", [*IDS[:2], *(pytest.param(each, marks=pytest.mark.long) for each in IDS[2:])]
)
def test_f1_leads_to_the_page_of_the_game_that_is_played(gm: Hands, system: str) -> None:
    load_sample(gm.session, system)
    if (target := page_opened_by_f1(gm)) == "your-own-game.md":
        pytest.skip(f"{system} has no page in the manual yet")
    assert target == f"systems/{system}.md"


def test_f1_leads_to_the_page_or_section_of_a_game_whose_clock_is_a_text(gm: Hands) -> None:
    for system in FILE_IDS:
        load_sample(gm.session, system)
        target = page_opened_by_f1(gm)
        assert target.startswith((f"systems/{system}.md", "systems/games.md#")), system
        assert is_there(target), system


def test_f1_leads_a_gm_with_a_game_of_their_own_to_the_page_about_those(gm: Hands) -> None:
    rules = load_text(WHEEL)
    gm.session.open_fight(History(rules.begin("At the ford"), system_text=rules.text))
    gm.session.do(Add((Recruit("Ann"),)))
    assert page_opened_by_f1(gm) == "your-own-game.md"


def test_f1_leads_from_the_welcome_page_to_the_first_fight(gm: Hands) -> None:
    assert page_opened_by_f1(gm) == "first-fight.md"


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
"""Commands that open a dialog, and the page about it."""


def test_f1_in_a_dialog_leads_to_its_page_and_leaves_it_open(gm: Hands) -> None:
    load_sample(gm.session, "fatewalker")
    for command, page in PAGES.items():
        gm.window.actions_by_key[command].trigger()
        dialog = dialog_of(gm)
        assert page_opened_by_f1(gm) == page
        assert dialog.isVisible(), command
        dialog.close()
        gm.dialog_closed()


def test_the_manual_is_read_while_a_dialog_waits_for_its_answer(gm: Hands) -> None:
    gm.window.actions_by_key["new"].trigger()
    dialog = dialog_of(gm)
    assert dialog.isModal()
    read = open_manual(gm)
    press(Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(read.focusWidget(), "broker")
    press(Key.Key_Return)
    assert read.page.textCursor().selectedText().lower() == "broker"
    press(Key.Key_Escape)
    assert dialog.isVisible()
    dialog.close()


def test_over_a_dialog_that_blocks_all_windows_the_manual_belongs_to_it(gm: Hands) -> None:
    dialog = QDialog(gm.window)
    dialog.setWindowModality(Qt.WindowModality.ApplicationModal)
    dialog.show()
    dialog_of(gm)
    read = open_manual(gm)
    assert read.windowHandle().transientParent() is dialog.windowHandle()
    dialog.close()


def test_f1_where_a_file_is_chosen_leads_to_the_page_about_files(gm: Hands) -> None:
    assert page_about(QFileDialog(gm.window)) == "files.md"


def test_sharing_far_away_has_a_page_of_its_own_and_a_button_that_opens_it(gm: Hands) -> None:
    gm.application.share.open()
    dialog = dialog_of(gm)
    assert isinstance(dialog, ShareDialog)
    dialog.tabs.setCurrentWidget(dialog.far)
    assert page_opened_by_f1(gm) == "sharing.md"
    dialog.activateWindow()
    dialog.far.manual.click()
    assert [each.target for each in reader(gm)._visits] == ["sharing.md", "sharing.md"]
    dialog.close()


def test_the_cheat_sheet_has_a_button_that_opens_the_page_of_the_game(gm: Hands) -> None:
    load_sample(gm.session, "tabula_rasa")
    gm.press(Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    dialog = dialog_of(gm)
    assert isinstance(dialog, GuideDialog)
    (button,) = [each for each in dialog.findChildren(QPushButton) if each.text() == "&Manual"]
    button.click()
    assert reader(gm)._visits[-1].target == "systems/tabula_rasa.md"
    dialog.close()


def test_f1_in_the_text_of_a_system_leads_to_the_table_of_the_cursor(
    gm: Hands, tmp_path: Path
) -> None:
    window, errands = gm.window, gm.application.errands
    editor = edit(window, window.theme, errands, tmp_path, WHEEL, calm=True)
    assert isinstance(editor, SystemEditor)
    page = MANUAL.page("system-files.md")
    assert page is not None
    known = {each.anchor for each in page.sections}
    for words in ("[stats.", "[enter]", "[[acts]]"):
        cursor = editor.code.document().find(words)
        assert not cursor.isNull(), words
        cursor.movePosition(QTextCursor.MoveOperation.NextBlock)
        editor.code.setTextCursor(cursor)
        name, _, anchor = editor.manual_page.partition("#")
        assert name == "system-files.md"
        assert anchor in known, words
    gm._qtbot.waitUntil(editor.isActiveWindow)
    assert page_opened_by_f1(gm) == editor.manual_page
    editor.done(0)


def test_other_keys_for_the_manual_work_in_dialogs_too(gm: Hands) -> None:
    gm.application.help._change_shortcuts({"manual": "F9"})
    gm.window.actions_by_key["open"].trigger()
    dialog = dialog_of(gm)
    press(Key.Key_F1)
    assert gm.application.manual._manual_window is None
    press(Key.Key_F9)
    assert reader(gm).isVisible()
    dialog.close()


def test_the_open_manual_follows_theme_size_and_language(gm: Hands) -> None:
    load_sample(gm.session, "fatewalker")
    read, looks = open_manual(gm), gm.application.looks
    before = read.page.document().defaultFont().pixelSize()
    looks.choose(Look.LIGHT)
    assert read.page._theme is looks.theme
    looks.choose_size(150)
    assert read.page.document().defaultFont().pixelSize() > before
    gm.application.languages.choose("de")
    assert read.isVisible()
    assert read.windowTitle() == "Handbuch"
    gm.application.languages.choose("en")
    assert read.windowTitle() == "Manual"


def test_the_manual_closes_with_the_gms_window(gm: Hands) -> None:
    read = open_manual(gm)
    gm.window.close_anyway()
    assert not read.isVisible()


def is_there(target: str) -> bool:
    name, _, anchor = target.partition("#")
    page = MANUAL.page(name)
    return page is not None and (not anchor or anchor in [each.anchor for each in page.sections])
