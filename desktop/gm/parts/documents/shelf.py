"""Lists the encounters on disk, and renames, copies, restarts and removes them."""

import os
import re
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QLocale, QObject, Signal

from desktop.gm.files.disk_tasks import FOREGROUND_SECONDS, DiskTask
from desktop.gm.files.documents import Documents, path_for_title, show_folder
from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.rules.catalogue import system_of_fight
from models.rules.deeds import Add, Deed, Retitle
from models.rules.dice import Dice
from models.rules.refusal import RuleBroken
from models.saves.access import check_not_in_use
from models.saves.document import DOCUMENT_SUFFIX, Document
from models.saves.file_errors import FileError, convert_disk_errors, disk_error
from models.saves.files import move_file, removed_path
from models.saves.reader import read_document
from models.saves.stores.overviews import Overview, Overviews
from models.saves.stores.store import files_with_suffix
from models.scheduler.history import START_STEP, History
from models.session.session import Session
from models.sight.sight import Disk, Sight
from models.wording import mark, tr
from views.removal import Removal, Removals, moved_aside_text
from views.theme import THEMES, Look

if TYPE_CHECKING:
    from views.widgets.shelf_list import ShelfEntry

_NUMBERED_TITLE = re.compile(r"(.*?)(?: \d+)?", re.DOTALL)


