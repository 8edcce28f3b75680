"""The list of coming turns and timers."""

import re
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QListView,
    QSizePolicy,
    QStyleOptionViewItem,
    QWidget,
)

from models.items.rows import VALUE_ROLE, RowsModel
from models.scheduler.combatant import Secrecy
from models.sight.upcoming import Upcoming
from views.gm.eye import paint_eye
from views.language import keep_translated
from views.measure import ElideMode, scaled_width
from views.paint import Painting
from views.pixmap_cache import CachedPainter
from views.signs import paint_pennant_as_token
from views.theme import TEXT, Theme, scaled
from views.timeline.paint_tokens import HIDDEN_STRENGTH
from views.token import GHOST_STRENGTH, TokenDrawing
from views.widgets.cards import Card, label
from views.widgets.lists import KEYBOARD_REASONS, PaintedList
from views.widgets.row_delegate import RowDelegate, draw_text, paint_selection

ROW = 30
ROW_TEXT = 22
"""How much of a row's height, in pixels at 100 % text, grows with the text size."""
TOKEN = 22
PLACE_SHARE = 0.25
"""Minimum fraction of the width for the place, however long the name is."""
NUMBER_SHARE = 0.6
"""Maximum fraction of the width that a place takes from a long name to show its number."""
THROUGH_NUMBER = re.compile(r".*\d")
MIN_COUNTED = 5
"""Height, in rows, up to which no row is given up for the number of rows that don't fit."""
ROWS_FOR_EMPTY_TEXT = 2
"""Height, in rows, of the text shown while there are no rows."""
BRACKET = 8
"""Pixels left of the tokens for the bracket around a tie."""
BRACKET_INSET = 4
"""Distance of a bracket's ends from the edges of its rows."""
EYE, EYE_PAD = 13, 6
"""Size of the crossed-out eye of a hidden combatant, and the gap between it and the place."""
SCROLL_BAR_GAP = 8
"""Gap between the texts and a scroll bar."""


