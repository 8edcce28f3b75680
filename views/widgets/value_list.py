"""A list of values: each row stands for one, and one of them can be chosen."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from models.items.rows import VALUE_ROLE, RowsModel
from views.widgets.rows import Index

T = TypeVar("T")


class _TallRows(QStyledItemDelegate):
    """Gives each line the height of the tallest: Qt leaves out a line that lacks it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size, lines = super().sizeHint(option, index), str(index.data()).count("\n") + 1
        return size + QSize(0, max(0, size.height() - lines * option.fontMetrics.height()))


class ValueList(QListView, Generic[T]):
    """Shows `text` of each value, or what a delegate paints of it.

    `tip` and `aloud` are what the pointer and a screen reader get instead; a `closed` one, such as
    a heading, can't be chosen. `another_chosen` says that the chosen one is another now, or none.
    """

    another_chosen = Signal()

    def __init__(
        self,
        text: Callable[[T], str],
        parent: QWidget | None = None,
        *,
        key: Callable[[T], Hashable] = lambda row: row,
        tip: Callable[[T], str] | None = None,
        aloud: Callable[[T], str] | None = None,
        closed: Callable[[T], bool] | None = None,
    ) -> None:
        super().__init__(parent)
        self.key = key
        self.rows = RowsModel(key, text, self, tip=tip, aloud=aloud, closed=closed)
        self.setModel(self.rows)
        self.setItemDelegate(_TallRows(self))
        self.selectionModel().currentChanged.connect(self._tell)

    def show_rows(self, values: Sequence[T]) -> None:
        """Show other values; the chosen one stays chosen, or else it is the first."""
        chosen = self.chosen()
        self.rows.show(values)
        if not self.choose(None if chosen is None else self.key(chosen)):
            self.choose_place(0)

    def show_values(self, values: Sequence[T], place: int = -1) -> None:
        """Show other values, of which the one at `place` is chosen; -1: none."""
        self.rows.begin_again(values)
        self.choose_place(place)

    def count(self) -> int:
        return self.rows.rowCount()

    def place(self) -> int:
        """Return the place of the chosen one, -1 for none."""
        return self.currentIndex().row()

    def choose_place(self, place: int) -> None:
        self.setCurrentIndex(self.rows.index(place))

    def choose(self, key: Hashable) -> bool:
        """Choose the value of that key; return whether it is there."""
        row = self.rows.row_of(key)
        if row is not None:
            self.choose_place(row)
        return row is not None

    def chosen(self) -> T | None:
        index = self.currentIndex()
        return index.data(VALUE_ROLE) if index.isValid() else None

    def _tell(self) -> None:
        self.another_chosen.emit()
