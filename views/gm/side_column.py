"""The right-hand column: the now card, what is up next, and the players' view."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.scheduler.stage import Curtain
from views.gm.now_card import NowCard
from views.gm.upcoming import UpcomingList
from views.language import keep_translated
from views.player_stage import PlayerStage
from views.theme import text_scale
from views.widgets.cards import Card

MARGIN = 12
LEAST_WIDTH = 260
LEAST_ROWS, MANY_ROWS = 2, 5
"""Rows of the list: at the least, and before the miniature gets room."""
MIRROR_HEIGHT = 100
MIRROR_SHAPE = 9 / 16
"""Ratio of the miniature's height to its width, where there is room."""
LEAST_MIRROR_SHARE = 0.75
"""Share of that height below which it is hidden: it could not be read."""


class SideColumn(QWidget):
    """Three cards, one below the other; in a low window the lower ones give way.

    `share_pressed` asks how the players' view is shared.
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
        self._upcoming_card = Card("", self)
        self._card = card
        self._upcoming = upcoming
        self._upcoming_card.body.addWidget(upcoming)
        self.players_card = Card("", self)
        mirror.setMinimumHeight(MIRROR_HEIGHT)
        self.players_card.body.addWidget(mirror, 1)
        self._shared: QPushButton | None = None
        self._curtain, self._window = Curtain(), False
        self._lay_out(card, self._upcoming_card)
        self.make_room()
        keep_translated(self)

    def make_room(self) -> None:
        share = text_scale()
        self.setMinimumWidth(round(LEAST_WIDTH * share))
        self._upcoming.setMinimumHeight(self._upcoming.height_of(LEAST_ROWS))

    def show_curtain(self, curtain: Curtain, *, window: bool) -> None:
        if (curtain, window) != (self._curtain, self._window):
            self._curtain, self._window = curtain, window
            self.retranslate()

    def show_shared(self, words: str) -> None:
        if words and self._shared is None:
            self._shared = self._make_sign()
        if self._shared is not None:
            self._shared.setText(words)
            self._shared.setVisible(bool(words))

    def retranslate(self) -> None:
        self._upcoming_card.set_heading(self.tr("UP NEXT"))
        self._upcoming_card.setAccessibleName("")  # its list has the same name
        curtain = self._curtain
        states = (
            (not self._window, self.tr("OFF")),
            (curtain.blank, self.tr("BLANK")),
            (curtain.pause is not None, self.tr("BREAK")),
            (curtain.handout is not None, self.tr("PICTURE")),
            (curtain.frozen, self.tr("FROZEN")),
        )
        state = ", ".join(word for is_shown, word in states if is_shown)
        heading = " · ".join(filter(None, (self.tr("PLAYERS' VIEW"), state)))
        self.players_card.set_heading(heading, alarm=curtain.drawn)

    def _make_sign(self) -> QPushButton:
        sign = QPushButton(self.players_card)
        sign.setObjectName("shared")
        sign.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        sign.clicked.connect(lambda _checked=False: self.share_pressed.emit())
        row = QHBoxLayout()
        row.addWidget(self.players_card.heading, 1)
        row.addWidget(sign)
        self.players_card.body.insertLayout(0, row)
        return sign

    def minimumSizeHint(self) -> QSize:
        """Return the width of the cards and no height: the window has its own minimum."""
        return QSize(super().minimumSizeHint().width(), 0)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._hide_cards()
            self._share_height()
        return super().event(event)

    def _hide_cards(self) -> None:
        width, room = self.width() - 2 * MARGIN, self.height() - 2 * MARGIN
        least = MARGIN + self._upcoming_card.minimumSizeHint().height()
        self._card.fit_into(room - least)
        left = room - _wanted_height(self._card, width)
        self._upcoming_card.setHidden(left < least)
        self.players_card.setHidden(
            min(left - least, self._usual_rest(room)) < self._mirror_heights()[0]
        )

    def _usual_rest(self, room: int) -> int:
        """Return the height that the other cards usually leave, whatever they show now."""
        return room - self._card.usual_height() - self._usual_list_height() - MARGIN

    def _usual_list_height(self) -> int:
        growth = self._upcoming.height_of(MANY_ROWS) - self._upcoming.height_of(LEAST_ROWS)
        return self._upcoming_card.minimumSizeHint().height() + growth

    def _mirror_heights(self) -> tuple[int, int]:
        """Return the least and the largest height of the miniature's card."""
        edges = self.players_card.body.contentsMargins()
        whole_height = (self.width() - 2 * MARGIN - edges.left() - edges.right()) * MIRROR_SHAPE
        frame = MARGIN + self.players_card.minimumSizeHint().height() - MIRROR_HEIGHT
        least = max(MIRROR_HEIGHT, round(whole_height * LEAST_MIRROR_SHARE))
        return frame + least, frame + max(least, round(whole_height))

    def _share_height(self) -> None:
        width, room = self.width() - 2 * MARGIN, self.height() - 3 * MARGIN
        room -= _wanted_height(self._card, width)
        list_height = self._upcoming_card.sizeHint().height()
        least, most = self._mirror_heights()
        mirror = (
            0
            if self.players_card.isHidden()
            else max(least, min(most, room - min(list_height, self._usual_list_height())))
        )
        _limit(self.players_card, mirror - MARGIN)
        _limit(self._upcoming_card, min(list_height, room - mirror))

    def _lay_out(self, card: NowCard, upcoming_card: Card) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(card)
        layout.addWidget(upcoming_card, 2)
        layout.addWidget(self.players_card, 1)
        layout.addStretch()


def _limit(card: Card, height: int) -> None:
    height = max(height, card.minimumSizeHint().height())
    if card.maximumHeight() != height:
        card.setMaximumHeight(height)


def _wanted_height(card: Card, width: int) -> int:
    """Return the height of a card with all its lines, wrapped ones too."""
    return max(card.sizeHint().height(), card.heightForWidth(width))
