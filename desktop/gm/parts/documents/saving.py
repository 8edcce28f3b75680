"""Saving: steps reach the disk in a thread, failed saves are tried again, closing asks first."""

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

PATIENCE: Final = 5000
"""The milliseconds that a save may take before the alarm."""


class BackgroundWriter(QObject):
    """Has a writer, and brings word of it to its session in Qt's thread.

    A disk that doesn't answer for a while is missed.
    """

    warned = Signal(str)
    """A document was let go without its last steps."""
    _ended = Signal()

    def __init__(self, lane: Callable[[], Executor]) -> None:
        """Let the executors that `lane` gives do the writing, each for one document."""
        super().__init__()
        self.writer: Final = Writer(lane(), self._ended.emit, lane)
        self._session: Session | None = None
        self._ended.connect(self._bring_word, Qt.ConnectionType.QueuedConnection)
        self._patience = QTimer(self, interval=PATIENCE, singleShot=True)
        self._patience.timeout.connect(self._miss)

    def connect_to(self, session: Session) -> None:
        self._session = session

    def hush(self) -> None:
        """Bring no more word: the windows go, and what the disk says later would wake them."""
        self._session = None
        self._patience.stop()

    def changed(self, _before: Sight, after: Sight) -> None:
        if not after.disk.writing:
            self._patience.stop()
        elif not (self._patience.isActive() or after.disk.trouble):
            self._patience.start()

    @Slot()
    def _bring_word(self) -> None:
        self._patience.stop()  # the disk answers
        if (session := self._session) is not None:
            session.hear()  # which may close the window
            self.changed(session.sight, session.sight)

    def _miss(self) -> None:
        if self._session is not None:
            self._session.miss_the_disk()


_EVERY: Final = 3000
"""The milliseconds between two attempts."""


class Retry(Part):
    """Saves again and again while the last save failed; not while the GM carries something."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self.retry)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.changed)

    def retry(self) -> None:
        """Try once, unless the mouse is being used."""
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._session.save()

    def changed(self, _before: Sight, after: Sight) -> None:
        """Begin or cease to try: what the disk will never take is not tried."""
        if not after.disk.trouble or after.disk.hopeless:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()


class CloseGuard(Part):
    """Asks over the GM's window whether it may close although steps would be lost."""

    def __init__(self, desk: Desk, documents: DocumentCommands) -> None:
        super().__init__(desk)
        self._documents = documents
        self._box: QMessageBox | None = None
        self._window.losing.connect(self._ask)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.changed)

    def _ask(self) -> None:
        self._box = self._made()
        self._box.finished.connect(self._forget)
        self._dialogs.show(self._box)

    def changed(self, _before: Sight, after: Sight) -> None:
        """Ask no more when all has come on disk meanwhile: then the window closes as it was to."""
        if self._box is None:
            return
        self._box.setInformativeText(self._why(after.disk))
        if not self._session.unsaved:
            self._box.reject()
            self._window.close()

    def _forget(self) -> None:
        self._box = None

    def _why(self, disk: Disk) -> str:
        slow = self.tr("The disk is slow. Tickline keeps trying.")
        return disk.trouble or slow

    def _made(self) -> "QMessageBox":
        from PySide6.QtWidgets import QMessageBox

        from views.message import PlainBox

        box = PlainBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Not saved"))
        box.setText(self.tr("The last steps of this fight aren't saved."))
        box.setInformativeText(self._why(self._session.sight.disk))
        role = QMessageBox.ButtonRole
        copy = box.addButton(self.tr("&Save a copy elsewhere…"), role.AcceptRole)
        copy.clicked.connect(self._copy)
        anyway = box.addButton(self.tr("&Close anyway"), role.DestructiveRole)
        anyway.clicked.connect(self._window.leave)
        stay = box.addButton(self.tr("S&tay"), role.RejectRole)
        box.setDefaultButton(copy)
        box.setEscapeButton(stay)
        return box

    def _copy(self) -> None:
        self._documents.copy(self._close_if_kept)

    def _close_if_kept(self) -> None:
        if not self._session.unsaved:
            self._window.close()
