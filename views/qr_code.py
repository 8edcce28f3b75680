"""Paints a QR code, in every theme dark on light so that cameras can read it."""

from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from views.paint import Painting
from views.share_status import Code

QUIET_ZONE: Final = 4
"""Width of the light border around a code in modules, as the standard requires."""
DARK, LIGHT = 0, 255


def paint_code(painter: QPainter, code: Code, box: QRect) -> None:
    """Paint a code in the middle of a box, each module with as many whole pixels as fit."""
    image = _image(code)
    side = min(box.width(), box.height())
    side -= side % image.width() if side >= image.width() else 0
    target = QRect(0, 0, side, side)
    target.moveCenter(box.center())
    painter.drawImage(target, image)


def _image(code: Code) -> QImage:
    """Return a code with its quiet zone, one pixel per module."""
    side = len(code) + 2 * QUIET_ZONE
    edge = bytes([LIGHT]) * QUIET_ZONE
    rows = [edge + bytes(DARK if is_dark else LIGHT for is_dark in row) + edge for row in code]
    border = [bytes([LIGHT]) * side] * QUIET_ZONE
    pixels = b"".join((*border, *rows, *border))
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
