"""Paints what lies under the tokens of a lane: background, legal ticks, bars and flags."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import inf

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
from models.scheduler.effects import SpanKind
from models.sight.lanes import Bar, Flag
from models.sight.timed import Meaning
from views.signs import PENNANT_SIZE, meaning_colour, paint_pennant
from views.theme import DUE_OPACITY, Theme, mix, unscaled_font, with_opacity
from views.timeline.geometry import (
    BAR_CORNER,
    BAR_FLOOR,
    BAR_GAP,
    BAR_PADDING,
    CORNER_RADIUS,
    HATCH_SPACING,
    LINE_WIDTH,
    NOW_WIDTH,
    OUTLINE_INSET,
    THICK_LINE_WIDTH,
    TICK_RANGE_INSET,
    TICK_RANGE_PADDING,
)
from views.timeline.scene import TimelineScene
from views.timeline.tokens import assign_tiers, lane_tokens

CUT_SIGNS = " ·,;:–—"
ELLIPSIS = "…"
LANE_LINE_SHARE = 0.7
BAR_FILL_OPACITY = 0.22
BAR_LINE_OPACITY = 0.75
HATCH_OPACITY = 0.26
STRETCH_FILL_OPACITY = 0.10
STRETCH_LINE_OPACITY = 0.75
DEFEATED_OPACITY = 0.35
FLAG_INSET = 3.0
MAX_FIRED_WIDTH_PX = 160.0
"""Maximum width of the names of fired effects."""


def lane_line(theme: Theme) -> QColor:
    return mix(theme.window, theme.line, LANE_LINE_SHARE)


def due_colour(theme: Theme) -> QColor:
    """Return the background of a due lane, which is also that of its row in the roster."""
    return mix(theme.panel, theme.accent_fill, DUE_OPACITY)


def paint_lane_background(painter: QPainter, scene: TimelineScene, row: int, line: QColor) -> None:
    """Paint a lane's bars and flags, and the line below it in the colour `line`."""
    rect, lane = scene.lane_rect(row), scene.lanes[row]
    painter.fillRect(0, round(rect.bottom()) - 1, scene.geometry.width, 1, line)
    if lane.who == scene.wait_window_owner:
        _paint_wait_window(painter, scene, rect)
    if not (lane.bars or lane.flags):
        return
    painter.setOpacity(DEFEATED_OPACITY if lane.presence is Presence.DEFEATED else 1.0)
    height = scene.geometry.sizes.bar
    for bar, tier in zip(lane.bars, assign_tiers(lane.bars), strict=True):
        top = rect.bottom() - BAR_FLOOR - height - tier * (height + BAR_GAP)
        _paint_bar(painter, scene, bar, top, _covered_spans(scene, row, top))
    for flag in lane.flags:
        _paint_flag(painter, scene, flag, rect)
    _paint_fired(painter, scene, [each for each in lane.flags if each.has_fired], rect)
    painter.setOpacity(1.0)


def paint_heading(painter: QPainter, scene: TimelineScene, row: int) -> None:
    """Paint the band above a group's first lane. Its name is in the roster."""
    band = scene.geometry.heading_rect(row)
    if band.height():
        painter.fillRect(band, QColor(scene.theme.raised))


