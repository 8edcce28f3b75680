"""Runs disk work in other threads and delivers its results on the GUI thread."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, wait
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from models.saves.file_errors import FileError
from models.session.writer import ImmediateExecutor
from views.theme import scaled
from views.widgets.cards import elided_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QProgressDialog

FOREGROUND_SECONDS: Final = 0.25
"""How long a window is blocked by disk work before the work goes on in the background.

Shorter work seems synchronous: no message flashes up, and keys pressed during the work don't reach
the old fight.
"""
BOX_WIDTH_PX: Final = 360
Result = TypeVar("Result")


def ignore_result(*_results: object) -> None:
    """Ignore a result."""


class DiskTask(Generic[Result]):
    """Disk work and its callbacks.

    `message` is shown while the GM waits for the work. Work with a `discard` callback can be
    cancelled; `discard` then gets the result that arrives too late.
    """

    def __init__(
        self,
        message: str,
        work: Callable[[], Result],
        on_done: Callable[[Result], object] = ignore_result,
        on_failed: Callable[[FileError], object] = ignore_result,
        discard: Callable[[Result], object] | None = None,
    ) -> None:
        self.message = message
        self.work = work
        self.discard = discard
        self._on_done = on_done
        self._on_failed = on_failed
        self._future: Future[Result] = Future()

    @property
    def is_done(self) -> bool:
        return self._future.done()

    def start(self, executor: Executor) -> Future[Result]:
        self._future = executor.submit(self.work)
        return self._future

    def finish(self) -> None:
        """Pass the result of finished work to the callback. Raises FileError if the work failed."""
        try:
            result = self._future.result()
        except FileError as error:
            self._on_failed(error)
            raise
        self._on_done(result)

    def discard_result(self) -> None:
        """Wait for the work and, unless it failed, discard its result."""
        if self.discard and self._future.exception() is None:
            self.discard(self._future.result())


class DiskTasks(QObject):
    """Runs disk tasks, each with its own executor, so that a slow one doesn't delay the others.

    `waiting` carries the message to show, or "", and whether the task can be cancelled.
    `late_error` carries a FileError raised after `run` has returned.
    """

    waiting = Signal(str, bool)
    late_error = Signal(object)
    _work_done = Signal(object)

    def __init__(self, make_executor: Callable[[], Executor] = ImmediateExecutor) -> None:
        super().__init__()
        self._make_executor = make_executor
        self._pending: list[DiskTask[Any]] = []
        self._unfinished: set[Future[Any]] = set()
        self._actions_after_pending: list[Callable[[], object]] = []
        self._work_done.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    @property
    def unfinished(self) -> Sequence[Future[Any]]:
        return tuple(self._unfinished)

    def run(self, task: DiskTask[Any], timeout: float | None = None) -> None:
        """Start a task and finish it when its work is done.

        If the work fails within `timeout` seconds (by default FOREGROUND_SECONDS), its FileError
        is raised; later it goes to `late_error`. A cancellable task cancels all pending cancellable
        ones.
        """
        if task.discard:
            self.cancel()
        future = self._start(task)
        wait([future], FOREGROUND_SECONDS if timeout is None else timeout)
        if task.is_done:
            task.finish()
            return
        self._pending.append(task)
        future.add_done_callback(lambda _: self._work_done.emit(task))
        self._show_waiting()

    def fetch(self, message: str, work: Callable[[], Result]) -> Result:
        """Wait for `work` and return its result. A box with `message` lets the GM stop waiting.

        Raises whatever `work` raises, and FileError if the GM stops waiting.
        """
        future = self._start(DiskTask(message, work))
        wait([future], FOREGROUND_SECONDS)
        if not future.done():
            self._wait_in_box(message, future)
        if not future.done():
            raise FileError(self.tr("You stopped waiting. It may still finish."))
        return future.result()

    def run_in_background(self, work: Callable[[], object]) -> None:
        self._start(DiskTask("", work))

    def run_after_pending(self, action: Callable[[], object]) -> None:
        """Call `action` once no cancellable task is pending, unless one fails or is cancelled."""
        if self._cancellable():
            self._actions_after_pending.append(action)
        else:
            action()

    def cancel(self) -> None:
        """Cancel pending cancellable tasks. Results that arrive later are discarded."""
        self._actions_after_pending.clear()
        for task in self._cancellable():
            self._pending.remove(task)
            self.run_in_background(task.discard_result)
        self._show_waiting()

    def shut_down(self) -> None:
        """Finish no more tasks, since their callbacks would reach closed windows."""
        self.cancel()
        self._pending.clear()

    def _cancellable(self) -> Sequence[DiskTask[Any]]:
        return [each for each in self._pending if each.discard]

    def _start(self, task: DiskTask[Result]) -> Future[Result]:
        future = task.start(self._make_executor())
        self._unfinished.add(future)
        future.add_done_callback(self._unfinished.discard)
        return future

    @Slot(object)
    def _finish(self, task: DiskTask[Any]) -> None:
        if task not in self._pending:
            return  # cancelled
        self._pending.remove(task)
        actions = self._actions_after_pending if task.discard else []
        self._actions_after_pending = [] if task.discard else self._actions_after_pending
        self._show_waiting()
        try:
            task.finish()
        except FileError as error:
            self.late_error.emit(error)
            return
        for action in actions:
            action()

    def _show_waiting(self) -> None:
        with_message = [each for each in self._pending if each.message]
        first_shown = sorted(with_message, key=lambda each: each.discard is None)[:1]
        for task in first_shown:
            self.waiting.emit(task.message, task.discard is not None)
        if not first_shown:
            self.waiting.emit("", False)  # noqa: FBT003 - a signal

    def _wait_in_box(self, message: str, future: Future[Any]) -> None:
        box, notifier = self.make_box(message), _Notifier()
        notifier.finished.connect(box.accept, Qt.ConnectionType.QueuedConnection)
        future.add_done_callback(lambda _: notifier.finished.emit())
        box.exec()
        box.deleteLater()

    def make_box(self, message: str) -> "QProgressDialog":
        from PySide6.QtWidgets import QProgressDialog

        box = QProgressDialog("", self.tr("Stop waiting"), 0, 0, QApplication.activeWindow())
        box.setLabel(elided_label(message, "message", box))  # the message may hold a long file name
        box.setWindowModality(Qt.WindowModality.WindowModal)
        box.setWindowTitle(self.tr("Waiting for the disk"))
        box.setMinimumDuration(0)
        box.setFixedWidth(scaled(BOX_WIDTH_PX))
        return box


class _Notifier(QObject):
    """Emits `finished` in another thread for receivers on the GUI thread."""

    finished = Signal()
