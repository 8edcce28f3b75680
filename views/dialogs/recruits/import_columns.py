"""The columns of imported tables, each on a line with its meaning and examples."""

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from models.recruits.choice import ChosenSource, choose_columns
from models.recruits.columns import LEFT_OUT, ColumnTarget, column_targets
from models.recruits.table import Table
from models.rules.fields import Field
from views.dialogs.forms.dialog import muted_label, show_editor_edges
from views.dialogs.forms.inputs import name_combo_box
from views.plain import PlainLabel, set_tip
from views.theme import text_scale

WIDTH = 340
LABEL_WIDTH = 140
LINE_SPACING = 6
BAR_MARGIN = 14
_MAX_EXAMPLES = 3


class ColumnPanel(QWidget):
    """Asks for the meaning of columns, one table at a time.

    `changed` carries the index of a table among all sources, and its ChosenSource. `rebuilt` is
    emitted when the tab stops have changed.
    """

    changed = Signal(int, object)
    rebuilt = Signal()

    def __init__(self, fields: Sequence[Field], parent: QWidget) -> None:
        super().__init__(parent)
        self._fields = tuple(fields)
        self._tables: dict[int, ChosenSource] = {}
        self._list: ColumnList | None = None
        self.table_box = QComboBox(self)
        name_combo_box(self.table_box, self.tr("Table"))
        self.header_box = QCheckBox(self.tr("First row has column &names"), self)
        self._area = _make_area(self)
        self._fit_width()
        show_editor_edges(self.table_box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.table_box, self.header_box, self._area):
            column.addWidget(widget)
        self.table_box.currentIndexChanged.connect(self._show_list)
        self.header_box.clicked.connect(self._choose_header)

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        return (self.table_box, self.header_box, *(self._list.boxes if self._list else ()))

    def show_tables(self, tables: Mapping[int, ChosenSource]) -> None:
        """Offer `tables` by their index among all sources; select the last, or hide if none."""
        self._tables = dict(tables)
        self.table_box.blockSignals(True)  # noqa: FBT003 - Qt's API
        self.table_box.clear()
        for index, table in self._tables.items():
            self.table_box.addItem(table.source.name, index)
        self.table_box.setCurrentIndex(len(self._tables) - 1)
        self.table_box.blockSignals(False)  # noqa: FBT003 - Qt's API
        self.table_box.setVisible(len(self._tables) > 1)
        self.setVisible(bool(self._tables))
        self._show_list()

    def _show_list(self) -> None:
        chosen = self._tables.get(self.table_box.currentData())
        if chosen is not None and isinstance(chosen.source, Table):
            self.header_box.setChecked(chosen.has_header)
            self._list = ColumnList(chosen, chosen.source, column_targets(self._fields))
            self._list.changed.connect(self._choose_columns)
            self._area.setWidget(self._list)
            self._list.setAutoFillBackground(False)
            self._fit_width()
        self.rebuilt.emit()

    def _fit_width(self) -> None:
        bar = self._area.verticalScrollBar().sizeHint().width()
        list_width = self._list.minimumSizeHint().width() + bar if self._list else 0
        default_width = max(WIDTH, round(WIDTH * text_scale()))
        self.setFixedWidth(max(default_width, self.header_box.sizeHint().width(), list_width))

    def _choose_columns(self) -> None:
        if self._list:
            index = self.table_box.currentData()
            self._set_table(index, replace(self._tables[index], columns=self._list.columns()))

    def _choose_header(self, has_header: bool) -> None:  # noqa: FBT001 - a slot
        index = self.table_box.currentData()
        source = self._tables[index].source
        self._set_table(index, choose_columns(source, self._fields, has_header=has_header))
        self._show_list()

    def _set_table(self, index: int, chosen: ChosenSource) -> None:
        self._tables[index] = chosen
        self.changed.emit(index, chosen)


class ColumnList(QWidget):
    """Asks for the meaning of each column of one table; no two columns may share one."""

    changed = Signal()

    def __init__(self, chosen: ChosenSource, table: Table, choices: Sequence[ColumnTarget]) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, BAR_MARGIN, 0)
        self._grid.setVerticalSpacing(LINE_SPACING)
        self._grid.setColumnStretch(1, 1)
        show_editor_edges(self)
        rows = table.rows[chosen.has_header :]
        self.boxes: list[QComboBox] = []
        for column, key in enumerate(chosen.columns):
            title = table.rows[0].cells[column] if chosen.has_header else ""
            cells = dict.fromkeys(row.cells[column] for row in rows if row.cells[column])
            box = self._add_line(
                column, title or _column_name(column), ", ".join([*cells][:_MAX_EXAMPLES])
            )
            for target in choices:
                box.addItem(target.title, target.key)
            box.setCurrentIndex(box.findData(key))
            box.currentIndexChanged.connect(partial(self._choose, column))
        self._grid.setRowStretch(table.width, 1)

    def columns(self) -> tuple[str, ...]:
        return tuple(box.currentData() for box in self.boxes)

    def _add_line(self, column: int, title: str, examples: str) -> QComboBox:
        box = QComboBox(self)
        name_combo_box(box, self.tr("Column {0} is").format(title))
        box.setAccessibleDescription(examples)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        for label, text in ((PlainLabel("", self), title), (muted_label("", self), examples)):
            _set_elided(label, text)
            lines.addWidget(label)
        self._grid.addLayout(lines, column, 0)
        self._grid.addWidget(box, column, 1)
        self.boxes.append(box)
        return box

    def _choose(self, column: int, _index: object = None) -> None:
        """Adopt a column's chosen meaning; another column with that meaning gets “Skip”."""
        key = self.boxes[column].currentData()
        for other, box in enumerate(self.boxes):
            if other != column and key != LEFT_OUT and box.currentData() == key:
                box.blockSignals(True)  # noqa: FBT003 - Qt's API
                box.setCurrentIndex(box.findData(LEFT_OUT))
                box.blockSignals(False)  # noqa: FBT003 - Qt's API
        self.changed.emit()


def _make_area(parent: QWidget) -> QScrollArea:
    area = QScrollArea(parent)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.viewport().setAutoFillBackground(False)
    return area


def _column_name(column: int) -> str:
    return QCoreApplication.translate("ColumnList", "Column {0}").format(column + 1)


def _set_elided(label: QLabel, text: str) -> None:
    """Show as much of `text` as fits, with the whole text as a tool tip."""
    line = " ".join(text.split())
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(False)
    width = round(LABEL_WIDTH * text_scale())
    label.setFixedWidth(width)
    set_tip(label, line)
    label.setText(label.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, width))
