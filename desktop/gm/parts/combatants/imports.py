"""Imports combatants from files and texts of other programs, in a dialog or dropped."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.disk_tasks import DiskTask, ignore_result
from desktop.source_files import read_source
from models.rules.catalogue import foundry_systems
from models.rules.effects import effects_as_typed
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.saves.document import DOCUMENT_SUFFIX

if TYPE_CHECKING:  # not needed for the first frame
    from models.recruits.choice import ReadResult
    from models.recruits.updates import Renewal
    from models.rules.deeds import Recruit
    from views.dialogs.recruits.import_reading import Work


SYSTEM_SUFFIX: Final = ".toml"


class Imports(Part):
    """Opens the import dialog, and adds or updates what was chosen in it."""

    document_dropped = Signal(object)
    systems_dropped = Signal(object)
    """Paths of dropped system files."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._window.files_dropped.connect(self.accept_dropped_files)
        self._dialogs.import_requested.connect(partial(self.open_import, ()))

    @property
    def wiring(self) -> Wiring:
        return Wiring({"import_combatants": self.open_import})

    def open_import(
        self,
        paths: Sequence[Path] = (),
        text: str = "",
        on_added: Callable[[], object] = ignore_result,
    ) -> None:
        """Open the import dialog. `on_added` is called once its combatants are added.

        If there is no encounter yet, ask for a new one first.
        """
        session = self._session
        if not session.has_encounter:
            self._dialogs.ask_new_encounter_first(partial(self.open_import, paths, text, on_added))
            return
        from models.recruits.games import games_of_system
        from views.dialogs.recruits.import_dialog import ImportDialog

        dialog = ImportDialog(
            declared_fields(session.rules.types.stats),
            read_source,
            self._apply,
            QApplication.activeModalWidget() or self._window,
            run=self._run_in_background,
            theme=self._window.theme,
            game=games_of_system(foundry_systems(session.rules.id), session.moment.initiatives),
            in_fight=tuple(session.present.all_combatants()),
            effects=effects_as_typed(session.present),
        )
        dialog.accepted.connect(on_added)
        self._dialogs.add_join_button(dialog)
        self._dialogs.open_dialog(dialog)
        if paths:
            dialog.read_files(paths)
        elif text:
            dialog.read_text(text)

    def _apply(self, changes: "Sequence[Recruit | Renewal]") -> None:
        from models.recruits.updates import import_deed

        deed = import_deed(changes)
        if deed is None:
            raise RuleBroken(
                self.tr("Nothing to change: they're all in the fight already, with these values.")
            )
        self._dispatcher.do(deed)

    def _run_in_background(self, work: "Work", on_done: "Callable[[ReadResult], None]") -> None:
        self._documents.disk_tasks.run(DiskTask("", work, on_done))

    def accept_dropped_files(self, paths: Sequence[Path]) -> None:
        documents = [path for path in paths if path.suffix == DOCUMENT_SUFFIX]
        systems = [path for path in paths if path.suffix.lower() == SYSTEM_SUFFIX]
        if documents:
            self.document_dropped.emit(documents[0])
        elif systems:
            self.systems_dropped.emit(systems)
        elif paths:
            self.open_import(paths)
