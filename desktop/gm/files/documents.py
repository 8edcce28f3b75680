"""Opens, creates, copies, imports and exports documents, and finds other files of the GM's."""

import logging
import os
import re
from collections.abc import Callable, Container, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from functools import partial
from itertools import chain
from itertools import count as numbers
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from desktop.gm.files.disk_tasks import DiskTask, DiskTasks, ignore_result
from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Recruit
from models.rules.fields import convert_answers
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.document import DOCUMENT_SUFFIX, Document, write_copy
from models.saves.file_errors import (
    FileError,
    ForeignContentError,
    MissingFileError,
    UnreadableError,
    convert_disk_errors,
    name_taken_error,
)
from models.saves.files import is_free, read_limited, write_atomically
from models.saves.reader import salvage
from models.saves.stores.backups import Backup, Backups, restore_backup
from models.saves.stores.parties import Parties, SavedParties
from models.saves.stores.store import ensure_folder
from models.saves.stores.templates import Templates
from models.saves.tables import Content
from models.scheduler.encounter import EncounterSettings
from models.scheduler.history import History
from models.session.session import Session
from models.wording import mark, tr

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from models.saves.stores.library import EffectLibrary
    from models.saves.stores.systems import CustomSystem, CustomSystems

Result = TypeVar("Result")
_log = logging.getLogger(__name__)
_FORBIDDEN_CHARACTERS = r"[^\w\p{M}\p{So}\p{Sk}\N{ZERO WIDTH JOINER} .,'()&+-]+"
"""Matches characters that are left out of file names. Scripts and emoji need marks and joiners."""
_RESERVED_NAME = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)", re.IGNORECASE)
"""Matches names of devices on Windows, which files may not have, whatever their suffix."""
_MAX_NAME_BYTES = 120
"""Maximum length of a file name: every file system allows it, even with a number and a suffix."""
UNTITLED: Final = mark("Encounter")
_OPENING: Final = mark("Opening “{name}”…")
_STARTING: Final = mark("Starting “{title}”…")
_IMPORTING: Final = mark("Importing “{name}”…")
_COPYING: Final = mark("Saving a copy to {path}…")
_SAVING: Final = mark("Saving to {path}…")
_READING: Final = mark("Reading “{name}”…")
_READING_SYSTEMS: Final = mark("Reading your systems…")
_NO_SYSTEM: Final = mark("There's no system “{id}” in {folder} any more.")
_OPENING_OWN_LIBRARY: Final = mark("Opening your library…")
_SAVING_PARTY: Final = mark("Saving the party…")
_REMOVING_PARTY: Final = mark("Removing the party…")
READING_PARTIES: Final = mark("Reading your parties…")


class DamagedDocumentError(FileError):
    """Raised if the document at `path` is damaged or gone.

    `backup` is the newest intact backup. `salvaged` is the fight from a file that also holds
    foreign content. Either may be None.
    """

    def __init__(
        self, error: FileError, path: Path, backup: Backup | None, salvaged: History | None
    ) -> None:
        super().__init__(str(error))
        self.path = path
        self.backup = backup
        self.salvaged = salvaged


