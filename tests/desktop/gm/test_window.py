"""The GM's window as a whole: its focus, its refusals, and the parts that stay visible."""

from pathlib import Path

import pytest
from msgspec import to_builtins
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QScrollBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from models.rules.deeds import Add, ChangeSettings, Defeat, Recruit
from models.rules.systems.fatewalker.sheet import Start
from models.scheduler.combatant import Side
from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from views.dialogs.files.encounter import EncounterDialog
from views.dialogs.forms.table import TableDialog
from views.dialogs.recruits.add import RecruitsDialog
from views.gm.offer_button import DeclareMark
from views.theme import CONTRAST, DARK, LIGHT, Look, Theme
from views.widgets.lists import LongList

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def gm(start: Starter) -> Hands:
    """A fight on tick 1: Mira on 4, Bor and the orcs on 7."""
    hands = start()
    start_fatewalker_fight(hands)
    return hands


def start_fatewalker_fight(gm: Hands) -> None:
    gm.application.documents.begin_encounter("At the ford", "fatewalker")
    sides = {"Mira": Side.PC, "Bor": Side.PC, "Orc 1": Side.NPC, "Orc 2": Side.NPC}
    gm.session.do(
        Add(
            tuple(
                Recruit(name, side=side, series="Orc" if side is Side.NPC else "", stats=stats)
                for (name, side), stats in zip(
                    sides.items(), [{"awareness": n} for n in (5, 4, 3, 2)], strict=True
                )
            )
        )
    )
    rolled = dict(zip(sides, (6, 3, 3, 3), strict=True))
    gm.session.do(Start({gm.who(name): successes for name, successes in rolled.items()}))
    gm.come_back()


def offer_button(gm: Hands, title: str) -> QWidget:
    return next(
        each for each in gm.window.card.tab_stops() if each.accessibleName().startswith(title)
    )


def declare(gm: Hands, title: str) -> None:
    """Focus an action and click its mark, which appears with the focus."""
    button = offer_button(gm, title)
    button.setFocus()
    QApplication.processEvents()
    mark = button.findChild(DeclareMark)
    assert isinstance(mark, DeclareMark)
    QTest.mouseClick(mark, Qt.MouseButton.LeftButton)


def visible_widgets(gm: Hands, kind: type[QWidget]) -> list[QWidget]:
    return [each for each in gm.window.findChildren(kind) if each.isVisibleTo(gm.window)]


def drag_to(gm: Hands, name: str, neighbour: str, *, alt: bool = False) -> None:
    """Drag a token up or down to just below another one."""
    timeline = gm.window.timeline
    start, end = (timeline.token_point(gm.who(each)) for each in (name, neighbour))
    assert start is not None
    assert end is not None
    end += QPoint(0, 14)
    viewport, left = timeline.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, left, pos=start)
    QTest.mouseMove(viewport, (start + end) / 2)
    QTest.mouseMove(viewport, end)
    if alt:
        QTest.keyPress(timeline, Key.Key_Alt)
    QTest.mouseRelease(viewport, left, ALT if alt else Qt.KeyboardModifier.NoModifier, end)
    QApplication.processEvents()


def names_in_order(gm: Hands, tick: int) -> list[str]:
    present = gm.session.present
    return [present[turn.who].name for turn in present.turn_order() if turn.tick == tick]


def test_after_any_dialog_the_focus_is_on_the_timeline(gm: Hands) -> None:
    alone = Qt.KeyboardModifier.NoModifier
    with_control = (Key.Key_N, Key.Key_I, Key.Key_K, Key.Key_Comma)
    for keys in (
        *((key, CONTROL) for key in with_control),
        *((key, alone) for key in (Key.Key_Insert, Key.Key_F2)),
    ):
        gm.window.roster.setFocus()
        gm.press(*keys)
        gm.dialog()
        gm.press(Key.Key_Escape)
        gm.dialog_closed()
        assert gm.window.timeline.hasFocus(), keys


def test_the_program_opens_with_the_focus_on_the_timeline(start: Starter, gm: Hands) -> None:
    gm.window.close()
    assert start().window.timeline.hasFocus()


