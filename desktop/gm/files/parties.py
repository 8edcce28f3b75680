"""Parties: those who fight, or the players' characters among them, as a party for next time."""

from collections.abc import Container, Sequence

from PySide6.QtCore import QObject

from desktop.gm.dialogs import Dialogs
from desktop.gm.files.library import Library
from desktop.gm.window import MainWindow
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.session.session import Session


class PartyKeeper(QObject):
    """Asks under which name a party is to be kept, and who belongs to it."""

    def __init__(
        self, session: Session, library: Library, dialogs: Dialogs, window: MainWindow
    ) -> None:
        super().__init__(window)
        self._session = session
        self._library = library
        self._dialogs = dialogs
        self._window = window
        action = window.actions_by_key["keep_party"]
        action.triggered.connect(lambda _checked=False: self.open())

    def open(self) -> None:
        from views.dialogs.recruits.party import party_form

        players = self.tr("The players' characters")
        everyone = self.tr("Everyone")
        self._dialogs.show(party_form((players, everyone), self._keep, self._window))

    def _keep(self, name: str, tags: Sequence[str], sides: Container[Side]) -> None:
        from models.recruits.recruit import recruits_of

        session = self._session
        people = [each for each in session.present.everybody() if each.side in sides]
        if not people:
            raise RuleBroken(self.tr("Nothing to save yet. Add combatants first."))
        party = recruits_of(session.moment, session.history.pictures, people, full=False)
        self._library.keep_party(name, session.rules.id, party, tags)
        self._dialogs.door.say(self.tr("Party saved: {0}.").format(name))
