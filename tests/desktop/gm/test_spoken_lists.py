"""Lists whose search field keeps the focus: each key press announces the selected row."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from desktop.gm.actions import COMMANDS
from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from tests.tools.listener import Listener

Key, Modifier = Qt.Key, Qt.KeyboardModifier
CTRL_SHIFT = Modifier.ControlModifier | Modifier.ShiftModifier
READERS_KEYS = (Key.Key_Insert, Key.Key_CapsLock)


@pytest.fixture
def gm(start: Starter) -> Hands:
    gm = start()
    load_sample(gm.session, "fatewalker")
    gm.come_back()
    QApplication.processEvents()
    return gm


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    return Listener(monkeypatch)


def announcements_after(gm: Hands, listener: Listener, *keys: Qt.Key | str) -> list[str]:
    """Press keys and type texts; return the announcements after each."""
    announcements = []
    for key in keys:
        listener.take_announcements()
        if isinstance(key, str):
            gm.type(key)
        else:
            gm.press(key)
        announcements.append(listener.take_announcements()[-1])
    return announcements


def test_the_palette_announces_the_selected_command(gm: Hands, listener: Listener) -> None:
    gm.ctrl(Key.Key_K)
    gm.dialog()
    assert announcements_after(gm, listener, "theme", Key.Key_Down, Key.Key_Up, "zzz") == [
        "Theme, Dark, 1 of 5",
        "Theme, Light, 2 of 5",
        "Theme, Dark, 1 of 5",
        "No matches",
    ]


def test_the_library_announces_the_selected_encounter(start: Starter, listener: Listener) -> None:
    gm = start()
    gm.begin("Mira", title="At the ford")
    gm.begin("Bor", title="Blank")
    gm.ctrl(Key.Key_O)
    gm.dialog()
    first, second, last, none = announcements_after(
        gm, listener, "a", Key.Key_Down, Key.Key_Down, "zzz"
    )
    assert first.startswith("Blank, ")
    assert first.endswith(", 1 of 2")
    assert second.startswith("At the ford, ")
    assert second.endswith(", 2 of 2")
    assert last == second
    assert none == "No matches"


def test_the_search_for_a_combatant_announces_its_match(gm: Hands, listener: Listener) -> None:
    gm.press(Key.Key_F3)
    assert announcements_after(gm, listener, "orc", Key.Key_Return, Key.Key_Return, "zzz") == [
        "Orc 1, tick 15, 1 of 3",
        "Orc 2, tick 19, 2 of 3",
        "Orc Chief, tick 17, 3 of 3",
        "No matches",
    ]


def test_the_search_in_the_history_announces_the_found_step(gm: Hands, listener: Listener) -> None:
    gm.press(Key.Key_F, CTRL_SHIFT)
    after_text, above, none = announcements_after(gm, listener, "orc", Key.Key_Up, "zzz")
    count = int(after_text.rpartition(" ")[2])
    assert after_text.endswith(f", {count} of {count}")
    assert "Orc" in after_text
    assert above.endswith(f", {count - 1} of {count}")
    assert none == "No matches"


def test_the_shortcuts_dialog_announces_the_selected_command(gm: Hands, listener: Listener) -> None:
    gm.window.command_actions["shortcuts"].trigger()
    gm.dialog()
    assert announcements_after(gm, listener, "freeze", "zzz") == [
        "Freeze, Ctrl+F, 1 of 1",
        "No matches",
    ]


def test_a_list_announces_its_row_when_its_search_field_gets_the_focus(
    gm: Hands, listener: Listener
) -> None:
    gm.ctrl(Key.Key_K)
    gm.return_focus_to(gm.dialog())
    QApplication.processEvents()
    assert ", 1 of " in listener.take_announcements()[-1]


def test_no_command_uses_a_modifier_key_of_screen_readers() -> None:
    for command in COMMANDS:
        keys = [
            QKeySequence(each)[0] for each in (command.shortcut, command.second_shortcut) if each
        ]
        free = [
            each
            for each in keys
            if each.key() not in READERS_KEYS
            and not each.keyboardModifiers() & Modifier.KeypadModifier
        ]
        assert free or not keys, command.key


def test_combatants_can_be_added_without_the_insert_key(gm: Hands) -> None:
    gm.press(Key.Key_A, CTRL_SHIFT)
    assert gm.dialog().windowTitle() == "Add combatants"
