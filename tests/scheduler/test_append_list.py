"""The append-only list: whatever is appended, it and the lists that share with it stay tuples."""

from itertools import takewhile
from operator import eq
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.scheduler.history import AppendList


class AnyBranches(RuleBasedStateMachine):
    """Rows that branched off from each other, beside plain tuples."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[AppendList[int], tuple[int, ...]]] = [(AppendList.from_values(), ())]

    @rule(luck=st.randoms(use_true_random=False))
    def one_goes_on(self, luck: Random) -> None:
        row, plain = luck.choice(self.rows)
        value = len(self.rows)
        self.rows.append((row.appended(value), (*plain, value)))

    @rule(luck=st.randoms(use_true_random=False))
    def one_is_cut(self, luck: Random) -> None:
        row, plain = luck.choice(self.rows)
        count = luck.randrange(len(plain) + 1)
        self.rows.append((row.first_values(count), plain[:count]))

    @invariant()
    def all_of_them_are_tuples(self) -> None:
        for row, plain in self.rows:
            assert row == plain
            assert (list(row), len(row)) == (list(plain), len(plain))
            assert (row[1:], row[-2:]) == (plain[1:], plain[-2:])

    @invariant()
    def each_knows_what_it_shares_with_the_last(self) -> None:
        last, length = self.rows[-1]
        for row, plain in self.rows:
            both = zip(plain, length, strict=False)
            assert row.shared_length(last) == sum(
                1 for _ in takewhile(lambda pair: eq(*pair), both)
            )


def test_no_branch_disturbs_another() -> None:
    run_machine(AnyBranches)


def test_beyond_its_end_a_row_holds_nothing_even_where_a_longer_one_does() -> None:
    short = AppendList.from_values([1, 2])
    long = short.appended(3)

    assert long[2] == 3
    with pytest.raises(IndexError):
        short[2]


def test_a_row_is_not_copied_while_it_grows() -> None:
    row: AppendList[int] = AppendList.from_values()
    for number in range(1000):
        row = row.appended(number)

    assert row.first_values(500)._values is row._values
