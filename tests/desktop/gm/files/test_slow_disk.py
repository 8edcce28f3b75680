"""A slow disk behind the GM's window: the fight goes on, and the header shows what is saved."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread, Timer, current_thread, main_thread

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

import desktop.gm.window
from desktop.application import Application, make_qt
from desktop.paths import Paths
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.reader import read_document
from models.scheduler.history import History
from tests.tools.hands import Hands
from tests.tools.refusing_disk import full_disk
from tests.tools.slow_disk import SlowDisk
from views.dialogs.files.library import LibraryDialog

CODEC = Codec(SYSTEMS)
MANY = Add(tuple(Recruit(f"Orc {number}") for number in range(200)))
SAVED = "saved ✓"


@pytest.fixture
def gm(start: Callable[[SlowDisk], Hands], disk: SlowDisk) -> Hands:
    hands = start(disk)
    hands.new_encounter("plain", "At the ford")
    hands.add("Mira\nBor", players=True)
    hands.roll(2, 5)
    hands._qtbot.waitUntil(lambda: hands.saved_text == SAVED)
    return hands


def on_disk(hands: Hands) -> History:
    return read_document(hands.path, CODEC)


def boxes() -> list[QMessageBox]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox)]


def fail_in_writer(*_args: object) -> None:
    raise ZeroDivisionError("in the writer")


@pytest.fixture
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the time for which a closed window waits for its disk."""
    monkeypatch.setattr(desktop.gm.window, "SAVE_TIMEOUT_S", 0.01)


def test_a_step_is_shown_and_the_next_one_done_while_the_disk_is_busy(
    gm: Hands, disk: SlowDisk
) -> None:
    before = on_disk(gm)
    disk.hold()
    gm.press(Qt.Key.Key_Space)
    assert gm.clock.endswith("2")
    assert gm.card == "Mira"
    gm.ctrl(Qt.Key.Key_Z)
    assert not gm.clock.endswith("2")
    gm.press(Qt.Key.Key_Space)
    assert gm.clock.endswith("2")
    assert on_disk(gm) == before
    disk.release()
    gm._qtbot.waitUntil(lambda: gm.saved_text == SAVED)
    assert on_disk(gm) == gm.session.history


