"""Widgets that adapt to a narrow space: text with buttons, a paragraph, and a line edit."""

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QStyle,
    QStyleOptionFrame,
    QWidget,
    QWidgetItem,
)

from views.keys import is_idle_alt, is_idle_undo
from views.paint import Painting
from views.plain import PlainLabel, set_tip

Direction = QBoxLayout.Direction


class TextAndButtons(QFrame):
    """Text parts in `text_row` on the left, buttons in `button_row` on the right.

    In a narrow widget, the buttons move below the text, and then stack vertically.
    `extra_text_width` is the width in pixels, in addition to the text's minimum, that the text
    needs to stay on one line with the buttons.
    """

    def __init__(
        self, margins: tuple[int, int, int, int], spacing: int, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.text_row, self.button_row = QHBoxLayout(), QHBoxLayout()
        self.button_row.addStretch(1)
        self._side_margins = margins[0] + margins[2]
        self._spacing = spacing
        self._layout = QBoxLayout(Direction.LeftToRight, self)
        self._layout.setContentsMargins(*margins)
        self._layout.addLayout(self.text_row, 1)
        self._layout.addLayout(self.button_row)
        for layout in (self.text_row, self.button_row, self._layout):
            layout.setSpacing(spacing)

    def extra_text_width(self) -> int:
        """Return 0: the text needs only its minimum width."""
        return 0

    def minimumSizeHint(self) -> QSize:
        widths = [self.text_row.minimumSize().width(), *self._button_widths()]
        return QSize(max(widths) + self._side_margins, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.arrange()
        return super().event(event)

    def fits_one_line(self) -> bool:
        text_width = self.text_row.minimumSize().width() + self.extra_text_width()
        return (
            text_width + self._spacing + self._buttons_width() <= self.width() - self._side_margins
        )

    def arrange(self) -> None:
        _set_direction(self._layout, horizontal=self.fits_one_line())
        _set_direction(
            self.button_row, horizontal=self._buttons_width() <= self.width() - self._side_margins
        )

    def _buttons_width(self) -> int:
        widths = self._button_widths()
        return sum(widths) + self._spacing * (len(widths) - 1)

    def _button_widths(self) -> list[int]:
        return [
            QWidgetItem(each).minimumSize().width()
            for each in self.children()
            if isinstance(each, QWidget)
            and self.button_row.indexOf(each) >= 0
            and not each.isHidden()
        ]


def _set_direction(layout: QBoxLayout, *, horizontal: bool) -> None:
    direction = Direction.LeftToRight if horizontal else Direction.TopToBottom
    if layout.direction() is not direction:
        layout.setDirection(direction)


class Paragraph(PlainLabel):
    """Text of as many whole lines as fit, centred vertically.

    If the text is cut, the tool tip contains all of it.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        self._cached_lines: tuple[int, list[str]] | None = None
        self._cached_fit: tuple[int, int, bool] | None = None
        super().__init__(text, parent)

    def setText(self, text: str) -> None:
        if text != self.text():
            self._clear_cache()
            super().setText(text)

    def changeEvent(self, event: QEvent) -> None:
        self._clear_cache()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(0, self.full_height(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def full_height(self, width: int) -> int:
        return self.fontMetrics().lineSpacing() * self.line_count(width)

    def line_count(self, width: int) -> int:
        return len(self._lines(width))

    def fits(self, width: int, max_lines: int) -> bool:
        """Return whether the text fits into lines of `width` pixels without breaking a word."""
        if self._cached_fit is None or self._cached_fit[:2] != (width, max_lines):
            word_widths = map(self.fontMetrics().horizontalAdvance, self.text().split())
            does_fit = max(word_widths, default=0) <= width and self.line_count(width) <= max_lines
            self._cached_fit = (width, max_lines, does_fit)
        return self._cached_fit[2]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        line_height, lines = self.fontMetrics().lineSpacing(), self.shown_lines()
        top = max(0, self.contentsRect().height() - line_height * len(lines)) // 2
        with Painting(self) as painter:
            corner = QPointF(self.contentsRect().topLeft()) + QPointF(0, top + self._ascent())
            for index, line in enumerate(lines):
                painter.drawText(corner + QPointF(0, index * line_height), line)

    def shown_lines(self) -> list[str]:
        """Return the visible lines; if the text is cut, set the tool tip to the whole text."""
        size = self.contentsRect().size()
        max_lines = max(1, (size.height() + 1) // max(1, self.fontMetrics().lineSpacing()))
        lines = self._lines(size.width())
        set_tip(self, self.text() if len(lines) > max_lines else "")
        if len(lines) <= max_lines:
            return lines
        last_line = self.fontMetrics().elidedText(
            "".join(lines[max_lines - 1 :]), Qt.TextElideMode.ElideRight, size.width()
        )
        return [*lines[: max_lines - 1], last_line]

    def _lines(self, width: int) -> list[str]:
        if self._cached_lines is None or self._cached_lines[0] != width:
            self._cached_lines = (width, self._break_lines(width))
        return self._cached_lines[1]

    def _clear_cache(self) -> None:
        self._cached_lines = self._cached_fit = None

    def _break_lines(self, width: int) -> list[str]:
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


PLACEHOLDER_MARGIN = 3
"""Qt's margin on each side of the placeholder text in pixels, plus one pixel for rounding."""


class TextLine(QLineEdit):
    """A line edit that types no Alt shortcuts."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_idle_alt(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ElidedLineEdit(TextLine):
    """Line edit in the GM's window. It elides its placeholder text; the tool tip has all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._placeholder = ""
        super().__init__(parent)

    def placeholderText(self) -> str:
        return self._placeholder

    def setPlaceholderText(self, text: str) -> None:
        if text != self._placeholder:
            self._placeholder = text
            self._update_placeholder()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._update_placeholder()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_placeholder()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the fight while there is nothing to undo or redo here."""
        if is_idle_undo(event, self):
            event.ignore()
            return True
        return super().event(event)

    def _update_placeholder(self) -> None:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        element = QStyle.SubElement.SE_LineEditContents
        width = self.style().subElementRect(element, option, self).width() - 2 * PLACEHOLDER_MARGIN
        elided = self.fontMetrics().elidedText(
            self._placeholder, Qt.TextElideMode.ElideRight, width
        )
        super().setPlaceholderText(elided)
        set_tip(self, "" if elided == self._placeholder else self._placeholder)
