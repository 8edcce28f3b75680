"""Paints the banner: whose moment it is, in letters for the far end of the room."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from models.scheduler.stage import Stage
from views.player_stage import words
from views.player_stage.card import card_room
from views.player_stage.frame import Frame, Shape
from views.player_stage.words import Banner, Run, Sentence
from views.theme import Theme, fixed_font

CLOCK_WIDEST = 340
WIDE_CLOCK, UPRIGHT_CLOCK = 88, 60
HEADING_PIXELS = 26
HEADING_SPACING = 3.5
JOINT = Run(" · ")
SMALLEST, SMALLEST_LINE = 0.5, 0.8
CALM_PIXELS = 64
STATE_SHARE, STATE_ROOM, STATE_GAP = 0.38, 0.36, 28
"""How large and how wide a state is beside the great name, and how far from it."""


class _Heights(Struct, frozen=True):
    """Baselines and letter heights of the banner's parts, in units."""

    heading: float
    name: float
    sentence: float
    line: float
    name_pixels: float
    sentence_pixels: float


WIDE = _Heights(76, 170, 242, 46, 96, 33)
UPRIGHT = _Heights(82, 192, 258, 44, 100, 32)


def paint_heading(painter: QPainter, theme: Theme, stage: Stage, frame: Frame) -> None:
    """Paint the banner and the clock, or one calm sentence when no one has a turn."""
    match frame.shape:
        case Shape.COMPACT:
            _paint_compact(painter, theme, stage, frame)
        case Shape.WIDE | Shape.UPRIGHT:
            _paint_large(painter, theme, stage, frame)


def fitted(text: str, room: float, pixels: float, *, bold: bool) -> tuple[str, QFont]:
    """Return the text and a font in which it fits: smaller letters first, then an ellipsis."""
    metrics = QFontMetricsF(fixed_font(pixels, bold=bold))
    share = min(1.0, room / max(1.0, metrics.horizontalAdvance(text)))
    chosen = fixed_font(max(share, SMALLEST) * pixels * (0.99 if share < 1 else 1), bold=bold)
    return QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, room), chosen


def _paint_large(painter: QPainter, theme: Theme, stage: Stage, frame: Frame) -> None:
    banner = words.banner(stage)
    if banner is None and not stage.tokens:
        _paint_calm(painter, theme, words.calm(stage), frame)
        return
    upright = frame.shape is Shape.UPRIGHT
    places, margin = UPRIGHT if upright else WIDE, frame.plan.margin
    asks = banner is None and bool(stage.around.prompt)
    clock = 0 if asks else _paint_clock(painter, theme, stage, frame)
    beside = frame.width - 2 * margin - (0 if upright else clock + margin)
    beside -= card_room(stage, frame)
    name = QPointF(margin, places.name)
    heading = QPointF(margin, places.heading)
    if banner is None:
        _paint_name(painter, theme.stage_text, words.calm(stage), name, beside, CALM_PIXELS)
        _paint_effects(painter, theme, stage, heading, beside)
        return
    told = _paint_small_caps(painter, theme, banner.heading, heading)
    _paint_effects(painter, theme, stage, heading + QPointF(told, 0), beside - told)
    _paint_who(painter, theme, banner, name, beside, places.name_pixels)
    _paint_sentences(painter, theme, stage, frame, places)


def _paint_who(
    painter: QPainter, theme: Theme, banner: Banner, at: QPointF, room: float, pixels: float
) -> None:
    """Paint the great name, and how the one of that name is behind it."""
    small = pixels * STATE_SHARE
    wide = QFontMetricsF(fixed_font(small)).horizontalAdvance(banner.state)
    kept = min(wide, room * STATE_ROOM) + STATE_GAP if banner.state else 0
    colour = theme.accent if banner.acts else theme.stage_text
    end = _paint_name(painter, colour, banner.name, at, room - kept, pixels)
    if banner.state:
        beside = QPointF(at.x() + end + STATE_GAP, at.y())
        _paint_line(painter, theme.stage_text, banner.state, beside, room - end - STATE_GAP, small)


