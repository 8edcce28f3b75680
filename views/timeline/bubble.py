"""The bubble: a few words beside a token, always inside the view."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from views.theme import Theme, faded, fixed_font, font, text_share
from views.timeline.geometry import (
    BUBBLE_CORNER,
    BUBBLE_GAP,
    BUBBLE_PADDING,
    BUBBLE_SIZE,
    BUBBLE_WIDTH,
    SHADOW,
    STROKE,
)
from views.timeline.sizes import TALL, LaneSizes

SHADE = 0.10
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def paint_bubble(
    painter: QPainter, theme: Theme, words: str, rect: QRectF, *, refused: bool
) -> None:
    """Paint `words` in a bubble that fills `rect`."""
    _paint_shadow(painter, rect)
    painter.setPen(QPen(QColor(theme.refused if refused else theme.text), STROKE))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(rect, BUBBLE_CORNER, BUBBLE_CORNER)
    painter.setPen(QColor(theme.text))
    painter.setFont(font(BUBBLE_SIZE))
    inset = BUBBLE_PADDING
    painter.drawText(rect.adjusted(inset, 0, -inset, 0), WRAP, words)


def bubble_rect(words: str, anchor: QPointF, bounds: QRectF, sizes: LaneSizes) -> QRectF:
    """Return where the bubble for a token around `anchor` goes."""
    inset = 2 * BUBBLE_PADDING
    room = max(1.0, min(BUBBLE_WIDTH, bounds.width() - 2 * BUBBLE_GAP) - inset)
    text = _around(words, room, bounds.height(), text_share())
    box = QRectF(0, 0, text.width() + inset + 1, text.height() + inset * 0.75)
    return beside(box, anchor, bounds, sizes)


@lru_cache(maxsize=8)
def _around(words: str, width: float, height: float, share: float) -> QSizeF:
    """Return the size of words in that room; several ask while one bubble stands."""
    measure = QFontMetricsF(fixed_font(BUBBLE_SIZE * share))
    return measure.boundingRect(QRectF(0, 0, width, height), int(WRAP), words).size()


def beside(box: QRectF, anchor: QPointF, bounds: QRectF, sizes: LaneSizes = TALL) -> QRectF:
    """Return `box` right of the anchor, or left, or else below or above; within `bounds`."""
    reach = sizes.token / 2 + BUBBLE_GAP
    y = anchor.y() - box.height() / 2
    placed = QRectF(anchor.x() + reach, y, box.width(), box.height())
    if placed.right() > bounds.right():
        placed.moveRight(anchor.x() - reach)
    if placed.left() < bounds.left() or placed.right() > bounds.right():
        placed.moveCenter(QPointF(anchor.x(), anchor.y() + sizes.lane / 2 + box.height() / 2))
    if placed.bottom() > bounds.bottom() and not _level(placed, anchor):
        placed.moveBottom(anchor.y() - sizes.lane / 2)
    return _kept_within(placed, bounds)


def _level(box: QRectF, anchor: QPointF) -> bool:
    return box.top() <= anchor.y() <= box.bottom()


def _kept_within(box: QRectF, bounds: QRectF) -> QRectF:
    x = max(bounds.left(), min(box.x(), bounds.right() - box.width()))
    y = max(bounds.top(), min(box.y(), bounds.bottom() - box.height()))
    return QRectF(x, y, box.width(), box.height())


def _paint_shadow(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(QColor(Qt.GlobalColor.black), SHADE))
    for spread in range(1, SHADOW):
        around = rect.adjusted(-spread, -spread + 2, spread, spread + 2)
        corner = BUBBLE_CORNER + spread
        painter.drawRoundedRect(around, corner, corner)
