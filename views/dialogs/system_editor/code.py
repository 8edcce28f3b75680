"""The text editor for system files, with colours, line numbers and underlined errors."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QRect, QSize, QStringListModel, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QPlainTextEdit,
    QTextEdit,
    QToolTip,
    QWidget,
)

from models.editor.tokens import FormulaWords, LineState, TokenKind, names_in, tokenize_line
from models.editor.values import Completion, Flaw
from models.items.plain import plain
from views.keys import ENTER
from views.language import keep_translated
from views.paint import Painting
from views.theme import Theme, code_family, with_opacity

Complete = Callable[[str, int], Completion]
"""Returns the completions of the word before a position in a text."""
CONTROL = Qt.KeyboardModifier.ControlModifier
_FOR_POPUP = (*ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
INDENT: Final = "  "
COMPLETION_WIDTH: Final = 26
"""The width of the list of completions, in characters."""
MAX_CHARACTERS: Final = (64 << 10) + 1
"""One character more than a file may have, so that a longer text is refused, not cut."""
MAX_LINE_LENGTH: Final = 5000
"""Longer lines aren't coloured; no text in a file may have more than 2000 characters."""
GAP: Final = 8
"""The space on either side of a line number, in pixels."""
MARK: Final = 4
"""The width of the mark beside a line with an error, in pixels."""
CURRENT_LINE_OPACITY: Final = 0.5
FLAW_OPACITY: Final = 0.14


