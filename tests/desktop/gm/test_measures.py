"""The parts of the GM's window share a small screen, and make something of a large one."""

import re

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QSplitter, QToolButton

from desktop.gm.window import IN_THE_PAST, IN_THE_PRESENT
from models.scheduler.clock import Tick
from models.session.samples import load_sample
from tests.tools.clipped_text import clipped
from tests.tools.hands import Hands
from views.gm.header import Header

FEW, MANY = "plain_ticks", "fatewalker"


def resized(gm: Hands, width: int, height: int, sample: str = MANY) -> None:
    load_sample(gm.session, sample)
    gm.window.resize(width, height)
    settle()


def buttons(gm: Hands) -> list[QToolButton]:
    found = gm.window.header.findChildren(QToolButton)
    return [each for each in found if not each.isHidden()]


def test_the_window_is_content_with_half_a_screen(gm: Hands) -> None:
    for size in (100, 150):
        gm.application.looks.choose_size(size)
        resized(gm, 960, 720)
        assert (gm.window.width(), gm.window.height()) == (960, 720)
        assert clipped(gm.window) == []


def test_a_narrow_header_keeps_the_title_and_every_button_in_one_line(gm: Hands) -> None:
    resized(gm, 960, 720)
    header = gm.window.header
    middles = {button.geometry().center().y() for button in buttons(gm)}
    assert len(middles) == 1
    assert all(header.rect().contains(button.geometry()) for button in buttons(gm))


def test_buttons_that_lose_their_words_keep_key_tool_tip_and_name(gm: Hands) -> None:
    resized(gm, 1400, 720)
    wordy = {each.accessibleName(): each.text() for each in buttons(gm)}
    gm.application.looks.choose_size(150)
    resized(gm, 960, 720)
    short = {each.accessibleName(): each.text() for each in buttons(gm)}
    assert short["Players' window"] == "Players"
    assert short["Undo"] == "↶"
    assert all(each.toolTip() for each in buttons(gm))
    gm.application.looks.choose_size(100)
    resized(gm, 1400, 720)
    assert {each.accessibleName(): each.text() for each in buttons(gm)} == wordy


@pytest.mark.parametrize(("width", "side"), [(1920, 384), (1600, 320), (960, 284)])
def test_the_side_is_a_fifth_of_the_window_and_never_too_narrow(
    gm: Hands, width: int, side: int
) -> None:
    resized(gm, width, 1000)
    assert gm.window.side.width() == pytest.approx(side, abs=2)


def test_the_side_keeps_the_share_that_the_gm_drags_it_to(gm: Hands) -> None:
    resized(gm, 1400, 900)
    page = gm.window.side.parentWidget()
    assert isinstance(page, QSplitter)
    page.moveSplitter(1000, 1)  # as a mouse does on the handle
    assert gm.window.side.width() == pytest.approx(400, abs=2)
    gm.window.resize(1750, 900)
    QApplication.processEvents()
    assert gm.window.side.width() == pytest.approx(500, abs=3)


def test_up_next_is_as_high_as_its_rows(gm: Hands) -> None:
    resized(gm, 1400, 1000, FEW)
    upcoming = gm.window.upcoming
    model = upcoming.model()
    last = upcoming.visualRect(model.index(model.rowCount() - 1, 0))
    assert 0 <= upcoming.viewport().height() - last.bottom() - 1 < last.height()


def test_the_miniature_grows_with_the_side(gm: Hands) -> None:
    resized(gm, 1280, 1000, FEW)
    before = gm.window.mirror.size()
    resized(gm, 1920, 1000, FEW)
    after = gm.window.mirror.size()
    assert after.width() > before.width() + 90
    assert after.height() / after.width() == pytest.approx(9 / 16, abs=0.03)


def test_a_list_that_grows_takes_its_room_from_the_miniature(gm: Hands) -> None:
    resized(gm, 1280, 760, FEW)
    before = gm.window.mirror.height()
    resized(gm, 1280, 760, MANY)
    assert gm.window.mirror.height() < before


