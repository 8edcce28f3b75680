"""The table of recruits on screen, and how its cells are edited."""

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
from models.rules.fields import Answer, Kind, shown
from models.wording import tr
from views.dialogs.forms.dialog import confirm, edge, widest
from views.dialogs.forms.form import FormDialog
from views.dialogs.recruits.fields import AGAIN, HIT_POINTS, NAME, ORIGIN, PUBLIC_NAME, SECRECY
from views.dialogs.recruits.table import TOKEN, Index, RecruitsModel
from views.keys import ENTER
from views.plain import PlainLabel, literal
from views.theme import font, mixed, text_share

ROOM = 8
TABLE_HEIGHT = 284
"""Eight recruits are seen at once."""
TABLE_WIDTH = 860
ROW_HEIGHT = 30
LEAST_COLUMN = 60
ROWS_MEASURED = 30
SIGN, SIGN_TEXT, SHARP = 14, 11, 2

_FLAT_HEADER = (
    "QHeaderView, QHeaderView::section { background: palette(base); border: none; padding: 0 2px;"
    " color: palette(placeholder-text); }"
)
_EDIT_ON = (
    QAbstractItemView.EditTrigger.DoubleClicked
    | QAbstractItemView.EditTrigger.EditKeyPressed
    | QAbstractItemView.EditTrigger.AnyKeyPressed
)


READ_ONLY = (HIT_POINTS, ORIGIN)
"""The keys of the columns in which nothing is typed."""
_BY_ENTER = QAbstractItemDelegate.EndEditHint.SubmitModelCache
_GIVEN_UP = QAbstractItemDelegate.EndEditHint.RevertModelCache
_FAULT_GROUND, _CHOSEN_FAULT_GROUND = 0.18, 0.36
"""How much of the colour of refusals a faulty cell has, and one that is selected."""


