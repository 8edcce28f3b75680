"""The encounters on disk: listed for the library, renamed, copied, begun again and removed."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QFile, QLocale, QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from desktop.gm.files.library import Library
from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.recruits.recruit import recruit_of
from models.rules.catalogue import system
from models.rules.deeds import Add, Deed, Retitle
from models.rules.fields import declared
from models.rules.refusal import RuleBroken
from models.saves.access import refuse_in_use
from models.saves.beside.overviews import Overview, Overviews
from models.saves.document import SUFFIX, Document
from models.saves.files import move, unused
from models.saves.reader import stored
from models.saves.trouble import Trouble, disk_trouble
from models.scheduler.history import History
from models.session.session import Session
from models.sight.sight import Disk, Sight
from models.wording import tr
from views.miniature import miniature
from views.theme import THEMES, Look
from views.widgets.shelf import Removal, Shelved

ASIDE: Final = "removed"
"""The folder, beside a document, that takes what no trash takes."""
_NUMBERED = re.compile(r"(.*?)(?: \d+)?", re.DOTALL)


class EncounterShelf(QObject):
    """The encounters in Tickline's folder, and those opened last that lie elsewhere.

    `chosen` asks to open a document, `other_wanted` to ask for any file. What can't be done is
    refused with RuleBroken.
    """

    chosen = Signal(object)
    other_wanted = Signal()

    def __init__(
        self, session: Session, library: Library, settings: SettingsFile, paths: Paths
    ) -> None:
        """List what `library` has."""
        super().__init__()
        self._session = session
        self._library = library
        self._settings = settings
        self._overviews = Overviews(paths.overviews)

    def rows(self) -> Sequence[Shelved]:
        """Return all encounters, the one played last first; none is read for that."""
        rows = [row for path in self._paths() if (row := self._row(path)) is not None]
        return sorted(rows, key=lambda row: row.played, reverse=True)

    def row(self, path: Path) -> Shelved | None:
        """Return one encounter, with all that is known of it, or None when it is gone."""
        row = self._row(path)
        return None if row is None else self.read(row)

    def read(self, row: Shelved) -> Shelved:
        """Return a row with all that its document tells; one that can't be read says why."""
        try:
            seen = self._overview(row.path)
        except Trouble as trouble:
            return replace(row, trouble=str(trouble), read=True)
        return replace(
            row,
            title=seen.title or row.title,
            system=seen.system,
            clock=seen.clock,
            combatants=seen.combatants,
            picture=seen.picture,
            read=True,
        )

    def open(self, path: Path) -> None:
        """Go on with an encounter."""
        self.chosen.emit(path)

    def open_other(self) -> None:
        """Ask for any file."""
        self.other_wanted.emit()

    def rename(self, path: Path, title: str) -> None:
        """Give an encounter another title, as a step that can be undone."""
        deed = Retitle(title)
        if self._library.holds(path):
            self._session.do(deed)
            return
        with _refusing():
            self._do_in(path, deed)

    def duplicate(self, path: Path) -> Path:
        """Copy an encounter as it stands, under another title; return where the copy is."""
        with _refusing():
            history = self._history(path)
            deed = Retitle(self._numbered(history.present.title))
            outcome = system(history.start.system).decide(history.present, deed, self._session.dice)
            copy = self._library.put_down(history.record(outcome.label, outcome.events))
            copy.close()
        return copy.path

    def start_again(self, path: Path) -> None:
        """Begin and open a fresh fight of the same combatants, with the same settings."""
        with _refusing():
            history = self._history(path)
            present, rules = history.present, system(history.start.system)
            fields, pictures = declared(rules.types.stats), history.pictures
            recruits = tuple(
                recruit_of(each, fields, pictures.get(each.portrait, b""))
                for each in present.everybody()
            )
            begun = replace(rules.begin(self._numbered(present.title)), settings=present.settings)
            outcome = rules.decide(begun, Add(recruits), self._session.dice)
            fresh = History(begun).record(outcome.label, outcome.events, outcome.pictures)
            self._library.create(fresh if recruits else History(begun))

    def remove(self, path: Path) -> Removal:
        """Move an encounter to the trash, or aside where the disk has none."""
        if self._is_open(path):
            raise RuleBroken(_open_now())
        called = self.read(Shelved(path, 0, path.stem)).title
        with _refusing():
            refuse_in_use(path)
            gone, told = _trashed(path, called)
        recent = str(path) in self._settings.now.recent
        self._settings.forget(path)
        self._overviews.forget(path)
        return Removal(told, partial(self._bring_back, gone, path, recent=recent))

    def show_in_folder(self, path: Path) -> None:
        """Show where an encounter is, in the system's own program for files."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))

    def _paths(self) -> Sequence[Path]:
        """Return where all of them are, each once."""
        found: list[Path] = []
        with suppress(OSError):
            found += [each for each in self._library.folder.iterdir() if each.suffix == SUFFIX]
        return tuple(dict.fromkeys((*found, *self._library.recent())))

    def _row(self, path: Path) -> Shelved | None:
        try:
            status = os.stat(path)  # noqa: PTH116 - as quick as can be
        except OSError:
            return None
        return Shelved(path, status.st_mtime, path.stem, opened=self._is_open(path))

    def _is_open(self, path: Path) -> bool:
        document = self._session.document
        return document is not None and os.path.realpath(path) == os.path.realpath(document.path)

    def _overview(self, path: Path) -> Overview:
        """Return what is shown of a document; it is read only if it isn't what it was."""
        if self._is_open(path):
            return _overview_of(self._session.history)
        stamp = _stamp(path)
        if (kept := self._overviews.find(path, stamp)) is not None:
            return kept
        seen = _overview_of(stored(path, self._library.codec))
        self._overviews.keep(path, stamp, seen)
        return seen

    def _history(self, path: Path) -> History:
        if self._is_open(path):
            return self._session.history
        return stored(path, self._library.codec)

    def _do_in(self, path: Path, deed: Deed) -> None:
        """Do a deed in a document that isn't open. Raises Trouble and RuleBroken."""
        document, history = Document.open(path, self._library.codec)
        with closing(Session(history, self._session.dice, document)) as apart:
            if document.read_only:
                raise Trouble(document.read_only)
            apart.do(deed)
            if apart.trouble:
                raise Trouble(apart.trouble)

    def _numbered(self, title: str) -> str:
        """Return the title with the first number that no document of Tickline's folder has."""
        taken = {path.stem.casefold() for path in self._paths()}
        found = _NUMBERED.fullmatch(title)
        plain, number = found[1] if found else title, 2
        while f"{plain} {number}".casefold() in taken:
            number += 1
        return f"{plain} {number}"

    def _bring_back(self, gone: Path, path: Path, *, recent: bool) -> None:
        with _refusing():
            _restored(gone, path)
        if recent:
            self._settings.remember(path)


