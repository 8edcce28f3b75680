"""Paints a laid out timeline, in units."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from views.player_stage.frame import Frame, Shape
from views.player_stage.pictures import TokenPrint, Words
from views.player_stage.shapes import Caption, Disc, Layout, Line, Pennant, Tone
from views.prints import Prints
from views.theme import Theme, faded

GLOW = 40
GLOW_REACH = 0.58
"""How far up and down it goes, as a share of the now line."""
FADE, FADES = 0.06, 16
"""Which share of the axis fades, and in how many steps."""
STEM = 1.5


def paint_timeline(painter: QPainter, theme: Theme, made: Layout, frame: Frame) -> None:
    """Paint the timeline as it is laid out."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_rule(painter, theme, made.rule, frame)
    _paint_now(painter, theme, made.now, frame)
    _paint_stems(painter, theme, made.stems)
    _paint_flags(painter, theme, made.flags)
    with Prints(painter) as prints:
        printed = _Printed(painter, prints, theme)
        for number in made.numbers:
            printed.caption(number)
        for disc in made.discs:
            printed.disc(disc)
        for caption in made.captions:
            printed.caption(caption)
    painter.setOpacity(1)


class _Printed(Struct, frozen=True):
    """What is painted as pictures that are kept."""

    painter: QPainter
    prints: Prints
    theme: Theme

    def caption(self, caption: Caption) -> None:
        box = caption.box
        words = Words(caption.text, _colour(self.theme, caption.tone), caption.pixels, box.width)
        x, y = box.left + box.width / 2, box.top + box.height / 2
        self.painter.setOpacity(caption.opacity)
        self.prints.put(words, x, y)

    def disc(self, disc: Disc) -> None:
        token = disc.token
        look = TokenPrint(self.theme, token.face, disc.size, token.waiting)
        self.painter.setOpacity(disc.opacity)
        self.prints.put(look, disc.x, disc.y, disc.scale)


def _paint_rule(painter: QPainter, theme: Theme, rule: Line, frame: Frame) -> None:
    """The axis; it fades where later ones stand beside its end."""
    high = 1 if frame.shape is Shape.COMPACT else 3
    step = FADE * (rule.x2 - rule.x1) / FADES if rule.x2 < frame.width else 0
    left, top = rule.x2 - FADES * step, rule.y1 - high / 2
    painter.fillRect(QRectF(rule.x1, top, left - rule.x1, high), QColor(theme.line))
    for part in range(FADES if step else 0):  # files of shapes don't hold a gradient
        paler = faded(theme.line, 1 - (part + 0.5) / FADES)
        painter.fillRect(QRectF(left + part * step, top, step, high), paler)


class _Glow(Struct, frozen=True):
    """The glow around the now line; to paint the gradient itself takes ten times as long."""

    accent: str
    width: float
    height: float

    @property
    def room(self) -> QRectF:
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)

    def paint(self, painter: QPainter) -> None:
        light = QRadialGradient(QPointF(0, 0), 1)
        for place, strength in ((0.0, 0.30), (0.5, 0.09), (1.0, 0.0)):
            light.setColorAt(place, faded(self.accent, strength))
        painter.scale(self.width / 2, self.height / 2)
        painter.fillRect(QRectF(-1, -1, 2, 2), QBrush(light))


def _paint_now(painter: QPainter, theme: Theme, pieces: Sequence[Line], frame: Frame) -> None:
    if not pieces:
        return
    compact, top, bottom = frame.shape is Shape.COMPACT, pieces[0].y1, pieces[-1].y2
    glow = _Glow(theme.accent, 2 * GLOW / (4 if compact else 1), 2 * GLOW_REACH * (bottom - top))
    with Prints(painter) as prints:
        prints.put_glow(glow, pieces[0].x1, (top + bottom) / 2)
    painter.setPen(QPen(QColor(theme.accent), 1 if compact else 4))
    painter.drawLines([_line(piece) for piece in pieces])


def _paint_stems(painter: QPainter, theme: Theme, stems: Iterable[Line]) -> None:
    """Fill them with sharp edges: smooth ones take ten times as long.

    A line thinner than a pixel of the screen would meet the middle of none, and not be there.
    """
    colour = faded(theme.muted, 0.55)
    wide = max(STEM, 1 / painter.deviceTransform().m11())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    for stem in stems:
        painter.setOpacity(stem.opacity)
        painter.fillRect(QRectF(stem.x1 - wide / 2, stem.y1, wide, stem.y2 - stem.y1), colour)
    painter.setOpacity(1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_flags(painter: QPainter, theme: Theme, flags: Iterable[Pennant]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.time))
    for each in flags:
        top, half = each.y - each.size, each.size / 2
        painter.setOpacity(each.opacity)
        painter.drawRect(QRectF(each.x - STEM / 2, top, STEM, each.size))
        corners = [(0.0, 0.0), (each.size * 0.7, half / 2), (0.0, half)]
        painter.drawPolygon(QPolygonF([QPointF(each.x + x, top + y) for x, y in corners]))
    painter.setOpacity(1)


def _colour(theme: Theme, tone: Tone) -> str:
    match tone:
        case Tone.PLAIN:
            return theme.stage_text
        case Tone.MUTED:
            return theme.muted
        case Tone.ACCENT:
            return theme.accent


def _line(line: Line) -> QLineF:
    return QLineF(line.x1, line.y1, line.x2, line.y2)