def test_on_first_use_enter_creates_an_encounter(start: Starter) -> None:
    gm = start()
    gm.press(Key.Key_Return)
    assert gm.dialog().windowTitle().startswith("New encounter")
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_space_continues_the_fight_even_if_a_button_has_the_focus(gm: Hands) -> None:
    button = gm.window.header.findChildren(QToolButton)[2]
    button.setFocus()
    gm.press(Key.Key_Space)
    assert gm.now == 4
    assert not gm.application.players.window.isVisible()
    offer_button(gm, "Hold").setFocus()
    gm.press(Key.Key_Space)
    assert gm.bottom_message == "Mira: Attack (6)"


def test_enter_takes_the_focused_offer_and_returns_the_focus(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    offer_button(gm, "Hold").setFocus()
    gm.press(Key.Key_Return)
    assert gm.next_of("Mira") is None
    assert gm.window.timeline.hasFocus()


def test_space_before_the_scene_begins_asks_for_initiative(start: Starter) -> None:
    gm = start()
    gm.application.documents.begin_encounter("At the ford", "fatewalker")
    gm.session.do(Add((Recruit("Mira"),)))
    gm.come_back()
    gm.press(Key.Key_Space)
    assert isinstance(gm.dialog(), TableDialog)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_tab_moves_from_header_to_roster_timeline_card_and_history(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    window = gm.window
    window.header.findChildren(QToolButton)[-1].setFocus()
    stops = []
    for _ in range(3 + len(window.card.tab_stops()) + 2):
        gm.press(Key.Key_Tab)
        stops.append(window.focusWidget())
    card = [stop for stop in window.card.tab_stops() if stop.isEnabled()]
    assert stops[:3] == [window.roster, window.timeline, window.card.entry]
    assert stops[3 : 3 + len(card)] == card
    assert stops[3 + len(card) :][:2] == [window.upcoming, window.history_panel.tab_stops[0]]


def test_a_refused_entry_stays_with_the_reason_on_the_card(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.type("7x")
    gm.press(Key.Key_Return)
    card = gm.window.card
    assert card.entry.text() == "7x"
    assert card._warning.isVisible()
    assert "7x" in card._warning.text()
    gm.type("8")
    assert card.entry.text() == "8"


def test_space_reports_a_refused_entry_once_before_it_continues(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    entry = gm.window.card.entry
    gm.enter("7x")
    step_count = gm.session.history.done
    for _ in range(2):  # a repeated mistake is announced again
        gm.press(Key.Key_Space)
        assert gm.bottom_message == "“7x” was refused. Press Space again for “Mira: Attack 6”"
        assert gm.session.history.done == step_count
        assert (entry.text(), entry.property("bad")) == ("7x", True)
        gm.press(Key.Key_Return)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_Space)
    assert gm.session.history.done == step_count + 1
    assert (entry.text(), entry.property("bad")) == ("", False)


def test_an_entry_typed_over_a_refused_one_is_not_marked(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.enter("7x")
    gm.type("8")
    assert not gm.window.card.entry.property("bad")


@pytest.mark.parametrize("word", ["parry", "hack", "bash", "fire", "vault", "wait for it"])
def test_a_word_typed_without_a_focused_entry_only_begins_an_entry(gm: Hands, word: str) -> None:
    gm.press(Key.Key_Space)
    before = gm.session.history, [each.isChecked() for each in gm.window.command_actions]
    gm.window.timeline.setFocus()
    gm.type(word)
    assert gm.window.card.entry.text() == word
    gm.press(Key.Key_Return)
    after = gm.session.history, [each.isChecked() for each in gm.window.command_actions]
    assert after == before


def test_h_enter_holds_and_h_with_an_arrow_key_picks_the_tick(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.enter("h")
    assert gm.lane("Mira").value == "holds"
    gm.ctrl(Key.Key_Z)
    for key in (Key.Key_H, Key.Key_Right, Key.Key_Right, Key.Key_Return):
        gm.press(key)
    assert gm.placed_of("Mira") == 7
    assert gm.window.card.entry.text() == ""


def test_esc_cancels_picking_the_tick_of_a_wait(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    history = gm.session.history
    for key in (Key.Key_H, Key.Key_Right, Key.Key_Right, Key.Key_Escape):
        gm.press(key)
        assert gm.session.history == history
    assert not gm.drag_text


def test_space_in_an_empty_entry_continues_the_fight(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_E)
    assert gm.window.card.entry.hasFocus()
    step_count = gm.session.history.done
    gm.press(Key.Key_Space)
    assert gm.session.history.done == step_count + 1


def test_space_is_typed_after_a_cost(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    step_count = gm.session.history.done
    gm.type("7 bar the door")
    assert gm.window.card.entry.text() == "7 bar the door"
    assert gm.session.history.done == step_count


def test_esc_clears_a_refused_entry(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.enter("7x")
    gm.press(Key.Key_Escape)
    assert gm.window.card.entry.text() == ""
    assert not gm.window.card._warning.isVisible()
    assert not gm.window.card.entry.hasFocus()


def test_a_cost_typed_while_no_combatant_is_due_is_refused_with_a_reason(start: Starter) -> None:
    gm = start()
    gm.new_encounter("plain", "At the ford")
    gm.add("Mira", players=True)
    gm.stop_time()
    steps = gm.session.history.done
    gm.type("-3 mira")
    assert gm.bottom_message == "No one is due. Space goes to what comes next"
    assert gm.session.history.done == steps
    assert not QApplication.activeModalWidget()
    gm.let_time_pass()
    gm.press(Key.Key_Space)
    assert QApplication.activeModalWidget()


def test_a_letter_typed_for_one_that_cannot_act_is_refused_with_its_reason(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.click("Bor")
    gm.press(Key.Key_Delete)
    gm.click("Bor")
    gm.type("y")
    assert gm.bottom_message == "Bor is defeated"


def test_in_the_smallest_window_no_parts_of_the_card_overlap(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.window.resize(gm.window.minimumSize())
    gm.type("7x")
    gm.press(Key.Key_Return)
    QApplication.processEvents()
    card = gm.window.card
    parts = [*card.tab_stops(), card.entry, card._reason, card._warning]
    assert all(card.rect().contains(part.geometry()) for part in parts)
    for number, part in enumerate(parts):
        for other in parts[number + 1 :]:
            assert not part.geometry().intersects(other.geometry())


def test_a_typed_entry_is_previewed_for_the_selected_combatant(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.type("7")
    moving = gm.window.timeline.scene().moving_token
    assert moving is not None
    assert moving.who == gm.who("Mira")
    gm.press(Key.Key_Return)
    assert gm.window.timeline.scene().moving_token is None


def test_the_first_letter_is_previewed_once(gm: Hands) -> None:
    texts: list[str] = []
    gm.window.card.typed.connect(texts.append)
    gm.type("7")
    QTest.qWait(0)
    assert texts == ["7"]


def test_the_header_fits_a_narrow_window(gm: Hands) -> None:
    gm.session.open_fight(gm.session.history)
    gm.window.title_line.show_encounter("A very long title of an evening " * 3, "FateWalker")
    gm.window.resize(1100, 640)
    QApplication.processEvents()
    assert gm.window.width() == 1100
    for button in visible_widgets(gm, QToolButton):
        assert gm.window.header.rect().contains(button.geometry())
        assert button.width() >= button.sizeHint().width()


def test_a_long_title_is_shortened_before_the_round(gm: Hands) -> None:
    gm.session.open_fight(gm.session.history)
    line, system = gm.window.title_line, "Shadowrun 5 · combat turn 1, pass 2"
    fields = {}
    for width in (1280, 960):
        gm.window.resize(width, 720)
        line.show_encounter("Night at the docks, the storm again", system, "combat turn 1, pass 2")
        QApplication.processEvents()
        fields[width] = [part.text() for part in line.findChildren(QLabel) if part.isVisible()]
    assert system in fields[1280]
    assert "combat turn 1, pass 2" in fields[960]


def test_the_window_keeps_its_size_whatever_the_names(gm: Hands) -> None:
    gm.window.resize(1280, 700)
    name = "Una the Extraordinarily Long-Named Duchess of Nowhere at All"
    gm.session.do(Add((Recruit(name),)))
    gm.click("Mira")
    gm.application.session.select(gm.who(name))
    QApplication.processEvents()
    assert (gm.window.width(), gm.window.height()) == (1280, 700)


def test_the_window_says_if_players_see_nothing_or_an_old_picture(gm: Hands) -> None:
    heading = gm.window.side.players_card.heading
    assert heading.text() == "PLAYERS' VIEW · OFF"
    gm.ctrl(Key.Key_P)
    assert gm.window.miniature.isVisible()
    assert heading.text() == "PLAYERS' VIEW"
    gm.window.resize(gm.window.width(), 700)
    QApplication.processEvents()
    assert not gm.window.miniature.isVisible()
    assert heading.text() == "PLAYERS' VIEW · LIVE"
    gm.ctrl(Key.Key_F)
    assert heading.text() == "PLAYERS' VIEW · FROZEN"
    gm.ctrl(Key.Key_B)
    assert heading.text() == "PLAYERS' VIEW · BLANK, FROZEN"
    assert heading.shown_text() == heading.text()
    checked = [b.accessibleName() for b in visible_widgets(gm, QToolButton) if b.isChecked()]
    assert checked == ["Players' window", "Blank", "Freeze"]
    gm.ctrl(Key.Key_B)
    gm.ctrl(Key.Key_F)
    assert heading.text() == "PLAYERS' VIEW · LIVE"


def test_messages_on_the_players_screen_are_right_while_their_window_is_closed(gm: Hands) -> None:
    words = []
    for key in (Key.Key_F, Key.Key_F, Key.Key_B, Key.Key_B):
        gm.ctrl(key)
        words.append(gm.bottom_message)
    assert words == [
        f"The players' window is closed. {then}"
        for then in ("It will open frozen", "It will open live", "It will open blank",
                     "It will show the fight")
    ]  # fmt: skip
    gm.ctrl(Key.Key_P)
    gm.ctrl(Key.Key_F)
    assert gm.bottom_message == "The players' screen is frozen"


@pytest.mark.parametrize(("look", "theme"), [(Look.LIGHT, LIGHT), (Look.CONTRAST, CONTRAST)])
def test_another_theme_repaints_every_part(gm: Hands, look: Look, theme: Theme) -> None:
    parts = (gm.window.header, gm.window.roster, gm.window.timeline, gm.window.card)
    parts = (*parts, gm.window.upcoming, gm.window.history_panel)
    before = [part.grab().toImage() for part in parts]
    gm.application.looks.choose_look(look)
    QApplication.processEvents()
    after = [part.grab().toImage() for part in parts]
    assert all(one != other for one, other in zip(before, after, strict=True))
    assert gm.window.theme == theme
    gm.application.looks.choose_look(Look.DARK)
    assert gm.window.theme == DARK


def test_every_focusable_part_has_an_accessible_name(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    nameless = [
        each
        for kind in (QAbstractButton, QLineEdit, QAbstractItemView, QAbstractSlider)
        for each in visible_widgets(gm, kind)
        if not isinstance(each, QScrollBar)
        if not (each.accessibleName() or (isinstance(each, QAbstractButton) and each.text()))
    ]
    assert nameless == []
    assert gm.window.timeline.accessibleName() == "Timeline"


def test_an_order_against_the_rules_is_refused_with_a_reason(gm: Hands) -> None:
    before = names_in_order(gm, 7)
    drag_to(gm, "Bor", "Orc 2")
    assert names_in_order(gm, 7) == before
    saying = gm.window.timeline.scene().bubble
    assert saying is not None
    assert saying.refused
    assert saying.text.endswith("Bor, Orc 1, Orc 2 on tick 7. Hold Alt to override.")


def test_with_alt_the_gm_overrules_the_order_and_the_history_records_it(gm: Hands) -> None:
    drag_to(gm, "Bor", "Orc 2", alt=True)
    assert names_in_order(gm, 7) == ["Orc 1", "Orc 2", "Bor"]
    assert gm.session.history.steps[-1].label.startswith("GM's ruling")


def test_an_order_the_rules_leave_open_needs_no_alt(start: Starter) -> None:
    gm = start()
    gm.application.documents.begin_encounter("Pies", "tabula_rasa")
    gm.session.do(Add(tuple(Recruit(name, stats={"AD": 5}) for name in ("Ann", "Ben"))))
    gm.come_back()
    gm.ctrl(Key.Key_I)
    gm.dialog()
    for _ in range(2):
        gm.type("3")
        gm.press(Key.Key_Tab)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    drag_to(gm, *names_in_order(gm, 3))
    assert not gm.session.history.steps[-1].label.startswith("GM's ruling")
    assert len(gm.session.history.steps) == 3


def test_a_refused_drop_says_how_to_overrule_it(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.enter("h")
    gm.drag("Mira", 5)
    saying = gm.window.timeline.scene().bubble
    assert saying is not None
    assert saying.text.endswith("Hold Alt to override.")
    gm.drag("Mira", 2)
    saying = gm.window.timeline.scene().bubble
    assert saying is not None
    assert "Alt" not in saying.text


def test_the_window_shows_that_the_gm_looks_back_and_allows_no_deeds(gm: Hands) -> None:
    gm.session.look_at(1)
    assert gm.window.card.heading.text().startswith("LOOKING BACK")
    gm.application.session.select(gm.who("Mira"))
    gm.application.fight.show_menu(gm.who("Mira"), QPoint(0, 0))
    gm.window.timeline.activated.emit(gm.who("Mira"))
    assert QApplication.activeModalWidget() is None
    assert QApplication.activePopupWidget() is None
    gm.press(Key.Key_Home, CONTROL)
    assert not gm.session.sight.is_looking_back


def test_a_combatant_removed_later_can_be_selected_while_looking_back(gm: Hands) -> None:
    orc = gm.who("Orc 2")
    gm.click("Orc 2")
    gm.press(Key.Key_Delete, SHIFT)
    assert orc not in gm.session.present
    gm.session.look_at(2)
    gm.application.session.select(orc)
    gm.window.timeline.menu_requested.emit(orc, QPoint(0, 0))
    gm.drag_id(orc, 12)
    assert orc not in gm.session.present


def test_another_fight_begins_without_a_selection(gm: Hands) -> None:
    gm.click("Bor")
    start_fatewalker_fight(gm)
    assert gm.application.board.lead is None


def test_up_next_begins_with_the_due_combatant_if_another_is_selected(gm: Hands) -> None:
    rows = gm.application.board.upcoming
    assert [row.name for row in rows.rows] == ["Bor", "Orc 1", "Orc 2"]
    gm.click("Bor")
    assert [row.name for row in rows.rows] == ["Mira", "Bor", "Orc 1", "Orc 2"]


def test_a_duplicate_takes_the_next_number(gm: Hands) -> None:
    gm.click("Orc 2")
    gm.ctrl(Key.Key_D)
    gm.click("Bor")
    gm.ctrl(Key.Key_D)
    names = [each.name for each in gm.session.present.all_combatants()]
    assert names[4:] == ["Orc 3", "Bor 2"]


def test_adding_without_an_encounter_first_asks_for_one(start: Starter, qtbot: QtBot) -> None:
    gm = start()
    gm.press(Key.Key_Insert)
    assert isinstance(gm.dialog(), EncounterDialog)
    gm.press(Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), RecruitsDialog))
    gm.type("Mira, Bor")
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    gm.window.close()
    restarted = start()
    assert [each.name for each in restarted.session.present.all_combatants()] == ["Mira", "Bor"]


def test_the_palette_finds_commands_in_submenus(gm: Hands, qtbot: QtBot) -> None:
    gm.ctrl(Key.Key_K)
    gm.dialog()
    gm.type("theme light")
    gm.press(Key.Key_Return)
    gm.dialog_closed()
    assert gm.window.theme == LIGHT
    gm.application.looks.choose_look(Look.DARK)
    del qtbot


def test_the_setting_for_reduced_motion_is_saved(gm: Hands, start: Starter) -> None:
    gm.application.settings.change(reduced_motion=True)
    gm.window.close()
    assert start().window.command_actions["calm"].isChecked()


def test_settings_of_the_encounter_change_the_offers(gm: Hands) -> None:
    gm.session.do(ChangeSettings({"presets": "Bite: 3"}))
    gm.press(Key.Key_Space)
    assert offer_button(gm, "Bite").isEnabled()


def test_the_due_combatant_is_scrolled_into_view(gm: Hands) -> None:
    gm.session.do(Add(tuple(Recruit(f"Rat {number}") for number in range(30))))
    gm.window.timeline.verticalScrollBar().setValue(10_000)
    roster, board = gm.window.roster, gm.application.board
    gm.press(Key.Key_Space)
    row = board.lanes.row_of(gm.who("Mira"))
    assert row is not None
    assert roster.viewport().rect().contains(roster.visualRect(board.lanes.index(row)))
    assert gm.window.timeline.verticalScrollBar().value() == roster.verticalScrollBar().value()


def test_roster_and_timeline_scroll_together_with_any_number_of_combatants(gm: Hands) -> None:
    roster = gm.window.roster.verticalScrollBar()
    gm.session.do(Add(tuple(Recruit(f"Rat {number}") for number in range(60))))
    gm.window.timeline.verticalScrollBar().setValue(500)
    QApplication.processEvents()
    assert roster.value() == 500
    gm.window.resize(1200, 1000)
    QApplication.processEvents()
    roster.setValue(roster.maximum())
    assert gm.window.timeline.verticalScrollBar().value() == roster.value()


def test_an_export_and_an_import_are_reported(
    gm: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fight.json"
    answer = (str(file), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: answer)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answer)
    gm.window.roster.setFocus()
    gm.window.command_actions["export"].trigger()
    assert gm.window.history_panel._last.text() == f"Saved to {file}"
    before = gm.session.present
    gm.window.command_actions["import"].trigger()
    assert gm.window.history_panel._last.text() == "Imported: At the ford"
    assert gm.session.present == before
    assert gm.window.timeline.hasFocus()


@pytest.mark.parametrize(("command", "ending"), [("copy", ".tickline"), ("export", ".json")])
def test_a_file_name_with_a_dot_gets_the_suffix_and_replaces_nothing_unasked(
    gm: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, ending: str
) -> None:
    answer = (str(tmp_path / "Session 1.5"), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: answer)
    gm.window.command_actions[command].trigger()
    path = tmp_path / f"Session 1.5{ending}"
    assert [each.name for each in tmp_path.glob("Session*")] == [path.name]
    content = path.read_bytes()
    gm.window.command_actions[command].trigger()
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    assert "already has a “Session 1.5" in box.text()
    gm.press(Key.Key_Escape)
    assert path.read_bytes() == content


def test_an_unreadable_file_is_reported_and_the_fight_stays(
    gm: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fight.json").write_text("{")
    answer = (str(tmp_path / "fight.json"), "")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answer)
    before = gm.session.present
    gm.window.command_actions["import"].trigger()
    gm.dialog()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.session.present == before
    assert gm.window.timeline.hasFocus()


def test_a_turn_ends_the_selection_and_a_wound_keeps_it(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    gm.click("Mira")
    gm.ctrl(Key.Key_M)
    gm.dialog()
    gm.enter("6")
    gm.dialog_closed()
    assert gm.application.board.lead is None
    assert gm.card == "Mira"
    gm.click("Orc 1")
    gm.ctrl(Key.Key_W)
    gm.dialog()
    gm.enter("1")
    gm.dialog_closed()
    assert gm.application.board.lead == gm.who("Orc 1")


def next_button(gm: Hands) -> QToolButton:
    button = gm.window.header.primary
    assert isinstance(button, QToolButton)
    return button


def test_the_main_button_does_what_it_says(gm: Hands) -> None:
    assert next_button(gm).text() == "Count to 4 ▸"
    gm.press(Key.Key_Space)
    assert next_button(gm).text() == "Mira: Attack 6 ▸"
    gm.click("Orc 1")
    gm.press(Key.Key_Space)
    assert gm.bottom_message == "Mira: Attack (6)"
    assert next_button(gm).text() == "Count to 7 ▸"


def test_the_main_button_moves_to_the_choice_if_no_action_is_usual(gm: Hands) -> None:
    gm.session.do(ChangeSettings({**to_builtins(gm.session.present.settings), "presets": ""}))
    gm.press(Key.Key_Space)
    before = gm.session.history.done
    assert next_button(gm).text() == "Choose action ▸"
    gm.press(Key.Key_Space)
    assert gm.session.history.done == before
    assert gm.window.card.tab_stops()[0].hasFocus()


def test_the_main_button_has_the_same_width_for_every_text(gm: Hands) -> None:
    before = next_button(gm).geometry()
    gm.press(Key.Key_Space)
    assert next_button(gm).geometry() == before


def test_a_double_click_on_an_action_takes_one_turn(gm: Hands) -> None:
    gm.stop_time()
    gm.press(Key.Key_Space)
    gm.let_time_pass()
    before = gm.session.history.done
    button = offer_button(gm, "Attack")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    assert gm.session.history.done == before + 1
    gm.let_time_pass()
    QTest.mouseClick(next_button(gm), Qt.MouseButton.LeftButton)
    assert gm.session.history.done == before + 2
    QTest.mouseDClick(next_button(gm), Qt.MouseButton.LeftButton)
    assert gm.session.history.done == before + 2


def test_a_key_held_down_continues_the_fight_once(gm: Hands) -> None:
    assert not gm.window.command_actions["next"].autoRepeat()


def test_a_reaction_takes_three_clicks(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    declare(gm, "Attack")
    assert gm.window.card.shown.reason == "Attack, 6 ticks"
    gm.do("Orc 1 Parry")
    assert gm.bottom_message == "Orc 1 reacts to Mira: Parry (4)"
    gm.do("Resolve")
    assert (gm.next_of("Mira"), gm.next_of("Orc 1")) == (10, 11)


def test_frequently_used_actions_come_first_and_counts_are_saved(gm: Hands) -> None:
    for _ in range(2):
        gm.application.controls.count_use("act-Look")
    gm.press(Key.Key_Space)
    gm.window.card.set_use_counts(gm.application.settings.now.action_counts["fatewalker"])
    assert gm.application.settings.now.action_counts["fatewalker"] == {"act-Look": 2}


def test_the_players_view_has_shortcuts_that_no_quick_entry_needs(gm: Hands) -> None:
    for key, letter in (("players", Key.Key_P), ("blank", Key.Key_B), ("freeze", Key.Key_F)):
        gm.ctrl(letter)
        assert gm.is_checked(key)
    assert "Ctrl+F" in gm.window.command_actions["freeze"].toolTip()


def test_an_entry_typed_for_one_combatant_is_cleared_for_another(gm: Hands) -> None:
    gm.new_encounter("Plain", "At the ford")
    gm.add("Ara\nBor", players=True)
    gm.roll(2, 5)
    gm.press(Key.Key_Space)
    gm.type("7")
    assert gm.window.card.entry.text() == "7"
    gm.click("Bor")
    assert gm.window.card.entry.text() == ""
    assert not gm.drag_text


def test_the_shortcut_of_a_feature_the_system_lacks_says_so(gm: Hands) -> None:
    gm.begin("Ara", system="weapons_free")
    gm.ctrl(Key.Key_W)
    assert gm.bottom_message == "Weapons Free has no “Wounds”"


def test_a_keyboard_drag_names_the_arrow_keys_if_waiting_has_no_default_tick(
    start: Starter,
) -> None:
    gm = start()
    gm.begin("Ara", "Bor", system="tabula_rasa")
    gm.roll(3, 5)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_H, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    assert gm.drag_text.startswith("Pick when with the arrow keys, then press Enter. Ara can act")
    gm.press(Key.Key_Right)
    assert gm.drag_text.startswith("Ara will act last on tick ")


@pytest.mark.parametrize("how", ["typed", "clicked", "space"])
def test_any_action_of_tied_player_characters_decides_the_order_by_lot(
    start: Starter, how: str
) -> None:
    gm = start()
    gm.begin("Kim", "Lee", system="tabula_rasa")
    gm.roll(3, 3)
    match how:
        case "typed":
            gm.enter("0")
        case "clicked":
            gm.do("Pass")
        case _:
            gm.press(Key.Key_Space)
    assert "Draw on tick 3: " in gm.session.history.steps[-1].label


def test_a_minus_can_be_typed_if_ticks_can_be_negative(gm: Hands) -> None:
    gm.new_encounter("Weapons", "At the window")
    gm.add("Ara (reflex value 12)\nBor (reflex value 12)", players=True)
    gm.ctrl(Key.Key_I)
    gm.fill(8, 9)
    gm.press(Key.Key_Space)
    gm.type("-1")
    assert gm.window.card.entry.text() == "-1"


def test_enter_in_the_roster_does_not_open_a_dialog(gm: Hands) -> None:
    gm.new_encounter("Plain", "At the ford")
    gm.add("Ara\nBor", players=True)
    gm.click("Bor")
    gm.press(Key.Key_Return)
    assert QApplication.activeModalWidget() is None


def test_the_history_is_scrolled_to_its_end_when_first_shown(start: Starter) -> None:
    gm = start()
    gm.window.resize(1280, 1300)
    load_sample(gm.session, "plain_ticks")
    QApplication.processEvents()
    rows = gm.window.findChild(LongList)
    assert isinstance(rows, LongList)
    last = rows.visualRect(rows.model().index(rows.model().rowCount() - 1, 0))
    assert last.bottom() == rows.viewport().height() - 1


def test_each_step_scrolls_up_next_to_its_top(gm: Hands) -> None:
    gm.add("\n".join(f"Orc {number}" for number in range(1, 15)), players=False)
    everybody = [each.id for each in gm.session.present.all_combatants()]
    gm.session.do(Start({who: tick for tick, who in enumerate(everybody)}))
    QApplication.processEvents()
    bar = gm.window.upcoming.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    gm.session.do(Defeat(everybody[0]))
    assert bar.value() == 0


def test_a_turn_and_its_undo_scroll_the_timeline_back_to_now(gm: Hands) -> None:
    camera = gm.window.timeline.camera
    for deed in (lambda: gm.press(Key.Key_Space), lambda: gm.ctrl(Key.Key_Z)):
        camera.scroll_to(camera.geometry.starting_at(500))
        gm.click("Bor")
        assert not camera.is_at_home
        deed()
        assert camera.is_at_home


def test_the_second_click_on_ok_does_not_reach_the_lane_below(gm: Hands, qtbot: QtBot) -> None:
    who = gm.who("Bor")
    gm.click("Mira")
    gm.stop_time()
    gm.press(Key.Key_F2)
    dialog = gm.dialog()
    qtbot.mouseClick(
        dialog.findChildren(QDialogButtonBox)[0].buttons()[0], Qt.MouseButton.LeftButton
    )
    gm.dialog_closed()
    gm.click("Bor")
    assert who not in gm.session.sight.selected
    gm.let_time_pass()
    gm.click("Bor")
    assert who in gm.session.sight.selected


def test_a_slow_second_click_on_a_reaction_takes_no_other_reaction(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    declare(gm, "Attack")
    button = offer_button(gm, "Orc 1 Parry")
    others = [each.accessibleName() for each in gm.window.card.tab_stops()]
    gm.do("Orc 1 Parry")
    before = gm.session.history.done
    gm.let_time_pass()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert gm.session.history.done == before
    assert not button.isEnabled()
    now = [each.accessibleName() for each in gm.window.card.tab_stops()]
    assert now == [each.replace("Orc 1 ", "Orc 1 ✓ ") for each in others]


def test_the_main_button_names_the_key_that_submits_the_entry_and_esc_clears_it(
    start: Starter,
) -> None:
    gm = start()
    gm.begin("Mira", "Bor")
    gm.set_first_turns(3, 8)
    card, primary = gm.window.card, gm.window.header.primary
    gm.type("3")
    in_entry = primary.grab().toImage()
    gm.press(Key.Key_Tab)
    assert gm.window.focusWidget() in card.tab_stops()
    assert card.entry.pending
    assert primary.grab().toImage() != in_entry
    steps = gm.session.history.done
    gm.press(Key.Key_Space)
    assert gm.session.history.done == steps + 1
    gm.type("3")
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Escape)
    assert card.entry.text() == ""
    assert gm.session.history.done == steps + 1
