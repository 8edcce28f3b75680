"""Painted lists; the time a `LongList` takes depends only on the number of visible rows."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from views.paint import Painting
from views.viewport import install_viewport

Action = QAbstractItemView.CursorAction
KEYBOARD_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class PaintedList(QListView):
    """List of rows of the same size that repaints only changed rows and newly visible ones.

    Qt's own list repeats the layout whenever a row changes, and if several rows change, it paints
    all rows between them. A subclass whose rows differ in size has to override `rows_in`.
    """

    _background: QColor | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        install_viewport(self)

    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        """Repaint the rows without a new layout."""
        QAbstractItemView.dataChanged(self, first, last, roles)

    def set_background(self, colour: str) -> None:
        """Fill the background with `colour`; scrolling then moves rows without repainting them."""
        self._background = QColor(colour)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        option, exposed_region = QStyleOptionViewItem(), event.region()
        self.initViewItemOption(option)
        normal, selection = option.state, self.selectionModel()
        paint = self.itemDelegate().paint
        selected_state, state = normal | QStyle.StateFlag.State_Selected, normal
        with Painting(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if self._background is not None:
                painter.fillRect(exposed_region.boundingRect(), self._background)
            for index, rect in self.rows_in(exposed_region.boundingRect()):
                if exposed_region.intersects(rect):
                    option.rect = rect
                    new_state = selected_state if selection.isSelected(index) else normal
                    if new_state is not state:  # it is slow to set the state
                        option.state = state = new_state
                    paint(painter, option, index)

    def rows_in(self, rect: QRect) -> Iterable[tuple[QModelIndex, QRect]]:
        """Return the rows that overlap `rect` from top to bottom, and their rectangles."""
        first = self.indexAt(rect.topLeft())
        if not first.isValid():
            return ()
        first_rect, model = self.visualRect(first), self.model()
        last = first.row() + (rect.bottom() - first_rect.top()) // max(1, first_rect.height())
        rows = range(min(last, model.rowCount() - 1) - first.row() + 1)
        height, first_row = first_rect.height(), first.row()
        return [
            (model.index(first_row + row, 0), first_rect.translated(0, row * height))
            for row in rows
        ]


class LongList(PaintedList):
    """List of rows of `row_height` pixels each, which needs no layout.

    Qt's own list visits all rows whenever a row is added or removed. An empty list shows a text.
    """

    def __init__(
        self, model: QAbstractItemModel, row_height: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._row_height = row_height
        self._empty_text = ""
        self.setModel(model)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)

    def set_empty_text(self, text: str) -> None:
        self._empty_text = text
        self.viewport().update()

    def set_row_height(self, row_height: int) -> None:
        """Set the height of a row in pixels; if the last row was visible, it remains visible."""
        at_end = self._is_at_end()
        self._row_height = row_height
        self._avoid_partial_row()
        self.scheduleDelayedItemsLayout()
        if at_end:
            self.show_row(self.model().rowCount() - 1)

    def doItemsLayout(self) -> None:
        """Update the scroll bar; there is no layout of rows."""
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setSingleStep(self._row_height)
        bar.setPageStep(page)
        bar.setRange(0, max(0, self.model().rowCount() * self._row_height - page))
        QAbstractItemView.updateGeometries(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self._is_at_end()
        super().resizeEvent(event)
        self._avoid_partial_row()
        if at_end:
            self.show_row(self.model().rowCount() - 1)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().scroll(dx, dy)

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:
        return 0

    def visualRect(self, index: QModelIndex | QPersistentModelIndex) -> QRect:
        if not index.isValid():
            return QRect()
        top = index.row() * self._row_height - self.verticalOffset()
        return QRect(0, top, self.viewport().width(), self._row_height)

    def indexAt(self, point: QPoint) -> QModelIndex:
        row = (point.y() + self.verticalOffset()) // self._row_height
        return self.model().index(row, 0) if row >= 0 else QModelIndex()

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        del hint
        if index.isValid():
            self.show_row(index.row())

    def show_row(self, row: int) -> None:
        bar, page = self.verticalScrollBar(), self.viewport().height()
        self.executeDelayedItemsLayout()
        lowest, highest = (row + 1) * self._row_height - page, row * self._row_height
        bar.setValue(max(lowest, min(bar.value(), highest)))

    def moveCursor(self, action: Action, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the row that a key moves to.

        If there is no current row, that is the last row, or for Home the first.
        """
        del modifiers
        count, current = self.model().rowCount(), self.currentIndex()
        page = max(1, self.viewport().height() // self._row_height)
        steps = {
            Action.MoveUp: -1,
            Action.MovePrevious: -1,
            Action.MoveDown: 1,
            Action.MoveNext: 1,
            Action.MovePageUp: -page,
            Action.MovePageDown: page,
            Action.MoveHome: -3 * count,
            Action.MoveEnd: count,
        }
        step = steps.get(action, 0)
        start = current.row() if current.isValid() else 2 * count
        return self.model().index(max(0, min(count - 1, start + step)), 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the current row and scroll to it, unless a click gave the focus to the list."""
        super().focusInEvent(event)
        if event.reason() in KEYBOARD_REASONS:
            self.setCurrentIndex(self.currentIndex())
            self.scrollTo(self.currentIndex())

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.center())
        self.selectionModel().select(QItemSelection(index, index), command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        ranges: Iterable[QItemSelectionRange] = selection  # type: ignore[assignment] # iterable
        for indexes in ranges:
            top, bottom = self.visualRect(indexes.topLeft()), self.visualRect(indexes.bottomRight())
            region += top.united(bottom).intersected(self.viewport().rect())
        return region

    def rowsInserted(
        self, parent: QModelIndex | QPersistentModelIndex, first: int, last: int
    ) -> None:
        """Update the scroll bar, and repaint from the first new row downwards."""
        QAbstractItemView.rowsInserted(self, parent, first, last)
        self.updateGeometries()
        area = self.viewport().rect()
        if first:  # otherwise the text of the empty list may be visible
            area.setTop(self.visualRect(self.model().index(first, 0)).top())
        self.viewport().update(area)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.model().rowCount():
            with Painting(self.viewport()) as painter:
                self._paint_empty_text(painter)

    def _avoid_partial_row(self) -> None:
        """Add a margin at the top if a row would otherwise be partly visible."""
        height = self.contentsRect().height()
        margin = height % self._row_height if height > self._row_height else 0
        self.setViewportMargins(0, margin, 0, 0)
        self.updateGeometries()  # Qt sends no signal when a viewport changes during a resize

    def _is_at_end(self) -> bool:
        return self.verticalOffset() == self.verticalScrollBar().maximum()

    def rows_in(self, rect: QRect) -> Iterable[tuple[QModelIndex, QRect]]:
        first = max(0, (rect.top() + self.verticalOffset()) // self._row_height)
        last = (rect.bottom() + self.verticalOffset()) // self._row_height
        for row in range(first, min(last + 1, self.model().rowCount())):
            index = self.model().index(row, 0)
            yield index, self.visualRect(index)

    def _paint_empty_text(self, painter: QPainter) -> None:
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        box = self.viewport().rect().adjusted(2, 0, -2, 0)
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(box, int(flags), self._empty_text)
