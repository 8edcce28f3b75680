"""A page of the manual, whose Markdown is parsed by Qt and then styled."""

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

from models.manual import ManualPage, heading_anchors
from views.paint import Painting
from views.theme import Theme, code_family, font, scaled, text_scale, with_opacity

TEXT_SIZE: Final = 14
CODE_SIZE: Final = 13
HEADING_SIZES: Final = (25, 19, 16, 14)
"""Font sizes of text, code and headings (by level), in pixels at 100 % text size."""
MAX_LINE_WIDTH: Final = 860
"""Maximum line width in pixels at 100 % text; after a longer line, the eye misses the next."""
MARGIN: Final = 18
PARAGRAPH_GAP: Final = 9
LIST_GAP: Final = 4
ABOVE_HEADING: Final = 22
PADDING: Final = 9
CELL_PADDING: Final = 6
LINE_HEIGHT_PERCENT: Final = 130
HIT_OPACITY: Final = 0.4
"""The opacity of the text colour behind a hit."""
MAX_MARKUP_CHARACTERS: Final = 1_500
"""Maximum number of Markdown characters in an untrusted text; others are shown as plain text."""

_LINE_END: Final = "\N{MEDIUM MATHEMATICAL SPACE}"
_TABLE: Final = re.compile(r"^(?=.*\|)[\s|:-]*-[\s|:-]*$", re.MULTILINE)
_STANDALONE: Final = r"[ \t]*(?:```|~~~|\[[^\]\n]+\]:|(?:[*_=-][ \t]*)+$)"
_BLOCK_START: Final = rf"{_STANDALONE}|[ \t]*(?:#{{1,6}}\s|>|[*+-]\s|\d+[.)]\s)"
_LINE: Final = re.compile(
    rf"^(?!{_STANDALONE})(.*[^\s\\])[ \t]*\n(?!{_BLOCK_START})(?=.*\S)", re.MULTILINE
)
"""Matches a line unless the next one begins a heading, list or other block."""

_Run = tuple[int, int]
"""The first and last position of adjacent blocks."""
_GITHUB: Final = QTextDocument.MarkdownFeature.MarkdownDialectGitHub
_NO_HTML: Final = QTextDocument.MarkdownFeature.MarkdownNoHTML


