"""Paints each drawing once into a pixmap, and then copies it onto whole pixels.

Only this module knows how device pixels are aligned at 125, 150 and 200 %. Copying a token is ten
times faster than painting its shapes and letters; copying a line of large text, thirty times.
"""

import math
from typing import Final, Protocol, Self

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from views.paint import Painting, is_vector_device

MAX_CACHE_PIXELS: Final = 1 << 23
"""Limit of all cached pixels, enough for a large screen. The oldest pictures are dropped first."""
MAX_PICTURE_PIXELS: Final = MAX_CACHE_PIXELS >> 4
"""Limit of a single picture, in pixels. A larger one would displace too many others."""
SUBPIXELS: Final = 4096
"""Number of positions within a pixel. With fewer, letters would visibly move."""
PADDING: Final = 2
"""How far a picture drawn between pixels may exceed its bounds, in pixels."""
PAPER_SCALE: Final = 4
"""Pixels on paper and in printed files for each pixel on screen."""


class Drawable(Protocol):
    """A drawing that can be cached. Drawables that look different must not be equal."""

    @property
    def bounds(self) -> QRectF:
        """Rectangle around the origin that the drawing covers."""

    def paint(self, painter: QPainter) -> None:
        """Paint the drawing at the origin."""

    def __hash__(self) -> int: ...


class CachedPainter:
    """Context manager that draws cached pixmaps with one painter.

    Don't change the painter's transform while this is active. On devices that store shapes, such
    as printers, PDF and SVG, drawables are painted instead.
    """

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        world, device = painter.worldTransform(), painter.deviceTransform()
        self._scale, self._dx, self._dy = device.m11(), device.dx(), device.dy()
        self._ratio = self._scale / world.m11()
        self._left = self._dx - self._ratio * world.dx()
        self._top = self._dy - self._ratio * world.dy()
        self._uses_pixmaps = not is_vector_device(painter)
        self._is_aligned = self._ratio == 1 and not (self._left % 1 or self._top % 1)

    def __enter__(self) -> Self:
        self._painter.setWorldMatrixEnabled(not self._uses_pixmaps)
        return self

    def __exit__(self, *_: object) -> None:
        self._painter.setWorldMatrixEnabled(True)

    def draw(self, drawable: Drawable, x: float, y: float, scale: float = 1) -> None:
        """Draw a drawable centred on a point, aligned to whole pixels so that Qt doesn't blur it.

        `scale` enlarges it during an animation.
        """
        if not self._uses_pixmaps:
            self._paint(drawable, x, y)
            return
        picture, left, top = _CACHE.picture(drawable, self._scale, self._ratio)
        x, y = x * self._scale + self._dx, y * self._scale + self._dy
        if scale == 1:
            self._copy(picture, math.floor(x - left + 0.5), math.floor(y - top + 0.5))
            return
        target = QRectF(QPointF(), picture.deviceIndependentSize() * scale)
        target.moveCenter(self._point(x, y))
        self._painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._painter.drawPixmap(target, picture, QRectF(picture.rect()))

    def draw_glow(self, drawable: Drawable, x: float, y: float) -> None:
        """Draw a glow, except on paper, since Qt's PDF engine makes gradients opaque."""
        if self._uses_pixmaps:
            self.draw(drawable, x, y)

    def draw_on_background(self, drawable: Drawable, x: float, y: float, background: str) -> None:
        """Draw a drawable on an opaque background, where Qt renders letters sharpest.

        If its edges are between pixels, it is painted instead of copied.
        """
        bounds, scale = drawable.bounds, self._scale
        left, top = (x + bounds.left()) * scale + self._dx, (y + bounds.top()) * scale + self._dy
        sides = (left, top, bounds.width() * scale, bounds.height() * scale)
        if self._uses_pixmaps and all(each == math.floor(each) for each in sides):
            self._copy(
                _CACHE.picture(drawable, scale, self._ratio, background=background)[0], left, top
            )
        else:
            self._painter.setWorldMatrixEnabled(True)
            self._paint(drawable, x, y)

    def draw_between_pixels(self, drawable: Drawable, x: float, y: float) -> None:
        """Draw a drawable at a point between pixels, so that it looks as if painted there."""
        if not self._uses_pixmaps:
            self._paint(drawable, x, y)
            return
        origin = x * self._scale + self._dx, y * self._scale + self._dy
        (x, subpixel_x), (y, subpixel_y) = (
            divmod(math.floor(each * SUBPIXELS), SUBPIXELS) for each in origin
        )
        subpixel = subpixel_x, subpixel_y
        picture, left, top = _CACHE.picture(drawable, self._scale, self._ratio, subpixel)
        self._copy(picture, x - left, y - top)

    def _copy(self, picture: QPixmap, left: float, top: float) -> None:
        if self._is_aligned:  # making a QPointF takes as long as a small copy
            self._painter.drawPixmap(int(left - self._left), int(top - self._top), picture)
        else:
            self._painter.drawPixmap(self._point(left, top), picture)

    def _point(self, x: float, y: float) -> QPointF:
        """Convert device pixels to the painter's coordinates without its world transform."""
        return QPointF((x - self._left) / self._ratio, (y - self._top) / self._ratio)

    def _paint(self, drawable: Drawable, x: float, y: float) -> None:
        self._painter.save()
        self._painter.translate(x, y)
        drawable.paint(self._painter)
        self._painter.restore()


