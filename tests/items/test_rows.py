"""The item model for rows: only differences are signalled, in ways that Qt accepts."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from models.items.rows import VALUE_ROLE, RowsModel

Row = tuple[str, int]
WARNING = QAbstractItemModelTester.FailureReportingMode.Warning


class Listener:
    """Records a model's signals, while Qt's own tester watches."""

    def __init__(self, rows: Sequence[Row] = ()) -> None:
        self.model: RowsModel[Row] = RowsModel(lambda row: row[0], lambda row: f"{row[0]} {row[1]}")
        self.tester = QAbstractItemModelTester(self.model, WARNING)
        self.model.show(rows)
        self.calls: list[tuple[Any, ...]] = []
        model = self.model
        model.rowsInserted.connect(lambda _, first, last: self._hear("inserted", first, last))
        model.rowsRemoved.connect(lambda _, first, last: self._hear("removed", first, last))
        model.rowsMoved.connect(lambda _, first, last, __, to: self._hear("moved", first, last, to))
        model.dataChanged.connect(lambda a, b, *_: self._hear("changed", a.row(), b.row()))
        model.modelReset.connect(lambda: self._hear("reset"))

    def _hear(self, *arguments: Any) -> None:
        self.calls.append(arguments)


@pytest.mark.parametrize(
    ("before", "after", "signals"),
    [
        ("", "ab", [("inserted", 0, 1)]),
        ("ab", "ab", []),
        ("ab", "aXb", [("inserted", 1, 1)]),
        ("abc", "ac", [("removed", 1, 1)]),
        ("abc", "cab", [("moved", 2, 2, 0)]),
        ("abc", "bca", [("moved", 0, 0, 3)]),
        ("ab", "", [("removed", 0, 1)]),
        ("abcd", "eXf", [("removed", 0, 3), ("inserted", 0, 2)]),
        (
            "abcd",
            "bXYcZ",
            [("removed", 3, 3), ("removed", 0, 0), ("inserted", 1, 2), ("inserted", 4, 4)],
        ),
    ],
)
def test_only_differences_are_signalled(
    qtbot: QtBot, before: str, after: str, signals: list[tuple[Any, ...]]
) -> None:
    del qtbot
    listener = Listener([(key, 0) for key in before])
    listener.model.show([(key, 0) for key in after])
    assert listener.calls == signals


def test_a_changed_value_changes_its_row_in_place(qtbot: QtBot) -> None:
    del qtbot
    listener = Listener([("a", 1), ("b", 1)])
    listener.model.show([("a", 1), ("b", 2)])
    assert listener.calls == [("changed", 1, 1)]


def test_neighbouring_changes_share_a_signal(qtbot: QtBot) -> None:
    del qtbot
    listener = Listener([(key, 1) for key in "abcdef"])
    listener.model.show([(key, int(key in "ae")) for key in "abcdef"])
    assert listener.calls == [("changed", 1, 3), ("changed", 5, 5)]


def test_a_change_names_the_changed_roles(qtbot: QtBot) -> None:
    listener = Listener([("a", 1)])
    with qtbot.waitSignal(listener.model.dataChanged) as signal:
        listener.model.show([("a", 2)])
    assert signal.args is not None
    role = Qt.ItemDataRole
    assert signal.args[2] == [
        role.DisplayRole,
        role.ToolTipRole,
        role.AccessibleTextRole,
        VALUE_ROLE,
    ]


def test_a_moved_and_changed_row_signals_both(qtbot: QtBot) -> None:
    del qtbot
    listener = Listener([("a", 1), ("b", 1)])
    listener.model.show([("b", 2), ("a", 1)])
    assert listener.calls == [("moved", 1, 1, 0), ("changed", 0, 0)]


def test_a_row_returns_its_text_and_its_value(qtbot: QtBot) -> None:
    del qtbot
    model = Listener([("a", 1)]).model
    index = model.index(0)
    assert index.data() == "a 1"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "a 1"
    assert index.data(VALUE_ROLE) == ("a", 1)
    assert index.data(Qt.ItemDataRole.DecorationRole) is None
    assert model.row_of("a") == 0
    assert model.row_of("z") is None


def test_the_selected_row_stays_selected_when_others_move(qtbot: QtBot) -> None:
    del qtbot
    model = Listener([("a", 0), ("b", 0), ("c", 0)]).model
    selection = QItemSelectionModel(model)
    selection.setCurrentIndex(model.index(2), QItemSelectionModel.SelectionFlag.ClearAndSelect)
    model.show([("c", 1), ("x", 0), ("b", 0)])
    assert selection.currentIndex().row() == 0
    assert [index.row() for index in selection.selectedIndexes()] == [0]


rows = st.lists(st.tuples(st.sampled_from("abcdefg"), st.integers(0, 2)), unique_by=lambda r: r[0])


@given(shows=st.lists(rows, max_size=6))
def test_any_rows_can_be_shown_after_any_others(shows: list[list[Row]]) -> None:
    there = Listener()
    for next_rows in shows:
        there.model.show(next_rows)
        assert there.model.rows == tuple(next_rows)
        assert there.model.rowCount() == len(next_rows)
    assert ("reset",) not in there.calls


@given(before=rows, after=rows)
@example(before=[(each, 0) for each in "bdac"], after=[(each, 0) for each in "dcba"])
def test_following_the_signals_leads_to_the_same_rows(before: list[Row], after: list[Row]) -> None:
    there = Listener(before)
    followed: list[str | None] = [key for key, _ in before]
    there.model.show(after)
    for text in there.calls:
        match text:
            case ("inserted", first, last):
                followed[first:first] = [None] * (last - first + 1)
            case ("removed", first, last):
                del followed[first : last + 1]
            case ("moved", first, _, to):  # `to` is the old position of the row it moves before
                followed.insert(to - (to > first), followed.pop(first))
            case _:
                pass
    assert len(followed) == len(after)
    assert all(key is None or key == after[number][0] for number, key in enumerate(followed))
