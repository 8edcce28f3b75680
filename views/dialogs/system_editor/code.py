"""The text of a system file: coloured, numbered, and underlined where something is wrong."""

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

from models.editor.shown import Completion, Flaw
from models.editor.tokens import FormulaWords, TokenKind, Within, names_in, tokens
from models.items.plain import plain
from views.keys import ENTER
from views.language import say_always
from views.paint import Painting
from views.theme import Theme, code_family, faded

Complete = Callable[[str, int], Completion]
"""Gives what a word before a character of a text can become."""
CONTROL = Qt.KeyboardModifier.ControlModifier
_FOR_POPUP = (*ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
INDENT: Final = "  "
WORD_WIDTH: Final = 26
"""How many letters wide the list of words is."""
MOST: Final = (64 << 10) + 1
"""One character more than a file can have: a longer one is refused, and not cut in silence."""
LONGEST_LINE: Final = 5000
"""No longer line is coloured: the longest text of a file has 2000 characters."""
GAP: Final = 8
"""Pixels on either side of a line number."""
CURRENT: Final = 0.5
"""How strong the ground of the current line is."""


class CodeEdit(QPlainTextEdit):
    """Text that is typed. Tab indents while one types, and else goes on, as Esc makes it do."""

    def __init__(
        self,
        vocabulary: FormulaWords,
        complete: Complete,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._complete = complete
        self._typed = ""
        self.words = QCompleter(QStringListModel(self), self)
        self.words.setWidget(self)
        self.words.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.words.activated.connect(self._insert_word)
        self._theme = theme
        self._flaws: tuple[Flaw, ...] = ()
        self._types = False
        self._colours = _Colours(vocabulary, theme, self)
        self.numbers = _Numbers(self)
        self.setObjectName("code")
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._follow)
        self.cursorPositionChanged.connect(self._mark)
        self.set_theme(theme)
        say_always(self)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("System file"))
        told = self.tr("Ctrl+Space completes. Press Esc, then Tab, to leave.")
        self.setAccessibleDescription(told)
        self.numbers.setAccessibleName(self.tr("Line numbers"))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setStyleSheet(f'QPlainTextEdit {{ font-family: "{code_family()}"; }}')
        self.ensurePolished()
        self._colours.set_theme(theme)
        self._make_room()
        self._mark()

    def text(self) -> str:
        """Return the text as it was written; Qt's own would change spaces that don't break."""
        return self.document().toRawText().replace("\u2029", "\n")

    def set_text(self, text: str) -> None:
        """Begin with another text, which can't be undone."""
        self.setPlainText(text)
        self._colours.name(names_in(self.text()))

    def change_text(self, text: str, *, joined: bool = False) -> None:
        """Let the text become another one, as one step that can be undone.

        Only what differs is replaced. A `joined` change is one step with that before.
        """
        before = self.text()
        start = _common(before, text)
        left = min(len(before), len(text)) - start
        end = _common(before[start:][::-1], text[start:][::-1], left)
        cursor = QTextCursor(self.document())
        cursor.setPosition(_units(before, start))
        keep = QTextCursor.MoveMode.KeepAnchor
        cursor.setPosition(_units(before, len(before) - end), keep)
        if joined:
            cursor.joinPreviousEditBlock()
        else:
            cursor.beginEditBlock()
        cursor.insertText(text[start : len(text) - end])
        cursor.endEditBlock()

    def know_names(self) -> None:
        self._colours.name(names_in(self.text()))

    def show_flaws(self, flaws: Sequence[Flaw]) -> None:
        self._flaws = tuple(flaws)
        self._mark()
        self.numbers.update()

    def jump(self, flaw: Flaw) -> None:
        block = self.document().findBlockByNumber(flaw.line - 1)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + _start(flaw, block.text()))
        self.setTextCursor(cursor)
        self.centerCursor()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def flaw_on(self, line: int) -> Flaw | None:
        """Return the first fault of a line, from 1."""
        return next((each for each in self._flaws if each.line == line), None)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            where = self.viewport().mapFrom(self, event.pos())
            flaw = self.flaw_on(self.cursorForPosition(where).blockNumber() + 1)
            QToolTip.showText(event.globalPos(), plain(flaw.sentence) if flaw else "", self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Indent with Tab while one types; Esc ends that. Ctrl+Space completes a word."""
        if self._popup.isVisible() and event.key() in _FOR_POPUP:
            event.ignore()
        elif event.key() == Qt.Key.Key_Space and event.modifiers() & CONTROL:
            self.offer_words()
        elif event.key() == Qt.Key.Key_Tab and self._types and not event.modifiers():
            self.insertPlainText(INDENT)
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
            self._types = False
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Tab)
        elif event.key() == Qt.Key.Key_Escape and self._types:
            self._types = False
        else:
            self._types = self._types or bool(event.text().strip())
            super().keyPressEvent(event)
            if self._popup.isVisible():
                self.offer_words()

    def offer_words(self) -> None:
        """Show what the word before the cursor can become; nothing where nothing is known."""
        text, cursor = self.text(), self.textCursor()
        raw = text.encode("utf-16-le", "surrogatepass")[: 2 * cursor.position()]
        found = self._complete(text, len(raw.decode("utf-16-le", "surrogatepass")))
        self._typed = found.typed
        model = self.words.model()
        assert isinstance(model, QStringListModel)
        model.setStringList(found.words)
        if not found.words:
            self._popup.hide()
            return
        place = self.cursorRect().translated(self.viewport().pos())
        place.setWidth(round(QFontMetricsF(self.font()).averageCharWidth() * WORD_WIDTH))
        self.words.complete(place)
        self._popup.setCurrentIndex(model.index(0, 0))

    @property
    def _popup(self) -> QAbstractItemView:
        popup = self.words.popup()
        assert popup is not None
        return popup

    def _insert_word(self, word: str) -> None:
        cursor = self.textCursor()
        back = QTextCursor.MoveOperation.PreviousCharacter
        cursor.movePosition(back, QTextCursor.MoveMode.KeepAnchor, len(self._typed))
        cursor.insertText(word)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let Tab go on until something is typed; a click means to type."""
        super().focusInEvent(event)
        self._types = event.reason() is Qt.FocusReason.MouseFocusReason

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert no more of what is pasted than can be read."""
        self.insertPlainText(source.text()[:MOST])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        wide = self.viewportMargins().left()
        self.numbers.setGeometry(QRect(inside.left(), inside.top(), wide, inside.height()))

    def paint_numbers(self, event: QPaintEvent) -> None:
        wrong = {each.line for each in self._flaws}
        with Painting(self.numbers) as painter:
            painter.fillRect(event.rect(), QColor(self._theme.window))
            painter.setFont(self.font())
            block = self.firstVisibleBlock()
            while block.isValid() and self._top_of(block) <= event.rect().bottom():
                number = block.blockNumber() + 1
                self._paint_number(painter, number, self._top_of(block), wrong=number in wrong)
                block = block.next()

    def _paint_number(self, painter: QPainter, number: int, top: float, *, wrong: bool) -> None:
        here = number == self.textCursor().blockNumber() + 1
        quiet = self._theme.text if here else self._theme.muted
        painter.setPen(QColor(self._theme.refused if wrong else quiet))
        high = round(QFontMetricsF(self.font()).lineSpacing())
        box = QRect(0, round(top), self.numbers.width() - GAP, high)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight, str(number))

    def _top_of(self, block: object) -> float:
        return self.blockBoundingGeometry(block).translated(self.contentOffset()).top()  # type: ignore[arg-type]

    def _make_room(self) -> None:
        digits = max(3, len(str(self.blockCount())))
        wide = round(QFontMetricsF(self.font()).horizontalAdvance("0") * digits) + 2 * GAP
        self.setViewportMargins(wide, 0, 0, 0)
        inside = self.contentsRect()
        self.numbers.setGeometry(QRect(inside.left(), inside.top(), wide, inside.height()))

    def _follow(self, rect: QRect, down: int) -> None:
        if down:
            self.numbers.scroll(0, down)
        else:
            self.numbers.update(0, rect.y(), self.numbers.width(), rect.height())

    def _mark(self) -> None:
        self.setExtraSelections([self._current(), *map(self._underlined, self._flaws)])
        self.numbers.update()

    def _current(self) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        made.format.setBackground(faded(self._theme.raised, CURRENT))
        made.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003
        made.cursor = self.textCursor()
        made.cursor.clearSelection()
        return made

    def _underlined(self, flaw: Flaw) -> QTextEdit.ExtraSelection:
        block = self.document().findBlockByNumber(flaw.line - 1)
        words, made = block.text(), QTextEdit.ExtraSelection()
        made.format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        made.format.setUnderlineColor(QColor(self._theme.refused))
        made.cursor = QTextCursor(block)
        made.cursor.setPosition(block.position() + _start(flaw, words))
        end = block.position() + _units(words, len(words.rstrip()))
        made.cursor.setPosition(max(end, made.cursor.position()), QTextCursor.MoveMode.KeepAnchor)
        return made


def _start(flaw: Flaw, line: str) -> int:
    """Return where on its line a fault is underlined from; something of the line must be."""
    return _units(line, max(0, min(flaw.column - 1, len(line.rstrip()) - 1)))


def _units(text: str, end: int) -> int:
    """Return how many of Qt's characters the first of ours are."""
    return end if text.isascii() else len(text[:end].encode("utf-16-le", "surrogatepass")) // 2


def _common(one: str, other: str, most: int | None = None) -> int:
    """Return how many characters two texts have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    least = min(len(one), len(other)) if most is None else most
    return min(least, next((n for n, (a, b) in pairs if a != b), least))


class _Numbers(QWidget):
    def __init__(self, code: CodeEdit) -> None:
        super().__init__(code)
        self._code = code

    def sizeHint(self) -> QSize:
        return QSize(self._code.viewportMargins().left(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._code.paint_numbers(event)


class _Colours(QSyntaxHighlighter):
    """Colours each line by its tokens; Qt knows for each line within what it ends."""

    def __init__(self, vocabulary: FormulaWords, theme: Theme, code: CodeEdit) -> None:
        super().__init__(code.document())
        self._vocabulary = vocabulary
        self._names: frozenset[str] = frozenset()
        self._formats = _formats(theme)

    def set_theme(self, theme: Theme) -> None:
        self._formats = _formats(theme)
        self.rehighlight()

    def name(self, names: frozenset[str]) -> None:
        if names != self._names:
            self._names = names
            self.rehighlight()

    def highlightBlock(self, line: str) -> None:
        before = Within(max(0, self.previousBlockState()))
        if len(line) > LONGEST_LINE:
            self.setCurrentBlockState(before.value)
            return
        found, ends = tokens(line, self._vocabulary, self._names, before)
        for token in found:
            start = _units(line, token.start)
            length = _units(line, token.start + token.length) - start
            self.setFormat(start, length, self._formats[token.kind])
        self.setCurrentBlockState(ends.value)


def _formats(theme: Theme) -> dict[TokenKind, QTextCharFormat]:
    inks = {
        TokenKind.TABLE: theme.accent,
        TokenKind.KEY: theme.code_key,
        TokenKind.TEXT: theme.code_text,
        TokenKind.NUMBER: theme.code_number,
        TokenKind.NAME: theme.code_name,
        TokenKind.COMMENT: theme.muted,
    }
    formats = {kind: QTextCharFormat() for kind in inks}
    for kind, ink in inks.items():
        formats[kind].setForeground(QColor(ink))
    for kind in (TokenKind.TABLE, TokenKind.NAME):
        formats[kind].setFontWeight(700)
    return formats
