"""The editor of a system file: a GM writes a clock, sees it run, and saves it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop.gm.files.disk_tasks import DiskTasks
from desktop.gm.parts.systems.editor import open_system_editor
from models.rules.catalogue import parse_rule_set
from models.saves.file_errors import FileError
from tests.tools.hostile_systems import BOMBS
from tests.tools.own_system import FASTER, FAULTY, WHEEL
from tests.tools.slow_disk import slow_disk
from views.dialogs.system_editor.dialog import FORM, TEXT, SystemEditor
from views.theme import DARK

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
Key = Qt.Key
COMMENTED_WHEEL = WHEEL.replace("cost = 4", "cost = 4  # of a sword")
Open = Callable[..., SystemEditor]


class SaveRecorder:
    """Records what was saved."""

    def __init__(self) -> None:
        self.calls: list[tuple[Path, str]] = []

    def __call__(self, path: Path, text: str) -> None:
        self.calls.append((path, text))


@pytest.fixture
def recorder() -> SaveRecorder:
    return SaveRecorder()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "systems"


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture
def disk_tasks() -> DiskTasks:
    return DiskTasks()


@pytest.fixture
def open_editor(
    qtbot: QtBot, window: QWidget, disk_tasks: DiskTasks, folder: Path, recorder: SaveRecorder
) -> Iterator[Open]:
    editors: list[SystemEditor] = []

    def open_text(
        text: str, path: Path | None = None, *, reduced_motion: bool = True
    ) -> SystemEditor:
        dialog = open_system_editor(
            window,
            DARK,
            disk_tasks,
            folder,
            text,
            path,
            on_saved=recorder,
            reduced_motion=reduced_motion,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        editors.append(dialog)
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    yield open_text
    for dialog in editors:
        dialog.done(0)


def replace_text(dialog: SystemEditor, text: str) -> None:
    """Type another text, and pause."""
    dialog.code.change_text(text)
    dialog._typing_timer.timeout.emit()


def faults(dialog: SystemEditor) -> list[str]:
    return [dialog.error_list.rows.index(row).data() for row in range(dialog.error_list.count())]


def underlined_texts(dialog: SystemEditor) -> list[str]:
    marks = dialog.code.extraSelections()
    return [each.cursor.selectedText() for each in marks if each.cursor.hasSelection()]


def next_turns(dialog: SystemEditor) -> list[str]:
    return [row.name for row in dialog.sample.rows.rows]


def message_box(dialog: SystemEditor) -> QMessageBox:
    (message_box,) = [each for each in dialog.findChildren(QMessageBox) if each.isVisible()]
    return message_box


def press_button(dialog: SystemEditor, button: str) -> None:
    buttons = {each.text().replace("&", ""): each for each in message_box(dialog).buttons()}
    buttons[button].click()


# Text, faults and sample


def test_a_text_without_errors_is_played(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    assert dialog.windowTitle() == "Edit system: Tick wheel[*]"
    assert not dialog.error_list.isVisible()
    assert len(next_turns(dialog)) == 8
    assert dialog.sample.stage.stage is not None


def test_an_error_is_underlined_listed_and_counted(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    replace_text(dialog, FAULTY)
    assert faults(dialog) == ["Line 18, acts[1].cost: The formula ends too early."]
    assert underlined_texts(dialog) == ['cost = "4 +"']
    flaw = dialog.code.flaw_on(18)
    assert flaw is not None
    assert flaw.text == "The formula ends too early."
    assert dialog.status.text() == "1 error. F8 goes to the next."


def test_while_there_are_errors_the_last_valid_fight_stays_with_a_notice(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    before = next_turns(dialog)
    replace_text(dialog, FAULTY)
    assert next_turns(dialog) == before
    assert dialog.sample.status.text() == "The last version without errors"
    replace_text(dialog, FASTER)
    assert next_turns(dialog) != before
    assert not dialog.sample.status.isVisible()


def test_an_initially_invalid_text_is_played_once_corrected(open_editor: Open) -> None:
    dialog = open_editor(FAULTY)
    assert dialog.sample.status.text() == "Fix the errors to run the sample."
    assert not dialog.sample.next_button.isEnabled()
    replace_text(dialog, WHEEL)
    assert dialog.sample.next_button.isEnabled()
    assert len(next_turns(dialog)) == 8


def test_the_text_is_parsed_after_a_pause_and_not_with_each_key(
    open_editor: Open, qtbot: QtBot
) -> None:
    dialog = open_editor(WHEEL)
    texts: list[str] = []
    dialog.typing_paused.connect(texts.append)
    QTest.keyClicks(dialog.code, "# one two three")
    assert texts == []
    qtbot.waitUntil(lambda: bool(texts))
    assert texts == [f"# one two three{WHEEL}"]


def test_f8_goes_from_error_to_error(open_editor: Open) -> None:
    two = WHEEL.replace("cost = 4", 'cost = "4 +"').replace('"INI - 1d6"', '"INI -"')
    dialog = open_editor(two)
    lines = []
    for key in (Key.Key_F8, Key.Key_F8, Key.Key_F8):
        QTest.keyClick(dialog, key)
        lines.append(dialog.code.textCursor().blockNumber() + 1)
    assert lines == [13, 18, 13]
    QTest.keyClick(dialog, Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.code.textCursor().blockNumber() + 1 == 18


def test_a_click_on_an_error_goes_to_the_text_even_from_the_form(open_editor: Open) -> None:
    dialog = open_editor(FAULTY)
    dialog.switch.choose(FORM)
    dialog.error_list.clicked.emit(dialog.error_list.rows.index(0))
    assert dialog.switch.value() == TEXT
    assert dialog.code.textCursor().blockNumber() + 1 == 18


def test_next_plays_a_turn_and_restart_plays_another_fight(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    before = next_turns(dialog)
    dialog.sample.next_button.click()
    assert next_turns(dialog)[:-1] == before[1:]
    dialog.sample.restart_button.click()
    assert next_turns(dialog) != before


def test_the_sample_plays_some_turns_automatically_and_then_stops(open_editor: Open) -> None:
    dialog = open_editor(WHEEL, reduced_motion=False)
    assert dialog.sample._timer.isActive()
    for _ in range(8):
        dialog.sample._timer.timeout.emit()
    assert not dialog.sample._timer.isActive()
    dialog.sample.restart_button.click()
    assert dialog.sample._timer.isActive()
    dialog.sample.next_button.click()
    assert not dialog.sample._timer.isActive()


def test_with_reduced_motion_the_sample_waits_for_the_gm(open_editor: Open) -> None:
    assert not open_editor(WHEEL).sample._timer.isActive()


# Typing


def test_tab_indents_while_typing_and_otherwise_moves_the_focus(open_editor: Open) -> None:
    dialog = open_editor("")
    QTest.keyClicks(dialog.code, "a")
    QTest.keyClick(dialog.code, Key.Key_Tab)
    assert dialog.code.text() == "a  "
    QTest.keyClick(dialog.code, Key.Key_Escape)
    assert dialog.isVisible()
    QTest.keyClick(dialog.code, Key.Key_Tab)
    assert not dialog.code.hasFocus()


def test_ctrl_space_completes_a_word(open_editor: Open) -> None:
    dialog = open_editor("# \U0001f642\n")
    dialog.code.moveCursor(QTextCursor.MoveOperation.End)
    QTest.keyClicks(dialog.code, "clo")
    QTest.keyClick(dialog.code, Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    popup = dialog.code.completer.popup()
    assert popup.isVisible()
    QTest.keyClick(popup, Key.Key_Return)
    assert dialog.code.text() == "# \U0001f642\nclock"
    assert not popup.isVisible()
    QTest.keyClicks(dialog.code, "work = ")
    QTest.keyClick(dialog.code, Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert not popup.isVisible()


def test_a_text_with_unusual_characters_is_kept_unchanged(open_editor: Open) -> None:
    odd = WHEEL.replace("Tick wheel", "5\u00a0Ticks \U0001f642 \u2028")
    dialog = open_editor(odd)
    assert dialog.code.text() == odd
    assert not dialog.changed


def test_undo_reverts_a_change_of_the_form(open_editor: Open) -> None:
    dialog = open_editor(COMMENTED_WHEEL)
    dialog.switch.choose(FORM)
    dialog.form.editors[(), "title"].set_answer("Wheel")
    assert 'title = "Wheel"' in dialog.code.text()
    dialog.code.undo()
    assert dialog.code.text() == COMMENTED_WHEEL


def test_an_oversized_paste_is_cut_off_and_refused(open_editor: Open) -> None:
    dialog, much = open_editor(""), QMimeData()
    much.setText("# x\n" * 100_000)
    dialog.code.insertFromMimeData(much)
    dialog.read_now()
    assert len(dialog.code.text()) <= (64 << 10) + 1
    assert "more than 65536 bytes" in faults(dialog)[0]


def test_hostile_texts_neither_hang_nor_crash_the_editor(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    for case in BOMBS[::9]:
        dialog.code.set_text(case.text)
        dialog.read_now()
        dialog.switch.choose(FORM)
        dialog.switch.choose(TEXT)
        dialog.select_next_error()
    assert faults(dialog) or next_turns(dialog)


# Form


def test_the_form_changes_the_text_and_keeps_comments(open_editor: Open) -> None:
    dialog = open_editor(COMMENTED_WHEEL)
    dialog.switch.choose(FORM)
    dialog.form.editors[("acts", 0), "cost"].set_answer("6")
    assert dialog.code.text() == COMMENTED_WHEEL.replace("cost = 4", "cost = 6")
    dialog.form.editors[("acts", 0), "lands"].set_answer("cost")
    assert 'cost = 6  # of a sword\nlands = "cost"' in dialog.code.text()
    assert parse_rule_set(dialog.code.text()).id == "wheel"


def test_the_form_follows_the_text(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    replace_text(dialog, FASTER)
    assert dialog.form.editors[("acts", 0), "cost"].answer() == "2"


def test_an_invalid_answer_is_refused_until_it_is_valid(open_editor: Open) -> None:
    counted = f"{WHEEL}changes = {{HP = 1}}\n\n[counters.HP]\nmost = 5\n"
    dialog = open_editor(counted)
    dialog.switch.choose(FORM)
    line = dialog.form.editors[("acts", 0), "changes"].tab_stops[0]
    assert isinstance(line, QLineEdit)
    line.setFocus()
    QTest.keyClick(line, Key.Key_End)
    QTest.keyClicks(line, ", HP")
    assert "Write a counter" in dialog.status.text()
    assert dialog.code.text() == counted
    for _ in range(4):
        QTest.keyClick(line, Key.Key_Backspace)
    assert dialog.status.text() == "No errors. Ctrl+S saves."


def test_a_field_keeps_the_focus_while_its_answer_is_typed(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    line = dialog.form.editors[(), "title"].tab_stops[0]
    line.setFocus()
    QTest.keyClick(line, Key.Key_End)
    QTest.keyClicks(line, " II")
    assert line.hasFocus()
    assert 'title = "Tick wheel II"' in dialog.code.text()


def test_a_trailing_comma_stays_while_typing_continues(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    line = dialog.form.editors[(), "ties"].tab_stops[0]
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "higher INI, players first,")
    assert line.text() == "higher INI, players first,"
    QTest.keyClicks(line, " ask")
    assert 'ties = ["higher INI", "players first", "ask"]' in dialog.code.text()
    replace_text(dialog, WHEEL)
    assert line.text() == "ask"


def test_a_stat_has_a_range_in_the_form(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    place = ("stats", "INI")
    assert [dialog.form.editors[place, key].answer() for key in ("least", "most")] == [-20, 40]
    dialog.form.editors[place, "most"].set_answer(30)
    assert "range = [-20, 30]" in dialog.code.text()
    assert parse_rule_set(dialog.code.text()).id == "wheel"


def test_a_stat_may_have_a_name_of_two_words(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    dialog.form.names["stats",].setText("Hit points")
    QTest.keyClick(dialog.form.names["stats",], Key.Key_Return)
    assert '[stats.Hit_points]\nlabel = "Hit points"\ndefault = 0' in dialog.code.text()
    dialog.form.editors[("stats", "Hit_points"), "least"].set_answer(0)
    assert "range = [0, 1000]" in dialog.code.text()


def test_the_wheel_does_not_change_choices_without_the_focus(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    boxes = [each for each in dialog.form.findChildren(QComboBox) if each.count() > 1]
    for message_box in boxes:
        for way in (-120, 120):
            dialog.code.setFocus()
            turn_wheel(message_box, way)
    assert boxes
    assert dialog.code.text() == WHEEL


def turn_wheel(widget: QWidget, by: int) -> None:
    turn, none = QPoint(0, by), Qt.MouseButton.NoButton
    at, keys = QPointF(5, 5), Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, at, QPoint(), turn, none, keys, phase, False)  # noqa: FBT003
    QApplication.sendEvent(widget, event)
    QApplication.processEvents()


def test_actions_and_stats_can_be_added_and_removed(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    dialog.form.names["acts",].setText("Dash")
    QTest.keyClick(dialog.form.names["acts",], Key.Key_Return)
    assert 'name = "Dash"' in dialog.code.text()
    assert (("acts", 1), "cost") in dialog.form.editors
    dialog.form.removed.emit(("acts", 0))
    assert '"Attack"' not in dialog.code.text()
    dialog.form.names["stats",].setText("2")
    dialog.form.added.emit(("stats",), "2")
    assert "begins with a letter" in dialog.status.text()


def test_the_form_is_disabled_with_a_notice_while_the_text_is_unreadable(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    dialog.switch.choose(FORM)
    replace_text(dialog, WHEEL.replace('"Tick wheel"', '"Tick wheel'))
    page = dialog.form.area.widget()
    assert page is not None
    assert "Line 3" in dialog.form.error_line.text()
    assert not page.isEnabled()
    replace_text(dialog, WHEEL)
    assert page.isEnabled()
    assert not dialog.form.error_line.isVisible()


# Disk


def save_by_key(dialog: SystemEditor) -> None:
    QTest.keyClick(dialog, Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_ctrl_s_saves_under_the_id(open_editor: Open, folder: Path, recorder: SaveRecorder) -> None:
    dialog = open_editor(WHEEL)
    replace_text(dialog, FASTER)
    assert dialog.isWindowModified()
    save_by_key(dialog)
    assert (folder / "wheel.toml").read_text() == FASTER
    assert recorder.calls == [(folder / "wheel.toml", FASTER)]
    assert dialog.status.text() == "Saved as wheel.toml."
    assert not dialog.changed


def test_a_text_with_errors_is_saved_with_a_notice(open_editor: Open, folder: Path) -> None:
    dialog = open_editor(FAULTY)
    save_by_key(dialog)
    assert (folder / "wheel.toml").read_text() == FAULTY
    assert dialog.status.text() == "Saved, but it can't be played yet: 1 error."


def test_a_used_id_is_refused_until_it_is_changed(
    open_editor: Open, folder: Path, recorder: SaveRecorder
) -> None:
    folder.mkdir()
    (folder / "wheel.toml").write_text(FASTER)
    dialog = open_editor(WHEEL)
    save_by_key(dialog)
    assert "already the id in wheel.toml" in dialog.status.text()
    assert recorder.calls == []
    replace_text(dialog, WHEEL.replace('"wheel"', '"tide"'))
    save_by_key(dialog)
    assert (folder / "tide.toml").exists()
    assert (folder / "wheel.toml").read_text() == FASTER


def test_an_opened_file_is_saved_under_its_path(open_editor: Open, folder: Path) -> None:
    folder.mkdir()
    path = folder / "my own.toml"
    path.write_text(WHEEL)
    dialog = open_editor(WHEEL, path)
    replace_text(dialog, FASTER)
    save_by_key(dialog)
    assert [(each.name, each.read_text()) for each in folder.iterdir()] == [(path.name, FASTER)]


def test_the_editor_closes_at_once_without_changes(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    QTest.keyClick(dialog, Key.Key_Escape)
    assert not dialog.isVisible()


def test_closing_with_changes_asks_and_can_be_cancelled(open_editor: Open) -> None:
    dialog = open_editor(WHEEL)
    replace_text(dialog, FASTER)
    dialog.close()
    press_button(dialog, "Cancel")
    assert dialog.isVisible()
    assert dialog.code.text() == FASTER


def test_closing_with_changes_asks_and_can_save(open_editor: Open, folder: Path) -> None:
    dialog = open_editor(WHEEL)
    replace_text(dialog, FASTER)
    dialog.close()
    press_button(dialog, "Save")
    assert not dialog.isVisible()
    assert (folder / "wheel.toml").read_text() == FASTER


def test_closing_with_changes_asks_and_can_discard(open_editor: Open, folder: Path) -> None:
    dialog = open_editor(WHEEL)
    replace_text(dialog, FASTER)
    dialog.close()
    press_button(dialog, "Discard")
    assert not dialog.isVisible()
    assert not folder.exists()


def test_the_editor_stays_open_if_saving_on_closing_is_refused(
    open_editor: Open, folder: Path
) -> None:
    folder.mkdir()
    (folder / "wheel.toml").write_text(FASTER)
    dialog = open_editor(WHEEL)
    replace_text(dialog, f"{WHEEL}# more\n")
    dialog.close()
    press_button(dialog, "Save")
    assert dialog.isVisible()
    assert "already the id" in dialog.status.text()


def test_on_a_slow_disk_the_editor_stays_open_for_later_changes(
    qtbot: QtBot, window: QWidget, folder: Path, recorder: SaveRecorder
) -> None:
    with slow_disk() as disk:
        dialog = open_system_editor(
            window,
            DARK,
            DiskTasks(lambda: disk),
            folder,
            WHEEL,
            on_saved=recorder,
            reduced_motion=True,
        )
        replace_text(dialog, FASTER)
        disk.hold()
        dialog.save()
        dialog.code.moveCursor(QTextCursor.MoveOperation.End)
        QTest.keyClicks(dialog.code, "# later")
        disk.release()
        qtbot.waitUntil(lambda: bool(recorder.calls))
        assert recorder.calls == [(folder / "wheel.toml", FASTER)]
        assert dialog.changed
        disk.hold()
        dialog.close()
        press_button(dialog, "Save")
        QTest.keyClicks(dialog.code, "!")
        disk.release()
        qtbot.waitUntil(lambda: len(recorder.calls) == 2)
        assert dialog.isVisible()
        dialog.done(QDialog.DialogCode.Rejected)
    QApplication.processEvents()


def test_an_oversized_file_is_not_opened(open_editor: Open) -> None:
    with pytest.raises(FileError, match="more than 65536 bytes"):
        open_editor("# x\n" * 100_000)


def test_a_slow_save_is_reported_after_the_window_was_closed(
    qtbot: QtBot, window: QWidget, folder: Path, recorder: SaveRecorder
) -> None:
    with slow_disk() as disk:
        dialog = open_system_editor(
            window,
            DARK,
            DiskTasks(lambda: disk),
            folder,
            WHEEL,
            on_saved=recorder,
            reduced_motion=True,
        )
        disk.hold()
        dialog.save()
        dialog.reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        disk.release()
        qtbot.waitUntil(lambda: bool(recorder.calls))
    assert recorder.calls == [(folder / "wheel.toml", WHEEL)]
