"""The manual's first fight; most functions continue from the previous one."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.packaging.pictures.desk import Desk, settle
from tests.tools.hands import Key

SHIFT = Qt.KeyboardModifier.ShiftModifier
PEOPLE = (
    "+ Mira (awareness 5, weapon cost 7)",
    "+ Bor (awareness 3, weapon cost 8)",
    "2 x Orc (awareness 3, prowess 4, will 2, weapon cost 6)",
)
GERMAN_PEOPLE = (
    "+ Mira (Wahrnehmung 5, Waffenkosten 7)",
    "+ Bor (Wahrnehmung 3, Waffenkosten 8)",
    "2 x Ork (Wahrnehmung 3, Physis 4, Wille 2, Waffenkosten 6)",
)
SUCCESSES = (4, 2, 3, 1)
BLEEDING_DAMAGE = 18
"""Damage that makes an orc bleed."""
INSIDE_EYE = QPoint(6, -6)
"""The distance from an eye to the corner of its menu."""


def first_launch(_desk: Desk) -> None:
    """Leave the program as it is at its first launch."""


def name_system(desk: Desk) -> None:
    hands = desk.hands
    hands.ctrl(Key.Key_N)
    hands.dialog()
    hands.ctrl(Key.Key_A)
    hands.type(desk.localized("At the ford", "An der Furt"))
    hands.press(Key.Key_Tab)
    hands.type("FateWalker")


def type_people(desk: Desk) -> None:
    name_system(desk)
    desk.hands.press(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.press(Key.Key_Insert)
    desk.hands.dialog()
    for number, line in enumerate(desk.localized(PEOPLE, GERMAN_PEOPLE)):
        if number:
            desk.hands.press(Key.Key_Return)
        desk.hands.type(line)


def fill_rolls(desk: Desk) -> None:
    type_people(desk)
    desk.hands.ctrl(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.ctrl(Key.Key_I)
    desk.hands.dialog()
    for number, successes in enumerate(SUCCESSES):
        if number:
            desk.hands.press(Key.Key_Tab)
        desk.hands.type(str(successes))


def count_to_mira(desk: Desk) -> None:
    """Count to the first due combatant: Mira, on tick 6."""
    fill_rolls(desk)
    desk.hands.ctrl(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.press(Key.Key_Space)
    desk.fit()
    desk.clear_messages()


def type_cost(desk: Desk) -> None:
    count_to_mira(desk)
    desk.hands.type("7")


def declare(desk: Desk) -> None:
    type_cost(desk)
    desk.hands.press(Key.Key_Return, SHIFT)


def let_orc_hold(desk: Desk) -> None:
    """Let Mira attack; then the first orc holds."""
    count_to_mira(desk)
    desk.hands.press(Key.Key_Space)
    desk.hands.press(Key.Key_Space)
    desk.hands.enter("h")
    desk.clear_messages()


def carry_marker(desk: Desk) -> None:
    let_orc_hold(desk)
    desk.hands.drag_to(desk.hands.who(orc(desk, 1)), 11)


def open_players(desk: Desk) -> None:
    let_orc_hold(desk)
    desk.open_players()


def count_to_bor(desk: Desk) -> None:
    """Count until Bor is due, while an orc holds."""
    let_orc_hold(desk)
    desk.hands.press(Key.Key_Space)


def press_eye(desk: Desk) -> None:
    count_to_mira(desk)
    roster = desk.window.roster
    corner = roster.viewport().mapFromGlobal(roster.eye_place(desk.hands.who(orc(desk, 1))))
    QTest.mouseClick(roster.viewport(), Qt.MouseButton.LeftButton, pos=corner + INSIDE_EYE)
    settle()


def wound_orc(desk: Desk) -> None:
    """Enter a wound in the dialog that makes an orc bleed."""
    count_to_mira(desk)
    desk.hands.press(Key.Key_Space)
    desk.hands.click(orc(desk, 1))
    desk.hands.ctrl(Key.Key_W)
    desk.hands.dialog()
    desk.hands.type(str(BLEEDING_DAMAGE))


def let_orc_bleed(desk: Desk) -> None:
    """Continue until the orc bleeds."""
    wound_orc(desk)
    desk.hands.press(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.press(Key.Key_Escape)
    while not desk.window.card.shown.alarms:
        desk.hands.press(Key.Key_Space)
    desk.fit()
    desk.clear_messages()


def look_back(desk: Desk) -> None:
    let_orc_hold(desk)
    desk.session.look_at(desk.session.history.done - 2)


def orc(desk: Desk, number: int) -> str:
    return f"{desk.localized('Orc', 'Ork')} {number}"
