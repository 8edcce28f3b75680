"""What of the stage is copied: a token with its ring, and a line of words."""

import math

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from models.scheduler.face import Face
from views.player_stage.shapes import LINE_HEIGHT
from views.theme import Theme, fixed_font
from views.token import Ring, Token

RING_INSIDE = 0.79
"""A token with a ring is this much smaller, so that the ring stays inside its place."""
RING_AT = 80
"""The token size at which a ring has the thickness the program gives it."""
LINE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine


class TokenPrint(Struct, frozen=True):
    """A token without its place, `size` units large; a waiting one has a ring."""

    theme: Theme
    face: Face
    size: float
    waiting: bool

    @property
    def room(self) -> QRectF:
        return Token(self.theme, self.face, self.size).room

    def paint(self, painter: QPainter) -> None:
        size = self.size * (RING_INSIDE if self.waiting else 1)
        Token(self.theme, self.face, size).paint(painter)
        if self.waiting:
            scale = math.sqrt(size / RING_AT)
            painter.scale(scale, scale)
            Ring(self.theme, size / scale).paint(painter)


class Words(Struct, frozen=True):
    """A line of words without its place, in letters of a size in units."""

    text: str
    colour: str
    pixels: float
    width: float

    @property
    def room(self) -> QRectF:
        wide, high = self.width + self.pixels / 2, self.pixels * LINE_HEIGHT
        return QRectF(-wide / 2, -high / 2, wide, high)

    def paint(self, painter: QPainter) -> None:
        painter.setFont(fixed_font(self.pixels))
        painter.setPen(QColor(self.colour))
        painter.drawText(QRectF(-self.width / 2, 0, self.width, 0), int(LINE), self.text)
