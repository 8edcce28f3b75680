"""The dialog that gives commands other keys."""

from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from models.rules.refusal import RuleBroken
from views.dialogs.forms.dialog import AnswerDialog, chain, edge, muted, widest
from views.dialogs.shortcut_rows import (
    Binding,
    ShortcutRows,
    conflict,
    first_conflict,
    shared_letter,
)
from views.plain import PlainLabel
from views.theme import text_share

TABLE_HEIGHT = 240
TABLE_WIDTH = 620
"""Of text at 100 %, as those that follow; they grow with it."""
KEYS_COLUMN, KEYS_WIDTH = 2, 150
TOLD_HEIGHT = 34


class ShortcutsDialog(AnswerDialog):
    """All commands with their keys; those of the one chosen are pressed into the line below."""

    manual_page = "without-a-mouse.md"

    def __init__(
        self,
        bindings: Sequence[Binding],
        letters: Collection[str],
        apply: Callable[[Mapping[str, str]], None],
        parent: QWidget | None = None,
    ) -> None:
        """Show `bindings`; `letters` begin quick entries now, `apply` gets what is not as usual."""
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self._letters = letters
        self._apply = apply
        self.rows = ShortcutRows(bindings, self)
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(self.rows)
        self._found.setFilterKeyColumn(-1)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._build()
        self._connect_all()
        self._look_for("")
        self.line.setFocus()

    def answer(self) -> None:
        """Hand the keys on. Raises RuleBroken for keys that cannot be given."""
        if found := first_conflict(self.rows.bindings):
            row, sentence = found
            self._choose(row)
            raise RuleBroken(sentence)
        self._apply(self.rows.chosen())

    @property
    def chosen(self) -> int | None:
        index = self._found.mapToSource(self.table.currentIndex())
        return index.row() if index.isValid() else None

    def _look_for(self, text: str) -> None:
        self._found.setFilterFixedString(text)
        if not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self._found.index(0, 0))
        self._show_chosen()

    def _choose(self, row: int) -> None:
        self.line.clear()
        index = self._found.mapFromSource(self.rows.index(row, 0))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        rows = QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags | rows)
        self.keys.setFocus()

    def _show_chosen(self) -> None:
        row = self.chosen
        for part in (self.keys, self.none, self.usual):
            part.setEnabled(row is not None)
        binding = None if row is None else self.rows.bindings[row]
        self._title.setText(binding.title if binding else self.tr("No such command"))
        for line in (self.keys, *self.keys.findChildren(QLineEdit)):
            line.setAccessibleName(self.tr("Keys for {0}").format(self._title.text()))
        self.keys.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.keys.setKeySequence(QKeySequence(binding.chosen if binding else ""))
        self.keys.blockSignals(False)  # noqa: FBT003 - Qt's own
        self._tell()

    def _give(self, keys: str) -> None:
        if (row := self.chosen) is not None and self.rows.bindings[row].chosen != keys:
            self.rows.give(row, keys)
            self._show_chosen()

    def _give_usual(self) -> None:
        if (row := self.chosen) is not None:
            self._give(self.rows.bindings[row].usual)

    def _give_all_usual(self) -> None:
        self.rows.give_usual()
        self._show_chosen()

    def _tell(self) -> None:
        """Say what stands in the way of the keys chosen, or what to mind about them."""
        row = self.chosen
        self.refuse("" if row is None else conflict(self.rows.bindings, row))
        told = "" if row is None else shared_letter(self.rows.bindings[row].chosen, self._letters)
        usual = self.tr("Choose a command, press Tab, then press the new shortcut.")
        self._told.setText(told or usual)

    def _build(self) -> None:
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(self.tr("Search commands or keys"))
        self.line.setAccessibleName(self.tr("Search"))
        self.table = _table(self._found, self)
        self.table.setAccessibleName(self.tr("Commands and their keys"))
        self._title = PlainLabel("", self)
        self.keys = QKeySequenceEdit(self)
        self.keys.setMaximumSequenceLength(1)
        self.none = _button(self.tr("Remo&ve shortcut"), self)
        self.usual = _button(self.tr("&Default shortcut"), self)
        self._all = _button(self.tr("&Reset all"), self)
        self.buttons.addButton(self._all, QDialogButtonBox.ButtonRole.ResetRole)
        self._told = muted("", self)
        self._told.setMinimumHeight(_scaled(TOLD_HEIGHT))
        row = QHBoxLayout()
        row.addWidget(self._title, 1)
        for part in (self.keys, self.none, self.usual):
            row.addWidget(part)
        self.body.addWidget(self.line)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(row)
        self.body.addWidget(self._told)
        edge(self.line)

    def _connect_all(self) -> None:
        self.line.textChanged.connect(self._look_for)
        self.table.selectionModel().currentChanged.connect(self._show_chosen)
        self.table.activated.connect(self._enter_keys)
        self.keys.keySequenceChanged.connect(self._take)
        self.none.clicked.connect(lambda: self._give(""))
        self.usual.clicked.connect(self._give_usual)
        self._all.clicked.connect(self._give_all_usual)
        parts = (self.line, self.table, self.keys, self.none, self.usual)
        chain((*parts, *self.ending(), self._all))

    def _enter_keys(self, _index: QModelIndex) -> None:
        self.keys.setFocus()

    def _take(self, keys: QKeySequence) -> None:
        self._give(keys.toString(QKeySequence.SequenceFormat.PortableText))


def _table(model: QSortFilterProxyModel, parent: QWidget) -> QTableView:
    made = QTableView(parent)
    made.setModel(model)
    made.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    made.setSelectionMode(QTableView.SelectionMode.SingleSelection)
    made.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
    made.setTabKeyNavigation(False)
    made.setShowGrid(False)
    made.setWordWrap(False)
    made.verticalHeader().hide()
    header = made.horizontalHeader()
    header.setHighlightSections(False)
    made.resizeColumnsToContents()
    made.setColumnWidth(KEYS_COLUMN, max(_scaled(KEYS_WIDTH), made.columnWidth(KEYS_COLUMN)))
    wanted = header.length() + made.verticalScrollBar().sizeHint().width() + 2
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    made.setMinimumSize(min(max(_scaled(TABLE_WIDTH), wanted), widest(parent)), TABLE_HEIGHT)
    return made


def _scaled(pixels: int) -> int:
    return round(pixels * text_share())


def _button(text: str, parent: QWidget) -> QPushButton:
    made = QPushButton(text, parent)
    made.setAutoDefault(False)
    return made
