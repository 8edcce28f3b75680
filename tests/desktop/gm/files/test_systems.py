"""The systems dialog: importing, copying, replacing and removing the GM's own systems."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDesktopServices, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton, QWidget

from desktop.paths import Paths
from models.rules.catalogue import SYSTEMS
from resources import FOLDER
from tests.tools.hands import Hands, Starter
from tests.tools.own_system import FASTER, FAULTY, WHEEL
from views.dialogs.files.encounter import EncounterDialog
from views.dialogs.files.systems import SystemsDialog, _starting_points
from views.dialogs.system_editor.dialog import SystemEditor

Key = Qt.Key


@pytest.fixture
def folder(paths: Paths) -> Path:
    """A folder with the GM's own system, the tick wheel."""
    paths.systems.mkdir(parents=True)
    (paths.systems / "wheel.toml").write_text(WHEEL)
    return paths.systems


@pytest.fixture
def gm(folder: Path, start: Starter) -> Hands:
    assert folder.exists()
    return start()


@pytest.fixture
def dialog(gm: Hands) -> SystemsDialog:
    return open_systems(gm)


def open_systems(gm: Hands) -> SystemsDialog:
    gm.window.command_actions["systems"].trigger()
    dialog = gm.dialog()
    assert isinstance(dialog, SystemsDialog)
    return dialog


def titles(dialog: SystemsDialog) -> list[str]:
    return [row.title for row in dialog.list.systems()]


def select_title(dialog: SystemsDialog, title: str) -> None:
    dialog.list.choose(next(row.key for row in dialog.list.systems() if row.title == title))


def message(dialog: SystemsDialog) -> str:
    return dialog.message_line.text()


def message_box(dialog: QWidget) -> QMessageBox:
    matches = [each for each in dialog.findChildren(QMessageBox) if each.isVisible()]
    assert len(matches) == 1
    return matches[0]


def press_button(dialog: QWidget, text: str) -> None:
    """Press the button with this text in the box over a dialog."""
    matches = [
        each for each in message_box(dialog).buttons() if each.text().replace("&", "") == text
    ]
    matches[0].click()
    QApplication.processEvents()


def editor(dialog: QWidget) -> SystemEditor:
    QApplication.processEvents()
    matches = [each for each in dialog.findChildren(SystemEditor) if each.isVisible()]
    assert len(matches) == 1
    return matches[0]


