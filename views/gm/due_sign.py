"""The sign of who is due out of sight: over the roster, at the end beyond which they stand."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from models.rules.names import joined
from models.sight.lanes import Lane
from views.language import say_always
from views.plain import literal
from views.timeline.geometry import Geometry

INSET = 8


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
        first, more = self._names[0], len(self._names) - 1
        if more:
            words = self.tr("{0} and {1} more are due").format(first, more)
        else:
            words = self.tr("{0} is due").format(first)
        arrow = "\N{BLACK UP-POINTING SMALL TRIANGLE}"
        if not self._above:
            arrow = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
        self.setText(literal(f"{arrow} {words}"))
        self.setAccessibleName(words)
        self.setToolTip(joined(self._names))

    def show_due(self, lanes: Sequence[Lane], geometry: Geometry) -> None:
        """Stand at the end of the rows beyond which most of those stand who are due."""
        hidden = [row for row, lane in enumerate(lanes) if lane.due and not _seen(geometry, row)]
        above = [row for row in hidden if geometry.lane_rect(row).top() < geometry.header_height]
        below = [row for row in hidden if row not in above]
        rows = below if len(below) >= len(above) else above[::-1]
        self._above = rows is not below
        self._row = rows[0] if rows else 0
        self._names = tuple([lanes[row].called for row in rows])
        self.setVisible(bool(rows))
        if rows:
            self.retranslate()
            self._stand(geometry)

    def _stand(self, geometry: Geometry) -> None:
        beside = self.parentWidget()
        assert beside is not None
        self.setMaximumWidth(beside.width() - 2 * INSET)
        self.adjustSize()
        x = (beside.width() - self.width()) // 2
        low = geometry.height - geometry.spare - self.height() - INSET
        self.move(x, geometry.header_height + INSET if self._above else low)


def _seen(geometry: Geometry, row: int) -> bool:
    rect = geometry.lane_rect(row)
    return rect.top() >= geometry.header_height and rect.bottom() <= geometry.height
