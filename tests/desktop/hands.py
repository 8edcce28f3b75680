"""A GM's hands and eyes, for tests that play a fight through the windows."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.application import Application
from models.scheduler.clock import CombatantId, Tick


class Hands:
    """A GM's hands: keys and mouse, nothing else; and eyes for both windows."""

    def __init__(self, application: Application, qtbot: QtBot) -> None:
        self.application = application
        self.window = application.window
        self.session = application.session
        self._qtbot = qtbot

    def type(self, text: str) -> None:
        for sign in text:
            QTest.keyClicks(self._target(), sign)
            QApplication.processEvents()

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
        QTest.keyClick(self._target(), key, modifiers or Qt.KeyboardModifier.NoModifier)
        QApplication.processEvents()

    def ctrl(self, key: Qt.Key) -> None:
        self.press(key, Qt.KeyboardModifier.ControlModifier)

    def redo(self) -> None:
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        self.press(Qt.Key.Key_Z, both)

    def drag(self, name: str, tick: int) -> None:
        self.drag_of(self.who(name), tick)

    def drag_of(self, who: CombatantId, tick: int) -> None:
        timeline = self.window.timeline
        viewport = timeline.viewport()
        start = timeline.token_point(who)
        assert start is not None
        end = QPoint(round(timeline.camera.geometry.x_of(Tick(tick))), start.y())
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        for step in range(1, 6):
            QTest.mouseMove(viewport, start + (end - start) * step / 5)
            QApplication.processEvents()
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
        QApplication.processEvents()

    def click(self, name: str) -> None:
        roster = self.window.roster
        row = self.application.board.lanes.row_of(self.who(name))
        assert row is not None
        place = roster.visualRect(roster.model().index(row, 0)).center()
        QTest.mouseClick(roster.viewport(), Qt.MouseButton.LeftButton, pos=place)
        QApplication.processEvents()

    def who(self, name: str) -> CombatantId:
        return next(each.id for each in self.session.present.everybody() if each.name == name)

    def next_of(self, name: str) -> int | None:
        return self.session.present[self.who(name)].next_tick

    def placed_of(self, name: str) -> int | None:
        return self.session.present[self.who(name)].placed_tick

    @property
    def now(self) -> int:
        return self.session.present.now

    @property
    def card(self) -> str:
        return self.window.card.shown.name

    @property
    def players_hear(self) -> str:
        return self.application.players.window.view.accessibleDescription()

    def dialog(self) -> QWidget:
        self._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        return dialog

    def dialog_closed(self) -> None:
        self._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        self.come_back()

    def come_back(self) -> None:
        """Give the window the focus back, as a window manager does when another one closes."""
        self.window.activateWindow()
        self._qtbot.waitUntil(self.window.isActiveWindow)

    def _target(self) -> QWidget:
        modal = QApplication.activeModalWidget()
        window = modal or self.window
        return window.focusWidget() or window
