"""Paints the bubble, a short text next to a token, always inside the view."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from views.theme import Theme, font, text_scale, unscaled_font, with_opacity
from views.timeline.geometry import (
    BUBBLE_CORNER,
    BUBBLE_GAP,
    BUBBLE_PADDING,
    BUBBLE_TEXT_PX,
    BUBBLE_WIDTH,
    LINE_WIDTH,
    SHADOW_WIDTH,
)
from views.timeline.sizes import TALL_LANES, LaneSizes

SHADOW_OPACITY = 0.10
WRAP_FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def paint_bubble(
    painter: QPainter, theme: Theme, text: str, rect: QRectF, *, refused: bool
) -> None:
    _paint_shadow(painter, rect)
    painter.setPen(QPen(QColor(theme.refused if refused else theme.text), LINE_WIDTH))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(rect, BUBBLE_CORNER, BUBBLE_CORNER)
    painter.setPen(QColor(theme.text))
    painter.setFont(font(BUBBLE_TEXT_PX))
    inset = BUBBLE_PADDING
    painter.drawText(rect.adjusted(inset, 0, -inset, 0), WRAP_FLAGS, text)


def bubble_rect(text: str, anchor: QPointF, bounds: QRectF, sizes: LaneSizes) -> QRectF:
    inset = 2 * BUBBLE_PADDING
    text_width = max(1.0, min(BUBBLE_WIDTH, bounds.width() - 2 * BUBBLE_GAP) - inset)
    size = _text_size(text, text_width, bounds.height(), text_scale())
    box = QRectF(0, 0, size.width() + inset + 1, size.height() + inset * 0.75)
    return place_next_to(box, anchor, bounds, sizes)


@lru_cache(maxsize=8)
def _text_size(text: str, width: float, height: float, scale: float) -> QSizeF:
    """Return the size of `text` wrapped at `width`; cached, since it is needed repeatedly."""
    measure = QFontMetricsF(unscaled_font(BUBBLE_TEXT_PX * scale))
    return measure.boundingRect(QRectF(0, 0, width, height), int(WRAP_FLAGS), text).size()


def place_next_to(
    box: QRectF, anchor: QPointF, bounds: QRectF, sizes: LaneSizes = TALL_LANES
) -> QRectF:
    """Return `box` next to `anchor` and within `bounds`.

    The sides are tried in this order: right, left, below, above.
    """
    distance = sizes.token / 2 + BUBBLE_GAP
    y = anchor.y() - box.height() / 2
    rect = QRectF(anchor.x() + distance, y, box.width(), box.height())
    if rect.right() > bounds.right():
        rect.moveRight(anchor.x() - distance)
    if rect.left() < bounds.left() or rect.right() > bounds.right():
        rect.moveCenter(QPointF(anchor.x(), anchor.y() + sizes.min_height / 2 + box.height() / 2))
    if rect.bottom() > bounds.bottom() and not _is_level_with(rect, anchor):
        rect.moveBottom(anchor.y() - sizes.min_height / 2)
    return _clamp(rect, bounds)


def _is_level_with(box: QRectF, anchor: QPointF) -> bool:
    return box.top() <= anchor.y() <= box.bottom()


def _clamp(box: QRectF, bounds: QRectF) -> QRectF:
    x = max(bounds.left(), min(box.x(), bounds.right() - box.width()))
    y = max(bounds.top(), min(box.y(), bounds.bottom() - box.height()))
    return QRectF(x, y, box.width(), box.height())


def _paint_shadow(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_opacity(QColor(Qt.GlobalColor.black), SHADOW_OPACITY))
    for spread in range(1, SHADOW_WIDTH):
        outline = rect.adjusted(-spread, -spread + 2, spread, spread + 2)
        corner = BUBBLE_CORNER + spread
        painter.drawRoundedRect(outline, corner, corner)
