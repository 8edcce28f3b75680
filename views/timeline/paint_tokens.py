"""Paints the tokens of a lane and the small signs next to them."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from models.scheduler.combatant import Presence, Secrecy, Side
from models.sight.lanes import Lane, LaneTurn
from views.pixmap_cache import CachedPainter
from views.theme import Theme, unscaled_font, with_opacity
from views.timeline.geometry import (
    BADGE_TEXT_PX,
    EYE_GAP,
    EYE_SIZE,
    LINE_WIDTH,
    POINTER_INSET,
    POINTER_SIZE,
    THICK_LINE_WIDTH,
)
from views.timeline.overlay import badge_rect
from views.timeline.paint_background import DEFEATED_OPACITY
from views.timeline.scene import TimelineScene
from views.timeline.tokens import LaneToken, TokenRole, lane_tokens, main_token
from views.token import GHOST_STRENGTH, TokenDrawing, WaitingRing, outline

LATER_STRENGTH = 0.12
HIDDEN_STRENGTH = 0.5
TRACE_OPACITY = 0.55
ACTING_SCALE = 1.2
"""Scale of the acting combatant's token."""
_GHOSTS = (TokenRole.GHOST, TokenRole.LATER)
_FAINT = (TokenRole.GHOST, TokenRole.ENTERING, TokenRole.LEFT_BEHIND)
_MAIN_ROLES = (TokenRole.MARKER, TokenRole.PLACED, TokenRole.WAITING)


def paint_tokens(
    painter: QPainter, pixmaps: CachedPainter, scene: TimelineScene, row: int, part: QRect
) -> None:
    """Paint the tokens in `part` of a lane, and those outside whose signs may reach into it."""
    lane, middle = scene.lanes[row], scene.lane_rect(row).center().y()
    size = scene.geometry.sizes.token
    left, right = part.left() - size, part.right() + size
    x_of, dragged = scene.geometry.x_of, _is_dragged(scene, lane)
    with pixmaps:
        trace = _Trace(scene.theme, lane.face.side, scene.geometry.sizes.trace)
        for tick in lane.trail:
            if left <= (x := x_of(tick)) <= right:
                pixmaps.draw(trace, x, middle)
        for token in lane_tokens(lane, scene.shown_now):
            if dragged and token.role in _GHOSTS:
                continue  # ghosts belong to the token's old place
            if left <= (x := x_of(token.tick)) <= right:
                for drawing in _drawings(scene, lane, token, dragged=dragged):
                    pixmaps.draw(drawing, x, middle)
    if main := main_token(lane, scene.shown_now):
        _paint_signs(painter, scene, lane, QPointF(scene.geometry.x_of(main.tick), middle))


class _Trace(Struct, frozen=True):
    """A small mark, in the side's shape and colour, where a turn was taken."""

    theme: Theme
    side: Side
    size: float

    @property
    def bounds(self) -> QRectF:
        side = self.size + 2
        return QRectF(-side / 2, -side / 2, side, side)

    def paint(self, painter: QPainter) -> None:
        colour = with_opacity(self.theme.side(self.side), TRACE_OPACITY)
        painter.fillPath(outline(self.side, self.size), colour)


def _drawings(
    scene: TimelineScene, lane: Lane, token: LaneToken, *, dragged: bool
) -> Iterator[TokenDrawing | WaitingRing]:
    opacity = DEFEATED_OPACITY if lane.presence is Presence.DEFEATED else 1.0
    strength, sizes = _strength(lane, token, dragged=dragged), scene.geometry.sizes
    is_acting = lane.turn is LaneTurn.ACTS and token.role in _MAIN_ROLES
    full_size = sizes.token * (ACTING_SCALE if is_acting else 1.0)
    is_ghost = token.role in _GHOSTS
    face, size = (lane.face.single, sizes.ghost) if is_ghost else (lane.face, full_size)
    background = scene.theme.window if strength < 1 else ""
    yield TokenDrawing(scene.theme, face, size, strength, background, opacity)
    if token.role in (TokenRole.PLACED, TokenRole.WAITING) and not dragged:
        yield WaitingRing(scene.theme, full_size, opacity)


