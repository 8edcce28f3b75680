"""Portraits drawn in code, for pictures and tests."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

from models.rules.deeds import Portray, Several
from models.session.session import Session
from views.paint import Painting
from views.pictures import make_portrait

SIDE = 256
SKIN = ("#f1c9a5", "#8d5a3b", "#7f9a5a", "#d9a066", "#c7d3e0")
HAIR = ("#3b2417", "#101010", "#5a1f1f", "#e0c068", "#6d6d7a")
BEHIND = ("#35506b", "#6b3f35", "#3d5a3f", "#5a4a78", "#20262e")


def face(number: int) -> bytes:
    """Return a portrait; different small numbers give different portraits."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    with Painting(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint(painter, number)
    return make_portrait(image)


def portray_all(session: Session, *, but: int = 0) -> None:
    """Give everyone a portrait, except every `but`th combatant; 0 means no exception."""
    people = enumerate(session.present.all_combatants(), start=1)
    deeds = [Portray(each.id, face(n)) for n, each in people if not but or n % but]
    session.do(Several(tuple(deeds), "Portraits"))


def _paint(painter: QPainter, number: int) -> None:
    light = QLinearGradient(0, 0, SIDE, SIDE)
    light.setColorAt(0, QColor(BEHIND[number % 5]).lighter(160))
    light.setColorAt(1, QColor(BEHIND[number % 5]))
    painter.fillRect(0, 0, SIDE, SIDE, light)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(HAIR[number % 5]))
    painter.drawEllipse(QPointF(128, 112), 84, 92)
    painter.setBrush(QColor(BEHIND[(number + 2) % 5]).darker(130))
    painter.drawEllipse(QRectF(30, 196, 196, 140))
    painter.setBrush(QColor(SKIN[number % 5]))
    painter.drawEllipse(QPointF(128, 132), 62, 78)
    painter.setBrush(QColor("#1b1e25"))
    for x in (104, 152):
        painter.drawEllipse(QPointF(x, 122), 8, 6 + number % 4)
    painter.drawRoundedRect(QRectF(106, 170, 44, 5 + number % 3 * 4), 4, 4)
