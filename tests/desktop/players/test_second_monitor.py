"""The second monitor: the screen of the players' window, while monitors come and go.

The screens are real to Qt: they are plugged in and out of its offscreen platform.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.paths import Paths
from desktop.players.placement import Seat
from desktop.players.placer import Placer
from desktop.players.window import PlayerWindow
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.saves.trouble import Trouble
from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from tests.tools.monitors import GM, USUAL, WALL, Monitors, need_offscreen, screen
from views.theme import DARK

BEAMER = screen("Beamer", 3840)
Key = Qt.Key


@pytest.fixture
def monitors(qapp: QApplication) -> Iterator[Monitors]:
    """The GM's screen and, to the right of it, one on the wall."""
    need_offscreen(qapp)
    plugged = Monitors()
    plugged.plug(GM, WALL)
    yield plugged
    plugged.plug(USUAL)


@pytest.fixture
def placer(qtbot: QtBot, monitors: Monitors) -> Placer:
    """The placer of a players' window that is still closed, with a GM's window on its screen."""
    gm_window = QWidget()
    qtbot.addWidget(gm_window)
    gm_window.setScreen(monitors["GM"])
    gm_window.setGeometry(100, 100, 1200, 800)
    window = PlayerWindow(DARK, gm_window)
    qtbot.addWidget(window)
    placer = Placer(window, gm_window)
    gm_window.show()
    return placer


@pytest.fixture
def players(placer: Placer) -> PlayerWindow:
    return placer.window


@pytest.fixture
def gm(monitors: Monitors, start: Starter) -> Hands:
    """A fight on the GM's screen; the window ends where the wall begins."""
    hands = start_fight(start)
    hands.window.setScreen(monitors["GM"])
    hands.window.setGeometry(720, 100, 1200, 800)
    QApplication.processEvents()
    return hands


def start_fight(start: Starter) -> Hands:
    hands = start()
    load_sample(hands.session, "fatewalker")
    hands.come_back()
    return hands


def fills(window: QWidget) -> str:
    """The screen that the window fills to the last pixel, or nothing."""
    QApplication.processEvents()
    whole = window.geometry() == window.screen().geometry()
    return window.screen().name() if window.isVisible() and window.isFullScreen() and whole else ""


def stands_on(window: QWidget) -> str:
    """The screen on which all of the window stands, or nothing."""
    QApplication.processEvents()
    inside = window.screen().geometry().contains(window.geometry())
    small = window.isVisible() and not window.isFullScreen()
    return window.screen().name() if small and inside else ""


# Where it opens


def test_the_players_window_opens_on_the_screen_that_is_not_the_gms(
    placer: Placer, players: PlayerWindow
) -> None:
    placer.open_at(Seat())
    assert fills(players) == "Wall"


def test_the_players_window_opens_on_the_remembered_one_of_three_screens(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM, WALL, BEAMER)
    placer.open_at(Seat("Beamer"))
    assert fills(players) == "Beamer"


def test_with_one_screen_it_opens_as_a_window(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM)
    placer.open_at(Seat("Wall"))
    assert stands_on(players) == "GM"


def test_the_players_window_never_opens_over_the_gms_window(
    placer: Placer, players: PlayerWindow
) -> None:
    placer.open_at(Seat("GM"))
    assert fills(players) == "Wall"


def test_a_screen_that_mirrors_the_gms_is_not_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM, screen("Mirror", 0, (1280, 720)))
    placer.open_at(Seat("Mirror"))
    assert stands_on(players) == "GM"


def test_another_screen_stands_in_for_one_that_is_gone_until_it_comes(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat("Beamer"))
    assert fills(players) == "Wall"
    assert placer.seat().screen == "Beamer"
    monitors.plug(GM, WALL, BEAMER)
    assert fills(players) == "Beamer"


def test_a_window_made_by_hand_opens_where_it_stood(placer: Placer, players: PlayerWindow) -> None:
    placer.open_at(Seat("Wall"))
    placer.toggle_full_screen()
    place = QRect(2100, 300, 800, 500)
    players.setGeometry(place)
    players.close()
    seat = placer.seat()
    placer.open_at(Seat("Wall"))
    players.close()
    placer.open_at(seat)
    assert players.geometry() == place
    assert not players.isFullScreen()