def draw_as_picture(painter: QPainter, drawable: Drawable) -> None:
    """Draw a drawable at the origin as a bitmap, even on devices where others become shapes."""
    picture, left, top = _CACHE.picture(drawable, PAPER_SCALE, PAPER_SCALE)
    corner = QPointF(-left / PAPER_SCALE, -top / PAPER_SCALE)
    target = QRectF(corner, picture.deviceIndependentSize())
    painter.drawPixmap(target, picture, QRectF(picture.rect()))


_CachedPicture = tuple[QPixmap, float, float]
"""A picture, and the distances of the origin from its left and top edges."""


_Subpixel = tuple[int, int] | None
"""Offset of the origin in its pixel, or None if the origin is the picture's centre."""


class _PixmapCache:
    """Holds pictures with up to MAX_CACHE_PIXELS pixels in total."""

    def __init__(self) -> None:
        self.pictures: dict[tuple[Drawable, float, float, _Subpixel], _CachedPicture] = {}
        self._pixels = 0

    def picture(
        self,
        drawable: Drawable,
        scale: float,
        ratio: float,
        subpixel: _Subpixel = None,
        background: str = "",
    ) -> _CachedPicture:
        """Return the picture of a drawable, at `scale` device pixels per unit.

        `ratio` is the picture's device pixel ratio. `background` is a colour, or "" for
        transparent. It isn't part of the key, so equal drawables must have equal backgrounds.
        """
        key = (drawable, scale, ratio, subpixel)
        cached = self.pictures.get(key)
        if cached is None:
            cached = _render(drawable, scale, subpixel, QColor(background or "transparent"))
            cached[0].setDevicePixelRatio(ratio)
            if (pixels := _pixel_count(cached)) <= MAX_PICTURE_PIXELS:
                self.pictures[key] = cached
                self._pixels += pixels
        while self._pixels > MAX_CACHE_PIXELS:
            self._pixels -= _pixel_count(self.pictures.pop(next(iter(self.pictures))))
        return cached


_CACHE: Final = _PixmapCache()


def _pixel_count(cached: _CachedPicture) -> int:
    return cached[0].width() * cached[0].height()


def _render(
    drawable: Drawable, scale: float, subpixel: _Subpixel, background: QColor
) -> _CachedPicture:
    bounds = drawable.bounds
    left, right = bounds.left() * scale, bounds.right() * scale
    top, bottom = bounds.top() * scale, bounds.bottom() * scale
    if subpixel is None:
        width, height = math.ceil(right - left), math.ceil(bottom - top)
        x, y = left, top = width / 2, height / 2
    else:
        left, top = PADDING - math.floor(left), PADDING - math.floor(top)
        width, height = left + math.ceil(right) + PADDING + 1, top + math.ceil(bottom) + PADDING + 1
        x, y = left + subpixel[0] / SUBPIXELS, top + subpixel[1] / SUBPIXELS
    picture = QPixmap(width, height)
    picture.fill(background)
    with Painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(x, y)
        painter.scale(scale, scale)
        drawable.paint(painter)
    return picture, left, top
