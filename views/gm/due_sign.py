"""The sign that counts due combatants out of view, at the start of the lowest lanes.

It isn't on the roster, because scrolling repaints all rows of a list if anything covers one.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from models.rules.names import join_with_and
from models.scheduler.clock import Tick
from models.sight.lanes import DUE, Lane
from views.language import keep_translated
from views.plain import escape_mnemonic, set_tip
from views.theme import scaled
from views.timeline.geometry import Geometry

INSET = 8
EDGE = 2
"""Gap below the sign, small to cover as little of the last lane as possible."""
MAX_WIDTH = 300
SIDES = 20
"""Width of the rounded part at each end of the button."""
UP = "\N{BLACK UP-POINTING SMALL TRIANGLE}"
DOWN = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"


class DueSign(QToolButton):
    """Button that counts due combatants out of view. `row_requested` carries the nearest row."""

    row_requested = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("due")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._names: tuple[str, ...] = ()
        self._row, self._points_up = 0, False
        self._shown: tuple[object, ...] = ()
        self.clicked.connect(lambda _checked=False: self.row_requested.emit(self._row))
        keep_translated(self)
        self.hide()

    def retranslate(self) -> None:
        if not self._names:
            return
        first_name, arrow = self._names[0], UP if self._points_up else DOWN
        text = f"{arrow} {self._text(self._shorten(first_name))}"
        self.setText(escape_mnemonic(self._elide(text, self.maximumWidth() - 2 * SIDES)))
        self.setAccessibleName(self._text(first_name))
        set_tip(self, join_with_and(self._names))

    def _text(self, first_name: str) -> str:
        if more_count := len(self._names) - 1:
            return self.tr("{0} and {1} more are due").format(first_name, more_count)
        return self.tr("{0} is due").format(first_name)

    def _shorten(self, name: str) -> str:
        self.ensurePolished()
        text_width = self.fontMetrics().horizontalAdvance(f"{DOWN} {self._text('')}")
        return self._elide(name, self.maximumWidth() - 2 * SIDES - text_width)

    def _elide(self, text: str, width: int) -> str:
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def show_due(self, lanes: Sequence[Lane], now: Tick, geometry: Geometry) -> None:
        """Point up or down, to whichever side has more due combatants out of view."""
        due_rows = [row for row, lane in enumerate(lanes) if lane.marker == now or lane.turn in DUE]
        hidden_rows = [row for row in due_rows if not _is_in_view(geometry, row)]
        rows_above = [
            row for row in hidden_rows if geometry.lane_rect(row).top() < geometry.header_height
        ]
        rows_below = [row for row in hidden_rows if row not in rows_above]
        rows = rows_below if len(rows_below) >= len(rows_above) else rows_above[::-1]
        self._points_up = rows is not rows_below
        self._row = rows[0] if rows else 0
        self._names = tuple([lanes[row].display_name for row in rows])
        self.setVisible(bool(rows))
        size = (geometry.width, geometry.height, geometry.text_scale)
        if rows and self._shown != (shown := (self._names, self._points_up, *size)):
            self._shown = shown
            self.setMaximumWidth(min(scaled(MAX_WIDTH), round(geometry.width) - 2 * INSET))
            self.retranslate()
            self.adjustSize()
            self.move(INSET, round(geometry.height) - self.height() - EDGE)


def _is_in_view(geometry: Geometry, row: int) -> bool:
    rect = geometry.lane_rect(row)
    return rect.top() >= geometry.header_height and rect.bottom() <= geometry.height
