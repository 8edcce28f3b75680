"""The right-hand column: the now card, what comes next, and what the players see."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.scheduler.stage import Curtain
from views.gm.now_card import NowCard
from views.gm.upcoming import UpcomingList
from views.language import say_always
from views.player_stage import PlayerStage
from views.theme import text_share
from views.widgets.cards import Card

MARGIN = 12
LEAST_WIDTH = 260
LEAST_ROWS, MANY_ROWS = 2, 5
"""The rows of what comes next: at the least, and before the miniature has room."""
MIRROR_HEIGHT = 100
MIRROR_SHAPE = 9 / 16
"""How high the miniature is for its width, where there is room."""
FLATTEST = 0.75
"""The smallest share of that height at which it is shown; it has to be read."""


class SideColumn(QWidget):
    """Three cards, one below the other, each as high as it needs to be.

    Where there is little room the lower ones give way. `share_pressed` asks how the players'
    view is shared.
    """

    share_pressed = Signal()

    def __init__(
        self,
        card: NowCard,
        upcoming: UpcomingList,
        mirror: PlayerStage,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self._coming = Card("", self)
        self._card = card
        self._upcoming = upcoming
        self._coming.body.addWidget(upcoming)
        self.seen = Card("", self)
        mirror.setMinimumHeight(MIRROR_HEIGHT)
        self.seen.body.addWidget(mirror, 1)
        self._shared: QPushButton | None = None
        self._curtain, self._window = Curtain(), False
        self._lay_out(card, self._coming)
        self.make_room()
        say_always(self)

    def make_room(self) -> None:
        share = text_share()
        self.setMinimumWidth(round(LEAST_WIDTH * share))
        self._upcoming.setMinimumHeight(self._upcoming.height_of(LEAST_ROWS))

    def show_curtain(self, curtain: Curtain, *, window: bool) -> None:
        if (curtain, window) != (self._curtain, self._window):
            self._curtain, self._window = curtain, window
            self.retranslate()

    def show_shared(self, words: str) -> None:
        """Say beside the heading that the players' view is shared; no words: it isn't."""
        if words and self._shared is None:
            self._shared = self._made_sign()
        if self._shared is not None:
            self._shared.setText(words)
            self._shared.setVisible(bool(words))

    def retranslate(self) -> None:
        self._coming.call(self.tr("UP NEXT"))
        curtain = self._curtain
        states = (
            (not self._window, self.tr("OFF")),
            (curtain.blank, self.tr("BLANK")),
            (curtain.handout is not None, self.tr("PICTURE")),
            (curtain.frozen, self.tr("FROZEN")),
        )
        state = ", ".join(word for holds, word in states if holds)
        heading = " · ".join(filter(None, (self.tr("PLAYERS' VIEW"), state)))
        self.seen.call(heading, alarm=curtain.drawn)

    def _made_sign(self) -> QPushButton:
        sign = QPushButton(self.seen)
        sign.setObjectName("shared")
        sign.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        sign.clicked.connect(lambda _checked=False: self.share_pressed.emit())
        row = QHBoxLayout()
        row.addWidget(self.seen.heading, 1)
        row.addWidget(sign)
        self.seen.body.insertLayout(0, row)
        return sign

    def minimumSizeHint(self) -> QSize:
        """Return the width of the cards, and no height: the window has one of its own."""
        return QSize(super().minimumSizeHint().width(), 0)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._give_way()
            self._share_height()
        return super().event(event)

    def _give_way(self) -> None:
        """Leave out the miniature where it can't be read, and at last what is scheduled."""
        width, room = self.width() - 2 * MARGIN, self.height() - 2 * MARGIN
        least = MARGIN + self._coming.minimumSizeHint().height()
        self._card.make_do_with(room - least)
        left = room - _wanted_height(self._card, width)
        self._coming.setHidden(left < least)
        self.seen.setHidden(min(left - least, self._usually_left(room)) < self._mirror_heights()[0])

    def _usually_left(self, room: int) -> int:
        """Return what the other cards leave to the miniature, whatever they show just now."""
        return room - self._card.usual_height() - self._many() - MARGIN

    def _many(self) -> int:
        """Return how high the card of what comes next is with as many rows as it usually needs."""
        more = self._upcoming.height_of(MANY_ROWS) - self._upcoming.height_of(LEAST_ROWS)
        return self._coming.minimumSizeHint().height() + more

    def _mirror_heights(self) -> tuple[int, int]:
        """Return how high the card of the miniature is at the least, and at the most."""
        edges = self.seen.body.contentsMargins()
        whole = (self.width() - 2 * MARGIN - edges.left() - edges.right()) * MIRROR_SHAPE
        frame = MARGIN + self.seen.minimumSizeHint().height() - MIRROR_HEIGHT
        least = max(MIRROR_HEIGHT, round(whole * FLATTEST))
        return frame + least, frame + max(least, round(whole))

    def _share_height(self) -> None:
        """Let the list be as high as its rows, and the miniature fill what it leaves."""
        width, room = self.width() - 2 * MARGIN, self.height() - 3 * MARGIN
        room -= _wanted_height(self._card, width)
        wanted = self._coming.sizeHint().height()
        least, most = self._mirror_heights()
        mirror = (
            0 if self.seen.isHidden() else max(least, min(most, room - min(wanted, self._many())))
        )
        _limit(self.seen, mirror - MARGIN)
        _limit(self._coming, min(wanted, room - mirror))

    def _lay_out(self, card: NowCard, coming: Card) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(card)
        layout.addWidget(coming, 2)
        layout.addWidget(self.seen, 1)
        layout.addStretch()


def _limit(card: Card, height: int) -> None:
    height = max(height, card.minimumSizeHint().height())
    if card.maximumHeight() != height:
        card.setMaximumHeight(height)


def _wanted_height(card: Card, width: int) -> int:
    """Return how high a card must be for all its lines, wrapped ones too."""
    return max(card.sizeHint().height(), card.heightForWidth(width))
