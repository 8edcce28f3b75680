"""Paints a laid out timeline, in units."""

import math
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QRadialGradient,
)

from views.player_stage.frame import Frame, Shape
from views.player_stage.shapes import Box, Caption, Disc, Layout, Line, Tone
from views.theme import Theme, faded, font
from views.token import paint_ring, paint_token

RING_INSIDE = 0.79
"""A token with a ring is this much smaller, so that the ring stays inside its place."""
GLOW = 40
FADE = 0.06
RING_AT = 80
"""The token size at which a ring has the thickness the program gives it."""


class Shift(Struct, frozen=True):
    """Where something is on its way to its place, and how visible it already is."""

    x: float = 0
    y: float = 0
    opacity: float = 1


STILL = Shift()


def measure(text: str, pixels: float) -> float:
    """Return the width of `text` in the program's font."""
    return QFontMetricsF(font(pixels)).horizontalAdvance(text)


def paint_ground(painter: QPainter, theme: Theme, width: float, height: float) -> None:
    """Paint the stage's ground: dark, and a little lighter in the upper middle."""
    light = QRadialGradient(QPointF(width * 0.35, height * 0.4), max(width, height) * 0.75)
    light.setColorAt(0, QColor(theme.raised))
    light.setColorAt(1, QColor(theme.stage))
    painter.fillRect(QRectF(0, 0, width, height), QBrush(light))


def paint_timeline(
    painter: QPainter, theme: Theme, made: Layout, frame: Frame, shifts: Mapping[object, Shift]
) -> None:
    """Paint the timeline; `shifts` tells by disc index or number text what is still moving."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_rule(painter, theme, made.rule, frame)
    _paint_now(painter, theme, made.now, frame)
    _paint_stems(painter, theme, made.stems)
    for number in made.numbers:
        paint_caption(painter, theme, number, shifts.get(number.text, STILL))
    for index, disc in enumerate(made.discs):
        _paint_disc(painter, theme, disc, shifts.get(index, STILL))
    for caption in made.captions:
        paint_caption(painter, theme, caption, shifts.get(caption.owner, STILL))


def paint_caption(painter: QPainter, theme: Theme, caption: Caption, shift: Shift = STILL) -> None:
    """Paint a text in the middle of its box."""
    painter.setOpacity(shift.opacity)
    painter.setFont(font(caption.pixels))
    painter.setPen(QColor(_colour(theme, caption.tone)))
    box = _rect(caption.box).translated(shift.x, shift.y)
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine
    painter.drawText(box, int(flags), caption.text)
    painter.setOpacity(1)


def _paint_disc(painter: QPainter, theme: Theme, disc: Disc, shift: Shift) -> None:
    centre = QPointF(disc.x + shift.x, disc.y + shift.y)
    token, size = disc.token, disc.size * (RING_INSIDE if disc.token.waiting else 1)
    paint_token(painter, theme, token.side, token.glyph, centre, size, opacity=shift.opacity)
    if token.waiting:
        _paint_ring(painter, theme, centre, size)


def _paint_ring(painter: QPainter, theme: Theme, centre: QPointF, size: float) -> None:
    painter.save()
    painter.translate(centre)
    scale = math.sqrt(size / RING_AT)
    painter.scale(scale, scale)
    paint_ring(painter, theme, QPointF(0, 0), size / scale)
    painter.restore()


def _paint_rule(painter: QPainter, theme: Theme, rule: Line, frame: Frame) -> None:
    """The axis; it fades where later ones stand beside its end."""
    ends = QLinearGradient(rule.x1, 0, rule.x2, 0)
    ends.setColorAt(0, QColor(theme.line))
    ends.setColorAt(1 - FADE, QColor(theme.line))
    ends.setColorAt(1, faded(theme.line, 0 if rule.x2 < frame.width else 1))
    painter.setPen(QPen(QBrush(ends), 1 if frame.shape is Shape.COMPACT else 3))
    painter.drawLine(_line(rule))


def _paint_now(painter: QPainter, theme: Theme, pieces: Sequence[Line], frame: Frame) -> None:
    if not pieces:
        return
    compact = frame.shape is Shape.COMPACT
    top, bottom = pieces[0].y1, pieces[-1].y2
    _paint_glow(
        painter,
        theme,
        QPointF(pieces[0].x1, (top + bottom) / 2),
        (bottom - top) * 0.58,
        GLOW / (4 if compact else 1),
    )
    painter.setPen(QPen(QColor(theme.accent), 1 if compact else 4))
    painter.drawLines([_line(piece) for piece in pieces])


def _paint_glow(
    painter: QPainter, theme: Theme, centre: QPointF, height: float, width: float
) -> None:
    painter.save()
    painter.translate(centre)
    painter.scale(width, height)
    glow = QRadialGradient(QPointF(0, 0), 1)
    glow.setColorAt(0, faded(theme.accent, 0.30))
    glow.setColorAt(0.5, faded(theme.accent, 0.09))
    glow.setColorAt(1, faded(theme.accent, 0))
    painter.fillRect(QRectF(-1, -1, 2, 2), QBrush(glow))
    painter.restore()


def _paint_stems(painter: QPainter, theme: Theme, stems: Iterable[Line]) -> None:
    painter.setPen(QPen(faded(theme.muted, 0.55), 1.5))
    for stem in stems:
        painter.drawLine(_line(stem))


def _colour(theme: Theme, tone: Tone) -> str:
    match tone:
        case Tone.PLAIN:
            return theme.stage_text
        case Tone.MUTED:
            return theme.muted
        case Tone.ACCENT:
            return theme.accent


def _rect(box: Box) -> QRectF:
    return QRectF(box.left, box.top, box.width, box.height)


def _line(line: Line) -> QLineF:
    return QLineF(line.x1, line.y1, line.x2, line.y2)