def _paint_effects(painter: QPainter, theme: Theme, stage: Stage, at: QPointF, room: float) -> None:
    """Paint the effects on the scene, beside the small heading."""
    _paint_line(painter, theme.stage_text, stage.around.effects, at, room, HEADING_PIXELS)


def _paint_line(
    painter: QPainter, colour: str, text: str, at: QPointF, room: float, pixels: float
) -> None:
    chosen = fixed_font(pixels)
    painter.setFont(chosen)
    painter.setPen(QColor(colour))
    shown = QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, room))
    painter.drawText(at, shown)


def _paint_calm(painter: QPainter, theme: Theme, text: str, frame: Frame) -> None:
    shown, chosen = fitted(text, frame.width - 2 * frame.plan.margin, 44, bold=False)
    painter.setFont(chosen)
    painter.setPen(QColor(theme.muted))
    everywhere = QRectF(0, 0, frame.width, frame.height)
    painter.drawText(everywhere, Qt.AlignmentFlag.AlignCenter, shown)


def _paint_clock(painter: QPainter, theme: Theme, stage: Stage, frame: Frame) -> float:
    """Paint unit and number at the right; return the width they take."""
    upright = frame.shape is Shape.UPRIGHT
    right = frame.width - frame.plan.margin - (0 if upright else card_room(stage, frame))
    pixels = UPRIGHT_CLOCK if upright else WIDE_CLOCK
    number, large = fitted(stage.axis.show(stage.now), CLOCK_WIDEST, pixels, bold=True)
    wide = QFontMetricsF(large).horizontalAdvance(number)
    painter.setFont(large)
    painter.setPen(QColor(theme.stage_text))
    painter.drawText(QPointF(right - wide, UPRIGHT.heading if upright else WIDE.name), number)
    unit_wide = QFontMetricsF(fixed_font(HEADING_PIXELS)).horizontalAdvance(stage.axis.word())
    unit_x = right - unit_wide - (wide + 14 if upright else 0)
    painter.setFont(fixed_font(HEADING_PIXELS))
    painter.setPen(QColor(theme.muted))
    places = UPRIGHT if upright else WIDE
    painter.drawText(QPointF(unit_x, places.heading), stage.axis.word())
    return max(wide, unit_wide)


def _paint_small_caps(painter: QPainter, theme: Theme, text: str, at: QPointF) -> float:
    """Paint the small heading; return where what stands beside it begins."""
    chosen = fixed_font(HEADING_PIXELS)
    chosen.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, HEADING_SPACING)
    painter.setFont(chosen)
    painter.setPen(QColor(theme.muted))
    painter.drawText(at, text.upper())
    return QFontMetricsF(chosen).horizontalAdvance(text.upper()) + HEADING_PIXELS


def _paint_name(
    painter: QPainter, colour: str, name: str, at: QPointF, room: float, pixels: float
) -> float:
    """Paint a name as large as it fits; return how wide it became."""
    shown, chosen = fitted(name, room, pixels, bold=True)
    painter.setFont(chosen)
    painter.setPen(QColor(colour))
    painter.drawText(at, shown)
    return QFontMetricsF(chosen).horizontalAdvance(shown)


def _paint_sentences(
    painter: QPainter, theme: Theme, stage: Stage, frame: Frame, places: _Heights
) -> None:
    room = frame.width - 2 * frame.plan.margin - card_room(stage, frame)
    for number, line in enumerate(_lines(stage, frame, room, places.sentence_pixels)):
        at = QPointF(frame.plan.margin, places.sentence + number * places.line)
        _paint_runs(painter, theme, line, at, room, places.sentence_pixels)


