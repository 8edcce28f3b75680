"""Files are read behind the dialog that imports: a bar shows how far that is, and can stop it."""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Event
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from models.recruits.choice import Readings, read_all
from models.recruits.sources import Source
from models.rules.fields import Field
from views.plain import PlainLabel

Work: TypeAlias = Callable[[], Readings]
Behind: TypeAlias = Callable[[Work, Callable[[Readings], None]], None]
"""Has work done, and hands on what it gives."""


def at_once(work: Work, then: Callable[[Readings], None]) -> None:
    """Do the work here and now."""
    then(work())


class ReadingBar(QWidget):
    """How much of several files has been read; hidden while none is.

    `changed` says that reading began or ended, `ended` brings what was read.
    """

    changed = Signal()
    ended = Signal(object)

    def __init__(self, fields: Sequence[Field], behind: Behind, parent: QWidget) -> None:
        """Read nothing yet; `fields` are the declared stats, `behind` has the work done."""
        super().__init__(parent)
        self._fields = tuple(fields)
        self._behind = behind
        self._stopped: Event | None = None
        self._told = PlainLabel("", self)
        self._bar = QProgressBar(self)
        self._bar.setTextVisible(False)
        self.stop = QPushButton(self.tr("Stop &reading"), self)
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self.cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget, stretch in ((self._told, 0), (self._bar, 1), (self.stop, 0)):
            row.addWidget(widget, stretch)
        self.hide()

    @property
    def reads(self) -> bool:
        return self._stopped is not None

    def start(self, readings: Sequence[Callable[[], Source]]) -> None:
        """Read all of them; what was begun before is given up."""
        self.cancel()
        self._stopped = stopped = Event()
        self.destroyed.connect(stopped.set)
        self._bar.setRange(0, len(readings))
        self._show(0)
        bell = _Bell()
        bell.rang.connect(self._show, Qt.ConnectionType.QueuedConnection)
        work = partial(read_all, readings, self._fields, bell.ring, stopped.is_set)
        self._behind(work, partial(self._finish, stopped))
        if self.reads:
            self.show()
            self.changed.emit()

    def cancel(self) -> None:
        if self._stopped:
            self._stopped.set()
            self._end()

    def _finish(self, stopped: Event, found: Readings) -> None:
        if not stopped.is_set():
            self._end()
            self.ended.emit(found)

    def _end(self) -> None:
        self._stopped = None
        self.hide()
        self.changed.emit()

    def _show(self, number: int) -> None:
        self._bar.setValue(number)
        words = self.tr("Reading file {0} of {1}").format(number + 1, self._bar.maximum())
        self._told.setText(words)
        self._bar.setAccessibleName(words)


class _Bell(QObject):
    """Rings in the thread that reads, and is heard in Qt's."""

    rang = Signal(int)

    def ring(self, number: int) -> None:
        self.rang.emit(number)
