"""The screen of the players' window, while monitors are added and removed.

The screens are real to Qt: they are connected to and disconnected from its offscreen platform.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.paths import Paths
from desktop.players.placement import WindowPlace
from desktop.players.placer import Placer
from desktop.players.window import PlayerWindow
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.saves.file_errors import FileError
from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from tests.tools.monitors import DEFAULT_SCREEN, GM, WALL, Monitors, need_offscreen, screen
from views.theme import DARK

PROJECTOR = screen("Projector", 3840)
Key = Qt.Key


@pytest.fixture
def monitors(qapp: QApplication) -> Iterator[Monitors]:
    """The GM's screen and, to the right of it, one on the wall."""
    need_offscreen(qapp)
    plugged = Monitors()
    plugged.plug(GM, WALL)
    yield plugged
    plugged.plug(DEFAULT_SCREEN)


@pytest.fixture
def placer(qtbot: QtBot, monitors: Monitors) -> Placer:
    """The placer of a closed players' window, with the GM's window on its screen."""
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
    """A GM's window on its screen that ends where the wall's screen begins."""
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


def screen_filled_by(window: QWidget) -> str:
    """Return the name of the screen that the window fills to the last pixel, or ""."""
    QApplication.processEvents()
    whole = window.geometry() == window.screen().geometry()
    return window.screen().name() if window.isVisible() and window.isFullScreen() and whole else ""


def screen_containing(window: QWidget) -> str:
    """Return the name of the screen that contains the whole window, or ""."""
    QApplication.processEvents()
    inside = window.screen().geometry().contains(window.geometry())
    small = window.isVisible() and not window.isFullScreen()
    return window.screen().name() if small and inside else ""


# Where it opens


def test_the_players_window_opens_on_the_screen_that_is_not_the_gms(
    placer: Placer, players: PlayerWindow
) -> None:
    placer.open_at(WindowPlace())
    assert screen_filled_by(players) == "Wall"


def test_the_players_window_opens_on_the_remembered_screen_out_of_three(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM, WALL, PROJECTOR)
    placer.open_at(WindowPlace("Projector"))
    assert screen_filled_by(players) == "Projector"


def test_with_one_screen_the_players_window_is_not_full_screen(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM)
    placer.open_at(WindowPlace("Wall"))
    assert screen_containing(players) == "GM"


def test_the_players_window_never_opens_over_the_gms_window(
    placer: Placer, players: PlayerWindow
) -> None:
    placer.open_at(WindowPlace("GM"))
    assert screen_filled_by(players) == "Wall"


def test_a_screen_that_mirrors_the_gms_is_not_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM, screen("Mirror", 0, (1280, 720)))
    placer.open_at(WindowPlace("Mirror"))
    assert screen_containing(players) == "GM"


def test_another_screen_is_used_until_the_remembered_one_returns(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace("Projector"))
    assert screen_filled_by(players) == "Wall"
    assert placer.current_place().screen == "Projector"
    monitors.plug(GM, WALL, PROJECTOR)
    assert screen_filled_by(players) == "Projector"


def test_a_window_taken_out_of_full_screen_reopens_in_its_old_place(
    placer: Placer, players: PlayerWindow
) -> None:
    placer.open_at(WindowPlace("Wall"))
    placer.toggle_full_screen()
    place = QRect(2100, 300, 800, 500)
    players.setGeometry(place)
    players.close()
    seat = placer.current_place()
    placer.open_at(WindowPlace("Wall"))
    players.close()
    placer.open_at(seat)
    assert players.geometry() == place
    assert not players.isFullScreen()


def test_a_remembered_windowed_state_is_kept(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace("Wall", (2100, 300, 800, 500), is_windowed_by_choice=True))
    monitors.plug(GM, WALL, PROJECTOR)
    assert not players.isFullScreen()
    assert placer.current_place().is_windowed_by_choice


