"""The encounter library, which lists all encounters with pictures, to open or manage them."""

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
from views.theme import scaled
from views.widgets.shelf_list import ShelfEntry, ShelfList

LIST_SIZE = (520, 400)
READING_SLICE_S = 0.012
"""For how many seconds documents are read before the event loop runs again."""


class LibraryShelf(Protocol):
    """The encounters on disk. Methods raise RuleBroken with the reason if they fail."""

    @property
    def removals(self) -> Removals:
        """The encounters that were moved to the trash and can be brought back."""
        ...

    def rows(self, on_done: Callable[[Sequence[ShelfEntry]], object]) -> None:
        """Call `on_done`, now or later, with all encounters, the last played first."""
        ...

    def read(self, row: ShelfEntry, on_done: Callable[[ShelfEntry], object]) -> None:
        """Call `on_done`, now or later, with the row completed from its document."""
        ...

    def open(self, path: Path) -> None: ...

    def rename(self, path: Path, title: str) -> None: ...

    def duplicate(self, path: Path) -> Path:
        """Copy an encounter in its current state; return the copy's path."""
        ...

    def start_again(self, path: Path) -> None:
        """Create and open a new fight with the same combatants."""
        ...

    def remove(self, path: Path) -> Removal:
        """Move an encounter to the trash."""
        ...

    def show_in_folder(self, path: Path) -> None:
        """Show an encounter in the desktop's file manager."""
        ...

    def open_other(self) -> None: ...


