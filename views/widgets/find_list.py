"""A line to type into over a list of what matches, under headings: for commands and actions."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from msgspec import Struct
from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from views.keys import ENTER
from views.plain import set_tip
from views.theme import text_share
from views.widgets.cards import label

ROW_HEIGHT: Final = 26
ASIDE_MARGIN: Final = 10
_STEPS: Final[Mapping[int, int]] = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 8,
    Qt.Key.Key_PageUp: -8,
}
_VALUE: Final = Qt.ItemDataRole.UserRole
_ASIDE: Final = Qt.ItemDataRole.UserRole + 1
_FIND: Final = Qt.ItemDataRole.UserRole + 2
Index = QModelIndex | QPersistentModelIndex


class FindRow(Struct, frozen=True):
    """A row: its words, what it stands for, and what is written `aside` at its right edge.

    It is found by its words, its `group` and its `keywords`. A grey one can't be picked; `told`
    says why.
    """

    words: str
    value: object
    aside: str = ""
    group: str = ""
    keywords: str = ""
    told: str = ""
    grey: bool = False

    @property
    def aloud(self) -> str:
        return f"{self.words} {self.aside}".rstrip()


class FindList(QWidget):
    """Rows to find and to pick; those of one group stand together under its heading.

    `picked` gives the value of a row and whether Shift was held, `pointed` the value of the row
    that is current, or None.
    """

    picked = Signal(object, bool)
    pointed = Signal(object)

    def __init__(self, hint: str, names: tuple[str, str], parent: QWidget | None = None) -> None:
        """Begin without rows; screen readers call line and list by `names`."""
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(hint)
        self.list = QListView(self)
        self.line.setAccessibleName(names[0])
        self.list.setAccessibleName(names[1])
        self._none = label(self.tr("No matches"), "muted", self.list)
        self._none.move(ASIDE_MARGIN, ASIDE_MARGIN)
        self._none.hide()
        self._found = _Matching(self)
        self._set_up_list()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.line)
        self._column.addWidget(self.list)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self._filter)
        self.line.installEventFilter(self)

    def show_rows(self, rows: Sequence[FindRow]) -> None:
        """Show `rows`, and nothing typed."""
        self._found.setSourceModel(_listed(rows, self._found))
        self.line.clear()
        self._filter("")

    def wanted_height(self) -> int:
        rows = sum(self.list.sizeHintForRow(row) for row in range(self._found.rowCount()))
        frame = 2 * self.list.frameWidth() + self._column.spacing()
        return rows + frame + self.line.sizeHint().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if (step := _STEPS.get(event.key())) is not None:
                self._move(step)
                return True
            if event.key() in ENTER:
                self._pick(self.list.currentIndex(), event.modifiers())
                return True
        return super().eventFilter(watched, event)

    def _set_up_list(self) -> None:
        self.list.setItemDelegate(_Rows(self.list))
        self.list.setModel(self._found)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setMouseTracking(True)
        self.list.clicked.connect(lambda index: self._pick(index, QApplication.keyboardModifiers()))
        self.list.entered.connect(self._go_to)
        self.list.selectionModel().currentChanged.connect(self._point)

    def _filter(self, text: str) -> None:
        self._found.look_for(text)
        self._none.setVisible(bool(text.strip()) and not self._found.rowCount())
        self.list.setCurrentIndex(next(self._open_rows(range(self._found.rowCount())), _nowhere()))
        self.list.scrollToTop()

    def _move(self, by: int) -> None:
        here, last = self.list.currentIndex().row(), self._found.rowCount() - 1
        ahead = range(max(0, min(last, here + by)), -1 if by < 0 else last + 1, 1 if by > 0 else -1)
        for index in self._open_rows(ahead):
            self.list.setCurrentIndex(index)
            return
        self.list.scrollToTop()

    def _open_rows(self, rows: range) -> Iterator[QModelIndex]:
        indexes = (self._found.index(row, 0) for row in rows)
        return (index for index in indexes if index.flags() & Qt.ItemFlag.ItemIsEnabled)

    def _go_to(self, index: QModelIndex) -> None:
        if index.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.list.setCurrentIndex(index)

    def _point(self, index: QModelIndex) -> None:
        self.pointed.emit(index.data(_VALUE) if index.isValid() else None)

    def _pick(self, index: QModelIndex, modifiers: Qt.KeyboardModifier) -> None:
        if index.isValid() and index.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.picked.emit(
                index.data(_VALUE), bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            )


class _Matching(QSortFilterProxyModel):
    """Lets through what has every word that is looked for, in any order, and its heading."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words: list[str] = []

    def look_for(self, text: str) -> None:
        self._words = text.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        found: Sequence[str] = self.sourceModel().index(row, 0, parent).data(_FIND)
        return any(all(word in each for word in self._words) for each in found)


class _Rows(QStyledItemDelegate):
    """Paints a row with what stands aside in a column of its own; headings are quieter."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if index.data(_VALUE) is None:
            self._paint_heading(painter, option, index)
            return
        super().paint(painter, option, index)
        painter.save()
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        box = option.rect.adjusted(0, 0, -ASIDE_MARGIN, 0)
        painter.drawText(box, _end(), index.data(_ASIDE))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), round(ROW_HEIGHT * text_share()))

    def _paint_heading(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        font = option.font
        font.setWeight(font.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        box = option.rect.adjusted(ASIDE_MARGIN // 2, 0, -ASIDE_MARGIN, -3)
        painter.drawText(box, _start(), index.data())
        painter.restore()


def _end() -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _start() -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom


def _nowhere() -> QModelIndex:
    return QModelIndex()


def _listed(rows: Sequence[FindRow], parent: QObject) -> QStandardItemModel:
    """Return the model of `rows`, a heading before each group."""
    model = QStandardItemModel(parent)
    for group, found in groupby(rows, key=attrgetter("group")):
        same = tuple(found)
        if group:
            model.appendRow(_heading(group, same))
        for row in same:
            model.appendRow(_item(row))
    return model


def _heading(title: str, rows: Sequence[FindRow]) -> QStandardItem:
    item = QStandardItem(title)
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    item.setData([_findable(each) for each in rows], _FIND)
    return item


def _item(row: FindRow) -> QStandardItem:
    item = QStandardItem(row.words)
    item.setData(row.value, _VALUE)
    item.setData(row.aside, _ASIDE)
    item.setData([_findable(row)], _FIND)
    item.setData(row.aloud, Qt.ItemDataRole.AccessibleTextRole)
    set_tip(item, row.told)
    item.setEnabled(not row.grey)
    return item


def _findable(row: FindRow) -> str:
    return f"{row.words} {row.aside} {row.group} {row.keywords}".casefold()
