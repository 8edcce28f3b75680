"""The shapes of tokens: one for each side, so that they are told apart without colour."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from models.scheduler.combatant import Side

CORNER_SHARE = 0.18


def outline(side: Side, centre: QPointF, size: float) -> QPainterPath:
    """Return the shape of a side's tokens: a disc, a hexagon, or a square with round corners."""
    return _shape(side, size).translated(centre)


@lru_cache(maxsize=64)
def _shape(side: Side, size: float) -> QPainterPath:
    """Return the shape around the origin. Sizes are few: one a kind of token and scale."""
    path = QPainterPath()
    half = size / 2
    match side:
        case Side.PC:
            path.addEllipse(QPointF(), half, half)
        case Side.NPC:
            path.addPolygon(QPolygonF(_hexagon(half)))
            path.closeSubpath()
        case Side.NEUTRAL:
            path.addRoundedRect(
                QRectF(-half, -half, size, size), size * CORNER_SHARE, size * CORNER_SHARE
            )
    return path


def _hexagon(radius: float) -> list[QPointF]:
    corners = (math.pi / 3 * n + math.pi / 2 for n in range(6))
    return [QPointF(radius * math.cos(a), radius * math.sin(a)) for a in corners]
