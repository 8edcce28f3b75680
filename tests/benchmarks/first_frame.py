"""A program of its own that ends with its first painted frame: Tickline, or an empty QMainWindow.

python -m tests.benchmarks.first_frame tickline|empty [memory|modules]

It writes one thing: with `memory` the megabytes in use a moment later, with `modules` the names of
all that is imported by then, else nothing but a sign that the frame is painted.
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

    def __init__(self, application: QApplication, wish: str) -> None:
        super().__init__(application)
        self._wish = wish
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr] # it runs
            QTimer.singleShot(MOMENT if self._wish == "memory" else 0, self._tell)
        return False

    def _tell(self) -> None:
        os.write(1, f"{self._told()}\n".encode())
        os._exit(0)

    def _told(self) -> str:
        match self._wish:
            case "memory":
                return f"{megabytes():.2f}"
            case "modules":
                return "\n".join(sorted(sys.modules))
            case _:
                return "painted"


def megabytes() -> float:
    """Return the memory that this process has in use."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def empty(wish: str) -> int:
    """Show a window with nothing in it."""
    application = QApplication(sys.argv[:1])
    waiting = FirstFrame(application, wish)
    window = QMainWindow()
    window.show()
    code = application.exec()
    del waiting
    return code


def tickline(wish: str) -> int:
    """Start as people do, without a command."""
    from desktop.__main__ import main

    waiting = FirstFrame(QApplication(sys.argv[:1]), wish)
    code = main([])
    del waiting
    return code


if __name__ == "__main__":
    kind, wish = sys.argv[1], "".join(sys.argv[2:])
    sys.exit(tickline(wish) if kind == "tickline" else empty(wish))
