"""The right-hand column: the now card, what comes next, and what the players see."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from views.cards import Card
from views.now_card import NowCard
from views.player_stage import PlayerStage
from views.theme import text_share
from views.upcoming import UpcomingList

MARGIN = 12
LEAST_WIDTH = 290
COMING_HEIGHT = 64
MIRROR_HEIGHTS = (46, 140)
SEEN_FRAME = 52
"""What is round the miniature: the card's edges and its heading."""


class SideColumn(QWidget):
    """Three cards, one below the other; where there is little room the miniature gives way."""

    def __init__(
        self,
        card: NowCard,
        upcoming: UpcomingList,
        mirror: PlayerStage,
        parent: QWidget | None = None,
    ) -> None:
        """Hold the three of them."""
        super().__init__(parent)
        self.setObjectName("panel")
        coming = Card(self.tr("UP NEXT"), self)
        self._upcoming = upcoming
        coming.body.addWidget(upcoming)
        self.seen = Card("", self)
        self.seen.setMaximumHeight(MIRROR_HEIGHTS[1] + SEEN_FRAME)
        mirror.setMinimumHeight(MIRROR_HEIGHTS[0])
        mirror.setMaximumHeight(MIRROR_HEIGHTS[1])
        self.seen.body.addWidget(mirror, 1)
        self._lay_out(card, coming)
        self.make_room()

    def make_room(self) -> None:
        """Be as wide as text of the size that is usual now needs it."""
        share = text_share()
        self.setMinimumWidth(round(LEAST_WIDTH * share))
        self._upcoming.setMinimumHeight(round(COMING_HEIGHT * share))

    def show_players_state(self, *, shown: bool, blank: bool, frozen: bool) -> None:
        """Say over the miniature whether the players see it."""
        words = self.tr("WHAT THE PLAYERS SEE") if shown else self.tr("WHAT THE PLAYERS WOULD SEE")
        state = self.tr("BLANK") if blank else self.tr("FROZEN") if frozen else ""
        self.seen.call(" · ".join(part for part in (words, state) if part), alarm=bool(state))

    def _lay_out(self, card: NowCard, coming: Card) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(card)
        layout.addWidget(coming, 2)
        layout.addWidget(self.seen, 1)
