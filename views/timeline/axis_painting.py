"""Painting of the axis: its numbers, marks and groups, and the now line."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen

from views.theme import faded, font
from views.timeline.geometry import (
    BAND_HEIGHT,
    BAND_PADDING,
    BAND_SIZE,
    BAND_TOP,
    GLOW,
    GROUPED_BASE,
    HEADER_HEIGHT,
    LABEL_BASE,
    LABEL_SIZE,
    MAJOR_MARK,
    MINOR_MARK,
    NOW_WIDTH,
    PILL_HEIGHT,
    PILL_PADDING,
)
from views.timeline.groups import Band, bands_in_sight, larger_bands
from views.timeline.labels import Labels, has_label, labels
from views.timeline.scene import Scene

GRID = 0.22
GROUP_GRID = 0.75
LARGER_WIDTH = 2
GLOWING = 0.30


def paint_grid(painter: QPainter, scene: Scene) -> None:
    """Paint a faint line down from each label of the axis, a stronger one between groups."""
    painter.setPen(QPen(faded(scene.theme.line, GRID), 1))
    _paint_uprights(painter, scene, labels(scene).texts, HEADER_HEIGHT, scene.geometry.height)
    painter.setPen(QPen(faded(scene.theme.line, GROUP_GRID), 1))
    ends = _ends(bands_in_sight(scene))
    _paint_uprights(painter, scene, ends, HEADER_HEIGHT, scene.geometry.height)
    painter.setPen(QPen(QColor(scene.theme.muted), LARGER_WIDTH))
    starts = {band.ends[0] for band in larger_bands(scene)}
    _paint_uprights(painter, scene, starts, HEADER_HEIGHT, scene.geometry.height)


def paint_header(painter: QPainter, scene: Scene) -> None:
    """Paint the axis with its labels and groups above the lanes."""
    band = QRectF(0, 0, scene.geometry.width, HEADER_HEIGHT)
    painter.fillRect(band, QColor(scene.theme.window))
    known = labels(scene)
    _paint_marks(painter, scene, known)
    painter.setPen(QPen(QColor(scene.theme.line), 1))
    painter.drawLine(QPointF(0, HEADER_HEIGHT - 0.5), QPointF(band.width(), HEADER_HEIGHT - 0.5))
    _paint_uprights(painter, scene, _ends(bands_in_sight(scene)), BAND_TOP, HEADER_HEIGHT)
    _paint_labels(painter, scene, known)


def paint_groups(painter: QPainter, scene: Scene) -> None:
    """Paint the labels of the groups; the stem of the now line gives way to them."""
    painter.setFont(font(BAND_SIZE))
    painter.setPen(QColor(scene.theme.muted))
    measure = QFontMetricsF(painter.font())
    for band in bands_in_sight(scene):
        box = _band_box(scene, band, measure.horizontalAdvance(band.label))
        painter.fillRect(box, QColor(scene.theme.window))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, band.label)


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


def _paint_marks(painter: QPainter, scene: Scene, known: Labels) -> None:
    painter.setPen(QPen(QColor(scene.theme.line), 1))
    small = scene.geometry.ticks(scene.geometry.mark_step(known.step))
    shown = [tick for tick in small if has_label(scene.axis, tick)]
    _paint_uprights(painter, scene, shown, HEADER_HEIGHT - MINOR_MARK, HEADER_HEIGHT)
    if not scene.axis.groups:
        _paint_uprights(painter, scene, known.texts, HEADER_HEIGHT - MAJOR_MARK, HEADER_HEIGHT)


def _paint_uprights(
    painter: QPainter, scene: Scene, ticks: Iterable[float], top: float, bottom: float
) -> None:
    for tick in ticks:
        x = round(scene.geometry.x_of(tick)) + 0.5
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))


def _paint_labels(painter: QPainter, scene: Scene, known: Labels) -> None:
    painter.setPen(QColor(scene.theme.muted))
    painter.setFont(font(LABEL_SIZE))
    pill = _pill(scene)
    for tick, text in known.texts.items():
        box = _label_box(scene, tick, known.step * scene.geometry.pixels)
        shown = painter.boundingRect(box, Qt.AlignmentFlag.AlignCenter, text)
        if not shown.intersects(pill):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _ends(shown: Iterable[Band]) -> set[float]:
    return {end for band in shown for end in band.ends}


def _band_box(scene: Scene, band: Band, width: float) -> QRectF:
    """Return the middle of what is in sight of a group, or its end where little is."""
    start, end = (scene.geometry.x_of(at) + 1 for at in band.ends)
    left, right = max(start, 0.0), min(end, scene.geometry.width)
    x = (left + right - width) / 2
    lowest, highest = start + BAND_PADDING, end - BAND_PADDING - width
    return QRectF(max(lowest, min(x, highest)), BAND_TOP, width, BAND_HEIGHT)


def _label_box(scene: Scene, tick: float, width: float) -> QRectF:
    x = scene.geometry.x_of(tick)
    base = GROUPED_BASE if scene.axis.groups else LABEL_BASE
    return QRectF(x - width / 2, base - PILL_HEIGHT / 2, width, PILL_HEIGHT)


def _pill(scene: Scene) -> QRectF:
    measure = QFontMetricsF(font(LABEL_SIZE, bold=True))
    wide = measure.horizontalAdvance(scene.axis.show(scene.now)) + 2 * PILL_PADDING
    return _label_box(scene, scene.now, max(wide, PILL_HEIGHT))
