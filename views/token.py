"""A combatant's token: a shape and two signs, told apart without colour as well."""

import math
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from models.scheduler.combatant import Side
from views.painting import on_paper, painting
from views.theme import Theme, faded, fixed_font

GLYPH_SHARE = 0.4
SHADE_TEXT = 0.9
CORNER_SHARE = 0.18
RING_SHARE = 0.62
RING_WIDTH = 2.5


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


def paint_token(  # noqa: PLR0913 - where, how large, what, and how strong
    painter: QPainter,
    theme: Theme,
    side: Side,
    glyph: str,
    centre: QPointF,
    size: float,
    *,
    opacity: float = 1.0,
) -> None:
    """Paint a token of `size` pixels around `centre`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(opacity)
    painter.fillPath(outline(side, centre, size), theme.side(side))
    painter.setPen(QColor(theme.on_token))
    painter.setFont(fixed_font(size * GLYPH_SHARE, bold=True))
    box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, glyph)
    painter.restore()


class Shade(Struct, frozen=True):
    """How a token looks of which only a shade is here.

    `strength`, 0 to 1, is that of its colour; what lies beneath shines through unless a `ground`
    covers it. `opacity` is that of the whole.
    """

    side: Side
    glyph: str
    size: float
    strength: float
    ground: str = ""
    opacity: float = 1.0


def paint_shade(painter: QPainter, theme: Theme, shade: Shade, centre: QPointF) -> None:
    """Paint a shade around `centre`; its signs stay readable.

    A timeline is full of them, and to stroke a shape takes ten times as long as to fill one, so
    on a screen their pictures are kept.
    """
    if on_paper(painter):
        painter.setOpacity(shade.opacity)
        _paint_shade(painter, theme, shade, centre)
        painter.setOpacity(1)
        return
    picture = _picture(theme, shade, painter.device().devicePixelRatio())
    half = picture.deviceIndependentSize() / 2
    painter.drawPixmap(centre - QPointF(half.width(), half.height()), picture)


@lru_cache(maxsize=512)
def _picture(theme: Theme, shade: Shade, ratio: float) -> QPixmap:
    """Return the picture of a shade, with `ratio` pixels of the screen to one of ours."""
    side = 2 * math.ceil(shade.size / 2) + 2
    picture = QPixmap((QSizeF(side, side) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(shade.opacity)
        _paint_shade(painter, theme, shade, QPointF(side / 2, side / 2))
    return picture


def _paint_shade(painter: QPainter, theme: Theme, shade: Shade, centre: QPointF) -> None:
    shape, colour = outline(shade.side, centre, shade.size), theme.side(shade.side)
    if shade.ground:
        painter.fillPath(shape, QColor(shade.ground))
    painter.fillPath(shape, faded(colour, shade.strength))
    painter.strokePath(shape, QPen(faded(colour, min(1.0, 2 * shade.strength)), 1))
    painter.setPen(faded(theme.text, SHADE_TEXT))
    painter.setFont(fixed_font(shade.size * GLYPH_SHARE, bold=True))
    box = QRectF(0, 0, shade.size, shade.size)
    box.moveCenter(centre)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shade.glyph)


def paint_ring(painter: QPainter, theme: Theme, centre: QPointF, size: float) -> None:
    """Paint the dashed ring that says: this one waits."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(theme.accent), RING_WIDTH, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, size * RING_SHARE, size * RING_SHARE)
    painter.restore()


def _hexagon(radius: float) -> list[QPointF]:
    corners = (math.pi / 3 * n + math.pi / 2 for n in range(6))
    return [QPointF(radius * math.cos(a), radius * math.sin(a)) for a in corners]
