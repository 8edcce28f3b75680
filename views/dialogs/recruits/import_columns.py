"""The columns of imported tables: a line each, with what stands there and what it tells."""

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

from models.recruits.choice import Chosen, chosen
from models.recruits.columns import LEFT_OUT, ColumnTarget, targets
from models.recruits.table import Table
from models.rules.fields import Field
from views.dialogs.forms.dialog import edge, muted
from views.plain import PlainLabel, set_tip
from views.theme import text_share

WIDTH = 340
LABEL_WIDTH = 140
LINE_SPACE = 6
BAR_ROOM = 14
_EXAMPLES = 3


class ColumnPanel(QWidget):
    """Asks what the columns tell, of one table after the other.

    `changed` brings the place of a table among all that was chosen, and what it is now; `rebuilt`
    says that there are other stops for Tab.
    """

    changed = Signal(int, object)
    rebuilt = Signal()

    def __init__(self, fields: Sequence[Field], parent: QWidget) -> None:
        super().__init__(parent)
        self._fields = tuple(fields)
        self._tables: dict[int, Chosen] = {}
        self._list: ColumnList | None = None
        self.which = QComboBox(self)
        self.which.setAccessibleName(self.tr("Table"))
        self.headed = QCheckBox(self.tr("First row has column &names"), self)
        self._area = _area(self)
        self._make_room()
        edge(self.which)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.which, self.headed, self._area):
            column.addWidget(widget)
        self.which.currentIndexChanged.connect(self._show_list)
        self.headed.clicked.connect(self._choose_header)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        return (self.which, self.headed, *(self._list.boxes if self._list else ()))

    def show_tables(self, tables: Mapping[int, Chosen]) -> None:
        """Show tables by their places, beginning with the last; without one there is no panel."""
        self._tables = dict(tables)
        self.which.blockSignals(True)  # noqa: FBT003 - Qt's
        self.which.clear()
        for place, each in self._tables.items():
            self.which.addItem(each.source.name, place)
        self.which.setCurrentIndex(len(self._tables) - 1)
        self.which.blockSignals(False)  # noqa: FBT003 - Qt's
        self.which.setVisible(len(self._tables) > 1)
        self.setVisible(bool(self._tables))
        self._show_list()

    def _show_list(self) -> None:
        each = self._tables.get(self.which.currentData())
        if each is not None and isinstance(each.source, Table):
            self.headed.setChecked(each.headed)
            self._list = ColumnList(each, each.source, targets(self._fields))
            self._list.changed.connect(self._choose_columns)
            self._area.setWidget(self._list)
            self._list.setAutoFillBackground(False)
            self._make_room()
        self.rebuilt.emit()

    def _make_room(self) -> None:
        """Be as wide as always, or as the words of the list need it."""
        bar = self._area.verticalScrollBar().sizeHint().width()
        wanted = self._list.minimumSizeHint().width() + bar if self._list else 0
        usual = max(WIDTH, round(WIDTH * text_share()))
        self.setFixedWidth(max(usual, self.headed.sizeHint().width(), wanted))

    def _choose_columns(self) -> None:
        if self._list:
            place = self.which.currentData()
            self._tell(place, replace(self._tables[place], columns=self._list.columns()))

    def _choose_header(self, headed: bool) -> None:  # noqa: FBT001 - a slot
        place = self.which.currentData()
        self._tell(place, chosen(self._tables[place].source, self._fields, headed=headed))
        self._show_list()

    def _tell(self, place: int, each: Chosen) -> None:
        self._tables[place] = each
        self.changed.emit(place, each)


class ColumnList(QWidget):
    """Asks what each column of one table holds; no two columns hold the same."""

    changed = Signal()

    def __init__(self, each: Chosen, table: Table, known: Sequence[ColumnTarget]) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, BAR_ROOM, 0)
        self._grid.setVerticalSpacing(LINE_SPACE)
        self._grid.setColumnStretch(1, 1)
        edge(self)
        rows = table.rows[each.headed :]
        self.boxes: list[QComboBox] = []
        for place, key in enumerate(each.columns):
            title = table.rows[0].cells[place] if each.headed else ""
            cells = dict.fromkeys(row.cells[place] for row in rows if row.cells[place])
            box = self._line(place, title or _numbered(place), ", ".join([*cells][:_EXAMPLES]))
            for target in known:
                box.addItem(target.title, target.key)
            box.setCurrentIndex(box.findData(key))
            box.currentIndexChanged.connect(partial(self._choose, place))
        self._grid.setRowStretch(table.width, 1)

    def columns(self) -> tuple[str, ...]:
        return tuple(box.currentData() for box in self.boxes)

    def _line(self, place: int, title: str, examples: str) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(self.tr("Column {0} is").format(title))
        box.setAccessibleDescription(examples)
        told = QVBoxLayout()
        told.setSpacing(0)
        for label, text in ((PlainLabel("", self), title), (muted("", self), examples)):
            _fit(label, text)
            told.addWidget(label)
        self._grid.addLayout(told, place, 0)
        self._grid.addWidget(box, place, 1)
        self.boxes.append(box)
        return box

    def _choose(self, place: int, _index: object = None) -> None:
        """Let no other column hold what the column at `place` holds now."""
        key = self.boxes[place].currentData()
        for other, box in enumerate(self.boxes):
            if other != place and key != LEFT_OUT and box.currentData() == key:
                box.blockSignals(True)  # noqa: FBT003 - Qt's
                box.setCurrentIndex(box.findData(LEFT_OUT))
                box.blockSignals(False)  # noqa: FBT003 - Qt's
        self.changed.emit()


def _area(parent: QWidget) -> QScrollArea:
    made = QScrollArea(parent)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setWidgetResizable(True)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.viewport().setAutoFillBackground(False)
    return made


def _numbered(place: int) -> str:
    return QCoreApplication.translate("ColumnList", "Column {0}").format(place + 1)


def _fit(label: QLabel, text: str) -> None:
    """Show so much of `text` as there is room for; all of it is in the tool tip."""
    line = " ".join(text.split())
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(False)
    width = round(LABEL_WIDTH * text_share())
    label.setFixedWidth(width)
    set_tip(label, line)
    label.setText(label.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, width))