class CodeEdit(QPlainTextEdit):
    """A text editor in which Tab indents while typing; after Esc, Tab moves the focus."""

    def __init__(
        self,
        formula_words: FormulaWords,
        complete: Complete,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._complete = complete
        self._typed = ""
        self.completer = QCompleter(QStringListModel(self), self)
        self.completer.setWidget(self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.activated.connect(self._insert_word)
        self._theme = theme
        self._flaws: tuple[Flaw, ...] = ()
        self._is_typing = False
        self._colours = _Colours(formula_words, theme, self)
        self.numbers = _Numbers(self)
        self.setObjectName("code")
        self.blockCountChanged.connect(self._fit_numbers)
        self.updateRequest.connect(self._scroll_numbers)
        self.cursorPositionChanged.connect(self._update_selections)
        self.set_theme(theme)
        keep_translated(self)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("System file"))
        hint = self.tr("Ctrl+Space completes. Press Esc, then Tab, to leave.")
        self.setAccessibleDescription(hint)
        self.numbers.setAccessibleName(self.tr("Line numbers"))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setStyleSheet(f'QPlainTextEdit {{ font-family: "{code_family()}"; }}')
        self.ensurePolished()
        self._colours.set_theme(theme)
        self._fit_numbers()
        self._update_selections()

    def text(self) -> str:
        """Return the text unchanged, unlike Qt's toPlainText, which replaces no-break spaces."""
        return self.document().toRawText().replace("\u2029", "\n")

    def set_text(self, text: str) -> None:
        """Replace the text, in a way that can't be undone."""
        self.setPlainText(text)
        self._colours.set_names(names_in(self.text()))

    def change_text(self, text: str, *, joined: bool = False) -> None:
        """Change the text as one step that can be undone.

        Only what differs is replaced. A `joined` change becomes one step with the change before it.
        """
        before = self.text()
        start = _common_length(before, text)
        end = _common_length(before[start:][::-1], text[start:][::-1])
        cursor = QTextCursor(self.document())
        cursor.setPosition(_utf16_units(before, start))
        keep_anchor = QTextCursor.MoveMode.KeepAnchor
        cursor.setPosition(_utf16_units(before, len(before) - end), keep_anchor)
        if joined:
            cursor.joinPreviousEditBlock()
        else:
            cursor.beginEditBlock()
        cursor.insertText(text[start : len(text) - end])
        cursor.endEditBlock()

    def update_names(self) -> None:
        self._colours.set_names(names_in(self.text()))

    def show_flaws(self, flaws: Sequence[Flaw]) -> None:
        self._flaws = tuple(flaws)
        self._update_selections()
        self.numbers.update()

    def jump(self, flaw: Flaw) -> None:
        block = self.document().findBlockByNumber(flaw.line - 1)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + _underline_start(flaw, block.text()))
        self.setTextCursor(cursor)
        self.centerCursor()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def flaw_on(self, line: int) -> Flaw | None:
        """Return the first error on a line, counted from 1, or None."""
        return next((each for each in self._flaws if each.line == line), None)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            point = self.viewport().mapFrom(self, event.pos())
            flaw = self.flaw_on(self.cursorForPosition(point).blockNumber() + 1)
            QToolTip.showText(event.globalPos(), plain(flaw.text) if flaw else "", self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Indent on Tab while typing, which Esc ends. Ctrl+Space completes a word."""
        if self._popup.isVisible() and event.key() in _FOR_POPUP:
            event.ignore()
        elif event.key() == Qt.Key.Key_Space and event.modifiers() & CONTROL:
            self.show_completions()
        elif event.key() == Qt.Key.Key_Tab and self._is_typing and not event.modifiers():
            self.insertPlainText(INDENT)
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
            self._is_typing = False
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Tab)
        elif event.key() == Qt.Key.Key_Escape and self._is_typing:
            self._is_typing = False
        else:
            self._is_typing = self._is_typing or bool(event.text().strip())
            super().keyPressEvent(event)
            if self._popup.isVisible():
                self.show_completions()

    def show_completions(self) -> None:
        text, cursor = self.text(), self.textCursor()
        before_cursor = text.encode("utf-16-le", "surrogatepass")[: 2 * cursor.position()]
        completion = self._complete(text, len(before_cursor.decode("utf-16-le", "surrogatepass")))
        self._typed = completion.typed
        model = self.completer.model()
        assert isinstance(model, QStringListModel)
        model.setStringList(completion.words)
        if not completion.words:
            self._popup.hide()
            return
        popup_rect = self.cursorRect().translated(self.viewport().pos())
        popup_rect.setWidth(round(QFontMetricsF(self.font()).averageCharWidth() * COMPLETION_WIDTH))
        self.completer.complete(popup_rect)
        self._popup.setCurrentIndex(model.index(0, 0))

    @property
    def _popup(self) -> QAbstractItemView:
        popup = self.completer.popup()
        assert popup is not None
        return popup

    def _insert_word(self, word: str) -> None:
        cursor = self.textCursor()
        move_back = QTextCursor.MoveOperation.PreviousCharacter
        cursor.movePosition(move_back, QTextCursor.MoveMode.KeepAnchor, len(self._typed))
        cursor.insertText(word)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let Tab move the focus until something is typed, unless the focus came by a click."""
        super().focusInEvent(event)
        self._is_typing = event.reason() is Qt.FocusReason.MouseFocusReason

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(source.text()[:MAX_CHARACTERS])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        width = self.viewportMargins().left()
        self.numbers.setGeometry(QRect(inside.left(), inside.top(), width, inside.height()))

    def paint_numbers(self, event: QPaintEvent) -> None:
        flawed_lines = {each.line for each in self._flaws}
        with Painting(self.numbers) as painter:
            painter.fillRect(event.rect(), QColor(self._theme.window))
            painter.setFont(self.font())
            block = self.firstVisibleBlock()
            while block.isValid() and self._top_of(block) <= event.rect().bottom():
                number = block.blockNumber() + 1
                self._paint_number(
                    painter, number, self._top_of(block), has_flaw=number in flawed_lines
                )
                block = block.next()

    def _paint_number(self, painter: QPainter, number: int, top: float, *, has_flaw: bool) -> None:
        is_current = number == self.textCursor().blockNumber() + 1
        plain_colour = self._theme.text if is_current else self._theme.muted
        painter.setPen(QColor(self._theme.refused if has_flaw else plain_colour))
        height = round(QFontMetricsF(self.font()).lineSpacing())
        if has_flaw:
            painter.fillRect(0, round(top), MARK, height, QColor(self._theme.refused))
        box = QRect(0, round(top), self.numbers.width() - GAP, height)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight, str(number))

    def _top_of(self, block: object) -> float:
        return self.blockBoundingGeometry(block).translated(self.contentOffset()).top()  # type: ignore[arg-type]

    def _fit_numbers(self) -> None:
        digits = max(3, len(str(self.blockCount())))
        width = round(QFontMetricsF(self.font()).horizontalAdvance("0") * digits) + 2 * GAP
        self.setViewportMargins(width, 0, 0, 0)
        inside = self.contentsRect()
        self.numbers.setGeometry(QRect(inside.left(), inside.top(), width, inside.height()))

    def _scroll_numbers(self, rect: QRect, down: int) -> None:
        if down:
            self.numbers.scroll(0, down)
        else:
            self.numbers.update(0, rect.y(), self.numbers.width(), rect.height())

    def _update_selections(self) -> None:
        current_line = self._tinted_line(
            self.textCursor(), with_opacity(self._theme.raised, CURRENT_LINE_OPACITY)
        )
        blocks = [self.document().findBlockByNumber(each.line - 1) for each in self._flaws]
        tint = with_opacity(self._theme.refused, FLAW_OPACITY)
        flawed_lines = [self._tinted_line(QTextCursor(block), tint) for block in blocks]
        underlines = map(self._underline, self._flaws)
        self.setExtraSelections([current_line, *flawed_lines, *underlines])
        self.numbers.update()

    def _tinted_line(self, cursor: QTextCursor, tint: QColor) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        selection.format.setBackground(tint)
        selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003
        selection.cursor = cursor
        selection.cursor.clearSelection()
        return selection

    def _underline(self, flaw: Flaw) -> QTextEdit.ExtraSelection:
        block = self.document().findBlockByNumber(flaw.line - 1)
        line, selection = block.text(), QTextEdit.ExtraSelection()
        selection.format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        selection.format.setUnderlineColor(QColor(self._theme.refused))
        selection.cursor = QTextCursor(block)
        selection.cursor.setPosition(block.position() + _underline_start(flaw, line))
        end = block.position() + _utf16_units(line, len(line.rstrip()))
        selection.cursor.setPosition(
            max(end, selection.cursor.position()), QTextCursor.MoveMode.KeepAnchor
        )
        return selection


