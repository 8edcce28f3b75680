"""The GM's own systems: listed with all others, made, copied, given away, taken in and removed."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.library import completed, show_folder
from models.rules.catalogue import SHIPPED, SYSTEMS, text_of
from models.rules.refusal import RuleBroken
from models.saves.beside.store import have_folder
from models.wording import mark, tr
from views.removal import Removal, Removals, moved_aside

if TYPE_CHECKING:
    from models.saves.beside.systems import OwnSystems
    from views.dialogs.files.systems import Found
    from views.widgets.systems import SystemRow

Given = TypeVar("Given")


class SystemShelf(Part):
    """What the systems dialog shows and does; the disk is at work behind the windows.

    `changed` says that a file of the GM's has another text, or is gone. What can't be done is
    refused with RuleBroken.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.removals = Removals()

    @property
    def wiring(self) -> Wiring:
        return Wiring({"systems": self.open})

    def open(self, paths: Sequence[Path] = ()) -> None:
        from views.dialogs.files.systems import SystemsDialog

        dialog = SystemsDialog(self, self._window)
        self._dialogs.show(dialog)
        dialog.take_files(paths)

    def rows(self) -> "Sequence[SystemRow]":
        """Return all systems, the GM's own first, then those from files, then those built in."""
        from desktop.gm.files.system_rows import rows

        return rows(self._library.own_systems())

    def new(self, like: "SystemRow | str", over: QWidget, then: Callable[[str], object]) -> None:
        """Edit a new system: a template, or a copy; each time it is saved, `then` gets its key."""
        from models.rules.files.copies import own_copy, template

        taken = self._fetch(self.own().taken)
        text = template(like, taken) if isinstance(like, str) else own_copy(like.text, taken)
        self._open(text, None, over, then)

    def edit(self, row: "SystemRow", over: QWidget, then: Callable[[str], object]) -> None:
        self._open(self._text(row), row.path, over, then)

    def duplicate(self, row: "SystemRow") -> str:
        """Copy a system as one of the GM's own; return its key."""
        return self._add(row.text)

    def export(self, row: "SystemRow", over: QWidget, then: Callable[[str], object]) -> None:
        from PySide6.QtWidgets import QFileDialog

        text, name = self._text(row), row.path.name if row.path else f"{row.id}.toml"
        chosen, _ = QFileDialog.getSaveFileName(
            over,
            self.tr("Export a system"),
            str(self._library.export_path(name)),
            self.tr("Systems (*.toml)"),
        )
        if chosen:
            path = completed(chosen, ".toml")
            self._library.remember_export(path)
            told = self.tr("Saved to {0}.").format(path)
            self._library.write(path, text.encode, lambda: then(told))

    def choose_files(self, over: QWidget) -> Sequence[Path]:
        from PySide6.QtWidgets import QFileDialog

        names, _ = QFileDialog.getOpenFileNames(
            over,
            self.tr("Import systems"),
            str(self._library.export_path("")),
            self.tr("Systems (*.toml)"),
        )
        return [Path(name) for name in names]

    def find(self, path: Path) -> "Found":
        from models.rules.files.text import Faulty
        from models.saves.beside.systems import system_in_file
        from views.dialogs.files.systems import Found

        try:
            rules = self._fetch(partial(system_in_file, path))
        except Faulty as error:
            raise RuleBroken(tr(_NO_SYSTEM, name=path.name, fault=str(error.faults[0]))) from error
        if rules.id in SHIPPED and text_of(rules) == text_of(SYSTEMS.named(rules.id)):
            raise RuleBroken(tr(_OURS, title=rules.title))
        there = [each for each in self.rows() if each.path and each.id == rules.id]
        return Found(text_of(rules), rules.title, there[0] if there else None)

    def add(self, found: "Found") -> str:
        """Import a system under an id that is free; return its key."""
        return self._add(found.text)

    def replace(self, found: "Found") -> Removal:
        there = found.there
        if there is None or there.path is None:
            raise RuleBroken(tr(_GONE, title=found.title))
        path, old = there.path, there.text
        aside = self._fetch(partial(self.own().replace, path, found.text))
        self.changed.emit()
        undo = partial(self._done, partial(self.own().replace, path, old))
        return self.removals.add(tr(_REPLACED, title=found.title, path=aside), undo, there.key)

    def remove(self, row: "SystemRow") -> Removal:
        if row.path is None:
            raise RuleBroken(tr(_NOT_YOURS, title=row.title))
        aside = self._fetch(partial(self.own().remove, row.path))
        self.changed.emit()
        undo = partial(self._done, partial(self.own().bring_back, aside, row.path))
        return self.removals.add(moved_aside(row.title, aside), undo, row.key)

    def own(self) -> "OwnSystems":
        """Return the folder of the GM's own, of which nothing is read for that."""
        return self._library.systems()

    def show_folder(self) -> None:
        """Show the folder of the GM's own, which is made where there is none yet."""
        folder = self.own().folder
        self._fetch(partial(have_folder, folder))
        show_folder(folder)

    def _add(self, text: str) -> str:
        from models.rules.files.copies import copied

        own = self.own()
        path = self._fetch(lambda: own.add(copied(text, own.taken())))
        self.changed.emit()
        return str(path)

    def _text(self, row: "SystemRow") -> str:
        """Return the text of a system; of one of the GM's own, as its file is now."""
        from models.rules.files.text import Faulty
        from models.saves.beside.systems import text_in_file

        if row.path is None:
            return row.text
        try:
            return self._fetch(partial(text_in_file, row.path))
        except Faulty as error:
            raise RuleBroken(str(error.faults[0])) from error

    def _open(
        self, text: str, path: Path | None, over: QWidget, then: Callable[[str], object]
    ) -> None:
        from desktop.gm.parts.systems.editor import edit

        def saved(where: Path, _text: str) -> None:
            then(str(where))
            self.changed.emit()

        errands, calm = self._library.errands, self._window.timeline.camera.calm
        folder, theme = self.own().folder, self._window.theme
        edit(over, theme, errands, folder, text, path, saved=saved, calm=calm)

    def _done(self, work: Callable[[], object]) -> None:
        self._fetch(work)
        self.changed.emit()

    def _fetch(self, work: Callable[[], Given]) -> Given:
        return self._library.errands.fetch(tr(_WRITING, folder=self.own().folder), work)


_WRITING: Final = mark("Still writing in {folder}…")
_NO_SYSTEM: Final = mark("“{name}” can't be imported. {fault}")
_OURS: Final = mark("“{title}” already comes with Tickline.")
_GONE: Final = mark("“{title}” is gone. Import it again.")
_NOT_YOURS: Final = mark("“{title}” comes with Tickline and can't be removed.")
_REPLACED: Final = mark("“{title}” replaced. The old file is now {path}.")
