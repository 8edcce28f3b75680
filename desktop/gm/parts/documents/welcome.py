"""Welcome: fills the page shown while no one is in the fight, and does what is chosen there."""

from pathlib import Path

from desktop.gm.desk import Desk, Part
from desktop.gm.parts.documents.commands import DocumentCommands
from desktop.gm.parts.documents.shelf import EncounterShelf
from models.rules.catalogue import IDS, system_of
from models.rules.deeds import Add
from models.rules.fields import declared
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.sight.snapshot import Snapshot


class WelcomePage(Part):
    """Knows the encounters opened last and the sample fights."""

    def __init__(self, desk: Desk, documents: DocumentCommands, shelf: EncounterShelf) -> None:
        super().__init__(desk)
        self._documents = documents
        self._shelf = shelf
        self._window.welcome_made.connect(self._serve)

    def _serve(self) -> None:
        welcome = self._window.welcome
        welcome.wanted.connect(self._fill)
        welcome.document_chosen.connect(self._open)
        welcome.sample_chosen.connect(self._look_at_sample)
        welcome.typed.connect(self._add)
        welcome.table_found.connect(self._dialogs.import_text)

    def _fill(self) -> None:
        from models.session.samples import samples
        from views.gm.start_rows import StartChoice
        from views.gm.welcome import MOST_RECENT, MOST_SAMPLES

        if self._session.shown.title:
            return
        recent = self._library.recent()[: MOST_RECENT + 1]
        self._shelf.read_all(recent, self._window.welcome.show_recent)
        choices = [
            StartChoice(each.id, each.fight, each.system) for each in samples(IDS[:MOST_SAMPLES])
        ]
        self._window.welcome.show_samples(choices)
        if not self._window.welcome.first_look.sample.filled:
            self._show_fight()

    def _show_fight(self) -> None:
        from models.session.samples import living_sample, played

        fight = played(living_sample())
        rules = system_of(fight)
        moments = (Snapshot(rules.at(each.after), fight.pictures) for each in fight.steps)
        stages = [each.stage for each in moments]
        self._window.welcome.show_fight(fight.present.title, stages)

    def _add(self, text: str, side: Side) -> None:
        """Add those who are typed, or say on the page why not; a table is imported."""
        from models.recruits.choice import is_table

        if is_table(text, declared(self._session.rules.types.stats)):
            self._dialogs.import_text(text)
            return
        from models.recruits.typed_list import in_lines, muster, recruits, side_of_many

        stats = declared(self._session.rules.types.stats)
        found = muster(text, stats, side, side_of_many(side))
        if found.wrong:
            told = in_lines(found.wrong, several="\n" in text)
            self._window.welcome.refuse("\n".join(told), [each.line for each in found.wrong])
            return
        taken = [each.name for each in self._session.present.everybody()]
        try:
            self._door.do(Add(recruits(found.entries, taken)))
        except RuleBroken as refusal:
            self._window.welcome.refuse(str(refusal))

    def _open(self, name: str) -> None:
        self._documents.attempt_open(Path(name))

    def _look_at_sample(self, system: str) -> None:
        from models.session.samples import load_sample

        load_sample(self._session, system)
