"""Pictures of tokens and words, cached: to paint them again takes several times as long."""

import math
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from models.scheduler.face import Face
from views.paint import Copies, Painting, on_paper
from views.player_stage.shapes import LINE_HEIGHT
from views.theme import Theme, fixed_font
from views.token import paint_ring, paint_token

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
    def room(self) -> tuple[float, float]:
        """How wide and high it is at most, in units."""
        return self.size + 2, self.size + 2

    def paint(self, painter: QPainter) -> None:
        size = self.size * (RING_INSIDE if self.waiting else 1)
        paint_token(painter, self.theme, self.face, QPointF(), size)
        if self.waiting:
            painter.save()
            scale = math.sqrt(size / RING_AT)
            painter.scale(scale, scale)
            paint_ring(painter, self.theme, QPointF(), size / scale)
            painter.restore()


class Words(Struct, frozen=True):
    """A line of words without its place, in letters of a size in units."""

    text: str
    colour: str
    pixels: float
    width: float

    @property
    def room(self) -> tuple[float, float]:
        return self.width + self.pixels / 2, self.pixels * LINE_HEIGHT

    def paint(self, painter: QPainter) -> None:
        painter.setFont(fixed_font(self.pixels))
        painter.setPen(QColor(self.colour))
        painter.drawText(QRectF(-self.width / 2, 0, self.width, 0), int(LINE), self.text)


class Prints:
    """Prints tokens and words with one painter, whose transform must stay as it is meanwhile."""

    def __init__(self, painter: QPainter) -> None:
        self._paper = on_paper(painter)
        self._painter = painter
        self._copies = Copies(painter)
        self._unit = painter.worldTransform().m11()
        self._ratio = painter.device().devicePixelRatio()

    def put(self, what: TokenPrint | Words, x: float, y: float, scale: float = 1) -> None:
        if self._paper:
            self._painter.translate(x, y)
            what.paint(self._painter)
            self._painter.translate(-x, -y)
            return
        made = _picture(what, self._unit, self._ratio)
        across, down = self._copies.pixel(x, y)
        if scale != 1:
            self._copies.scaled(made, across, down, scale)
            return
        left, top = across - made.width() / 2, down - made.height() / 2
        self._copies.put(made, math.floor(left + 0.5), math.floor(top + 0.5))


@lru_cache(maxsize=1024)
def _picture(what: TokenPrint | Words, unit: float, ratio: float) -> QPixmap:
    scale = unit * ratio
    width, height = what.room
    picture = QPixmap(math.ceil(width * scale), math.ceil(height * scale))
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(picture.width() / 2, picture.height() / 2)
        painter.scale(scale, scale)
        what.paint(painter)
    picture.setDevicePixelRatio(ratio)
    return picture
