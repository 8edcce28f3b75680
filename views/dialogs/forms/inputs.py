"""Inputs for numbers, choices, long texts and names."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, QMimeData, QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QPalette,
    QRegularExpressionValidator,
    QTextCursor,
    QTextFormat,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QPlainTextEdit,
    QStyle,
    QStyleOptionComboBox,
    QTextEdit,
    QWidget,
)

from models.recruits.typed_list import MAX_TEXT_LENGTH
from models.rules.fields import Answer, Field, parse_answer
from models.rules.refusal import RuleBroken
from models.scheduler.axis import GROUP_SEPARATOR, with_group_separator
from models.wording import tr
from views.keys import is_idle_alt
from views.paint import Painting
from views.plain import PlainLabel
from views.theme import font, mix, scaled
from views.widgets.lines import TextLine

NUMBER_WIDTH = 96
CELL_WIDTH = 54
"""The width of a number in a table's cell, in pixels at 100 % text size."""
NUMBER_PADDING = 12
NUMBER_TEXT = 13
MAX_SHOWN = 1_000_000
MARK_SHARE = 0.18
"""The share of the refusal colour in the background of an unreadable line."""
_NUMBER = "[+\\-\N{MINUS SIGN}]?[0-9]{0,10}"
_THROW = "[0-9]{0,2}[dDwW][0-9]{0,4} ?[+\\-\N{MINUS SIGN}]? ?[0-9]{0,4}"


class NumberLine(TextLine):
    """A line edit for a number, which the arrow keys increase and decrease."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self._field = field
        takes_dice = field.takes_throws or field.sides_key
        pattern = QRegularExpression(f"{_NUMBER}|{_THROW}" if takes_dice else _NUMBER)
        self.setValidator(QRegularExpressionValidator(pattern, self))
        self.set_width(NUMBER_WIDTH)

    def set_width(self, pixels: int) -> None:
        """Set the width at 100 % text size; show the limits if they fit."""
        self.setFixedWidth(scaled(pixels))
        self.setPlaceholderText(_range(self._field, self.width() - 2 * NUMBER_PADDING))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up:
                self._count(1)
            case Qt.Key.Key_Down:
                self._count(-1)
            case _:
                super().keyPressEvent(event)

    def answer(self) -> Answer:
        """Return the typed number or dice, or None while it is neither."""
        try:
            return parse_answer(self._field, self.text())
        except RuleBroken:
            return None

    def _count(self, by: int) -> None:
        number = self.answer()
        self.setText(str(self._clamp(number + by if isinstance(number, int) else 0)))

    def _clamp(self, number: int) -> int:
        if self._field.minimum is not None:
            number = max(number, self._field.minimum)
        return number if self._field.maximum is None else min(number, self._field.maximum)


def range_text(field: Field) -> str:
    """Return a number's limits as text, such as "0 to 5", or "" if one is missing or too large."""
    if field.minimum is None or field.maximum is None or field.maximum >= MAX_SHOWN:
        return ""
    return tr("{least} to {most}", least=field.minimum, most=field.maximum)


def _range(field: Field, width: int) -> str:
    if not (text := range_text(field)):
        return ""
    short_text = f"{field.minimum}\N{EN DASH}{field.maximum}".replace("-", "\N{MINUS SIGN}")
    measure = QFontMetrics(font(NUMBER_TEXT))
    return next(
        (each for each in (text, short_text) if measure.horizontalAdvance(each) <= width), ""
    )


_MAX_CHARACTERS: Final = MAX_TEXT_LENGTH + 1
"""One character more than is read, so that a longer text is refused, not cut silently."""


_ARROWS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down)


class TypedWord:
    """The letters typed without a pause; a pause is as long as in Qt's lists."""

    def __init__(self) -> None:
        self._letters = ""
        self._last_typed = QElapsedTimer()

    def add(self, letter: str) -> str:
        max_pause = QApplication.keyboardInputInterval()
        if not self._last_typed.isValid() or self._last_typed.elapsed() > max_pause:
            self._letters = ""
        self._last_typed.start()
        self._letters += letter
        return self._letters


def is_letter(event: QKeyEvent) -> bool:
    """Return whether a key types something visible, without Ctrl or Alt."""
    keys = Qt.KeyboardModifier
    modifiers = event.modifiers() & (keys.ControlModifier | keys.AltModifier | keys.MetaModifier)
    return not modifiers and event.text().isprintable() and bool(event.text().strip())


