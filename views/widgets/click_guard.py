"""Guards against accidental input: the second click of a double click, and a held key."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QShortcutEvent
from PySide6.QtWidgets import QWidget

GUARD_SECONDS: Final = 0.3
"""Time for which clicks are ignored after a change: they were probably meant for what was there."""
REPEAT_SECONDS: Final = 0.25
"""Maximum time between two repeats of a held key."""
MAX_RELEASE_MS: Final = 30
"""Maximum time between a release and a press that count as a repeat.

No one releases and presses a key that quickly.
"""
_PRESS_EVENTS: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class ClickGuard(QObject):
    """Ignores clicks, but not keys, shortly after the meaning of watched widgets has changed."""

    def __init__(
        self,
        clock: Callable[[], float],
        parent: QObject | None = None,
        pause: float = GUARD_SECONDS,
    ) -> None:
        """Let all clicks pass until the first `start`.

        `clock` returns the time in seconds; clicks are ignored for `pause` seconds.
        """
        super().__init__(parent)
        self._clock = clock
        self._pause = pause
        self._paused_at = float("-inf")

    def watch(self, *widgets: QWidget) -> None:
        for widget in widgets:
            widget.installEventFilter(self)

    def start(self) -> None:
        """Begin to ignore clicks, because the meaning of the widgets has changed."""
        self._paused_at = self._clock()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_press = isinstance(event, QMouseEvent) and event.type() in _PRESS_EVENTS
        if is_press and self._clock() - self._paused_at < self._pause:
            return True
        return super().eventFilter(watched, event)


class KeyRepeatGuard(QObject):
    """Prevents a held key from repeating its action.

    Qt marks the repeats, but on X11 not always: there, each repeat is a release and a press at the
    same moment, and Qt may process the release before the press has arrived.
    """

    def __init__(self, clock: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._key: int | None = None
        self._pressed_at = float("-inf")
        self._released: tuple[float, int] | None = None
        self._is_repeat = False

    def watch(self, window: QWidget, *actions: QAction) -> None:
        """Guard the shortcuts of `actions`, whose key events `window` receives."""
        for target in (window, *actions):
            target.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QShortcutEvent) and isinstance(watched, QAction):
            return self._is_repeat
        if isinstance(event, QKeyEvent):
            kind = event.type()
            if kind is QEvent.Type.ShortcutOverride:
                self._press(event)
            elif kind is QEvent.Type.KeyRelease and event.key() == self._key:
                self._released = (self._clock(), event.timestamp())
        return super().eventFilter(watched, event)

    def _press(self, event: QKeyEvent) -> None:
        now = self._clock()
        is_same_key = event.key() == self._key
        self._is_repeat = event.isAutoRepeat() or (
            is_same_key and self._is_still_held(now, event.timestamp())
        )
        self._key, self._pressed_at, self._released = event.key(), now, None

    def _is_still_held(self, now: float, timestamp: int) -> bool:
        """Return whether the key seems to have been held since the last press."""
        if self._released is None:
            return now - self._pressed_at < REPEAT_SECONDS
        released_at, released_timestamp = self._released
        return (
            now - released_at < REPEAT_SECONDS and timestamp - released_timestamp <= MAX_RELEASE_MS
        )
