"""The history as a model: the signals for a step don't increase with the history."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtTest import QAbstractItemModelTester

from models.items.history import HistoryModel
from models.items.rows import VALUE_ROLE
from models.rules.catalogue import SYSTEMS
from models.scheduler.history import History, NamedMoment
from models.sight.history_steps import HistoryStep, StepFilter

WARNING = QAbstractItemModelTester.FailureReportingMode.Warning


class Listener:
    """Writes down what a model tells, while Qt's own tester watches."""

    def __init__(self, history: History) -> None:
        self.model = HistoryModel(history)
        self.tester = QAbstractItemModelTester(self.model, WARNING)
        self.calls: list[tuple[Any, ...]] = []
        model = self.model
        model.rowsInserted.connect(lambda _, first, last: self._hear("inserted", first, last))
        model.rowsRemoved.connect(lambda _, first, last: self._hear("removed", first, last))
        model.dataChanged.connect(lambda a, b, *_: self._hear("changed", a.row(), b.row()))

    def _hear(self, *arguments: Any) -> None:
        self.calls.append(arguments)

    def rows(self) -> list[HistoryStep]:
        count = self.model.rowCount()
        return [self.model.data(self.model.index(row), VALUE_ROLE) for row in range(count)]


def fight(steps: int = 0) -> History:
    history = History(SYSTEMS[0].begin())
    for number in range(steps):
        history = history.record(f"Step {number + 1}", ())
    return history


def past_steps(history: History) -> list[HistoryStep]:
    return [
        HistoryStep(number, step.label, is_undone=number > history.done)
        for number, step in enumerate(history.steps, start=1)
    ]


def test_one_step_more_is_one_row_more() -> None:
    history = fight(3)
    listener = Listener(history)
    listener.model.set_history(history.record("Step 4", ()))
    assert listener.calls == [("inserted", 3, 3)]


def test_undo_changes_the_rows_that_it_strikes_out() -> None:
    history = fight(3)
    listener = Listener(history)
    listener.model.set_history(history.undo().undo())
    assert listener.calls == [("changed", 1, 2)]
    assert [row.is_undone for row in listener.rows()] == [False, True, True]


def test_a_step_after_undo_takes_the_place_of_those_undone() -> None:
    history = fight(3)
    listener = Listener(history.undo().undo())
    listener.model.set_history(history.undo().undo().record("Another", ()))
    assert listener.calls == [("removed", 1, 2), ("inserted", 1, 1)]
    assert [row.label for row in listener.rows()] == ["Step 1", "Another"]


def test_another_fight_has_other_steps() -> None:
    listener = Listener(fight(2))
    listener.model.set_history(fight(3))
    assert listener.calls == [("removed", 0, 1), ("inserted", 0, 2)]


@given(st.lists(st.sampled_from(["record", "undo", "redo", "show", "new"])))
def test_the_rows_are_those_of_the_history_whatever_is_done(deeds: list[str]) -> None:
    history = fight()
    listener = Listener(history)
    for number, deed in enumerate(deeds):
        match deed:
            case "record":
                history = history.record(f"Step {number}", ())
            case "undo" if history.can_undo:
                history = history.undo()
            case "redo" if history.can_redo:
                history = history.redo()
            case "new":
                history = fight(2)
            case _:
                listener.model.set_history(history)
    listener.model.set_history(history)
    assert listener.rows() == past_steps(history)


def name_moments(history: History, **names: str) -> History:
    for number, name in names.items():
        history = history.describe_moment(int(number.removeprefix("s")), NamedMoment(name))
    return history


def row_numbers(listener: Listener) -> list[int]:
    return [row.number for row in listener.rows()]


def test_a_moment_that_gets_a_name_changes_its_row_alone() -> None:
    history = fight(4)
    listener = Listener(history)
    listener.model.set_history(name_moments(history, s2="The bridge falls"))
    assert listener.calls == [("changed", 1, 1)]
    assert listener.rows()[1] == HistoryStep(2, "Step 2", name="The bridge falls")


def test_only_steps_with_all_the_words_are_shown_whatever_their_letters() -> None:
    listener = Listener(name_moments(fight(12), s3="The Bridge falls", s11="The bridge"))
    listener.model.set_filter(StepFilter("BRIDGE step 1"))
    assert row_numbers(listener) == [11]
    listener.model.set_filter(StepFilter("bridge"))
    assert row_numbers(listener) == [3, 11]
    listener.model.set_filter(StepFilter())
    assert len(row_numbers(listener)) == 12


def test_a_note_is_looked_through_as_well() -> None:
    listener = Listener(fight(3).describe_moment(2, NamedMoment(note="Bor has the key")))
    listener.model.set_filter(StepFilter("key"))
    assert row_numbers(listener) == [2]


def test_a_moment_comes_among_the_named_with_its_name_and_goes_without_it() -> None:
    history = name_moments(fight(5), s1="First", s5="Last")
    listener = Listener(history)
    listener.model.set_filter(StepFilter(described_only=True))
    listener.calls.clear()
    listener.model.set_history(name_moments(history, s3="Middle"))
    listener.model.set_history(name_moments(history, s1=""))
    assert listener.calls == [("inserted", 1, 1), ("removed", 0, 0), ("removed", 0, 0)]
    assert row_numbers(listener) == [5]


def test_new_steps_are_shown_if_they_are_looked_for() -> None:
    listener = Listener(fight(3))
    listener.model.set_filter(StepFilter("4"))
    listener.model.set_history(fight(3).record("Step 4", ()).record("Step 5", ()))
    assert row_numbers(listener) == [4]


def test_the_row_of_a_step_is_known_or_it_has_none() -> None:
    listener = Listener(fight(12))
    listener.model.set_filter(StepFilter("step 1"))
    assert [listener.model.row_of(number) for number in (1, 2, 10, 12)] == [0, None, 1, 3]


SOUGHT = (StepFilter(), StepFilter("1"), StepFilter(described_only=True))


@given(st.lists(st.sampled_from(["record", "undo", "redo", "show", "name", "forget", "seek"])))
def test_the_rows_are_the_steps_that_match_whatever_is_looked_for(deeds: list[str]) -> None:
    history = fight(2)
    listener = Listener(history)
    for number, deed in enumerate(deeds):
        match deed:
            case "record":
                history = history.record(f"Step {number}", ())
            case "undo" if history.can_undo:
                history = history.undo()
            case "redo" if history.can_redo:
                history = history.redo()
            case "name" if history.steps:
                history = history.describe_moment(
                    number % len(history.steps) + 1, NamedMoment(f"{number}")
                )
            case "forget" if history.steps:
                history = history.describe_moment(number % len(history.steps) + 1, NamedMoment())
            case "seek":
                listener.model.set_filter(SOUGHT[number % len(SOUGHT)])
            case _:
                listener.model.set_history(history)
    listener.model.set_history(history)
    sought = listener.model.step_filter
    rows = [
        HistoryStep(row.number, row.label, row.is_undone, moment.name, moment.note)
        for row in past_steps(history)
        if sought.matches(row.label, moment := history.moments.get(row.number, NamedMoment()))
    ]
    assert listener.rows() == rows
