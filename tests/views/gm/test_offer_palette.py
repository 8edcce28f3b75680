"""The palette of all actions: grouped, searchable, favourites first."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Next
from models.rules.offers import Offer
from models.scheduler.clock import CombatantId
from models.sight.card import CardAction
from views.gm.offer_palette import MoreButton, OfferPalette

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def action(
    title: str, group: str = "", *, cost: str = "", refusal: str = "", by: str = ""
) -> CardAction:
    return CardAction(Offer(title.casefold(), title, Next(), cost=cost, refusal=refusal), by, group)


ACTIONS = (
    action("Move: run", "Movement", cost="2"),
    action("Take cover", "Cover", cost="3"),
    action("Jump", "Movement", cost="3"),
    action("Wounds…"),
)


class PaletteFixture:
    """A palette opened at a button, which records the actions that were chosen."""

    def __init__(
        self, qtbot: QtBot, used: Mapping[str, int], actions: tuple[CardAction, ...] = ACTIONS
    ) -> None:
        self._qtbot = qtbot
        self.button = QPushButton()
        qtbot.addWidget(self.button)
        self.button.show()
        self.palette = OfferPalette(self.button)
        self.signals: list[tuple[object, ...]] = []
        self.palette.chosen.connect(lambda *arguments: self.signals.append(arguments))
        self.pointed_offers: list[Offer | None] = []
        self.palette.pointed.connect(self.pointed_offers.append)
        self.palette.open_at(self.button, actions, used)

    @property
    def rows(self) -> list[str]:
        model = self.palette.findChild(QListView).model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    def type(self, text: str) -> None:
        self._qtbot.keyClicks(self.palette.findChild(QLineEdit), text)

    def press(self, *keys: Qt.Key, shift: bool = False) -> None:
        modifiers = SHIFT if shift else Qt.KeyboardModifier.NoModifier
        for key in keys:
            self._qtbot.keyClick(self.palette.findChild(QLineEdit), key, modifiers)


@pytest.fixture
def palette_fixture(qtbot: QtBot) -> PaletteFixture:
    return PaletteFixture(qtbot, {})


def test_actions_of_a_group_are_together_under_its_heading(palette_fixture: PaletteFixture) -> None:
    assert palette_fixture.rows == [
        "Movement",
        "Move: run",
        "Jump",
        "Cover",
        "Take cover",
        "Other",
        "Wounds…",
    ]


def test_the_gms_most_used_action_comes_first(qtbot: QtBot) -> None:
    palette_fixture = PaletteFixture(qtbot, {"jump": 2, "take cover": 5, "move: run": 1})
    assert palette_fixture.rows[:4] == ["Used most", "Take cover", "Jump", "Movement"]


def test_typing_filters_actions_and_keeps_their_headings(palette_fixture: PaletteFixture) -> None:
    palette_fixture.type("ju")
    assert palette_fixture.rows == ["Movement", "Jump"]


def test_a_group_is_found_by_its_name(palette_fixture: PaletteFixture) -> None:
    palette_fixture.type("cover")
    assert palette_fixture.rows == ["Cover", "Take cover"]


def test_the_arrow_keys_skip_headings_and_enter_chooses(palette_fixture: PaletteFixture) -> None:
    palette_fixture.press(Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert palette_fixture.signals == [(ACTIONS[1].offer, False)]
    assert not palette_fixture.palette.isVisible()


def test_shift_enter_only_declares(palette_fixture: PaletteFixture) -> None:
    palette_fixture.press(Key.Key_Return, shift=True)
    assert palette_fixture.signals == [(ACTIONS[0].offer, True)]


def test_a_refused_action_is_disabled_and_skipped(qtbot: QtBot) -> None:
    refused_item = action("Jump", refusal="Mira lies prone.")
    palette_fixture = PaletteFixture(qtbot, {}, (refused_item, action("Stand up")))
    palette_fixture.press(Key.Key_Return)
    assert [offer.title for offer, _ in palette_fixture.signals] == ["Stand up"]


def test_esc_closes_the_palette_without_choosing(palette_fixture: PaletteFixture) -> None:
    palette_fixture.press(Key.Key_Escape)
    assert not palette_fixture.palette.isVisible()
    assert palette_fixture.signals == []


def test_the_button_that_opened_the_palette_loses_its_hover_outline(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    more = MoreButton(window)
    more.move(QCursor.pos() + QPoint(200, 200))
    window.show()
    more.card_actions = ACTIONS
    more.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    more.click()
    assert more.open_palette is not None
    qtbot.keyClick(more.open_palette.findChild(QLineEdit), Key.Key_Escape)
    assert not more.underMouse()
    assert more.open_palette is None


def test_the_same_reaction_to_another_combatant_has_the_same_usage_key() -> None:
    orc, bor = CombatantId("orc-1"), CombatantId("bor")
    parry = Offer("react-orc-1-Parry", "Parry", Next(), responds_to=orc)
    other = replace(parry, key="react-bor-Parry", responds_to=bor)
    assert parry.usage_key == other.usage_key == "react-Parry"


def test_the_palette_says_that_nothing_matches(palette_fixture: PaletteFixture) -> None:
    none = palette_fixture.palette.findChild(QLabel, "muted")
    assert not none.isVisible()
    palette_fixture.type("xyzzy")
    assert palette_fixture.rows == []
    assert none.isVisible()
    assert none.text() == "No matches"
    palette_fixture.press(Key.Key_Backspace, Key.Key_Backspace, Key.Key_Backspace)
    palette_fixture.press(Key.Key_Backspace, Key.Key_Backspace)
    assert not none.isVisible()


def test_no_action_is_pointed_at_if_nothing_matches(palette_fixture: PaletteFixture) -> None:
    palette_fixture.type("x")
    assert [offer and offer.title for offer in palette_fixture.pointed_offers] == [
        "Move: run",
        None,
    ]


@pytest.mark.parametrize("top", [20, 300])
def test_the_palette_only_covers_its_card(qtbot: QtBot, top: int) -> None:
    card = QWidget()
    qtbot.addWidget(card)
    card.setGeometry(450, 0, 300, 400)
    button = QPushButton(card)
    button.setGeometry(20, top, 100, 40)
    card.show()
    palette = OfferPalette(button)
    palette.open_at(button, ACTIONS * 20, {})
    assert palette.geometry().left() >= card.geometry().left()
    assert palette.width() == card.width()
    assert card.screen().availableGeometry().contains(palette.geometry())
    palette.close()
