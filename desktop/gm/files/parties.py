"""Parties: those who fight, or the players' characters among them, as a party for next time."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject

from desktop.gm.dialogs import Dialogs
from desktop.gm.files.library import Library
from desktop.gm.window import MainWindow
from models.rules.fields import Answer, Choice, Field, Kind, declared
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.session.session import Session

LONGEST_PARTY = 60
EVERYBODY = "all"


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
        from views.dialogs.forms.form import FormDialog

        title = self.tr("Save as party")
        fields, save = self._fields(), self.tr("Save")
        dialog = FormDialog(title, fields, {}, self._keep, self._window, does=save)
        self._dialogs.show(dialog)

    def _fields(self) -> Sequence[Field]:
        players = Choice(Side.PC.value, self.tr("The players' characters"))
        everybody = Choice(EVERYBODY, self.tr("Everyone"))
        choices = (players, everybody)
        words = self.tr("Words to find it by, separated by commas.")
        return (
            Field("name", self.tr("Name of the party"), Kind.TEXT),
            Field("who", self.tr("Who"), Kind.CHOICE, players.value, choices=choices),
            Field("tags", self.tr("Tags"), Kind.TEXT, "", help=words, optional=True),
        )

    def _keep(self, answers: Mapping[str, Answer]) -> None:
        from models.recruits.recruit import recruit_of
        from models.recruits.tags import tags_in

        session, everybody = self._session, answers["who"] == EVERYBODY
        fields = declared(session.rules.types.stats)
        people = [each for each in session.present.everybody() if everybody or each.side is Side.PC]
        if not people:
            raise RuleBroken(self.tr("Nothing to save yet. Add combatants first."))
        pictures = session.history.pictures
        given = session.moment.given_counters
        party = tuple(
            recruit_of(each, fields, pictures.get(each.portrait, b""), given(each.id), full=False)
            for each in people
        )
        name, tags = str(answers["name"])[:LONGEST_PARTY], tags_in(str(answers["tags"] or ""))
        self._library.keep_party(name, session.rules.id, party, tags)
        self._dialogs.door.say(self.tr("Party saved: {0}.").format(name))
