"""The manual's window: contents, search, pages, and going back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFont, QImage, QTextCursor, QTextFormat, QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.application import make_qt
from models.manual import Manual
from views.manual.window import ManualWindow
from views.theme import DARK, LIGHT

Key = Qt.Key
LONG_TEXT = "\n\n".join(f"Paragraph {number} of many." for number in range(80))
FILES = {
    "manual/en/index.md": "- [Start](start.md)\n- Games\n  - [Hero](systems/hero.md)\n",
    "manual/en/start.md": f"""# Start

See [the hero](systems/hero.md#segments), [below](#far-below), [a file](../../relay/conf), and
[the web](https://example.org). Press `Ctrl+K`, **now**.

| key | what |
|---|---|
| `a\\|b` | a lantern |

```toml
tickline = 2

id = "lantern"
```

> A quote.

{LONG_TEXT}

## Far below

The last Lantern.

![A red square](pictures/red.png)

![A lost picture](pictures/lost.png)
""",
    "manual/en/systems/hero.md": f"# Hero\n\n{LONG_TEXT}\n\n## Segments\n\nTwelve of them.\n",
    "manual/de/index.md": "- [Anfang](start.md)\n- Spiele\n  - [Hero](systems/hero.md)\n",
    "manual/de/systems/hero.md": "# Held\n\nZwölf Segmente.\n",
    "relay/conf": "listener 8883\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    picture = tmp_path / "manual/en/pictures/red.png"
    picture.parent.mkdir()
    red = QImage(1400, 700, QImage.Format.Format_RGB32)
    red.fill(Qt.GlobalColor.red)
    red.convertToFormat(QImage.Format.Format_Indexed8).save(str(picture))
    return tmp_path / "manual"


@pytest.fixture
def window(folder: Path, qtbot: QtBot) -> ManualWindow:
    make_qt()
    manual_window = ManualWindow(Manual(folder), DARK)
    qtbot.addWidget(manual_window)
    manual_window.resize(900, 600)
    manual_window.read("start.md")
    qtbot.waitExposed(manual_window)
    return manual_window


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def press(window: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
    target = window.focusWidget() or window
    QTest.keyClick(target, key, modifiers or Qt.KeyboardModifier.NoModifier)
    QApplication.processEvents()


def search(window: ManualWindow, text: str) -> None:
    press(window, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.focusWidget(), text)


def title(window: ManualWindow) -> str:
    return window.page.document().begin().text()


def selected_text(window: ManualWindow) -> str:
    return window.page.textCursor().selectedText()


def block_of(window: ManualWindow, text: str) -> QTextCursor:
    cursor = window.page.document().find(text)
    assert not cursor.isNull()
    return cursor


def test_the_contents_show_the_current_page(window: ManualWindow) -> None:
    rows = window.contents.list.rows.rows
    assert [row.text.strip() for row in rows] == ["Start", "Games", "Hero"]
    assert window.contents.list.chosen_row() == 0
    window.open_page("systems/hero.md")
    assert window.contents.list.chosen_row() == 2
    assert title(window) == "Hero"
    assert window.page.accessibleName() == "Hero"


def test_enter_opens_the_first_match_and_f3_the_next(window: ManualWindow) -> None:
    search(window, "lantern")
    press(window, Key.Key_Return)
    assert window.page.hasFocus()
    assert selected_text(window) == "lantern"
    assert window.hit_label.text() == "Match 1 of 3"
    press(window, Key.Key_F3)
    assert window.hit_label.text() == "Match 2 of 3"
    press(window, Key.Key_F3)
    assert selected_text(window) == "Lantern"
    press(window, Key.Key_F3)
    assert window.hit_label.text() == "Match 1 of 3"
    press(window, Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert window.hit_label.text() == "Match 3 of 3"
    assert window.page.verticalScrollBar().value() > 0
    assert len(window.page.extraSelections()) == 3


def test_a_match_below_a_heading_is_opened_there(window: ManualWindow) -> None:
    search(window, "last lantern")
    assert window.contents.list.chosen_value().text == "Far below"
    press(window, Key.Key_Return)
    assert selected_text(window) == "last Lantern"
    search(window, "twelve")
    press(window, Key.Key_Return)
    assert title(window) == "Hero"
    assert selected_text(window) == "Twelve"


def test_the_window_says_that_nothing_was_found(window: ManualWindow) -> None:
    search(window, "dragons")
    assert window.contents.list.count() == 0
    assert window.contents._no_matches.isVisible()
    press(window, Key.Key_Return)
    assert title(window) == "Start"


def test_links_lead_to_pages_headings_and_files(window: ManualWindow) -> None:
    page = window.page
    page.anchorClicked.emit(QUrl("systems/hero.md#segments"))
    assert title(window) == "Hero"
    assert page.verticalScrollBar().value() > 0
    window.go(-1)
    page.anchorClicked.emit(QUrl("#far-below"))
    assert title(window) == "Start"
    assert page.verticalScrollBar().value() > 0
    page.anchorClicked.emit(QUrl("../../relay/conf"))
    assert title(window) == "conf"
    assert "listener 8883" in page.toPlainText()
    page.anchorClicked.emit(QUrl("nowhere.md"))
    assert title(window) == "conf"


def test_a_link_to_the_web_is_opened_in_the_browser(
    window: ManualWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    window.page.anchorClicked.emit(QUrl("https://example.org"))
    assert opened == ["https://example.org"]
    assert title(window) == "Start"


def test_links_can_be_followed_by_keyboard(window: ManualWindow) -> None:
    press(window, Key.Key_Tab)
    press(window, Key.Key_Return)
    assert title(window) == "Hero"


def test_back_returns_to_the_place_where_a_page_was_left(window: ManualWindow) -> None:
    alt, bar = Qt.KeyboardModifier.AltModifier, window.page.verticalScrollBar()
    assert not window.back.isEnabled()
    bar.setValue(300)
    window.open_page("systems/hero.md")
    press(window, Key.Key_Left, alt)
    assert (title(window), bar.value()) == ("Start", 300)
    assert window.forward.isEnabled()
    press(window, Key.Key_Right, alt)
    assert title(window) == "Hero"
    assert not window.forward.isEnabled()
    press(window, Key.Key_Left, alt)
    window.open_page("systems/hero.md#segments")
    assert not window.forward.isEnabled()


def test_escape_closes_the_window(window: ManualWindow) -> None:
    press(window, Key.Key_Escape)
    assert not window.isVisible()


def test_another_theme_keeps_the_place_on_the_page(window: ManualWindow) -> None:
    window.page.verticalScrollBar().setValue(200)
    head = block_of(window, "key").currentTable().cellAt(0, 0).format()
    assert head.background().color().name() == DARK.raised
    window.set_theme(LIGHT)
    head = block_of(window, "key").currentTable().cellAt(0, 0).format()
    assert head.background().color().name() == LIGHT.raised
    assert window.page.verticalScrollBar().value() == 200


def test_another_language_shows_the_same_page_and_reports_a_missing_translation(
    window: ManualWindow, folder: Path
) -> None:
    window.open_page("systems/hero.md")
    window.show_manual(Manual(folder, "de"))
    assert title(window) == "Held"
    assert window.contents.list.rows.rows[0].text == "Anfang"
    assert window.message.text() == ""
    window.go(-1)
    assert title(window) == "Start"
    assert window.message.text() == "This page isn't translated yet"


def test_code_has_a_frame_and_is_shown_verbatim(window: ManualWindow) -> None:
    page, root = window.page, window.page.document().rootFrame()
    for words, ground in (("tickline = 2", DARK.raised), ("A quote.", DARK.card)):
        frame = block_of(window, words).currentFrame()
        assert frame != root
        assert frame.frameFormat().background().color().name() == ground
    assert "a|b" in page.toPlainText()
    assert 'tickline = 2\n\nid = "lantern"' in page.toPlainText()


@pytest.mark.parametrize("width", [900, 960, 1013])
def test_wide_content_wraps(window: ManualWindow, folder: Path, width: int) -> None:
    row = f"| key of the table | `takes_it` | {'words that wrap ' * 9} | `{'a' * 90}` |"
    table = "\n".join((row, "|---|---|---|---|", *[row] * 9))
    code = f"```\n{'long ' * 50}\n{'x' * 300}\n```"
    (folder / "en" / "systems" / "hero.md").write_text(f"# {'Hero ' * 40}\n\n{table}\n\n{code}\n")
    window.resize(width, 600)
    window.open_page("systems/hero.md")
    QApplication.processEvents()
    assert window.page.horizontalScrollBar().maximum() <= 1


def test_bold_text_uses_the_semi_bold_weight_of_the_programs_font(window: ManualWindow) -> None:
    assert block_of(window, "now").charFormat().fontWeight() == QFont.Weight.DemiBold
    letters = block_of(window, "Far below").charFormat()
    assert letters.fontWeight() == QFont.Weight.DemiBold
    assert letters.intProperty(QTextFormat.Property.FontPixelSize) == 19


def test_tables_have_lines_and_a_heading(window: ManualWindow) -> None:
    table = block_of(window, "lantern").currentTable()
    assert isinstance(table, QTextTable)
    assert table.format().borderBrush().color().name() == DARK.line


def shown_picture(window: ManualWindow, link: str) -> QImage:
    found = window.page.document().resource(2, QUrl(link))
    assert isinstance(found, QImage)
    return found


def test_a_picture_is_at_most_as_wide_as_the_page_and_never_enlarged(
    window: ManualWindow, qtbot: QtBot
) -> None:
    def fits() -> bool:
        available_width = window.page.viewport().width()
        return (
            0
            < available_width
            - shown_picture(window, "pictures/red.png").deviceIndependentSize().width()
            < 50
        )

    qtbot.waitUntil(fits)
    window.resize(700, 600)
    qtbot.waitUntil(fits)
    window.resize(1900, 600)
    qtbot.waitUntil(fits)
    assert "A red square" in window.page.toPlainText()


def test_a_missing_picture_is_replaced_by_its_description(window: ManualWindow) -> None:
    assert "A lost picture" in window.page.toPlainText()


def test_every_button_has_an_accessible_name_and_a_tool_tip(window: ManualWindow) -> None:
    for each in (window.back, window.forward, window.previous_hit, window.next_hit):
        assert each.accessibleName()
        assert each.toolTip().startswith(each.accessibleName())
    assert window.contents.line.accessibleName() == "Search the manual"
    assert window.contents.list.accessibleName() == "Contents"


def test_a_click_in_the_contents_opens_a_page(window: ManualWindow, qtbot: QtBot) -> None:
    view = window.contents.list
    place = view.visualRect(view.rows.index(2)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert title(window) == "Hero"
