"""The history as an item model: the number of signals for a step doesn't grow with the history."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtTest import QAbstractItemModelTester

from models.items.history import HistoryModel
from models.items.rows import VALUE_ROLE
from models.rules.catalogue import SYSTEMS
from models.scheduler.combatant import Side
from models.scheduler.history import History, NamedMoment
from models.session.samples import sample_history
from models.sight.history_steps import HistoryStep, StepFilter

WARNING = QAbstractItemModelTester.FailureReportingMode.Warning


class Listener:
    """Records a model's signals, while Qt's own tester watches."""

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


def test_a_new_step_inserts_one_row() -> None:
    history = fight(3)
    listener = Listener(history)
    listener.model.set_history(history.record("Step 4", ()))
    assert listener.calls == [("inserted", 3, 3)]


def test_undo_changes_only_the_undone_rows() -> None:
    history = fight(3)
    listener = Listener(history)
    listener.model.set_history(history.undo().undo())
    assert listener.calls == [("changed", 1, 2)]
    assert [row.is_undone for row in listener.rows()] == [False, True, True]


def test_a_step_after_undo_replaces_the_undone_rows() -> None:
    history = fight(3)
    listener = Listener(history.undo().undo())
    listener.model.set_history(history.undo().undo().record("Another", ()))
    assert listener.calls == [("removed", 1, 2), ("inserted", 1, 1)]
    assert [row.label for row in listener.rows()] == ["Step 1", "Another"]


def test_another_fight_replaces_the_rows() -> None:
    listener = Listener(fight(2))
    listener.model.set_history(fight(3))
    assert listener.calls == [("removed", 0, 1), ("inserted", 0, 2)]


@given(st.lists(st.sampled_from(["record", "undo", "redo", "show", "new"])))
def test_the_rows_are_always_those_of_the_history(deeds: list[str]) -> None:
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
        history = history.annotate_moment(int(number.removeprefix("s")), NamedMoment(name))
    return history


def row_numbers(listener: Listener) -> list[int]:
    return [row.number for row in listener.rows()]


def test_naming_a_moment_only_changes_its_row() -> None:
    history = fight(4)
    listener = Listener(history)
    listener.model.set_history(name_moments(history, s2="The bridge falls"))
    assert listener.calls == [("changed", 1, 1)]
    assert listener.rows()[1] == HistoryStep(2, "Step 2", name="The bridge falls")


def test_a_filter_shows_only_steps_with_all_words_in_any_case() -> None:
    listener = Listener(name_moments(fight(12), s3="The Bridge falls", s11="The bridge"))
    listener.model.set_filter(StepFilter("BRIDGE step 1"))
    assert row_numbers(listener) == [11]
    listener.model.set_filter(StepFilter("bridge"))
    assert row_numbers(listener) == [3, 11]
    listener.model.set_filter(StepFilter())
    assert len(row_numbers(listener)) == 12


def test_a_filter_also_searches_notes() -> None:
    listener = Listener(fight(3).annotate_moment(2, NamedMoment(note="Bor has the key")))
    listener.model.set_filter(StepFilter("key"))
    assert row_numbers(listener) == [2]


def test_the_filter_for_named_moments_follows_naming_and_unnaming() -> None:
    history = name_moments(fight(5), s1="First", s5="Last")
    listener = Listener(history)
    listener.model.set_filter(StepFilter(described_only=True))
    listener.calls.clear()
    listener.model.set_history(name_moments(history, s3="Middle"))
    listener.model.set_history(name_moments(history, s1=""))
    assert listener.calls == [("inserted", 1, 1), ("removed", 0, 0), ("removed", 0, 0)]
    assert row_numbers(listener) == [5]


def test_new_steps_are_shown_if_they_match_the_filter() -> None:
    listener = Listener(fight(3))
    listener.model.set_filter(StepFilter("4"))
    listener.model.set_history(fight(3).record("Step 4", ()).record("Step 5", ()))
    assert row_numbers(listener) == [4]


def test_row_of_returns_the_row_of_a_step_or_none() -> None:
    listener = Listener(fight(12))
    listener.model.set_filter(StepFilter("step 1"))
    assert [listener.model.row_of(number) for number in (1, 2, 10, 12)] == [0, None, 1, 3]


FILTERS = (StepFilter(), StepFilter("1"), StepFilter(described_only=True))


@given(st.lists(st.sampled_from(["record", "undo", "redo", "show", "name", "forget", "seek"])))
def test_the_rows_are_always_the_matching_steps(deeds: list[str]) -> None:
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
                history = history.annotate_moment(
                    number % len(history.steps) + 1, NamedMoment(f"{number}")
                )
            case "forget" if history.steps:
                history = history.annotate_moment(number % len(history.steps) + 1, NamedMoment())
            case "seek":
                listener.model.set_filter(FILTERS[number % len(FILTERS)])
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


def test_a_row_has_the_tick_and_the_side_whose_turn_it_is() -> None:
    history = sample_history("fatewalker")
    axis = SYSTEMS.by_id("fatewalker").axis
    model = HistoryModel(history, None, lambda fight: axis.label(fight.now))
    rows = [model.step_at(row) for row in range(model.rowCount())]
    sides = {row.label: (row.tick, row.side) for row in rows}
    assert sides["Orc Chief: Shout orders (8)"] == ("9", Side.NPC)
    assert sides["Tam holds, can act from tick 13"] == ("11", Side.PC)
    assert sides["Tam holds until tick 18"] == ("13", None)
