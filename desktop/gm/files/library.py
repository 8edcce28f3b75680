"""The library: documents on disk, recent ones, copies, JSON, and parties."""

import logging
import os
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS, system
from models.rules.deeds import Recruit
from models.rules.fields import entered
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.beside.backups import Backup, Backups, put_back
from models.saves.beside.parties import Parties
from models.saves.beside.templates import Templates
from models.saves.codec import Codec
from models.saves.document import SUFFIX, Document, write_copy
from models.saves.files import make_folder, taken, write_whole
from models.saves.transfer import export_json, import_json
from models.saves.trouble import Missing, Trouble, Unreadable, disk_trouble
from models.scheduler.encounter import Settings
from models.scheduler.history import History
from models.session.session import Session
from models.wording import tr

_log = logging.getLogger(__name__)
_UNFIT = re.compile(r"[^\w .,'()&+-]+")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)", re.IGNORECASE)
"""What Windows takes for a device, whatever comes after the dot."""
_LONGEST = 120
"""The most bytes of a name; with what is added to it, every file system takes that."""


class Spoilt(Trouble):
    """The document `path` is damaged or gone; `backup` is the newest good one, if there is any."""

    def __init__(self, trouble: Trouble, path: Path, backup: Backup | None) -> None:
        """Say the same as `trouble`."""
        super().__init__(str(trouble))
        self.path = path
        self.backup = backup


