"""The program in two windows of 1920x1080 with a document, with timed actions of a GM."""

from itertools import count
from pathlib import Path

from PySide6.QtCore import QEventLoop, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from models.rules.catalogue import SYSTEMS
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.clock import CombatantId
from models.scheduler.history import History
from tests.benchmarks.fights import next_deed, next_entry, usual_entry_text
from tests.benchmarks.frames import Frames, settle
from tests.benchmarks.yardsticks import SIZE

CODEC = Codec(SYSTEMS)
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
WHEEL_NOTCH = 120
"""A notch of a wheel, in Qt's eighths of a degree."""
PAUSE_MS = 60
"""The milliseconds between two deeds: no one is quicker, and the program may use them."""


class Program:
    """A running application, both windows shown, no motion; `open` gives it a fight."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)
        self.application = Application(make_qt(), paths_in(folder), FixedDice())
        self.application.settings.change(reduced_motion=True)
        self.window, self.session = self.application.window, self.application.session
        self.application.window.command_actions["calm"].setChecked(True)
        self.application.start()
        self.application.players.open()
        self.window.resize(*SIZE)
        self.application.players.window.resize(*SIZE)
        gm_views = (self.window.timeline.viewport(), self.window.upcoming.viewport())
        self.gm_sees = Frames(*gm_views)
        self.timeline_shows = Frames(gm_views[0])
        self.both_see = Frames(*gm_views, self.application.players.window.view)
        settle()

    def open(self, history: History) -> None:
        """Continue a fight in a document of its own."""
        path = self.folder / f"fight-{next(self._numbers)}.tickline"
        self.session.open_fight(history, write_new_document(path, history))
        self.window.timeline.fit()
        self.window.activateWindow()
        self.window.timeline.setFocus()
        settle()

    def go_to(self, path: Path) -> None:
        """Open a document as a GM does, and wait until it is shown."""
        there: list[bool] = []
        self.application.documents.open(path, lambda: there.append(True))
        while not there:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def close(self) -> None:
        self.application.players.close()
        self.window.close_anyway()
        self.window.deleteLater()
        settle()

    def prepare_entry(self) -> None:
        """Play until a combatant can act by a quick entry, and type the entry."""
        rules = self.session.rules
        while next_entry(rules, self.session.present) is None:
            self.session.do(next_deed(rules, self.session.present))
        field = self.window.card.entry
        field.setFocus()
        field.clear()
        QTest.keyClicks(field, usual_entry_text(rules))
        QTest.qWait(PAUSE_MS)
        settle()
        self.gm_sees.begin()
        self.both_see.begin()

    def enter(self) -> None:
        """Press Enter; return when both windows are painted and the step is on disk."""
        self.enter_seen()
        self.both_see.wait(lambda: not self.session.has_unsaved_steps)

    def enter_seen(self) -> None:
        """Press Enter; return when both windows are painted."""
        QTest.keyClick(self.window.card.entry, Key.Key_Return)
        self.both_see.wait()

    def enter_for_gm(self) -> None:
        """Press Enter; return when the GM's window is painted."""
        QTest.keyClick(self.window.card.entry, Key.Key_Return)
        self.gm_sees.wait()

    def prepare_letter(self) -> None:
        """Play until a combatant can act by a quick entry, and leave its field empty."""
        self.prepare_entry()
        self.window.card.entry.clear()
        settle()

    def type_letter(self) -> None:
        """Type the first letter of an entry; return when its preview is painted."""
        QTest.keyClicks(self.window.card.entry, usual_entry_text(self.session.rules)[:1])
        settle()

    def prepare_undo(self) -> None:
        QTest.qWait(PAUSE_MS)
        settle()
        self.both_see.begin()

    def undo(self) -> None:
        """Press Ctrl+Z; return when both windows are painted and the step is removed on disk."""
        self.undo_seen()
        self.both_see.wait(lambda: not self.session.has_unsaved_steps)

    def undo_seen(self) -> None:
        """Press Ctrl+Z; return when both windows are painted."""
        QTest.keyClick(self.window.timeline, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        self.both_see.wait()

    def prepare_scrub(self) -> None:
        settle()
        self.gm_sees.begin()

    def scrub(self, number: int) -> None:
        """Look at a moment; return when the GM's window shows it."""
        self.window.history_panel.step_selected.emit(number)
        self.gm_sees.wait()

    def take(self, who: CombatantId) -> QPoint:
        """Press the mouse on a token; return its position."""
        self.application.session.select(who)
        settle()
        at = self.window.timeline.token_point(who)
        assert at is not None
        viewport = self.window.timeline.viewport()
        QTest.mousePress(viewport, LEFT, pos=at)
        QTest.mouseMove(viewport, at + QPoint(QApplication.startDragDistance() + 1, 0))
        settle()
        return at

    def drag_to(self, to: QPoint) -> None:
        """Drag the token; return when that is painted."""
        self.timeline_shows.begin()
        QTest.mouseMove(self.window.timeline.viewport(), to)
        self.timeline_shows.wait()

    def turn_wheel(self, notches: int, keys: Qt.KeyboardModifier) -> None:
        """Turn the wheel over the timeline; return when that is painted."""
        viewport = self.window.timeline.viewport()
        at = QPointF(viewport.rect().center())
        turned = QPoint(0, notches * WHEEL_NOTCH)
        phase = Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(at, at, QPoint(), turned, Qt.MouseButton.NoButton, keys, phase, False)  # noqa: FBT003
        self.timeline_shows.begin()
        QApplication.sendEvent(viewport, event)
        self.timeline_shows.wait()

    def drop(self, at: QPoint) -> None:
        """Drop the token."""
        QTest.mouseRelease(self.window.timeline.viewport(), LEFT, pos=at)
        settle()


def write_new_document(path: Path, history: History) -> Document:
    """Return a new document with a history."""
    document = Document.create(path, history.start, CODEC)
    document.save(history)
    return document
