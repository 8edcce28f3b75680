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
FEWEST_ROWS, LEAST_ROWS, MANY_ROWS = 2, 5, 7
"""Rows of the list: the fewest before it is hidden, those for which all else gives way, and those
before the miniature gets room.
"""
MIRROR_HEIGHT = 100
MIRROR_SHAPE = 9 / 16
"""Ratio of the miniature's height to its width, where there is room."""
LEAST_MIRROR_SHARE = 0.65
"""Share of that height below which it is hidden: it could not be read."""


class SideColumn(QWidget):
    """Three cards, one below the other; for the list of turns the others give way.

    The miniature gives way first, to its heading alone; it is there while players see something. A
    higher window never shows fewer turns. `share_pressed` asks how the players' view is shared.
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
        self._mirror = mirror
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
        self._upcoming.setMinimumHeight(self._upcoming.height_of(FEWEST_ROWS))

    def show_curtain(self, curtain: Curtain, *, window: bool) -> None:
        if (curtain, window) != (self._curtain, self._window):
            self._curtain, self._window = curtain, window
            self.retranslate()
            self._share_room()

    def show_shared(self, words: str) -> None:
        if words and self._shared is None:
            self._shared = self._make_sign()
        if self._shared is not None:
            self._shared.setText(words)
            self._shared.setVisible(bool(words))
            self._share_room()

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
        is_alone = self._window and self._mirror.isHidden()
        state = ", ".join(word for is_shown, word in states if is_shown)
        state = state or (self.tr("LIVE") if is_alone else "")
        heading = " · ".join(filter(None, (self.tr("PLAYERS' VIEW"), state)))
        self.players_card.set_heading(heading, alarm=curtain.is_active)

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
            self._share_room()
        return super().event(event)

    def _share_room(self) -> None:
        width, room = self.width() - 2 * MARGIN, self.height() - 2 * MARGIN
        rows = max(FEWEST_ROWS, self._upcoming.model().rowCount())
        self._card.fit_into(self._card_room(room, rows))
        left = room - _wanted_height(self._card, width)
        self._upcoming_card.setHidden(left < self._list_height(FEWEST_ROWS))
        mirror = self._mirror_height(left - self._list_height(min(rows, MANY_ROWS)), room)
        if self._mirror.isHidden() is (mirror > self._heading_height):
            self._mirror.setVisible(mirror > self._heading_height)
            self.retranslate()
        self.players_card.setVisible(mirror > 0)
        _limit(self.players_card, mirror - MARGIN)
        if self._mirror.isHidden() and self._is_watched:
            rows = min(rows, MANY_ROWS)  # a higher window, with the picture, never shows fewer
        _limit(self._upcoming_card, min(self._list_height(rows), left - mirror) - MARGIN)

    def _card_room(self, room: int, rows: int) -> int:
        """Return the most height of the card: its usual one goes before many turns."""
        if len(self._card.shown.sections) > 1:  # the reactions asked for must be in sight
            return room - self._list_height(min(rows, FEWEST_ROWS))
        with_least = room - self._list_height(min(rows, LEAST_ROWS))
        with_many = room - self._list_height(min(rows, MANY_ROWS))
        return max(with_many, min(with_least, self._card.usual_height()))

    def _list_height(self, rows: int) -> int:
        """Return the height of the list's card with that many rows, and its gap."""
        growth = self._upcoming.height_of(rows) - self._upcoming.height_of(FEWEST_ROWS)
        return MARGIN + self._upcoming_card.minimumSizeHint().height() + growth

    def _mirror_height(self, left: int, room: int) -> int:
        """Return the height of the miniature's card, and its gap, with `left` below the list.

        Whether the picture is there depends on what the other cards usually leave, so that it
        doesn't come and go with each step.
        """
        if not self._is_watched:
            return 0
        edges = self.players_card.body.contentsMargins()
        inside = self.width() - 2 * MARGIN - edges.left() - edges.right()
        whole_height = max(MIRROR_HEIGHT, round(inside * MIRROR_SHAPE))
        frame = self._heading_height + self.players_card.body.spacing()
        least = frame + max(MIRROR_HEIGHT, round(whole_height * LEAST_MIRROR_SHARE))
        usual = room - self._card.usual_height() - self._list_height(MANY_ROWS)
        if min(left, usual) >= least:
            return min(left, frame + whole_height)
        return self._heading_height if left >= self._heading_height else 0

    @property
    def _is_watched(self) -> bool:
        """Whether players see something, in their window or on their phones."""
        return self._window or (self._shared is not None and not self._shared.isHidden())

    @property
    def _heading_height(self) -> int:
        """Height of the miniature's card with nothing but its heading, and its gap."""
        edges = self.players_card.body.contentsMargins()
        heading = self.players_card.heading.sizeHint().height()
        if self._shared is not None and not self._shared.isHidden():
            heading = max(heading, self._shared.sizeHint().height())
        return MARGIN + edges.top() + edges.bottom() + heading

    def _lay_out(self, card: NowCard, upcoming_card: Card) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(card)
        layout.addWidget(upcoming_card, 2)
        layout.addWidget(self.players_card, 1)
        layout.addStretch()


def _limit(card: Card, height: int) -> None:
    height = max(height, 0)
    if card.maximumHeight() != height:
        card.setMaximumHeight(height)


def _wanted_height(card: Card, width: int) -> int:
    """Return the height of a card with all its lines, wrapped ones too."""
    return max(card.sizeHint().height(), card.heightForWidth(width))
