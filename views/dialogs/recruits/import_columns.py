"""The columns of imported tables: a line each, with examples and its meaning."""

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
from models.recruits.columns import LEFT_OUT, ColumnTarget, targets
from models.recruits.table import Table
from models.rules.fields import Field
from views.dialogs.forms.dialog import edge, muted_label
from views.dialogs.forms.inputs import name_box
from views.plain import PlainLabel, set_tip
from views.theme import text_scale

WIDTH = 340
LABEL_WIDTH = 140
LINE_SPACE = 6
BAR_ROOM = 14
_EXAMPLES = 3


class ColumnPanel(QWidget):
    """Asks for the meaning of columns, one table at a time.

    `changed` gives the index of a table among all sources, and its ChosenSource. `rebuilt`: the tab
    stops have changed.
    """

    changed = Signal(int, object)
    rebuilt = Signal()

    def __init__(self, fields: Sequence[Field], parent: QWidget) -> None:
        super().__init__(parent)
        self._fields = tuple(fields)
        self._tables: dict[int, ChosenSource] = {}
        self._list: ColumnList | None = None
        self.which = QComboBox(self)
        name_box(self.which, self.tr("Table"))
        self.header_box = QCheckBox(self.tr("First row has column &names"), self)
        self._area = _area(self)
        self._make_room()
        edge(self.which)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.which, self.header_box, self._area):
            column.addWidget(widget)
        self.which.currentIndexChanged.connect(self._show_list)
        self.header_box.clicked.connect(self._choose_header)

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        return (self.which, self.header_box, *(self._list.boxes if self._list else ()))

    def show_tables(self, tables: Mapping[int, ChosenSource]) -> None:
        """Offer tables by index among all sources, the last one selected; hide without tables."""
        self._tables = dict(tables)
        self.which.blockSignals(True)  # noqa: FBT003 - Qt's
        self.which.clear()
        for column, each in self._tables.items():
            self.which.addItem(each.source.name, column)
        self.which.setCurrentIndex(len(self._tables) - 1)
        self.which.blockSignals(False)  # noqa: FBT003 - Qt's
        self.which.setVisible(len(self._tables) > 1)
        self.setVisible(bool(self._tables))
        self._show_list()

    def _show_list(self) -> None:
        each = self._tables.get(self.which.currentData())
        if each is not None and isinstance(each.source, Table):
            self.header_box.setChecked(each.has_header)
            self._list = ColumnList(each, each.source, targets(self._fields))
            self._list.changed.connect(self._choose_columns)
            self._area.setWidget(self._list)
            self._list.setAutoFillBackground(False)
            self._make_room()
        self.rebuilt.emit()

    def _make_room(self) -> None:
        bar = self._area.verticalScrollBar().sizeHint().width()
        wanted = self._list.minimumSizeHint().width() + bar if self._list else 0
        usual = max(WIDTH, round(WIDTH * text_scale()))
        self.setFixedWidth(max(usual, self.header_box.sizeHint().width(), wanted))

    def _choose_columns(self) -> None:
        if self._list:
            column = self.which.currentData()
            self._set_table(column, replace(self._tables[column], columns=self._list.columns()))

    def _choose_header(self, has_header: bool) -> None:  # noqa: FBT001 - a slot
        column = self.which.currentData()
        self._set_table(
            column, choose_columns(self._tables[column].source, self._fields, has_header=has_header)
        )
        self._show_list()

    def _set_table(self, column: int, each: ChosenSource) -> None:
        self._tables[column] = each
        self.changed.emit(column, each)


class ColumnList(QWidget):
    """Asks for the meaning of each column of one table; no two have the same."""

    changed = Signal()

    def __init__(self, each: ChosenSource, table: Table, choices: Sequence[ColumnTarget]) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, BAR_ROOM, 0)
        self._grid.setVerticalSpacing(LINE_SPACE)
        self._grid.setColumnStretch(1, 1)
        edge(self)
        rows = table.rows[each.has_header :]
        self.boxes: list[QComboBox] = []
        for column, key in enumerate(each.columns):
            title = table.rows[0].cells[column] if each.has_header else ""
            cells = dict.fromkeys(row.cells[column] for row in rows if row.cells[column])
            box = self._add_line(
                column, title or _column_name(column), ", ".join([*cells][:_EXAMPLES])
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
        name_box(box, self.tr("Column {0} is").format(title))
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
        """Set another column that has this meaning to “left out”."""
        key = self.boxes[column].currentData()
        for other, box in enumerate(self.boxes):
            if other != column and key != LEFT_OUT and box.currentData() == key:
                box.blockSignals(True)  # noqa: FBT003 - Qt's
                box.setCurrentIndex(box.findData(LEFT_OUT))
                box.blockSignals(False)  # noqa: FBT003 - Qt's
        self.changed.emit()


def _area(parent: QWidget) -> QScrollArea:
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
    """Show as much of `text` as fits; the tool tip has all of it."""
    line = " ".join(text.split())
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(False)
    width = round(LABEL_WIDTH * text_scale())
    label.setFixedWidth(width)
    set_tip(label, line)
    label.setText(label.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, width))