class LibraryDialog(ShelfDialog[ShelfList]):
    """Lists encounters; typing narrows the list, and Enter opens the chosen one."""

    manual_page = "files.md#the-encounter-library"

    def __init__(self, shelf: LibraryShelf, parent: QWidget | None = None) -> None:
        super().__init__(ShelfList(), shelf.removals, parent)
        self.setWindowTitle(self.tr("Encounters"))
        self._shelf = shelf
        self._rows: dict[Path, ShelfEntry] = {}
        self._is_closed = self._has_listed = False
        self._key_to_select: Hashable = None
        self._build()
        self.lay_out(apart="other")
        self._reading = QTimer(self, interval=0)
        self._reading.timeout.connect(self._read_some)
        self.finished.connect(self._close)
        self._reload()
        self.search.setFocus()

    def submit(self) -> None:
        """Open the chosen encounter. Raises RuleBroken if that fails."""
        self._shelf.open(self._chosen().path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            self.action_buttons["rename"].click()
        else:
            super().keyPressEvent(event)

    def _chosen(self) -> ShelfEntry:
        if (chosen := self.list.chosen_value()) is None:
            raise RuleBroken(self.tr("Choose an encounter, or open a file."))
        return chosen

    def _reload(self) -> None:
        """Reread the folder, but only those documents that have changed."""
        self._shelf.rows(self._show_rows)

    def _show_rows(self, rows: Sequence[ShelfEntry]) -> None:
        if self._is_closed:
            return
        before, is_first_list, self._has_listed = self._rows, not self._has_listed, True
        self._rows = {row.path: row for row in rows}
        for path, row in self._rows.items():
            old_entry = before.get(path)
            if old_entry and (old_entry.last_played, old_entry.is_open) == (
                row.last_played,
                row.is_open,
            ):
                self._rows[path] = old_entry
        self.apply_filter()
        if self._key_to_select is not None and self.list.choose(self._key_to_select):
            self._key_to_select = None
        if is_first_list:
            self.spoken.speak()
        self._reading.start()

    def _read_some(self) -> None:
        deadline = perf_counter() + READING_SLICE_S
        unread_rows = [row for row in self._rows.values() if not row.is_read]
        for row in unread_rows:
            self._reading.stop()  # until the row is read
            self._shelf.read(row, self._show_read)
            if not self._reading.isActive() or perf_counter() > deadline:
                break
        if not unread_rows:
            self._reading.stop()
        self.apply_filter()

    def _close(self) -> None:
        self._is_closed = True
        self._reading.stop()

    def _show_read(self, row: ShelfEntry) -> None:
        if self._is_closed:
            return
        if row.path in self._rows:
            self._rows[row.path] = replace(row, is_read=True)
        self._reading.start()

    def matching(self, search: str) -> Sequence[ShelfEntry]:
        found = (row for row in self._rows.values() if row.matches(search))
        return sorted(found, key=lambda row: not row.matches(search, by_title=True))

    def apply_filter(self) -> None:
        empty = self.tr("No encounters yet") if self._has_listed else self.tr("Reading the folder…")
        self.empty_label.setText(self.tr("No matches") if self.search.text() else empty)
        super().apply_filter()

    def update_buttons(self) -> None:
        chosen = self.list.chosen_value()
        is_valid = chosen is not None and not chosen.error
        for key in ("rename", "duplicate", "again"):
            self.action_buttons[key].setEnabled(is_valid)
        self.action_buttons["folder"].setEnabled(chosen is not None)
        is_open = chosen is not None and chosen.is_open
        self.action_buttons["remove"].setEnabled(chosen is not None and not is_open)
        tooltip = self.tr("This encounter is open. Open another one first.") if is_open else ""
        set_tip(self.action_buttons["remove"], tooltip)
        self.closing_buttons()[0].setEnabled(chosen is not None)
        self.update_message()

    def run_or_refuse(self, deed: Callable[[], object]) -> bool:
        """Run `deed`, show a refusal if it raises one, and reread the folder."""
        is_done = super().run_or_refuse(deed)
        self._reload()
        return is_done

    def _rename(self) -> None:
        chosen = self._chosen()
        fields = (Field("title", self.tr("Title"), Kind.TEXT, chosen.title),)

        def rename(answers: Mapping[str, Answer]) -> None:
            self._shelf.rename(chosen.path, str(answers["title"] or ""))
            # The file of an open document may lack a step that is still being written.
            self._rows[chosen.path] = replace(chosen, is_read=False)
            self._reading.start()
            self._reload()

        verb = self.tr("Rename")
        FormDialog(verb, fields, {}, rename, self, verb=verb).open()

    def _duplicate(self) -> None:
        self.choose(self._shelf.duplicate(self._chosen().path))

    def choose(self, key: Hashable) -> None:
        self._key_to_select = key
        self.search.clear()

    def _start_again(self) -> None:
        self._shelf.start_again(self._chosen().path)
        self.accept()

    def _remove(self) -> None:
        self._shelf.remove(self._chosen().path)

    def update_message(self) -> None:
        """Show the chosen encounter's error below the message about a removal."""
        super().update_message()
        chosen = self.list.chosen_value()
        texts = (self.message_line.text(), chosen.error if chosen else "")
        self.message_line.setText("\n".join(filter(None, texts)))
        self.message_line.setVisible(any(texts))

    def _show_in_folder(self) -> None:
        self._shelf.show_in_folder(self._chosen().path)

    def _open_other(self) -> None:
        self.reject()
        self._shelf.open_other()

    def _build(self) -> None:
        self.label_search(self.tr("Search title or system"))
        self.list.setMinimumSize(scaled(LIST_SIZE[0]), LIST_SIZE[1])
        self.add_action_button("rename", self.tr("&Rename…"), self._rename)
        self.add_action_button("duplicate", self.tr("&Duplicate"), self._duplicate)
        restart_button = self.add_action_button("again", self.tr("&Start again"), self._start_again)
        set_tip(restart_button, self.tr("Same combatants, fresh fight"))
        self.add_action_button("remove", self.tr("Move to &trash"), self._remove)
        self.add_action_button("folder", self.tr("Show in &folder"), self._show_in_folder)
        self.add_action_button("other", self.tr("&Open a file…"), self._open_other)
        self.closing_buttons()[0].setText(self.tr("Open"))