class EncounterShelf(QObject):
    """Encounters in Tickline's folder, and recent ones elsewhere.

    `open_requested` carries the path of a document to open. `other_file_requested` asks for a file.
    Raises refusals as RuleBroken.
    """

    open_requested = Signal(object)
    other_file_requested = Signal()

    def __init__(
        self, session: Session, documents: Documents, settings: SettingsFile, paths: Paths
    ) -> None:
        super().__init__()
        self._session = session
        self._documents = documents
        self._settings = settings
        self._disk_tasks = documents.disk_tasks
        self._overviews = Overviews(paths.overviews)
        self.removals = Removals()

    def rows(self, on_done: Callable[[Sequence["ShelfEntry"]], object]) -> None:
        """Call `on_done` with all encounters, the last played first; no document is read."""
        open_path = self._open_path()

        def list_rows() -> "Sequence[ShelfEntry]":
            entries = [
                row for path in self._paths() if (row := _make_row(path, open_path)) is not None
            ]
            return sorted(entries, key=lambda row: row.last_played, reverse=True)

        self._disk_tasks.run(DiskTask("", list_rows, on_done))

    def read(self, row: "ShelfEntry", on_done: Callable[["ShelfEntry"], object]) -> None:
        """Call `on_done` with the row, completed from its document or with the document's error.

        A slow disk may delay the call.
        """
        if row.is_open:
            on_done(self._complete_row(row, self._session.history))
            return
        self._read_in_background((row.path,), lambda rows: on_done(rows[0] if rows else row), 0)

    def read_all(
        self, paths: Sequence[Path], on_done: Callable[[Sequence["ShelfEntry"]], object]
    ) -> None:
        self._read_in_background(paths, on_done, FOREGROUND_SECONDS)

    def open(self, path: Path) -> None:
        self.open_requested.emit(path)

    def open_other(self) -> None:
        self.other_file_requested.emit()

    def rename(self, path: Path, title: str) -> None:
        deed = Retitle(title)
        if self._documents.is_open(path):
            self._session.do(deed)
            return
        self._disk_tasks.fetch(tr(_WRITING, name=path.stem), partial(self._do_in, path, deed))

    def duplicate(self, path: Path) -> Path:
        fight = self._session.history if self._is_open(path) else None
        dice = self._session.dice

        def work() -> Path:
            history = fight or read_document(path, self._documents.codec)
            deed = Retitle(self._next_title(history.present.title))
            outcome = system_of_fight(history).at(history.present).decide(deed, dice)
            copy = self._documents.write_new_document(history.record(outcome.label, outcome.events))
            copy.close()
            return copy.path

        return self._disk_tasks.fetch(tr(_WRITING, name=path.stem), work)

    def start_again(self, path: Path) -> None:
        fight = self._session.history if self._is_open(path) else None

        def work() -> tuple[History, str]:
            history = fight or read_document(path, self._documents.codec)
            return history, self._next_title(history.present.title)

        history, title = self._disk_tasks.fetch(tr(_WRITING, name=path.stem), work)
        self._documents.create(_restart_history(history, title, self._session.dice))

    def remove(self, path: Path) -> Removal:
        """Move an encounter to the trash or, if there is none, to a spare name."""
        if self._is_open(path):
            raise RuleBroken(tr(_OPEN_NOW))

        def work() -> tuple[Path, str]:
            check_not_in_use(path)
            title, is_in_folder = self._title_of(path), path.parent == self._documents.folder
            return _move_to_trash(
                path, path_for_title(path, title) if is_in_folder else path, title
            )

        trashed_path, message = self._disk_tasks.fetch(tr(_WRITING, name=path.stem), work)
        was_recent = str(path) in self._settings.now.recent
        self._settings.forget_document(path)
        self._disk_tasks.run_in_background(partial(self._overviews.remove, path))
        undo = partial(self._undo_removal, trashed_path, path, was_recent=was_recent)
        return self.removals.add(message, undo, path)

    def show_in_folder(self, path: Path) -> None:
        show_folder(path.parent)

    def _paths(self) -> Sequence[Path]:
        in_folder: Sequence[Path] = ()
        with suppress(FileError):
            in_folder = files_with_suffix(self._documents.folder, DOCUMENT_SUFFIX)
        return tuple(dict.fromkeys((*in_folder, *self._documents.recent_documents())))

    def _open_path(self) -> str:
        document = self._session.document
        return "" if document is None else os.path.realpath(document.path)

    def _is_open(self, path: Path) -> bool:
        return os.path.realpath(path) == self._open_path()

    def _read_in_background(
        self,
        paths: Sequence[Path],
        on_done: Callable[[Sequence["ShelfEntry"]], object],
        timeout: float,
    ) -> None:
        """Read documents in the background, then draw their miniatures in this thread."""
        open_path, fight = self._open_path(), self._session.history

        def work() -> "Sequence[tuple[ShelfEntry, _DocumentContent]]":
            rows = [row for path in paths if (row := _make_row(path, open_path)) is not None]
            return [(row, fight if row.is_open else self._find_content(row.path)) for row in rows]

        def show(contents: "Sequence[tuple[ShelfEntry, _DocumentContent]]") -> None:
            on_done([self._complete_row(row, content) for row, content in contents])

        self._disk_tasks.run(DiskTask("", work, show), timeout)

    def _find_content(self, path: Path) -> "_DocumentContent":
        """Return the saved overview of a document, or its content if it has changed since then."""
        try:
            stamp = _stamp(path)
            if (saved_content := self._overviews.find(path, stamp)) is not None:
                return saved_content
            return stamp, read_document(path, self._documents.codec)
        except FileError as error:
            return error

    def _complete_row(self, row: "ShelfEntry", content: "_DocumentContent") -> "ShelfEntry":
        if isinstance(content, FileError):
            return replace(row, error=str(content), is_read=True)
        if isinstance(content, tuple):
            stamp, history = content
            overview = _make_overview(history)
            self._disk_tasks.run_in_background(
                partial(self._overviews.save, row.path, stamp, overview)
            )
        else:
            overview = _make_overview(content) if isinstance(content, History) else content
        return _with_overview(row, overview)

    def _title_of(self, path: Path) -> str:
        match self._find_content(path):
            case Overview(title=title):
                return title or path.stem
            case (str(), History(present=present)):
                return present.title or path.stem
            case _:
                return path.stem

    def _do_in(self, path: Path, deed: Deed) -> None:
        """Do a deed in a document that isn't open. Raises FileError or RuleBroken."""
        document, history = Document.open(path, self._documents.codec)
        with closing(Session(history, self._session.dice, document)) as session:
            if document.read_only_reason:
                raise FileError(document.read_only_reason)
            session.do(deed)
            if session.save_error:
                raise FileError(session.save_error)

    def _next_title(self, title: str) -> str:
        used_titles = {path.stem.casefold() for path in self._paths()}
        match = _NUMBERED_TITLE.fullmatch(title)
        base, number = match[1] if match else title, 2
        while f"{base} {number}".casefold() in used_titles:
            number += 1
        return f"{base} {number}"

    def _undo_removal(self, trashed: Path, path: Path, *, was_recent: bool) -> None:
        self._disk_tasks.fetch(tr(_WRITING, name=path.stem), partial(_restore, trashed, path))
        if was_recent:
            self._settings.remember_document(path)


