"""Key counts: each system from the welcome page to the fifth turn of a fight of eight.

A key with Ctrl, Alt or Shift counts as one press; a click and a drag count as one each.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.tools.hands import Hands, Starter

Key = Qt.Key
PAGE = Path(__file__).parents[2] / "resources/manual/en/without-a-mouse.md"
MAX_SET_UP, MAX_A_TURN, MAX_A_DELAY = 40, 2, 3
TURNS = 5
COMBATANTS = 8


class SystemScript(Struct, frozen=True):
    """A script of a fight: its combatants, rolls, and the entry for a turn."""

    title: str
    letters: str
    eight: str
    entries: tuple[object, ...]
    turn: str


SYSTEM_SCRIPTS = (
    SystemScript(
        "Weapons Free",
        "W",
        "+Mira (reflex value 14)\n+Bor (reflex value 12)\n+Tam\n+Una\n4 x Orc",
        (6, 7, 8, 9, 11, 12, 13, 14),
        "a",
    ),
    SystemScript(
        "Tabula Rasa",
        "T",
        "+Mira (AD 7)\n+Bor (AD 5)\n+Tam (AD 6)\n+Una (AD 9)\n4 x Orc (AD 8)",
        (1, 2, 3, 3, 4, 4, 5, 6),
        "M",
    ),
    SystemScript(
        "The West That Wasnt", "Th", "+Mira\n+Bor\n+Tam\n+Una\n4 x Orc", tuple("qhqhqhqh"), ""
    ),
    SystemScript(
        "FateWalker",
        "F",
        "+Mira (awareness 5)\n+Bor (awareness 3)\n+Tam\n+Una\n4 x Orc",
        (*range(8),),
        "9",
    ),
    SystemScript(
        "GURPS combat pacing",
        "G",
        "+Mira (basic speed 6.25)\n+Bor (basic speed 5)\n+Tam\n+Una\n4 x Orc",
        (3, 3, 10, 11, 12, 13, 14, 15),
        "a",
    ),
    SystemScript("Plain ticks", "P", "+Mira\n+Bor\n+Tam\n+Una\n4 x Orc", (*range(1, 9),), "9"),
)


class CountingHands(Hands):
    """A simulated GM that counts its presses, clicks and drags."""

    count = 0

    def type(self, text: str) -> None:
        self.count += len(text)
        super().type(text)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
        self.count += 1
        super().press(key, modifiers)

    def count_keys(self, deed: Callable[[], object]) -> int:
        """Return the number of presses and clicks during a deed."""
        before = self.count
        deed()
        return self.count - before


def set_up(gm: CountingHands, way: SystemScript) -> None:
    """Go from the welcome page to the first turn: paste a list, and type rolls."""
    gm.ctrl(Key.Key_N)
    gm.dialog()
    gm.press(Key.Key_Tab)
    gm.type(way.letters)
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    gm.press(Key.Key_Insert)
    gm.dialog()
    QApplication.clipboard().setText(way.eight)
    gm.ctrl(Key.Key_V)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    gm.press(Key.Key_Space)
    gm.fill(*way.entries)
    if not gm.card:
        gm.press(Key.Key_Space)


def take_a_turn(gm: CountingHands, way: SystemScript) -> None:
    step_count = gm.session.history.done
    gm.enter(way.turn)
    assert gm.session.history.done == step_count + 1, gm.bottom_message


def delay_the_next(gm: CountingHands) -> None:
    who = gm.card
    due = gm.next_of(who)
    gm.press(Key.Key_H)
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Return)
    placed, regular = gm.placed_of(who), gm.next_of(who)
    later = regular if placed is None else placed
    assert due is not None
    assert later is not None, gm.bottom_message
    assert later > due


def counts_in_manual(title: str) -> tuple[int, ...]:
    """Return the manual's counts: set-up, a turn, a delay, and all up to the fifth turn's end."""
    row = re.search(rf"^\| {title}((?: \| \d+){{4}}) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert row is not None, f"The page has no row for {title}"
    return tuple(int(number) for number in re.findall(r"\d+", row[1]))


@pytest.mark.parametrize(
    "way",
    [
        *SYSTEM_SCRIPTS[2:4],
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in (*SYSTEM_SCRIPTS[:2], *SYSTEM_SCRIPTS[4:])
        ),
    ],
    ids=lambda way: way.title,
)
def test_a_fight_of_eight_takes_few_keys(start: Starter, qtbot: QtBot, way: SystemScript) -> None:
    gm = CountingHands(start().application, qtbot)
    begins = gm.count_keys(lambda: set_up(gm, way))
    assert gm.session.rules.title == way.title
    assert len(list(gm.session.present.combatants_in_scene())) == COMBATANTS
    turns = [gm.count_keys(lambda: take_a_turn(gm, way)) for _ in range(TURNS)]
    played = gm.count
    delay = gm.count_keys(lambda: delay_the_next(gm))
    assert begins <= MAX_SET_UP
    assert max(turns) <= MAX_A_TURN
    assert delay <= MAX_A_DELAY
    assert (begins, max(turns), delay, played) == counts_in_manual(way.title)