class PaintRecorder(QObject):
    """Records each text that a sign paints, and whether everything was on disk at that time."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._sign, self._session = hands.window.title_line._saved, hands.session
        self.texts: list[tuple[str, bool]] = []
        for part in (self._sign, *self._sign.findChildren(QWidget)):
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        if event.type() is QEvent.Type.Paint:
            disk = self._session.sight.disk
            all_there = not (self._session.has_unsaved_steps or disk.is_writing)
            self.texts.append((self._sign.text(), all_there))
        return False


def test_a_frame_painted_before_a_step_is_on_disk_does_not_say_saved(
    gm: Hands, disk: SlowDisk
) -> None:
    painted = PaintRecorder(gm)
    for _ in range(3):
        disk.hold()
        gm.press(Qt.Key.Key_Space)
        gm.ctrl(Qt.Key.Key_Z)
        gm.window.repaint()
        gm._qtbot.waitUntil(lambda: ("saving…", False) in painted.texts)
        disk.release()
        gm._qtbot.waitUntil(lambda: painted.texts[-1] == (SAVED, True))
    assert {words for words, all_there in painted.texts if not all_there} == {"saving…"}


def test_the_saved_sign_changes_without_moving_anything_in_the_header(
    gm: Hands, disk: SlowDisk
) -> None:
    sign, clock = gm.window.title_line._saved, gm.window.header._clock
    before = (sign.geometry(), clock.x())
    disk.hold()
    gm.ctrl(Qt.Key.Key_Z)
    gm.window.title_line.layout().activate()
    assert gm.saved_text == "saving…"
    assert (sign.geometry(), clock.x()) == before
    disk.release()


def test_tab_reaches_the_disk_alarm_only_while_the_disk_is_slow(gm: Hands, disk: SlowDisk) -> None:
    first = gm.window.header._plain_buttons[0]
    sign = gm.window.title_line._saved
    for alarm in (True, False):
        disk.hold()
        gm.ctrl(Qt.Key.Key_Z) if alarm else gm.redo()
        if alarm:
            gm.session.report_slow_disk()
        first.setFocus()
        gm.press(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
        assert (gm.window.focusWidget() is sign.button) is alarm
        disk.release()
        gm._qtbot.waitUntil(lambda: gm.saved_text == SAVED)


def test_a_hanging_disk_raises_an_alarm_whose_button_saves_a_copy_elsewhere(
    gm: Hands, disk: SlowDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.tickline"
    patience = gm.application._background_writer._slow_timer
    disk.hold()
    gm.press(Qt.Key.Key_Space)
    assert patience.isActive()
    patience.timeout.emit()
    sign = gm.window.title_line._saved
    assert gm.saved_text == "NOT SAVED…"
    assert sign.button is not None
    assert "The disk isn't responding" in sign.button.toolTip()
    assert "Save a copy elsewhere" in gm.bottom_message
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(copy), ""))
    sign.button.setFocus()
    QTest.keyClick(sign.button, Qt.Key.Key_Return)
    disk.release()
    gm._qtbot.waitUntil(lambda: gm.path == copy and gm.saved_text == SAVED)
    assert on_disk(gm) == gm.session.history


def test_closing_the_window_waits_for_the_disk(gm: Hands, disk: SlowDisk) -> None:
    disk.hold()
    gm.press(Qt.Key.Key_Space)
    fight = gm.session.history
    Timer(0.05, disk.release).start()
    gm.window.close()
    assert boxes() == []
    assert not gm.window.isVisible()
    assert on_disk(gm) == fight


@pytest.mark.usefixtures("short_timeouts")
def test_closing_asks_after_a_moment_and_closes_once_everything_is_saved(
    gm: Hands, disk: SlowDisk
) -> None:
    disk.hold()
    gm.press(Qt.Key.Key_Space)
    fight = gm.session.history
    gm.window.close()
    assert "The disk is slow" in boxes()[0].informativeText()
    assert gm.window.isVisible()
    disk.release()
    gm._qtbot.waitUntil(lambda: not gm.window.isVisible())
    assert on_disk(gm) == fight


@pytest.mark.usefixtures("short_timeouts")
def test_the_fight_continues_while_the_disk_catches_up_if_the_gm_stays(
    gm: Hands, disk: SlowDisk
) -> None:
    disk.hold()
    gm.press(Qt.Key.Key_Space)
    gm.window.close()
    gm.press(Qt.Key.Key_Escape)
    gm.dialog_closed()
    disk.release()
    gm._qtbot.waitUntil(lambda: gm.saved_text == SAVED)
    assert gm.window.isVisible()
    assert on_disk(gm) == gm.session.history


@pytest.mark.usefixtures("short_timeouts")
def test_closing_anyway_hides_the_window_and_lets_the_disk_finish(
    gm: Hands, disk: SlowDisk
) -> None:
    disk.hold()
    gm.press(Qt.Key.Key_Space)
    fight = gm.session.history
    gm.window.close()
    visibilities: list[bool] = []
    gm.window.closing.connect(lambda: visibilities.append(gm.window.isVisible()))
    Timer(0.05, disk.release).start()
    button = next(each for each in boxes()[0].buttons() if "anyway" in each.text())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert visibilities == [False]
    assert on_disk(gm) == fight


def test_a_failing_disk_is_reported_and_saving_is_retried(gm: Hands, disk: SlowDisk) -> None:
    before = on_disk(gm)
    with full_disk(gm.path.stat().st_size):
        disk.hold()
        gm.session.do(MANY)
        assert gm.session.save_error == ""
        disk.release()
        gm._qtbot.waitUntil(lambda: gm.saved_text == "NOT SAVED…")
        assert "At the ford.tickline" in gm.bottom_message
    assert on_disk(gm) == before
    timer = gm.application.retry._timer
    assert timer.isActive()
    timer.setInterval(1)
    gm._qtbot.waitUntil(lambda: gm.saved_text == SAVED)
    assert not timer.isActive()
    assert on_disk(gm) == gm.session.history


def test_an_error_in_the_writer_is_reported_and_the_next_step_is_saved(
    gm: Hands, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    reports: list[type[BaseException]] = []
    monkeypatch.setattr("sys.excepthook", lambda kind, _error, _trace: reports.append(kind))
    with monkeypatch.context() as patched:
        patched.setattr(Document, "save", fail_in_writer)
        disk.hold()
        gm.press(Qt.Key.Key_Space)
        disk.release()
        gm._qtbot.waitUntil(lambda: gm.saved_text == "NOT SAVED…")
    assert reports == [ZeroDivisionError]
    gm.ctrl(Qt.Key.Key_Z)
    gm._qtbot.waitUntil(lambda: gm.saved_text == SAVED)
    assert on_disk(gm) == gm.session.history


def test_closing_asks_if_the_writer_fails_meanwhile(
    gm: Hands, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Document, "save", fail_in_writer)
        disk.hold()
        gm.press(Qt.Key.Key_Space)
        disk.release()
        with pytest.raises(ZeroDivisionError):
            gm.window.close()
        assert gm.window.isVisible()
        assert "aren't saved" in boxes()[0].text()


def test_the_program_writes_in_a_separate_thread(
    qtbot: QtBot, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = Application(make_qt(), paths, FixedDice())
    qtbot.addWidget(application.window)
    application.documents.begin_encounter("At the ford", SYSTEMS[0].id)
    threads: list[Thread] = []
    save = Document.save

    def record_thread(document: Document) -> None:
        threads.append(current_thread())
        save(document)

    monkeypatch.setattr(Document, "save", record_thread)
    application.session.do(Add((Recruit("Mira"),)))
    saved = application.window.title_line._saved
    qtbot.waitUntil(lambda: saved.text() == SAVED)
    application.session.close()
    assert len(threads) == 1
    assert threads[0] is not main_thread()


def test_the_library_shows_a_new_title_before_it_is_on_disk(gm: Hands, disk: SlowDisk) -> None:
    gm.ctrl(Qt.Key.Key_O)
    library = gm.dialog()
    assert isinstance(library, LibraryDialog)
    gm._qtbot.waitUntil(lambda: all(row.is_read for row in library.list.rows.rows))
    disk.hold()
    library.action_buttons["rename"].click()
    gm.ctrl(Qt.Key.Key_A)
    gm.enter("At the bridge")
    gm._qtbot.waitUntil(lambda: [r.title for r in library.list.rows.rows] == ["At the bridge"])
    disk.release()
    library.close()
