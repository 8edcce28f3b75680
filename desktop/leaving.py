"""Leaving: before the window closes while steps are not on disk, the GM is asked."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from desktop.gm.dialogs import Dialogs
from desktop.gm.window import MainWindow
from models.session.session import Session


class Leaving(QObject):
    """Asks over the GM's window whether it may close although steps would be lost."""

    def __init__(self, session: Session, asking: Dialogs, window: MainWindow) -> None:
        """Wait until the window says that closing it would lose something."""
        super().__init__(window)
        self._session = session
        self._asking = asking
        self._window = window
        self._box: QMessageBox | None = None
        window.losing.connect(self._ask)
        session.subscribe(self._refresh)
        session.watch(self._refresh)

    def _ask(self) -> None:
        self._box = self._made()
        self._box.finished.connect(self._forget)
        self._asking.show(self._box)

    def _refresh(self) -> None:
        """Ask no more when all has come on disk meanwhile: then the window closes as it was to."""
        if self._box is None:
            return
        self._box.setInformativeText(self._why())
        if not self._session.unsaved:
            self._box.reject()
            self._window.close()

    def _forget(self) -> None:
        self._box = None

    def _why(self) -> str:
        slow = self.tr("The disk is slow and has not taken them yet; Tickline goes on trying.")
        return self._session.trouble or slow

    def _made(self) -> QMessageBox:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Not saved"))
        box.setText(self.tr("The last steps of this fight are not saved."))
        box.setInformativeText(self._why())
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
        self._asking.copy()
        if not self._session.unsaved:
            self._window.close()
