"""Chips: short texts on what affects a combatant, in as many rows as they need."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from models.sight.lanes import without_boxes
from views.language import keep_translated
from views.paint import Painting
from views.plain import escape_mnemonic, set_tip
from views.theme import font

TEXT = 11.5
PADDING = 8.0
HEIGHT = 1.7
"""Height of a chip, in heights of its text."""
GAP = 5.0
MOST_ROWS = 3
CENTRE = Qt.AlignmentFlag.AlignCenter
_BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)


class Chips(QWidget):
    """Row of chips, hidden if empty; `pressed` gives a chip's number and if by right button.

    “+2” opens a menu of the chips that have no room. The tool tip has their `texts`, and what a
    click does to the counter `spendable`.
    """

    pressed = Signal(int, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: tuple[str, ...] = ()
        self._texts: tuple[str, ...] = ()
        self._spendable = ""
        self._rows = MOST_ROWS
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        keep_translated(self)

    def show_words(
        self, words: tuple[str, ...], texts: tuple[str, ...] = (), spendable: str = ""
    ) -> None:
        if (words, texts, spendable) == (self._words, self._texts, self._spendable):
            return
        self._words, self._texts, self._spendable = words, texts, spendable
        self.setVisible(bool(words))
        self.retranslate()
        self.updateGeometry()
        self.update()

    def limit_rows(self, most: int) -> None:
        if most != self._rows:
            self._rows = most
            self.updateGeometry()
            self.update()

    def retranslate(self) -> None:
        state = without_boxes(", ".join(self._words))
        self.setAccessibleName(self.tr("State: {0}").format(state))
        spends = self.tr("Click spends 1, right-click restores 1. Or type -1 {0}")
        hint = (spends.format(self._spendable),) if self._spendable else ()
        set_tip(self, "\n".join((*self._words, *self._texts, *hint)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        shown_count, places = self._fit(self.width())
        hit = (n for n, (_, box) in enumerate(places) if box.contains(event.position()))
        number = next(hit, None)
        if number is None or event.button() not in _BUTTONS:
            return
        if number == shown_count:
            self._menu_from(shown_count).popup(event.globalPosition().toPoint())
        else:
            self.pressed.emit(number, event.button() is Qt.MouseButton.RightButton)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        boxes = [box for _, box in self._places(width)]
        return round(boxes[-1].bottom()) + 1 if boxes else 0

    def sizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font(TEXT))
            for words, box in self._places(self.width()):
                self._paint_chip(painter, words, box)

    def _paint_chip(self, painter: QPainter, words: str, box: QRectF) -> None:
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(
            box.adjusted(0.5, 0.5, -0.5, -0.5), box.height() / 2, box.height() / 2
        )
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(box, CENTRE, words)

    def _menu_from(self, first: int) -> QMenu:
        """Return a menu of the chips without room; choosing one presses it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, words in enumerate(self._words[first:], first):
            emit_pressed = partial(self.pressed.emit, number, False)  # noqa: FBT003 - as the signal has it
            menu.addAction(escape_mnemonic(words)).triggered.connect(emit_pressed)
        return menu

    def _places(self, width: float) -> list[tuple[str, QRectF]]:
        """Return each chip with room, and its box; a last “+N” counts the others."""
        return self._fit(width)[1]

    def _fit(self, width: float) -> tuple[int, list[tuple[str, QRectF]]]:
        """Return the number of chips that have room beside the “+N”, and `_places`."""
        fitting_chips = self._fitting(self._words, width)
        if len(fitting_chips) == len(self._words):
            return len(fitting_chips), fitting_chips
        for shown_count in range(len(fitting_chips), -1, -1):
            more_text = self.tr("+{0}").format(len(self._words) - shown_count)
            places = self._fitting((*self._words[:shown_count], more_text), width)
            if len(places) > shown_count:
                return shown_count, places
        return 0, []

    def _fitting(self, words: Sequence[str], width: float) -> list[tuple[str, QRectF]]:
        """Return the first chips that fit; the ones after the last row aren't measured."""
        bottom = _row_height() * self._rows
        return [*takewhile(lambda place: place[1].bottom() <= bottom, _flow(words, width))]


def _flow(words: Sequence[str], width: float) -> Iterator[tuple[str, QRectF]]:
    """Yield each chip, elided, with its box; a full row is followed by the next."""
    measure, row = QFontMetricsF(font(TEXT)), _row_height()
    x = y = 0.0
    for each in words:
        room = width - 2 * PADDING
        text = measure.elidedText(each, Qt.TextElideMode.ElideRight, room)
        chip_width = measure.horizontalAdvance(text) + 2 * PADDING
        if x and x + chip_width > width:
            x, y = 0.0, y + row
        yield text, QRectF(x, y, chip_width, row - GAP)
        x += chip_width + GAP


def _row_height() -> float:
    return QFontMetricsF(font(TEXT)).height() * HEIGHT + GAP
