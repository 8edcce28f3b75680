"""Painted frames: waits until widgets have really been painted."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

PATIENCE = 60.0
"""Seconds after which a frame is missed."""


class FrameMissedError(AssertionError):
    """Something that should have been painted was not."""


class Frames(QObject):
    """Counts the paint events of some widgets."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self._widgets = widgets
        self._painted_objects: set[QObject] = set()
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self._painted_objects.add(watched)
        return False

    def begin(self) -> None:
        """Forget what was painted before."""
        self._painted_objects.clear()

    def wait(self, saved: Callable[[], bool] = lambda: True) -> None:
        """Run Qt's event loop until every widget is painted and all is `saved`."""
        late = monotonic() + PATIENCE
        while not (self._painted_objects.issuperset(self._widgets) and saved()):
            if monotonic() > late:
                raise FrameMissedError
            turn()


def settle() -> None:
    """Run all pending events."""
    for _ in range(5):
        turn()


def turn() -> None:
    """Let Qt's event loop turn once, as it does in the running program.

    Outside of a loop that runs, Qt would keep for ever what is to be deleted later.
    """
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
