"""Clean end of commands that run until they get a signal."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def graceful_stop() -> Iterator[None]:
    """Let SIGINT and SIGTERM end the program cleanly. A second signal kills it.

    Without this, the program would ignore SIGTERM as process 1 of a container.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        sys.exit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    yield
