"""Importing in the GM's window: from a file to the fight, and back with one undo."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from models.rules.deeds import ChangeCounter, Hide
from models.scheduler.combatant import Secrecy, Side
from tests.tools.hands import Hands, Key, Starter
from views.dialogs.recruits.fields import HIT_POINTS
from views.dialogs.recruits.import_dialog import ImportDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
FILES = Path(__file__).parents[3] / "recruits" / "files"
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def gm(start: Starter) -> Hands:
    return start()


def names(gm: Hands) -> list[str]:
    return [each.name for each in gm.session.present.all_combatants()]


def drop(gm: Hands, *paths: Path) -> None:
    """Drop files on the window, as a file manager does."""
    mime, left = QMimeData(), Qt.MouseButton.LeftButton
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(9, 9), copy, mime, left, none)
    QApplication.sendEvent(gm.window, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(gm.window, QDropEvent(QPoint(9, 9), copy, mime, left, none))
    QApplication.processEvents()


def test_a_pasted_table_joins_the_fight_as_one_step_and_one_undo_removes_it(gm: Hands) -> None:
    gm.new_encounter("GURPS", "At the ford")
    gm.press(Key.Key_I, BOTH)
    assert isinstance(gm.dialog(), ImportDialog)
    QApplication.clipboard().setText("Name\tDX\tCount\tSide\nOrc\t11\t3\tenemy\nMira\t13\t\tpc\n")
    gm.ctrl(Key.Key_V)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm) == ["Orc 1", "Orc 2", "Orc 3", "Mira"]
    assert gm.session.present[gm.who("Mira")].side is Side.PC
    assert len(gm.session.history.steps) == 1
    gm.ctrl(Key.Key_Z)
    assert names(gm) == []


TABLE = "Name;Verborgen\nMira;ja\nBor;nein"


def is_hidden_by_name(gm: Hands) -> dict[str, bool]:
    return {
        each.name: each.secrecy is Secrecy.HIDDEN for each in gm.session.present.all_combatants()
    }


def add_imported(gm: Hands) -> None:
    """Add the combatants in the import dialog, which must show a table."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ImportDialog)
    gm.ctrl(Key.Key_Return)


@pytest.mark.parametrize("table", [TABLE, TABLE.replace(";", "\t"), TABLE.replace(";", "|")])
def test_a_table_pasted_as_names_is_imported(gm: Hands, table: str) -> None:
    gm.begin(system="gurps_pacing")
    QApplication.clipboard().setText(table)
    gm.ctrl(Key.Key_V)
    add_imported(gm)
    assert is_hidden_by_name(gm) == {"Mira": True, "Bor": False}


