"""Lists all systems, and creates, copies, exports, imports and removes custom ones."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.documents import show_folder, with_suffix
from models.rules.catalogue import SHIPPED_FILES, SYSTEMS, text_of
from models.rules.refusal import RuleBroken
from models.saves.stores.store import ensure_folder
from models.wording import mark, tr
from views.removal import Removal, Removals, moved_aside_text

if TYPE_CHECKING:
    from models.saves.stores.systems import CustomSystems
    from views.dialogs.files.systems import ImportedSystem
    from views.widgets.system_list import SystemRow

Result = TypeVar("Result")


class SystemShelf(Part):
    """Does what the systems dialog asks for, with the disk work in the background.

    `changed` is emitted when a custom system is changed or removed. Raises refusals as RuleBroken.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.removals = Removals()

    @property
    def wiring(self) -> Wiring:
        return Wiring({"systems": self.open_dialog})

    def open_dialog(self, paths: Sequence[Path] = ()) -> None:
        from views.dialogs.files.systems import SystemsDialog

        dialog = SystemsDialog(self, self._window)
        self._dialogs.open_dialog(dialog)
        dialog.import_files(paths)

    def rows(self) -> "Sequence[SystemRow]":
        from desktop.gm.files.system_rows import system_rows

        return system_rows(self._documents.custom_systems())

    def new(
        self, template: "SystemRow | str", parent: QWidget, on_saved: Callable[[str], object]
    ) -> None:
        """Edit a new system made from `template`. `on_saved` gets its key after each save."""
        from models.rules.files.copies import personal_copy, read_template

        taken_ids = self._fetch(self.system_store().taken_ids)
        text = (
            read_template(template, taken_ids)
            if isinstance(template, str)
            else personal_copy(template.text, taken_ids)
        )
        self._open_editor(text, None, parent, on_saved)

    def edit(self, row: "SystemRow", parent: QWidget, on_saved: Callable[[str], object]) -> None:
        self._open_editor(self._system_text(row), row.path, parent, on_saved)

    def duplicate(self, row: "SystemRow") -> str:
        return self._add(row.text)

    def export(
        self, row: "SystemRow", parent: QWidget, on_written: Callable[[str], object]
    ) -> None:
        from PySide6.QtWidgets import QFileDialog

        text, name = self._system_text(row), row.path.name if row.path else f"{row.id}.toml"
        file_name, _ = QFileDialog.getSaveFileName(
            parent,
            self.tr("Export a system"),
            str(self._documents.export_path(name)),
            self.tr("Systems (*.toml)"),
        )
        if file_name:
            path = with_suffix(file_name, ".toml")
            self._documents.remember_export(path)
            message = self.tr("Saved to {0}.").format(path)
            self._documents.write_file(path, text.encode, lambda: on_written(message))

    def choose_files(self, parent: QWidget) -> Sequence[Path]:
        from PySide6.QtWidgets import QFileDialog

        names, _ = QFileDialog.getOpenFileNames(
            parent,
            self.tr("Import systems"),
            str(self._documents.export_path("")),
            self.tr("Systems (*.toml)"),
        )
        return [Path(name) for name in names]

    def read(self, path: Path) -> "ImportedSystem":
        from models.rules.files.text import FaultyFile
        from models.saves.stores.systems import load_rules
        from views.dialogs.files.systems import ImportedSystem

        try:
            rules = self._fetch(partial(load_rules, path))
        except FaultyFile as error:
            raise RuleBroken(tr(_NO_SYSTEM, name=path.name, fault=str(error.faults[0]))) from error
        if rules.id in SHIPPED_FILES and text_of(rules) == text_of(SYSTEMS.by_id(rules.id)):
            raise RuleBroken(tr(_SHIPPED, title=rules.title))
        existing = [each for each in self.rows() if each.path and each.id == rules.id]
        return ImportedSystem(text_of(rules), rules.title, existing[0] if existing else None)

    def import_copy(self, imported: "ImportedSystem") -> str:
        return self._add(imported.text)

    def replace(self, imported: "ImportedSystem") -> Removal:
        existing = imported.existing
        if existing is None or existing.path is None:
            raise RuleBroken(tr(_GONE, title=imported.title))
        path, old_text = existing.path, existing.text
        backup_path = self._fetch(partial(self.system_store().replace, path, imported.text))
        self.changed.emit()
        undo = partial(self._run_and_emit, partial(self.system_store().replace, path, old_text))
        return self.removals.add(
            tr(_REPLACED, title=imported.title, path=backup_path), undo, existing.key
        )

    def remove(self, row: "SystemRow") -> Removal:
        if row.path is None:
            raise RuleBroken(tr(_NOT_YOURS, title=row.title))
        backup_path = self._fetch(partial(self.system_store().remove, row.path))
        self.changed.emit()
        undo = partial(
            self._run_and_emit, partial(self.system_store().restore, backup_path, row.path)
        )
        return self.removals.add(moved_aside_text(row.title, backup_path), undo, row.key)

    def system_store(self) -> "CustomSystems":
        return self._documents.system_store()

    def show_folder(self) -> None:
        folder = self.system_store().folder
        self._fetch(partial(ensure_folder, folder))
        show_folder(folder)

    def _add(self, text: str) -> str:
        from models.rules.files.copies import with_free_id

        store = self.system_store()
        path = self._fetch(lambda: store.add(with_free_id(text, store.taken_ids())))
        self.changed.emit()
        return str(path)

    def _system_text(self, row: "SystemRow") -> str:
        from models.rules.files.text import FaultyFile
        from models.saves.stores.systems import read_text

        if row.path is None:
            return row.text
        try:
            return self._fetch(partial(read_text, row.path))
        except FaultyFile as error:
            raise RuleBroken(str(error.faults[0])) from error

    def _open_editor(
        self, text: str, path: Path | None, parent: QWidget, on_saved: Callable[[str], object]
    ) -> None:
        from desktop.gm.parts.systems.editor import open_system_editor

        def report(saved_path: Path, _system_text: str) -> None:
            on_saved(str(saved_path))
            self.changed.emit()

        disk_tasks = self._documents.disk_tasks
        reduced_motion = self._window.timeline.camera.reduced_motion
        folder, theme = self.system_store().folder, self._window.theme
        open_system_editor(
            parent,
            theme,
            disk_tasks,
            folder,
            text,
            path,
            on_saved=report,
            reduced_motion=reduced_motion,
        )

    def _run_and_emit(self, work: Callable[[], object]) -> None:
        self._fetch(work)
        self.changed.emit()

    def _fetch(self, work: Callable[[], Result]) -> Result:
        return self._documents.disk_tasks.fetch(
            tr(_WRITING, folder=self.system_store().folder), work
        )


_WRITING: Final = mark("Still writing in {folder}…")
_NO_SYSTEM: Final = mark("“{name}” can't be imported. {fault}")
_SHIPPED: Final = mark("“{title}” already comes with Tickline.")
_GONE: Final = mark("“{title}” is gone. Import it again.")
_NOT_YOURS: Final = mark("“{title}” comes with Tickline and can't be removed.")
_REPLACED: Final = mark("“{title}” replaced. The old file is now {path}.")
