"""The timeline on paper: all lanes with their names, or what the players see."""

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
from models.sight.lanes import Lane, Ruler, tally_as_text
from models.wording import tr
from views.measure import elided, width
from views.paint import LEFT, RIGHT
from views.player_stage.card import paint_card
from views.player_stage.frame import frame
from views.player_stage.heading import paint_heading
from views.player_stage.layout import layout
from views.player_stage.paint import paint_timeline as paint_players_timeline
from views.signs import paint_signs, signs_width
from views.theme import LIGHT, fixed_font
from views.timeline.geometry import Geometry
from views.timeline.paint import paint_timeline
from views.timeline.scene import TimelineScene
from views.timeline.sizes import HEADER_HEIGHT, TALL
from views.timeline.tokens import axis_extent, turns_reach, whole_reach
from views.token import Token, paint_token

PAPER: Final = replace(LIGHT, window="#ffffff", stage="#ffffff", stage_text=LIGHT.text)
WIDTH: Final = 1600
"""Of the GM's timeline with its names, in units; a page is filled by it."""
NAMES: Final = 270
HEADING: Final = 60
MARGIN: Final = 14
TOKEN: Final = 34
TITLE_TEXT: Final = 22
NAME_TEXT: Final = 14
NOTE_TEXT: Final = 12
VALUE_TEXT: Final = 16
AWAY: Final = 0.28
STAGE_SIZE: Final = QSizeF(1280, 720)


class Drawing(Struct, frozen=True):
    """One page: its size in units, and what paints it with a painter that counts in units."""

    size: QSizeF
    paint: Callable[[QPainter], None]


class Subject(Struct, frozen=True):
    """What the GM's timeline is of: a heading, a line below it, the axis, now, and the lanes."""

    title: str
    told: str
    axis: Axis
    now: Tick
    lanes: Sequence[Lane]
    ruler: Ruler = Ruler()


def whole(subject: Subject) -> Drawing:
    """Return all lanes on one page, however high it is."""
    return _page(subject, range(len(subject.lanes)))


def pages(subject: Subject, shape: float) -> tuple[Drawing, ...]:
    """Return pages `shape` times as wide as high, each with title, axis and its share of lanes."""
    room = WIDTH / shape - HEADING - HEADER_HEIGHT
    each = max(1, math.floor(room / TALL.lane))
    rows = range(len(subject.lanes))
    parts = [rows[first : first + each] for first in range(0, max(1, len(rows)), each)]
    return tuple(_page(_numbered(subject, at, len(parts)), part) for at, part in enumerate(parts))


def _numbered(subject: Subject, at: int, pages: int) -> Subject:
    if pages == 1:
        return subject
    page = tr("page {number} of {pages}", number=at + 1, pages=pages)
    return replace(subject, told=f"{subject.told} · {page}")


def players_page(stage: Stage) -> Drawing:
    """Return what the players see, on white paper."""
    return Drawing(STAGE_SIZE, lambda painter: _paint_stage(painter, stage))


def _page(subject: Subject, rows: range) -> Drawing:
    height = HEADING + HEADER_HEIGHT + max(1, len(rows)) * TALL.lane
    return Drawing(QSizeF(WIDTH, height), lambda painter: _paint(painter, subject, rows))


def _paint(painter: QPainter, subject: Subject, rows: range) -> None:
    lanes = [subject.lanes[row] for row in rows]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    high = HEADER_HEIGHT + max(1, len(lanes)) * TALL.lane
    painter.fillRect(QRectF(0, 0, WIDTH, HEADING + high), QColor(PAPER.window))
    painter.save()
    painter.translate(NAMES, HEADING)
    seen = QRect(0, 0, WIDTH - NAMES, high)
    painter.setClipRect(seen)
    paint_timeline(painter, _scene(subject, lanes, high), QRegion(seen))
    painter.restore()
    # Afterwards, for an SVG holds all that is painted, what is clipped away as well.
    painter.fillRect(QRectF(0, 0, WIDTH, HEADING), QColor(PAPER.window))
    painter.fillRect(QRectF(0, 0, NAMES, HEADING + high), QColor(PAPER.window))
    _paint_title(painter, subject)
    for row, lane in enumerate(lanes):
        top = HEADING + HEADER_HEIGHT + row * TALL.lane
        _paint_name(painter, lane, QRectF(0, top, NAMES, TALL.lane))


