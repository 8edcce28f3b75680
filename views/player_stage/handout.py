"""A handout on the players' screen: whole, and as large as it fits."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from models.scheduler.stage import Handout


class HandoutPrint:
    """A handout, kept in the size in which it was painted last."""

    def __init__(self, handout: Handout) -> None:
        self._image = QImage.fromData(handout.picture)
        self._fitted = QPixmap()

    def paint(self, painter: QPainter, room: QSize, ratio: float) -> None:
        """Paint it in the middle of a room in which a pixel is `ratio` of the screen's wide."""
        aspect, smooth = Qt.AspectRatioMode, Qt.TransformationMode.SmoothTransformation
        size = self._image.size().scaled(room * ratio, aspect.KeepAspectRatio)
        size = size.expandedTo(QSize(1, 1))
        if self._fitted.size() != size:
            fitted = self._image.scaled(size, aspect.IgnoreAspectRatio, smooth)
            self._fitted = QPixmap.fromImage(fitted)
        place = QRect(QPoint(), size / ratio)
        place.moveCenter(QRect(QPoint(), room).center())
        painter.drawPixmap(place, self._fitted)