def _underline_start(flaw: Flaw, line: str) -> int:
    """Return where an error's underline, of at least one character, starts on its line."""
    return _utf16_units(line, max(0, min(flaw.column - 1, len(line.rstrip()) - 1)))


def _utf16_units(text: str, end: int) -> int:
    """Return the length of the first `end` characters in UTF-16 units, which Qt counts."""
    return end if text.isascii() else len(text[:end].encode("utf-16-le", "surrogatepass")) // 2


def _common_length(text: str, other: str) -> int:
    """Return how many characters at the start of both texts are the same."""
    pairs = enumerate(zip(text, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(text), len(other)))


class _Numbers(QWidget):
    def __init__(self, code: CodeEdit) -> None:
        super().__init__(code)
        self._code = code

    def sizeHint(self) -> QSize:
        return QSize(self._code.viewportMargins().left(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._code.paint_numbers(event)


class _Colours(QSyntaxHighlighter):
    """Colours each line by its tokens; a block's state says which text is open at its end."""

    def __init__(self, formula_words: FormulaWords, theme: Theme, code: CodeEdit) -> None:
        super().__init__(code.document())
        self._formula_words = formula_words
        self._names: frozenset[str] = frozenset()
        self._formats = _formats(theme)

    def set_theme(self, theme: Theme) -> None:
        self._formats = _formats(theme)
        self.rehighlight()

    def set_names(self, names: frozenset[str]) -> None:
        if names != self._names:
            self._names = names
            self.rehighlight()

    def highlightBlock(self, line: str) -> None:
        start_state = LineState(max(0, self.previousBlockState()))
        if len(line) > MAX_LINE_LENGTH:
            self.setCurrentBlockState(start_state.value)
            return
        line_tokens, end_state = tokenize_line(line, self._formula_words, self._names, start_state)
        for token in line_tokens:
            start = _utf16_units(line, token.start)
            length = _utf16_units(line, token.start + token.length) - start
            self.setFormat(start, length, self._formats[token.kind])
        self.setCurrentBlockState(end_state.value)


def _formats(theme: Theme) -> dict[TokenKind, QTextCharFormat]:
    colours = {
        TokenKind.TABLE: theme.accent,
        TokenKind.KEY: theme.code_key,
        TokenKind.TEXT: theme.code_text,
        TokenKind.NUMBER: theme.code_number,
        TokenKind.NAME: theme.code_name,
        TokenKind.COMMENT: theme.muted,
    }
    formats = {kind: QTextCharFormat() for kind in colours}
    for kind, colour in colours.items():
        formats[kind].setForeground(QColor(colour))
    for kind in (TokenKind.TABLE, TokenKind.NAME):
        formats[kind].setFontWeight(700)
    return formats
