"""The dialog that imports combatants: files or a paste, what becomes of them, what is left out."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, QSize, Qt
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from models.recruits.again import Newcomer, Renewal, in_fight, newcomers
from models.recruits.choice import Chosen, Left, Readings, is_sided, left, taken_from
from models.recruits.games import ANY, Played
from models.recruits.sources import Source, text_source
from models.recruits.table import Table
from models.rules.deeds import Recruit
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Combatant, Side
from views.dialogs.forms.dialog import AnswerDialog, chain, edge, muted
from views.dialogs.recruits.fields import AGAIN
from views.dialogs.recruits.import_columns import ColumnPanel
from views.dialogs.recruits.import_notices import NoticeList
from views.dialogs.recruits.import_reading import Behind, ReadingBar, at_once
from views.dialogs.recruits.table import RecruitsModel
from views.dialogs.recruits.table_view import RecruitTable, ask_to_discard, explanation
from views.plain import PlainLabel, set_tip
from views.theme import Theme
from views.widgets.cards import elided

INVITATION = QSize(560, 260)
LEAST_TABLE = 340
NAMED = 3
"""Up to this number of sources, each is named."""
MOST_IN_TIP = 20


class ImportDialog(AnswerDialog):
    """Asks for files or a paste, and adds those in them."""

    manual_page = "combatants.md#import-them"

    def __init__(  # noqa: PLR0913 - what is asked, how it is read, and what is done with it
        self,
        fields: Sequence[Field],
        load: Callable[[Path], Source],
        apply: Callable[[tuple[Recruit | Renewal, ...]], None],
        parent: QWidget | None = None,
        *,
        behind: Behind = at_once,
        theme: Theme | None = None,
        here: Played = ANY,
        present: Sequence[Combatant] = (),
    ) -> None:
        """Ask for combatants with declared `fields`.

        `load` reads a file, `apply` gets those to be added, and those of who is `present` to be
        renewed; both may raise RuleBroken. `behind` has files read. With a `theme` the rows have
        tokens. Numbers of other games than those played `here` are left out.
        """
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Import combatants"))
        self.setAcceptDrops(True)
        self._fields = tuple(fields)
        self._present = in_fight(present, fields)
        self._number_present = len(present)
        self._pastes = 0
        self._here = here
        self._load = load
        self._apply = apply
        self._theme = theme
        self._chosen: list[Chosen] = []
        self._refused: tuple[str, ...] = ()
        self._dropped: set[str] = set()
        self.reading = ReadingBar(fields, behind, self)
        self._build()
        self._connect_all()
        self._show_all()
        self.choose.setFocus()

    def answer(self) -> None:
        self.table.commit()
        self.table.check()
        if not (found := self.model.results()):
            raise RuleBroken(self.tr("Nothing to add yet. Choose a file or paste a table."))
        self._apply(found)

    def reject(self) -> None:
        """Stop reading, or else close; where combatants would be lost, ask first."""
        if self.reading.reads:
            self.reading.cancel()
        else:
            self._give_up(self._discard)

    def done(self, result: int) -> None:
        self.reading.cancel()
        super().done(result)

    def take_files(self, paths: Sequence[Path]) -> None:
        """Read files, and say of those that cannot be read why not."""
        self.reading.start([partial(self._load, path) for path in paths])

    def take_text(self, text: str) -> None:
        self._pastes += 1
        numbered = self.tr("pasted text {0}").format(self._pastes)
        name = numbered if self._pastes > 1 else self.tr("pasted text")
        self.reading.start([partial(text_source, name, text)])

    def paste(self) -> None:
        self._take_mime(QGuiApplication.clipboard().mimeData())

    def start_over(self) -> None:
        self._chosen.clear()
        self._refused = ()
        self._pastes = 0
        self._dropped.clear()
        self.refuse("")
        self._show_all()

    def _give_up(self, act: Callable[[], None]) -> None:
        """Do what gives up those in the table; where there are some, ask first."""
        if count := self.model.people:
            ask_to_discard(count, act, self)
        else:
            act()

    def _discard(self) -> None:
        super().reject()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._take_mime(event.mimeData())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            self._take_out()
            return
        super().keyPressEvent(event)

    def _take_out(self) -> None:
        self._dropped |= {self.model.name(row) for row in self.table.selected_rows()}
        self._read()

    def _take_mime(self, mime: QMimeData | None) -> None:
        """Take what was dropped or copied; an empty clipboard has None, against Qt's types."""
        urls = mime.urls() if mime else []
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        if paths:
            self.take_files(paths)
        elif mime and mime.hasText():
            self.take_text(mime.text())
        else:
            self.refuse(self.tr("The clipboard has no text or file."))

    def _take(self, found: Readings) -> None:
        known = [_content(each) for each in self._chosen]
        fresh = [each for each in found.chosen if _content(each) not in known]
        self._chosen += fresh
        self._refused = (*self._refused, *found.refusals)
        self._show_all()
        self._open_wide()
        self.table.enter()
        twice = "" if len(fresh) == len(found.chosen) else self.tr("That's already in the table.")
        self.refuse(self._refusal(found) or twice)

    def _refusal(self, found: Readings) -> str:
        """Return why the one file can't be read, or how many can't."""
        bad, good = len(found.refusals), len(found.chosen)
        if bad <= 1:
            return "".join(found.refusals)
        told = self.tr("{0} of {1} files can't be read. The list says why.")
        return told.format(bad, bad + good)

    def _show_all(self) -> None:
        known = enumerate(self._chosen)
        self.panel.show_tables({n: each for n, each in known if isinstance(each.source, Table)})
        self._empty.setVisible(not self._chosen)
        for part in (self._told, self.table, self._repair):
            part.setVisible(bool(self._chosen))
        self._read()

    def _open_wide(self) -> None:
        """Be as wide as the table needs, and higher for many rows; no larger than the screen."""
        layout = self.layout()
        if layout is None or not self._chosen:
            return
        middle = self.frameGeometry().center()
        self._upper.activate()
        self._halves.updateGeometry()  # by itself a splitter says late what it needs now
        layout.activate()
        more = (self.table.whole_size() - self.table.minimumSize()).expandedTo(QSize())
        self.grow(self.least_size() + more, middle)

    def _wait(self) -> None:
        """Let nothing be begun or added while files are read."""
        for button in (self.choose, self._paste):
            button.setEnabled(not self.reading.reads)
        if self.reading.reads:
            self.reading.stop.setFocus()
        self._count()

    def _choose(self, place: int, each: Chosen) -> None:
        self._chosen[place] = each
        self._read()

    def _read(self) -> None:
        side: Side = self._side.currentData()
        found = [taken_from(each, self._fields, side, here=self._here) for each in self._chosen]
        shown = left(found, self._dropped, self._number_present)
        self.model.show_newcomers([*self._newcomers(shown)])
        self._notices.show_all(self._refused, shown.notices, len(shown.recruits))
        self._tell_sources(shown.counts)
        self._count()

    def _newcomers(self, shown: Left) -> Iterator[Newcomer]:
        sided = [
            tuple(is_sided(each, self._fields, here=self._here)) if self._present else ()
            for each in self._chosen
        ]
        told = [bool(self._present) and sided[source][n] for source, n in shown.places]
        origins = [self._chosen[source].source.name for source, _ in shown.places]
        return newcomers(shown.recruits, origins, told, self._present)

    def _tell_sources(self, counts: Sequence[int]) -> None:
        """Say in one line how many are in what was read; the tool tip says it of each."""
        pairs = zip(self._chosen, counts, strict=True)
        each = [f"{one.source.name}: {count}" for one, count in pairs]
        together = self.tr("{0} files: {1} combatants").format(len(each), sum(counts))
        self._told.setText(" · ".join(each) if len(each) <= NAMED else together)
        set_tip(self._told, "\n".join((*each[:MOST_IN_TIP], *["…"][: len(each) - MOST_IN_TIP])))

    def _count(self) -> None:
        found, faults = self.model.results(), len(self.model.faulty())
        count, added = self.model.people, len(self.model.recruits())
        updated = sum(isinstance(each, Renewal) and each.is_change for each in found)
        self._ok.setText(self._does(added, updated))
        self._ok.setEnabled(bool(found) and not self.reading.reads)
        for part in (self._met, self._again):
            part.setVisible(bool(self.model.met()))
        self._clear.setEnabled(bool(self._chosen or self._refused) and not self.reading.reads)
        self._fill.setEnabled(count > 0)
        self._next.setEnabled(faults > 0)
        self._faults.setText(self.tr("To fix: {0}").format(faults) if faults else "")

    def _does(self, added: int, updated: int) -> str:
        if added and updated:
            return self.tr("Add {0}, update {1}").format(added, updated)
        if updated:
            return self.tr("Update %n", "", updated)
        return self.tr("Add %n", "", added) if added else self.tr("Add")

    def _choose_again(self) -> None:
        """Let the same become of all who are in the fight already."""
        self.model.fill(self.model.met(), self._again.currentText())

    def _choose_files(self) -> None:
        pattern = self.tr(
            "Combatants (*.csv *.tsv *.txt *.md *.gcs *.json *.xml *.db);;All files (*)"
        )
        names, _ = QFileDialog.getOpenFileNames(self, self.windowTitle(), "", pattern)
        if names:
            self.take_files([Path(name) for name in names])

    def _build(self) -> None:
        self.choose = QPushButton(self.tr("&Choose files…"), self)
        self._paste = QPushButton(self.tr("&Paste"), self)
        set_tip(self._paste, self.tr("Paste a copied table, text or file (Ctrl+V)"))
        self._clear = QPushButton(self.tr("Start o&ver"), self)
        for button in (self.choose, self._paste, self._clear):
            button.setAutoDefault(False)
        self._build_side()
        self._told = elided("", "muted", self)
        self._empty = self._invitation()
        self.panel = ColumnPanel(self._fields, self)
        self.model = RecruitsModel(self._fields, self, self._theme)
        self.table = RecruitTable(self.model, self)
        self.table.setMinimumWidth(LEAST_TABLE)
        self.table.setAccessibleName(self.tr("Combatants to add"))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._build_repair()
        self._notices = NoticeList(self)
        self._ok = self.ending()[0]
        self.share_place(explanation(self))
        self._lay_out_parts()

    def _build_repair(self) -> None:
        self._repair = QWidget(self)
        self._fill = QPushButton(self.tr("&Fill column"), self._repair)
        set_tip(self._fill, self.tr("Or select cells, type, and press Ctrl+Enter"))
        self._fill.setMenu(self.table.fill_menu(self._fill))
        self._next = QPushButton(self.tr("Ne&xt to fix"), self._repair)
        set_tip(self._next, self.tr("Go to the next marked cell (F8)"))
        self._faults = PlainLabel("", self._repair)
        self._faults.setObjectName("warning")
        self._again = QComboBox(self._repair)
        asked = self.model.fields[self.model.column(AGAIN)]
        self._again.addItems([each.title for each in asked.choices])
        self._again.setAccessibleName(asked.help)
        edge(self._again)
        self._met = PlainLabel(self.tr("Already in the &fight"), self._repair)
        self._met.setBuddy(self._again)
        lines = QVBoxLayout(self._repair)
        lines.setContentsMargins(0, 0, 0, 0)
        for line in ((self._fill, self._next, self._faults), (self._met, self._again)):
            row = QHBoxLayout()
            for widget in line:
                row.addWidget(widget)
            row.addStretch(1)
            lines.addLayout(row)
        for button in (self._fill, self._next):
            button.setAutoDefault(False)

    def _build_side(self) -> None:
        self._side = QComboBox(self)
        self._side.setAccessibleName(self.tr("Default side"))
        set_tip(self._side, self._side.accessibleName())
        edge(self._side)
        for side, title in (
            (Side.NPC, self.tr("Opponents")),
            (Side.PC, self.tr("Players")),
            (Side.NEUTRAL, self.tr("Others")),
        ):
            self._side.addItem(title, side)

    def _invitation(self) -> QLabel:
        label = muted(
            self.tr(
                "Drop files here, paste with Ctrl+V, or choose files.\n\n"
                "Tables: CSV, or cells copied from a spreadsheet.\n"
                "Lists of names, as in Add combatants.\n"
                "Sheets: GCS (.gcs), GCA (.xml).\n"
                "Foundry VTT (.json, .db), Improved Initiative (.json), "
                "Fantasy Grounds (.xml).\n\n"
                "Check the result before adding. One undo takes it all back."
            ),
            self,
        )
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setMinimumSize(INVITATION)
        return label

    def _lay_out_parts(self) -> None:
        top = QHBoxLayout()
        for button in (self.choose, self._paste, self._clear):
            top.addWidget(button)
        top.addStretch(1)
        label = PlainLabel(self.tr("Default &side"), self)
        label.setBuddy(self._side)
        top.addWidget(label)
        top.addWidget(self._side)
        self.body.addLayout(top)
        for part in (self.reading, self._told):
            self.body.addWidget(part)
        self._halves = self._two_halves()
        self.body.addWidget(self._halves, 1)

    def _two_halves(self) -> QSplitter:
        """Return what will be added above what is said of it; the GM may give either more room."""
        upper = QWidget(self)
        self._upper = QGridLayout(upper)
        self._upper.setContentsMargins(0, 0, 0, 0)
        self._upper.addWidget(self.panel, 0, 0, 2, 1)
        self._upper.addWidget(self.table, 0, 1)
        self._upper.addWidget(self._repair, 1, 1)
        self._upper.addWidget(self._empty, 0, 1)
        halves = QSplitter(Qt.Orientation.Vertical, self)
        halves.setChildrenCollapsible(False)
        for half in (upper, self._notices):
            halves.addWidget(half)
        halves.setStretchFactor(0, 1)
        return halves

    def _connect_all(self) -> None:
        self.choose.clicked.connect(self._choose_files)
        self._paste.clicked.connect(self.paste)
        self._clear.clicked.connect(lambda: self._give_up(self.start_over))
        self._side.currentIndexChanged.connect(self._read)
        self.panel.changed.connect(self._choose)
        self.panel.rebuilt.connect(self._order_tabs)
        self.model.refused.connect(self.refuse)
        self.model.dataChanged.connect(self._count)
        self.table.explained.connect(self.explain)
        self.table.customContextMenuRequested.connect(self._offer)
        self.reading.ended.connect(self._take)
        self.reading.changed.connect(self._wait)
        self._next.clicked.connect(self.table.next_fault)
        self._again.activated.connect(self._choose_again)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self).activated.connect(self.paste)

    def _offer(self, place: QPoint) -> None:
        if not self.table.currentIndex().isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.table.fill_action(menu))
        menu.addAction(self.table.remove_action(menu, self._take_out))
        menu.popup(self.table.viewport().mapToGlobal(place))

    def _order_tabs(self) -> None:
        first = (self.choose, self._paste, self._clear, self._side, self.reading.stop)
        repair = (self._fill, self._next, self._again)
        rest = (*self.panel.stops, self.table, *repair, self._notices, *self.ending())
        chain((*first, *rest))


def _content(each: Chosen) -> Source:
    """Return what was read without the name of its file or paste."""
    return replace(each.source, name="")