def test_a_window_placed_off_every_screen_is_moved_onto_one(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace("Wall"))
    placer.toggle_full_screen()
    players.close()
    seat = placer.current_place()
    monitors.plug(GM)
    placer.open_at(seat)
    assert screen_containing(players) == "GM"


@pytest.mark.parametrize(
    "place", [(2100, 300, 800, 500), (-100_000, 0, 1, 1), (0, 0, 100_000, 100_000)]
)
def test_an_off_screen_position_falls_back_to_a_corner_of_the_gms_screen(
    placer: Placer, players: PlayerWindow, monitors: Monitors, place: tuple[int, int, int, int]
) -> None:
    monitors.plug(GM)
    placer.open_at(WindowPlace(area=place))
    assert screen_containing(players) == "GM"
    lower_left = QRect(0, 540, 960, 540)
    assert lower_left.contains(players.geometry().center())
    assert QRect(0, 0, 1920, 1080).contains(players.frameGeometry())


# Monitors added and removed


def test_unplugging_moves_the_players_window_to_the_gms_screen_and_reports_it(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    assert screen_filled_by(gm.application.players.window) == "Wall"
    monitors.plug(GM)
    assert screen_containing(gm.application.players.window) == "GM"
    assert gm.bottom_message == "The players' monitor is disconnected. Their window moved here"


def test_a_screen_plugged_in_again_is_filled_again_and_reported(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    monitors.plug(GM)
    monitors.plug(GM, WALL)
    assert screen_filled_by(gm.application.players.window) == "Wall"
    assert gm.bottom_message == "The players' window is back on screen Wall"


def test_a_loose_cable_changes_nothing_in_the_end(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace())
    for _ in range(5):
        monitors.plug(GM)
        monitors.plug(GM, WALL)
    assert screen_filled_by(players) == "Wall"


def test_the_first_additional_screen_is_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM)
    placer.open_at(WindowPlace())
    monitors.plug(GM, WALL)
    assert screen_filled_by(players) == "Wall"
    assert placer.current_place().screen == "Wall"


def test_the_players_window_moves_when_the_only_screen_is_replaced(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM)
    placer.open_at(WindowPlace())
    monitors.plug(screen("Dock", size=(1280, 720)))
    assert screen_containing(players) == "Dock"


def test_a_screen_other_than_the_remembered_one_is_not_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace("Wall"))
    monitors.plug(GM)
    monitors.plug(GM, PROJECTOR)
    assert screen_containing(players) == "GM"


def test_a_windowed_players_window_stays_windowed_when_screens_are_added(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace())
    placer.toggle_full_screen()
    monitors.plug(GM, WALL, PROJECTOR)
    assert screen_containing(players) == "Wall"


def test_a_windowed_players_window_moves_to_the_gms_screen_and_stays_there(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace())
    placer.toggle_full_screen()
    monitors.plug(GM)
    assert screen_containing(players) == "GM"
    monitors.plug(GM, WALL)
    assert screen_containing(players) == "GM"


def test_a_closed_window_stays_closed_when_screens_change(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace())
    players.close()
    monitors.plug(GM)
    monitors.plug(GM, WALL)
    assert not players.isVisible()


