"""The dialog that changes the keyboard shortcuts of commands."""

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
from views.dialogs.forms.dialog import (
    AnswerDialog,
    max_size,
    max_width,
    muted_label,
    set_tab_order,
    show_editor_edges,
)
from views.dialogs.shortcut_rows import (
    Binding,
    ShortcutRows,
    conflict,
    first_conflict,
    letter_warning,
)
from views.plain import PlainLabel
from views.spoken_choice import SpokenChoice
from views.theme import scaled
from views.widgets.tables import KeysDelegate, style_table

TABLE_HEIGHT = 500
TABLE_WIDTH = 620
"""Width of the table in pixels at 100 % text size, as for the sizes below."""
KEYS_COLUMN, KEYS_WIDTH = 2, 150
HINT_HEIGHT = 34


class ShortcutsDialog(AnswerDialog):
    """Lists all commands with their keys, above a field for the chosen command's new keys."""

    manual_page = "without-a-mouse.md"

    def __init__(
        self,
        bindings: Sequence[Binding],
        letters: Collection[str],
        apply: Callable[[Mapping[str, str]], None],
        parent: QWidget | None = None,
    ) -> None:
        """Show `bindings`; `letters` begin quick entries; `apply` gets keys that aren't default."""
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self._letters = letters
        self._apply = apply
        self.rows = ShortcutRows(bindings, self)
        self._matches = QSortFilterProxyModel(self)
        self._matches.setSourceModel(self.rows)
        self._matches.setFilterKeyColumn(-1)
        self._matches.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._build()
        self._spoken = SpokenChoice(
            self.line, self.table.currentIndex, lambda: range(self._matches.rowCount()), _describe
        )
        self._connect_all()
        self._filter("")
        self.line.setFocus()

    def submit(self) -> None:
        """Apply the keys. Raises RuleBroken if there is a conflict."""
        if conflict_in_row := first_conflict(self.rows.bindings):
            row, message = conflict_in_row
            self._choose(row)
            raise RuleBroken(message)
        self._apply(self.rows.chosen())

    @property
    def chosen(self) -> int | None:
        index = self._matches.mapToSource(self.table.currentIndex())
        return index.row() if index.isValid() else None

    def _filter(self, text: str) -> None:
        self._matches.setFilterFixedString(text)
        if not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self._matches.index(0, 0))
        self._show_chosen()
        self._spoken.speak()

    def _choose(self, row: int) -> None:
        self.line.clear()
        index = self._matches.mapFromSource(self.rows.index(row, 0))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        rows = QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags | rows)
        self.keys.setFocus()

    def _show_chosen(self) -> None:
        row = self.chosen
        for part in (self.keys, self.remove_button, self.default_button):
            part.setEnabled(row is not None)
        binding = None if row is None else self.rows.bindings[row]
        self._title.setText(binding.title if binding else self.tr("No such command"))
        for line in (self.keys, *self.keys.findChildren(QLineEdit)):
            line.setAccessibleName(self.tr("Keys for {0}").format(self._title.text()))
        self.keys.blockSignals(True)  # noqa: FBT003 - Qt's API
        self.keys.setKeySequence(QKeySequence(binding.chosen if binding else ""))
        self.keys.blockSignals(False)  # noqa: FBT003 - Qt's API
        self._show_warning()

    def _set_keys(self, keys: str) -> None:
        if (row := self.chosen) is not None and self.rows.bindings[row].chosen != keys:
            self.rows.set_keys(row, keys)
            self._show_chosen()

    def _reset_keys(self) -> None:
        if (row := self.chosen) is not None:
            self._set_keys(self.rows.bindings[row].default)

    def _reset_all(self) -> None:
        self.rows.reset_all()
        self._show_chosen()

    def _show_warning(self) -> None:
        row = self.chosen
        self.refuse("" if row is None else conflict(self.rows.bindings, row))
        warning = (
            "" if row is None else letter_warning(self.rows.bindings[row].chosen, self._letters)
        )
        instruction = self.tr("Choose a command, press Tab, then press the new shortcut.")
        self._hint.setText(warning or instruction)

    def _build(self) -> None:
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(self.tr("Search commands or keys"))
        self.line.setAccessibleName(self.tr("Search"))
        self.table = _make_table(self._matches, self)
        self.table.setAccessibleName(self.tr("Commands and their keys"))
        self._title = PlainLabel("", self)
        self.keys = QKeySequenceEdit(self)
        self.keys.setMaximumSequenceLength(1)
        self.remove_button = _make_button(self.tr("Remo&ve shortcut"), self)
        self.default_button = _make_button(self.tr("&Default shortcut"), self)
        self._reset_button = _make_button(self.tr("&Reset all"), self)
        self.buttons.addButton(self._reset_button, QDialogButtonBox.ButtonRole.ResetRole)
        self._hint = muted_label("", self)
        self._hint.setMinimumHeight(scaled(HINT_HEIGHT))
        row = QHBoxLayout()
        row.addWidget(self._title, 1)
        for part in (self.keys, self.remove_button, self.default_button):
            row.addWidget(part)
        self.body.addWidget(self.line)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(row)
        self.body.addWidget(self._hint)
        show_editor_edges(self.line)

    def _connect_all(self) -> None:
        self.line.textChanged.connect(self._filter)
        self.table.selectionModel().currentChanged.connect(self._show_chosen)
        self.table.activated.connect(self._enter_keys)
        self.keys.keySequenceChanged.connect(self._take_sequence)
        self.remove_button.clicked.connect(lambda: self._set_keys(""))
        self.default_button.clicked.connect(self._reset_keys)
        self._reset_button.clicked.connect(self._reset_all)
        parts = (self.line, self.table, self.keys, self.remove_button, self.default_button)
        set_tab_order((*parts, *self.closing_buttons(), self._reset_button))

    def _enter_keys(self, _index: QModelIndex) -> None:
        self.keys.setFocus()

    def _take_sequence(self, keys: QKeySequence) -> None:
        self._set_keys(keys.toString(QKeySequence.SequenceFormat.PortableText))


def _make_table(model: QSortFilterProxyModel, parent: QWidget) -> QTableView:
    table = QTableView(parent)
    table.setModel(model)
    table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
    table.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
    style_table(table)
    table.setItemDelegateForColumn(KEYS_COLUMN, KeysDelegate(table))
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    table.resizeColumnsToContents()
    table.setColumnWidth(KEYS_COLUMN, max(scaled(KEYS_WIDTH), table.columnWidth(KEYS_COLUMN)))
    width = header.length() + table.verticalScrollBar().sizeHint().width() + 2
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    table.setMinimumSize(
        min(max(scaled(TABLE_WIDTH), width), max_width(parent)),
        min(TABLE_HEIGHT, max_size(parent).height() // 2),
    )
    return table


def _describe(index: QModelIndex) -> str:
    """Return a command and its keys as text."""
    cells = (index.siblingAtColumn(column).data() for column in (0, KEYS_COLUMN))
    return ", ".join(filter(None, cells))


def _make_button(text: str, parent: QWidget) -> QPushButton:
    button = QPushButton(text, parent)
    button.setAutoDefault(False)
    return button
