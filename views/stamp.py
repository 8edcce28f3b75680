"""Stamps: small signs that are painted once and then copied, which takes a tenth of the time."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from views.paint import Painting, on_paper

AIR: Final = 2
"""Pixels of the screen that a sign may reach beyond its box."""
KEPT: Final = 256
"""Each takes a few kilobytes: signs are small, and of few kinds, colours and sizes."""


def stamp(painter: QPainter, paint: Callable[[QPainter, QRectF], None], box: QRectF) -> None:
    """Paint a sign into `box`, which `paint` does as well, only more slowly.

    All that decides how it looks is in `paint`: two that look different must not be equal.
    """
    whole = painter.deviceTransform()
    scale = whole.m11()
    if on_paper(painter) or whole != QTransform(scale, 0, 0, scale, whole.dx(), whole.dy()):
        paint(painter, box)
        return
    x, y = box.x() * scale + whole.dx(), box.y() * scale + whole.dy()
    left, top = math.floor(x), math.floor(y)
    picture = _picture(paint, (box.width(), box.height()), (x - left, y - top), scale)
    painter.save()
    painter.resetTransform()  # else Qt rounds where the copy goes
    bare = painter.deviceTransform()
    at = QPointF(left - AIR - bare.dx(), top - AIR - bare.dy()) / bare.m11()
    painter.drawPixmap(at, picture)
    painter.restore()


@lru_cache(maxsize=KEPT)
def _picture(
    paint: Callable[[QPainter, QRectF], None],
    size: tuple[float, float],
    part: tuple[float, float],
    scale: float,
) -> QPixmap:
    """Return a sign that begins at that part of a pixel, `scale` pixels of the screen to ours."""
    width, height = (math.ceil(side * scale) + 2 * AIR + 1 for side in size)
    picture = QPixmap(QSize(width, height))
    picture.fill(Qt.GlobalColor.transparent)
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(part[0] + AIR, part[1] + AIR)
        painter.scale(scale, scale)
        paint(painter, QRectF(0, 0, *size))
    picture.setDevicePixelRatio(scale)
    return picture