def test_a_window_made_by_hand_last_time_still_is_one(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat("Wall", (2100, 300, 800, 500), by_hand=True))
    monitors.plug(GM, WALL, BEAMER)
    assert not players.isFullScreen()
    assert placer.seat().by_hand


def test_a_window_whose_place_is_on_no_screen_any_more_is_brought_in(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat("Wall"))
    placer.toggle_full_screen()
    players.close()
    seat = placer.seat()
    monitors.plug(GM)
    placer.open_at(seat)
    assert stands_on(players) == "GM"


@pytest.mark.parametrize(
    "place", [(2100, 300, 800, 500), (-100_000, 0, 1, 1), (0, 0, 100_000, 100_000)]
)
def test_a_place_that_is_on_no_screen_gives_way_to_a_corner_of_the_gms(
    placer: Placer, players: PlayerWindow, monitors: Monitors, place: tuple[int, int, int, int]
) -> None:
    monitors.plug(GM)
    placer.open_at(Seat(area=place))
    assert stands_on(players) == "GM"
    lower_left = QRect(0, 540, 960, 540)
    assert lower_left.contains(players.geometry().center())
    assert QRect(0, 0, 1920, 1080).contains(players.frameGeometry())


# Monitors come and go


def test_an_unplugged_screen_sends_it_home_and_the_gm_hears_of_it(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    assert fills(gm.application.players.window) == "Wall"
    monitors.plug(GM)
    assert stands_on(gm.application.players.window) == "GM"
    assert gm.bottom_message == "The players' monitor is disconnected. Their window moved here."


def test_the_screen_plugged_in_again_is_filled_again_and_the_gm_hears_of_it(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    monitors.plug(GM)
    monitors.plug(GM, WALL)
    assert fills(gm.application.players.window) == "Wall"
    assert gm.bottom_message == "The players' window is back on screen Wall."


def test_a_loose_cable_does_no_harm(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat())
    for _ in range(5):
        monitors.plug(GM)
        monitors.plug(GM, WALL)
    assert fills(players) == "Wall"


def test_the_first_screen_ever_plugged_in_is_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM)
    placer.open_at(Seat())
    monitors.plug(GM, WALL)
    assert fills(players) == "Wall"
    assert placer.seat().screen == "Wall"


def test_the_only_screen_can_give_way_to_another(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM)
    placer.open_at(Seat())
    monitors.plug(screen("Dock", size=(1280, 720)))
    assert stands_on(players) == "Dock"


def test_a_screen_that_is_not_the_one_wanted_is_left_alone(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat("Wall"))
    monitors.plug(GM)
    monitors.plug(GM, BEAMER)
    assert stands_on(players) == "GM"


def test_a_window_made_by_hand_stays_one_when_screens_come(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat())
    placer.toggle_full_screen()
    monitors.plug(GM, WALL, BEAMER)
    assert stands_on(players) == "Wall"


def test_a_window_made_by_hand_comes_home_when_its_screen_goes_and_stays(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat())
    placer.toggle_full_screen()
    monitors.plug(GM)
    assert stands_on(players) == "GM"
    monitors.plug(GM, WALL)
    assert stands_on(players) == "GM"


def test_a_closed_window_stays_closed_whatever_the_screens_do(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat())
    players.close()
    monitors.plug(GM)
    monitors.plug(GM, WALL)
    assert not players.isVisible()


def test_a_closed_lid_leaves_the_players_their_picture_and_not_the_gms(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    monitors.plug(screen("Wall"))
    assert fills(gm.application.players.window) == "Wall"
    monitors.plug(screen("Wall"), screen("GM", 1920))
    assert fills(gm.application.players.window) == "Wall"
    assert stands_on(gm.window) == "GM"


def test_blank_outlives_an_unplugged_screen(gm: Hands, monitors: Monitors) -> None:
    gm.ctrl(Key.Key_P)
    gm.ctrl(Key.Key_B)
    monitors.plug(GM)
    monitors.plug(GM, WALL)
    assert gm.application.players.window.blanked
    assert gm.players_hear == ""


def test_freezing_outlives_an_unplugged_screen_and_a_closed_window(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    gm.ctrl(Key.Key_F)
    sounds = gm.players_hear
    monitors.plug(GM)
    gm.enter("3")
    monitors.plug(GM, WALL)
    gm.ctrl(Key.Key_P)
    gm.ctrl(Key.Key_P)
    assert fills(gm.application.players.window) == "Wall"
    assert gm.players_hear == sounds
    gm.ctrl(Key.Key_F)
    assert gm.players_hear != sounds


# Sizes


@pytest.mark.parametrize("scale", [1, 1.5, 2])
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1024, 768)])
def test_the_players_window_fills_screens_of_every_scale_and_shape_to_the_last_pixel(
    placer: Placer, players: PlayerWindow, monitors: Monitors, size: tuple[int, int], scale: float
) -> None:
    monitors.plug(GM, screen("Beamer", 1920, size, scale))
    placer.open_at(Seat())
    assert fills(players) == "Beamer"
    assert players.grab().size().toTuple() == pytest.approx(size, abs=1)


