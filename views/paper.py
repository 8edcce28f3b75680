"""Draws the timeline for paper, with all lanes and their names or as players see it."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QRegion

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Presence
from models.scheduler.stage import Stage
from models.sight.lanes import Lane, Ruler, tally_text
from models.wording import tr
from views.measure import elide, width
from views.paint import ALIGN_LEFT, ALIGN_RIGHT
from views.player_stage.card import paint_card
from views.player_stage.frame import frame
from views.player_stage.heading import paint_heading
from views.player_stage.layout import layout
from views.player_stage.paint import paint_timeline as paint_players_timeline
from views.signs import paint_signs, signs_width
from views.theme import LIGHT, unscaled_font
from views.timeline.geometry import Geometry
from views.timeline.paint import paint_timeline
from views.timeline.scene import TimelineScene
from views.timeline.sizes import HEADER_HEIGHT, TALL_LANES
from views.timeline.tokens import axis_extent, full_range, turn_range
from views.token import TokenDrawing, paint_token

PAPER: Final = replace(LIGHT, window="#ffffff", stage="#ffffff", stage_text=LIGHT.text)
PAGE_WIDTH: Final = 1600
"""Width of the GM's timeline with names, in units. It fills the width of a page."""
NAMES_WIDTH: Final = 270
HEADING_HEIGHT: Final = 60
MARGIN: Final = 14
TOKEN_SIZE: Final = 34
TITLE_TEXT: Final = 22
NAME_TEXT: Final = 14
DETAILS_TEXT: Final = 12
VALUE_TEXT: Final = 16
ABSENT_STRENGTH: Final = 0.28
STAGE_SIZE: Final = QSizeF(1280, 720)


class Drawing(Struct, frozen=True):
    """One page, with its size in units and a function that paints it in units."""

    size: QSizeF
    paint: Callable[[QPainter], None]


class PrintedTimeline(Struct, frozen=True):
    """The content of the GM's timeline to print."""

    title: str
    subtitle: str
    axis: Axis
    now: Tick
    lanes: Sequence[Lane]
    ruler: Ruler = Ruler()


def single_page(timeline: PrintedTimeline) -> Drawing:
    """Return one page with all lanes, as high as necessary."""
    return _page(timeline, range(len(timeline.lanes)))


def pages(timeline: PrintedTimeline, aspect: float) -> tuple[Drawing, ...]:
    """Return pages with an aspect ratio of `aspect`, each with title, axis and some lanes."""
    available_height = PAGE_WIDTH / aspect - HEADING_HEIGHT - HEADER_HEIGHT
    lanes_per_page = max(1, math.floor(available_height / TALL_LANES.min_height))
    rows = range(len(timeline.lanes))
    rows_by_page = [
        rows[start : start + lanes_per_page]
        for start in range(0, max(1, len(rows)), lanes_per_page)
    ]
    return tuple(
        _page(_with_page_number(timeline, index, len(rows_by_page)), page_rows)
        for index, page_rows in enumerate(rows_by_page)
    )


def _with_page_number(timeline: PrintedTimeline, index: int, page_count: int) -> PrintedTimeline:
    if page_count == 1:
        return timeline
    page = tr("page {number} of {pages}", number=index + 1, pages=page_count)
    return replace(timeline, subtitle=f"{timeline.subtitle} · {page}")


def players_page(stage: Stage) -> Drawing:
    return Drawing(STAGE_SIZE, lambda painter: _paint_stage(painter, stage))


def _page(timeline: PrintedTimeline, rows: range) -> Drawing:
    height = HEADING_HEIGHT + HEADER_HEIGHT + max(1, len(rows)) * TALL_LANES.min_height
    return Drawing(QSizeF(PAGE_WIDTH, height), lambda painter: _paint(painter, timeline, rows))


def _paint(painter: QPainter, timeline: PrintedTimeline, rows: range) -> None:
    lanes = [timeline.lanes[row] for row in rows]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height = HEADER_HEIGHT + max(1, len(lanes)) * TALL_LANES.min_height
    painter.fillRect(QRectF(0, 0, PAGE_WIDTH, HEADING_HEIGHT + height), QColor(PAPER.window))
    painter.save()
    painter.translate(NAMES_WIDTH, HEADING_HEIGHT)
    visible = QRect(0, 0, PAGE_WIDTH - NAMES_WIDTH, height)
    painter.setClipRect(visible)
    paint_timeline(painter, _scene(timeline, lanes, height), QRegion(visible))
    painter.restore()
    # Painted last, since an SVG also contains what was clipped away.
    painter.fillRect(QRectF(0, 0, PAGE_WIDTH, HEADING_HEIGHT), QColor(PAPER.window))
    painter.fillRect(QRectF(0, 0, NAMES_WIDTH, HEADING_HEIGHT + height), QColor(PAPER.window))
    _paint_title(painter, timeline)
    for row, lane in enumerate(lanes):
        top = HEADING_HEIGHT + HEADER_HEIGHT + row * TALL_LANES.min_height
        _paint_name(painter, lane, QRectF(0, top, NAMES_WIDTH, TALL_LANES.min_height))


