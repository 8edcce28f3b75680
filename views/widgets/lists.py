"""Lists of rows painted by us: of a few, and of thousands at the cost of those in sight."""

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
from views.viewport import give_viewport

Action = QAbstractItemView.CursorAction
BY_KEY = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class PaintedList(QListView):
    """A list of rows of one size, each painted once by its delegate.

    One whose rows differ in size says itself which lie `between` two heights. Qt's own repeats the
    whole layout when a row changes, and paints all rows between several.
    """

    _ground: QColor | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_viewport(self)

    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        """Paint the rows again; none has become larger or smaller."""
        QAbstractItemView.dataChanged(self, first, last, roles)

    def paint_ground(self, colour: str) -> None:
        """Have a ground of its own, so that rows that are scrolled are moved and not painted."""
        self._ground = QColor(colour)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows in what is exposed, each once."""
        option, exposed = QStyleOptionViewItem(), event.region()
        self.initViewItemOption(option)
        plain, chosen = option.state, self.selectionModel()
        paint = self.itemDelegate().paint
        marked, state = plain | QStyle.StateFlag.State_Selected, plain
        with Painting(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if self._ground is not None:
                painter.fillRect(exposed.boundingRect(), self._ground)
            for index, place in self.between(exposed.boundingRect()):
                if exposed.intersects(place):
                    option.rect = place
                    wanted = marked if chosen.isSelected(index) else plain
                    if wanted is not state:  # to set flags takes six calls
                        option.state = state = wanted
                    paint(painter, option, index)

    def between(self, rect: QRect) -> Iterable[tuple[QModelIndex, QRect]]:
        """Return the rows from the top to the bottom of `rect`, and where they are."""
        first = self.indexAt(rect.topLeft())
        if not first.isValid():
            return ()
        start, model = self.visualRect(first), self.model()
        last = first.row() + (rect.bottom() - start.top()) // max(1, start.height())
        rows = range(min(last, model.rowCount() - 1) - first.row() + 1)
        high, top = start.height(), first.row()
        return [(model.index(top + row, 0), start.translated(0, row * high)) for row in rows]


class LongList(PaintedList):
    """Knows where each row is without laying them out: each is `height` pixels high.

    Qt's own list goes through all its rows whenever one comes or goes. `words_for_none` are shown
    while there are no rows.
    """

    def __init__(
        self, model: QAbstractItemModel, height: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._height = height
        self._words_for_none = ""
        self.setModel(model)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)

    def say_of_none(self, words: str) -> None:
        self._words_for_none = words
        self.viewport().update()

    def set_height(self, height: int) -> None:
        """Give each row that many pixels; if the last row was in sight, it stays in sight."""
        at_end = self._at_end()
        self._height = height
        self._keep_rows_whole()
        self.scheduleDelayedItemsLayout()
        if at_end:
            self.show_row(self.model().rowCount() - 1)

    def doItemsLayout(self) -> None:
        """Only learn how many rows there are."""
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        bar, seen = self.verticalScrollBar(), self.viewport().height()
        bar.setSingleStep(self._height)
        bar.setPageStep(seen)
        bar.setRange(0, max(0, self.model().rowCount() * self._height - seen))
        QAbstractItemView.updateGeometries(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self._at_end()
        super().resizeEvent(event)
        self._keep_rows_whole()
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
        top = index.row() * self._height - self.verticalOffset()
        return QRect(0, top, self.viewport().width(), self._height)

    def indexAt(self, point: QPoint) -> QModelIndex:
        row = (point.y() + self.verticalOffset()) // self._height
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
        bar, seen = self.verticalScrollBar(), self.viewport().height()
        self.executeDelayedItemsLayout()
        lowest, highest = (row + 1) * self._height - seen, row * self._height
        bar.setValue(max(lowest, min(bar.value(), highest)))

    def moveCursor(self, action: Action, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the row a key leads to; from nowhere it is the last one, for Home the first."""
        del modifiers
        count, current = self.model().rowCount(), self.currentIndex()
        page = max(1, self.viewport().height() // self._height)
        ways = {
            Action.MoveUp: -1,
            Action.MovePrevious: -1,
            Action.MoveDown: 1,
            Action.MoveNext: 1,
            Action.MovePageUp: -page,
            Action.MovePageDown: page,
            Action.MoveHome: -3 * count,
            Action.MoveEnd: count,
        }
        way = ways.get(action, 0)
        start = current.row() if current.isValid() else 2 * count
        return self.model().index(max(0, min(count - 1, start + way)), 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose a row when the focus comes by key; under a mouse nothing may move."""
        super().focusInEvent(event)
        if event.reason() in BY_KEY:
            self.setCurrentIndex(self.currentIndex())
            self.scrollTo(self.currentIndex())

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.center())
        self.selectionModel().select(QItemSelection(index, index), command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        ranges: Iterable[QItemSelectionRange] = selection  # type: ignore[assignment] # can be iterated
        for each in ranges:
            first, last = self.visualRect(each.topLeft()), self.visualRect(each.bottomRight())
            region += first.united(last).intersected(self.viewport().rect())
        return region

    def rowsInserted(
        self, parent: QModelIndex | QPersistentModelIndex, first: int, last: int
    ) -> None:
        """Make room for new rows, and paint from the first of them on: those above stay."""
        QAbstractItemView.rowsInserted(self, parent, first, last)
        self.updateGeometries()
        seen = self.viewport().rect()
        if first:  # else words may stand there
            seen.setTop(self.visualRect(self.model().index(first, 0)).top())
        self.viewport().update(seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.model().rowCount():
            with Painting(self.viewport()) as painter:
                self._say(painter)

    def _keep_rows_whole(self) -> None:
        """Leave out at the top what is too low for a row."""
        room = self.contentsRect().height()
        self.setViewportMargins(0, room % self._height if room > self._height else 0, 0, 0)
        self.updateGeometries()  # Qt sends no signal when a viewport changes during a resize

    def _at_end(self) -> bool:
        return self.verticalOffset() == self.verticalScrollBar().maximum()

    def between(self, rect: QRect) -> Iterable[tuple[QModelIndex, QRect]]:
        first = max(0, (rect.top() + self.verticalOffset()) // self._height)
        last = (rect.bottom() + self.verticalOffset()) // self._height
        for row in range(first, min(last + 1, self.model().rowCount())):
            index = self.model().index(row, 0)
            yield index, self.visualRect(index)

    def _say(self, painter: QPainter) -> None:
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        box = self.viewport().rect().adjusted(2, 0, -2, 0)
        top = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(box, int(top), self._words_for_none)
