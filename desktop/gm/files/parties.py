"""Parties: those who fight, or the players' characters among them, as a party for next time."""

from collections.abc import Container, Sequence

from desktop.gm.desk import Part, Wiring
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side


class PartyKeeper(Part):
    """Asks under which name a party is to be kept, and who belongs to it."""

    @property
    def wiring(self) -> Wiring:
        return Wiring({"keep_party": self.open})

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
        self._door.say(self.tr("Party saved: {0}.").format(name))
