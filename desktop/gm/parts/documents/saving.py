"""Saves steps in the background, retries failed saves, and asks before unsaved steps are lost."""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.parts.documents.commands import DocumentCommands
from models.session.session import Session
from models.session.writer import Writer
from models.sight.sight import Disk, Sight

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

SLOW_AFTER_MS: Final = 5000
"""Time that a save may take before the GM is warned."""


class BackgroundWriter(QObject):
    """Owns the writer, and reports its results to the session on the GUI thread.

    It also reports a disk that doesn't answer within SLOW_AFTER_MS.
    """

    steps_lost = Signal(str)
    """Emitted with the reason why a document was closed without its last steps."""
    _work_done = Signal()

    def __init__(self, make_executor: Callable[[], Executor]) -> None:
        super().__init__()
        self.writer: Final = Writer(make_executor(), self._work_done.emit, make_executor)
        self._session: Session | None = None
        self._work_done.connect(self._on_work_done, Qt.ConnectionType.QueuedConnection)
        self._slow_timer = QTimer(self, interval=SLOW_AFTER_MS, singleShot=True)
        self._slow_timer.timeout.connect(self._report_slow_disk)

    def connect_to(self, session: Session) -> None:
        self._session = session

    def shut_down(self) -> None:
        """Stop reporting, since late results would reach closed windows."""
        self._session = None
        self._slow_timer.stop()

    def on_change(self, _before: Sight, after: Sight) -> None:
        if not after.disk.is_writing:
            self._slow_timer.stop()
        elif not (self._slow_timer.isActive() or after.disk.error):
            self._slow_timer.start()

    @Slot()
    def _on_work_done(self) -> None:
        self._slow_timer.stop()  # the disk has answered
        if (session := self._session) is not None:
            session.check_writer()  # may close the window
            self.on_change(session.sight, session.sight)

    def _report_slow_disk(self) -> None:
        if self._session is not None:
            self._session.report_slow_disk()


_RETRY_INTERVAL_MS: Final = 3000
"""Time between two attempts."""


class SaveRetry(Part):
    """Retries a failed save until it succeeds, except during a drag."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._timer = QTimer(self, interval=_RETRY_INTERVAL_MS)
        self._timer.timeout.connect(self.retry)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.on_change)

    def retry(self) -> None:
        """Save once, unless a mouse button is down."""
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._session.save()

    def on_change(self, _before: Sight, after: Sight) -> None:
        """Start or stop retrying. Permanent errors aren't retried."""
        if not after.disk.error or after.disk.is_error_permanent:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()


class CloseGuard(Part):
    """Asks whether the GM's window may close even though steps would be lost."""

    def __init__(self, desk: Desk, commands: DocumentCommands) -> None:
        super().__init__(desk)
        self._commands = commands
        self._box: QMessageBox | None = None
        self._window.close_refused.connect(self._ask)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.on_change)

    def _ask(self) -> None:
        self._box = self._make_box()
        self._box.finished.connect(self._on_finished)
        self._dialogs.open_dialog(self._box)

    def on_change(self, _before: Sight, after: Sight) -> None:
        """Once everything is saved, dismiss the question and close the window."""
        if self._box is None:
            return
        self._box.setInformativeText(self._reason(after.disk))
        if not self._session.has_unsaved_steps:
            self._box.reject()
            self._window.close()

    def _on_finished(self) -> None:
        self._box = None

    def _reason(self, disk: Disk) -> str:
        slow = self.tr("The disk is slow. Tickline keeps trying.")
        return disk.error or slow

    def _make_box(self) -> "QMessageBox":
        from PySide6.QtWidgets import QMessageBox

        from views.message import PlainBox

        box = PlainBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Not saved"))
        box.setText(self.tr("The last steps of this fight aren't saved."))
        box.setInformativeText(self._reason(self._session.sight.disk))
        role = QMessageBox.ButtonRole
        copy_button = box.addButton(self.tr("&Save a copy elsewhere…"), role.AcceptRole)
        copy_button.clicked.connect(self._save_copy)
        close_button = box.addButton(self.tr("&Close anyway"), role.DestructiveRole)
        close_button.clicked.connect(self._window.close_anyway)
        stay_button = box.addButton(self.tr("S&tay"), role.RejectRole)
        box.setDefaultButton(copy_button)
        box.setEscapeButton(stay_button)
        return box

    def _save_copy(self) -> None:
        self._commands.save_copy(self._close_if_saved)

    def _close_if_saved(self) -> None:
        if not self._session.has_unsaved_steps:
            self._window.close()
