"""Every dialog opens as high as what it holds: not cut short, and without a hole in it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from desktop.application import Application, make_qt
from desktop.paths import Paths
from models.rules.dice import FixedDice
from models.session.writer import Promptly
from tests.tools.scenes import LYING, Scenes
from views.dialogs.forms.dialog import AnswerDialog

HOLE = 24
"""More than this many pixels too high is a hole; a line that wraps again is less."""


class Haste(QObject):
    """Lets a dialog lay out before it is shown, as it may when the program has much to do."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(watched, QDialog) and event.type() is QEvent.Type.Polish:
            QCoreApplication.sendEvent(watched, QEvent(QEvent.Type.LayoutRequest))
        return False


def wanted(dialog: QDialog) -> int:
    """How high it must be for all it holds, at the width it has."""
    layout = dialog.layout()
    assert layout is not None
    wrapped = layout.totalHeightForWidth(dialog.width()) if layout.hasHeightForWidth() else 0
    return max(wrapped, dialog.sizeHint().height(), dialog.minimumSizeHint().height())


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("size", [100, 150])
def test_no_dialog_opens_higher_than_what_it_holds(qtbot: QtBot, tmp_path: Path, size: int) -> None:
    paths = Paths(tmp_path / "e", tmp_path / "p", tmp_path / "s.json", tmp_path / "log")
    application = Application(make_qt(), paths, FixedDice(), Promptly())
    qtbot.addWidget(application.window)
    qtbot.addWidget(application.players.window)
    application.looks.choose_size(size)
    application.window.show()
    haste = Haste()
    QApplication.instance().installEventFilter(haste)  # type: ignore[union-attr] # there is one
    found = {
        f"{scene.name}: {scene.used.height()} instead of {wanted(scene.used)}"
        for scene in Scenes(application, LYING[:1]).as_it_looks()
        if isinstance(scene.used, AnswerDialog) and scene.used.height() > wanted(scene.used) + HOLE
    }
    QApplication.instance().removeEventFilter(haste)  # type: ignore[union-attr]
    application.looks.choose_size(100)
    application.window.leave()
    assert not found
