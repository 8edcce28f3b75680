"""The eye in a roster row, a sign of what players know about a combatant."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from models.scheduler.combatant import Secrecy
from models.wording import tr
from views.pixmap_cache import CachedPainter
from views.theme import unscaled_font

STROKE = 1.4
LID = 0.62
"""Distance of the lids' curve from the middle, as a fraction of the sign's height."""
PUPIL = 0.2
LETTER = 0.8
"""Size of the “?”, as a fraction of the sign's height, so that it is as high as an eye."""
SLASH = 0.34


def paint_eye(painter: QPainter, rect: QRectF, secrecy: Secrecy, colour: str) -> None:
    """Paint an open eye, an empty eye for an alias, a “?”, or a crossed-out eye."""
    if secrecy is Secrecy.UNKNOWN:
        painter.setFont(unscaled_font(rect.height() * LETTER, bold=True))
        painter.setPen(QColor(colour))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "?")
    else:
        with CachedPainter(painter) as cached:
            cached.draw_between_pixels(Eye(secrecy, colour, rect.height()), rect.x(), rect.y())


def secrecy_text(secrecy: Secrecy) -> str:
    """Return a word for what players know about a combatant, or "" if they know all."""
    match secrecy:
        case Secrecy.FULL:
            return ""
        case Secrecy.ALIAS:
            return tr("alias")
        case Secrecy.UNKNOWN:
            return tr("unknown")
        case Secrecy.HIDDEN:
            return tr("hidden")


def eye_tip(secrecy: Secrecy) -> str:
    match secrecy:
        case Secrecy.FULL:
            return tr("Players see everything. Click to change")
        case Secrecy.ALIAS:
            return tr("Players see the alias. Click to change")
        case Secrecy.UNKNOWN:
            return tr("Players see “?”. Click to change")
        case Secrecy.HIDDEN:
            return tr("Hidden from players. Click to change")


class Eye(Struct, frozen=True):
    """Drawing of the eye in one colour, with its corner at 0, 0. Unknown has no eye but a “?”."""

    secrecy: Secrecy
    colour: str
    size: float

    @property
    def bounds(self) -> QRectF:
        return QRectF(0, 0, self.size, self.size)

    def paint(self, painter: QPainter) -> None:
        pen = QPen(QColor(self.colour), STROKE)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _paint_open(painter, self.bounds, self.secrecy, self.colour)
        if self.secrecy is Secrecy.HIDDEN:
            half_length, middle = self.size * SLASH, self.bounds.center()
            painter.drawLine(
                middle + QPointF(-half_length, half_length),
                middle + QPointF(half_length, -half_length),
            )


def _paint_open(painter: QPainter, rect: QRectF, secrecy: Secrecy, colour: str) -> None:
    middle, left, right = rect.center(), rect.left() + 1, rect.right() - 1
    lids = QPainterPath(QPointF(left, middle.y()))
    for direction in (-1, 1):
        lid = QPointF(middle.x(), middle.y() + direction * rect.height() * LID)
        lids.moveTo(left, middle.y())
        lids.quadTo(lid, QPointF(right, middle.y()))
    painter.drawPath(lids)
    if secrecy is not Secrecy.ALIAS:
        painter.setBrush(QColor(colour))
    pupil = rect.height() * PUPIL
    painter.drawEllipse(middle, pupil, pupil)
