"""Speech: screen readers hear what was done, whose turn it is, and where a drag would lead."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from desktop.gm.window import MainWindow
from models.session.session import Session
from models.sight.card import now_in_words

Politeness = QAccessible.AnnouncementPoliteness


class Speech(QObject):
    """Listens to the session and to what is dragged; `announced` carries every sentence."""

    announced = Signal(str)

    def __init__(self, session: Session, window: MainWindow) -> None:
        """Speak for the timeline of `window`, which hears of each change before."""
        super().__init__(window)
        self._session = session
        self._timeline = window.timeline
        self._known = _marks(session)
        session.subscribe(self._tell_change)
        self._timeline.dragged.connect(self._tell_drag)
        self._timeline.compared.connect(self._tell_drag)

    def _tell_change(self) -> None:
        before, self._known = self._known, _marks(self._session)
        if before == self._known:
            return
        session = self._session
        words = now_in_words(session.rules, session.shown)
        told = " ".join(filter(None, (self._done(before), f"{words}.")))
        self._announce(told, Politeness.Polite)

    def _done(self, before: tuple[object, int, int]) -> str:
        """Say what was done, undone or looked at, if it was one step."""
        session, (start, done, _) = self._session, before
        history = session.history
        if session.looking_back:
            return self.tr("Looking back, step {0}.").format(session.looked_at)
        if start is not history.start:
            return ""
        if history.done == done + 1:
            return f"{history.steps[done].label}."
        if history.done == done - 1:
            return self.tr("Undone: {0}.").format(history.steps[done - 1].label)
        return ""

    def _tell_drag(self) -> None:
        """Interrupt what is being said: the token is elsewhere by now."""
        saying = self._timeline.scene().saying
        if saying is not None and saying.words:
            self._announce(saying.words, Politeness.Assertive)

    def _announce(self, words: str, politeness: Politeness) -> None:
        event = QAccessibleAnnouncementEvent(self._timeline, words)
        event.setPoliteness(politeness)
        QAccessible.updateAccessibility(event)
        self.announced.emit(words)


def _marks(session: Session) -> tuple[object, int, int]:
    """Return what tells one moment from another: the fight, and where the GM is in it."""
    return session.history.start, session.history.done, session.looked_at
