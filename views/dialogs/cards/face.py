"""The card that lies open, which is turned over when another is drawn, and the two stacks."""

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from models.rules.results import CardTable, Drawn
from models.scheduler.stage import OpenCard
from views.cards.layout import CardLayout, lay_out, upright
from views.cards.paint import CardPicture, paint_back, paint_face, paint_slot, paint_turned
from views.paint import Painting
from views.progress import Progress
from views.theme import Theme, fixed_font

FLIP: Final = 240
FACE: Final = QSize(290, 406)
LEAST_FACE: Final = QSize(188, 264)
STACK: Final = QSize(88, 128)
CARD_HEIGHT: Final = 96
WORDS: Final = 24
TEXT: Final = 13
MOST_CARDS: Final = 4
OFFSET: Final = 3.0
MARGIN: Final = 3.0


class CardFace(QWidget):
    """Shows the card drawn; another one is turned over, its back first."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, calm: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self.face = CardPicture()
        self._common = OpenCard()
        self._titles: frozenset[str] = frozenset()
        self.flip = Progress(FLIP, self, calm=calm)
        self.flip.setEasingCurve(QEasingCurve.Type.InOutSine)
        self.flip.valueChanged.connect(lambda _: self.update())
        self.setMinimumSize(LEAST_FACE)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._tell()

    def show_table(self, table: CardTable) -> None:
        """Show the card of `table`; a card that was not there before is turned over."""
        before = self._titles
        own = (row.own.title for row in table.rows if row.own)
        self._titles = frozenset((table.card.title, *own)) - {""}
        self._common = table.card
        self.face = replace(self.face, card=self._common)
        if self._titles - before:
            self.flip.begin()
        self._tell()

    def show_looks(self, drawn: Drawn | None) -> None:
        """Show which cells of which card count for `drawn`; None: for no one in particular."""
        looks, counts = (drawn.looks, drawn.counts) if drawn else ((), None)
        own = drawn.own if drawn else None
        self.face = CardPicture(own or self._common, looks, counts)
        self._tell()

    def layout_now(self) -> CardLayout:
        room = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return lay_out(room, len(self.face.card.columns), len(self.face.card.cells))

    def sizeHint(self) -> QSize:
        return FACE

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            layout = self.layout_now()
            if not self.face.card.title:
                self._paint_slot(painter, layout.card)
            else:
                paint_turned(painter, self._theme, self.face, layout, self.flip.share())

    def _tell(self) -> None:
        card = self.face.card
        self.setAccessibleName(card.title or self._empty())
        rows = (", ".join(cells) for cells in card.cells)
        self.setAccessibleDescription("; ".join((", ".join(card.columns), *rows)))
        self.update()

    def _empty(self) -> str:
        if self._titles:
            return self.tr("Everyone has a card. Choose a row")
        return self.tr("No card from the deck")

    def _paint_slot(self, painter: QPainter, card: QRectF) -> None:
        paint_slot(painter, self._theme, card)
        painter.setFont(fixed_font(TEXT))
        painter.setPen(QColor(self._theme.muted))
        words = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        inner = card.adjusted(TEXT, TEXT, -TEXT, -TEXT)
        painter.drawText(inner, words, self._empty())


class CardStack(QWidget):
    """A stack of cards with how many there are beneath."""

    def __init__(self, title: str, theme: Theme, parent: QWidget, *, covered: bool) -> None:
        super().__init__(parent)
        self._title = title
        self._theme = theme
        self._covered = covered
        self.count = 0
        self.setFixedSize(STACK)
        self.show_count(0)

    def show_count(self, count: int) -> None:
        self.count = count
        self.setAccessibleName(self._words())
        self.update()

    def cards(self) -> tuple[QRectF, ...]:
        """Return where the cards that are painted lie, lowest first."""
        room = QRectF(MARGIN, MARGIN, self.width() - 2 * MARGIN, CARD_HEIGHT)
        lowest = upright(room)
        painted = min(self.count, MOST_CARDS)
        lowest.translate(-OFFSET * (painted - 1) / 2, 0)
        return tuple(lowest.translated(OFFSET * n, -OFFSET * n / 3) for n in range(painted))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not self.count:
                paint_slot(
                    painter, self._theme, upright(QRectF(0, MARGIN, self.width(), CARD_HEIGHT))
                )
            for card in self.cards():
                self._paint_card(painter, card)
            painter.setFont(fixed_font(TEXT, bold=True))
            painter.setPen(QColor(self._theme.text if self.count else self._theme.muted))
            beneath = QRectF(0, self.height() - WORDS, self.width(), WORDS)
            painter.drawText(beneath, Qt.AlignmentFlag.AlignCenter, self._words())

    def _paint_card(self, painter: QPainter, card: QRectF) -> None:
        if self._covered:
            paint_back(painter, self._theme, card)
        else:
            paint_face(painter, self._theme, CardPicture(), lay_out(card, 0, 0))

    def _words(self) -> str:
        return f"{self._title} {self.count}"
