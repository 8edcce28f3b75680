"""The sign on the token of a mob: of how many it consists."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from models.scheduler.combatant import Side, times
from views.theme import Theme, fixed_font

HIGH = 0.28
"""The height of its plate as a share of the token: the signs of the token stay free."""
LEAST_HIGH = 11.0
LEAST_TOKEN = 26.0
"""On a token of fewer pixels it could not be read."""
LOWER = 0.08
"""By this share of the token its own signs stand lower beneath it."""
LETTERS = 0.86
BESIDE = 0.25
RIM = 1.0


def room_above(size: float, count: int) -> float:
    """Return by how much the signs of a token of `size` are to stand lower."""
    return size * LOWER if count > 1 else 0.0


def paint_count(
    painter: QPainter, theme: Theme, side: Side, count: int, centre: QPointF, size: float
) -> None:
    """Paint the sign of a mob on a token of `size` around `centre`, at its head to the left.

    Nothing is painted beyond the square of the token.
    """
    if size * painter.worldTransform().m11() < LEAST_TOKEN:
        return
    high = max(size * HIGH, LEAST_HIGH)
    font, words = fixed_font(high * LETTERS, bold=True), times(count)
    wide = QFontMetricsF(font).horizontalAdvance(words) + 2 * high * BESIDE
    plate = QRectF(0, 0, min(wide, size - 2 * RIM), high)
    plate.moveTopLeft(centre - QPointF(size / 2 - RIM, size / 2 - RIM))
    painter.setPen(QPen(theme.side(side), RIM))
    painter.setBrush(QColor(theme.stage))
    painter.drawRoundedRect(plate, high / 3, high / 3)
    painter.setPen(QColor(theme.stage_text))
    painter.setFont(font)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)
