"""A QR code: dark on light with its quiet zone in every theme, or no camera reads it."""

from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from views.paint import Painting
from views.share_status import Code

QUIET: Final = 4
"""The light modules round a code that its standard asks for."""
DARK, LIGHT = 0, 255


def paint_code(painter: QPainter, code: Code, box: QRect) -> None:
    """Paint a code in the middle of a box, each module as many whole pixels as fit."""
    image = _image(code)
    side = min(box.width(), box.height())
    side -= side % image.width() if side >= image.width() else 0
    place = QRect(0, 0, side, side)
    place.moveCenter(box.center())
    painter.drawImage(place, image)


def _image(code: Code) -> QImage:
    """Return a code with its quiet zone, one pixel for a module."""
    side = len(code) + 2 * QUIET
    edge = bytes([LIGHT]) * QUIET
    rows = [edge + bytes(DARK if dark else LIGHT for dark in row) + edge for row in code]
    quiet = [bytes([LIGHT]) * side] * QUIET
    pixels = b"".join((*quiet, *rows, *quiet))
    return QImage(pixels, side, side, side, QImage.Format.Format_Grayscale8).copy()


class QrCode(QWidget):
    """Shows a code in a square."""

    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._code: Code = ()
        self._side = side
        self.setFixedSize(self.sizeHint())

    def show_code(self, code: Code) -> None:
        if code != self._code:
            self._code = code
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._code:
            with Painting(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
                paint_code(painter, self._code, self.rect())
