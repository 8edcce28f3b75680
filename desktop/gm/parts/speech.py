"""Speech: screen readers hear what was done, what is new, and where a drag would lead."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAccessible

from desktop.gm.desk import Desk, Part, Wiring
from models.sight.heard import heard
from models.sight.sight import Sight
from views.announce import announce, interrupt
from views.gm.news import Remark, RemarkKind


class Speech(Part):
    """Hears of changes and of what is dragged; `announced` carries every sentence.

    What comes of one key is one change, however many the session makes of it. Nothing is put into
    words while no one `listens`.
    """

    announced = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._timeline = self._window.timeline
        self._timeline.hand.told.connect(self._interrupt)
        self.listens: Callable[[], bool] = QAccessible.isActive
        self._change: tuple[Sight, Sight] | None = None
        self._rest = QTimer(self, interval=0, singleShot=True)
        self._rest.timeout.connect(self._say_change)
        self._door.said.connect(self._hear)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.changed)

    def changed(self, before: Sight, after: Sight) -> None:
        if self.listens():
            self._change = (self._change[0] if self._change else before, after)
            self._rest.start()

    def _say_change(self) -> None:
        change, self._change = self._change, None
        if change and (told := heard(*change)):
            self._say(" ".join(told))

    def _hear(self, remark: Remark) -> None:
        """Say what no step tells: a step is said as it changes what is shown."""
        if remark.kind is RemarkKind.REFUSED:
            self._interrupt(remark.words)
        elif remark.kind is not RemarkKind.DONE:
            self._say_change()
            self._say(remark.words)

    def _say(self, words: str) -> None:
        announce(self._timeline, words)
        self.announced.emit(words)

    def _interrupt(self, words: str) -> None:
        interrupt(self._timeline, words)
        self.announced.emit(words)
