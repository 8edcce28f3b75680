"""Imports: files and pastes of other programs, chosen in a dialog or dropped on the window."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.errands import Errand, nothing
from desktop.source_files import read_source
from models.rules.catalogue import games
from models.rules.fields import declared
from models.rules.refusal import RuleBroken
from models.saves.document import SUFFIX

if TYPE_CHECKING:  # the first frame needs none of them
    from models.recruits.again import Renewal
    from models.recruits.choice import Readings
    from models.rules.deeds import Recruit
    from views.dialogs.recruits.import_reading import Work


SYSTEM_SUFFIX: Final = ".toml"


class Imports(Part):
    """Opens the dialog that imports, and reads the files for it."""

    document_dropped = Signal(object)
    systems_dropped = Signal(object)
    """Files that were dropped on the window and hold no combatants, as paths."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._window.dropped.connect(self.take)
        self._dialogs.import_wanted.connect(partial(self.open, ()))

    @property
    def wiring(self) -> Wiring:
        return Wiring({"import_combatants": self.open})

    def open(
        self, paths: Sequence[Path] = (), text: str = "", then: Callable[[], object] = nothing
    ) -> None:
        """Ask for combatants to import, and do `then` once they are added.

        First ask for an encounter, where none was begun yet.
        """
        session = self._session
        if not session.begun:
            self._dialogs.begin_first(partial(self.open, paths, text, then))
            return
        from models.recruits.games import played
        from views.dialogs.recruits.import_dialog import ImportDialog

        dialog = ImportDialog(
            declared(session.rules.types.stats),
            read_source,
            self._apply,
            QApplication.activeModalWidget() or self._window,
            behind=self._behind,
            theme=self._window.theme,
            here=played(games(session.rules.id)),
            present=tuple(session.present.everybody()),
        )
        dialog.accepted.connect(then)
        self._dialogs.offer_to_join(dialog)
        self._dialogs.show(dialog)
        if paths:
            dialog.take_files(paths)
        elif text:
            dialog.take_text(text)

    def _apply(self, found: "Sequence[Recruit | Renewal]") -> None:
        from models.recruits.again import deed_of

        deed = deed_of(found)
        if deed is None:
            raise RuleBroken(
                self.tr("Nothing to change: they're all in the fight already, with these values.")
            )
        self._door.do(deed)

    def _behind(self, work: "Work", then: "Callable[[Readings], None]") -> None:
        self._library.errands.run(Errand("", work, then))

    def take(self, paths: Sequence[Path]) -> None:
        """Open an encounter that was dropped, or import from what was, systems or combatants."""
        documents = [path for path in paths if path.suffix == SUFFIX]
        systems = [path for path in paths if path.suffix.lower() == SYSTEM_SUFFIX]
        if documents:
            self.document_dropped.emit(documents[0])
        elif systems:
            self.systems_dropped.emit(systems)
        elif paths:
            self.open(paths)
