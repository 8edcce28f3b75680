"""How the ways of a list are painted: title, cost, and the keys that choose them."""

from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from models.rules.offers import Offer
from views.theme import Theme, font, text_share

Index: TypeAlias = QModelIndex | QPersistentModelIndex
ROW: Final = 32
PADDING: Final = 12.0
STRIPE: Final = 3.0
CORNER: Final = 6.0
SIZE: Final = 13
KEYS: Final = 11
OFFER: Final = Qt.ItemDataRole.UserRole


def row_height() -> int:
    """Return how high a row is for text of the size that is usual now."""
    return round(ROW * text_share())


class WayRows(QStyledItemDelegate):
    """Paints a row for each Offer in the role OFFER; the one chosen has a stripe."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        """Paint with the colours of `theme`."""
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the size of a row."""
        return QSize(super().sizeHint(option, index).width(), row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        offer: Offer = index.data(OFFER)
        state: QStyle.StateFlag = option.state
        room = QRectF(option.rect)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            self._paint_chosen(painter, room, focused=bool(state & QStyle.StateFlag.State_HasFocus))
        self._paint_words(painter, room.adjusted(PADDING, 0, -PADDING, 0), offer, index.row())
        painter.restore()

    def _paint_chosen(self, painter: QPainter, room: QRectF, *, focused: bool) -> None:
        ground = room.adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(self._theme.accent), 1) if focused else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.raised))
        painter.drawRoundedRect(ground, CORNER, CORNER)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.accent))
        stripe = QRectF(ground.left() + 2, ground.top() + CORNER, STRIPE, 0)
        stripe.setBottom(ground.bottom() - CORNER)
        painter.drawRoundedRect(stripe, STRIPE / 2, STRIPE / 2)

    def _paint_words(self, painter: QPainter, room: QRectF, offer: Offer, row: int) -> None:
        theme = self._theme
        left = room.width() - self._write(painter, room, f"Alt+{row + 1}", KEYS, theme.muted)
        cost = QRectF(room.left(), room.top(), left - PADDING, room.height())
        left = cost.width() - self._write(painter, cost, offer.cost, SIZE, theme.accent)
        title = QRectF(room.left(), room.top(), left - PADDING, room.height())
        painter.setFont(font(SIZE))
        painter.setPen(QColor(theme.muted if offer.refusal else theme.text))
        measure = QFontMetricsF(painter.font())
        short = measure.elidedText(offer.title, Qt.TextElideMode.ElideRight, title.width())
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, short)

    def _write(self, painter: QPainter, room: QRectF, text: str, size: int, colour: str) -> float:
        """Write at the right edge, and return how much room that took."""
        painter.setFont(font(size))
        painter.setPen(QColor(colour))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(room, flags, text)
        return QFontMetricsF(painter.font()).horizontalAdvance(text)
