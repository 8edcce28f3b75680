"""A page of the manual: Qt reads its Markdown, and what it leaves plain is dressed here."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from textwrap import indent
from typing import Any, Final

from PySide6.QtCore import QRectF, QRegularExpression, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTable,
    QTextTableCellFormat,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from models.manual import ManualPage, anchors
from views.paint import Painting
from views.theme import Theme, code_family, faded, font, text_share

TEXT: Final = 14
CODE: Final = 13
HEADINGS: Final = (25, 19, 16, 14)
"""How high the letters of text, code and headings are at 100 %, in pixels."""
WIDEST: Final = 860
"""Lines are no wider: no eye finds back to the next one."""
MARGIN: Final = 18
PARAGRAPH: Final = 9
LIST_ITEM: Final = 4
ABOVE_HEADING: Final = 22
PADDING: Final = 9
CELL: Final = 6
LINE_HEIGHT: Final = 130
"""In percent of what the font has."""
FOUND: Final = 0.4
"""How much of the text's colour is laid under what was found."""
MOST_SIGNS: Final = 1_500
"""Of tables and strong letters, in a text that anyone may have written."""

_END: Final = "\N{MEDIUM MATHEMATICAL SPACE}"
_TABLE: Final = re.compile(r"^(?=.*\|)[\s|:-]*-[\s|:-]*$", re.MULTILINE)
_ALONE: Final = r"[ \t]*(?:```|~~~|\[[^\]\n]+\]:|(?:[*_=-][ \t]*)+$)"
_BEGINS: Final = rf"{_ALONE}|[ \t]*(?:#{{1,6}}\s|>|[*+-]\s|\d+[.)]\s)"
_LINE: Final = re.compile(rf"^(?!{_ALONE})(.*[^\s\\])[ \t]*\n(?!{_BEGINS})(?=.*\S)", re.MULTILINE)
"""One before a line that begins no heading, list or other block."""

_Run = tuple[int, int]
_GITHUB: Final = QTextDocument.MarkdownFeature.MarkdownDialectGitHub
_NO_HTML: Final = QTextDocument.MarkdownFeature.MarkdownNoHTML


