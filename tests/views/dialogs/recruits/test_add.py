"""A typed list becomes a table, which can be edited by hand; nothing is lost."""

from typing import Any

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from models.rules.deeds import Recruit
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side
from tests.tools.widgets import focus_widget, press
from views.dialogs.recruits.add import RecruitsDialog
from views.dialogs.recruits.fields import SECRECY_KEY
from views.dialogs.recruits.model import RecruitsModel
from views.dialogs.recruits.party import PartyDialog, PartyShelf
from views.dialogs.recruits.table_view import FrozenNames

KEY = Qt.Key
Fields = tuple[Field, ...]
ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
PARTY = (
    Recruit("Mira", id="old", side=Side.PC, stats={"awareness": 7, "other": 1}),
    Recruit("Tam"),
)


def press_add(qtbot: QtBot) -> None:
    qtbot.keyClick(focus_widget(), KEY.Key_Return, CONTROL)


def names(dialog: RecruitsDialog) -> list[str]:
    return [each.name for each in dialog.model.recruits()]


@pytest.fixture
def saved_parties() -> dict[str, tuple[object, ...]]:
    return {}


@pytest.fixture
def dialog(
    open_dialog: Any, fields: Fields, receiver: Any, saved_parties: dict[str, tuple[object, ...]]
) -> RecruitsDialog:
    parties = {"Bandits": (Recruit("Cutter"),), "Tuesday": PARTY}

    def keep(name: str, recruits: tuple[Recruit, ...], tags: tuple[str, ...]) -> None:
        saved_parties[name] = recruits
        saved_parties[f"{name}'s tags"] = tags

    tags = {"Bandits": ("forest", "night")}
    shelf = PartyShelf(parties, keep, lambda _name: lambda: None, tags)
    return open_dialog(RecruitsDialog(fields, {"Orc 1"}, shelf, receiver))


@pytest.mark.usefixtures("dialog")
def test_a_list_is_typed_and_control_enter_adds_its_combatants(qtbot: QtBot, receiver: Any) -> None:
    qtbot.keyClicks(focus_widget(), "+Mira, 2 x Orc (awareness 4)")
    press_add(qtbot)
    assert receiver.calls == [
        (
            Recruit("Mira", side=Side.PC),
            Recruit("Orc 2", series="Orc", stats={"awareness": 4}),
            Recruit("Orc 3", series="Orc", stats={"awareness": 4}),
        )
    ]


