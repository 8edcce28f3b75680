"""A program of its own that ends with its first painted frame: Tickline, or an empty QMainWindow.

python -m tests.benchmarks.first_frame tickline|empty [memory|modules]

It prints the megabytes in use a moment later (`memory`), the names of all imported modules and all
widgets (`modules`), or otherwise the title of the painted window.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

if sys.argv[1:2] == ["tickline"]:
    import desktop.__main__  # before Qt, as people start it
    import desktop.cli.command_line  # noqa: F401

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

IDLE_AFTER_MS = 500
"""The milliseconds after which a started program is idle."""


class FirstFrame(QObject):
    """Waits until the window has painted itself, and ends the program.

    It filters nothing else: filtering the events of all objects would cost Tickline a tenth of its
    start, and the empty window nothing.
    """

    def __init__(self, application: QApplication, wish: str) -> None:
        super().__init__(application)
        self._wish = wish
        self._title = ""
        QTimer.singleShot(0, self._watch)  # there is a window when events begin to be handled

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, QMainWindow):
            watched.removeEventFilter(self)
            self._title = watched.windowTitle()
            QTimer.singleShot(IDLE_AFTER_MS if self._wish == "memory" else 0, self._report)
        return False

    def _watch(self) -> None:
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QMainWindow):
                widget.installEventFilter(self)

    def _report(self) -> None:
        os.write(1, f"{self._measured_text()}\n".encode())
        os._exit(0)

    def _measured_text(self) -> str:
        match self._wish:
            case "memory":
                return f"{megabytes():.2f}"
            case "modules":
                return "\n".join((*sorted(sys.modules), *_widgets()))
            case _:
                return self._title


def _widgets() -> Iterator[str]:
    """Yield the classes of QtWidgets that PySide has made by now."""
    return (f"QtWidgets.{name}" for name in vars(QtWidgets) if name.startswith("Q"))


def megabytes() -> float:
    """Return the megabytes that this process has in use."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def empty(wish: str) -> int:
    """Show an empty window."""
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
