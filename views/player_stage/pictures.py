"""Pictures of tokens and words, cached: to paint them again takes several times as long."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from models.scheduler.combatant import Side
from views.paint import Copies, Painting, on_paper
from views.player_stage.shapes import LINE_HEIGHT
from views.theme import Theme, fixed_font
from views.token import paint_ring, paint_token

RING_INSIDE = 0.79
"""A token with a ring is this much smaller, so that the ring stays inside its place."""
RING_AT = 80
"""The token size at which a ring has the thickness the program gives it."""
LINE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine


class Face(Struct, frozen=True):
    """A token without its place, `size` units large; a waiting one has a ring."""

    theme: Theme
    side: Side
    glyph: str
    size: float
    waiting: bool
    picture: bytes = b""
    count: int = 1


class Words(Struct, frozen=True):
    """A line of words without its place, in letters of a size in units."""

    text: str
    colour: str
    pixels: float
    width: float


class Prints:
    """Prints tokens and words with one painter, whose transform must stay as it is meanwhile."""

    def __init__(self, painter: QPainter) -> None:
        self._paper = on_paper(painter)
        self._painter = painter
        self._copies = Copies(painter)
        self._unit = painter.worldTransform().m11()
        self._ratio = painter.device().devicePixelRatio()

    def face(self, face: Face, x: float, y: float) -> None:
        """Paint a token around a point in units."""
        if self._paper:
            with _moved(self._painter, QPointF(x, y)):
                _paint_face(self._painter, face)
        else:
            self._put(_face(face, self._unit, self._ratio), x, y)

    def words(self, words: Words, x: float, y: float) -> None:
        """Paint a line of words around a point in units."""
        if self._paper:
            with _moved(self._painter, QPointF(x, y)):
                _paint_words(self._painter, words)
        else:
            self._put(_words(words, self._unit, self._ratio), x, y)

    def _put(self, made: QPixmap, x: float, y: float) -> None:
        across, down = self._copies.pixel(x, y)
        left, top = across - made.width() / 2, down - made.height() / 2
        self._copies.put(made, math.floor(left + 0.5), math.floor(top + 0.5))


@contextmanager
def _moved(painter: QPainter, to: QPointF) -> Iterator[None]:
    painter.translate(to)
    yield
    painter.translate(-to)


@lru_cache(maxsize=512)
def _face(face: Face, unit: float, ratio: float) -> QPixmap:
    picture = _empty(face.size + 2, face.size + 2, unit * ratio)
    with Painting(picture) as painter:
        _centre(painter, picture, unit * ratio)
        _paint_face(painter, face)
    picture.setDevicePixelRatio(ratio)
    return picture


def _paint_face(painter: QPainter, face: Face) -> None:
    size = face.size * (RING_INSIDE if face.waiting else 1)
    theme, picture, count = face.theme, face.picture, face.count
    centre = QPointF()
    paint_token(painter, theme, face.side, face.glyph, centre, size, picture=picture, count=count)
    if face.waiting:
        painter.save()
        scale = math.sqrt(size / RING_AT)
        painter.scale(scale, scale)
        paint_ring(painter, face.theme, QPointF(), size / scale)
        painter.restore()


@lru_cache(maxsize=512)
def _words(words: Words, unit: float, ratio: float) -> QPixmap:
    picture = _empty(words.width + words.pixels / 2, words.pixels * LINE_HEIGHT, unit * ratio)
    with Painting(picture) as painter:
        _centre(painter, picture, unit * ratio)
        _paint_words(painter, words)
    picture.setDevicePixelRatio(ratio)
    return picture


def _paint_words(painter: QPainter, words: Words) -> None:
    painter.setFont(fixed_font(words.pixels))
    painter.setPen(QColor(words.colour))
    painter.drawText(QRectF(-words.width / 2, 0, words.width, 0), int(LINE), words.text)


def _empty(width: float, height: float, scale: float) -> QPixmap:
    picture = QPixmap(math.ceil(width * scale), math.ceil(height * scale))
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _centre(painter: QPainter, picture: QPixmap, scale: float) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(picture.width() / 2, picture.height() / 2)
    painter.scale(scale, scale)
