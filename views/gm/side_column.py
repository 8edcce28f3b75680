"""The right-hand column, with the now card, what is up next, and the players' view."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.scheduler.stage import Curtain
from views.gm.now_card import NowCard
from views.gm.upcoming import UpcomingList, min_row_height
from views.language import keep_translated
from views.player_stage import PlayerStage
from views.theme import text_scale
from views.widgets.cards import Card

MARGIN = 12
UNLIMITED = 0xFFFFFF
"""Maximum height that Qt gives to widgets without a limit."""
MIN_WIDTH = 260
MIN_ROWS, PROTECTED_ROWS, COMFORTABLE_ROWS, LISTED_ROWS = 2, 5, 7, 10
"""Numbers of rows that decide who gets the space.

With fewer rows than the first number, the list is hidden. Up to the second number, everything else
shrinks for the list; up to the third, a card higher than usual and the miniature's heading do. From
the fourth number on, the miniature gets the space. Until what is next gets enough space, rows grow
instead of becoming more: so a taller window never shows fewer turns.
"""
MAX_ROW_GROWTH = 1.5
"""Maximum height of a row, relative to its height where space is short."""
MINIATURE_HEIGHT = 100
MINIATURE_RATIO = 9 / 16
"""Ratio of the miniature's height to its width, if there is enough space."""
MIN_MINIATURE_SHARE = 0.65
"""Fraction of its full height below which the miniature is hidden as unreadable."""