class UpcomingList(PaintedList):
    """A read-only list that can be reached by keyboard, for screen readers."""

    def __init__(
        self, model: RowsModel[Upcoming], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._row_height = min_row_height()
        self._more = label("", "muted", self)
        self._more.hide()
        self.setObjectName("upcoming")
        self.setModel(model)
        self.set_theme(theme)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setUniformItemSizes(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_translated(self)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Up next"))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the first row, because each step replaces the rows."""
        super().focusInEvent(event)
        if event.reason() in KEYBOARD_REASONS:
            self.setCurrentIndex(self.model().index(0, 0))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.clearSelection()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def scroll_to_start(self) -> None:
        """Scroll to the first rows at once. Qt would lay out new rows only after the next frame."""
        self.executeDelayedItemsLayout()
        self.scrollToTop()
        self.viewport().update()

    def doItemsLayout(self) -> None:
        super().doItemsLayout()
        self._trim_to_whole_rows()
        self.updateGeometry()

    def fill_card(self, card: Card) -> None:
        """Let this list fill a card, with brackets in its margin and tokens below its heading."""
        edges = card.body.contentsMargins()
        card.body.setContentsMargins(
            edges.left() - BRACKET, edges.top(), edges.right(), edges.bottom()
        )
        card.heading.setContentsMargins(BRACKET, 0, 0, 0)
        card.body.addWidget(self, 1)

    def set_theme(self, theme: Theme) -> None:
        paint_row = partial(_paint_row, theme)
        self.setItemDelegate(RowDelegate(lambda: self.row_height, paint_row, self))
        self._trim_to_whole_rows()

    @property
    def _are_all_rows(self) -> bool:
        """Whether the list ends with its last row, unlike turns, which go on without an end."""
        row: Upcoming = self.model().index(0, 0).data(VALUE_ROLE)
        return row.is_entering

    @property
    def row_height(self) -> int:
        return max(self._row_height, min_row_height())

    def set_row_height(self, height: int) -> None:
        """Set the height of a row in pixels, which is never below `min_row_height`."""
        if height != self._row_height:
            self._row_height = height
            self.scheduleDelayedItemsLayout()

    def sizeHint(self) -> QSize:
        return QSize(0, max(ROWS_FOR_EMPTY_TEXT, self.model().rowCount()) * self.row_height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._trim_to_whole_rows()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount():
            return
        text = self.tr("Nothing scheduled yet")
        with Painting(self.viewport()) as painter:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect().adjusted(BRACKET, 0, 0, 0), flags, text)

    def _trim_to_whole_rows(self) -> None:
        height, row_height = self.contentsRect().height(), self.row_height
        margin = height % row_height if height > row_height and self.model().rowCount() else 0
        hidden_count = self.model().rowCount() - height // row_height
        if (
            has_more := hidden_count > 0
            and height > MIN_COUNTED * row_height
            and self._are_all_rows
        ):
            margin += row_height
            self._more.setText(self.tr("and %n more", "", hidden_count + 1))
            self._more.setGeometry(BRACKET, height - margin, self.width() - BRACKET, row_height)
        self._more.setVisible(has_more)
        if self.viewportMargins().bottom() != margin:
            self.setViewportMargins(0, 0, 0, margin)
            # Qt doesn't send a signal if the viewport changes during a resize.
            self.updateGeometries()


def min_row_height() -> int:
    return max(ROW, scaled(ROW_TEXT))


def _paint_row(
    theme: Theme, painter: QPainter, option: QStyleOptionViewItem, row: Upcoming
) -> None:
    paint_selection(painter, option)
    box, token = (
        QRectF(option.rect).adjusted(BRACKET, 0, -_clearance(option), 0),
        _token_size(option),
    )
    if row.tied_before or row.tied_after:
        _paint_bracket(painter, theme, QRectF(option.rect), row)
    _paint_token(painter, theme, row, QPointF(box.left() + token / 2, box.center().y()), token)
    max_place_width = max(
        box.width() - token - 20 - scaled_width(row.display_name, TEXT),
        box.width() * PLACE_SHARE,
        min(_number_width(row.place), box.width() * NUMBER_SHARE),
    )
    place_box = box.adjusted(box.width() - max_place_width, 0, 0, 0)
    place_width = draw_text(painter, place_box, row.place, TEXT, theme.muted, align_right=True)
    if row.is_hidden:
        eye = scaled(EYE)
        left = box.right() - place_width - EYE_PAD - eye
        paint_eye(
            painter,
            QRectF(left, box.center().y() - eye / 2, eye, eye),
            Secrecy.HIDDEN,
            theme.muted,
        )
        place_width += EYE_PAD + eye
    name_box = box.adjusted(token + 10, 0, -round(place_width) - 10, 0)
    colour, middle = theme.muted if row.predicted else theme.text, ElideMode.ElideMiddle
    draw_text(painter, name_box, row.display_name, TEXT, colour, mode=middle)


def _number_width(place: str) -> int:
    """Return the width up to the end of the place's last number, or 0 if it has none."""
    if (start := THROUGH_NUMBER.match(place)) is None:
        return 0
    return 1 + scaled_width(start[0] if start[0] == place else f"{start[0]}…", TEXT)


def _paint_bracket(painter: QPainter, theme: Theme, box: QRectF, row: Upcoming) -> None:
    """Paint the part of a tie's bracket beside its row; beyond the list's first row it is open."""
    left, right = box.left() + 0.75, box.left() + BRACKET - 2
    top = box.top() + (0 if row.tied_before else BRACKET_INSET)
    bottom = box.bottom() - (0 if row.tied_after else BRACKET_INSET)
    path = QPainterPath(QPointF(left if row.tied_before else right, top))
    path.lineTo(left, top)
    path.lineTo(left, bottom)
    path.lineTo(left if row.tied_after else right, bottom)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(path, QPen(QColor(theme.muted), 1.5))


def _paint_token(
    painter: QPainter, theme: Theme, row: Upcoming, centre: QPointF, size: int
) -> None:
    if row.face is None:
        paint_pennant_as_token(painter, QColor(theme.time), centre, size)
        return
    strength = GHOST_STRENGTH if row.predicted else HIDDEN_STRENGTH if row.is_hidden else 1.0
    drawing = TokenDrawing(theme, row.face.single, size, strength)
    with CachedPainter(painter) as cached:
        cached.draw(drawing, centre.x(), centre.y())


def _token_size(option: QStyleOptionViewItem) -> int:
    """Return a size that grows half as much as a row that is higher than needed."""
    size = min(scaled(TOKEN), min_row_height() - 4)
    return round(size * (1 + option.rect.height() / min_row_height()) / 2)


def _clearance(option: QStyleOptionViewItem) -> int:
    widget: QWidget = option.widget
    return (
        SCROLL_BAR_GAP
        if isinstance(widget, QListView) and widget.verticalScrollBar().isVisible()
        else 0
    )
