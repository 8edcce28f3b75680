"""The end of a command that runs until it is stopped."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def orderly() -> Iterator[None]:
    """Let SIGINT and SIGTERM end what runs here in order; a second one ends it at once.

    The first process of a container would not even hear SIGTERM otherwise.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.SIG_DFL)
        sys.exit(0)

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, stop)
    yield
