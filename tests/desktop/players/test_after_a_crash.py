"""The players' screen after a crash: as before, blank, or the last picture."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.scheduler.stage import Stage
from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from tests.tools.player_screen import FickleDisk
from views.player_stage import PlayerStage
from views.theme import Look

Key = Qt.Key
Start = Starter
FROZEN = "The players' screen is still frozen. Ctrl+F shows the fight"
BLANK = "The players' screen is still blank. Ctrl+B shows the fight"


class StageRecorder(QObject):
    """Records everything painted on any stage, from the first frame."""

    def __init__(self) -> None:
        super().__init__()
        self.stages: list[Stage] = []

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:
        if isinstance(widget, PlayerStage) and event.type() is QEvent.Type.Paint:
            stage = None if widget._blank else widget.stage
            if stage is not None and stage not in self.stages:
                self.stages.append(stage)
        return False


@pytest.fixture
def paint_watch(qapp: QApplication) -> Iterator[StageRecorder]:
    paints = StageRecorder()
    qapp.installEventFilter(paints)
    yield paints
    qapp.removeEventFilter(paints)


@pytest.fixture
def gm(gm: Hands) -> Hands:
    """A fight of Mira and Bor against a visible orc, with the players' window open."""
    gm.add("Orc", players=False)
    gm.roll(1, 2, 3)
    gm.ctrl(Key.Key_P)
    gm.come_back()
    return gm


def crash(gm: Hands) -> None:
    """End the program without letting its windows save anything."""
    gm.session.close()
    gm.window.hide()
    gm.application.players.window.hide()


def add_assassin(gm: Hands) -> None:
    """Add a combatant that players must not know of yet."""
    gm.add("Assassin", players=False)
    gm.ctrl(Key.Key_J)
    gm.fill(4)


def visible_labels(gm: Hands) -> list[str]:
    stage = gm.application.players.window.view.stage
    return [] if stage is None else [each.label for each in stage.tokens]


def test_a_scene_hidden_by_a_freeze_is_not_shown_after_a_crash(
    gm: Hands, start: Start, paint_watch: StageRecorder
) -> None:
    gm.ctrl(Key.Key_F)
    last = gm.session.players_stage()
    add_assassin(gm)
    assert gm.session.players_stage() != last
    crash(gm)
    paint_watch.stages.clear()
    restarted = start()
    restarted._qtbot.waitExposed(restarted.application.players.window)
    assert paint_watch.stages == [last]
    assert_gm_sees_frozen(restarted)
    restarted.come_back()
    restarted.ctrl(Key.Key_F)
    assert "Assassin" in visible_labels(restarted)


def assert_gm_sees_frozen(gm: Hands) -> None:
    assert gm.bottom_message == FROZEN
    assert (gm.is_checked("freeze"), gm.is_checked("blank")) == (True, False)
    assert gm.window.miniature.stage == gm.application.players.window.view.stage
    assert gm.window.side.players_card.heading.text() == "PLAYERS' VIEW · FROZEN"


def test_a_blank_screen_is_still_blank_after_a_crash(
    gm: Hands, start: Start, paint_watch: StageRecorder
) -> None:
    gm.ctrl(Key.Key_B)
    crash(gm)
    paint_watch.stages.clear()
    restarted = start()
    restarted._qtbot.waitExposed(restarted.application.players.window)
    assert paint_watch.stages == []
    assert restarted.bottom_message == BLANK
    assert restarted.is_checked("blank")
    restarted.come_back()
    restarted.ctrl(Key.Key_B)
    assert visible_labels(restarted) == ["Mira", "Bor", "Orc"]
    crash(restarted)
    assert "still" not in start().bottom_message


def test_a_closed_window_opens_with_the_frozen_picture_after_a_crash(
    gm: Hands, start: Start
) -> None:
    gm.ctrl(Key.Key_F)
    gm.ctrl(Key.Key_P)
    add_assassin(gm)
    crash(gm)
    restarted = start()
    assert not restarted.application.players.window.isVisible()
    assert restarted.bottom_message == FROZEN
    restarted.ctrl(Key.Key_P)
    assert visible_labels(restarted) == ["Mira", "Bor", "Orc"]


def test_a_backup_of_a_damaged_encounter_opens_on_a_blank_screen(gm: Hands, start: Start) -> None:
    gm.ctrl(Key.Key_B)
    crash(gm)
    gm.path.write_bytes(b"noise" * 900)
    restarted = start()
    box = restarted.dialog()
    assert isinstance(box, QMessageBox)
    assert restarted.application.players.window.blanked
    backup = next(each for each in box.buttons() if "backup" in each.text())
    backup.click()
    restarted.dialog_closed()
    assert restarted.session.present.title == "At the ford"
    assert restarted.application.players.window.blanked
    assert visible_labels(restarted) == []


def test_after_a_crash_with_a_frozen_sample_the_screen_is_blank(gm: Hands, start: Start) -> None:
    load_sample(gm.session, "fatewalker")
    gm.ctrl(Key.Key_F)
    crash(gm)
    restarted = start()
    assert restarted.session.present.title == "At the ford"
    assert restarted.application.players.window.blanked
    assert restarted.bottom_message == BLANK


def test_lifting_the_blank_is_not_saved_before_earlier_steps(
    start: Callable[[FickleDisk], Hands], paths: Paths
) -> None:
    gm = start(disk := FickleDisk())
    gm.new_encounter("plain", "At the ford")
    gm.add("Mira", players=True)
    gm.add("Orc", players=False)
    gm.ctrl(Key.Key_B)
    disk.is_held = True
    gm.ctrl(Key.Key_Z)
    gm.ctrl(Key.Key_B)
    assert not gm.is_checked("blank")
    assert gm.session.has_unsaved_steps
    assert SettingsFile(paths.settings).now.players_screen_was_covered
    disk.release()
    gm._qtbot.waitUntil(lambda: not gm.session.sight.disk.has_unsaved_steps)
    assert not SettingsFile(paths.settings).now.players_screen_was_covered


def test_another_encounter_opens_behind_the_curtain_with_a_message(gm: Hands) -> None:
    ford = gm.path
    gm.ctrl(Key.Key_F)
    screen = visible_labels(gm)
    gm.new_encounter("plain", "At the mill")
    gm.add("Ann", players=True)
    assert visible_labels(gm) == screen
    gm.application.document_commands.open_path(ford)
    assert gm.bottom_message == f"Opened: At the ford. {FROZEN}"
    assert visible_labels(gm) == screen


def test_language_theme_and_looking_back_do_not_change_a_frozen_picture(gm: Hands) -> None:
    gm.ctrl(Key.Key_F)
    last = gm.application.players.window.view.stage
    add_assassin(gm)
    gm.application.languages.choose("de")
    gm.application.looks.choose_look(Look.LIGHT)
    gm.session.look_at(0)
    assert gm.application.players.window.view.stage == last
    gm.application.languages.choose("en")
