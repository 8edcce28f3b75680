"""The page of a fight: the sizes of its parts, and their common scrolling."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollBar, QSplitter, QVBoxLayout, QWidget
from shiboken6 import isValid

from views.gm.decision_bar import DecisionBar
from views.gm.due_sign import DueSign
from views.gm.history import ONE_LINE, PastPanel
from views.gm.roster import RosterList
from views.gm.roster_head import RosterHead
from views.gm.side_column import SideColumn
from views.theme import text_scale
from views.timeline.sizes import header_height
from views.timeline.view import TimelineView

LEAST_ROSTER = 200
ROSTER_WIDTH = 288
SIDE_SHARE = 0.2
LEAST_SHARE = 0.3
"""Largest share of a narrow window for the side, so that its words have room."""
SIDE_WIDTHS = (284, 480)
ROSTER_SHARE = 0.4
"""Largest share for the roster of the width that the side leaves, unless it was dragged."""
WIDE_ROSTER_SHARE = 0.22
"""Share for the roster in a wide window."""
FOOTER_HEIGHT = 160
LOW = 1120
"""Height at 100 % text below which a page is low: lanes need the room, not the history."""
OPEN_FOOTER = 220
"""Height of the unfolded history in a low page."""
FOCUS_BORDER = 1
"""Width of the roster's focus frame; the timeline paints its own inside."""


class FightPage(QSplitter):
    """Roster and timeline side by side, decisions and history below, the cards to the right."""

    def __init__(
        self,
        head: RosterHead,
        roster: RosterList,
        timeline: TimelineView,
        decisions: DecisionBar,
        past: PastPanel,
        side: SideColumn,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setAutoFillBackground(True)  # otherwise the window and its page are painted too
        self._roster, self._timeline, self._side = roster, timeline, side
        self._head = head
        self._roster_panel = self._roster_column()
        self._upper = upper = _splitter(Qt.Orientation.Horizontal, self._roster_panel, timeline)
        upper.setStretchFactor(1, 1)
        column = _column(upper, decisions)
        self._left = left = _splitter(Qt.Orientation.Vertical, column, past)
        timeline.covered_height = lambda: column.height() - upper.height()
        left.setStretchFactor(0, 1)
        _fill(self, left, side)
        self.setStretchFactor(0, 1)
        self._chosen_side: float | None = None
        self._chosen_roster: float | None = None
        self.splitterMoved.connect(self._remember_side)
        upper.splitterMoved.connect(self._remember_roster)
        past.unfolded.connect(self._unfold_history)
        self._low = False
        self._share = text_scale()
        self._due = DueSign(self._roster_panel)
        self._scroll_together()
        self._apply_sizes()
        self._align_roster()

    def make_room(self) -> None:
        if self._share != text_scale():
            self._share = text_scale()
            self._apply_sizes()
        self._align_roster()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()
        is_low = event.size().height() < LOW * self._share
        if is_low != self._low:
            self._low = is_low
            self._set_footer()

    def _apply_sizes(self) -> None:
        share = self._share
        self._roster_panel.setMinimumWidth(round(LEAST_ROSTER * share))
        self._side.make_room()
        self._set_footer()
        self._share_width()

    def _set_footer(self) -> None:
        self._size_footer(ONE_LINE if self._low else FOOTER_HEIGHT)

    def _unfold_history(self, wanted: bool) -> None:  # noqa: FBT001 - a slot
        self._size_footer((OPEN_FOOTER if self._low else FOOTER_HEIGHT) if wanted else ONE_LINE)

    def _size_footer(self, height: int) -> None:
        footer = round(height * self._share)
        self._left.setSizes([max(1, self.height() - footer), footer])

    def _share_width(self) -> None:
        side = max(self._side_width(), self._side.minimumWidth())
        left = self.width() - side
        self.setSizes([left, side])
        roster = self._roster_width(left)
        self._upper.setSizes([roster, left - roster])

    def _side_width(self) -> int:
        if self._chosen_side is not None:
            return round(self._chosen_side * self.width())
        least, most = (width * self._share for width in SIDE_WIDTHS)
        return round(
            max(min(SIDE_SHARE * self.width(), most), min(LEAST_SHARE * self.width(), least))
        )

    def _roster_width(self, room: int) -> int:
        if self._chosen_roster is not None:
            return round(self._chosen_roster * room)
        growth = self._timeline.camera.geometry.sizes.growth
        width = max(ROSTER_WIDTH * self._share * growth, WIDE_ROSTER_SHARE * room)
        return round(min(ROSTER_SHARE * room, width))

    def _remember_side(self) -> None:
        self._chosen_side = self._side.width() / max(1, self.width())

    def _remember_roster(self) -> None:
        self._chosen_roster = self._roster_panel.width() / max(1, self._upper.width())

    def _align_roster(self) -> None:
        """Align rows with lanes, at the top and the bottom; no row is cut off at the end."""
        geometry = self._timeline.camera.geometry
        if geometry.sizes.growth != self._roster.stack.sizes.growth:
            self._share_width()
        self._roster.set_stack(geometry.stack)
        self._head.setFixedHeight(header_height(self._share) - FOCUS_BORDER)
        below = (
            self._timeline.horizontalScrollBar().sizeHint().height() - FOCUS_BORDER + geometry.spare
        )
        layout = self._roster_panel.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0, 0, below)
        layout.activate()

    def _show_due(self) -> None:
        timeline = self._timeline
        self._due.show_due(timeline.lanes, timeline.now, timeline.camera.geometry)

    def _roster_column(self) -> QWidget:
        column = QWidget(self)
        column.setObjectName("panel")
        layout = QVBoxLayout(column)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(self._roster)
        return column

    def _scroll_together(self) -> None:
        """Scroll roster and timeline together.

        A range that changes later, as the roster's does, takes over the other bar's value.
        """
        roster, timeline = self._roster.verticalScrollBar(), self._timeline.verticalScrollBar()
        self._timeline.lanes_sized.connect(self._align_roster)
        self._timeline.settled.connect(self._show_due)
        self._timeline.lanes_moved.connect(self._roster.set_row_offsets)
        self._timeline.camera.moved.connect(self._show_due)
        self._due.wanted.connect(self._timeline.show_row)
        roster.valueChanged.connect(timeline.setValue)
        timeline.valueChanged.connect(roster.setValue)
        roster.rangeChanged.connect(lambda: _follow(roster, timeline))
        timeline.rangeChanged.connect(lambda: _follow(timeline, roster))


def _follow(bar: QScrollBar, other: QScrollBar) -> None:
    """Copy another bar's value, unless it is gone: when the window closes, one goes first."""
    if isValid(other):
        bar.setValue(other.value())


def _column(upper: QWidget, lower: QWidget) -> QWidget:
    column = QWidget()
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(upper, 1)
    layout.addWidget(lower)
    return column


def _splitter(orientation: Qt.Orientation, *parts: QWidget) -> QSplitter:
    splitter = QSplitter(orientation)
    _fill(splitter, *parts)
    return splitter


def _fill(splitter: QSplitter, *parts: QWidget) -> None:
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    for part in parts:
        splitter.addWidget(part)
