"""Painting of the axis: its numbers and marks, and the now line."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen

from models.scheduler.clock import FARTHEST, Tick
from views.theme import faded, font
from views.timeline.geometry import (
    GLOW,
    HEADER_HEIGHT,
    LABEL_BASE,
    LABEL_SIZE,
    MAJOR_MARK,
    MINOR_MARK,
    NOW_WIDTH,
    PILL_HEIGHT,
    PILL_PADDING,
)
from views.timeline.scene import Scene

GRID = 0.22
GLOWING = 0.30


def paint_grid(painter: QPainter, scene: Scene) -> None:
    """Paint a faint line down from each number of the axis."""
    painter.setPen(QPen(faded(scene.theme.line, GRID), 1))
    bottom = scene.geometry.height
    for tick in scene.geometry.ticks(_label_step(scene)):
        x = round(scene.geometry.x_of(tick)) + 0.5
        painter.drawLine(QPointF(x, HEADER_HEIGHT), QPointF(x, bottom))


def paint_header(painter: QPainter, scene: Scene) -> None:
    """Paint the axis with its numbers above the lanes."""
    band = QRectF(0, 0, scene.geometry.width, HEADER_HEIGHT)
    painter.fillRect(band, QColor(scene.theme.window))
    step = _label_step(scene)
    _paint_marks(painter, scene, scene.geometry.mark_step(step), MINOR_MARK)
    _paint_marks(painter, scene, step, MAJOR_MARK)
    painter.setPen(QPen(QColor(scene.theme.line), 1))
    painter.drawLine(QPointF(0, HEADER_HEIGHT - 0.5), QPointF(band.width(), HEADER_HEIGHT - 0.5))
    _paint_numbers(painter, scene, step)


def paint_now(painter: QPainter, scene: Scene) -> None:
    """Paint the now line with its glow across all lanes."""
    if not scene.geometry.shows(scene.now, GLOW):
        return
    x, top, height = scene.geometry.x_of(scene.now), HEADER_HEIGHT, scene.geometry.height
    glow = QLinearGradient(x - GLOW, 0, x + GLOW, 0)
    for place, strength in ((0.0, 0.0), (0.5, GLOWING), (1.0, 0.0)):
        glow.setColorAt(place, faded(scene.theme.accent, strength))
    painter.fillRect(QRectF(x - GLOW, top, 2 * GLOW, height), glow)
    line = QRectF(x - NOW_WIDTH / 2, top, NOW_WIDTH, height)
    painter.fillRect(line, QColor(scene.theme.accent))


def paint_now_number(painter: QPainter, scene: Scene) -> None:
    """Paint the number of the now line over those of the axis."""
    pill = _pill(scene)
    if not scene.geometry.shows(scene.now, pill.width()):
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(scene.theme.accent))
    painter.drawRoundedRect(pill, PILL_HEIGHT / 2, PILL_HEIGHT / 2)
    x = scene.geometry.x_of(scene.now)
    stem = QRectF(x - NOW_WIDTH / 2, pill.bottom(), NOW_WIDTH, HEADER_HEIGHT - pill.bottom())
    painter.drawRect(stem)
    painter.setPen(QColor(scene.theme.on_accent))
    painter.setFont(font(LABEL_SIZE, bold=True))
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, scene.axis.show(scene.now))


def _paint_marks(painter: QPainter, scene: Scene, step: int, length: float) -> None:
    painter.setPen(QPen(QColor(scene.theme.line), 1))
    for tick in _reachable(scene, step):
        x = round(scene.geometry.x_of(tick)) + 0.5
        painter.drawLine(QPointF(x, HEADER_HEIGHT - length), QPointF(x, HEADER_HEIGHT))


def _paint_numbers(painter: QPainter, scene: Scene, step: int) -> None:
    painter.setPen(QColor(scene.theme.muted))
    painter.setFont(font(LABEL_SIZE))
    pill = _pill(scene)
    for tick in _reachable(scene, step):
        box = _number_box(scene, tick, step * scene.geometry.pixels)
        text = scene.axis.show(tick)
        shown = painter.boundingRect(box, Qt.AlignmentFlag.AlignCenter, text)
        if not shown.intersects(pill):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _number_box(scene: Scene, tick: float, width: float) -> QRectF:
    x = scene.geometry.x_of(tick)
    return QRectF(x - width / 2, LABEL_BASE - PILL_HEIGHT / 2, width, PILL_HEIGHT)


def _pill(scene: Scene) -> QRectF:
    measure = QFontMetricsF(font(LABEL_SIZE, bold=True))
    wide = measure.horizontalAdvance(scene.axis.show(scene.now)) + 2 * PILL_PADDING
    return _number_box(scene, scene.now, max(wide, PILL_HEIGHT))


def _label_step(scene: Scene) -> int:
    """Return how far numbers lie apart, for the wider of those at both ends."""
    measure = QFontMetricsF(font(LABEL_SIZE))
    seen = scene.geometry.ticks()
    ends = (scene.axis.show(Tick(tick)) for tick in (seen[0], seen[-1]))
    return scene.geometry.label_step(max(measure.horizontalAdvance(text) for text in ends))


def _reachable(scene: Scene, step: int) -> list[Tick]:
    return [Tick(t) for t in scene.geometry.ticks(step) if -FARTHEST <= t <= FARTHEST]
