"""A combatant's token: a shape and two signs, told apart without colour as well."""

import math
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from models.scheduler.combatant import Side
from views.painting import on_paper, painting
from views.portrait import ON_PAPER, Likeness, can_be_shown, fill_with_portrait, paint_likeness
from views.theme import Theme, faded, fixed_font
from views.token_count import paint_count, room_above
from views.token_shape import outline

GLYPH_SHARE = 0.4
SHADE_TEXT = 0.9
RING_SHARE = 0.62
PICTURE_SHARE = 1.4
"""How much stronger than its colour the portrait of a shade is."""
RING_WIDTH = 2.5


def paint_token(  # noqa: PLR0913 - where, how large, what, and how strong
    painter: QPainter,
    theme: Theme,
    side: Side,
    glyph: str,
    centre: QPointF,
    size: float,
    *,
    opacity: float = 1.0,
    picture: bytes = b"",
    count: int = 1,
) -> None:
    """Paint a token of `size` pixels around `centre`, with its portrait or its signs.

    That of a mob says of how many it consists: `count`.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(opacity)
    if can_be_shown(picture):
        paint_likeness(painter, theme, Likeness(side, glyph, picture, size), centre)
    else:
        painter.fillPath(outline(side, centre, size), theme.side(side))
        painter.setPen(QColor(theme.on_token))
        painter.setFont(fixed_font(size * GLYPH_SHARE, bold=True))
        box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        if count > 1:
            box.translate(0, room_above(size, count))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, glyph)
    if count > 1:
        paint_count(painter, theme, side, count, centre, size)
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
    picture: bytes = b""
    count: int = 1


def paint_shade(painter: QPainter, theme: Theme, shade: Shade, centre: QPointF) -> None:
    """Paint a shade around `centre`; its signs stay readable.

    A timeline is full of them, and to stroke a shape takes ten times as long as to fill one, so
    on a screen their pictures are kept.
    """
    if on_paper(painter):
        _paint_on_paper(painter, theme, shade, centre)
        return
    picture = _picture(theme, shade, painter.device().devicePixelRatio())
    half = picture.deviceIndependentSize() / 2
    painter.drawPixmap(centre - QPointF(half.width(), half.height()), picture)


def _paint_on_paper(painter: QPainter, theme: Theme, shade: Shade, centre: QPointF) -> None:
    if shade.picture:
        picture = _picture(theme, shade, ON_PAPER)
        place = QRectF(QPointF(), picture.deviceIndependentSize())
        place.moveCenter(centre)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        return
    painter.setOpacity(shade.opacity)
    _paint_shade(painter, theme, shade, centre)
    painter.setOpacity(1)


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
    if pictured := can_be_shown(shade.picture):
        before = painter.opacity()
        painter.setOpacity(before * min(1.0, PICTURE_SHARE * shade.strength))
        fill_with_portrait(painter, shade.side, shade.picture, centre, shade.size)
        painter.setOpacity(before)
    painter.strokePath(shape, QPen(faded(colour, min(1.0, 2 * shade.strength)), 1))
    if not pictured:
        painter.setPen(faded(theme.text, SHADE_TEXT))
        painter.setFont(fixed_font(shade.size * GLYPH_SHARE, bold=True))
        box = QRectF(0, 0, shade.size, shade.size)
        box.moveCenter(centre + QPointF(0, room_above(shade.size, shade.count)))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shade.glyph)
    if shade.count > 1:
        paint_count(painter, theme, shade.side, shade.count, centre, shade.size)


def paint_ring(painter: QPainter, theme: Theme, centre: QPointF, size: float) -> None:
    """Paint the dashed ring that says: this one waits."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(theme.accent), RING_WIDTH, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, size * RING_SHARE, size * RING_SHARE)
    painter.restore()
