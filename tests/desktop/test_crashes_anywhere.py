"""Errors in every kind of place are shown once and logged, and the fight goes on unchanged."""

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMessageBox

import models.sight.outlook
import views.player_stage.widget
import views.timeline.canvas
from models.rules.ruleset import Moment
from models.scheduler.history import History
from tests.tools.hands import Hands, Starter

Key = Qt.Key


@pytest.fixture
def gm(start: Starter, monkeypatch: pytest.MonkeyPatch) -> Hands:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    hands = start()
    hands.begin("Mira", "Bor")
    hands.set_first_turns(3, 5)
    hands.application.crashes.install()
    return hands


def fail(*_args: object, **_given: object) -> None:
    raise ZeroDivisionError("inside")


def repaint_timeline(hands: Hands) -> None:
    hands.window.timeline.viewport().update()


def repaint_stage(hands: Hands) -> None:
    hands.application.players.open()
    hands.application.players.window.view.update()


def press_space(hands: Hands) -> None:
    hands.press(Key.Key_Space)


def open_menu(hands: Hands) -> None:
    hands.window.timeline.menu_requested.emit(hands.who("Bor"), hands.window.pos())


def show_outlook(hands: Hands) -> None:
    hands.ctrl(Key.Key_I)
    dialog = hands.dialog()
    for line in dialog.findChildren(QLineEdit):
        line.setText("4")


def preview_drag(hands: Hands) -> None:
    who = hands.who("Bor")
    # Otherwise QTest would get the error.
    QTimer.singleShot(0, hands.window, lambda: hands.drag_to(who, 9))
    QApplication.processEvents()


def type_entry(hands: Hands) -> None:
    hands.type("3")


FAILING_PLACES: dict[str, tuple[object, str, Callable[[Hands], None]]] = {
    "timeline": (views.timeline.canvas, "paint_timeline", repaint_timeline),
    "stage": (views.player_stage.widget, "paint_heading", repaint_stage),
    "rule": (Moment, "decide", press_space),
    "offers": (Moment, "offers", open_menu),
    "outlook": (models.sight.outlook, "deed_outlook", show_outlook),
    "window": (Moment, "wait_window", preview_drag),
    "quick": (Moment, "parse_quick_entry", type_entry),
}


@pytest.mark.parametrize("place", FAILING_PLACES)
def test_an_error_anywhere_is_reported_once_and_the_fight_continues(
    gm: Hands, place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    owner, name, deed = FAILING_PLACES[place]
    before = gm.session.history
    with monkeypatch.context() as patched:
        patched.setattr(owner, name, fail)
        deed(gm)
        gm._qtbot.waitUntil(lambda: len(_boxes()) == 1)
        QApplication.processEvents()
        assert len(_boxes()) == 1
    for text in (_boxes()[0].detailedText(), caplog.text):
        assert 'raise ZeroDivisionError("inside")' in text
    _close_all()
    gm._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert gm.session.history is before
    assert _on_disk(gm) == before
    gm.come_back()
    gm.window.timeline.setFocus()
    gm.window.grab()
    gm.press(Key.Key_Space)
    assert gm.now == 3
    assert gm.session.save_error == ""


def test_a_silenced_error_is_not_reported_during_another_event(
    gm: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(views.timeline.canvas, "paint_timeline", fail)
        repaint_timeline(gm)
        gm._qtbot.waitUntil(lambda: len(_boxes()) == 1)
        _boxes()[0].checkBox().setChecked(True)
        _close_all()
        for deed in (repaint_timeline, type_entry):
            deed(gm)
            QApplication.processEvents()
            assert not _boxes()
    gm.come_back()
    gm.window.timeline.setFocus()
    press_space(gm)
    assert gm.now == 3


def _boxes() -> list[QMessageBox]:
    matches = (each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox))
    return [each for each in matches if each.isVisible()]


def _close_all() -> None:
    """Close the box about the error, and the dialog below it."""
    while isinstance(dialog := QApplication.activeModalWidget(), QDialog):
        dialog.reject()
        QApplication.processEvents()


def _on_disk(hands: Hands) -> History:
    from models.rules.catalogue import SYSTEMS
    from models.saves.codec import Codec
    from models.saves.reader import read_document

    assert hands.session.document
    return read_document(hands.session.document.path, Codec(SYSTEMS))
