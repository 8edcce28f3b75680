"""A disk that hangs while documents are opened, created, closed and exported: the fight goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QProgressDialog
from pytestqt.qtbot import QtBot

import desktop.application
import desktop.gm.files.disk_tasks
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.reader import read_document
from models.session.samples import sample_history
from tests.tools.documents import write_document
from tests.tools.hands import Hands, Key
from tests.tools.slow_disk import SlowDisk
from views.dialogs.recruits.import_dialog import ImportDialog

CODEC = Codec(SYSTEMS)
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
MIRA = Add((Recruit("Mira"),))


@pytest.fixture
def gm(
    start: Callable[[SlowDisk], Hands], disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> Hands:
    """A fight at the ford; while the disk is held, the short wait for it is over at once."""
    hands = start(disk)
    hands.new_encounter("plain", "At the ford")
    hands._qtbot.waitUntil(lambda: hands.session.document is not None)
    hands.session.do(MIRA)
    hands._qtbot.waitUntil(lambda: not hands.session.has_unsaved_steps)
    monkeypatch.setattr(desktop.gm.files.disk_tasks, "FOREGROUND_SECONDS", 0.01)
    return hands


def test_reading_sheets_from_a_hanging_disk_can_be_cancelled(
    gm: Hands, disk: SlowDisk, tmp_path: Path, qtbot: QtBot
) -> None:
    sheet = tmp_path / "late.csv"
    sheet.write_text("name\nLate\n", "utf-8")
    gm.press(Key.Key_I, BOTH)
    dialog = gm.dialog()
    assert isinstance(dialog, ImportDialog)
    disk.hold()
    dialog.read_files([sheet])
    assert dialog.reading.isVisible()
    gm.press(Key.Key_Escape)
    assert (dialog.isVisible(), dialog.reading.isVisible()) == (True, False)
    disk.release()
    dialog.read_text("name\nBor\n")
    qtbot.waitUntil(lambda: not dialog.reading.is_reading)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert [each.name for each in gm.session.present.all_combatants()] == ["Mira", "Bor"]


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    return document(tmp_path / "At the mill.tickline")


@pytest.fixture
def inn(tmp_path: Path) -> Path:
    return document(tmp_path / "At the inn.tickline")


def document(path: Path) -> Path:
    history = sample_history("plain_ticks")
    write_document(path, history, CODEC)
    return path


def names(path: Path) -> list[str]:
    return [each.name for each in read_document(path, CODEC).present.all_combatants()]


def test_the_fight_continues_until_the_other_document_is_open(
    gm: Hands, disk: SlowDisk, mill: Path
) -> None:
    ford = gm.path
    disk.hold()
    gm.application.document_commands.open_path(mill)
    assert gm.window.notice.text() == "Opening “At the mill”…"
    gm.session.do(Add((Recruit("Bor"),)))
    assert gm.path == ford
    assert "Bor" in [lane.name for lane in gm.application.board.lanes.rows]
    gm.window.repaint()
    gm.ctrl(Qt.Key.Key_Z)
    gm.redo()
    disk.release()
    gm._qtbot.waitUntil(lambda: gm.path == mill)
    assert not gm.window.notice.isVisible()
    assert "Opened" in gm.bottom_message
    gm._qtbot.waitUntil(lambda: not gm.session.has_unsaved_steps)
    assert names(ford) == ["Mira", "Bor"]


def test_cancelling_keeps_the_fight_and_closes_the_other_document(
    gm: Hands, disk: SlowDisk, mill: Path
) -> None:
    ford = gm.path
    disk.hold()
    gm.application.document_commands.open_path(mill)
    gm.window.notice.button.setFocus()
    gm.press(Qt.Key.Key_Return)
    assert not gm.window.notice.isVisible()
    disk.release()
    gm._qtbot.waitUntil(lambda: not gm.application.disk_tasks.unfinished)
    assert gm.path == ford
    free, _ = Document.open(mill, CODEC)
    assert free.read_only_reason is None
    free.close()


def test_the_last_of_two_documents_being_opened_wins(
    gm: Hands, disk: SlowDisk, mill: Path, inn: Path
) -> None:
    disk.hold()
    gm.application.document_commands.open_path(mill)
    gm.application.document_commands.open_path(inn)
    assert "inn" in gm.window.notice.text()
    disk.release()
    gm._qtbot.waitUntil(lambda: gm.path == inn)
    gm._qtbot.waitUntil(lambda: not gm.application.disk_tasks.unfinished)
    assert gm.path == inn
    free, _ = Document.open(mill, CODEC)
    assert free.read_only_reason is None
    free.close()


def test_a_document_just_closed_can_be_reopened_at_once(
    gm: Hands, disk: SlowDisk, mill: Path
) -> None:
    ford = gm.path
    gm.application.document_commands.open_path(mill)
    gm._qtbot.waitUntil(lambda: gm.path == mill)
    disk.hold()
    gm.application.document_commands.open_path(ford)
    disk.release()
    gm._qtbot.waitUntil(lambda: gm.path == ford)
    gm.application.document_commands.open_path(mill)
    gm._qtbot.waitUntil(lambda: gm.path == mill)
    assert gm.session.save_error == ""


def test_a_document_refused_late_is_reported_late(gm: Hands, disk: SlowDisk, mill: Path) -> None:
    mill.write_bytes(b"noise" * 900)
    disk.hold()
    gm.application.document_commands.open_path(mill)
    disk.release()
    box = gm.dialog()
    assert "At the mill" in box.text()
    gm.press(Qt.Key.Key_Escape)
    gm.dialog_closed()
    assert gm.session.present.title == "At the ford"


def test_combatants_are_asked_for_once_the_encounter_exists(
    start: Callable[[SlowDisk], Hands], disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = start(disk)
    monkeypatch.setattr(desktop.gm.files.disk_tasks, "FOREGROUND_SECONDS", 0.01)
    hands.press(Qt.Key.Key_Insert)
    hands.dialog()
    disk.hold()
    hands.ctrl(Qt.Key.Key_A)
    hands.enter("At the ford")
    hands._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert hands.window.notice.text() == "Starting “At the ford”…"
    disk.release()
    hands._qtbot.waitUntil(lambda: hands.session.document is not None)
    assert "Add combatants" in hands.dialog().windowTitle()
    hands.press(Qt.Key.Key_Escape)
    hands.dialog_closed()


def test_a_copy_and_an_export_are_written_in_the_background(
    gm: Hands, disk: SlowDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, text = tmp_path / "copy.tickline", tmp_path / "fight.json"
    disk.hold()
    for path, deed in (
        (copy, gm.application.document_commands.save_copy),
        (text, gm.application.document_commands.export_json),
    ):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        deed()
    assert "Saving a copy" in gm.window.notice.text()
    assert not gm.window.notice.button.isVisible()
    disk.release()
    gm._qtbot.waitUntil(lambda: copy.exists() and text.exists())
    gm._qtbot.waitUntil(lambda: not gm.window.notice.isVisible())
    assert names(copy) == ["Mira"]


def test_a_dialog_waiting_for_the_disk_can_be_cancelled(gm: Hands, disk: SlowDisk) -> None:
    disk_tasks = gm.application.disk_tasks
    disk.hold()
    messages: list[str] = []

    def stop() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QProgressDialog)
        messages.append(box.labelText())
        QTest.keyClick(box, Qt.Key.Key_Escape)

    QTimer.singleShot(50, stop)
    with pytest.raises(FileError, match="stopped waiting"):
        disk_tasks.fetch("Reading…", lambda: 1)
    assert messages == ["Reading…"]
    disk.release()
    assert disk_tasks.fetch("Reading…", lambda: 2) == 2


def test_the_width_of_a_waiting_dialog_does_not_depend_on_the_file_name(gm: Hands) -> None:
    short, long = (gm.application.disk_tasks.make_box(name) for name in ("map.png", "map" * 80))
    assert short.width() == long.width()


def test_a_waiting_dialog_closes_when_the_disk_answers(gm: Hands, disk: SlowDisk) -> None:
    disk.hold()
    QTimer.singleShot(50, disk.release)
    assert gm.application.disk_tasks.fetch("Reading…", lambda: 3) == 3
    assert QApplication.activeModalWidget() is None


def test_changing_settings_does_not_wait_for_the_disk(gm: Hands, disk: SlowDisk) -> None:
    settings = gm.application.settings
    disk.hold()
    settings.change(text_size=110)
    settings.change(text_size=100)
    settings.change(text_size=120)
    disk.release()
    settings.written.result(60)
    assert type(settings)(settings._path).now.text_size == 120


def test_the_program_ends_even_if_its_disk_does_not_answer(
    gm: Hands, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop.application, "CLOSE_TIMEOUT_S", 0.01)
    disk.hold()
    gm.window.close()
    assert not gm.window.isVisible()
    disk.release()


def test_closed_windows_are_not_notified_when_the_disk_answers(
    gm: Hands, disk: SlowDisk, mill: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop.application, "CLOSE_TIMEOUT_S", 0.01)
    disk.hold()
    gm.session.do(MIRA)
    gm.application.documents.open(mill)
    messages: list[object] = []
    gm.session.subscribe(lambda *sights: messages.append(sights))
    gm.window.close_anyway()
    messages.clear()
    disk.release()
    disk.submit(lambda: None).result(60)  # earlier jobs are done by then
    QTest.qWait(50)
    assert messages == []