_DocumentContent = Overview | History | tuple[str, History] | FileError
"""A saved overview, the history of the open document, a stamp and a history read, or an error."""


def _make_row(path: Path, open_path: str) -> "ShelfEntry | None":
    from views.widgets.shelf_list import ShelfEntry

    try:
        status = os.stat(path)  # noqa: PTH116 - faster
    except OSError:
        return None
    is_open = os.path.realpath(path) == open_path
    return ShelfEntry(path, status.st_mtime, path.stem, is_open=is_open)


def _with_overview(row: "ShelfEntry", overview: Overview) -> "ShelfEntry":
    return replace(
        row,
        title=overview.title or row.title,
        system=overview.system,
        clock=overview.clock,
        combatants=overview.combatants,
        picture=overview.picture,
        is_read=True,
    )


def _restart_history(history: History, title: str, dice: Dice) -> History:
    """Return a new history with the same combatants and settings, before its first scene."""
    from models.recruits.recruit import recruits_of

    present, rules = history.present, system_of_fight(history)
    recruits = recruits_of(rules.at(present), history.pictures, present.all_combatants())
    start = replace(rules.begin(title), settings=present.settings)
    start_moments = {
        number: each for number, each in history.moments.items() if number == START_STEP
    }
    new_history = History(start, system_text=rules.text, moments=start_moments)
    if not recruits:
        return new_history
    outcome = rules.at(start).decide(Add(recruits), dice)
    return new_history.record(outcome.label, outcome.events, outcome.pictures)


def _make_overview(history: History) -> Overview:
    from views.miniature import miniature

    sight = Sight.from_history(system_of_fight(history), history, Disk())
    heading, present = sight.heading, sight.present
    return Overview(
        title=heading.title,
        system=heading.system,
        clock=heading.clock,
        combatants=sum(1 for _ in present.moment.fight.all_combatants()),
        picture=miniature(present.stage, THEMES[Look.DARK]),
    )


def _stamp(path: Path) -> str:
    """Return a text that changes when the document or the language of its miniature changes."""
    with convert_disk_errors(path):
        status = path.stat()
    return f"{status.st_mtime_ns}-{status.st_size}-{QLocale().name()}"


def _move_to_trash(path: Path, new_path: Path, title: str) -> tuple[Path, str]:
    """Rename a file to `new_path` and move it to the trash or, without one, to a spare name.

    Returns the path where the file is now, and a message. Raises FileError.
    """
    from PySide6.QtCore import QFile

    try:
        if new_path != path:
            move_file(path, new_path)
        file = QFile(str(new_path))
        if file.moveToTrash():
            return Path(file.fileName()), tr("“{title}” is in the trash.", title=title)
        backup_path = removed_path(new_path)
        move_file(new_path, backup_path)
    except OSError as error:
        if new_path != path and os.path.lexists(new_path):
            move_file(new_path, path)
        raise disk_error(path, error) from error
    return backup_path, moved_aside_text(title, backup_path)


def _restore(trashed: Path, path: Path) -> None:
    """Restore a file from the trash, and remove the trash's record of it. Raises FileError."""
    if not trashed.name or os.path.lexists(path):
        raise FileError(
            tr("“{name}” can't be brought back. Look in your computer's trash.", name=path.name)
        )
    with convert_disk_errors(path):
        move_file(trashed, path)
    with suppress(OSError):
        (trashed.parent.with_name("info") / f"{trashed.name}.trashinfo").unlink(missing_ok=True)


_WRITING: Final = mark("Still writing “{name}”…")
_OPEN_NOW: Final = mark("This encounter is open. Open another one first.")