class Documents:
    """Opens and creates documents for a session. Raises disk errors as FileError."""

    def __init__(
        self,
        session: Session,
        settings: SettingsFile,
        paths: Paths,
        disk_tasks: DiskTasks | None = None,
    ) -> None:
        self.disk_tasks = disk_tasks or DiskTasks()
        self._session = session
        self._settings = settings
        self._paths = paths
        self.codec = Codec(SYSTEMS)
        self._parties = Parties(paths.parties)
        self.templates = Templates(paths.parties.with_name("templates.json"))
        self._backups = Backups(paths.backups)

    @property
    def folder(self) -> Path:
        return self._paths.encounters

    def recent_documents(self) -> tuple[Path, ...]:
        """Return the recent documents that still exist, newest first."""
        # Path.exists raises if a folder can't be accessed.
        return tuple(Path(each) for each in self._settings.now.recent if os.path.exists(each))  # noqa: PTH110

    def begin_encounter(self, title: str, system_id: str) -> None:
        """Create a document with the GM's default settings and open it. Raises FileError.

        If the system comes from a file, the file is read again.
        """
        self.create(self.make_history(title, system_id))

    def make_history(self, title: str, system_id: str) -> History:
        """Return the history that `begin_encounter` opens, without saving it. Raises FileError."""
        rules = self._require_rules(system_id)
        encounter = rules.begin(title)
        if settings := self._default_settings(rules):
            encounter = replace(encounter, settings=settings)
        return History(encounter, system_text=rules.text)

    def export_path(self, name: str) -> Path:
        """Return the default path of an export: in the last export's folder, else in Documents."""
        last_folder = self._settings.now.exports
        # Path.is_dir raises if a folder can't be accessed.
        exists = bool(last_folder) and os.path.isdir(last_folder)  # noqa: PTH112
        return (Path(last_folder) if exists else _documents_folder()) / name

    def remember_export(self, path: Path) -> None:
        self._settings.change(exports=str(path.parent))

    def save_default_settings(self, rules: RuleSet, settings: Mapping[str, Any]) -> None:
        """Save the default settings for new encounters of a system. Raises RuleBroken."""
        convert_answers(rules.types.settings, settings)
        defaults = {**self._settings.now.encounter_defaults, rules.id: dict(settings)}
        self._settings.change(encounter_defaults=defaults)

    def custom_systems(self) -> "Sequence[CustomSystem]":
        return self.disk_tasks.fetch(tr(_READING_SYSTEMS), self.system_store().load_all)

    def system_store(self) -> "CustomSystems":
        from models.saves.stores.systems import CustomSystems  # imported late for its TOML parsers

        return CustomSystems(self._paths.systems)

    def _require_rules(self, system_id: str) -> RuleSet:
        if system_id in SYSTEMS.ids:
            return SYSTEMS.by_id(system_id)
        for own_system in self.custom_systems():
            if own_system.rules and own_system.rules.id == system_id:
                return own_system.rules
        raise FileError(tr(_NO_SYSTEM, id=system_id, folder=self._paths.systems))

    def _default_settings(self, rules: RuleSet) -> EncounterSettings | None:
        saved_settings = self._settings.now.encounter_defaults.get(rules.id)
        if saved_settings is None:
            return None
        try:
            settings: EncounterSettings = convert_answers(rules.types.settings, saved_settings)
        except RuleBroken:
            _log.warning(
                "The saved settings of %s are no longer valid: %s", rules.id, saved_settings
            )
            return None
        return settings

    def open(self, path: Path, on_opened: Callable[[], object] = ignore_result) -> None:
        """Open a document at its last step, or save it if it is open already; call `on_opened`.

        Raises DamagedDocumentError if it is damaged or gone, and FileError for other disk errors.
        """
        if self.is_open(path):
            self._session.save()
            on_opened()
        else:
            self._open_with(path, partial(self._read_document, path), on_opened)

    def open_backup(
        self,
        damaged: DamagedDocumentError,
        on_opened: Callable[[Path | None], object] = ignore_result,
    ) -> None:
        """Replace a damaged document with its backup and open it.

        `on_opened` gets the new path of the damaged file, or None if the file is gone.
        """
        backup, path = damaged.backup, damaged.path
        if backup is None:
            raise damaged
        new_paths: list[Path | None] = []

        def work() -> tuple[Document, History]:
            new_paths.append(restore_backup(backup, path))
            return self._read_document(path)

        self._open_with(path, work, lambda: on_opened(*new_paths))

    def create_from_salvaged(
        self, damaged: DamagedDocumentError, on_opened: Callable[[], object] = ignore_result
    ) -> None:
        if damaged.salvaged is None:
            raise damaged
        self.create(damaged.salvaged, on_opened)

    def reopen(
        self,
        on_opened: Callable[[], object] = ignore_result,
        record: Callable[[Path], AbstractContextManager[None]] = lambda _: nullcontext(),
    ) -> bool:
        """Open the most recent document; return whether there is one.

        `record` returns a context manager for the path, which the worker thread enters to read it.
        """
        if not (recent := self.recent_documents()):
            return False
        newest = recent[0]

        def work() -> tuple[Document, History]:
            with record(newest):
                return self._read_document(newest)

        self._open_with(newest, work, on_opened, lambda _: self._settings.forget_document(newest))
        return True

    def save_copy(self, path: Path, on_copied: Callable[[], object] = ignore_result) -> None:
        """Write the fight to another document.

        The session goes on in the copy if it had no document or couldn't write to its own.
        """
        document, fight = self._session.document, self._session.history
        continues_there = document is None or bool(self._session.save_error)

        def work() -> Document | None:
            if document is None:
                write_copy(path, Content(fight), self.codec)
            else:
                document.copy_to(path)
            return self._read_document(path)[0] if continues_there else None

        def on_done(copy: Document | None) -> None:
            if copy is not None:
                self._continue_in(copy, document)
            on_copied()

        self.disk_tasks.run(DiskTask(tr(_COPYING, path=path), work, on_done))

    def _continue_in(self, copy: Document, document: Document | None) -> None:
        """Let the session go on in `copy`, unless another fight has been opened since."""
        if self._session.document is not document:
            self.disk_tasks.run_in_background(copy.close)
            return
        self._session.move_to_document(copy)
        self._settings.remember_document(copy.path)

    def export(self, path: Path, on_exported: Callable[[], object] = ignore_result) -> None:
        from models.saves.transfer import export_json

        fight = self._session.history
        self.write_file(path, lambda: export_json(fight, self.codec), on_exported)

    def write_file(
        self,
        path: Path,
        make_content: Callable[[], bytes],
        on_written: Callable[[], object] = ignore_result,
    ) -> None:
        """Write a file, whole or not at all, and then call `on_written`. Raises FileError."""

        def work() -> None:
            with convert_disk_errors(path.absolute()):
                write_atomically(path, make_content())

        self.disk_tasks.run(DiskTask(tr(_SAVING, path=path), work, lambda _: on_written()))

    def import_file(self, path: Path, on_opened: Callable[[], object] = ignore_result) -> None:
        from models.saves.transfer import MAX_IMPORT_BYTES, import_json

        def read() -> History:
            with convert_disk_errors(path):
                content = read_limited(path, MAX_IMPORT_BYTES)
            return import_json(content, self.codec)

        self._create_from(tr(_IMPORTING, name=path.stem), read, on_opened)

    def read_picture(self, path: Path) -> "QImage":
        """Read a picture from a file. Raises Refused."""
        from desktop.source_files import read_picture

        return self.disk_tasks.fetch(tr(_READING, name=path.name), partial(read_picture, path))

    def read_parties(self, system_id: str) -> SavedParties:
        return self.disk_tasks.fetch(
            tr(READING_PARTIES), partial(self._parties.load_parties, system_id)
        )

    def save_party(
        self, name: str, system_id: str, recruits: tuple[Recruit, ...], tags: Sequence[str] = ()
    ) -> None:
        work = partial(self._parties.save, name, system_id, recruits, tags)
        self.disk_tasks.fetch(tr(_SAVING_PARTY), work)

    def remove_party(self, name: str, system_id: str) -> None:
        self.disk_tasks.fetch(tr(_REMOVING_PARTY), partial(self._parties.remove, name, system_id))

    @property
    def custom_library(self) -> "EffectLibrary":
        from models.saves.stores.library import EffectLibrary  # imported late for its TOML parsers

        return EffectLibrary(self._paths.custom_library)

    def run_on_library(self, work: Callable[[], Result]) -> Result:
        """Run `work` on the GM's library, off this thread, and return its result.

        Raises whatever `work` raises.
        """
        return self.disk_tasks.fetch(tr(_OPENING_OWN_LIBRARY), work)

    def _open_with(
        self,
        path: Path,
        work: Callable[[], tuple[Document, History]],
        on_opened: Callable[[], object],
        on_failed: Callable[[FileError], object] = ignore_result,
    ) -> None:
        """Let the session go on in the document that `work` opens. Raises FileError.

        If an earlier session is still closing the document, `work` waits for that.
        """
        closing = self._session.closing_documents

        def wait_and_work() -> tuple[Document, History]:
            _wait_until_closed(path, closing)
            return work()

        self._open_result(tr(_OPENING, name=path.stem), wait_and_work, on_opened, on_failed)

    def _open_result(
        self,
        message: str,
        work: Callable[[], tuple[Document, History]],
        on_opened: Callable[[], object],
        on_failed: Callable[[FileError], object] = ignore_result,
    ) -> None:
        def on_done(result: tuple[Document, History]) -> None:
            document, history = result
            self._session.open_fight(history, document)
            self._settings.remember_document(document.path, self._session.rules.id)
            on_opened()

        self.disk_tasks.run(DiskTask(message, work, on_done, on_failed, _discard_opened))

    def _read_document(self, path: Path) -> tuple[Document, History]:
        try:
            return Document.open(path, self.codec, save_backup=self._save_backup)
        except ForeignContentError as error:
            raise self._damaged_by_foreign_content(error, path) from error
        except (UnreadableError, MissingFileError) as error:
            raise self._as_damaged(error, path) from error

    def _damaged_by_foreign_content(self, error: FileError, path: Path) -> DamagedDocumentError:
        try:
            salvaged = salvage(path, self.codec)
        except FileError as damage:
            return self._as_damaged(damage, path)
        return self._as_damaged(error, path, salvaged)

    def _as_damaged(
        self, error: FileError, path: Path, salvaged: History | None = None
    ) -> DamagedDocumentError:
        return DamagedDocumentError(
            error, path, self._backups.find_newest(path, self.codec), salvaged
        )

    def _save_backup(self, path: Path, content: bytes) -> None:
        try:
            self._backups.save(path, content, datetime.now(UTC))
        except FileError:
            _log.exception("Could not back up %s", path)

    def is_open(self, path: Path) -> bool:
        """Return whether the document at `path` is open and can be written to."""
        document = self._session.document
        if document is None or document.read_only_reason:
            return False
        return os.path.realpath(path) == os.path.realpath(document.path)

    def create(self, history: History, on_opened: Callable[[], object] = ignore_result) -> None:
        """Write a fight to a new document and open it. Raises FileError."""
        self._create_from(tr(_STARTING, title=history.present.title), lambda: history, on_opened)

    def write_new_document(self, history: History) -> Document:
        """Write a fight to a new document in Tickline's folder. Raises FileError."""
        ensure_folder(self.folder)
        current = self._session.document
        reserved_paths = [current.path] if current else []
        reserved_paths += [path for path, _ in self._session.closing_documents]
        return self._write_document(
            _free_path(self.folder, history.present.title, reserved_paths), history
        )

    def _create_from(
        self, message: str, read: Callable[[], History], on_opened: Callable[[], object]
    ) -> None:
        def work() -> tuple[Document, History]:
            history = read()
            document = self.write_new_document(history)
            # A new document had no content to back up before.
            document.back_up_on_close(self._save_backup)
            return document, history

        self._open_result(message, work, on_opened)

    def _write_document(self, path: Path, history: History) -> Document:
        document = Document.create(path, history.start, self.codec, history.system_text)
        try:
            document.save(history)
        except FileError:
            document.close()
            raise
        return document


