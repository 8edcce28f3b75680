"""Stop of a command that runs until a signal."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def graceful_stop() -> Iterator[None]:
    """Let SIGINT and SIGTERM end the program cleanly; a second signal kills it.

    Otherwise the program, as process 1 of a container, would ignore SIGTERM.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        sys.exit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    yield
