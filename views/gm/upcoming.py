"""Up next: the list of turns and timers to come."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QListView,
    QSizePolicy,
    QStyleOptionViewItem,
    QWidget,
)

from models.items.rows import RowsModel
from models.sight.upcoming import Upcoming
from views.language import say_always
from views.measure import width_of
from views.paint import Painting
from views.signs import paint_pennant
from views.theme import TEXT, Theme, text_share
from views.token import Token, paint_token
from views.widgets.lists import BY_KEY, PaintedList
from views.widgets.rows import RowDelegate, paint_chosen, write

ROW = 30
ROW_TEXT = 22
"""How much of a row is text."""
TOKEN = 22
PENNANT_CORNER = QPointF(4.0, 8.0)
"""From its pole's top to the middle of the room for a token."""
PREDICTED = 0.55
"""How strong the token of a predicted turn is."""
PLACE_SHARE = 0.25
"""The place may have so much of the width where the name needs more than the rest."""
ROWS_FOR_NONE = 2
"""How many rows' height is left for the words shown while there are no rows."""
CLEAR = 8
"""What the words keep clear of a scroll bar."""


class UpcomingList(PaintedList):
    """A calm list: its rows are read, with keys too, and nothing is chosen by it."""

    def __init__(
        self, model: RowsModel[Upcoming], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("upcoming")
        self.setModel(model)
        self.setItemDelegate(RowDelegate(_row_height, partial(_paint_row, theme), self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setUniformItemSizes(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        say_always(self)
        # Later: with each step all rows go and others come.
        changed = QTimer(self, interval=0, singleShot=True)
        changed.timeout.connect(self._keep_rows_whole)
        changed.timeout.connect(self.updateGeometry)
        model.rowsInserted.connect(changed.start)
        model.rowsRemoved.connect(changed.start)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Up next"))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the first row: there are other ones after each step."""
        super().focusInEvent(event)
        if event.reason() in BY_KEY:
            self.setCurrentIndex(self.model().index(0, 0))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.clearSelection()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def begin_again(self) -> None:
        """Show the first rows: the fight has moved on."""
        self.scrollToTop()

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, and text of the size that is usual now."""
        self.setItemDelegate(RowDelegate(_row_height, partial(_paint_row, theme), self))
        self._keep_rows_whole()

    def sizeHint(self) -> QSize:
        return QSize(0, self.height_of(max(ROWS_FOR_NONE, self.model().rowCount())))

    def height_of(self, rows: int) -> int:
        return rows * _row_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_rows_whole()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount():
            return
        words = self.tr("Nothing scheduled yet")
        with Painting(self.viewport()) as painter:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            start = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect(), start, words)

    def _keep_rows_whole(self) -> None:
        room, row = self.contentsRect().height(), _row_height()
        rest = room % row if room > row and self.model().rowCount() else 0
        if self.viewportMargins().bottom() != rest:
            self.setViewportMargins(0, 0, 0, rest)
            # Qt sends no signal when a viewport changes during a resize.
            self.updateGeometries()


def _paint_row(
    theme: Theme, painter: QPainter, option: QStyleOptionViewItem, row: Upcoming
) -> None:
    """Paint token, name and place."""
    paint_chosen(painter, option)
    box = QRectF(option.rect).adjusted(0, 0, -_clearance(option), 0)
    _paint_token(painter, theme, row, QPointF(box.left() + TOKEN / 2, box.center().y()))
    most = max(box.width() - TOKEN - 20 - width_of(row.called, TEXT), box.width() * PLACE_SHARE)
    place = box.adjusted(box.width() - most, 0, 0, 0)
    taken = write(painter, place, row.place, TEXT, theme.muted, right=True)
    words = box.adjusted(TOKEN + 10, 0, -round(taken) - 10, 0)
    write(painter, words, row.called, TEXT, theme.muted if row.predicted else theme.text)


def _paint_token(painter: QPainter, theme: Theme, row: Upcoming, centre: QPointF) -> None:
    """Paint the token of a row, fainter where the turn is only predicted, or a pennant."""
    if row.face is None:
        paint_pennant(painter, QColor(theme.time), centre - PENNANT_CORNER)
        return
    opacity = PREDICTED if row.predicted else 1.0
    paint_token(painter, Token(theme, row.face.single, TOKEN, opacity=opacity), centre)


def _row_height() -> int:
    return max(ROW, round(ROW_TEXT * text_share()))


def _clearance(option: QStyleOptionViewItem) -> int:
    shown: QWidget = option.widget
    return CLEAR if isinstance(shown, QListView) and shown.verticalScrollBar().isVisible() else 0
