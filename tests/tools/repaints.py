"""Detects stale pixels: records the repainted region of a widget, and compares the rest."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from views.paint import Painting

ITERATIONS = 5
TOLERANCE = set(range(13))
"""The tolerance for edges of large letters and glows, which Qt rounds differently each time."""


class RepaintRecorder(QObject):
    """The region of a widget that was repainted since the last reset."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False

    def area(self) -> int:
        """The number of pixels in the region."""
        return sum(rect.width() * rect.height() for rect in self.region)


def stale_strips(widget: QWidget) -> set[int]:
    """Return the differences of the widget's strips from a full repaint.

    A timer may have asked for another repaint at the last moment.
    """
    strips: set[int] = set()
    for _ in range(ITERATIONS):
        QApplication.processEvents()
        screen = widget.screen().grabWindow(widget.winId()).toImage()
        strips = differences(screen, widget.grab().toImage()) - TOLERANCE
        if not strips:
            break
    return strips


def differences(first: QImage, second: QImage) -> set[int]:
    """Return the differences of two pictures in red, green and blue."""
    # In this format, no line of pixels ends in random bytes.
    fourfold = first.rect().adjusted(0, 0, -first.width() % 4, 0)
    both = first.copy(fourfold).convertToFormat(QImage.Format.Format_RGB888)
    with Painting(both) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
        painter.setClipRect(first.rect())
        painter.drawImage(0, 0, second)
    return set(bytes(both.constBits()))
