"""A card is drawn and everyone chooses a phase, with the keyboard alone."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Deed
from models.rules.fields import Field
from models.rules.offers import Gathering, Offer
from models.rules.refusal import RuleBroken
from models.rules.results import CardResult, CardTable, PhaseChoice
from models.scheduler.clock import CombatantId
from models.scheduler.stage import OpenCard
from tests.tools.widgets import focus_widget, pixels, press
from views.cards.layout import best_cells, card_layout, is_mishap
from views.dialogs.cards.draw import CardDrawDialog
from views.dialogs.cards.face import CardFace, CardStack
from views.dialogs.cards.row import PhaseRow
from views.theme import CONTRAST, DARK, LIGHT, Theme

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
NUMERALS = ("I", "II", "III", "IV")
NEEDED_RESULTS = {"Quick": (7, 5, 3, 1), "Half": (10, 8, 5, 2), "Full": (13, 11, 8, 3)}
COLUMNS = ("d12", "d10", "d8", "d6", "d4")
CELLS = (
    ("3", "2", "5", "1", "1"),
    ("9", "7", "4", "CF", "2"),
    ("4", "8", "CF", "3", "6"),
    ("14", "5", "2", "5", "CF"),
    ("CF", "6", "7", "9", "3"),
)
PARTICIPANTS = {
    "m": ("Miranda", "Quick", 1, 3),
    "h": ("Hombre 1", "Half", 1, 2),
    "k": ("Hank & Son", "Half", 3, 2),
    "r": ("Hombre 2", "Quick", 1, 2),
    "z": ("Old Zeke from the very far end of the valley", "Full", 0, 4),
}


class Declare(Deed, frozen=True, tag="toy_declare"):
    speeds: tuple[str, ...] = ()


class Flip(Deed, frozen=True, tag="toy_flip"):
    pass


class Choose(Deed, frozen=True, tag="toy_choose"):
    who: CombatantId
    phase: int


class Game:
    """A fake system that draws cards, and a fake caller of its dialog."""

    def __init__(self, *, is_drawn: bool = True) -> None:
        self.card = 28 if is_drawn else 0
        self.choices: dict[str, int] = {}
        self.deeds: list[Deed] = []
        self.questions: list[str] = []
        self.sentence = ""
        self.folk = dict(PARTICIPANTS)
        self.own: dict[str, OpenCard] = {}
        self.again = False
        self.message = ""

    def table(self) -> CardTable:
        rows = tuple(self._result(who) for who in self.folk)
        if not self.card:
            return CardTable(54, 0, rows)
        return CardTable(
            54 - len(self.deeds) - 8, 8, rows, OpenCard(f"Card {self.card}", COLUMNS, CELLS)
        )

    def moves(self) -> tuple[Offer, ...]:
        open_yet = [who for who in self.folk if self.card and who not in self.choices]
        missing = f"{len(open_yet)} have still to choose." if open_yet else ""
        ask = (Field("speeds", "Speed"),)
        rows = tuple(CombatantId(who) for who in self.folk)
        return (
            Offer(
                "declare",
                "Declare…",
                Declare(),
                ask,
                rows,
                Gathering.LIST,
                self._card_refusal(),
            ),
            Offer("flip", "Flip a card", Flip(), help="One card for everybody."),
            Offer("begin", "Begin the round", Declare(("go",)), refusal=missing),
        )

    def do(self, deed: Deed) -> None:
        if self.sentence:
            raise RuleBroken(self.sentence)
        self.deeds.append(deed)
        match deed:
            case Flip():
                self.card = self.card + 14 if self.card else 28
                self.choices = {}
            case Choose(who=who, phase=phase):
                self.choices[who] = phase

    def dialog(self, theme: Theme = DARK, **more: Any) -> CardDrawDialog:
        return CardDrawDialog(
            self.table,
            self.moves,
            self.do,
            lambda offer: self.questions.append(offer.key),
            theme,
            **more,
        )

    def _card_refusal(self) -> str:
        return "A card is drawn already." if self.card else ""

    def undo(self) -> str:
        if not self.deeds:
            raise RuleBroken("Nothing to undo.")
        match self.deeds.pop():
            case Choose(who=who):
                self.choices.pop(who, None)
        return "Undone: a choice."

    def _result(self, who: str) -> CardResult:
        name, speed, column, dice = self.folk[who]
        combatant_id = CombatantId(who)
        if not self.card:
            return CardResult(combatant_id, name, speed)
        looks = tuple((row, column) for row in range(dice))
        texts = [CELLS[row][column] for row in range(dice)]
        own, again = self.own.get(who), self._again(who)
        more: dict[str, Any] = {
            "relevant_cells": looks,
            "own_card": own,
            "redeal": again,
            "outcome": self.message,
        }
        if is_mishap(texts[-1]):
            return CardResult(
                combatant_id,
                name,
                speed,
                "CF",
                mishap="critical failure",
                deciding_cell=looks[-1],
                **more,
            )
        value = max(int(text) for text in texts if not is_mishap(text))
        phases = tuple(
            PhaseChoice(NUMERALS[n], Choose(combatant_id, n), self.choices.get(who) == n)
            for n, needed in enumerate(NEEDED_RESULTS[speed])
            if value >= needed and not self.message
        )
        counts = (texts.index(str(value)), column)
        mishap = "" if phases or self.message else "hesitates"
        return CardResult(
            combatant_id, name, speed, str(value), phases, mishap, deciding_cell=counts, **more
        )

    def _again(self, who: str) -> Offer | None:
        return Offer(f"again-{who}", "Deal again", Flip()) if self.again else None


def hold_down(widget: QWidget, key: Qt.Key) -> None:
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, key, none, "", autorep=True))


def has_colour(image: QImage, colour: str, rect: QRectF) -> bool:
    area = rect.toAlignedRect().intersected(image.rect())
    expected = QColor(colour).getRgb()
    return any(
        all(abs(a - b) < 30 for a, b in zip(got.getRgb(), expected, strict=True))
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
        if (got := image.pixelColor(x, y)).isValid()
    )


def checked_cards(dialog: CardDrawDialog) -> dict[str, str]:
    return {
        row.result.name: button.text().removeprefix("✓ ")
        for row in dialog.rows.rows()
        for button in row.buttons
        if button.isChecked()
    }


@pytest.fixture
def game() -> Game:
    return Game()


def test_every_phase_is_chosen_down_the_rows_by_keyboard(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    assert focus_widget().accessibleName() == "Miranda: I"
    press(qtbot, KEY.Key_Return)
    assert focus_widget().accessibleName() == "Hombre 1: III"
    press(qtbot, KEY.Key_Right, KEY.Key_Return)
    assert focus_widget().accessibleName() == "Hank & Son, Half, CF, critical failure"
    press(qtbot, KEY.Key_Down, KEY.Key_2, KEY.Key_Return)
    assert game.deeds == [Choose("m", 0), Choose("h", 3), Choose("r", 1), Choose("z", 0)]
    assert checked_cards(dialog) == {
        "Miranda": "I", "Hombre 1": "IV", "Hombre 2": "II", PARTICIPANTS["z"][0]: "I",
    }  # fmt: skip


def test_the_arrow_keys_only_move_and_space_chooses_without_moving(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    open_dialog(game.dialog())
    press(qtbot, KEY.Key_Right, KEY.Key_Right, KEY.Key_Left, KEY.Key_Up)
    assert game.deeds == []
    press(qtbot, KEY.Key_Space)
    assert game.deeds == [Choose("m", 1)]
    assert focus_widget().accessibleName() == "Miranda: II"


def test_a_chosen_phase_is_not_chosen_again(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    first = dialog.rows.rows()[0].buttons[0]
    for _ in range(3):
        qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    qtbot.mouseDClick(first, Qt.MouseButton.LeftButton)
    assert game.deeds == [Choose("m", 0)]
    assert first.isChecked()


def test_a_key_held_down_chooses_and_moves_once(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    for _ in range(4):
        hold_down(focus_widget(), KEY.Key_Return)
    assert game.deeds == []
    press(qtbot, KEY.Key_Return)
    hold_down(focus_widget(), KEY.Key_Return)
    assert len(game.deeds) == 1
    flip = dialog.move_buttons["flip"]
    flip.setFocus()
    press(qtbot, KEY.Key_Return)
    hold_down(flip, KEY.Key_Return)
    qtbot.mouseDClick(flip, Qt.MouseButton.LeftButton)
    assert game.deeds.count(Flip()) == 1


def test_a_refused_choice_is_shown_and_not_marked(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    game.sentence = "The round has begun."
    press(qtbot, KEY.Key_Space)
    press(qtbot, KEY.Key_Return)
    assert (dialog.refusal.text(), checked_cards(dialog)) == ("The round has begun.", {})
    assert focus_widget().accessibleName() == "Miranda: I"
    game.sentence = ""
    press(qtbot, KEY.Key_Return)
    assert dialog.refusal.text() == ""


def test_a_move_is_made_asked_for_or_refused_with_a_reason(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog]
) -> None:
    game = Game(is_drawn=False)
    dialog = open_dialog(game.dialog())
    assert focus_widget() is dialog.move_buttons["declare"]
    press(qtbot, KEY.Key_Return)
    assert (game.questions, game.deeds) == (["declare"], [])
    press(qtbot, KEY.Key_2, modifier=ALT)
    assert game.deeds == [Flip()]
    assert focus_widget().accessibleName() == "Miranda: I"
    declare, begin = dialog.move_buttons["declare"], dialog.move_buttons["begin"]
    assert (declare.isEnabled(), declare.toolTip()) == (False, "A card is drawn already.")
    assert begin.toolTip() == "5 have still to choose."
    press(qtbot, KEY.Key_3, modifier=ALT)
    assert dialog.refusal.text() == "5 have still to choose."
    assert game.deeds == [Flip()]


def test_changes_from_outside_are_shown_without_rebuilding_the_rows(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    press(qtbot, KEY.Key_Down)
    before = {row.result.who: row for row in dialog.rows.rows()}
    buttons = [each for row in before.values() for each in row.buttons]
    game.choices["r"] = 2
    game.folk = dict(reversed(game.folk.items()))
    dialog.refresh()
    assert [row.result.who for row in dialog.rows.rows()] == list(game.folk)
    assert {row.result.who: row for row in dialog.rows.rows()} == before
    assert {each for row in dialog.rows.rows() for each in row.buttons} == set(buttons)
    assert focus_widget().accessibleName() == "Hombre 1: III"
    del game.folk["h"]
    dialog.refresh()
    assert [each.result.name for each in dialog.findChildren(PhaseRow) if each.isVisible()] == [
        game.folk[who][0] for who in before if who in game.folk
    ]
    assert [row.result.who for row in dialog.rows.rows()] == list(game.folk)


def test_the_cells_of_the_focused_row_are_highlighted_on_the_card(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    assert dialog.face.face.deciding_cell == (2, 1)
    press(qtbot, KEY.Key_Down)
    assert (dialog.face.face.highlighted, dialog.face.face.deciding_cell) == (
        ((0, 1), (1, 1)),
        (1, 1),
    )
    press(qtbot, KEY.Key_Down)
    assert dialog.face.face.deciding_cell == (1, 3)


def test_tab_stops_once_in_each_row_and_then_at_the_moves(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    game.choices["h"] = 3
    open_dialog(game.dialog())
    names = []
    for _ in range(7):
        names.append(focus_widget().accessibleName() or getattr(focus_widget(), "text", str)())
        press(qtbot, KEY.Key_Tab)
    assert names == [
        "Miranda: I", "Hombre 1: IV", "Hank & Son, Half, CF, critical failure", "Hombre 2: I",
        f"{PARTICIPANTS['z'][0]}: I", "Flip a card", "Close",
    ]  # fmt: skip


def test_a_result_is_dealt_again_by_a_letter_or_a_button_after_the_phases(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    game.again = True
    dialog = open_dialog(game.dialog())
    press(qtbot, KEY.Key_D)
    press(qtbot, KEY.Key_Down, KEY.Key_Right, KEY.Key_Right)
    assert focus_widget() is dialog.rows.rows()[1].redeal_button
    press(qtbot, KEY.Key_Return)
    press(qtbot, KEY.Key_Left, KEY.Key_Down)
    assert focus_widget() is dialog.rows.rows()[2]
    press(qtbot, KEY.Key_Right, KEY.Key_Space)
    assert game.questions == ["again-m", "again-h", "again-k"]
    assert game.deeds == []
    press(qtbot, KEY.Key_Left, KEY.Key_Return)
    assert focus_widget().accessibleName() == "Hombre 2: I"


def test_no_result_is_dealt_again_once_results_are_final(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    game.again = True
    dialog = open_dialog(game.dialog())
    press(qtbot, KEY.Key_Right, KEY.Key_Right, KEY.Key_Right, KEY.Key_Right)
    assert focus_widget() is dialog.rows.rows()[0].redeal_button
    game.again = False
    dialog.refresh()
    assert focus_widget().accessibleName() == "Miranda: I"
    press(qtbot, KEY.Key_D)
    assert game.questions == []
    assert not any(row.redeal_button.isVisible() for row in dialog.rows.rows())


def test_a_row_without_a_choice_describes_its_turn(
    open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    game.message = "acted in II"
    dialog = open_dialog(game.dialog())
    assert not any(row.buttons for row in dialog.rows.rows())
    assert dialog.rows.rows()[0].accessibleName() == "Miranda, Quick, 8, acted in II"


def test_a_combatants_own_card_is_shown_for_its_row_and_turned_over_when_new(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    qtbot.waitUntil(lambda: dialog.face.flip.progress() == 1.0)
    game.own = {"m": OpenCard("Card 51", COLUMNS, CELLS)}
    dialog.refresh()
    assert dialog.face.accessibleName() == "Card 51"
    assert dialog.face.flip.progress() < 1.0
    qtbot.waitUntil(lambda: dialog.face.flip.progress() == 1.0)
    press(qtbot, KEY.Key_Down)
    assert dialog.face.accessibleName() == "Card 28"
    press(qtbot, KEY.Key_Up)
    assert (dialog.face.accessibleName(), dialog.face.flip.progress()) == ("Card 51", 1.0)


def test_the_last_step_can_be_undone_in_the_dialog(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog(undo=game.undo))
    press(qtbot, KEY.Key_Space)
    press(qtbot, KEY.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert (game.deeds, checked_cards(dialog), dialog.message.text()) == (
        [],
        {},
        "Undone: a choice.",
    )
    assert focus_widget().accessibleName() == "Miranda: I"
    qtbot.mouseClick(dialog.undo_button, Qt.MouseButton.LeftButton)
    assert dialog.refusal.text() == "Nothing to undo."
    assert not open_dialog(game.dialog()).undo_button.isVisible()


def test_every_part_of_the_dialog_has_an_accessible_name(qtbot: QtBot, game: Game) -> None:
    dialog = game.dialog()
    qtbot.addWidget(dialog)
    assert dialog.deck.accessibleName() == "Deck 46"
    assert dialog.discard.accessibleName() == "Discard 8"
    assert dialog.face.accessibleName() == "Card 28"
    assert dialog.face.accessibleDescription().startswith("d12, d10, d8, d6, d4; 3, 2, 5, 1, 1")
    assert all(each.accessibleName() or each.text() for each in dialog.findChildren(QPushButton))
    assert dialog.windowModality() is Qt.WindowModality.WindowModal


def test_a_new_card_is_turned_over_except_with_reduced_motion(
    qtbot: QtBot, open_dialog: Callable[..., CardDrawDialog], game: Game
) -> None:
    dialog = open_dialog(game.dialog())
    qtbot.waitUntil(lambda: dialog.face.flip.progress() == 1.0)
    press(qtbot, KEY.Key_2, modifier=ALT)
    assert dialog.face.flip.progress() < 1.0
    back = dialog.face.current_layout().cells[4][0]
    assert not has_colour(pixels(dialog.face), DARK.refused, back)
    qtbot.waitUntil(lambda: dialog.face.flip.progress() == 1.0)
    assert has_colour(pixels(dialog.face), DARK.refused, back)
    still = open_dialog(Game().dialog(reduced_motion=True))
    assert still.face.flip.progress() == 1.0
    assert has_colour(pixels(still.face), DARK.refused, still.face.current_layout().cells[4][0])


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_mishaps_have_another_shape_and_colour_and_the_deciding_cell_a_ring(
    qtbot: QtBot, theme: Theme, game: Game
) -> None:
    face = CardFace(theme, reduced_motion=True)
    qtbot.addWidget(face)
    face.resize(face.sizeHint())
    face.show_table(game.table())
    face.show_result(game.table().rows[0])
    image, cells = pixels(face), face.current_layout().cells
    for row, texts in enumerate(CELLS):
        for column, text in enumerate(texts):
            box = cells[row][column].adjusted(1, 1, -1, -1)
            assert has_colour(image, theme.refused, box) is is_mishap(text)
            assert has_colour(image, theme.accent, box) is ((row, column) == (2, 1))


def test_the_best_cell_of_a_column_is_the_first_that_more_rows_do_not_improve() -> None:
    assert best_cells(CELLS) == {(3, 0), (2, 1), (4, 2), (4, 3), (2, 4)}
    assert best_cells((("7", "CF"), ("7", ""))) == {(0, 0)}


def test_a_result_of_letters_is_a_mishap() -> None:
    assert [is_mishap(text) for text in ("CF", "8", "8 ex", "", "–")] == [
        True, False, False, False, False,
    ]  # fmt: skip


@given(st.integers(0, 12), st.integers(0, 12), st.floats(5, 900), st.floats(5, 900))
def test_cells_never_overlap_and_stay_on_the_card(
    columns: int, rows: int, width: float, height: float
) -> None:
    layout = card_layout(QRectF(0, 0, width, height), columns, rows)
    around = layout.card.adjusted(-0.01, -0.01, 0.01, 0.01)
    assert QRectF(-1, -1, width + 2, height + 2).contains(layout.card)
    assert [len(line) for line in layout.cells] == [columns] * rows
    for line in layout.cells:
        assert all(around.contains(cell) for cell in line)
        assert all(a.right() <= b.left() + 0.01 for a, b in pairwise(line))
    for above, below in pairwise(layout.cells):
        assert all(a.bottom() <= b.top() + 0.01 for a, b in zip(above, below, strict=True))


TEXTS = st.sampled_from(["", "–", "CF", "7", "14", "8 exceptional", "🂡"])
SPOTS = st.tuples(st.integers(0, 9), st.integers(0, 9))
CARDS = st.builds(
    OpenCard,
    st.text(max_size=12),
    st.lists(st.text(max_size=4), max_size=6).map(tuple),
    st.lists(st.lists(TEXTS, max_size=6).map(tuple), max_size=6).map(tuple),
)
ROWS = st.lists(
    st.builds(
        CardResult,
        st.text("abc", min_size=1, max_size=3).map(CombatantId),
        st.text(max_size=20),
        st.text(max_size=9),
        st.text(max_size=4),
        st.lists(
            st.builds(PhaseChoice, st.text(max_size=4), st.just(Flip()), st.booleans()), max_size=6
        ).map(tuple),
        st.text(max_size=9),
        st.lists(SPOTS, max_size=4).map(tuple),
        st.none() | SPOTS,
        st.none() | CARDS,
        st.text(max_size=9),
        st.none() | st.just(Offer("again", "Again", Flip())),
    ),
    max_size=6,
    unique_by=lambda drawn: drawn.who,
).map(tuple)
TABLES = st.builds(
    CardTable,
    st.integers(0, 60),
    st.integers(0, 60),
    ROWS,
    CARDS,
)


@settings(max_examples=25)
@given(st.lists(TABLES, min_size=1, max_size=3))
def test_every_table_can_be_painted(qapp: QApplication, tables: list[CardTable]) -> None:
    del qapp
    now = [tables[0]]
    dialog = CardDrawDialog(
        lambda: now[0], tuple, lambda _: None, lambda _: None, DARK, reduced_motion=True
    )
    for table in tables:
        now[0] = table
        dialog.refresh()
        for row in dialog.rows.rows():
            dialog.face.show_result(row.result)
            assert not pixels(dialog.face).isNull()
        assert [row.result for row in dialog.rows.rows()] == list(table.rows)
    assert not pixels(dialog).isNull()
    dialog.deleteLater()


def test_a_stack_shows_at_most_four_cards_within_its_widget(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    stack = CardStack("Deck", DARK, parent, covered=True)
    for count in (0, 1, 3, 54):
        stack.show_count(count)
        assert len(stack.cards()) == min(count, 4)
        assert all(QRectF(stack.rect()).contains(card) for card in stack.cards())
        assert not pixels(stack).isNull()
