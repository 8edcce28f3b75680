"""The append-only list: it and the lists that share with it stay equal to tuples."""

from itertools import takewhile
from operator import eq
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.scheduler.history import AppendList


class AnyBranches(RuleBasedStateMachine):
    """Lists that branched off from each other, compared with plain tuples."""

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


def test_branches_of_a_list_are_independent() -> None:
    run_machine(AnyBranches)


def test_a_shorter_list_does_not_see_values_appended_to_a_longer_one() -> None:
    short = AppendList.from_values([1, 2])
    long = short.appended(3)

    assert long[2] == 3
    with pytest.raises(IndexError):
        short[2]


def test_a_growing_list_is_not_copied() -> None:
    row: AppendList[int] = AppendList.from_values()
    for number in range(1000):
        row = row.appended(number)

    assert row.first_values(500)._values is row._values
