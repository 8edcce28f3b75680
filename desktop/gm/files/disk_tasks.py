"""Errands: disk work in other threads; results come back to the window's thread."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, wait
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from models.saves.trouble import Trouble
from models.session.writer import ImmediateExecutor
from views.theme import scaled
from views.widgets.cards import elided_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QProgressDialog

PATIENCE: Final = 0.25
"""Seconds that a window waits for the disk before it goes on without it.

Work done within that time appears synchronous: no message flashes up, and no key pressed meanwhile
reaches the old fight.
"""
BOX_WIDTH: Final = 360
Result = TypeVar("Result")


def do_nothing(*_results: object) -> None:
    """Ignore a result."""


class Errand(Generic[Result]):
    """Disk work and its callbacks.

    `message` is shown while it is waited for. With `discard` it can be cancelled; `discard` then
    gets the late result.
    """

    def __init__(
        self,
        message: str,
        work: Callable[[], Result],
        then: Callable[[Result], object] = do_nothing,
        on_failed: Callable[[Trouble], object] = do_nothing,
        discard: Callable[[Result], object] | None = None,
    ) -> None:
        self.message = message
        self.work = work
        self.discard = discard
        self._then = then
        self._on_failed = on_failed
        self._future: Future[Result] = Future()

    @property
    def is_done(self) -> bool:
        return self._future.done()

    def start(self, executor: Executor) -> Future[Result]:
        self._future = executor.submit(self.work)
        return self._future

    def finish(self) -> None:
        """Call the callback for the result. The work must be done. Raises Trouble."""
        try:
            result = self._future.result()
        except Trouble as trouble:
            self._on_failed(trouble)
            raise
        self._then(result)

    def discard_result(self) -> None:
        """Wait for the work and discard its result, if it has one."""
        if self.discard and self._future.exception() is None:
            self.discard(self._future.result())


class Errands(QObject):
    """Runs errands, each with its own executor, so that a slow disk holds up no other.

    `waiting` carries the message to show, "" for none, and whether it can be cancelled;
    `late_trouble` carries a Trouble raised after the caller went on.
    """

    waiting = Signal(str, bool)
    late_trouble = Signal(object)
    _work_done = Signal(object)

    def __init__(self, make_executor: Callable[[], Executor] = ImmediateExecutor) -> None:
        super().__init__()
        self._make_executor = make_executor
        self._pending: list[Errand[Any]] = []
        self._unfinished: set[Future[Any]] = set()
        self._followers: list[Callable[[], object]] = []
        self._work_done.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    @property
    def unfinished(self) -> Sequence[Future[Any]]:
        return tuple(self._unfinished)

    def run(self, errand: Errand[Any], patience: float | None = None) -> None:
        """Run an errand and finish it when its work is done.

        Trouble within `patience` seconds (default PATIENCE) is raised, later Trouble goes to
        `late_trouble`. A cancellable errand cancels the pending cancellable ones.
        """
        if errand.discard:
            self.cancel()
        future = self._start(errand)
        wait([future], PATIENCE if patience is None else patience)
        if errand.is_done:
            errand.finish()
            return
        self._pending.append(errand)
        future.add_done_callback(lambda _: self._work_done.emit(errand))
        self._show_waiting()

    def fetch(self, message: str, work: Callable[[], Result]) -> Result:
        """Return the result of `work`; a box with `message` lets the GM stop waiting.

        Raises what `work` raises, and Trouble when the GM stops waiting.
        """
        future = self._start(Errand(message, work))
        wait([future], PATIENCE)
        if not future.done():
            self._wait_in_box(message, future)
        if not future.done():
            raise Trouble(self.tr("You stopped waiting. It may still finish."))
        return future.result()

    def run_in_background(self, work: Callable[[], object]) -> None:
        self._start(Errand("", work))

    def run_after_pending(self, action: Callable[[], object]) -> None:
        """Call `action` once all pending cancellable errands, if any, have succeeded."""
        if self._cancellable():
            self._followers.append(action)
        else:
            action()

    def cancel(self) -> None:
        """Cancel pending errands; a result that comes later is discarded."""
        self._followers.clear()
        for errand in self._cancellable():
            self._pending.remove(errand)
            self.run_in_background(errand.discard_result)
        self._show_waiting()

    def shut_down(self) -> None:
        """Finish no more errands: their callbacks would reach closed windows."""
        self.cancel()
        self._pending.clear()

    def _cancellable(self) -> Sequence[Errand[Any]]:
        return [each for each in self._pending if each.discard]

    def _start(self, errand: Errand[Result]) -> Future[Result]:
        future = errand.start(self._make_executor())
        self._unfinished.add(future)
        future.add_done_callback(self._unfinished.discard)
        return future

    @Slot(object)
    def _finish(self, errand: Errand[Any]) -> None:
        if errand not in self._pending:
            return  # cancelled
        self._pending.remove(errand)
        followers = self._followers if errand.discard else []
        self._followers = [] if errand.discard else self._followers
        self._show_waiting()
        try:
            errand.finish()
        except Trouble as trouble:
            self.late_trouble.emit(trouble)
            return
        for action in followers:
            action()

    def _show_waiting(self) -> None:
        with_message = [each for each in self._pending if each.message]
        first_shown = sorted(with_message, key=lambda each: each.discard is None)[:1]
        for errand in first_shown:
            self.waiting.emit(errand.message, errand.discard is not None)
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
        box.setLabel(elided_label(message, "message", box))  # a file name in it may be long
        box.setWindowModality(Qt.WindowModality.WindowModal)
        box.setWindowTitle(self.tr("Waiting for the disk"))
        box.setMinimumDuration(0)
        box.setFixedWidth(scaled(BOX_WIDTH))
        return box


class _Notifier(QObject):
    """Emits in another thread; received in Qt's thread."""

    finished = Signal()
