"""The open card, which flips when another one is drawn, and the two stacks."""

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from models.rules.results import CardResult, CardTable
from models.scheduler.stage import OpenCard
from views.cards.layout import CardLayout, card_layout, card_rect
from views.cards.paint import CardPicture, paint_back, paint_face, paint_flip, paint_slot
from views.paint import Painting
from views.progress_animation import ProgressAnimation
from views.theme import Theme, unscaled_font

FLIP_MS: Final = 240
FACE: Final = QSize(290, 406)
MIN_FACE: Final = QSize(188, 264)
STACK: Final = QSize(88, 128)
CARD_HEIGHT: Final = 96
WORDS: Final = 24
TEXT: Final = 13
MAX_CARDS: Final = 4
OFFSET: Final = 3.0
MARGIN: Final = 3.0


class CardFace(QWidget):
    """Shows the card drawn; a new one turns over from its back."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, reduced_motion: bool = False
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.face = CardPicture()
        self._common = OpenCard()
        self._titles: frozenset[str] = frozenset()
        self.flip = ProgressAnimation(FLIP_MS, self, reduced_motion=reduced_motion)
        self.flip.setEasingCurve(QEasingCurve.Type.InOutSine)
        self.flip.valueChanged.connect(lambda _: self.update())
        self.setMinimumSize(MIN_FACE)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._set_description()

    def show_table(self, table: CardTable) -> None:
        """Show the card of `table`; if it is new, it turns over."""
        before = self._titles
        own_titles = (row.own_card.title for row in table.rows if row.own_card)
        self._titles = frozenset((table.card.title, *own_titles)) - {""}
        self._common = table.card
        self.face = replace(self.face, card=self._common)
        if self._titles - before:
            self.flip.begin()
        self._set_description()

    def show_result(self, result: CardResult | None) -> None:
        """Mark the cells that count for `result`, or no cells for None."""
        relevant_cells, deciding_cell = (
            (result.relevant_cells, result.deciding_cell) if result else ((), None)
        )
        own_card = result.own_card if result else None
        self.face = CardPicture(own_card or self._common, relevant_cells, deciding_cell)
        self._set_description()

    def current_layout(self) -> CardLayout:
        bounds = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return card_layout(bounds, len(self.face.card.columns), len(self.face.card.cells))

    def sizeHint(self) -> QSize:
        return FACE

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            layout = self.current_layout()
            if not self.face.card.title:
                self._paint_slot(painter, layout.card)
            else:
                paint_flip(painter, self._theme, self.face, layout, self.flip.progress())

    def _set_description(self) -> None:
        card = self.face.card
        self.setAccessibleName(card.title or self._empty_text())
        rows = (", ".join(cells) for cells in card.cells)
        self.setAccessibleDescription("; ".join((", ".join(card.columns), *rows)))
        self.update()

    def _empty_text(self) -> str:
        if self._titles:
            return self.tr("Everyone has a card. Choose a row")
        return self.tr("No card from the deck")

    def _paint_slot(self, painter: QPainter, card: QRectF) -> None:
        paint_slot(painter, self._theme, card)
        painter.setFont(unscaled_font(TEXT))
        painter.setPen(QColor(self._theme.muted))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        inner = card.adjusted(TEXT, TEXT, -TEXT, -TEXT)
        painter.drawText(inner, flags, self._empty_text())


class CardStack(QWidget):
    """A stack of cards with their number beneath it."""

    def __init__(self, title: str, theme: Theme, parent: QWidget, *, covered: bool) -> None:
        super().__init__(parent)
        self._title = title
        self._theme = theme
        self._is_covered = covered
        self.count = 0
        self.setFixedSize(STACK)
        self.show_count(0)

    def show_count(self, count: int) -> None:
        self.count = count
        self.setAccessibleName(self._text())
        self.update()

    def cards(self) -> tuple[QRectF, ...]:
        """Return the rectangles of the painted cards, the lowest first."""
        bounds = QRectF(MARGIN, MARGIN, self.width() - 2 * MARGIN, CARD_HEIGHT)
        lowest = card_rect(bounds)
        painted_count = min(self.count, MAX_CARDS)
        lowest.translate(-OFFSET * (painted_count - 1) / 2, 0)
        return tuple(lowest.translated(OFFSET * n, -OFFSET * n / 3) for n in range(painted_count))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not self.count:
                paint_slot(
                    painter, self._theme, card_rect(QRectF(0, MARGIN, self.width(), CARD_HEIGHT))
                )
            for card in self.cards():
                self._paint_card(painter, card)
            painter.setFont(unscaled_font(TEXT, bold=True))
            painter.setPen(QColor(self._theme.text if self.count else self._theme.muted))
            beneath = QRectF(0, self.height() - WORDS, self.width(), WORDS)
            painter.drawText(beneath, Qt.AlignmentFlag.AlignCenter, self._text())

    def _paint_card(self, painter: QPainter, card: QRectF) -> None:
        if self._is_covered:
            paint_back(painter, self._theme, card)
        else:
            paint_face(painter, self._theme, CardPicture(), card_layout(card, 0, 0))

    def _text(self) -> str:
        return f"{self._title} {self.count}"
