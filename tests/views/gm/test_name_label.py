"""The name on the card: as large as fits, and amber only while the combatant acts."""

from time import monotonic

from msgspec.structs import replace
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.face import Face
from models.sight.card import CardContent
from views.gm.name_label import SIZES, NameLabel
from views.gm.now_card import NowCard
from views.theme import DARK
from views.widgets.click_guard import ClickGuard

MIRA = CardContent("NOW", CombatantId("mira"), "Mira", Face(Side.PC, "Mi"), is_acting=True)
NAMES = ("Mira", "Brother Anselm", "Captain Sorokin (“Prisoner”)", "Una of Nowhere " * 9)


def test_a_long_name_shrinks_then_takes_two_lines_and_is_finally_elided(qtbot: QtBot) -> None:
    card = QWidget()
    qtbot.addWidget(card)
    label = NameLabel(DARK, card)
    label.resize(190, label.height_of(2))
    heights = []
    for name in NAMES:
        label.show_name(name, acts=True)
        size, lines = label._fit_name()
        heights.append((size, len(lines), label.shown_text() == name))
    sizes = [size for size, _, _ in heights]
    assert sizes[0] == SIZES[0] > sizes[1] > sizes[2] == SIZES[-1]
    assert [lines for _, lines, _ in heights] == [1, 1, 2, 2]
    assert [whole for _, _, whole in heights] == [True, True, True, False]
    assert label.toolTip() == NAMES[-1]


def test_the_other_name_takes_no_space_from_the_name(qtbot: QtBot) -> None:
    card = QWidget()
    qtbot.addWidget(card)
    label = NameLabel(DARK, card)
    label.resize(190, label.height_of(2))
    label.show_name("Angus", "(“Man in the doorway”)", acts=True)
    assert label._fit_name() == (SIZES[1], ("Angus",))
    assert label.shown_text() == label.text() == "Angus (“Man in the doorway”)"
    label.set_lines(1)
    assert label.shown_text() == "Angus"
    assert label._fit_name() == (SIZES[0], ("Angus",))
    assert label.toolTip() == label.text()


def test_only_an_acting_combatant_is_amber(qtbot: QtBot) -> None:
    card = NowCard(DARK, ClickGuard(monotonic))
    qtbot.addWidget(card)
    card.resize(300, 400)
    card.show()
    cards = ((MIRA, ""), (replace(MIRA, is_acting=False), ""), (MIRA, "LOOKING BACK · 1 of 2"))
    inks = []
    for now, past in cards:
        card.show_now(now, past)
        image = card._name.grab().toImage()
        inks.append(
            any(
                image.pixelColor(x, y) == QColor(DARK.accent)
                for x in range(image.width())
                for y in range(image.height())
            )
        )
    assert inks == [True, False, False]
