"""The looks of the program: themes and text sizes, chosen in the menus and saved."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QMenu

from desktop.paths import Paths
from desktop.settings import SettingsFile
from desktop.system_preferences import ANIMATIONS, TEXT_SCALE, Key
from desktop.system_preferences import CONTRAST as CONTRAST_WISH
from models.scheduler.clock import CombatantId
from tests.tools.hands import Hands, Starter
from views.theme import (
    CONTRAST,
    DARK,
    DISTINCT,
    LIGHT,
    TEXT,
    TEXT_SIZES,
    Look,
    set_text_size,
    text_scale,
)
from views.timeline.sizes import TALL_LANES


@pytest.fixture(autouse=True)
def reset_text_size(qapp: QApplication) -> Iterator[None]:
    yield
    set_text_size(qapp, TEXT)


def entries(gm: Hands, key: str) -> list[QAction]:
    """Open a menu that is filled when it opens; return its entries."""
    menu = gm.window.command_actions[key].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    return menu.actions()


def choose_entry(gm: Hands, key: str, text: str) -> None:
    next(each for each in entries(gm, key) if each.text().replace("&", "") == text).trigger()
    QApplication.processEvents()


def checked_entries(gm: Hands, key: str) -> list[str]:
    return [each.text().replace("&", "") for each in entries(gm, key) if each.isChecked()]


def change_system_scheme(scheme: Qt.ColorScheme) -> None:
    QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)


def set_system_preference(gm: Hands, key: Key, value: object) -> None:
    gm.application.looks.system._set_value(key, value)


def set_all_preferences(gm: Hands) -> None:
    set_system_preference(gm, CONTRAST_WISH, 1)
    set_system_preference(gm, TEXT_SCALE, 1.25)
    set_system_preference(gm, ANIMATIONS, value=False)


def grab_window(gm: Hands) -> QImage:
    for _ in range(3):
        QApplication.processEvents()
    return gm.window.grab().toImage()


def test_the_colour_blind_safe_theme_is_saved(start: Starter) -> None:
    gm = start()
    choose_entry(gm, "look", "Colour-blind safe")
    assert gm.window.theme is DISTINCT
    gm.window.close()

    gm = start()
    assert gm.window.theme is DISTINCT
    assert checked_entries(gm, "look") == ["Colour-blind safe"]
    assert gm.application.settings.now.look is Look.DISTINCT


def test_the_automatic_theme_follows_the_desktop(gm: Hands) -> None:
    choose_entry(gm, "look", "Automatic")
    assert checked_entries(gm, "look") == ["Automatic"]

    change_system_scheme(Qt.ColorScheme.Light)
    assert gm.window.theme is LIGHT
    change_system_scheme(Qt.ColorScheme.Dark)
    assert gm.window.theme is DARK


def test_if_the_desktop_has_no_preference_the_last_chosen_theme_is_used(gm: Hands) -> None:
    choose_entry(gm, "look", "Light")
    choose_entry(gm, "look", "Automatic")
    change_system_scheme(Qt.ColorScheme.Dark)
    change_system_scheme(Qt.ColorScheme.Unknown)
    assert gm.window.theme is LIGHT


def test_a_chosen_theme_does_not_follow_the_desktop(gm: Hands) -> None:
    choose_entry(gm, "look", "Automatic")
    choose_entry(gm, "look", "Colour-blind safe")
    change_system_scheme(Qt.ColorScheme.Light)
    assert gm.window.theme is DISTINCT


def test_without_choices_the_system_preferences_apply(gm: Hands) -> None:
    gm.application.settings.change(reduced_motion=None)
    assert checked_entries(gm, "look") == ["Automatic"]
    set_all_preferences(gm)
    assert gm.window.theme is CONTRAST
    assert text_scale() == 17 / 13
    assert gm.window.command_actions["calm"].isChecked()
    assert gm.window.timeline.camera.reduced_motion

    set_system_preference(gm, ANIMATIONS, value=True)
    assert not gm.window.command_actions["calm"].isChecked()
    now = gm.application.settings.now
    assert (now.look, now.text_size, now.reduced_motion) == (None, None, None)


def test_the_gms_choices_take_precedence_over_system_preferences(gm: Hands) -> None:
    gm.window.command_actions["calm"].setChecked(False)
    choose_entry(gm, "text_size", "100 %")
    choose_entry(gm, "look", "Light")
    set_all_preferences(gm)
    assert gm.window.theme is LIGHT
    assert text_scale() == 1
    assert not gm.window.command_actions["calm"].isChecked()


def test_values_from_older_settings_count_as_chosen(paths: Paths, start: Starter) -> None:
    old = '{"look": "dark", "follows_system": false, "text_size": 100, "calm": false}'
    paths.settings.write_text(old)
    gm = start()
    set_all_preferences(gm)
    assert gm.window.theme is DARK
    assert text_scale() == 1
    assert checked_entries(gm, "text_size") == ["100 %"]


def test_the_text_size_can_follow_the_system_again(gm: Hands) -> None:
    set_all_preferences(gm)
    choose_entry(gm, "text_size", "90 %")
    choose_entry(gm, "text_size", "Automatic")
    assert text_scale() == 17 / 13


def test_the_automatic_theme_is_saved(start: Starter) -> None:
    gm = start()
    choose_entry(gm, "look", "Automatic")
    gm.window.close()

    gm = start()
    assert checked_entries(gm, "look") == ["Automatic"]
    change_system_scheme(Qt.ColorScheme.Light)
    assert gm.window.theme is LIGHT


def test_the_text_size_is_saved(start: Starter) -> None:
    gm = start()
    assert checked_entries(gm, "text_size") == ["Automatic"]
    assert text_scale() == 1
    choose_entry(gm, "text_size", "130 %")
    gm.window.close()

    gm = start()
    assert checked_entries(gm, "text_size") == ["130 %"]
    assert text_scale() == 17 / 13


def test_a_text_size_that_is_not_offered_becomes_the_nearest(start: Starter) -> None:
    gm = start()
    gm.application.settings.change(text_size=120)
    assert gm.application.looks.text_size == 115
    assert checked_entries(gm, "text_size") == ["115 %"]


def test_an_absurd_text_size_is_ignored(gm: Hands) -> None:
    path = gm.path.parent / "odd.json"
    path.write_text('{"text_size": 100000}')
    assert SettingsFile(path).now.text_size is None


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_rows_and_lanes_grow_together_and_stay_aligned(gm: Hands, size: int) -> None:
    choose_entry(gm, "text_size", f"{size} %")
    grab_window(gm)
    roster, timeline = gm.window.roster, gm.window.timeline
    row = roster.visualRect(roster.model().index(1, 0))
    lane = timeline.camera.geometry.lane_rect(1)
    assert row.height() == round(lane.height()) >= TALL_LANES.scaled(text_scale()).min_height
    corner = roster.viewport().mapTo(gm.window, row.topLeft())
    across = timeline.viewport().mapTo(gm.window, lane.topLeft().toPoint())
    assert corner.y() == across.y()


def test_the_window_is_never_smaller_than_its_parts_need(gm: Hands) -> None:
    for size in TEXT_SIZES:
        choose_entry(gm, "text_size", f"{size} %")
        gm.window.resize(1, 1)
        grab_window(gm)
        page = gm.window.centralWidget()
        assert page.minimumSizeHint().width() <= page.width()
        assert page.minimumSizeHint().height() <= page.height()


def test_back_at_the_usual_size_everything_looks_as_before(gm: Hands) -> None:
    gm.application.session.select(CombatantId("mira"))
    gm.window.resize(1400, 860)
    before = grab_window(gm)
    choose_entry(gm, "text_size", "150 %")
    gm.window.resize(1600, 1000)
    assert grab_window(gm).size() != before.size()
    choose_entry(gm, "text_size", "100 %")
    gm.window.resize(1400, 860)
    assert grab_window(gm) == before


def test_the_welcome_page_shows_all_samples_uncut_at_every_size(start: Starter) -> None:
    gm = start()
    for size in TEXT_SIZES:
        choose_entry(gm, "text_size", f"{size} %")
        grab_window(gm)
        rows = gm.window.welcome.first_look.samples.rows
        assert rows
        assert all(each.isVisible() and each.is_whole for each in rows)


def test_a_theme_also_applies_to_the_players_window(gm: Hands) -> None:
    gm.window.command_actions["players"].trigger()
    window = gm.application.players.window
    before = window.grab().toImage()
    choose_entry(gm, "look", "High contrast")
    assert window.grab().toImage() != before


def test_a_larger_text_size_does_not_change_the_players_window(gm: Hands) -> None:
    gm.window.command_actions["players"].trigger()
    window = gm.application.players.window
    window.resize(1280, 720)
    QApplication.processEvents()
    before = window.grab().toImage()
    assert not before.isNull()
    choose_entry(gm, "text_size", "150 %")
    window.resize(1280, 720)
    QApplication.processEvents()
    assert window.grab().toImage() == before
