"""The dialog of keyboard shortcuts: finding, changing, conflicts, and restoring defaults."""

from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from views.dialogs.shortcut_rows import Binding, conflict, letter_warning
from views.dialogs.shortcuts import TABLE_HEIGHT, ShortcutsDialog

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
BINDINGS = (
    Binding("new", "New encounter", "Encounter", "Ctrl+N", "Ctrl+N"),
    Binding("next", "Next", "Fight", "Space", "Space"),
    Binding("freeze", "Freeze", "Players", "F", "F", "Ctrl+F"),
    Binding("export", "Export", "Encounter", "", ""),
)


@pytest.fixture
def applied_bindings() -> list[Mapping[str, str]]:
    """Return a list that receives the bindings the dialog applies."""
    return []


@pytest.fixture
def dialog(qtbot: QtBot, applied_bindings: list[Mapping[str, str]]) -> ShortcutsDialog:
    dialog = ShortcutsDialog(BINDINGS, {"a", "m"}, applied_bindings.append)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def search(dialog: ShortcutsDialog, text: str) -> None:
    dialog.line.clear()
    QTest.keyClicks(dialog.line, text)


def press(dialog: ShortcutsDialog, key: Qt.Key, *, ctrl: bool = True) -> None:
    dialog.keys.setFocus()
    QTest.keyClick(dialog.keys, key, CTRL if ctrl else Qt.KeyboardModifier.NoModifier)


def test_pressed_keys_are_applied_with_ok(
    dialog: ShortcutsDialog, applied_bindings: list[Mapping[str, str]]
) -> None:
    search(dialog, "exp")
    press(dialog, Key.Key_Y)
    dialog.attempt()
    assert applied_bindings == [{"export": "Ctrl+Y"}]


def test_default_bindings_are_left_out_of_the_result(
    dialog: ShortcutsDialog, applied_bindings: list[Mapping[str, str]]
) -> None:
    press(dialog, Key.Key_Y)
    dialog.default_button.click()
    dialog.attempt()
    assert applied_bindings == [{}]


def test_the_search_finds_commands_by_their_keys(dialog: ShortcutsDialog) -> None:
    search(dialog, "ctrl+f")
    assert dialog.rows.bindings[dialog.chosen or 0].key == "freeze"
    assert dialog.keys.keySequence().toString() == "F"


def test_the_table_uses_the_height_of_the_screen(dialog: ShortcutsDialog) -> None:
    available_height = dialog.screen().availableSize().height()
    assert dialog.table.height() >= min(TABLE_HEIGHT, 0.4 * available_height)


def test_without_a_search_result_no_keys_can_be_changed(dialog: ShortcutsDialog) -> None:
    search(dialog, "xyzzy")
    assert dialog.chosen is None
    assert not dialog.keys.isEnabled()


def test_keys_of_another_command_are_reported_at_once_and_refused(
    dialog: ShortcutsDialog, applied_bindings: list[Mapping[str, str]]
) -> None:
    search(dialog, "exp")
    press(dialog, Key.Key_N)
    text = "Ctrl+N is already “New encounter”. Choose other keys for one of them."
    assert dialog.refusal.text() == text
    dialog.attempt()
    assert (applied_bindings, dialog.isVisible()) == ([], True)


def test_a_command_can_have_no_keys_and_all_can_be_reset(
    dialog: ShortcutsDialog, applied_bindings: list[Mapping[str, str]]
) -> None:
    dialog.remove_button.click()
    assert dialog.rows.chosen() == {"new": ""}
    dialog._reset_button.click()
    dialog.attempt()
    assert applied_bindings == [{}]


def test_a_letter_needed_for_quick_entries_is_reported(dialog: ShortcutsDialog) -> None:
    search(dialog, "exp")
    press(dialog, Key.Key_A, ctrl=False)
    assert "A may type into quick entry" in dialog._hint.text()
    assert dialog.refusal.text() == ""


def test_tab_leaves_the_key_field_without_becoming_a_shortcut(dialog: ShortcutsDialog) -> None:
    dialog.keys.setFocus()
    QTest.keyClick(dialog.keys, Key.Key_Tab)
    assert dialog.focusWidget() is dialog.remove_button
    assert dialog.rows.chosen() == {}


@pytest.mark.parametrize("keys", ["7", "Return", "Esc", "Left", "Alt+1", "Shift+Return", "Tab"])
def test_a_key_needed_to_play_cannot_be_a_shortcut(keys: str) -> None:
    assert "is taken: quick entry" in conflict([Binding("a", "A", "", "", keys)], 0)


def test_keys_that_always_work_are_in_use() -> None:
    bindings = [*BINDINGS, Binding("b", "B", "", "", "Ctrl+F")]
    assert "“Freeze”" in conflict(bindings, len(BINDINGS))


@pytest.mark.parametrize(("keys", "shared"), [("M", True), ("Shift+M", True), ("Ctrl+M", False)])
def test_only_bare_letters_are_shared(keys: str, shared: bool) -> None:  # noqa: FBT001
    assert bool(letter_warning(keys, {"m"})) is shared
