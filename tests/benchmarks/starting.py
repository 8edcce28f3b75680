"""A program of its own that ends with its first painted frame: Tickline, or an empty QMainWindow.

python -m tests.benchmarks.starting tickline|empty [memory]

It writes one number: with `memory` the megabytes in use a moment later, else nothing but a sign
that the frame is painted.
"""

import os
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

MOMENT = 500
"""Milliseconds after which a program that has started is at rest."""


class FirstFrame(QObject):
    """Waits until a window has painted itself, and ends the program."""

    def __init__(self, application: QApplication, *, memory: bool) -> None:
        super().__init__(application)
        self._memory = memory
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr] # it runs
            QTimer.singleShot(MOMENT if self._memory else 0, self._tell)
        return False

    def _tell(self) -> None:
        told = f"{megabytes():.2f}" if self._memory else "painted"
        os.write(1, f"{told}\n".encode())
        os._exit(0)


def megabytes() -> float:
    """Return the memory that this process has in use."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def empty(*, memory: bool) -> int:
    """Show a window with nothing in it."""
    application = QApplication(sys.argv[:1])
    waiting = FirstFrame(application, memory=memory)
    window = QMainWindow()
    window.show()
    code = application.exec()
    del waiting
    return code


def tickline(*, memory: bool) -> int:
    """Start as people do, without a command."""
    from desktop.__main__ import main
    from desktop.application import make_qt

    waiting = FirstFrame(make_qt(), memory=memory)
    code = main([])
    del waiting
    return code


if __name__ == "__main__":
    kind, memory = sys.argv[1], "memory" in sys.argv
    sys.exit(tickline(memory=memory) if kind == "tickline" else empty(memory=memory))
