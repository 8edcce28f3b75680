"""Paints the axis with its numbers, marks and groups, and the now line."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRegion

from models.scheduler.clock import Tick
from views.measure import width
from views.pixmap_cache import CachedPainter
from views.signs import PENNANT_SIZE
from views.theme import mix, unscaled_font, with_opacity
from views.timeline.axis_labels import (
    Band,
    Labels,
    bands_in_view,
    labelled_ticks,
    labels,
    larger_bands,
)
from views.timeline.geometry import (
    BAND_HEIGHT,
    BAND_PADDING,
    BAND_TEXT_PX,
    BAND_TOP,
    GLOW_RADIUS,
    GROUPED_BASE,
    LABEL_BASE,
    LABEL_TEXT_PX,
    MAJOR_MARK,
    MINOR_MARK,
    NOW_WIDTH,
    PILL_HEIGHT,
    PILL_PADDING,
    Geometry,
)
from views.timeline.scene import TimelineScene

GRID_STRENGTH = 0.15
GROUP_GRID_STRENGTH = 0.6
LARGER_UNIT_LINE_WIDTH = 2
GLOW_OPACITY = 0.30


def paint_grid(painter: QPainter, scene: TimelineScene, exposed: QRect, background: QColor) -> None:
    """Paint a faint vertical line at each label, and stronger ones between groups.

    The lines fill the height of `exposed`, which has the colour `background`.
    """
    y_range = (exposed.top(), exposed.top() + exposed.height())
    line, larger = scene.theme.line, QColor(scene.theme.muted)
    draw = _VerticalLines(painter, scene.geometry, exposed)
    draw(labels(scene).texts, y_range, mix(background, line, GRID_STRENGTH))
    draw(_band_ends(bands_in_view(scene)), y_range, mix(background, line, GROUP_GRID_STRENGTH))
    draw({band.ends[0] for band in larger_bands(scene)}, y_range, larger, LARGER_UNIT_LINE_WIDTH)


def paint_header(painter: QPainter, scene: TimelineScene, exposed: QRegion) -> None:
    geometry, line = scene.geometry, QColor(scene.theme.line)
    band, bottom = geometry.header, geometry.header_height
    painter.fillRect(band, QColor(scene.theme.window))
    axis_labels, bounds = labels(scene), exposed.boundingRect()
    draw = _VerticalLines(painter, geometry, bounds)
    _draw_marks(draw, scene, axis_labels)
    painter.fillRect(QRectF(0, bottom - 1, band.width(), 1), line)
    draw(_band_ends(bands_in_view(scene)), (round(BAND_TOP * geometry.text_scale), bottom), line)
    _paint_labels(painter, scene, axis_labels, bounds)


def paint_groups(painter: QPainter, scene: TimelineScene) -> None:
    height = BAND_TEXT_PX * scene.geometry.text_scale
    painter.setFont(unscaled_font(height))
    painter.setPen(QColor(scene.theme.muted))
    for band in bands_in_view(scene):
        box = _clear_of_flags(scene, _band_box(scene, band, width(band.label, height)))
        if box.left() < 0 or box.right() > scene.geometry.width:
            continue
        painter.fillRect(box, QColor(scene.theme.window))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, band.label)


def paint_now(painter: QPainter, scene: TimelineScene) -> None:
    if not scene.geometry.shows(scene.shown_now, GLOW_RADIUS):
        return
    x, body = round(scene.geometry.x_of(scene.shown_now)), scene.geometry.body
    if not scene.is_waiting_to_begin:
        with CachedPainter(painter) as pixmaps:
            pixmaps.draw_glow(_Glow(scene.theme.accent_fill, body.height()), x, body.center().y())
    line = QRectF(x - NOW_WIDTH / 2, body.top(), NOW_WIDTH, body.height())
    painter.fillRect(line, QColor(scene.theme.accent_fill))


class _Glow(Struct, frozen=True):
    """The glow of the now line, cached because painting its gradient takes ten times longer."""

    accent: str
    height: float

    @property
    def bounds(self) -> QRectF:
        return QRectF(-GLOW_RADIUS, -self.height / 2, 2 * GLOW_RADIUS, self.height)

    def paint(self, painter: QPainter) -> None:
        gradient = QLinearGradient(-GLOW_RADIUS, 0, GLOW_RADIUS, 0)
        for position, strength in ((0.0, 0.0), (0.5, GLOW_OPACITY), (1.0, 0.0)):
            gradient.setColorAt(position, with_opacity(self.accent, strength))
        painter.fillRect(self.bounds, gradient)


def paint_now_number(painter: QPainter, scene: TimelineScene) -> None:
    pill = now_pill(scene)
    if not scene.geometry.shows(scene.shown_now, pill.width()):
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(scene.theme.accent_fill))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    x = round(scene.geometry.x_of(scene.shown_now))
    stem_height = scene.geometry.header_height - pill.bottom()
    stem = QRectF(x - NOW_WIDTH / 2, pill.bottom(), NOW_WIDTH, stem_height)
    painter.drawRect(stem)
    painter.setPen(QColor(scene.theme.on_accent))
    painter.setFont(unscaled_font(LABEL_TEXT_PX * scene.geometry.text_scale, bold=True))
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, scene.axis.label(scene.now))


class _VerticalLines(Struct, frozen=True):
    """Draws vertical lines in the exposed part by filling whole pixels, which is fastest."""

    painter: QPainter
    geometry: Geometry
    exposed: QRect

    def __call__(
        self, ticks: Iterable[float], y_range: tuple[int, int], colour: QColor, width: int = 1
    ) -> None:
        top, bottom = y_range
        start, pixels = self.geometry.left_tick, self.geometry.pixels_per_tick
        left, right = self.exposed.left() - width, self.exposed.right() + width
        for tick in ticks:
            x = round((tick - start) * pixels)
            if left <= x <= right:
                self.painter.fillRect(x, top, width, bottom - top, colour)


def now_number_area(scene: TimelineScene, tick: Tick) -> QRectF:
    """Return the area of the header that changes when the now line comes to `tick` or leaves it.

    The line's number hides the labels that it overlaps, which are no wider than their spacing.
    """
    pill = now_pill(replace(scene, now=tick))
    spacing = labels(scene).step * scene.geometry.pixels_per_tick
    return QRectF(
        pill.left() - spacing, 0, pill.width() + 2 * spacing, scene.geometry.header_height
    )


def _draw_marks(draw: _VerticalLines, scene: TimelineScene, axis_labels: Labels) -> None:
    line, bottom = QColor(scene.theme.line), scene.geometry.header_height
    mark_ticks = scene.geometry.ticks(scene.geometry.mark_step(axis_labels.step))
    draw(labelled_ticks(scene, mark_ticks), (bottom - MINOR_MARK, bottom), line)
    if not scene.axis.groups:
        draw(axis_labels.texts, (bottom - MAJOR_MARK, bottom), line)


def _paint_labels(
    painter: QPainter, scene: TimelineScene, axis_labels: Labels, exposed: QRect
) -> None:
    painter.setPen(QColor(scene.theme.muted))
    painter.setFont(unscaled_font(LABEL_TEXT_PX * scene.geometry.text_scale))
    pill = now_pill(scene)
    for tick, text in axis_labels.texts.items():
        box = _label_box(scene, tick, axis_labels.step * scene.geometry.pixels_per_tick)
        half = width(text, LABEL_TEXT_PX * scene.geometry.text_scale) / 2
        is_whole = half <= box.center().x() <= scene.geometry.width - half
        if not (is_whole and box.intersects(QRectF(exposed))):
            continue
        if box.intersects(pill):
            text_rect = painter.boundingRect(box, Qt.AlignmentFlag.AlignCenter, text)
            if text_rect.intersects(pill):
                continue
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _band_ends(bands: Iterable[Band]) -> set[float]:
    return {end for band in bands for end in band.ends}


def _band_box(scene: TimelineScene, band: Band, width: float) -> QRectF:
    """Return the label's box, centred in the visible part of its group but within the group."""
    first, last = band.ends
    start, end = scene.geometry.x_of(first) + 1, scene.geometry.x_of(last) + 1
    left, right = max(start, 0.0), min(end, scene.geometry.width)
    x = (left + right - width) / 2
    lowest, highest = start + BAND_PADDING, end - BAND_PADDING - width
    text_scale = scene.geometry.text_scale
    return QRectF(
        max(lowest, min(x, highest)), BAND_TOP * text_scale, width, BAND_HEIGHT * text_scale
    )


def _clear_of_flags(scene: TimelineScene, box: QRectF) -> QRectF:
    """Return the box of a band's label, moved to the left of a flag that would be on it."""
    for flag in scene.ruler.flags:
        x = scene.geometry.x_of(flag.tick)
        if box.left() - BAND_PADDING < x + PENNANT_SIZE.width() and x < box.right():
            return box.translated(x - BAND_PADDING - box.right(), 0)
    return box


def _label_box(scene: TimelineScene, tick: float, width: float) -> QRectF:
    x = scene.geometry.x_of(tick)
    text_scale = scene.geometry.text_scale
    base, height = GROUPED_BASE if scene.axis.groups else LABEL_BASE, PILL_HEIGHT * text_scale
    return QRectF(x - width / 2, base * text_scale - height / 2, width, height)


def now_pill(scene: TimelineScene) -> QRectF:
    text_scale = scene.geometry.text_scale
    text_width = width(scene.axis.label(scene.now), LABEL_TEXT_PX * text_scale, bold=True)
    pill_width = text_width + 2 * PILL_PADDING
    return _label_box(scene, scene.shown_now, max(pill_width, PILL_HEIGHT * text_scale))
