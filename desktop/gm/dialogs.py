"""The dialogs of the GM's window: opened with what they need, their answers turned into deeds.

Each dialog is imported where it is opened: the first frame needs none of them.
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog

from desktop.gm.door import Door
from desktop.gm.files.errands import nothing
from desktop.gm.files.library import UNTITLED, Library, completed
from desktop.gm.window import MainWindow
from models.rules.deeds import Deed, Several
from models.rules.fields import Answer
from models.rules.offers import Offer, Role, filled
from models.scheduler.clock import CombatantId
from models.session.session import Session
from models.wording import tr

if TYPE_CHECKING:
    from views.dialogs.forms.dialog import AnswerDialog


class Dialogs(QObject):
    """Opens dialogs over the GM's window; what they lead to goes through the `door`.

    `closed` comes after each, however it ended.
    `import_wanted` brings a table that was typed or pasted where names are, and what to do once
    those in it are added.
    """

    closed = Signal()
    import_wanted = Signal(str, object)

    def __init__(self, session: Session, door: Door, library: Library, window: MainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._door = door
        self._library = library
        self._window = window

    def offer(self, offer: Offer, apply: Callable[[Deed], object] | None = None) -> None:
        """Ask what an offer needs to know, and do it, by `apply` where that is given."""
        if offer.refusal:
            self._door.refuse(offer.refusal)
            return
        from models.sight.outlook import next_turns, outlook
        from views.dialogs.forms.table import TableDialog

        session = self._session
        names = {each.id: each.called for each in session.present.everybody()}

        def told(deed: Deed) -> tuple[str, ...]:
            return outlook(session.moment, deed)

        dialog = TableDialog(
            offer,
            names,
            self._roll,
            apply or self._door.answer,
            self._window,
            outlook=told,
            next_turns=lambda deed, rows: next_turns(session.moment, deed, rows),
            lanes={each.who: each for each in session.sight.present.lanes},
            theme=self._window.theme,
        )
        self.show(dialog)

    def join(self, some: Collection[CombatantId]) -> None:
        """Let those of `some` who can still join do so; ask in a table where the game asks."""
        offer = self._session.sight.call(Role.JOIN)
        rows = tuple(who for who in offer.rows if who in some) if offer else ()
        if offer is None or not rows:
            return
        self._let_join(replace(offer, rows=rows, left_out=()))

    def _let_join(self, offer: Offer) -> None:
        """Let those in the rows of `offer` join; ask in a table where the game asks."""
        if offer.ask:
            self.offer(offer)
        else:
            self._door.act(filled(offer, {row: {} for row in offer.rows}))

    def bring_back(self) -> bool:
        """Bring back those selected who are defeated; return whether there are any."""
        ways = (*self._session.sight.ways_back.values(),)
        rows = tuple(row for each in ways for row in each.rows)
        deeds = tuple(each.template for each in ways)
        if rows:
            self._let_join(replace(ways[0], rows=rows))
        elif deeds:
            self._door.act(deeds[0] if len(deeds) == 1 else Several(deeds))
        return bool(ways)

    def offer_to_join(self, dialog: "AnswerDialog") -> None:
        """Let a dialog that adds combatants let them join as well, where the fight has begun."""
        if self._session.sight.can.join:
            before = frozenset(self._session.present.combatants)

            def join() -> None:
                self.join(frozenset(self._session.present.combatants) - before)

            dialog.add_way(self.tr("Add and &join"), join)

    def new_encounter(self) -> QDialog:
        from desktop.gm.files.system_rows import rows
        from views.dialogs.files.encounter import EncounterDialog

        systems = rows(self._library.own_systems())
        initial = "" if self._session.sight.empty else self._session.rules.id
        dialog = EncounterDialog(systems, self._library.begin, self._window, initial=initial)
        self.show(dialog)
        return dialog

    def begin_first(self, then: Callable[[], object]) -> None:
        follow = partial(self._library.errands.follow, then)
        self.new_encounter().accepted.connect(follow)

    def import_text(self, text: str, then: Callable[[], object] = nothing) -> None:
        """Have a table imported that was taken for names; `then` comes once that is done."""
        self.import_wanted.emit(text, then)

    def show(self, dialog: QDialog) -> None:
        """Open a dialog, and let go of it when it is closed."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self.closed)
        dialog.open()

    def ask_new_file(self, title: str, called: str, kinds: Mapping[str, str]) -> Path | None:
        """Ask for a file to write: its name's ending, or else the kind chosen, is one of `kinds`.

        They are patterns by their endings. Raises Trouble where the file meant is there already.
        """
        from PySide6.QtWidgets import QFileDialog

        endings = {pattern: ending for ending, pattern in kinds.items()}
        first = next(iter(kinds))
        suggested = re.sub(r"[/\\]", "-", called) or tr(UNTITLED)
        start = self._library.export_path(f"{suggested}{first}")
        name, chosen = QFileDialog.getSaveFileName(
            self._window, title, str(start), ";;".join(endings)
        )
        self.closed.emit()
        if not name:
            return None
        self._library.remember_export(Path(name))
        ending = Path(name).suffix.lower()
        return completed(name, ending if ending in kinds else endings.get(chosen, first))

    def _roll(self, who: CombatantId, what: str, row: Mapping[str, Answer]) -> int:
        session = self._session
        return session.moment.roll(who, what, session.dice, row)
