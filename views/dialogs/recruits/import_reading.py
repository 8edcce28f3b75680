"""A bar that shows the progress of reading files in the background and can stop it."""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Event
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from models.recruits.choice import ReadResult, read_sources
from models.recruits.sources import Source
from models.rules.fields import Field
from views.plain import PlainLabel

Work: TypeAlias = Callable[[], ReadResult]
Runner: TypeAlias = Callable[[Work, Callable[[ReadResult], None]], None]
"""Runs the work and passes its result to the callback."""


def run_now(work: Work, on_result: Callable[[ReadResult], None]) -> None:
    on_result(work())


class ReadingBar(QWidget):
    """Shows the progress of reading files; hidden while none is being read.

    `changed` is emitted when reading has begun or ended; `ended` carries the ReadResult.
    """

    changed = Signal()
    ended = Signal(object)

    def __init__(self, fields: Sequence[Field], run: Runner, parent: QWidget) -> None:
        """Create an idle bar; `fields` are the declared stats, and `run` runs the reading."""
        super().__init__(parent)
        self._fields = tuple(fields)
        self._run = run
        self._stop_event: Event | None = None
        self._label = PlainLabel("", self)
        self._bar = QProgressBar(self)
        self._bar.setTextVisible(False)
        self.stop = QPushButton(self.tr("Stop &reading"), self)
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self.cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget, stretch in ((self._label, 0), (self._bar, 1), (self.stop, 0)):
            row.addWidget(widget, stretch)
        self.hide()

    @property
    def is_reading(self) -> bool:
        return self._stop_event is not None

    def start(self, readers: Sequence[Callable[[], Source]]) -> None:
        """Read all sources, after cancelling an unfinished reading."""
        self.cancel()
        self._stop_event = stop_event = Event()
        self.destroyed.connect(stop_event.set)
        self._bar.setRange(0, len(readers))
        self._show(0)
        progress = _Progress()
        progress.advanced.connect(self._show, Qt.ConnectionType.QueuedConnection)
        work = partial(read_sources, readers, self._fields, progress.advance, stop_event.is_set)
        self._run(work, partial(self._finish, stop_event))
        if self.is_reading:
            self.show()
            self.changed.emit()

    def cancel(self) -> None:
        if self._stop_event:
            self._stop_event.set()
            self._end()

    def _finish(self, stop_event: Event, result: ReadResult) -> None:
        if not stop_event.is_set():
            self._end()
            self.ended.emit(result)

    def _end(self) -> None:
        self._stop_event = None
        self.hide()
        self.changed.emit()

    def _show(self, index: int) -> None:
        self._bar.setValue(index)
        text = self.tr("Reading file {0} of {1}").format(index + 1, self._bar.maximum())
        self._label.setText(text)
        self._bar.setAccessibleName(text)


class _Progress(QObject):
    """Signals progress from the reading thread to the GUI thread."""

    advanced = Signal(int)

    def advance(self, index: int) -> None:
        self.advanced.emit(index)
