"""A window that is already open: each input line forks a child that plays until it is killed.

A child prints each moment of the fight, and the screen's content in each frame: the number of
steps, and what the header says about the disk.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from models.rules.dice import FixedDice
from models.session.writer import DiskThread
from tests.benchmarks.fights import start_fight
from tests.tools.forked_program import MAX_LIFE_SECONDS, serve

COMBATANTS = 5
COST = "3"
UNDO_INTERVAL = 5
"""The number of steps after which one is undone."""
STEP_INTERVAL_MS = 12
"""The milliseconds from one step to the next."""
DELAYS = (0, 0, 0.002, 0.02, 0.2)
"""The seconds a disk may take."""


class UnevenDisk(DiskThread):
    """The program's own writer on a disk of random speed.

    Its thread lives only while there is work, so that a forked child starts its own.
    """

    def __init__(self) -> None:
        super().__init__(idle_seconds=0)
        self.rng = Random()  # noqa: S311 - how slow a disk is is no secret

    def submit(self, deed: Callable[..., Any], /, *arguments: Any, **keywords: Any) -> Future[Any]:
        return super().submit(self._run_late, deed, *arguments, **keywords)

    def _run_late(self, deed: Callable[..., Any], *arguments: Any, **keywords: Any) -> Any:
        time.sleep(self.rng.choice(DELAYS))  # this delay simulates the disk
        return deed(*arguments, **keywords)


class WindowProgram(QObject):
    """A GM who takes one step after another, and a reader who prints the screen."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.qt = make_qt()
        self.disk = UnevenDisk()
        self.application = Application(self.qt, paths_in(folder), FixedDice(), self.disk)
        self.window = self.application.window
        self.window.command_actions["calm"].setChecked(True)
        self.window.show()
        QApplication.processEvents()

    def play(self, title: Path) -> None:
        """Begin an encounter, and take steps until the end."""
        session = self.application.session
        self.disk.rng.seed(title.name)
        fight = start_fight("plain_ticks", COMBATANTS)
        self.application.documents.create(fight)
        while session.document is None:  # the disk may be slow
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        session.subscribe(lambda _before, _after: self._report("at"))
        self.window.installEventFilter(self)
        self._steps = count(1)
        timer = QTimer(self, interval=STEP_INTERVAL_MS)
        timer.timeout.connect(self._step)
        timer.start()
        self._report("at", str(session.document.path))
        self.qt.exec()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest:
            self._report("frame", self.window.title_line._saved.text())
        return super().eventFilter(watched, event)

    def _step(self) -> None:
        if next(self._steps) % UNDO_INTERVAL == 0:
            QTest.keyClick(self.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            return
        field = self.window.card.entry
        QTest.keyClicks(field, COST)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def _report(self, *words: str) -> None:
        history = self.application.session.history
        what, *more = words
        text = " ".join((what, str(len(history.steps)), str(history.done), *more))
        os.write(1, f"{text}\n".encode())


if __name__ == "__main__":
    signal.alarm(MAX_LIFE_SECONDS)
    serve({"play": WindowProgram(Path(sys.argv[1])).play})