def _strength(lane: Lane, token: LaneToken, *, dragged: bool) -> float:
    if token.role is TokenRole.LATER:
        return LATER_STRENGTH
    if token.role in _FAINT or dragged:
        return GHOST_STRENGTH
    return HIDDEN_STRENGTH if lane.secrecy is Secrecy.HIDDEN else 1.0


def _is_dragged(scene: TimelineScene, lane: Lane) -> bool:
    return scene.moving_token is not None and scene.moving_token.who == lane.who


def _paint_signs(painter: QPainter, scene: TimelineScene, lane: Lane, centre: QPointF) -> None:
    half = scene.geometry.sizes.token / 2
    if not -half <= centre.x() <= scene.geometry.width + half:
        _paint_pointer(painter, scene, lane, centre)
        return
    if lane.secrecy is Secrecy.HIDDEN and not _is_dragged(scene, lane):
        for eye in islice(free_eye_places(scene, lane, centre), 1):
            _paint_eye(painter, scene, eye)
    if lane.who in scene.acting_before:
        _paint_badge(painter, scene, scene.acting_before[lane.who], centre)


def _paint_pointer(painter: QPainter, scene: TimelineScene, lane: Lane, centre: QPointF) -> None:
    is_ahead = centre.x() > 0
    tip = scene.geometry.width - POINTER_INSET if is_ahead else POINTER_INSET
    base_x = tip - POINTER_SIZE if is_ahead else tip + POINTER_SIZE
    corners = (QPointF(tip, centre.y()), QPointF(base_x, centre.y() - POINTER_SIZE))
    arrow = QPolygonF([*corners, QPointF(base_x, centre.y() + POINTER_SIZE)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.theme.side(lane.face.side))
    painter.drawPolygon(arrow)


def free_eye_places(scene: TimelineScene, lane: Lane, centre: QPointF) -> Iterator[QRectF]:
    """Yield the places for the eye, first right, then left, that don't cover another token."""
    sizes, x_of = scene.geometry.sizes, scene.geometry.x_of
    others = [
        (x_of(token.tick), token.reach(sizes)) for token in lane_tokens(lane, scene.shown_now)[:-1]
    ]
    others += [(x_of(tick), sizes.trace / 2) for tick in lane.trail]
    distance = sizes.token / 2 + EYE_GAP + EYE_SIZE / 2
    for offset in (distance, -distance):
        eye = QRectF(0, 0, EYE_SIZE, EYE_SIZE)
        eye.moveCenter(centre + QPointF(offset, 0))
        if all(abs(x - eye.center().x()) >= half_width + EYE_SIZE / 2 for x, half_width in others):
            yield eye


def _paint_eye(painter: QPainter, scene: TimelineScene, eye: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(scene.theme.muted), LINE_WIDTH, c=Qt.PenCapStyle.RoundCap))
    painter.drawPath(_lids(eye))
    painter.drawEllipse(eye.center(), EYE_SIZE / 7, EYE_SIZE / 7)
    painter.drawLine(eye.bottomLeft(), eye.topRight())


def _lids(eye: QRectF) -> QPainterPath:
    middle = eye.center()
    path = QPainterPath(QPointF(eye.left(), middle.y()))
    path.quadTo(QPointF(middle.x(), eye.top() - 1), QPointF(eye.right(), middle.y()))
    path.quadTo(QPointF(middle.x(), eye.bottom() + 1), QPointF(eye.left(), middle.y()))
    return path


def _paint_badge(painter: QPainter, scene: TimelineScene, number: int, centre: QPointF) -> None:
    """Paint the place of a combatant among those who act before the previewed one."""
    box = badge_rect(scene, centre)
    painter.setPen(QPen(QColor(scene.theme.window), THICK_LINE_WIDTH))
    painter.setBrush(QColor(scene.theme.text))
    painter.drawEllipse(box)
    painter.setPen(QColor(scene.theme.window))
    painter.setFont(unscaled_font(BADGE_TEXT_PX, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
