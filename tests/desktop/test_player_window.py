"""The players' window: its screen, its silence about the encounter, freezing and blanking."""

import json
import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from desktop.player_window import PlayerWindow
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.stage import Stage, StageToken
from views.theme import CONTRAST, DARK

ROOT = Path(__file__).parents[2]
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


def seen(shown: PlayerWindow) -> QImage:
    return shown.grab().toImage()


def test_the_title_tells_nothing(qtbot: QtBot) -> None:
    made = window(qtbot)
    made.show_stage(MIRA)
    assert made.windowTitle() == "Tickline"
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
    made = window(qtbot)
    made.show_stage(MIRA)
    before = seen(made)
    made.freeze(True)  # noqa: FBT003
    made.show_stage(ORC)
    assert made.frozen
    assert seen(made) == before


def test_a_thawed_window_shows_the_newest_stage(qtbot: QtBot) -> None:
    made = window(qtbot)
    made.show_stage(MIRA)
    made.freeze(True)  # noqa: FBT003
    made.show_stage(ORC)
    made.freeze(False)  # noqa: FBT003
    assert made.view.stage == ORC


def test_a_window_frozen_before_the_first_stage_stays_bare(qtbot: QtBot) -> None:
    made = window(qtbot)
    before = seen(made)
    made.freeze(True)  # noqa: FBT003
    made.show_stage(MIRA)
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
    made = window(qtbot)
    made.show_stage(MIRA)
    made.freeze(True)  # noqa: FBT003
    made.blank(True)  # noqa: FBT003
    made.show_stage(ORC)
    made.blank(False)  # noqa: FBT003
    assert made.view.stage == MIRA


def test_a_new_theme_reaches_the_stage(qtbot: QtBot) -> None:
    made = window(qtbot)
    made.set_theme(CONTRAST)
    assert seen(made).pixelColor(3, 3).name() == CONTRAST.stage


def test_with_one_screen_it_opens_as_a_window(qtbot: QtBot) -> None:
    made = PlayerWindow(DARK)
    qtbot.addWidget(made)
    made.show_on("Wall", QGuiApplication.primaryScreen())
    assert not made.isFullScreen()
    assert made.screen() is QGuiApplication.primaryScreen()


def test_f11_toggles_full_screen_and_escape_only_leaves_it(qtbot: QtBot) -> None:
    made = window(qtbot)
    states = []
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F11, Qt.Key.Key_Escape, Qt.Key.Key_F11):
        qtbot.keyClick(made, key)
        states.append(made.isFullScreen())
    assert states == [False, True, False, True]


def test_a_double_click_toggles_full_screen(qtbot: QtBot) -> None:
    made = window(qtbot)
    qtbot.mouseDClick(made, Qt.MouseButton.LeftButton)
    assert made.isFullScreen()


def test_filling_a_screen_tells_its_name(qtbot: QtBot) -> None:
    made = window(qtbot)
    with qtbot.waitSignal(made.screen_changed) as told:
        made.toggle_full_screen()
    assert told.args == [made.screen().name()]


def test_closing_the_window_is_told(qtbot: QtBot) -> None:
    made = window(qtbot)
    with qtbot.waitSignal(made.closed):
        made.close()
    assert not made.isVisible()


def test_the_cursor_rests_only_in_full_screen(qtbot: QtBot) -> None:
    made = window(qtbot)
    assert not made._cursor_rest.isActive()
    made._cursor_rest.setInterval(1)
    with qtbot.waitSignal(made._cursor_rest.timeout):
        made.toggle_full_screen()
    hidden = made.cursor().shape()
    made.toggle_full_screen()
    assert hidden is Qt.CursorShape.BlankCursor
    assert made.cursor().shape() is not Qt.CursorShape.BlankCursor


STORY = """
import sys
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from desktop.player_window import PlayerWindow
from views.theme import DARK

app = QApplication([])
gm, wall = app.screens()
window = PlayerWindow(DARK)
told = []
window.screen_changed.connect(lambda name: told.append(name))
window.came_home.connect(lambda: told.append("home"))

def here():
    app.processEvents()
    told.append((window.screen().name(), window.isFullScreen()))

{deeds}
print(told)
"""


def told(tmp_path: Path, deeds: str) -> str:
    """Tell what happens to the window on a GM's screen with a wall beside it."""
    config = tmp_path / "screens.json"
    screens = [_screen("GM", 0, 1), _screen("Wall", 1920, 2)]
    config.write_text(json.dumps({"screens": screens}))
    done = subprocess.run(
        [sys.executable, "-c", STORY.format(deeds=deeds)],
        cwd=tmp_path,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen:configfile=screens.json",
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def _screen(name: str, x: int, dpr: int) -> dict[str, object]:
    place = {"name": name, "x": x, "y": 0, "width": 1920, "height": 1080}
    return {**place, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": dpr}


def test_it_fills_the_screen_that_is_not_the_gms(tmp_path: Path) -> None:
    assert told(tmp_path, "window.show_on(None, gm); here()") == "['Wall', ('Wall', True)]"


def test_it_fills_the_remembered_screen(tmp_path: Path) -> None:
    assert told(tmp_path, "window.show_on('GM', wall); here()") == "['GM', ('GM', True)]"


def test_a_remembered_screen_that_is_gone_gives_way_to_another(tmp_path: Path) -> None:
    assert told(tmp_path, "window.show_on('Beamer', gm); here()") == "['Wall', ('Wall', True)]"


def test_an_unplugged_screen_sends_it_home_and_brings_it_back(tmp_path: Path) -> None:
    deeds = """
window.show_on("Wall", gm); here()
app.screenRemoved.emit(wall); here()
app.screenAdded.emit(gm); here()
app.screenAdded.emit(wall); here()
"""
    home, wall = "('GM', False)", "('Wall', True)"
    assert told(tmp_path, deeds) == f"['Wall', {wall}, 'home', {home}, {home}, 'Wall', {wall}]"


def test_a_window_made_small_by_hand_stays_when_its_screen_goes(tmp_path: Path) -> None:
    deeds = """
window.show_on("Wall", gm); window.toggle_full_screen()
app.screenRemoved.emit(wall)
"""
    assert told(tmp_path, deeds) == "['Wall']"