def drop_files(widget: QWidget, *paths: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    widget.dropEvent(
        QDropEvent(
            QPointF(QPoint(5, 5)),
            Qt.DropAction.CopyAction,
            mime,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


def test_custom_systems_are_listed_first_then_built_in_ones_then_shipped_files(
    dialog: SystemsDialog,
) -> None:
    rows = dialog.list.systems()
    assert titles(dialog)[:2] == ["Tick wheel", "Weapons Free"]
    assert len(rows) == 1 + len(SYSTEMS)
    assert (rows[0].clock, rows[0].summary) == (
        "count",
        "Everybody acts when their marker is lowest.",
    )
    assert (
        rows[0].accessible_text == "Tick wheel. yours. Everybody acts when their marker is lowest."
    )
    assert dialog.list.rows.index(0).data() == "YOURS"
    by_title = {row.title: row for row in rows}
    assert by_title["Dragonbane"].summary.endswith("several (as in Dragonbane).")
    assert by_title["Dragonbane"].short_summary.endswith("monsters draw several.")
    assert dialog.summary.text() == rows[0].summary


def test_the_buttons_are_equally_wide(dialog: SystemsDialog) -> None:
    buttons = (*dialog.action_buttons.values(), *dialog.buttons.buttons())
    assert len({each.width() for each in buttons}) == 1


def test_typing_filters_the_list_while_the_arrow_keys_select(
    gm: Hands, dialog: SystemsDialog
) -> None:
    gm.type("chart")
    assert titles(dialog)[0] == "HERO System"
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Home)
    assert dialog.search.hasFocus()
    gm.ctrl(Key.Key_A)
    gm.type("no such game")
    assert titles(dialog) == []
    assert dialog.empty_label.isVisible()
    gm.press(Key.Key_Return)
    assert not dialog.findChildren(SystemEditor)


def test_a_click_selects_like_the_arrow_keys(dialog: SystemsDialog) -> None:
    titles = [dialog.list.rows.index(row).data() for row in range(dialog.list.count())]
    index = dialog.list.rows.index(titles.index("Splittermond"))
    dialog.list.scrollTo(index)
    spot = dialog.list.visualRect(index).center()
    QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    value = dialog.list.chosen_value()
    assert value is not None
    assert (value.title, dialog.summary.text()) == ("Splittermond", value.summary)
    assert dialog.action_buttons["duplicate"].isEnabled()


def test_enter_edits_a_system_and_the_saved_text_is_offered_without_a_restart(
    gm: Hands, dialog: SystemsDialog, folder: Path
) -> None:
    gm.press(Key.Key_Return)
    edited = editor(dialog)
    edited.code.setPlainText(WHEEL.replace("Tick wheel", "Slow wheel"))
    edited.save()
    edited.reject()
    assert titles(dialog)[0] == "Slow wheel"
    assert "Slow wheel" in (folder / "wheel.toml").read_text()
    dialog.close()
    encounter = gm.application.dialogs.new_encounter()
    assert isinstance(encounter, EncounterDialog)
    assert encounter.systems.systems()[0].title == "Slow wheel"
    encounter.close()


def test_an_invalid_file_gives_the_reason_and_can_be_edited(gm: Hands, folder: Path) -> None:
    (folder / "bent.toml").write_text(FAULTY.replace("wheel", "bent"))
    dialog = open_systems(gm)
    select_title(dialog, "bent.toml")
    assert dialog.summary.text() == "Line 18, acts[1].cost: The formula ends too early."
    assert not dialog.action_buttons["duplicate"].isEnabled()
    dialog.attempt()
    edited = editor(dialog)
    assert 'cost = "4 +"' in edited.code.toPlainText()
    edited.reject()


def test_a_new_system_begins_from_a_template_or_a_shipped_file(
    dialog: SystemsDialog, folder: Path
) -> None:
    dialog.new_menu.aboutToShow.emit()
    actions_by_text = {each.text(): each for each in dialog.new_menu.findChildren(QAction)}
    files = (FOLDER / "new_systems").glob("*.toml")
    assert {*_starting_points()} == {path.stem for path in files}
    actions_by_text["Costs: what you do decides when you act again"].trigger()
    edited = editor(dialog)
    assert 'id = "my_game"' in edited.code.toPlainText()
    edited.save()
    edited.reject()
    actions_by_text["From “HERO System”"].trigger()
    second = editor(dialog)
    assert 'title = "My HERO System"' in second.code.toPlainText()
    second.save()
    second.reject()
    assert sorted(each.name for each in folder.iterdir()) == [
        "my_game.toml",
        "my_hero.toml",
        "wheel.toml",
    ]
    assert titles(dialog)[:3] == ["My game", "My HERO System", "Tick wheel"]


def test_editing_a_shipped_system_makes_a_copy(dialog: SystemsDialog) -> None:
    select_title(dialog, "Splittermond")
    dialog.attempt()
    assert (
        message_box(dialog).text() == "“Splittermond” comes with Tickline. Make a copy of your own?"
    )
    press_button(dialog, "Make a copy")
    edited = editor(dialog)
    assert 'id = "my_splittermond"' in edited.code.toPlainText()
    edited.reject()


def test_a_built_in_system_says_that_it_has_no_text(dialog: SystemsDialog) -> None:
    select_title(dialog, "FateWalker")
    assert dialog.summary.text() == "Built into Tickline: it has no text to change or copy."
    for key in ("edit", "duplicate", "export", "remove"):
        assert not dialog.action_buttons[key].isEnabled()
    dialog.attempt()
    assert dialog.refusal.text() == dialog.summary.text()


def test_a_duplicate_has_a_new_id_and_is_selected(dialog: SystemsDialog, folder: Path) -> None:
    dialog.action_buttons["duplicate"].click()
    assert titles(dialog)[:2] == ["Tick wheel", "Tick wheel 2"]
    value = dialog.list.chosen_value()
    assert value is not None
    assert value.path == folder / "wheel_2.toml"


def test_del_sets_a_system_aside_reports_where_and_undo_restores_it(
    gm: Hands, dialog: SystemsDialog, folder: Path
) -> None:
    dialog.list.setFocus()
    gm.press(Key.Key_Delete)
    assert titles(dialog)[0] == "Weapons Free"
    assert message(dialog) == f"“Tick wheel” is now in {folder / 'removed'}."
    assert (folder / "removed" / "wheel.toml").read_text() == WHEEL
    dialog.undo.click()
    assert titles(dialog)[0] == "Tick wheel"
    assert message(dialog) == ""


def test_removed_systems_are_restored_one_by_one_even_after_reopening_the_dialog(
    gm: Hands, dialog: SystemsDialog
) -> None:
    dialog.action_buttons["duplicate"].click()
    for title in ("Tick wheel", "Tick wheel 2"):
        select_title(dialog, title)
        dialog.action_buttons["remove"].click()
    dialog.close()
    gm.dialog_closed()
    reopened = open_systems(gm)
    for title in ("Tick wheel 2", "Tick wheel"):
        assert message(reopened).startswith(f"“{title}” is now in ")
        reopened.undo.click()
        system = reopened.list.chosen_system()
        assert system is not None
        assert system.title == title
    assert titles(reopened)[:2] == ["Tick wheel", "Tick wheel 2"]
    assert not reopened.undo.isVisible()


def test_an_exported_file_can_be_imported(
    gm: Hands, dialog: SystemsDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported = tmp_path / "given.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(exported), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(exported)], ""))
    dialog.action_buttons["export"].click()
    assert message(dialog) == f"Saved to {exported}."
    assert exported.read_text() == WHEEL
    dialog.action_buttons["import"].click()
    assert message(dialog) == "“Tick wheel” is already here."
    dialog.action_buttons["remove"].click()
    dialog.action_buttons["import"].click()
    assert message(dialog) == "Imported: Tick wheel."
    assert titles(dialog)[0] == "Tick wheel"
    assert gm.session.document is None


def test_a_shipped_system_can_be_exported(
    dialog: SystemsDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "given"), ""))
    select_title(dialog, "Splittermond")
    dialog.action_buttons["export"].click()
    exported = tmp_path / "given.toml"
    assert exported.read_text() == SYSTEMS.by_id("splittermond").text
    dialog.import_files([exported])
    assert dialog.refusal.text() == "“Splittermond” already comes with Tickline."


@pytest.fixture
def friends_file(tmp_path: Path) -> Path:
    """A friend's file with the same id and another text."""
    (path := tmp_path / "from a friend.toml").write_text(FASTER)
    return path


def test_both_systems_with_the_same_id_can_be_kept(
    dialog: SystemsDialog, friends_file: Path, folder: Path
) -> None:
    drop_files(dialog, friends_file)
    assert message_box(dialog).text() == "You already have “Tick wheel” under this id."
    press_button(dialog, "Keep both")
    assert titles(dialog)[:2] == ["Tick wheel", "Tick wheel 2"]
    assert (folder / "wheel.toml").read_text() == WHEEL
    assert "cost = 2" in (folder / "wheel_2.toml").read_text()


def test_a_replaced_system_is_set_aside_and_undo_restores_it(
    dialog: SystemsDialog, friends_file: Path, folder: Path
) -> None:
    dialog.import_files([friends_file])
    press_button(dialog, "Replace")
    assert (folder / "wheel.toml").read_text() == FASTER
    assert (folder / "removed" / "wheel.toml").read_text() == WHEEL
    assert message(dialog) == (
        f"“Tick wheel” replaced. The old file is now {folder / 'removed' / 'wheel.toml'}."
    )
    dialog.undo.click()
    assert (folder / "wheel.toml").read_text() == WHEEL


def test_cancelling_one_import_continues_with_the_next_file(
    dialog: SystemsDialog, friends_file: Path, tmp_path: Path, folder: Path
) -> None:
    (tide := tmp_path / "tide.toml").write_text(WHEEL.replace("wheel", "tide"))
    dialog.import_files([friends_file, tide])
    press_button(dialog, "Cancel")
    assert titles(dialog)[:2] == ["Tick tide", "Tick wheel"]
    assert (folder / "wheel.toml").read_text() == WHEEL


def bad_files(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "bent.toml").write_text(FAULTY)
    (tmp_path / "other.toml").write_text("[tool]\nname = 1\n")
    (tmp_path / "large.toml").write_text("#" * 70_000)
    (tmp_path / "huge.toml").write_text("#" * (1 << 21))
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    return {
        "bent.toml": "“bent.toml” can't be imported. Line 18, acts[1].cost: The formula ends",
        "other.toml": "“other.toml” can't be imported. Line 1",
        "large.toml": "The file has more than 65536 bytes.",
        "huge.toml": "it has over 1 MB",
        "noise.toml": "This isn't text in UTF-8.",
        "folder.toml": "it isn't an ordinary file",
        "pipe.toml": "it isn't an ordinary file",
        "gone.toml": "No such file",
    }


def test_a_file_that_is_not_a_system_is_refused_in_one_sentence(
    dialog: SystemsDialog, tmp_path: Path, folder: Path
) -> None:
    for name, why in bad_files(tmp_path).items():
        dialog.import_files([tmp_path / name])
        assert why in dialog.refusal.text(), name
        assert "\n" not in dialog.refusal.text()
    assert [each.name for each in folder.iterdir()] == ["wheel.toml"]


def test_the_import_button_gives_the_reason_for_a_refusal(
    dialog: SystemsDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bent := tmp_path / "bent.toml").write_text(FAULTY)
    expected = ([str(bent)], "")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: expected)
    dialog.action_buttons["import"].click()
    assert "“bent.toml” can't be imported. Line 18" in dialog.refusal.text()
    assert dialog.refusal.isVisible()
    assert dialog.isVisible()
    (tmp_path / "bent.toml").write_text(WHEEL)
    dialog.action_buttons["import"].click()
    assert not dialog.refusal.isVisible()