def test_closing_the_laptop_lid_keeps_the_players_picture_on_the_wall(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    monitors.plug(screen("Wall"))
    assert screen_filled_by(gm.application.players.window) == "Wall"
    monitors.plug(screen("Wall"), screen("GM", 1920))
    assert screen_filled_by(gm.application.players.window) == "Wall"
    assert screen_containing(gm.window) == "GM"


def test_blanking_survives_unplugging_the_screen(gm: Hands, monitors: Monitors) -> None:
    gm.ctrl(Key.Key_P)
    gm.ctrl(Key.Key_B)
    monitors.plug(GM)
    monitors.plug(GM, WALL)
    assert gm.application.players.window.blanked
    assert gm.players_hear == ""


def test_freezing_survives_unplugging_the_screen(gm: Hands, monitors: Monitors) -> None:
    gm.ctrl(Key.Key_P)
    gm.ctrl(Key.Key_F)
    sounds = gm.players_hear
    monitors.plug(GM)
    gm.enter("3")
    monitors.plug(GM, WALL)
    gm.ctrl(Key.Key_P)
    gm.ctrl(Key.Key_P)
    assert screen_filled_by(gm.application.players.window) == "Wall"
    assert gm.players_hear == sounds
    gm.ctrl(Key.Key_F)
    assert gm.players_hear != sounds


# Sizes


@pytest.mark.parametrize("scale", [1, 1.5, 2])
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1024, 768)])
def test_the_players_window_fills_screens_of_every_scale_and_shape_completely(
    placer: Placer, players: PlayerWindow, monitors: Monitors, size: tuple[int, int], scale: float
) -> None:
    monitors.plug(GM, screen("Projector", 1920, size, scale))
    placer.open_at(WindowPlace())
    assert screen_filled_by(players) == "Projector"
    assert players.grab().size().toTuple() == pytest.approx(size, abs=1)


# Qt 6.11 logs this whenever a full screen of the offscreen platform changes its scale.
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
def test_a_changed_screen_stays_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors, changed: dict[str, object]
) -> None:
    placer.open_at(WindowPlace())
    monitors.plug(GM, changed)
    assert screen_filled_by(players) == "Wall"


