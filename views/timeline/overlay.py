"""The overlay, with the marks over the lanes that a drag or a new selection changes."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from models.sight.lanes import Lane
from views.paint import Mark
from views.timeline.bubble import bubble_rect
from views.timeline.drag_controller import BubbleText
from views.timeline.geometry import BADGE_SIZE, BUBBLE_GAP, SHADOW_WIDTH, THICK_LINE_WIDTH
from views.timeline.scene import MovingToken, TimelineScene
from views.timeline.tokens import main_token


def overlay(scene: TimelineScene) -> frozenset[Mark]:
    return frozenset((*_drag_marks(scene), *_selection_marks(scene)))


def moving_token_centre(scene: TimelineScene, token: MovingToken, row: int) -> QPointF:
    """Return the dragged token's centre, in its lane or on the edge of its neighbour's lane."""
    x = scene.geometry.x_of(token.tick)
    neighbour_row = scene.row_of(token.neighbour.who) if token.neighbour is not None else None
    if neighbour_row is None or token.neighbour is None:
        return QPointF(x, scene.lane_rect(row).center().y())
    rect = scene.lane_rect(neighbour_row)
    return QPointF(x, rect.bottom() if token.neighbour.after else rect.top())


def gap_line(scene: TimelineScene, y: float) -> QRectF:
    return QRectF(0, y - THICK_LINE_WIDTH / 2, scene.geometry.width, THICK_LINE_WIDTH)


def bubble_area(scene: TimelineScene, bubble: BubbleText, row: int) -> QRectF:
    bounds = scene.geometry.body.adjusted(BUBBLE_GAP, BUBBLE_GAP, -BUBBLE_GAP, -BUBBLE_GAP)
    return bubble_rect(
        bubble.text, _anchor(scene, scene.lanes[row], row), bounds, scene.geometry.sizes
    )


def badge_rect(scene: TimelineScene, centre: QPointF) -> QRectF:
    rect, half = QRectF(0, 0, BADGE_SIZE, BADGE_SIZE), scene.geometry.sizes.token / 2
    offset = half + BADGE_SIZE / 2 if scene.geometry.sizes.lines == 1 else half - 1
    rect.moveCenter(centre + QPointF(offset, 0 if scene.geometry.sizes.lines == 1 else 2 - half))
    return rect


def focus_line(scene: TimelineScene) -> QRectF:
    """Return the line below the axis that marks the focus while no lane is selected."""
    return QRectF(
        0, scene.geometry.header_height - THICK_LINE_WIDTH, scene.geometry.width, THICK_LINE_WIDTH
    )


def _drag_marks(scene: TimelineScene) -> Iterator[Mark]:
    for row in scene.rows(0, scene.geometry.height) if scene.acting_before else ():
        if (number := scene.acting_before.get(scene.lanes[row].who)) is not None:
            yield Mark.within(
                number, badge_rect(scene, _token_centre(scene, row)).adjusted(-2, -2, 2, 2)
            )
    if (window_row := scene.row_of(scene.wait_window_owner)) is not None:
        yield Mark.within((scene.wait_window_owner, scene.wait_window), scene.lane_rect(window_row))
    if (
        scene.moving_token is not None
        and (dragged_row := scene.row_of(scene.moving_token.who)) is not None
    ):
        yield from _moving_token_marks(scene, scene.moving_token, dragged_row)
    if scene.bubble is not None and (bubble_row := scene.row_of(scene.bubble.who)) is not None:
        rect = bubble_area(scene, scene.bubble, bubble_row)
        yield Mark.within(
            scene.bubble,
            rect.adjusted(-SHADOW_WIDTH, -SHADOW_WIDTH, SHADOW_WIDTH, SHADOW_WIDTH + 2),
        )


def _moving_token_marks(scene: TimelineScene, token: MovingToken, row: int) -> Iterator[Mark]:
    yield Mark.within(token.who, scene.lane_rect(row))
    centre = moving_token_centre(scene, token, row)
    size = scene.geometry.sizes.token
    area = QRectF(0, 0, 2 * size, 2 * size)
    area.moveCenter(centre)
    yield Mark.within(token, area)
    if token.neighbour is not None:
        yield Mark.within(token.neighbour, gap_line(scene, centre.y()).adjusted(0, -1, 0, 1))


def _selection_marks(scene: TimelineScene) -> Iterator[Mark]:
    if scene.lead_row is not None:
        yield Mark.within(scene.focused, scene.lane_rect(scene.lead_row))
        for row in scene.selected_rows - {scene.lead_row}:
            yield Mark.within("selected", scene.lane_rect(row))
    elif scene.focused:
        yield Mark.within("focus", focus_line(scene))


def _anchor(scene: TimelineScene, lane: Lane, row: int) -> QPointF:
    if scene.moving_token is not None and scene.moving_token.who == lane.who:
        return moving_token_centre(scene, scene.moving_token, row)
    return _token_centre(scene, row)


def _token_centre(scene: TimelineScene, row: int) -> QPointF:
    token = main_token(scene.lanes[row], scene.shown_now)
    tick = token.tick if token else scene.shown_now
    return QPointF(scene.geometry.x_of(tick), scene.lane_rect(row).center().y())
