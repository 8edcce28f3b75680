"""Paints a combatant's token, with shape, letters, portrait and count.

Sides differ in shape, so that tokens are distinct without colours, too.
"""

import math
import re
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from models.scheduler.combatant import Side, count_sign
from models.scheduler.face import Face
from views.measure import width
from views.paint import Painting, is_vector_device
from views.pixmap_cache import CachedPainter, draw_as_picture
from views.theme import Theme, unscaled_font, with_opacity

GHOST_STRENGTH = 0.28
"""Strength of a ghost's colour; an opacity applies to a whole mark."""
GLYPH_SHARE, SHORT_GLYPH = 0.4, 2
LONG_GLYPH_SHARE = 0.32
"""Height of three letters or more as a fraction of the token, to keep them off its edges."""
MIN_LONG_GLYPH = 26.0
"""Size of the smallest token on which three letters can be read."""
SHADE_TEXT = 0.9
RING_SHARE = 0.62
PICTURE_SHARE = 1.4
"""Strength of a shade's portrait, relative to the strength of its colour."""
RING_WIDTH = 2.5
MIN_LETTERED = 20.0
"""Size below which a shade has no letters, since they couldn't be read."""
_CENTRE = Qt.AlignmentFlag.AlignCenter.value  # as a number, because PySide converts flags slowly
PIXMAP_SCALE = 2
"""Device pixel ratio to assume if the screen isn't known."""


class TokenDrawing(Struct, frozen=True):
    """The look of a token of `size` pixels, or of a shade, which is a faded token.

    `strength`, from 0 to 1, is the strength of the colour. It is below 1 for a shade, which is
    translucent unless it has a `background`. `opacity` applies to the whole token.
    """

    theme: Theme
    face: Face
    size: float
    strength: float = 1.0
    background: str = ""
    opacity: float = 1.0

    @property
    def bounds(self) -> QRectF:
        side = self.size + 2
        return QRectF(-side / 2, -side / 2, side, side)

    def paint(self, painter: QPainter) -> None:
        """Paint the token around the origin."""
        if self.face.picture and is_vector_device(painter):
            draw_as_picture(painter, self)
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(painter.opacity() * self.opacity)
        if self.strength < 1:
            self._paint_shade(painter)
        elif is_readable(self.face.picture):
            _paint_portrait(painter, self)
        else:
            painter.fillPath(outline(self.face.side, self.size), self.colour)
            self._paint_glyph(painter, QColor(self.theme.on_token))
        if self.face.count > 1:
            _paint_count(painter, self)

    @property
    def colour(self) -> QColor:
        return self.theme.side(self.face.side)

    @property
    def glyph_font(self) -> QFont:
        share = GLYPH_SHARE if len(self.shown_glyph) <= SHORT_GLYPH else LONG_GLYPH_SHARE
        return unscaled_font(self.size * share, bold=True)

    @property
    def shown_glyph(self) -> str:
        """The glyph, or of a long one only the number, if more couldn't be read at this size."""
        glyph = self.face.glyph
        if self.size >= MIN_LONG_GLYPH or len(glyph) <= SHORT_GLYPH:
            return glyph
        digits = re.search(r"\d+$", glyph)
        return digits[0] if digits else glyph[:SHORT_GLYPH]

    @property
    def number(self) -> str:
        """Number at the end of the glyph, or "" if there is none or it couldn't be read."""
        digits = re.search(r"\d+$", self.face.glyph)
        return digits[0] if digits and self.size >= MIN_NUMBERED else ""

    def _paint_shade(self, painter: QPainter) -> None:
        shape = outline(self.face.side, self.size)
        if self.background:
            painter.fillPath(shape, QColor(self.background))
        painter.fillPath(shape, with_opacity(self.colour, self.strength))
        if has_portrait := is_readable(self.face.picture):
            opacity = painter.opacity()
            painter.setOpacity(opacity * min(1.0, PICTURE_SHARE * self.strength))
            _fill_with_portrait(painter, self.face, self.size)
            painter.setOpacity(opacity)
        painter.strokePath(shape, QPen(self.colour, 1))
        if not has_portrait and self.size >= MIN_LETTERED:
            self._paint_glyph(painter, with_opacity(self.theme.text, SHADE_TEXT))

    def _paint_glyph(self, painter: QPainter, colour: QColor) -> None:
        painter.setPen(colour)
        painter.setFont(self.glyph_font)
        box = QRectF(-self.size / 2, -self.size / 2, self.size, self.size)
        box.translate(0, self.size * GLYPH_SHIFT if self.face.count > 1 else 0)
        painter.drawText(box, _CENTRE, self.shown_glyph)


