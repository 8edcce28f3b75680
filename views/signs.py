"""Paints signs, small letters for things that are ready or not, and pennants of timed events."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from models.rules.results import Sign
from models.sight.timed import Meaning
from views.theme import Theme, unscaled_font

SIZE: Final = 16.0
SPACING: Final = 4.0
GAP_BEFORE: Final = 8.0
"""Gap between the text and the first sign."""
CORNER: Final = 4.0
LETTER_SIZE: Final = 11.0
POLE_HEIGHT: Final = 13.0
POLE_WIDTH: Final = 1.5
PENNANT_SIZE: Final = QSizeF(9.0, 7.0)
PENNANT_BOX: Final = 15
"""Size of a token's place in which a pennant has the size that it has on the timeline."""


def signs_width(signs: Sequence[Sign], scale: float = 1.0) -> float:
    """Return the width of signs at a text scale, including the gap before them."""
    return (GAP_BEFORE + len(signs) * (SIZE + SPACING) - SPACING) * scale if signs else 0.0


def paint_signs(
    painter: QPainter, theme: Theme, signs: Sequence[Sign], start: QPointF, scale: float = 1.0
) -> None:
    """Paint signs after a text that ends at `start`, filled if ready and otherwise framed."""
    side = SIZE * scale
    painter.setFont(unscaled_font(LETTER_SIZE * scale, bold=True))
    for index, sign in enumerate(signs):
        x = start.x() + (GAP_BEFORE + index * (SIZE + SPACING)) * scale
        box = QRectF(round(x) + 0.5, round(start.y() - side / 2) + 0.5, side - 1, side - 1)
        colour, background = (theme.panel, theme.muted) if sign.ready else (theme.muted, None)
        painter.setPen(QPen(QColor(background or theme.idle), 1))
        painter.setBrush(QColor(background) if background else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, CORNER * scale, CORNER * scale)
        painter.setPen(QColor(colour))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign.letter)


def paint_pennant(
    painter: QPainter, colour: QColor, top: QPointF, *, pole: float = POLE_HEIGHT
) -> None:
    """Paint a pennant on a pole whose upper end is at `top`, for a timed event."""
    width, height = PENNANT_SIZE.width(), PENNANT_SIZE.height()
    stem = QRectF(top.x() - POLE_WIDTH / 2, top.y(), POLE_WIDTH, pole)
    painter.fillRect(stem, colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    corners = (QPointF(), QPointF(width, height / 2), QPointF(0, height))
    painter.drawPolygon(QPolygonF([top + corner for corner in corners]))


def paint_pennant_as_token(
    painter: QPainter, colour: QColor, centre: QPointF, token_size: float
) -> None:
    """Paint a pennant in the place of a token."""
    painter.save()
    painter.translate(centre)
    painter.scale(*2 * (token_size / PENNANT_BOX,))
    paint_pennant(painter, colour, QPointF(-PENNANT_SIZE.width() / 2, -POLE_HEIGHT / 2))
    painter.restore()


def meaning_colour(theme: Theme, meaning: Meaning) -> QColor:
    """Return the colour of the bar of a timed thing."""
    match meaning:
        case Meaning.HARM:
            return QColor(theme.harm)
        case Meaning.HELP:
            return QColor(theme.help)
        case Meaning.NEITHER:
            return QColor(theme.time)
