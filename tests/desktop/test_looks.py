"""How the program looks: themes and sizes of text, chosen in the menus and kept."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QMenu

from desktop.settings import SettingsFile
from models.scheduler.clock import CombatantId
from tests.tools.hands import Hands
from views.theme import (
    DARK,
    DISTINCT,
    LIGHT,
    TEXT,
    TEXT_SIZES,
    Look,
    show_text,
    text_share,
)
from views.timeline.sizes import TALL


@pytest.fixture(autouse=True)
def usual_text(qapp: QApplication) -> Iterator[None]:
    yield
    show_text(qapp, TEXT)


def entries(gm: Hands, key: str) -> list[QAction]:
    """Open one of the menus that are filled when they are opened."""
    menu = gm.window.actions_by_key[key].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    return menu.actions()


def choose(gm: Hands, key: str, words: str) -> None:
    next(each for each in entries(gm, key) if each.text().replace("&", "") == words).trigger()
    QApplication.processEvents()


def chosen(gm: Hands, key: str) -> list[str]:
    return [each.text().replace("&", "") for each in entries(gm, key) if each.isChecked()]


def system_becomes(scheme: Qt.ColorScheme) -> None:
    QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)


def seen(gm: Hands) -> QImage:
    for _ in range(3):
        QApplication.processEvents()
    return gm.window.grab().toImage()


def test_the_colours_that_can_be_told_apart_are_there_the_next_evening(
    start: Callable[[], Hands],
) -> None:
    gm = start()
    choose(gm, "look", "Colour-blind safe")
    assert gm.window.theme is DISTINCT
    gm.window.close()

    gm = start()
    assert gm.window.theme is DISTINCT
    assert chosen(gm, "look") == ["Colour-blind safe"]
    assert gm.application.settings.now.look is Look.DISTINCT


def test_whoever_follows_the_system_is_dark_or_light_as_it_is(gm: Hands) -> None:
    choose(gm, "look", "Follow the system")
    assert chosen(gm, "look") == ["Follow the system"]

    system_becomes(Qt.ColorScheme.Light)
    assert gm.window.theme is LIGHT
    system_becomes(Qt.ColorScheme.Dark)
    assert gm.window.theme is DARK


def test_a_system_that_does_not_say_leaves_what_was_chosen_last(gm: Hands) -> None:
    choose(gm, "look", "Light")
    choose(gm, "look", "Follow the system")
    system_becomes(Qt.ColorScheme.Dark)
    system_becomes(Qt.ColorScheme.Unknown)
    assert gm.window.theme is LIGHT


def test_whoever_chose_a_theme_keeps_it_whatever_the_system_does(gm: Hands) -> None:
    choose(gm, "look", "Follow the system")
    choose(gm, "look", "Colour-blind safe")
    system_becomes(Qt.ColorScheme.Light)
    assert gm.window.theme is DISTINCT


def test_the_system_is_followed_the_next_evening(start: Callable[[], Hands]) -> None:
    gm = start()
    choose(gm, "look", "Follow the system")
    gm.window.close()

    gm = start()
    assert chosen(gm, "look") == ["Follow the system"]
    system_becomes(Qt.ColorScheme.Light)
    assert gm.window.theme is LIGHT


def test_the_size_of_text_is_kept(start: Callable[[], Hands]) -> None:
    gm = start()
    assert chosen(gm, "text_size") == ["100 %"]
    choose(gm, "text_size", "130 %")
    gm.window.close()

    gm = start()
    assert chosen(gm, "text_size") == ["130 %"]
    assert text_share() == 17 / 13


def test_a_size_that_is_not_offered_becomes_the_nearest_one(start: Callable[[], Hands]) -> None:
    gm = start()
    gm.application.settings.change(text_size=120)
    assert gm.application.looks.text_size == 115
    assert chosen(gm, "text_size") == ["115 %"]


def test_a_size_beyond_all_reason_is_not_read(gm: Hands) -> None:
    path = gm.path.parent / "odd.json"
    path.write_text('{"text_size": 100000}')
    assert SettingsFile(path).now.text_size == 100


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_rows_and_lanes_grow_together_and_stay_level(gm: Hands, size: int) -> None:
    choose(gm, "text_size", f"{size} %")
    seen(gm)
    roster, timeline = gm.window.roster, gm.window.timeline
    row = roster.visualRect(roster.model().index(1, 0))
    lane = timeline.camera.geometry.lane_rect(1)
    assert row.height() == round(lane.height()) >= TALL.at(text_share()).lane
    beside = roster.viewport().mapTo(gm.window, row.topLeft())
    across = timeline.viewport().mapTo(gm.window, lane.topLeft().toPoint())
    assert beside.y() == across.y()


def test_the_window_is_never_smaller_than_its_parts_need(gm: Hands) -> None:
    for size in TEXT_SIZES:
        choose(gm, "text_size", f"{size} %")
        gm.window.resize(1, 1)
        seen(gm)
        page = gm.window.centralWidget()
        assert page.minimumSizeHint().width() <= page.width()
        assert page.minimumSizeHint().height() <= page.height()


def test_back_at_the_usual_size_everything_looks_as_before(gm: Hands) -> None:
    gm.application.session.choose(CombatantId("mira"))
    gm.window.resize(1400, 860)
    before = seen(gm)
    choose(gm, "text_size", "150 %")
    gm.window.resize(1600, 1000)
    assert seen(gm).size() != before.size()
    choose(gm, "text_size", "100 %")
    gm.window.resize(1400, 860)
    assert seen(gm) == before


def test_the_welcome_offers_its_samples_in_full_at_every_size(start: Callable[[], Hands]) -> None:
    gm = start()
    for size in TEXT_SIZES:
        choose(gm, "text_size", f"{size} %")
        seen(gm)
        rows = gm.window.welcome.first_look.samples.rows
        assert rows
        assert all(each.isVisible() and each.whole for each in rows)


def test_a_theme_is_worn_by_the_players_window_as_well(gm: Hands) -> None:
    gm.window.actions_by_key["players"].trigger()
    window = gm.application.players.window
    before = window.grab().toImage()
    choose(gm, "look", "High contrast")
    assert window.grab().toImage() != before


def test_larger_text_changes_nothing_for_the_players(gm: Hands) -> None:
    gm.window.actions_by_key["players"].trigger()
    window = gm.application.players.window
    window.resize(1280, 720)
    QApplication.processEvents()
    before = window.grab().toImage()
    assert not before.isNull()
    choose(gm, "text_size", "150 %")
    window.resize(1280, 720)
    QApplication.processEvents()
    assert window.grab().toImage() == before
