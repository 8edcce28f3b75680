"""Detects activity in idle windows: layouts, resizes and paints."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

Kind = QEvent.Type
BUSY_EVENTS = frozenset(
    (Kind.LayoutRequest, Kind.Resize, Kind.Move, Kind.Paint, Kind.UpdateRequest)
)
"""Events that use processor time although nothing happens."""
SETTLING_ITERATIONS = 12
"""Iterations of the event loop in which a window settles, and then must rest."""

CHECKS = 3


class EventWatcher(QObject):
    """Records events of some types in all windows."""

    def __init__(self, kinds: frozenset[QEvent.Type]) -> None:
        super().__init__()
        self._kinds = kinds
        self.stirring: set[str] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in self._kinds:
            label = f"{type(watched).__name__} {watched.objectName()}".rstrip()
            self.stirring.add(f"{event.type().name} of {label}")
        return False


def restless_widgets() -> set[str]:
    """Return the widgets that are active at every check, after time to settle.

    A single timer, such as the one that hides a message, is seen by one check at most.
    """
    _run_event_loop()
    moving = set[str]()
    for _ in range(CHECKS):
        moving = events_during(_run_event_loop, BUSY_EVENTS)
        if not moving:
            break
    return moving


def events_during(time: Callable[[], object], kinds: frozenset[QEvent.Type]) -> set[str]:
    """Return the events of some types that occur within `time`."""
    qt, watch = QApplication.instance(), EventWatcher(kinds)
    assert qt is not None
    qt.installEventFilter(watch)
    time()
    qt.removeEventFilter(watch)
    return watch.stirring


def _run_event_loop() -> None:
    for _ in range(SETTLING_ITERATIONS):
        QApplication.processEvents()
