"""The page of a fight, which sizes its parts and lets them scroll together."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollBar, QSplitter, QVBoxLayout, QWidget
from shiboken6 import isValid

from views.gm.decision_bar import DecisionBar
from views.gm.due_sign import DueSign
from views.gm.history import ONE_LINE, HistoryPanel
from views.gm.roster import RosterList
from views.gm.roster_head import RosterHead
from views.gm.side_column import SideColumn
from views.theme import text_scale
from views.timeline.sizes import header_height
from views.timeline.view import TimelineView

MIN_ROSTER = 200
ROSTER_WIDTH = 288
SIDE_SHARE = 0.2
NARROW_SIDE_SHARE = 0.3
"""Fraction of a narrow window that the side column takes, up to its minimum width."""
SIDE_WIDTHS = (284, 480)
ROSTER_SHARE = 0.4
"""Largest fraction of the width beside the side column for the roster, unless it is dragged."""
WIDE_ROSTER_SHARE = 0.22
"""Fraction for the roster in a wide window."""
FOOTER_HEIGHT = 160
SHORT_HEIGHT = 1120
"""Height at 100 % text below which lanes need the space more than the history does."""
OPEN_FOOTER = 220
"""Height of the unfolded history in a short page."""
FOCUS_BORDER = 1
"""Width of the roster's focus frame. The timeline paints its own frame inside."""


class FightPage(QSplitter):
    """Roster and timeline side by side, decisions and history below, and cards on the right."""

    def __init__(
        self,
        head: RosterHead,
        roster: RosterList,
        timeline: TimelineView,
        decisions: DecisionBar,
        history_panel: HistoryPanel,
        side: SideColumn,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setAutoFillBackground(True)  # otherwise the window behind it is painted, too
        self._roster, self._timeline, self._side = roster, timeline, side
        self._head = head
        self._roster_panel = self._roster_column()
        self._upper = upper = _splitter(Qt.Orientation.Horizontal, self._roster_panel, timeline)
        upper.setStretchFactor(1, 1)
        column = _column(upper, decisions)
        self._main_column = main_column = _splitter(Qt.Orientation.Vertical, column, history_panel)
        timeline.covered_height = lambda: column.height() - upper.height()
        main_column.setStretchFactor(0, 1)
        _fill(self, main_column, side)
        self.setStretchFactor(0, 1)
        self._chosen_side: float | None = None
        self._chosen_roster: float | None = None
        self.splitterMoved.connect(self._remember_side)
        upper.splitterMoved.connect(self._remember_roster)
        history_panel.unfolded.connect(self._unfold_history)
        self._is_short = False
        self._text_scale = text_scale()
        self._due = DueSign(timeline)
        self._scroll_together()
        self._apply_sizes()
        self._align_roster()

    def reserve_space(self) -> None:
        if self._text_scale != text_scale():
            self._text_scale = text_scale()
            self._apply_sizes()
        self._align_roster()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._divide_width()
        is_short = event.size().height() < SHORT_HEIGHT * self._text_scale
        if is_short != self._is_short:
            self._is_short = is_short
            self._set_footer()

    def _apply_sizes(self) -> None:
        scale = self._text_scale
        self._roster_panel.setMinimumWidth(round(MIN_ROSTER * scale))
        self._side.update_size()
        self._set_footer()
        self._divide_width()

    def _set_footer(self) -> None:
        self._size_footer(ONE_LINE if self._is_short else FOOTER_HEIGHT)

    def _unfold_history(self, is_unfolded: bool) -> None:  # noqa: FBT001 - a slot
        self._size_footer(
            (OPEN_FOOTER if self._is_short else FOOTER_HEIGHT) if is_unfolded else ONE_LINE
        )

    def _size_footer(self, height: int) -> None:
        footer = round(height * self._text_scale)
        self._main_column.setSizes([max(1, self.height() - footer), footer])

    def _divide_width(self) -> None:
        side_width = max(self._side_width(), self._side.minimumWidth())
        remaining_width = self.width() - side_width
        self.setSizes([remaining_width, side_width])
        roster_width = self._roster_width(remaining_width)
        self._upper.setSizes([roster_width, remaining_width - roster_width])

    def _side_width(self) -> int:
        if self._chosen_side is not None:
            return round(self._chosen_side * self.width())
        min_width, max_width = (width * self._text_scale for width in SIDE_WIDTHS)
        return round(
            max(
                min(SIDE_SHARE * self.width(), max_width),
                min(NARROW_SIDE_SHARE * self.width(), min_width),
            )
        )

    def _roster_width(self, available_width: int) -> int:
        if self._chosen_roster is not None:
            return round(self._chosen_roster * available_width)
        growth = self._timeline.camera.geometry.sizes.growth
        width = max(ROSTER_WIDTH * self._text_scale * growth, WIDE_ROSTER_SHARE * available_width)
        return round(min(ROSTER_SHARE * available_width, width))

    def _remember_side(self) -> None:
        self._chosen_side = self._side.width() / max(1, self.width())

    def _remember_roster(self) -> None:
        self._chosen_roster = self._roster_panel.width() / max(1, self._upper.width())

    def _align_roster(self) -> None:
        """Align rows with lanes at the top and the bottom, without cutting the last row."""
        geometry = self._timeline.camera.geometry
        if geometry.sizes.growth != self._roster.stack.sizes.growth:
            self._divide_width()
        self._roster.set_stack(geometry.stack)
        self._head.setFixedHeight(header_height(self._text_scale) - FOCUS_BORDER)
        bottom_margin = (
            self._timeline.horizontalScrollBar().sizeHint().height() - FOCUS_BORDER + geometry.spare
        )
        layout = self._roster_panel.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0, 0, bottom_margin)
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

        When a range changes later, as the roster's does, its bar takes the other bar's value.
        """
        roster, timeline = self._roster.verticalScrollBar(), self._timeline.verticalScrollBar()
        self._timeline.lane_heights_changed.connect(self._align_roster)
        self._timeline.settled.connect(self._show_due)
        self._timeline.lanes_moved.connect(self._roster.set_row_offsets)
        self._timeline.camera.moved.connect(self._show_due)
        self._due.row_requested.connect(self._timeline.show_row)
        roster.valueChanged.connect(timeline.setValue)
        timeline.valueChanged.connect(roster.setValue)
        roster.rangeChanged.connect(lambda: _follow(roster, timeline))
        timeline.rangeChanged.connect(lambda: _follow(timeline, roster))


def _follow(bar: QScrollBar, other_bar: QScrollBar) -> None:
    """Copy another bar's value, unless that bar is already deleted because the window closes."""
    if isValid(other_bar):
        bar.setValue(other_bar.value())


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
