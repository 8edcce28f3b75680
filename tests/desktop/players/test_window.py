"""The players' window: its secrecy, freezing and blanking, keys, and cursor."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.players.placer import Placer
from desktop.players.window import PlayerWindow
from models.rules.catalogue import SYSTEMS
from models.rules.clocks.count import Act
from models.rules.dice import FixedDice
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.history import History
from models.scheduler.stage import Stage, StageToken
from models.session.samples import load_sample
from models.session.session import Session
from models.sight.sight import Sight
from views.theme import CONTRAST, DARK

AXIS = Axis("tick", "ticks", 0.5)
MIRA = Stage(AXIS, Tick(14), (StageToken("Mira", "Mi", Side.PC, Tick(14)),))
ORC = Stage(AXIS, Tick(15), (StageToken("Orc", "Or", Side.NPC, Tick(15)),))


def window(qtbot: QtBot) -> PlayerWindow:
    player_window = PlayerWindow(DARK)
    player_window.set_reduced_motion(True)
    qtbot.addWidget(player_window)
    player_window.resize(640, 360)
    player_window.show()
    qtbot.waitExposed(player_window)
    return player_window


def make_placer(qtbot: QtBot) -> Placer:
    """Return a players' window beside a GM's window, and the placer of both."""
    gm_window = QWidget()
    qtbot.addWidget(gm_window)
    placer = Placer(window(qtbot), gm_window)
    gm_window.show()
    return placer


def fight() -> Session:
    session = Session(History(SYSTEMS[0].begin()), FixedDice())
    load_sample(session, "plain_ticks")
    return session


def act(session: Session) -> None:
    """Let the next combatant act, so that the stage changes."""
    before = session.players_stage()
    while session.players_stage() == before:
        session.do(Act(session.sight.card.who, 5))


def follow(player_window: PlayerWindow, session: Session) -> None:
    """Connect a window to the players' screen, as the program does."""

    def show(_: Sight, after: Sight) -> None:
        player_window.show_content(after.players_stage)
        player_window.blank(after.curtain.blank)

    session.subscribe(show)
    session.retranslate()


def grab(window: PlayerWindow) -> QImage:
    return window.grab().toImage()


def test_the_title_reveals_nothing(qtbot: QtBot) -> None:
    player_window = window(qtbot)
    player_window.show_content(MIRA)
    assert player_window.windowTitle() == "Players – Tickline"
    assert player_window.toolTip() == ""


def test_the_window_shows_only_background_until_the_first_stage(qtbot: QtBot) -> None:
    image = grab(window(qtbot))
    colours = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 7)
        for y in range(0, image.height(), 7)
    }
    assert colours == {DARK.stage}


def test_a_frozen_window_keeps_its_picture_without_a_mark(qtbot: QtBot) -> None:
    player_window, session = window(qtbot), fight()
    follow(player_window, session)
    before = grab(player_window)
    session.set_frozen(frozen=True)
    act(session)
    assert session.sight.players_stage != session.players_stage()
    assert grab(player_window) == before


def test_an_unfrozen_window_shows_the_newest_stage(qtbot: QtBot) -> None:
    player_window, session = window(qtbot), fight()
    follow(player_window, session)
    session.set_frozen(frozen=True)
    act(session)
    session.set_frozen(frozen=False)
    assert player_window.view.stage == session.players_stage()


def test_a_window_frozen_before_the_first_stage_stays_empty(qtbot: QtBot) -> None:
    player_window, session = window(qtbot), Session(History(SYSTEMS[0].begin()), FixedDice())
    before = grab(player_window)
    follow(player_window, session)
    session.set_frozen(frozen=True)
    load_sample(session, "plain_ticks")
    assert session.players_stage().tokens
    assert grab(player_window) == before


def test_a_blank_window_looks_the_same_whatever_it_hides(qtbot: QtBot) -> None:
    player_window = window(qtbot)
    player_window.show_content(MIRA)
    player_window.blank(True)  # noqa: FBT003
    blank = grab(player_window)
    player_window.show_content(ORC)
    assert player_window.blanked
    assert grab(player_window) == blank


def test_a_window_no_longer_blank_shows_the_stage_again(qtbot: QtBot) -> None:
    player_window = window(qtbot)
    player_window.show_content(MIRA)
    before = grab(player_window)
    player_window.blank(True)  # noqa: FBT003
    player_window.blank(False)  # noqa: FBT003
    assert grab(player_window) == before


def test_a_blank_and_frozen_window_is_still_frozen_after_the_blank(qtbot: QtBot) -> None:
    player_window, session = window(qtbot), fight()
    follow(player_window, session)
    frozen = player_window.view.stage
    session.set_frozen(frozen=True)
    session.set_blank(blank=True)
    act(session)
    session.set_blank(blank=False)
    assert not player_window.blanked
    assert player_window.view.stage == frozen


def test_a_new_theme_is_applied_to_the_stage(qtbot: QtBot) -> None:
    player_window = window(qtbot)
    player_window.set_theme(CONTRAST)
    assert grab(player_window).pixelColor(3, 3).name() == CONTRAST.stage


def test_f11_toggles_full_screen_and_escape_leaves_it_and_then_closes(qtbot: QtBot) -> None:
    player_window = make_placer(qtbot).window
    states = []
    for key in (Qt.Key.Key_F11, Qt.Key.Key_F11, Qt.Key.Key_F11, Qt.Key.Key_Escape):
        qtbot.keyClick(player_window, key)
        states.append(player_window.isFullScreen())
    assert states == [True, False, True, False]
    assert player_window.isVisible()
    qtbot.keyClick(player_window, Qt.Key.Key_Escape)
    assert not player_window.isVisible()


def test_a_double_click_toggles_full_screen(qtbot: QtBot) -> None:
    player_window = make_placer(qtbot).window
    qtbot.mouseDClick(player_window, Qt.MouseButton.LeftButton)
    assert player_window.isFullScreen()


def test_closing_the_window_emits_closed(qtbot: QtBot) -> None:
    player_window = window(qtbot)
    with qtbot.waitSignal(player_window.closed):
        player_window.close()
    assert not player_window.isVisible()


def test_the_cursor_is_hidden_only_in_full_screen(qtbot: QtBot) -> None:
    placer = make_placer(qtbot)
    player_window = placer.window
    assert not player_window._cursor_timer.isActive()
    player_window._cursor_timer.setInterval(1)
    with qtbot.waitSignal(player_window._cursor_timer.timeout):
        placer.toggle_full_screen()
    cursor = player_window.cursor().shape()
    placer.toggle_full_screen()
    assert cursor is Qt.CursorShape.BlankCursor
    assert player_window.cursor().shape() is not Qt.CursorShape.BlankCursor
