"""Speech: screen readers hear what was done, what is new, and where a drag would lead."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from desktop.gm.door import Door
from desktop.gm.window import MainWindow
from models.sight.sight import Sight
from views.gm.news import Remark, RemarkKind

Politeness = QAccessible.AnnouncementPoliteness


class Speech(QObject):
    """Hears of changes and of what is dragged; `announced` carries every sentence."""

    announced = Signal(str)

    def __init__(self, window: MainWindow, door: Door) -> None:
        super().__init__(window)
        self._timeline = window.timeline
        self._timeline.hand.told.connect(self._tell_drag)
        door.said.connect(self._hear)

    def changed(self, before: Sight, after: Sight) -> None:
        if _marks(before) != _marks(after):
            told = filter(None, (self._done(before, after), f"{after.shown.in_words}."))
            self._announce(" ".join(told), Politeness.Polite)

    def _done(self, before: Sight, after: Sight) -> str:
        """Say what was done, undone or looked at, if it was one step."""
        done, history = before.history.done, after.history
        if after.looking_back:
            return self.tr("Looking back, moment {0}.").format(after.looked_at)
        if before.history.start is not history.start:
            return ""
        if history.done == done + 1:
            return f"{history.steps[done].label}."
        if history.done == done - 1:
            return self.tr("Undone: {0}.").format(history.steps[done - 1].label)
        return ""

    def _tell_drag(self, words: str) -> None:
        """Interrupt what is being said: the token is elsewhere by now."""
        self._announce(words, Politeness.Assertive)

    def _hear(self, remark: Remark) -> None:
        """Say what no step tells: a step is said as it changes what is shown."""
        if remark.kind is not RemarkKind.DONE:
            self._announce(remark.words, Politeness.Polite)

    def _announce(self, words: str, politeness: Politeness) -> None:
        event = QAccessibleAnnouncementEvent(self._timeline, words)
        event.setPoliteness(politeness)
        QAccessible.updateAccessibility(event)
        self.announced.emit(words)


def _marks(sight: Sight) -> tuple[object, ...]:
    """Return what tells one moment from another: the fight, where the GM is, and what fired."""
    fired = len(sight.present.fired)
    return id(sight.history.start), sight.history.done, sight.looked_at, fired
