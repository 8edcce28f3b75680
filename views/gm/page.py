"""The page of a fight: where its parts stand, and what moves together."""

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
from views.theme import text_share
from views.timeline.sizes import header_height
from views.timeline.view import TimelineView

ROSTER_WIDTHS = (200, 288)
SIDE_SHARE = 0.2
LEAST_SHARE = 0.3
"""What of a narrow window the side takes at most, to be as wide as its words want to be."""
SIDE_WIDTHS = (284, 480)
ROSTER_SHARE = 0.4
"""Of what the side leaves, the most that the roster takes by itself."""
FOOTER_HEIGHT = 100
LOW = 720
"""Below this, for text at 100 %, a page is low: lanes need the room more than the history."""
OPEN_FOOTER = 220
"""When all steps are wanted in a page that is low."""
FOCUS_BORDER = 1
"""What the roster keeps for showing that it has the focus; the timeline paints that itself."""


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
        self.setAutoFillBackground(True)  # else the window and its page are painted beneath it
        self._roster, self._timeline, self._side = roster, timeline, side
        self._head = head
        self._beside = self._roster_column()
        self._upper = upper = _splitter(Qt.Orientation.Horizontal, self._beside, timeline)
        upper.setStretchFactor(1, 1)
        column = _column(upper, decisions)
        self._left = left = _splitter(Qt.Orientation.Vertical, column, past)
        timeline.passing = lambda: column.height() - upper.height()
        left.setStretchFactor(0, 1)
        _fill(self, left, side)
        self.setStretchFactor(0, 1)
        self._chosen_side: float | None = None
        self._chosen_roster: float | None = None
        self.splitterMoved.connect(self._keep_side)
        upper.splitterMoved.connect(self._keep_roster)
        past.unfolded.connect(self._fold_out)
        self._low = False
        self._share = text_share()
        self._due = DueSign(self._beside)
        self._scroll_together()
        self._set_out()
        self._level_roster()

    def make_room(self) -> None:
        if self._share != text_share():
            self._share = text_share()
            self._set_out()
        self._level_roster()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()
        low = event.size().height() < LOW * self._share
        if low != self._low:
            self._low = low
            self._set_footer()

    def _set_out(self) -> None:
        share = self._share
        self._beside.setMinimumWidth(round(ROSTER_WIDTHS[0] * share))
        self._side.make_room()
        self._set_footer()
        self._share_width()

    def _set_footer(self) -> None:
        self._size_footer(ONE_LINE if self._low else FOOTER_HEIGHT)

    def _fold_out(self, wanted: bool) -> None:  # noqa: FBT001 - a slot
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
        return round(min(ROSTER_SHARE * room, ROSTER_WIDTHS[1] * self._share))

    def _keep_side(self) -> None:
        self._chosen_side = self._side.width() / max(1, self.width())

    def _keep_roster(self) -> None:
        self._chosen_roster = self._beside.width() / max(1, self._upper.width())

    def _level_roster(self) -> None:
        """Make rows as high as lanes, and begin and end with them; leave no row cut at the end."""
        seen = self._timeline.camera.geometry
        self._roster.set_stack(seen.stack)
        self._head.setFixedHeight(header_height(self._share) - FOCUS_BORDER)
        below = self._timeline.horizontalScrollBar().sizeHint().height() - FOCUS_BORDER + seen.spare
        layout = self._beside.layout()
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
        """Keep roster and timeline side by side; the roster learns later how far it reaches."""
        roster, timeline = self._roster.verticalScrollBar(), self._timeline.verticalScrollBar()
        self._timeline.lanes_sized.connect(self._level_roster)
        self._timeline.settled.connect(self._show_due)
        self._timeline.glided.connect(self._roster.set_rises)
        self._timeline.camera.moved.connect(self._show_due)
        self._due.wanted.connect(lambda row: timeline.setValue(self._timeline.top_for(row)))
        roster.valueChanged.connect(timeline.setValue)
        timeline.valueChanged.connect(roster.setValue)
        roster.rangeChanged.connect(lambda: _follow(roster, timeline))
        timeline.rangeChanged.connect(lambda: _follow(timeline, roster))


def _follow(bar: QScrollBar, other: QScrollBar) -> None:
    """Let a bar stand where the other does; when the window goes, one of them goes first."""
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
