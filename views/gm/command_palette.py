"""The command palette: every command of the program, found by typing parts of its name."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import (
    QAction,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPalette,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from views.theme import text_share

SIZE = (460, 380)
PATH = " ▸ "
ROW_HEIGHT = 24
KEYS_MARGIN = 10
_KEYS = Qt.ItemDataRole.UserRole + 1


class CommandPalette(QDialog):
    """A line to type into, and the commands that match; Enter does the one chosen."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        """Offer those of `actions` that can be done now, and those in the menus they open."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Find a command"))
        self.resize(*SIZE)
        self._line = QLineEdit(self)
        self._line.setPlaceholderText(self.tr("Type what you want to do"))
        self._line.setAccessibleName(self.tr("Command"))
        self._list = QListView(self)
        self._list.setAccessibleName(self.tr("Commands that match"))
        self._list.setItemDelegate(_Commands(self._list))
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._found = _Matching(self)
        self._found.setSourceModel(_listed(actions, self))
        self._list.setModel(self._found)
        layout = QVBoxLayout(self)
        layout.addWidget(self._line)
        layout.addWidget(self._list)
        self._line.textChanged.connect(self._filter)
        self._line.installEventFilter(self)
        self._list.activated.connect(self._do_chosen)
        self._filter("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let the arrows move in the list while one types."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            match event.key():
                case Qt.Key.Key_Down:
                    self._move(1)
                    return True
                case Qt.Key.Key_Up:
                    self._move(-1)
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    self._do_chosen()
                    return True
                case _:
                    pass
        return super().eventFilter(watched, event)

    def _filter(self, text: str) -> None:
        self._found.look_for(text)
        self._list.setCurrentIndex(self._found.index(0, 0))

    def _move(self, by: int) -> None:
        row = self._list.currentIndex().row() + by
        if 0 <= row < self._found.rowCount():
            self._list.setCurrentIndex(self._found.index(row, 0))

    def _do_chosen(self) -> None:
        index = self._list.currentIndex()
        if not index.isValid():
            return
        action: QAction = index.data(Qt.ItemDataRole.UserRole)
        self.accept()
        action.trigger()


class _Matching(QSortFilterProxyModel):
    """Lets through what has every word that is looked for, in any order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words: list[str] = []

    def look_for(self, text: str) -> None:
        """Look for the words of `text`."""
        self._words = text.casefold().split()
        self.invalidate()

    def filterAcceptsRow(  # noqa: N802
        self, row: int, parent: QModelIndex | QPersistentModelIndex
    ) -> bool:
        """Say whether a command is found."""
        command = self.sourceModel().index(row, 0, parent)
        shown = command.data(Qt.ItemDataRole.AccessibleTextRole).casefold()
        return all(word in shown for word in self._words)


class _Commands(QStyledItemDelegate):
    """Paints a command, and its keys in a column of their own."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the row in the palette's colours."""
        super().paint(painter, option, index)
        painter.save()
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        box = option.rect.adjusted(0, 0, -KEYS_MARGIN, 0)
        end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, end, index.data(_KEYS))
        painter.restore()

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of a row that can be read and pointed at."""
        return QSize(super().sizeHint(option, index).width(), round(ROW_HEIGHT * text_share()))


def _keys(action: QAction) -> str:
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def _listed(actions: Sequence[QAction], parent: QObject) -> QStandardItemModel:
    model = QStandardItemModel(parent)
    for words, action in _leaves(actions):
        item = QStandardItem(words)
        item.setData(action, Qt.ItemDataRole.UserRole)
        item.setData(_keys(action), _KEYS)
        item.setData(f"{words} {_keys(action)}".rstrip(), Qt.ItemDataRole.AccessibleTextRole)
        model.appendRow(item)
    return model


def _leaves(actions: Sequence[QAction], path: str = "") -> Iterator[tuple[str, QAction]]:
    """Yield what can be done, with the menus that lead there; a menu is filled when it is asked."""
    for action in actions:
        words = path + action.text().replace("&", "").partition("\t")[0]
        menu = action.menu()
        if not action.isEnabled() or action.isSeparator():
            continue
        if isinstance(menu, QMenu):
            menu.aboutToShow.emit()
            yield from _leaves(menu.actions(), words + PATH)
        else:
            yield words, action
