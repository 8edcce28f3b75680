"""Paint: a painter that lets go of what it paints on, and what must be painted again."""

import sys
from collections.abc import Hashable
from math import ceil, floor
from types import TracebackType
from typing import Final, Self

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintDevice, QPainter, QPainterPath, QRegion
from PySide6.QtWidgets import QWidget

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

FAR: Final = 1 << 24
"""No pixel lies farther out; Qt's rectangles end not far beyond."""


class Mark(Struct, frozen=True):
    """Something painted: what decides how it looks, and the rectangle around it in pixels."""

    what: Hashable
    left: int
    top: int
    width: int
    height: int

    @classmethod
    def around(cls, what: Hashable, left: float, top: float, right: float, bottom: float) -> Self:
        x, y = floor(left), floor(top)
        return cls(what, x, y, ceil(right) - x, ceil(bottom) - y)

    @classmethod
    def within(cls, what: Hashable, rect: QRectF) -> Self:
        return cls.around(what, rect.left(), rect.top(), rect.right(), rect.bottom())

    @property
    def rect(self) -> QRect:
        """The rectangle around it, as far as Qt's rectangles reach."""
        x, y = max(-FAR, min(self.left, FAR)), max(-FAR, min(self.top, FAR))
        right, bottom = min(self.left + self.width, FAR), min(self.top + self.height, FAR)
        return QRect(x, y, max(-FAR, right) - x, max(-FAR, bottom) - y)


def differing(before: frozenset[Mark], after: frozenset[Mark]) -> QRegion:
    """Return where something is to be painted again: what has come, and what has gone."""
    region = QRegion()
    for each in before ^ after:
        region += each.rect
    return region


class Painting:
    """Gives a painter for a device, and ends it.

    An error in it would leave one that still paints: Qt ends the program when the widget goes. One
    that came out of a widget's paintEvent would be kept by PySide, and raised again wherever Python
    calls Qt next, until the interpreter dies: it is reported here, and what was painted stays.
    """

    def __init__(self, device: QPaintDevice, painter: type[QPainter] = QPainter) -> None:
        self._on_widget = isinstance(device, QWidget)
        self._painter = painter(device)

    def __enter__(self) -> QPainter:
        return self._painter

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        self._painter.end()
        if kind is None or error is None or not self._on_widget:
            return False
        sys.excepthook(kind, error, trace)
        return True


class Outlines(QPainter):
    """A painter that draws letters as shapes, for files that are opened where the font is not.

    `words` are the texts it drew.
    """

    def __init__(self, device: QPaintDevice) -> None:
        super().__init__(device)
        self.words: list[str] = []

    def drawText(  # type: ignore[override]
        self, place: QRectF | QPointF, *rest: int | Qt.AlignmentFlag | str
    ) -> None:
        """Draw a line of text from a point on its base line, or in a rectangle with flags."""
        words = str(rest[-1])
        self.words.append(words)
        start = place if isinstance(place, QPointF) else self._start(place, rest[0], words)
        letters = QPainterPath()
        letters.addText(start, self.font(), words)
        self.fillPath(letters, self.pen().color())

    def _start(self, box: QRectF, flags: int | Qt.AlignmentFlag | str, words: str) -> QPointF:
        around = self.boundingRect(box, int(flags), words)
        return QPointF(around.left(), around.top() + QFontMetricsF(self.font()).ascent())


PIXELS: Final = frozenset({1, 2, 3})
"""Widgets, pixmaps and images, as Qt numbers what is painted on; an Enum would cost more calls."""


def on_paper(painter: QPainter) -> bool:
    """Say whether what is painted is kept as shapes, as a printer and SVG do, not as pixels."""
    return painter.device().devType() not in PIXELS
