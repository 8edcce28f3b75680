"""The encounter library: its list, and opening, renaming, copying and removing encounters."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from desktop.gm.parts.documents import shelf as shelf_module
from desktop.gm.parts.documents.shelf import EncounterShelf
from models.refused import Refused
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Defeat, Hide
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.reader import read_document
from tests.tools.hands import Hands, Starter
from views.dialogs.files.library import LibraryDialog
from views.widgets.shelf_list import ShelfEntry

Key = Qt.Key
CODEC = Codec(SYSTEMS)


@pytest.fixture(autouse=True)
def trash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the system's trash with a folder of the test."""
    (tmp_path / "data").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "Trash" / "files"


@pytest.fixture
def gm_with_three(gm: Hands) -> Hands:
    """A GM with three encounters: the ford, the mill, and the inn, which is open."""
    for age, title in ((300, "At the mill"), (0, "At the inn")):
        gm.begin("Mira", "Bor", "Orc", title=title)
        os.utime(gm.application.documents.folder / "At the ford.tickline", (age, age))
    return gm


def open_library(gm: Hands, qtbot: QtBot) -> LibraryDialog:
    gm.ctrl(Key.Key_O)
    dialog = gm.dialog()
    assert isinstance(dialog, LibraryDialog)
    qtbot.waitUntil(lambda: all(row.is_read for row in rows(dialog)))
    return dialog


def rows(dialog: LibraryDialog) -> tuple[ShelfEntry, ...]:
    return dialog.list.rows.rows


def titles(dialog: LibraryDialog) -> list[str]:
    return [row.title for row in rows(dialog)]


def select_title(dialog: LibraryDialog, title: str) -> None:
    dialog.list.setCurrentIndex(dialog.list.rows.index(titles(dialog).index(title)))


def selected_title(dialog: LibraryDialog) -> str:
    row = dialog.list.chosen_value()
    assert row is not None
    return row.title


def undo_button(dialog: LibraryDialog) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == "&Undo")


def path_of(gm: Hands, title: str) -> Path:
    return gm.application.documents.folder / f"{title}.tickline"


def test_ctrl_o_lists_every_encounter_the_last_one_first(
    gm_with_three: Hands, qtbot: QtBot
) -> None:
    dialog = open_library(gm_with_three, qtbot)
    assert titles(dialog)[-1] == "At the ford"
    inn = next(row for row in rows(dialog) if row.title == "At the inn")
    assert (inn.combatants, inn.clock, inn.is_open) == (3, "Tick 0", True)
    assert inn.system == "Plain ticks"
    dialog.close()


def test_typing_filters_the_list_and_enter_opens_the_selected_encounter(
    gm_with_three: Hands, qtbot: QtBot
) -> None:
    dialog = open_library(gm_with_three, qtbot)
    gm_with_three.type("mill")
    assert titles(dialog) == ["At the mill"]
    gm_with_three.press(Key.Key_Return)
    gm_with_three.dialog_closed()
    assert gm_with_three.session.present.title == "At the mill"


@pytest.mark.parametrize(("letter", "first"), [("l", "At the mill"), ("n", "At the inn")])
def test_a_typed_text_finds_titles_before_systems(
    gm_with_three: Hands, qtbot: QtBot, letter: str, first: str
) -> None:
    dialog = open_library(gm_with_three, qtbot)
    gm_with_three.type(letter)  # it is in "Plain ticks", too
    assert (titles(dialog)[0], len(titles(dialog))) == (first, 3)
    dialog.close()


def test_the_arrow_keys_select_while_typing(gm_with_three: Hands, qtbot: QtBot) -> None:
    dialog = open_library(gm_with_three, qtbot)
    gm_with_three.press(Key.Key_Down)
    assert dialog.list.currentIndex().row() == 1
    assert dialog.search.hasFocus()
    dialog.close()


def test_a_thumbnail_shows_only_what_players_may_see(gm: Hands, qtbot: QtBot) -> None:
    gm.set_first_turns(5, 3)
    bor, visible = gm.who("Bor"), thumbnail(gm, qtbot)
    gm.session.do(Hide(bor))
    hidden_picture = thumbnail(gm, qtbot)
    assert hidden_picture != visible
    gm.session.do(Defeat(bor))
    assert thumbnail(gm, qtbot) == hidden_picture


def thumbnail(gm: Hands, qtbot: QtBot) -> bytes:
    dialog = open_library(gm, qtbot)
    (row,) = rows(dialog)
    dialog.close()
    gm.dialog_closed()
    assert row.picture
    return row.picture


def read_all(shelf: EncounterShelf) -> list[ShelfEntry]:
    rows: list[ShelfEntry] = []
    messages: list[ShelfEntry] = []
    shelf.rows(rows.extend)
    for row in rows:
        shelf.read(row, messages.append)
    return messages


