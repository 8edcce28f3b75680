"""The past as a model: what is told of a step does not grow with the history."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtTest import QAbstractItemModelTester

from models.items.past import Past, PastModel
from models.items.rows import VALUE_ROLE
from models.rules.catalogue import SYSTEMS, new_encounter
from models.scheduler.history import History

WARNING = QAbstractItemModelTester.FailureReportingMode.Warning


class Listener:
    """Writes down what a model tells, while Qt's own tester watches."""

    def __init__(self, history: History) -> None:
        self.model = PastModel(history)
        self.tester = QAbstractItemModelTester(self.model, WARNING)
        self.heard: list[tuple[Any, ...]] = []
        model = self.model
        model.rowsInserted.connect(lambda _, first, last: self._hear("inserted", first, last))
        model.rowsRemoved.connect(lambda _, first, last: self._hear("removed", first, last))
        model.dataChanged.connect(lambda a, b, *_: self._hear("changed", a.row(), b.row()))

    def _hear(self, *told: Any) -> None:
        self.heard.append(told)

    def rows(self) -> list[Past]:
        count = self.model.rowCount()
        return [self.model.data(self.model.index(row), VALUE_ROLE) for row in range(count)]


def fight(steps: int = 0) -> History:
    history = History(new_encounter(SYSTEMS[0]))
    for number in range(steps):
        history = history.record(f"Step {number + 1}", ())
    return history


def told(history: History) -> list[Past]:
    return [
        Past(number, step.label, undone=number > history.done)
        for number, step in enumerate(history.steps, start=1)
    ]


def test_one_step_more_is_one_row_more() -> None:
    history = fight(3)
    listener = Listener(history)
    listener.model.show(history.record("Step 4", ()))
    assert listener.heard == [("inserted", 3, 3)]


def test_undo_changes_the_rows_that_it_strikes_out() -> None:
    history = fight(3)
    listener = Listener(history)
    listener.model.show(history.undo().undo())
    assert listener.heard == [("changed", 1, 2)]
    assert [row.undone for row in listener.rows()] == [False, True, True]


def test_a_step_after_undo_takes_the_place_of_those_undone() -> None:
    history = fight(3)
    listener = Listener(history.undo().undo())
    listener.model.show(history.undo().undo().record("Another", ()))
    assert listener.heard == [("removed", 1, 2), ("inserted", 1, 1)]
    assert [row.label for row in listener.rows()] == ["Step 1", "Another"]


def test_another_fight_has_other_steps() -> None:
    listener = Listener(fight(2))
    listener.model.show(fight(3))
    assert listener.heard == [("removed", 0, 1), ("inserted", 0, 2)]


@given(st.lists(st.sampled_from(["record", "undo", "redo", "show", "new"])))
def test_whatever_is_done_the_rows_are_those_of_the_history(deeds: list[str]) -> None:
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
                listener.model.show(history)
    listener.model.show(history)
    assert listener.rows() == told(history)
