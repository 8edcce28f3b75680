"""Notes in the GM's window, by keyboard: written, read, saved, undone; links and pictures."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QTextDocument
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from models.rules.deeds import WriteNote
from models.scheduler.bounds import MAX_COMBATANT_NOTE_LENGTH
from tests.tools.hands import Hands
from tests.tools.pictures import png
from views.dialogs.note import NoteDialog
from views.widgets.cards import ElidedLabel, TokenBadge

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
BOTH = CTRL | Qt.KeyboardModifier.ShiftModifier


def open_note(gm: Hands) -> NoteDialog:
    gm.press(Key.Key_N, BOTH)
    return note_dialog(gm)


def note_dialog(gm: Hands) -> NoteDialog:
    dialog = gm.dialog()
    assert isinstance(dialog, NoteDialog)
    return dialog


def note_of(gm: Hands, name: str) -> str:
    return gm.session.present[gm.who(name)].note_text


def test_writing_a_note_without_a_selection_is_refused(gm: Hands) -> None:
    gm.press(Key.Key_N, BOTH)
    assert gm.bottom_message == "Select a combatant first"


def test_a_note_is_written_saved_read_and_undone_by_keyboard(gm: Hands) -> None:
    gm.click("Mira")
    assert open_note(gm).windowTitle() == "Note: Mira"
    gm.type("Knows the **way**")
    gm.press(Key.Key_Return, CTRL)
    gm.dialog_closed()
    assert gm.bottom_message == "Note: Mira"
    assert note_of(gm, "Mira") == "Knows the **way**"
    assert gm.lane("Mira").first_note_line == "Knows the way"
    assert gm.window.card.shown.notes == ("Knows the way",)
    dialog = open_note(gm)
    assert dialog._page.isVisible()
    assert dialog._page.toPlainText() == "Knows the way"
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    gm.ctrl(Key.Key_Z)
    assert note_of(gm, "Mira") == ""


def test_enter_begins_a_line_and_reading_a_note_is_not_a_step(gm: Hands) -> None:
    gm.click("Mira")
    open_note(gm)
    gm.type("one")
    gm.press(Key.Key_Return)
    gm.type("two")
    gm.press(Key.Key_Return, CTRL)
    gm.dialog_closed()
    assert note_of(gm, "Mira") == "one\ntwo"
    steps = gm.session.history.done
    open_note(gm)
    gm.press(Key.Key_Return, CTRL)
    gm.dialog_closed()
    assert gm.session.history.done == steps


def test_notes_on_several_combatants_are_written_one_after_the_other(gm: Hands) -> None:
    gm.ctrl(Key.Key_A)
    first, second = [gm.session.present[who].name for who in gm.session.sight.selected]
    assert open_note(gm).windowTitle() == f"Note: {first} (1 more)"
    gm.type("one")
    gm.press(Key.Key_Return, CTRL)
    assert note_dialog(gm).windowTitle() == f"Note: {second}"
    gm.type("two")
    gm.press(Key.Key_Return, CTRL)
    gm.dialog_closed()
    assert (note_of(gm, first), note_of(gm, second)) == ("one", "two")


def test_esc_asks_before_it_discards_a_note(gm: Hands) -> None:
    gm.click("Mira")
    dialog = open_note(gm)
    gm.type("Knows")
    gm.press(Key.Key_Escape)
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    gm.press(Key.Key_Escape)
    assert dialog.isVisible()
    gm.press(Key.Key_Escape)
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    next(each for each in box.findChildren(QPushButton) if "Discard" in each.text()).click()
    gm.dialog_closed()
    assert note_of(gm, "Mira") == ""


def test_a_note_that_is_too_long_is_refused_and_stays_in_the_dialog(gm: Hands) -> None:
    gm.click("Mira")
    dialog = open_note(gm)
    dialog._box.setPlainText("x" * (MAX_COMBATANT_NOTE_LENGTH + 1))
    gm.press(Key.Key_Return, CTRL)
    assert "at most 20000 fit" in dialog.refusal.text()
    assert len(dialog._box.toPlainText()) == MAX_COMBATANT_NOTE_LENGTH + 1
    dialog._box.setPlainText("")
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def reopen_note(gm: Hands, note: str) -> NoteDialog:
    gm.click("Mira")
    gm.session.do(WriteNote(gm.who("Mira"), note))
    return open_note(gm)


def test_links_open_in_the_browser_and_files_after_a_question(
    gm: Hands, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    links: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: links.append(url.toString()))
    dialog = reopen_note(gm, "[a](https://example.org/a) and others")
    gm.press(Key.Key_Tab)
    dialog._page.link_requested.emit("https://example.org/a")
    assert links == ["https://example.org/a"]
    path = tmp_path / "map.png"
    dialog._page.link_requested.emit(path.as_uri())
    assert links == ["https://example.org/a"]
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    assert str(path) in box.text()
    next(each for each in box.findChildren(QPushButton) if "Open" in each.text()).click()
    qtbot.waitUntil(lambda: links == ["https://example.org/a", path.as_uri()])
    for link in ("javascript:alert(1)", "data:text/html,x", "ssh://host", "notes.md", "mailto:a@b"):
        dialog._page.link_requested.emit(link)
        assert "Only http, https and file links open" in dialog.refusal.text()
    assert len(links) == 2


def test_a_hostile_note_is_shown_as_text(gm: Hands, tmp_path: Path) -> None:
    path = tmp_path / "red.png"
    path.write_bytes(png())
    foreign = (
        f"<b>loud</b> <img src='{path.as_uri()}'> ![x]({path.as_uri()}) ![y][r] "
        f"![z](data:image/png;base64,AAAA)\n\n[r]: {path.as_uri()}"
    )
    page = reopen_note(gm, foreign)._page
    text = page.toPlainText()
    assert "<b>loud</b> <img src=" in text
    assert "\N{OBJECT REPLACEMENT CHARACTER}" not in text
    kind = QTextDocument.ResourceType.ImageResource.value
    assert page.loadResource(kind, path.as_uri()).isNull()


BREAK = "\N{LINE SEPARATOR}"


@pytest.mark.parametrize(
    ("note", "blocks"),
    [
        ("AC 15\nHP 22", [f"AC 15{BREAK}HP 22"]),
        ("**AC** 15  \n*swift*\n\nalone", [f"AC 15{BREAK}swift", "alone"]),
        ("- a\n- b\n  more\n- c", ["a", f"b{BREAK}more", "c"]),
        ("1. a\n2. b", ["a", "b"]),
        ("# Head\ntext\n\nTitle\n=====\na\n***\nb", ["Head", "text", "Title", "a", "", "b"]),
        ("Say\n```\nx\ny\n```\nthen", ["Say", "x  ", "y  ", "then"]),
        ("|a|b|\n|-|-|\n|1|2|\n|3|4|", ["a", "b", "1", "2", "3", "4"]),
        ("HP 10 | AC 12\nSpeed 6", [f"HP 10 | AC 12{BREAK}Speed 6"]),
        ("[a][x]\n\n[x]: http://a.b\n[y]: http://a.c", ["a"]),
    ],
)
def test_the_lines_of_a_note_are_kept(gm: Hands, note: str, blocks: list[str]) -> None:
    document = reopen_note(gm, note)._page.document()
    read = [document.findBlockByNumber(n).text() for n in range(document.blockCount())]
    while len(read) > len(blocks) and "" in read:
        read.remove("")  # around tables and code
    assert read == blocks


@pytest.mark.parametrize(
    "note", ["a\n" * 9_000, "|a" * 9_000, "*a" * 9_000, "`a``b" * 4_000, "> " * 9_000]
)
def test_a_note_slow_to_lay_out_is_shown_as_plain_text(gm: Hands, note: str) -> None:
    dialog = reopen_note(gm, note)
    assert dialog._page.isVisible()


@pytest.mark.parametrize("command", ["note", "counter", "edit"])
def test_dialogs_about_one_combatant_begin_with_its_token_and_name(gm: Hands, command: str) -> None:
    gm.click("Mira")
    gm.window.command_actions[command].trigger()
    dialog = gm.dialog()
    name, badge = dialog.findChild(ElidedLabel, "name"), dialog.findChild(TokenBadge)
    assert isinstance(name, ElidedLabel)
    assert isinstance(badge, TokenBadge)
    assert name.text() == "Mira"
    assert badge.mapTo(dialog, QPoint()).y() < 40
