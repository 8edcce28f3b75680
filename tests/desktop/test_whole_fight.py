"""A whole fight per system, through the GM's window, with keys and mouse only."""

from PySide6.QtCore import Qt

from tests.tools.hands import Hands, Starter

Key = Qt.Key


def test_a_fatewalker_fight_from_the_first_name_to_the_next_evening(start: Starter) -> None:
    gm = start()
    gm.new_encounter("Fate", "At the ford")
    gm.add("Mira (awareness 6), Bor (awareness 4)", players=True)
    gm.add("2 x Orc (awareness 3)", players=False)
    assert [each.name for each in gm.session.present.everybody()] == [
        "Mira",
        "Bor",
        "Orc 1",
        "Orc 2",
    ]
    gm.roll(6, 4, 3, 1)
    assert [gm.next_of(name) for name in ("Mira", "Bor", "Orc 1", "Orc 2")] == [4, 6, 7, 9]

    gm.ctrl(Key.Key_P)
    assert "Next Mira" in gm.players_hear

    gm.press(Key.Key_Space)
    assert gm.now == 4
    assert gm.card == "Mira"
    assert "Now Mira, tick 4" in gm.players_hear

    gm.type("7")
    held = gm.window.timeline.scene().held
    assert held is not None
    assert held.tick == 11
    assert list(gm.window.timeline.scene().places) == [gm.who(n) for n in ("Bor", "Orc 1", "Orc 2")]
    gm.press(Key.Key_Return)
    assert gm.next_of("Mira") == 11
    assert gm.card == "Bor"

    bor_holds_until_eight(gm)
    bor_acts_and_the_fight_goes_on_the_next_evening(gm, start)


def bor_holds_until_eight(gm: Hands) -> None:
    gm.enter("h")
    assert gm.next_of("Bor") is None
    gm.drag("Bor", 8)
    assert gm.placed_of("Bor") == 8
    gm.click("Bor")
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Return)
    assert gm.placed_of("Bor") == 10
    gm.drag("Bor", 8)
    assert "Bor" not in gm.players_hear.partition("Next")[0]
    assert gm.card == "Orc 1"

    gm.press(Key.Key_Space)
    gm.type("5")
    gm.press(Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert gm.next_of("Orc 1") == 7
    gm.click("Mira")
    assert gm.card == "Mira"
    gm.type("3")
    gm.press(Key.Key_Return)
    assert gm.next_of("Mira") == 14
    gm.press(Key.Key_Space)
    assert gm.next_of("Orc 1") == 12


def bor_acts_and_the_fight_goes_on_the_next_evening(gm: Hands, start: Starter) -> None:
    gm.press(Key.Key_Space)
    assert (gm.now, gm.card) == (8, "Bor")
    assert "Now Bor, tick 8" in gm.players_hear
    gm.type("4 axe")
    gm.press(Key.Key_Return)
    assert gm.next_of("Bor") == 12

    before = gm.session.present
    gm.ctrl(Key.Key_Z)
    assert gm.placed_of("Bor") == 8
    assert "Now Bor" in gm.players_hear
    gm.redo()
    assert gm.session.present == before

    gm.window.close()
    again = start()
    assert again.session.present == before
    assert again.session.history == gm.session.history
    again.press(Key.Key_Space)
    assert again.card == "Orc 2"


def test_a_tabula_rasa_fight_from_the_first_name_to_the_next_evening(start: Starter) -> None:
    gm = start()
    gm.new_encounter("Tabula", "Pies")
    gm.add("Tim (AD 7), Una (AD 5), Wes (AD 5)", players=True)
    gm.add("Baker (AD 8)", players=False)
    gm.roll(3, 4, 4, 1)
    gm.ctrl(Key.Key_P)
    gm.click("Baker")
    gm.ctrl(Key.Key_H)
    assert not gm.session.present[gm.who("Baker")].visible
    assert "Next Tim" in gm.players_hear

    gm.press(Key.Key_Space)
    assert (gm.now, gm.card) == (1, "Baker")
    assert "Baker" not in gm.players_hear
    assert "Next Tim in 3" in gm.players_hear
    gm.type("M")
    gm.press(Key.Key_Return)
    assert gm.next_of("Baker") == 9

    gm.press(Key.Key_Space)
    assert "Now Tim, tick 3" in gm.players_hear
    gm.type("m")
    gm.press(Key.Key_Return)
    assert gm.next_of("Tim") == 10

    gm.press(Key.Key_Space)
    assert gm.card == "Una"
    assert "Draw on tick 4: Una, Wes" in gm.session.history.steps[-1].label
    gm.type("Mm")
    gm.press(Key.Key_Return)
    gm.type("M")
    gm.press(Key.Key_Return)
    assert [gm.next_of(name) for name in ("Una", "Wes")] == [9, 9]

    gm.drag("Tim", 6)
    assert (gm.placed_of("Tim"), gm.next_of("Tim")) == (6, 10)
    gm.drag("Tim", 12)
    assert gm.placed_of("Tim") == 6
    gm.press(Key.Key_Space)
    assert (gm.now, gm.card) == (6, "Tim")
    gm.type("M")
    gm.press(Key.Key_Return)
    assert gm.next_of("Tim") == 10
    assert gm.placed_of("Tim") is None

    gm.ctrl(Key.Key_Z)
    gm.ctrl(Key.Key_Z)
    assert gm.now == 4
    gm.redo()
    gm.redo()
    before = gm.session.present
    gm.window.close()
    again = start()
    assert again.session.present == before
    assert again.players_hear == "To be decided, in 3 ticks: Una, Wes."
