"""Paints what lies beneath the tokens of a lane: its ground, legal ticks, bars and flags."""

from bisect import bisect_right
from collections.abc import Callable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
)

from models.scheduler.combatant import Presence
from models.scheduler.effects import BarKind
from models.sight.lanes import Bar, Flag
from views.signs import PENNANT, paint_pennant
from views.theme import Theme, faded, fixed_font, mixed
from views.timeline.geometry import (
    BAR_CORNER,
    BAR_FLOOR,
    BAR_GAP,
    BAR_PADDING,
    CORNER,
    HATCH,
    NOW_WIDTH,
    OUTLINE_INSET,
    STRETCH_INSET,
    STRETCH_PAD,
    STROKE,
    THICK,
)
from views.timeline.scene import TimelineScene
from views.timeline.tokens import lane_tokens, tiers

CUT_SIGNS = " ·,;:–—"
ELLIPSIS = "…"
DUE = 0.09
LANE_LINE = 0.7
BAR_FILL = 0.22
BAR_LINE = 0.75
HATCHED = 0.26
STRETCH_FILL = 0.10
STRETCH_LINE = 0.75
DEFEATED = 0.35
FLAG_INSET = 3.0
MOST_FIRED = 160.0
"""The name of what fired is no wider."""


def lane_line(theme: Theme) -> QColor:
    """Return the colour of the line between two lanes."""
    return mixed(theme.window, theme.line, LANE_LINE)


def paint_ground(painter: QPainter, scene: TimelineScene, row: int, line: QColor) -> None:
    """Paint what lies beneath everything else in a lane, and the `line` to the next one."""
    rect, lane = scene.lane_rect(row), scene.lanes[row]
    if lane.due:
        painter.fillRect(rect, faded(scene.theme.accent, DUE))
    painter.fillRect(0, round(rect.bottom()) - 1, scene.geometry.width, 1, line)
    if lane.who == scene.window_of:
        _paint_window(painter, scene, rect)
    if not (lane.bars or lane.flags):
        return
    painter.setOpacity(DEFEATED if lane.presence is Presence.DEFEATED else 1.0)
    high = scene.geometry.sizes.bar
    for bar, tier in zip(lane.bars, tiers(lane.bars), strict=True):
        top = rect.bottom() - BAR_FLOOR - high - tier * (high + BAR_GAP)
        _paint_bar(painter, scene, bar, top, _hidden(scene, row, top))
    for flag in lane.flags:
        _paint_flag(painter, scene, flag, rect)
    painter.setOpacity(1.0)


def paint_heading(painter: QPainter, scene: TimelineScene, row: int) -> None:
    """Paint a band where a group begins; what it is called stands in the roster."""
    band = scene.geometry.heading_rect(row)
    if band.height():
        painter.fillRect(band, QColor(scene.theme.raised))