def test_a_document_is_not_read_again_until_it_changes(
    gm_with_three: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = gm_with_three.application.shelf
    before = read_all(shelf)
    read: list[Path] = []
    monkeypatch.setattr(
        shelf_module,
        "read_document",
        lambda path, codec: read.append(path) or read_document(path, codec),
    )
    assert read_all(shelf) == before
    assert read == []
    shelf.rename(path_of(gm_with_three, "At the mill"), "The old mill")
    assert "The old mill" in [row.title for row in read_all(shelf)]
    assert read == [path_of(gm_with_three, "At the mill")]


def test_an_unreadable_file_is_listed_with_the_reason(gm: Hands, qtbot: QtBot) -> None:
    (gm.application.documents.folder / "Notes.tickline").write_text("Dear players")
    (gm.application.documents.folder / "Empty.tickline").touch()
    dialog = open_library(gm, qtbot)
    troubles = {row.title: row.error for row in rows(dialog)}
    assert "isn't a Tickline encounter" in troubles["Notes"]
    assert "is empty" in troubles["Empty"]
    assert troubles["At the ford"] == ""
    select_title(dialog, "Notes")
    assert not dialog.action_buttons["duplicate"].isEnabled()
    assert dialog.action_buttons["remove"].isEnabled()
    dialog.close()


def test_an_encounter_in_another_folder_is_listed_while_it_is_recent(
    gm: Hands, tmp_path: Path, qtbot: QtBot
) -> None:
    elsewhere = tmp_path / "stick" / "Away.tickline"
    elsewhere.parent.mkdir()
    gm.application.documents.save_copy(elsewhere)
    gm.application.document_commands.open_path(elsewhere)
    dialog = open_library(gm, qtbot)
    assert {row.path for row in rows(dialog)} == {path_of(gm, "At the ford"), elsewhere}
    dialog.close()


def test_renaming_the_open_encounter_is_a_step_that_can_be_undone(gm: Hands) -> None:
    gm.window.command_actions["rename"].trigger()
    rename(gm, "At the bridge")
    gm.dialog_closed()
    assert gm.session.present.title == "At the bridge"
    gm.ctrl(Key.Key_Z)
    assert gm.session.present.title == "At the ford"


def rename(gm: Hands, title: str) -> None:
    (line,) = gm.dialog().findChildren(QLineEdit)
    line.setFocus()
    line.selectAll()
    gm.enter(title)


def test_another_encounter_is_renamed_in_its_document(gm_with_three: Hands, qtbot: QtBot) -> None:
    dialog = open_library(gm_with_three, qtbot)
    select_title(dialog, "At the mill")
    dialog.list.setFocus()
    gm_with_three.press(Key.Key_F2)
    rename(gm_with_three, "The old mill")
    qtbot.waitUntil(lambda: "The old mill" in titles(dialog))
    history = read_document(path_of(gm_with_three, "At the mill"), CODEC)
    assert history.present.title == "The old mill"
    assert history.undo().present.title == "At the mill"
    dialog.close()


def test_an_empty_title_is_refused(gm: Hands) -> None:
    with pytest.raises(RuleBroken):
        gm.application.shelf.rename(gm.path, "  ")


def test_a_document_open_in_another_program_is_neither_renamed_nor_removed(
    gm_with_three: Hands,
) -> None:
    shelf, mill = gm_with_three.application.shelf, path_of(gm_with_three, "At the mill")
    other, _ = Document.open(mill, CODEC)
    with pytest.raises(Refused, match="another Tickline"):
        shelf.rename(mill, "Mine")
    with pytest.raises(Refused, match="another Tickline"):
        shelf.remove(mill)
    other.close()
    assert mill.exists()


def test_a_copy_has_its_own_title_and_all_steps(gm_with_three: Hands, qtbot: QtBot) -> None:
    dialog = open_library(gm_with_three, qtbot)
    select_title(dialog, "At the mill")
    dialog.action_buttons["duplicate"].click()
    qtbot.waitUntil(lambda: "At the mill 2" in titles(dialog))
    assert selected_title(dialog) == "At the mill 2"
    copy, mill = (
        read_document(path_of(gm_with_three, name), CODEC)
        for name in ("At the mill 2", "At the mill")
    )
    assert copy.present.combatants == mill.present.combatants
    dialog.close()


def test_a_fight_can_be_restarted_with_the_same_combatants(gm: Hands, qtbot: QtBot) -> None:
    gm.set_first_turns(5, 3)
    gm.session.do(Defeat(gm.who("Bor")))
    gm.session.write_page("The miller lies")
    before = gm.session.present
    dialog = open_library(gm, qtbot)
    dialog.action_buttons["again"].click()
    gm.dialog_closed()
    present = gm.session.present
    assert present.title == "At the ford 2"
    assert [each.name for each in present.all_combatants()] == ["Mira", "Bor"]
    assert not any(present.combatants_in_scene())
    assert gm.session.history.page == "The miller lies"
    assert read_document(path_of(gm, "At the ford"), CODEC).present == before


def test_an_encounter_in_the_trash_can_be_restored(
    gm_with_three: Hands, qtbot: QtBot, trash: Path
) -> None:
    mill = path_of(gm_with_three, "At the mill")
    content = mill.read_bytes()
    dialog = open_library(gm_with_three, qtbot)
    select_title(dialog, "At the mill")
    dialog.list.setFocus()
    gm_with_three.press(Key.Key_Delete)
    assert dialog.refusal.text() == ""
    assert "At the mill" not in titles(dialog)
    assert not mill.exists()
    assert [each.name for each in trash.iterdir()] == ["At the mill.tickline"]
    undo_button(dialog).click()
    assert "At the mill" in titles(dialog)
    assert selected_title(dialog) == "At the mill"
    assert mill.read_bytes() == content
    assert not list(trash.iterdir())
    assert not list(trash.with_name("info").iterdir())
    dialog.close()


def test_encounters_in_the_trash_are_restored_one_by_one_even_after_reopening_the_library(
    gm_with_three: Hands, qtbot: QtBot, trash: Path
) -> None:
    dialog = open_library(gm_with_three, qtbot)
    assert not undo_button(dialog).isVisible()
    for title in ("At the mill", "At the ford"):
        select_title(dialog, title)
        dialog.action_buttons["remove"].click()
    dialog.close()
    gm_with_three.dialog_closed()
    dialog = open_library(gm_with_three, qtbot)
    for title in ("At the ford", "At the mill"):
        undo_button(dialog).click()
        assert selected_title(dialog) == title
    assert not undo_button(dialog).isVisible()
    assert not list(trash.iterdir())
    dialog.close()


def test_in_the_trash_a_file_has_the_current_title_of_its_encounter(
    gm_with_three: Hands, trash: Path
) -> None:
    shelf, mill = gm_with_three.application.shelf, path_of(gm_with_three, "At the mill")
    shelf.rename(mill, "At the weir")
    removal = shelf.remove(mill)
    assert [each.name for each in trash.iterdir()] == ["At the weir.tickline"]
    removal.undo()
    assert mill.exists()
    path_of(gm_with_three, "At the weir").touch()
    shelf.remove(mill)
    assert [each.name for each in trash.iterdir()] == ["At the weir 2.tickline"]


def test_an_encounter_missing_from_the_trash_is_reported_and_no_longer_offered(
    gm_with_three: Hands, qtbot: QtBot, trash: Path
) -> None:
    dialog = open_library(gm_with_three, qtbot)
    select_title(dialog, "At the mill")
    dialog.action_buttons["remove"].click()
    (trash / "At the mill.tickline").unlink()
    undo_button(dialog).click()
    assert "At the mill" in dialog.refusal.text()
    assert not undo_button(dialog).isVisible()
    dialog.close()


def test_an_encounter_is_set_aside_if_there_is_no_trash(gm_with_three: Hands, trash: Path) -> None:
    trash.parent.parent.rmdir()
    trash.parent.parent.touch()
    shelf, mill = gm_with_three.application.shelf, path_of(gm_with_three, "At the mill")
    removal = shelf.remove(mill)
    assert removal.message == f"“At the mill” is now in {mill.parent / 'removed'}."
    assert not mill.exists()
    assert "At the mill" not in [row.title for row in read_all(shelf)]
    removal.undo()
    assert mill.exists()


def test_the_open_encounter_cannot_be_removed(gm_with_three: Hands, qtbot: QtBot) -> None:
    dialog = open_library(gm_with_three, qtbot)
    select_title(dialog, "At the inn")
    assert not dialog.action_buttons["remove"].isEnabled()
    assert "is open" in dialog.action_buttons["remove"].toolTip()
    with pytest.raises(RuleBroken, match="is open"):
        gm_with_three.application.shelf.remove(gm_with_three.path)
    dialog.close()


def test_another_file_can_be_opened_with_the_systems_file_dialog(
    gm_with_three: Hands, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    mill = path_of(gm_with_three, "At the mill")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(mill), ""))
    dialog = open_library(gm_with_three, qtbot)
    dialog.action_buttons["other"].click()
    gm_with_three.dialog_closed()
    assert gm_with_three.session.present.title == "At the mill"


