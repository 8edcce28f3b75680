"""The players' window, which shows one stage."""

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

CURSOR_REST_MS = 2000
"""Time without movement after which the cursor is hidden."""


class PlayerWindow(QWidget):
    """Shows stages and handouts to the players, who can't tell whether the picture is frozen.

    `full_screen_pressed` asks to toggle full screen. `picture_dropped` carries the QMimeData of a
    picture dropped onto the window.
    """

    closed = Signal()
    full_screen_pressed = Signal()
    picture_dropped = Signal(object)

    def __init__(self, theme: Theme, gm_window: QWidget | None = None) -> None:
        """Create the window without showing it. It is deleted together with `gm_window`."""
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.view = PlayerStage(theme, self)
        self.blanked = False
        self._cursor_timer = QTimer(self)
        self._build()
        keep_translated(self)
        if gm_window is not None:  # not the parent: this window would always stay above it
            gm_window.destroyed.connect(self.deleteLater)

    def retranslate(self) -> None:
        """Set the window's title, without the encounter's title, which could reveal secrets."""
        self.setWindowTitle(self.tr("Players – Tickline"))

    def show_content(self, content: ScreenContent) -> None:
        """Show a stage or a handout, or the empty background for None."""
        self.view.show_content(content)

    def blank(self, blank: bool) -> None:  # noqa: FBT001
        self.blanked = blank
        self.view.set_blank(blank)

    def show_code(self, code: Code) -> None:
        """Show a code in the corner while the screen is otherwise empty."""
        self.view.show_code(code)

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)

    def set_reduced_motion(self, reduced_motion: bool) -> None:  # noqa: FBT001
        self.view.set_reduced_motion(reduced_motion)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Toggle full screen with F11. Leave it with Esc, which otherwise closes the window."""
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
        """Emit `closed`. To close the window without that, call hide()."""
        super().closeEvent(event)
        self.closed.emit()

    def _build(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self._cursor_timer.setSingleShot(True)
        self._cursor_timer.setInterval(CURSOR_REST_MS)
        self._cursor_timer.timeout.connect(self._hide_cursor)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if has_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.picture_dropped.emit(event.mimeData())

    def _wake_cursor(self) -> None:
        self.unsetCursor()
        if self.isFullScreen():
            self._cursor_timer.start()
        else:
            self._cursor_timer.stop()

    def _hide_cursor(self) -> None:
        self.setCursor(Qt.CursorShape.BlankCursor)
