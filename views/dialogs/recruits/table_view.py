"""The table of recruits on screen, and how its cells are edited."""

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from models.rules.fields import Kind
from views.dialogs.forms.dialog import edge
from views.dialogs.recruits.table import TOKEN, Index, RecruitsModel
from views.theme import text_share

ROOM = 8
TABLE_HEIGHT = 284
"""Eight recruits are seen at once."""
TABLE_WIDTH = 860
ROW_HEIGHT = 30
LEAST_COLUMN = 60
ROWS_MEASURED = 30

_FLAT_HEADER = (
    "QHeaderView, QHeaderView::section { background: palette(base); border: none; padding: 0 2px;"
    " color: palette(placeholder-text); }"
)
_EDIT_ON = (
    QAbstractItemView.EditTrigger.DoubleClicked
    | QAbstractItemView.EditTrigger.EditKeyPressed
    | QAbstractItemView.EditTrigger.AnyKeyPressed
)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BY_ENTER = QAbstractItemDelegate.EndEditHint.SubmitModelCache


class RecruitTable(QTableView):
    """The table on screen; Tab leaves it, typing changes the cell, Enter goes down its column."""

    def __init__(self, model: RecruitsModel, parent: QWidget) -> None:
        """Show `model`."""
        super().__init__(parent)
        self._recruits = model
        self._refused = ""
        self.setModel(model)
        edge(self)
        self.setItemDelegate(RecruitDelegate(self))
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setEditTriggers(_EDIT_ON)
        self.verticalHeader().hide()
        row = round(ROW_HEIGHT * text_share())
        self.verticalHeader().setDefaultSectionSize(row)
        self.horizontalHeader().setStyleSheet(_FLAT_HEADER)
        self.horizontalHeader().setMinimumSectionSize(LEAST_COLUMN)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setResizeContentsPrecision(ROWS_MEASURED)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setFixedHeight(row)
        self.setIconSize(QSize(TOKEN, TOKEN))
        self.setMinimumSize(TABLE_WIDTH, TABLE_HEIGHT)
        model.refused.connect(self._hear)
        for changed in (model.modelReset, model.rowsInserted, model.dataChanged):
            changed.connect(self._fit_columns)

    def commit(self) -> None:
        """Take what stands in the open cell, if there is one."""
        if self._edits():
            self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go down with Enter, which an open cell hears first, and do the usual with other keys."""
        if event.key() in _ENTER and not self._edits():
            self._go_down()
        else:
            super().keyPressEvent(event)

    def closeEditor(  # noqa: N802
        self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint
    ) -> None:
        """Close a cell; Enter goes on to the next one, unless the answer was refused."""
        super().closeEditor(editor, hint)
        if hint is _BY_ENTER and not self._refused:
            self._go_down()

    def _go_down(self) -> None:
        """Go to the same column of the next row; below the last one to a new row."""
        here, rows = self.currentIndex(), self._recruits.rowCount()
        if here.row() + 1 < rows:
            self.setCurrentIndex(self._recruits.index(here.row() + 1, max(0, here.column())))
            return
        self._recruits.open_row()
        self.setCurrentIndex(self._recruits.index(self._recruits.rowCount() - 1, 0))

    def _edits(self) -> bool:
        return self.state() is QAbstractItemView.State.EditingState

    def _hear(self, sentence: str) -> None:
        self._refused = sentence

    def _fit_columns(self) -> None:
        """Measure the columns: the header does so by itself only while it is laid out."""
        self.horizontalHeader().resizeSections(QHeaderView.ResizeMode.ResizeToContents)


class RecruitDelegate(QStyledItemDelegate):
    """Edits choices with a list, all else with a line of text."""

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: Index
    ) -> QSize:
        """Return a size with room beside the text."""
        return super().sizeHint(option, index) + QSize(2 * ROOM, 0)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Show a row that is still empty without asking for attention."""
        super().initStyleOption(option, index)
        model = index.model()
        if isinstance(model, RecruitsModel) and model.is_empty(index):
            faint = option.palette.color(QPalette.ColorRole.PlaceholderText)
            option.palette.setColor(QPalette.ColorRole.Text, faint)

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> QWidget:
        """Return the editor for the cell at `index`."""
        model = index.model()
        if not isinstance(model, RecruitsModel) or model.field(index).kind is not Kind.CHOICE:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        box.addItems([choice.title for choice in model.field(index).choices])
        return box

    def updateEditorGeometry(  # noqa: N802
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Let a list be as wide as its words; the column is only as wide as what stands in it."""
        super().updateEditorGeometry(editor, option, index)
        if isinstance(editor, QComboBox):
            editor.resize(max(editor.width(), editor.sizeHint().width()), editor.height())

    def setEditorData(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """Show the cell's answer in its editor."""
        if isinstance(editor, QComboBox):
            editor.setCurrentText(index.data(Qt.ItemDataRole.EditRole))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: Any, index: Index) -> None:  # noqa: ANN401, N802 - Qt's door
        """Take the editor's answer into the cell."""
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentText())
        else:
            super().setModelData(editor, model, index)
