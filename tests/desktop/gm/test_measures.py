"""The layout of the GM's window: parts share a small screen, and use the space of a large one."""

import re
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QSplitter, QToolButton, QWidget

from desktop.gm.window import PAST_BUTTONS, PRESENT_BUTTONS
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import AddEffect, SetCounter, Several
from models.scheduler.clock import Tick
from models.session.samples import load_sample
from tests.tools.clipped_text import clipped_texts
from tests.tools.hands import Hands, Key, Starter
from tests.tools.systems import LOOKED_AT
from views.gm.header_button import HeaderButton
from views.gm.roster_row import DETAILS_TEXT, row_places
from views.gm.side_column import MARGIN
from views.gm.title_line import MenuRow, TitleLine
from views.measure import scaled_width
from views.signs import signs_width
from views.widgets.cards import ElidedLabel

FEW, MANY = "plain_ticks", "fatewalker"
LANGUAGES_AND_SIZES = pytest.mark.parametrize(
    ("language", "size", "systems"),
    [
        ("en", 100, [rules.id for rules in LOOKED_AT[::2]]),
        ("de", 150, [rules.id for rules in LOOKED_AT]),
        pytest.param("de", 150, SYSTEMS.ids, marks=pytest.mark.long),
    ],
    ids=["usual", "longest", "all"],
)
"""Languages with text sizes; the longest words get more systems, and all of them if `long`."""


def open_sample(gm: Hands, width: int, height: int, sample: str = MANY) -> None:
    """Open a sample in a window of this size."""
    load_sample(gm.session, sample)
    resize(gm, width, height)


def resize(gm: Hands, width: int, height: int) -> None:
    gm.window.resize(width, height)
    settle()


def buttons(gm: Hands) -> list[QToolButton]:
    buttons = gm.window.header.findChildren(QToolButton)
    return [each for each in buttons if not each.isHidden()]


def test_the_window_fits_half_a_screen(gm: Hands) -> None:
    for size in (100, 150):
        gm.application.looks.choose_size(size)
        open_sample(gm, 960, 720)
        assert (gm.window.width(), gm.window.height()) == (960, 720)
        assert clipped_texts(gm.window) == []


def test_a_narrow_header_keeps_every_button_in_one_line(gm: Hands) -> None:
    open_sample(gm, 960, 720)
    header = gm.window.header
    middles = {button.geometry().center().y() for button in buttons(gm)}
    assert len(middles) == 1
    assert all(header.rect().contains(button.geometry()) for button in buttons(gm))


def test_buttons_without_text_keep_shortcut_tool_tip_and_accessible_name(gm: Hands) -> None:
    open_sample(gm, 1400, 720)
    wordy = {each.accessibleName(): each.text() for each in buttons(gm)}
    gm.application.looks.choose_size(150)
    open_sample(gm, 960, 720)
    short = {each.accessibleName(): each.text() for each in buttons(gm)}
    assert short["Players' window"] == "Players"
    assert short["Undo"] == "↶"
    assert all(each.toolTip() for each in buttons(gm))
    gm.application.looks.choose_size(100)
    open_sample(gm, 1400, 720)
    assert {each.accessibleName(): each.text() for each in buttons(gm)} == wordy


@pytest.mark.parametrize(("width", "side"), [(1920, 384), (1600, 320), (960, 284)])
def test_the_side_is_a_fifth_of_the_window_and_never_too_narrow(
    gm: Hands, width: int, side: int
) -> None:
    open_sample(gm, width, 1000)
    assert gm.window.side.width() == pytest.approx(side, abs=2)


def test_the_side_keeps_the_share_the_gm_dragged_it_to(gm: Hands) -> None:
    open_sample(gm, 1400, 900)
    page = gm.window.side.parentWidget()
    assert isinstance(page, QSplitter)
    page.moveSplitter(1000, 1)  # the signal that dragging the handle emits
    assert gm.window.side.width() == pytest.approx(400, abs=2)
    gm.window.resize(1750, 900)
    QApplication.processEvents()
    assert gm.window.side.width() == pytest.approx(500, abs=3)