def paint_outline(painter: QPainter, scene: TimelineScene, row: int, *, strong: bool) -> None:
    """Paint the outline of a selected lane, `strong` if the lane has the keyboard focus."""
    inset = OUTLINE_INSET
    rect = scene.lane_rect(row).adjusted(inset, inset, -inset, -inset)
    colour = scene.theme.text if strong else scene.theme.muted
    painter.setPen(QPen(QColor(colour), THICK_LINE_WIDTH if strong else 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, CORNER_RADIUS, CORNER_RADIUS)


def elide_words(text: str, available_width: float, measure: Callable[[str], float]) -> str:
    """Return the words of `text` that fit, with "…" for the rest, or "" if not even one fits."""
    if measure(text) <= available_width:
        return text
    words = text.split()

    def cut(count: int) -> str:
        return " ".join(words[:count]).rstrip(CUT_SIGNS) + ELLIPSIS

    word_count = bisect_right(
        range(1, len(words)), available_width, key=lambda count: measure(cut(count))
    )
    return cut(word_count) if word_count else ""


def fit_names(
    names: Iterable[str],
    available_width: float,
    measure: Callable[[str], float],
    cut: Callable[[str, float], str],
) -> str:
    """Return the names on one tick, such as "Poison, Fire", or "Poison +1" if that is too wide.

    If even the first name is too wide, `cut` shortens it. If nothing of it fits, return "".
    """
    unique = tuple(dict.fromkeys(names))
    for hidden_count in range(len(unique)):
        rest = f" +{hidden_count}" if hidden_count else ""
        if (
            measure(text := ", ".join(unique[: len(unique) - hidden_count]) + rest)
            <= available_width
        ):
            return text
    rest = f" +{len(unique) - 1}" if len(unique) > 1 else ""
    name = cut(unique[0], available_width - measure(rest))
    return name and name + rest


def free_span(
    left: float, right: float, covered: Sequence[tuple[float, float]], min_width: float
) -> tuple[float, float]:
    """Return the first uncovered span of at least `min_width` pixels, else the widest one."""
    free_spans, start = [], left
    for covered_left, covered_right in sorted(covered):
        free_spans.append((start, min(covered_left, right)))
        start = max(start, covered_right + BAR_PADDING / 2)
    free_spans.append((start, right))
    wide_enough = (span for span in free_spans if span[1] - span[0] >= min_width)
    return next(wide_enough, None) or max(free_spans, key=lambda span: span[1] - span[0])


def _paint_wait_window(painter: QPainter, scene: TimelineScene, rect: QRectF) -> None:
    pen = QPen(
        with_opacity(scene.theme.time, STRETCH_LINE_OPACITY), LINE_WIDTH, Qt.PenStyle.DashLine
    )
    painter.setPen(pen)
    painter.setBrush(with_opacity(scene.theme.time, STRETCH_FILL_OPACITY))
    pad = min(scene.geometry.pixels_per_tick / 2, TICK_RANGE_PADDING)
    for stretch in scene.wait_window.ranges if scene.wait_window else ():
        left, right = scene.geometry.stretch_ends(stretch.first, stretch.last)
        if right > left or scene.geometry.shows(stretch.first, pad):
            top, height = rect.top() + TICK_RANGE_INSET, rect.height() - 2 * TICK_RANGE_INSET
            box = QRectF(left - pad, top, right - left + 2 * pad, height)
            painter.drawRoundedRect(box, CORNER_RADIUS, CORNER_RADIUS)


def _covered_spans(scene: TimelineScene, row: int, top: float) -> list[tuple[float, float]]:
    """Return the horizontal spans of a bar at `top` that tokens or the now line cover."""
    geometry, lane = scene.geometry, scene.lanes[row]
    depth = top - scene.lane_rect(row).center().y()
    tokens = (
        (geometry.x_of(token.tick), token.reach(geometry.sizes))
        for token in lane_tokens(lane, scene.shown_now)
    )
    now = geometry.x_of(scene.shown_now)
    line = (now - NOW_WIDTH, now + NOW_WIDTH)
    return [
        line,
        *((x - half_width, x + half_width) for x, half_width in tokens if half_width > depth),
    ]


def _paint_bar(
    painter: QPainter,
    scene: TimelineScene,
    bar: Bar,
    top: float,
    covered: Sequence[tuple[float, float]],
) -> None:
    left, right = scene.geometry.stretch_ends(bar.start, bar.end)
    if right <= left:
        return
    colour = meaning_colour(scene.theme, bar.meaning)
    box = QRectF(left, top, right - left, scene.geometry.sizes.bar)
    path = QPainterPath()
    path.addRoundedRect(box, BAR_CORNER, BAR_CORNER)
    painter.fillPath(path, with_opacity(colour, BAR_FILL_OPACITY))
    hatched_part = box.intersected(_hatched_part(scene, bar, box))
    can_clip = painter.paintEngine().type() is not QPaintEngine.Type.SVG
    if hatched_part.isValid() and can_clip:
        _paint_hatching(painter, scene, bar, path, hatched_part)
    # Stroking a long outline directly takes Qt 20 times as long.
    outline = QPainterPathStroker(QPen(colour, 1)).createStroke(path)
    painter.fillPath(outline, with_opacity(colour, BAR_LINE_OPACITY))
    _paint_bar_label(painter, scene, bar, box, covered)


def _hatched_part(scene: TimelineScene, bar: Bar, box: QRectF) -> QRectF:
    """Return the part of a bar in which its combatant can't act, or all of it if it harms."""
    if bar.kind is SpanKind.MOVEMENT or bar.meaning is Meaning.HARM:
        return box
    if bar.can_act_from is None:
        return QRectF()
    return box.adjusted(0, 0, scene.geometry.x_of(bar.can_act_from) - box.right(), 0)


def _paint_flag(painter: QPainter, scene: TimelineScene, flag: Flag, rect: QRectF) -> None:
    """Paint a pole with a pennant at the top of the lane where an effect triggers."""
    if not scene.geometry.shows(flag.tick, PENNANT_SIZE.width()):
        return
    top = QPointF(scene.geometry.x_of(flag.tick), rect.top() + FLAG_INSET)
    colour = QColor(scene.theme.accent if flag.has_fired else scene.theme.time)
    paint_pennant(painter, colour, top)


def _paint_fired(
    painter: QPainter, scene: TimelineScene, fired: Sequence[Flag], rect: QRectF
) -> None:
    """Paint the names of fired effects between their flags and the next flag."""
    names_by_x: dict[float, list[str]] = {}
    for flag in sorted(fired, key=lambda flag: flag.tick):
        if scene.geometry.shows(flag.tick, PENNANT_SIZE.width()):
            names_by_x.setdefault(scene.geometry.x_of(flag.tick), []).append(flag.label)
    for x, next_x in pairwise((*names_by_x, inf)):
        available_width = min(
            MAX_FIRED_WIDTH_PX, next_x - x - PENNANT_SIZE.width() - 2 * BAR_PADDING
        )
        tip = QPointF(x + PENNANT_SIZE.width(), rect.top() + FLAG_INSET + PENNANT_SIZE.height() / 2)
        _paint_names(painter, scene, names_by_x[x], tip, available_width)


def _paint_names(
    painter: QPainter,
    scene: TimelineScene,
    names: Sequence[str],
    tip: QPointF,
    available_width: float,
) -> None:
    """Paint names on a background of their own, since tokens may be below."""
    painter.setFont(unscaled_font(scene.geometry.sizes.label, bold=True))
    measure = QFontMetricsF(painter.font())
    text = fit_names(
        names,
        available_width,
        measure.horizontalAdvance,
        lambda name, width: measure.elidedText(name, Qt.TextElideMode.ElideRight, width),
    )
    text_width, height = measure.horizontalAdvance(text), measure.height()
    box = QRectF(tip.x() + BAR_PADDING, tip.y() - height / 2, text_width, height)
    background = box.adjusted(-BAR_PADDING / 2, 0, BAR_PADDING / 2, 0)
    painter.fillRect(background, QColor(scene.theme.window))
    painter.setPen(QColor(scene.theme.accent))
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)


