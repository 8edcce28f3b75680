"""Painters that are always ended, and the region to repaint after a change."""

import sys
from collections.abc import Hashable
from math import ceil, floor
from types import TracebackType
from typing import Final, Self

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintDevice, QPainter, QPainterPath, QRegion
from PySide6.QtWidgets import QWidget

ALIGN_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ALIGN_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

COORDINATE_LIMIT: Final = 1 << 24
"""Largest coordinate of a pixel, close to the limit of Qt's rectangles."""


class Mark(Struct, frozen=True):
    """Something painted, with its rectangle. Marks with equal keys look alike."""

    key: Hashable
    left: int
    top: int
    width: int
    height: int

    @classmethod
    def around(cls, key: Hashable, left: float, top: float, right: float, bottom: float) -> Self:
        x, y = floor(left), floor(top)
        return cls(key, x, y, ceil(right) - x, ceil(bottom) - y)

    @classmethod
    def within(cls, key: Hashable, rect: QRectF) -> Self:
        return cls.around(key, rect.left(), rect.top(), rect.right(), rect.bottom())

    @property
    def rect(self) -> QRect:
        """The rectangle, clipped to the range of Qt's rectangles."""
        x = max(-COORDINATE_LIMIT, min(self.left, COORDINATE_LIMIT))
        y = max(-COORDINATE_LIMIT, min(self.top, COORDINATE_LIMIT))
        right = min(self.left + self.width, COORDINATE_LIMIT)
        bottom = min(self.top + self.height, COORDINATE_LIMIT)
        return QRect(x, y, max(-COORDINATE_LIMIT, right) - x, max(-COORDINATE_LIMIT, bottom) - y)


def changed_region(before: frozenset[Mark], after: frozenset[Mark]) -> QRegion:
    region = QRegion()
    for mark in before ^ after:
        region += mark.rect
    return region


class Painting:
    """Context manager that provides a painter for a device and ends it.

    A painter that is still active when its widget is destroyed crashes the program. An error raised
    in paintEvent is raised again by PySide on each call into Python until the interpreter dies. So
    an error while painting a widget is reported here, and what has been painted stays.
    """

    def __init__(self, device: QPaintDevice, painter: type[QPainter] = QPainter) -> None:
        self._on_widget = isinstance(device, QWidget)
        self._painter = painter(device)

    def __enter__(self) -> QPainter:
        return self._painter

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        tb: TracebackType | None,
    ) -> bool:
        self._painter.end()
        if exc_type is None or exc is None or not self._on_widget:
            return False
        sys.excepthook(exc_type, exc, tb)
        return True


class OutlinePainter(QPainter):
    """Painter that draws letters as shapes, for files to be opened where the font is missing.

    `texts` lists the texts that it has drawn.
    """

    def __init__(self, device: QPaintDevice) -> None:
        super().__init__(device)
        self.texts: list[str] = []

    def drawText(  # type: ignore[override]
        self, position: QRectF | QPointF, *rest: int | Qt.AlignmentFlag | str
    ) -> None:
        """Draw a line of text from a point on its baseline, or aligned in a rectangle."""
        text = str(rest[-1])
        self.texts.append(text)
        start = position if isinstance(position, QPointF) else self._start(position, rest[0], text)
        path = QPainterPath()
        path.addText(start, self.font(), text)
        self.fillPath(path, self.pen().color())

    def _start(self, box: QRectF, flags: int | Qt.AlignmentFlag | str, text: str) -> QPointF:
        bounds = self.boundingRect(box, int(flags), text)
        return QPointF(bounds.left(), bounds.top() + QFontMetricsF(self.font()).ascent())


RASTER_DEVICES: Final = frozenset({1, 2, 3})
"""Qt's numbers for widgets, pixmaps and images. An enum would be slower."""


def is_vector_device(painter: QPainter) -> bool:
    """Return whether the device stores shapes instead of pixels, like printers and SVG."""
    return painter.device().devType() not in RASTER_DEVICES
