"""The welcome page: recent fights, an animated sample, and a box to type combatants into."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Recruit
from models.scheduler.combatant import Side
from models.scheduler.history import History
from models.session.samples import load_sample
from tests.tools.clipped_text import clipped_texts
from tests.tools.hands import Hands, Starter
from views.dialogs.recruits.add import RecruitsDialog
from views.dialogs.recruits.party import PartyDialog
from views.gm.living_sample import LivingSample
from views.gm.paste_box import EXAMPLE_STRENGTH
from views.gm.start_rows import StartRow
from views.progress_animation import ProgressAnimation
from views.widgets.shelf_list import ShelfEntry

Key = Qt.Key
MILL = "The burning of the lower mill"
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def gm_at_empty_encounter(start: Starter) -> Hands:
    """Return a GM with an open encounter without combatants."""
    gm = start()
    gm.begin()
    return gm


def sides(gm: Hands) -> dict[str, Side]:
    return {each.name: each.side for each in gm.session.present.all_combatants()}


def test_enter_adds_the_names_typed_on_the_empty_page(gm_at_empty_encounter: Hands) -> None:
    gm_at_empty_encounter.enter("Mira, - Bor, 2 x Orc, + 2 x Guard")
    assert sides(gm_at_empty_encounter) == {
        "Mira": Side.PC,
        "Bor": Side.NPC,
        "Orc 1": Side.NPC,
        "Orc 2": Side.NPC,
        "Guard 1": Side.PC,
        "Guard 2": Side.PC,
    }
    assert gm_at_empty_encounter.window.timeline.isVisible()
    gm_at_empty_encounter.ctrl(Key.Key_Z)
    assert sides(gm_at_empty_encounter) == {}
    assert gm_at_empty_encounter.window.welcome.box is not None
    assert gm_at_empty_encounter.window.welcome.box.text.toPlainText() == ""


def test_undo_and_redo_apply_to_the_fight_while_the_box_is_empty(
    gm_at_empty_encounter: Hands,
) -> None:
    gm_at_empty_encounter.enter("Mira, Bor")
    gm_at_empty_encounter.ctrl(Key.Key_Z)
    assert sides(gm_at_empty_encounter) == {}
    gm_at_empty_encounter.redo()
    assert list(sides(gm_at_empty_encounter)) == ["Mira", "Bor"]


def test_shift_enter_begins_another_line(gm_at_empty_encounter: Hands) -> None:
    gm_at_empty_encounter.type("Mira")
    gm_at_empty_encounter.press(Key.Key_Return, SHIFT)
    gm_at_empty_encounter.enter("Bor")
    assert list(sides(gm_at_empty_encounter)) == ["Mira", "Bor"]


def test_an_unreadable_line_stays_with_the_reason(gm_at_empty_encounter: Hands) -> None:
    gm_at_empty_encounter.enter("Mira (Speed")
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    assert sides(gm_at_empty_encounter) == {}
    assert box.text.toPlainText() == "Mira (Speed"
    assert box._refusal.isVisible()
    gm_at_empty_encounter.press(Key.Key_Backspace)
    assert not box._refusal.isVisible()


def test_an_empty_box_adds_no_combatant_and_shows_no_error(gm_at_empty_encounter: Hands) -> None:
    gm_at_empty_encounter.press(Key.Key_Return)
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    assert not gm_at_empty_encounter.session.history.steps
    assert not box._refusal.isVisible()


def test_the_main_button_opens_the_newest_fight_and_all_fights_have_pictures(
    start: Starter, qtbot: QtBot
) -> None:
    gm = start()
    for rules in SYSTEMS:
        load_sample(gm.session, rules.id)
        gm.application.documents.create(gm.session.history)
    gm.session.open_fight(History(SYSTEMS[0].begin()))
    welcome = gm.window.welcome
    qtbot.waitUntil(lambda: welcome.first_look.recent.has_rows)
    buttons = [each for each in welcome.findChildren(QPushButton) if each.isVisible()]
    assert [each.objectName() for each in buttons].count("primary") == 1
    assert welcome.first_look.recent.rows
    assert not any(each._picture.pixmap().isNull() for each in welcome.first_look.recent.rows)


def test_without_a_recent_fight_the_main_button_creates_a_new_one(start: Starter) -> None:
    gm = start()
    buttons = gm.window.welcome.findChildren(QPushButton)
    main = [each.accessibleName() for each in buttons if each.objectName() == "primary"]
    assert "New encounter" in main
    assert not any(each.isVisible() for each in buttons if each.text().startswith("Go on"))


def sample_widget(gm: Hands, qtbot: QtBot) -> LivingSample:
    gm.window.resize(1400, 1000)
    button = gm.window.welcome.first_look.sample
    qtbot.waitUntil(lambda: button.isVisible() and bool(button._stages))
    return button


def test_a_sample_fight_is_played_on_the_welcome_page(start: Starter, qtbot: QtBot) -> None:
    gm = start()
    gm.window.command_actions["calm"].setChecked(False)
    living_sample = sample_widget(gm, qtbot)
    assert living_sample._timer.isActive()
    before = living_sample.number
    living_sample._timer.timeout.emit()
    assert living_sample.number != before
    load_sample(gm.session, SYSTEMS[0].id)
    assert not living_sample._timer.isActive()


def test_the_sample_is_loaded_after_the_first_frame_into_its_reserved_place(
    start: Starter, qtbot: QtBot
) -> None:
    gm = start()
    look = gm.window.welcome.first_look
    assert not look.sample._stages
    places = [each.geometry() for each in (look.sample, look.samples, look.actions_column)]
    assert not places[0].isEmpty()
    qtbot.waitUntil(lambda: bool(look.sample._stages))
    QApplication.processEvents()
    assert places == [each.geometry() for each in (look.sample, look.samples, look.actions_column)]


def test_with_reduced_motion_the_sample_does_not_play(start: Starter, qtbot: QtBot) -> None:
    living_sample = sample_widget(start(), qtbot)
    assert not living_sample._timer.isActive()


def test_the_sample_is_hidden_on_a_low_page(start: Starter, qtbot: QtBot) -> None:
    gm = start()
    living_sample = sample_widget(gm, qtbot)
    gm.window.resize(960, 660)
    settle()
    assert living_sample.isVisible()
    gm.window.setMinimumSize(0, 0)
    gm.window.resize(960, 420)
    settle()
    assert not living_sample.isVisible()
    assert clipped_texts(gm.window) == []


def settle() -> None:
    """Process events until nested layouts are done."""
    for _ in range(3):
        QApplication.processEvents()


def test_the_header_has_buttons_only_for_an_encounter(start: Starter) -> None:
    gm = start()
    header = gm.window.header
    assert not [each for each in header.findChildren(QToolButton) if each.isVisible()]
    gm.session.retranslate()
    gm.session.open_fight(History(SYSTEMS[0].begin()))
    assert not [each for each in header.findChildren(QToolButton) if each.isVisible()]
    gm.new_encounter("plain", "At the ford")
    assert header.primary.isVisible()
    assert "Return" not in [
        each.accessibleName() for each in header.findChildren(QToolButton) if each.isVisible()
    ]


def test_a_long_title_on_a_recent_fight_is_elided_but_accessible_in_full(start: Starter) -> None:
    gm = start()
    gm.window.welcome.show_recent([ShelfEntry(Path("/a"), 0, MILL)])
    for width, whole in ((1280, True), (960, False)):
        gm.application.looks.choose_size(100 if whole else 150)
        gm.window.resize(width, 720)
        settle()
        row = gm.window.welcome.first_look._continue
        assert row.is_whole is whole
        assert row.accessibleName() == f"Continue {MILL}"
        assert clipped_texts(gm.window) == []


def test_the_page_shows_as_many_recent_fights_as_fit(start: Starter) -> None:
    gm = start()
    rows = [ShelfEntry(Path(f"/{n}"), n, MILL, "Plain ticks", "Tick 7") for n in range(4)]
    gm.window.welcome.show_recent(rows)
    counts = []
    gm.application.looks.choose_size(150)
    gm.window.setMinimumSize(0, 0)
    for height in (900, 560, 900):
        gm.window.resize(1280, height)
        settle()
        recent = gm.window.welcome.first_look.recent.rows
        counts.append(len([each for each in recent if each.isVisible()]))
        assert clipped_texts(gm.window) == []
    assert counts[0] == counts[2] == 3
    assert counts[1] < 3


def test_the_newest_fight_gets_the_focus_even_before_the_window_is_active(
    start: Starter,
) -> None:
    gm = start()
    gm.window.welcome.setFocus()
    gm.window.clearFocus()
    gm.window.welcome.show_recent([ShelfEntry(Path("/a"), 0, MILL)])
    assert gm.window.focusWidget() is gm.window.welcome.first_look.first_stop


def test_tab_moves_through_the_entries_and_then_the_samples(start: Starter) -> None:
    gm = start()
    gm.window.welcome.setFocus()
    names = []
    for _ in range(11):
        focused = QApplication.focusWidget()
        assert focused is not None
        names.append(focused.accessibleName())
        gm.press(Key.Key_Tab)
    fights = [each.accessibleName() for each in gm.window.welcome.first_look.samples.rows]
    entries = ["New encounter", "Open an encounter", "Take the tour"]
    assert names[:10] == [*entries, *fights, "All sample fights"]


def test_an_empty_encounter_lists_each_way_to_add_with_its_shortcut(
    gm_at_empty_encounter: Hands,
) -> None:
    page = gm_at_empty_encounter.window.welcome.empty
    assert page is not None
    keys = {each.accessibleName(): each._key.text() for each in page.findChildren(StartRow)}
    assert keys == {
        "Add": "Enter",
        "Add in a table": "Ctrl+Shift+A",
        "Import combatants": "Ctrl+Shift+I",
        "Load a party": "Ctrl+Shift+P",
        "Open a sample fight": "",
    }


def test_the_hint_is_directly_below_the_box(gm_at_empty_encounter: Hands) -> None:
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    for width in (960, 1400):
        gm_at_empty_encounter.window.resize(width, 720)
        settle()
        gap = box._hint.geometry().top() - box.text.geometry().bottom()
        assert 0 < gap < 12
        assert box._hint.height() < 2 * box._hint.fontMetrics().height()


def test_a_party_can_be_loaded_from_the_empty_page(
    gm_at_empty_encounter: Hands, qtbot: QtBot
) -> None:
    members = (Recruit("Mira", side=Side.PC), Recruit("Bor", side=Side.PC))
    gm_at_empty_encounter.application.documents.save_party(
        "The usual", gm_at_empty_encounter.session.rules.id, members
    )
    gm_at_empty_encounter.window.command_actions["load_party"].trigger()
    qtbot.waitUntil(lambda: isinstance(gm_at_empty_encounter.dialog(), PartyDialog))
    gm_at_empty_encounter.press(Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(gm_at_empty_encounter.dialog(), RecruitsDialog))
    gm_at_empty_encounter.return_focus_to(gm_at_empty_encounter.dialog())
    gm_at_empty_encounter.ctrl(Key.Key_Return)
    gm_at_empty_encounter.dialog_closed()
    assert list(sides(gm_at_empty_encounter)) == ["Mira", "Bor"]


def test_the_dialog_says_that_no_party_is_saved_yet(gm_at_empty_encounter: Hands) -> None:
    gm_at_empty_encounter.window.command_actions["load_party"].trigger()
    dialog = gm_at_empty_encounter.dialog()
    assert isinstance(dialog, RecruitsDialog)
    assert "No party saved yet." in [each.text() for each in dialog.findChildren(QLabel)]
    dialog.close()


def test_a_list_with_errors_names_all_of_them_and_marks_their_lines(
    gm_at_empty_encounter: Hands,
) -> None:
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    low = box.text.height()
    box.text.setPlainText("Mira\nBor (Speed\nTam\nOdo (7 x\nIlse\nKest\nUna\nVeit")
    assert box.text.height() > low
    box._enter()
    assert [line[:6] for line in box._refusal.text().splitlines()] == ["Line 2", "Line 4"]
    marks = [each.cursor.blockNumber() for each in box.text.extraSelections()]
    assert marks == [1, 3]
    assert not gm_at_empty_encounter.session.present.combatants


def test_a_wrong_line_is_shown_at_the_next_pause_and_the_page_rests(
    gm_at_empty_encounter: Hands, qtbot: QtBot
) -> None:
    gm = gm_at_empty_encounter
    gm.begin(system="fatewalker")
    box = gm.window.paste_box
    assert box is not None
    gm.type("Wolf (weapon cst 8)")
    place = box.geometry()
    assert (box._refusal.isVisible(), box._add.isEnabled()) == (False, True)
    with qtbot.waitSignal(box.edited):
        pass
    settle()
    message = box._refusal.text()
    marks = [each.cursor.blockNumber() for each in box.text.extraSelections()]
    assert "Did you mean" in message
    assert (box._refusal.isVisible(), box._add.isEnabled(), marks) == (True, False, [0])
    gm.press(Key.Key_Return)
    settle()
    assert (box._refusal.text(), box._add.isEnabled()) == (message, False)
    assert box.geometry() == place
    gm.press(Key.Key_Backspace)
    settle()
    assert (box._refusal.isVisible(), box._add.isEnabled()) == (False, True)
    assert box.geometry() == place


def test_combatants_typed_on_the_page_are_moved_into_the_dialog(
    gm_at_empty_encounter: Hands,
) -> None:
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    box.text.setPlainText("Mira\nBor")
    gm_at_empty_encounter.press(Key.Key_Insert)
    dialog = gm_at_empty_encounter.dialog()
    assert isinstance(dialog, RecruitsDialog)
    assert [(each.name, each.side) for each in dialog.model.recruits()] == [
        ("Mira", Side.PC),
        ("Bor", Side.PC),
    ]
    gm_at_empty_encounter.ctrl(Key.Key_Return)
    gm_at_empty_encounter.dialog_closed()
    assert box.text.toPlainText() == ""


def test_the_text_box_has_space_for_a_few_names_and_grows_with_every_line(
    gm_at_empty_encounter: Hands,
) -> None:
    gm_at_empty_encounter.window.resize(1280, 1040)
    QApplication.processEvents()
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    line = box.text.fontMetrics().lineSpacing()
    assert box.text.viewport().height() >= 5 * line
    for number in range(9):
        gm_at_empty_encounter.type(f"Orc {number}")
        gm_at_empty_encounter.press(Key.Key_Return, SHIFT)
        assert box.text.verticalScrollBar().maximum() == 0
    assert box.text.blockCount() == 10
    box.text.setPlainText(", ".join(f"Orc {number}" for number in range(60)))
    assert box.text.verticalScrollBar().maximum() == 0


def test_a_large_page_shows_more_names_in_larger_letters(gm_at_empty_encounter: Hands) -> None:
    gm, shown = gm_at_empty_encounter, []
    box = gm.window.welcome.box
    assert box is not None
    for width, height in ((1400, 860), (1920, 1056), (960, 1056)):
        gm.window.resize(width, height)
        QApplication.processEvents()
        box.text.setPlainText("Mira, Bor, 28 x Skeleton")
        last = box.shown.item(box.shown.count() - 1)
        assert box.shown.visualItemRect(last).bottom() <= box.shown.height()
        shown.append((last.text(), box.width(), box.text.fontInfo().pixelSize()))
    assert shown == [
        ("and 19 more", 720, 13),
        ("Skeleton 28", 960, 16),
        ("and 19 more", 720, 13),
    ]


def test_the_notice_below_the_text_says_what_will_be_added(gm_at_empty_encounter: Hands) -> None:
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    box.text.setPlainText("Mira (mood 3), 2 x Orc\nBor (7 x\nTam")
    box.text.moveCursor(QTextCursor.MoveOperation.End)
    box._emit_edited()
    lines = [box.shown.item(n).text() for n in range(box.shown.count())]
    assert lines == ["Mira", "Orc 1", "Orc 2", "Tam"]
    assert box._refusal.text().startswith("Line 2")
    box.text.setPlainText("Mira (mood 3)")
    assert box._notice.text() == "New counters: “mood”."


def test_the_example_is_shown_as_shades_until_something_is_typed(
    gm_at_empty_encounter: Hands,
) -> None:
    page = gm_at_empty_encounter.window.welcome.empty
    assert page is not None
    box, example = page.box, page.box._example
    names = [example.item(n).text() for n in range(example.count())]
    assert example.isVisible()
    assert names == ["Example:", "Mira", "Bor", *(f"Orc {n}" for n in range(1, 7))]
    assert {token.strength for token in example._tokens} == {EXAMPLE_STRENGTH}
    box._sides[Side.NPC].click()
    assert {token.face.side for token in example._tokens} == {Side.NPC}

    place = example.geometry()
    box.text.setPlainText("Mira, Bor")
    settle()
    assert (example.isVisible(), box.shown.geometry()) == (False, place)
    assert page._title.text() == "2 combatants to add"


def test_tokens_of_typed_names_grow_unless_motion_is_reduced(
    gm_at_empty_encounter: Hands,
) -> None:
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    growth = box.shown._growth
    for reduced_motion in (True, False):
        gm_at_empty_encounter.window.set_reduced_motion(reduced_motion)
        box.text.setPlainText("")
        box.text.setPlainText("Mira, Bor")
        assert (growth.state() is ProgressAnimation.State.Running) is not reduced_motion
    growth.finish()


def test_a_table_is_distinguished_from_a_list_while_it_is_typed(
    gm_at_empty_encounter: Hands,
) -> None:
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    box.text.setPlainText("Name;HP\nMira;7")
    assert (box.shown.count(), box._notice.text()[:8]) == (0, "A table:")


def test_a_text_left_from_another_encounter_is_marked_with_its_title(
    gm_at_empty_encounter: Hands,
) -> None:
    box = gm_at_empty_encounter.window.welcome.box
    assert box is not None
    title = gm_at_empty_encounter.session.present.title
    box.text.setPlainText("Mira")
    gm_at_empty_encounter.window.welcome.show_encounter("Mire")
    assert box._refusal.text() == f"Typed for “{title}”."


def test_a_new_encounter_shows_nothing_of_the_previous_list(gm_at_empty_encounter: Hands) -> None:
    gm_at_empty_encounter.enter("Sam, Dex, 2 x Orc")
    gm_at_empty_encounter.begin(title="At the mill")
    box = gm_at_empty_encounter.window.paste_box
    assert box is not None
    assert (box.text.toPlainText(), box.shown.count(), box.shown.isVisible()) == ("", 0, False)
    assert (box._add.accessibleName(), box._add.isEnabled()) == ("Add", False)
    gm_at_empty_encounter.type("Mira")
    assert (box._add.accessibleName(), box._add.isEnabled()) == ("Add 1", True)
