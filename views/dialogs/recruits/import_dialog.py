"""The dialog that imports combatants: files or a paste, what becomes of them, what is left out."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt
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
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from models.recruits.choice import Chosen, chosen, taken_from, together
from models.recruits.sources import Source, text_source
from models.recruits.table import Table
from models.rules.deeds import Recruit
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from views.dialogs.forms.dialog import AnswerDialog, chain, edge, muted
from views.dialogs.recruits.import_columns import ColumnPanel
from views.dialogs.recruits.table import RecruitsModel
from views.dialogs.recruits.table_view import RecruitTable
from views.plain import PlainLabel, set_tip

TABLE_WIDTH = 560
NOTICES_HEIGHT = 76
MOST_REFUSALS = 3


class ImportDialog(AnswerDialog):
    """Asks for files or a paste, and adds those in them."""

    def __init__(
        self,
        fields: Sequence[Field],
        taken: Collection[str],
        load: Callable[[Path], Source],
        apply: Callable[[tuple[Recruit, ...]], None],
        parent: QWidget | None = None,
    ) -> None:
        """Ask for combatants with declared `fields` whose names are not `taken`.

        `load` reads a file, `apply` gets those to be added; both may raise RuleBroken.
        """
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Import combatants"))
        self.setAcceptDrops(True)
        self._fields = tuple(fields)
        self._taken = frozenset(taken)
        self._load = load
        self._apply = apply
        self._chosen: list[Chosen] = []
        self._dropped: set[str] = set()
        self._build()
        self._connect_all()
        self._show_all()
        self.choose.setFocus()

    def answer(self) -> None:
        """Hand on those in the table. Raises RuleBroken."""
        self.model.check()
        if not (found := self.model.recruits()):
            raise RuleBroken(self.tr("Nothing to add yet. Choose a file or paste a table."))
        self._check_asked(found)
        self._apply(found)

    def take_files(self, paths: Sequence[Path]) -> None:
        """Read files, and say of those that cannot be read why not."""
        self._take([partial(self._load, path) for path in paths])

    def take_text(self, text: str) -> None:
        """Read a text that was pasted."""
        self._take([partial(text_source, self.tr("pasted text"), text)])

    def paste(self) -> None:
        """Take what is in the clipboard: files, or a text."""
        self._take_mime(QGuiApplication.clipboard().mimeData())

    def start_over(self) -> None:
        """Forget everything that was read."""
        self._chosen.clear()
        self._dropped.clear()
        self.refuse("")
        self._show_all()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Take files and texts."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Read what is dropped."""
        event.acceptProposedAction()
        self._take_mime(event.mimeData())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let Delete leave out the chosen rows."""
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            rows = {index.row() for index in self.table.selectedIndexes()}
            self._dropped |= {self.model.name(row) for row in rows}
            self._read()
            return
        super().keyPressEvent(event)

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

    def _take(self, readings: Sequence[Callable[[], Source]]) -> None:
        refusals: list[str] = []
        for reading in readings:
            try:
                self._chosen.append(chosen(reading(), self._fields))
            except RuleBroken as refusal:
                refusals.append(str(refusal))
        self._show_all()
        more = len(refusals) - MOST_REFUSALS
        if more > 0:
            refusals[MOST_REFUSALS:] = [self.tr("%n more can't be read.", "", more)]
        self.refuse("\n".join(refusals))

    def _show_all(self) -> None:
        """Show what was read, with the columns of its tables."""
        known = enumerate(self._chosen)
        self.panel.show_tables({n: each for n, each in known if isinstance(each.source, Table)})
        self._empty.setVisible(not self._chosen)
        self._told.setVisible(bool(self._chosen))
        self.table.setVisible(bool(self._chosen))
        self._clear.setEnabled(bool(self._chosen))
        self._read()

    def _choose(self, place: int, each: Chosen) -> None:
        self._chosen[place] = each
        self._read()

    def _read(self) -> None:
        """Show who is in all that was chosen, and what was left out."""
        side: Side = self._side.currentData()
        found = [taken_from(each, self._fields, side) for each in self._chosen]
        everybody = together(found, self._taken)
        kept = [each for each in everybody.recruits if each.name not in self._dropped]
        self.model.show(kept)
        self._notices.setPlainText("\n".join(everybody.notices))
        self._notices.setVisible(bool(everybody.notices))
        counts = zip(self._chosen, found, strict=True)
        told = (f"{each.source.name}: {len(those.recruits)}" for each, those in counts)
        self._told.setText(" · ".join(told))
        self._count()

    def _count(self) -> None:
        count = self.model.rowCount()
        self._ok.setText(self.tr("Add %n", "", count) if count else self.tr("Add"))
        self._ok.setEnabled(count > 0)

    def _check_asked(self, found: Sequence[Recruit]) -> None:
        """Refuse required values that the file left out, until someone types them."""
        for each in found:
            for field in self._fields:
                if field.default is not None and each.stats.get(field.key, "") is None:
                    told = self.tr("{0}: enter {1} in the table.")
                    raise RuleBroken(told.format(each.name, field.title))

    def _choose_files(self) -> None:
        pattern = self.tr("Combatants (*.csv *.tsv *.txt *.gcs *.json);;All files (*)")
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
        self._told = muted("", self)
        self._empty = self._invitation()
        self.panel = ColumnPanel(self._fields, self)
        self.model = RecruitsModel(self._fields, self)
        self.table = RecruitTable(self.model, self)
        self.table.setMinimumWidth(TABLE_WIDTH)
        self.table.setAccessibleName(self.tr("Combatants to add"))
        self._notices = _readable(self)
        self._notices.setAccessibleName(self.tr("What was skipped, and why"))
        self._ok = self.ending()[0]
        self._lay_out_parts()

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
                "GCS characters (.gcs).\n"
                "Foundry VTT actors (.json), one or a list.\n\n"
                "Check the result before adding. One undo takes it all back."
            ),
            self,
        )
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setMinimumSize(TABLE_WIDTH, 260)
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
        middle = QHBoxLayout()
        for widget, stretch in ((self.panel, 0), (self.table, 1), (self._empty, 1)):
            middle.addWidget(widget, stretch)
        self.body.addLayout(top)
        self.body.addWidget(self._told)
        self.body.addLayout(middle, 1)
        self.body.addWidget(self._notices)

    def _connect_all(self) -> None:
        self.choose.clicked.connect(self._choose_files)
        self._paste.clicked.connect(self.paste)
        self._clear.clicked.connect(self.start_over)
        self._side.currentIndexChanged.connect(self._read)
        self.panel.changed.connect(self._choose)
        self.panel.rebuilt.connect(self._order_tabs)
        self.model.refused.connect(self.refuse)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self).activated.connect(self.paste)

    def _order_tabs(self) -> None:
        first = (self.choose, self._paste, self._clear, self._side)
        chain((*first, *self.panel.stops, self.table, self._notices, *self.ending()))


def _readable(parent: QWidget) -> QPlainTextEdit:
    made = QPlainTextEdit(parent)
    made.setReadOnly(True)
    made.setAcceptDrops(False)
    made.setTabChangesFocus(True)
    made.setFixedHeight(NOTICES_HEIGHT)
    edge(made)
    return made
