"""Painted frames: waits until widgets have really been painted."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

TIMEOUT_S = 60.0
"""The seconds after which a frame counts as missed."""


class FrameMissedError(AssertionError):
    """Raised if something that should have been painted was not."""


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
        """Forget earlier paint events."""
        self._painted_objects.clear()

    def wait(self, saved: Callable[[], bool] = lambda: True) -> None:
        """Run Qt's event loop until every widget is painted and `saved` returns True."""
        late = monotonic() + TIMEOUT_S
        while not (self._painted_objects.issuperset(self._widgets) and saved()):
            if monotonic() > late:
                raise FrameMissedError
            turn()


def settle() -> None:
    """Run all pending events."""
    for _ in range(5):
        turn()


def turn() -> None:
    """Run one iteration of Qt's event loop, as in the running program.

    Outside of a running loop, Qt would never delete objects due for later deletion.
    """
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
