"""A simulated GM, for tests that play a fight through the windows."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QMenu,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.application import Application
from models.rules.catalogue import system_of_fight
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.offers import fill_offer
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.sight.lanes import Lane

Key = Qt.Key
DRAG_START_OFFSET = QPoint(30, 0)
"""A distance from the start of a drag that is long enough to begin it."""
MANY_ORCS = "\n".join(f"Orc {number}" for number in range(200))
"""More bytes than a nearly full disk has free."""


class FakeClock:
    """A clock for clicks that advances by a second at each reading, until it is stopped."""

    def __init__(self) -> None:
        self.now = 0.0
        self.is_stopped = False

    def tell(self) -> float:
        self.now += not self.is_stopped
        return self.now


class Hands:
    """A simulated GM who uses only keys and the mouse, and sees both windows."""

    def __init__(
        self, application: Application, qtbot: QtBot, clock: FakeClock | None = None
    ) -> None:
        self.application = application
        self._clock = clock or FakeClock()
        self.window = application.window
        self.session = application.session
        self._qtbot = qtbot

    @property
    def path(self) -> Path:
        """The path of the fight's document."""
        assert self.session.document is not None
        return self.session.document.path

    def stop_time(self) -> None:
        """Stop the clock, so that all clicks are at the same moment, as a double click needs."""
        self._clock.is_stopped = True

    def let_time_pass(self) -> None:
        self._clock.now += 1

    def type(self, text: str) -> None:
        for sign in text:
            QTest.keyClicks(self._target(), sign)
            QApplication.processEvents()

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
        QTest.keyClick(self._target(), key, modifiers or Qt.KeyboardModifier.NoModifier)
        QApplication.processEvents()

    def menu_text(self, command: str) -> str:
        """Open the menu of a command, and return its text there."""
        for each in self.window.menuBar().actions():
            menu = each.menu()
            assert isinstance(menu, QMenu)
            menu.aboutToShow.emit()
        return self.window.command_actions[command].text()

    def ctrl(self, key: Qt.Key) -> None:
        self.press(key, Qt.KeyboardModifier.ControlModifier)

    def redo(self) -> None:
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        self.press(Qt.Key.Key_Z, both)

    def enter(self, text: str) -> None:
        self.type(text)
        self.press(Key.Key_Return)

    def begin(self, *players: str, system: str = "plain_ticks", title: str = "At the ford") -> None:
        """Begin an encounter of a system with players' characters, by a call instead of keys."""
        self.write(*players, system=system, title=title)
        self.come_back()

    def write(self, *players: str, system: str = "plain_ticks", title: str = "At the ford") -> None:
        """Write a document of an encounter with players' characters, and open it.

        The characters must be in the document when it is opened: otherwise the window would first
        show its welcome page.
        """
        library = self.application.documents
        history = library.make_history(title, system)
        if players:
            added = Add(tuple(Recruit(name, side=Side.PC) for name in players))
            outcome = system_of_fight(history).at(history.present).decide(added, FixedDice())
            history = history.record(outcome.label, outcome.events, outcome.pictures, outcome.after)
        library.create(history)

    def set_first_turns(self, *ticks: int) -> None:
        """Begin the fight as if these values had been typed into its table, by a call."""
        call = self.session.rules.at(self.session.present).calls[0]
        (field,) = call.fields
        answers = ({field.key: tick} for tick in ticks)
        self.session.do(fill_offer(call, dict(zip(call.rows, answers, strict=True))))
        self.come_back()

    def new_encounter(self, system: str, title: str) -> None:
        self.ctrl(Key.Key_N)
        self.dialog()
        self.ctrl(Key.Key_A)
        self.type(title)
        self.press(Key.Key_Tab)
        self.type(system)
        self.press(Key.Key_Return)
        self.dialog_closed()

    def add(self, names: str, *, players: bool) -> None:
        """Paste a list of combatants into the dialog that adds them."""
        self.press(Key.Key_Insert)
        self.dialog()
        self.press(Key.Key_1 if players else Key.Key_2, Qt.KeyboardModifier.AltModifier)
        QApplication.clipboard().setText(names)
        self.ctrl(Key.Key_V)
        self.ctrl(Key.Key_Return)
        self.dialog_closed()

    def roll(self, *results: int) -> None:
        """Type the values into the table that begins a scene or a round."""
        self.ctrl(Key.Key_I)
        self.fill(*results)

    def fill(self, *answers: object) -> None:
        """Type one answer after another into the open table; None skips a cell."""
        self.dialog()
        for answer in answers:
            self.type("" if answer is None else str(answer))
            self.press(Key.Key_Tab)
        self.ctrl(Key.Key_Return)
        self.dialog_closed()

    def is_checked(self, key: str) -> bool:
        return self.window.command_actions[key].isChecked()

    def do(self, title: str) -> None:
        """Click the card's button whose title begins with `title`."""
        stops = self.window.card.tab_stops()
        button = next(each for each in stops if each.accessibleName().startswith(title))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def choose(self, name: str, title: str) -> None:
        """Click the entry of a combatant's menu that begins with `title`."""
        roster, place = self.window.roster, self._row_point(name)
        where = roster.viewport().mapToGlobal(place)
        wish = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, where)
        QApplication.sendEvent(roster.viewport(), wish)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        action = next(each for each in menu.actions() if each.text().startswith(title))
        point = menu.actionGeometry(action).center()
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=point)
        self._close_popups()
        self.come_back()
        self._close_popups()

    def drag(self, name: str, tick: int) -> None:
        self.drag_id(self.who(name), tick)

    def drag_id(self, who: CombatantId, tick: int) -> None:
        self.drag_to(who, tick)
        self.drop(who, tick)

    def drag_to(self, who: CombatantId, tick: int) -> None:
        """Drag a token over a tick without dropping it."""
        viewport = self.window.timeline.viewport()
        start = self.window.timeline.token_point(who)
        assert start is not None
        end = self._over(who, tick)
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(viewport, start + DRAG_START_OFFSET)
        for step in range(1, 6):
            QTest.mouseMove(viewport, start + (end - start) * step / 5)
            QApplication.processEvents()

    def drop(self, who: CombatantId, tick: int) -> None:
        viewport, left = self.window.timeline.viewport(), Qt.MouseButton.LeftButton
        QTest.mouseRelease(viewport, left, pos=self._over(who, tick))
        QApplication.processEvents()

    def click(self, name: str) -> None:
        viewport, left = self.window.roster.viewport(), Qt.MouseButton.LeftButton
        QTest.mouseClick(viewport, left, pos=self._row_point(name))
        QApplication.processEvents()

    def lane(self, name: str) -> Lane:
        return next(each for each in self.application.board.lanes.rows if each.name == name)

    def bars(self, name: str) -> list[tuple[str, int, int | None]]:
        return [(bar.label, bar.start, bar.end) for bar in self.lane(name).bars]

    @property
    def coming(self) -> list[str]:
        """The names of the turns and timers after the one on the card, soonest first."""
        return [row.name for row in self.application.board.upcoming.rows]

    @property
    def clock(self) -> str:
        """The text of the header's clock."""
        clock_label = self.window.header.findChild(QLabel, "clock")
        assert isinstance(clock_label, QLabel)
        return clock_label.text()

    @property
    def bottom_message(self) -> str:
        """The last message at the bottom of the window."""
        return self.window.history_panel._message

    @property
    def saved_text(self) -> str:
        """The text beside the title that shows whether all is saved."""
        return self.window.title_line._saved.text()

    @property
    def drag_text(self) -> str:
        """The text beside the dragged token."""
        saying = self.window.timeline.scene().bubble
        return saying.text if saying else ""

    def who(self, name: str) -> CombatantId:
        return next(each.id for each in self.session.present.all_combatants() if each.name == name)

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

    def dialog(self) -> QDialog:
        self._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        return dialog

    def confirm(self, text: str) -> None:
        """Press the button with this text in the open dialog, which closes the dialog."""
        buttons = self.dialog().findChildren(QPushButton)
        next(each for each in buttons if each.text().replace("&", "") == text).click()
        self.dialog_closed()

    def dialog_closed(self) -> None:
        self._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        self.come_back()

    def come_back(self) -> None:
        """Return the focus to a window, as a window manager does when another window closes."""
        self.return_focus_to(self.window)

    def return_focus_to(self, window: QWidget) -> None:
        def is_active() -> bool:  # a newly opened players' window hands back the focus first
            window.activateWindow()
            QApplication.processEvents()
            return window.isActiveWindow()

        self._qtbot.waitUntil(is_active)

    def _close_popups(self) -> None:
        """Run the event loop until a closed menu is gone, which takes several iterations."""
        for _ in range(3):
            QApplication.processEvents()

    def _row_point(self, name: str) -> QPoint:
        roster = self.window.roster
        row = self.application.board.lanes.row_of(self.who(name))
        assert row is not None
        return roster.visualRect(roster.model().index(row, 0)).center()

    def _over(self, who: CombatantId, tick: int) -> QPoint:
        timeline = self.window.timeline
        row = self.application.board.lanes.row_of(who)
        start = timeline.token_point(who)
        assert row is not None
        height = start.y() if start else timeline.viewport().rect().center().y()
        return QPoint(round(timeline.camera.geometry.x_of(Tick(tick))), height)

    def _target(self) -> QWidget:
        modal = QApplication.activeModalWidget()
        window = modal or self.window
        return window.focusWidget() or window


Starter: TypeAlias = Callable[[], Hands]
"""Starts the program as a user would, again and again."""