class PageView(QTextBrowser):
    """Shows a page, and what was searched for in it.

    `link_wanted` gives a link as the page has it. `picture` finds a file by the link to it.
    """

    link_wanted = Signal(str)

    def __init__(
        self, theme: Theme, picture: Callable[[str], Path | None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._picture = picture
        self._pictures: dict[str, QImage] = {}
        self._hits: list[QTextCursor] = []
        self.at = 0
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        # All of it wraps, but Qt rounds the columns of a table up: it may be a pixel too wide.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(lambda url: self.link_wanted.emit(url.toString()))

    @property
    def hits(self) -> int:
        return len(self._hits)

    def show_page(self, page: ManualPage, theme: Theme) -> None:
        """Show a page from its beginning, with nothing marked in it."""
        if page.foreign:
            self.show_foreign(page.text, theme)
            return
        text = page.text
        if not page.is_markdown:
            text = f"# {page.path.name}\n\n````\n{text}\n````"
        self._show(text, _GITHUB, theme)

    def show_foreign(self, text: str, theme: Theme) -> None:
        """Show Markdown that anyone may have written: no HTML, and links in place of pictures.

        With very many signs it is shown as it stands: Qt would lay it out for many seconds.
        """
        text = _with_line_ends(re.sub(r"!+\[", "[", text))
        if sum(map(text.count, "|*_`")) > MOST_SIGNS:
            text = indent(text, "    ")
        self._show(text, _GITHUB | _NO_HTML, theme)

    def _show(self, text: str, features: QTextDocument.MarkdownFeature, theme: Theme) -> None:
        self._theme = theme
        self._pictures = {}
        self._hits = []
        self.setExtraSelections([])
        document = self.document()
        document.setMarkdown(text, features)
        _keep_lines(document)
        document.setDefaultFont(font(TEXT))
        document.setDocumentMargin(MARGIN)
        _Dress(document, theme).put_on()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)

    def go_to(self, anchor: str) -> int:
        """Scroll to a heading by its name in links; return where it stands, 0 if it is none."""
        block = self._heading(anchor)
        if block is None:
            return 0
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(int(top) - MARGIN)
        return block.position()

    def mark(self, words: str, after: int = 0) -> None:
        """Mark where `words` stand, or each of them, and show the first place from `after` on."""
        self._hits = self._found(words)
        ground = QTextCharFormat()
        ground.setBackground(faded(self._theme.text, FOUND))
        ground.setForeground(QColor(self._theme.text))  # of links too
        self.setExtraSelections([_selection(hit, ground) for hit in self._hits])
        at = (n for n, hit in enumerate(self._hits) if hit.selectionStart() >= after)
        self.show_hit(next(at, 0))

    def show_hit(self, number: int) -> None:
        """Show a place that was found, from 0; behind the last one is the first one again."""
        if self._hits:
            self.at = number % len(self._hits)
            self.setTextCursor(self._hits[self.at])
            self.ensureCursorVisible()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: ANN401 - Qt's door
        del kind
        link = name.toString() if isinstance(name, QUrl) else name
        path = self._picture(link)
        found = QImage(str(path)) if path else QImage()
        self._pictures[link] = found.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        return self._fitted(self._pictures[link])

    def resizeEvent(self, event: QResizeEvent) -> None:
        margins = self.viewportMargins()
        frame = 2 * self.frameWidth() + self.verticalScrollBar().sizeHint().width()
        right = max(0, self.width() - frame - round(WIDEST * text_share()))
        if margins.right() != right:
            self.setViewportMargins(0, 0, right, 0)
        if self._pictures:
            self._fit_pictures()
        super().resizeEvent(event)

    def _fit_pictures(self) -> None:
        document, kind = self.document(), QTextDocument.ResourceType.ImageResource.value
        for link, picture in self._pictures.items():
            document.addResource(kind, QUrl(link), self._fitted(picture))
        document.markContentsDirty(0, document.characterCount())

    def _fitted(self, picture: QImage) -> QImage:
        """Return a picture with an edge, no wider than the page: Qt would leave out rows of it."""
        room, ratio = self.viewport().width() - 2 * MARGIN, self.devicePixelRatioF()
        fitted = picture.copy()
        if 0 < room < picture.width():
            width = min(picture.width(), round(room * ratio))
            fitted = picture.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
            fitted.setDevicePixelRatio(width / room)
        if not fitted.isNull():  # a dark picture has no edge on a dark page
            with Painting(fitted) as painter:
                painter.setPen(QColor(self._theme.line))
                size = fitted.deviceIndependentSize()
                painter.drawRect(QRectF(0, 0, size.width() - 1, size.height() - 1))
        return fitted

    def _heading(self, anchor: str) -> QTextBlock | None:
        found = [each for each in _blocks(self.document()) if each.blockFormat().headingLevel()]
        names = anchors(each.text() for each in found)
        return dict(zip(names, found, strict=True)).get(anchor)

    def _found(self, words: str) -> list[QTextCursor]:
        for pattern in (words.strip(), "|".join(map(re.escape, words.split()))):
            expression = QRegularExpression(
                re.escape(pattern) if pattern == words.strip() else pattern,
                QRegularExpression.PatternOption.CaseInsensitiveOption,
            )
            if found := list(_matches(self.document(), expression)):
                return found
        return []


class _Dress:
    """What a document wears that Qt made of Markdown: sizes, grounds, margins, borders."""

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        self._document = document
        self._theme = theme

    def put_on(self) -> None:
        """Change all as one edit: after each Qt would lay out the whole page again."""
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        self._change()
        cursor.endEditBlock()

    def _change(self) -> None:
        for begin, end, letters in reversed(list(_fragments(self._document))):
            self._dress_letters(begin, end, letters)
        for block in _blocks(self._document):
            self._dress_block(block)
        for table in _tables(self._document.rootFrame()):
            self._dress_table(table)
        for run in reversed(list(_runs(self._document, _is_code))):
            self._frame(run, self._theme.raised)
        for run in reversed(list(_runs(self._document, _is_quoted))):
            self._frame(run, self._theme.card)

    def _dress_letters(self, begin: int, end: int, letters: QTextCharFormat) -> None:
        cursor = self._selected(begin, end)
        if letters.isAnchor():
            letters.setFontUnderline(True)  # their colour is that of the text
            cursor.setCharFormat(letters)
        if letters.isImageFormat():
            self._dress_picture(cursor, letters.toImageFormat())
        elif letters.fontWeight() > QFont.Weight.DemiBold:
            letters.setFontWeight(QFont.Weight.DemiBold)  # bolder letters aren't in our font
            cursor.setCharFormat(letters)
        elif letters.fontFixedPitch() or letters.fontFamilies():
            worn = QTextCharFormat()
            worn.setFontFamilies([code_family()])
            worn.setProperty(QTextFormat.Property.FontPixelSize, round(CODE * text_share()))
            if not _is_code(cursor.block()):
                worn.setBackground(QColor(self._theme.raised))
            cursor.mergeCharFormat(worn)
            if cursor.currentTable() and "\\|" in cursor.selectedText():
                cursor.insertText(cursor.selectedText().replace("\\|", "|"))

    def _dress_picture(self, cursor: QTextCursor, picture: QTextImageFormat) -> None:
        """Let a picture be as wide as the page at most, and say beneath it what is to be seen."""
        words = str(picture.property(QTextFormat.Property.ImageAltText) or "")
        picture.setMaximumWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        cursor.setCharFormat(picture)
        if words:
            told = QTextCharFormat()
            told.setForeground(QColor(self._theme.muted))
            cursor.setPosition(cursor.selectionEnd())
            cursor.insertText(f"\N{LINE SEPARATOR}{words}", told)

    def _dress_block(self, block: QTextBlock) -> None:
        layout, cursor = block.blockFormat(), QTextCursor(block)
        if level := layout.headingLevel():
            worn = QTextCharFormat()
            size = HEADINGS[min(level, len(HEADINGS)) - 1] * text_share()
            worn.setProperty(QTextFormat.Property.FontPixelSize, round(size))
            worn.setFontWeight(QFont.Weight.DemiBold)
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            cursor.mergeCharFormat(worn)
            layout.setTopMargin(ABOVE_HEADING if level > 1 else 0)
            layout.setBottomMargin(PARAGRAPH)
        elif _is_code(block):
            layout.setNonBreakableLines(False)
            layout.setTopMargin(0)
            layout.setBottomMargin(0)
        elif not cursor.currentTable():
            space = LIST_ITEM if block.textList() else PARAGRAPH
            layout.setTopMargin(0)
            layout.setBottomMargin(space)
            if "\N{OBJECT REPLACEMENT CHARACTER}" not in block.text():
                layout.setLineHeight(
                    LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
                )
        layout.setLeftMargin(0)
        layout.setRightMargin(0)
        QTextCursor(block).setBlockFormat(layout)

    def _dress_table(self, table: QTextTable) -> None:
        worn = table.format()
        worn.setBorder(1)
        worn.setBorderCollapse(True)
        worn.setBorderBrush(QColor(self._theme.line))
        worn.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        worn.setCellSpacing(0)
        worn.setCellPadding(CELL)
        worn.setTopMargin(LIST_ITEM)
        worn.setBottomMargin(PARAGRAPH)
        table.setFormat(worn)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            head = QTextTableCellFormat(cell.format().toTableCellFormat())
            head.setBackground(QColor(self._theme.raised))
            cell.setFormat(head)

    def _frame(self, run: _Run, ground: str) -> None:
        """Put blocks into a frame; the empty blocks that Qt leaves around it get no height."""
        indent = self._document.findBlock(run[0]).blockFormat().indent()
        worn = QTextFrameFormat()
        worn.setBackground(QColor(ground))
        worn.setPadding(PADDING)
        worn.setBottomMargin(PARAGRAPH)
        worn.setLeftMargin(indent * self._document.indentWidth())
        frame = self._selected(*run).insertFrame(worn)
        flat, within = QTextBlockFormat(), QTextBlockFormat()
        flat.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        within.setIndent(0)
        self._selected(frame.firstPosition(), frame.lastPosition()).mergeBlockFormat(within)
        for position in (frame.firstPosition() - 1, frame.lastPosition() + 1):
            self._selected(position, position).setBlockFormat(flat)

    def _selected(self, begin: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self._document)
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor


def _with_line_ends(text: str) -> str:
    """Return Markdown in which a line ends where it was typed to, but in tables.

    Qt makes a paragraph, or a point of a list, of what follows a hard break: `_END` says where that
    belongs to the line before.
    """
    parts = (p if _TABLE.search(p) else _LINE.sub(rf"\1{_END}  \n", p) for p in text.split("\n\n"))
    return re.sub(r"(?<=[^\s\\])\n(?=.*\S)", "  \n", "\n\n".join(parts))


def _keep_lines(document: QTextDocument) -> None:
    """Put an end of a line in the place of each `_END`, and of the block that Qt ended there."""
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    while not (found := document.find(_END, cursor)).isNull():
        block = found.block()
        ends = found.position() == block.position() + block.length() - 1
        joins = ends and not (_is_code(block) or block.blockFormat().headingLevel())
        cursor.setPosition(found.selectionStart())
        cursor.setPosition(found.position() + joins, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText("\N{LINE SEPARATOR}" if joins else "")
    cursor.endEditBlock()


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(document: QTextDocument) -> Iterator[tuple[int, int, QTextCharFormat]]:
    """Yield where each piece of letters of one look begins and ends."""
    for block in _blocks(document):
        piece = block.begin()
        while not piece.atEnd():
            found = piece.fragment()
            yield found.position(), found.position() + found.length(), found.charFormat()
            piece += 1


def _runs(document: QTextDocument, belongs: Callable[[QTextBlock], bool]) -> Iterator[_Run]:
    """Yield where blocks begin and end that follow each other and belong together."""
    for together, found in groupby(_blocks(document), key=belongs):
        if together:
            blocks = list(found)
            yield blocks[0].position(), blocks[-1].position() + blocks[-1].length() - 1


def _is_code(block: QTextBlock) -> bool:
    return bool(block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage))


def _is_quoted(block: QTextBlock) -> bool:
    return bool(block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel))


def _tables(frame: QTextFrame) -> Iterator[QTextTable]:
    for each in frame.childFrames():
        if isinstance(each, QTextTable):
            yield each
        yield from _tables(each)


def _matches(document: QTextDocument, expression: QRegularExpression) -> Iterator[QTextCursor]:
    cursor = document.find(expression, 0)
    while not cursor.isNull():
        yield cursor
        cursor = document.find(expression, cursor)


def _selection(cursor: QTextCursor, look: QTextCharFormat) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    made.cursor, made.format = cursor, look
    return made
