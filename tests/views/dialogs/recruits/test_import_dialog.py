"""The dialog that imports: files and pastes become rows, columns can be chosen, faults shown."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from desktop.gm.files.imports import loaded
from models.rules.fields import Field
from models.scheduler.combatant import Side
from views.dialogs.recruits.import_dialog import ImportDialog

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
LIST = "who;Awareness;side\nMira;4;player\nOrc;12;\nRat;2;enemy\n"


@pytest.fixture
def dialog(opened: Callable[[Any], Any], fields: tuple[Field, ...], taker: Any) -> ImportDialog:
    return opened(ImportDialog(fields, {"Rat"}, loaded, taker))


def names(dialog: ImportDialog) -> list[str]:
    return [each.name for each in dialog.model.recruits()]


def told(dialog: ImportDialog) -> list[str]:
    return dialog._notices.toPlainText().splitlines()


def box(dialog: ImportDialog, title: str) -> QComboBox:
    wanted = f"Column {title} is"
    return next(each for each in dialog.panel.stops if each.accessibleName() == wanted)  # type: ignore[return-value]


def paste(qtbot: QtBot, dialog: ImportDialog, text: str) -> None:
    QApplication.clipboard().setText(text)
    qtbot.keyClick(dialog, KEY.Key_V, CONTROL)


def test_a_pasted_table_becomes_rows_and_is_added(
    qtbot: QtBot, dialog: ImportDialog, taker: Any
) -> None:
    paste(qtbot, dialog, LIST)
    assert names(dialog) == ["Mira", "Orc", "Rat 1"]
    assert told(dialog) == ["“pasted text”, line 3: Awareness can be at most 9, not 12. Skipped."]
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    mira, orc, _ = taker.taken[0]
    assert (mira.side, mira.stats) == (Side.PC, {"awareness": 4})
    assert (orc.side, orc.stats) == (Side.NPC, {})


def test_another_column_can_tell_the_name_and_none_tells_the_same_twice(
    dialog: ImportDialog,
) -> None:
    dialog.take_text("name,alias\nMira,The spy\n")
    alias, name = box(dialog, "alias"), box(dialog, "name")
    alias.setCurrentIndex(alias.findText("Name"))
    assert (names(dialog), name.currentText()) == (["The spy"], "Skip")
    alias.setCurrentIndex(alias.findText("Skip"))
    assert told(dialog) == ["“pasted text”: choose the column with the names."]
    assert not dialog.ending()[0].isEnabled()


def test_the_first_row_can_be_taken_for_a_combatant(qtbot: QtBot, dialog: ImportDialog) -> None:
    dialog.take_text("Name\nMira\n")
    assert names(dialog) == ["Mira"]
    qtbot.mouseClick(dialog.panel.headed, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert names(dialog) == ["Name", "Mira"]


def test_each_of_several_tables_keeps_its_own_columns(dialog: ImportDialog) -> None:
    dialog.take_text("name,alias\nMira,The spy\n")
    dialog.take_text("name,awareness\nBor,3\n")
    dialog.panel.which.setCurrentIndex(0)
    alias = box(dialog, "alias")
    alias.setCurrentIndex(alias.findText("Name"))
    assert names(dialog) == ["The spy", "Bor"]


def test_those_who_name_no_side_are_on_the_side_that_is_chosen(dialog: ImportDialog) -> None:
    dialog.take_text(LIST)
    dialog._side.setCurrentIndex(dialog._side.findText("Players"))
    assert [each.side for each in dialog.model.recruits()] == [Side.PC, Side.PC, Side.NPC]


def test_delete_leaves_a_row_out(qtbot: QtBot, dialog: ImportDialog) -> None:
    dialog.take_text(LIST)
    dialog.table.setFocus()
    dialog.table.selectRow(1)
    qtbot.keyClick(dialog.table, KEY.Key_Delete)
    assert names(dialog) == ["Mira", "Rat 1"]


def test_a_dropped_file_is_read_and_one_that_cannot_be_says_why(
    dialog: ImportDialog, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.json"
    good.write_text("name\nMira\n", "utf-8")
    bad.write_text('{\n"name": ', "utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in (good, bad, tmp_path)])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    dialog.dropEvent(QDropEvent(QPoint(5, 5), copy, mime, left, none))
    assert names(dialog) == ["Mira"]
    first, second = dialog.refusal.text().splitlines()
    assert first.startswith("“bad.json”, line 2: not valid JSON")
    assert second.endswith("is a folder or a device. Choose the files in it.")


def test_a_file_that_is_gone_or_too_long_is_refused(dialog: ImportDialog, tmp_path: Path) -> None:
    long = tmp_path / "long.csv"
    long.write_bytes(b"a\n" * (6 * 1024 * 1024))
    dialog.take_files([tmp_path / "gone.csv", long])
    gone, too_long = dialog.refusal.text().splitlines()
    assert "No such file" in gone
    assert too_long == "“long.csv” is over 10 MB. Split it."


def test_after_three_refusals_the_others_are_counted(dialog: ImportDialog, tmp_path: Path) -> None:
    dialog.take_files([tmp_path / f"{n}.csv" for n in range(6)])
    assert len(dialog.refusal.text().splitlines()) == 4


def test_an_empty_clipboard_is_told(qtbot: QtBot, dialog: ImportDialog) -> None:
    QApplication.clipboard().clear()
    qtbot.keyClick(dialog, KEY.Key_V, CONTROL)
    assert dialog.refusal.text() == "The clipboard has no text or file."


def test_starting_over_forgets_everything(dialog: ImportDialog) -> None:
    dialog.take_text(LIST)
    dialog.start_over()
    assert names(dialog) == []
    assert not dialog.panel.isVisible()


def test_a_refusal_keeps_the_dialog_open(qtbot: QtBot, dialog: ImportDialog, taker: Any) -> None:
    dialog.take_text(LIST)
    taker.sentence = "Not now."
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    assert (dialog.isVisible(), dialog.refusal.text()) == (True, "Not now.")


def test_tab_goes_through_everything_and_everything_has_a_name(
    qtbot: QtBot, dialog: ImportDialog
) -> None:
    dialog.take_text(LIST)
    found: list[str] = []
    focused: QWidget | None = dialog.choose
    dialog.choose.setFocus()
    while focused and (not found or focused is not dialog.choose):
        found.append(focused.accessibleName() or focused.property("text").replace("&", ""))
        qtbot.keyClick(focused, KEY.Key_Tab)
        focused = QApplication.focusWidget()
    assert found == [
        *("Choose files…", "Paste", "Start over", "Default side"),
        *("First row has column names", "Column who is", "Column Awareness is"),
        *("Column side is", "Combatants to add", "What was skipped, and why"),
        *("Add 3", "Cancel"),
    ]
