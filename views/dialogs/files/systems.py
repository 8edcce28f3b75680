"""The systems dialog: those of the GM, those that come with the program, and what can be done."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget

from models.refused import Refused
from models.rules.refusal import RuleBroken
from models.wording import tr
from views.dialogs.forms.dialog import muted, reserve
from views.dialogs.shelf import ShelfDialog
from views.message import PlainBox
from views.plain import literal, set_tip
from views.removal import Removal, Removals
from views.theme import text_share
from views.widgets.systems import Origin, SystemList, SystemRow, grouped

LIST_WIDTH = 640
LINES_OF_SUMMARY = 2


class Found(Struct, frozen=True):
    """A system in a file that is to be imported; `there` is the own one of the same id, if any."""

    text: str
    title: str
    there: SystemRow | None = None


class SystemsOnDisk(Protocol):
    """The systems on disk. What can't be done raises RuleBroken with the reason."""

    @property
    def removals(self) -> Removals:
        """What was moved aside or replaced and is not yet back."""
        ...

    def rows(self) -> Sequence[SystemRow]:
        """Return all of them as they are now, the GM's own first."""
        ...

    def new(self, like: SystemRow | str, over: QWidget, then: Callable[[str], object]) -> None:
        """Edit a new one; each time it is saved, `then` gets its key."""
        ...

    def edit(self, row: SystemRow, over: QWidget, then: Callable[[str], object]) -> None:
        """Edit one of the GM's own."""
        ...

    def duplicate(self, row: SystemRow) -> str:
        """Copy one as one of the GM's own; return its key."""
        ...

    def export(self, row: SystemRow, over: QWidget, then: Callable[[str], object]) -> None:
        """Ask where its file is to be written; `then` gets a sentence that says where it is."""
        ...

    def choose_files(self, over: QWidget) -> Sequence[Path]:
        """Ask which files are to be imported."""
        ...

    def find(self, path: Path) -> Found:
        """Read a file that is to be imported."""
        ...

    def add(self, found: Found) -> str:
        """Import it under an id that is free; return its key."""
        ...

    def replace(self, found: Found) -> Removal:
        """Let it take the place of the one that is there."""
        ...

    def remove(self, row: SystemRow) -> Removal:
        """Move one of the GM's own aside."""
        ...

    def show_folder(self) -> None:
        """Show the folder of the GM's own, in the system's own program for files."""
        ...


