"""The encounter library: every encounter with its picture, and what can be done with it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from models.rules.fields import Answer, Field, Kind
from models.rules.refusal import RuleBroken
from views.dialogs.forms.form import FormDialog
from views.dialogs.shelf import ShelfDialog
from views.plain import set_tip
from views.removal import Removal, Removals
from views.theme import text_share
from views.widgets.shelf import ShelfList, Shelved

LIST_SIZE = (520, 400)
AT_A_TIME = 0.012
"""Seconds of reading documents before the window gets its turn again."""


class LibraryShelf(Protocol):
    """The encounters on disk. What can't be done raises RuleBroken with the reason."""

    @property
    def removals(self) -> Removals:
        """What was moved to the trash and is not yet back."""
        ...

    def rows(self, then: Callable[[Sequence[Shelved]], object]) -> None:
        """Let `then` have all encounters, the one played last first, at once or later."""
        ...

    def read(self, row: Shelved, then: Callable[[Shelved], object]) -> None:
        """Let `then` have a row with all that its document tells, at once or later."""
        ...

    def open(self, path: Path) -> None: ...

    def rename(self, path: Path, title: str) -> None: ...

    def duplicate(self, path: Path) -> Path:
        """Copy an encounter as it stands; return where the copy is."""
        ...

    def start_again(self, path: Path) -> None:
        """Begin and open a fresh fight of the same combatants."""
        ...

    def remove(self, path: Path) -> Removal:
        """Move an encounter to the trash."""
        ...

    def show_in_folder(self, path: Path) -> None:
        """Show where an encounter is, in the system's own program for files."""
        ...

    def open_other(self) -> None: ...


class LibraryDialog(ShelfDialog[ShelfList]):
    """Asks which encounter; what is typed narrows the list, Enter opens the chosen one."""

    manual_page = "files.md#the-encounter-library"

    def __init__(self, shelf: LibraryShelf, parent: QWidget | None = None) -> None:
        super().__init__(ShelfList(), shelf.removals, parent)
        self.setWindowTitle(self.tr("Encounters"))
        self._shelf = shelf
        self._rows: dict[Path, Shelved] = {}
        self._over = self._listed = False
        self._wanted: Hashable = None
        self._build()
        self.lay_out(apart="other")
        self._reading = QTimer(self, interval=0)
        self._reading.timeout.connect(self._read_some)
        self.finished.connect(self._end)
        self._reload()
        self.search.setFocus()

    def answer(self) -> None:
        """Open the chosen one. Raises RuleBroken."""
        self._shelf.open(self._chosen().path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            self.deeds["rename"].click()
        else:
            super().keyPressEvent(event)

    def _chosen(self) -> Shelved:
        if (chosen := self.list.chosen()) is None:
            raise RuleBroken(self.tr("Choose an encounter, or open a file."))
        return chosen

    def _reload(self) -> None:
        """Look at the folder again; what was read and has not changed is not read again."""
        self._shelf.rows(self._list)

    def _list(self, rows: Sequence[Shelved]) -> None:
        """Show what is there, if that is still wanted."""
        if self._over:
            return
        known, self._listed = self._rows, True
        self._rows = {row.path: row for row in rows}
        for path, row in self._rows.items():
            old = known.get(path)
            if old and (old.played, old.opened) == (row.played, row.opened):
                self._rows[path] = old
        self.narrow()
        if self._wanted is not None and self.list.choose(self._wanted):
            self._wanted = None
        self._reading.start()

    def _read_some(self) -> None:
        """Read as many documents as a moment allows; for one that takes its time, wait."""
        end = perf_counter() + AT_A_TIME
        waiting = [row for row in self._rows.values() if not row.read]
        for row in waiting:
            self._reading.stop()  # until it is there
            self._shelf.read(row, self._take)
            if not self._reading.isActive() or perf_counter() > end:
                break
        if not waiting:
            self._reading.stop()
        self.narrow()

    def _end(self) -> None:
        self._over = True
        self._reading.stop()

    def _take(self, row: Shelved) -> None:
        """Show what was read, if that is still wanted, and read on."""
        if self._over:
            return
        if row.path in self._rows:
            self._rows[row.path] = replace(row, read=True)
        self._reading.start()

    def matching(self, search: str) -> Sequence[Shelved]:
        return [row for row in self._rows.values() if row.matches(search)]

    def narrow(self) -> None:
        empty = self.tr("No encounters yet") if self._listed else self.tr("Reading the folder…")
        self.none.setText(self.tr("No matches") if self.search.text() else empty)
        super().narrow()

    def offer(self) -> None:
        chosen = self.list.chosen()
        sound = chosen is not None and not chosen.trouble
        for key in ("rename", "duplicate", "again"):
            self.deeds[key].setEnabled(sound)
        self.deeds["folder"].setEnabled(chosen is not None)
        opened = chosen is not None and chosen.opened
        self.deeds["remove"].setEnabled(chosen is not None and not opened)
        told = self.tr("This encounter is open. Open another one first.") if opened else ""
        set_tip(self.deeds["remove"], told)
        self.ending()[0].setEnabled(chosen is not None)
        self.show_note()

    def try_out(self, deed: Callable[[], object]) -> bool:
        """Do something with the shelf, say what was refused, and look at the shelf again."""
        done = super().try_out(deed)
        self._reload()
        return done

    def _rename(self) -> None:
        chosen = self._chosen()
        fields = (Field("title", self.tr("Title"), Kind.TEXT, chosen.title),)

        def rename(answers: Mapping[str, Answer]) -> None:
            self._shelf.rename(chosen.path, str(answers["title"] or ""))
            # The document on disk may be the one of before: of an open one the step is on its way.
            self._rows[chosen.path] = replace(chosen, read=False)
            self._reading.start()
            self._reload()

        verb = self.tr("Rename")
        FormDialog(verb, fields, {}, rename, self, does=verb).open()

    def _duplicate(self) -> None:
        self.choose(self._shelf.duplicate(self._chosen().path))

    def choose(self, key: Hashable) -> None:
        self._wanted = key
        self.search.clear()

    def _start_again(self) -> None:
        self._shelf.start_again(self._chosen().path)
        self.accept()

    def _remove(self) -> None:
        self._shelf.remove(self._chosen().path)

    def show_note(self) -> None:
        """Show below what was removed what is wrong with the chosen one."""
        super().show_note()
        chosen = self.list.chosen()
        told = (self.note.text(), chosen.trouble if chosen else "")
        self.note.setText("\n".join(filter(None, told)))
        self.note.setVisible(any(told))

    def _show_in_folder(self) -> None:
        self._shelf.show_in_folder(self._chosen().path)

    def _open_other(self) -> None:
        self.reject()
        self._shelf.open_other()

    def _build(self) -> None:
        self.call_search(self.tr("Search title or system"))
        self.list.setMinimumSize(round(LIST_SIZE[0] * text_share()), LIST_SIZE[1])
        self.add_deed("rename", self.tr("&Rename…"), self._rename)
        self.add_deed("duplicate", self.tr("&Duplicate"), self._duplicate)
        again = self.add_deed("again", self.tr("&Start again"), self._start_again)
        set_tip(again, self.tr("Same combatants, fresh fight"))
        self.add_deed("remove", self.tr("Move to &trash"), self._remove)
        self.add_deed("folder", self.tr("Show in &folder"), self._show_in_folder)
        self.add_deed("other", self.tr("&Open a file…"), self._open_other)
        self.ending()[0].setText(self.tr("Open"))
