"""Recruits: who is added, typed or as a party, before the fight or late."""

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import TYPE_CHECKING

from desktop.gm.desk import Part, Wiring
from models.rules.deeds import Add, Recruit
from models.rules.fields import declared
from models.rules.offers import Role
from models.rules.refusal import RuleBroken
from models.saves.beside.parties import KeptParties
from models.saves.trouble import Trouble
from models.scheduler.combatant import Side

if TYPE_CHECKING:
    from views.dialogs.recruits.add import RecruitsDialog
    from views.dialogs.recruits.party import PartyShelf


class Recruits(Part):
    """Asks who is added, and keeps parties for next time."""

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "add": self.add,
                "late": self._late_joiners,
                "load_party": self._load_party,
                "keep_party": self._ask_party,
            }
        )

    def add(self) -> None:
        """Ask who is to be added; first to what, where nothing was begun yet."""
        if not self._session.begun:
            self._dialogs.begin_first(self.add)
        else:
            self._add()

    def _late_joiners(self) -> None:
        """Bring back those selected who are defeated; else ask who joins late, or is added."""
        if self._dialogs.bring_back():
            return
        offer = self._session.sight.call(Role.JOIN)
        if offer is not None and offer.rows:
            self._dialogs.offer(offer)
        else:
            self._add(offer.refusal if offer else "")

    def _add(self, why: str = "") -> None:
        """Ask who is to be added, and say `why` it is asked."""
        dialog = self._dialog(self._shelf())
        if (box := self._window.paste_box) is not None:
            dialog.begin_with(box.text.toPlainText(), box.side)
            dialog.accepted.connect(box.clear)
        self._dialogs.show(dialog)
        dialog.explain(why)

    def _load_party(self) -> None:
        """Ask for a party, over the dialog that shows who is in it."""
        if not self._session.begun:
            self._dialogs.begin_first(self._load_party)
            return
        shelf = self._shelf()
        dialog = self._dialog(shelf)
        self._dialogs.show(dialog)
        if shelf.parties or shelf.skipped:
            dialog.find_party()
        else:
            dialog.refuse(self.tr("No party saved yet."))

    def _dialog(self, shelf: "PartyShelf") -> "RecruitsDialog":
        from views.dialogs.recruits.add import RecruitsDialog

        rules, present = self._session.rules, self._session.present
        dialog = RecruitsDialog(
            declared(rules.types.stats),
            [each.name for each in present.everybody()],
            shelf,
            lambda recruits: self._door.do(Add(recruits)),
            self._window,
            counters=[own for each in present.everybody() for own in each.own_counters],
            theme=self._window.theme,
        )

        def hand_on(text: str) -> None:
            self._dialogs.import_text(text, partial(dialog.forget, text))

        dialog.table_found.connect(hand_on)
        self._dialogs.offer_to_join(dialog)
        return dialog

    def _shelf(self) -> "PartyShelf":
        """Return the parties of this system, and none where the disk stands in the way."""
        from views.dialogs.recruits.party import PartyShelf

        try:
            kept = self._library.parties(self._session.rules.id)
        except Trouble as trouble:
            self._door.say(str(trouble))
            kept = KeptParties({})
        return PartyShelf(kept.parties, self._save, self._remove, kept.tags, kept.troubles)

    def _save(self, name: str, recruits: Sequence[Recruit], tags: Sequence[str]) -> None:
        self._library.keep_party(name, self._session.rules.id, tuple(recruits), tags)

    def _remove(self, name: str) -> Callable[[], None]:
        """Remove a party; what is returned keeps it again. Raises Trouble."""
        system_id = self._session.rules.id
        kept = self._library.parties(system_id)
        party, tags = kept.parties[name], kept.tags.get(name, ())
        self._library.forget_party(name, system_id)
        return partial(self._save, name, party, tags)

    def _ask_party(self) -> None:
        from views.dialogs.recruits.party import party_form

        players = self.tr("The players' characters")
        everyone = self.tr("Everyone")
        self._dialogs.show(party_form((players, everyone), self._save_party, self._window))

    def _save_party(self, name: str, tags: Sequence[str], sides: Container[Side]) -> None:
        from models.recruits.recruit import recruits_of

        session = self._session
        people = [each for each in session.present.everybody() if each.side in sides]
        if not people:
            raise RuleBroken(self.tr("Nothing to save yet. Add combatants first."))
        party = recruits_of(session.moment, session.history.pictures, people, full=False)
        self._save(name, party, tags)
        self._door.say(self.tr("Party saved: {0}.").format(name))
