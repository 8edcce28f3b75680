"""Paints a break with the time when the game goes on, and the hourglass on a blank screen."""

from PySide6.QtCore import QDateTime, QLocale, QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from models.scheduler import stage_texts
from models.scheduler.stage import Pause
from views.cached_text import TextStyle
from views.player_stage.frame import Frame, Shape
from views.player_stage.heading import paint_centred
from views.theme import Theme, with_opacity

SIZE, SMALL_SIZE = 96, 20
"""Letter heights of the text, usually and on the miniature."""
HOURGLASS = 14
HOURGLASS_OPACITY = 0.35


def pause_text(pause: Pause) -> str:
    """Return the text that players read, with the time in this computer's time zone."""
    if pause.until is None:
        return stage_texts.pause_text("")
    end = QDateTime.fromSecsSinceEpoch(60 * pause.until).time()
    return stage_texts.pause_text(QLocale().toString(end, QLocale.FormatType.ShortFormat))


def paint_pause(painter: QPainter, theme: Theme, pause: Pause, frame: Frame) -> None:
    pixels = SMALL_SIZE if frame.shape is Shape.COMPACT else SIZE
    style = TextStyle(pixels, theme.stage_text, bold=True)
    size = paint_centred(painter, pause_text(pause), frame, style)
    paint_hourglass(painter, theme, frame, 0.6 * size + 1.5 * HOURGLASS)


def paint_hourglass(painter: QPainter, theme: Theme, frame: Frame, rise: float = 0) -> None:
    """Paint a small hourglass `rise` units above the middle."""
    x, y, half = frame.width / 2, frame.height / 2 - rise, HOURGLASS / 2
    corners = [(-half, -HOURGLASS), (half, -HOURGLASS), (-half, HOURGLASS), (half, HOURGLASS)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_opacity(theme.muted, HOURGLASS_OPACITY))
    painter.drawPolygon(QPolygonF([QPointF(x + a, y + b) for a, b in corners]))
