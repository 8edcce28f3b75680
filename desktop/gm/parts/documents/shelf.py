"""The encounters on disk: listed for the library, renamed, copied, begun again and removed."""

import os
import re
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QLocale, QObject, Signal

from desktop.gm.files.errands import MOMENT, Errand
from desktop.gm.files.library import Library, named_after, show_folder
from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.rules.catalogue import system_of
from models.rules.deeds import Add, Deed, Retitle
from models.rules.dice import Dice
from models.rules.refusal import RuleBroken
from models.saves.access import refuse_in_use
from models.saves.beside.overviews import Overview, Overviews
from models.saves.beside.store import files
from models.saves.document import SUFFIX, Document
from models.saves.files import move, place_aside
from models.saves.reader import stored
from models.saves.trouble import Trouble, disk_trouble, on_disk
from models.scheduler.history import START, History
from models.session.session import Session
from models.sight.sight import Disk, Sight
from models.wording import mark, tr
from views.removal import Removal, Removals, moved_aside
from views.theme import THEMES, Look

if TYPE_CHECKING:
    from views.widgets.shelf import Shelved

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
        super().__init__()
        self._session = session
        self._library = library
        self._settings = settings
        self._errands = library.errands
        self._overviews = Overviews(paths.overviews)
        self.removals = Removals()

    def rows(self, then: Callable[[Sequence["Shelved"]], object]) -> None:
        """Let `then` have all encounters, the one played last first; none is read for that."""
        opened = self._opened()

        def listed() -> "Sequence[Shelved]":
            found = [row for path in self._paths() if (row := _row(path, opened)) is not None]
            return sorted(found, key=lambda row: row.played, reverse=True)

        self._errands.run(Errand("", listed, then))

    def read(self, row: "Shelved", then: Callable[["Shelved"], object]) -> None:
        """Let `then` have a row with all that its document tells; one that can't be read says why.

        That may take as long as the disk likes.
        """
        if row.opened:
            then(self._shown(row, self._session.history))
            return
        self._read((row.path,), lambda rows: then(rows[0] if rows else row), 0)

    def read_all(
        self, paths: Sequence[Path], then: Callable[[Sequence["Shelved"]], object]
    ) -> None:
        """Let `then` have those encounters that are still there, with all that is known of them."""
        self._read(paths, then, MOMENT)

    def open(self, path: Path) -> None:
        self.chosen.emit(path)

    def open_other(self) -> None:
        self.other_wanted.emit()

    def rename(self, path: Path, title: str) -> None:
        """Give an encounter another title, as a step that can be undone."""
        deed = Retitle(title)
        if self._library.holds(path):
            self._session.do(deed)
            return
        self._errands.fetch(tr(_WRITING, name=path.stem), partial(self._do_in, path, deed))

    def duplicate(self, path: Path) -> Path:
        """Copy an encounter as it stands, under another title; return where the copy is."""
        fight = self._session.history if self._is_open(path) else None
        dice = self._session.dice

        def work() -> Path:
            history = fight or stored(path, self._library.codec)
            deed = Retitle(self._numbered(history.present.title))
            outcome = system_of(history).at(history.present).decide(deed, dice)
            copy = self._library.put_down(history.record(outcome.label, outcome.events))
            copy.close()
            return copy.path

        return self._errands.fetch(tr(_WRITING, name=path.stem), work)

    def start_again(self, path: Path) -> None:
        """Begin and open a fresh fight of the same combatants, with the same settings."""
        fight = self._session.history if self._is_open(path) else None

        def work() -> tuple[History, str]:
            history = fight or stored(path, self._library.codec)
            return history, self._numbered(history.present.title)

        history, title = self._errands.fetch(tr(_WRITING, name=path.stem), work)
        self._library.create(_fresh(history, title, self._session.dice))

    def remove(self, path: Path) -> Removal:
        """Move an encounter to the trash, or aside where the disk has none."""
        if self._is_open(path):
            raise RuleBroken(tr(_OPEN_NOW))

        def work() -> tuple[Path, str]:
            refuse_in_use(path)
            called, ours = self._called(path), path.parent == self._library.folder
            return _trashed(path, named_after(path, called) if ours else path, called)

        gone, told = self._errands.fetch(tr(_WRITING, name=path.stem), work)
        recent = str(path) in self._settings.now.recent
        self._settings.forget(path)
        self._errands.behind(partial(self._overviews.forget, path))
        undo = partial(self._bring_back, gone, path, recent=recent)
        return self.removals.add(told, undo, path)

    def show_in_folder(self, path: Path) -> None:
        show_folder(path.parent)

    def _paths(self) -> Sequence[Path]:
        found: Sequence[Path] = ()
        with suppress(Trouble):
            found = files(self._library.folder, SUFFIX)
        return tuple(dict.fromkeys((*found, *self._library.recent())))

    def _opened(self) -> str:
        """Return the real path of the document that is open, or nothing."""
        document = self._session.document
        return "" if document is None else os.path.realpath(document.path)

    def _is_open(self, path: Path) -> bool:
        return os.path.realpath(path) == self._opened()

    def _read(
        self, paths: Sequence[Path], then: Callable[[Sequence["Shelved"]], object], patience: float
    ) -> None:
        """Look at documents behind the windows; what has to be drawn of them is drawn here."""
        opened, fight = self._opened(), self._session.history

        def work() -> "Sequence[tuple[Shelved, _Seen]]":
            rows = [row for path in paths if (row := _row(path, opened)) is not None]
            return [(row, fight if row.opened else self._seen(row.path)) for row in rows]

        def show(found: "Sequence[tuple[Shelved, _Seen]]") -> None:
            then([self._shown(row, seen) for row, seen in found])

        self._errands.run(Errand("", work, show), patience)

    def _seen(self, path: Path) -> "_Seen":
        """Return what is kept of a document; it is read only if it isn't what it was."""
        try:
            stamp = _stamp(path)
            if (kept := self._overviews.find(path, stamp)) is not None:
                return kept
            return stamp, stored(path, self._library.codec)
        except Trouble as trouble:
            return trouble

    def _shown(self, row: "Shelved", seen: "_Seen") -> "Shelved":
        if isinstance(seen, Trouble):
            return replace(row, trouble=str(seen), read=True)
        if isinstance(seen, tuple):
            stamp, history = seen
            overview = _overview_of(history)
            self._errands.behind(partial(self._overviews.keep, row.path, stamp, overview))
        else:
            overview = _overview_of(seen) if isinstance(seen, History) else seen
        return _told(row, overview)

    def _called(self, path: Path) -> str:
        match self._seen(path):
            case Overview(title=title):
                return title or path.stem
            case (str(), History(present=present)):
                return present.title or path.stem
            case _:
                return path.stem

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
        self._errands.fetch(tr(_WRITING, name=path.stem), partial(_restored, gone, path))
        if recent:
            self._settings.remember(path)


