"""Runs saves one at a time, immediately or in the background."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, wait
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

Save = Callable[[], None]
"""Writes to disk."""


class ImmediateExecutor(Executor):
    """An executor that runs everything at once in the calling thread."""

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - as Executor has it
        future: Future[Any] = Future()
        _run(future, partial(function, *args, **kwargs))
        return future


class DiskThread(Executor):
    """An executor with one daemon thread, which is cut off when the program ends.

    Otherwise, a disk that never responds would keep the program running without a window. The
    thread waits a while for more work before it ends, since starting a thread per step is slow.
    """

    def __init__(self, idle_seconds: float = 20.0) -> None:
        self._idle_seconds = idle_seconds
        self._queue: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._has_thread = False
        self._lock = Lock()

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - as Executor has it
        future: Future[Any] = Future()
        with self._lock:
            self._queue.put(partial(_run, future, partial(function, *args, **kwargs)))
            if not self._has_thread:
                self._has_thread = True
                Thread(target=self._work, daemon=True).start()
        return future

    def _work(self) -> None:
        while True:
            try:
                self._queue.get(timeout=self._idle_seconds)()
            except Empty:
                with self._lock:
                    if self._queue.empty():
                        self._has_thread = False
                        return


class Writer:
    """Runs saves in an executor, never two at a time.

    `notify` is called after each save, in the executor's thread. `make_next_executor` makes the
    executor for the next document, so that a disk that hangs doesn't block another.
    """

    def __init__(
        self,
        executor: Executor,
        notify: Callable[[], None] = lambda: None,
        make_next_executor: Callable[[], Executor] | None = None,
    ) -> None:
        self._executor = executor
        self._notify = notify
        self._next_executor = make_next_executor or (lambda: executor)
        self._running: Future[Any] | None = None

    def for_next_document(self) -> "Writer":
        return Writer(self._next_executor(), self._notify, self._next_executor)

    @property
    def is_busy(self) -> bool:
        """Whether a save is under way, or its result hasn't been taken yet."""
        return self._running is not None

    def begin_save(self, save: Save) -> None:
        if self._running is None:
            self._running = self._executor.submit(save)
            self._running.add_done_callback(lambda _: self._notify())

    def submit_close(self, close: Callable[[], str]) -> Future[str]:
        """Call `close` after the save under way, and return a future with its result."""
        closing = self._executor.submit(close)
        closing.add_done_callback(lambda _: self._notify())
        return closing

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the save under way, but at most `seconds` if given."""
        if self._running is not None:
            wait([self._running], seconds)

    def take_result(self) -> bool:
        """Take the result of the last save, and return whether there was one.

        Raises whatever the save raised.
        """
        if self._running is None or not self._running.done():
            return False
        job, self._running = self._running, None
        job.result()
        return True

    def finish(self) -> None:
        self.wait()
        self._running = None


def _run(future: Future[Any], function: Callable[[], Any]) -> None:
    try:
        future.set_result(function())
    except Exception as error:  # noqa: BLE001 - raised where the future is read
        future.set_exception(error)
