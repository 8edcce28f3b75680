"""The players' window: one stage, on a screen of its own if there is a second one."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.scheduler.stage import ScreenContent
from views.language import keep_translated
from views.pictures import has_picture
from views.player_stage import PlayerStage
from views.share_status import Code
from views.theme import Theme

CURSOR_REST = 2000
"""Milliseconds without movement after which the cursor hides."""


class PlayerWindow(QWidget):
    """Shows stages and handouts to the players, with no sign of being frozen.

    `full_screen_pressed` asks to toggle full screen. `picture_dropped` carries the QMimeData of a
    picture dropped onto it.
    """

    closed = Signal()
    full_screen_pressed = Signal()
    picture_dropped = Signal(object)

    def __init__(self, theme: Theme, gm_window: QWidget | None = None) -> None:
        """Create the window closed; it is deleted with `gm_window`."""
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.view = PlayerStage(theme, self)
        self.blanked = False
        self._cursor_rest = QTimer(self)
        self._build()
        keep_translated(self)
        if gm_window is not None:  # not a parent: it would keep this window above it
            gm_window.destroyed.connect(self.deleteLater)

    def retranslate(self) -> None:
        """Set a title without the encounter's, which could reveal what is coming."""
        self.setWindowTitle(self.tr("Players – Tickline"))

    def show_content(self, content: ScreenContent) -> None:
        """Show a stage or handout; None shows the empty background."""
        self.view.show_content(content)

    def blank(self, blank: bool) -> None:  # noqa: FBT001
        self.blanked = blank
        self.view.set_blank(blank)

    def show_code(self, code: Code) -> None:
        """Show a code in the corner while there is nothing else to see."""
        self.view.show_code(code)

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)

    def set_reduced_motion(self, reduced_motion: bool) -> None:  # noqa: FBT001
        self.view.set_reduced_motion(reduced_motion)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 toggles full screen; Esc leaves it, and then closes the window."""
        is_escape = event.key() == Qt.Key.Key_Escape
        if event.key() == Qt.Key.Key_F11 or (is_escape and self.isFullScreen()):
            self.full_screen_pressed.emit()
        elif is_escape:
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
        """Emit `closed`; to hide the window only, call hide()."""
        super().closeEvent(event)
        self.closed.emit()

    def _build(self) -> None:
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
        if has_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.picture_dropped.emit(event.mimeData())

    def _wake_cursor(self) -> None:
        self.unsetCursor()
        if self.isFullScreen():
            self._cursor_rest.start()
        else:
            self._cursor_rest.stop()

    def _hide_cursor(self) -> None:
        self.setCursor(Qt.CursorShape.BlankCursor)
