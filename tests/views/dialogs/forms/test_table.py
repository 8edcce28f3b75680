"""One table for all rolls: Tab and Enter go down it, and every roll can be typed or rolled."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from msgspec import field
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Deed
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.offers import Gathering, Offer, Role, Target
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence, Secrecy, Side
from models.scheduler.face import Face
from models.sight.lanes import Lane
from tests.tools.widgets import focus_widget, labels_of, press
from views.dialogs.forms.dialog import Page
from views.dialogs.forms.table import Roll, TableDialog
from views.theme import DARK

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
ARA, BOR, CAI = (CombatantId(each) for each in ("a", "b", "c"))
NAMES = {ARA: "Ara", BOR: "Bor & Co", CAI: "Cai"}
ROLL = Field("rolls", "Reflex die", minimum=1, maximum=10, dice="1d10")
ROLLED = Field("roll", "Roll", minimum=1, maximum=10, dice="1d10")
MARGIN = Field("margins", "or margin", optional=True, instead_of="rolls")
GAIT = Field("gaits", "Gait", Kind.CHOICE, choices=(Choice("w", "Walk"), Choice("r", "Run")))


class Begin(Deed, frozen=True, tag="begin"):
    rolls: Mapping[CombatantId, int | None] = field(default_factory=dict)
    gaits: Mapping[CombatantId, str] = field(default_factory=dict)


class Keep(Deed, frozen=True, tag="keep"):
    keep: tuple[str, ...] = ()


class Say(Deed, frozen=True, tag="say"):
    word: str = ""


class Hit(Deed, frozen=True, tag="hit"):
    who: CombatantId
    bonus: int = 0
    roll: int = 0


def offer(*ask: Field) -> Offer:
    rows = (ARA, BOR, CAI)
    return Offer("begin", "Start", Begin(), fields=ask, rows=rows, gathering=Gathering.COLUMNS)


def names_of_tab_stops(qtbot: QtBot, steps: int) -> list[str]:
    names = [focus_widget().accessibleName()]
    for _ in range(steps):
        press(qtbot, KEY.Key_Tab)
        names.append(focus_widget().accessibleName() or getattr(focus_widget(), "text", str)())
    return names


def count_up() -> Roll:
    rolls = iter(range(1, 100))
    return lambda _who, _what, _row: next(rolls)


@pytest.fixture
def table(open_dialog: Any, receiver: Any) -> Callable[..., TableDialog]:
    return lambda *ask: open_dialog(TableDialog(offer(*ask), NAMES, count_up(), receiver))


def test_enter_moves_down_the_rolls_and_confirms_in_the_last(
    qtbot: QtBot, table: Any, receiver: Any
) -> None:
    table(ROLL)
    for typed in "783":
        qtbot.keyClicks(focus_widget(), typed)
        press(qtbot, KEY.Key_Return)
    assert receiver.calls == [Begin({ARA: 7, BOR: 8, CAI: 3})]


def test_tab_moves_down_each_column_then_to_ok_and_to_the_rest(qtbot: QtBot, table: Any) -> None:
    table(ROLL, GAIT)
    assert names_of_tab_stops(qtbot, 14) == [
        "Ara: Reflex die",
        "Bor & Co: Reflex die",
        "Cai: Reflex die",
        "Ara: Gait: Walk",
        "Bor & Co: Gait: Walk",
        "Cai: Gait: Walk",
        "OK",
        "Cancel",
        "Roll all (Alt+R)",
        "Roll 1d10 for Ara",
        "Roll 1d10 for Bor & Co",
        "Roll 1d10 for Cai",
        "Ara takes part",
        "Bor & Co takes part",
        "Cai takes part",
    ]


def test_roll_all_fills_blank_rolls_and_rolls_all_again_if_none_is_blank(
    qtbot: QtBot, table: Any, receiver: Any
) -> None:
    dialog = table(ROLL)
    qtbot.keyClicks(focus_widget(), "9")
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    assert dialog.table.answers() == {ARA: {"rolls": 9}, BOR: {"rolls": 1}, CAI: {"rolls": 2}}
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    press(qtbot, KEY.Key_Return)
    assert receiver.calls == [Begin({ARA: 3, BOR: 4, CAI: 5})]


def test_the_button_in_a_row_rolls_the_die_of_that_row(qtbot: QtBot, table: Any) -> None:
    dialog = table(ROLL)
    names_of_tab_stops(qtbot, 7)
    press(qtbot, KEY.Key_Space)
    assert [cell.editor.answer() for cell in dialog.table.roll_buttons] == [None, 1, None]


def test_a_combatant_left_out_is_neither_asked_nor_rolled_for(
    qtbot: QtBot, table: Any, receiver: Any
) -> None:
    table(ROLL)
    names_of_tab_stops(qtbot, 10)
    assert focus_widget().accessibleName() == "Bor & Co takes part"
    press(qtbot, KEY.Key_Space)
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    press(qtbot, KEY.Key_Return)
    assert receiver.calls == [Begin({ARA: 1, CAI: 2})]


def test_a_table_begins_with_the_known_answers_and_the_usual_participants(
    open_dialog: Any, qtbot: QtBot, receiver: Any
) -> None:
    prefilled = {ARA: {"gaits": "w"}, CAI: {"gaits": "r"}}
    table_offer = replace(offer(ROLL, GAIT), optional_rows=(ARA,), prefilled=prefilled)
    open_dialog(TableDialog(table_offer, NAMES, count_up(), receiver))
    assert focus_widget().accessibleName() == "Bor & Co: Reflex die"
    qtbot.keyClicks(focus_widget(), "4")
    press(qtbot, KEY.Key_Return)
    qtbot.keyClicks(focus_widget(), "6")
    press(qtbot, KEY.Key_Return, KEY.Key_Down, KEY.Key_Return, KEY.Key_Return)
    assert receiver.calls == [Begin({BOR: 4, CAI: 6}, {BOR: "w", CAI: "r"})]


def test_a_blank_required_cell_is_named_and_gets_the_focus(
    qtbot: QtBot, table: Any, receiver: Any
) -> None:
    dialog = table(replace(ROLL, dice=""))
    qtbot.keyClicks(focus_widget(), "7")
    press(qtbot, KEY.Key_Return, KEY.Key_Return, KEY.Key_Return)
    assert dialog.refusal.text() == "Bor & Co: Reflex die: enter a number."
    assert focus_widget().accessibleName() == "Bor & Co: Reflex die"
    assert receiver.calls == []


def test_a_roll_that_the_die_cannot_show_is_refused(qtbot: QtBot, table: Any) -> None:
    dialog = table(ROLL)
    qtbot.keyClicks(focus_widget(), "11")
    dialog.attempt()
    assert dialog.refusal.text() == "Ara: Reflex die can be at most 10, not 11."


def test_a_table_without_participants_is_refused(qtbot: QtBot, table: Any) -> None:
    dialog = table(ROLL)
    names_of_tab_stops(qtbot, 9)
    press(qtbot, KEY.Key_Space, KEY.Key_Tab, KEY.Key_Space, KEY.Key_Tab, KEY.Key_Space)
    assert dialog.outlook_label.text() == "No one is selected. Select someone, or cancel."
    assert not dialog.closing_buttons()[0].isEnabled()
    press(qtbot, KEY.Key_Return)
    assert dialog.isVisible()


def test_a_disabled_button_has_its_reason_next_to_it_from_the_start(
    open_dialog: Any, receiver: Any
) -> None:
    def refuse(_deed: Deed) -> tuple[str, ...]:
        raise RuleBroken("Ara is not due.")

    dialog = open_dialog(TableDialog(offer(ROLL), NAMES, count_up(), receiver, outlook=refuse))
    ok = dialog.closing_buttons()[0]
    assert (dialog.outlook_label.text(), ok.isEnabled()) == ("Ara is not due.", False)
    dialog.roll_all()
    assert ok.isEnabled()


def test_the_button_names_its_action(open_dialog: Any, receiver: Any) -> None:
    words = [replace(offer(ROLL), role=Role.JOIN), replace(offer(ROLL), button_text="Declare")]
    dialogs = [open_dialog(TableDialog(each, NAMES, count_up(), receiver)) for each in words]
    assert [each.closing_buttons()[0].text() for each in dialogs] == ["Join", "Declare"]


def test_the_title_of_an_offer_for_one_combatant_has_its_name(
    open_dialog: Any, receiver: Any
) -> None:
    offers = [
        Offer("hit", title, Hit(BOR), fields=(ROLL,)) for title in ("Hit…", f"Hit {NAMES[BOR]}")
    ]
    dialogs = [
        open_dialog(TableDialog(each, NAMES, count_up(), receiver))
        for each in (*offers, offer(ROLL))
    ]
    assert [each.windowTitle() for each in dialogs] == [
        f"Hit: {NAMES[BOR]}",
        f"Hit {NAMES[BOR]}",
        "Start",
    ]


def test_a_refusal_by_the_rules_is_shown_and_the_table_stays_open(
    qtbot: QtBot, table: Any, receiver: Any
) -> None:
    dialog = table(ROLL)
    receiver.sentence = "The scene has begun already."
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    press(qtbot, KEY.Key_Return)
    assert (dialog.isVisible(), dialog.refusal.text()) == (True, receiver.sentence)


def test_choices_are_made_in_the_table_by_keyboard(qtbot: QtBot, table: Any, receiver: Any) -> None:
    table(ROLL, GAIT)
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    names_of_tab_stops(qtbot, 12)
    focus_widget().window().table.take_focus()
    names_of_tab_stops(qtbot, 3)
    press(qtbot, KEY.Key_Down, KEY.Key_Return, KEY.Key_Down, KEY.Key_Down, KEY.Key_Return)
    press(qtbot, KEY.Key_Down, KEY.Key_Return)
    assert receiver.calls == [Begin({ARA: 1, BOR: 2, CAI: 3}, {ARA: "w", BOR: "r", CAI: "w"})]


def test_an_offer_without_rows_is_a_form(qtbot: QtBot, open_dialog: Any, receiver: Any) -> None:
    form_offer = Offer("say", "Say", Say(), fields=(Field("word", "Word", Kind.TEXT),))
    dialog = open_dialog(TableDialog(form_offer, {}, count_up(), receiver))
    press(qtbot, KEY.Key_Return)
    assert dialog.refusal.text() == "Fill in “Word”."
    qtbot.keyClicks(focus_widget(), "Now")
    press(qtbot, KEY.Key_Return)
    assert receiver.calls == [Say("Now")]


def test_a_form_rolls_for_the_combatant_of_its_deed(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    calls: list[tuple[CombatantId, str, Mapping[str, Answer]]] = []

    def roll(who: CombatantId, what: str, row: Mapping[str, Answer]) -> int:
        calls.append((who, what, row))
        return 4

    bonus = Field("bonus", "Bonus", default=2)
    form_offer = Offer("hit", "Hit", Hit(BOR), fields=(bonus, ROLLED))
    open_dialog(TableDialog(form_offer, {}, roll, receiver))
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    press(qtbot, KEY.Key_Return)
    assert receiver.calls == [Hit(BOR, 2, 4)]
    assert calls == [(BOR, "roll", {"bonus": 2, "roll": None})]


@pytest.mark.parametrize(
    ("kind", "answer"), [(Kind.YES_NO, True), (Kind.FLAGS, ["w"]), (Kind.TEXT, "a")]
)
def test_every_kind_of_field_has_an_editor_in_a_cell(
    table: Any, kind: Kind, answer: Answer
) -> None:
    dialog = table(Field("x", "X", kind, choices=GAIT.choices))
    for cell in dialog.table._cells:
        cell.editor.set_answer(answer)
    assert dialog.table.answers()[CAI] == {"x": answer}


def test_the_space_key_toggles_check_boxes_if_they_are_the_only_questions(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    choices = (Choice("ann", "Ann"), Choice("ben", "Ben"))
    keep = Field("keep", "Keeps waiting", Kind.FLAGS, default=["ann", "ben"], choices=choices)
    offer = Offer("start", "Next round", Keep(), fields=(keep,))
    open_dialog(TableDialog(offer, NAMES, count_up(), receiver))
    press(qtbot, KEY.Key_Up, KEY.Key_Space)
    press(qtbot, KEY.Key_Down, KEY.Key_Space)
    assert receiver.calls == [Keep(("ann",))]


def test_the_outlook_follows_typing_and_the_focus_stays(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    def describe(deed: Deed) -> tuple[str, ...]:
        assert isinstance(deed, Begin)
        return (f"Rolled: {sorted(str(roll) for roll in deed.rolls.values())}.",)

    dialog = open_dialog(TableDialog(offer(ROLL), NAMES, count_up(), receiver, outlook=describe))
    assert dialog.outlook_label.text() == "Rolled: ['None', 'None', 'None']."
    dialog.roll_all()
    assert dialog.outlook_label.text() == "Rolled: ['1', '2', '3']."
    dialog.table.take_focus()
    first = focus_widget()
    qtbot.keyClicks(first, "77")
    assert dialog.outlook_label.text().startswith("Ara: Reflex die ")
    assert focus_widget() is first


def test_a_refusal_is_shown_before_confirming(open_dialog: Any, receiver: Any) -> None:
    def refuse(_deed: Deed) -> tuple[str, ...]:
        raise RuleBroken("Ara is not due.")

    dialog = open_dialog(TableDialog(offer(ROLL), NAMES, count_up(), receiver, outlook=refuse))
    dialog.roll_all()
    assert dialog.outlook_label.text() == "Ara is not due."


def test_a_blank_roll_will_be_rolled_and_is_no_error(
    qtbot: QtBot, table: Any, receiver: Any
) -> None:
    table(ROLL)
    qtbot.keyClicks(focus_widget(), "7")
    press(qtbot, KEY.Key_Return, KEY.Key_Return, KEY.Key_Return)
    assert receiver.calls == [Begin({ARA: 7, BOR: None, CAI: None})]


def test_a_blank_required_answer_is_not_reported_before_confirming(
    open_dialog: Any, receiver: Any
) -> None:
    form_offer = replace(offer(replace(ROLL, dice="")))
    form_offer = replace(form_offer, fields=(replace(ROLL, dice=""),))
    dialog = open_dialog(
        TableDialog(form_offer, NAMES, count_up(), receiver, outlook=lambda _deed: ("Yes.",))
    )
    assert dialog.outlook_label.text() == ""


def test_a_number_above_the_maximum_of_the_rows_dice_is_refused(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    dice = replace(offer(ROLL), targets={ARA: Target("5d9, 4 or less", 5)})
    dialog = open_dialog(TableDialog(dice, NAMES, count_up(), receiver))
    texts = [each.text() for each in dialog.findChildren(QLabel)]
    assert "5d9, 4 or less" in texts
    qtbot.keyClicks(focus_widget(), "9")
    dialog.attempt()
    assert dialog.refusal.text() == "Ara: Reflex die can be at most 5, not 9."


def test_a_refusal_disappears_with_the_next_typing(qtbot: QtBot, table: Any, receiver: Any) -> None:
    dialog = table(ROLL)
    receiver.sentence = "The scene has begun already."
    dialog.attempt()
    assert dialog.refusal.text() == receiver.sentence
    qtbot.keyClicks(focus_widget(), "7")
    assert dialog.refusal.text() == ""


def test_each_row_shows_its_next_turn(qtbot: QtBot, open_dialog: Any, receiver: Any) -> None:
    def next_turns(deed: Deed, rows: Sequence[CombatantId]) -> Mapping[CombatantId, str]:
        assert isinstance(deed, Begin)
        return {who: f"tick {deed.rolls[who]}" for who in rows if deed.rolls[who]}

    dialog = open_dialog(
        TableDialog(offer(ROLL), NAMES, count_up(), receiver, next_turns=next_turns)
    )
    qtbot.keyClicks(focus_widget(), "7")
    press(qtbot, KEY.Key_Return)
    qtbot.keyClicks(focus_widget(), "99")
    names = [each.accessibleName() for each in dialog.findChildren(QLabel)]
    assert [each for each in names if each.startswith("Next turn")] == [
        "Next turn of Ara: tick 7",
        "Next turn of Cai: rolls",
    ]


def test_the_next_turn_after_a_blank_roll_is_shown_as_rolls(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    def next_turns(deed: Deed, rows: Sequence[CombatantId]) -> Mapping[CombatantId, str]:
        assert isinstance(deed, Begin)
        return {who: "tick 10" for who in rows if deed.rolls[who]}

    dialog = open_dialog(
        TableDialog(offer(ROLL), NAMES, count_up(), receiver, next_turns=next_turns)
    )
    qtbot.keyClicks(focus_widget(), "7")
    names = [each.accessibleName() for each in dialog.findChildren(QLabel)]
    assert [each for each in names if each.startswith("Next turn")] == [
        "Next turn of Ara: tick 10",
        "Next turn of Bor & Co: rolls",
        "Next turn of Cai: rolls",
    ]


def test_a_next_turn_that_a_blank_roll_does_not_decide_is_shown(
    open_dialog: Any, receiver: Any
) -> None:
    def next_turns(_deed: Deed, _rows: Sequence[CombatantId]) -> Mapping[CombatantId, str]:
        return {ARA: "tick 12"}

    dialog = open_dialog(
        TableDialog(offer(ROLL), NAMES, count_up(), receiver, next_turns=next_turns)
    )
    names = [each.accessibleName() for each in dialog.findChildren(QLabel)]
    assert [each for each in names if each.startswith("Next turn")] == [
        "Next turn of Ara: tick 12",
        "Next turn of Bor & Co: rolls",
        "Next turn of Cai: rolls",
    ]


def test_a_row_with_an_answer_in_place_of_its_roll_needs_no_roll(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    def next_turns(_deed: Deed, _rows: Sequence[CombatantId]) -> Mapping[CombatantId, str]:
        return {BOR: "tick 3"}

    table_offer = offer(ROLL, MARGIN)
    dialog = open_dialog(
        TableDialog(table_offer, NAMES, count_up(), receiver, next_turns=next_turns)
    )
    names_of_tab_stops(qtbot, 3)
    qtbot.keyClicks(focus_widget(), "-2")
    assert dialog.table.unrolled_combatants() == {BOR, CAI}
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    assert [row["rolls"] for row in dialog.table.answers().values()] == [None, 1, 2]
    qtbot.keyClick(focus_widget(), KEY.Key_R, ALT)
    assert [row["rolls"] for row in dialog.table.answers().values()] == [None, 3, 4]


def test_help_naming_some_rows_is_described_with_all_rows(open_dialog: Any, receiver: Any) -> None:
    dialog = open_dialog(
        TableDialog(replace(offer(ROLL), help="Ara and 2 more"), NAMES, count_up(), receiver)
    )
    label = next(each for each in dialog.findChildren(QLabel) if each.text() == "Ara and 2 more")
    assert label.accessibleDescription() == "Ara, Bor & Co, Cai"


def lane(who: CombatantId, side: Side) -> Lane:
    return Lane(who, NAMES[who], Face(side, who), Secrecy.FULL, Presence.RESERVE, "", "", "")


def test_one_key_rolls_for_opponents_and_leaves_players_blank(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    lanes = {ARA: lane(ARA, Side.PC), BOR: lane(BOR, Side.NPC), CAI: lane(CAI, Side.NEUTRAL)}
    dialog = open_dialog(
        TableDialog(offer(ROLL), NAMES, count_up(), receiver, lanes=lanes, theme=DARK)
    )
    assert [each.text() for each in dialog.roll_buttons] == ["Roll all", "Roll opponents"]
    caps = [each.text() for each in dialog.findChildren(QLabel, "key-cap")]
    assert caps == ["Alt+R", "Alt+O"]
    qtbot.keyClick(focus_widget(), KEY.Key_O, ALT)
    assert dialog.table.answers() == {ARA: {"rolls": None}, BOR: {"rolls": 1}, CAI: {"rolls": 2}}


def test_there_is_one_roll_button_if_all_are_opponents(open_dialog: Any, receiver: Any) -> None:
    lanes = {who: lane(who, Side.NPC) for who in NAMES}
    dialog = open_dialog(TableDialog(offer(ROLL), NAMES, count_up(), receiver, lanes=lanes))
    assert len(dialog.roll_buttons) == 1


def test_typing_does_not_move_the_buttons(qtbot: QtBot, open_dialog: Any, receiver: Any) -> None:
    words = iter(("Yes.", "Then: Ara on 7, Bor on 8, Cai on 9. " * 3))
    dialog = open_dialog(
        TableDialog(offer(ROLL), NAMES, count_up(), receiver, outlook=lambda _deed: (next(words),))
    )
    ok = dialog.closing_buttons()[0]
    before = ok.mapToGlobal(QPoint())
    qtbot.keyClicks(focus_widget(), "7")
    QApplication.processEvents()
    assert ok.mapToGlobal(QPoint()) == before


def test_the_heading_of_next_turns_appears_with_the_first_of_them(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    def next_turns(deed: Deed, _rows: Sequence[CombatantId]) -> Mapping[CombatantId, str]:
        return {ARA: "tick 7"} if getattr(deed, "rolls", {}).get(ARA) else {}

    dialog = open_dialog(
        TableDialog(offer(ROLL), NAMES, count_up(), receiver, next_turns=next_turns)
    )
    title = next(each for each in dialog.findChildren(QLabel) if each.text() == "Next turn")
    assert not title.isVisible()
    qtbot.keyClicks(focus_widget(), "7")
    assert title.isVisible()


METRES = Field("rolls", "Distance", optional=True, asked_if={"gaits": ("r",)})
THEN_FIELD = Field("then", "And then", Kind.TEXT, asked_if={"gaits": ("r",)})


def visible_scroll_bars(dialog: TableDialog) -> list[bool]:
    """Return which scroll bars of all pages are visible, vertical ones first."""
    pages = dialog.findChildren(Page)
    return [
        each.isVisible()
        for bar in (Page.horizontalScrollBar, Page.verticalScrollBar)
        for each in map(bar, pages)
    ]


def test_a_dialog_grows_with_a_rows_additional_questions(table: Any) -> None:
    dialog = table(GAIT, METRES, THEN_FIELD)
    dialog.resize(dialog.min_dialog_size())
    dialog.table._cells[6].editor.set_answer("r")
    QApplication.processEvents()
    assert not any(visible_scroll_bars(dialog))


def test_the_table_scrolls_to_an_additional_question(open_dialog: Any, receiver: Any) -> None:
    ids = [CombatantId(f"w{n}") for n in range(40)]
    long = replace(offer(GAIT, METRES, THEN_FIELD), rows=tuple(ids))
    dialog = open_dialog(TableDialog(long, dict.fromkeys(ids, "Ara"), count_up(), receiver))
    dialog.table._cells[-3].editor.set_answer("r")
    QApplication.processEvents()
    new = dialog.table._cells[-1].editor
    assert new.visibleRegion().boundingRect().size() == new.size()


@pytest.fixture
def long_table(open_dialog: Any, receiver: Any) -> TableDialog:
    ids = tuple([CombatantId(f"w{n}") for n in range(60)])
    long = replace(offer(ROLL), rows=ids)
    dialog: TableDialog = open_dialog(
        TableDialog(long, dict.fromkeys(ids, "Ara"), count_up(), receiver)
    )
    return dialog


def is_fully_visible(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.usefixtures("long_table")
def test_the_table_scrolls_to_the_row_that_enter_moves_to(qtbot: QtBot) -> None:
    for _ in range(52):
        qtbot.keyClicks(focus_widget(), "10")
        press(qtbot, KEY.Key_Return)
        assert is_fully_visible(focus_widget())


def test_the_table_scrolls_back_to_a_row_focused_from_a_button(
    qtbot: QtBot, long_table: TableDialog
) -> None:
    long_table.closing_buttons()[0].setFocus()
    press(qtbot, KEY.Key_Backtab, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert is_fully_visible(focus_widget())
    assert long_table.table is not None
    long_table.table.take_focus()
    assert is_fully_visible(focus_widget())


def test_a_click_scrolls_nothing(qtbot: QtBot, long_table: TableDialog) -> None:
    assert long_table.table is not None
    lines = [each for each in long_table.table.tab_stops() if is_fully_visible(each)]
    before = lines[-1].mapTo(long_table, QPoint())
    qtbot.mouseClick(lines[-1], Qt.MouseButton.LeftButton)
    assert focus_widget() is lines[-1]
    assert lines[-1].mapTo(long_table, QPoint()) == before


def test_a_row_cannot_be_left_out_if_all_are_needed(open_dialog: Any, receiver: Any) -> None:
    dialog = open_dialog(
        TableDialog(replace(offer(ROLL), takes_all_rows=True), NAMES, count_up(), receiver)
    )
    assert not any(each.isVisible() for each in dialog.findChildren(QCheckBox))
    assert {*NAMES.values()} <= {each.text() for each in dialog.findChildren(QLabel)}


def test_an_answer_is_described_by_its_dice_and_limits(open_dialog: Any, receiver: Any) -> None:
    dice = replace(offer(ROLL), targets={ARA: Target("5d9, 4 or less", 5)})
    dialog = open_dialog(TableDialog(dice, NAMES, count_up(), receiver))
    stops = [each for each in dialog.findChildren(QLineEdit) if each.accessibleName()]
    descriptions = {each.accessibleName(): each.accessibleDescription() for each in stops}
    assert descriptions["Ara: Reflex die"] == "5d9, 4 or less; 1 to 5"
    assert descriptions["Cai: Reflex die"] == "1d10; 1 to 10"


SPEED = Field(
    "gaits",
    "Speed",
    Kind.CHOICE,
    default="h",
    choices=tuple(Choice(each[0].lower(), each) for each in ("Quick", "Half", "Full")),
)
LANGUAGES = Field(
    "gaits",
    "Language",
    Kind.CHOICE,
    choices=tuple(Choice(each, each) for each in ("Dwarfish", "Elfish", "Elvish", "Orc", "Trade")),
)


@pytest.mark.parametrize(
    ("field", "letters", "offered"),
    [
        (SPEED, "qq", "Quick, Half, Full"),
        (SPEED, "hh", "Quick, Half, Full"),
        (SPEED, "x", "Quick, Half, Full"),
        (LANGUAGES, "tt", "Dwarfish, Elfish, Elvish, Orc, Trade"),
        (LANGUAGES, "dx", "Dwarfish, Elfish, Elvish, Orc, Trade"),
    ],
)
def test_letters_in_a_cell_are_matched_completely_or_refused(
    qtbot: QtBot, field: Field, letters: str, offered: str
) -> None:
    deeds = list[Deed]()
    dialog = TableDialog(offer(field), NAMES, lambda *_: 1, deeds.append)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    qtbot.keyClicks(focus_widget(), letters)
    dialog.attempt()
    assert dialog.refusal.text() == (
        f"Ara: {field.title} must be one of {offered}, not “{letters}”."
    )
    assert focus_widget().property("bad")
    assert not deeds
    press(qtbot, KEY.Key_Down)
    assert not focus_widget().property("bad")


def test_a_choice_in_a_cell_is_labelled_for_screen_readers(open_dialog: Any, receiver: Any) -> None:
    open_dialog(TableDialog(offer(LANGUAGES), NAMES, count_up(), receiver))
    assert labels_of(focus_widget()) == ["Ara: Language"]


def test_a_whole_title_can_be_typed_into_a_cell_and_one_letter_moves_on(
    qtbot: QtBot,
) -> None:
    dialog = TableDialog(offer(SPEED, replace(LANGUAGES, key="rolls")), NAMES, lambda *_: 1, str)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    assert dialog.table
    qtbot.keyClicks(focus_widget(), "Quick")
    assert dialog.table.answers()[ARA]["gaits"] == "q"
    boxes = [each for each in dialog.findChildren(QComboBox) if each.isVisible()]
    boxes[0].setFocus()
    qtbot.keyClicks(boxes[0], "ee")
    assert not dialog.table.error_in_filled()
    boxes[1].setFocus()
    qtbot.keyClicks(boxes[1], "elv")
    assert [row["rolls"] for row in dialog.table.answers().values()] == ["Elfish", "Elvish", None]
