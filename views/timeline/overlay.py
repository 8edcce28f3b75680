"""The overlay: what lies over the lanes for a while, and where. The hand changes nothing else."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from models.sight.lanes import Lane
from views.paint import Mark
from views.timeline.bubble import bubble_rect
from views.timeline.geometry import BADGE, BUBBLE_GAP, SHADOW, THICK
from views.timeline.hand import Saying
from views.timeline.scene import Held, TimelineScene
from views.timeline.tokens import chief_token


def overlay(scene: TimelineScene) -> frozenset[Mark]:
    """Return the marks of all that the hand, the choice and the focus bring about."""
    return frozenset((*_in_hand(scene), *_chosen(scene)))


def held_centre(scene: TimelineScene, held: Held, row: int) -> QPointF:
    """Return where the token that is held stands: in its lane, or between two neighbours'."""
    x = scene.geometry.x_of(held.tick)
    beside = scene.row_of(held.neighbour.who) if held.neighbour is not None else None
    if beside is None or held.neighbour is None:
        return QPointF(x, scene.lane_rect(row).center().y())
    rect = scene.lane_rect(beside)
    return QPointF(x, rect.bottom() if held.neighbour.after else rect.top())


def gap(scene: TimelineScene, y: float) -> QRectF:
    """Return the line between two lanes where the token that is held would go."""
    return QRectF(0, y - THICK / 2, scene.geometry.width, THICK)


def bubble(scene: TimelineScene, saying: Saying, row: int) -> QRectF:
    """Return where the bubble goes that says something of the lane in that row."""
    bounds = scene.geometry.body.adjusted(BUBBLE_GAP, BUBBLE_GAP, -BUBBLE_GAP, -BUBBLE_GAP)
    return bubble_rect(
        saying.words, _anchor(scene, scene.lanes[row], row), bounds, scene.geometry.sizes
    )


def badge(scene: TimelineScene, centre: QPointF) -> QRectF:
    """Return where the number of a token around `centre` stands."""
    rect, half = QRectF(0, 0, BADGE, BADGE), scene.geometry.sizes.token / 2
    aside = half + BADGE / 2 if scene.geometry.sizes.lines == 1 else half - 1
    rect.moveCenter(centre + QPointF(aside, 0 if scene.geometry.sizes.lines == 1 else 2 - half))
    return rect


def focus_line(scene: TimelineScene) -> QRectF:
    """Return the line beneath the axis that shows the focus while no lane is chosen."""
    return QRectF(0, scene.geometry.header_height - THICK, scene.geometry.width, THICK)


def _in_hand(scene: TimelineScene) -> Iterator[Mark]:
    for row in scene.rows(0, scene.geometry.height) if scene.places else ():
        if (number := scene.places.get(scene.lanes[row].who)) is not None:
            yield Mark.within(number, badge(scene, _stand(scene, row)).adjusted(-2, -2, 2, 2))
    if (lit := scene.row_of(scene.window_of)) is not None:
        yield Mark.within((scene.window_of, scene.window), scene.lane_rect(lit))
    if scene.held is not None and (home := scene.row_of(scene.held.who)) is not None:
        yield from _held(scene, scene.held, home)
    if scene.saying is not None and (said := scene.row_of(scene.saying.who)) is not None:
        around = bubble(scene, scene.saying, said)
        yield Mark.within(scene.saying, around.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW + 2))


def _held(scene: TimelineScene, held: Held, row: int) -> Iterator[Mark]:
    yield Mark.within(held.who, scene.lane_rect(row))
    centre = held_centre(scene, held, row)
    size = scene.geometry.sizes.token
    around = QRectF(0, 0, 2 * size, 2 * size)
    around.moveCenter(centre)
    yield Mark.within(held, around)
    if held.neighbour is not None:
        yield Mark.within(held.neighbour, gap(scene, centre.y()).adjusted(0, -1, 0, 1))


def _chosen(scene: TimelineScene) -> Iterator[Mark]:
    if scene.selected is not None:
        yield Mark.within(scene.focused, scene.lane_rect(scene.selected))
        for row in scene.selected_rows - {scene.selected}:
            yield Mark.within("selected", scene.lane_rect(row))
    elif scene.focused:
        yield Mark.within("focus", focus_line(scene))


def _anchor(scene: TimelineScene, lane: Lane, row: int) -> QPointF:
    if scene.held is not None and scene.held.who == lane.who:
        return held_centre(scene, scene.held, row)
    return _stand(scene, row)


def _stand(scene: TimelineScene, row: int) -> QPointF:
    token = chief_token(scene.lanes[row], scene.here)
    tick = token.tick if token else scene.here
    return QPointF(scene.geometry.x_of(tick), scene.lane_rect(row).center().y())
