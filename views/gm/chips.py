"""Chips: what affects a combatant, a few words each, in as many rows as they need."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from models.sight.lanes import without_boxes
from views.language import say_always
from views.paint import Painting
from views.plain import literal, set_tip
from views.theme import font

TEXT = 11.5
PADDING = 8.0
HEIGHT = 1.7
"""Of a chip, in heights of its text."""
GAP = 5.0
MOST_ROWS = 3
CENTRE = Qt.AlignmentFlag.AlignCenter
_BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)


class Chips(QWidget):
    """Shows words as chips, and nothing at all without any; `pressed` gives the number of one.

    It says with it whether that was by the right button. “+2” opens a menu of the chips that have
    no room. A tool tip holds the `texts` that go with the words, and what a click on the counter
    called `keen` does.
    """

    pressed = Signal(int, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: tuple[str, ...] = ()
        self._texts: tuple[str, ...] = ()
        self._keen = ""
        self._rows = MOST_ROWS
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        say_always(self)

    def show_words(
        self, words: tuple[str, ...], texts: tuple[str, ...] = (), keen: str = ""
    ) -> None:
        if (words, texts, keen) == (self._words, self._texts, self._keen):
            return
        self._words, self._texts, self._keen = words, texts, keen
        self.setVisible(bool(words))
        self.retranslate()
        self.updateGeometry()
        self.update()

    def show_rows(self, most: int) -> None:
        """Take no more rows than that."""
        if most != self._rows:
            self._rows = most
            self.updateGeometry()
            self.update()

    def retranslate(self) -> None:
        told = without_boxes(", ".join(self._words))
        self.setAccessibleName(self.tr("State: {0}").format(told))
        spends = self.tr("Click spends 1, right-click restores 1. Or type -1 {0}")
        keen = (spends.format(self._keen),) if self._keen else ()
        set_tip(self, "\n".join((*self._words, *self._texts, *keen)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        shown, places = self._fit(self.width())
        hit = (n for n, (_, box) in enumerate(places) if box.contains(event.position()))
        number = next(hit, None)
        if number is None or event.button() not in _BUTTONS:
            return
        if number == shown:
            self._menu_from(shown).popup(event.globalPosition().toPoint())
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
        """Return a menu of chips that have no room; to choose one is to press it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, words in enumerate(self._words[first:], first):
            pressed = partial(self.pressed.emit, number, False)  # noqa: FBT003 - as the signal has it
            menu.addAction(literal(words)).triggered.connect(pressed)
        return menu

    def _places(self, width: float) -> list[tuple[str, QRectF]]:
        """Return the chips that have room and where; the last tells how many more there are."""
        return self._fit(width)[1]

    def _fit(self, width: float) -> tuple[int, list[tuple[str, QRectF]]]:
        """Return the same, after how many chips have room beside the one that tells of the rest."""
        roomy = self._roomy(self._words, width)
        if len(roomy) == len(self._words):
            return len(roomy), roomy
        for shown in range(len(roomy), -1, -1):
            more = self.tr("+{0}").format(len(self._words) - shown)
            places = self._roomy((*self._words[:shown], more), width)
            if len(places) > shown:
                return shown, places
        return 0, []

    def _roomy(self, words: Sequence[str], width: float) -> list[tuple[str, QRectF]]:
        """Return the chips that have room, and where; those behind them are not measured."""
        bottom = _row_height() * self._rows
        return [*takewhile(lambda place: place[1].bottom() <= bottom, _flowed(words, width))]


def _flowed(words: Sequence[str], width: float) -> Iterator[tuple[str, QRectF]]:
    """Yield where chips stand, one beside the other as long as there is room."""
    measure, row = QFontMetricsF(font(TEXT)), _row_height()
    x = y = 0.0
    for each in words:
        room = width - 2 * PADDING
        told = measure.elidedText(each, Qt.TextElideMode.ElideRight, room)
        wide = measure.horizontalAdvance(told) + 2 * PADDING
        if x and x + wide > width:
            x, y = 0.0, y + row
        yield told, QRectF(x, y, wide, row - GAP)
        x += wide + GAP


def _row_height() -> float:
    return QFontMetricsF(font(TEXT)).height() * HEIGHT + GAP
