"""Lines that give way where there is little room: words beside buttons, text, and a hint."""

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from views.paint import Painting
from views.plain import PlainLabel, set_tip

Way = QBoxLayout.Direction


class TwoLines(QFrame):
    """Has parts to the left, in `words`, and parts to the right, in `buttons`.

    Where it is narrow the buttons stand below the words, and in the end below each other.

    `room_for_words` is how much wider than their least the words should be to stay in one line.
    """

    def __init__(
        self, margins: tuple[int, int, int, int], space: int, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.words, self.buttons = QHBoxLayout(), QHBoxLayout()
        self.buttons.addStretch(1)
        self._beside = margins[0] + margins[2]
        self._space = space
        self._lines = QBoxLayout(Way.LeftToRight, self)
        self._lines.setContentsMargins(*margins)
        self._lines.addLayout(self.words, 1)
        self._lines.addLayout(self.buttons)
        for line in (self.words, self.buttons, self._lines):
            line.setSpacing(space)

    def room_for_words(self) -> int:
        """Return 0: the words need no more than their least."""
        return 0

    def minimumSizeHint(self) -> QSize:
        widths = [self.words.minimumSize().width(), *self._button_widths()]
        return QSize(max(widths) + self._beside, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Find the buttons another place when the words or the room have changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.set_out()
        return super().event(event)

    def in_one_line(self) -> bool:
        words = self.words.minimumSize().width() + self.room_for_words()
        return words + self._space + self._line() <= self.width() - self._beside

    def set_out(self) -> None:
        _turn(self._lines, across=self.in_one_line())
        _turn(self.buttons, across=self._line() <= self.width() - self._beside)

    def _line(self) -> int:
        """Return how long the buttons are, one beside the other."""
        widths = self._button_widths()
        return sum(widths) + self._space * (len(widths) - 1)

    def _button_widths(self) -> list[int]:
        items = map(self.buttons.itemAt, range(self.buttons.count()))
        return [each.minimumSize().width() for each in items if each and not each.isEmpty()]


def _turn(line: QBoxLayout, *, across: bool) -> None:
    way = Way.LeftToRight if across else Way.TopToBottom
    if line.direction() is not way:
        line.setDirection(way)


class Paragraph(PlainLabel):
    """As many whole lines as there is room for; all of the text is the tool tip if it is more.

    Fewer lines stand in the middle of the room.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        self._broken: tuple[int, list[str]] | None = None
        self._fitted: tuple[int, int, bool] | None = None
        super().__init__(text, parent)

    def setText(self, text: str) -> None:
        if text != self.text():
            self._measure_again()
            super().setText(text)

    def changeEvent(self, event: QEvent) -> None:
        self._measure_again()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(0, self.whole_height(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def whole_height(self, width: int) -> int:
        return self.fontMetrics().lineSpacing() * self.lines_in(width)

    def lines_in(self, width: int) -> int:
        return len(self._lines(width))

    def fits(self, width: int, lines: int) -> bool:
        """Say whether all words fit whole into that many lines of that width."""
        if self._fitted is None or self._fitted[:2] != (width, lines):
            words = map(self.fontMetrics().horizontalAdvance, self.text().split())
            fits = max(words, default=0) <= width and len(self._lines(width)) <= lines
            self._fitted = (width, lines, fits)
        return self._fitted[2]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        high, lines = self.fontMetrics().lineSpacing(), self.shown_lines()
        top = max(0, self.contentsRect().height() - high * len(lines)) // 2
        with Painting(self) as painter:
            corner = QPointF(self.contentsRect().topLeft()) + QPointF(0, top + self._ascent())
            for number, line in enumerate(lines):
                painter.drawText(corner + QPointF(0, number * high), line)

    def shown_lines(self) -> list[str]:
        room = self.contentsRect().size()
        most = max(1, (room.height() + 1) // max(1, self.fontMetrics().lineSpacing()))
        lines = self._lines(room.width())
        set_tip(self, self.text() if len(lines) > most else "")
        if len(lines) <= most:
            return lines
        rest, dots = "".join(lines[most - 1 :]), Qt.TextElideMode.ElideRight
        return [*lines[: most - 1], self.fontMetrics().elidedText(rest, dots, room.width())]

    def _lines(self, width: int) -> list[str]:
        if self._broken is None or self._broken[0] != width:
            self._broken = (width, self._break(width))
        return self._broken[1]

    def _measure_again(self) -> None:
        self._broken = self._fitted = None

    def _break(self, width: int) -> list[str]:
        layout = QTextLayout(self.text(), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        lines: list[str] = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            start = line.textStart()
            lines.append(self.text()[start : start + line.textLength()])
        layout.endLayout()
        return lines

    def _ascent(self) -> int:
        return self.fontMetrics().ascent()


BESIDE = 3
"""What Qt keeps clear to the left and to the right of the hint, and one pixel for its rounding."""


class HintLine(QLineEdit):
    """A hint that does not fit ends with "…", and all of it is the tool tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._hint = ""
        super().__init__(parent)

    def placeholderText(self) -> str:
        """Return the whole hint."""
        return self._hint

    def setPlaceholderText(self, hint: str) -> None:
        """Show `hint` as long as nothing is typed."""
        if hint != self._hint:
            self._hint = hint
            self._show_hint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._show_hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_hint()

    def _show_hint(self) -> None:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        element = QStyle.SubElement.SE_LineEditContents
        room = self.style().subElementRect(element, option, self).width() - 2 * BESIDE
        short = self.fontMetrics().elidedText(self._hint, Qt.TextElideMode.ElideRight, room)
        super().setPlaceholderText(short)
        set_tip(self, "" if short == self._hint else self._hint)
