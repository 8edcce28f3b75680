"""Parts of the stage that are cached as pictures: tokens with their rings, and captions."""

import math

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from models.scheduler.face import Face
from views.player_stage.shapes import LINE_HEIGHT
from views.theme import Theme, unscaled_font
from views.token import GHOST_STRENGTH, TokenDrawing, WaitingRing, outline

RINGED_SCALE = 0.79
"""Scale of a token with a ring, so that the ring stays inside the token's square."""
PAIR_SHIFT, PAIR_RIM = 0.45, 1.12
"""How far the second token of a pair is from the first, and the outer size of the rim between
them, as fractions of one of them."""
RING_TOKEN_SIZE = 80
"""The token size at which a ring has its normal thickness."""
SINGLE_LINE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine


class StageTokenDrawing(Struct, frozen=True):
    """A token of `size` units around the origin, with a ring if it waits.

    A `ghost` is faded. With another token `behind`, both share the width.
    """

    theme: Theme
    face: Face
    size: float
    waiting: bool = False
    ghost: bool = False
    behind: "StageTokenDrawing | None" = None

    @property
    def bounds(self) -> QRectF:
        return TokenDrawing(self.theme, self.face, self.size).bounds

    def paint(self, painter: QPainter) -> None:
        if self.behind is not None:
            self._paint_pair(painter, self.behind)
            return
        size = self.size * (RINGED_SCALE if self.waiting else 1)
        strength, background = (GHOST_STRENGTH, self.theme.stage) if self.ghost else (1.0, "")
        TokenDrawing(self.theme, self.face, size, strength, background).paint(painter)
        if self.waiting:
            scale = math.sqrt(size / RING_TOKEN_SIZE)
            painter.scale(scale, scale)
            WaitingRing(self.theme, size / scale).paint(painter)

    def _paint_pair(self, painter: QPainter, behind: "StageTokenDrawing") -> None:
        """Paint both tokens, with a rim between them, and no letters that would be cut."""
        size = self.size / (1 + PAIR_SHIFT)
        side = (self.size - size) / 2
        painter.save()
        painter.translate(side, 0)
        replace(behind, face=replace(behind.face, glyph=""), size=size).paint(painter)
        painter.restore()
        painter.translate(-side, 0)
        rim = outline(self.face.side, size * PAIR_RIM)
        painter.fillPath(rim, QColor(self.theme.stage))
        replace(self, size=size, behind=None).paint(painter)


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
