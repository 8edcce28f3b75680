"""The dialog that manages the GM's own systems and lists the program's."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialogButtonBox, QMenu, QMessageBox, QWidget

from models.refused import Refused
from models.rules.refusal import RuleBroken
from models.wording import tr
from views.dialogs.forms.dialog import muted_label, reserve_lines
from views.dialogs.shelf import ShelfDialog
from views.message import PlainBox
from views.plain import escape_mnemonic, set_tip
from views.removal import Removal, Removals
from views.theme import scaled
from views.widgets.system_list import Origin, SystemList, SystemRow, with_headings

LIST_WIDTH = 800
SUMMARY_LINES = 2


class ImportedSystem(Struct, frozen=True):
    """A system from a file to import; `existing` is the custom system with the same id, or None."""

    text: str
    title: str
    existing: SystemRow | None = None


class SystemsOnDisk(Protocol):
    """The systems on disk. Methods raise RuleBroken with the reason if they fail."""

    @property
    def removals(self) -> Removals:
        """The systems that were removed or replaced and can be brought back."""
        ...

    def rows(self) -> Sequence[SystemRow]:
        """Return all current systems, custom ones first."""
        ...

    def new(
        self, template: SystemRow | str, parent: QWidget, on_saved: Callable[[str], object]
    ) -> None:
        """Edit a new system; `on_saved` is called with its key each time it is saved."""
        ...

    def edit(self, row: SystemRow, parent: QWidget, on_saved: Callable[[str], object]) -> None:
        """Edit a custom system; `on_saved` is called with its key each time it is saved."""
        ...

    def duplicate(self, row: SystemRow) -> str:
        """Copy a system as a custom one; return the copy's key."""
        ...

    def export(self, row: SystemRow, parent: QWidget, on_written: Callable[[str], object]) -> None:
        """Ask for a path and write the file; `on_written` is called with a message naming it."""
        ...

    def choose_files(self, parent: QWidget) -> Sequence[Path]: ...

    def read(self, path: Path) -> ImportedSystem: ...

    def import_copy(self, imported: ImportedSystem) -> str:
        """Import a system under an unused id; return its key."""
        ...

    def replace(self, imported: ImportedSystem) -> Removal:
        """Import a system in place of the custom one with the same id."""
        ...

    def remove(self, row: SystemRow) -> Removal:
        """Set a custom system's file aside."""
        ...

    def show_folder(self) -> None: ...