def test_up_next_is_as_high_as_its_rows(gm: Hands) -> None:
    open_sample(gm, 1400, 1100, FEW)
    upcoming = gm.window.upcoming
    model = upcoming.model()
    last = upcoming.visualRect(model.index(model.rowCount() - 1, 0))
    assert 0 <= upcoming.viewport().height() - last.bottom() - 1 < last.height()


def test_the_miniature_grows_with_the_side(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    open_sample(gm, 1280, 1100, FEW)
    before = gm.window.miniature.size()
    open_sample(gm, 1920, 1100, FEW)
    after = gm.window.miniature.size()
    assert after.width() > before.width() + 90
    assert after.height() / after.width() == pytest.approx(9 / 16, abs=0.03)


def visible_turns(gm: Hands) -> int:
    upcoming = gm.window.upcoming
    return min(upcoming.viewport().height() // upcoming.row_height, upcoming.model().rowCount())


@pytest.mark.parametrize("size", [100, 150])
@pytest.mark.parametrize("width", [1280, 1600, 1920])
def test_a_taller_window_never_shows_fewer_turns(gm: Hands, width: int, size: int) -> None:
    gm.application.looks.choose_size(size)
    gm.ctrl(Key.Key_P)
    load_sample(gm.session, "gurps_pacing")
    gm.session.acknowledge_first_alarm()
    before, states = 0, set()
    for height in range(740 if size == 100 else 1000, 1400, 45):
        resize(gm, width, height)
        mirror, rows = gm.window.miniature, visible_turns(gm)
        assert rows >= max(5, before), height
        if mirror.isVisible():
            assert mirror.height() >= max(100, 0.6 * mirror.width() * 9 / 16)
        before = rows
        states.add(mirror.isVisible())
    assert states == {True, False}


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1400, 860), (1500, 950), (1920, 1080)])
def test_the_column_has_no_empty_space_below_turns_that_scroll(
    gm: Hands, width: int, height: int
) -> None:
    gm.ctrl(Key.Key_P)
    for sample in (MANY, FEW):
        open_sample(gm, width, height, sample)
        gm.session.acknowledge_first_alarm()
        settle()
        side, upcoming = gm.window.side, gm.window.upcoming
        assert visible_turns(gm) < upcoming.model().rowCount()
        empty = side.height() - MARGIN - side.players_card.geometry().bottom()
        assert empty <= 12, sample


def test_a_closed_players_window_has_no_miniature(gm: Hands) -> None:
    open_sample(gm, 1600, 1200, FEW)
    card = gm.window.side.players_card
    assert not card.isVisible()
    gm.ctrl(Key.Key_P)
    settle()
    assert card.isVisible()
    gm.ctrl(Key.Key_P)
    settle()
    assert not card.isVisible()


