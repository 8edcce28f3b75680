"""Paints the bars and flags on the axis, which don't belong to a lane."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from models.sight.lanes import Flag
from views.signs import PENNANT_SIZE, POLE_HEIGHT, paint_pennant
from views.theme import unscaled_font, with_opacity
from views.timeline.geometry import BAR_OVERHANG, BAR_TEXT_PX
from views.timeline.paint_background import FLAG_INSET, elide_words, fit_names
from views.timeline.scene import TimelineScene

STRIP_HEIGHT = 4.0
STRIP_OPACITY = 0.55
LABEL_INSET = 3.0
LABEL_GAP = 8.0
MAX_LABEL_WIDTH_PX = 220.0
"""Maximum width of labels, so that the axis's numbers stay readable."""


def paint_ruler(painter: QPainter, scene: TimelineScene) -> None:
    if not (scene.ruler.bars or scene.ruler.flags):
        return
    for start, end in _strips(scene):
        strip = QRectF(
            start, scene.geometry.header_height - STRIP_HEIGHT, end - start, STRIP_HEIGHT
        )
        painter.fillRect(strip, with_opacity(scene.theme.time, STRIP_OPACITY))
    _paint_labels(painter, scene)
    for flag in _flags(scene):
        _paint_flag(painter, scene, flag)


def _strips(scene: TimelineScene) -> Iterator[tuple[float, float]]:
    geometry = scene.geometry
    for bar in scene.ruler.bars:
        start = max(geometry.x_of(bar.start), -BAR_OVERHANG)
        end = geometry.width if bar.end is None else geometry.x_of(bar.end)
        if end > start:
            yield start, min(end, geometry.width + BAR_OVERHANG)


def _flags(scene: TimelineScene) -> Iterator[Flag]:
    for flag in scene.ruler.flags:
        if scene.geometry.shows(flag.tick, PENNANT_SIZE.width()):
            yield flag


def _paint_flag(painter: QPainter, scene: TimelineScene, flag: Flag) -> None:
    x, bottom = scene.geometry.x_of(flag.tick), scene.geometry.header_height
    colour = QColor(scene.theme.accent if flag.has_fired else scene.theme.time)
    top = bottom - POLE_HEIGHT - FLAG_INSET
    paint_pennant(painter, colour, QPointF(x, top), pole=bottom - top)


def _names_by_x(scene: TimelineScene) -> dict[float, list[str]]:
    """Return x -> names, from left to right. A name is at its first visible flag or on its bar."""
    geometry, positions = scene.geometry, dict[str, float]()
    for flag in _flags(scene):
        positions.setdefault(flag.label, geometry.x_of(flag.tick) + PENNANT_SIZE.width())
    for bar in scene.ruler.bars:
        end = geometry.width if bar.end is None else geometry.x_of(bar.end)
        if end > 0 and geometry.x_of(bar.start) < geometry.width:
            positions.setdefault(bar.label, max(0.0, geometry.x_of(bar.start)))
    names: dict[float, list[str]] = {}
    for name, x in sorted(positions.items(), key=lambda item: item[1]):
        names.setdefault(x, []).append(name)
    return names


def _paint_labels(painter: QPainter, scene: TimelineScene) -> None:
    """Paint the names at each x, up to the next name or flag."""
    names_by_x = _names_by_x(scene)
    marks = [
        *(scene.geometry.x_of(flag.tick) for flag in _flags(scene)),
        *names_by_x,
        scene.geometry.width,
    ]
    fired_labels = {flag.label for flag in scene.ruler.flags if flag.has_fired}
    painter.setFont(unscaled_font(BAR_TEXT_PX * scene.geometry.text_scale))
    measure = QFontMetricsF(painter.font())
    width_of = measure.horizontalAdvance
    for x, names in names_by_x.items():
        end = min(mark for mark in marks if mark > x or mark == scene.geometry.width)
        available_width = min(MAX_LABEL_WIDTH_PX, end - x - LABEL_GAP)
        text = fit_names(names, available_width, width_of, partial(elide_words, measure=width_of))
        height = measure.height()
        top = scene.geometry.header_height - STRIP_HEIGHT - height
        box = QRectF(x + LABEL_INSET, top, width_of(text), height)
        if text:
            painter.fillRect(
                box.adjusted(-LABEL_INSET, 0, LABEL_INSET, 0), QColor(scene.theme.window)
            )
            painter.setPen(
                QColor(scene.theme.text if fired_labels.isdisjoint(names) else scene.theme.accent)
            )
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