class WaitingRing(Struct, frozen=True):
    """Dashed ring around a waiting token of `size` pixels."""

    theme: Theme
    size: float
    opacity: float = 1.0

    @property
    def bounds(self) -> QRectF:
        radius = self.size * RING_SHARE + RING_WIDTH
        return QRectF(-radius, -radius, 2 * radius, 2 * radius)

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(painter.opacity() * self.opacity)
        painter.setPen(QPen(QColor(self.theme.text), RING_WIDTH, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(), self.size * RING_SHARE, self.size * RING_SHARE)


def paint_token(painter: QPainter, token: TokenDrawing, centre: QPointF) -> None:
    """Paint one token centred on whole pixels."""
    with CachedPainter(painter) as pixmaps:
        pixmaps.draw(token, centre.x(), centre.y())


@lru_cache(maxsize=512)
def token_pixmap(token: TokenDrawing, share: float = 1.0) -> QPixmap:
    """Return the picture of a token, drawn in its middle at a `share` of the full size."""
    side = math.ceil(token.size) + 1
    picture = QPixmap(QSize(side, side) * PIXMAP_SCALE)
    picture.setDevicePixelRatio(PIXMAP_SCALE)
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        painter.translate(side / 2, side / 2)
        painter.scale(share, share)
        token.paint(painter)
    return picture


COUNT_HEIGHT = 0.28
"""Height of the count's plate as a fraction of the token, so that it covers no letters."""
MIN_COUNT_HEIGHT = 11.0
MIN_COUNTED = 26.0
"""Size of the smallest token with a readable count, in device pixels."""
GLYPH_SHIFT = 0.08
"""How far a count shifts the letters down, as a fraction of the token."""
COUNT_TEXT_SHARE = 0.86
COUNT_PADDING = 0.25
COUNT_RIM = 1.0


def _paint_count(painter: QPainter, token: TokenDrawing) -> None:
    """Paint the count of a mob at the upper left, inside the token's square."""
    size, theme = token.size, token.theme
    if size * painter.worldTransform().m11() < MIN_COUNTED:
        return
    height = max(size * COUNT_HEIGHT, MIN_COUNT_HEIGHT)
    font, text = unscaled_font(height * COUNT_TEXT_SHARE, bold=True), count_sign(token.face.count)
    plate_width = width(text, height * COUNT_TEXT_SHARE, bold=True) + 2 * height * COUNT_PADDING
    plate = QRectF(
        COUNT_RIM - size / 2, COUNT_RIM - size / 2, min(plate_width, size - 2 * COUNT_RIM), height
    )
    painter.setPen(QPen(token.colour, COUNT_RIM))
    painter.setBrush(QColor(theme.stage))
    painter.drawRoundedRect(plate, height / 3, height / 3)
    painter.setPen(QColor(theme.stage_text))
    painter.setFont(font)
    painter.drawText(plate, _CENTRE, text)


CORNER_SHARE = 0.18


@lru_cache(maxsize=128)
def outline(side: Side, size: float) -> QPainterPath:
    """Return the shape of a side's tokens: a disc, a hexagon or a rounded square.

    It is shared, so don't change it.
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
"""Width of the rim in the side's colour, as a fraction of the token."""
MIN_RIM = 1.5
NUMBER_SHARE = 0.34
MIN_NUMBERED = 20
"""Size of the smallest token with a readable number."""


def is_readable(picture: bytes) -> bool:
    return bool(picture) and not _image(picture).isNull()


def _fill_with_portrait(painter: QPainter, face: Face, size: float) -> None:
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


def _paint_portrait(painter: QPainter, token: TokenDrawing) -> None:
    painter.fillPath(outline(token.face.side, token.size), token.colour)
    _fill_with_portrait(painter, token.face, token.size - 2 * max(MIN_RIM, token.size * RIM_SHARE))
    if token.number:
        _paint_number(painter, token)


def _paint_number(painter: QPainter, token: TokenDrawing) -> None:
    """Paint the number at the bottom, on a plate in the side's colour."""
    height = token.size * NUMBER_SHARE
    plate_width = height * (0.6 + 0.5 * len(token.number))
    plate = QRectF(-plate_width / 2, token.size / 2 - height, plate_width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(token.colour)
    painter.drawRoundedRect(plate, height / 3, height / 3)
    painter.setPen(QColor(token.theme.on_token))
    painter.setFont(unscaled_font(height * 0.8, bold=True))
    painter.drawText(plate, _CENTRE, token.number)


@lru_cache(maxsize=64)
def _image(picture: bytes) -> QImage:
    return QImage.fromData(picture)
