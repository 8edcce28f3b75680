"""A plain chart: one bar a combatant, as long as what it stands for."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from models.scheduler.combatant import Side
from views.paint import painting
from views.theme import Theme, font, text_share

LINE = 24
LABELS = 130
VALUES = 64
"""Of text at 100 %, as the others; they grow with it."""
BAR = 12
LEAST_BARS = 220
GAP = 8
TEXT = 12
ROUND = 3


class Measure(Struct, frozen=True):
    """A bar: whose it is, how long it is in any unit, and its length in words."""

    label: str
    side: Side
    length: float
    words: str


class BarChart(QWidget):
    """Paints bars; the longest takes all the room there is."""

    def __init__(
        self, title: str, measures: Sequence[Measure], theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Show `measures` from top to bottom; `title` is for screen readers."""
        super().__init__(parent)
        self._measures = tuple(measures)
        self._theme = theme
        self.setAccessibleName(title)
        told = "; ".join(f"{each.label}: {each.words}" for each in self._measures)
        self.setAccessibleDescription(told)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the room that all bars need."""
        texts = _scaled(LABELS) + _scaled(VALUES)
        return QSize(texts + LEAST_BARS + 2 * GAP, _scaled(LINE) * len(self._measures))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the same: a chart that is cut off tells something else."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint those bars that lie in what is exposed."""
        part = event.rect()
        most = max((each.length for each in self._measures), default=0.0)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font(TEXT))
            for number, each in enumerate(self._measures):
                top = number * _scaled(LINE)
                if top <= part.bottom() and top + _scaled(LINE) >= part.top():
                    self._paint(painter, each, top, each.length / most if most > 0 else 0.0)

    def _paint(self, painter: QPainter, measure: Measure, top: float, share: float) -> None:
        middle, line = Qt.AlignmentFlag.AlignVCenter, _scaled(LINE)
        labels, values = _scaled(LABELS), _scaled(VALUES)
        label = QFontMetrics(painter.font()).elidedText(
            measure.label, Qt.TextElideMode.ElideRight, labels
        )
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QRectF(0, top, labels, line), middle | Qt.AlignmentFlag.AlignRight, label)
        wide = self.width() - labels - values - 2 * GAP
        bar = QRectF(labels + GAP, top + (line - BAR) / 2, max(2.0, wide * share), BAR)
        painter.setPen(QColor(self._theme.muted))
        beside = QRectF(bar.right() + GAP, top, values, line)
        painter.drawText(beside, middle | Qt.AlignmentFlag.AlignLeft, measure.words)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.side(measure.side))
        painter.drawRoundedRect(bar, ROUND, ROUND)


def _scaled(pixels: int) -> int:
    return round(pixels * text_share())
