"""Paints the tokens of a lane, and the small signs beside them."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from models.scheduler.combatant import Presence, Secrecy, Side
from models.sight.lanes import Lane, LaneTurn
from views.prints import Prints
from views.theme import Theme, faded, fixed_font
from views.timeline.geometry import (
    BADGE_SIZE,
    EYE,
    EYE_GAP,
    POINTER,
    POINTER_INSET,
    STROKE,
    THICK,
)
from views.timeline.overlay import badge
from views.timeline.paint_ground import DEFEATED
from views.timeline.scene import TimelineScene
from views.timeline.tokens import LaneToken, TokenRole, chief_token, lane_tokens
from views.token import Ring, Token, outline

GHOSTLY = 0.28
LATER = 0.12
TRACED = 0.55
SECRET = 0.5
LARGER = 1.2
"""How large the token of the one who acts is, compared with others."""
_GHOSTS = (TokenRole.GHOST, TokenRole.LATER)
_CHIEF = (TokenRole.MARKER, TokenRole.PLACED, TokenRole.WAITING)


def paint_tokens(
    painter: QPainter, prints: Prints, scene: TimelineScene, row: int, part: QRect
) -> None:
    """Paint the tokens of a lane that lie in `part` of it, with room for what is around them."""
    lane, middle = scene.lanes[row], scene.lane_rect(row).center().y()
    size = scene.geometry.sizes.token
    left, right = part.left() - size, part.right() + size
    x_of, lifted = scene.geometry.x_of, _lifted(scene, lane)
    with prints:
        trace = _Trace(scene.theme, lane.face.side, scene.geometry.sizes.trace)
        for tick in lane.trail:
            if left <= (x := x_of(tick)) <= right:
                prints.put(trace, x, middle)
        for token in lane_tokens(lane, scene.here):
            if lifted and token.role in _GHOSTS:
                continue  # they follow from where it stood
            if left <= (x := x_of(token.tick)) <= right:
                for each in _looks(scene, lane, token, lifted=lifted):
                    prints.put(each, x, middle)
    if chief := chief_token(lane, scene.here):
        _paint_signs(painter, scene, lane, QPointF(scene.geometry.x_of(chief.tick), middle))


class _Trace(Struct, frozen=True):
    """A small mark, in shape and colour of the side, where a turn was taken."""

    theme: Theme
    side: Side
    size: float

    @property
    def room(self) -> QRectF:
        side = self.size + 2
        return QRectF(-side / 2, -side / 2, side, side)

    def paint(self, painter: QPainter) -> None:
        colour = faded(self.theme.side(self.side), TRACED)
        painter.fillPath(outline(self.side, self.size), colour)


def _looks(
    scene: TimelineScene, lane: Lane, token: LaneToken, *, lifted: bool
) -> Iterator[Token | Ring]:
    opacity = DEFEATED if lane.presence is Presence.DEFEATED else 1.0
    strength, sizes = _strength(lane, token, lifted=lifted), scene.geometry.sizes
    acts = lane.turn is LaneTurn.ACTS and token.role in _CHIEF
    whole = sizes.token * (LARGER if acts else 1.0)
    ghost = token.role in _GHOSTS
    face, size = (lane.face.single, sizes.ghost) if ghost else (lane.face, whole)
    ground = scene.theme.window if strength < 1 else ""
    yield Token(scene.theme, face, size, strength, ground, opacity)
    if token.role in (TokenRole.PLACED, TokenRole.WAITING) and not lifted:
        yield Ring(scene.theme, whole, opacity)


def _strength(lane: Lane, token: LaneToken, *, lifted: bool) -> float:
    if token.role is TokenRole.LATER:
        return LATER
    if token.role in (TokenRole.GHOST, TokenRole.LEFT, TokenRole.WAITING) or lifted:
        return GHOSTLY
    return SECRET if lane.secrecy is Secrecy.HIDDEN else 1.0


def _lifted(scene: TimelineScene, lane: Lane) -> bool:
    return scene.held is not None and scene.held.who == lane.who


def _paint_signs(painter: QPainter, scene: TimelineScene, lane: Lane, centre: QPointF) -> None:
    half = scene.geometry.sizes.token / 2
    if not -half <= centre.x() <= scene.geometry.width + half:
        _paint_pointer(painter, scene, lane, centre)
        return
    if lane.secrecy is Secrecy.HIDDEN and not _lifted(scene, lane):
        for eye in islice(free_eyes(scene, lane, centre), 1):
            _paint_secrecy(painter, scene, eye)
    if lane.who in scene.places:
        _paint_place(painter, scene, scene.places[lane.who], centre)


def _paint_pointer(painter: QPainter, scene: TimelineScene, lane: Lane, centre: QPointF) -> None:
    """Paint a small arrow towards a token that is out of sight."""
    ahead = centre.x() > 0
    tip = scene.geometry.width - POINTER_INSET if ahead else POINTER_INSET
    back = tip - POINTER if ahead else tip + POINTER
    corners = (QPointF(tip, centre.y()), QPointF(back, centre.y() - POINTER))
    arrow = QPolygonF([*corners, QPointF(back, centre.y() + POINTER)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.theme.side(lane.face.side))
    painter.drawPolygon(arrow)


def free_eyes(scene: TimelineScene, lane: Lane, centre: QPointF) -> Iterator[QRectF]:
    """Yield where the eye beside a token covers no other one: to the right, to the left."""
    sizes, x_of = scene.geometry.sizes, scene.geometry.x_of
    others = [(x_of(each.tick), each.reach(sizes)) for each in lane_tokens(lane, scene.here)[:-1]]
    others += [(x_of(tick), sizes.trace / 2) for tick in lane.trail]
    away = sizes.token / 2 + EYE_GAP + EYE / 2
    for aside in (away, -away):
        eye = QRectF(0, 0, EYE, EYE)
        eye.moveCenter(centre + QPointF(aside, 0))
        if all(abs(x - eye.center().x()) >= reach + EYE / 2 for x, reach in others):
            yield eye


def _paint_secrecy(painter: QPainter, scene: TimelineScene, eye: QRectF) -> None:
    """Paint the crossed-out eye of one the players must not know of."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(scene.theme.muted), STROKE, c=Qt.PenCapStyle.RoundCap))
    painter.drawPath(_lids(eye))
    painter.drawEllipse(eye.center(), EYE / 7, EYE / 7)
    painter.drawLine(eye.bottomLeft(), eye.topRight())


def _lids(eye: QRectF) -> QPainterPath:
    middle = eye.center()
    path = QPainterPath(QPointF(eye.left(), middle.y()))
    path.quadTo(QPointF(middle.x(), eye.top() - 1), QPointF(eye.right(), middle.y()))
    path.quadTo(QPointF(middle.x(), eye.bottom() + 1), QPointF(eye.left(), middle.y()))
    return path


def _paint_place(painter: QPainter, scene: TimelineScene, place: int, centre: QPointF) -> None:
    """Paint the number in the order of those who act before the previewed one."""
    box = badge(scene, centre)
    painter.setPen(QPen(QColor(scene.theme.window), THICK))
    painter.setBrush(QColor(scene.theme.text))
    painter.drawEllipse(box)
    painter.setPen(QColor(scene.theme.window))
    painter.setFont(fixed_font(BADGE_SIZE, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(place))
