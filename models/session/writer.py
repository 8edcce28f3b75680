"""The writer: saves are done one after the other, at once or behind the back of who wants them."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, wait
from typing import Any

Save = Callable[[], None]
"""Brings something on disk."""


class Promptly(Executor):
    """Does what it is given at once, in the same thread."""

    def submit(self, deed: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 - as Executor has it
        """Do a deed; the future holds how it ended already."""
        ended: Future[Any] = Future()
        try:
            ended.set_result(deed(*given, **named))
        except Exception as error:  # noqa: BLE001 - raised where the future is read
            ended.set_exception(error)
        return ended


class Writer:
    """Has saves done by an executor, never two at a time.

    `notify` is called after each, in the thread of the executor.
    """

    def __init__(self, executor: Executor, notify: Callable[[], None] = lambda: None) -> None:
        self._executor = executor
        self._notify = notify
        self._running: Future[Any] | None = None

    @property
    def busy(self) -> bool:
        """Whether a save is under way, or its end has not been taken in yet."""
        return self._running is not None

    def begin(self, save: Save) -> None:
        """Have a save done, unless one is under way."""
        if self._running is None:
            self._running = self._executor.submit(save)
            self._running.add_done_callback(lambda _: self._notify())

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