def paint_outline(painter: QPainter, scene: TimelineScene, row: int, *, strong: bool) -> None:
    """Paint the outline of a selected lane, a strong one where the keyboard is."""
    inset = OUTLINE_INSET
    rect = scene.lane_rect(row).adjusted(inset, inset, -inset, -inset)
    colour = scene.theme.text if strong else scene.theme.muted
    painter.setPen(QPen(QColor(colour), THICK if strong else 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, CORNER, CORNER)


def whole_words(text: str, room: float, measure: Callable[[str], float]) -> str:
    """Return as many whole words of `text` as have room, "…" for the rest; perhaps none."""
    if measure(text) <= room:
        return text
    words = text.split()

    def cut(count: int) -> str:
        return " ".join(words[:count]).rstrip(CUT_SIGNS) + ELLIPSIS

    fits = bisect_right(range(1, len(words)), room, key=lambda count: measure(cut(count)))
    return cut(fits) if fits else ""


def clear_room(
    left: float, right: float, hidden: Sequence[tuple[float, float]], wanted: float
) -> tuple[float, float]:
    """Return the first stretch between the ends that has room for `wanted` pixels in the clear.

    Without one it is the widest.
    """
    free, start = [], left
    for first, last in sorted(hidden):
        free.append((start, min(first, right)))
        start = max(start, last + BAR_PADDING / 2)
    free.append((start, right))
    wide = (each for each in free if each[1] - each[0] >= wanted)
    return next(wide, None) or max(free, key=lambda each: each[1] - each[0])


def _paint_window(painter: QPainter, scene: TimelineScene, rect: QRectF) -> None:
    pen = QPen(faded(scene.theme.time, STRETCH_LINE), STROKE, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(faded(scene.theme.time, STRETCH_FILL))
    pad = min(scene.geometry.pixels / 2, STRETCH_PAD)
    for stretch in scene.window.stretches if scene.window else ():
        left, right = scene.geometry.stretch(stretch.first, stretch.last)
        if right > left or scene.geometry.shows(stretch.first, pad):
            top, height = rect.top() + STRETCH_INSET, rect.height() - 2 * STRETCH_INSET
            box = QRectF(left - pad, top, right - left + 2 * pad, height)
            painter.drawRoundedRect(box, CORNER, CORNER)


def _hidden(scene: TimelineScene, row: int, top: float) -> list[tuple[float, float]]:
    """Return where tokens of a lane, or the now line, cover a bar with its edge at `top`."""
    geometry, lane = scene.geometry, scene.lanes[row]
    deep = top - scene.lane_rect(row).center().y()
    stands = (
        (geometry.x_of(each.tick), each.reach(geometry.sizes))
        for each in lane_tokens(lane, scene.here)
    )
    now = geometry.x_of(scene.here)
    line = (now - NOW_WIDTH, now + NOW_WIDTH)
    return [line, *((x - reach, x + reach) for x, reach in stands if reach > deep)]


def _paint_bar(
    painter: QPainter,
    scene: TimelineScene,
    bar: Bar,
    top: float,
    hidden: Sequence[tuple[float, float]],
) -> None:
    left, right = scene.geometry.stretch(bar.start, bar.end)
    if right <= left:
        return
    colour = QColor(scene.theme.time)
    box = QRectF(left, top, right - left, scene.geometry.sizes.bar)
    path = QPainterPath()
    path.addRoundedRect(box, BAR_CORNER, BAR_CORNER)
    painter.fillPath(path, faded(colour, BAR_FILL))
    closed = box.intersected(_closed(scene, bar, box))
    if closed.isValid() and painter.paintEngine().type() is not QPaintEngine.Type.SVG:  # can't clip
        origin = scene.geometry.x_of(bar.start)
        _paint_hatching(painter, path, closed, faded(colour, HATCHED), origin)
    outline = QPainterPathStroker(QPen(colour, 1)).createStroke(path)
    painter.fillPath(
        outline, faded(colour, BAR_LINE)
    )  # to stroke a long one takes Qt 20 times as long
    _paint_bar_label(painter, scene, bar, box, hidden)


def _closed(scene: TimelineScene, bar: Bar, box: QRectF) -> QRectF:
    """Return the part of a bar in which its bearer can't act."""
    if bar.kind is BarKind.MOVEMENT:
        return box
    if bar.opens is None:
        return QRectF()
    return box.adjusted(0, 0, scene.geometry.x_of(bar.opens) - box.right(), 0)


def _paint_flag(painter: QPainter, scene: TimelineScene, flag: Flag, rect: QRectF) -> None:
    """Paint a pole at the upper edge of the lane with a pennant: here an effect fires."""
    if not scene.geometry.shows(flag.tick, PENNANT.width()):
        return
    top = QPointF(scene.geometry.x_of(flag.tick), rect.top() + FLAG_INSET)
    colour = QColor(scene.theme.accent if flag.fired else scene.theme.time)
    paint_pennant(painter, colour, top)
    if flag.fired:
        _paint_fired(painter, scene, flag, top + QPointF(PENNANT.width(), PENNANT.height() / 2))


def _paint_fired(painter: QPainter, scene: TimelineScene, flag: Flag, tip: QPointF) -> None:
    """Say beside its flag what fired, on a ground of its own: tokens may stand beneath."""
    painter.setFont(fixed_font(scene.geometry.sizes.label, bold=True))
    measure = QFontMetricsF(painter.font())
    words = measure.elidedText(flag.label, Qt.TextElideMode.ElideRight, MOST_FIRED)
    wide, high = measure.horizontalAdvance(words), measure.height()
    box = QRectF(tip.x() + BAR_PADDING, tip.y() - high / 2, wide, high)
    ground = box.adjusted(-BAR_PADDING / 2, 0, BAR_PADDING / 2, 0)
    painter.fillRect(ground, QColor(scene.theme.window))
    painter.setPen(QColor(scene.theme.accent))
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, words)


def _paint_hatching(
    painter: QPainter, path: QPainterPath, box: QRectF, colour: QColor, origin: float
) -> None:
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, HATCH / 2.8))
    first = box.left() - (box.left() - origin) % HATCH - box.height()
    stripes = range(int((box.right() - first) / HATCH) + 1)
    low, high = box.bottom() + 2, box.top() - 2
    lean = low - high
    xs = [first + number * HATCH for number in stripes]
    painter.drawLines([QLineF(x, low, x + lean, high) for x in xs])
    painter.restore()


def _paint_bar_label(
    painter: QPainter,
    scene: TimelineScene,
    bar: Bar,
    box: QRectF,
    hidden: Sequence[tuple[float, float]],
) -> None:
    seen = box.intersected(scene.geometry.body)
    room = seen.adjusted(BAR_PADDING, 0, -BAR_PADDING, 0)
    if room.width() <= 0:
        return
    painter.setFont(fixed_font(scene.geometry.sizes.label))
    painter.setPen(QColor(scene.theme.text))
    measure = QFontMetricsF(painter.font())
    wanted = measure.horizontalAdvance(bar.label)
    left, right = clear_room(room.left(), room.right(), hidden, wanted)
    text = whole_words(bar.label, right - left, measure.horizontalAdvance)
    upright = QRectF(left, box.top(), right - left, box.height())
    painter.drawText(upright, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
