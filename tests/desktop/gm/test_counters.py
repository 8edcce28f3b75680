"""Hit points in the GM's window: added, typed, clicked and undone; and read by players."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.gm.parts.combatants.counters import counter_fields
from models.rules.catalogue import system
from models.rules.deeds import Add, Next, Recruit, SetCounter
from models.rules.dice import FixedDice
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter
from models.session.samples import load_sample
from models.sight.lanes import describe_lane
from tests.tools.hands import Hands, Starter
from views.dialogs.forms.form import FormDialog

Key = Qt.Key
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def give_hit_points(gm: Hands, maximum: int) -> FormDialog:
    gm.press(Key.Key_C, BOTH)
    dialog = gm.dialog()
    assert isinstance(dialog, FormDialog)
    gm.type(str(maximum))
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    return dialog


def states_on_stage(gm: Hands) -> list[str]:
    return [token.condition for token in gm.session.players_stage().tokens if token.condition]


def test_adding_a_counter_without_a_selection_is_refused(gm: Hands) -> None:
    gm.press(Key.Key_C, BOTH)
    assert gm.bottom_message == "Select a combatant first"


def test_the_help_mentions_slowing_only_if_the_system_has_that_rule() -> None:
    values = {name: _states_help(name) for name in ("plain_ticks", "fatewalker")}
    assert "slows" in values["plain_ticks"]
    assert values["fatewalker"] == "1/2 hurt, 0 down: hurt at half, down at 0."


def _states_help(name: str) -> str:
    rules = system(name)
    ada = rules.at(rules.begin()).decide(Add((Recruit("Ada", "ada"),)), FixedDice()).after
    fields = counter_fields(rules, ada[CombatantId("ada")])
    return next(each.help for each in fields if each.key == "states")


def test_hit_points_are_added_changed_by_typing_and_undone(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    assert gm.bottom_message == "Mira: Hit points 24/24"
    gm.enter("-7")
    assert gm.bottom_message == "Mira: Hit points 24 → 17"
    gm.enter("-5")
    assert gm.bottom_message == "Mira: Hit points 17 → 12, hurt"
    assert "Hit points 12 of 24, hurt" in describe_lane(gm.lane("Mira"))
    assert gm.window.card.shown.counters == ("Hit points 12/24, hurt",)
    gm.ctrl(Key.Key_Z)
    gm.ctrl(Key.Key_Z)
    assert gm.lane("Mira").counters[0].text == "24/24"


def test_while_damage_is_typed_the_entry_names_its_target(gm: Hands) -> None:
    gm.set_first_turns(3, 5)
    for name in ("Mira", "Bor"):
        gm.click(name)
        give_hit_points(gm, 24)
    gm.ctrl(Key.Key_A)
    entry = gm.window.card.entry
    gm.type("-6 mi")
    assert entry.accessibleDescription() == "Mira: Hit points from 24 to 18"
    plain = entry.grab().toImage()
    entry.show_meaning()
    assert entry.grab().toImage() != plain
    gm.press(Key.Key_Return)
    assert gm.bottom_message == "Mira: Hit points 24 → 18"
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    gm.type("7")
    assert entry.accessibleDescription().startswith(f"{gm.card}: acts on ")
    gm.press(Key.Key_Escape)
    assert "cost, then Enter: 10" in entry.accessibleDescription()


def test_damage_can_be_typed_while_no_one_has_a_turn(start: Starter) -> None:
    gm = start()
    gm.new_encounter("plain", "At the ford")
    gm.add("Mira", players=True)
    gm.click("Mira")
    give_hit_points(gm, 24)
    gm.press(Key.Key_Escape)
    assert gm.window.card.shown.hint == "-7 Mira changes a counter"
    gm.enter("-7 mi")
    assert gm.bottom_message == "Mira: Hit points 24 → 17"
    steps = gm.session.history.done
    gm.enter("-7 bor")
    assert gm.window.card._warning.text() == "No one is due. Space goes to what comes next."
    assert gm.session.history.done == steps


@pytest.mark.parametrize("size", [100, 150])
def test_the_entry_shows_old_and_new_value_even_with_a_long_name(gm: Hands, size: int) -> None:
    gm.application.looks.choose_size(size)
    gm.window.resize(1280, 900)
    gm.set_first_turns(3, 5)
    counters = (Counter("hp", 24, "Hit points", 24),)
    gm.session.do(Add(tuple(Recruit(f"Spetsnaz {n}", counters=counters) for n in (1, 2))))
    gm.type("-6 spetsnaz 1")
    entry = gm.window.card.entry
    assert entry.accessibleDescription() == "Spetsnaz 1: Hit points from 24 to 18"
    assert entry.shown_meaning.endswith("24 → 18")


def test_a_hurt_combatant_stays_selected_for_the_next_hit(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    gm.enter("-7")
    assert gm.session.sight.lead == gm.who("Mira")
    assert gm.window.card.entry.text() == ""


def test_one_hit_on_all_selected_combatants_is_one_step(gm: Hands) -> None:
    gm.ctrl(Key.Key_A)
    give_hit_points(gm, 24)
    steps = gm.session.history.done
    gm.enter("-13")
    assert gm.session.history.done == steps + 1
    assert [lane.state_text for lane in gm.application.board.lanes.rows] == ["hurt", "hurt"]


def test_the_preview_describes_a_hit_on_all_selected_combatants(gm: Hands) -> None:
    gm.ctrl(Key.Key_A)
    give_hit_points(gm, 24)
    gm.type("-13")
    preview = gm.window.timeline.drag_controller.preview
    assert preview is not None
    assert preview.text == "Mira: Hit points 24 → 11, hurt; Bor: Hit points 24 → 11, hurt"


def test_players_only_see_the_state_of_combatants_they_know(gm: Hands) -> None:
    gm.click("Mira")
    gm.press(Key.Key_Space)
    gm.fill(3, 4)
    gm.click("Mira")
    give_hit_points(gm, 24)
    assert states_on_stage(gm) == []
    gm.enter("-20")
    assert states_on_stage(gm) == ["hurt"]
    gm.ctrl(Key.Key_H)
    assert states_on_stage(gm) == []


def test_a_click_on_the_number_opens_a_line_to_change_it(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    line = gm.window.roster.counter_line
    click_number(gm)
    assert (line.isVisible(), line.text()) == (True, "24")
    assert line.accessibleName() == "Mira, Hit points"
    QTest.keyClicks(line, "-9")
    QTest.keyClick(line, Key.Key_Return)
    assert (line.isVisible(), gm.bottom_message) == (False, "Mira: Hit points 24 → 15")
    click_number(gm)
    QTest.keyClicks(line, "20")
    QTest.keyClick(line, Key.Key_Return)
    assert gm.bottom_message == "Mira: Hit points 15 → 20"


def test_esc_keeps_the_number_and_nonsense_is_refused(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    steps, line = gm.session.history.done, gm.window.roster.counter_line
    click_number(gm)
    QTest.keyClicks(line, "3")
    QTest.keyClick(line, Key.Key_Escape)
    assert not line.isVisible()
    click_number(gm)
    QTest.keyClicks(line, "ouch")
    QTest.keyClick(line, Key.Key_Return)
    assert gm.bottom_message == "“ouch” isn't a number. Type -7, +3 or 12"
    assert gm.session.history.done == steps
    assert gm.window.roster.hasFocus()


def test_undo_belongs_to_the_number_until_it_is_as_before_and_then_to_the_fight(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    gm.enter("-7")
    line = gm.window.roster.counter_line
    click_number(gm)
    QTest.keyClicks(line, "3")
    QTest.keyClick(line, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (line.isVisible(), line.text()) == (True, "17")
    QTest.keyClick(line, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (line.isVisible(), gm.lane("Mira").counters[0].text) == (False, "24/24")


def test_the_form_is_filled_with_the_counter_and_can_remove_it(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    gm.press(Key.Key_C, BOTH)
    dialog = gm.dialog()
    assert isinstance(dialog, FormDialog)
    replies = dialog.form.answers()
    assert (replies["value"], replies["most"], replies["states"]) == (24, 24, "12 hurt, 0 down!")
    dialog.form.set_answers({"gone": True})
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message == "Mira: Hit points removed"
    assert gm.lane("Mira").counters == ()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_new_name_in_the_form_adds_a_counter(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    gm.press(Key.Key_C, BOTH)
    dialog = gm.dialog()
    assert isinstance(dialog, FormDialog)
    form, there = dialog.form, dialog.form.answers()
    form.set_answers({"gone": True})
    form.editor("label").take_focus()
    gm.ctrl(Key.Key_A)
    gm.type("Breath")
    blank = {"label": "Breath", "value": None, "most": None, "least": 0, "states": "", "back": ""}
    assert form.answers() == {**blank, "gone": False}
    assert not form.editor("gone").isVisible()
    form.set_answers({"most": 3})
    form.editor("label").take_focus()
    gm.ctrl(Key.Key_A)
    gm.type("Air")
    assert form.answers()["most"] == 3
    gm.ctrl(Key.Key_A)
    gm.type("Hit points")
    assert form.answers() == there
    assert form.editor("gone").isVisible()
    dialog.reject()
    gm.dialog_closed()


def test_leaving_the_number_blank_restores_the_maximum(gm: Hands) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    gm.enter("-7")
    gm.press(Key.Key_C, BOTH)
    dialog = gm.dialog()
    assert isinstance(dialog, FormDialog)
    dialog.form.set_answers({"value": None})
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.lane("Mira").counters[0].text == "24/24"


def click_number(gm: Hands) -> None:
    roster = gm.window.roster
    place = roster.places(gm.application.board.lanes.index(0)).tally.center().toPoint()
    gm.let_time_pass()
    QTest.mouseClick(roster.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()


def test_the_tool_tip_of_boxes_uses_the_displayed_name(gm: Hands) -> None:
    gm.session.do(SetCounter(gm.who("Mira"), "Grit", "GRIT", maximum=3, states="", refill="turn"))
    gm.click("Mira")
    assert gm.window.card._chips.toolTip().endswith("Or type -1 Grit")


def test_a_refused_entry_disappears_after_a_turn_and_an_accepted_one_does_not_return(
    gm: Hands,
) -> None:
    gm.click("Mira")
    give_hit_points(gm, 24)
    gm.window.card.entry.setFocus()
    gm.enter("-7")
    gm.ctrl(Key.Key_Z)
    assert gm.window.card.entry.text() == ""
    gm.session.do(Start({gm.who("Mira"): 3, gm.who("Bor"): 5}))
    gm.window.card.entry.setFocus()
    gm.enter("nonsense")
    assert gm.window.card.entry.text() == "nonsense"
    gm.application.controls.take_turn(Next())
    assert gm.window.card.entry.text() == ""


def test_a_refill_is_chosen_in_the_form_and_a_counter_is_spent_by_click_or_key(gm: Hands) -> None:
    gm.click("Mira")
    gm.press(Key.Key_C, BOTH)
    dialog = gm.dialog()
    assert isinstance(dialog, FormDialog)
    dialog.form.set_answers({"label": "Breath", "most": 3, "states": "", "back": "turn"})
    dialog.form.editor("most").take_focus()
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    card = gm.window.card
    assert card.shown.counters == ("Breath ■■■, refills each turn",)
    assert card._chips.accessibleName() == "State: Breath 3/3, refills each turn"
    assert "Breath 3 of 3, refills each turn" in describe_lane(gm.lane("Mira"))
    assert gm.lane("Mira").tally is None
    gm.enter("-1 breath")
    assert card.shown.counters == ("Breath ■■□, refills each turn",)
    for button, pips in ((Qt.MouseButton.LeftButton, "■□□"), (Qt.MouseButton.RightButton, "■■□")):
        place = card._chips._chip_boxes(card._chips.width())[0][1].center().toPoint()
        QTest.mouseClick(card._chips, button, Qt.KeyboardModifier.NoModifier, place)
        assert card.shown.counters == (f"Breath {pips}, refills each turn",)
    gm.ctrl(Key.Key_Z)
    assert card.shown.counters == ("Breath ■□□, refills each turn",)


@pytest.mark.parametrize("others", [("Wulf", "Worg"), ("Wolf",)], ids=len)
def test_the_quick_entry_for_waiting_works_whatever_other_combatants_are_named(
    gm: Hands, others: tuple[str, ...]
) -> None:
    load_sample(gm.session, "gurps_pacing")
    gm.session.do(Add(tuple(Recruit(each) for each in others)))
    gm.come_back()
    gm.click("Deputy Cole")
    gm.type("w -12")
    assert "acts on −12" in gm.window.card.entry.accessibleDescription()
    gm.press(Key.Key_Return)
    assert gm.bottom_message == "Deputy Cole waits until step −12"


def test_answering_the_first_alarm_keeps_the_later_one(gm: Hands) -> None:
    gm.set_first_turns(2, 3)
    for name in ("Mira", "Bor"):
        gm.session.do(SetCounter(gm.who(name), "hp", value=0, maximum=4))
    gm.press(Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert gm.bottom_message == "Mira is defeated"
    assert [each.title for each in gm.session.sight.card.alarms] == ["Bor: down"]
