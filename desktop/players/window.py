"""The window the players see: one stage, on a screen of its own where there is one."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.scheduler.stage import Shown
from views.language import say_always
from views.pictures import holds_picture
from views.player_stage import PlayerStage
from views.share_status import Code
from views.theme import Theme

CURSOR_REST = 2000
"""Milliseconds without movement after which the cursor hides."""


class PlayerWindow(QWidget):
    """Shows stages and handouts to the players; nothing about it tells whether it is frozen.

    `full_screen_pressed` asks to fill the screen, or no longer to. `picture_fell` gives the
    QMimeData of a picture that was dropped onto it.
    """

    closed = Signal()
    full_screen_pressed = Signal()
    picture_fell = Signal(object)

    def __init__(self, theme: Theme, gm_window: QWidget | None = None) -> None:
        """Build it closed; it goes with `gm_window`."""
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.view = PlayerStage(theme, self)
        self.blanked = False
        self._cursor_rest = QTimer(self)
        self._arrange()
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 toggles full screen; Esc leaves it, and then closes the window."""
        leaves = event.key() == Qt.Key.Key_Escape
        if event.key() == Qt.Key.Key_F11 or (leaves and self.isFullScreen()):
            self.full_screen_pressed.emit()
        elif leaves:
            self.close()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.full_screen_pressed.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange:
            self._wake_cursor()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._wake_cursor()
        super().mouseMoveEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that the players' view is gone; to hide it only, call hide()."""
        super().closeEvent(event)
        self.closed.emit()

    def _arrange(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self._cursor_rest.setSingleShot(True)
        self._cursor_rest.setInterval(CURSOR_REST)
        self._cursor_rest.timeout.connect(self._hide_cursor)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if holds_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.picture_fell.emit(event.mimeData())

    def _wake_cursor(self) -> None:
        self.unsetCursor()
        if self.isFullScreen():
            self._cursor_rest.start()
        else:
            self._cursor_rest.stop()

    def _hide_cursor(self) -> None:
        self.setCursor(Qt.CursorShape.BlankCursor)
