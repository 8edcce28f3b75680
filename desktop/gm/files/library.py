"""The library: documents on disk, recent ones, copies, JSON, and parties."""

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

from desktop.gm.files.errands import Errand, Errands, nothing
from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Recruit
from models.rules.fields import entered
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.beside.backups import Backup, Backups, put_back
from models.saves.beside.parties import KeptParties, Parties
from models.saves.beside.store import have_folder
from models.saves.beside.templates import Templates
from models.saves.codec import Codec
from models.saves.document import SUFFIX, Document, write_copy
from models.saves.files import is_free, read_whole, write_whole
from models.saves.reader import salvaged
from models.saves.tables import Content
from models.saves.trouble import Missing, Strange, Trouble, Unreadable, on_disk, taken
from models.scheduler.encounter import EncounterSettings
from models.scheduler.history import History
from models.session.session import Session
from models.wording import mark, tr

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from models.saves.beside.library import OwnLibrary
    from models.saves.beside.systems import OwnSystem, OwnSystems

Given = TypeVar("Given")
_log = logging.getLogger(__name__)
_UNFIT = r"[^\w\p{M}\p{So}\p{Sk}\N{ZERO WIDTH JOINER} .,'()&+-]+"
"""Letters of all scripts have marks, and pictures have tones and parts."""
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)", re.IGNORECASE)
"""What Windows takes for a device, whatever comes after the dot."""
_LONGEST = 120
"""The most bytes of a name; with what is added to it, every file system takes that."""
UNTITLED: Final = mark("Encounter")
_OPENING: Final = mark("Opening “{name}”…")
_STARTING: Final = mark("Starting “{title}”…")
_IMPORTING: Final = mark("Importing “{name}”…")
_COPYING: Final = mark("Saving a copy to {path}…")
_SAVING: Final = mark("Saving to {path}…")
_READING: Final = mark("Reading “{name}”…")
_READING_SYSTEMS: Final = mark("Reading your systems…")
_NO_SYSTEM: Final = mark("There's no system “{id}” in {folder} any more.")
_OPENING_OWN: Final = mark("Opening your library…")
_SAVING_PARTY: Final = mark("Saving the party…")
_REMOVING_PARTY: Final = mark("Removing the party…")
READING_PARTIES: Final = mark("Reading your parties…")


class Spoilt(Trouble):
    """The document `path` is damaged or gone; `backup` is the newest good one, if there is any.

    `clean` is what is ours in it, where it holds something else as well.
    """

    def __init__(
        self, trouble: Trouble, path: Path, backup: Backup | None, clean: History | None
    ) -> None:
        super().__init__(str(trouble))
        self.path = path
        self.backup = backup
        self.clean = clean