def _scene(timeline: PrintedTimeline, lanes: Sequence[Lane], height: int) -> TimelineScene:
    """Return the scene of some lanes. As on screen, its axis covers all lanes."""
    now = timeline.now
    first, last = full_range(timeline.lanes, now, timeline.axis)
    extent = axis_extent(timeline.axis, first, last).including(now)
    geometry = Geometry(width=PAGE_WIDTH - NAMES_WIDTH, height=height, lane_count=len(lanes))
    geometry = geometry.fitting(*turn_range(timeline.lanes, now), now, extent)
    return TimelineScene(geometry, PAPER, timeline.axis, now, lanes, extent, ruler=timeline.ruler)


def _paint_title(painter: QPainter, timeline: PrintedTimeline) -> None:
    box = QRectF(MARGIN, 0, PAGE_WIDTH - 2 * MARGIN, HEADING_HEIGHT)
    _draw_text(
        painter, box.adjusted(0, 0, 0, -20), timeline.title, TITLE_TEXT, PAPER.text, bold=True
    )
    _draw_text(painter, box.adjusted(0, 28, 0, 0), timeline.subtitle, NAME_TEXT, PAPER.muted)


def _paint_name(painter: QPainter, lane: Lane, box: QRectF) -> None:
    centre = QPointF(box.left() + MARGIN + TOKEN_SIZE / 2, box.center().y())
    strength = 1.0 if lane.presence is Presence.PRESENT else ABSENT_STRENGTH
    paint_token(painter, TokenDrawing(PAPER, lane.face.single, TOKEN_SIZE, strength), centre)
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(PAPER.line))
    text_box = box.adjusted(MARGIN + TOKEN_SIZE + 10, 8, -MARGIN, -8)
    upper, lower = text_box.adjusted(0, 0, 0, -22), text_box.adjusted(0, 22, 0, 0)
    _draw_text(painter, upper, lane.value, VALUE_TEXT, PAPER.text, ALIGN_RIGHT, bold=True)
    _draw_text(painter, lower, lane.caption, DETAILS_TEXT, PAPER.muted, ALIGN_RIGHT)
    name_box = upper.adjusted(0, 0, -_bold_width(lane.value, VALUE_TEXT), 0)
    name = f"{lane.display_name} {lane.other_name}".rstrip()
    _draw_text(painter, name_box, name, NAME_TEXT, PAPER.text, bold=True)
    reserved = _bold_width(lane.caption, DETAILS_TEXT) + signs_width(lane.signs)
    details_box = lower.adjusted(0, 0, -reserved, 0)
    details = " · ".join(filter(None, (*map(tally_text, lane.counters), lane.details)))
    _draw_text(painter, details_box, details, DETAILS_TEXT, PAPER.muted)
    details_end = QPointF(
        details_box.left() + min(details_box.width(), width(details, DETAILS_TEXT)),
        details_box.center().y(),
    )
    paint_signs(painter, PAPER, lane.signs, details_end)


def _bold_width(text: str, pixels: int) -> float:
    return width(text, pixels, bold=True) + 8


def _draw_text(  # noqa: PLR0913 - a line of text is a place, words and a look
    painter: QPainter,
    box: QRectF,
    text: str,
    pixels: int,
    colour: str,
    alignment: Qt.AlignmentFlag = ALIGN_LEFT,
    *,
    bold: bool = False,
) -> None:
    painter.setFont(unscaled_font(pixels, bold=bold))
    painter.setPen(QColor(colour))
    painter.drawText(box, alignment, elide(text, box.width(), pixels, bold=bold))


def _paint_stage(painter: QPainter, stage: Stage) -> None:
    stage_frame = frame(STAGE_SIZE.width(), STAGE_SIZE.height())
    painter.fillRect(QRectF(QPointF(), STAGE_SIZE), QColor(PAPER.stage))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(stage_frame.unit, stage_frame.unit)
    positions = layout(stage, stage_frame, width) if stage.tokens else None
    if positions is not None:
        paint_players_timeline(painter, PAPER, positions, stage_frame)
    paint_heading(painter, PAPER, stage, stage_frame, positions)
    paint_card(painter, PAPER, stage, stage_frame, 1.0)
