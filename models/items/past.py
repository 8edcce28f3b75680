"""The past: every step as a row, those undone included, read from the history when asked for."""

from bisect import bisect_left
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from models.items.rows import SHOWN, VALUE_ROLE
from models.scheduler.history import History


class Past(Struct, frozen=True):
    """A step: its number, what people call it, and whether it was undone."""

    number: int
    label: str
    undone: bool = False


def past_in_words(row: Past) -> str:
    """Return what a screen reader says of a step."""
    return f"{row.label} (undone)" if row.undone else row.label


class PastModel(QAbstractListModel):
    """The steps of a history. What it costs to show one step more does not grow with their number.

    It has the rows of its history, not a list of its own to be compared: an evening has thousands.
    """

    def __init__(self, history: History, parent: QObject | None = None) -> None:
        """Show the steps of `history`."""
        super().__init__(parent)
        self._history = history

    def show(self, history: History) -> None:
        """Show the steps of `history` from now on; it may be another fight's."""
        same = _shared(self._history, history)
        last = len(self._history.steps) - 1
        if same <= last:
            self.beginRemoveRows(QModelIndex(), same, last)
            self._history = self._cut(same)
            self.endRemoveRows()
        self._strike_out(min(history.done, same))
        if same < len(history.steps):
            self.beginInsertRows(QModelIndex(), same, len(history.steps) - 1)
            self._history = history
            self.endInsertRows()
        self._history = history

    def rowCount(  # noqa: N802
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008
    ) -> int:
        """Return the number of steps."""
        return 0 if parent.isValid() else len(self._history.steps)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 - Qt's door
        """Return the step in words, or whole under VALUE_ROLE."""
        if not index.isValid() or index.row() >= len(self._history.steps):
            return None
        row = self.row(index.row())
        if role == VALUE_ROLE:
            return row
        return past_in_words(row) if role in SHOWN else None

    def row(self, number: int) -> Past:
        """Return the row of that number, 0 for the first step."""
        step = self._history.steps[number]
        return Past(number + 1, step.label, undone=number >= self._history.done)

    def _cut(self, count: int) -> History:
        known = self._history
        return History(known.start, known.steps.first(count), min(known.done, count))

    def _strike_out(self, done: int) -> None:
        """Let the rows from `done` on be undone, before others come: Qt wants one change a time."""
        known = self._history
        first, last = sorted((known.done, done))
        self._history = History(known.start, known.steps, done)
        if first < last:
            self.dataChanged.emit(self.index(first), self.index(last - 1), SHOWN)


def _shared(one: History, other: History) -> int:
    """Return how many steps both begin with: those of one fight are the very same values."""
    if one.start is not other.start:
        return 0
    most = min(len(one.steps), len(other.steps))
    return bisect_left(range(most), 1, key=lambda n: one.steps[n] is not other.steps[n])