class RecruitTable(QTableView):
    """The table on screen; Tab leaves it, typing changes the cell, Enter goes down its column.

    Ctrl+Enter puts what is typed into all selected cells, Ctrl+D the first of them into the
    others, and F8 goes to the next cell that is marked.
    """

    explained = Signal(str)
    """What is wrong with the current cell, or nothing."""

    def __init__(self, model: RecruitsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._recruits = model
        self._refused = ""
        self.setModel(model)
        edge(self)
        self._delegate = RecruitDelegate(self)
        self._delegate.filled.connect(self._fill)
        self.setItemDelegate(self._delegate)
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
        self.setMinimumSize(min(TABLE_WIDTH, widest(self)), TABLE_HEIGHT)
        model.refused.connect(self._hear)
        self.horizontalHeader().moveSection(model.column(AGAIN), model.column(NAME) + 1)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(self._open_list)
        self._names = FrozenNames(self, model.column(NAME))
        for changed in (model.modelReset, model.rowsInserted, model.dataChanged):
            changed.connect(self._fit_columns)
        for changed in (model.rowsInserted, model.rowsRemoved):
            changed.connect(self._hide_needless)
        self._hide_needless()
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
            changed.connect(self._explain)
        QShortcut(QKeySequence(Qt.Key.Key_F8), self.window()).activated.connect(self.next_fault)

    def commit(self) -> None:
        if self._edits():
            self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go down with Enter, which an open cell hears first, and do the usual with other keys."""
        key = event.key()
        if key in ENTER and not self._edits():
            self._go_down()
        elif key == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.fill_down()
        elif key == Qt.Key.Key_Space and self._ticks():
            self._tick()
        elif key == Qt.Key.Key_Space and self._chooses(self.currentIndex()):
            self._choose_next()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._names.find_place()

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Let no cell that is gone to stand behind the names."""
        super().scrollTo(index, hint)
        hidden = self._names.width() - self.visualRect(index).left()
        if index.column() != self._recruits.column(NAME) and hidden > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._explain()

    def check(self) -> None:
        """Raise RuleBroken with what is wrong with the first faulty cell, and go there."""
        for cell in self._recruits.faulty()[:1]:
            self._go_to(cell)
        self._recruits.check()

    def whole_size(self) -> QSize:
        """Return the size at which no row and no column needs to be scrolled to."""
        bar, edges = self.verticalScrollBar().sizeHint().width(), 2 * self.frameWidth()
        rows = self._recruits.rowCount() * self.verticalHeader().defaultSectionSize()
        across = self.horizontalHeader().length() + bar + edges
        return QSize(across, rows + self.horizontalHeader().height() + edges)

    def enter(self) -> None:
        """Go to the first cell that is marked, or else to the first of all."""
        if self._recruits.rowCount():
            self._go_to([*self._recruits.faulty(), self._recruits.index(0, 0)][0])

    def next_fault(self) -> None:
        """Go to the next cell that is marked; after the last one to the first."""
        here = self.currentIndex()
        found = self._recruits.faulty()
        later = [each for each in found if _place(each) > _place(here)]
        for cell in (later or found)[:1]:
            self._go_to(cell)

    def fill_down(self) -> None:
        """Put the first of the selected cells of each column into the others; one alone copies."""
        columns: dict[int, list[Index]] = {}
        for each in sorted(self.selectedIndexes(), key=lambda each: each.row()):
            columns.setdefault(each.column(), []).append(each)
        for first, *others in columns.values():
            above = self._recruits.index(first.row() - 1, first.column())
            if others:
                self._fill(self._recruits.text(first), others)
            elif above.isValid():
                self._fill(self._recruits.text(above), [first])

    def fill_menu(self, parent: QWidget) -> QMenu:
        menu = QMenu(parent)
        for column, field in enumerate(self._recruits.fields):
            if field.key in {AGAIN, *READ_ONLY}:
                continue
            ask = partial(self.ask_fill, column)
            menu.addAction(f"{literal(field.title)}…").triggered.connect(ask)
        return menu

    def fill_action(self, parent: QObject) -> QAction:
        field = self._recruits.field(self.currentIndex())
        action = QAction(self.tr("&Fill “{0}”…").format(literal(field.title)), parent)
        action.triggered.connect(partial(self.ask_fill, self.currentIndex().column()))
        action.setEnabled(self._recruits.asks(self.currentIndex()))
        return action

    def remove_action(self, parent: QObject, remove: Callable[[], None]) -> QAction:
        action = QAction(self.tr("&Remove"), parent)
        action.setShortcut(QKeySequence(Qt.Key.Key_Delete))
        action.setShortcutVisibleInContextMenu(True)
        action.setEnabled(bool(self.selected_rows()))
        action.triggered.connect(lambda _checked=False: remove())
        return action

    def selected_rows(self) -> list[int]:
        """Return the rows that are selected, without the one that has no name yet."""
        rows = {
            index.row() for index in self.selectedIndexes() if not self._recruits.is_empty(index)
        }
        return sorted(rows)

    def ask_fill(self, column: int, _checked: object = None) -> None:
        """Ask what to put into a column: into its selected cells, or without several into all."""
        cells = self._to_fill(column)
        field = self._recruits.field(cells[0])

        def fill(answers: Mapping[str, Answer]) -> None:
            self._recruits.fill(cells, shown(field, answers[field.key]))

        title = self.tr("Fill “{0}”").format(field.title)
        does = self.tr("Fill %n", "", len(cells))
        asked = replace(field, default=None) if field.kind is Kind.CHOICE else field
        answers = {field.key: self._recruits.common_answer(cells)}
        FormDialog(title, (asked,), answers, fill, self.window(), does=does).open()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Close a cell; Enter goes on to the next one, unless the answer can't be taken.

        After Alias is chosen, ask for the alias.
        """
        here = self.currentIndex()
        super().closeEditor(editor, hint)
        told = hint is not _GIVEN_UP and self._recruits.field(here).key == SECRECY
        if told and self._recruits.lacks_alias(here):
            alias = self._recruits.beside(here, PUBLIC_NAME)
            self._go_to(alias)
            self.edit(alias)
        elif hint is _BY_ENTER and not (self._refused or self._recruits.fault(self.currentIndex())):
            self._go_down()

    def _go_down(self) -> None:
        """Go to the same column of the next row; below the last one to a new row."""
        here, rows = self.currentIndex(), self._recruits.rowCount()
        if here.row() + 1 < rows:
            self.setCurrentIndex(self._recruits.index(here.row() + 1, max(0, here.column())))
            return
        self._recruits.open_row()
        self.setCurrentIndex(self._recruits.index(self._recruits.rowCount() - 1, 0))

    def _to_fill(self, column: int) -> list[Index]:
        chosen = [each for each in self.selectedIndexes() if each.column() == column]
        if len(chosen) > 1:
            return list(chosen)
        return [self._recruits.index(row, column) for row in range(self._recruits.people)]

    def _fill(self, text: str, cells: Sequence[Index] = ()) -> None:
        try:
            self._recruits.fill(cells or self.selectedIndexes(), text)
        except Refused as refusal:
            self._recruits.refused.emit(str(refusal))

    def _ticks(self) -> bool:
        chosen = self.selectedIndexes()
        kinds = {self._recruits.field(each).kind for each in chosen}
        return len(chosen) > 1 and kinds == {Kind.YES_NO}

    def _tick(self) -> None:
        here = self.currentIndex()
        ticked = here.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        self._fill(shown(self._recruits.field(here), not ticked))

    def _chooses(self, cell: Index) -> bool:
        choice = cell.isValid() and self._recruits.field(cell).kind is Kind.CHOICE
        return choice and self._recruits.asks(cell) and not self._recruits.is_empty(cell)

    def _choose_next(self) -> None:
        """Put the next choice into the selected cells of the current column."""
        here = self.currentIndex()
        titles = [each.title for each in self._recruits.field(here).choices]
        after = (titles.index(self._recruits.text(here)) + 1) % len(titles)
        cells = [each for each in self.selectedIndexes() if each.column() == here.column()]
        self._fill(titles[after], cells or [here])

    def _open_list(self, cell: Index) -> None:
        """Open the list of a choice with the click that goes there."""
        plain = QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
        if plain and self._chooses(cell) and not self._edits():
            self.edit(cell)
            if box := self.viewport().findChild(QComboBox):
                self._delegate.open_list(box)

    def _go_to(self, cell: Index) -> None:
        self.setCurrentIndex(cell)
        self.scrollTo(cell)
        self.setFocus()

    def _explain(self) -> None:
        self.explained.emit(self._recruits.explanation(self.currentIndex()))

    def _edits(self) -> bool:
        return self.state() is QAbstractItemView.State.EditingState

    def _hear(self, sentence: str) -> None:
        self._refused = sentence

    def _hide_needless(self) -> None:
        needed = self._recruits.needed()
        for key in (AGAIN, *READ_ONLY):
            self.setColumnHidden(self._recruits.column(key), key not in needed)

    def _fit_columns(self) -> None:
        """Measure the columns: the header does so by itself only while it is laid out."""
        self.horizontalHeader().resizeSections(QHeaderView.ResizeMode.ResizeToContents)


class RecruitDelegate(QStyledItemDelegate):
    """Edits choices with a list, all else with a line of text, and marks what can't be taken."""

    filled = Signal(str)
    """What is typed into the open cell is meant for all that are selected."""

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Let Ctrl+Enter fill the selected cells, where there are several."""
        if not (isinstance(event, QKeyEvent) and _fills(event) and _of_several(editor)):
            return super().eventFilter(editor, event)
        if event.type() is QEvent.Type.KeyPress and isinstance(editor, QComboBox | QLineEdit):
            text = editor.text() if isinstance(editor, QLineEdit) else editor.currentText()
            self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)
            self.filled.emit(text)
        event.accept()
        return True

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return super().sizeHint(option, index) + QSize(2 * ROOM, 0)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Show a row that is still empty without asking for attention, and a new value with it."""
        super().initStyleOption(option, index)
        model = index.model()
        if isinstance(model, RecruitsModel) and model.is_empty(index):
            faint = option.palette.color(QPalette.ColorRole.PlaceholderText)
            option.palette.setColor(QPalette.ColorRole.Text, faint)
        elif isinstance(model, RecruitsModel) and model.fault(index):
            _mark(option)
        elif isinstance(model, RecruitsModel) and model.is_renewed(index):
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
        """Open the list of an open cell; what is chosen in it is taken at once."""
        box.activated.connect(lambda _place: self._take(box))
        box.showPopup()
        _SecondClick(box)

    def _take(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box, QAbstractItemDelegate.EndEditHint.NoHint)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Let a list be as wide as its words; the column is only as wide as what stands in it."""
        super().updateEditorGeometry(editor, option, index)
        if isinstance(editor, QComboBox):
            editor.resize(max(editor.width(), editor.sizeHint().width()), editor.height())

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QComboBox):
            editor.setCurrentText(index.data(Qt.ItemDataRole.EditRole))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: Any, index: Index) -> None:  # noqa: ANN401 - Qt's door
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentText())
        else:
            super().setModelData(editor, model, index)


class _SecondClick(QObject):
    """Keeps the second click of a double click from closing the list that the first one opened."""

    def __init__(self, box: QComboBox) -> None:
        super().__init__(box)
        self._at = QCursor.pos()
        popup = box.view().window()
        for part in (popup, box.view().viewport()):
            part.installEventFilter(self)
        QTimer.singleShot(QApplication.doubleClickInterval(), self, self.deleteLater)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Swallow a click where the first one was."""
        if not isinstance(event, QMouseEvent) or event.type() is QEvent.Type.MouseMove:
            return False
        way = event.globalPosition().toPoint() - self._at
        return bool(way.manhattanLength() < QApplication.startDragDistance())


class FrozenNames(QTableView):
    """The names of a table, over it while they are scrolled out of sight."""

    def __init__(self, table: RecruitTable, column: int) -> None:
        super().__init__(table)
        self._table, self._column = table, column
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setItemDelegate(RecruitDelegate(self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setIconSize(table.iconSize())
        self.setAccessibleName(self.tr("Names"))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(table.verticalHeader().defaultSectionSize())
        self.horizontalHeader().setStyleSheet(_FLAT_HEADER)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setFixedHeight(table.horizontalHeader().height())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for other in range(table.model().columnCount()):
            self.setColumnHidden(other, other != column)
        table.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        table.horizontalScrollBar().valueChanged.connect(self.find_place)
        table.horizontalHeader().sectionResized.connect(self.find_place)
        self.find_place()

    def find_place(self, *_changed: object) -> None:
        """Stand where the column is while nothing is scrolled."""
        table, around = self._table, 2 * self.frameWidth()
        wide, high = table.columnWidth(self._column), table.viewport().height()
        self.setColumnWidth(self._column, wide)
        at = table.frameWidth() - self.frameWidth()
        self.setGeometry(at, at, wide + around, high + table.horizontalHeader().height() + around)
        self.setVisible(table.horizontalScrollBar().value() > 0)


def explanation(parent: QWidget) -> QLabel:
    """Return the line that explains a marked cell; see `RecruitTable.explained`."""
    label = PlainLabel("", parent)
    label.setObjectName("warning")
    label.setWordWrap(True)
    return label


def ask_to_discard(count: int, discard: Callable[[], None], parent: QWidget) -> None:
    """Ask whether `count` rows, or a text without any, are to be given up."""
    question = tr("Discard %n combatant(s)?", "", count) if count else tr("Discard what you typed?")
    yes = QCoreApplication.translate("RecruitsDialog", "&Discard")
    no = QCoreApplication.translate("RecruitsDialog", "&Keep editing")
    confirm(question, yes, no, discard, parent)


def _place(cell: Index) -> tuple[int, int]:
    return cell.row(), cell.column()


def _fills(event: QKeyEvent) -> bool:
    control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
    return bool(control) and event.key() in ENTER


def _of_several(editor: QObject) -> bool:
    """Say whether an open cell is one of several that are selected."""
    viewport = editor.parent()
    table = viewport.parent() if viewport else None
    return isinstance(table, RecruitTable) and len(table.selectedIndexes()) > 1


def _mark(option: QStyleOptionViewItem) -> None:
    """Mark a cell by colour and by a sign."""
    ink = option.palette.color(QPalette.ColorRole.BrightText)
    ground = option.palette.color(QPalette.ColorRole.Base)
    option.backgroundBrush = QBrush(mixed(ground, ink, _FAULT_GROUND))
    chosen = mixed(ground, ink, _CHOSEN_FAULT_GROUND)
    option.palette.setColor(QPalette.ColorRole.Highlight, chosen)
    side = round(SIGN * text_share())
    option.icon = _sign(ink.name(), ground.name(), side)
    option.decorationSize = QSize(side, side)
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


@lru_cache
def _sign(ink: str, ground: str, side: int) -> QIcon:
    drawn = QPixmap(side * SHARP, side * SHARP)
    drawn.setDevicePixelRatio(SHARP)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    painter.drawEllipse(0, 0, side, side)
    painter.setPen(QColor(ground))
    painter.setFont(font(SIGN_TEXT, bold=True))
    painter.drawText(0, 0, side, side, Qt.AlignmentFlag.AlignCenter, "!")
    painter.end()
    made = QIcon(drawn)
    made.addPixmap(drawn, QIcon.Mode.Selected)
    return made
