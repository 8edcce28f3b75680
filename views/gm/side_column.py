"""The right-hand column: the now card, what comes next, and what the players see."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.sight.sight import Curtain
from views.gm.now_card import NowCard
from views.gm.upcoming import UpcomingList
from views.language import say_always
from views.player_stage import PlayerStage
from views.theme import text_share
from views.widgets.cards import Card

MARGIN = 12
LEAST_WIDTH = 284
COMING_HEIGHT = 64
MIRROR_HEIGHTS = (46, 140)
SEEN_FRAME = 52
"""What is round the miniature: the card's edges and its heading."""


class SideColumn(QWidget):
    """Three cards, one below the other; where there is little room the lower ones give way."""

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
        self._coming = Card("", self)
        self._card = card
        self._upcoming = upcoming
        self._coming.body.addWidget(upcoming)
        self.seen = Card("", self)
        self.seen.setMaximumHeight(MIRROR_HEIGHTS[1] + SEEN_FRAME)
        mirror.setMinimumHeight(MIRROR_HEIGHTS[0])
        mirror.setMaximumHeight(MIRROR_HEIGHTS[1])
        self.seen.body.addWidget(mirror, 1)
        self._curtain = Curtain()
        self._lay_out(card, self._coming)
        self.make_room()
        say_always(self)

    def make_room(self) -> None:
        """Be as wide as text of the size that is usual now needs it."""
        share = text_share()
        self.setMinimumWidth(round(LEAST_WIDTH * share))
        self._upcoming.setMinimumHeight(round(COMING_HEIGHT * share))

    def show_curtain(self, curtain: Curtain) -> None:
        """Say over the miniature whether the players see it."""
        if curtain != self._curtain:
            self._curtain = curtain
            self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        self._coming.call(self.tr("UP NEXT"))
        seen, would = self.tr("WHAT THE PLAYERS SEE"), self.tr("WHAT THE PLAYERS WOULD SEE")
        words, curtain = seen if self._curtain.window else would, self._curtain
        state = self.tr("BLANK") if curtain.blank else self.tr("FROZEN") if curtain.frozen else ""
        self.seen.call(" · ".join(part for part in (words, state) if part), alarm=bool(state))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the width of the cards, and no height: the window has one of its own."""
        return QSize(super().minimumSizeHint().width(), 0)

    def event(self, event: QEvent) -> bool:
        """Let cards give way, or come back, when the room or the uppermost one has changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._give_way()
        return super().event(event)

    def _give_way(self) -> None:
        """Leave out the miniature, and then what is to come: the timeline shows both."""
        width, room = self.width() - 2 * MARGIN, self.height() - 2 * MARGIN
        self._card.make_do_with(room)
        room -= _least_height(self._card, width)
        for card in (self._coming, self.seen):
            room -= MARGIN + _least_height(card, width)
            if card.isHidden() != (room < 0):
                card.setHidden(room < 0)

    def _lay_out(self, card: NowCard, coming: Card) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(card)
        layout.addWidget(coming, 2)
        layout.addWidget(self.seen, 1)


def _least_height(card: Card, width: int) -> int:
    """Return how high a card must be for all its lines, wrapped ones too."""
    layout, least = card.body, card.minimumSizeHint().height()
    wrapped = layout.totalMinimumHeightForWidth(width) if layout.hasHeightForWidth() else 0
    return max(least, wrapped)
