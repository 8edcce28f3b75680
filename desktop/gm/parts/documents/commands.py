"""The commands for documents, and the ways on where one can't be opened or saved."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.errands import nothing
from desktop.gm.files.library import Spoilt
from desktop.gm.menus import add_entry
from desktop.gm.parts.documents.shelf import EncounterShelf
from models.rules.deeds import ChangeSettings, Retitle
from models.rules.fields import Answer, Field, Kind, declared
from models.saves.document import SUFFIX
from models.saves.trouble import Trouble
from models.sight.stage import still_drawn
from views.plain import literal

Use = Callable[[Path, Callable[[], object]], object]
"""Writes a file, and says so by the second argument once it is written."""


class DocumentCommands(Part):
    """Begins, opens, renames and copies documents, and explains trouble with the disk."""

    def __init__(self, desk: Desk, shelf: EncounterShelf) -> None:
        super().__init__(desk)
        self._shelf = shelf
        shelf.chosen.connect(self.attempt_open)
        shelf.other_wanted.connect(self.open_file)
        self._door.troubled.connect(self.explain)
        self._library.errands.late.connect(self.explain)
        self._window.title_line.copy_wanted.connect(self.copy)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            commands={
                "new": self._dialogs.new_encounter,
                "open": self.open_document,
                "rename": self._rename,
                "copy": self.copy,
                "export": self.export_json,
                "import": self._import_json,
                "settings": self._encounter_settings,
                "quit": self._window.close,
            },
            menus={"recent": self._fill_recent, "sample": self._fill_samples},
        )

    def open_document(self) -> None:
        from views.dialogs.files.library import LibraryDialog

        self._dialogs.show(LibraryDialog(self._shelf, self._window))

    def open_file(self) -> None:
        pattern = self.tr("Tickline encounters (*{0})").format(SUFFIX)
        self._file(self.tr("Open an encounter"), pattern, self.open, self._library.folder)

    def attempt_open(self, path: Path) -> None:
        """Open a document, or say why it can't be opened."""
        self._door.attempt(partial(self.open, path))

    def open(self, path: Path) -> None:
        """Open a document. Raises Trouble."""
        self._library.open(path, partial(self._say_title, self.tr("Opened: {0}.")))

    def copy(self, then: Callable[[], object] = nothing) -> None:
        pattern = self.tr("Tickline encounters (*{0})").format(SUFFIX)

        def use(path: Path, told: Callable[[], object]) -> None:
            self._library.copy(path, lambda: (told(), then()))

        self._new_file(self.tr("Save a copy"), pattern, SUFFIX, use)

    def export_json(self) -> None:
        self._new_file(
            self.tr("Export as JSON"), self.tr("JSON (*.json)"), ".json", self._library.export
        )

    def explain(self, trouble: Trouble) -> None:
        from desktop.gm.parts.documents.trouble_box import TroubleBox

        box = TroubleBox(trouble, self._window)
        if isinstance(trouble, Spoilt):
            box.offer(
                trouble,
                partial(self._open_backup, trouble),
                partial(self._open_clean, trouble),
                self.open_document,
            )
        self._dialogs.show(box)

    def warn(self, sentence: str) -> None:
        self.explain(Trouble(sentence))

    def _rename(self) -> None:
        from views.dialogs.forms.form import FormDialog

        title = self._session.present.title
        fields = (Field("title", self.tr("Title"), Kind.TEXT, title),)

        def rename(answers: Mapping[str, Answer]) -> None:
            self._door.do(Retitle(str(answers["title"] or "")))

        verb = self.tr("Rename")
        self._dialogs.show(FormDialog(verb, fields, {}, rename, self._window, does=verb))

    def _encounter_settings(self) -> None:
        from views.dialogs.forms.settings import SettingsDialog

        rules = self._session.rules
        fields = declared(rules.types.settings)
        answers = msgspec.to_builtins(self._session.present.settings)
        title = self.tr("Encounter settings")

        def apply(given: Mapping[str, Any]) -> None:
            self._door.do(ChangeSettings(given))

        keep = partial(self._library.keep_settings, rules)
        self._dialogs.show(SettingsDialog(title, fields, answers, apply, self._window, keep=keep))

    def _fill_recent(self, menu: QMenu) -> None:
        for path in self._library.recent():
            add_entry(menu, literal(path.stem), partial(self.attempt_open, path))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)

    def _fill_samples(self, menu: QMenu) -> None:
        from models.session.samples import load_sample, samples

        for sample in samples():
            add_entry(menu, literal(sample.title), partial(load_sample, self._session, sample.id))

    def _import_json(self) -> None:
        def take_in(path: Path) -> None:
            self._library.take_in(path, partial(self._say_title, self.tr("Imported: {0}.")))

        start = self._library.export_path("")
        self._file(self.tr("Import JSON"), self.tr("JSON (*.json)"), take_in, start)

    def _say_title(self, words: str) -> None:
        opened = words.format(self._session.present.title)
        self._door.say(f"{opened} {still_drawn(self._session.sight.curtain)}".rstrip())

    def _open_backup(self, spoilt: Spoilt) -> None:
        def say(aside: Path | None) -> None:
            words = self.tr("Backup opened. The damaged file is now {0}.")
            self._door.say(words.format(aside.name) if aside else self.tr("Backup opened."))

        self._door.attempt(partial(self._library.open_backup, spoilt, say))

    def _open_clean(self, spoilt: Spoilt) -> None:
        told = self.tr("Clean copy opened. It's in {0}.").format(self._library.folder)
        self._door.attempt(partial(self._library.open_clean, spoilt, partial(self._door.say, told)))

    def _file(self, title: str, pattern: str, use: Callable[[Path], object], start: Path) -> None:
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(self._window, title, str(start), pattern)
        self._dialogs.closed.emit()
        if name:
            self._door.attempt(lambda: use(Path(name)))

    def _new_file(self, title: str, pattern: str, ending: str, use: Use) -> None:
        def ask() -> None:
            called = self._session.present.title
            if path := self._dialogs.ask_new_file(title, called, {ending: pattern}):
                use(path, partial(self._door.say, self.tr("Saved to {0}.").format(path)))

        self._door.attempt(ask)
