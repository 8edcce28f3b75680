"""Parts of the stage that are cached as pictures: tokens with their rings, and captions."""

import math

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from models.scheduler.face import Face
from views.player_stage.shapes import LINE_HEIGHT
from views.theme import Theme, unscaled_font
from views.token import TokenDrawing, WaitingRing

RINGED_SCALE = 0.79
"""Scale of a token with a ring, so that the ring stays inside the token's square."""
RING_TOKEN_SIZE = 80
"""The token size at which a ring has its normal thickness."""
SINGLE_LINE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine


class StageTokenDrawing(Struct, frozen=True):
    """A token of `size` units around the origin, with a ring if it waits."""

    theme: Theme
    face: Face
    size: float
    waiting: bool

    @property
    def bounds(self) -> QRectF:
        return TokenDrawing(self.theme, self.face, self.size).bounds

    def paint(self, painter: QPainter) -> None:
        size = self.size * (RINGED_SCALE if self.waiting else 1)
        TokenDrawing(self.theme, self.face, size).paint(painter)
        if self.waiting:
            scale = math.sqrt(size / RING_TOKEN_SIZE)
            painter.scale(scale, scale)
            WaitingRing(self.theme, size / scale).paint(painter)


class CaptionDrawing(Struct, frozen=True):
    """A line of text around the origin. `pixels` is the letter height in the stage's units."""

    text: str
    colour: str
    pixels: float
    width: float
    bold: bool = False

    @property
    def bounds(self) -> QRectF:
        width, height = self.width + self.pixels / 2, self.pixels * LINE_HEIGHT
        return QRectF(-width / 2, -height / 2, width, height)

    def paint(self, painter: QPainter) -> None:
        painter.setFont(unscaled_font(self.pixels, bold=self.bold))
        painter.setPen(QColor(self.colour))
        painter.drawText(QRectF(-self.width / 2, 0, self.width, 0), int(SINGLE_LINE), self.text)
