"""The table of recruits, and the editing of its cells."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QBrush,
    QColor,
    QCursor,
    QGuiApplication,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPalette,
    QPixmap,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFrame,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from models.refused import Refused
from models.rules.fields import Answer, Kind, format_answer
from models.wording import tr
from views.dialogs.forms.dialog import confirm, max_width, show_editor_edges
from views.dialogs.forms.form import FormDialog
from views.dialogs.recruits.fields import (
    EFFECTS_KEY,
    HIT_POINTS,
    NAME_KEY,
    ON_MATCH,
    ORIGIN_KEY,
    PUBLIC_NAME_KEY,
    SECRECY_KEY,
)
from views.dialogs.recruits.model import TOKEN_SIZE, Index, RecruitsModel
from views.keys import ENTER
from views.plain import PlainLabel, escape_mnemonic
from views.theme import font, mix, text_scale
from views.widgets.tables import style_table

PADDING = 8
TABLE_HEIGHT = 284
"""The height in pixels of eight rows."""
TABLE_WIDTH = 1140
ROW_HEIGHT = 30
MIN_COLUMN_WIDTH = 60
ROWS_MEASURED = 30
"""Number of rows that are measured to size the columns."""
SIGN_SIZE, SIGN_TEXT_SIZE, PIXEL_RATIO = 14, 11, 2

_EDIT_TRIGGERS = (
    QAbstractItemView.EditTrigger.DoubleClicked
    | QAbstractItemView.EditTrigger.EditKeyPressed
    | QAbstractItemView.EditTrigger.AnyKeyPressed
)


OPTIONAL_COLUMNS = (ON_MATCH, HIT_POINTS, EFFECTS_KEY, ORIGIN_KEY)
"""The keys of the columns that are hidden while they have nothing to show."""
_BY_ENTER = QAbstractItemDelegate.EndEditHint.SubmitModelCache
_CANCELLED = QAbstractItemDelegate.EndEditHint.RevertModelCache
_ERROR_STRENGTH, _SELECTED_ERROR_STRENGTH = 0.18, 0.36
"""The share of the refusal colour in an invalid cell's background, and in a selected one's."""


class RecruitTable(QTableView):
    """A table view; typing edits a cell, Enter goes down its column, Tab leaves the table.

    Ctrl+Enter fills all selected cells with the typed text, Ctrl+D fills them with the first one's
    text, and F8 goes to the next marked cell.
    """

    explained = Signal(str)
    """Emitted with the error in the current cell, or ""."""

    def __init__(self, model: RecruitsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._recruits = model
        self._refusal = ""
        self.setModel(model)
        show_editor_edges(self)
        self._delegate = RecruitDelegate(self)
        self._delegate.filled.connect(self._fill)
        self.setItemDelegate(self._delegate)
        style_table(self)
        self.setEditTriggers(_EDIT_TRIGGERS)
        row_height = round(ROW_HEIGHT * text_scale())
        self.verticalHeader().setDefaultSectionSize(row_height)
        self.horizontalHeader().setMinimumSectionSize(MIN_COLUMN_WIDTH)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setResizeContentsPrecision(ROWS_MEASURED)
        self.horizontalHeader().setFixedHeight(row_height)
        self.setIconSize(QSize(TOKEN_SIZE, TOKEN_SIZE))
        self.setMinimumSize(min(TABLE_WIDTH, max_width(self)), TABLE_HEIGHT)
        model.edit_finished.connect(self._remember_refusal)
        self.horizontalHeader().moveSection(model.column(ON_MATCH), model.column(NAME_KEY) + 1)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(self._open_list)
        self._names = FrozenNames(self, model.column(NAME_KEY))
        for changed in (model.columnsInserted, model.rowsInserted, model.dataChanged):
            changed.connect(self._fit_columns)
        for changed in (model.rowsInserted, model.rowsRemoved):
            changed.connect(self._hide_unneeded_columns)
        self._hide_unneeded_columns()
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
            changed.connect(self._explain)
        QShortcut(QKeySequence(Qt.Key.Key_F8), self.window()).activated.connect(
            self.select_next_error
        )

    def commit(self) -> None:
        if self._is_editing():
            self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER and not self._is_editing():
            self._go_down()
        elif key == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.fill_down()
        elif key == Qt.Key.Key_Space and self._can_toggle():
            self._toggle()
        elif key == Qt.Key.Key_Space and self._is_choice(self.currentIndex()):
            self._choose_next()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._names.cover_column()

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll a cell into view, so that the frozen names don't cover it."""
        super().scrollTo(index, hint)
        overlap = self._names.width() - self.visualRect(index).left()
        if index.column() != self._recruits.column(NAME_KEY) and overlap > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - overlap)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._explain()

    def validate(self) -> None:
        """If any cell is invalid, go to the first one and raise RuleBroken with its error."""
        for cell in self._recruits.cells_with_errors()[:1]:
            self._go_to(cell)
        self._recruits.validate()

    def whole_size(self) -> QSize:
        """Return the size at which nothing needs to scroll."""
        bar, edges = self.verticalScrollBar().sizeHint().width(), 2 * self.frameWidth()
        rows_height = self._recruits.rowCount() * self.verticalHeader().defaultSectionSize()
        width = self.horizontalHeader().length() + bar + edges
        return QSize(width, rows_height + self.horizontalHeader().height() + edges)

    def take_focus(self) -> None:
        if self._recruits.rowCount():
            self._go_to([*self._recruits.cells_with_errors(), self._recruits.index(0, 0)][0])

    def select_next_error(self) -> None:
        current = _position(self.currentIndex())
        cells = self._recruits.cells_with_errors()
        later_cells = [each for each in cells if _position(each) > current]
        for cell in (later_cells or cells)[:1]:
            self._go_to(cell)

    def fill_down(self) -> None:
        """Copy the first selected cell of each column down, or the cell above to a single one."""
        columns: dict[int, list[Index]] = {}
        for cell in sorted(self.selectedIndexes(), key=lambda cell: cell.row()):
            columns.setdefault(cell.column(), []).append(cell)
        for first, *others in columns.values():
            above = self._recruits.index(first.row() - 1, first.column())
            if others:
                self._fill(self._recruits.text(first), others)
            elif above.isValid():
                self._fill(self._recruits.text(above), [first])

    def fill_menu(self, parent: QWidget) -> QMenu:
        menu = QMenu(parent)
        for column, field in enumerate(self._recruits.fields):
            if field.key in {ON_MATCH, ORIGIN_KEY}:
                continue
            ask = partial(self.ask_fill, column)
            menu.addAction(f"{escape_mnemonic(field.title)}…").triggered.connect(ask)
        return menu

    def fill_action(self, parent: QObject) -> QAction:
        field = self._recruits.field(self.currentIndex())
        action = QAction(self.tr("&Fill “{0}”…").format(escape_mnemonic(field.title)), parent)
        action.triggered.connect(partial(self.ask_fill, self.currentIndex().column()))
        action.setEnabled(self._recruits.is_editable(self.currentIndex()))
        return action

    def remove_action(self, parent: QObject, remove: Callable[[], None]) -> QAction:
        action = QAction(self.tr("&Remove"), parent)
        action.setShortcut(QKeySequence(Qt.Key.Key_Delete))
        action.setShortcutVisibleInContextMenu(True)
        action.setEnabled(bool(self.selected_rows()))
        action.triggered.connect(lambda _checked=False: remove())
        return action

    def selected_rows(self) -> list[int]:
        """Return the numbers of the selected rows, without the empty one."""
        rows = {
            index.row()
            for index in self.selectedIndexes()
            if not self._recruits.is_in_empty_row(index)
        }
        return sorted(rows)

    def ask_fill(self, column: int, _checked: object = None) -> None:
        """Ask for a value for a column's selected cells; if only one is selected, for all cells."""
        cells = self._cells_to_fill(column)
        field = self._recruits.field(cells[0])

        def fill(answers: Mapping[str, Answer]) -> None:
            self._recruits.fill(cells, format_answer(field, answers[field.key]))

        title = self.tr("Fill “{0}”").format(field.title)
        verb = self.tr("Fill %n", "", len(cells))
        question = replace(field, default=None) if field.kind is Kind.CHOICE else field
        answers = {field.key: self._recruits.common_answer(cells)}
        FormDialog(title, (question,), answers, fill, self.window(), verb=verb).open()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Close a cell's editor; after Enter, go to the next cell unless the answer is invalid.

        If Alias has been chosen, ask for the alias.
        """
        current = self.currentIndex()
        super().closeEditor(editor, hint)
        is_secrecy = hint is not _CANCELLED and self._recruits.field(current).key == SECRECY_KEY
        if is_secrecy and self._recruits.lacks_alias(current):
            alias_cell = self._recruits.cell_in_row(current, PUBLIC_NAME_KEY)
            self._go_to(alias_cell)
            self.edit(alias_cell)
        elif hint is _BY_ENTER and not (self._refusal or self._recruits.error(self.currentIndex())):
            self._go_down()

    def _go_down(self) -> None:
        """Go to the same column of the next row, or to a new row after the last one."""
        current = self.currentIndex()
        if current.row() + 1 < self._recruits.rowCount():
            self.setCurrentIndex(self._recruits.index(current.row() + 1, max(0, current.column())))
            return
        self._recruits.add_empty_row()
        self.setCurrentIndex(self._recruits.index(self._recruits.rowCount() - 1, 0))

    def _cells_to_fill(self, column: int) -> list[Index]:
        chosen = [each for each in self.selectedIndexes() if each.column() == column]
        if len(chosen) > 1:
            return list(chosen)
        return [self._recruits.index(row, column) for row in range(self._recruits.combatant_count)]

    def _fill(self, text: str, cells: Sequence[Index] = ()) -> None:
        try:
            self._recruits.fill(cells or self.selectedIndexes(), text)
        except Refused as refusal:
            self._recruits.edit_finished.emit(str(refusal))

    def _can_toggle(self) -> bool:
        chosen = self.selectedIndexes()
        kinds = {self._recruits.field(each).kind for each in chosen}
        return len(chosen) > 1 and kinds == {Kind.YES_NO}

    def _toggle(self) -> None:
        current = self.currentIndex()
        is_ticked = current.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        self._fill(format_answer(self._recruits.field(current), not is_ticked))

    def _is_choice(self, cell: Index) -> bool:
        is_choice = cell.isValid() and self._recruits.field(cell).kind is Kind.CHOICE
        return (
            is_choice
            and self._recruits.is_editable(cell)
            and not self._recruits.is_in_empty_row(cell)
        )

    def _choose_next(self) -> None:
        current = self.currentIndex()
        titles = [choice.title for choice in self._recruits.field(current).choices]
        next_index = (titles.index(self._recruits.text(current)) + 1) % len(titles)
        cells = [each for each in self.selectedIndexes() if each.column() == current.column()]
        self._fill(titles[next_index], cells or [current])

    def _open_list(self, cell: Index) -> None:
        is_plain_click = QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
        if is_plain_click and self._is_choice(cell) and not self._is_editing():
            self.edit(cell)
            if box := self.viewport().findChild(QComboBox):
                self._delegate.open_list(box)

    def _go_to(self, cell: Index) -> None:
        self.setCurrentIndex(cell)
        self.scrollTo(cell)
        self.setFocus()

    def _explain(self) -> None:
        self.explained.emit(self._recruits.error_with_name(self.currentIndex()))

    def _is_editing(self) -> bool:
        return self.state() is QAbstractItemView.State.EditingState

    def _remember_refusal(self, message: str) -> None:
        self._refusal = message

    def _hide_unneeded_columns(self) -> None:
        needed = self._recruits.needed_keys()
        for key in OPTIONAL_COLUMNS:
            self.setColumnHidden(self._recruits.column(key), key not in needed)

    def _fit_columns(self) -> None:
        """Measure the columns now; by itself, the header measures them only during its layout."""
        self.horizontalHeader().resizeSections(QHeaderView.ResizeMode.ResizeToContents)


class RecruitDelegate(QStyledItemDelegate):
    """Edits choices in a list and other fields in a line of text, and marks invalid cells."""

    filled = Signal(str)
    """Emitted with the text of the open cell, for all selected cells."""

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if not (
            isinstance(event, QKeyEvent) and _is_fill_key(event) and _is_one_of_several(editor)
        ):
            return super().eventFilter(editor, event)
        if event.type() is QEvent.Type.KeyPress and isinstance(editor, QComboBox | QLineEdit):
            text = editor.text() if isinstance(editor, QLineEdit) else editor.currentText()
            self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)
            self.filled.emit(text)
        event.accept()
        return True

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return super().sizeHint(option, index) + QSize(2 * PADDING, 0)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        model = index.model()
        if isinstance(model, RecruitsModel) and model.is_in_empty_row(index):
            faint = option.palette.color(QPalette.ColorRole.PlaceholderText)
            option.palette.setColor(QPalette.ColorRole.Text, faint)
        elif isinstance(model, RecruitsModel) and model.error(index):
            _mark(option)
        elif isinstance(model, RecruitsModel) and model.is_updated(index):
            for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
                option.palette.setColor(role, option.palette.color(QPalette.ColorRole.Link))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        model = index.model()
        if not isinstance(model, RecruitsModel) or model.field(index).kind is not Kind.CHOICE:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        box.addItems([choice.title for choice in model.field(index).choices])
        return box

    def open_list(self, box: QComboBox) -> None:
        box.activated.connect(lambda _index: self._commit(box))
        box.showPopup()
        _SecondClick(box)

    def _commit(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box, QAbstractItemDelegate.EndEditHint.NoHint)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Make a list as wide as its texts, even if the column is narrower."""
        super().updateEditorGeometry(editor, option, index)
        if isinstance(editor, QComboBox):
            editor.resize(max(editor.width(), editor.sizeHint().width()), editor.height())

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QComboBox):
            editor.setCurrentText(index.data(Qt.ItemDataRole.EditRole))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: Any, index: Index) -> None:  # noqa: ANN401 - Qt's signature
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentText())
        else:
            super().setModelData(editor, model, index)