def test_the_table_previews_the_combatants_with_every_declared_field(
    qtbot: QtBot, dialog: RecruitsDialog, fields: Fields
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor (awareness 4)")
    model = dialog.model
    columns = [n for n in range(model.columnCount()) if not dialog.table.isColumnHidden(n)]
    titles = [model.headerData(n, Qt.Orientation.Horizontal) for n in columns]
    who, stats = ["Name", "Side", "Players see", "Alias"], [f.title for f in fields]
    assert titles == [*who, *stats, "Members", "Hit points"]
    row = [model.index(0, n).data() for n in columns]
    assert row == ["Bor", "Opponents", "Full", "", "4", "", "", "Walk", "1", ""]


def test_the_dialog_says_which_stats_are_missing(open_dialog: Any, receiver: Any) -> None:
    fields = Field("awareness", "Awareness", default=0), Field("will", "Will", default=0)
    shelf = PartyShelf({}, lambda *_: None, lambda _name: lambda: None, {})
    dialog = open_dialog(RecruitsDialog(fields, {}, shelf, receiver))
    notice = "Not given: Awareness and Will. The defaults are used."
    for text, message in (("Bor (will 2), Cai", notice), ("Bor (awareness 3, will 2)", "")):
        dialog.text.setPlainText(text)
        texts = [label.text() for label in dialog.findChildren(QLabel)]
        assert (notice in texts) is bool(message)


def test_invalid_lines_are_reported_once_and_all_others_are_shown(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    dialog.text.setPlainText("Bor\n2 x Orc (\nCai (brave)\nDan")
    assert names(dialog) == ["Bor", "Dan"]
    ok, _ = dialog.closing_buttons()
    assert isinstance(ok, QPushButton)
    assert (ok.text(), ok.isEnabled()) == ("Add 2", False)
    press_add(qtbot)
    texts = [label.text() for label in dialog.findChildren(QLabel) if "2 x Orc" in label.text()]
    assert [line[:20] for line in texts[0].splitlines()] == [
        "Line 2, “2 x Orc (”:",
        "Line 3, “Cai (brave)",
    ]
    marks = [each.cursor.blockNumber() for each in dialog.text.extraSelections()]
    assert marks == [1, 2]
    assert receiver.calls == []
    dialog.text.setPlainText("Bor\nDan")
    press_add(qtbot)
    assert receiver.calls == [(Recruit("Bor"), Recruit("Dan"))]


def test_the_error_of_a_single_line_has_no_line_number(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, 2 x Orc (")
    assert dialog.text.accessibleDescription().startswith("“2 x Orc (”: close the bracket")
    assert names(dialog) == ["Bor"]


def test_a_changed_row_survives_further_typing(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    dialog.model.setData(dialog.model.index(0, 4), "8")
    dialog.model.setData(dialog.model.index(0, 2), "Hidden")
    qtbot.keyClicks(focus_widget(), ", Cai")
    press_add(qtbot)
    bor = Recruit("Bor", secrecy=Secrecy.HIDDEN, stats={"awareness": 8})
    assert receiver.calls == [(bor, Recruit("Cai"))]


def test_the_keys_for_sides_change_the_typed_list_or_the_selected_rows(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, Cai")
    qtbot.keyClick(focus_widget(), KEY.Key_1, ALT)
    assert [each.side for each in dialog.model.recruits()] == [Side.PC, Side.PC]
    dialog.table.setFocus()
    dialog.table.selectionModel().setCurrentIndex(
        dialog.model.index(1, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect
    )
    qtbot.keyClick(focus_widget(), KEY.Key_3, ALT)
    assert [each.side for each in dialog.model.recruits()] == [Side.PC, Side.NEUTRAL]


def test_a_cell_is_changed_by_typing(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.model.index(0, 4))
    qtbot.keyClick(dialog.table, KEY.Key_7)
    with qtbot.waitSignal(dialog.model.dataChanged):
        press(qtbot, KEY.Key_Return)
    assert dialog.isVisible()
    assert dialog.model.recruits()[0].stats == {"awareness": 7}


def test_a_cell_refuses_an_invalid_value(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    assert not dialog.model.setData(dialog.model.index(0, 1), "Nobody")
    text = "Side must be one of Players, Opponents, Others, not “Nobody”."
    assert dialog.refusal.text() == text
    assert not dialog.model.setData(dialog.model.index(0, 0), " ")
    assert dialog.refusal.text() == "A combatant needs a name."
    assert dialog.model.recruits() == (Recruit("Bor"),)


def test_two_combatants_with_one_name_are_refused(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, Cai")
    dialog.model.setData(dialog.model.index(1, 0), "Bor")
    press_add(qtbot)
    assert dialog.refusal.text() == "Two are called “Bor”. Rename one."
    assert receiver.calls == []


def test_an_empty_list_is_refused(qtbot: QtBot, dialog: RecruitsDialog, receiver: Any) -> None:
    press_add(qtbot)
    assert dialog.refusal.text() == "The list is empty. Type a name."
    assert receiver.calls == []


def test_a_saved_party_is_loaded_as_new_combatants(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    dialog.load_party(dialog._shelf.parties["Tuesday"])
    qtbot.keyClicks(focus_widget(), "Orc")
    press_add(qtbot)
    mira = Recruit("Mira", side=Side.PC, stats={"awareness": 7})
    assert receiver.calls == [(mira, Recruit("Tam"), Recruit("Orc"))]


def test_delete_removes_a_loaded_row(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    dialog.load_party(dialog._shelf.parties["Tuesday"])
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.model.index(0, 0))
    press(qtbot, KEY.Key_Delete)
    assert names(dialog) == ["Tam"]


@pytest.mark.usefixtures("dialog")
def test_a_party_is_saved_under_the_typed_name(
    qtbot: QtBot, saved_parties: dict[str, tuple[object, ...]]
) -> None:
    qtbot.keyClicks(focus_widget(), "+Mira")
    qtbot.keyClick(focus_widget(), KEY.Key_S, ALT)
    qtbot.waitUntil(lambda: focus_widget().accessibleName() == "Name of the party")
    qtbot.keyClicks(focus_widget(), "Friday")
    press(qtbot, KEY.Key_Tab)
    qtbot.keyClicks(focus_widget(), "river, north,River")
    press(qtbot, KEY.Key_Return)
    assert saved_parties == {
        "Friday": (Recruit("Mira", side=Side.PC),),
        "Friday's tags": ("river", "north"),
    }


@pytest.mark.usefixtures("dialog")
@pytest.mark.parametrize(("keys", "names"), [((), ["Mira"]), ((KEY.Key_Down,), ["Mira", "Orc"])])
def test_saving_a_party_can_leave_out_players_or_opponents(
    qtbot: QtBot,
    saved_parties: dict[str, tuple[Recruit, ...]],
    keys: tuple[Qt.Key, ...],
    names: list[str],
) -> None:
    qtbot.keyClicks(focus_widget(), "+Mira, Orc")
    qtbot.keyClick(focus_widget(), KEY.Key_S, ALT)
    qtbot.waitUntil(lambda: focus_widget().accessibleName() == "Name of the party")
    qtbot.keyClicks(focus_widget(), "Friday")
    press(qtbot, KEY.Key_Tab, KEY.Key_Tab)
    press(qtbot, *keys)
    qtbot.keyClick(focus_widget(), KEY.Key_Return, CONTROL)
    assert [each.name for each in saved_parties["Friday"]] == names


def test_loading_a_party_twice_adds_no_player_twice(dialog: RecruitsDialog) -> None:
    dialog.load_party(dialog._shelf.parties["Tuesday"])
    dialog.load_party(dialog._shelf.parties["Tuesday"])
    assert names(dialog) == ["Mira", "Tam", "Tam 1"]


def test_the_selected_party_shows_its_members(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    finder = party_finder(qtbot, dialog)
    assert finder.preview.text() == "Cutter"
    press(qtbot, KEY.Key_Down)
    assert finder.preview.text() == "Mira, Tam"


def party_finder(qtbot: QtBot, dialog: RecruitsDialog) -> PartyDialog:
    qtbot.keyClick(focus_widget(), KEY.Key_L, ALT)
    qtbot.waitUntil(lambda: isinstance(focus_widget(), QLineEdit))
    finder = dialog.findChild(PartyDialog)
    assert isinstance(finder, PartyDialog)
    return finder


@pytest.mark.parametrize(
    ("typed", "loaded"), [("tues", "Mira"), ("mira", "Mira"), ("night", "Cutter"), ("", "Cutter")]
)
def test_a_party_is_found_by_name_tag_or_member(
    qtbot: QtBot, dialog: RecruitsDialog, typed: str, loaded: str
) -> None:
    qtbot.keyClick(focus_widget(), KEY.Key_L, ALT)
    qtbot.waitUntil(lambda: isinstance(focus_widget(), QLineEdit))
    qtbot.keyClicks(focus_widget(), typed)
    press(qtbot, KEY.Key_Return)
    assert names(dialog)[0] == loaded


def test_no_party_is_loaded_if_none_matches(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClick(focus_widget(), KEY.Key_L, ALT)
    qtbot.waitUntil(lambda: isinstance(focus_widget(), QLineEdit))
    qtbot.keyClicks(focus_widget(), "dragon")
    press(qtbot, KEY.Key_Return)
    finder = dialog.findChild(PartyDialog)
    assert isinstance(finder, PartyDialog)
    assert finder.refusal.text() == "Choose a party."


def test_the_arrow_keys_select_a_party_from_the_search_line(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClick(focus_widget(), KEY.Key_L, ALT)
    qtbot.waitUntil(lambda: isinstance(focus_widget(), QLineEdit))
    press(qtbot, KEY.Key_Down, KEY.Key_Return)
    assert names(dialog) == ["Mira", "Tam"]


def test_the_arrow_keys_choose_the_side_of_the_typed_list(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    press(qtbot, KEY.Key_Tab, KEY.Key_Left)
    assert dialog.model.recruits()[0].side is Side.PC
    press(qtbot, KEY.Key_Right, KEY.Key_Right)
    assert dialog.model.recruits()[0].side is Side.NEUTRAL


@pytest.mark.usefixtures("dialog")
def test_tab_leaves_the_text_and_the_table(qtbot: QtBot) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    widgets = []
    for _ in range(8):
        press(qtbot, KEY.Key_Tab)
        widgets.append(focus_widget().accessibleName() or getattr(focus_widget(), "text", str)())
    assert widgets == [
        "Opponents",
        "As &mobs",
        "&Load party…",
        "&Save as party…",
        "Combatants to add",
        "Add 1",
        "Cancel",
        "Names of combatants",
    ]


def test_a_refusal_by_the_rules_keeps_the_list(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    receiver.sentence = "There are 500 combatants already."
    press_add(qtbot)
    assert (dialog.isVisible(), dialog.refusal.text()) == (True, receiver.sentence)


def test_the_table_passes_the_item_model_tester(fields: Fields) -> None:
    model = RecruitsModel(fields)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    lists = ["", "ab", "axb", "xb", "bx", "x", "pqxrs", ""]
    for letters in lists:
        model.show_recruits([Recruit(each) for each in letters])
        assert "".join(each.name for each in model.recruits()) == letters


def test_only_changed_rows_are_announced(fields: Fields) -> None:
    model = RecruitsModel(fields)
    model.show_recruits([Recruit("a"), Recruit("b")])
    row_ranges: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda _parent, first, last: row_ranges.append((first, last)))
    model.show_recruits([Recruit("a"), Recruit("x"), Recruit("b")])
    assert row_ranges == [(1, 1)]


def test_a_yes_or_no_stat_is_a_check_box_in_its_cell(fields: Fields) -> None:
    model = RecruitsModel(fields)
    model.show_recruits([Recruit("a")])
    cell = model.index(0, 6)
    assert model.setData(cell, Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    assert cell.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
    assert model.recruits()[0].stats == {"fast": True}


def test_an_invalid_row_is_marked_explained_and_focused(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, Mira, Tam")
    mira = dialog.model.index(1, 0)
    dialog.model.setData(mira, "Bor")
    press_add(qtbot)
    assert (dialog.table.currentIndex(), dialog.table.hasFocus()) == (mira, True)
    assert dialog.refusal.text() == dialog.model.error(mira) == "Two are called “Bor”. Rename one."
    dialog.model.setData(mira, "Mira")
    assert dialog.model.cells_with_errors() == []


def test_a_missing_stat_is_reported_with_its_combatant(fields: Fields) -> None:
    model = RecruitsModel(fields)
    model.show_recruits([Recruit("Bor")])
    model.setData(model.index(0, 4), "")
    with pytest.raises(RuleBroken, match=r"Bor: Awareness: enter a number\."):
        model.validate()


def test_combatants_from_one_item_can_become_a_mob(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "6 x Orc, Mira")
    assert dialog.model.rowCount() == 7
    dialog.as_mobs.click()
    assert [(each.name, each.count) for each in dialog.model.recruits()] == [
        ("Orc", 6),
        ("Mira", 1),
    ]
    assert dialog.model.index(0, 0).data() == "Orc \N{MULTIPLICATION SIGN}6"
    assert dialog.model.index(0, 0).data(Qt.ItemDataRole.EditRole) == "Orc"
    data = dialog.model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert data == "Orc \N{MULTIPLICATION SIGN}6, Side: Opponents"
    assert dialog.model.index(1, 0).data() == "Mira"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_chiefs_can_stay_single_while_their_orcs_are_a_mob(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "6 x Orc, 2 x Chief, Mira")
    dialog.as_mobs.click()
    dialog.table.selectRow(1)
    choose_in_menu(qtbot, dialog, "&Single combatants")
    assert names(dialog) == ["Orc", "Chief 1", "Chief 2", "Mira"]
    dialog.table.selectRow(2)
    choose_in_menu(qtbot, dialog, "&One mob")
    assert [(each.name, each.count) for each in dialog.model.recruits()][1] == ("Chief", 2)


def choose_in_menu(qtbot: QtBot, dialog: RecruitsDialog, title: str) -> None:
    dialog.table.customContextMenuRequested.emit(QPoint(4, 4))
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text() == title
    with qtbot.waitSignal(menu.destroyed):
        qtbot.keyClick(menu, KEY.Key_Down)
        qtbot.keyClick(menu, KEY.Key_Return)


def test_enter_begins_a_new_line_in_the_list(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    press(qtbot, KEY.Key_Return)
    qtbot.keyClicks(focus_widget(), "Cai")
    press(qtbot, KEY.Key_Enter)
    assert dialog.text.toPlainText() == "Bor\nCai\n"
    assert dialog.isVisible()


def focus_cell(dialog: RecruitsDialog, row: int, column: int) -> None:
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.model.index(row, column))


def current_cell(dialog: RecruitsDialog) -> tuple[int, int]:
    return dialog.table.currentIndex().row(), dialog.table.currentIndex().column()


def test_enter_moves_down_the_column_and_adds_no_combatant(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, Cai")
    focus_cell(dialog, 0, 4)
    press(qtbot, KEY.Key_Return)
    assert (current_cell(dialog), receiver.calls) == ((1, 4), [])


def test_stats_can_be_typed_down_the_column(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, Cai")
    focus_cell(dialog, 0, 4)
    for key, row in ((KEY.Key_7, 1), (KEY.Key_8, 2)):
        qtbot.keyClick(dialog.table, key)
        press(qtbot, KEY.Key_Return)
        qtbot.waitUntil(lambda row=row: current_cell(dialog)[0] == row)
    assert [each.stats for each in dialog.model.recruits()] == [{"awareness": 7}, {"awareness": 8}]


def test_an_invalid_answer_stays_in_its_cell_until_it_is_corrected(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, Cai")
    focus_cell(dialog, 0, 4)
    qtbot.keyClicks(dialog.table, "9")
    qtbot.keyClicks(focus_widget(), "9")
    with qtbot.waitSignal(dialog.table.explained):
        press(qtbot, KEY.Key_Return)
    assert current_cell(dialog) == (0, 4)
    assert dialog.model.index(0, 4).data() == "99"
    assert dialog._hint_label is not None
    assert dialog._hint_label.text() == "Bor: Awareness can be at most 9, not 99."
    press_add(qtbot)
    assert receiver.calls == []
    dialog.table.setFocus()
    qtbot.keyClicks(dialog.table, "8")
    press_add(qtbot)
    assert [each.stats for each in receiver.calls[0]] == [{"awareness": 8}, {}]


def test_enter_below_the_last_row_opens_a_new_row_for_a_name(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    focus_cell(dialog, 0, 4)
    press(qtbot, KEY.Key_Return)
    assert (current_cell(dialog), names(dialog)) == ((1, 0), ["Bor"])
    qtbot.keyClicks(dialog.table, "+")
    qtbot.keyClicks(focus_widget(), "Mira (awareness 5)")
    with qtbot.waitSignal(dialog.model.name_typed):
        press(qtbot, KEY.Key_Return)
    qtbot.waitUntil(dialog.table.hasFocus)
    assert current_cell(dialog) == (2, 0)
    press_add(qtbot)
    mira = Recruit("Mira", side=Side.PC, stats={"awareness": 5})
    assert receiver.calls == [(Recruit("Bor"), mira)]


def test_the_empty_new_row_adds_no_combatant(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    focus_cell(dialog, 0, 0)
    press(qtbot, KEY.Key_Return)
    assert dialog.model.index(0, 0).data() == "Type a name…"
    press_add(qtbot)
    assert receiver.calls == []


def test_delete_removes_a_combatant_typed_into_the_table(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    dialog.model.name_typed.emit("Cai")
    focus_cell(dialog, 1, 0)
    press(qtbot, KEY.Key_Delete)
    assert names(dialog) == ["Bor"]
    focus_cell(dialog, 0, 0)
    press(qtbot, KEY.Key_Delete)
    assert dialog.refusal.text() == "Edit typed names in the list above."


def test_control_enter_applies_the_cell_being_edited(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    focus_cell(dialog, 0, 4)
    qtbot.keyClicks(dialog.table, "7")
    press_add(qtbot)
    assert receiver.calls == [(Recruit("Bor", stats={"awareness": 7}),)]


def test_enter_on_a_button_only_presses_that_button(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor")
    dialog._load_button.setFocus()
    press(qtbot, KEY.Key_Return)
    qtbot.waitUntil(lambda: dialog.findChild(PartyDialog) is not None)
    assert receiver.calls == []


def test_esc_asks_before_it_discards_typed_names(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, Cai")
    for answer in ("&Keep editing", "&Discard"):
        qtbot.keyClick(dialog, KEY.Key_Escape)
        box = dialog.findChild(QMessageBox)
        assert isinstance(box, QMessageBox)
        assert (box.text(), dialog.isVisible()) == ("Discard 2 combatants?", True)
        button = next(each for each in box.buttons() if each.text() == answer)
        with qtbot.waitSignal(box.destroyed):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.isVisible())


def test_esc_closes_at_once_if_nothing_was_typed(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    press(qtbot, KEY.Key_Escape)
    assert not dialog.isVisible()


def test_several_combatants_with_one_name_are_opponents_even_among_players(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Bor, 2 x Orc, +2 x Guard")
    qtbot.keyClick(focus_widget(), KEY.Key_1, ALT)
    sides = [each.side for each in dialog.model.recruits()]
    assert sides == [Side.PC, Side.NPC, Side.NPC, Side.PC, Side.PC]


TABLE = "Name;Hidden\nMira;yes"


def test_a_table_is_handed_on_from_each_place_for_names(
    qtbot: QtBot,
    dialog: RecruitsDialog,
    receiver: Any,
    saved_parties: dict[str, tuple[object, ...]],
) -> None:
    texts: list[str] = []
    dialog.table_found.connect(texts.append)
    dialog.model.name_typed.emit(TABLE)
    dialog.text.setPlainText(TABLE)
    dialog._save_button.click()
    press_add(qtbot)
    assert (texts, receiver.calls, saved_parties) == ([TABLE] * 3, [], {})
    dialog.clear_added("Bor")
    assert dialog.isVisible()
    dialog.clear_added(TABLE)
    assert not dialog.isVisible()


def choose_alias(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "Mira")
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.model.index(0, 2))
    press(qtbot, KEY.Key_F2)
    qtbot.keyClicks(focus_widget(), "Alias")
    press(qtbot, KEY.Key_Return)
    qtbot.waitUntil(lambda: isinstance(focus_widget(), QLineEdit))


def test_choosing_alias_asks_for_the_alias_at_once(
    qtbot: QtBot, dialog: RecruitsDialog, receiver: Any
) -> None:
    choose_alias(qtbot, dialog)
    qtbot.keyClicks(focus_widget(), "Stranger")
    press(qtbot, KEY.Key_Return)
    qtbot.waitUntil(lambda: dialog.model.index(0, 2).data() == "Alias")
    press_add(qtbot)
    assert receiver.calls[0][0].public_name == "Stranger"


def test_an_alias_without_a_name_is_shown_as_unknown(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    choose_alias(qtbot, dialog)
    press(qtbot, KEY.Key_Escape)
    cell = dialog.model.index(0, 2)
    assert cell.data() == "Unknown (no alias)"
    data = cell.data(Qt.ItemDataRole.AccessibleTextRole)
    assert data == "Mira, Players see: Unknown (no alias)"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_click_opens_the_list_of_a_choice_and_another_applies_it(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Mira")
    cell = dialog.model.index(0, dialog.model.column(SECRECY_KEY))
    current_cell = dialog.table.visualRect(cell).center()
    qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=current_cell)
    box = dialog.table.viewport().findChild(QComboBox)
    assert isinstance(box, QComboBox)
    qtbot.waitUntil(box.view().isVisible)
    press(qtbot, KEY.Key_End, KEY.Key_Return)
    qtbot.waitUntil(lambda: cell.data() == box_titles(dialog)[-1])


def box_titles(dialog: RecruitsDialog) -> list[str]:
    field = next(each for each in dialog.model.fields if each.key == SECRECY_KEY)
    return [each.title for each in field.choices]


def test_space_moves_to_the_next_choice(qtbot: QtBot, dialog: RecruitsDialog) -> None:
    qtbot.keyClicks(focus_widget(), "Mira")
    cell = dialog.model.index(0, dialog.model.column(SECRECY_KEY))
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(cell)
    before = box_titles(dialog).index(cell.data())
    press(qtbot, KEY.Key_Space)
    assert dialog.model.text(cell) == box_titles(dialog)[before + 1]


def test_names_stay_visible_while_the_table_is_scrolled(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    qtbot.keyClicks(focus_widget(), "Mira")
    table, names = dialog.table, dialog.table.findChild(FrozenNames)
    assert isinstance(names, FrozenNames)
    assert names.isHidden()
    table.setFixedWidth(300)
    QApplication.processEvents()
    table.horizontalScrollBar().setValue(table.horizontalScrollBar().maximum())
    assert names.isVisible()
    assert names.visualRect(dialog.model.index(0, 0)).width() == table.columnWidth(0)
    table.setCurrentIndex(dialog.model.index(0, 1))
    assert table.visualRect(table.currentIndex()).left() >= names.width()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_double_click_on_a_choice_leaves_its_list_open(
    qtbot: QtBot, dialog: RecruitsDialog
) -> None:
    dialog.text.setPlainText("Mira")
    table = dialog.table
    cell = table.model().index(0, dialog.model.column(SECRECY_KEY))
    current_cell = table.visualRect(cell).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=current_cell)
    box = table.viewport().findChild(QComboBox)
    assert isinstance(box, QComboBox)
    popup = box.view().window()
    assert popup.isVisible()
    at = popup.mapFromGlobal(QCursor.pos())
    qtbot.mouseDClick(popup, Qt.MouseButton.LeftButton, pos=at)
    assert popup.isVisible()
    box.hidePopup()


def test_each_counter_has_a_column_that_can_be_edited(dialog: RecruitsDialog) -> None:
    dialog.text.setPlainText("Bor (HP 12), Cai (mood 3/9)")
    model, table = dialog.model, dialog.table
    for row, points, mood in ((0, "5/20", "4"), (1, "7", "")):
        assert model.setData(model.index(row, model.column("counter.Hit points")), points)
        assert model.setData(model.index(row, model.column("counter.mood")), mood)
    columns = {
        each.name: {
            counter.title: (counter.value, counter.maximum) for counter in each.counters or ()
        }
        for each in model.recruits()
    }
    assert columns == {
        "Bor": {"Hit points": (5, 20), "mood": (4, 4)},
        "Cai": {"Hit points": (7, 7)},
    }
    names = table.findChild(FrozenNames)
    assert [n for n in range(model.columnCount()) if not names.isColumnHidden(n)] == [0]


def test_a_counter_that_is_not_a_number_is_marked(dialog: RecruitsDialog) -> None:
    dialog.text.setPlainText("Bor")
    cell = dialog.model.index(0, dialog.model.column("counter.Hit points"))
    dialog.model.setData(cell, "many")
    assert dialog.model.error_with_name(cell) == "Bor: Hit points: Write 24 or 17/24."


def test_a_column_disappears_with_the_last_counter(dialog: RecruitsDialog) -> None:
    dialog.text.setPlainText("Bor (mood 3), Cai (luck 2)")
    before = dialog.model.columnCount()
    dialog.text.setPlainText("Bor, Cai (luck 2)")
    assert dialog.model.columnCount() == before - 1
    assert dialog.model.field(dialog.model.index(0, before - 2)).title == "luck"


def test_new_counters_are_named_below_the_text(dialog: RecruitsDialog) -> None:
    dialog.text.setPlainText("Bor (awareness 4, mood 3)")
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(text.startswith("New counters: “mood”.") for text in texts)
