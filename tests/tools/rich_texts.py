"""Texts of a window that Qt would take for HTML: with a tag in them, where Qt guesses."""

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as Texts
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QMenu, QTextEdit, QWidget

_TIP = Qt.ItemDataRole.ToolTipRole


def rich_texts(window: QWidget) -> Iterator[str]:
    """Yield where Qt takes a text of `window`, or a tool tip of it, for HTML, and the text."""
    for part in (window, *window.findChildren(QWidget)):
        for text in _guessed(part):
            if Texts.mightBeRichText(text):
                yield f"{type(part).__name__} {part.objectName()}: {text}"
    for action in window.findChildren(QAction):
        if Texts.mightBeRichText(action.toolTip()):
            yield f"action {action.objectName()}: {action.toolTip()}"


def _guessed(part: QWidget) -> Iterator[str]:
    yield part.toolTip()
    yield part.whatsThis()
    match part:
        case QLabel() if part.textFormat() is not Qt.TextFormat.PlainText:
            yield part.text()
        case QTextEdit() if "<img" in part.toHtml():
            yield part.toHtml()
        case QHeaderView():
            model, way = part.model(), part.orientation()
            yield from (str(model.headerData(n, way, _TIP) or "") for n in range(part.count()))
        case QAbstractItemView():
            yield from _tips(part.model())
        case QMenu():
            yield from (each.toolTip() for each in part.actions())
        case _:
            pass


def _tips(model: QAbstractItemModel | None) -> Iterator[str]:
    if model is None:
        return
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(model.rowCount()):
        for column in range(columns):
            yield str(model.index(row, column).data(_TIP) or "")
