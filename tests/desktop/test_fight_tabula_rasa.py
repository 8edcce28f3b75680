"""A whole fight of Tabula Rasa with keys and mouse: maneuvers, draws and a held action."""

from PySide6.QtCore import Qt

from tests.tools.hands import Starter

Key = Qt.Key


def test_a_tabula_rasa_fight_from_the_first_name_to_the_next_evening(start: Starter) -> None:
    gm = start()
    gm.new_encounter("Tabula", "Pies")
    gm.add("Tim (AD 7), Una (AD 5), Wes (AD 5)", players=True)
    gm.add("Baker (AD 8)", players=False)
    gm.roll(3, 4, 4, 1)
    gm.ctrl(Key.Key_P)
    gm.click("Baker")
    gm.ctrl(Key.Key_H)
    assert not gm.session.present[gm.who("Baker")].is_visible
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
    restarted = start()
    assert restarted.session.present == before
    assert restarted.players_hear == "To be decided, in 3 ticks: Una, Wes."
