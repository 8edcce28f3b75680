"""A break, or a blank screen: an hourglass, and when the game goes on."""

from PySide6.QtCore import QDateTime, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from models.scheduler import stage_words as words
from models.scheduler.stage import Pause
from views.player_stage.frame import Frame, Shape
from views.player_stage.heading import fit_text
from views.theme import Theme, unscaled_font, with_opacity

SIZE, SMALL_SIZE = 96, 20
"""Letters of the text, also on the miniature."""
HOURGLASS = 14
HOURGLASS_OPACITY = 0.35


def pause_text(pause: Pause) -> str:
    """Return what players read, in the time of this computer."""
    if pause.until is None:
        return words.pause_text("")
    end = QDateTime.fromSecsSinceEpoch(60 * pause.until).time()
    return words.pause_text(QLocale().toString(end, QLocale.FormatType.ShortFormat))


def paint_pause(painter: QPainter, theme: Theme, pause: Pause, frame: Frame) -> None:
    pixels = SMALL_SIZE if frame.shape is Shape.COMPACT else SIZE
    room = frame.width - 2 * frame.plan.margin
    text, size = fit_text(pause_text(pause), room, pixels, bold=True)
    painter.setFont(unscaled_font(size, bold=True))
    painter.setPen(QColor(theme.stage_text))
    everywhere = QRectF(0, 0, frame.width, frame.height)
    painter.drawText(everywhere, Qt.AlignmentFlag.AlignCenter, text)
    paint_hourglass(painter, theme, frame, 0.6 * size + 1.5 * HOURGLASS)


def paint_hourglass(painter: QPainter, theme: Theme, frame: Frame, rise: float = 0) -> None:
    """Paint a small hourglass in the middle, or `rise` units above it."""
    x, y, half = frame.width / 2, frame.height / 2 - rise, HOURGLASS / 2
    corners = [(-half, -HOURGLASS), (half, -HOURGLASS), (-half, HOURGLASS), (half, HOURGLASS)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_opacity(theme.muted, HOURGLASS_OPACITY))
    painter.drawPolygon(QPolygonF([QPointF(x + a, y + b) for a, b in corners]))
