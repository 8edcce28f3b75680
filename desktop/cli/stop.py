"""Stop of a command that runs until a signal."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def graceful_stop() -> Iterator[None]:
    """Let SIGINT and SIGTERM exit cleanly; a second one kills.

    As process 1 of a container the program would ignore SIGTERM otherwise.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.SIG_DFL)
        sys.exit(0)

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, stop)
    yield
