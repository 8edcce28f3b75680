"""Effects in the GM's window: added by keys, shown, announced, undone, and saved."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMenu, QMessageBox

from models.rules.clocks.count import Hold, ScheduleEvent
from models.rules.deeds import AddEffect, EffectTerms, Leave, Next, SetCounter
from models.rules.fields import Answer
from models.rules.files.effects import parse_effects
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.clock import Tick
from models.scheduler.effects import Occasion
from models.sight.lanes import Flag
from tests.tools.hands import Hands, Key, Starter
from tests.tools.scripts import Scene
from views.dialogs.effects.dialog import EffectDialog
from views.dialogs.effects.fields import (
    ADDS_KEY,
    CHANGE_KEY,
    COUNT_KEY,
    EVERY_KEY,
    FIRST_KEY,
    LASTS_FOREVER,
    LASTS_KEY,
    LASTS_TURNS,
    NAME_KEY,
    OF_KEY,
    ON_KEY,
    ON_SCENE,
    TEXT_KEY,
    TRIGGERS_BY_CLOCK,
    TRIGGERS_KEY,
    TRIGGERS_NEVER,
    UNTIL_TRIGGER,
    UNTIL_TURN_END,
    UNTIL_TURN_START,
    EffectContext,
    effect_deed,
    effect_fields,
    length_unit,
    on_combatant,
    suggestions,
)
from views.dialogs.effects.list import EffectsDialog
from views.dialogs.forms.table import TableDialog

POPUP = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def start_fight_of_two(start: Starter) -> Hands:
    gm = start()
    gm.begin("Mira", "Bor")
    gm.set_first_turns(3, 8)
    return gm


def open_new_effect(gm: Hands) -> EffectDialog:
    """Open the dialog of a new effect by keys; return it."""
    gm.press(Key.Key_E, BOTH)
    gm.dialog()
    gm.press(Key.Key_Space)
    dialog = gm.dialog()
    assert isinstance(dialog, EffectDialog)
    return dialog


def add_burning(gm: Hands) -> None:
    """Add “Burning” to Mira, every 2 ticks, by keys, and close both dialogs."""
    gm.click("Mira")
    gm.press(Key.Key_E, BOTH)
    effects_dialog = gm.dialog()
    assert isinstance(effects_dialog, EffectsDialog)
    assert effects_dialog.list.frameWidth() == 2
    gm.press(Key.Key_Space)
    dialog = gm.dialog()
    assert isinstance(dialog, EffectDialog)
    gm.type("Burning")
    dialog.form.set_answers({TRIGGERS_KEY: TRIGGERS_BY_CLOCK, EVERY_KEY: 2})
    gm.ctrl(Key.Key_Return)
    assert gm.dialog() is effects_dialog
    assert [
        effects_dialog.list.rows.index(n).data() for n in range(effects_dialog.list.count())
    ] == ["Burning on Mira, every 2 ticks, next on 2 · until removed"]
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_an_effect_added_by_keyboard_is_shown_announced_and_undone(start: Starter) -> None:
    gm = start_fight_of_two(start)
    add_burning(gm)
    assert gm.bottom_message == "Effect: Burning on Mira"
    assert gm.bars("Mira") == [("Burning", 0, None)]
    assert [flag.tick for flag in gm.lane("Mira").flags] == [2, 4, 6, 8, 10]
    assert "Burning on Mira" in gm.coming
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    assert gm.clock == "Tick 2"
    assert gm.bottom_message == "Count to tick 2. Burning on Mira: now"
    gm.ctrl(Key.Key_Z)
    assert gm.session.present.effects[0].at == Tick(2)
    gm.ctrl(Key.Key_Z)
    assert gm.bars("Mira") == []


def test_an_effect_survives_a_restart_without_being_announced_again(start: Starter) -> None:
    gm = start_fight_of_two(start)
    add_burning(gm)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    gm.window.close()
    restarted = start()
    assert restarted.session.present.effects == gm.session.present.effects
    assert "Burning" not in restarted.bottom_message


def choose_template(gm: Hands, box: QComboBox, typed: str) -> None:
    """Choose by keys the first template whose name contains the typed text."""
    box.setFocus()
    gm.type(typed)
    popup = box.completer().popup()
    assert popup.isVisible()
    QTest.keyClick(popup, Key.Key_Down)
    QTest.keyClick(popup, Key.Key_Return)
    assert not popup.isVisible()


@POPUP
def test_a_preset_fills_the_form(start: Starter) -> None:
    gm = start_fight_of_two(start)
    gm.press(Key.Key_E, BOTH)
    gm.dialog()
    gm.press(Key.Key_Space)
    dialog = gm.dialog()
    box = dialog.findChild(QComboBox)
    assert isinstance(box, QComboBox)
    choose_template(gm, box, "TUN")
    gm.ctrl(Key.Key_Return)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.bottom_message == "Effect: Stunned on Mira"
    assert gm.bars("Mira") == [("Stunned · 1 turn", 0, None)]


def test_an_incomplete_form_says_what_is_missing_and_stays_open(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_new_effect(gm)
    gm.type("Burning")
    dialog.form.set_answers({TRIGGERS_KEY: TRIGGERS_BY_CLOCK})
    gm.ctrl(Key.Key_Return)
    assert dialog.refusal.text() == "Enter the first tick, or how often it triggers."
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_effects_are_changed_and_removed_from_the_list(start: Starter) -> None:
    gm = start_fight_of_two(start)
    add_burning(gm)
    gm.press(Key.Key_E, BOTH)
    effects_dialog = gm.dialog()
    assert isinstance(effects_dialog, EffectsDialog)
    effects_dialog.change_button.click()
    dialog = gm.dialog()
    assert dialog.windowTitle() == "Change Burning on Mira"
    gm.ctrl(Key.Key_A)
    gm.type("Ablaze")
    gm.ctrl(Key.Key_Return)
    assert gm.bottom_message == "Change effect Burning on Mira: Burning → Ablaze"
    effects_dialog.remove_button.click()
    QApplication.processEvents()
    assert gm.bottom_message == "Remove effect Ablaze on Mira"
    assert not effects_dialog.list.count()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_players_only_see_an_open_effect(start: Starter) -> None:
    gm = start_fight_of_two(start)
    mira = gm.who("Mira")
    gm.session.do(AddEffect("Cursed", who=mira))
    gm.session.do(AddEffect("Burning", who=mira, public=True))
    conditions = {token.label: token.condition for token in gm.session.players_stage().tokens}
    assert conditions == {"Mira": "Burning", "Bor": ""}


def test_a_script_can_add_effects_and_counts_in_displayed_steps(play: Scene) -> None:
    lines = play(
        "gurps_pacing",
        {"ara": {"basicSpeed": 5}, "bor": {"basicSpeed": 5}},
        [
            {"do": "next_round", "rolls": {"ara": 8, "bor": 12}},
            {"do": "add_effect", "name": "Bell", "at": 0},
            {"do": "act", "who": "ara"},
            {"do": "next"},
            {"do": "add_effect", "name": "Bell", "at": 3},
        ],
    )
    assert [line["now"] for line in lines] == [2, 2, 2, 0, 0]
    assert lines[-1]["why"] == "Step 3 is past. It's 0."


def test_an_event_is_listed_and_can_be_removed_but_not_changed(start: Starter) -> None:
    gm = start_fight_of_two(start)
    gm.session.do(ScheduleEvent("The mill burns", Tick(2)))
    assert gm.window.timeline.scene().ruler.flags == (Flag("The mill burns", Tick(2)),)
    gm.press(Key.Key_E, BOTH)
    effects_dialog = gm.dialog()
    assert isinstance(effects_dialog, EffectsDialog)
    assert effects_dialog.list.rows.index(0).data() == "The mill burns, on tick 2"
    assert (effects_dialog.change_button.isEnabled(), effects_dialog.remove_button.isEnabled()) == (
        False,
        True,
    )
    why = "Events can only be removed, not changed."
    assert (effects_dialog.change_button.toolTip(), effects_dialog.remove_button.toolTip()) == (
        why,
        "",
    )
    assert why in [each.text() for each in effects_dialog.findChildren(QLabel) if each.isVisible()]
    effects_dialog.remove_button.click()
    assert gm.session.present.timers == ()
    assert gm.window.timeline.scene().ruler.flags == ()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_an_action_stops_at_an_announced_event_and_continues_with_the_next_press(
    start: Starter,
) -> None:
    gm = start_fight_of_two(start)
    gm.session.do(ScheduleEvent("The mill burns", Tick(2)))
    gm.enter("7")
    assert (gm.clock, gm.bottom_message) == ("Tick 2", "Count to tick 2. The mill burns")
    gm.press(Key.Key_Return)
    assert gm.next_of("Mira") == 10


def test_space_does_not_run_the_clock_while_all_hold(start: Starter) -> None:
    gm = start_fight_of_two(start)
    add_burning(gm)
    for name in ("Mira", "Bor"):
        gm.session.do(Leave(gm.who(name)) if name == "Bor" else Hold(gm.who(name)))
    before = gm.clock
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)  # the fire that burned while Mira began to hold
    gm.press(Key.Key_Space)
    assert gm.clock == before
    assert gm.bottom_message.startswith("No turns left, only effects.")


def test_a_new_effect_applies_to_all_selected_combatants(start: Starter) -> None:
    gm = start_fight_of_two(start)
    gm.click("Mira")
    gm.ctrl(Key.Key_A)
    dialog = open_new_effect(gm)
    bearers = {each.currentText() for each in dialog.findChildren(QComboBox)}
    assert "Mira and Bor" in bearers
    gm.type("Stunned")
    gm.ctrl(Key.Key_Return)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.bottom_message == "Effect Stunned: Mira and Bor"
    assert gm.bars("Mira") == gm.bars("Bor") == [("Stunned", 0, None)]
    gm.ctrl(Key.Key_Z)
    assert gm.session.present.effects == ()


def test_the_template_box_is_aligned_with_the_fields(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_new_effect(gm)
    name = dialog.form.editor(NAME_KEY).tab_stops[0]
    left = [part.mapTo(dialog, part.rect().topLeft()).x() for part in (dialog.template_box, name)]
    assert left[0] == left[1]
    assert dialog.template_box.width() == name.width()
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_only_choices_that_suit_the_bearer_are_offered(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_new_effect(gm)
    fires, of = (dialog.form.editor(key).tab_stops[0] for key in (TRIGGERS_KEY, OF_KEY))
    assert isinstance(fires, QComboBox)
    assert isinstance(of, QComboBox)
    dialog.form.set_answers({TRIGGERS_KEY: Occasion.HURT.value})
    assert [of.itemText(n) for n in range(of.count())] == ["Own turns (Mira)", "Bor"]
    dialog.form.set_answers({OF_KEY: gm.who("Bor"), ON_KEY: on_combatant(gm.who("Bor"))})
    assert [of.itemText(n) for n in range(of.count())] == ["Own turns (Bor)", "Mira"]
    assert (of.currentText(), fires.currentText()) == ("Own turns (Bor)", "When damaged")
    dialog.form.set_answers({ON_KEY: ON_SCENE})
    assert [of.itemText(n) for n in range(of.count())] == ["Mira", "Bor"]
    assert (of.currentText(), fires.currentText()) == ("", "")
    assert "When damaged" not in [fires.itemText(n) for n in range(fires.count())]
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_the_height_of_the_dialog_follows_its_fields(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_new_effect(gm)
    fires, lasts = (dialog.form.editor(key) for key in (TRIGGERS_KEY, LASTS_KEY))
    gap = lasts.y() - fires.geometry().bottom()
    assert gap < lasts.height()
    simple = dialog.height()
    dialog.form.set_answers({TRIGGERS_KEY: TRIGGERS_BY_CLOCK})
    QApplication.processEvents()
    assert dialog.height() > simple + 3 * lasts.height()
    dialog.form.set_answers({TRIGGERS_KEY: TRIGGERS_NEVER})
    QApplication.processEvents()
    assert dialog.height() == simple
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


@POPUP
def test_a_right_click_on_the_ruler_creates_an_event_there(start: Starter) -> None:
    gm = start_fight_of_two(start)
    view = gm.window.timeline
    place = QPoint(round(view.camera.geometry.x_of(6)), 5)
    where = view.viewport().mapToGlobal(place)
    wish = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, where)
    QApplication.sendEvent(view.viewport(), wish)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [each.text() for each in menu.actions()] == ["Event on tick 6…"]
    point = menu.actionGeometry(menu.actions()[0]).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=point)
    for _ in range(3):
        QApplication.processEvents()
    dialog = gm.dialog()
    assert isinstance(dialog, EffectDialog)
    gm.type("Bridge collapses")
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message == "Effect: Bridge collapses"
    assert [(each.label, each.tick) for each in gm.session.sight.shown.ruler.flags] == [
        ("Bridge collapses", 6)
    ]


def open_effect_editor(gm: Hands) -> tuple[EffectsDialog, EffectDialog]:
    """Open the list of effects, and the dialog that changes its first."""
    gm.press(Key.Key_E, BOTH)
    effects_dialog = gm.dialog()
    assert isinstance(effects_dialog, EffectsDialog)
    effects_dialog.change_button.click()
    dialog = gm.dialog()
    assert isinstance(dialog, EffectDialog)
    return effects_dialog, dialog


def test_a_one_time_event_is_reopened_as_a_one_time_event(start: Starter) -> None:
    gm = start_fight_of_two(start)
    gm.session.do(AddEffect("Bell", at=Tick(9)))
    _, dialog = open_effect_editor(gm)
    answers = dialog.form.answers()
    assert (answers[TRIGGERS_KEY], answers[FIRST_KEY], answers[LASTS_KEY]) == (
        TRIGGERS_BY_CLOCK,
        9,
        UNTIL_TRIGGER,
    )
    assert not dialog.form.editor(COUNT_KEY).isVisible()
    dialog.form.set_answers({EVERY_KEY: 3})
    assert dialog.form.answers()[LASTS_KEY] == LASTS_FOREVER
    dialog.form.set_answers({EVERY_KEY: None})
    assert dialog.form.answers()[LASTS_KEY] == UNTIL_TRIGGER
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_an_effect_opened_during_its_turn_shows_its_remaining_turns_and_is_saved_unchanged(
    start: Starter,
) -> None:
    gm = start_fight_of_two(start)
    while not gm.session.moment.draft.whose_turn:
        gm.session.do(Next())
    (who,) = gm.session.moment.draft.whose_turn
    gm.session.do(AddEffect("Burn", who=who, occasion=Occasion.START, turns=2))
    steps, effects = gm.session.history.done, gm.session.present.effects
    effects_dialog, dialog = open_effect_editor(gm)
    answers = dialog.form.answers()
    assert (answers[LASTS_KEY], answers[COUNT_KEY]) == (LASTS_TURNS, 2)
    dialog.submit()
    assert (gm.session.history.done, gm.session.present.effects) == (steps, effects)
    effects_dialog.reject()
    gm.dialog_closed()


def test_the_list_of_effects_shows_complete_rows(start: Starter) -> None:
    gm = start_fight_of_two(start)
    gm.session.do(
        AddEffect(
            "Bell",
            at=Tick(9),
            every=3,
            adds="Stunned, deaf, dizzy and out of breath from all that noise for 5",
        )
    )
    gm.session.do(
        AddEffect("Bell", at=Tick(9), every=3, public=True, text="A bell tolls all night")
    )
    gm.press(Key.Key_E, BOTH)
    effects_dialog = gm.dialog()
    assert isinstance(effects_dialog, EffectsDialog)
    assert effects_dialog.list.viewport().width() >= effects_dialog.list.sizeHintForColumn(0)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_the_fields_of_an_effect_are_in_a_sensible_order() -> None:
    keys = [each.key for each in effect_fields(EffectContext(Axis("tick", "ticks"), Tick(0), ()))]
    consequences = [CHANGE_KEY, "adds", "asks"]
    first = ["name", "on", "open", TRIGGERS_KEY, FIRST_KEY, EVERY_KEY]
    assert keys == [*first, *consequences, LASTS_KEY, COUNT_KEY, "of", "text"]


def test_in_a_turn_order_an_effect_lasts_turns_and_not_places() -> None:
    axis = Axis("initiative", "initiative", sign=-1, is_ranking=True)
    ground = EffectContext(
        axis, Tick(0), (), (EffectTerms("Dazed", ticks=3), EffectTerms("Slowed", turns=2))
    )
    fields = {each.key: each for each in effect_fields(ground)}
    assert [each.value for each in fields[LASTS_KEY].choices] == [
        LASTS_FOREVER,
        UNTIL_TRIGGER,
        UNTIL_TURN_START,
        UNTIL_TURN_END,
        LASTS_TURNS,
    ]
    assert fields[ADDS_KEY].help == "An effect, e.g. Dazed for 2 turns."
    offered = [each.sets for each in suggestions(ground.presets, axis)]
    assert [(sets[LASTS_KEY], sets[COUNT_KEY]) for sets in offered] == [
        (LASTS_TURNS, 3),
        (LASTS_TURNS, 2),
    ]


def test_the_length_of_an_effect_has_the_units_of_the_system() -> None:
    axis = Axis("tic", "tics", groups=(LargerUnit("beat", 4), LargerUnit("round", 40)))
    fields = {each.key: each for each in effect_fields(EffectContext(axis, Tick(0), ()))}
    assert [each.title for each in fields[LASTS_KEY].choices][4:] == [
        "A number of tics",
        "A number of turns",
        "By the beat (4 tics each)",
        "By the round (40 tics each)",
    ]
    answers: dict[str, Answer] = dict.fromkeys(fields)
    answers |= {
        "name": "Fog",
        "on": "scene",
        TRIGGERS_KEY: "never",
        LASTS_KEY: "group:round",
        COUNT_KEY: 2,
    }
    assert length_unit(answers, axis) == "round (40 tics each)"
    assert effect_deed(answers, axis).ticks == 80
    with pytest.raises(RuleBroken, match="Enter how long"):
        effect_deed(answers | {COUNT_KEY: None}, axis)


def test_if_numbers_restart_the_first_tick_is_chosen_by_its_label() -> None:
    turns = (LargerUnit("turn", 12),)
    axis = Axis("segment", "segments", groups=turns, origin=Tick(1), restarts_in_groups=True)
    fields = {each.key: each for each in effect_fields(EffectContext(axis, Tick(15), ()))}
    choices = fields[FIRST_KEY].choices
    assert [(each.value, each.title) for each in choices[:3]] == [
        ("15", "2·3"),
        ("16", "2·4"),
        ("17", "2·5"),
    ]
    answers: dict[str, Answer] = dict.fromkeys(fields) | {
        NAME_KEY: "Fire",
        TRIGGERS_KEY: TRIGGERS_BY_CLOCK,
        FIRST_KEY: "16",
    }
    assert effect_deed(
        {**answers, "on": "scene", LASTS_KEY: LASTS_FOREVER, "open": True}, axis
    ).at == Tick(16)


def test_damage_to_a_concentrating_combatant_asks_a_question_answered_by_keyboard(
    start: Starter,
) -> None:
    gm = start_fight_of_two(start)
    gm.session.do(SetCounter(gm.who("Mira"), "hp", maximum=9, states="0 down > Stunned for 5"))
    gm.click("Mira")
    dialog = open_new_effect(gm)
    gm.type("Bless")
    answers = {TRIGGERS_KEY: Occasion.HURT.value, "asks": True, "adds": "Shaken for 3"}
    dialog.form.set_answers(answers)
    assert not dialog.form.editor("of").isVisible()
    gm.ctrl(Key.Key_Return)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    gm.click("Mira")
    gm.enter("-9")
    names = {each.name for each in gm.session.present.effects}
    assert names == {"Bless", "Shaken", "Stunned"}
    assert gm.session.sight.card.alarms[0].question == "Bless on Mira: ends or stays?"
    assert gm.session.sight.decisions == ()
    gm.press(Key.Key_Space)
    assert gm.bottom_message.startswith("Bless on Mira: ends or stays? Alt+1: ends.")
    gm.press(Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert (gm.bottom_message, gm.session.sight.decisions) == ("Bless on Mira: stays", ())
    gm.ctrl(Key.Key_Z)
    gm.press(Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert gm.bottom_message == "Bless on Mira: ends"
    assert {each.name for each in gm.session.present.effects} == {"Shaken", "Stunned"}


def open_effect_dialog(gm: Hands, *typed: str) -> EffectDialog:
    """Open the dialog of a new effect on Mira, with a name and a text."""
    gm.click("Mira")
    gm.press(Key.Key_E, BOTH)
    effects_dialog = gm.dialog()
    assert isinstance(effects_dialog, EffectsDialog)
    effects_dialog.add_button.click()
    dialog = gm.dialog()
    assert isinstance(dialog, EffectDialog)
    dialog.form.set_answers(dict(zip((NAME_KEY, TEXT_KEY), typed, strict=False)))
    return dialog


def choose_in_library(gm: Hands, dialog: EffectDialog, steps: int) -> None:
    """Choose by keys the entry at a place in the library's menu."""
    gm.return_focus_to(dialog)  # without a window manager, nothing else activates the dialog
    dialog.library.setFocus()
    gm.press(Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    for _ in range(steps):
        QTest.keyClick(menu, Key.Key_Down)
    QTest.keyClick(menu, Key.Key_Return)


KEEP, REMOVE, COPY, PASTE = 1, 2, 3, 4


@POPUP
def test_an_effect_is_saved_to_the_library_chosen_and_removed(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_effect_dialog(gm, "Stunned", "-2 to all")
    choose_in_library(gm, dialog, KEEP)
    assert dialog._hint_label is not None
    assert dialog._hint_label.text() == "Kept: Stunned"
    dialog.form.set_answers({NAME_KEY: "", TEXT_KEY: ""})
    choose_template(gm, dialog.template_box, "stu")
    # The GM's own template comes before that of the system.
    assert dialog.form.answers()[TEXT_KEY] == "-2 to all"
    gm.return_focus_to(dialog)
    gm.ctrl(Key.Key_Return)
    assert gm.session.present.effects[0].text == "-2 to all"
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    dialog = open_effect_dialog(gm, "Stunned")
    choose_in_library(gm, dialog, REMOVE)
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    assert box.text() == "Remove from your library: Stunned?"
    next(each for each in box.buttons() if each.text() == "&Remove").click()
    choose_in_library(gm, dialog, REMOVE)
    assert dialog.refusal.text() == "This effect isn't in your library."
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


@POPUP
def test_a_template_fills_nothing_while_a_longer_name_is_typed(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_effect_dialog(gm)
    dialog.template_box.setFocus()
    gm.type("Stunned badly")
    gm.return_focus_to(dialog)
    dialog.form.editor(NAME_KEY).take_focus()
    assert dialog.form.answers()[NAME_KEY] == ""
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


@POPUP
@pytest.mark.parametrize("how", ["Tab", "Enter", "Ctrl+Enter"])
def test_a_completely_typed_template_name_fills_the_form(start: Starter, how: str) -> None:
    gm = start_fight_of_two(start)
    dialog = open_effect_dialog(gm)
    dialog.template_box.setFocus()
    gm.type("Stunned")
    dialog.template_box.completer().popup().hide()
    gm.return_focus_to(dialog)
    assert dialog.form.answers()[NAME_KEY] == ""
    if how == "Tab":
        gm.press(Key.Key_Tab)
        assert dialog.form.answers()[NAME_KEY] == "Stunned"
    (gm.press if how == "Enter" else gm.ctrl)(Key.Key_Return)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.bottom_message == "Effect: Stunned on Mira"
    assert gm.bars("Mira") == [("Stunned · 1 turn", 0, None)]


@POPUP
def test_a_template_fills_the_form_only_once(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_effect_dialog(gm)
    choose_template(gm, dialog.template_box, "stu")
    assert dialog.form.answers()[NAME_KEY] == "Stunned"
    dialog.form.set_answers({NAME_KEY: "Stunned badly"})
    dialog.template_box.setFocus()
    gm.return_focus_to(dialog)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.bottom_message == "Effect: Stunned badly on Mira"


@POPUP
def test_the_dialog_says_beforehand_that_an_effect_in_the_library_will_be_replaced(
    start: Starter,
) -> None:
    gm = start_fight_of_two(start)
    dialog = open_effect_dialog(gm, "Stunned", "-2 to all")
    choose_in_library(gm, dialog, KEEP)
    dialog.form.set_answers({TEXT_KEY: "No parry"})
    choose_in_library(gm, dialog, KEEP)
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    assert box.text() == "Replace in your library: Stunned?"
    gm.press(Key.Key_Escape)
    choose_in_library(gm, dialog, COPY)
    assert parse_effects(QGuiApplication.clipboard().text())[0].text == "-2 to all"
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


@POPUP
def test_a_page_of_effects_is_pasted_or_refused_with_its_lines(start: Starter) -> None:
    gm = start_fight_of_two(start)
    dialog = open_effect_dialog(gm)
    clipboard = QGuiApplication.clipboard()
    clipboard.setText('[[effects]]\nname = "Blind"\nturns = 0\nlasts = 2')
    choose_in_library(gm, dialog, PASTE)
    assert "Line 3, effects[1].turns" in dialog.refusal.text()
    assert "Line 4, effects[1].lasts" in dialog.refusal.text()
    for text in ("", "Stunned: -2 to all\nMany effects", '[[acts]]\nkey = "a"'):
        clipboard.setText(text)
        choose_in_library(gm, dialog, PASTE)
        assert (
            dialog.refusal.text()
            == "The clipboard holds no effects. A page of effects contains [[effects]]."
        )
    clipboard.setText('[[effects]]\nname = "Blind"\n[[effects]]\nname = "Deaf"')
    choose_in_library(gm, dialog, PASTE)
    assert dialog._hint_label is not None
    assert dialog._hint_label.text() == "Kept: Blind and Deaf"
    words = [dialog.template_box.itemText(n) for n in range(dialog.template_box.count())]
    assert words[:2] == ["Blind", "Deaf"]
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_a_damaged_library_is_reported_and_not_overwritten(start: Starter) -> None:
    gm = start_fight_of_two(start)
    folder = gm.application.documents.custom_library._folder
    folder.mkdir()
    path = folder / f"effects-{gm.session.rules.id}.toml"
    path.write_text("[[effects]]\nname = 3")
    dialog = open_effect_dialog(gm)
    assert "Line 2, effects[1].name" in dialog.refusal.text()
    assert path.read_text() == "[[effects]]\nname = 3"
    dialog.reject()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_typed_contest_rolls_stay_while_the_clock_stops_before_the_contest(start: Starter) -> None:
    gm = start()
    gm.begin("Ann", "Bob", "Cole", system="gurps_pacing")
    gm.set_first_turns(13, 13, 9)
    gm.enter("a aims")
    gm.session.do(AddEffect("Bell", gm.who("Ann"), at=Tick(1)))
    gm.do("Type rolls")
    gm.type("16")
    gm.press(Key.Key_Tab)
    gm.type("4")
    gm.ctrl(Key.Key_Return)
    assert gm.clock == "Step −1"
    dialog = gm.dialog()
    assert isinstance(dialog, TableDialog)
    assert dialog.refusal.text().startswith("Stopped first: Count to step −1. Bell on Ann: now.")
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message.endswith("Bob goes first")
