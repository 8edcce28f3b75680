"""The mouse pointer, which the offscreen platform doesn't paint."""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

ARROW: Final = QPolygonF(
    [
        QPointF(*at)
        for at in ((0, 0), (0, 17), (4, 13.2), (6.6, 19), (9.4, 17.8), (6.8, 12.2), (12.2, 12.2))
    ]
)
PRESSED_RADIUS: Final = 15.0


def paint_pointer(painter: QPainter, tip: QPointF, *, pressed: bool, size: float = 1.4) -> None:
    """Paint an arrow with its tip at a point, with a ring around it while a button is held."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(tip)
    if pressed:
        painter.setPen(QPen(QColor(255, 255, 255, 230), 2.5))
        painter.setBrush(QColor(255, 255, 255, 40))
        painter.drawEllipse(QPointF(), PRESSED_RADIUS, PRESSED_RADIUS)
    painter.scale(size, size)
    outline = QPen(QColor("#101216"), 1.4, Qt.PenStyle.SolidLine)
    outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(outline)
    painter.setBrush(QColor("#ffffff"))
    painter.drawPolygon(ARROW)
    painter.restore()
