"""The players' window: its silence about the encounter, freezing and blanking, keys, cursor."""

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
    made = PlayerWindow(DARK)
    made.set_calm(True)
    qtbot.addWidget(made)
    made.resize(640, 360)
    made.show()
    qtbot.waitExposed(made)
    return made


def placed(qtbot: QtBot) -> Placer:
    """A players' window beside a GM's window, and what places both."""
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
    """Let the next in order act, so that the stage is another one."""
    before = session.stage()
    while session.stage() == before:
        session.do(Act(session.sight.card.who, 5))


def follow(made: PlayerWindow, session: Session) -> None:
    """Let a window show what is in sight, as the program does."""

    def show(_: Sight, after: Sight) -> None:
        made.show_stage(after.players_stage)
        made.blank(after.curtain.blank)

    session.subscribe(show)
    session.retranslate()


def seen(shown: PlayerWindow) -> QImage:
    return shown.grab().toImage()


def test_the_title_tells_nothing(qtbot: QtBot) -> None:
    made = window(qtbot)
    made.show_stage(MIRA)
    assert made.windowTitle() == "Players – Tickline"
    assert made.toolTip() == ""


def test_the_window_is_bare_until_the_first_stage(qtbot: QtBot) -> None:
    image = seen(window(qtbot))
    colours = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 7)
        for y in range(0, image.height(), 7)
    }
    assert colours == {DARK.stage}


def test_a_frozen_window_keeps_what_it_showed_without_a_mark(qtbot: QtBot) -> None:
    made, session = window(qtbot), fight()
    follow(made, session)
    before = seen(made)
    session.freeze(frozen=True)
    act(session)
    assert session.sight.players_stage != session.stage()
    assert seen(made) == before


def test_a_thawed_window_shows_the_newest_stage(qtbot: QtBot) -> None:
    made, session = window(qtbot), fight()
    follow(made, session)
    session.freeze(frozen=True)
    act(session)
    session.freeze(frozen=False)
    assert made.view.stage == session.stage()


def test_a_window_frozen_before_the_first_stage_stays_bare(qtbot: QtBot) -> None:
    made, session = window(qtbot), Session(History(SYSTEMS[0].begin()), FixedDice())
    before = seen(made)
    follow(made, session)
    session.freeze(frozen=True)
    load_sample(session, "plain_ticks")
    assert session.stage().tokens
    assert seen(made) == before


def test_a_blank_window_looks_the_same_whatever_it_hides(qtbot: QtBot) -> None:
    made = window(qtbot)
    made.show_stage(MIRA)
    made.blank(True)  # noqa: FBT003
    hidden = seen(made)
    made.show_stage(ORC)
    assert made.blanked
    assert seen(made) == hidden


def test_a_window_no_longer_blank_shows_the_stage_again(qtbot: QtBot) -> None:
    made = window(qtbot)
    made.show_stage(MIRA)
    before = seen(made)
    made.blank(True)  # noqa: FBT003
    made.blank(False)  # noqa: FBT003
    assert seen(made) == before


def test_a_blank_and_frozen_window_comes_back_frozen(qtbot: QtBot) -> None:
    made, session = window(qtbot), fight()
    follow(made, session)
    frozen = made.view.stage
    session.freeze(frozen=True)
    session.blank(blank=True)
    act(session)
    session.blank(blank=False)
    assert not made.blanked
    assert made.view.stage == frozen


def test_a_new_theme_reaches_the_stage(qtbot: QtBot) -> None:
    made = window(qtbot)
    made.set_theme(CONTRAST)
    assert seen(made).pixelColor(3, 3).name() == CONTRAST.stage


def test_f11_toggles_full_screen_and_escape_leaves_it_and_then_closes(qtbot: QtBot) -> None:
    made = placed(qtbot).window
    states = []
    for key in (Qt.Key.Key_F11, Qt.Key.Key_F11, Qt.Key.Key_F11, Qt.Key.Key_Escape):
        qtbot.keyClick(made, key)
        states.append(made.isFullScreen())
    assert states == [True, False, True, False]
    assert made.isVisible()
    qtbot.keyClick(made, Qt.Key.Key_Escape)
    assert not made.isVisible()


def test_a_double_click_toggles_full_screen(qtbot: QtBot) -> None:
    made = placed(qtbot).window
    qtbot.mouseDClick(made, Qt.MouseButton.LeftButton)
    assert made.isFullScreen()


def test_closing_the_window_is_told(qtbot: QtBot) -> None:
    made = window(qtbot)
    with qtbot.waitSignal(made.closed):
        made.close()
    assert not made.isVisible()


def test_the_cursor_rests_only_in_full_screen(qtbot: QtBot) -> None:
    placer = placed(qtbot)
    made = placer.window
    assert not made._cursor_rest.isActive()
    made._cursor_rest.setInterval(1)
    with qtbot.waitSignal(made._cursor_rest.timeout):
        placer.toggle_full_screen()
    hidden = made.cursor().shape()
    placer.toggle_full_screen()
    assert hidden is Qt.CursorShape.BlankCursor
    assert made.cursor().shape() is not Qt.CursorShape.BlankCursor