def test_a_screen_plugged_in_later_and_changed_stays_filled(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    placer.open_at(WindowPlace("Projector"))
    monitors.plug(GM, WALL, PROJECTOR)
    monitors.plug(GM, WALL, screen("Projector", 3840, (1280, 720)))
    assert screen_filled_by(players) == "Projector"


def test_a_changed_screen_is_not_announced(gm: Hands, monitors: Monitors) -> None:
    gm.ctrl(Key.Key_P)
    gm.application.dispatcher.report("Nothing yet.")
    monitors.plug(GM, screen("Wall", 1920, (1280, 720)))
    assert gm.bottom_message == "Nothing yet"


def test_a_screen_no_longer_mirrored_becomes_the_players_screen(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(GM, screen("Wall"))
    placer.open_at(WindowPlace())
    assert screen_containing(players) == "GM"
    monitors.plug(GM, WALL)
    assert screen_filled_by(players) == "Wall"


# Closed and opened


def test_closing_from_the_window_manager_unchecks_the_action_and_the_shortcut_reopens(
    gm: Hands,
) -> None:
    gm.ctrl(Key.Key_P)
    window, action = gm.application.players.window, gm.window.command_actions["players"]
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
    assert gm.bottom_message == "The players' window is closed. Ctrl+P opens it again"
    gm.ctrl(Key.Key_P)
    assert screen_filled_by(window) == "Wall"


def test_a_reopened_players_window_shows_the_present(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    gm.application.players.window.windowHandle().close()
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_P)
    assert gm.application.players.window.view.stage == gm.session.players_stage()


def test_the_players_window_is_open_again_after_a_restart(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM, WALL, PROJECTOR)
    first = start_fight(start)
    first.application.settings.change(player_screen="Projector")
    first.ctrl(Key.Key_P)
    first.window.close()
    assert screen_filled_by(start().application.players.window) == "Projector"


def test_the_screen_is_saved_at_once_not_only_on_exit(gm: Hands, paths: Paths) -> None:
    gm.ctrl(Key.Key_P)
    assert SettingsFile(paths.settings).now.player_screen == "Wall"


def test_the_players_window_is_on_the_gms_screen_until_the_remembered_monitor_returns(
    monitors: Monitors, start: Starter
) -> None:
    first = start_fight(start)
    first.ctrl(Key.Key_P)
    first.window.close()
    monitors.plug(GM)
    restarted = start()
    assert screen_containing(restarted.application.players.window) == "GM"
    monitors.plug(GM, WALL)
    assert screen_filled_by(restarted.application.players.window) == "Wall"


def test_a_windowed_players_window_has_its_old_place_after_a_restart(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM)
    place = QRect(50, 400, 700, 400)
    first = start_fight(start)
    first.ctrl(Key.Key_P)
    first.application.players.window.setGeometry(place)
    first.window.close()
    assert start().application.players.window.geometry() == place


def test_with_one_screen_the_gm_is_only_once_asked_to_move_the_window(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM)
    first = start_fight(start)
    first.ctrl(Key.Key_P)
    assert first.window.news.text().endswith("Move it to theirs.")
    first.window.close()
    assert start().window.news.text() == ""


def test_the_windowed_position_survives_full_screen_on_another_monitor(
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
    assert screen_filled_by(hands.application.players.window) == "Wall"
    hands.ctrl(Key.Key_P)
    monitors.plug(GM)
    hands.ctrl(Key.Key_P)
    assert hands.application.players.window.geometry() == place


def test_the_gm_keeps_the_keyboard_while_the_players_window_opens_and_moves(
    gm: Hands, monitors: Monitors
) -> None:
    gm.ctrl(Key.Key_P)
    active = [gm.window.isActiveWindow()]
    for plugged in ((GM,), (GM, WALL)):
        monitors.plug(*plugged)
        active.append(gm.window.isActiveWindow())
    assert active == [True, True, True]


def test_the_screens_are_kept_awake_only_while_the_players_window_is_open(gm: Hands) -> None:
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


# The GM's dialogs stay off the players' screen


def open_windows() -> list[QWidget]:
    """Return the open dialogs and menus."""
    tops = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    return [each for each in tops if each.isModal() or isinstance(each, QMenu)]


def windows_opened_by(*actions: Callable[[], object]) -> list[tuple[str, str]]:
    """Return the window that each action opens, with the screen that contains it."""
    windows = []
    for action in actions:
        action()
        QApplication.processEvents()
        windows += [(type(each).__name__, screen_containing(each)) for each in open_windows()]
        for each in open_windows():
            each.close()
        QApplication.processEvents()
    return windows


def windows_opened_by_commands(gm: Hands, *keys: str) -> list[tuple[str, str]]:
    return windows_opened_by(*(gm.window.command_actions[key].trigger for key in keys))


def test_every_dialog_opens_on_the_gms_screen(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    gm.click("Mira")
    keys = ("new", "settings", "palette", "add", "edit", "wounds", "movement")
    places = windows_opened_by_commands(gm, *keys)
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
        places = windows_opened_by(
            *(lambda o=o: gm.application.dialogs.ask_offer(o) for o in offers.values())
        )
        if system.at(system.begin()).card_tables is not None:
            places += windows_opened_by_commands(gm, "cards")
        assert places, rules
        assert {place for _, place in places} == {"GM"}, rules


def test_every_message_box_opens_on_the_gms_screen(gm: Hands) -> None:
    def refuse() -> None:
        raise FileError("The disk is full.")

    def crash() -> None:
        gm.application.crashes._box = gm.application.crashes._make_box("details", "here")
        gm.application.crashes._box.open()

    gm.ctrl(Key.Key_P)
    places = windows_opened_by(lambda: gm.application.dispatcher.attempt(refuse), crash)
    assert [place for _, place in places] == ["GM", "GM"]


def test_other_dialogs_open_on_the_gms_screen(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    assert windows_opened_by_commands(gm, "open", "systems", "about", "guide", "shortcuts") == [
        ("LibraryDialog", "GM"),
        ("SystemsDialog", "GM"),
        ("AboutDialog", "GM"),
        ("GuideDialog", "GM"),
        ("ShortcutsDialog", "GM"),
    ]


@pytest.mark.parametrize("key", ["copy", "export", "import"])
def test_every_file_dialog_opens_on_the_gms_screen(gm: Hands, key: str) -> None:
    assert file_dialog_screens(gm, key) == ["GM"]


def file_dialog_screens(gm: Hands, key: str) -> list[str]:
    """Return the screen of each dialog that blocks the program."""
    gm.ctrl(Key.Key_P)
    places: list[str] = []

    def look() -> None:
        places.extend(screen_containing(each) for each in open_windows())
        for each in open_windows():
            each.close()

    QTimer.singleShot(50, look)
    gm.window.command_actions[key].trigger()
    return places


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_every_menu_opens_on_the_gms_screen(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    who, edge = gm.who("Mira"), gm.window.geometry().topRight()

    def popup_menu(action: QAction) -> Callable[[], object]:
        bar = gm.window.menuBar()
        point = bar.mapToGlobal(bar.actionGeometry(action).bottomLeft())
        return lambda: action.menu().popup(point)  # type: ignore[union-attr]  # it has one

    menus = [popup_menu(action) for action in gm.window.menuBar().actions()]
    actions = [*menus, lambda: gm.application.fight.show_menu(who, edge)]
    places = windows_opened_by(*actions)
    assert len(places) == len(actions)
    assert {place for _, place in places} == {"GM"}


def test_dialogs_stay_on_the_gms_screen_if_its_window_spans_both(gm: Hands) -> None:
    gm.window.setGeometry(1300, 100, 1200, 800)
    QApplication.processEvents()
    assert gm.window.screen().name() == "GM"
    assert windows_opened_by_commands(gm, "new") == [("EncounterDialog", "GM")]


def test_an_open_dialog_stays_on_the_gms_screen_when_the_wall_is_plugged_in(
    gm: Hands, monitors: Monitors
) -> None:
    monitors.plug(GM)
    gm.ctrl(Key.Key_P)
    gm.window.command_actions["new"].trigger()
    monitors.plug(GM, WALL)
    dialog = gm.dialog()
    assert screen_containing(dialog) == "GM"
    dialog.close()


def test_the_gms_windows_move_when_a_new_monitor_takes_their_place(
    gm: Hands, monitors: Monitors
) -> None:
    monitors.plug(GM)
    gm.ctrl(Key.Key_P)
    for key in ("guide", "new"):
        gm.window.command_actions[key].trigger()
    monitors.plug(screen("Wall"), screen("GM", 1920))
    assert screen_filled_by(gm.application.players.window) == "Wall"
    tops = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    places = {
        type(each).__name__: screen_containing(each) for each in tops if not each.isFullScreen()
    }
    assert places == {"MainWindow": "GM", "GuideDialog": "GM", "EncounterDialog": "GM"}
    for each in open_windows():
        each.close()


def test_pointing_at_the_players_window_shows_no_tool_tip(gm: Hands) -> None:
    gm.ctrl(Key.Key_P)
    window = gm.application.players.window
    QTest.mouseMove(window, QPoint(200, 200))
    assert {each.toolTip() for each in (window, *window.findChildren(QWidget))} == {""}


def test_the_players_window_fits_a_screen_smaller_than_its_minimum(
    placer: Placer, players: PlayerWindow, monitors: Monitors
) -> None:
    monitors.plug(screen("GM", size=(800, 480)))
    placer.open_at(WindowPlace())
    assert players.geometry().size() == QSize(800, 480)


@pytest.mark.parametrize("size", [(640, 360), (1024, 600), (1097, 617), (1366, 768), (1536, 864)])
def test_the_main_window_is_maximized_on_a_screen_smaller_than_it(
    size: tuple[int, int], monitors: Monitors, start: Starter
) -> None:
    monitors.plug(screen("GM", size=size))
    window = start().window
    assert window.isMaximized()
    assert screen_containing(window) == "GM"


def test_the_main_window_is_not_maximized_on_a_larger_screen(
    monitors: Monitors, start: Starter
) -> None:
    monitors.plug(GM)
    window = start().window
    assert not window.isMaximized()
    assert screen_containing(window) == "GM"
