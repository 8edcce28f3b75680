"""List with a row for each value, one of which can be selected."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from models.items.rows import VALUE_ROLE, RowsModel
from views.widgets.row_delegate import Index

T = TypeVar("T")


class _MultilineDelegate(QStyledItemDelegate):
    """Adds the item's padding to each line of text, because Qt would otherwise omit lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size, lines = super().sizeHint(option, index), str(index.data()).count("\n") + 1
        return size + QSize(0, max(0, size.height() - lines * option.fontMetrics.height()))


class ValueList(QListView, Generic[T]):
    """Shows the `text` of each value, unless a delegate paints it.

    `tip` returns the tool tip of a value, and `accessible` the text for screen readers. Values for
    which `disabled` returns true, such as headings, can't be selected. `choice_changed` is emitted
    when another value is selected, or no value.
    """

    choice_changed = Signal()

    def __init__(
        self,
        text: Callable[[T], str],
        parent: QWidget | None = None,
        *,
        key: Callable[[T], Hashable] = lambda row: row,
        tip: Callable[[T], str] | None = None,
        accessible: Callable[[T], str] | None = None,
        disabled: Callable[[T], bool] | None = None,
    ) -> None:
        super().__init__(parent)
        self.key = key
        self.rows = RowsModel(key, text, self, tip=tip, accessible=accessible, disabled=disabled)
        self.setModel(self.rows)
        self.setItemDelegate(_MultilineDelegate(self))
        self.selectionModel().currentChanged.connect(self._emit_choice)

    def show_rows(self, values: Sequence[T]) -> None:
        """Replace the values; select the same value as before if it exists, else the first."""
        chosen = self.chosen_value()
        self.rows.show(values)
        if not self.choose(None if chosen is None else self.key(chosen)):
            self.choose_row(0)

    def show_values(self, values: Sequence[T], row: int = -1) -> None:
        """Replace the values, and select the one at `row` (-1 for none)."""
        self.rows.reset_rows(values)
        self.choose_row(row)

    def count(self) -> int:
        return self.rows.rowCount()

    def chosen_row(self) -> int:
        return self.currentIndex().row()

    def choose_row(self, row: int) -> None:
        self.setCurrentIndex(self.rows.index(row))

    def choose(self, key: Hashable) -> bool:
        """Select the value with this key; return whether it exists."""
        row = self.rows.row_of(key)
        if row is not None:
            self.choose_row(row)
        return row is not None

    def chosen_value(self) -> T | None:
        index = self.currentIndex()
        return index.data(VALUE_ROLE) if index.isValid() else None

    def _emit_choice(self) -> None:
        self.choice_changed.emit()
