"""Journeys with a goal, fading wounds, and chart templates, with keys and mouse."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.tools.hands import Hands, Starter
from views.dialogs.journey.change import ChangeMovementDialog
from views.dialogs.journey.dialog import MovementDialog
from views.dialogs.wounds.dialog import WoundsDialog
from views.dialogs.wounds.templates import LayoutDialog

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


def start_fight(start: Starter) -> Hands:
    gm = start()
    gm.new_encounter("Fate", "At the ford")
    gm.add("Mira (awareness 6, resilience 2)\nBor (awareness 3)", players=True)
    gm.roll(6, 0, None, None)
    return gm


def open_wounds(gm: Hands, name: str) -> WoundsDialog:
    gm.click(name)
    gm.ctrl(Key.Key_W)
    dialog = gm.dialog()
    assert isinstance(dialog, WoundsDialog)
    return dialog


def open_layout(gm: Hands, name: str) -> LayoutDialog:
    wounds = open_wounds(gm, name)
    button = next(b for b in wounds.findChildren(QPushButton) if b.text() == "Layout…")
    button.setFocus()
    gm.press(Key.Key_Space)
    dialog = gm.dialog()
    assert isinstance(dialog, LayoutDialog)
    return dialog


def test_a_journey_with_a_wound_on_the_way_and_an_action_on_arrival_is_played(
    start: Starter,
) -> None:
    gm = start_fight(start)
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_M)
    dialog = gm.dialog()
    assert isinstance(dialog, MovementDialog)
    assert dialog.segments.isVisible()
    gm.type("10")
    gm.press(Key.Key_Tab)
    gm.type("Att")
    assert "Attack (6) on 16" in dialog.outcome.text()
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message == "Mira starts moving: walk (2), 10 m, then Attack (6)"
    assert (gm.next_of("Mira"), "Mira: Arrives (walk)" in gm.coming) == (16, True)

    wounds = open_wounds(gm, "Mira")
    gm.type("10")
    assert wounds.outcome.text().endswith("Arrives 16 → 19 (walk).")
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert gm.next_of("Mira") == 19
    assert "Temporary wounds fade" in [each.name for each in gm.session.present.timers]
    gm.ctrl(Key.Key_Z)
    assert gm.next_of("Mira") == 16
    assert "Temporary wounds fade" not in [each.name for each in gm.session.present.timers]


def test_a_moving_combatant_changes_gait_or_stops(start: Starter) -> None:
    gm = start_fight(start)
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_M)
    gm.type("10")
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    gm.click("Mira")
    gm.ctrl(Key.Key_M)
    dialog = gm.dialog()
    assert isinstance(dialog, ChangeMovementDialog)
    assert [each.key for each in dialog.choices.offers][:2] == ["stop", "change-run"]
    gm.press(Key.Key_Down)
    assert dialog.closing_buttons()[0].isEnabled()
    assert dialog.outlook_label.text()
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert "run" in gm.bottom_message


def test_a_chart_is_saved_as_a_template_and_used_for_another_combatant_later(
    start: Starter, qtbot: QtBot
) -> None:
    gm = start_fight(start)
    dialog = open_layout(gm, "Mira")
    gm.ctrl(Key.Key_A)
    gm.type("2 | 1:0 1:3 | 2")
    gm.press(Key.Key_S, ALT)
    qtbot.waitUntil(lambda: gm.dialog() is not dialog)
    gm.type("Imp")
    gm.press(Key.Key_Return)
    qtbot.waitUntil(lambda: gm.dialog() is dialog)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    gm.window.close()

    restarted = start()
    dialog = open_layout(restarted, "Bor")
    dialog.fill_menu()
    menu = dialog.templates_button.menu()
    assert menu is not None
    menu.actions()[0].trigger()
    restarted.press(Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(restarted.dialog(), WoundsDialog))
    assert restarted.bottom_message == "Bor's wound chart changes"
    wounds = restarted.dialog()
    assert isinstance(wounds, WoundsDialog)
    assert len(wounds.chart.chart_layout().sections) == 4
    restarted.press(Key.Key_Escape)
    restarted.dialog_closed()
