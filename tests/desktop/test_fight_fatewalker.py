"""A whole FateWalker fight with keys and mouse: holds, wounds, movement, a hidden combatant."""

from PySide6.QtCore import Qt

from models.rules.systems.fatewalker.sheet import (
    Declaration,
    FateWalkerLedger,
    FateWalkerSheet,
)
from tests.tools.hands import Hands, Starter
from views.dialogs.forms.table import TableDialog
from views.dialogs.journey.dialog import MovementDialog
from views.dialogs.wounds.dialog import WoundsDialog

Key = Qt.Key
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
PLAYERS = "Mira (awareness 6, weapon sword, weapon cost 7)\nBor (awareness 4, speed 6)"
OTHERS = "2 x Orc (awareness 3, resilience 1)\nAssassin (awareness 7)"


def test_a_fatewalker_fight_with_wounds_and_movement_continues_the_next_evening(
    start: Starter,
) -> None:
    gm = start()
    begin_scene_with_hidden_combatant(gm)
    wound_orc(gm)
    let_bor_walk(gm)
    let_orc_hold_and_choose_tick(gm)
    end_segment_and_stop_bor(gm)
    act_simultaneously(gm)
    add_late_joiner_and_defeat_orc(gm)
    undo_and_redo_all(gm)
    before = gm.session.present
    gm.window.close()
    restarted = start()
    assert restarted.session.present == before
    assert [lane.name for lane in restarted.application.board.lanes.rows][-1] == "Tam"
    assert "Assassin" not in restarted.players_hear
    restarted.press(Key.Key_Space)
    assert restarted.card == "Assassin"


def begin_scene_with_hidden_combatant(gm: Hands) -> None:
    gm.new_encounter("Fate", "At the ford")
    gm.add(PLAYERS, players=True)
    gm.add(OTHERS, players=False)
    assert gm.window.card.shown.reason == "Not in the fight yet."
    gm.click("Assassin")
    gm.ctrl(Key.Key_H)
    gm.ctrl(Key.Key_P)
    gm.roll(6, 4, 3, 1, 5)
    assert gm.clock == "Tick 1"
    assert [gm.lane(name).value for name in ("Mira", "Bor", "Orc 1", "Orc 2")] == list("4679")

    gm.press(Key.Key_Space)
    assert "Now Mira, tick 4. Next Bor in 2 ticks" in gm.players_hear
    gm.type("7")
    moving = gm.window.timeline.scene().moving_token
    assert moving is not None
    assert moving.tick == 11
    names = ("Assassin", "Bor", "Orc 1", "Orc 2")
    assert list(gm.window.timeline.scene().acting_before) == [gm.who(name) for name in names]
    gm.press(Key.Key_Escape)
    gm.do("Attack (sword)")
    assert gm.next_of("Mira") == 11
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Tick 5", "Assassin")
    assert gm.players_hear == "Next Bor in 2 ticks."
    gm.enter("6 creeps nearer")
    assert gm.bottom_message == "Assassin: creeps nearer (6)"


def wound_orc(gm: Hands) -> None:
    gm.click("Orc 1")
    gm.ctrl(Key.Key_W)
    dialog = gm.dialog()
    assert isinstance(dialog, WoundsDialog)
    assert dialog.outcome.text() == ""
    gm.type("18")
    assert "Speed 5 → 2" in dialog.outcome.text()
    assert "Bleeds on tick" in dialog.outcome.text()
    assert gm.session.present[gm.who("Orc 1")].is_in_scene
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message.startswith("Orc 1 takes 18 damage · dying · Speed 5 → 2")
    assert any("Orc 1" in name and "leed" in name for name in gm.coming)
    gm.click("Orc 1")
    gm.ctrl(Key.Key_W)
    dialog = gm.dialog()
    assert isinstance(dialog, WoundsDialog)
    gm.press(Key.Key_5, Qt.KeyboardModifier.AltModifier)
    assert "Stops bleeding." in dialog.outcome.text()
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert not any("leed" in name for name in gm.coming)
    gm.press(Key.Key_Escape)
    assert gm.card == "Bor"


def let_bor_walk(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_M)
    dialog = gm.dialog()
    assert isinstance(dialog, MovementDialog)
    gm.type("14")
    assert "Starts on tick 6, can act again on 8." in dialog.outcome.text()
    assert "Arrives and can act on tick 20" in dialog.outcome.text()
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bars("Bor") == [
        ("walk · 6 m", 6, 12),
        ("walk · 6 m", 12, 18),
        ("walk · 2 m", 18, 20),
    ]
    assert "Bor: Segment ends (walk)" in gm.coming
    assert gm.next_of("Bor") == 8
    assert gm.card == "Orc 1"


