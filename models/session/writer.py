"""The writer: saves are done one after the other, at once or behind the back of who wants them."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, wait
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

Save = Callable[[], None]
"""Brings something on disk."""


class Promptly(Executor):
    """Does what it is given at once, in the same thread."""

    def submit(self, deed: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 - as Executor has it
        """Do a deed; the future holds how it ended already."""
        ended: Future[Any] = Future()
        _end(ended, partial(deed, *given, **named))
        return ended


class DiskLane(Executor):
    """Does one thing after the other in a thread of its own, which the program's end cuts off.

    A disk that never answers would else keep the program, without a window, for ever. The thread
    stays for a while after its work: who starts one waits until it runs, and that at each step.
    """

    def __init__(self, stays: float = 20.0) -> None:
        """Let the thread go when there was nothing to do for the seconds it `stays`."""
        self._stays = stays
        self._waiting: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._staffed = False
        self._lock = Lock()

    def submit(self, deed: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 - as Executor has it
        """Do a deed after those that wait already."""
        ended: Future[Any] = Future()
        with self._lock:
            self._waiting.put(partial(_end, ended, partial(deed, *given, **named)))
            if not self._staffed:
                self._staffed = True
                Thread(target=self._work, daemon=True).start()
        return ended

    def _work(self) -> None:
        while True:
            try:
                self._waiting.get(timeout=self._stays)()
            except Empty:
                with self._lock:
                    if self._waiting.empty():
                        self._staffed = False
                        return


class Writer:
    """Has saves done by an executor, never two at a time.

    `notify` is called after each, in the thread of the executor. `lane` gives the executor of the
    next writer: a document on a disk that hangs holds up no other.
    """

    def __init__(
        self,
        executor: Executor,
        notify: Callable[[], None] = lambda: None,
        lane: Callable[[], Executor] | None = None,
    ) -> None:
        self._executor = executor
        self._notify = notify
        self._lane = lane or (lambda: executor)
        self._running: Future[Any] | None = None

    def another(self) -> "Writer":
        return Writer(self._lane(), self._notify, self._lane)

    @property
    def busy(self) -> bool:
        """Whether a save is under way, or its end has not been taken in yet."""
        return self._running is not None

    def begin(self, save: Save) -> None:
        """Have a save done, unless one is under way."""
        if self._running is None:
            self._running = self._executor.submit(save)
            self._running.add_done_callback(lambda _: self._notify())

    def part(self, close: Callable[[], str]) -> Future[str]:
        """Let go of a document after what is under way; the future holds what `close` says."""
        parting = self._executor.submit(close)
        parting.add_done_callback(lambda _: self._notify())
        return parting

    def wait(self, seconds: float | None = None) -> None:
        """Wait until what is under way has ended: at most some seconds, or as long as needed."""
        if self._running is not None:
            wait([self._running], seconds)

    def taken_in(self) -> bool:
        """Take in how the last save ended. Return False when there is none, or not yet an end.

        Raises what the save raised.
        """
        if self._running is None or not self._running.done():
            return False
        ended, self._running = self._running, None
        ended.result()
        return True

    def finish(self) -> None:
        """Wait for what is under way, and forget how it ended."""
        self.wait()
        self._running = None


def _end(ended: Future[Any], deed: Callable[[], Any]) -> None:
    try:
        ended.set_result(deed())
    except Exception as error:  # noqa: BLE001 - raised where the future is read
        ended.set_exception(error)
