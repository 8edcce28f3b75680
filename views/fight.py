"""The page of a fight: where its parts stand, and what moves together."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from views.decisions import DecisionBar
from views.past import PastPanel
from views.roster import Roster
from views.side import SideColumn
from views.timeline.geometry import HEADER_HEIGHT
from views.timeline.view import TimelineView

ROSTER_WIDTHS = (200, 268)
CARDS_WIDTH = 328
FOOTER_HEIGHT = 124


class FightPage(QSplitter):
    """Roster and timeline side by side, decisions and history below, the cards to the right."""

    def __init__(
        self,
        roster: Roster,
        timeline: TimelineView,
        decisions: DecisionBar,
        past: PastPanel,
        side: SideColumn,
    ) -> None:
        """Set the parts out."""
        super().__init__(Qt.Orientation.Horizontal)
        self._roster, self._timeline = roster, timeline
        upper = _splitter(Qt.Orientation.Horizontal, self._roster_column(), timeline)
        upper.setStretchFactor(1, 1)
        upper.setSizes([ROSTER_WIDTHS[1], 800])
        left = _splitter(Qt.Orientation.Vertical, _column(upper, decisions), past)
        left.setStretchFactor(0, 1)
        left.setSizes([700, FOOTER_HEIGHT])
        _fill(self, left, side)
        self.setStretchFactor(0, 1)
        self.setSizes([1000, CARDS_WIDTH])
        self._scroll_together()

    def _roster_column(self) -> QWidget:
        """Return the roster with the rows' tops where the lanes' tops are."""
        column = QWidget(self)
        column.setObjectName("panel")
        column.setMinimumWidth(ROSTER_WIDTHS[0])
        layout = QVBoxLayout(column)
        below = self._timeline.horizontalScrollBar().sizeHint().height()
        layout.setContentsMargins(0, HEADER_HEIGHT, 0, below)
        layout.addWidget(self._roster)
        return column

    def _scroll_together(self) -> None:
        """Keep roster and timeline side by side; the roster learns later how far it reaches."""
        roster, timeline = self._roster.verticalScrollBar(), self._timeline.verticalScrollBar()
        roster.valueChanged.connect(timeline.setValue)
        timeline.valueChanged.connect(roster.setValue)
        roster.rangeChanged.connect(lambda: roster.setValue(timeline.value()))
        timeline.rangeChanged.connect(lambda: timeline.setValue(roster.value()))


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
