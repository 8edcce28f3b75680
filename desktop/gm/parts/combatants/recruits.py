"""Adds combatants and parties, before a fight and as late joiners, and saves parties."""

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import TYPE_CHECKING

from desktop.gm.desk import Part, Wiring
from models.rules.deeds import Add, Recruit
from models.rules.fields import declared_fields
from models.rules.offers import Role
from models.rules.refusal import RuleBroken
from models.saves.file_errors import FileError
from models.saves.stores.parties import SavedParties
from models.scheduler.combatant import Side

if TYPE_CHECKING:
    from views.dialogs.recruits.add import RecruitsDialog
    from views.dialogs.recruits.party import PartyShelf


class Recruits(Part):
    """Opens the dialogs that add combatants and that save and load parties."""

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "add": self.add_combatants,
                "late": self._ask_late_joiners,
                "load_party": self._load_party,
                "keep_party": self._ask_party_name,
            }
        )

    def add_combatants(self) -> None:
        """Ask for combatants to add. If there is no encounter yet, ask for a new one first."""
        if not self._session.has_encounter:
            self._dialogs.ask_new_encounter_first(self.add_combatants)
        else:
            self._add()

    def _ask_late_joiners(self) -> None:
        """Bring back the selected defeated combatants. If there are none, ask who joins."""
        if self._dialogs.return_defeated():
            return
        offer = self._session.sight.find_table(Role.JOIN)
        if offer is not None and offer.rows:
            self._dialogs.ask_offer(offer)
        else:
            self._add(offer.refusal if offer else "")

    def _add(self, reason: str = "") -> None:
        dialog = self._make_dialog(self._party_shelf())
        if (box := self._window.paste_box) is not None:
            dialog.start_with(box.text.toPlainText(), box.side)
            dialog.accepted.connect(box.clear)
        self._dialogs.open_dialog(dialog)
        dialog.explain(reason)

    def _load_party(self) -> None:
        if not self._session.has_encounter:
            self._dialogs.ask_new_encounter_first(self._load_party)
            return
        shelf = self._party_shelf()
        dialog = self._make_dialog(shelf)
        self._dialogs.open_dialog(dialog)
        if shelf.parties or shelf.skipped:
            dialog.open_parties()
        else:
            dialog.refuse(self.tr("No party saved yet."))

    def _make_dialog(self, shelf: "PartyShelf") -> "RecruitsDialog":
        from views.dialogs.recruits.add import RecruitsDialog

        rules, present = self._session.rules, self._session.present
        dialog = RecruitsDialog(
            declared_fields(rules.types.stats),
            [each.name for each in present.all_combatants()],
            shelf,
            lambda recruits: self._dispatcher.do(Add(recruits)),
            self._window,
            counters=[
                counter for each in present.all_combatants() for counter in each.counter_list
            ],
            theme=self._window.theme,
            initiatives=self._session.moment.initiatives,
        )

        def import_table(text: str) -> None:
            self._dialogs.import_text(text, partial(dialog.clear_added, text))

        dialog.table_found.connect(import_table)
        self._dialogs.add_join_button(dialog)
        return dialog

    def _party_shelf(self) -> "PartyShelf":
        from views.dialogs.recruits.party import PartyShelf

        try:
            parties = self._documents.read_parties(self._session.rules.id)
        except FileError as error:
            self._dispatcher.report(str(error))
            parties = SavedParties({})
        return PartyShelf(parties.parties, self._save, self._remove, parties.tags, parties.errors)

    def _save(self, name: str, recruits: Sequence[Recruit], tags: Sequence[str]) -> None:
        self._documents.save_party(name, self._session.rules.id, tuple(recruits), tags)

    def _remove(self, name: str) -> Callable[[], None]:
        """Remove a saved party; return a function that restores it. Raises FileError."""
        system_id = self._session.rules.id
        parties = self._documents.read_parties(system_id)
        party, tags = parties.parties[name], parties.tags.get(name, ())
        self._documents.remove_party(name, system_id)
        return partial(self._save, name, party, tags)

    def _ask_party_name(self) -> None:
        from views.dialogs.recruits.party import party_form

        players = self.tr("The players' characters")
        everyone = self.tr("Everyone")
        self._dialogs.open_dialog(party_form((players, everyone), self._save_party, self._window))

    def _save_party(self, name: str, tags: Sequence[str], sides: Container[Side]) -> None:
        from models.recruits.recruit import recruits_of

        session = self._session
        people = [each for each in session.present.all_combatants() if each.side in sides]
        if not people:
            raise RuleBroken(self.tr("Nothing to save yet. Add combatants first."))
        party = recruits_of(session.moment, session.history.pictures, people, full=False)
        self._save(name, party, tags)
        self._dispatcher.report(self.tr("Party saved: {0}.").format(name))