def let_orc_hold_and_choose_tick(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.enter("h")
    assert gm.lane("Orc 1").value == "holds"
    gm.drag_to(gm.who("Orc 1"), 10)
    assert gm.drag_text.startswith(
        "Orc 1 holds until tick 10 · after Bor again on 10, before Assassin"
    )
    gm.drop(gm.who("Orc 1"), 10)
    assert gm.bars("Orc 1") == [("holding", 7, 10)]
    gm.click("Orc 1")
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Return)
    assert gm.placed_of("Orc 1") == 12
    gm.ctrl(Key.Key_Z)
    assert gm.placed_of("Orc 1") == 10
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    assert gm.card == "Bor"
    gm.enter("4 axe")
    gm.ctrl(Key.Key_Z)
    assert "Now Bor, tick 8" in gm.players_hear
    gm.redo()
    assert gm.next_of("Bor") == 12
    gm.press(Key.Key_Space)
    assert gm.card == "Orc 2"
    gm.type("5")
    gm.press(Key.Key_Return, SHIFT)
    gm.click("Orc 1")
    assert any(offer.title == "Preempt Orc 2…" for offer in gm.window.card.shown.offers)
    gm.press(Key.Key_Space)
    assert gm.next_of("Orc 2") == 14
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Tick 10", "Orc 1")
    gm.enter("5")


def end_segment_and_stop_bor(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert "Assassin" not in gm.players_hear
    gm.enter("5")
    assert gm.card == "Mira"
    gm.enter("3")
    assert gm.coming[0] == "Bor: Segment ends (walk)"
    gm.press(Key.Key_Space)
    assert (gm.clock, gm.card) == ("Tick 12", "Bor")
    assert gm.session.sight.next_action.text == "Bor: Keep moving: walk"
    assert gm.bars("Bor") == [("walk · 6 m", 12, 18), ("walk · 2 m", 18, 20)]
    assert [button.accessibleName() for button in gm.window.decisions.tab_stops()][:2] == [
        "Keep moving: walk",
        "Stop moving",
    ]
    assert gm.window.timeline.hasFocus()
    gm.press(Key.Key_2, ALT)
    assert gm.window.decisions.isHidden()
    assert gm.window.timeline.hasFocus()
    assert gm.bottom_message == "Bor stops after 6 m (walk)"
    assert gm.bars("Bor") == []
    assert gm.next_of("Bor") == 13


def act_simultaneously(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.enter("9")
    gm.press(Key.Key_Space)
    assert gm.card == "Mira"
    gm.enter("9")
    assert gm.now == 14
    gm.enter("1")
    gm.press(Key.Key_Space)
    assert gm.card in {"Orc 1", "Orc 2"}
    gm.press(Key.Key_Space)
    gm.fill(6, 7)
    assert gm.window.card.shown.offers[0].title.startswith("Resolve: ")
    gm.click("Bor")
    gm.enter("3")
    assert gm.bottom_message == "Bor reacts to Orc 1 (3)"
    assert gm.next_of("Bor") == 22 + 3
    gm.press(Key.Key_Space)
    assert [gm.next_of(name) for name in ("Orc 1", "Orc 2")] == [21, 22]


def add_late_joiner_and_defeat_orc(gm: Hands) -> None:
    gm.add("Tam (awareness 5)", players=True)
    gm.ctrl(Key.Key_J)
    gm.fill(4)
    assert gm.next_of("Tam") == gm.now + 6
    gm.click("Orc 2")
    gm.press(Key.Key_Delete)
    assert gm.lane("Orc 2").details == "defeated"
    assert "Orc 2" not in gm.players_hear


def undo_and_redo_all(gm: Hands) -> None:
    steps, present = len(gm.session.history.steps), gm.session.present
    for _ in range(steps):
        gm.ctrl(Key.Key_Z)
    assert not any(gm.session.present.all_combatants())
    for _ in range(steps):
        gm.redo()
    assert gm.session.present == present


def test_enter_in_the_last_cost_declares_for_all_simultaneous_combatants(start: Starter) -> None:
    gm = start()
    gm.begin("Mira", "Bor", system="fatewalker")
    gm.roll(3, 3)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_Space)
    dialog = gm.dialog()
    assert isinstance(dialog, TableDialog)
    gm.enter("7")
    gm.enter("8")
    gm.dialog_closed()
    ledger = gm.session.present.ledger
    assert isinstance(ledger, FateWalkerLedger)
    assert ledger.declared == (
        Declaration(gm.who("Mira"), 7, what="Attack"),
        Declaration(gm.who("Bor"), 8, what="Attack"),
    )


def test_a_row_only_asks_the_questions_for_the_chosen_turn(start: Starter) -> None:
    gm = start()
    gm.begin("Mira", "Bor", system="fatewalker")
    gm.roll(3, 3)
    gm.ctrl(Key.Key_M)
    dialog = gm.dialog()
    assert isinstance(dialog, TableDialog)
    assert dialog.table is not None
    cells = {cell.editor.field.key: cell for cell in dialog.table._cells if cell.name == "Mira"}
    fields_by_row = {
        "act": {"cost", "does", "what"},
        "hold": {"does"},
        "move run": {"does", "metres", "then"},
    }
    for turn, keys in fields_by_row.items():
        cells["does"].editor.set_answer(turn)
        assert {key for key, cell in cells.items() if cell.editor.isVisible()} == keys
    cells["metres"].editor.set_answer(12)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    gm.press(Key.Key_Space)
    sheet = gm.session.present[gm.who("Mira")].sheet
    assert isinstance(sheet, FateWalkerSheet)
    assert sheet.movement is not None
    assert sheet.movement.gait == "run"
