"""The dialog that imports combatants from files or pasted text and lists what is left out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
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

from models.recruits.choice import (
    ChosenSource,
    ReadResult,
    Remaining,
    import_source,
    sides_given,
    without_dropped,
)
from models.recruits.games import ANY_GAMES, PlayedGames
from models.recruits.sources import Source, read_text_source
from models.recruits.table import Table
from models.recruits.updates import Newcomer, Renewal, find_newcomers, recruits_in_fight
from models.rules.deeds import Recruit
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Side
from views.dialogs.forms.dialog import AnswerDialog, muted_label, set_tab_order, show_editor_edges
from views.dialogs.recruits.fields import ON_MATCH
from views.dialogs.recruits.import_columns import ColumnPanel
from views.dialogs.recruits.import_notices import NoticeList
from views.dialogs.recruits.import_reading import ReadingBar, Runner, run_now
from views.dialogs.recruits.model import RecruitsModel
from views.dialogs.recruits.table_view import RecruitTable, ask_to_discard, explanation
from views.plain import PlainLabel, set_tip
from views.theme import Theme
from views.widgets.cards import elided_label

INVITATION_SIZE = QSize(560, 260)
MIN_TABLE_WIDTH = 340
MAX_NAMED_SOURCES = 3
"""Maximum number of sources that are named; more are only counted."""
MAX_IN_TIP = 20


class ImportDialog(AnswerDialog):
    """Asks for files or pasted text and adds their combatants."""

    manual_page = "combatants.md#import-them"

    def __init__(  # noqa: PLR0913 - what is asked, how it is read, and what is done with it
        self,
        fields: Sequence[Field],
        load: Callable[[Path], Source],
        apply: Callable[[tuple[Recruit | Renewal, ...]], None],
        parent: QWidget | None = None,
        *,
        run: Runner = run_now,
        theme: Theme | None = None,
        game: PlayedGames = ANY_GAMES,
        in_fight: Sequence[Combatant] = (),
        effects: Mapping[CombatantId, tuple[str, ...]] = {},
    ) -> None:
        """Ask for combatants with declared `fields`.

        `load` reads a file. `apply` is called with recruits, and with renewals of combatants
        `in_fight`, who have `effects`. Both may raise RuleBroken. `run` runs the reading, perhaps
        in the background. With a `theme`, rows have tokens. Numbers for games other than `game` are
        left out.
        """
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Import combatants"))
        self.setAcceptDrops(True)
        self._fields = tuple(fields)
        self._in_fight = recruits_in_fight(in_fight, fields, effects)
        self._count_in_fight = len(in_fight)
        self._paste_count = 0
        self._game = game
        self._load = load
        self._apply = apply
        self._theme = theme
        self._chosen: list[ChosenSource] = []
        self._refusals: tuple[str, ...] = ()
        self._removed_names: set[str] = set()
        self.reading = ReadingBar(fields, run, self)
        self._build()
        self._connect_all()
        self._show_all()
        self.choose.setFocus()

    def submit(self) -> None:
        self.table.commit()
        self.table.validate()
        if not (results := self.model.results()):
            raise RuleBroken(self.tr("Nothing to add yet. Choose a file or paste a table."))
        self._apply(results)

    def reject(self) -> None:
        """Stop reading, or else close, after asking if combatants would be lost."""
        if self.reading.is_reading:
            self.reading.cancel()
        else:
            self._confirm_loss(self._discard)

    def done(self, result: int) -> None:
        self.reading.cancel()
        super().done(result)

    def read_files(self, paths: Sequence[Path]) -> None:
        self.reading.start([partial(self._load, path) for path in paths])

    def read_text(self, text: str) -> None:
        self._paste_count += 1
        numbered = self.tr("pasted text {0}").format(self._paste_count)
        name = numbered if self._paste_count > 1 else self.tr("pasted text")
        self.reading.start([partial(read_text_source, name, text)])

    def paste(self) -> None:
        self._read_mime(QGuiApplication.clipboard().mimeData())

    def start_over(self) -> None:
        self._chosen.clear()
        self._refusals = ()
        self._paste_count = 0
        self._removed_names.clear()
        self.refuse("")
        self._show_all()

    def _confirm_loss(self, act: Callable[[], None]) -> None:
        if count := self.model.combatant_count:
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
        self._read_mime(event.mimeData())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            self._remove_rows()
            return
        super().keyPressEvent(event)

    def _remove_rows(self) -> None:
        self._removed_names |= {self.model.original_name(row) for row in self.table.selected_rows()}
        self._read()

    def _read_mime(self, mime: QMimeData | None) -> None:
        """Read dropped or copied data, which is None for an empty clipboard, despite Qt's types."""
        urls = mime.urls() if mime else []
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        if paths:
            self.read_files(paths)
        elif mime and mime.hasText():
            self.read_text(mime.text())
        else:
            self.refuse(self.tr("The clipboard has no text or file."))

    def _add_result(self, result: ReadResult) -> None:
        contents = [_without_name(each) for each in self._chosen]
        new = [source for source in result.sources if _without_name(source) not in contents]
        self._chosen += new
        self._refusals = (*self._refusals, *result.refusals)
        self._show_all()
        self._grow_to_table()
        self.table.take_focus()
        duplicates = (
            "" if len(new) == len(result.sources) else self.tr("That's already in the table.")
        )
        self.refuse(self._refusal(result) or duplicates)

    def _refusal(self, result: ReadResult) -> str:
        count = len(result.refusals)
        if count <= 1:
            return "".join(result.refusals)
        pattern = self.tr("{0} of {1} files can't be read. The list says why.")
        return pattern.format(count, count + len(result.sources))

    def _show_all(self) -> None:
        numbered = enumerate(self._chosen)
        self.panel.show_tables({n: each for n, each in numbered if isinstance(each.source, Table)})
        self._invitation_label.setVisible(not self._chosen)
        for part in (self._sources, self.table, self._repair):
            part.setVisible(bool(self._chosen))
        self._read()

    def _grow_to_table(self) -> None:
        layout = self.layout()
        if layout is None or not self._chosen:
            return
        middle = self.frameGeometry().center()
        self._upper.activate()
        self._halves.updateGeometry()  # by itself, a splitter reports its new size late
        layout.activate()
        extra_size = (self.table.whole_size() - self.table.minimumSize()).expandedTo(QSize())
        self.grow(self.min_dialog_size() + extra_size, middle)

    def _update_reading(self) -> None:
        for button in (self.choose, self._paste):
            button.setEnabled(not self.reading.is_reading)
        if self.reading.is_reading:
            self.reading.stop.setFocus()
        self._update_buttons()

    def _set_chosen(self, index: int, chosen: ChosenSource) -> None:
        self._chosen[index] = chosen
        self._read()

    def _read(self) -> None:
        side: Side = self._side.currentData()
        imports = [
            import_source(each, self._fields, side, played_games=self._game)
            for each in self._chosen
        ]
        remaining = without_dropped(imports, self._removed_names, self._count_in_fight)
        self.model.show_newcomers([*self._newcomers(remaining)])
        self._notices.show_all(self._refusals, remaining.notices, len(remaining.recruits))
        self._show_sources(remaining.counts)
        self._update_buttons()

    def _newcomers(self, remaining: Remaining) -> Iterator[Newcomer]:
        sided = [
            tuple(sides_given(each, self._fields, played_games=self._game))
            if self._in_fight
            else ()
            for each in self._chosen
        ]
        are_sided = [bool(self._in_fight) and sided[source][n] for source, n in remaining.origins]
        origins = [self._chosen[source].source.name for source, _ in remaining.origins]
        return find_newcomers(remaining.recruits, origins, are_sided, self._in_fight)

    def _show_sources(self, counts: Sequence[int]) -> None:
        pairs = zip(self._chosen, counts, strict=True)
        texts = [f"{chosen.source.name}: {count}" for chosen, count in pairs]
        total_text = self.tr("{0} files: {1} combatants").format(len(texts), sum(counts))
        self._sources.setText(" · ".join(texts) if len(texts) <= MAX_NAMED_SOURCES else total_text)
        ellipsis = ("…",) if len(texts) > MAX_IN_TIP else ()
        set_tip(self._sources, "\n".join((*texts[:MAX_IN_TIP], *ellipsis)))

    def _update_buttons(self) -> None:
        results, error_count = self.model.results(), len(self.model.cells_with_errors())
        count, new_count = self.model.combatant_count, len(self.model.recruits())
        update_count = sum(isinstance(each, Renewal) and each.is_change for each in results)
        self._ok.setText(self._verb(new_count, update_count))
        self.set_acceptable(acceptable=bool(results) and not self.reading.is_reading)
        for part in (self._on_match_label, self._on_match):
            part.setVisible(bool(self.model.cells_on_match()))
        self._clear.setEnabled(bool(self._chosen or self._refusals) and not self.reading.is_reading)
        self._fill.setEnabled(count > 0)
        self._next.setEnabled(error_count > 0)
        self._error_label.setText(self.tr("To fix: {0}").format(error_count) if error_count else "")

    def _verb(self, new_count: int, update_count: int) -> str:
        if new_count and update_count:
            return self.tr("Add {0}, update {1}").format(new_count, update_count)
        if update_count:
            return self.tr("Update %n", "", update_count)
        return self.tr("Add %n", "", new_count) if new_count else self.tr("Add")

    def _fill_on_match(self) -> None:
        self.model.fill(self.model.cells_on_match(), self._on_match.currentText())

    def _choose_files(self) -> None:
        pattern = self.tr(
            "Combatants (*.csv *.tsv *.txt *.md *.yaml *.yml *.gcs *.json *.xml *.db);;"
            "All files (*)"
        )
        names, _ = QFileDialog.getOpenFileNames(self, self.windowTitle(), "", pattern)
        if names:
            self.read_files([Path(name) for name in names])

    def _build(self) -> None:
        self.choose = QPushButton(self.tr("&Choose files…"), self)
        self._paste = QPushButton(self.tr("&Paste"), self)
        set_tip(self._paste, self.tr("Paste a copied table, text or file (Ctrl+V)"))
        self._clear = QPushButton(self.tr("Start o&ver"), self)
        for button in (self.choose, self._paste, self._clear):
            button.setAutoDefault(False)
        self._build_side()
        self._sources = elided_label("", "muted", self)
        self._invitation_label = self._make_invitation_label()
        self.panel = ColumnPanel(self._fields, self)
        self.model = RecruitsModel(self._fields, self, self._theme)
        self.table = RecruitTable(self.model, self)
        self.table.setMinimumWidth(MIN_TABLE_WIDTH)
        self.table.setAccessibleName(self.tr("Combatants to add"))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._build_repair()
        self._notices = NoticeList(self)
        self._ok = self.closing_buttons()[0]
        self.set_hint_label(explanation(self))
        self._lay_out_parts()

    def _build_repair(self) -> None:
        self._repair = QWidget(self)
        self._fill = QPushButton(self.tr("&Fill column"), self._repair)
        set_tip(self._fill, self.tr("Or select cells, type, and press Ctrl+Enter"))
        self._fill.setMenu(self.table.fill_menu(self._fill))
        self._next = QPushButton(self.tr("Ne&xt to fix"), self._repair)
        set_tip(self._next, self.tr("Go to the next marked cell (F8)"))
        self._error_label = PlainLabel("", self._repair)
        self._error_label.setObjectName("warning")
        self._on_match = QComboBox(self._repair)
        field = self.model.fields[self.model.column(ON_MATCH)]
        self._on_match.addItems([each.title for each in field.choices])
        self._on_match.setAccessibleName(field.help)
        show_editor_edges(self._on_match)
        self._on_match_label = PlainLabel(self.tr("Already in the &fight"), self._repair)
        self._on_match_label.setBuddy(self._on_match)
        lines = QVBoxLayout(self._repair)
        lines.setContentsMargins(0, 0, 0, 0)
        for line in (
            (self._fill, self._next, self._error_label),
            (self._on_match_label, self._on_match),
        ):
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
        show_editor_edges(self._side)
        for side, title in (
            (Side.NPC, self.tr("Opponents")),
            (Side.PC, self.tr("Players")),
            (Side.NEUTRAL, self.tr("Others")),
        ):
            self._side.addItem(title, side)

    def _make_invitation_label(self) -> QLabel:
        label = muted_label(
            self.tr(
                "Drop files here, paste with Ctrl+V, or choose files.\n\n"
                "Tables: CSV, or cells copied from a spreadsheet.\n"
                "Lists of names, as in Add combatants.\n"
                "Sheets: GCS, GCA, Genesis. Printed stat blocks. Notes in YAML.\n"
                "Foundry VTT, Improved Initiative, Fantasy Grounds, 5etools, Open5e.\n\n"
                "Check the result before adding. One undo takes it all back."
            ),
            self,
        )
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setMinimumSize(INVITATION_SIZE)
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
        for part in (self.reading, self._sources):
            self.body.addWidget(part)
        self._halves = self._make_halves()
        self.body.addWidget(self._halves, 1)

    def _make_halves(self) -> QSplitter:
        upper = QWidget(self)
        self._upper = QGridLayout(upper)
        self._upper.setContentsMargins(0, 0, 0, 0)
        self._upper.addWidget(self.panel, 0, 0, 2, 1)
        self._upper.addWidget(self.table, 0, 1)
        self._upper.addWidget(self._repair, 1, 1)
        self._upper.addWidget(self._invitation_label, 0, 1)
        halves = QSplitter(Qt.Orientation.Vertical, self)
        halves.setChildrenCollapsible(False)
        for half in (upper, self._notices):
            halves.addWidget(half)
        halves.setStretchFactor(0, 1)
        return halves

    def _connect_all(self) -> None:
        self.choose.clicked.connect(self._choose_files)
        self._paste.clicked.connect(self.paste)
        self._clear.clicked.connect(lambda: self._confirm_loss(self.start_over))
        self._side.currentIndexChanged.connect(self._read)
        self.panel.changed.connect(self._set_chosen)
        self.panel.rebuilt.connect(self._set_tab_order)
        self.model.edit_finished.connect(self.refuse)
        self.model.dataChanged.connect(self._update_buttons)
        self.table.explained.connect(self.explain)
        self.table.customContextMenuRequested.connect(self._open_menu)
        self.reading.ended.connect(self._add_result)
        self.reading.changed.connect(self._update_reading)
        self._next.clicked.connect(self.table.select_next_error)
        self._on_match.activated.connect(self._fill_on_match)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self).activated.connect(self.paste)

    def _open_menu(self, position: QPoint) -> None:
        if not self.table.currentIndex().isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.table.fill_action(menu))
        menu.addAction(self.table.remove_action(menu, self._remove_rows))
        menu.popup(self.table.viewport().mapToGlobal(position))

    def _set_tab_order(self) -> None:
        above = (self.choose, self._paste, self._clear, self._side, self.reading.stop)
        repair = (self._fill, self._next, self._on_match)
        below = (*self.panel.tab_stops, self.table, *repair, self._notices, *self.closing_buttons())
        set_tab_order((*above, *below))


def _without_name(chosen: ChosenSource) -> Source:
    """Return a source without its name, to compare contents."""
    return replace(chosen.source, name="")
