"""Finds headings, cells and rows that are too small for their text."""

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QTableView

from tests.tools.text_space import TOLERANCE_PX, has_space, size_text
from tests.tools.widgets import describe_widget


def clipped_in_table(table: QTableView) -> Iterator[str]:
    """Yield a sentence for each heading and cell that is too small."""
    for header in (table.horizontalHeader(), table.verticalHeader()):
        if header.isVisible():
            yield from _header(table, header)
    yield from _cells(table, table.model())


def _header(table: QTableView, header: QHeaderView) -> Iterator[str]:
    lying = header.orientation() is Qt.Orientation.Horizontal
    for number in range(header.count()):
        words = header.model().headerData(number, header.orientation())
        needed, has = header.sectionSizeFromContents(number), header.sectionSize(number)
        needs = needed.width() if lying else needed.height()
        if words and not header.isSectionHidden(number) and needs > has + TOLERANCE_PX:
            yield f"{describe_widget(table)}: the heading “{words}” needs {needs} and has {has}"


def _cells(table: QTableView, model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            if table.indexWidget(index) is None:
                yield from _cell(table, index, table.visualRect(index))


def _cell(view: QAbstractItemView, index: QModelIndex, box: QRect) -> Iterator[str]:
    words = index.data(Qt.ItemDataRole.DisplayRole)
    if not isinstance(words, str) or not words or box.isEmpty():
        return
    needed, tooltip = view.sizeHintForIndex(index), index.data(Qt.ItemDataRole.ToolTipRole)
    high = QSize(0, view.fontMetrics().height())
    if not has_space(box.size(), high) or not (tooltip or has_space(box.size(), needed)):
        space = size_text(box.size())
        yield f"{describe_widget(view)}: “{words}” needs {size_text(needed)} and has {space}"


def clipped_in_list(view: QAbstractItemView) -> Iterator[str]:
    """Yield a sentence for each row that is too small.

    Checks only rows that Qt paints: our own delegates leave out text that doesn't fit.
    """
    delegate = view.itemDelegate()
    if isinstance(view, QHeaderView) or type(delegate).paint is not QStyledItemDelegate.paint:
        return
    model = view.model()
    for row in range(model.rowCount() if model else 0):
        index = model.index(row, 0)
        box = view.visualRect(index)
        yield from _cell(view, index, QRect(box.topLeft(), QSize(box.width(), box.height())))
