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
MANY = 18
"""Damage that makes an orc bleed."""
INSIDE_EYE = QPoint(6, -6)
"""The distance from an eye to the corner of its menu."""


def begins(_desk: Desk) -> None:
    """Leave the program as it starts for the first time."""


def names_system(desk: Desk) -> None:
    hands = desk.hands
    hands.ctrl(Key.Key_N)
    hands.dialog()
    hands.ctrl(Key.Key_A)
    hands.type(desk.either("At the ford", "An der Furt"))
    hands.press(Key.Key_Tab)
    hands.type("FateWalker")


def types_people(desk: Desk) -> None:
    names_system(desk)
    desk.hands.press(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.press(Key.Key_Insert)
    desk.hands.dialog()
    for number, line in enumerate(desk.either(PEOPLE, GERMAN_PEOPLE)):
        if number:
            desk.hands.press(Key.Key_Return)
        desk.hands.type(line)


def rolls(desk: Desk) -> None:
    types_people(desk)
    desk.hands.ctrl(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.ctrl(Key.Key_I)
    desk.hands.dialog()
    for number, successes in enumerate(SUCCESSES):
        if number:
            desk.hands.press(Key.Key_Tab)
        desk.hands.type(str(successes))


def starts(desk: Desk) -> None:
    """Count to the first due combatant: Mira, on tick 6."""
    rolls(desk)
    desk.hands.ctrl(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.press(Key.Key_Space)
    desk.fit()
    desk.hush()


def types_cost(desk: Desk) -> None:
    starts(desk)
    desk.hands.type("7")


def declares(desk: Desk) -> None:
    types_cost(desk)
    desk.hands.press(Key.Key_Return, SHIFT)


def holds(desk: Desk) -> None:
    """Let Mira attack; then the first orc holds."""
    starts(desk)
    desk.hands.press(Key.Key_Space)
    desk.hands.press(Key.Key_Space)
    desk.hands.enter("h")
    desk.hush()


def carries(desk: Desk) -> None:
    holds(desk)
    desk.hands.drag_to(desk.hands.who(orc(desk, 1)), 11)


def opens_players(desk: Desk) -> None:
    holds(desk)
    desk.open_players()


def goes_on(desk: Desk) -> None:
    """Count until Bor is due, while an orc holds."""
    holds(desk)
    desk.hands.press(Key.Key_Space)


def presses_eye(desk: Desk) -> None:
    starts(desk)
    roster = desk.window.roster
    corner = roster.viewport().mapFromGlobal(roster.eye_place(desk.hands.who(orc(desk, 1))))
    QTest.mouseClick(roster.viewport(), Qt.MouseButton.LeftButton, pos=corner + INSIDE_EYE)
    settle()


def wounds(desk: Desk) -> None:
    """Wound an orc so much that it bleeds, and enter that in the dialog."""
    starts(desk)
    desk.hands.press(Key.Key_Space)
    desk.hands.click(orc(desk, 1))
    desk.hands.ctrl(Key.Key_W)
    desk.hands.dialog()
    desk.hands.type(str(MANY))


def bleeds(desk: Desk) -> None:
    """Go on until the orc bleeds."""
    wounds(desk)
    desk.hands.press(Key.Key_Return)
    desk.hands.dialog_closed()
    desk.hands.press(Key.Key_Escape)
    while not desk.window.card.shown.alarms:
        desk.hands.press(Key.Key_Space)
    desk.fit()
    desk.hush()


def looks_back(desk: Desk) -> None:
    holds(desk)
    desk.session.look_at(desk.session.history.done - 2)


def orc(desk: Desk, number: int) -> str:
    return f"{desk.either('Orc', 'Ork')} {number}"
