"""The encounter library: every encounter with its picture, and what can be done with it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from models.refused import Refused
from models.rules.fields import Answer, Field, Kind
from models.rules.refusal import RuleBroken
from views.dialogs.forms.dialog import AnswerDialog, chain, muted
from views.dialogs.forms.form import FormDialog
from views.plain import set_tip
from views.theme import text_share
from views.widgets.shelf import Removal, ShelfList, Shelved

LIST_SIZE = (520, 400)
AT_A_TIME = 0.012
"""Seconds of reading documents before the window gets its turn again."""
_UP_AND_DOWN = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class LibraryShelf(Protocol):
    """The encounters on disk. What can't be done raises RuleBroken with the reason."""

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

    def removed(self) -> Removal | None:
        """Return the last one that was moved there and is not yet back."""
        ...

    def show_in_folder(self, path: Path) -> None:
        """Show where an encounter is, in the system's own program for files."""
        ...

    def open_other(self) -> None: ...


class LibraryDialog(AnswerDialog):
    """Asks which encounter; what is typed narrows the list, Enter opens the chosen one."""

    def __init__(self, shelf: LibraryShelf, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Encounters"))
        self._shelf = shelf
        self._rows: dict[Path, Shelved] = {}
        self._over = self._listed = False
        self._wanted: Path | None = None
        self._build()
        self._lay_out_parts()
        self._connect_parts()
        self._reading = QTimer(self, interval=0)
        self._reading.timeout.connect(self._read_some)
        self.finished.connect(self._end)
        self._reload()
        self.search.setFocus()

    def answer(self) -> None:
        """Open the chosen one. Raises RuleBroken."""
        self._shelf.open(self._chosen().path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows move in the list while one types; F2 renames, Del removes."""
        key = event.key()
        if key in _UP_AND_DOWN and self.search.hasFocus():
            self.list.keyPressEvent(event)  # sent, what it ignores would come back here
        elif key == Qt.Key.Key_F2:
            self.deeds["rename"].click()
        elif key == Qt.Key.Key_Delete and self.list.hasFocus():
            self.deeds["remove"].click()
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
        self._narrow()
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
        self._narrow()

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

    def _narrow(self) -> None:
        search = self.search.text()
        self.list.show_rows([row for row in self._rows.values() if row.matches(search)])
        found = bool(self.list.rows.rows)
        empty = self.tr("No encounters yet") if self._listed else self.tr("Reading the folder…")
        self._none.setText(self.tr("No matches") if search else empty)
        self._none.setVisible(not found)
        self._offer()

    def _offer(self) -> None:
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
        self._tell()

    def _try(self, deed: Callable[[], object]) -> None:
        """Do something with the shelf, look at it again, and say what was refused."""
        try:
            deed()
        except Refused as refusal:
            self.refuse(str(refusal))
        else:
            self.refuse("")
        self._reload()

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
        self._choose_soon(self._shelf.duplicate(self._chosen().path))

    def _choose_soon(self, path: Path) -> None:
        """Choose an encounter that is new in the folder, as soon as it is listed."""
        self._wanted = path
        self.search.clear()

    def _start_again(self) -> None:
        self._shelf.start_again(self._chosen().path)
        self.accept()

    def _remove(self) -> None:
        self._shelf.remove(self._chosen().path)

    def _undo(self) -> None:
        if (removal := self._shelf.removed()) is not None:
            removal.undo()
            if removal.path is not None:
                self._choose_soon(removal.path)

    def _tell(self) -> None:
        chosen, removal = self.list.chosen(), self._shelf.removed()
        if removal is None and self._take_back.hasFocus():
            self.list.setFocus()
        told = (removal.told if removal else "", chosen.trouble if chosen else "")
        self._note.setText("\n".join(filter(None, told)))
        self._note.setVisible(any(told))
        self._take_back.setVisible(removal is not None)

    def _open_other(self) -> None:
        self.reject()
        self._shelf.open_other()

    def _build(self) -> None:
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search title or system"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.list = ShelfList(self)
        self.list.setMinimumSize(round(LIST_SIZE[0] * text_share()), LIST_SIZE[1])
        self._none = muted("", self)
        self._note = muted("", self)
        self._take_back = QPushButton(self.tr("&Undo"), self)
        self.deeds = {key: QPushButton(words, self) for key, words in self._words().items()}
        for button in (self._take_back, *self.deeds.values()):
            button.setAutoDefault(False)
        set_tip(self.deeds["again"], self.tr("Same combatants, fresh fight"))
        first = self.ending()[0]
        assert isinstance(first, QPushButton)
        first.setText(self.tr("Open"))

    def _words(self) -> Mapping[str, str]:
        return {
            "rename": self.tr("&Rename…"),
            "duplicate": self.tr("&Duplicate"),
            "again": self.tr("&Start again"),
            "remove": self.tr("Move to &trash"),
            "folder": self.tr("Show in &folder"),
            "other": self.tr("&Open a file…"),
        }

    def _lay_out_parts(self) -> None:
        found, deeds, note = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        note.addWidget(self._note, 1)
        note.addWidget(self._take_back)
        for widget in (self.search, self.list, self._none):
            found.addWidget(widget)
        found.addLayout(note)
        for key, button in self.deeds.items():
            if key == "other":
                deeds.addStretch(1)
            deeds.addWidget(button)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(found, 1)
        row.addLayout(deeds)
        self.body.addLayout(row)

    def _connect_parts(self) -> None:
        self.search.textChanged.connect(self._narrow)
        self.list.doubleClicked.connect(self.attempt)
        self.list.selectionModel().currentChanged.connect(self._offer)
        self._take_back.clicked.connect(lambda: self._try(self._undo))
        ways = {
            "duplicate": self._duplicate,
            "again": self._start_again,
            "remove": self._remove,
            "folder": lambda: self._shelf.show_in_folder(self._chosen().path),
        }
        for key, deed in ways.items():
            self.deeds[key].clicked.connect(lambda _=False, deed=deed: self._try(deed))
        self.deeds["rename"].clicked.connect(self._rename)
        self.deeds["other"].clicked.connect(self._open_other)
        chain((self.search, self.list, self._take_back, *self.deeds.values(), *self.ending()))
