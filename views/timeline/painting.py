"""Painting of the whole timeline, from the ground up."""

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from models.items.lanes import Lane
from views.theme import faded
from views.timeline.axis_painting import (
    paint_grid,
    paint_groups,
    paint_header,
    paint_now,
    paint_now_number,
)
from views.timeline.bubble import bubble_rect, paint_bubble
from views.timeline.geometry import BUBBLE_GAP, NOW_WIDTH, TOKEN
from views.timeline.ground_painting import paint_ground, paint_outline
from views.timeline.scene import Held, Scene
from views.timeline.token_painting import paint_tokens
from views.timeline.tokens import chief_token
from views.token import paint_ring, paint_token

FRAME = 0.7


def paint_timeline(painter: QPainter, scene: Scene, exposed: QRegion) -> None:
    """Paint what of the scene lies in `exposed`, to which `painter` is clipped."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(exposed.boundingRect(), QColor(scene.theme.window))
    painter.save()
    painter.setClipRect(scene.geometry.body, Qt.ClipOperation.IntersectClip)
    _paint_lanes(painter, scene, exposed)
    painter.restore()
    if _shown(scene.geometry.header, exposed):
        _paint_axis(painter, scene)
    _paint_saying(painter, scene)
    if scene.focused and scene.selected is None:
        _paint_frame(painter, scene)


def _paint_lanes(painter: QPainter, scene: Scene, exposed: QRegion) -> None:
    rows = [row for row in _rows(scene, exposed) if _shown(scene.geometry.lane_rect(row), exposed)]
    paint_grid(painter, scene)
    for row in rows:
        paint_ground(painter, scene, row)
    paint_now(painter, scene)
    for row in rows:
        paint_tokens(painter, scene, row, exposed)
    if scene.selected is not None:
        paint_outline(painter, scene, scene.selected)
    if scene.held is not None:
        _paint_held(painter, scene, scene.held)


def _paint_axis(painter: QPainter, scene: Scene) -> None:
    painter.save()
    painter.setClipRect(scene.geometry.header, Qt.ClipOperation.IntersectClip)
    paint_header(painter, scene)
    paint_now_number(painter, scene)
    paint_groups(painter, scene)
    painter.restore()


def _rows(scene: Scene, exposed: QRegion) -> Iterable[int]:
    bounds = exposed.boundingRect()
    return scene.geometry.rows(bounds.top(), bounds.bottom())


def _shown(rect: QRectF, exposed: QRegion) -> bool:
    return exposed.intersects(rect.toAlignedRect())


def _paint_held(painter: QPainter, scene: Scene, held: Held) -> None:
    row = scene.row_of(held.who)
    if row is None or not scene.geometry.shows(held.tick, TOKEN):
        return
    theme, lane = scene.theme, scene.lanes[row]
    centre = _held_centre(scene, held, row)
    if held.neighbour is not None:
        _paint_gap(painter, scene, centre.y())
    paint_token(painter, theme, lane.side, lane.glyph, centre, TOKEN)
    if held.ringed:
        ring = replace(theme, accent=theme.refused) if held.refused else theme
        paint_ring(painter, ring, centre, TOKEN)


def _held_centre(scene: Scene, held: Held, row: int) -> QPointF:
    x = scene.geometry.x_of(held.tick)
    beside = scene.row_of(held.neighbour.who) if held.neighbour is not None else None
    if beside is None or held.neighbour is None:
        return QPointF(x, scene.geometry.lane_rect(row).center().y())
    rect = scene.geometry.lane_rect(beside)
    return QPointF(x, rect.bottom() if held.neighbour.after else rect.top())


def _paint_gap(painter: QPainter, scene: Scene, y: float) -> None:
    """Paint the line between two lanes where the token in the hand would go."""
    colour = QColor(scene.theme.accent)
    painter.fillRect(QRectF(0, y - NOW_WIDTH / 2, scene.geometry.width, NOW_WIDTH), colour)


def _paint_saying(painter: QPainter, scene: Scene) -> None:
    saying = scene.saying
    row = scene.row_of(saying.who) if saying else None
    if saying is None or row is None or not saying.words:
        return
    bounds = scene.geometry.body.adjusted(BUBBLE_GAP, BUBBLE_GAP, -BUBBLE_GAP, -BUBBLE_GAP)
    rect = bubble_rect(saying.words, _anchor(scene, scene.lanes[row], row), bounds)
    paint_bubble(painter, scene.theme, saying.words, rect, refused=saying.refused)


def _anchor(scene: Scene, lane: Lane, row: int) -> QPointF:
    if scene.held is not None and scene.held.who == lane.who:
        return _held_centre(scene, scene.held, row)
    token = chief_token(lane, scene.now)
    tick = token.tick if token else scene.now
    return QPointF(scene.geometry.x_of(tick), scene.geometry.lane_rect(row).center().y())


def _paint_frame(painter: QPainter, scene: Scene) -> None:
    painter.setPen(QPen(faded(scene.theme.accent, FRAME), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = 0.5
    whole = QRectF(0, 0, scene.geometry.width, scene.geometry.height)
    painter.drawRect(whole.adjusted(inset, inset, -inset, -inset))
