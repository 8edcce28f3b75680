"""The window the players see: one stage, on a screen of its own where there is one."""

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QMouseEvent, QScreen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.scheduler.stage import Stage
from views.player_stage import PlayerStage
from views.theme import Theme

TITLE = "Tickline"
"""The whole title: the encounter's own could tell what is to come."""
WINDOWED = QSize(960, 540)
CURSOR_REST = 2000
"""Milliseconds without movement after which the cursor hides."""


class PlayerWindow(QWidget):
    """Shows stages to the players; nothing about it tells whether it is frozen.

    `screen_changed` names the screen it fills from now on, the one worth remembering.
    `came_home` says that its screen vanished and it now stands beside the GM's window.
    """

    closed = Signal()
    screen_changed = Signal(str)
    came_home = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(TITLE)
        self._view = PlayerStage(theme, self)
        self._newest: Stage | None = None
        self._frozen = False
        self._blanked = False
        self._wanted: str | None = None
        self._filled: str | None = None
        self._home: str | None = None
        self._cursor_rest = QTimer(self)
        self._arrange()
        self._connect()

    @property
    def frozen(self) -> bool:
        """Whether the players keep seeing an older stage."""
        return self._frozen

    @property
    def blanked(self) -> bool:
        """Whether the players see nothing but the ground."""
        return self._blanked

    @property
    def view(self) -> PlayerStage:
        """The painted stage, as the players see it."""
        return self._view

    def show_stage(self, stage: Stage | None) -> None:
        """Show `stage`, or keep it for later while frozen."""
        self._newest = stage
        if not self._frozen:
            self._view.show_stage(stage)

    def freeze(self, frozen: bool) -> None:  # noqa: FBT001
        """Keep showing the present stage; afterwards show the newest."""
        self._frozen = frozen
        self.show_stage(self._newest)

    def blank(self, blank: bool) -> None:  # noqa: FBT001
        """Show nothing but the ground, or the stage again."""
        self._blanked = blank
        self._view.set_blank(blank)

    def set_theme(self, theme: Theme) -> None:
        """Wear the colours of `theme`."""
        self._view.set_theme(theme)

    def set_calm(self, calm: bool) -> None:  # noqa: FBT001
        """Do without motion."""
        self._view.set_calm(calm)

    def show_on(self, screen_name: str | None, gm_screen: QScreen | None = None) -> None:
        """Fill the named screen, or else one that is not the GM's; with one screen, a window.

        A screen that is named and not there is taken as soon as it comes.
        """
        self._home = gm_screen.name() if gm_screen else None
        found = _named(screen_name) or self._other_screen()
        self._wanted = screen_name or (found.name() if found else None)
        if found:
            self._fill(found)
        else:
            self._stand_at_home()

    def toggle_full_screen(self) -> None:
        """Fill the screen the window is on, or become a window on it."""
        if self.isFullScreen():
            self._become_window(self.screen())
        else:
            self._wanted = self.screen().name()
            self._fill(self.screen())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """F11 toggles full screen, Esc leaves it."""
        leaves = event.key() == Qt.Key.Key_Escape and self.isFullScreen()
        if leaves or event.key() == Qt.Key.Key_F11:
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Toggle full screen."""
        event.accept()
        self.toggle_full_screen()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Show the cursor for a while."""
        self._wake_cursor()
        super().mouseMoveEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Tell that the players' view is gone; whoever only wants to hide it calls hide()."""
        super().closeEvent(event)
        self._filled = None
        self.closed.emit()

    def _arrange(self) -> None:
        """Give the stage the whole window, and the window all mouse events."""
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._view)
        self._view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMouseTracking(True)
        self._cursor_rest.setSingleShot(True)
        self._cursor_rest.setInterval(CURSOR_REST)

    def _connect(self) -> None:
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._screen_came)
        application.screenRemoved.connect(self._screen_went)
        self._cursor_rest.timeout.connect(self._hide_cursor)

    def _screen_came(self, screen: QScreen) -> None:
        if self.isVisible() and self._filled is None and screen.name() == self._wanted:
            self._fill(screen)

    def _screen_went(self, screen: QScreen) -> None:
        if self._filled == screen.name():
            self._stand_at_home(gone=screen.name())
            self.came_home.emit()

    def _fill(self, screen: QScreen) -> None:
        self._filled = screen.name()
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()
        self._wake_cursor()
        self.screen_changed.emit(screen.name())

    def _stand_at_home(self, gone: str | None = None) -> None:
        """Become a window on the GM's screen, or on any that is left."""
        left = [screen for screen in QGuiApplication.screens() if screen.name() != gone]
        home = [screen for screen in left if screen.name() == self._home]
        self._become_window((home or left or [QGuiApplication.primaryScreen()])[0])

    def _become_window(self, screen: QScreen) -> None:
        self._filled = None
        room = screen.availableGeometry()
        place = QRect(room.topLeft(), WINDOWED.boundedTo(room.size()))
        place.moveCenter(room.center())
        self.showNormal()
        self.setGeometry(place)
        self.setScreen(screen)  # last: what showNormal still has under way would undo it
        self._wake_cursor()

    def _other_screen(self) -> QScreen | None:
        home = _named(self._home) or QGuiApplication.primaryScreen()
        others = (each for each in QGuiApplication.screens() if each.name() != home.name())
        return next(others, None)

    def _wake_cursor(self) -> None:
        self.unsetCursor()
        if self.isFullScreen():
            self._cursor_rest.start()
        else:
            self._cursor_rest.stop()

    def _hide_cursor(self) -> None:
        self.setCursor(Qt.CursorShape.BlankCursor)


def _named(name: str | None) -> QScreen | None:
    return next((each for each in QGuiApplication.screens() if each.name() == name), None)