class SideColumn(QWidget):
    """Three cards, one below the other. The list of turns takes space from the other two.

    The miniature shrinks first, down to its heading. It is shown only while players see something.
    While it is hidden, the list has its space, too. `share_pressed` asks for the sharing dialog.
    """

    share_pressed = Signal()

    def __init__(
        self,
        card: NowCard,
        upcoming: UpcomingList,
        miniature: PlayerStage,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self._upcoming_card = Card("", self)
        self._card = card
        self._upcoming = upcoming
        upcoming.fill_card(self._upcoming_card)
        self.players_card = Card("", self)
        self._miniature = miniature
        miniature.setMinimumHeight(MINIATURE_HEIGHT)
        self.players_card.body.addWidget(miniature, 1)
        self._shared_sign: QPushButton | None = None
        self._curtain, self._has_players_window = Curtain(), False
        self._lay_out(card, self._upcoming_card)
        self.update_size()
        keep_translated(self)

    def update_size(self) -> None:
        scale = text_scale()
        self.setMinimumWidth(round(MIN_WIDTH * scale))
        self._upcoming.setMinimumHeight(MIN_ROWS * min_row_height())

    def show_upcoming_title(self, title: str) -> None:
        self._upcoming_card.set_heading(title)

    def show_curtain(self, curtain: Curtain, *, has_players_window: bool) -> None:
        if (curtain, has_players_window) != (self._curtain, self._has_players_window):
            self._curtain, self._has_players_window = curtain, has_players_window
            self.retranslate()
            self._divide_height()

    def show_shared(self, text: str) -> None:
        if text and self._shared_sign is None:
            self._shared_sign = self._make_sign()
        if self._shared_sign is not None:
            self._shared_sign.setText(text)
            self._shared_sign.setVisible(bool(text))
            self._divide_height()

    def retranslate(self) -> None:
        curtain = self._curtain
        states = (
            (not self._has_players_window, self.tr("OFF")),
            (curtain.blank, self.tr("BLANK")),
            (curtain.pause is not None, self.tr("BREAK")),
            (curtain.handout is not None, self.tr("PICTURE")),
            (curtain.frozen, self.tr("FROZEN")),
        )
        is_hidden_live = self._has_players_window and self._miniature.isHidden()
        state = ", ".join(word for is_shown, word in states if is_shown)
        state = state or (self.tr("LIVE") if is_hidden_live else "")
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
        """Return the width of the cards, and no height, since the window has its own minimum."""
        return QSize(super().minimumSizeHint().width(), 0)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._divide_height()
        return super().event(event)

    def _divide_height(self) -> None:
        width, available_height = self.width() - 2 * MARGIN, self.height() - 2 * MARGIN
        rows = max(MIN_ROWS, self._upcoming.model().rowCount())
        self._card.fit_into(self._card_max_height(available_height, rows))
        card_height = _full_height(self._card, width)
        _limit(self._card, UNLIMITED if self._card.shown.who else card_height)
        remaining = available_height - card_height
        self._upcoming_card.setHidden(remaining < self._list_height(MIN_ROWS))
        miniature = self._miniature_height(
            rows, remaining, available_height - self._card.usual_height()
        )
        if self._miniature.isHidden() is (miniature > self._heading_height):
            self._miniature.setVisible(miniature > self._heading_height)
            self.retranslate()
        self.players_card.setVisible(miniature > 0)
        _limit(self.players_card, miniature - MARGIN)
        self._fill_with_rows(rows, remaining - miniature)

    def _fill_with_rows(self, rows: int, available_height: int) -> None:
        if self._is_watched and self._miniature.isHidden():
            others_lack_space = self._card.lacks_space or self.players_card.isHidden()
            rows = min(rows, COMFORTABLE_ROWS if others_lack_space else LISTED_ROWS)
        row_height = min(
            (available_height - self._list_height(0)) // rows,
            round(MAX_ROW_GROWTH * min_row_height()),
        )
        row_height = max(row_height, min_row_height())
        self._upcoming.set_row_height(row_height)
        height = self._list_height(0) + rows * row_height
        _limit(self._upcoming_card, min(height, available_height) - MARGIN)

    def _card_max_height(self, available_height: int, rows: int) -> int:
        """Return the card's maximum height. Its usual height has priority over many turns."""
        if len(self._card.shown.sections) > 1:  # requested reactions must be in view
            return available_height - self._list_height(min(rows, MIN_ROWS))
        height_with_protected_rows = available_height - self._list_height(min(rows, PROTECTED_ROWS))
        height_with_comfortable_rows = available_height - self._list_height(
            min(rows, COMFORTABLE_ROWS)
        )
        return max(
            height_with_comfortable_rows, min(height_with_protected_rows, self._card.usual_height())
        )

    def _list_height(self, rows: int) -> int:
        """Return the height of the list's card with `rows` low rows, including its gap."""
        growth = (rows - MIN_ROWS) * min_row_height()
        return MARGIN + self._upcoming_card.minimumSizeHint().height() + growth

    def _miniature_height(self, rows: int, remaining: int, usually_remaining: int) -> int:
        """Return the height of the miniature's card with its gap.

        `remaining` is for it and the list, which has `rows` rows in all. Whether the miniature is
        shown depends on what the other cards usually leave, so that it doesn't come and go with
        each step.
        """
        if not self._is_watched:
            return 0
        edges = self.players_card.body.contentsMargins()
        inner_width = self.width() - 2 * MARGIN - edges.left() - edges.right()
        full_height = max(MINIATURE_HEIGHT, round(inner_width * MINIATURE_RATIO))
        frame = self._heading_height + self.players_card.body.spacing()
        min_height = frame + max(MINIATURE_HEIGHT, round(full_height * MIN_MINIATURE_SHARE))
        list_height = self._list_height(min(rows, LISTED_ROWS))
        if min(remaining, usually_remaining) >= list_height + min_height:
            return min(remaining - list_height, frame + full_height)
        has_heading = (
            remaining >= self._list_height(min(rows, COMFORTABLE_ROWS)) + self._heading_height
        )
        return self._heading_height if has_heading else 0

    @property
    def _is_watched(self) -> bool:
        """Whether players see something, in their window or on their phones."""
        return self._has_players_window or (
            self._shared_sign is not None and not self._shared_sign.isHidden()
        )

    @property
    def _heading_height(self) -> int:
        """Height of the miniature's card with only its heading, including its gap."""
        edges = self.players_card.body.contentsMargins()
        heading = self.players_card.heading.sizeHint().height()
        if self._shared_sign is not None and not self._shared_sign.isHidden():
            heading = max(heading, self._shared_sign.sizeHint().height())
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


def _full_height(card: Card, width: int) -> int:
    """Return the height of a card with all lines, including wrapped ones."""
    return max(card.sizeHint().height(), card.heightForWidth(width))
