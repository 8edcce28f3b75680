"""A combatant's token: its shape, signs, portrait and count, distinct without colour as well."""

import math
import re
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
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
from views.prints import Prints, print_on_paper
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


class Token(Struct, frozen=True):
    """How a token of `size` pixels looks, or its shade where that is all that is here.

    `strength`, 0 to 1, is that of its colour; what lies beneath a shade shines through unless a
    `ground` covers it. `opacity` is that of the whole.
    """

    theme: Theme
    face: Face
    size: float
    strength: float = 1.0
    ground: str = ""
    opacity: float = 1.0

    @property
    def room(self) -> QRectF:
        side = self.size + 2
        return QRectF(-side / 2, -side / 2, side, side)

    def paint(self, painter: QPainter) -> None:
        """Paint it around the origin; the signs of a shade stay readable."""
        if self.face.picture and on_paper(painter):
            print_on_paper(painter, self)
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self.opacity)
        if self.strength < 1:
            self._paint_shade(painter)
        elif can_be_shown(self.face.picture):
            _paint_likeness(painter, self)
        else:
            painter.fillPath(outline(self.face.side, self.size), self.colour)
            self._paint_glyph(painter, QColor(self.theme.on_token))
        if self.face.count > 1:
            _paint_count(painter, self)

    @property
    def colour(self) -> QColor:
        return self.theme.side(self.face.side)

    @property
    def number(self) -> str:
        """The number that marks one of several alike."""
        digits = re.search(r"\d+$", self.face.glyph)
        return digits[0] if digits and self.size >= LEAST_NUMBERED else ""

    def _paint_shade(self, painter: QPainter) -> None:
        shape = outline(self.face.side, self.size)
        if self.ground:
            painter.fillPath(shape, QColor(self.ground))
        painter.fillPath(shape, faded(self.colour, self.strength))
        if pictured := can_be_shown(self.face.picture):
            painter.setOpacity(self.opacity * min(1.0, PICTURE_SHARE * self.strength))
            _fill_with_portrait(painter, self.face, self.size)
            painter.setOpacity(self.opacity)
        painter.strokePath(shape, QPen(self.colour, 1))
        if not pictured:
            self._paint_glyph(painter, faded(self.theme.text, SHADE_TEXT))

    def _paint_glyph(self, painter: QPainter, ink: QColor) -> None:
        painter.setPen(ink)
        painter.setFont(fixed_font(self.size * GLYPH_SHARE, bold=True))
        box = QRectF(-self.size / 2, -self.size / 2, self.size, self.size)
        box.translate(0, self.size * LOWER if self.face.count > 1 else 0)
        painter.drawText(box, _CENTRE, self.face.glyph)


class Ring(Struct, frozen=True):
    """The dashed ring around a token of `size` pixels that says: this one waits."""

    theme: Theme
    size: float
    opacity: float = 1.0

    @property
    def room(self) -> QRectF:
        reach = self.size * RING_SHARE + RING_WIDTH
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self.opacity)
        painter.setPen(QPen(QColor(self.theme.text), RING_WIDTH, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(), self.size * RING_SHARE, self.size * RING_SHARE)


def paint_token(painter: QPainter, token: Token, centre: QPointF) -> None:
    """Paint one token around `centre`, on whole pixels."""
    with Prints(painter) as prints:
        prints.put(token, centre.x(), centre.y())


@lru_cache(maxsize=512)
def token_picture(theme: Theme, face: Face, size: int) -> QPixmap:
    """Return a token of `size` pixels as a picture for the row of a list."""
    picture = QPixmap(QSize(size, size) * SHARP)
    picture.setDevicePixelRatio(SHARP)
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        painter.translate(size / 2, size / 2)
        Token(theme, face, size - 1).paint(painter)
    return picture


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


def _paint_count(painter: QPainter, token: Token) -> None:
    """Paint the sign of a mob on a token, at its head to the left.

    Nothing is painted beyond the square of the token.
    """
    size, theme = token.size, token.theme
    if size * painter.worldTransform().m11() < LEAST_TOKEN:
        return
    high = max(size * HIGH, LEAST_HIGH)
    font, words = fixed_font(high * LETTERS, bold=True), times(token.face.count)
    wide = width(words, high * LETTERS, bold=True) + 2 * high * BESIDE
    plate = QRectF(RIM - size / 2, RIM - size / 2, min(wide, size - 2 * RIM), high)
    painter.setPen(QPen(token.colour, RIM))
    painter.setBrush(QColor(theme.stage))
    painter.drawRoundedRect(plate, high / 3, high / 3)
    painter.setPen(QColor(theme.stage_text))
    painter.setFont(font)
    painter.drawText(plate, _CENTRE, words)


CORNER_SHARE = 0.18


@lru_cache(maxsize=128)
def outline(side: Side, size: float) -> QPainterPath:
    """Return the shape of a side's tokens: a disc, a hexagon, or a square with round corners.

    It is not to be changed: all who ask for it have the same.
    """
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


def can_be_shown(picture: bytes) -> bool:
    """Say whether there is a portrait, and Qt can read it."""
    return bool(picture) and not _image(picture).isNull()


def _fill_with_portrait(painter: QPainter, face: Face, size: float) -> None:
    """Fill the shape of a token of `size` pixels with a portrait that can be shown."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
    pixels = max(1, math.ceil(size * scale))
    image = _image(face.picture).scaled(
        QSize(pixels, pixels),
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    brush = QBrush(image)
    to_token = QTransform.fromScale(size / pixels, size / pixels)
    brush.setTransform(to_token.translate(-image.width() / 2, -image.height() / 2))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillPath(outline(face.side, size), brush)


def _paint_likeness(painter: QPainter, token: Token) -> None:
    """Paint a token with a portrait that can be shown."""
    painter.fillPath(outline(token.face.side, token.size), token.colour)
    _fill_with_portrait(
        painter, token.face, token.size - 2 * max(LEAST_RIM, token.size * RIM_SHARE)
    )
    if token.number:
        _paint_number(painter, token)


def _paint_number(painter: QPainter, token: Token) -> None:
    """Paint the number on a plate in the colour of the side, at the foot of the token."""
    high = token.size * NUMBER_SHARE
    wide = high * (0.6 + 0.5 * len(token.number))
    plate = QRectF(-wide / 2, token.size / 2 - high, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(token.colour)
    painter.drawRoundedRect(plate, high / 3, high / 3)
    painter.setPen(QColor(token.theme.on_token))
    painter.setFont(fixed_font(high * 0.8, bold=True))
    painter.drawText(plate, _CENTRE, token.number)


@lru_cache(maxsize=64)
def _image(picture: bytes) -> QImage:
    return QImage.fromData(picture)
