"""Guards against what hands do unmeant: the second half of a double click, and a key held down."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QShortcutEvent
from PySide6.QtWidgets import QWidget

PAUSE: Final = 0.3
"""In seconds: a second click within this time was meant for what stood there before."""
HELD: Final = 0.25
"""In seconds: a key that is held down is heard of again within this time."""
REPEAT: Final = 30
"""In milliseconds: no finger lets a key go and presses it again within this time."""
_PRESSES: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class ClickGuard(QObject):
    """Ignores clicks on what it watches right after that has changed; keys are never ignored."""

    def __init__(
        self, clock: Callable[[], float], parent: QObject | None = None, pause: float = PAUSE
    ) -> None:
        """Let every click through until the first change; `clock` tells seconds."""
        super().__init__(parent)
        self._clock = clock
        self._pause = pause
        self._since = float("-inf")

    def watch(self, *widgets: QWidget) -> None:
        for each in widgets:
            each.installEventFilter(self)

    def start(self) -> None:
        """Note that what the widgets do is something else from now on."""
        self._since = self._clock()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        press = isinstance(event, QMouseEvent) and event.type() in _PRESSES
        if press and self._clock() - self._since < self._pause:
            return True
        return super().eventFilter(watched, event)


class HoldGuard(QObject):
    """Lets a key that is held down do what it stands for once.

    Qt marks what a held key repeats, but not always on X11: there each repetition is a release and
    a press at the same moment, and Qt may not know of the press yet when it sees the release.
    """

    def __init__(self, clock: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._key: int | None = None
        self._pressed = float("-inf")
        self._released: tuple[float, int] | None = None
        self._repeats = False

    def watch(self, window: QWidget, *actions: QAction) -> None:
        """Guard the shortcuts of `actions`, whose keys come to `window`."""
        for each in (window, *actions):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QShortcutEvent) and isinstance(watched, QAction):
            return self._repeats
        if isinstance(event, QKeyEvent):
            kind = event.type()
            if kind is QEvent.Type.ShortcutOverride:
                self._press(event)
            elif kind is QEvent.Type.KeyRelease and event.key() == self._key:
                self._released = (self._clock(), event.timestamp())
        return super().eventFilter(watched, event)

    def _press(self, event: QKeyEvent) -> None:
        now = self._clock()
        same = event.key() == self._key
        self._repeats = event.isAutoRepeat() or (same and self._goes_on(now, event.timestamp()))
        self._key, self._pressed, self._released = event.key(), now, None

    def _goes_on(self, now: float, at: int) -> bool:
        """Say whether the key was down all the time, for all that its events tell."""
        if self._released is None:
            return now - self._pressed < HELD
        since, before = self._released
        return now - since < HELD and at - before <= REPEAT
