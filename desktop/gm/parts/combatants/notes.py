"""Notes: the dialog of one who is selected after the other."""

from collections.abc import Sequence
from functools import partial

from desktop.gm.desk import Desk
from models.rules.deeds import WriteNote
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.wording import tr
from views.dialogs.note import NoteDialog


def show_notes(desk: Desk, fight: Encounter, members: Sequence[CombatantId]) -> NoteDialog:
    """Show the note on the first of `members`; once that is saved or read, those on the others."""
    who, *rest = members

    def apply(note: str) -> None:
        desk.door.do(WriteNote(who, note))

    one = fight[who]
    words = {"name": one.called, "number": len(rest)}
    title = tr("Note: {name} ({number} more)", **words) if rest else tr("Note: {name}", **words)
    dialog = NoteDialog(title, one.noted, apply, desk.window.theme, desk.window)
    if rest:
        dialog.accepted.connect(partial(show_notes, desk, fight, rest))
    desk.dialogs.show(dialog)
    return dialog
