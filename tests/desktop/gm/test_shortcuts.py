"""Custom shortcuts in the GM's window: saved, used, shown, and reset."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QToolButton

from desktop.gm.actions import COMMANDS
from desktop.settings import SettingsFile
from tests.tools.hands import Hands, Starter

Key = Qt.Key


def change_shortcut(gm: Hands, search: str, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    """Change the keys of the command that the filter `search` finds."""
    gm.window.command_actions["shortcuts"].trigger()
    gm.dialog()
    gm.type(search)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Tab)
    gm.press(key, modifiers)
    gm.press(Key.Key_Tab)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()


def test_changed_shortcuts_work_at_once_and_after_a_restart(start: Starter) -> None:
    gm = start()
    gm.new_encounter("Plain", "A brawl")
    gm.add("Ann, Ben", players=True)
    change_shortcut(gm, "initiative", Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    gm.ctrl(Key.Key_Y)
    assert gm.dialog().windowTitle() == "Start the fight"
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert "Ctrl+Y" in gm.window.command_actions["begin"].toolTip()

    gm.window.close()
    restarted = start()
    restarted.ctrl(Key.Key_Y)
    assert restarted.dialog().windowTitle() == "Start the fight"
    restarted.press(Key.Key_Escape)
    restarted.dialog_closed()


def test_the_buttons_show_the_changed_shortcuts(start: Starter) -> None:
    gm = start()
    change_shortcut(gm, "blank", Key.Key_F9, Qt.KeyboardModifier.NoModifier)
    buttons = gm.window.header.findChildren(QToolButton)
    (blank,) = (each for each in buttons if each.text().startswith("Blank"))
    cap = blank.findChild(QLabel, "key-cap")
    assert isinstance(cap, QLabel)
    assert cap.text() == "F9"
    assert "(F9)" in blank.toolTip()
    gm.press(Key.Key_F9)
    assert gm.is_checked("blank")
    gm.press(Key.Key_F9)
    assert not gm.is_checked("blank")


def test_invalid_shortcuts_in_the_settings_are_ignored(start: Starter) -> None:
    gm = start()
    settings = gm.application.settings
    settings.change(shortcuts={"no such command": "Ctrl+Y", "undo": "nonsense"})
    gm.window.close()
    restarted = start()
    assert restarted.window.command_actions["redo"].shortcut() == QKeySequence("Ctrl+Shift+Z")


def test_no_two_commands_have_the_same_default_shortcut() -> None:
    keys = [key for each in COMMANDS for key in (each.shortcut, each.second_shortcut) if key]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


def test_every_command_has_a_tool_tip_with_its_shortcut(start: Starter) -> None:
    gm = start()
    for command in COMMANDS:
        action = gm.window.command_actions[command.key]
        assert action.toolTip(), command.key
        if command.shortcut:
            native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            assert native in action.toolTip(), command.key


def test_shortcuts_are_saved_with_the_settings(start: Starter) -> None:
    gm = start()
    change_shortcut(gm, "duplicate", Key.Key_F7, Qt.KeyboardModifier.NoModifier)
    saved_shortcuts = SettingsFile(gm.application.documents._paths.settings).now.shortcuts
    assert saved_shortcuts == {"duplicate": "F7"}
