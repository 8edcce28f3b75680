"""Paints a layout of the timeline, in units."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from models.scheduler.combatant import Side
from models.scheduler.stage import StageToken
from views.pixmap_cache import CachedPainter, Drawable
from views.player_stage.drawings import CaptionDrawing, StageTokenDrawing
from views.player_stage.frame import Frame, Shape
from views.player_stage.shapes import Caption, Disc, Layout, Line, Outline, Pennant, Tone
from views.theme import Theme, with_opacity

GLOW = 40
GLOW_REACH = 0.58
"""How far the glow reaches up and down, as a fraction of the now line's height."""
FADE_SHARE, FADE_STEPS = 0.06, 16
"""Fraction of the axis that fades out, and the number of steps of the fading."""
STEM, STEM_OPACITY, OUTLINE = 1.5, 0.4, 3
GROWTH, PULSE_WIDTH = 0.15, 2.4
"""How much a marker grows as its turn begins, and the factor by which the glow widens."""


def paint_timeline(
    painter: QPainter, theme: Theme, layout: Layout, frame: Frame, pulse: float = 0.0
) -> None:
    """Paint a layout. As a turn begins, the glow and the marker grow by `pulse`, 0 to 1."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_rule(painter, theme, layout.rule, frame)
    _paint_now(painter, theme, layout.now, frame, pulse)
    _paint_stems(painter, theme, layout.stems)
    _paint_flags(painter, theme, layout.flags)
    _paint_outlines(painter, theme, layout.outlines)
    with CachedPainter(painter) as pixmaps:
        cached = _CachedContent(painter, pixmaps, theme)
        for number_caption in layout.numbers:
            cached.paint_caption(number_caption)
        acting_indices = {each.owner for each in layout.captions if each.tone is Tone.ACCENT}
        for index, disc in enumerate(layout.discs):
            cached.paint_disc(disc, 1 + GROWTH * pulse if index in acting_indices else 1)
        for caption in layout.captions:
            cached.paint_caption(caption)
    painter.setOpacity(1)


class _CachedContent(Struct, frozen=True):
    painter: QPainter
    pixmaps: CachedPainter
    theme: Theme

    def paint_caption(self, caption: Caption) -> None:
        box = caption.box
        drawing = CaptionDrawing(
            caption.text, _colour(self.theme, caption.tone), caption.pixels, box.width, caption.bold
        )
        x, y = box.left + box.width / 2, box.top + box.height / 2
        self._draw(drawing, x, y, caption.opacity)

    def paint_disc(self, disc: Disc, growth: float) -> None:
        drawing = self._token_drawing(disc.token, disc.size)
        if disc.behind is not None:
            drawing = replace(drawing, behind=self._token_drawing(disc.behind, disc.size))
        self._draw(drawing, disc.x, disc.y, disc.opacity, disc.scale * growth)

    def _token_drawing(self, token: StageToken, size: float) -> StageTokenDrawing:
        face = token.face.single if token.ghost else token.face
        return StageTokenDrawing(self.theme, face, size, token.waiting, token.ghost)

    def _draw(
        self, drawing: Drawable, x: float, y: float, opacity: float, scale: float = 1
    ) -> None:
        if opacity == 1:
            self.pixmaps.draw(drawing, x, y, scale)
            return
        self.painter.setOpacity(opacity)
        self.pixmaps.draw(drawing, x, y, scale)
        self.painter.setOpacity(1)


def _paint_rule(painter: QPainter, theme: Theme, rule: Line, frame: Frame) -> None:
    """Paint the axis, which fades out at its right end if there are later tokens."""
    height = 1 if frame.shape is Shape.COMPACT else 3
    step = FADE_SHARE * (rule.x2 - rule.x1) / FADE_STEPS if rule.x2 < frame.width else 0
    left, top = rule.x2 - FADE_STEPS * step, rule.y1 - height / 2
    painter.fillRect(QRectF(rule.x1, top, left - rule.x1, height), QColor(theme.line))
    for piece in range(FADE_STEPS if step else 0):  # vector files can't hold a gradient
        paler = with_opacity(theme.line, 1 - (piece + 0.5) / FADE_STEPS)
        painter.fillRect(QRectF(left + piece * step, top, step, height), paler)


class _Glow(Struct, frozen=True):
    """The glow around the now line, cached because painting its gradient takes ten times longer."""

    accent: str
    width: float
    height: float

    @property
    def bounds(self) -> QRectF:
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)

    def paint(self, painter: QPainter) -> None:
        gradient = QRadialGradient(QPointF(0, 0), 1)
        for position, strength in ((0.0, 0.30), (0.5, 0.09), (1.0, 0.0)):
            gradient.setColorAt(position, with_opacity(self.accent, strength))
        painter.scale(self.width / 2, self.height / 2)
        painter.fillRect(QRectF(-1, -1, 2, 2), QBrush(gradient))


def _paint_now(
    painter: QPainter, theme: Theme, pieces: Sequence[Line], frame: Frame, pulse: float
) -> None:
    if not pieces:
        return
    is_compact, top, bottom = frame.shape is Shape.COMPACT, pieces[0].y1, pieces[-1].y2
    glow = _Glow(theme.accent, 2 * GLOW / (4 if is_compact else 1), 2 * GLOW_REACH * (bottom - top))
    with CachedPainter(painter) as pixmaps:
        pixmaps.draw_glow(glow, pieces[0].x1, (top + bottom) / 2)
        if pulse:
            painter.setOpacity(pulse)
            wide_glow = replace(glow, width=PULSE_WIDTH * glow.width)
            pixmaps.draw_glow(wide_glow, pieces[0].x1, (top + bottom) / 2)
            painter.setOpacity(1)
    painter.setPen(QPen(QColor(theme.accent), 1 if is_compact else 4))
    painter.drawLines([_line(piece) for piece in pieces])


def _paint_stems(painter: QPainter, theme: Theme, stems: Iterable[Line]) -> None:
    """Paint the stems with sharp edges, because antialiasing takes ten times longer.

    They are at least a device pixel wide: a thinner line might cover no pixel's centre and vanish.
    """
    colour = with_opacity(theme.muted, STEM_OPACITY)
    width = max(STEM, 1 / painter.deviceTransform().m11())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    for stem in stems:
        painter.setOpacity(stem.opacity)
        painter.fillRect(QRectF(stem.x1 - width / 2, stem.y1, width, stem.y2 - stem.y1), colour)
    painter.setOpacity(1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_flags(painter: QPainter, theme: Theme, flags: Iterable[Pennant]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.time))
    for flag in flags:
        top, half = flag.y - flag.size, flag.size / 2
        painter.setOpacity(flag.opacity)
        painter.drawRect(QRectF(flag.x - STEM / 2, top, STEM, flag.size))
        corners = [(0.0, 0.0), (flag.size * 0.7, half / 2), (0.0, half)]
        painter.drawPolygon(QPolygonF([QPointF(flag.x + x, top + y) for x, y in corners]))
    painter.setOpacity(1)


def _paint_outlines(painter: QPainter, theme: Theme, outlines: Iterable[Outline]) -> None:
    painter.setPen(QPen(QColor(theme.accent), OUTLINE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for outline in outlines:
        painter.setOpacity(outline.opacity)
        box = QRectF(outline.box.left, outline.box.top, outline.box.width, outline.box.height)
        painter.drawRoundedRect(box, outline.radius, outline.radius)
    painter.setOpacity(1)


def _colour(theme: Theme, tone: Tone) -> str:
    match tone:
        case Tone.PLAIN:
            return theme.stage_text
        case Tone.MUTED:
            return theme.muted
        case Tone.ACCENT:
            return theme.accent
        case Tone.HERO:
            return theme.side(Side.PC).name()


def _line(line: Line) -> QLineF:
    return QLineF(line.x1, line.y1, line.x2, line.y2)