_Seen = Overview | History | tuple[str, History] | Trouble
"""What is known of a document: what was kept of it, else its stamp and what it holds."""


def _row(path: Path, opened: str) -> "Shelved | None":
    from views.widgets.shelf import Shelved

    try:
        status = os.stat(path)  # noqa: PTH116 - as quick as can be
    except OSError:
        return None
    is_open = os.path.realpath(path) == opened
    return Shelved(path, status.st_mtime, path.stem, opened=is_open)


def _told(row: "Shelved", seen: Overview) -> "Shelved":
    return replace(
        row,
        title=seen.title or row.title,
        system=seen.system,
        clock=seen.clock,
        combatants=seen.combatants,
        picture=seen.picture,
        read=True,
    )


def _fresh(history: History, title: str, dice: Dice) -> History:
    """Return a fight of the same combatants that has not begun, with the same settings."""
    from models.recruits.recruit import recruits_of

    present, rules = history.present, system_of(history)
    recruits = recruits_of(rules.at(present), history.pictures, present.everybody())
    begun = replace(rules.begin(title), settings=present.settings)
    page = {number: each for number, each in history.moments.items() if number == START}
    fresh = History(begun, system_text=rules.text, moments=page)
    if not recruits:
        return fresh
    outcome = rules.at(begun).decide(Add(recruits), dice)
    return fresh.record(outcome.label, outcome.events, outcome.pictures)


def _overview_of(history: History) -> Overview:
    from views.miniature import miniature

    sight = Sight.of(system_of(history), history, Disk())
    heading, present = sight.heading, sight.present
    return Overview(
        title=heading.title,
        system=heading.system,
        clock=heading.clock,
        combatants=sum(1 for _ in present.moment.fight.everybody()),
        picture=miniature(present.stage, THEMES[Look.DARK]),
    )


def _stamp(path: Path) -> str:
    """Return what changes with the document, and with the language its picture speaks."""
    with on_disk(path):
        status = path.stat()
    return f"{status.st_mtime_ns}-{status.st_size}-{QLocale().name()}"


def _trashed(path: Path, name: Path, called: str) -> tuple[Path, str]:
    """Move a file under a `name` to the system's trash, or aside; return where. Raises Trouble."""
    from PySide6.QtCore import QFile

    try:
        if name != path:
            move(path, name)
        file = QFile(str(name))
        if file.moveToTrash():
            return Path(file.fileName()), tr("“{title}” is in the trash.", title=called)
        aside = place_aside(name)
        move(name, aside)
    except OSError as error:
        if name != path and os.path.lexists(name):
            move(name, path)
        raise disk_trouble(path, error) from error
    return aside, moved_aside(called, aside)


def _restored(gone: Path, path: Path) -> None:
    """Bring a file back from the trash, and the note that the trash has of it. Raises Trouble."""
    if not gone.name or os.path.lexists(path):
        raise Trouble(
            tr("“{name}” can't be brought back. Look in your computer's trash.", name=path.name)
        )
    with on_disk(path):
        move(gone, path)
    with suppress(OSError):
        (gone.parent.with_name("info") / f"{gone.name}.trashinfo").unlink(missing_ok=True)


_WRITING: Final = mark("Still writing “{name}”…")
_OPEN_NOW: Final = mark("This encounter is open. Open another one first.")
