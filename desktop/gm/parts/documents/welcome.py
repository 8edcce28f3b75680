"""Fills the welcome page, shown while a fight has no combatants, and does what it asks for."""

from pathlib import Path
from typing import Final

from desktop.first_frame import FirstFrame
from desktop.gm.desk import Desk, Part
from desktop.gm.parts.documents.commands import DocumentCommands
from desktop.gm.parts.documents.shelf import EncounterShelf
from models.rules.catalogue import SYSTEM_IDS, system_of_fight
from models.rules.deeds import Add
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.sight.snapshot import Snapshot

_MAX_TABLE_CHECK_LENGTH: Final = 5_000
"""Longest text, in characters, that is checked at each key press to see if it is a table."""


class WelcomePage(Part):
    """Fills the welcome page, and does what it asks for."""

    def __init__(self, desk: Desk, commands: DocumentCommands, shelf: EncounterShelf) -> None:
        super().__init__(desk)
        self._commands = commands
        self._shelf = shelf
        self._is_sample_requested = False
        self._window.welcome_made.connect(self._connect_page)

    def _connect_page(self) -> None:
        welcome = self._window.welcome
        welcome.choices_requested.connect(self._fill)
        welcome.document_chosen.connect(self._open)
        welcome.sample_chosen.connect(self._open_sample)
        welcome.typed.connect(self._add)
        welcome.edited.connect(self._preview)
        welcome.table_found.connect(self._dialogs.import_text)

    def _fill(self) -> None:
        from models.session.samples import list_samples
        from views.gm.start_rows import StartChoice
        from views.gm.welcome import MAX_RECENT, MAX_SAMPLES

        if self._session.sight.shown.moment.fight.title:
            return
        recent = self._documents.recent_documents()[: MAX_RECENT + 1]
        self._shelf.read_all(recent, self._window.welcome.show_recent)
        choices = [
            StartChoice(each.id, each.system_title, each.fight_title)
            for each in list_samples(SYSTEM_IDS[:MAX_SAMPLES])
        ]
        self._window.welcome.show_samples(choices)
        if not self._is_sample_requested:
            self._is_sample_requested = True
            # After the first frame: the sample must be read and played.
            FirstFrame((self._window,), self._show_fight)

    def _show_fight(self) -> None:
        from models.session.samples import sample_history, startup_sample_id

        fight = sample_history(startup_sample_id())
        rules = system_of_fight(fight)
        snapshots = (Snapshot(rules.at(step.after), fight.pictures) for step in fight.steps)
        stages = [snapshot.stage for snapshot in snapshots]
        self._window.welcome.show_fight(fight.present.title, stages)

    def _add(self, text: str, side: Side) -> None:
        """Add the typed combatants, or show errors on the page. Import a table instead."""
        from models.recruits.choice import is_table

        if is_table(text, declared_fields(self._session.rules.types.stats)):
            self._dialogs.import_text(text)
            return
        from models.recruits.muster import make_recruits
        from models.recruits.typed_list import format_errors, parse_list, side_of_many

        stats = declared_fields(self._session.rules.types.stats)
        parsed = parse_list(text, stats, side, side_of_many(side))
        if parsed.errors:
            lines = format_errors(parsed.errors, several="\n" in text)
            self._window.welcome.refuse("\n".join(lines), [error.line for error in parsed.errors])
            return
        names = [combatant.name for combatant in self._session.present.all_combatants()]
        try:
            self._dispatcher.do(Add(make_recruits(parsed.entries, names)))
        except RuleBroken as refusal:
            self._window.welcome.refuse(str(refusal))

    def _preview(self, text: str, side: Side) -> None:
        """Preview the typed combatants on the page, with errors except in a line being typed."""
        box = self._window.paste_box
        if box is None:
            return
        from models.recruits.choice import is_table
        from models.recruits.muster import make_recruits
        from models.recruits.typed_list import (
            format_errors,
            new_counters_text,
            parse_list,
            side_of_many,
        )

        stats = declared_fields(self._session.rules.types.stats)
        if len(text) <= _MAX_TABLE_CHECK_LENGTH and is_table(text, stats):
            box.show_combatants((), self.tr("A table: Enter shows it with its columns."), "", ())
            return
        parsed = parse_list(text, stats, side, side_of_many(side))
        errors = [error for error in parsed.errors if error.line != box.typed_line]
        errors_text = "\n".join(format_errors(errors, several="\n" in text))
        lines = [error.line for error in errors]
        notice = new_counters_text(parsed.new_counters) if parsed.new_counters else ""
        box.show_combatants(make_recruits(parsed.entries), notice, errors_text, lines)

    def _open(self, name: str) -> None:
        self._commands.attempt_open(Path(name))

    def _open_sample(self, system: str) -> None:
        from models.session.samples import load_sample

        load_sample(self._session, system)
