"""The import dialog: files and pastes become rows, columns can be chosen, faults are shown."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPoint,
    Qt,
    QUrl,
)
from PySide6.QtGui import QColor, QDropEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop.source_files import read_source
from models.rules.catalogue import system
from models.rules.fields import Field, declared_fields
from models.scheduler.combatant import Secrecy, Side
from tests.tools.widgets import focus_widget, labels_of
from views.dialogs.forms.form import FormDialog
from views.dialogs.recruits.import_dialog import ImportDialog
from views.theme import mix

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
AWARENESS, FAST = 4, 6
RED, BASE = QPalette.ColorRole.BrightText, QPalette.ColorRole.Base
LIST = "who;Awareness;side\nMira;4;player\nOrc;7;\nRat;2;enemy\n"


@pytest.fixture
def dialog(
    open_dialog: Callable[[Any], Any], fields: tuple[Field, ...], receiver: Any
) -> ImportDialog:
    dialog = open_dialog(ImportDialog(fields, read_source, receiver))
    # Qt remembers the last test's modifier, and Ctrl makes selectRow add to the selection.
    QTest.keyRelease(dialog, KEY.Key_Control)
    return dialog


def names(dialog: ImportDialog) -> list[str]:
    return [each.name for each in dialog.model.recruits()]


def notice_texts(dialog: ImportDialog) -> list[str]:
    return dialog._notices.texts()


def combo_box(dialog: ImportDialog, title: str) -> QComboBox:
    question = f"Column {title} is"
    return next(each for each in dialog.panel.tab_stops if each.accessibleName() == question)  # type: ignore[return-value]


def paste(qtbot: QtBot, dialog: ImportDialog, text: str) -> None:
    QApplication.clipboard().setText(text)
    qtbot.keyClick(dialog, KEY.Key_V, CONTROL)


def test_a_pasted_table_becomes_rows_and_is_added(
    qtbot: QtBot, dialog: ImportDialog, receiver: Any
) -> None:
    paste(qtbot, dialog, LIST)
    assert names(dialog) == ["Mira", "Orc", "Rat"]
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    mira, orc, _ = receiver.calls[0]
    assert (mira.side, mira.stats) == (Side.PC, {"awareness": 4})
    assert (orc.side, orc.stats) == (Side.NPC, {"awareness": 7})


def test_an_invalid_stat_is_marked_in_its_cell_until_it_is_corrected(
    qtbot: QtBot, dialog: ImportDialog, receiver: Any
) -> None:
    dialog.read_text(LIST.replace("Orc;7", "Orc;12").replace("Rat;2", "Rat;many"))
    orc, rat = (dialog.model.index(row, AWARENESS) for row in (1, 2))
    assert (orc.data(), rat.data(), notice_texts(dialog)) == ("12", "many", [])
    why = "Awareness can be at most 9, not 12."
    assert orc.data(Qt.ItemDataRole.ToolTipRole) == why
    assert orc.data(Qt.ItemDataRole.AccessibleTextRole) == f"Orc, Awareness: 12. {why}"
    assert dialog._error_label.text() == "To fix: 2"
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    assert dialog.refusal.text() == f"Orc: {why}"
    type_cell(qtbot, dialog, "8")
    qtbot.keyClick(dialog.table, KEY.Key_F8)
    assert dialog.table.currentIndex() == rat
    assert dialog._hint_label is not None
    assert dialog._hint_label.text() == "Rat: Awareness must be a whole number, not “many”."
    type_cell(qtbot, dialog, "2")
    assert (dialog._hint_label.text(), dialog._error_label.text()) == ("", "")
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    assert [each.stats["awareness"] for each in receiver.calls[0]] == [4, 8, 2]


def type_cell(qtbot: QtBot, dialog: ImportDialog, text: str) -> None:
    """Type into the current cell of the table, and stay in it."""
    here = dialog.table.currentIndex()
    qtbot.keyClicks(dialog.table, text[:1])
    qtbot.keyClicks(focus_widget(), text[1:])
    qtbot.keyClick(focus_widget(), KEY.Key_Return)
    QApplication.processEvents()  # Qt's delegates close an editor with a delay
    dialog.table.setCurrentIndex(here)


def select_cells(dialog: ImportDialog, column: int, first: int, last: int) -> None:
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.model.index(first, column))
    corners = dialog.model.index(first, column), dialog.model.index(last, column)
    flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
    dialog.table.selectionModel().select(QItemSelection(*corners), flag)


def awareness_column(dialog: ImportDialog) -> list[Any]:
    return [dialog.model.index(row, AWARENESS).data() for row in range(3)]


def test_control_enter_fills_the_selected_cells_and_adds_no_combatant(
    qtbot: QtBot, dialog: ImportDialog, receiver: Any
) -> None:
    dialog.read_text(LIST)
    select_cells(dialog, AWARENESS, 1, 2)
    qtbot.keyClicks(dialog.table, "9")
    qtbot.keyClick(focus_widget(), KEY.Key_Return, CONTROL)
    assert (awareness_column(dialog), receiver.calls) == (["4", "9", "9"], [])
    select_cells(dialog, AWARENESS, 0, 2)
    qtbot.keyClick(dialog.table, KEY.Key_D, CONTROL)
    assert awareness_column(dialog) == ["4", "4", "4"]
    qtbot.keyClicks(dialog.table, "x")
    qtbot.keyClick(focus_widget(), KEY.Key_Return, CONTROL)
    assert awareness_column(dialog) == ["x", "x", "x"]
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    assert dialog.refusal.text() == "Mira: Awareness must be a whole number, not “x”."
    assert receiver.calls == []


def test_filling_a_single_cell_copies_the_one_above(qtbot: QtBot, dialog: ImportDialog) -> None:
    dialog.read_text(LIST)
    select_cells(dialog, AWARENESS, 1, 1)
    qtbot.keyClick(dialog.table, KEY.Key_D, CONTROL)
    assert awareness_column(dialog) == ["4", "4", "2"]


def test_filled_names_get_numbers_and_check_boxes_are_set_together(
    qtbot: QtBot, dialog: ImportDialog
) -> None:
    dialog.read_text(LIST)
    select_cells(dialog, 0, 1, 2)
    qtbot.keyClicks(dialog.table, "M")
    qtbot.keyClicks(focus_widget(), "ira")
    qtbot.keyClick(focus_widget(), KEY.Key_Return, CONTROL)
    assert names(dialog) == ["Mira", "Mira 1", "Mira 2"]
    select_cells(dialog, FAST, 0, 2)
    qtbot.keyClick(dialog.table, KEY.Key_Space)
    assert [each.stats["fast"] for each in dialog.model.recruits()] == [True] * 3


def test_the_fill_button_asks_for_the_value_of_a_column(qtbot: QtBot, dialog: ImportDialog) -> None:
    dialog.read_text(LIST)
    entry = next(each for each in dialog._fill.menu().actions() if each.text() == "Awareness…")
    entry.trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), FormDialog))
    question_box = QApplication.activeModalWidget()
    assert isinstance(question_box, FormDialog)
    qtbot.waitUntil(question_box.isActiveWindow)
    qtbot.keyClick(focus_widget(), KEY.Key_A, CONTROL)
    qtbot.keyClicks(focus_widget(), "12")
    qtbot.keyClick(question_box, KEY.Key_Return, CONTROL)
    assert question_box.refusal.text() == "Awareness can be at most 9, not 12."
    qtbot.keyClick(focus_widget(), KEY.Key_A, CONTROL)
    qtbot.keyClicks(focus_widget(), "6")
    qtbot.keyClick(question_box, KEY.Key_Return, CONTROL)
    assert awareness_column(dialog) == ["6", "6", "6"]


def test_equal_notices_are_one_line_that_expands_to_all_places(dialog: ImportDialog) -> None:
    rows = "".join(f"Orc {n};blue\n" for n in range(40))
    dialog.read_text(f"name;side\n{rows}Mira;green\n")
    blue, green = notice_texts(dialog)
    assert blue == "40 lines: “blue” isn't player, opponent or other. The default side was taken."
    assert green.startswith("“pasted text”, line 42: ")
    first = dialog._notices.topLevelItem(0)
    assert first is not None
    first.setExpanded(True)
    assert (first.childCount(), first.child(0).text(0)) == (40, "“pasted text”, line 2")


def test_many_files_are_read_in_the_background_and_can_be_cancelled(
    open_dialog: Callable[[Any], Any], fields: tuple[Field, ...], receiver: Any, tmp_path: Path
) -> None:
    waiting: list[Callable[[], None]] = []

    def behind(work: Any, then: Any) -> None:
        waiting.append(lambda: then(work()))

    for n in range(60):
        (tmp_path / f"{n}.csv").write_text(f"name\nOrc {n}\n", "utf-8")
    dialog = open_dialog(ImportDialog(fields, read_source, receiver, run=behind))
    dialog.read_files([*tmp_path.iterdir()])
    assert dialog.reading.isVisible()
    assert not dialog.choose.isEnabled()
    dialog.reject()
    assert dialog.isVisible()
    assert not dialog.reading.isVisible()
    waiting.pop()()
    assert names(dialog) == []
    dialog.read_files([*tmp_path.iterdir()])
    waiting.pop()()
    assert (len(names(dialog)), dialog._sources.text()) == (60, "60 files: 60 combatants")
    screen = dialog.screen().availableGeometry()
    assert dialog.frameGeometry().bottom() <= screen.bottom()
    assert dialog._sources.toolTip().count("\n") == 20


def test_another_column_can_give_the_name_and_no_target_is_used_twice(
    dialog: ImportDialog,
) -> None:
    dialog.read_text("name,alias\nMira,The spy\n")
    alias, name = combo_box(dialog, "alias"), combo_box(dialog, "name")
    alias.setCurrentIndex(alias.findText("Name"))
    assert (names(dialog), name.currentText()) == (["The spy"], "Skip")
    alias.setCurrentIndex(alias.findText("Skip"))
    assert notice_texts(dialog) == ["“pasted text”: choose the column with the names."]
    assert not dialog.closing_buttons()[0].isEnabled()


def test_the_first_row_can_be_treated_as_a_combatant(qtbot: QtBot, dialog: ImportDialog) -> None:
    dialog.read_text("Name\nMira\n")
    assert names(dialog) == ["Mira"]
    qtbot.mouseClick(dialog.panel.header_box, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert names(dialog) == ["Name", "Mira"]


def test_the_box_of_a_column_is_labelled_for_screen_readers(dialog: ImportDialog) -> None:
    dialog.read_text("name,alias\nMira,The spy\n")
    assert labels_of(combo_box(dialog, "alias")) == ["Column alias is"]
    assert labels_of(dialog.panel.table_box) == ["Table"]


def test_each_of_several_tables_keeps_its_own_columns(dialog: ImportDialog) -> None:
    dialog.read_text("name,alias\nMira,The spy\n")
    dialog.read_text("name,awareness\nBor,3\n")
    dialog.panel.table_box.setCurrentIndex(0)
    alias = combo_box(dialog, "alias")
    alias.setCurrentIndex(alias.findText("Name"))
    assert names(dialog) == ["The spy", "Bor"]


def test_combatants_without_a_side_get_the_chosen_side(dialog: ImportDialog) -> None:
    dialog.read_text(LIST)
    dialog._side.setCurrentIndex(dialog._side.findText("Players"))
    assert [each.side for each in dialog.model.recruits()] == [Side.PC, Side.PC, Side.NPC]


def test_delete_removes_a_row(qtbot: QtBot, dialog: ImportDialog) -> None:
    dialog.read_text(LIST)
    dialog.table.setFocus()
    dialog.table.selectRow(1)
    qtbot.keyClick(dialog.table, KEY.Key_Delete)
    assert names(dialog) == ["Mira", "Rat"]
    assert dialog._sources.text() == "pasted text: 2"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_remove_in_the_context_menu_removes_the_selected_rows(
    qtbot: QtBot, dialog: ImportDialog
) -> None:
    dialog.read_text(LIST)
    dialog.table.selectRow(1)
    dialog.table.customContextMenuRequested.emit(QPoint(9, 9))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    remove = menu.actions()[-1]
    assert (remove.text(), remove.shortcut().toString()) == ("&Remove", "Del")
    with qtbot.waitSignal(menu.destroyed):
        qtbot.keyClick(menu, KEY.Key_R)
    assert names(dialog) == ["Mira", "Rat"]


def test_esc_and_start_over_ask_before_they_discard(qtbot: QtBot, dialog: ImportDialog) -> None:
    dialog.read_text(LIST)
    answer(qtbot, dialog, "&Keep editing", dialog._clear.click)
    assert len(names(dialog)) == 3
    answer(qtbot, dialog, "&Discard", dialog._clear.click)
    qtbot.waitUntil(lambda: names(dialog) == [])
    dialog.read_text(LIST)
    answer(qtbot, dialog, "&Keep editing", dialog.reject)
    assert dialog.isVisible()
    answer(qtbot, dialog, "&Discard", dialog.reject)
    qtbot.waitUntil(lambda: not dialog.isVisible())


def answer(qtbot: QtBot, dialog: ImportDialog, label: str, ask: Callable[[], None]) -> None:
    ask()
    question_box = dialog.findChild(QMessageBox)
    assert isinstance(question_box, QMessageBox)
    assert question_box.text() == "Discard 3 combatants?"
    button = next(each for each in question_box.buttons() if each.text() == label)
    with qtbot.waitSignal(question_box.destroyed):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_esc_closes_at_once_if_nothing_was_read(qtbot: QtBot, dialog: ImportDialog) -> None:
    qtbot.keyClick(dialog, KEY.Key_Escape)
    assert not dialog.isVisible()


def test_a_column_with_different_cells_is_filled_with_the_chosen_value(
    qtbot: QtBot, dialog: ImportDialog
) -> None:
    dialog.read_text("name,hidden\nMira,yes\nBor,no\n")
    fill = next(each for each in dialog._fill.menu().actions() if each.text() == "Players see…")
    fill.trigger()
    question_box = dialog.findChild(FormDialog)
    assert isinstance(question_box, FormDialog)
    question_box.attempt()
    assert question_box.refusal.text() == "Players see: choose one."
    question_box.form.set_answers({"secrecy": "hidden"})
    question_box.attempt()
    assert [each.secrecy for each in dialog.model.recruits()] == [Secrecy.HIDDEN] * 2
    with qtbot.waitSignal(question_box.destroyed):
        question_box.deleteLater()
    fill.trigger()
    again = dialog.findChild(FormDialog)
    assert isinstance(again, FormDialog)
    assert again.form.answers() == {"secrecy": "hidden"}


def test_a_marked_cell_stays_red_while_it_is_selected(dialog: ImportDialog) -> None:
    dialog.read_text(LIST.replace("Orc;7", "Orc;12"))
    bad = dialog.model.index(1, AWARENESS)
    dialog.table.setCurrentIndex(dialog.model.index(0, AWARENESS))
    marked = colour(dialog, bad)  # paint first, as only painting sets the palette
    ink, ground = (dialog.table.palette().color(role) for role in (RED, BASE))
    assert marked.rgb() == mix(ground, ink, 0.18).rgb()
    dialog.table.setCurrentIndex(bad)
    background, expected = colour(dialog, bad).getRgb(), mix(ground, ink, 0.36).getRgb()
    assert all(abs(one - other) < 25 for one, other in zip(background, expected, strict=True))


def colour(dialog: ImportDialog, cell: QModelIndex) -> QColor:
    """Return the background colour of a cell near its right edge."""
    image = dialog.table.viewport().grab().toImage()
    return image.pixelColor(dialog.table.visualRect(cell).topRight() + QPoint(-6, 8))


def test_a_dropped_file_is_read_and_an_invalid_one_is_refused_with_a_reason(
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
    assert dialog.refusal.text() == "2 of 3 files can't be read. The list says why."
    assert notice_texts(dialog) == ["2 files can't be read."]
    first, second = refusal_lines(dialog)
    assert first.startswith("“bad.json”, line 2: not valid JSON")
    assert second.endswith("is a folder or a device. Choose the files in it.")


def test_a_missing_or_oversized_file_is_refused(dialog: ImportDialog, tmp_path: Path) -> None:
    long = tmp_path / "long.csv"
    long.write_bytes(b"a\n" * (6 * 1024 * 1024))
    dialog.read_files([tmp_path / "gone.csv", long])
    missing_file, too_long = refusal_lines(dialog)
    assert "No such file" in missing_file
    assert too_long == "“long.csv” is over 10 MB. Split it."


def refusal_lines(dialog: ImportDialog) -> list[str]:
    """Open the list and return its lines after the first."""
    first = dialog._notices.topLevelItem(0)
    assert first is not None
    first.setExpanded(True)
    return [first.child(n).text(0) for n in range(first.childCount())]


def test_an_empty_clipboard_is_reported(qtbot: QtBot, dialog: ImportDialog) -> None:
    QApplication.clipboard().clear()
    qtbot.keyClick(dialog, KEY.Key_V, CONTROL)
    assert dialog.refusal.text() == "The clipboard has no text or file."


def test_starting_over_removes_everything(dialog: ImportDialog) -> None:
    dialog.read_text(LIST)
    dialog.start_over()
    assert names(dialog) == []
    assert not dialog.panel.isVisible()


def test_a_refusal_keeps_the_dialog_open(qtbot: QtBot, dialog: ImportDialog, receiver: Any) -> None:
    dialog.read_text(LIST)
    receiver.sentence = "Not now."
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    assert (dialog.isVisible(), dialog.refusal.text()) == (True, "Not now.")


def test_tab_reaches_every_control_and_each_has_an_accessible_name(
    qtbot: QtBot, dialog: ImportDialog
) -> None:
    dialog.read_text(LIST)
    messages: list[str] = []
    focused: QWidget | None = dialog.choose
    dialog.choose.setFocus()
    while focused and (not messages or focused is not dialog.choose):
        messages.append(focused.accessibleName() or focused.property("text").replace("&", ""))
        qtbot.keyClick(focused, KEY.Key_Tab)
        focused = QApplication.focusWidget()
    assert messages == [
        "Choose files…",
        "Paste",
        "Start over",
        "Default side",
        "First row has column names",
        "Column who is",
        "Column Awareness is",
        "Column side is",
        "Combatants to add",
        "Fill column",
        "Add 3",
        "Cancel",
    ]


@pytest.mark.parametrize("title", ["Reflex dice", "Reflex die"])
def test_dice_typed_into_a_cell_set_number_and_die(
    qtbot: QtBot, open_dialog: Callable[[Any], Any], receiver: Any, title: str
) -> None:
    west = declared_fields(system("west_that_wasnt").types.stats)
    dialog = open_dialog(ImportDialog(west, read_source, receiver))
    paste(qtbot, dialog, "Name;Side\nMira;player\n")
    titles = [dialog.model.field(dialog.model.index(0, n)).title for n in range(9)]
    cell = dialog.model.index(0, titles.index(title))
    assert dialog.model.setData(cell, "3d10")
    qtbot.keyClick(dialog, KEY.Key_Return, CONTROL)
    assert receiver.calls[0][0].stats == {"reflexCount": 3, "reflexDie": "10"}