class Library:
    """Opens and makes documents for a session. Trouble with the disk is raised as Trouble."""

    def __init__(
        self,
        session: Session,
        settings: SettingsFile,
        paths: Paths,
        errands: Errands | None = None,
    ) -> None:
        self.errands = errands or Errands()
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

    def recent(self) -> tuple[Path, ...]:
        """Return the documents opened last that are still there, the newest first."""
        # Path.exists raises when a folder may not be entered.
        return tuple(Path(each) for each in self._settings.now.recent if os.path.exists(each))  # noqa: PTH110

    def begin(self, title: str, system_id: str) -> None:
        """Make a new document, with the settings the GM usually wants, and open it.

        A system from a file is played as the file is now. Raises Trouble.
        """
        self.create(self.begun(title, system_id))

    def begun(self, title: str, system_id: str) -> History:
        """Return what `begin` opens, which is on no disk yet. Raises Trouble."""
        rules = self._system(system_id)
        encounter = rules.begin(title)
        if usual := self._usual_settings(rules):
            encounter = replace(encounter, settings=usual)
        return History(encounter, system_text=rules.text)

    def export_path(self, name: str) -> Path:
        """Return where `name` is exported to by default: beside the last, at first in Documents."""
        last = self._settings.now.exports
        # Path.is_dir raises when a folder may not be entered.
        return (Path(last) if last and os.path.isdir(last) else _documents()) / name  # noqa: PTH112

    def remember_export(self, path: Path) -> None:
        self._settings.change(exports=str(path.parent))

    def keep_settings(self, rules: RuleSet, settings: Mapping[str, Any]) -> None:
        """Let new encounters of a system begin with these settings. Raises RuleBroken."""
        entered(rules.types.settings, settings)
        self._settings.change(usual={**self._settings.now.usual, rules.id: dict(settings)})

    def own_systems(self) -> "Sequence[OwnSystem]":
        return self.errands.fetch(tr(_READING_SYSTEMS), self.systems().list)

    def systems(self) -> "OwnSystems":
        """Return the folder of the GM's systems, of which nothing is read for that."""
        from models.saves.beside.systems import OwnSystems  # and with it the readers of such files

        return OwnSystems(self._paths.systems)

    def _system(self, system_id: str) -> RuleSet:
        if system_id in SYSTEMS.ids:
            return SYSTEMS.named(system_id)
        for own in self.own_systems():
            if own.rules and own.rules.id == system_id:
                return own.rules
        raise Trouble(tr(_NO_SYSTEM, id=system_id, folder=self._paths.systems))

    def _usual_settings(self, rules: RuleSet) -> EncounterSettings | None:
        kept = self._settings.now.usual.get(rules.id)
        if kept is None:
            return None
        try:
            settings: EncounterSettings = entered(rules.types.settings, kept)
        except RuleBroken:
            _log.warning("The settings kept for %s make no sense any more: %s", rules.id, kept)
            return None
        return settings

    def open(self, path: Path, opened: Callable[[], object] = nothing) -> None:
        """Open a document at its last step, then do `opened`; one that is open stays open.

        Raises Spoilt when it is damaged or gone, and Trouble when the disk stands in the way.
        """
        if self.holds(path):
            self._session.save()
            opened()
        else:
            self._open(path, partial(self._opened, path), opened)

    def open_backup(
        self, spoilt: Spoilt, opened: Callable[[Path | None], object] = nothing
    ) -> None:
        """Let the backup take the place of a spoilt document, and open it.

        `opened` hears where the spoilt file was set aside, or None where there was none.
        """
        backup, path = spoilt.backup, spoilt.path
        if backup is None:
            raise spoilt
        aside: list[Path | None] = []

        def work() -> tuple[Document, History]:
            aside.append(put_back(backup, path))
            return self._opened(path)

        self._open(path, work, lambda: opened(*aside))

    def open_clean(self, spoilt: Spoilt, opened: Callable[[], object] = nothing) -> None:
        """Write what is ours in a spoilt document to a new one, and open that."""
        if spoilt.clean is None:
            raise spoilt
        self.create(spoilt.clean, opened)

    def reopen(
        self,
        opened: Callable[[], object] = nothing,
        note: Callable[[Path], AbstractContextManager[None]] = lambda _: nullcontext(),
    ) -> bool:
        """Open the document opened last, if there is one. Return whether there was.

        It is opened inside of what `note` gives for it, in the thread that does so.
        """
        if not (recent := self.recent()):
            return False
        newest = recent[0]

        def work() -> tuple[Document, History]:
            with note(newest):
                return self._opened(newest)

        self._open(newest, work, opened, lambda _: self._settings.forget(newest))
        return True

    def copy(self, path: Path, copied: Callable[[], object] = nothing) -> None:
        """Write the fight as it is to another document.

        The session goes on in it when it had no document, or one that cannot be written.
        """
        document, fight = self._session.document, self._session.history
        moves = document is None or bool(self._session.trouble)

        def work() -> Document | None:
            if document is None:
                write_copy(path, Content(fight), self.codec)
            else:
                document.copy_to(path)
            return self._opened(path)[0] if moves else None

        def then(copy: Document | None) -> None:
            if copy is not None:
                self._move(copy, document)
            copied()

        self.errands.run(Errand(tr(_COPYING, path=path), work, then))

    def _move(self, copy: Document, document: Document | None) -> None:
        """Go on in a copy, unless another fight was opened meanwhile."""
        if self._session.document is not document:
            self.errands.behind(copy.close)
            return
        self._session.move(copy)
        self._settings.remember(copy.path)

    def export(self, path: Path, exported: Callable[[], object] = nothing) -> None:
        from models.saves.transfer import export_json

        fight = self._session.history
        self.write(path, lambda: export_json(fight, self.codec), exported)

    def write(
        self, path: Path, content: Callable[[], bytes], written: Callable[[], object] = nothing
    ) -> None:
        """Write a file as a whole, then do `written`. Raises Trouble."""

        def work() -> None:
            with on_disk(path.absolute()):
                write_whole(path, content())

        self.errands.run(Errand(tr(_SAVING, path=path), work, lambda _: written()))

    def take_in(self, path: Path, opened: Callable[[], object] = nothing) -> None:
        from models.saves.transfer import LIMIT, import_json

        def read() -> History:
            with on_disk(path):
                content = read_whole(path, LIMIT)
            return import_json(content, self.codec)

        self._make(tr(_IMPORTING, name=path.stem), read, opened)

    def picture(self, path: Path) -> "QImage":
        """Return the picture in a file. Raises Refused."""
        from desktop.source_files import read_picture

        return self.errands.fetch(tr(_READING, name=path.name), partial(read_picture, path))

    def parties(self, system_id: str) -> KeptParties:
        """Return all that is kept of the parties of a system. Raises Trouble."""
        return self.errands.fetch(tr(READING_PARTIES), partial(self._parties.list, system_id))

    def keep_party(
        self, name: str, system_id: str, recruits: tuple[Recruit, ...], tags: Sequence[str] = ()
    ) -> None:
        work = partial(self._parties.keep, name, system_id, recruits, tags)
        self.errands.fetch(tr(_SAVING_PARTY), work)

    def forget_party(self, name: str, system_id: str) -> None:
        """Let go of a party. Raises Trouble."""
        self.errands.fetch(tr(_REMOVING_PARTY), partial(self._parties.forget, name, system_id))

    @property
    def own(self) -> "OwnLibrary":
        from models.saves.beside.library import OwnLibrary  # and with it the readers of its files

        return OwnLibrary(self._paths.own)

    def do_with_own(self, work: Callable[[], Given]) -> Given:
        """Do something with the GM's own effects and pages. Raises what `work` does."""
        return self.errands.fetch(tr(_OPENING_OWN), work)

    def _open(
        self,
        path: Path,
        work: Callable[[], tuple[Document, History]],
        opened: Callable[[], object],
        failed: Callable[[Trouble], object] = nothing,
    ) -> None:
        """Go on in the document that `work` opens, once it is let go. Raises Trouble."""
        parting = self._session.parting

        def wait_and_work() -> tuple[Document, History]:
            _wait_for(path, parting)
            return work()

        self._go_on_in(tr(_OPENING, name=path.stem), wait_and_work, opened, failed)

    def _go_on_in(
        self,
        told: str,
        work: Callable[[], tuple[Document, History]],
        opened: Callable[[], object],
        failed: Callable[[Trouble], object] = nothing,
    ) -> None:
        def then(found: tuple[Document, History]) -> None:
            document, history = found
            self._session.open(history, document)
            self._settings.remember(document.path, self._session.rules.id)
            opened()

        self.errands.run(Errand(told, work, then, failed, _close))

    def _opened(self, path: Path) -> tuple[Document, History]:
        try:
            return Document.open(path, self.codec, keep=self._keep_backup)
        except Strange as trouble:
            raise self._strange(trouble, path) from trouble
        except (Unreadable, Missing) as trouble:
            raise self._spoilt(trouble, path) from trouble

    def _strange(self, trouble: Trouble, path: Path) -> Spoilt:
        try:
            clean = salvaged(path, self.codec)
        except Trouble as damage:
            return self._spoilt(damage, path)
        return self._spoilt(trouble, path, clean)

    def _spoilt(self, trouble: Trouble, path: Path, clean: History | None = None) -> Spoilt:
        return Spoilt(trouble, path, self._backups.newest(path, self.codec), clean)

    def _keep_backup(self, path: Path, content: bytes) -> None:
        try:
            self._backups.keep(path, content, datetime.now(UTC))
        except Trouble:
            _log.exception("There is no new backup of %s", path)

    def holds(self, path: Path) -> bool:
        """Say whether it is open, and can be written."""
        document = self._session.document
        if document is None or document.read_only:
            return False
        return os.path.realpath(path) == os.path.realpath(document.path)

    def create(self, history: History, opened: Callable[[], object] = nothing) -> None:
        """Write a fight down in a new document and open it. Raises Trouble."""
        self._make(tr(_STARTING, title=history.present.title), lambda: history, opened)

    def put_down(self, history: History) -> Document:
        """Write a fight down in a new document of Tickline's folder. Raises Trouble."""
        have_folder(self.folder)
        kept = self._session.document
        written = [kept.path] if kept else []
        written += [path for path, _ in self._session.parting]
        return self._written(_free_path(self.folder, history.present.title, written), history)

    def _make(self, told: str, read: Callable[[], History], opened: Callable[[], object]) -> None:
        def work() -> tuple[Document, History]:
            history = read()
            document = self.put_down(history)
            document.keep_at_end(self._keep_backup)  # it had nothing worth keeping until now
            return document, history

        self._go_on_in(told, work, opened)

    def _written(self, path: Path, history: History) -> Document:
        document = Document.create(path, history.start, self.codec, history.system_text)
        try:
            document.save(history)
        except Trouble:
            document.close()
            raise
        return document


