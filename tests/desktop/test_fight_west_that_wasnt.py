"""A whole fight of The West That Wasnt with keys and mouse: declarations, cards and phases."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tests.tools.hands import Hands, Starter
from views.dialogs.cards.draw import CardDrawDialog

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
PLAYERS = "Hank (reflex dice 2, reflex die 6), Miranda (reflex dice 3, reflex die 10)"
OTHERS = "Angus (reflex dice 2, reflex die 10), Lookout (reflex dice 1, reflex die 12)"


def test_a_fight_of_the_west_over_two_rounds_continues_the_next_evening(start: Starter) -> None:
    gm = start()
    open_declarations_with_space(gm)
    choose_phase_by_keyboard(gm)
    act_and_wait_for_circumstance(gm)
    let_waiting_combatant_preempt(gm)
    declare_next_round_by_letters(gm)
    add_late_joiner_and_defeat_other(gm)
    before = gm.session.present
    gm.window.close()
    restarted = start()
    assert restarted.session.present == before
    assert "Lookout" not in restarted.players_hear


def open_declarations_with_space(gm: Hands) -> None:
    gm.new_encounter("The West", "Hacienda")
    gm.add(PLAYERS, players=True)
    gm.add(OTHERS, players=False)
    gm.click("Lookout")
    gm.ctrl(Key.Key_H)
    gm.ctrl(Key.Key_P)
    gm.press(Key.Key_Escape)
    assert gm.window.card.shown.reason == "Round 1: declare your speeds"
    assert gm.menu_text("begin") == "Declarations…"
    assert gm.window.command_actions["next"].isEnabled()
    gm.press(Key.Key_Space)
    assert gm.dialog().windowTitle() == "Declarations"
    gm.fill("q", "h", "h", "h")
    assert [gm.lane(name).value for name in ("Hank", "Miranda")] == ["Quick", "Half"]
    assert gm.window.card.shown.reason == "Continue with “Flip a card”."


def choose_phase_by_keyboard(gm: Hands) -> None:
    gm.ctrl(Key.Key_G)
    cards = gm.dialog()
    assert isinstance(cards, CardDrawDialog)
    gm.press(Key.Key_2, ALT)
    assert gm.dialog() is not cards
    for result in (9, 8, 11, 12):
        gm.type(str(result))
        gm.press(Key.Key_Tab)
    gm.ctrl(Key.Key_Return)
    gm.return_focus_to(cards)
    assert [row.result.result for row in cards.rows.rows()] == ["9", "8", "11", "12"]
    deal_again_to_hank(gm, cards)
    gm.press(Key.Key_2)
    assert gm.session.present[gm.who("Hank")].sheet.phase == len("II")
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.lane("Hank").value == "II"
    assert gm.players_hear == "Next Angus in phase I·d10."


def deal_again_to_hank(gm: Hands, cards: CardDrawDialog) -> None:
    gm.press(Key.Key_D)
    assert gm.dialog() is not cards
    gm.type("12")
    gm.ctrl(Key.Key_Return)
    gm.return_focus_to(cards)
    assert gm.bottom_message == "GM's ruling: Hank's result: 9 → 12"
    assert cards.rows.rows()[0].result.result == "12"
    gm.ctrl(Key.Key_Z)
    assert cards.message.text() == "Undone: GM's ruling: Hank's result: 9 → 12."
    assert cards.rows.rows()[0].result.result == "9"


def act_and_wait_for_circumstance(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Phase I·d12", "Lookout")
    assert "Lookout" not in gm.players_hear
    gm.press(Key.Key_Return)
    assert gm.bottom_message == "Lookout acts in I·d12"
    gm.press(Key.Key_Space)
    assert gm.players_hear.startswith("Now Angus, phase I·d10.")
    gm.enter("w Hank leaves cover")
    assert gm.lane("Angus").details == "waits: Hank leaves cover"


def let_waiting_combatant_preempt(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert gm.card == "Miranda"
    gm.enter("h")
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Phase II·d6", "Hank")
    gm.click("Miranda")
    gm.do("Preempt Hank…")
    gm.fill(9, 3)
    assert gm.card == "Miranda"
    gm.enter("o")
    assert gm.card == "Hank"
    gm.do("Act")
    gm.click("Angus")
    gm.enter("t")
    gm.press(Key.Key_Space)
    before = gm.session.present
    gm.ctrl(Key.Key_Z)
    gm.redo()
    assert gm.session.present == before
    assert gm.window.card.shown.reason == "No turns left. Continue with “Next round”."


def declare_next_round_by_letters(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert gm.bottom_message == "Round 2 begins"
    labels = gm.window.title_line.findChildren(QLabel)
    assert "The West That Wasnt · round 2" in [each.text() for each in labels]
    for name, letter, speed in (("Hank", "h", "Half"), ("Miranda", "f", "Full")):
        gm.click(name)
        gm.type(letter)
        assert gm.window.card.entry.text() == letter
        gm.press(Key.Key_Return)
        assert gm.lane(name).value == speed
    assert not gm.is_checked("freeze")
    gm.press(Key.Key_Space)
    assert gm.dialog().windowTitle() == "Declarations"
    gm.fill("q", "q")
    assert gm.lane("Angus").value == "Quick"


def add_late_joiner_and_defeat_other(gm: Hands) -> None:
    gm.add("Jonah (reflex dice 3, reflex die 8, joins later yes)", players=True)
    gm.ctrl(Key.Key_J)
    gm.dialog()
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message == "Jonah joins and can declare"
    gm.click("Jonah")
    gm.enter("q")
    gm.press(Key.Key_Space)
    assert gm.session.present[gm.who("Jonah")].sheet.result is not None
    gm.click("Angus")
    gm.press(Key.Key_Delete)
    assert gm.lane("Angus").details == "defeated"
    assert "Angus" not in gm.players_hear


def test_space_asks_before_a_wait_is_lost_with_the_round(start: Starter) -> None:
    gm = start()
    gm.new_encounter("The West", "Hacienda")
    gm.add(PLAYERS, players=True)
    gm.press(Key.Key_Space)
    gm.fill("q", "q")
    gm.do("Type results")
    gm.fill(9, 3)
    gm.press(Key.Key_Space)
    gm.enter("")
    gm.press(Key.Key_Space)
    gm.enter("h")
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    assert gm.dialog().windowTitle() == "Next round"
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.session.rules.at(gm.session.present).heading == "round 1"
    gm.do("Next round")
    gm.dialog()
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message == "Round 2 begins. Held actions lost: Miranda"
