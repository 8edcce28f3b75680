"""Paints the whole timeline, starting with the background."""

from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRegion

from views.pixmap_cache import CachedPainter
from views.theme import unscaled_font
from views.timeline.bubble import paint_bubble
from views.timeline.geometry import EMPTY_PADDING, EMPTY_TEXT_PX, SHADOW_WIDTH
from views.timeline.overlay import bubble_area, focus_line, gap_line, moving_token_centre
from views.timeline.paint_axis import (
    paint_grid,
    paint_groups,
    paint_header,
    paint_now,
    paint_now_number,
)
from views.timeline.paint_background import (
    due_colour,
    lane_line,
    paint_heading,
    paint_lane_background,
    paint_outline,
)
from views.timeline.paint_ruler import paint_ruler
from views.timeline.paint_tokens import paint_tokens
from views.timeline.scene import MovingToken, TimelineScene
from views.token import TokenDrawing, WaitingRing

MIN_EMPTY_SPACE = 48
"""Height below all lanes, in pixels at 100 % text, from which a text may stand there."""


def paint_timeline(painter: QPainter, scene: TimelineScene, exposed: QRegion) -> None:
    """Paint the part of the scene in `exposed`, to which `painter` is clipped."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(exposed.boundingRect(), QColor(scene.theme.window))
    painter.save()
    painter.setClipRect(scene.geometry.body, Qt.ClipOperation.IntersectClip)
    _paint_lanes(painter, scene, exposed)
    painter.restore()
    if _is_exposed(scene.geometry.header, exposed):
        _paint_axis(painter, scene, exposed)
    _paint_exposed_bubble(painter, scene, exposed)
    if scene.focused and scene.lead_row is None:
        painter.fillRect(focus_line(scene), QColor(scene.theme.muted))


def _paint_lanes(painter: QPainter, scene: TimelineScene, exposed: QRegion) -> None:
    rows = _exposed_rows(scene, exposed)
    body = scene.geometry.body.toAlignedRect().intersected(exposed.boundingRect())
    paint_grid(painter, scene, body, QColor(scene.theme.window))
    for row, part in rows.items():
        if scene.lanes[row].is_due:
            colour = due_colour(scene.theme)
            painter.fillRect(part, colour)
            paint_grid(painter, scene, part, colour)
    line = lane_line(scene.theme)
    for row in rows:
        paint_lane_background(painter, scene, row, line)
        paint_heading(painter, scene, row)
    paint_now(painter, scene)
    if scene.is_waiting_to_begin and not any(lane.ghosts for lane in scene.lanes):
        _paint_empty_text(painter, scene)
    pixmaps = CachedPainter(painter)
    for row, part in rows.items():
        paint_tokens(painter, pixmaps, scene, row, part)
    for row in scene.selected_rows.intersection(rows):
        paint_outline(painter, scene, row, strong=scene.focused and row == scene.lead_row)
    if scene.moving_token is not None:
        _paint_moving_token(painter, scene, scene.moving_token)


def _paint_empty_text(painter: QPainter, scene: TimelineScene) -> None:
    painter.setFont(unscaled_font(EMPTY_TEXT_PX * scene.geometry.text_scale))
    painter.setPen(QColor(scene.theme.muted))
    box = empty_text_place(scene)
    text_box = painter.boundingRect(box, Qt.AlignmentFlag.AlignCenter, scene.empty_text)
    background = text_box.adjusted(-EMPTY_PADDING, -EMPTY_PADDING / 2, EMPTY_PADDING, 0)
    painter.fillRect(background.intersected(box.adjusted(0, 2, 0, -2)), QColor(scene.theme.window))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, scene.empty_text)


def empty_text_place(scene: TimelineScene) -> QRectF:
    """Return the place in whose middle the empty text stands, so that it covers no line of a lane.

    That is the space below all lanes, or the lane in the middle of the visible ones.
    """
    body = scene.geometry.body
    if not scene.lanes:
        return body
    bottom = max(body.top(), scene.lane_rect(len(scene.lanes) - 1).bottom())
    if body.bottom() - bottom >= MIN_EMPTY_SPACE * scene.geometry.text_scale:
        return body.adjusted(0, bottom - body.top(), 0, 0)
    rows = scene.rows(body.top(), body.bottom())
    return scene.lane_rect(rows[len(rows) // 2])


def _paint_axis(painter: QPainter, scene: TimelineScene, exposed: QRegion) -> None:
    painter.save()
    painter.setClipRect(scene.geometry.header, Qt.ClipOperation.IntersectClip)
    paint_header(painter, scene, exposed)
    paint_now_number(painter, scene)
    paint_groups(painter, scene)
    paint_ruler(painter, scene)
    painter.restore()


def _exposed_rows(scene: TimelineScene, exposed: QRegion) -> dict[int, QRect]:
    bounds = exposed.boundingRect()
    end = scene.geometry.height - scene.geometry.spare  # the roster doesn't show a cut row either
    rows = scene.rows(bounds.top(), min(bounds.bottom() + 1, end))
    lanes = {row: scene.lane_rect(row).toAlignedRect() for row in rows}
    parts = {row: exposed.intersected(lane).boundingRect() for row, lane in lanes.items()}
    return {row: part for row, part in parts.items() if not part.isEmpty()}


def _is_exposed(rect: QRectF, exposed: QRegion) -> bool:
    return exposed.intersects(rect.toAlignedRect())


def _paint_moving_token(painter: QPainter, scene: TimelineScene, token: MovingToken) -> None:
    row = scene.row_of(token.who)
    if row is None or not scene.geometry.shows(token.tick, scene.geometry.sizes.token):
        return
    theme, lane, size = scene.theme, scene.lanes[row], scene.geometry.sizes.token
    centre = moving_token_centre(scene, token, row)
    if token.neighbour is not None:
        painter.fillRect(gap_line(scene, centre.y()), QColor(theme.text))
    with CachedPainter(painter) as pixmaps:
        pixmaps.draw(TokenDrawing(theme, lane.face, size), centre.x(), centre.y())
        if token.ringed:
            ring_theme = replace(theme, text=theme.refused) if token.refused else theme
            pixmaps.draw(WaitingRing(ring_theme, size), centre.x(), centre.y())


def _paint_exposed_bubble(painter: QPainter, scene: TimelineScene, exposed: QRegion) -> None:
    bubble = scene.bubble
    row = scene.row_of(bubble.who) if bubble else None
    if bubble is None or row is None or not bubble.text:
        return
    rect = bubble_area(scene, bubble, row)
    if _is_exposed(
        rect.adjusted(-SHADOW_WIDTH, -SHADOW_WIDTH, SHADOW_WIDTH, SHADOW_WIDTH + 2), exposed
    ):
        paint_bubble(painter, scene.theme, bubble.text, rect, refused=bubble.refused)