def _discard_opened(result: tuple[Document, History]) -> None:
    result[0].close()


def _wait_until_closed(path: Path, closing: Sequence[tuple[Path, Future[str]]]) -> None:
    """Wait until no session is closing `path`: it would still count as in use."""
    real_path = os.path.realpath(path)
    wait(
        [future for closing_path, future in closing if os.path.realpath(closing_path) == real_path]
    )


def with_suffix(typed_name: str, suffix: str) -> Path:
    """Return the path for a typed name, adding `suffix` if it is missing.

    Raises FileError if the name with the added suffix exists: the file dialog has asked only about
    replacing a file with the typed name.
    """
    if typed_name.lower().endswith(suffix):
        return Path(typed_name)
    path = Path(typed_name + suffix)
    if os.path.lexists(path):
        raise name_taken_error(path)
    return path


def _documents_folder() -> Path:
    from PySide6.QtCore import QStandardPaths

    location = QStandardPaths.StandardLocation
    locations = (location.DocumentsLocation, location.HomeLocation)
    folders = filter(None, map(QStandardPaths.writableLocation, locations))
    return Path(next((each for each in folders if os.path.isdir(each)), ""))  # noqa: PTH112


def show_folder(folder: Path) -> None:
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QDesktopServices

    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _free_path(folder: Path, title: str, reserved_paths: Container[Path]) -> Path:
    """Return an unused path outside `reserved_paths`, whose files may yet be written again."""
    name = _file_name(title)
    numbered_paths = (folder / f"{name} {number}{DOCUMENT_SUFFIX}" for number in numbers(2))
    paths = chain((folder / f"{name}{DOCUMENT_SUFFIX}",), numbered_paths)
    return next(path for path in paths if is_free(path) and path not in reserved_paths)


def path_for_title(path: Path, title: str) -> Path:
    """Return `path` if its name is `title`, perhaps with a number; otherwise a free path."""
    match = re.fullmatch(rf"{re.escape(_file_name(title))}( \d+)?", path.stem)
    return path if match else _free_path(path.parent, title, ())


def _file_name(title: str) -> str:
    """Return a file name without suffix that resembles `title` and is valid on all file systems."""
    import regex

    plain = " ".join(regex.sub(_FORBIDDEN_CHARACTERS, " ", title).split())
    shortened = plain.encode()[:_MAX_NAME_BYTES].decode(errors="ignore").strip(" .")
    if not shortened:
        return tr(UNTITLED)
    return (
        tr("Encounter {title}", title=shortened) if _RESERVED_NAME.match(shortened) else shortened
    )
