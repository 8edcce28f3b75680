"""A list model of the history, with one row per step, including undone steps."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from models.items.rows import SHOWN_ROLES, VALUE_ROLE, text_for_role
from models.scheduler.encounter import Encounter
from models.scheduler.history import START_STEP, History, NamedMoment
from models.sight.history_steps import HistoryStep, StepFilter, acting_side, describe_step


class HistoryModel(QAbstractListModel):
    """The steps of a history; appending a step takes constant time.

    Rows aren't compared one by one when the history changes, since a long fight has thousands. The
    model keeps a list of step numbers only while a filter is active.
    """

    def __init__(
        self,
        history: History,
        parent: QObject | None = None,
        format_tick: Callable[[Encounter], str] = lambda _fight: "",
    ) -> None:
        """Show `history`; `format_tick` returns the tick of an encounter as text."""
        super().__init__(parent)
        self._history = history
        self._format_tick = format_tick
        self._step_filter = StepFilter()
        self._numbers: Sequence[int] = range(1, len(history.steps) + 1)

    @property
    def step_filter(self) -> StepFilter:
        return self._step_filter

    def set_history(self, history: History) -> None:
        """Set the history, which may belong to another fight."""
        before = self._history
        shared_length = (
            before.steps.shared_length(history.steps) if before.start is history.start else 0
        )
        if shared_length < len(self._history.steps):
            self._truncate(shared_length)
        self._mark_undone(min(history.done, shared_length))
        self._update_named_moments(history, shared_length)
        self._append(history)

    def set_filter(self, step_filter: StepFilter) -> None:
        if step_filter == self._step_filter:
            return
        self._step_filter = step_filter
        if self._numbers:
            self.beginRemoveRows(QModelIndex(), 0, len(self._numbers) - 1)
            self._numbers = ()
            self.endRemoveRows()
        if numbers := self._matching(self._history, 0):
            self.beginInsertRows(QModelIndex(), 0, len(numbers) - 1)
            self._numbers = numbers
            self.endInsertRows()

    def row_of(self, number: int) -> int | None:
        """Return the row of step `number`, counted from 1, or None if the filter hides it."""
        row = bisect_left(self._numbers, number)
        is_shown = row < len(self._numbers) and self._numbers[row] == number
        return row if is_shown else None

    def rowCount(
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008
    ) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 - Qt's signature
        if not index.isValid() or index.row() >= len(self._numbers):
            return None
        step = self.step_at(index.row())
        if role == VALUE_ROLE:
            return step
        return text_for_role(describe_step(step), role) if role in SHOWN_ROLES else None

    def step_at(self, row: int) -> HistoryStep:
        history, number = self._history, self._numbers[row]
        moment = history.moments.get(number, NamedMoment())
        undone = number > history.done
        step = history.steps[number - 1]
        return HistoryStep(
            number,
            step.label,
            undone,
            moment.name,
            moment.note,
            self._format_tick(step.after),
            acting_side(step),
        )

    def _truncate(self, count: int) -> None:
        history = self._history
        remaining = bisect_left(self._numbers, count + 1)
        if removed_count := len(self._numbers) - remaining:
            self.beginRemoveRows(QModelIndex(), remaining, remaining + removed_count - 1)
        moments = {number: moment for number, moment in history.moments.items() if number <= count}
        done = min(history.done, count)
        self._history = History(history.start, history.steps.first_values(count), done, moments)
        self._numbers = self._numbers[:remaining]
        if removed_count:
            self.endRemoveRows()

    def _mark_undone(self, done: int) -> None:
        """Mark steps after `done` as undone.

        New rows are added later, since Qt allows only one kind of change at a time.
        """
        history = self._history
        start, end = sorted((history.done, done))
        self._history = History(history.start, history.steps, done, history.moments)
        self._emit_changed(
            bisect_left(self._numbers, start + 1), bisect_left(self._numbers, end + 1)
        )

    def _update_named_moments(self, history: History, shared_length: int) -> None:
        current, before = self._history, self._history.moments
        if history.moments is before or history.moments == before:
            return
        after = {
            number: moment for number, moment in history.moments.items() if number <= shared_length
        }
        self._history = History(current.start, current.steps, current.done, after)
        for number in sorted({*before, *after} - {START_STEP}):
            if before.get(number) != after.get(number):
                self._refresh_row(number)

    def _refresh_row(self, number: int) -> None:
        """Update the row of a step, or insert or remove it if the filter says so."""
        moment = self._history.moments.get(number, NamedMoment())
        is_match = self._step_filter.matches(self._history.steps[number - 1].label, moment)
        row = self.row_of(number)
        if row is not None and is_match:
            self._emit_changed(row, row + 1)
        elif row is not None:
            self.beginRemoveRows(QModelIndex(), row, row)
            self._numbers = [*self._numbers[:row], *self._numbers[row + 1 :]]
            self.endRemoveRows()
        elif is_match:
            row = bisect_left(self._numbers, number)
            self.beginInsertRows(QModelIndex(), row, row)
            self._numbers = [*self._numbers[:row], number, *self._numbers[row:]]
            self.endInsertRows()

    def _append(self, history: History) -> None:
        new_numbers = self._matching(history, len(self._history.steps))
        row_count = len(self._numbers)
        if new_numbers:
            self.beginInsertRows(QModelIndex(), row_count, row_count + len(new_numbers) - 1)
        self._history = history
        if self._step_filter.matches_all:
            self._numbers = range(1, len(history.steps) + 1)
        elif new_numbers:
            self._numbers = [*self._numbers, *new_numbers]
        if new_numbers:
            self.endInsertRows()

    def _matching(self, history: History, skipped_count: int) -> Sequence[int]:
        """Return the numbers of steps that match the filter, after the first `skipped_count`."""
        numbers = range(skipped_count + 1, len(history.steps) + 1)
        if self._step_filter.matches_all:
            return numbers
        unnamed = NamedMoment()
        return [
            number
            for number in numbers
            if self._step_filter.matches(
                history.steps[number - 1].label, history.moments.get(number, unnamed)
            )
        ]

    def _emit_changed(self, first: int, end: int) -> None:
        if first < end:
            self.dataChanged.emit(self.index(first), self.index(end - 1), SHOWN_ROLES)
