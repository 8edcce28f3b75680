"""An item model for rows that signals only how they differ from the previous rows."""

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from models.items.plain import plain

Row = TypeVar("Row")
VALUE_ROLE = Qt.ItemDataRole.UserRole
"""The role for the value of a row."""

SHOWN_ROLES = [
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    VALUE_ROLE,
]


def text_for_role(text: str, role: int) -> str:
    """Return a row's text for a role, escaped in a tool tip, which Qt may treat as HTML."""
    return plain(text) if role == Qt.ItemDataRole.ToolTipRole else text


class RowsModel(QAbstractListModel, Generic[Row]):
    """A list of frozen values, each of which has a key."""

    def __init__(
        self,
        key: Callable[[Row], Hashable],
        text: Callable[[Row], str],
        parent: QObject | None = None,
        *,
        tip: Callable[[Row], str] | None = None,
        accessible: Callable[[Row], str] | None = None,
        disabled: Callable[[Row], bool] | None = None,
    ) -> None:
        """Create a model with `text` in all text roles, unless `tip` or `accessible` is given.

        Rows for which `disabled` is true can't be selected.
        """
        super().__init__(parent)
        self._key = key
        self._disabled = disabled
        self._texts: Mapping[int, Callable[[Row], str]] = {
            Qt.ItemDataRole.DisplayRole: text,
            Qt.ItemDataRole.ToolTipRole: tip or text,
            Qt.ItemDataRole.AccessibleTextRole: accessible or text,
        }
        self._rows: list[Row] = []

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(self._rows)

    def row_of(self, key: Hashable) -> int | None:
        return next((n for n, row in enumerate(self._rows) if self._key(row) == key), None)

    def show(self, rows: Sequence[Row]) -> None:
        """Change to `rows` with as few signals as possible."""
        if len(rows) == len(self._rows):
            others = [n for n, row in enumerate(rows) if row is not self._rows[n]]
            if all(self._key(self._rows[n]) == self._key(rows[n]) for n in others):
                self._change([n for n in others if self._rows[n] != rows[n]], rows)
                return
        targets = {self._key(row): number for number, row in enumerate(rows)}
        self._remove_missing(targets)
        shown_keys = set(map(self._key, self._rows))
        for is_shown, run in groupby(
            enumerate(rows), lambda each: self._key(each[1]) in shown_keys
        ):
            if not is_shown:
                self._insert([*run])
                continue
            for number, row in run:
                self._move_away(number, targets)
                self._put(number, row)

    def reset_rows(self, rows: Sequence[Row]) -> None:
        """Change to `rows` with a model reset, which clears the selection."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def rowCount(
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008
    ) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 - Qt's signature
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == VALUE_ROLE:
            return row
        text = self._texts.get(role)
        return None if text is None else text_for_role(text(row), role)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if self._disabled and index.isValid() and self._disabled(self._rows[index.row()]):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def _move_away(self, number: int, targets: Mapping[Hashable, int]) -> None:
        """Move the row at `number` down to its target, if it is the only row that has moved."""
        if number + 1 >= len(self._rows):
            return
        target, target_below = (targets[self._key(row)] for row in self._rows[number : number + 2])
        if target_below == number and target < len(self._rows) and target > number + 1:
            self.beginMoveRows(QModelIndex(), number, number, QModelIndex(), target + 1)
            self._rows.insert(target, self._rows.pop(number))
            self.endMoveRows()

    def _remove_missing(self, remaining_keys: Container[Hashable]) -> None:
        rows = reversed([*enumerate(self._rows)])
        for remains, run in groupby(rows, lambda each: self._key(each[1]) in remaining_keys):
            if not remains:
                numbers = [number for number, _ in run]
                self.beginRemoveRows(QModelIndex(), numbers[-1], numbers[0])
                del self._rows[numbers[-1] : numbers[0] + 1]
                self.endRemoveRows()

    def _insert(self, run: Sequence[tuple[int, Row]]) -> None:
        first, last = run[0][0], run[-1][0]
        self.beginInsertRows(QModelIndex(), first, last)
        self._rows[first:first] = [row for _, row in run]
        self.endInsertRows()

    def _put(self, number: int, row: Row) -> None:
        if self._key(self._rows[number]) != self._key(row):
            old = self.row_of(self._key(row))
            assert old is not None
            self.beginMoveRows(QModelIndex(), old, old, QModelIndex(), number)
            self._rows.insert(number, self._rows.pop(old))
            self.endMoveRows()
        if self._rows[number] != row:
            self._rows[number] = row
            self._signal_change(number, number)

    def _change(self, numbers: Iterable[int], rows: Sequence[Row]) -> None:
        """Change the rows with these numbers, in order; neighbours share a signal."""
        for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
            neighbours = [number for _, number in run]
            first, last = neighbours[0], neighbours[-1]
            self._rows[first : last + 1] = rows[first : last + 1]
            self._signal_change(first, last)

    def _signal_change(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first), self.index(last), SHOWN_ROLES)
