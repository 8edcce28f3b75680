"""All texts of a window, visible or for screen readers."""

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTableView,
    QTabWidget,
    QToolButton,
    QWidget,
)

from tests.tools.widgets import shown_in

Text = tuple[str, str]
"""A text with its place."""
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def texts(window: QWidget) -> Iterator[Text]:
    """Yield every text of `window` with its widget, without texts that the user typed."""
    if isinstance(window, QMenu):
        yield from _action_texts(window)
    yield "window title", window.windowTitle()
    for widget in shown_in(window):
        kind = type(widget).__name__
        for text in _texts_of(widget):
            yield kind, text
        yield f"{kind} tool tip", widget.toolTip()
        yield f"{kind} accessible name", widget.accessibleName()
        yield f"{kind} accessible description", widget.accessibleDescription()


def _texts_of(widget: QWidget) -> Iterator[str]:
    match widget:
        case QToolButton() if widget.defaultAction() is not None:
            yield widget.defaultAction().iconText()
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QGroupBox():
            yield widget.title()
        case QLineEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield widget.placeholderText()
            yield from (widget.itemText(number) for number in range(widget.count()))
        case QTabWidget():
            yield from (widget.tabText(number) for number in range(widget.count()))
        case QAbstractItemView():
            yield from _item_texts(widget)
        case _:
            pass


def _item_texts(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    columns = model.columnCount() if isinstance(view, QTableView) else 1
    if isinstance(view, QTableView):
        across = Qt.Orientation.Horizontal
        yield from (str(model.headerData(each, across) or "") for each in range(columns))
    for row in range(model.rowCount()):
        for column in range(columns):
            yield from _texts_of_item(model, row, column)


def _texts_of_item(model: QAbstractItemModel, row: int, column: int) -> Iterator[str]:
    index = model.index(row, column)
    data = (model.data(index, role) for role in ROLES)
    yield from (each for each in data if isinstance(each, str))


def _action_texts(menu: QMenu) -> Iterator[Text]:
    for action in menu.actions():
        yield "menu", action.text().partition("\t")[0]
        yield "menu tool tip", action.toolTip()
        if isinstance(inner := action.menu(), QMenu):
            inner.aboutToShow.emit()
            yield from _action_texts(inner)
