"""The window the players see: one stage, on a screen of its own where there is one."""

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QScreen,
)
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from desktop.players.screens import Place, Seat, apart, centred, home, to_fill
from models.scheduler.stage import Shown
from views.language import say_always
from views.pictures import holds_picture
from views.player_stage import PlayerStage
from views.share_status import Code
from views.theme import Theme

ARRIVES = 1500
"""Milliseconds in which a window manager may still give the keys to a window just opened."""
CURSOR_REST = 2000
"""Milliseconds without movement after which the cursor hides."""


class PlayerWindow(QWidget):
    """Shows stages and handouts to the players; nothing about it tells whether it is frozen.

    `seated` says that its `seat` is another one now. `came_home` says that its screen vanished
    and it stands on the GM's; `went_out` names a screen that came and that it fills. `picture_fell`
    gives the QMimeData of a picture that was dropped onto it.
    """

    closed = Signal()
    seated = Signal()
    came_home = Signal()
    went_out = Signal(str)
    picture_fell = Signal(object)

    def __init__(self, theme: Theme, gm_window: QWidget | None = None) -> None:
        """Stay off the screen of `gm_window` where there is another one."""
        super().__init__(None, Qt.WindowType.Window)
        self._gm_window = gm_window
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.view = PlayerStage(theme, self)
        self.blanked = False
        self._wanted: str | None = None
        self.filled: QScreen | None = None
        self._by_hand = False
        self._arrives = QTimer(self)
        self._cursor_rest = QTimer(self)
        self._arrange()
        self._connect()
        say_always(self)
        if gm_window is not None:  # no parent: it would keep this window above its own
            gm_window.destroyed.connect(self.deleteLater)

    def retranslate(self) -> None:
        """Say whose window it is, and no more: the encounter's title could give away what comes."""
        self.setWindowTitle(self.tr("Players – Tickline"))

    def show_stage(self, shown: Shown) -> None:
        """Show this from now on; None is bare ground."""
        self.view.show_stage(shown)

    def blank(self, blank: bool) -> None:  # noqa: FBT001
        self.blanked = blank
        self.view.set_blank(blank)

    def show_code(self, code: Code) -> None:
        """Show this code in the corner while there is nothing else to see."""
        self.view.show_code(code)

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)

    def set_calm(self, calm: bool) -> None:  # noqa: FBT001
        self.view.set_calm(calm)

    def open_at(self, seat: Seat) -> None:
        """Fill the screen of `seat`, or else one that is not the GM's; with one screen, a window.

        A screen that is named and not there is taken as soon as it comes.
        """
        self._arrives.start(ARRIVES)
        screen = to_fill(seat.screen, home(self._gm_window))
        self._wanted = seat.screen or (screen.name() if screen else None)
        self._by_hand = seat.by_hand
        if screen is None or seat.by_hand:
            self._stand_at(seat.place)
        else:
            self._fill(screen)

    def seat(self) -> Seat:
        """Return where the window is, for the next time; without a place while it fills a screen.

        The screen is the one that is wanted, also while another one stands in for it.
        """
        here = self.geometry()
        place = (here.x(), here.y(), here.width(), here.height())
        return Seat(self._wanted, None if self.isFullScreen() else place, self._by_hand)

    def toggle_full_screen(self) -> None:
        self._by_hand = self.isFullScreen()
        screen = self.screen()
        if self._by_hand:
            self._become_window(centred(screen), screen)
        else:
            self._want(screen)
            self._fill(screen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 toggles full screen; Esc leaves it, and then closes the window."""
        leaves = event.key() == Qt.Key.Key_Escape
        if event.key() == Qt.Key.Key_F11 or (leaves and self.isFullScreen()):
            self.toggle_full_screen()
        elif leaves:
            self.close()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Give the keys back to the GM if the window manager takes them for a window it opens."""
        super().changeEvent(event)
        came = event.type() is QEvent.Type.ActivationChange and self.isActiveWindow()
        if came and self._arrives.isActive() and self._gm_window is not None:
            self._arrives.stop()
            (QApplication.activeModalWidget() or self._gm_window).activateWindow()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.toggle_full_screen()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._wake_cursor()
        super().mouseMoveEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that the players' view is gone; to hide it only, call hide()."""
        super().closeEvent(event)
        self.filled = None
        self.closed.emit()

    def _arrange(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self._arrives.setSingleShot(True)
        self._cursor_rest.setSingleShot(True)
        self._cursor_rest.setInterval(CURSOR_REST)

    def _connect(self) -> None:
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._screen_came)
        for screen in application.screens():
            screen.geometryChanged.connect(self._look_round)
        application.screenRemoved.connect(self._screen_went)
        self._cursor_rest.timeout.connect(self._hide_cursor)

    def _screen_came(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._look_round)
        self._look_round()

    def _look_round(self) -> None:
        """Go on filling a screen that has another size now, and take the one waited for."""
        if self.filled is not None:
            self._cover(self.filled)
        found = next((each for each in QGuiApplication.screens() if self._waits_for(each)), None)
        if found is not None:
            self._want(found)
            self._fill(found)
            self.went_out.emit(found.name())

    def _waits_for(self, screen: QScreen) -> bool:
        """Say whether this is the screen wanted, or the first one for a window that had none."""
        wanted = self._wanted in (None, screen.name())
        there = self.filled is not None and self.filled.name() == self._wanted
        free = apart(screen, home(self._gm_window))
        return self.isVisible() and not self._by_hand and wanted and free and not there

    def _want(self, screen: QScreen) -> None:
        """Remember a screen, unless it is the GM's."""
        if apart(screen, home(self._gm_window)):
            self._wanted = screen.name()

    def _screen_went(self, screen: QScreen) -> None:
        if self.isVisible() and screen in (self.filled, self.screen()):
            self.filled = None
            left = home(self._gm_window, gone=screen)
            if left is not None:
                self._become_window(centred(left), left)
            self.came_home.emit()

    def _fill(self, screen: QScreen) -> None:
        self.filled = screen
        self._cover(screen)
        self._settle()

    def _cover(self, screen: QScreen) -> None:
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()  # after each setGeometry: that one makes it an ordinary window

    def _stand_at(self, place: Place | None) -> None:
        """Become a window where one stood before, or else on the GM's screen."""
        there = QGuiApplication.screenAt(QRect(*place).center()) if place else None
        if place and there:
            self._become_window(QRect(*place), there)
        elif screen := home(self._gm_window):
            self._become_window(centred(screen), screen)

    def _become_window(self, place: QRect, screen: QScreen) -> None:
        self.filled = None
        self.showNormal()
        self.setGeometry(place)
        self.setScreen(screen)  # last: what showNormal still has under way would undo it
        self._settle()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if holds_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.picture_fell.emit(event.mimeData())

    def _settle(self) -> None:
        self._wake_cursor()
        self.seated.emit()

    def _wake_cursor(self) -> None:
        self.unsetCursor()
        if self.isFullScreen():
            self._cursor_rest.start()
        else:
            self._cursor_rest.stop()

    def _hide_cursor(self) -> None:
        self.setCursor(Qt.CursorShape.BlankCursor)
