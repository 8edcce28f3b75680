"""Shows chips, short texts about what affects a combatant."""

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
"""Height of a chip, as a multiple of the height of its text."""
GAP = 5.0
MAX_CHIP_ROWS = 3
CENTRE = Qt.AlignmentFlag.AlignCenter
_BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)


class Chips(QWidget):
    """Rows of chips, hidden if there are none.

    `pressed` carries a chip's number and whether the right mouse button was used. “+2” opens a menu
    of the chips that don't fit. The tool tip lists all chips and `texts`, and says what a click
    does to the counter `spendable`.
    """

    pressed = Signal(int, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chip_texts: tuple[str, ...] = ()
        self._texts: tuple[str, ...] = ()
        self._spendable = ""
        self._max_rows = MAX_CHIP_ROWS
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        keep_translated(self)

    def show_texts(
        self, chip_texts: tuple[str, ...], texts: tuple[str, ...] = (), spendable: str = ""
    ) -> None:
        if (chip_texts, texts, spendable) == (self._chip_texts, self._texts, self._spendable):
            return
        self._chip_texts, self._texts, self._spendable = chip_texts, texts, spendable
        self.setVisible(bool(chip_texts))
        self.retranslate()
        self.updateGeometry()
        self.update()

    def limit_rows(self, max_rows: int) -> None:
        if max_rows != self._max_rows:
            self._max_rows = max_rows
            self.updateGeometry()
            self.update()

    def retranslate(self) -> None:
        state = without_boxes(", ".join(self._chip_texts))
        self.setAccessibleName(self.tr("State: {0}").format(state))
        spends = self.tr("Click spends 1, right-click restores 1. Or type -1 {0}")
        hint = (spends.format(self._spendable),) if self._spendable else ()
        set_tip(self, "\n".join((*self._chip_texts, *self._texts, *hint)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        shown_count, chip_boxes = self._fit(self.width())
        hits = (
            index for index, (_, box) in enumerate(chip_boxes) if box.contains(event.position())
        )
        number = next(hits, None)
        if number is None or event.button() not in _BUTTONS:
            return
        if number == shown_count:
            self._menu_from(shown_count).popup(event.globalPosition().toPoint())
        else:
            self.pressed.emit(number, event.button() is Qt.MouseButton.RightButton)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        boxes = [box for _, box in self._chip_boxes(width)]
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
            for text, box in self._chip_boxes(self.width()):
                self._paint_chip(painter, text, box)

    def _paint_chip(self, painter: QPainter, text: str, box: QRectF) -> None:
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(
            box.adjusted(0.5, 0.5, -0.5, -0.5), box.height() / 2, box.height() / 2
        )
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(box, CENTRE, text)

    def _menu_from(self, first_index: int) -> QMenu:
        """Return a menu of the chips that don't fit. Choosing one presses the chip."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for index, text in enumerate(self._chip_texts[first_index:], first_index):
            emit_pressed = partial(self.pressed.emit, index, False)  # noqa: FBT003 - as the signal has it
            menu.addAction(escape_mnemonic(text)).triggered.connect(emit_pressed)
        return menu

    def _chip_boxes(self, width: float) -> list[tuple[str, QRectF]]:
        """Return the chips that fit, with their boxes, and a final “+N” for the others."""
        return self._fit(width)[1]

    def _fit(self, width: float) -> tuple[int, list[tuple[str, QRectF]]]:
        """Return how many chips fit besides the “+N”, and the result of `_chip_boxes`."""
        fitting_chips = self._chips_that_fit(self._chip_texts, width)
        if len(fitting_chips) == len(self._chip_texts):
            return len(fitting_chips), fitting_chips
        for shown_count in range(len(fitting_chips), -1, -1):
            more_text = self.tr("+{0}").format(len(self._chip_texts) - shown_count)
            chip_boxes = self._chips_that_fit((*self._chip_texts[:shown_count], more_text), width)
            if len(chip_boxes) > shown_count:
                return shown_count, chip_boxes
        return 0, []

    def _chips_that_fit(self, texts: Sequence[str], width: float) -> list[tuple[str, QRectF]]:
        """Return the first chips that fit, without measuring those after the last row."""
        bottom = _row_height() * self._max_rows
        return [*takewhile(lambda place: place[1].bottom() <= bottom, _flow(texts, width))]


def _flow(texts: Sequence[str], width: float) -> Iterator[tuple[str, QRectF]]:
    """Yield each chip, elided, with its box, row by row."""
    metrics, row_height = QFontMetricsF(font(TEXT)), _row_height()
    left = top = 0.0
    for chip in texts:
        max_width = width - 2 * PADDING
        text = metrics.elidedText(chip, Qt.TextElideMode.ElideRight, max_width)
        chip_width = metrics.horizontalAdvance(text) + 2 * PADDING
        if left and left + chip_width > width:
            left, top = 0.0, top + row_height
        yield text, QRectF(left, top, chip_width, row_height - GAP)
        left += chip_width + GAP


def _row_height() -> float:
    return QFontMetricsF(font(TEXT)).height() * HEIGHT + GAP
