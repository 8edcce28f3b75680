"""Paints the axis: its numbers, marks and groups, and the now line."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRegion

from models.scheduler.clock import Tick
from views.measure import width
from views.prints import Prints
from views.theme import faded, fixed_font, mixed
from views.timeline.axis_labels import (
    Band,
    Labels,
    bands_in_sight,
    labels,
    larger_bands,
    with_label,
)
from views.timeline.geometry import (
    BAND_HEIGHT,
    BAND_PADDING,
    BAND_SIZE,
    BAND_TOP,
    GLOW,
    GROUPED_BASE,
    LABEL_BASE,
    LABEL_SIZE,
    MAJOR_MARK,
    MINOR_MARK,
    NOW_WIDTH,
    PILL_HEIGHT,
    PILL_PADDING,
    Geometry,
)
from views.timeline.scene import TimelineScene

GRID = 0.15
GROUP_GRID = 0.6
LARGER_WIDTH = 2
GLOWING = 0.30


def paint_grid(painter: QPainter, scene: TimelineScene, exposed: QRegion) -> None:
    """Paint a faint line down from each label of the axis, a stronger one between groups."""
    reach = (scene.geometry.header_height, scene.geometry.height)
    line, ground, larger = scene.theme.line, scene.theme.window, QColor(scene.theme.muted)
    draw = _Uprights(painter, scene.geometry, exposed.boundingRect())
    draw(labels(scene).texts, reach, mixed(ground, line, GRID))
    draw(_ends(bands_in_sight(scene)), reach, mixed(ground, line, GROUP_GRID))
    draw({band.ends[0] for band in larger_bands(scene)}, reach, larger, LARGER_WIDTH)


def paint_header(painter: QPainter, scene: TimelineScene, exposed: QRegion) -> None:
    """Paint the axis with its labels and groups above the lanes."""
    geometry, line = scene.geometry, QColor(scene.theme.line)
    band, low = geometry.header, geometry.header_height
    painter.fillRect(band, QColor(scene.theme.window))
    known, bounds = labels(scene), exposed.boundingRect()
    draw = _Uprights(painter, geometry, bounds)
    _draw_marks(draw, scene, known)
    painter.fillRect(QRectF(0, low - 1, band.width(), 1), line)
    draw(_ends(bands_in_sight(scene)), (round(BAND_TOP * geometry.text), low), line)
    _paint_labels(painter, scene, known, bounds)


def paint_groups(painter: QPainter, scene: TimelineScene) -> None:
    """Paint the labels of the groups; the stem of the now line gives way to them."""
    high = BAND_SIZE * scene.geometry.text
    painter.setFont(fixed_font(high))
    painter.setPen(QColor(scene.theme.muted))
    for band in bands_in_sight(scene):
        box = _band_box(scene, band, width(band.label, high))
        painter.fillRect(box, QColor(scene.theme.window))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, band.label)


def paint_now(painter: QPainter, scene: TimelineScene) -> None:
    """Paint the now line with its glow across all lanes."""
    if not scene.geometry.shows(scene.here, GLOW):
        return
    x, body = round(scene.geometry.x_of(scene.here)), scene.geometry.body
    with Prints(painter) as prints:
        prints.put_glow(_Glow(scene.theme.accent, body.height()), x, body.center().y())
    line = QRectF(x - NOW_WIDTH / 2, body.top(), NOW_WIDTH, body.height())
    painter.fillRect(line, QColor(scene.theme.accent))


class _Glow(Struct, frozen=True):
    """The glow on both sides of the now line: the gradient itself is ten times as slow."""

    accent: str
    height: float

    @property
    def room(self) -> QRectF:
        return QRectF(-GLOW, -self.height / 2, 2 * GLOW, self.height)

    def paint(self, painter: QPainter) -> None:
        glow = QLinearGradient(-GLOW, 0, GLOW, 0)
        for place, strength in ((0.0, 0.0), (0.5, GLOWING), (1.0, 0.0)):
            glow.setColorAt(place, faded(self.accent, strength))
        painter.fillRect(self.room, glow)


def paint_now_number(painter: QPainter, scene: TimelineScene) -> None:
    """Paint the number of the now line over those of the axis."""
    pill = _pill(scene)
    if not scene.geometry.shows(scene.here, pill.width()):
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(scene.theme.accent))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    x = round(scene.geometry.x_of(scene.here))
    rest = scene.geometry.header_height - pill.bottom()
    stem = QRectF(x - NOW_WIDTH / 2, pill.bottom(), NOW_WIDTH, rest)
    painter.drawRect(stem)
    painter.setPen(QColor(scene.theme.on_accent))
    painter.setFont(fixed_font(LABEL_SIZE * scene.geometry.text, bold=True))
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, scene.axis.show(scene.now))


class _Uprights(Struct, frozen=True):
    """Draws upright lines within what is exposed; to fill whole pixels takes Qt least."""

    painter: QPainter
    geometry: Geometry
    exposed: QRect

    def __call__(
        self, ticks: Iterable[float], reach: tuple[int, int], colour: QColor, width: int = 1
    ) -> None:
        """Draw a line at each of `ticks`, between two heights."""
        (top, bottom), start, pixels = reach, self.geometry.left, self.geometry.pixels
        left, right = self.exposed.left() - width, self.exposed.right() + width
        for tick in ticks:
            x = round((tick - start) * pixels)
            if left <= x <= right:
                self.painter.fillRect(x, top, width, bottom - top, colour)


def around_number(scene: TimelineScene, tick: Tick) -> QRectF:
    """Return what of the header differs when the now line stands at `tick`.

    Its number hides the labels it meets, and those are no wider than they lie apart.
    """
    pill, apart = _pill(replace(scene, now=tick)), labels(scene).step * scene.geometry.pixels
    return QRectF(pill.left() - apart, 0, pill.width() + 2 * apart, scene.geometry.header_height)


def _draw_marks(draw: _Uprights, scene: TimelineScene, known: Labels) -> None:
    line, low = QColor(scene.theme.line), scene.geometry.header_height
    small = scene.geometry.ticks(scene.geometry.mark_step(known.step))
    draw(with_label(scene, small), (low - MINOR_MARK, low), line)
    if not scene.axis.groups:
        draw(known.texts, (low - MAJOR_MARK, low), line)


def _paint_labels(painter: QPainter, scene: TimelineScene, known: Labels, exposed: QRect) -> None:
    painter.setPen(QColor(scene.theme.muted))
    painter.setFont(fixed_font(LABEL_SIZE * scene.geometry.text))
    pill = _pill(scene)
    for tick, text in known.texts.items():
        box = _label_box(scene, tick, known.step * scene.geometry.pixels)
        if not box.intersects(QRectF(exposed)):
            continue
        if box.intersects(pill):
            shown = painter.boundingRect(box, Qt.AlignmentFlag.AlignCenter, text)
            if shown.intersects(pill):
                continue
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _ends(shown: Iterable[Band]) -> set[float]:
    return {end for band in shown for end in band.ends}


def _band_box(scene: TimelineScene, band: Band, width: float) -> QRectF:
    """Return the middle of what is in sight of a group, or its end where little is."""
    first, last = band.ends
    start, end = scene.geometry.x_of(first) + 1, scene.geometry.x_of(last) + 1
    left, right = max(start, 0.0), min(end, scene.geometry.width)
    x = (left + right - width) / 2
    lowest, highest = start + BAND_PADDING, end - BAND_PADDING - width
    text = scene.geometry.text
    return QRectF(max(lowest, min(x, highest)), BAND_TOP * text, width, BAND_HEIGHT * text)


def _label_box(scene: TimelineScene, tick: float, width: float) -> QRectF:
    x = scene.geometry.x_of(tick)
    text = scene.geometry.text
    base, high = GROUPED_BASE if scene.axis.groups else LABEL_BASE, PILL_HEIGHT * text
    return QRectF(x - width / 2, base * text - high / 2, width, high)


def _pill(scene: TimelineScene) -> QRectF:
    text = scene.geometry.text
    words = width(scene.axis.show(scene.now), LABEL_SIZE * text, bold=True)
    wide = words + 2 * PILL_PADDING
    return _label_box(scene, scene.here, max(wide, PILL_HEIGHT * text))
