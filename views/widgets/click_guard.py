"""A guard against the second half of a double click, when what lies under the mouse has changed."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

PAUSE: Final = 0.3
"""In seconds: a second click within this time was meant for what stood there before."""
_PRESSES: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class ClickGuard(QObject):
    """Ignores clicks on what it watches right after that has changed; keys are never ignored."""

    def __init__(self, clock: Callable[[], float], parent: QObject | None = None) -> None:
        """Let every click through until the first change; `clock` tells seconds."""
        super().__init__(parent)
        self._clock = clock
        self._since = float("-inf")

    def watch(self, *widgets: QWidget) -> None:
        """Guard `widgets` from now on."""
        for each in widgets:
            each.installEventFilter(self)

    def start(self) -> None:
        """Note that what the widgets do is something else from now on."""
        self._since = self._clock()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Swallow a press that comes too soon."""
        if event.type() in _PRESSES and self._clock() - self._since < PAUSE:
            return True
        return super().eventFilter(watched, event)
