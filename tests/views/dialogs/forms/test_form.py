"""Forms are made from declared fields, and can be filled with the keyboard alone."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
)
from pytestqt.qtbot import QtBot

from models.rules.fields import Choice, Field, Kind
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Combatant, Secrecy, Sheet, Side
from tests.tools.widgets import focus_widget, press
from views.dialogs.files.encounter import EncounterDialog
from views.dialogs.forms.dialog import (
    DIALOG_SPACING,
    AnswerDialog,
    Body,
    confirm,
    max_size,
    muted_label,
)
from views.dialogs.forms.form import Form, FormDialog
from views.dialogs.forms.inputs import ChoiceBox
from views.dialogs.forms.settings import SettingsDialog
from views.dialogs.recruits.combatant import CombatantDialog
from views.widgets.system_list import SystemRow

KEY = Qt.Key
Fields = tuple[Field, ...]
ARMS = Field("arms", "Arms", Kind.FLAGS, choices=(Choice("s", "Sword"), Choice("b", "Bow")))
SYSTEMS = [SystemRow("a", "Alpha", "Counts up"), SystemRow("b", "Beta", "Counts down")]


def test_a_form_starts_with_the_defaults_of_its_fields(qtbot: QtBot, fields: Fields) -> None:
    form = Form(fields)
    qtbot.addWidget(form)
    assert form.answers() == {"awareness": 3, "reach": None, "fast": False, "gait": "walk"}


def test_a_form_returns_the_answers_that_were_set(qtbot: QtBot, fields: Fields) -> None:
    form = Form((*fields, ARMS, Field("notes", "Notes", Kind.LINES)))
    qtbot.addWidget(form)
    answers = {"awareness": 7, "reach": -2, "fast": True, "gait": "run", "arms": ["b"]}
    form.set_answers({**answers, "notes": "a\nb", "nobody": 4})
    assert form.answers() == {**answers, "notes": "a\nb"}


def test_a_changed_answer_emits_changed(qtbot: QtBot, fields: Fields) -> None:
    form = Form(fields)
    qtbot.addWidget(form)
    with qtbot.waitSignal(form.changed):
        form.set_answers({"awareness": 4})


def test_choosing_a_suggestion_answers_other_fields_and_any_text_can_be_typed(
    qtbot: QtBot,
) -> None:
    acts = (Choice("Look", "Look (5)", {"cost": 5}), Choice("Kick", "Kick (4)", {"cost": 4}))
    what = Field("what", "Action", Kind.TEXT, default="", choices=acts, optional=True)
    form = Form((Field("cost", "Cost"), what))
    qtbot.addWidget(form)
    box = form.findChild(QComboBox)
    box.setCurrentIndex(1)
    assert form.answers() == {"cost": 4, "what": "Kick"}
    form.set_answers({"cost": 9})
    assert form.answers() == {"cost": 9, "what": "Kick"}
    box.setEditText("Bites")
    assert form.answers() == {"cost": 9, "what": "Bites"}


def test_every_editor_is_named_by_its_label_or_by_label_and_choice(
    qtbot: QtBot, fields: Fields
) -> None:
    form = Form(fields)
    qtbot.addWidget(form)
    assert [stop.accessibleName() for stop in form.tab_stops()] == [
        "Awareness", "Reach", "Fast & sure", "Gait: Walk", "Gait: Run",
    ]  # fmt: skip
    buddies = {label.buddy() for label in form.findChildren(QLabel) if label.buddy()}
    assert buddies == set(form.tab_stops()[:3])


def test_a_form_can_be_filled_by_keyboard(
    qtbot: QtBot, open_dialog: Any, fields: Fields, receiver: Any
) -> None:
    open_dialog(FormDialog("Stats", (*fields, ARMS), {}, receiver))
    qtbot.keyClicks(focus_widget(), "6")
    press(qtbot, KEY.Key_Tab)
    qtbot.keyClicks(focus_widget(), "-2")
    press(qtbot, KEY.Key_Tab, KEY.Key_Space, KEY.Key_Tab, KEY.Key_Down)
    press(qtbot, KEY.Key_Tab, KEY.Key_Tab, KEY.Key_Space, KEY.Key_Return)
    assert receiver.calls == [
        {"awareness": 6, "reach": -2, "fast": True, "gait": "run", "arms": ["b"]}
    ]


def test_the_arrow_keys_count_within_the_limits(
    qtbot: QtBot, open_dialog: Any, fields: Fields
) -> None:
    form = open_dialog(FormDialog("Stats", fields, {"awareness": 8}, print)).form
    press(qtbot, *[KEY.Key_Up] * 3)
    assert form.answers()["awareness"] == 9
    press(qtbot, *[KEY.Key_Down] * 12)
    assert form.answers()["awareness"] == 0


def test_the_arrow_keys_begin_a_blank_number_at_the_one_nearest_to_zero(
    qtbot: QtBot, open_dialog: Any
) -> None:
    first = Field("first", "First", minimum=-1000, maximum=1000, optional=True)
    count = Field("count", "Count", minimum=3, maximum=9, optional=True)
    form = open_dialog(FormDialog("Effect", (first, count), {}, print)).form
    press(qtbot, KEY.Key_Down, KEY.Key_Tab, KEY.Key_Up)
    assert form.answers() == {"first": 0, "count": 3}


def test_letters_cannot_be_typed_into_a_number(
    qtbot: QtBot, open_dialog: Any, fields: Fields
) -> None:
    form = open_dialog(FormDialog("Stats", fields, {}, print)).form
    qtbot.keyClicks(focus_widget(), "a4b")
    assert form.answers()["awareness"] == 4


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("12", "Awareness can be at most 9, not 12."),
        ("-", "Awareness must be a whole number, not “-”."),
    ],
)
def test_an_invalid_number_is_refused_with_a_reason_and_keeps_the_focus(
    qtbot: QtBot, open_dialog: Any, fields: Fields, receiver: Any, typed: str, sentence: str
) -> None:
    dialog = open_dialog(FormDialog("Stats", fields, {}, receiver))
    qtbot.keyClicks(focus_widget(), typed)
    press(qtbot, KEY.Key_Return)
    assert (dialog.refusal.text(), dialog.refusal.isVisible()) == (sentence, True)
    assert focus_widget().accessibleName() == "Awareness"
    assert receiver.calls == []


def test_a_required_number_cannot_be_left_blank(
    qtbot: QtBot, open_dialog: Any, fields: Fields, receiver: Any
) -> None:
    dialog = open_dialog(FormDialog("Stats", fields, {}, receiver))
    press(qtbot, KEY.Key_Delete, KEY.Key_Return)
    assert dialog.refusal.text() == "Awareness: enter a number."


def test_a_refusal_by_the_rules_is_shown_and_can_be_corrected(
    qtbot: QtBot, open_dialog: Any, fields: Fields, receiver: Any
) -> None:
    dialog = open_dialog(FormDialog("Stats", fields, {}, receiver))
    receiver.sentence = "Ara is stunned until tick 14."
    press(qtbot, KEY.Key_Return)
    assert (dialog.isVisible(), dialog.refusal.text()) == (True, receiver.sentence)
    receiver.sentence = ""
    press(qtbot, KEY.Key_Return)
    assert len(receiver.calls) == 1


def test_escape_applies_nothing(
    qtbot: QtBot, open_dialog: Any, fields: Fields, receiver: Any
) -> None:
    dialog = open_dialog(FormDialog("Stats", fields, {}, receiver))
    with qtbot.waitSignal(dialog.rejected):
        press(qtbot, KEY.Key_Escape)
    assert receiver.calls == []


def test_control_enter_applies_even_in_a_multi_line_field(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    open_dialog(FormDialog("Notes", (Field("notes", "Notes", Kind.LINES, ""),), {}, receiver))
    qtbot.keyClicks(focus_widget(), "a")
    press(qtbot, KEY.Key_Return)
    qtbot.keyClicks(focus_widget(), "b")
    qtbot.keyClick(focus_widget(), KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert receiver.calls == [{"notes": "a\nb"}]


def test_an_optional_choice_may_be_none_and_a_required_one_may_not(qtbot: QtBot) -> None:
    choices = (Choice("a", "A"),)
    form = Form(
        (
            Field("one", "One", Kind.CHOICE, choices=choices, optional=True),
            Field("two", "Two", Kind.CHOICE, choices=choices),
        )
    )
    qtbot.addWidget(form)
    assert form.answers() == {"one": None, "two": None}
    assert form.editor("one").error() == ""
    assert form.editor("two").error() == "Two: choose one."


def test_the_defaults_button_enters_the_defaults(
    qtbot: QtBot, open_dialog: Any, fields: Fields, receiver: Any
) -> None:
    dialog = open_dialog(SettingsDialog("Settings", fields, {"awareness": 8}, receiver))
    with qtbot.waitSignal(dialog.form.changed):
        qtbot.keyClick(focus_widget(), KEY.Key_R, Qt.KeyboardModifier.AltModifier)
    press(qtbot, KEY.Key_Return)
    assert receiver.calls == [{"awareness": 3, "reach": None, "fast": False, "gait": "walk"}]


def test_the_dialog_of_a_combatant_asks_for_name_side_secrecy_and_stats(
    qtbot: QtBot, open_dialog: Any, fields: Fields, stats: Any, receiver: Any
) -> None:
    orc = Combatant("o", "Orc 1", stats, Sheet(), secrecy=Secrecy.ALIAS, public_name="Shape")
    open_dialog(CombatantDialog(orc, fields, receiver))
    qtbot.keyClicks(focus_widget(), "Orc Chief")
    press(qtbot, KEY.Key_Tab, KEY.Key_Up, KEY.Key_Return)
    assert receiver.calls == [
        {
            "name": "Orc Chief",
            "public_name": "Shape",
            "side": Side.PC,
            "secrecy": Secrecy.ALIAS,
            "stats": {"awareness": 5, "reach": None, "fast": False, "gait": "walk"},
            "count": 1,
            "picture": b"",
        }
    ]


def test_an_encounter_needs_a_title_and_a_system(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    dialog = open_dialog(EncounterDialog(SYSTEMS, receiver, initial_id="b"))
    press(qtbot, KEY.Key_Delete, KEY.Key_Return)
    assert dialog.refusal.text() == "Enter a title."
    qtbot.keyClicks(focus_widget(), "Ambush")
    press(qtbot, KEY.Key_Tab, KEY.Key_Up, KEY.Key_Return)
    assert receiver.calls == [("Ambush", "a")]


def test_enter_creates_an_encounter_with_the_suggested_values(
    qtbot: QtBot, open_dialog: Any, receiver: Any
) -> None:
    open_dialog(EncounterDialog(SYSTEMS, receiver, initial_id="b"))
    press(qtbot, KEY.Key_Return)
    assert receiver.calls == [("New encounter", "b")]


@pytest.mark.parametrize("initial", ["gone", ""])
def test_an_unplayable_system_shows_the_reason_and_is_never_preselected(
    qtbot: QtBot, open_dialog: Any, receiver: Any, initial: str
) -> None:
    bent = SystemRow("", "bent.toml", "Line 3: There's no key “tite” here.")
    dialog = open_dialog(EncounterDialog([bent, *SYSTEMS], receiver, initial_id=initial))
    press(qtbot, KEY.Key_Tab, KEY.Key_Up, KEY.Key_Return)
    assert dialog.refusal.text() == "Line 3: There's no key “tite” here."
    press(qtbot, KEY.Key_Down, KEY.Key_Return)
    assert receiver.calls == [("New encounter", "a")]


def test_dice_are_accepted_if_the_field_takes_dice(qtbot: QtBot) -> None:
    damage = Field("amount", "Damage", minimum=0, takes_throws=True)
    form = Form((damage, Field("age", "Age")))
    qtbot.addWidget(form)
    for stop in form.tab_stops():
        qtbot.keyClicks(stop, "2d6+1")
    assert form.answers() == {"amount": "2d6+1", "age": 261}
    assert form.error() == ""


def test_incomplete_dice_are_reported(qtbot: QtBot) -> None:
    form = Form((Field("amount", "Damage", minimum=0, takes_throws=True),))
    qtbot.addWidget(form)
    assert form.error_in_filled() == ""
    qtbot.keyClicks(form.tab_stops()[0], "2d6+")
    assert form.error_in_filled() == "Damage: “2d6+” isn't a number or a roll like 2d6."


@pytest.mark.parametrize(
    ("keys", "gait"),
    [
        ((KEY.Key_Right,), "run"),
        ((KEY.Key_Down, KEY.Key_Right), "run"),
        ((KEY.Key_Right, KEY.Key_Up, KEY.Key_Left), "walk"),
        ((KEY.Key_R,), "run"),
        ((KEY.Key_R, KEY.Key_Up), "walk"),
        ((KEY.Key_X,), "walk"),
    ],
)
def test_few_choices_are_side_by_side_and_can_be_chosen_by_keyboard(
    qtbot: QtBot, open_dialog: Any, fields: Fields, keys: Any, gait: str
) -> None:
    dialog = open_dialog(FormDialog("Stats", fields[3:], {}, print))
    press(qtbot, *keys)
    assert dialog.form.answers() == {"gait": gait}
    assert focus_widget().isChecked()


def test_choices_with_the_same_first_letter_are_distinguished_by_the_second(
    qtbot: QtBot, open_dialog: Any
) -> None:
    speeds = (Choice("q", "Quick"), Choice("h", "Half"), Choice("f", "Full"))
    dialog = open_dialog(
        FormDialog("Speed", (Field("s", "Speed", Kind.CHOICE, choices=speeds),), {}, print)
    )
    for letter in "Half":
        qtbot.keyClicks(focus_widget(), letter)
    assert dialog.form.answers() == {"s": "h"}


@pytest.mark.parametrize("typed", ["2.3", "2:3", "2·3"])
def test_a_place_is_found_with_the_characters_of_any_keyboard(
    qtbot: QtBot, open_dialog: Any, typed: str
) -> None:
    places = tuple(Choice(f"{turn}·{n}", f"{turn}·{n}") for turn in (1, 2) for n in range(1, 13))
    dialog = open_dialog(
        FormDialog("Effect", (Field("p", "First on", Kind.CHOICE, choices=places),), {}, print)
    )
    qtbot.keyClicks(focus_widget(), typed)
    assert dialog.form.error() == ""
    assert dialog.form.answers() == {"p": "2·3"}


def test_many_or_long_choices_are_a_list(qtbot: QtBot) -> None:
    many = tuple(Choice(str(n), f"Choice {n}") for n in range(5))
    long = (Choice("a", "A very long answer " * 3), Choice("b", "B"))
    form = Form(
        (Field("m", "M", Kind.CHOICE, choices=many), Field("l", "L", Kind.CHOICE, choices=long))
    )
    qtbot.addWidget(form)
    assert len(form.findChildren(QComboBox)) == 2


def test_a_refusal_does_not_move_the_buttons(
    open_dialog: Any, fields: Fields, receiver: Any
) -> None:
    dialog = open_dialog(FormDialog("Stats", fields, {}, receiver))
    ok = dialog.closing_buttons()[0]
    before = ok.mapToGlobal(QPoint())
    dialog.refuse("Awareness can be at most 9, not 12. Type a lower number, or leave it as it was.")
    QApplication.processEvents()
    assert ok.mapToGlobal(QPoint()) == before


def test_form_and_buttons_are_close_together(open_dialog: Any, receiver: Any) -> None:
    dialog = open_dialog(FormDialog("Event", (Field("what", "Event", Kind.TEXT),), {}, receiver))
    form, ok = dialog.form.parentWidget(), dialog.closing_buttons()[0]
    below = form.mapToGlobal(form.rect().bottomLeft()).y()
    assert ok.mapToGlobal(QPoint()).y() - below <= 2 * DIALOG_SPACING


@pytest.mark.parametrize("kind", [Kind.NUMBER, Kind.TEXT, Kind.LINES])
def test_a_field_types_no_shortcut_that_does_nothing(
    qtbot: QtBot, open_dialog: Any, receiver: Any, kind: Kind
) -> None:
    open_dialog(FormDialog("Stats", (Field("what", "What", kind),), {}, receiver))
    line = focus_widget()
    assert isinstance(line, QLineEdit | QPlainTextEdit)
    qtbot.keyClick(line, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    text = line.text() if isinstance(line, QLineEdit) else line.toPlainText()
    assert text == ""


def test_a_dialog_takes_no_size_of_its_own_when_it_is_tiny_for_a_moment(
    open_dialog: Any, receiver: Any
) -> None:
    form = FormDialog("Stats", (Field("what", "What", Kind.TEXT),), {}, receiver)
    form.set_hint_label(muted_label("A hint for a window of the usual width. " * 3, form))
    dialog = open_dialog(form)
    window = dialog.windowHandle()
    window.setMinimumSize(QSize())
    window.resize(100, 30)
    QApplication.processEvents()
    assert dialog.size() == QSize(100, 30)


def test_a_long_form_opens_in_full_if_the_screen_has_space(open_dialog: Any, receiver: Any) -> None:
    many = tuple(Field(f"f{number}", f"Field {number}", Kind.TEXT) for number in range(12))
    dialog = open_dialog(FormDialog("Stats", many, {}, receiver))
    assert dialog.form.sizeHint().height() + 100 < max_size(dialog).height()
    assert dialog.form.visibleRegion().boundingRect() == dialog.form.rect()


def test_a_form_without_space_scrolls_and_the_buttons_stay_visible(
    open_dialog: Any, receiver: Any
) -> None:
    many = tuple(Field(f"f{number}", f"Field {number}", Kind.TEXT) for number in range(60))
    dialog = open_dialog(FormDialog("Stats", many, {}, receiver))
    assert dialog.height() <= max_size(dialog).height()
    assert dialog.form.visibleRegion().boundingRect() != dialog.form.rect()
    for button in dialog.closing_buttons():
        assert button.visibleRegion().boundingRect() == button.rect()


@pytest.mark.parametrize(("rows", "height"), [(8, None), (80, 960)])
def test_a_dialog_that_must_scroll_leaves_some_of_a_tall_screen_free(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rows: int, height: int | None
) -> None:
    monkeypatch.setattr("views.dialogs.forms.dialog.max_size", lambda _: QSize(1900, 1280))
    dialog = AnswerDialog("Many rows", None)
    qtbot.addWidget(dialog)
    for row in range(rows):
        dialog.body.addWidget(QLineEdit(f"Row {row}"))
    dialog.show()
    dialog.fit_to_content()
    needs_to_scroll = dialog.findChild(Body).verticalScrollBar().maximum() > 0
    assert needs_to_scroll is (height is not None)
    assert dialog.height() == (height or dialog.height())


def test_a_long_refusal_makes_the_dialog_grow_downwards(open_dialog: Any, receiver: Any) -> None:
    dialog = open_dialog(FormDialog("Event", (Field("what", "Event", Kind.TEXT),), {}, receiver))
    ok = dialog.closing_buttons()[0]
    before = ok.mapToGlobal(QPoint())
    dialog.refuse("Nothing happens on that tick. " * 8)
    QApplication.processEvents()
    assert ok.mapToGlobal(QPoint()) == before
    assert dialog.refusal.height() >= dialog.refusal.heightForWidth(dialog.refusal.width())


def test_a_number_out_of_range_is_marked_at_once(qtbot: QtBot) -> None:
    form = Form((Field("roll", "Roll", minimum=1, maximum=10),))
    qtbot.addWidget(form)
    (line,) = form.findChildren(QLineEdit)
    marks = []
    for typed in ("", "7", "77", "7"):
        line.setText(typed)
        marks.append(bool(line.property("bad")))
    assert marks == [False, False, True, False]


def test_dice_typed_as_the_number_also_choose_the_die(qtbot: QtBot) -> None:
    count = Field("count", "Dice", default=1, minimum=1, maximum=5, sides_key="die")
    dice = tuple(Choice(str(sides), f"d{sides}") for sides in (6, 10))
    form = Form((count, Field("die", "Die", Kind.CHOICE, "6", choices=dice)))
    qtbot.addWidget(form)
    line = form.editor("count").tab_stops[0]
    assert isinstance(line, QLineEdit)
    line.clear()
    qtbot.keyClicks(line, "3d10")
    assert form.error() == ""
    qtbot.keyClick(line, KEY.Key_Return)
    assert form.answers() == {"count": 3, "die": "10"}


def test_a_refusal_disappears_when_an_answer_is_corrected(qtbot: QtBot, fields: Fields) -> None:
    def refuse(_: dict[str, Any]) -> None:
        raise RuleBroken("Too fast.")

    dialog = FormDialog("Stats", fields, {}, refuse)
    qtbot.addWidget(dialog)
    dialog.attempt()
    assert dialog.refusal.text() == "Too fast."
    dialog.form.set_answers({"awareness": 4})
    assert dialog.refusal.text() == ""


def test_an_answer_to_a_question_box_is_handled_after_the_box_is_closed(
    qtbot: QtBot, open_dialog: Any, fields: Fields
) -> None:
    """The answer may close the dialog: if two close at once, Openbox loses the keyboard focus."""
    dialog, open_windows = open_dialog(FormDialog("Stats", fields, {}, print)), list[Any]()
    box = confirm(
        "Discard?", "Yes", "No", lambda: open_windows.append(dialog.findChild(QMessageBox)), dialog
    )
    next(each for each in box.buttons() if each.text() == "Yes").click()
    assert open_windows == []
    qtbot.waitUntil(lambda: len(open_windows) == 1)
    assert open_windows == [None]


def test_a_choice_shows_typed_letters_that_begin_none_of_its_titles(qtbot: QtBot) -> None:
    box, other = ChoiceBox(), ChoiceBox()
    for each, titles in ((box, ("Ball", "Cone")), (other, ("zx", "Cone"))):
        qtbot.addWidget(each)
        each.addItems(titles)
        each.resize(160, 30)
    before = box.grab().toImage()
    qtbot.keyClicks(box, "zx")
    assert (box.currentText(), box.unmatched) == ("Ball", "zx")
    assert box.grab().toImage() != before
    assert box.grab().toImage() == other.grab().toImage()
    box.choose(0)
    assert box.grab().toImage() == before