class Library:
    """Opens and makes documents for a session. Trouble with the disk is raised as Trouble."""

    def __init__(self, session: Session, settings: SettingsFile, paths: Paths) -> None:
        """Keep documents and parties in the folders of `paths`."""
        self._session = session
        self._settings = settings
        self._paths = paths
        self.codec = Codec(SYSTEMS)
        self._parties = Parties(paths.parties)
        self.templates = Templates(paths.parties.with_name("templates.json"))
        self._backups = Backups(paths.backups)

    @property
    def folder(self) -> Path:
        """Where documents are kept unless the GM chooses another place."""
        return self._paths.encounters

    def recent(self) -> tuple[Path, ...]:
        """Return the documents opened last that are still there, the newest first."""
        # Path.exists raises when a folder may not be entered.
        return tuple(Path(each) for each in self._settings.now.recent if os.path.exists(each))  # noqa: PTH110

    def begin(self, title: str, system_id: str) -> None:
        """Make a new document, with the settings the GM usually wants, and open it."""
        rules = system(system_id)
        encounter = rules.begin(title)
        if usual := self._usual_settings(rules):
            encounter = replace(encounter, settings=usual)
        self.create(History(encounter))

    def keep_settings(self, system_id: str, settings: Mapping[str, Any]) -> None:
        """Let new encounters of a system begin with these settings. Raises RuleBroken."""
        entered(system(system_id).types.settings, settings)
        self._settings.change(usual={**self._settings.now.usual, system_id: dict(settings)})

    def _usual_settings(self, rules: RuleSet) -> Settings | None:
        kept = self._settings.now.usual.get(rules.id)
        if kept is None:
            return None
        try:
            settings: Settings = entered(rules.types.settings, kept)
        except RuleBroken:
            _log.warning("The settings kept for %s make no sense any more: %s", rules.id, kept)
            return None
        return settings

    def open(self, path: Path) -> None:
        """Open a document at its last step; one that is open already stays open.

        Raises Spoilt when it is damaged or gone, and Trouble when the disk stands in the way.
        """
        if self.holds(path):
            self._session.save()
            return
        self._go_on_in(path)

    def open_backup(self, spoilt: Spoilt) -> Path | None:
        """Let the backup take the place of a spoilt document, and open it.

        Return where the spoilt file was set aside, or None where there was none.
        """
        if spoilt.backup is None:
            raise spoilt
        aside = put_back(spoilt.backup, spoilt.path)
        self._go_on_in(spoilt.path)
        return aside

    def reopen(self) -> bool:
        """Open the document opened last, if there is one. Return whether there was."""
        if not (recent := self.recent()):
            return False
        try:
            self.open(recent[0])
        except Trouble:
            self._settings.forget(recent[0])
            raise
        return True

    def copy(self, path: Path) -> None:
        """Write the fight as it is to another document.

        The session goes on in it when it had no document, or one that cannot be written.
        """
        document = self._session.document
        if document is None:
            write_copy(path, self._session.history, self.codec)
        else:
            document.copy_to(path)
        if document is None or self._session.trouble:
            self._go_on_in(path)

    def export(self, path: Path) -> None:
        """Write the fight as JSON."""
        try:
            write_whole(path, export_json(self._session.history, self.codec))
        except OSError as error:
            raise disk_trouble(path, error) from error

    def take_in(self, path: Path) -> None:
        """Read a fight from JSON into a new document and open it."""
        try:
            content = path.read_bytes()
        except OSError as error:
            raise disk_trouble(path, error) from error
        self.create(import_json(content, self.codec))

    def parties(self, system_id: str) -> Mapping[str, tuple[Recruit, ...]]:
        """Return the parties kept for a system, by name."""
        return self._parties.list(system_id).parties

    def party_tags(self, system_id: str) -> Mapping[str, tuple[str, ...]]:
        """Return the tags of those parties of a system that have some, by name."""
        return self._parties.list(system_id).tags

    def keep_party(
        self, name: str, system_id: str, recruits: tuple[Recruit, ...], tags: Sequence[str] = ()
    ) -> None:
        """Keep a party for next time."""
        self._parties.keep(name, system_id, recruits, tags)

    def forget_party(self, name: str, system_id: str) -> None:
        """Let go of a party. Raises Trouble."""
        self._parties.forget(name, system_id)

    def _go_on_in(self, path: Path) -> None:
        try:
            document, history = Document.open(path, self.codec, keep=self._keep_backup)
        except (Unreadable, Missing) as trouble:
            backup = self._backups.newest(path, self.codec)
            raise Spoilt(trouble, path, backup) from trouble
        self._session.open(history, document)
        self._settings.remember(document.path)

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

    def create(self, history: History) -> None:
        """Write a fight down in a new document and open it. Raises Trouble."""
        document = self.put_down(history)
        document.keep_at_end(self._keep_backup)  # it had nothing worth keeping when it was opened
        self._session.open(history, document)
        self._settings.remember(document.path)

    def put_down(self, history: History) -> Document:
        """Write a fight down in a new document of Tickline's folder. Raises Trouble."""
        self._make_folder()
        free = _free_path(self.folder, history.present.title, self._session.document)
        return self._written(free, history)

    def _written(self, path: Path, history: History) -> Document:
        document = Document.create(path, history.start, self.codec)
        try:
            document.save(history)
        except Trouble:
            document.close()
            raise
        return document

    def _make_folder(self) -> None:
        try:
            make_folder(self._paths.encounters)
        except OSError as error:
            raise disk_trouble(self._paths.encounters, error) from error


def _free_path(folder: Path, title: str, document: Document | None) -> Path:
    """Return a name that no document has, nor one that is still written though it was deleted."""
    name = _file_name(title)
    written = document and document.path
    numbered = (folder / f"{name} {number}{SUFFIX}" for number in count(2))
    names = chain((folder / f"{name}{SUFFIX}",), numbered)
    return next(path for path in names if not taken(path) and path != written)


def _file_name(title: str) -> str:
    """Return a name like `title` that every file system takes, without an ending."""
    plain = " ".join(_UNFIT.sub(" ", title).split())
    fit = plain.encode()[:_LONGEST].decode(errors="ignore").strip(" .")
    if not fit:
        return tr("Encounter")
    return tr("Encounter {title}", title=fit) if _RESERVED.match(fit) else fit
