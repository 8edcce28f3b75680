"""A whole fight of plain ticks with keys and mouse."""

from PySide6.QtCore import Qt

from tests.tools.hands import Hands, Starter

Key = Qt.Key


def test_a_plain_fight_from_the_first_name_to_the_next_evening(start: Starter) -> None:
    gm = start()
    begin_scene_with_typed_ticks(gm)
    hold_and_drag_to_tick(gm)
    reorder_two_on_same_tick(gm)
    add_late_joiner_and_defeat_other(gm)
    before = gm.session.present
    gm.window.close()
    restarted = start()
    assert restarted.session.present == before
    assert restarted.session.history == gm.session.history


def begin_scene_with_typed_ticks(gm: Hands) -> None:
    gm.new_encounter("Plain", "A brawl")
    gm.add("Ann (order 2), Ben", players=True)
    gm.add("2 x Rat, Cat", players=False)
    gm.click("Cat")
    gm.ctrl(Key.Key_H)
    gm.ctrl(Key.Key_P)
    gm.press(Key.Key_Space)
    gm.fill(3, 5, 6, 6, 4)
    assert gm.clock == "Tick 0"
    assert gm.players_hear == "Next Ann in 3 ticks."
    gm.press(Key.Key_Space)
    gm.enter("7 kicks")
    assert gm.bottom_message == "Ann: kicks (7)"
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Tick 4", "Cat")
    assert "Cat" not in gm.players_hear
    gm.do("Act")
    assert gm.next_of("Cat") == 14


def hold_and_drag_to_tick(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert gm.card == "Ben"
    gm.enter("h")
    gm.drag_to(gm.who("Ben"), 8)
    assert gm.drag_text.startswith("Ben waits until tick 8")
    gm.drop(gm.who("Ben"), 8)
    assert gm.placed_of("Ben") == 8
    gm.ctrl(Key.Key_Z)
    assert gm.placed_of("Ben") is None
    gm.redo()
    assert gm.placed_of("Ben") == 8


def reorder_two_on_same_tick(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert (gm.now, gm.card) == (6, "Rat 1")
    gm.click("Rat 2")
    gm.enter("3")
    gm.enter("9")
    assert [gm.next_of(name) for name in ("Rat 1", "Rat 2")] == [15, 9]
    gm.press(Key.Key_Space)
    assert (gm.now, gm.card) == (8, "Ben")
    gm.enter("2")
    assert gm.next_of("Ben") == 10


def add_late_joiner_and_defeat_other(gm: Hands) -> None:
    gm.add("Dog", players=False)
    gm.ctrl(Key.Key_J)
    gm.fill(4)
    assert gm.next_of("Dog") == 12
    gm.click("Rat 2")
    gm.press(Key.Key_Delete)
    assert gm.lane("Rat 2").details == "defeated"
    assert "Rat 2" not in gm.players_hear