# Qt 6.11 says so whenever a full screen of the offscreen platform changes its scale.
@pytest.mark.qt_log_ignore("The cached device pixel ratio value was stale", extend=True)
@pytest.mark.parametrize(
    "changed",
    [
        screen("Wall", 1920, (1280, 720)),
        screen("Wall", 1920, (3840, 2160)),
        screen("Wall", 1920, (1080, 1920)),
        screen("Wall", 1920, scale=1.5),
        screen("Wall", 1920, scale=2),
        screen("Wall", -1920),
    ],
    ids=["smaller", "larger", "upright", "150 %", "200 %", "on the other side"],
)
def test_a_screen_that_changes_stays_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors, changed: dict[str, object]
) -> None:
    placer.open_at(Seat())
    monitors.plug(GM, changed)
    assert fills(players) == "Wall"


def test_a_screen_plugged_in_later_and_changed_stays_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(Seat("Beamer"))
    monitors.plug(GM, WALL, BEAMER)
    monitors.plug(GM, WALL, screen("Beamer", 3840, (1280, 720)))
    assert fills(players) == "Beamer"


def test_a_screen_that_only_changes_is_nothing_to_tell_the_gm(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    gm.application.door.announce("Nothing yet.")
    monitors.plug(GM, screen("Wall", 1920, (1280, 720)))
    assert gm.bottom_message == "Nothing yet."


def test_a_mirror_pulled_apart_becomes_the_players_screen(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM, screen("Wall"))
    placer.open_at(Seat())
    assert stands_on(players) == "GM"
    monitors.plug(GM, WALL)
    assert fills(players) == "Wall"


# Closed and opened


def test_closed_by_the_window_manager_it_is_off_in_header_and_menu_and_p_opens_it_again(
    gm: Hands,
) -> None:
    gm.ctrl(Key.Key_P)
    window, action = gm.application.players.window, gm.window.actions_by_key["players"]
    header = next(
        each
        for each in gm.window.header.findChildren(QToolButton)
        if each.defaultAction() is action
    )
    assert action.isChecked()
    assert header.isChecked()
    window.windowHandle().close()
    assert not window.isVisible()
    assert not action.isChecked()
    assert not header.isChecked()
    assert gm.window.side.players_card.heading.text() == "PLAYERS' VIEW · OFF"
    assert gm.bottom_message == "The players' window is closed. Ctrl+P opens it again."
    gm.ctrl(Key.Key_P)
    assert fills(window) == "Wall"


def test_opened_again_it_shows_the_present_and_not_what_it_showed_before(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    gm.application.players.window.windowHandle().close()
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_P)
    assert gm.application.players.window.view.stage == gm.session.players_stage()


def test_the_players_window_is_open_again_when_the_program_restarts(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM, WALL, BEAMER)
    first = start_fight(start)
    first.application.settings.change(player_screen="Beamer")
    first.ctrl(Key.Key_P)
    first.window.close()
    assert fills(start().application.players.window) == "Beamer"


def test_the_screen_is_remembered_at_once_and_not_only_when_all_ends_well(
    gm: Hands, paths: Paths
) -> None:
    gm.ctrl(Key.Key_P)
    assert SettingsFile(paths.settings).now.player_screen == "Wall"


def test_remembered_on_a_monitor_that_is_gone_it_starts_on_the_gms_and_goes_there_later(
    monitors: Monitors, start: Starter
) -> None:
    first = start_fight(start)
    first.ctrl(Key.Key_P)
    first.window.close()
    monitors.plug(GM)
    again = start()
    assert stands_on(again.application.players.window) == "GM"
    monitors.plug(GM, WALL)
    assert fills(again.application.players.window) == "Wall"


def test_a_window_stands_where_it_stood_when_the_program_starts_again(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM)
    place = QRect(50, 400, 700, 400)
    first = start_fight(start)
    first.ctrl(Key.Key_P)
    first.application.players.window.setGeometry(place)
    first.window.close()
    assert start().application.players.window.geometry() == place


def test_with_one_screen_the_gm_is_asked_only_once_to_move_it(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM)
    first = start_fight(start)
    first.ctrl(Key.Key_P)
    assert first.window.news.text().endswith("Move it to theirs.")
    first.window.close()
    assert start().window.news.text() == ""


def test_the_place_of_a_window_outlives_an_evening_on_the_wall(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM)
    place = QRect(50, 400, 700, 400)
    hands = start_fight(start)
    hands.ctrl(Key.Key_P)
    hands.application.players.window.setGeometry(place)
    hands.ctrl(Key.Key_P)
    monitors.plug(GM, WALL)
    hands.ctrl(Key.Key_P)
    assert fills(hands.application.players.window) == "Wall"
    hands.ctrl(Key.Key_P)
    monitors.plug(GM)
    hands.ctrl(Key.Key_P)
    assert hands.application.players.window.geometry() == place


def test_the_gm_keeps_the_keyboard_while_it_opens_goes_home_and_comes_back(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    active = [gm.window.isActiveWindow()]
    for plugged in ((GM,), (GM, WALL)):
        monitors.plug(*plugged)
        active.append(gm.window.isActiveWindow())
    assert active == [True, True, True]


def test_the_screens_are_kept_awake_only_while_it_is_open(gm: Hands) -> None:
    awake = gm.application.players.sleep_guard
    active = [awake.is_active]
    gm.ctrl(Key.Key_P)
    active.append(awake.is_active)
    gm.application.players.window.windowHandle().close()
    active.append(awake.is_active)
    gm.ctrl(Key.Key_P)
    gm.window.close()
    active.append(awake.is_active)
    assert active == [False, True, False, False]


# Nothing of the GM's on the players' screen


def open_windows() -> list[QWidget]:
    """The dialogs and menus that are open."""
    tops = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    return [each for each in tops if each.isModal() or isinstance(each, QMenu)]


def places_of(*deeds: Callable[[], object]) -> list[tuple[str, str]]:
    """Return the window that each deed opens, and the screen that all of it is on."""
    messages = []
    for deed in deeds:
        deed()
        QApplication.processEvents()
        messages += [(type(each).__name__, stands_on(each)) for each in open_windows()]
        for each in open_windows():
            each.close()
        QApplication.processEvents()
    return messages


def trigger(gm: Hands, *keys: str) -> list[tuple[str, str]]:
    return places_of(*(gm.window.actions_by_key[key].trigger for key in keys))


def test_every_dialog_opens_on_the_gms_screen(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    gm.click("Mira")
    keys = ("new", "settings", "palette", "add", "edit", "wounds", "movement")
    places = trigger(gm, *keys)
    assert len(places) == len(keys)
    assert {place for _, place in places} == {"GM"}


def test_every_question_of_every_system_opens_on_the_gms_screen(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    for rules in SYSTEMS.ids:
        load_sample(gm.session, rules)
        present, system = gm.session.present, gm.session.rules
        moment = system.at(present)
        offers = {
            offer.key: offer
            for some in (
                moment.calls,
                *(moment.offers(each.id) for each in present.all_combatants()),
            )
            for offer in some
            if (offer.fields or offer.rows) and not offer.refusal
        }
        places = places_of(
            *(lambda o=o: gm.application.dialogs.ask_offer(o) for o in offers.values())
        )
        if system.at(system.begin()).card_tables is not None:
            places += trigger(gm, "cards")
        assert places, rules
        assert {place for _, place in places} == {"GM"}, rules


def test_every_message_box_opens_on_the_gms_screen(gm: Hands) -> None:
    def refuse() -> None:
        raise Trouble("The disk is full.")

    def crash() -> None:
        gm.application.crashes._box = gm.application.crashes._make_box("details", "here")
        gm.application.crashes._box.open()

    gm.ctrl(Key.Key_P)
    places = places_of(lambda: gm.application.door.attempt(refuse), crash)
    assert [place for _, place in places] == ["GM", "GM"]


def test_a_dialog_that_is_no_question_of_the_fight_opens_on_the_gms_screen(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    assert trigger(gm, "open", "systems", "about", "guide", "shortcuts") == [
        ("LibraryDialog", "GM"),
        ("SystemsDialog", "GM"),
        ("AboutDialog", "GM"),
        ("GuideDialog", "GM"),
        ("ShortcutsDialog", "GM"),
    ]


@pytest.mark.parametrize("key", ["copy", "export", "import"])
def test_every_file_dialog_opens_on_the_gms_screen(gm: Hands, key: str) -> None:
    assert while_open(gm, key) == ["GM"]


def while_open(gm: Hands, key: str) -> list[str]:
    """Return the screen of a dialog that keeps the program waiting."""
    gm.ctrl(Key.Key_P)
    places: list[str] = []

    def look() -> None:
        places.extend(stands_on(each) for each in open_windows())
        for each in open_windows():
            each.close()

    QTimer.singleShot(50, look)
    gm.window.actions_by_key[key].trigger()
    return places


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_every_menu_opens_on_the_gms_screen(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    who, edge = gm.who("Mira"), gm.window.geometry().topRight()

    def drop(action: QAction) -> Callable[[], object]:
        bar = gm.window.menuBar()
        point = bar.mapToGlobal(bar.actionGeometry(action).bottomLeft())
        return lambda: action.menu().popup(point)  # type: ignore[union-attr]  # it has one

    menus = [drop(action) for action in gm.window.menuBar().actions()]
    deeds = [*menus, lambda: gm.application.fight.show_menu(who, edge)]
    places = places_of(*deeds)
    assert len(places) == len(deeds)
    assert {place for _, place in places} == {"GM"}


def test_a_dialog_of_a_window_that_reaches_over_stays_on_the_gms_screen(gm: Hands) -> None:
    gm.window.setGeometry(1300, 100, 1200, 800)
    QApplication.processEvents()
    assert gm.window.screen().name() == "GM"
    assert trigger(gm, "new") == [("EncounterDialog", "GM")]


def test_a_dialog_that_was_open_when_the_wall_was_plugged_in_stays(
    gm: Hands, monitors: Monitors
) -> None:
    monitors.plug(GM)
    gm.ctrl(Key.Key_P)
    gm.window.actions_by_key["new"].trigger()
    monitors.plug(GM, WALL)
    dialog = gm.dialog()
    assert stands_on(dialog) == "GM"
    dialog.close()


def test_all_windows_of_the_gm_follow_when_a_monitor_is_plugged_in_where_they_stood(
    gm: Hands, monitors: Monitors
) -> None:
    monitors.plug(GM)
    gm.ctrl(Key.Key_P)
    for key in ("guide", "new"):
        gm.window.actions_by_key[key].trigger()
    monitors.plug(screen("Wall"), screen("GM", 1920))
    assert fills(gm.application.players.window) == "Wall"
    tops = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    places = {type(each).__name__: stands_on(each) for each in tops if not each.isFullScreen()}
    assert places == {"MainWindow": "GM", "GuideDialog": "GM", "EncounterDialog": "GM"}
    for each in open_windows():
        each.close()


def test_pointing_at_the_players_window_shows_no_tool_tip(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    window = gm.application.players.window
    QTest.mouseMove(window, QPoint(200, 200))
    assert {each.toolTip() for each in (window, *window.findChildren(QWidget))} == {""}


def test_the_smallest_window_still_has_room_on_a_small_screen(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(screen("GM", size=(800, 480)))
    placer.open_at(Seat())
    assert players.geometry().size() == QSize(800, 480)


@pytest.mark.parametrize("size", [(640, 360), (1024, 600), (1097, 617), (1366, 768), (1536, 864)])
def test_on_a_screen_smaller_than_it_the_first_window_fills_that(
    size: tuple[int, int], monitors: Monitors, start: Starter
) -> None:
    monitors.plug(screen("GM", size=size))
    window = start().window
    assert window.isMaximized()
    assert stands_on(window) == "GM"


def test_on_a_larger_screen_the_first_window_leaves_some_of_it_free(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM)
    window = start().window
    assert not window.isMaximized()
    assert stands_on(window) == "GM"
