"""A whole fight of GURPS combat pacing with keys and mouse: steps that count down, and contests."""

from PySide6.QtCore import Qt

from models.rules.draft import Draft
from models.rules.systems.gurps_pacing import SYSTEM as GURPS_PACING
from tests.tools.hands import Hands, Starter

Key = Qt.Key
CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
PLAYERS = """\
Ann (basic speed 6.25, DX 13, weapons Rifle: 10 auto)
Cole (basic speed 4.5, DX 12)"""
OTHERS = "Gunner (basic speed 4); Bob (basic speed 5, DX 11); Sniper (basic speed 4.25)"
MAX_TURNS = 40


def test_a_gurps_fight_over_two_rounds_continues_the_next_evening(start: Starter) -> None:
    gm = start()
    begin_round(gm)
    shoot_and_freeze(gm)
    roll_contest_and_let_winner_wait(gm)
    drag_wait_to_step(gm)
    lose_turn_by_waiting(gm)
    play_to_end_of_round(gm)
    begin_next_round_with_late_joiner(gm)
    before = gm.session.present
    gm.window.close()
    restarted = start()
    assert restarted.session.present == before
    assert "Sniper" not in restarted.players_hear


def begin_round(gm: Hands) -> None:
    gm.new_encounter("GURPS", "Sawmill")
    gm.add(PLAYERS, players=True)
    gm.add(OTHERS, players=False)
    gm.click("Sniper")
    gm.ctrl(Key.Key_H)
    gm.ctrl(Key.Key_P)
    gm.press(Key.Key_Escape)
    assert gm.window.card.shown.reason == "Not in the fight yet."
    gm.press(Key.Key_Space)
    gm.fill(7, 5, 8, 8, 4)
    assert gm.clock == "Step 5"
    assert [gm.lane(name).value for name in ("Ann", "Cole", "Bob", "Gunner")] == list("5420")
    assert gm.next_of("Ann") == -5
    assert gm.players_hear == "Now Ann, step 5. Next Cole in 1 step."


def shoot_and_freeze(gm: Hands) -> None:
    gm.type("s")
    assert gm.window.card.entry.text() == "s"
    gm.enter(" 5 ri")
    assert gm.bottom_message == "Ann fires Rifle on step 5"
    assert gm.lane("Ann").value == "1"
    gm.ctrl(Key.Key_F)
    assert gm.is_checked("freeze")
    gm.ctrl(Key.Key_F)


def roll_contest_and_let_winner_wait(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert gm.bottom_message.startswith("Count to step 4. Contest of DX on step 4: Cole 12−")
    assert gm.bottom_message.endswith(". Cole goes first")
    assert gm.clock == "Step 4"
    assert "Won the contest against Sniper: margin +" in gm.window.card.shown.reason
    assert gm.players_hear == "Now Cole, step 4. Next Bob in 2 steps."
    gm.enter("w")
    assert gm.lane("Cole").details == "waiting until −2"
    assert gm.bars("Cole") == [("waiting", -4, 2)]
    assert gm.card == "Sniper"
    assert "Sniper" not in gm.players_hear
    gm.enter("a aims")


def drag_wait_to_step(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Step 2", "Bob")
    choose_step_by_keyboard(gm)
    gm.drag_to(gm.who("Cole"), 0)
    assert gm.drag_text == "Cole waits until step 0 · ties with Gunner"
    gm.drop(gm.who("Cole"), 0)
    assert gm.bottom_message == "Cole waits until step 0"
    assert gm.lane("Cole").value == "0"
    gm.drag_to(gm.who("Cole"), 1)
    assert gm.drag_text.startswith("Cole waits until step −1 · ")
    gm.drop(gm.who("Cole"), 1)
    assert gm.lane("Cole").value == "−1"
    gm.ctrl(Key.Key_Z)
    assert gm.lane("Cole").value == "0"


def choose_step_by_keyboard(gm: Hands) -> None:
    before = gm.session.present
    for name, step in (("Bob", 1), ("Cole", 1)):
        gm.click(name)
        gm.press(Key.Key_H, CTRL_ALT)
        assert gm.lane(name).is_waiting
        gm.press(Key.Key_Right)
        gm.press(Key.Key_Escape)
        assert gm.lane(name).is_waiting
        gm.press(Key.Key_H, CTRL_ALT)
        gm.press(Key.Key_Right)
        gm.press(Key.Key_Return)
        assert gm.bottom_message == f"{name} waits until step {step}"
        while gm.session.present != before:
            gm.ctrl(Key.Key_Z)
    gm.press(Key.Key_Escape)


def lose_turn_by_waiting(gm: Hands) -> None:
    gm.do("Act")
    gm.enter("a")
    assert gm.lane("Ann").value == "−3"
    gm.press(Key.Key_Space)
    assert gm.bottom_message.startswith("Count to step 0. Contest of DX on step 0: Cole 12−")
    assert gm.bottom_message.endswith(". Cole goes first")
    gm.enter("w")
    gm.enter("a")
    gm.press(Key.Key_Space)
    assert gm.clock == "Step −2"
    assert Draft(GURPS_PACING, gm.session.present).sheet(gm.who("Cole")).lost == 1
    gm.click("Cole")
    assert "1 turn lost." in gm.window.card.shown.reason
    gm.press(Key.Key_Escape)
    gm.ctrl(Key.Key_Z)
    assert Draft(GURPS_PACING, gm.session.present).sheet(gm.who("Cole")).lost == 0
    gm.redo()
    assert gm.clock == "Step −2"


def play_to_end_of_round(gm: Hands) -> None:
    for _ in range(MAX_TURNS):
        if not gm.card:
            break
        if gm.window.card.shown.heading != "NOW":
            gm.press(Key.Key_Space)
        gm.enter("a")
        assert "Sniper" not in gm.players_hear
    assert gm.window.card.shown.reason == "No turns left. Continue with “Begin round 2”."
    assert gm.lane("Ann").details == "no turns left"


def begin_next_round_with_late_joiner(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.fill(10, 6, 9, 12, 10)
    assert gm.clock == "Step 3"
    gm.add("Zeke (basic speed 2)", players=True)
    gm.ctrl(Key.Key_J)
    gm.fill(3)
    assert gm.lane("Zeke").value == "1"
    gm.click("Bob")
    gm.press(Key.Key_Delete)
    assert gm.lane("Bob").details == "defeated"
    assert "Bob" not in gm.players_hear
