"""Prints: what is painted again and again is painted once, and then copied onto whole pixels.

This is the one place that knows how the screen's pixels lie at 125, 150 and 200 %. To copy a token
takes a tenth of what its shapes and letters take, a line of great letters a thirtieth.
"""

import math
from typing import Final, Protocol, Self

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from views.paint import Painting, on_paper

MOST_PIXELS: Final = 1 << 23
"""How many pixels are kept in all, enough for a large screen: what was made first goes first."""
LARGEST: Final = MOST_PIXELS >> 4
"""A picture with more pixels is not kept: too many others would go."""
PARTS: Final = 4096
"""Of how many parts a pixel consists: with fewer, letters would be rounded to other places."""
AIR: Final = 2
"""Pixels that something between pixels may reach beyond its room."""
ON_PAPER: Final = 4
"""Pixels drawn for each pixel on screen, on paper and in files that are printed."""


class Print(Protocol):
    """What can be kept; two that look different are not equal."""

    @property
    def room(self) -> QRectF:
        """What it covers around the origin."""

    def paint(self, painter: QPainter) -> None:
        """Paint it at the origin."""

    def __hash__(self) -> int: ...


class Prints:
    """Puts prints with one painter while it is entered; nothing else may move that painter.

    On paper, which keeps shapes, they are painted.
    """

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        world, whole = painter.worldTransform(), painter.deviceTransform()
        self._scale, self._dx, self._dy = whole.m11(), whole.dx(), whole.dy()
        self._ratio = self._scale / world.m11()
        self._left = self._dx - self._ratio * world.dx()
        self._top = self._dy - self._ratio * world.dy()
        self._copies = not on_paper(painter)
        self._whole = self._ratio == 1 and not (self._left % 1 or self._top % 1)

    def __enter__(self) -> Self:
        self._painter.setWorldMatrixEnabled(not self._copies)
        return self

    def __exit__(self, *_: object) -> None:
        self._painter.setWorldMatrixEnabled(True)

    def put(self, what: Print, x: float, y: float, scale: float = 1) -> None:
        """Put it around a point on whole pixels: between them Qt would fade its edges, or not.

        For a moment it may be `scale` times as large as it is.
        """
        if not self._copies:
            self._paint(what, x, y)
            return
        picture, left, top = _SHELF.kept(what, self._scale, self._ratio)
        x, y = x * self._scale + self._dx, y * self._scale + self._dy
        if scale == 1:
            self._copy(picture, math.floor(x - left + 0.5), math.floor(y - top + 0.5))
            return
        place = QRectF(QPointF(), picture.deviceIndependentSize() * scale)
        place.moveCenter(self._point(x, y))
        self._painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def put_glow(self, what: Print, x: float, y: float) -> None:
        """Put a glow; paper has none, for Qt's PDF engine makes a gradient opaque."""
        if self._copies:
            self.put(what, x, y)

    def put_filled(self, what: Print, x: float, y: float, ground: str) -> None:
        """Put it on its ground, on which letters are as sharp as Qt has them, if that is known.

        Where its edges lie between pixels it is painted.
        """
        room, scale = what.room, self._scale
        left, top = (x + room.left()) * scale + self._dx, (y + room.top()) * scale + self._dy
        sides = (left, top, room.width() * scale, room.height() * scale)
        if self._copies and all(each == math.floor(each) for each in sides):
            self._copy(_SHELF.kept(what, scale, self._ratio, ground=ground)[0], left, top)
        else:
            self._painter.setWorldMatrixEnabled(True)
            self._paint(what, x, y)

    def put_between(self, what: Print, x: float, y: float) -> None:
        """Put it at a point between pixels, where it looks as it would be painted there."""
        if not self._copies:
            self._paint(what, x, y)
            return
        begins = x * self._scale + self._dx, y * self._scale + self._dy
        (x, right), (y, below) = (divmod(math.floor(each * PARTS), PARTS) for each in begins)
        picture, left, top = _SHELF.kept(what, self._scale, self._ratio, (right, below))
        self._copy(picture, x - left, y - top)

    def _copy(self, picture: QPixmap, left: float, top: float) -> None:
        if self._whole:  # a point takes as long as a small copy
            self._painter.drawPixmap(int(left - self._left), int(top - self._top), picture)
        else:
            self._painter.drawPixmap(self._point(left, top), picture)

    def _point(self, across: float, down: float) -> QPointF:
        """Return a pixel of the screen as the painter counts without its own transform."""
        return QPointF((across - self._left) / self._ratio, (down - self._top) / self._ratio)

    def _paint(self, what: Print, x: float, y: float) -> None:
        self._painter.save()
        self._painter.translate(x, y)
        what.paint(self._painter)
        self._painter.restore()


def print_on_paper(painter: QPainter, what: Print) -> None:
    """Put at the origin a picture of what does not look right as shapes."""
    picture, left, top = _SHELF.kept(what, ON_PAPER, ON_PAPER)
    corner = QPointF(-left / ON_PAPER, -top / ON_PAPER)
    place = QRectF(corner, picture.deviceIndependentSize())
    painter.drawPixmap(place, picture, QRectF(picture.rect()))


_Kept = tuple[QPixmap, float, float]
"""A picture, and how far right of its left edge and below its upper one the origin is."""


_Part = tuple[int, int] | None
"""In which part of a pixel the origin is, counted from its corner; None: in the very middle."""


class _Shelf:
    """Keeps pictures, up to MOST_PIXELS."""

    def __init__(self) -> None:
        self.pictures: dict[tuple[Print, float, float, _Part], _Kept] = {}
        self._pixels = 0

    def kept(
        self, what: Print, scale: float, ratio: float, part: _Part = None, ground: str = ""
    ) -> _Kept:
        """Return the picture of something, `scale` pixels large where it says 1."""
        key = (what, scale, ratio, part)
        known = self.pictures.get(key)
        if known is None:
            known = _made(what, scale, part, QColor(ground or "transparent"))
            known[0].setDevicePixelRatio(ratio)
            if (pixels := _pixels(known)) <= LARGEST:
                self.pictures[key] = known
                self._pixels += pixels
        while self._pixels > MOST_PIXELS:
            self._pixels -= _pixels(self.pictures.pop(next(iter(self.pictures))))
        return known


_SHELF: Final = _Shelf()


def _pixels(kept: _Kept) -> int:
    return kept[0].width() * kept[0].height()


def _made(what: Print, scale: float, part: _Part, ground: QColor) -> _Kept:
    room = what.room
    left, right = room.left() * scale, room.right() * scale
    top, bottom = room.top() * scale, room.bottom() * scale
    if part is None:
        width, height = math.ceil(right - left), math.ceil(bottom - top)
        x, y = left, top = width / 2, height / 2
    else:
        left, top = AIR - math.floor(left), AIR - math.floor(top)
        width, height = left + math.ceil(right) + AIR + 1, top + math.ceil(bottom) + AIR + 1
        x, y = left + part[0] / PARTS, top + part[1] / PARTS
    picture = QPixmap(width, height)
    picture.fill(ground)
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(x, y)
        painter.scale(scale, scale)
        what.paint(painter)
    return picture, left, top