class SystemsDialog(ShelfDialog[SystemList]):
    """Lists systems; typing narrows the list, and Enter edits the chosen one."""

    manual_page = "your-own-game.md"

    def __init__(self, systems: SystemsOnDisk, parent: QWidget | None = None) -> None:
        super().__init__(SystemList(()), systems.removals, parent)
        self.setWindowTitle(self.tr("Systems"))
        self._systems = systems
        self._rows: Sequence[SystemRow] = ()
        self._pending: list[Path] = []
        self._build()
        self.lay_out(self.summary, apart="folder")
        self.setAcceptDrops(True)
        self._reload()
        self.search.setFocus()

    def attempt(self) -> None:
        self.run_or_refuse(self._edit)

    def import_files(self, paths: Sequence[Path]) -> None:
        self._pending += paths
        self.run_or_refuse(self._import_next)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = event.mimeData().urls()
        self.import_files([Path(url.toLocalFile()) for url in urls if url.isLocalFile()])

    def _chosen(self) -> SystemRow:
        if (chosen := self.list.chosen_system()) is None:
            raise RuleBroken(self.tr("Choose a system."))
        return chosen

    def _reload(self, key: str = "") -> None:
        try:
            self._rows = self._systems.rows()
        except Refused as refusal:
            self.refuse(str(refusal))
        if key:
            self.search.clear()
        self.apply_filter()
        if key:
            self.list.choose(key)

    def choose(self, key: Hashable) -> None:
        self._reload(str(key))

    def _edit(self) -> None:
        """Edit the chosen system, or offer to copy it if it isn't a custom one."""
        chosen = self._chosen()
        if chosen.origin is Origin.CUSTOM:
            self._systems.edit(chosen, self, self._reload)
        elif chosen.text:
            self._offer_copy(chosen)
        else:
            raise RuleBroken(self._built_in_text())

    def _offer_copy(self, chosen: SystemRow) -> None:
        box = self._box(
            self.tr("“{0}” comes with Tickline. Make a copy of your own?").format(chosen.title)
        )
        copy = box.addButton(self.tr("Make a &copy"), QMessageBox.ButtonRole.AcceptRole)
        copy.clicked.connect(partial(self._create, chosen))
        box.setDefaultButton(copy)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.open()

    def _create(self, template: SystemRow | str, _checked: object = None) -> None:
        self.run_or_refuse(partial(self._systems.new, template, self, self._reload))

    def _duplicate(self) -> None:
        self._reload(self._systems.duplicate(self._chosen()))

    def _export(self) -> None:
        self._systems.export(self._chosen(), self, self.show_message)

    def _import(self) -> None:
        self.import_files(self._systems.choose_files(self))

    def _import_next(self) -> None:
        """Import the next pending file; if it can't be read, drop the others."""
        if not self._pending:
            return
        path = self._pending.pop(0)
        try:
            imported = self._systems.read(path)
            if imported.existing is None:
                self._add(imported)
            elif imported.existing.text == imported.text:
                self.show_message(self.tr("“{0}” is already here.").format(imported.title))
                self._reload(imported.existing.key)
            else:
                self._ask_to_replace(imported, imported.existing)
                return
        except Refused as refusal:
            self._pending.clear()
            self.refuse(str(refusal))
            return
        self._import_next()

    def _add(self, imported: ImportedSystem, _checked: object = None) -> None:
        self._reload(self._systems.import_copy(imported))
        self.show_message(self.tr("Imported: {0}.").format(self._chosen().title))

    def _replace(self, imported: ImportedSystem, existing: SystemRow) -> None:
        self._systems.replace(imported)
        self.show_message("")
        self._reload(existing.key)

    def _ask_to_replace(self, imported: ImportedSystem, existing: SystemRow) -> None:
        box = self._box(self.tr("You already have “{0}” under this id.").format(existing.title))
        box.setInformativeText(self.tr("If you replace it, the old file is set aside."))
        role = QMessageBox.ButtonRole
        keep_both = box.addButton(self.tr("&Keep both"), role.AcceptRole)
        keep_both.clicked.connect(lambda: self.run_or_refuse(partial(self._add, imported)))
        replace = box.addButton(self.tr("&Replace"), role.AcceptRole)
        replace.clicked.connect(
            lambda: self.run_or_refuse(partial(self._replace, imported, existing))
        )
        box.setDefaultButton(keep_both)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.finished.connect(lambda _result: self._import_next())
        box.open()

    def _box(self, question: str) -> PlainBox:
        box = PlainBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.windowTitle())
        box.setText(question)
        return box

    def _remove(self) -> None:
        self._systems.remove(self._chosen())
        self.show_message("")
        self._reload()

    def matching(self, search: str) -> Sequence[SystemRow | Origin]:
        return with_headings(row for row in self._rows if row.matches(search))

    def update_buttons(self) -> None:
        chosen = self.list.chosen_system()
        is_own = chosen is not None and chosen.origin is Origin.CUSTOM
        has_text = chosen is not None and bool(chosen.text)
        is_possible = {"duplicate": has_text, "export": has_text or is_own, "remove": is_own}
        for key, is_enabled in is_possible.items():
            self.action_buttons[key].setEnabled(is_enabled)
        self.action_buttons["edit"].setEnabled(is_own or has_text)
        reason = self._built_in_text() if chosen is not None and not (is_own or has_text) else ""
        for button in (
            self.action_buttons["edit"],
            self.action_buttons["duplicate"],
            self.action_buttons["export"],
        ):
            set_tip(button, reason)
        self.summary.setText(reason or (chosen.summary if chosen else ""))
        self.update_message()

    def _built_in_text(self) -> str:
        return self.tr("Built into Tickline: it has no text to change or copy.")

    def _build(self) -> None:
        self.label_search(self.tr("Search title, clock or summary"))
        self.list.setMinimumWidth(scaled(LIST_WIDTH))
        self.summary = muted_label("", self)
        reserve_lines(self.summary, SUMMARY_LINES)
        self.empty_label.setText(self.tr("No matches"))
        self.add_action_button("edit", self.tr("&Edit…"), self._edit).setDefault(True)
        new_button = self.add_action_button("new", self.tr("&New…"))
        self.add_action_button("duplicate", self.tr("&Duplicate"), self._duplicate)
        self.add_action_button("export", self.tr("E&xport…"), self._export)
        self.add_action_button("import", self.tr("&Import…"), self._import)
        self.add_action_button("remove", self.tr("&Remove"), self._remove)
        self.add_action_button("folder", self.tr("Show &folder"), self._systems.show_folder)
        self.new_menu = QMenu(new_button)
        self.new_menu.aboutToShow.connect(self._fill_new_menu)
        new_button.setMenu(self.new_menu)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

    def _fill_new_menu(self) -> None:
        menu = self.new_menu
        menu.clear()
        menu.addAction(self.tr("Who acts when?")).setEnabled(False)
        for key, title in _starting_points().items():
            menu.addAction(escape_mnemonic(title), partial(self._create, key))
        menu.addSeparator()
        shipped_menu = menu.addMenu(self.tr("From a &system"))
        for row in self._systems.rows():
            if row.origin is Origin.SHIPPED:
                label = self.tr("From “{0}”").format(row.title)
                shipped_menu.addAction(escape_mnemonic(label), partial(self._create, row))


def _starting_points() -> dict[str, str]:
    """Return the small games to start from, by key, each with a sentence about its turn order."""
    return {
        "costs": tr("Costs: what you do decides when you act again"),
        "countdown": tr("Countdown: time counts down in rounds, and actions cost time"),
        "rounds": tr("Rounds: once a round, by score"),
        "cards": tr("Cards: once a round, by card"),
        "sides": tr("Sides: one side acts, then the other"),
        "chart": tr("Chart: everyone has a rhythm of their own"),
    }
