"""Behind: steps are written in a thread of their own, and Qt's thread hears how that went."""

from concurrent.futures import Executor
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from models.session.session import Session
from models.session.writer import Writer


class Behind(QObject):
    """Has a writer, and brings word of it to its session in Qt's thread."""

    _ended = Signal()

    def __init__(self, executor: Executor) -> None:
        """Let `executor` do the writing, one save after the other."""
        super().__init__()
        self.writer: Final = Writer(executor, self._ended.emit)
        self._session: Session | None = None
        self._ended.connect(self._bring_word, Qt.ConnectionType.QueuedConnection)

    def bring_word_to(self, session: Session) -> None:
        """Let `session`, which uses the writer, hear of it from now on."""
        self._session = session

    @Slot()
    def _bring_word(self) -> None:
        if self._session is not None:
            self._session.hear()
