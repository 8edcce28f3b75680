"""A sign with words that something went wrong with somebody's card."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from views.dialogs.card_painting import octagon
from views.paint import painting
from views.theme import Theme, faded, fixed_font
from views.widgets.cards import label

SIGN: Final = 20
SIGN_GAP: Final = 6
TINT: Final = 0.14


class Mishap(QWidget):
    """Says by shape and words that something went wrong; without words it is not there."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Say nothing yet."""
        super().__init__(parent)
        self._theme = theme
        line = QHBoxLayout(self)
        line.setContentsMargins(SIGN + SIGN_GAP, 0, 0, 0)
        self._words = label("", "warning", self)
        line.addWidget(self._words)
        self.hide()

    def say(self, words: str) -> None:
        """Show `words` behind the sign."""
        self._words.setText(words)
        self.setVisible(bool(words))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return a size with room for the sign."""
        return super().minimumSizeHint().expandedTo(QSize(SIGN, SIGN))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the sign: eight corners and an exclamation mark."""
        del event
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(1, (self.height() - SIGN) / 2, SIGN - 2, SIGN - 2)
            painter.setPen(QPen(QColor(self._theme.refused), 1.5))
            painter.setBrush(faded(self._theme.refused, TINT))
            painter.drawPolygon(octagon(box))
            painter.setFont(fixed_font(SIGN * 0.6, bold=True))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "!")
