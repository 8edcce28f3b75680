"""Paints a whole handout on the players' screen, as large as it fits."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from models.scheduler.stage import Handout


class ScaledHandout:
    """A handout, cached at the size at which it was last painted."""

    def __init__(self, handout: Handout) -> None:
        self.picture = handout.picture
        self._image = QImage.fromData(handout.picture)
        self._scaled = QPixmap()

    def paint(self, painter: QPainter, space: QSize, ratio: float) -> None:
        """Paint the handout in the middle of `space`. `ratio` is the device pixel ratio."""
        aspect, smooth = Qt.AspectRatioMode, Qt.TransformationMode.SmoothTransformation
        size = self._image.size().scaled(space * ratio, aspect.KeepAspectRatio)
        size = size.expandedTo(QSize(1, 1))
        if self._scaled.size() != size:
            scaled_image = self._image.scaled(size, aspect.IgnoreAspectRatio, smooth)
            self._scaled = QPixmap.fromImage(scaled_image)
        target = QRect(QPoint(), size / ratio)
        target.moveCenter(QRect(QPoint(), space).center())
        painter.drawPixmap(target, self._scaled)