def _scene(subject: Subject, lanes: Sequence[Lane], high: int) -> TimelineScene:
    """Return the scene of some lanes; the axis is that of all of them, as on the screen."""
    now = subject.now
    extent = axis_extent(subject.axis, *whole_reach(subject.lanes, now)).including(now)
    geometry = Geometry(width=WIDTH - NAMES, height=high, lanes=len(lanes))
    geometry = geometry.fitted(*turns_reach(subject.lanes, now), now, extent)
    return TimelineScene(geometry, PAPER, subject.axis, now, lanes, extent, ruler=subject.ruler)


def _paint_title(painter: QPainter, subject: Subject) -> None:
    box = QRectF(MARGIN, 0, WIDTH - 2 * MARGIN, HEADING)
    _words(painter, box.adjusted(0, 0, 0, -20), subject.title, TITLE_TEXT, PAPER.text, bold=True)
    _words(painter, box.adjusted(0, 28, 0, 0), subject.told, NAME_TEXT, PAPER.muted)


def _paint_name(painter: QPainter, lane: Lane, box: QRectF) -> None:
    """Paint who a lane belongs to, as the roster does."""
    centre = QPointF(box.left() + MARGIN + TOKEN / 2, box.center().y())
    strength = 1.0 if lane.presence is Presence.PRESENT else AWAY
    paint_token(painter, Token(PAPER, lane.face.single, TOKEN, strength), centre)
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(PAPER.line))
    room = box.adjusted(MARGIN + TOKEN + 10, 8, -MARGIN, -8)
    upper, lower = room.adjusted(0, 0, 0, -22), room.adjusted(0, 22, 0, 0)
    _words(painter, upper, lane.value, VALUE_TEXT, PAPER.text, RIGHT, bold=True)
    _words(painter, lower, lane.caption, NOTE_TEXT, PAPER.muted, RIGHT)
    name = upper.adjusted(0, 0, -_wide(lane.value, VALUE_TEXT), 0)
    called = f"{lane.called} {lane.beside}".rstrip()
    _words(painter, name, called, NAME_TEXT, PAPER.text, bold=True)
    free = _wide(lane.caption, NOTE_TEXT) + signs_width(lane.signs)
    note = lower.adjusted(0, 0, -free, 0)
    words = " · ".join(filter(None, (*map(tally_as_text, lane.counters), lane.note)))
    _words(painter, note, words, NOTE_TEXT, PAPER.muted)
    after = QPointF(note.left() + min(note.width(), width(words, NOTE_TEXT)), note.center().y())
    paint_signs(painter, PAPER, lane.signs, after)


def _wide(words: str, pixels: int) -> float:
    return width(words, pixels, bold=True) + 8


def _words(  # noqa: PLR0913 - a line of text is a place, words and a look
    painter: QPainter,
    box: QRectF,
    words: str,
    pixels: int,
    colour: str,
    side: Qt.AlignmentFlag = LEFT,
    *,
    bold: bool = False,
) -> None:
    painter.setFont(fixed_font(pixels, bold=bold))
    painter.setPen(QColor(colour))
    painter.drawText(box, side, elided(words, box.width(), pixels, bold=bold))


def _paint_stage(painter: QPainter, stage: Stage) -> None:
    here = frame(STAGE_SIZE.width(), STAGE_SIZE.height())
    painter.fillRect(QRectF(QPointF(), STAGE_SIZE), QColor(PAPER.stage))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(here.unit, here.unit)
    if stage.tokens:
        made = layout(stage, here, width)
        paint_players_timeline(painter, PAPER, made, here)
    paint_heading(painter, PAPER, stage, here)
    paint_card(painter, PAPER, stage, here, 1.0)
