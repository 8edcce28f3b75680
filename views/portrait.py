"""Portraits in the shape of a side's tokens, kept as they were painted last."""

import math
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QTransform

from models.scheduler.combatant import Side
from views.painting import on_paper, painting
from views.theme import Theme, fixed_font
from views.token_shape import outline

RIM_SHARE = 0.09
"""The rim in the colour of the side, as a share of the token."""
LEAST_RIM = 1.5
NUMBER_SHARE = 0.34
LEAST_NUMBERED = 20
"""On a smaller token a number could not be read."""
ON_PAPER = 4
"""So many pixels stand for one on paper and in files that are printed."""


class Likeness(Struct, frozen=True):
    """A token with a portrait, without its place: `size` pixels large, with the signs on it."""

    side: Side
    glyph: str
    picture: bytes
    size: float

    @property
    def number(self) -> str:
        """The number by which one of several alike is told from the others."""
        digits = self.glyph if self.glyph.isdigit() else self.glyph[1:]
        return digits if digits.isdigit() and self.size >= LEAST_NUMBERED else ""


def can_be_shown(picture: bytes) -> bool:
    """Say whether there is a portrait, and Qt can read it."""
    return bool(picture) and not _image(picture).isNull()


def paint_likeness(painter: QPainter, theme: Theme, likeness: Likeness, centre: QPointF) -> None:
    """Paint a token with a portrait that can be shown around `centre`."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
    if on_paper(painter):
        scale = ON_PAPER
    picture = _likeness(theme, likeness, scale)
    side = QSizeF(picture.size()) / scale
    place = QRectF(centre - QPointF(side.width() / 2, side.height() / 2), side)
    smooth = QPainter.RenderHint.SmoothPixmapTransform
    before = painter.testRenderHint(smooth)
    painter.setRenderHint(smooth)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
    painter.setRenderHint(smooth, before)


def fill_with_portrait(
    painter: QPainter, side: Side, picture: bytes, centre: QPointF, size: float
) -> None:
    """Fill the shape of a token of `size` pixels with a portrait that can be shown."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
    pixels = max(1, math.ceil(size * scale))
    image = _image(picture).scaled(
        QSize(pixels, pixels),
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    to_token = QTransform.fromTranslate(centre.x(), centre.y())
    to_token.scale(size / pixels, size / pixels)
    to_token.translate(-image.width() / 2, -image.height() / 2)
    brush = QBrush(image)
    brush.setTransform(to_token)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillPath(outline(side, centre, size), brush)


@lru_cache(maxsize=128)
def _likeness(theme: Theme, likeness: Likeness, scale: float) -> QPixmap:
    """Return the picture of a token, with `scale` pixels of the screen to one of ours."""
    side = 2 * math.ceil(likeness.size / 2) + 2
    picture = QPixmap((QSizeF(side, side) * scale).toSize())
    picture.fill(Qt.GlobalColor.transparent)
    with painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(picture.width() / side, picture.height() / side)
        _paint(painter, theme, likeness, QPointF(side / 2, side / 2))
    return picture


def _paint(painter: QPainter, theme: Theme, likeness: Likeness, centre: QPointF) -> None:
    size, colour = likeness.size, theme.side(likeness.side)
    painter.fillPath(outline(likeness.side, centre, size), colour)
    inner = size - 2 * max(LEAST_RIM, size * RIM_SHARE)
    fill_with_portrait(painter, likeness.side, likeness.picture, centre, inner)
    if likeness.number:
        _paint_number(painter, theme, likeness, centre)


def _paint_number(painter: QPainter, theme: Theme, likeness: Likeness, centre: QPointF) -> None:
    """Paint the number on a plate in the colour of the side, at the foot of the token."""
    high = likeness.size * NUMBER_SHARE
    wide = high * (0.6 + 0.5 * len(likeness.number))
    foot = centre.y() + likeness.size / 2
    plate = QRectF(centre.x() - wide / 2, foot - high, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.side(likeness.side))
    painter.drawRoundedRect(plate, high / 3, high / 3)
    painter.setPen(QColor(theme.on_token))
    painter.setFont(fixed_font(high * 0.8, bold=True))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, likeness.number)


@lru_cache(maxsize=64)
def _image(picture: bytes) -> QImage:
    return QImage.fromData(picture)
