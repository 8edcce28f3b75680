"""Signs: small letters that are ready or not, side by side after the words of a row."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from models.rules.results import Sign
from views.theme import Theme, fixed_font

SIZE: Final = 16.0
APART: Final = 4.0
BEFORE: Final = 8.0
"""The gap between the words and the first sign."""
CORNER: Final = 4.0
LETTER: Final = 11.0


def signs_width(signs: Sequence[Sign], share: float = 1.0) -> float:
    """Return the room signs take with the gap before them; `share` is the size of text."""
    return (BEFORE + len(signs) * (SIZE + APART) - APART) * share if signs else 0.0


def paint_signs(
    painter: QPainter, theme: Theme, signs: Sequence[Sign], start: QPointF, share: float = 1.0
) -> None:
    """Paint signs after words that end at `start`: a plate where one is ready, else a frame."""
    side = SIZE * share
    painter.setFont(fixed_font(LETTER * share, bold=True))
    for number, sign in enumerate(signs):
        x = start.x() + (BEFORE + number * (SIZE + APART)) * share
        box = QRectF(round(x) + 0.5, round(start.y() - side / 2) + 0.5, side - 1, side - 1)
        ink, ground = (theme.panel, theme.muted) if sign.ready else (theme.muted, None)
        painter.setPen(QPen(QColor(ground or theme.idle), 1))
        painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, CORNER * share, CORNER * share)
        painter.setPen(QColor(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign.letter)
