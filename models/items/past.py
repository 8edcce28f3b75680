"""The past: every step as a row, those undone included, read from the history when asked for."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from models.items.rows import SHOWN, VALUE_ROLE, told
from models.scheduler.history import START, History, NamedMoment
from models.sight.past import Past, Sought, past_in_words


class PastModel(QAbstractListModel):
    """The steps of a history. What it costs to show one step more does not grow with their number.

    It has the rows of its history, not a list of its own to be compared: an evening has thousands.
    Only while some steps are looked for does it keep their numbers.
    """

    def __init__(self, history: History, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = history
        self._sought = Sought()
        self._numbers: Sequence[int] = range(1, len(history.steps) + 1)

    @property
    def sought(self) -> Sought:
        return self._sought

    def show(self, history: History) -> None:
        """Show the steps of `history` from now on; it may be another fight's."""
        known = self._history
        same = known.steps.shared(history.steps) if known.start is history.start else 0
        if same < len(self._history.steps):
            self._cut(same)
        self._strike_out(min(history.done, same))
        self._describe(history, same)
        self._lengthen(history)

    def seek(self, sought: Sought) -> None:
        if sought == self._sought:
            return
        self._sought = sought
        if self._numbers:
            self.beginRemoveRows(QModelIndex(), 0, len(self._numbers) - 1)
            self._numbers = ()
            self.endRemoveRows()
        if found := self._found(self._history, 0):
            self.beginInsertRows(QModelIndex(), 0, len(found) - 1)
            self._numbers = found
            self.endInsertRows()

    def row_of(self, number: int) -> int | None:
        """Return the row of the step of that number, from 1; None where it is not looked for."""
        row = bisect_left(self._numbers, number)
        shown = row < len(self._numbers) and self._numbers[row] == number
        return row if shown else None

    def rowCount(
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008
    ) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 - Qt's door
        """Return the step in words, or whole under VALUE_ROLE."""
        if not index.isValid() or index.row() >= len(self._numbers):
            return None
        row = self.row(index.row())
        if role == VALUE_ROLE:
            return row
        return told(past_in_words(row), role) if role in SHOWN else None

    def row(self, row: int) -> Past:
        known, number = self._history, self._numbers[row]
        moment = known.moments.get(number, NamedMoment())
        undone = number > known.done
        label = known.steps[number - 1].label
        return Past(number, label, undone, moment.name, moment.note)

    def _cut(self, count: int) -> None:
        known = self._history
        kept = bisect_left(self._numbers, count + 1)
        if gone := len(self._numbers) - kept:
            self.beginRemoveRows(QModelIndex(), kept, kept + gone - 1)
        moments = {number: each for number, each in known.moments.items() if number <= count}
        done = min(known.done, count)
        self._history = History(known.start, known.steps.first(count), done, moments)
        self._numbers = self._numbers[:kept]
        if gone:
            self.endRemoveRows()

    def _strike_out(self, done: int) -> None:
        """Let what comes after `done` be undone, before others come: Qt wants one change a time."""
        known = self._history
        first, last = sorted((known.done, done))
        self._history = History(known.start, known.steps, done, known.moments)
        self._changed(bisect_left(self._numbers, first + 1), bisect_left(self._numbers, last + 1))

    def _describe(self, history: History, same: int) -> None:
        known, before = self._history, self._history.moments
        if history.moments is before or history.moments == before:
            return
        after = {number: each for number, each in history.moments.items() if number <= same}
        self._history = History(known.start, known.steps, known.done, after)
        for number in sorted({*before, *after} - {START}):
            if before.get(number) != after.get(number):
                self._look_again(number)

    def _look_again(self, number: int) -> None:
        """Show a step otherwise, or let it come or go where only some are looked for."""
        moment = self._history.moments.get(number, NamedMoment())
        wanted = self._sought.takes(self._history.steps[number - 1].label, moment)
        row = self.row_of(number)
        if row is not None and wanted:
            self._changed(row, row + 1)
        elif row is not None:
            self.beginRemoveRows(QModelIndex(), row, row)
            self._numbers = [*self._numbers[:row], *self._numbers[row + 1 :]]
            self.endRemoveRows()
        elif wanted:
            row = bisect_left(self._numbers, number)
            self.beginInsertRows(QModelIndex(), row, row)
            self._numbers = [*self._numbers[:row], number, *self._numbers[row:]]
            self.endInsertRows()

    def _lengthen(self, history: History) -> None:
        more, held = self._found(history, len(self._history.steps)), len(self._numbers)
        if more:
            self.beginInsertRows(QModelIndex(), held, held + len(more) - 1)
        self._history = history
        if self._sought.everything:
            self._numbers = range(1, len(history.steps) + 1)
        elif more:
            self._numbers = [*self._numbers, *more]
        if more:
            self.endInsertRows()

    def _found(self, history: History, known: int) -> Sequence[int]:
        """Return the numbers of the steps looked for, without the first `known`."""
        numbers = range(known + 1, len(history.steps) + 1)
        if self._sought.everything:
            return numbers
        told = NamedMoment()
        return [
            number
            for number in numbers
            if self._sought.takes(
                history.steps[number - 1].label, history.moments.get(number, told)
            )
        ]

    def _changed(self, first: int, end: int) -> None:
        if first < end:
            self.dataChanged.emit(self.index(first), self.index(end - 1), SHOWN)