def test_a_table_typed_as_names_is_imported(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    type_table(gm)
    gm.press(Key.Key_Return)
    add_imported(gm)
    assert is_hidden_by_name(gm) == {"Mira": True, "Bor": False}


def type_table(gm: Hands) -> None:
    for number, line in enumerate(TABLE.splitlines()):
        if number:
            gm.press(Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        gm.type(line)


def test_a_table_pasted_among_names_is_imported_and_the_names_stay(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    gm.press(Key.Key_Insert)
    gm.dialog()
    gm.type("Tam")
    QApplication.clipboard().setText(TABLE)
    gm.ctrl(Key.Key_V)
    add_imported(gm)
    gm.return_focus_to(gm.dialog())
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert is_hidden_by_name(gm) == {"Mira": True, "Bor": False, "Tam": False}


def test_a_table_typed_among_names_is_removed_once_imported(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    gm.press(Key.Key_Insert)
    gm.dialog()
    type_table(gm)
    gm.ctrl(Key.Key_Return)
    add_imported(gm)
    gm.dialog_closed()
    assert is_hidden_by_name(gm) == {"Mira": True, "Bor": False}


def test_a_table_dropped_on_names_is_imported(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    box = gm.window.welcome.box
    assert box is not None
    mime = QMimeData()
    mime.setText(TABLE)
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        box.text.viewport(), QDragEnterEvent(QPoint(9, 9), copy, mime, left, none)
    )
    QApplication.sendEvent(box.text.viewport(), QDropEvent(QPoint(9, 9), copy, mime, left, none))
    QApplication.processEvents()
    assert box.text.toPlainText() == ""
    add_imported(gm)
    assert is_hidden_by_name(gm) == {"Mira": True, "Bor": False}


def test_character_sheets_dropped_on_the_window_are_shown_and_added(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    drop(gm, FILES / "v2.gcs", FILES / "gurps_actor.json", FILES / "cut_off.gcs")
    dialog = gm.dialog()
    assert isinstance(dialog, ImportDialog)
    assert "not valid JSON" in dialog.refusal.text()
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm) == ["Bor Hale", "A hooded man"]
    assert gm.session.present[gm.who("A hooded man")].typed_name == "Fen Marsh"


def test_stats_of_another_system_are_left_out(gm: Hands) -> None:
    gm.begin(system="fatewalker")
    drop(gm, FILES / "pack.db")
    dialog = gm.dialog()
    assert isinstance(dialog, ImportDialog)
    assert [each.stats for each in dialog.model.recruits()] == [{}, {}]


def test_a_missing_speed_must_be_typed_before_anyone_is_added(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    drop(gm, FILES / "no_speed.gcs")
    dialog = gm.dialog()
    assert isinstance(dialog, ImportDialog)
    gm.ctrl(Key.Key_Return)
    assert dialog.refusal.text() == "Dun: Basic Speed isn't in the file. Type it."
    gm.type("5.3")
    gm.press(Key.Key_Return)
    assert dialog._hint_label is not None
    text = "Dun: Basic Speed goes in quarters from 0 to 100, like 6.25"
    assert dialog._hint_label.text().startswith(text)
    gm.type("6.25")
    gm.press(Key.Key_Return)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm) == ["Dun"]


def test_a_pasted_list_is_corrected_filled_and_added_by_keyboard(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    gm.press(Key.Key_I, BOTH)
    rows = "Mira\t6.25\t6\nBor\t6 1/4\t5\nOrc\t-1\t\nOrc\t5\t\nOrc\t5\t\n"
    QApplication.clipboard().setText(f"Name\tBasic Speed\tMove\n{rows}")
    gm.ctrl(Key.Key_V)
    gm.enter("6.25")
    gm.press(Key.Key_F8)
    gm.enter("5.5")
    for _ in range(2):  # to the second orc's Move, and up to the first orc's
        gm.press(Key.Key_Right)
    gm.press(Key.Key_Up)
    for _ in range(2):
        gm.press(Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    gm.type("4")
    gm.ctrl(Key.Key_Return)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    stats = [each.stats for each in gm.session.present.all_combatants()]
    texts = [(getattr(each, "basic_speed", ""), getattr(each, "move", 0)) for each in stats]
    assert texts == [("6.25", 6), ("6.25", 5), ("5.5", 4), ("5", 4), ("5", 4)]
    assert len(gm.session.history.steps) == 1


def test_without_an_encounter_dropping_a_sheet_first_asks_for_one(gm: Hands, qtbot: QtBot) -> None:
    drop(gm, FILES / "v2.gcs")
    assert not isinstance(gm.dialog(), ImportDialog)
    gm.press(Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ImportDialog))
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert names(gm) == ["Bor Hale"]


def test_an_encounter_dropped_on_the_window_is_opened(gm: Hands) -> None:
    gm.new_encounter("GURPS", "First")
    assert gm.session.document is not None
    first = gm.session.document.path
    gm.new_encounter("GURPS", "Second")
    drop(gm, first)
    assert gm.session.present.title == "First"


MIRA_AND_ORC = "Name;Side;DX;HP\nMira;pc;12;20\nOrc;enemy;10;14\n"


@pytest.fixture
def imported_fight(gm: Hands) -> Hands:
    """A fight imported from a table: Mira, a PC with 17 of 20 hit points, and an orc."""
    gm.begin(system="gurps_pacing")
    import_text(gm, MIRA_AND_ORC)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    gm.session.do(ChangeCounter(gm.who("Mira"), "hp", by=-3))
    return gm


def import_text(gm: Hands, text: str) -> ImportDialog:
    gm.press(Key.Key_I, BOTH)
    dialog = gm.dialog()
    assert isinstance(dialog, ImportDialog)
    QApplication.clipboard().setText(text)
    gm.ctrl(Key.Key_V)
    return dialog


def cell(dialog: ImportDialog, row: int, key: str) -> str:
    model = dialog.model
    return str(model.index(row, model.column(key)).data())


def test_a_combatant_in_the_fight_is_updated_with_old_and_new_values_shown(
    imported_fight: Hands,
) -> None:
    before = imported_fight.session.history.done
    dialog = import_text(imported_fight, "Name;DX;Hit points\nMira;13;22\nTam;11;9")
    assert [cell(dialog, row, "again") for row in (0, 1)] == ["Update", "New"]
    assert (cell(dialog, 0, "stat.dx"), cell(dialog, 0, HIT_POINTS)) == (
        "12 \u2192 13",
        "17/20 \u2192 19/22",
    )
    assert cell(dialog, 0, "side") == "Players"
    assert dialog._ok.text() == "Add 1, update 1"
    imported_fight.ctrl(Key.Key_Return)
    imported_fight.dialog_closed()
    mira = imported_fight.session.present[imported_fight.who("Mira")]
    assert (mira.side, mira.stats.dx) == (Side.PC, 13)  # type: ignore[attr-defined] # GURPS's
    (hit_points,) = [each for each in mira.counter_list if each.key == "hp"]
    assert (hit_points.value, hit_points.maximum) == (19, 22)
    assert [each.at for each in hit_points.states] == [11, 0]
    assert names(imported_fight) == ["Mira", "Orc", "Tam"]
    assert imported_fight.session.history.done == before + 1
    imported_fight.ctrl(Key.Key_Z)
    assert names(imported_fight) == ["Mira", "Orc"]


def test_importing_the_same_text_again_changes_nothing_and_says_so(imported_fight: Hands) -> None:
    before = imported_fight.session.history.done
    dialog = import_text(imported_fight, MIRA_AND_ORC)
    assert [cell(dialog, row, "again") for row in (0, 1)] == ["No change", "No change"]
    assert dialog._ok.text() == "Add"
    imported_fight.ctrl(Key.Key_Return)
    assert "Nothing to change" in dialog.refusal.text()
    assert imported_fight.session.history.done == before
    imported_fight.ctrl(Key.Key_V)
    assert dialog.refusal.text() == "That's already in the table."
    assert dialog.model.combatant_count == 2
    dialog.done(0)


def test_combatants_already_in_the_fight_can_be_added_again_or_skipped(
    imported_fight: Hands,
) -> None:
    dialog = import_text(imported_fight, MIRA_AND_ORC)
    dialog._on_match.setCurrentText("Add again")
    dialog._on_match.activated.emit(1)
    assert [cell(dialog, row, "name") for row in (0, 1)] == ["Mira 1", "Orc 1"]
    dialog.model.setData(dialog.model.cells_on_match()[0], "Skip")
    assert dialog._ok.text() == "Add 1"
    imported_fight.ctrl(Key.Key_Return)
    imported_fight.dialog_closed()
    assert names(imported_fight) == ["Mira", "Orc 1", "Orc 2"]


def test_an_import_reveals_no_combatant_and_keeps_sides(imported_fight: Hands) -> None:
    imported_fight.session.do(Hide(imported_fight.who("Orc")))
    import_text(imported_fight, "Name;DX\nOrc;15\nMira;15")
    imported_fight.ctrl(Key.Key_Return)
    imported_fight.dialog_closed()
    orc, mira = (
        imported_fight.session.present[imported_fight.who(name)] for name in ("Orc", "Mira")
    )
    assert (orc.secrecy, orc.side) == (Secrecy.HIDDEN, Side.NPC)
    assert (mira.secrecy, mira.side) == (Secrecy.FULL, Side.PC)


def test_rows_show_their_source_once_there_are_several(gm: Hands) -> None:
    gm.begin(system="gurps_pacing")
    dialog = import_text(gm, "Name;DX\nMira;12")
    origin = dialog.model.column("origin")
    assert dialog.table.isColumnHidden(origin)
    QApplication.clipboard().setText("Name;DX\nBor;12")
    gm.ctrl(Key.Key_V)
    assert not dialog.table.isColumnHidden(origin)
    assert [cell(dialog, n, "origin") for n in (0, 1)] == ["pasted text", "pasted text 2"]
    dialog.done(0)
