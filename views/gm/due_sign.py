"""The sign of who is due out of sight: over the last rows of the roster."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from models.rules.names import joined
from models.scheduler.clock import Tick
from models.sight.lanes import DUE, Lane
from views.language import say_always
from views.plain import literal, set_tip
from views.timeline.geometry import Geometry

INSET = 8
SIDES = 20
"""What the shape of the button takes at either end."""
UP = "\N{BLACK UP-POINTING SMALL TRIANGLE}"
DOWN = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"


class DueSign(QToolButton):
    """Says how many are due above or below, and brings the nearest into sight.

    `wanted` gives the row.
    """

    wanted = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("due")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._names: tuple[str, ...] = ()
        self._row, self._above = 0, False
        self.clicked.connect(lambda _checked=False: self.wanted.emit(self._row))
        say_always(self)
        self.hide()

    def retranslate(self) -> None:
        if not self._names:
            return
        first, arrow = self._names[0], UP if self._above else DOWN
        words = f"{arrow} {self._words(self._shortened(first))}"
        self.setText(literal(self._cut(words, self.maximumWidth() - 2 * SIDES)))
        self.setAccessibleName(self._words(first))
        set_tip(self, joined(self._names))

    def _words(self, first: str) -> str:
        if more := len(self._names) - 1:
            return self.tr("{0} and {1} more are due").format(first, more)
        return self.tr("{0} is due").format(first)

    def _shortened(self, name: str) -> str:
        """Return as much of a name as has room beside the other words."""
        self.ensurePolished()
        others = self.fontMetrics().horizontalAdvance(f"{DOWN} {self._words('')}")
        return self._cut(name, self.maximumWidth() - 2 * SIDES - others)

    def _cut(self, words: str, room: int) -> str:
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)

    def show_due(self, lanes: Sequence[Lane], now: Tick, geometry: Geometry) -> None:
        """Point to the end of the rows beyond which most of those stand who are due."""
        due = [row for row, lane in enumerate(lanes) if lane.marker == now or lane.turn in DUE]
        hidden = [row for row in due if not _seen(geometry, row)]
        above = [row for row in hidden if geometry.lane_rect(row).top() < geometry.header_height]
        below = [row for row in hidden if row not in above]
        rows = below if len(below) >= len(above) else above[::-1]
        self._above = rows is not below
        self._row = rows[0] if rows else 0
        self._names = tuple([lanes[row].called for row in rows])
        self.setVisible(bool(rows))
        if rows:
            self._stand(geometry)

    def _stand(self, geometry: Geometry) -> None:
        beside = self.parentWidget()
        assert beside is not None
        self.setMaximumWidth(beside.width() - 2 * INSET)
        self.retranslate()
        self.adjustSize()
        x = (beside.width() - self.width()) // 2
        self.move(x, geometry.height - geometry.spare - self.height() - INSET)


def _seen(geometry: Geometry, row: int) -> bool:
    rect = geometry.lane_rect(row)
    return rect.top() >= geometry.header_height and rect.bottom() <= geometry.height
