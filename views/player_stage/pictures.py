"""Pictures of tokens and words, cached: to paint them again takes several times as long."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from models.scheduler.combatant import Side
from views.paint import Painting, on_paper
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


def paint_face(painter: QPainter, face: Face, centre: QPointF) -> None:
    """Paint a token around a point in units."""
    if on_paper(painter):
        with _moved(painter, centre):
            _paint_face(painter, face)
    else:
        _paint(painter, _face(face, *_scale(painter)), centre)


def paint_words(painter: QPainter, words: Words, centre: QPointF) -> None:
    """Paint a line of words around a point in units."""
    if on_paper(painter):
        with _moved(painter, centre):
            _paint_words(painter, words)
    else:
        _paint(painter, _words(words, *_scale(painter)), centre)


@contextmanager
def _moved(painter: QPainter, to: QPointF) -> Iterator[None]:
    painter.translate(to)
    yield
    painter.translate(-to)


def _scale(painter: QPainter) -> tuple[float, float]:
    """Return the pixels of the widget to a unit, and those of the screen to one of the widget."""
    return painter.worldTransform().m11(), painter.device().devicePixelRatio()


def _paint(painter: QPainter, picture: QPixmap, centre: QPointF) -> None:
    at = painter.worldTransform().map(centre)
    half = picture.deviceIndependentSize() / 2
    painter.setWorldMatrixEnabled(False)
    painter.drawPixmap(at - QPointF(half.width(), half.height()), picture)
    painter.setWorldMatrixEnabled(True)


@lru_cache(maxsize=256)
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


@lru_cache(maxsize=128)
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