def _overview_of(history: History) -> Overview:
    sight = Sight.of(system(history.start.system), history, Disk())
    heading, present = sight.heading, sight.present
    return Overview(
        title=heading.title,
        system=heading.system,
        clock=heading.clock,
        combatants=sum(1 for _ in present.encounter.everybody()),
        picture=miniature(present.stage, THEMES[Look.DARK]),
    )


def _stamp(path: Path) -> str:
    """Return what changes with the document, and with the language its picture speaks."""
    try:
        status = path.stat()
    except OSError as error:
        raise disk_trouble(path, error) from error
    return f"{status.st_mtime_ns}-{status.st_size}-{QLocale().name()}"


def _trashed(path: Path, called: str) -> tuple[Path, str]:
    """Move a file to the system's trash, or aside; return where it is. Raises Trouble."""
    file = QFile(str(path))
    if file.moveToTrash():
        return Path(file.fileName()), tr("“{title}” is in the trash.", title=called)
    aside = path.parent / ASIDE / path.name
    try:
        aside.parent.mkdir(exist_ok=True)
        aside = unused(aside, "removed") if os.path.lexists(aside) else aside
        move(path, aside)
    except OSError as error:
        raise disk_trouble(path, error) from error
    return aside, tr("“{title}” is now in {folder}.", title=called, folder=aside.parent)


def _restored(gone: Path, path: Path) -> None:
    """Bring a file back from the trash, and the note that the trash has of it. Raises Trouble."""
    if not gone.name or os.path.lexists(path):
        raise Trouble(_not_restored(path))
    try:
        move(gone, path)
    except OSError as error:
        raise disk_trouble(path, error) from error
    with suppress(OSError):
        (gone.parent.with_name("info") / f"{gone.name}.trashinfo").unlink(missing_ok=True)


def _open_now() -> str:
    return tr("This encounter is open. Open another one first.")


def _not_restored(path: Path) -> str:
    return tr("“{name}” can't be brought back. Look in the system's trash.", name=path.name)


@contextmanager
def _refusing() -> Iterator[None]:
    """Let trouble with the disk be an ordinary refusal."""
    try:
        yield
    except Trouble as trouble:
        raise RuleBroken(str(trouble)) from trouble
