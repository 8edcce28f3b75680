"""Commands for documents, and remedies if one can't be opened or saved."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.disk_tasks import ignore_result
from desktop.gm.files.documents import DamagedDocumentError
from desktop.gm.menus import add_entry
from desktop.gm.parts.documents.shelf import EncounterShelf
from models.rules.deeds import ChangeSettings, Retitle
from models.rules.fields import Answer, Field, Kind, declared_fields
from models.saves.document import DOCUMENT_SUFFIX
from models.saves.file_errors import FileError
from models.sight.stage import curtain_reminder
from views.plain import escape_mnemonic

WriteFile = Callable[[Path, Callable[[], object]], object]
"""Writes a file, and then calls the second argument."""


class DocumentCommands(Part):
    """Creates, opens, copies and names documents."""

    def __init__(self, desk: Desk, shelf: EncounterShelf) -> None:
        super().__init__(desk)
        self._shelf = shelf
        shelf.open_requested.connect(self.attempt_open)
        shelf.other_file_requested.connect(self.open_file)
        self._dispatcher.failed.connect(self.show_error)
        self._documents.disk_tasks.late_error.connect(self.show_error)
        self._window.title_line.copy_requested.connect(self.save_copy)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            commands={
                "new": self._dialogs.new_encounter,
                "open": self.open_document,
                "rename": self._rename,
                "copy": self.save_copy,
                "export": self.export_json,
                "import": self._import_json,
                "settings": self._ask_encounter_settings,
                "quit": self._window.close,
            },
            menus={"recent": self._fill_recent, "sample": self._fill_samples},
        )

    def open_document(self) -> None:
        from views.dialogs.files.library import LibraryDialog

        self._dialogs.open_dialog(LibraryDialog(self._shelf, self._window))

    def open_file(self) -> None:
        pattern = self.tr("Tickline encounters (*{0})").format(DOCUMENT_SUFFIX)
        self._ask_file(
            self.tr("Open an encounter"), pattern, self.open_path, self._documents.folder
        )

    def attempt_open(self, path: Path) -> None:
        self._dispatcher.attempt(partial(self.open_path, path))

    def open_path(self, path: Path) -> None:
        self._documents.open(path, partial(self._report_title, self.tr("Opened: {0}.")))

    def save_copy(self, on_copied: Callable[[], object] = ignore_result) -> None:
        pattern = self.tr("Tickline encounters (*{0})").format(DOCUMENT_SUFFIX)

        def copy_to(path: Path, on_written: Callable[[], object]) -> None:
            self._documents.save_copy(path, lambda: (on_written(), on_copied()))

        self._ask_new_file(self.tr("Save a copy"), pattern, DOCUMENT_SUFFIX, copy_to)

    def export_json(self) -> None:
        self._ask_new_file(
            self.tr("Export as JSON"), self.tr("JSON (*.json)"), ".json", self._documents.export
        )

    def show_error(self, error: FileError) -> None:
        from desktop.gm.parts.documents.file_error_box import FileErrorBox

        box = FileErrorBox(error, self._window)
        if isinstance(error, DamagedDocumentError):
            box.offer_recovery(
                error,
                partial(self._open_backup, error),
                partial(self._open_salvaged, error),
                self.open_document,
            )
        self._dialogs.open_dialog(box)

    def show_warning(self, message: str) -> None:
        self.show_error(FileError(message))

    def _rename(self) -> None:
        from views.dialogs.forms.form import FormDialog

        title = self._session.present.title
        fields = (Field("title", self.tr("Title"), Kind.TEXT, title),)

        def rename(answers: Mapping[str, Answer]) -> None:
            self._dispatcher.do(Retitle(str(answers["title"] or "")))

        verb = self.tr("Rename")
        self._dialogs.open_dialog(FormDialog(verb, fields, {}, rename, self._window, verb=verb))

    def _ask_encounter_settings(self) -> None:
        from views.dialogs.forms.settings import SettingsDialog

        rules = self._session.rules
        fields = declared_fields(rules.types.settings)
        answers = msgspec.to_builtins(self._session.present.settings)
        title = self.tr("Encounter settings")

        def apply(changes: Mapping[str, Any]) -> None:
            self._dispatcher.do(ChangeSettings(changes))

        save_defaults = partial(self._documents.save_default_settings, rules)
        self._dialogs.open_dialog(
            SettingsDialog(title, fields, answers, apply, self._window, save_defaults=save_defaults)
        )

    def _fill_recent(self, menu: QMenu) -> None:
        for path in self._documents.recent_documents():
            add_entry(menu, escape_mnemonic(path.stem), partial(self.attempt_open, path))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)

    def _fill_samples(self, menu: QMenu) -> None:
        from models.session.samples import list_samples, load_sample

        for sample in list_samples():
            add_entry(
                menu, escape_mnemonic(sample.title), partial(load_sample, self._session, sample.id)
            )

    def _import_json(self) -> None:
        def import_file(path: Path) -> None:
            self._documents.import_file(
                path, partial(self._report_title, self.tr("Imported: {0}."))
            )

        start = self._documents.export_path("")
        self._ask_file(self.tr("Import JSON"), self.tr("JSON (*.json)"), import_file, start)

    def _report_title(self, pattern: str) -> None:
        message = pattern.format(self._session.present.title)
        curtain = self._session.sight.curtain
        reminder = curtain_reminder(curtain, self._actions.name_of_key)
        self._dispatcher.report(f"{message} {reminder}".rstrip())

    def _open_backup(self, damaged: DamagedDocumentError) -> None:
        def report(moved_to: Path | None) -> None:
            pattern = self.tr("Backup opened. The damaged file is now {0}.")
            self._dispatcher.report(
                pattern.format(moved_to.name) if moved_to else self.tr("Backup opened.")
            )

        self._dispatcher.attempt(partial(self._documents.open_backup, damaged, report))

    def _open_salvaged(self, damaged: DamagedDocumentError) -> None:
        message = self.tr("Clean copy opened. It's in {0}.").format(self._documents.folder)
        self._dispatcher.attempt(
            partial(
                self._documents.create_from_salvaged,
                damaged,
                partial(self._dispatcher.report, message),
            )
        )

    def _ask_file(
        self, title: str, pattern: str, on_chosen: Callable[[Path], object], start: Path
    ) -> None:
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(self._window, title, str(start), pattern)
        self._dialogs.closed.emit()
        if name:
            self._dispatcher.attempt(lambda: on_chosen(Path(name)))

    def _ask_new_file(self, title: str, pattern: str, suffix: str, write_file: WriteFile) -> None:
        def ask() -> None:
            default_name = self._session.present.title
            if path := self._dialogs.ask_new_file(title, default_name, {suffix: pattern}):
                write_file(
                    path, partial(self._dispatcher.report, self.tr("Saved to {0}.").format(path))
                )

        self._dispatcher.attempt(ask)
