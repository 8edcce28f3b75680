"""Dialogs of the GM's window, whose answers become deeds.

Each dialog is imported only when it is opened, since the first frame needs none of them.
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog

from desktop.gm.dispatcher import Dispatcher
from desktop.gm.files.disk_tasks import ignore_result
from desktop.gm.files.documents import UNTITLED, Documents, with_suffix
from desktop.gm.window import MainWindow
from models.rules.deeds import Deed, Several
from models.rules.fields import Answer
from models.rules.offers import Offer, Role, fill_offer
from models.scheduler.clock import CombatantId
from models.session.session import Session
from models.wording import tr

if TYPE_CHECKING:
    from views.dialogs.forms.dialog import AnswerDialog


class Dialogs(QObject):
    """Opens dialogs over the GM's window, and gives the resulting deeds to the `dispatcher`.

    `closed` is emitted after each dialog, accepted or not. `import_requested` carries a table that
    the GM typed or pasted instead of names, and a callback to call once it is imported.
    """

    closed = Signal()
    import_requested = Signal(str, object)

    def __init__(
        self, session: Session, dispatcher: Dispatcher, documents: Documents, window: MainWindow
    ) -> None:
        super().__init__(window)
        self._session = session
        self._dispatcher = dispatcher
        self._documents = documents
        self._window = window

    def ask_offer(self, offer: Offer, apply: Callable[[Deed], object] | None = None) -> None:
        """Ask for the answers that an offer needs, then do its deed, with `apply` if given."""
        if offer.refusal:
            self._dispatcher.refuse(offer.refusal)
            return
        from models.sight.acting import find_offer_taker
        from models.sight.outlook import deed_outlook, next_turns
        from views.dialogs.forms.table import TableDialog

        session = self._session
        names = {
            combatant.id: combatant.display_name for combatant in session.present.all_combatants()
        }

        def describe_outlook(deed: Deed) -> tuple[str, ...]:
            return deed_outlook(session.moment, deed)

        dialog = TableDialog(
            offer,
            names,
            self._roll,
            apply or self._dispatcher.do_for_dialog,
            self._window,
            outlook=describe_outlook,
            next_turns=lambda deed, rows: next_turns(session.moment, deed, rows),
            lanes={lane.who: lane for lane in session.sight.present.lanes},
            theme=self._window.theme,
        )
        self.open_dialog(dialog, None if offer.rows else find_offer_taker(offer))

    def ask_to_join(self, candidates: Collection[CombatantId]) -> None:
        offer = self._session.sight.find_table(Role.JOIN)
        rows = tuple(who for who in offer.rows if who in candidates) if offer else ()
        if offer is None or not rows:
            return
        self._join_with(replace(offer, rows=rows, optional_rows=()))

    def _join_with(self, offer: Offer) -> None:
        if offer.fields:
            self.ask_offer(offer)
        else:
            self._dispatcher.do_and_deselect(fill_offer(offer, {row: {} for row in offer.rows}))

    def return_defeated(self) -> bool:
        offers = (*self._session.sight.return_offers.values(),)
        rows = tuple(row for each in offers for row in each.rows)
        deeds = tuple(each.template for each in offers)
        if rows:
            self._join_with(replace(offers[0], rows=rows))
        elif deeds:
            self._dispatcher.do_and_deselect(deeds[0] if len(deeds) == 1 else Several(deeds))
        return bool(offers)

    def add_join_button(self, dialog: "AnswerDialog") -> None:
        """During a fight, add a button to `dialog` that also lets the added combatants join."""
        if self._session.sight.can.join:
            existing_ids = frozenset(self._session.present.combatants)

            def join() -> None:
                self.ask_to_join(frozenset(self._session.present.combatants) - existing_ids)

            dialog.add_answer_button(self.tr("Add and &join"), join)

    def new_encounter(self) -> QDialog:
        from desktop.gm.files.system_rows import system_rows
        from views.dialogs.files.encounter import EncounterDialog

        systems = system_rows(self._documents.custom_systems())
        initial = "" if self._session.sight.is_empty else self._session.rules.id
        dialog = EncounterDialog(
            systems, self._documents.begin_encounter, self._window, initial_id=initial
        )
        self.open_dialog(dialog)
        return dialog

    def ask_new_encounter_first(self, on_created: Callable[[], object]) -> None:
        continue_later = partial(self._documents.disk_tasks.run_after_pending, on_created)
        self.new_encounter().accepted.connect(continue_later)

    def import_text(self, text: str, on_imported: Callable[[], object] = ignore_result) -> None:
        self.import_requested.emit(text, on_imported)

    def open_dialog(self, dialog: QDialog, about: CombatantId | None = None) -> None:
        """Open a dialog that is deleted when it closes, perhaps `about` one combatant."""
        from views.dialogs.forms.dialog import AnswerDialog

        if about is not None and isinstance(dialog, AnswerDialog):
            self.show_combatant(dialog, about)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self.closed)
        dialog.open()

    def show_combatant(self, dialog: "AnswerDialog", who: CombatantId) -> None:
        """Show the current token and name of `who` at the top of a dialog about it."""
        lanes = self._session.sight.present.lanes
        if lane := next((each for each in lanes if each.who == who), None):
            dialog.show_combatant(lane.display_name, lane.face, self._window.theme)

    def ask_new_file(
        self, title: str, default_name: str, filters: Mapping[str, str]
    ) -> Path | None:
        """Ask for a file to write; return None if cancelled. `filters` maps suffixes to filters.

        A name typed without a suffix gets that of the chosen filter. Raises FileError if the file
        with the added suffix exists.
        """
        from PySide6.QtWidgets import QFileDialog

        suffixes = {pattern: ending for ending, pattern in filters.items()}
        default_suffix = next(iter(filters))
        file_name = re.sub(r"[/\\]", "-", default_name) or tr(UNTITLED)
        start = self._documents.export_path(f"{file_name}{default_suffix}")
        name, name_filter = QFileDialog.getSaveFileName(
            self._window, title, str(start), ";;".join(suffixes)
        )
        self.closed.emit()
        if not name:
            return None
        self._documents.remember_export(Path(name))
        ending = Path(name).suffix.lower()
        return with_suffix(
            name, ending if ending in filters else suffixes.get(name_filter, default_suffix)
        )

    def _roll(self, who: CombatantId, what: str, row: Mapping[str, Answer]) -> int:
        session = self._session
        return session.moment.roll(who, what, session.dice, row)