class PageView(QTextBrowser):
    """Shows a page, and the hits of a search in it.

    `link_requested` carries a link as written in the page. `find_picture` returns the file of a
    picture's link, or None.
    """

    link_requested = Signal(str)

    def __init__(
        self, theme: Theme, find_picture: Callable[[str], Path | None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._find_picture = find_picture
        self._pictures: dict[str, QImage] = {}
        self._hits: list[QTextCursor] = []
        self.hit_index = 0
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        # everything wraps, but since Qt rounds table columns up, the page may be a pixel too wide
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(lambda url: self.link_requested.emit(url.toString()))

    @property
    def hit_count(self) -> int:
        return len(self._hits)

    def show_page(self, page: ManualPage, theme: Theme) -> None:
        if page.is_foreign:
            self.show_untrusted(page.text, theme)
            return
        text = page.text
        if not page.is_markdown:
            text = f"# {page.path.name}\n\n````\n{text}\n````"
        self._show(text, _GITHUB, theme)

    def show_untrusted(self, text: str, theme: Theme) -> None:
        """Show untrusted Markdown, without HTML and with links in place of pictures.

        A text with too many Markdown characters is shown as plain text, since Qt would need many
        seconds to lay it out.
        """
        text = _mark_line_ends(re.sub(r"!+\[", "[", text))
        if sum(map(text.count, "|*_`")) > MAX_MARKUP_CHARACTERS:
            text = indent(text, "    ")
        self._show(text, _GITHUB | _NO_HTML, theme)

    def _show(self, text: str, features: QTextDocument.MarkdownFeature, theme: Theme) -> None:
        self._theme = theme
        self._pictures = {}
        self._hits = []
        self.setExtraSelections([])
        document = self.document()
        document.setMarkdown(text, features)
        _restore_line_ends(document)
        document.setDefaultFont(font(TEXT_SIZE))
        document.setDocumentMargin(MARGIN)
        _DocumentStyle(document, theme).apply()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)

    def go_to(self, anchor: str) -> int:
        """Scroll to the heading with this anchor; return its position, or 0 if there is none."""
        block = self._find_heading(anchor)
        if block is None:
            return 0
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(int(top) - MARGIN)
        return block.position()

    def mark(self, query: str, after: int = 0) -> None:
        """Mark all hits of `query` or, if there are none, of each word.

        Show the first hit at or after the position `after`.
        """
        self._hits = self._find(query)
        hit_format = QTextCharFormat()
        hit_format.setBackground(with_opacity(self._theme.text, HIT_OPACITY))
        hit_format.setForeground(QColor(self._theme.text))  # also of links
        self.setExtraSelections([_selection(hit, hit_format) for hit in self._hits])
        later_hits = (n for n, hit in enumerate(self._hits) if hit.selectionStart() >= after)
        self.show_hit(next(later_hits, 0))

    def show_hit(self, index: int) -> None:
        """Show a hit by its index; the first one follows the last."""
        if self._hits:
            self.hit_index = index % len(self._hits)
            self.setTextCursor(self._hits[self.hit_index])
            self.ensureCursorVisible()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: ANN401 - Qt's signature
        del kind
        link = name.toString() if isinstance(name, QUrl) else name
        path = self._find_picture(link)
        image = QImage(str(path)) if path else QImage()
        self._pictures[link] = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        return self._fit_width(self._pictures[link])

    def resizeEvent(self, event: QResizeEvent) -> None:
        margins = self.viewportMargins()
        frame = 2 * self.frameWidth() + self.verticalScrollBar().sizeHint().width()
        right = max(0, self.width() - frame - scaled(MAX_LINE_WIDTH))
        if margins.right() != right:
            self.setViewportMargins(0, 0, right, 0)
        if self._pictures:
            self._fit_pictures()
        super().resizeEvent(event)

    def _fit_pictures(self) -> None:
        document, kind = self.document(), QTextDocument.ResourceType.ImageResource.value
        for link, picture in self._pictures.items():
            document.addResource(kind, QUrl(link), self._fit_width(picture))
        document.markContentsDirty(0, document.characterCount())

    def _fit_width(self, picture: QImage) -> QImage:
        """Return a picture with an edge, scaled to the page, since Qt's scaling would drop rows."""
        max_width, ratio = self.viewport().width() - 2 * MARGIN, self.devicePixelRatioF()
        fitted_picture = picture.copy()
        if 0 < max_width < picture.width():
            width = min(picture.width(), round(max_width * ratio))
            fitted_picture = picture.scaledToWidth(
                width, Qt.TransformationMode.SmoothTransformation
            )
            fitted_picture.setDevicePixelRatio(width / max_width)
        if not fitted_picture.isNull():  # a dark picture has no visible edge on a dark page
            with Painting(fitted_picture) as painter:
                painter.setPen(QColor(self._theme.line))
                size = fitted_picture.deviceIndependentSize()
                painter.drawRect(QRectF(0, 0, size.width() - 1, size.height() - 1))
        return fitted_picture

    def _find_heading(self, anchor: str) -> QTextBlock | None:
        headings = [
            block for block in _blocks(self.document()) if block.blockFormat().headingLevel()
        ]
        names = heading_anchors(heading.text() for heading in headings)
        return dict(zip(names, headings, strict=True)).get(anchor)

    def _find(self, query: str) -> list[QTextCursor]:
        for pattern in (query.strip(), "|".join(map(re.escape, query.split()))):
            expression = QRegularExpression(
                re.escape(pattern) if pattern == query.strip() else pattern,
                QRegularExpression.PatternOption.CaseInsensitiveOption,
            )
            if matches := list(_matches(self.document(), expression)):
                return matches
        return []


class _DocumentStyle:
    """Sets sizes, backgrounds, margins and borders in a document that Qt made of Markdown."""

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        self._document = document
        self._theme = theme

    def apply(self) -> None:
        """Style everything as one edit, so that Qt doesn't lay out the page after each change."""
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        self._style_all()
        cursor.endEditBlock()

    def _style_all(self) -> None:
        for start, end, char_format in reversed(list(_fragments(self._document))):
            self._style_text(start, end, char_format)
        for block in _blocks(self._document):
            self._style_block(block)
        for table in _tables(self._document.rootFrame()):
            self._style_table(table)
        for run in reversed(list(_runs(self._document, _is_code))):
            self._frame(run, self._theme.raised)
        for run in reversed(list(_runs(self._document, _is_quoted))):
            self._frame(run, self._theme.card)

    def _style_text(self, start: int, end: int, style: QTextCharFormat) -> None:
        cursor = self._selected(start, end)
        if style.isAnchor():
            style.setFontUnderline(True)  # links have the colour of text
            cursor.setCharFormat(style)
        if style.isImageFormat():
            self._style_picture(cursor, style.toImageFormat())
        elif style.fontWeight() > QFont.Weight.DemiBold:
            style.setFontWeight(QFont.Weight.DemiBold)  # the font has no bolder letters
            cursor.setCharFormat(style)
        elif style.fontFixedPitch() or style.fontFamilies():
            code_format = QTextCharFormat()
            code_format.setFontFamilies([code_family()])
            code_format.setProperty(QTextFormat.Property.FontPixelSize, scaled(CODE_SIZE))
            if not _is_code(cursor.block()):
                code_format.setBackground(QColor(self._theme.raised))
            cursor.mergeCharFormat(code_format)
            if cursor.currentTable() and "\\|" in cursor.selectedText():
                cursor.insertText(cursor.selectedText().replace("\\|", "|"))

    def _style_picture(self, cursor: QTextCursor, picture: QTextImageFormat) -> None:
        """Limit a picture to the page's width, and add its alt text as a caption."""
        caption = str(picture.property(QTextFormat.Property.ImageAltText) or "")
        picture.setMaximumWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        cursor.setCharFormat(picture)
        if caption:
            caption_format = QTextCharFormat()
            caption_format.setForeground(QColor(self._theme.muted))
            cursor.setPosition(cursor.selectionEnd())
            cursor.insertText(f"\N{LINE SEPARATOR}{caption}", caption_format)

    def _style_block(self, block: QTextBlock) -> None:
        block_format, cursor = block.blockFormat(), QTextCursor(block)
        if level := block_format.headingLevel():
            heading_format = QTextCharFormat()
            size = HEADING_SIZES[min(level, len(HEADING_SIZES)) - 1] * text_scale()
            heading_format.setProperty(QTextFormat.Property.FontPixelSize, round(size))
            heading_format.setFontWeight(QFont.Weight.DemiBold)
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            cursor.mergeCharFormat(heading_format)
            block_format.setTopMargin(ABOVE_HEADING if level > 1 else 0)
            block_format.setBottomMargin(PARAGRAPH_GAP)
        elif _is_code(block):
            block_format.setNonBreakableLines(False)
            block_format.setTopMargin(0)
            block_format.setBottomMargin(0)
        elif not cursor.currentTable():
            space = LIST_GAP if block.textList() else PARAGRAPH_GAP
            block_format.setTopMargin(0)
            block_format.setBottomMargin(space)
            if "\N{OBJECT REPLACEMENT CHARACTER}" not in block.text():
                block_format.setLineHeight(
                    LINE_HEIGHT_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
                )
        block_format.setLeftMargin(0)
        block_format.setRightMargin(0)
        QTextCursor(block).setBlockFormat(block_format)

    def _style_table(self, table: QTextTable) -> None:
        table_format = table.format()
        table_format.setBorder(1)
        table_format.setBorderCollapse(True)
        table_format.setBorderBrush(QColor(self._theme.line))
        table_format.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        table_format.setCellSpacing(0)
        table_format.setCellPadding(CELL_PADDING)
        table_format.setTopMargin(LIST_GAP)
        table_format.setBottomMargin(PARAGRAPH_GAP)
        table.setFormat(table_format)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            head = QTextTableCellFormat(cell.format().toTableCellFormat())
            head.setBackground(QColor(self._theme.raised))
            cell.setFormat(head)

    def _frame(self, run: _Run, background: str) -> None:
        """Put blocks into a frame; the empty blocks that Qt leaves around it get no height."""
        indent = self._document.findBlock(run[0]).blockFormat().indent()
        frame_format = QTextFrameFormat()
        frame_format.setBackground(QColor(background))
        frame_format.setPadding(PADDING)
        frame_format.setBottomMargin(PARAGRAPH_GAP)
        frame_format.setLeftMargin(indent * self._document.indentWidth())
        frame = self._selected(*run).insertFrame(frame_format)
        no_height, no_indent = QTextBlockFormat(), QTextBlockFormat()
        no_height.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        no_indent.setIndent(0)
        self._selected(frame.firstPosition(), frame.lastPosition()).mergeBlockFormat(no_indent)
        for position in (frame.firstPosition() - 1, frame.lastPosition() + 1):
            self._selected(position, position).setBlockFormat(no_height)

    def _selected(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self._document)
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor


def _mark_line_ends(text: str) -> str:
    """Return Markdown in which each line break is a hard one, except in tables.

    Qt begins a new paragraph or list item after a hard break, so `_LINE_END` marks the lines that
    belong together.
    """
    paragraphs = (
        p if _TABLE.search(p) else _LINE.sub(rf"\1{_LINE_END}  \n", p) for p in text.split("\n\n")
    )
    return re.sub(r"(?<=[^\s\\])\n(?=.*\S)", "  \n", "\n\n".join(paragraphs))


def _restore_line_ends(document: QTextDocument) -> None:
    """Replace each `_LINE_END` and the end of the block after it with a line separator."""
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    while not (match := document.find(_LINE_END, cursor)).isNull():
        block = match.block()
        is_at_block_end = match.position() == block.position() + block.length() - 1
        is_joined = is_at_block_end and not (_is_code(block) or block.blockFormat().headingLevel())
        cursor.setPosition(match.selectionStart())
        cursor.setPosition(match.position() + is_joined, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText("\N{LINE SEPARATOR}" if is_joined else "")
    cursor.endEditBlock()


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(document: QTextDocument) -> Iterator[tuple[int, int, QTextCharFormat]]:
    for block in _blocks(document):
        iterator = block.begin()
        while not iterator.atEnd():
            fragment = iterator.fragment()
            yield (
                fragment.position(),
                fragment.position() + fragment.length(),
                fragment.charFormat(),
            )
            iterator += 1


def _runs(document: QTextDocument, condition: Callable[[QTextBlock], bool]) -> Iterator[_Run]:
    for is_match, group in groupby(_blocks(document), key=condition):
        if is_match:
            blocks = list(group)
            yield blocks[0].position(), blocks[-1].position() + blocks[-1].length() - 1


def _is_code(block: QTextBlock) -> bool:
    return bool(block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage))


def _is_quoted(block: QTextBlock) -> bool:
    return bool(block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel))


def _tables(frame: QTextFrame) -> Iterator[QTextTable]:
    for child in frame.childFrames():
        if isinstance(child, QTextTable):
            yield child
        yield from _tables(child)


def _matches(document: QTextDocument, expression: QRegularExpression) -> Iterator[QTextCursor]:
    cursor = document.find(expression, 0)
    while not cursor.isNull():
        yield cursor
        cursor = document.find(expression, cursor)


def _selection(cursor: QTextCursor, char_format: QTextCharFormat) -> QTextEdit.ExtraSelection:
    result = QTextEdit.ExtraSelection()
    result.cursor, result.format = cursor, char_format
    return result