def test_without_space_the_miniature_is_reduced_to_its_heading(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    open_sample(gm, 1400, 880)
    side = gm.window.side
    assert (side.players_card.isVisible(), gm.window.miniature.isVisible()) == (True, False)
    assert side.players_card.height() < 60


def test_an_alarm_takes_space_from_the_miniature_first(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    for height in range(740, 1200, 45):
        open_sample(gm, 1280, height)
        assert gm.window.card.alarm.isVisible()
        assert visible_turns(gm) >= 5
        with_alarm = gm.window.miniature.isVisible()
        gm.session.acknowledge_first_alarm()
        settle()
        assert gm.window.miniature.isVisible() >= with_alarm


@pytest.mark.parametrize("size", [100, 125, 150])
def test_neither_lanes_nor_buttons_move_between_turns(gm: Hands, size: int) -> None:
    gm.application.looks.choose_size(size)
    for sample in ("tabula_rasa", "west_that_wasnt", "gurps_pacing", "plain_ticks"):
        matches = set()
        open_sample(gm, 960, 660, sample)
        for tick in (9, 10, 11, -12):
            show_tick(gm, tick)
            matches.add(header_positions(gm))
        assert len(matches) == 1


def test_no_button_moves_for_a_long_action_that_fits(gm: Hands) -> None:
    open_sample(gm, 1920, 1000, FEW)
    header, action = gm.window.header, gm.window.command_actions["next"]
    lefts, widths = set(), set()
    for words in ("Seen ▸", "Mira: Attack 7 ▸", "Brother Anselm the Elder: Called shot (bow) 9 ▸"):
        action.setIconText(words)
        settle()
        lefts.add(tuple(each.x() for each in buttons(gm) if each is not header.primary))
        widths.add(header.primary.width())
        assert header.primary._label.shown_text() == words
    assert (len(lefts), len(widths)) == (1, 2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_triggered_effect_is_named_in_full_even_on_the_smallest_button(
    gm: Hands, language: str
) -> None:
    gm.application.languages.choose(language)
    gm.application.looks.choose_size(150)
    open_sample(gm, 960, 660, "fatewalker")
    button_words = gm.window.header.primary._label
    alarm = gm.session.sight.present.alarms[0]
    assert alarm.title in button_words.text()
    assert button_words.shown_text() == button_words.text()
    gm.application.languages.choose("en")


@pytest.mark.parametrize("width", [960, 1280, 1440])
def test_no_button_moves_when_the_players_screen_is_frozen_or_blanked(
    gm: Hands, width: int
) -> None:
    open_sample(gm, width, 660, FEW)
    live = header_positions(gm)
    for command in ("freeze", "blank", "freeze", "blank", "players", "players"):
        gm.window.command_actions[command].trigger()
        settle()
        assert header_positions(gm) == live


def test_looking_back_does_not_move_the_lanes(gm: Hands) -> None:
    open_sample(gm, 960, 660, "tabula_rasa")
    height = gm.window.header.height()
    gm.session.look_at(gm.session.history.done - 1)
    settle()
    assert gm.window.header.height() == height


@pytest.mark.parametrize("size", [100, 150])
def test_changing_numbers_do_not_change_the_layout_of_the_header(gm: Hands, size: int) -> None:
    gm.application.looks.choose_size(size)
    header, line = gm.window.header, gm.window.title_line
    header.reserve_turn("59:59")
    load_sample(gm.session, "weapons_free")
    for width in range(960, 1930, 47):
        resize(gm, width, 660)
        lefts, widths = set(), set()
        for tick, number, turn in ((-2, 1, ""), (9, 2, "0:07"), (99, 12, "12:34")):
            line.show_encounter("At the ford", f"Weapons Free · round {number}", f"round {number}")
            header.show_clock(f"Tic {tick}", f"{abs(tick / 4):.1f} s into the fight")
            header.show_turn(turn, alarm=False)
            for past in ("Looking back: step 3 of 12", "") if header.fits_one_line() else ("",):
                header.show_past(past, past_keys=PAST_BUTTONS, present_keys=PRESENT_BUTTONS)
                settle()
                lefts.add((*title_line_words(line), header._seconds.isVisible()))
            widths.add(header.primary.width())
        assert (len(lefts), len(widths)) == (1, 1), (width, lefts)


def test_the_seconds_of_a_fight_are_shown_after_its_first_instant(gm: Hands) -> None:
    load_sample(gm.session, "weapons_free")
    words = gm.window._header_texts
    texts = [words._format_seconds(each) for each in (None, -0.5, 0.0, 0.5)]
    assert texts == ["", "", "", "0.5 s into the fight"]


def test_the_title_is_shortened_after_the_system_and_before_the_round(gm: Hands) -> None:
    """As the line gets narrower, it goes through these states in order and never back."""
    line = gm.window.title_line
    whole, short, nothing = "Weapons Free · round ", "round ", ""
    order = [(whole, True), (short, True), (nothing, True), (nothing, False)]
    open_sample(gm, 1930, 660, "weapons_free")
    line.show_encounter("At the ford, late in the evening", f"{whole}2", f"{short}2")
    forms = []
    for width in range(900, 100, -10):
        line.resize(width, line.height())
        settle()
        forms.append(order.index(title_line_words(line)))
    assert forms == sorted(forms)
    assert {*forms} == {*range(len(order))}


def test_in_the_header_seconds_are_hidden_before_keys_words_and_states(gm: Hands) -> None:
    header, forms = gm.window.header, []
    load_sample(gm.session, "plain_ticks")
    for width in range(1930, 955, -15):
        resize(gm, width, 660)
        first, players = buttons(gm)[0], header._buttons_by_key["players"]
        assert isinstance(first, HeaderButton)
        parts = (header._seconds, first._cap, players._state)
        forms.append([each.isVisible() for each in parts] + [" " in first.text()])
    seconds, keys, states, words = ([*each].count(True) for each in zip(*forms, strict=True))
    assert seconds < keys < words <= states


@pytest.mark.parametrize("bar", ["ours", "native"])
def test_title_and_sign_are_in_the_menu_row_or_above_the_header(
    start: Starter, monkeypatch: pytest.MonkeyPatch, bar: str
) -> None:
    native = bar == "native"
    monkeypatch.setattr(MenuRow, "isNativeMenuBar", lambda _: native)
    gm = start()
    open_sample(gm, 1280, 720)
    line, header = gm.window.title_line, gm.window.header
    assert line.isVisible()
    assert title_line_words(line) == ("FateWalker", True)
    assert (line.parentWidget() is gm.window.menuBar()) is not native
    top = line.mapTo(gm.window, QPoint(0, 0)).y()
    assert top + line.height() <= header.mapTo(gm.window, QPoint(0, 0)).y() + 1
    assert line.mapTo(gm.window, QPoint(line.width(), 0)).x() == gm.window.width()


def test_an_alarm_without_space_next_to_the_menus_is_below_them_until_over(
    gm: Hands,
) -> None:
    open_sample(gm, 960, 720)
    line, bar = gm.window.title_line, gm.window.menuBar()
    heights = [bar.height()]
    line.show_not_saved("NOT SAVED, and that in ever more words… " * 3, "")
    settle()
    heights.append(bar.height())
    assert line.y() >= heights[0]
    assert clipped_texts(bar) == []
    line.show_saved("saved ✓", "")
    settle()
    assert heights[1] > heights[0] == bar.height()


@LANGUAGES_AND_SIZES
def test_nothing_is_elided_next_to_empty_space(
    gm: Hands, language: str, size: int, systems: Sequence[str]
) -> None:
    gm.application.languages.choose(language)
    gm.application.looks.choose_size(size)
    window, problems = gm.window, []
    for number, system in enumerate(systems):
        load_sample(gm.session, system)
        for width in range(960 + number * 20, 1930, 241):
            resize(gm, width, 760)
            for part in (window.header, window.title_line, window.card):
                problems += [f"{system} at {width}: {each}" for each in needlessly_elided(part)]
    gm.application.languages.choose("en")
    assert problems == []


def test_in_a_low_window_the_history_is_one_line_until_requested(gm: Hands) -> None:
    open_sample(gm, 1280, 720)
    line = gm.window.history_panel.height()
    assert line <= 46
    gm.window.command_actions["find_step"].trigger()
    settle()
    assert gm.window.history_panel.height() > 4 * line
    for _ in range(2):
        gm.press(Key.Key_Escape)
    settle()
    assert gm.window.history_panel.height() == line
    open_sample(gm, 1280, 1300)
    assert 156 <= gm.window.history_panel.height() <= 164


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_large_text_a_660_pixels_high_window_shows_two_rows(gm: Hands, language: str) -> None:
    gm.application.languages.choose(language)
    gm.application.looks.choose_size(150)
    for system in SYSTEMS.ids if language == "de" else (FEW, MANY):
        open_sample(gm, 960, 660, system)
        assert (gm.window.width(), gm.window.height()) == (960, 660)
        rows = visible_turns(gm)
        assert (gm.window.upcoming.isVisible(), rows >= 2) == (True, True), system
    gm.application.languages.choose("en")


def test_a_longer_reason_is_shown_in_full_if_there_is_space(gm: Hands) -> None:
    open_sample(gm, 1280, 1000, FEW)
    card = gm.window.card
    for words, lines in (("One. " * 4, 3), ("A longer reason, word by word. " * 6, 6)):
        card.show_now(replace(card.shown, reason=words))
        settle()
        assert "".join(card._reason.shown_lines()).split() == words.split()
        assert card._reason.height() <= lines * card._reason.fontMetrics().lineSpacing()


def needlessly_elided(part: QWidget) -> Iterator[str]:
    """Yield each text that ends with “…” although its line has space left."""
    for each in part.findChildren(ElidedLabel):
        if not each.isVisible() or each.shown_text() == each.text():
            continue
        missing = each.fontMetrics().horizontalAdvance(each.text()) - each.width()
        line = [
            other
            for other in each.parentWidget().findChildren(QWidget)
            if are_side_by_side(each, other)
        ]
        used_width = sum(other.width() for other in line if not isinstance(other, ElidedLabel))
        if each.parentWidget().width() - used_width - each.width() > missing + 30 * len(line) + 40:
            yield each.text()


def are_side_by_side(first: QWidget, second: QWidget) -> bool:
    same = (
        second.parentWidget() is first.parentWidget() and second.isVisible() and second is not first
    )
    return (
        same
        and second.y() < first.y() + first.height()
        and first.y() < second.y() + second.height()
    )


def title_line_words(line: TitleLine) -> tuple[str, bool]:
    """Return the text for the system without its number, and whether the title fits."""
    system = line._system.text() if line._system.isVisible() else ""
    return re.sub(r"\d+", "", system), line._title.isVisible()


def show_tick(gm: Hands, tick: int) -> None:
    words = gm.session.sight.shown.moment.rules.axis.capitalized_place(Tick(tick))
    gm.window.header.show_clock(words, "")
    settle()


def header_positions(gm: Hands) -> tuple[object, ...]:
    header = gm.window.header
    return header.height(), *(header.mapFromGlobal(_corner(each)).x() for each in buttons(gm))


def _corner(button: QToolButton) -> QPoint:
    return button.mapToGlobal(QPoint(0, 0))


def settle() -> None:
    """Process events until the neighbours of shrunk parts have found their places."""
    for _ in range(4):
        QApplication.processEvents()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), [(1280, 1040), (1366, 768)])
def test_a_row_shows_the_tick_of_a_held_action_in_full(
    gm: Hands, language: str, width: int, height: int
) -> None:
    gm.application.languages.choose(language)
    open_sample(gm, width, height, "tabula_rasa")
    everyone = tuple(gm.session.present.all_combatants())
    gm.session.do(Several(tuple(SetCounter(each.id, "hp", maximum=12) for each in everyone)))
    held_ticks = {each.id: str(each.placed.tick) for each in everyone if each.placed}
    assert held_ticks
    roster = gm.window.roster
    for row, lane in enumerate(gm.application.board.lanes.rows):
        box = roster.row_box(roster.visualRect(roster.model().index(row, 0)))
        available_width = row_places(box, lane, roster.stack.sizes).details.width()
        assert lane.value == held_ticks.get(lane.who, lane.value)
        growth = roster.stack.sizes.growth
        available_width -= signs_width(lane.signs, growth)
        assert scaled_width(lane.details, DETAILS_TEXT * growth) <= available_width, lane.details
    gm.application.languages.choose("en")


@pytest.mark.parametrize("width", [1280, 1920])
def test_an_effect_with_a_question_is_named_in_full_without_part_of_its_note(
    gm: Hands, width: int
) -> None:
    open_sample(gm, width, 1040, FEW)
    name, now = "Prepare a great spell", gm.session.present.now
    gm.session.do(AddEffect(name, who=gm.session.sight.card.who, at=now, asks=True))
    while gm.session.sight.card.alarms[0].question == "":
        gm.session.acknowledge_first_alarm()
    settle()
    sign = gm.window.card.alarm
    assert "".join(sign._title.shown_lines()) == gm.session.sight.card.alarms[0].title
    for each in (sign._details, sign._others):
        assert "".join(each.shown_lines()).split() == each.text().split()


def test_an_effect_added_by_a_trigger_is_shown_in_full(gm: Hands) -> None:
    open_sample(gm, 1280, 1040, FEW)
    who, now = gm.session.sight.card.who, gm.session.present.now
    gm.session.do(AddEffect("Dragon's breath", who=who, at=now, adds="Dazed for 2 turns"))
    while "adds" not in gm.session.sight.card.alarms[0].details:
        gm.session.acknowledge_first_alarm()
    settle()
    sign = gm.window.card.alarm
    lines = "".join((*sign._details.shown_lines(), *sign._others.shown_lines()))
    assert gm.session.sight.card.alarms[0].details.split() == lines.split()
