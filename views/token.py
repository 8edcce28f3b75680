"""A combatant's token: its shape, signs, portrait and count, distinct without colour as well."""

import math
import re
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from models.scheduler.combatant import Side, times
from models.scheduler.face import Face
from views.measure import width
from views.paint import Painting, on_paper
from views.theme import Theme, faded, fixed_font

GLYPH_SHARE = 0.4
SHADE_TEXT = 0.9
RING_SHARE = 0.62
PICTURE_SHARE = 1.4
"""How much stronger than its colour the portrait of a shade is."""
RING_WIDTH = 2.5
_CENTRE = Qt.AlignmentFlag.AlignCenter.value  # as the number that Qt takes: a flag is asked for it
SHARP = 2
"""Pixels of a picture to one of ours, where the screen is not known."""


def paint_token(
    painter: QPainter,
    theme: Theme,
    face: Face,
    centre: QPointF,
    size: float,
    *,
    opacity: float = 1.0,
) -> None:
    """Paint a token of `size` pixels around `centre`."""
    side, count = face.side, face.count
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(opacity)
    if can_be_shown(face.picture):
        paint_likeness(painter, theme, Likeness(face.single, size), centre)
    else:
        painter.fillPath(_shape(side, size).translated(centre), theme.side(side))
        painter.setPen(QColor(theme.on_token))
        painter.setFont(fixed_font(size * GLYPH_SHARE, bold=True))
        box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        if count > 1:
            box.translate(0, room_above(size, count))
        painter.drawText(box, _CENTRE, face.glyph)
    if count > 1:
        paint_count(painter, theme, face, centre, size)
    painter.restore()


@lru_cache(maxsize=512)
def token_picture(theme: Theme, face: Face, size: int) -> QPixmap:
    """Return a token of `size` pixels as a picture for the row of a list."""
    picture = QPixmap(QSize(size, size) * SHARP)
    picture.setDevicePixelRatio(SHARP)
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        centre = QPointF(size / 2, size / 2)
        paint_token(painter, theme, face, centre, size - 1)
    return picture


class Shade(Struct, frozen=True):
    """How a token looks of which only a shade is here.

    `strength`, 0 to 1, is that of its colour; what lies beneath shines through unless a `ground`
    covers it. `opacity` is that of the whole.
    """

    face: Face
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
        _paint_on_paper(painter, theme, shade, centre)
        return
    picture, middle = _picture(theme, shade, painter.device().devicePixelRatio())
    painter.drawPixmap(centre - middle, picture)


def _paint_on_paper(painter: QPainter, theme: Theme, shade: Shade, centre: QPointF) -> None:
    if shade.face.picture:
        picture, _ = _picture(theme, shade, ON_PAPER)
        place = QRectF(QPointF(), picture.deviceIndependentSize())
        place.moveCenter(centre)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        return
    painter.setOpacity(shade.opacity)
    _paint_shade(painter, theme, shade, centre)
    painter.setOpacity(1)