def _close(made: tuple[Document, History]) -> None:
    """Let go of a document that came too late."""
    made[0].close()


def _wait_for(path: Path, parting: Sequence[tuple[Path, Future[str]]]) -> None:
    """Let a document that is opened again be let go first, or it would seem to be in use."""
    real = os.path.realpath(path)
    wait([future for left, future in parting if os.path.realpath(left) == real])


def completed(name: str, ending: str) -> Path:
    """Return the file meant by a name that was typed, with its ending.

    The GM was asked whether to replace what bears the name as it was typed, not the longer one.
    Raises Trouble when something bears that.
    """
    if name.lower().endswith(ending):
        return Path(name)
    path = Path(name + ending)
    if os.path.lexists(path):
        raise taken(path)
    return path


def _documents() -> Path:
    """Return the user's folder of documents, or where they are at home."""
    from PySide6.QtCore import QStandardPaths

    where = QStandardPaths.StandardLocation
    places = (where.DocumentsLocation, where.HomeLocation)
    found = filter(None, map(QStandardPaths.writableLocation, places))
    return Path(next((each for each in found if os.path.isdir(each)), ""))  # noqa: PTH112


def show_folder(folder: Path) -> None:
    """Show a folder in the system's own program for files."""
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QDesktopServices

    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _free_path(folder: Path, title: str, written: Container[Path]) -> Path:
    """Return a name that no document has, nor one still being written though it was deleted."""
    name = _file_name(title)
    numbered = (folder / f"{name} {number}{SUFFIX}" for number in numbers(2))
    names = chain((folder / f"{name}{SUFFIX}",), numbered)
    return next(path for path in names if is_free(path) and path not in written)


def named_after(path: Path, title: str) -> Path:
    """Return `path` if it is called after `title`, maybe with a number; else a free one that is."""
    named = re.fullmatch(rf"{re.escape(_file_name(title))}( \d+)?", path.stem)
    return path if named else _free_path(path.parent, title, ())


def _file_name(title: str) -> str:
    """Return a name like `title` that every file system takes, without an ending."""
    import regex

    plain = " ".join(regex.sub(_UNFIT, " ", title).split())
    fit = plain.encode()[:_LONGEST].decode(errors="ignore").strip(" .")
    if not fit:
        return tr(UNTITLED)
    return tr("Encounter {title}", title=fit) if _RESERVED.match(fit) else fit
