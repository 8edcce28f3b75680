"""What the header says: which encounter is open, what of it is on disk, and how late it is."""

from collections.abc import Callable

from PySide6.QtCore import QLocale, QObject

from models.scheduler.clock import Tick
from models.session.session import Session
from views.header import Header


class Heading(QObject):
    """Keeps the header true. `say` gets the sentence of a disk that refuses."""

    def __init__(self, session: Session, header: Header, say: Callable[[str], None]) -> None:
        """Say nothing before the first `refresh`."""
        super().__init__(header)
        self._session = session
        self._header = header
        self._say = say
        session.watch(self._refresh_saved)

    def refresh(self) -> None:
        """Say what is true of what the GM looks at."""
        session = self._session
        shown, axis = session.shown, session.rules.axis
        if not (shown.title or session.history.steps):
            self._header.show_nothing(self.tr("No encounter"))
            return
        system = " · ".join(filter(None, (session.rules.title, session.rules.heading(shown))))
        self._header.show_encounter(shown.title or self.tr("No encounter"), system)
        self._refresh_saved()
        self._header.show_clock(axis.opening(shown.now), self._seconds(shown.now))

    def _refresh_saved(self) -> None:
        if self._session.trouble:
            words = self.tr("NOT SAVED")
            self._header.show_saved(words, alarm=True, told=self._session.trouble)
            self._say(self._session.trouble)
        elif self._session.writing:
            told = self.tr("The last steps are on their way to the disk.")
            self._header.show_saving(self.tr("saved"), self.tr("saving…"), told)
        elif self._session.document is None:
            told = self.tr("Nothing of this is on disk: save a copy to keep it.")
            self._header.show_saved(self.tr("not kept"), alarm=False, told=told)
        else:
            told = str(self._session.document.path)
            self._header.show_saved(self.tr("saved ✓"), alarm=False, told=told)

    def _seconds(self, tick: Tick) -> str:
        seconds = self._session.rules.scale(self._session.shown).elapsed(tick)
        if seconds is None or seconds < 0:
            return ""
        return self.tr("{0} s into the scene").format(QLocale().toString(seconds, "f", 1))
