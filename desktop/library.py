"""The library: documents on disk, recent ones, copies, JSON, and parties."""

import re
from collections.abc import Mapping
from pathlib import Path

from desktop.paths import Paths
from desktop.session import Session
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS, new_encounter, system
from models.rules.deeds import Recruit
from models.saves.codec import Codec
from models.saves.document import SUFFIX, Document
from models.saves.files import write_whole
from models.saves.parties import Parties
from models.saves.transfer import export_json, import_json
from models.saves.trouble import Trouble, disk_trouble
from models.scheduler.encounter import Encounter
from models.scheduler.history import History

_UNFIT = re.compile(r"[^\w .,'()&+-]+")
_LONGEST = 60


class Library:
    """Opens and makes documents for a session. Trouble with the disk is raised as Trouble."""

    def __init__(self, session: Session, settings: SettingsFile, paths: Paths) -> None:
        """Keep documents and parties in the folders of `paths`."""
        self._session = session
        self._settings = settings
        self._paths = paths
        self._codec = Codec(SYSTEMS)
        self._parties = Parties(paths.parties)

    @property
    def folder(self) -> Path:
        """Where documents are kept unless the GM chooses another place."""
        return self._paths.encounters

    def recent(self) -> tuple[Path, ...]:
        """Return the documents opened last that are still there, the newest first."""
        return tuple(path for each in self._settings.now.recent if (path := Path(each)).exists())

    def begin(self, title: str, system_id: str) -> None:
        """Make a new document and open it."""
        self._settings.change(system=system_id)
        self._create(History(new_encounter(system(system_id), title)))

    def open(self, path: Path) -> None:
        """Open a document at its last step."""
        document, history = Document.open(path, self._codec)
        self._session.open(history, document)
        self._settings.remember(document.path)

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
        """Write the fight as it is to another document; one not kept yet is kept there."""
        if self._session.document is not None:
            self._session.document.copy_to(path)
            return
        document = Document.create(path, self._session.history.start, self._codec)
        document.save(self._session.history)
        self._session.open(self._session.history, document)
        self._settings.remember(path)

    def export(self, path: Path) -> None:
        """Write the fight as JSON."""
        try:
            write_whole(path, export_json(self._session.history, self._codec))
        except OSError as error:
            raise disk_trouble(path, error) from error

    def take_in(self, path: Path) -> None:
        """Read a fight from JSON into a new document and open it."""
        try:
            content = path.read_bytes()
        except OSError as error:
            raise disk_trouble(path, error) from error
        self._create(import_json(content, self._codec))

    def parties(self, system_id: str) -> Mapping[str, tuple[Recruit, ...]]:
        """Return the parties kept for a system, by name."""
        return self._parties.list(system_id).parties

    def keep_party(self, name: str, system_id: str, recruits: tuple[Recruit, ...]) -> None:
        """Keep a party for next time."""
        self._parties.keep(name, system_id, recruits)

    def _create(self, history: History) -> None:
        self._make_folder()
        path = _free_path(self._paths.encounters, history.present)
        document = Document.create(path, history.start, self._codec)
        document.save(history)
        self._session.open(history, document)
        self._settings.remember(document.path)

    def _make_folder(self) -> None:
        try:
            self._paths.encounters.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise disk_trouble(self._paths.encounters, error) from error


def _free_path(folder: Path, encounter: Encounter) -> Path:
    name = _UNFIT.sub(" ", encounter.title).strip(" .")[:_LONGEST] or "Encounter"
    path = folder / f"{name}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name} {number}{SUFFIX}"
    return path
