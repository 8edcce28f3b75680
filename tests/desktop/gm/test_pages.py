"""The GM's own pages: opened by key, written, searched, saved, and never shown to players."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.gm.parts.pages.pages import ENCOUNTER, SYSTEM
from models.rules.deeds import Retitle
from tests.tools.hands import Hands, Key, Starter
from views.manual.own_pages import AUTOSAVE_DELAY_MS, PagesWindow
from views.theme import Look

CTRL = Qt.KeyboardModifier.ControlModifier
PLAN = "# The ford\n\nThe **miller** lies.\n\n- gate: 3 orcs"

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def gm(start: Starter) -> Iterator[Hands]:
    hands = start()
    hands.begin("Mira", "Bor")
    yield hands
    hands.application.pages._close()
    hands.application.languages.choose("en")


def open_pages(gm: Hands) -> PagesWindow:
    """Press the key of the pages; return their window."""
    gm.press(Key.Key_F5)
    reader = gm.application.pages._manual_window
    assert isinstance(reader, PagesWindow)
    gm._qtbot.waitUntil(reader.isActiveWindow)
    return reader


def write(reader: PagesWindow, text: str) -> None:
    """Type a text into a page open for writing."""
    assert reader.editor.isVisible()
    reader.editor.selectAll()
    QTest.keyClicks(reader.editor, text)


def test_a_page_is_written_saved_at_once_and_read(gm: Hands) -> None:
    reader = open_pages(gm)
    steps = gm.session.history.done
    write(reader, "The miller lies.")
    gm._qtbot.waitUntil(
        lambda: gm.session.history.page == "The miller lies.", timeout=3 * AUTOSAVE_DELAY_MS
    )
    assert reader.editor.isVisible()  # and typing goes on
    assert reader.focusWidget() is reader.editor
    QTest.keyClick(reader.editor, Key.Key_R, Qt.KeyboardModifier.AltModifier)
    gm._qtbot.waitUntil(reader.editor.isHidden)
    assert reader.page.toPlainText() == "At the ford\nThe miller lies."
    assert gm.session.history.done == steps


def test_undo_affects_steps_but_not_the_page(gm: Hands) -> None:
    gm.set_first_turns(3, 8)
    gm.session.write_page(PLAN)
    gm.session.undo()
    gm.session.do(Retitle("The mill"))
    assert gm.session.history.page == PLAN
    gm.session.undo()
    gm.session.undo()
    assert gm.session.history.page == PLAN


def test_typed_text_is_saved_when_the_focus_leaves_the_page(gm: Hands) -> None:
    reader = open_pages(gm)
    write(reader, "Gate")
    reader.contents.line.setFocus()
    assert gm.session.history.page == "Gate"
    write(reader, "Ford")
    reader.close()
    assert gm.session.history.page == "Ford"


def test_each_system_and_each_encounter_has_a_page(gm: Hands) -> None:
    reader = open_pages(gm)
    assert [row.value for row in reader.contents.list.rows.rows] == [ENCOUNTER, SYSTEM]
    reader.open_page(SYSTEM)
    write(reader, "House rules")
    reader.open_page(ENCOUNTER)
    assert gm.application.documents.custom_library.load_page(gm.session.rules.id) == "House rules"
    gm.begin("Tam", system="tabula_rasa", title="The mill")
    assert reader._own.texts == {ENCOUNTER: ("The mill", ""), SYSTEM: ("Tabula Rasa", "")}
    gm.begin("Tam", title="The gate")
    assert reader._own.texts[SYSTEM][1] == "House rules"
    gm.session.do(Retitle("The wall"))
    assert reader.contents.list.rows.rows[0].text == "The wall"


def test_text_just_typed_can_be_found(gm: Hands) -> None:
    reader = open_pages(gm)
    write(reader, "A zebra waits at the gate.")
    reader.contents.line.setFocus()
    QTest.keyClicks(reader.contents.line, "zebra")
    _, row = reader.contents.list.rows.rows
    assert row.text == "A zebra waits at the gate."
    QTest.keyClick(reader.contents.line, Key.Key_Return)
    assert reader.page.hit_count == 1


def test_both_pages_are_searched(gm: Hands) -> None:
    gm.session.write_page(PLAN)
    gm.application.documents.custom_library.save_page(gm.session.rules.id, "Orcs flee at half.")
    reader = open_pages(gm)
    QTest.keyClick(reader.page, Key.Key_F, CTRL)
    QTest.keyClicks(reader.contents.line, "miller")
    (_, row) = reader.contents.list.rows.rows
    assert row.tooltip == "The miller lies."
    QTest.keyClick(reader.contents.line, Key.Key_Return)
    assert reader.page.hit_count == 1
    assert reader.page.textCursor().selectedText() == "miller"


def test_a_page_is_not_part_of_the_players_stage(gm: Hands) -> None:
    before = gm.session.players_stage()
    gm.session.write_page(PLAN)
    assert gm.session.players_stage() == before
    assert "miller" not in repr(gm.session.players_stage())


def test_a_page_that_is_too_long_is_refused_and_can_be_shortened(gm: Hands) -> None:
    reader = open_pages(gm)
    reader.editor.insertPlainText("x" * 20_001)
    again = gm.application.pages.open
    for leave in (reader.save, reader.mode_button.click, lambda: reader.open_page(SYSTEM), again):
        leave()
        assert "20001 characters; at most 20000" in reader.message.text()
        assert gm.session.history.page == ""
        assert (reader.editor.isVisible(), len(reader.editor.toPlainText())) == (True, 20_001)
    QTest.keyClick(reader.editor, Key.Key_Backspace)
    reader.mode_button.click()
    assert (reader.message.text(), len(gm.session.history.page)) == ("", 20_000)


def test_a_refused_page_stays_until_another_fight_is_opened(gm: Hands) -> None:
    reader = open_pages(gm)
    reader.editor.insertPlainText(long := "x" * 20_001)
    gm.session.do(Retitle("Mill"))
    gm.application.languages.choose("de")
    gm.application.pages.open()
    assert reader.editor.toPlainText() == long
    assert reader.contents.list.model().index(0, 0).data() == "Mill"
    gm.begin("Tam", title="Bridge")
    assert QApplication.clipboard().text() == long
    assert reader.editor.toPlainText() == gm.session.history.page == ""


def test_the_page_of_a_system_is_read_again_when_the_pages_are_opened(gm: Hands) -> None:
    reader = open_pages(gm)
    gm.application.documents.custom_library.save_page(gm.session.rules.id, "Written elsewhere")
    gm.application.pages.open()
    assert reader._own.texts[SYSTEM][1] == "Written elsewhere"


def test_without_an_encounter_there_is_only_the_page_of_the_system(start: Starter) -> None:
    gm = start()
    reader = open_pages(gm)
    assert list(reader._own.texts) == [SYSTEM]
    write(reader, "Rules")
    gm.begin("Mira")
    reader = open_pages(gm)
    assert list(reader._own.texts) == [ENCOUNTER, SYSTEM]
    assert reader._page is not None
    assert reader._page.name == ENCOUNTER
    gm.application.pages._close()


def test_hostile_text_is_shown_as_text(gm: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: went.append(url.toString()))
    gm.session.write_page("<img src='/etc/passwd'> ![x](/etc/passwd)\n\n[web](https://x.org)")
    reader = open_pages(gm)
    assert "<img src" in reader.page.toPlainText()
    assert not reader.page._pictures
    reader._follow("javascript:alert(1)")
    assert reader.message.text().startswith("Only http, https and file links open")
    reader._follow("file:///etc/passwd")
    assert not went
    box = QApplication.activeModalWidget()
    assert box is not None
    box.close()
    reader._follow("https://x.org")
    assert went == ["https://x.org"]


def test_a_damaged_page_is_reported_and_not_overwritten(gm: Hands) -> None:
    path = gm.application.documents.custom_library._page_path(gm.session.rules.id)
    path.parent.mkdir()
    path.write_bytes(b"\xff")
    reader = open_pages(gm)
    assert "This isn't text in UTF-8" in gm.bottom_message
    assert list(reader._own.texts) == [ENCOUNTER]
    assert path.read_bytes() == b"\xff"


@pytest.mark.parametrize("look", [Look.DARK, Look.LIGHT])
def test_the_pages_follow_theme_size_and_language(gm: Hands, look: Look) -> None:
    gm.session.write_page(PLAN)
    reader = open_pages(gm)
    gm.application.looks.choose_size(150)
    gm.application.looks.choose_look(look)
    gm.application.languages.choose("de")
    assert reader.windowTitle() == "Deine Seiten"
    assert "miller" in reader.page.toPlainText()
    reader.mode_button.click()
    assert reader.editor.toPlainText() == PLAN
    assert reader.mode_button.text() == "&Lesen"