def test_a_file_that_has_vanished_is_reported(dialog: SystemsDialog, folder: Path) -> None:
    (folder / "wheel.toml").unlink()
    for key in ("remove", "export"):
        dialog.action_buttons[key].click()
        assert "No such file" in dialog.refusal.text()
    dialog.attempt()
    assert "No such file" in dialog.refusal.text()


def test_a_system_dropped_on_the_window_is_imported(
    gm: Hands, tmp_path: Path, folder: Path
) -> None:
    (tide := tmp_path / "tide.toml").write_text(WHEEL.replace("wheel", "tide"))
    drop_files(gm.window, tide)
    dialog = gm.dialog()
    assert isinstance(dialog, SystemsDialog)
    assert message(dialog) == "Imported: Tick tide."
    assert (folder / "tide.toml").exists()


def test_the_folder_is_created_before_it_is_shown(
    gm: Hands, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_folders: list[str] = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: opened_folders.append(url.toLocalFile())
    )
    (folder / "wheel.toml").unlink()
    folder.rmdir()
    dialog = open_systems(gm)
    dialog.action_buttons["folder"].click()
    assert opened_folders == [str(folder)]
    assert folder.is_dir()


def test_every_button_has_a_distinct_access_key(dialog: SystemsDialog) -> None:
    keys = [
        each.text().split("&")[1][0].lower()
        for each in dialog.findChildren(QPushButton)
        if "&" in each.text()
    ]
    assert len(keys) == len(set(keys)) == 8
