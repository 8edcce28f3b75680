"""Enter presses the button in focus, in every dialog; only what a dialog is for is amber."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop.application import Application, make_qt
from desktop.paths import Paths
from models.rules.dice import FixedDice
from models.session.writer import Promptly
from tests.tools.scenes import LYING, Scenes

WAYS_OUT = (QDialogButtonBox.ButtonRole.RejectRole, QDialogButtonBox.ButtonRole.NoRole)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_enter_presses_the_button_in_focus_and_no_way_out_is_the_default(
    qtbot: QtBot, tmp_path: Path
) -> None:
    paths = Paths(tmp_path / "e", tmp_path / "p", tmp_path / "s.json", tmp_path / "log")
    application = Application(make_qt(), paths, FixedDice(), Promptly())
    qtbot.addWidget(application.window)
    qtbot.addWidget(application.players.window)
    for window in (application.window, application.players.window):
        window.setUpdatesEnabled(False)  # only the dialogs are looked at
    application.window.show()
    found = {
        fault
        for scene in Scenes(application, LYING[:1]).as_it_looks()
        if isinstance(scene.used, QDialog) and not isinstance(scene.used, QMessageBox)
        for fault in faults(scene.used)
    }
    application.window.leave()
    assert not found


def faults(dialog: QDialog) -> Iterator[str]:
    kind = type(dialog).__name__
    for button in ways_out(dialog):
        if button.isDefault():
            yield f"{kind}: {button.text()} is the default"
    amber = [each for each in buttons_in(dialog) if each.isVisible() and is_amber(each)]
    if len(amber) > 1 or set(amber) & set(ways_out(dialog)):
        yield f"{kind}: {[each.text() for each in amber]} are amber"
    for button in purposes(dialog)[:1]:
        if not button.isDefault():
            yield f"{kind}: {button.text()} is not the default"
    for button in buttons_in(dialog):
        if button.isVisible() and button.isEnabled():
            pressed = pressed_by_enter(dialog, button)
            if pressed != [button.text()]:
                yield f"{kind}: Enter on {button.text()} presses {pressed}"


def is_amber(button: QPushButton) -> bool:
    return button.isDefault() or button.objectName() == "primary"


def buttons_in(dialog: QDialog) -> list[QPushButton]:
    return [each for each in dialog.findChildren(QPushButton) if each.window() is dialog]


def ways_out(dialog: QDialog) -> Iterator[QPushButton]:
    for box in dialog.findChildren(QDialogButtonBox):
        for button in box.buttons():
            if box.buttonRole(button) in WAYS_OUT and isinstance(button, QPushButton):
                yield button


def purposes(dialog: QDialog) -> list[QPushButton]:
    standard = QDialogButtonBox.StandardButton.Ok
    found = (box.button(standard) for box in dialog.findChildren(QDialogButtonBox))
    return [each for each in found if each is not None]


def pressed_by_enter(dialog: QDialog, button: QPushButton) -> list[str]:
    """Return what Enter presses while this button has the focus.

    Each that is pressed only turns its check mark round: no one hears of it.
    """
    buttons = buttons_in(dialog)
    checked = {each: each.isChecked() for each in buttons}
    button.setFocus()
    for each in buttons:
        each.blockSignals(True)  # noqa: FBT003 - Qt's
        each.setCheckable(True)
    QTest.keyClick(button, Qt.Key.Key_Return)
    return [each.text() for each in buttons if each.isChecked() is not checked[each]]