def test_two_hundred_encounters_are_listed_before_they_are_read(
    start: Starter, qtbot: QtBot
) -> None:
    gm = start()
    gm.new_encounter("plain", "One of many")
    gm.add("Mira", players=True)
    content = gm.path.read_bytes()
    for number in range(200):
        path_of(gm, f"Evening {number}").write_bytes(content)
    gm.ctrl(Key.Key_O)
    dialog = gm.dialog()
    assert isinstance(dialog, LibraryDialog)
    assert len(rows(dialog)) == 201
    QTest.keyClicks(dialog.search, "evening 177")
    assert [row.path.stem for row in rows(dialog)] == ["Evening 177"]
    assert sum(row.is_read for row in dialog._rows.values()) < 200
    qtbot.waitUntil(lambda: rows(dialog)[0].is_read)
    QApplication.processEvents()
    dialog.close()


def test_the_arrow_keys_stop_at_the_last_encounter_and_in_an_empty_list(
    gm_with_three: Hands, qtbot: QtBot
) -> None:
    dialog = open_library(gm_with_three, qtbot)
    for _ in range(5):
        gm_with_three.press(Key.Key_Down)
    assert dialog.list.currentIndex().row() == 2
    gm_with_three.type("no such fight")
    gm_with_three.press(Key.Key_Down)
    assert titles(dialog) == []
    dialog.close()