@pytest.mark.parametrize("size", [100, 125, 150])
def test_neither_lanes_nor_buttons_move_from_turn_to_turn(gm: Hands, size: int) -> None:
    gm.application.looks.choose_size(size)
    found = set()
    for sample in ("tabula_rasa", "west_that_wasnt", "gurps_pacing", "plain_ticks"):
        resized(gm, 960, 660, sample)
        for tick in (9, 10, 11, -12):
            moment(gm, tick)
            found.add(places(gm))
    assert len(found) == 1


@pytest.mark.parametrize("width", [960, 1280, 1440])
def test_no_button_moves_when_the_players_screen_is_frozen_or_blanked(
    gm: Hands, width: int
) -> None:
    resized(gm, width, 660, FEW)
    live = places(gm)
    for command in ("freeze", "blank", "freeze", "blank", "players", "players"):
        gm.window.actions_by_key[command].trigger()
        settle()
        assert places(gm) == live


def test_a_glance_back_leaves_the_lanes_where_they_are(gm: Hands) -> None:
    resized(gm, 960, 660, "tabula_rasa")
    height = gm.window.header.height()
    gm.session.look_at(gm.session.history.done - 1)
    settle()
    assert gm.window.header.height() == height


@pytest.mark.parametrize("size", [100, 150])
def test_neither_numbers_nor_the_clock_of_the_turn_nor_the_past_decide_what_has_room(
    gm: Hands, size: int
) -> None:
    gm.application.looks.choose_size(size)
    header = gm.window.header
    header.reserve_turn("59:59")
    for width in range(960, 1930, 47):
        resized(gm, width, 660, "weapons_free")
        found, widths = set(), set()
        for tick, number, turn in ((-2, 1, ""), (9, 2, "0:07"), (99, 12, "12:34")):
            header.show_encounter(
                "At the ford", f"Weapons Free · round {number}", f"round {number}"
            )
            header.show_clock(f"Tic {tick}", f"{abs(tick / 4):.1f} s into the fight")
            header.show_turn(turn, alarm=False)
            for past in ("Looking back: step 3 of 12", "") if header.in_one_line() else ("",):
                header.show_past(past, back=IN_THE_PAST, here=IN_THE_PRESENT)
                settle()
                found.add(shown_in(header))
            widths.add(header.primary.width())
        assert (len(found), len(widths)) == (1, 1), (width, found)


def test_the_seconds_go_first_then_the_system_then_the_round(gm: Hands) -> None:
    """Each state is one of those in their order; none comes back as the line gets narrower."""
    header = gm.window.header
    whole, short, nothing = "Weapons Free · round ", "round ", ""
    order = [(whole, True), (whole, False), (short, False), (nothing, False)]
    resized(gm, 1930, 660, "weapons_free")
    header.show_encounter("At the ford, late in the evening", f"{whole}2", f"{short}2")
    header.show_clock("Tic 9", "2.3 s into the fight, which is long for a line this narrow")
    seen = []
    for width in range(1930, 955, -15):
        gm.window.resize(width, 660)
        settle()
        if header.in_one_line():
            seen.append(order.index(shown_in(header)))
    assert seen == sorted(seen)
    assert seen[0] < seen[-1]


def shown_in(header: Header) -> tuple[str, bool]:
    """What is said of the system, without its number, and whether the seconds have room."""
    system = header._system.text() if header._system.isVisible() else ""
    return re.sub(r"\d+", "", system), header._told.isVisible()


def moment(gm: Hands, tick: int) -> None:
    words = gm.session.sight.shown.moment.rules.axis.opening(Tick(tick))
    gm.window.header.show_clock(words, "")
    settle()


def places(gm: Hands) -> tuple[object, ...]:
    header = gm.window.header
    return header.height(), *(header.mapFromGlobal(_corner(each)).x() for each in buttons(gm))


def _corner(button: QToolButton) -> QPoint:
    return button.mapToGlobal(QPoint(0, 0))


def settle() -> None:
    """What gives way lets its neighbours find another place."""
    for _ in range(4):
        QApplication.processEvents()
