"""Retrying: while steps are not on disk, they are brought there as soon as it takes them again."""

from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from models.session.session import Session

_EVERY: Final = 3000
"""The milliseconds between two attempts."""


class Retrying(QObject):
    """Saves again and again while the last save failed; not while the GM carries something."""

    def __init__(self, session: Session, parent: QObject) -> None:
        """Watch over `session` as long as `parent` lives."""
        super().__init__(parent)
        self._session = session
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.retry)
        session.subscribe(self._refresh)

    def retry(self) -> None:
        """Try once, unless the mouse is being used."""
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._session.save()

    def _refresh(self) -> None:
        document = self._session.document
        hopeful = document is not None and document.read_only is None
        if not (self._session.trouble and hopeful):
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()