class SystemsDialog(ShelfDialog[SystemList]):
    """Lists systems; what is typed narrows the list, Enter edits the chosen one."""

    manual_page = "your-own-game.md"

    def __init__(self, systems: SystemsOnDisk, parent: QWidget | None = None) -> None:
        super().__init__(SystemList(()), systems.removals, parent)
        self.setWindowTitle(self.tr("Systems"))
        self._systems = systems
        self._rows: Sequence[SystemRow] = ()
        self._coming: list[Path] = []
        self._build()
        self.lay_out(self.summary, apart="folder")
        self.setAcceptDrops(True)
        self._reload()
        self.search.setFocus()

    def attempt(self) -> None:
        self.try_out(self._edit)

    def take_files(self, paths: Sequence[Path]) -> None:
        self._coming += paths
        self.try_out(self._take_next)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [each for each in event.mimeData().urls() if each.isLocalFile()]
        self.take_files([Path(each.toLocalFile()) for each in files])

    def _chosen(self) -> SystemRow:
        if (chosen := self.list.system()) is None:
            raise RuleBroken(self.tr("Choose a system."))
        return chosen

    def _reload(self, key: str = "") -> None:
        try:
            self._rows = self._systems.rows()
        except Refused as refusal:
            self.refuse(str(refusal))
        if key:
            self.search.clear()
        self.narrow()
        if key:
            self.list.choose(key)

    def choose(self, key: Hashable) -> None:
        self._reload(str(key))

    def _edit(self) -> None:
        """Edit the chosen one, or a copy where it isn't the GM's."""
        chosen = self._chosen()
        if chosen.origin is Origin.OWN:
            self._systems.edit(chosen, self, self._reload)
        elif chosen.text:
            self._offer_copy(chosen)
        else:
            raise RuleBroken(self._built_in())

    def _offer_copy(self, chosen: SystemRow) -> None:
        box = self._box(
            self.tr("“{0}” comes with Tickline. Make a copy of your own?").format(chosen.title)
        )
        copy = box.addButton(self.tr("Make a &copy"), QMessageBox.ButtonRole.AcceptRole)
        copy.clicked.connect(partial(self._begin, chosen))
        box.setDefaultButton(copy)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.open()

    def _begin(self, like: SystemRow | str, _checked: object = None) -> None:
        self.try_out(partial(self._systems.new, like, self, self._reload))

    def _duplicate(self) -> None:
        self._reload(self._systems.duplicate(self._chosen()))

    def _export(self) -> None:
        self._systems.export(self._chosen(), self, self.say)

    def _import(self) -> None:
        self.take_files(self._systems.choose_files(self))

    def _take_next(self) -> None:
        """Import the next file that is waiting; one that can't be ends the row."""
        if not self._coming:
            return
        path = self._coming.pop(0)
        try:
            found = self._systems.find(path)
            if found.there is None:
                self._add(found)
            elif found.there.text == found.text:
                self.say(self.tr("“{0}” is already here.").format(found.title))
                self._reload(found.there.key)
            else:
                self._ask(found, found.there)
                return
        except Refused as refusal:
            self._coming.clear()
            self.refuse(str(refusal))
            return
        self._take_next()

    def _add(self, found: Found, _checked: object = None) -> None:
        self._reload(self._systems.add(found))
        self.say(self.tr("Imported: {0}.").format(self._chosen().title))

    def _replace(self, found: Found, there: SystemRow) -> None:
        self._systems.replace(found)
        self.say("")
        self._reload(there.key)

    def _ask(self, found: Found, there: SystemRow) -> None:
        box = self._box(self.tr("You already have “{0}” under this id.").format(there.title))
        box.setInformativeText(self.tr("If you replace it, the old file is set aside."))
        role = QMessageBox.ButtonRole
        both = box.addButton(self.tr("&Keep both"), role.AcceptRole)
        both.clicked.connect(lambda: self.try_out(partial(self._add, found)))
        replace = box.addButton(self.tr("&Replace"), role.AcceptRole)
        replace.clicked.connect(lambda: self.try_out(partial(self._replace, found, there)))
        box.setDefaultButton(both)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.finished.connect(lambda _result: self._take_next())
        box.open()

    def _box(self, question: str) -> PlainBox:
        box = PlainBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.windowTitle())
        box.setText(question)
        return box

    def _remove(self) -> None:
        self._systems.remove(self._chosen())
        self.say("")
        self._reload()

    def matching(self, search: str) -> Sequence[SystemRow | Origin]:
        return grouped(row for row in self._rows if row.matches(search))

    def offer(self) -> None:
        chosen = self.list.system()
        own = chosen is not None and chosen.origin is Origin.OWN
        written = chosen is not None and bool(chosen.text)
        can = {"duplicate": written, "export": written or own, "remove": own}
        for key, possible in can.items():
            self.deeds[key].setEnabled(possible)
        first = self.ending()[0]
        first.setEnabled(own or written)
        reason = self._built_in() if chosen is not None and not (own or written) else ""
        for button in (first, self.deeds["duplicate"], self.deeds["export"]):
            set_tip(button, reason)
        self.summary.setText(reason or (chosen.told if chosen else ""))
        self.show_note()

    def _built_in(self) -> str:
        return self.tr("Built into Tickline: it has no text to change or copy.")

    def _build(self) -> None:
        self.call_search(self.tr("Search title, clock or summary"))
        self.list.setMinimumWidth(round(LIST_WIDTH * text_share()))
        self.summary = muted("", self)
        reserve(self.summary, LINES_OF_SUMMARY)
        self.none.setText(self.tr("No matches"))
        new = self.add_deed("new", self.tr("&New…"))
        self.add_deed("duplicate", self.tr("&Duplicate"), self._duplicate)
        self.add_deed("export", self.tr("E&xport…"), self._export)
        self.add_deed("import", self.tr("&Import…"), self._import)
        self.add_deed("remove", self.tr("&Remove"), self._remove)
        self.add_deed("folder", self.tr("Show &folder"), self._systems.show_folder)
        self.beginnings = QMenu(new)
        self.beginnings.aboutToShow.connect(self._fill_beginnings)
        new.setMenu(self.beginnings)
        first, close = self.ending()
        first.setText(self.tr("&Edit…"))
        close.setText(self.tr("Close"))

    def _fill_beginnings(self) -> None:
        menu = self.beginnings
        menu.clear()
        menu.addAction(self.tr("Who acts when?")).setEnabled(False)
        for beginning, told in _beginnings().items():
            menu.addAction(literal(told), partial(self._begin, beginning))
        menu.addSeparator()
        shipped = menu.addMenu(self.tr("From a &system"))
        for row in self._systems.rows():
            if row.origin is Origin.FILE:
                words = self.tr("From “{0}”").format(row.title)
                shipped.addAction(literal(words), partial(self._begin, row))


def _beginnings() -> dict[str, str]:
    """Return the small games to begin from, each with a sentence on who acts when."""
    return {
        "costs": tr("Costs: what you do decides when you act again"),
        "countdown": tr("Countdown: time counts down in rounds, and actions cost time"),
        "rounds": tr("Rounds: once a round, by score"),
        "cards": tr("Cards: once a round, by card"),
        "sides": tr("Sides: one side acts, then the other"),
        "chart": tr("Chart: everyone has a rhythm of their own"),
    }