def _lines(stage: Stage, frame: Frame, room: float, pixels: float) -> Sequence[Sentence]:
    """The sentences in lines, with as many names as fit."""
    tried: Sequence[Sentence] = ()
    for most in (3, 2, 1):
        made = words.banner(stage, most)
        tried = _arranged(made, frame) if made else ()
        if all(_runs_width(line, pixels) * SMALLEST_LINE <= room for line in tried):
            break
    return tried


def _arranged(banner: Banner, frame: Frame) -> Sequence[Sentence]:
    if frame.shape is Shape.UPRIGHT:
        return banner.sentences
    line: Sentence = ()
    for sentence in banner.sentences:
        line = (*line, JOINT, *sentence) if line else sentence
    return (line,)


def _runs_width(line: Sentence, pixels: float) -> float:
    return sum(_width(run, pixels) for run in line)


def _width(run: Run, pixels: float) -> float:
    return QFontMetricsF(fixed_font(pixels, bold=run.strong)).horizontalAdvance(run.text)


def _paint_runs(
    painter: QPainter, theme: Theme, line: Sentence, at: QPointF, room: float, pixels: float
) -> None:
    """Paint one line; when it is too long its letters shrink, then its names lose their ends."""
    pixels *= max(SMALLEST_LINE, min(1.0, room / max(1.0, _runs_width(line, pixels))))
    names = sum(_width(run, pixels) for run in line if run.strong)
    rest = sum(_width(run, pixels) for run in line if not run.strong)
    share = min(1.0, max(0.0, room - rest) / max(1.0, names))
    x = at.x()
    for run in line:
        width = _width(run, pixels) * (share if run.strong else 1)
        chosen = fixed_font(pixels, bold=run.strong)
        text = QFontMetricsF(chosen).elidedText(run.text, Qt.TextElideMode.ElideRight, width + 1)
        painter.setFont(chosen)
        painter.setPen(QColor(theme.stage_text if run.strong else theme.muted))
        painter.drawText(QPointF(x, at.y()), text)
        x += QFontMetricsF(chosen).horizontalAdvance(text)


def _paint_compact(painter: QPainter, theme: Theme, stage: Stage, frame: Frame) -> None:
    """Paint the miniature's single line."""
    banner = words.banner(stage)
    if not stage.tokens:
        _paint_mini(painter, theme, words.calm(stage), frame)
        return
    margin, baseline = frame.plan.margin, 20
    right = frame.width - margin - card_room(stage, frame)
    clock = stage.axis.place(stage.now)
    wide = QFontMetricsF(fixed_font(12)).horizontalAdvance(clock)
    painter.setFont(fixed_font(12))
    painter.setPen(QColor(theme.muted))
    painter.drawText(QPointF(right - wide, baseline), clock)
    heading = banner.heading.upper() + " " if banner else ""
    painter.setFont(fixed_font(13, bold=True))
    painter.setPen(QColor(theme.stage_text))
    painter.drawText(QPointF(margin, baseline), heading)
    x = margin + QFontMetricsF(fixed_font(13, bold=True)).horizontalAdvance(heading)
    colour = theme.accent if banner and banner.acts else theme.stage_text
    name = banner.name if banner else words.calm(stage)
    room = right - wide - 8 - x
    end = _paint_name(painter, colour, name, QPointF(x, baseline), room, 13)
    state = QPointF(x + end + 6, baseline)
    _paint_line(
        painter, theme.stage_text, banner.state if banner else "", state, room - end - 6, 12
    )


def _paint_mini(painter: QPainter, theme: Theme, text: str, frame: Frame) -> None:
    shown, chosen = fitted(text, frame.width - 2 * frame.plan.margin, 13, bold=False)
    painter.setFont(chosen)
    painter.setPen(QColor(theme.muted))
    everywhere = QRectF(0, 0, frame.width, frame.height)
    painter.drawText(everywhere, Qt.AlignmentFlag.AlignCenter, shown)