@lru_cache(maxsize=512)
def _picture(theme: Theme, shade: Shade, ratio: float) -> tuple[QPixmap, QPointF]:
    """Return the picture of a shade, with `ratio` pixels of the screen to ours, and its middle."""
    side = 2 * math.ceil(shade.size / 2) + 2
    picture = QPixmap((QSizeF(side, side) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(shade.opacity)
        _paint_shade(painter, theme, shade, QPointF(side / 2, side / 2))
    return picture, QRectF(QPointF(), picture.deviceIndependentSize()).center()


def _paint_shade(painter: QPainter, theme: Theme, shade: Shade, centre: QPointF) -> None:
    face = shade.face
    shape, colour = outline(face.side, centre, shade.size), theme.side(face.side)
    if shade.ground:
        painter.fillPath(shape, QColor(shade.ground))
    painter.fillPath(shape, faded(colour, shade.strength))
    if pictured := can_be_shown(face.picture):
        before = painter.opacity()
        painter.setOpacity(before * min(1.0, PICTURE_SHARE * shade.strength))
        fill_with_portrait(painter, face, centre, shade.size)
        painter.setOpacity(before)
    painter.strokePath(shape, QPen(colour, 1))
    if not pictured:
        painter.setPen(faded(theme.text, SHADE_TEXT))
        painter.setFont(fixed_font(shade.size * GLYPH_SHARE, bold=True))
        box = QRectF(0, 0, shade.size, shade.size)
        box.moveCenter(centre + QPointF(0, room_above(shade.size, face.count)))
        painter.drawText(box, _CENTRE, face.glyph)
    if face.count > 1:
        paint_count(painter, theme, face, centre, shade.size)


def paint_ring(painter: QPainter, theme: Theme, centre: QPointF, size: float) -> None:
    """Paint the dashed ring that says: this one waits."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(theme.text), RING_WIDTH, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, size * RING_SHARE, size * RING_SHARE)
    painter.restore()


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


def paint_count(painter: QPainter, theme: Theme, face: Face, centre: QPointF, size: float) -> None:
    """Paint the sign of a mob on a token of `size` around `centre`, at its head to the left.

    Nothing is painted beyond the square of the token.
    """
    if size * painter.worldTransform().m11() < LEAST_TOKEN:
        return
    high = max(size * HIGH, LEAST_HIGH)
    font, words = fixed_font(high * LETTERS, bold=True), times(face.count)
    wide = width(words, high * LETTERS, bold=True) + 2 * high * BESIDE
    plate = QRectF(0, 0, min(wide, size - 2 * RIM), high)
    plate.moveTopLeft(centre - QPointF(size / 2 - RIM, size / 2 - RIM))
    painter.setPen(QPen(theme.side(face.side), RIM))
    painter.setBrush(QColor(theme.stage))
    painter.drawRoundedRect(plate, high / 3, high / 3)
    painter.setPen(QColor(theme.stage_text))
    painter.setFont(font)
    painter.drawText(plate, _CENTRE, words)


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


RIM_SHARE = 0.09
"""The rim in the colour of the side, as a share of the token."""
LEAST_RIM = 1.5
NUMBER_SHARE = 0.34
LEAST_NUMBERED = 20
"""On a smaller token a number could not be read."""
ON_PAPER = 4
"""Pixels drawn for each pixel on screen, on paper and in files that are printed."""


class Likeness(Struct, frozen=True):
    """A token with a portrait, without its place: `size` pixels large, with the signs on it."""

    face: Face
    size: float

    @property
    def number(self) -> str:
        """The number that marks one of several alike."""
        digits = re.search(r"\d+$", self.face.glyph)
        return digits[0] if digits and self.size >= LEAST_NUMBERED else ""


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


def fill_with_portrait(painter: QPainter, face: Face, centre: QPointF, size: float) -> None:
    """Fill the shape of a token of `size` pixels with a portrait that can be shown."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
    pixels = max(1, math.ceil(size * scale))
    image = _image(face.picture).scaled(
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
    painter.fillPath(outline(face.side, centre, size), brush)


@lru_cache(maxsize=128)
def _likeness(theme: Theme, likeness: Likeness, scale: float) -> QPixmap:
    """Return the picture of a token, with `scale` pixels of the screen to one of ours."""
    side = 2 * math.ceil(likeness.size / 2) + 2
    picture = QPixmap((QSizeF(side, side) * scale).toSize())
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(picture.width() / side, picture.height() / side)
        _paint(painter, theme, likeness, QPointF(side / 2, side / 2))
    return picture


def _paint(painter: QPainter, theme: Theme, likeness: Likeness, centre: QPointF) -> None:
    size, face = likeness.size, likeness.face
    painter.fillPath(outline(face.side, centre, size), theme.side(face.side))
    inner = size - 2 * max(LEAST_RIM, size * RIM_SHARE)
    fill_with_portrait(painter, face, centre, inner)
    if likeness.number:
        _paint_number(painter, theme, likeness, centre)


def _paint_number(painter: QPainter, theme: Theme, likeness: Likeness, centre: QPointF) -> None:
    """Paint the number on a plate in the colour of the side, at the foot of the token."""
    high = likeness.size * NUMBER_SHARE
    wide = high * (0.6 + 0.5 * len(likeness.number))
    foot = centre.y() + likeness.size / 2
    plate = QRectF(centre.x() - wide / 2, foot - high, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.side(likeness.face.side))
    painter.drawRoundedRect(plate, high / 3, high / 3)
    painter.setPen(QColor(theme.on_token))
    painter.setFont(fixed_font(high * 0.8, bold=True))
    painter.drawText(plate, _CENTRE, likeness.number)


@lru_cache(maxsize=64)
def _image(picture: bytes) -> QImage:
    return QImage.fromData(picture)
