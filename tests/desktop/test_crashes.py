"""Unexpected errors are logged and shown once, and the program goes on."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.crashes import CrashReporter, start_log_file
from models.rules.deeds import Add, Recruit
from tests.tools.hands import Starter


class BrokenWidget(QWidget):
    """A widget that raises when it is painted."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.paint_count = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        self.paint_count += 1
        raise ZeroDivisionError("while painting")


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the previous hook afterwards."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)


@pytest.fixture
def window(qtbot: QtBot, hook: None) -> QWidget:  # noqa: ARG001 - only its order counts
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.reporter = CrashReporter(widget)  # type: ignore[attr-defined]
    widget.reporter.install()  # type: ignore[attr-defined]
    widget.resize(300, 200)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "logs" / "tickline.log"
    before = list(logging.getLogger().handlers)
    start_log_file(path)
    yield path
    for handler in [each for each in logging.getLogger().handlers if each not in before]:
        logging.getLogger().removeHandler(handler)
        handler.close()


def message_boxes(window: QWidget) -> list[QMessageBox]:
    return [box for box in window.findChildren(QMessageBox) if box.isVisible()]


def crash_message(qtbot: QtBot, window: QWidget) -> QMessageBox:
    qtbot.waitUntil(lambda: len(message_boxes(window)) == 1)
    return message_boxes(window)[0]


def close_message(qtbot: QtBot, window: QWidget) -> None:
    message_boxes(window)[0].button(QMessageBox.StandardButton.Close).click()
    qtbot.waitUntil(lambda: not message_boxes(window))


def failing_button(window: QWidget) -> QPushButton:
    def fail() -> None:
        raise KeyError("in a slot")

    button = QPushButton("Fail", window)
    button.clicked.connect(fail)
    return button


def test_an_error_in_a_slot_is_shown_and_logged_with_its_traceback(
    qtbot: QtBot, window: QWidget, log: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    failing_button(window).click()
    box = crash_message(qtbot, window)
    for text in (box.detailedText(), log.read_text(), capfd.readouterr().err):
        assert "KeyError: 'in a slot'" in text
        assert "test_crashes.py" in text
    assert "Tickline" in box.detailedText()


def test_the_details_can_be_copied_without_closing_the_dialog(
    qtbot: QtBot, window: QWidget
) -> None:
    failing_button(window).click()
    box = crash_message(qtbot, window)
    copy = next(each for each in box.buttons() if each.text() == "Copy details")
    copy.click()
    assert QGuiApplication.clipboard().text() == box.detailedText()
    assert box.isVisible()


def test_a_second_error_during_the_dialog_is_only_logged(
    qtbot: QtBot, window: QWidget, log: Path
) -> None:
    failing_button(window).click()
    crash_message(qtbot, window)
    failing_button(window).click()
    assert len(message_boxes(window)) == 1
    assert log.read_text().count("KeyError: 'in a slot'") == 2


def test_a_later_error_is_shown_again(qtbot: QtBot, window: QWidget) -> None:
    for _ in range(2):
        failing_button(window).click()
        crash_message(qtbot, window)
        close_message(qtbot, window)


def test_an_error_in_painting_is_shown_and_can_be_silenced(
    qtbot: QtBot, window: QWidget, log: Path
) -> None:
    broken = BrokenWidget(window)
    broken.show()
    box = crash_message(qtbot, window)
    silence = box.checkBox()
    assert isinstance(silence, QCheckBox)
    silence.setChecked(True)
    close_message(qtbot, window)
    painted = broken.paint_count
    broken.update()
    qtbot.waitUntil(lambda: broken.paint_count > painted)
    assert message_boxes(window) == []
    assert log.read_text().count("while painting") > 1


def test_the_fight_continues_after_an_error(
    qtbot: QtBot,
    hook: None,  # noqa: ARG001
    start: Starter,
) -> None:
    gm = start()
    gm.application.crashes.install()
    gm.application.documents.begin_encounter("Ford", gm.session.rules.id)
    gm.session.do(Add((Recruit("Mira"),)))
    before = gm.session.history
    failing_button(gm.window).click()
    BrokenWidget(gm.window).show()
    crash_message(qtbot, gm.window)
    assert gm.session.history is before
    message_boxes(gm.window)[0].checkBox().setChecked(True)
    close_message(qtbot, gm.window)
    for box in message_boxes(gm.window):
        box.close()
    gm.come_back()
    gm.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert gm.session.history.done == before.done - 1
    assert gm.session.save_error == ""


def test_only_one_log_file_is_written_at_a_time(tmp_path: Path, log: Path) -> None:
    later = tmp_path / "later.log"
    start_log_file(later)
    logging.getLogger("tickline").error("It rains.")
    assert "It rains." in later.read_text()
    assert log.read_text() == ""


def test_a_log_that_grows_too_long_is_rotated(log: Path) -> None:
    for _ in range(12):
        logging.getLogger("tickline").error("%s", "x" * 100_000)
    assert log.stat().st_size < 1_000_000
    assert len(list(log.parent.iterdir())) == 2


def test_without_a_writable_folder_there_is_no_log(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    before = list(logging.getLogger().handlers)
    start_log_file(tmp_path / "file" / "tickline.log")
    assert len(logging.getLogger().handlers) <= len(before)


def test_lone_surrogates_can_be_logged(log: Path) -> None:
    record = logging.makeLogRecord({"msg": "caf\udce9"})
    for each in logging.getLogger().handlers:
        if isinstance(each, logging.FileHandler) and Path(each.baseFilename) == log:
            each.handle(record)  # no other handler, which may send it on as text else
    assert "caf\\udce9" in log.read_text()
