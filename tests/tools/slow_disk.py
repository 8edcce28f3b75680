"""A disk that writes nothing while it is held."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event, Semaphore
from typing import Any

import desktop.gm.files.disk_tasks
from desktop.application import Application


class SlowDisk(ThreadPoolExecutor):
    """Runs jobs one after another, as the program's own writer does, except while it is held."""

    def __init__(self) -> None:
        super().__init__(max_workers=1)
        self.saves = 0
        self.jobs = Semaphore(0)
        self._free, self._answering = Event(), Event()
        self.release()

    def submit(self, deed: Callable[..., Any], /, *arguments: Any, **keywords: Any) -> Future[Any]:
        return super().submit(self._when_free, deed, *arguments, **keywords)

    def hold(self) -> None:
        self._free.clear()

    def hold_answers(self) -> None:
        """Run jobs, but hold back their results; `jobs` is released once for each."""
        self._answering.clear()

    def release(self) -> None:
        self._free.set()
        self._answering.set()

    def _when_free(self, deed: Callable[..., Any], *arguments: Any, **keywords: Any) -> Any:
        self._free.wait()
        self.saves += 1
        try:
            return deed(*arguments, **keywords)
        finally:
            self.jobs.release()
            self._answering.wait()


@contextmanager
def slow_disk() -> Iterator[SlowDisk]:
    disk = SlowDisk()
    try:
        yield disk
    finally:
        disk.release()  # a window closed later still has to write


@contextmanager
def silent_disk(application: Application) -> Iterator[SlowDisk]:
    """Let a program's disk hang in a `with` block, with windows that don't wait for it."""
    disk_tasks, writer = application.disk_tasks, application.session._writer
    before = (
        disk_tasks._make_executor,
        writer._executor,
        desktop.gm.files.disk_tasks.FOREGROUND_SECONDS,
    )
    with slow_disk() as disk:
        disk.hold()
        disk_tasks._make_executor, writer._executor = lambda: disk, disk
        desktop.gm.files.disk_tasks.FOREGROUND_SECONDS = 0  # type: ignore[misc] # for once
        try:
            yield disk
        finally:
            (
                disk_tasks._make_executor,
                writer._executor,
                desktop.gm.files.disk_tasks.FOREGROUND_SECONDS,
            ) = before  # type: ignore[misc]
