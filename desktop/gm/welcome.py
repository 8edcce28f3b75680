"""Welcome: fills the page shown while nobody is in the fight, and opens what is chosen."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from desktop.gm.dialogs import Dialogs
from desktop.gm.files.library import Library
from models.session.session import Session
from views.gm.welcome import Welcome


class WelcomePage(QObject):
    """Knows the encounters opened last and the sample fights."""

    def __init__(
        self, session: Session, library: Library, dialogs: Dialogs, welcome: Welcome
    ) -> None:
        """Serve `welcome`."""
        super().__init__(welcome)
        self._session = session
        self._library = library
        self._dialogs = dialogs
        self._welcome = welcome
        welcome.wanted.connect(self._fill)
        welcome.document_chosen.connect(self._open)
        welcome.sample_chosen.connect(self._look_at_sample)

    def _fill(self) -> None:
        from models.session.samples import samples

        if self._session.shown.title:
            return
        recent = self._library.recent()
        self._welcome.show_recent([(str(path), path.stem) for path in recent])
        self._welcome.show_samples([(each.id, each.title) for each in samples()])

    def _open(self, name: str) -> None:
        self._dialogs.attempt(partial(self._dialogs.open, Path(name)))

    def _look_at_sample(self, system: str) -> None:
        from models.session.samples import load_sample

        load_sample(self._session, system)