def starts_with_typed(title: str, typed: str) -> bool:
    return title.casefold().startswith(typed.casefold())


def _with_group_separator(event: QKeyEvent) -> QKeyEvent:
    text = with_group_separator(event.text())
    return QKeyEvent(event.type(), event.key(), event.modifiers(), text)


class ChoiceBox(QComboBox):
    """A combo box that leaves the wheel to the page unless it has the focus.

    `unmatched` holds letters typed without a pause that no title starts with; they are shown in
    place of the title. `typed` is emitted when they have changed.
    """

    typed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.unmatched = ""
        self._typed = TypedWord()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.activated.connect(lambda _: self._set_unmatched(""))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Qt find a title by its first letters, or go through titles on a repeated letter.

        A position such as “2·5” is found by “2.5”.
        """
        if not self.isEditable() and is_letter(event):
            titles = [self.itemText(n) for n in range(self.count())]
            if any(GROUP_SEPARATOR in title for title in titles):
                event = _with_group_separator(event)
            letters = self._typed.add(event.text())
            is_cycling = (
                len({*letters}) == 1
                and sum(starts_with_typed(each, letters[0]) for each in titles) > 1
            )
            is_match = is_cycling or any(starts_with_typed(title, letters) for title in titles)
            self._set_unmatched("" if is_match else letters)
        elif event.key() in _ARROWS:
            self._set_unmatched("")
        super().keyPressEvent(event)

    def choose(self, index: int) -> None:
        self._set_unmatched("")
        self.setCurrentIndex(index)

    def _set_unmatched(self, letters: str) -> None:
        before, self.unmatched = self.unmatched, letters
        if before != letters:
            self.update()
            self.typed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.unmatched:
            super().paintEvent(event)
            return
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self.unmatched
        with Painting(self) as painter:
            style = self.style()
            style.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option, painter, self)
            style.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option, painter, self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def name_combo_box(box: QComboBox, name: str) -> None:
    """Name a box that has no visible label.

    On Linux, Qt gives screen readers the chosen item as the name of a box unless it has a label, so
    this adds a hidden one.
    """
    box.setAccessibleName(name)
    label = PlainLabel(name, box.parentWidget())
    label.setBuddy(box)
    label.hide()


class TextBox(QPlainTextEdit):
    """Cuts pasted text to the length that is read: Qt takes minutes to lay out a very long line."""

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(source.text()[:_MAX_CHARACTERS])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type no Alt shortcuts."""
        if is_idle_alt(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class NamesBox(TextBox):
    """A box for names; `table_found` carries a pasted or dropped table, which isn't inserted."""

    table_found = Signal(str)

    def __init__(self, fields: Sequence[Field], parent: QWidget | None = None) -> None:
        """Create an empty box that recognizes the declared `fields` as headers of a table."""
        super().__init__(parent)
        self._fields = tuple(fields)
        self.setTabChangesFocus(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start a new line on Shift+Enter, where Qt would insert a break within the line."""
        if event.matches(QKeySequence.StandardKey.InsertLineSeparator):
            self.textCursor().insertBlock()
            self.ensureCursorVisible()
        else:
            super().keyPressEvent(event)

    def mark_lines(self, lines: Sequence[int]) -> None:
        """Mark unreadable lines, given their numbers from 1."""
        self.setExtraSelections([self._line_mark(number) for number in lines if number])

    def go_to_mark(self) -> None:
        self.setFocus()
        cursor, marks = self.textCursor(), self.extraSelections()
        lines = [mark.cursor.blockNumber() for mark in marks]
        if lines and cursor.blockNumber() not in lines:
            target = QTextCursor(self.document().findBlockByNumber(lines[0]))
            target.movePosition(QTextCursor.MoveOperation.EndOfBlock)
            self.setTextCursor(target)

    def _line_mark(self, number: int) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(self.document().findBlockByNumber(number - 1))
        text_colour, background = (
            self.palette().color(role)
            for role in (QPalette.ColorRole.BrightText, QPalette.ColorRole.Base)
        )
        mark.format.setBackground(mix(background, text_colour, MARK_SHARE))
        mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003 - Qt's
        return mark

    def insertFromMimeData(self, source: QMimeData) -> None:
        # Imported late: the first frame doesn't need it.
        from models.recruits.choice import is_table

        if is_table(source.text(), self._fields):
            self.table_found.emit(source.text())
        else:
            super().insertFromMimeData(source)