def _paint_hatching(
    painter: QPainter, scene: TimelineScene, bar: Bar, path: QPainterPath, box: QRectF
) -> None:
    """Paint stripes in `box`, leaning to the left for harm, otherwise to the right."""
    colour, origin = meaning_colour(scene.theme, bar.meaning), scene.geometry.x_of(bar.start)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(with_opacity(colour, HATCH_OPACITY), HATCH_SPACING / 2.8))
    first_x = box.left() - (box.left() - origin) % HATCH_SPACING - box.height()
    stripes = range(int((box.right() - first_x) / HATCH_SPACING) + 1)
    bottom, top = box.bottom() + 2, box.top() - 2
    run = bottom - top
    start, end = (top, bottom) if bar.meaning is Meaning.HARM else (bottom, top)
    xs = [first_x + number * HATCH_SPACING for number in stripes]
    painter.drawLines([QLineF(x, start, x + run, end) for x in xs])
    painter.restore()


def _paint_bar_label(
    painter: QPainter,
    scene: TimelineScene,
    bar: Bar,
    box: QRectF,
    covered: Sequence[tuple[float, float]],
) -> None:
    visible = box.intersected(scene.geometry.body)
    label_area = visible.adjusted(BAR_PADDING, 0, -BAR_PADDING, 0)
    if label_area.width() <= 0:
        return
    painter.setFont(unscaled_font(scene.geometry.sizes.label))
    painter.setPen(QColor(scene.theme.text))
    measure = QFontMetricsF(painter.font())
    label_width = measure.horizontalAdvance(bar.label)
    left, right = free_span(label_area.left(), label_area.right(), covered, label_width)
    text = elide_words(bar.label, right - left, measure.horizontalAdvance)
    label_box = QRectF(left, box.top(), right - left, box.height())
    painter.drawText(label_box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