class _SecondClick(QObject):
    """Keeps the second click of a double click from closing the list that the first one opened."""

    def __init__(self, box: QComboBox) -> None:
        super().__init__(box)
        self._first_click = QCursor.pos()
        popup = box.view().window()
        for part in (popup, box.view().viewport()):
            part.installEventFilter(self)
        QTimer.singleShot(QApplication.doubleClickInterval(), self, self.deleteLater)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent) or event.type() is QEvent.Type.MouseMove:
            return False
        distance = event.globalPosition().toPoint() - self._first_click
        return bool(distance.manhattanLength() < QApplication.startDragDistance())


class FrozenNames(QTableView):
    """The column of names, shown over the table while the table is scrolled sideways."""

    def __init__(self, table: RecruitTable, column: int) -> None:
        super().__init__(table)
        self._table, self._column = table, column
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setItemDelegate(RecruitDelegate(self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        style_table(self)
        self.setIconSize(table.iconSize())
        self.setAccessibleName(self.tr("Names"))
        self.verticalHeader().setDefaultSectionSize(table.verticalHeader().defaultSectionSize())
        self.horizontalHeader().setFixedHeight(table.horizontalHeader().height())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hide_others()
        table.model().columnsInserted.connect(self._hide_others)
        table.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        table.horizontalScrollBar().valueChanged.connect(self.cover_column)
        table.horizontalHeader().sectionResized.connect(self.cover_column)
        self.cover_column()

    def _hide_others(self) -> None:
        for other in range(self._table.model().columnCount()):
            self.setColumnHidden(other, other != self._column)

    def cover_column(self, *_changed: object) -> None:
        """Cover the place of the column in the unscrolled table."""
        table, frame = self._table, 2 * self.frameWidth()
        column_width = table.columnWidth(self._column)
        self.setColumnWidth(self._column, column_width)
        corner = table.frameWidth() - self.frameWidth()
        height = table.horizontalHeader().height() + table.viewport().height()
        self.setGeometry(corner, corner, column_width + frame, height + frame)
        self.setVisible(table.horizontalScrollBar().value() > 0)


def explanation(parent: QWidget) -> QLabel:
    """Return a label for the errors that RecruitTable emits by `explained`."""
    label = PlainLabel("", parent)
    label.setObjectName("warning")
    label.setWordWrap(True)
    return label


def ask_to_discard(count: int, discard: Callable[[], None], parent: QWidget) -> None:
    """Ask whether to discard `count` rows or, for 0, the typed text."""
    question = tr("Discard %n combatant(s)?", "", count) if count else tr("Discard what you typed?")
    yes = QCoreApplication.translate("RecruitsDialog", "&Discard")
    no = QCoreApplication.translate("RecruitsDialog", "&Keep editing")
    confirm(question, yes, no, discard, parent)


def _position(cell: Index) -> tuple[int, int]:
    return cell.row(), cell.column()


def _is_fill_key(event: QKeyEvent) -> bool:
    control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
    return bool(control) and event.key() in ENTER


def _is_one_of_several(editor: QObject) -> bool:
    viewport = editor.parent()
    table = viewport.parent() if viewport else None
    return isinstance(table, RecruitTable) and len(table.selectedIndexes()) > 1


def _mark(option: QStyleOptionViewItem) -> None:
    ink = option.palette.color(QPalette.ColorRole.BrightText)
    background = option.palette.color(QPalette.ColorRole.Base)
    option.backgroundBrush = QBrush(mix(background, ink, _ERROR_STRENGTH))
    selected_background = mix(background, ink, _SELECTED_ERROR_STRENGTH)
    option.palette.setColor(QPalette.ColorRole.Highlight, selected_background)
    side = round(SIGN_SIZE * text_scale())
    option.icon = _sign(ink.name(), background.name(), side)
    option.decorationSize = QSize(side, side)
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


@lru_cache
def _sign(ink: str, background: str, side: int) -> QIcon:
    pixmap = QPixmap(side * PIXEL_RATIO, side * PIXEL_RATIO)
    pixmap.setDevicePixelRatio(PIXEL_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    painter.drawEllipse(0, 0, side, side)
    painter.setPen(QColor(background))
    painter.setFont(font(SIGN_TEXT_SIZE, bold=True))
    painter.drawText(0, 0, side, side, Qt.AlignmentFlag.AlignCenter, "!")
    painter.end()
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon
