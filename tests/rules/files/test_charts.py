"""Charts: rows without a turn, and stats that take effect at once."""

from itertools import islice

import pytest

from models.rules.clocks.count import Advance
from models.rules.clocks.waits import Wait
from models.rules.deeds import Defeat, Edit, Override, SetCounter
from models.rules.files.sheet import Act, Join, React, Start
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from tests.rules.files.test_sums import faults
from tests.rules.files.test_turns import ARA, BOR, Fight

GAME = """
clock = "chart"
[stats.SPD]
default = 4
range = [0, 6]
[chart]
by = "SPD"
length = 12
follows = {follows}
[chart.moments]
0 = []
1 = [12]
2 = [6, 12]
3 = [4, 8, 12]
4 = [3, 6, 9, 12]
5 = [3, 5, 8, 10, 12]
6 = [2, 4, 6, 8, 10, 12]
[[acts]]
key = "a"
name = "Act"
"""
RHYTHM = """
clock = "chart"
[stats.SPD]
default = 4
range = [0, 6]
[chart]
period = "12 - SPD"
follows = {follows}
[[acts]]
key = "a"
name = "Act"
"""


def start_fight(game: str = GAME, follows: str = "false", **speeds: int) -> Fight:
    stats = {who: {"SPD": speed} for who, speed in speeds.items()}
    fight = Fight(game.format(follows=follows), *speeds, **stats)
    fight.do(Start())
    return fight


def set_speed(fight: Fight, number: int) -> None:
    fight.do(Edit(ARA, "Ara", Side.NPC, {"SPD": number}))


def test_a_combatant_with_an_empty_row_has_no_turn_until_its_stat_changes() -> None:
    fight = start_fight(ara=0, bor=4)
    assert fight.next == {"bor": 3}
    assert fight.rules.at(fight.present).why(ARA) == "Ara has no turn."
    fight.do(Act(BOR, "a"))
    set_speed(fight, 5)
    assert fight.next == {"ara": 5, "bor": 6}
    set_speed(fight, 0)
    assert fight.next == {"bor": 6}
    fight.do(Act(BOR, "a"))
    assert fight.next == {"bor": 9}


def test_joining_late_gives_no_turn_to_a_combatant_with_an_empty_row() -> None:
    fight = start_fight(bor=4)
    fight.do(Act(BOR, "a"))
    speedless = Fight(GAME.format(follows="false"), "ara", "bor", ara={"SPD": 0})
    speedless.do(Start(who=(BOR,)))
    speedless.do(Join(ARA))
    assert speedless.next == {"bor": 3}


def test_a_combatant_with_an_empty_row_returns_with_what_was_left_of_its_counters() -> None:
    speedless = Fight(GAME.format(follows="false"), "ara", "bor", ara={"SPD": 0})
    speedless.do(Start())
    speedless.do(SetCounter(ARA, "Luck", value=1, maximum=3, refill="fight"))
    speedless.do(Defeat(ARA))
    speedless.do(Join(ARA))
    assert [each.value for each in speedless.present[ARA].counter_list] == [1]


@pytest.mark.parametrize(
    ("follows", "before", "after", "acts_again"),
    [
        ("false", 5, 4, 6),
        ("false", 1, 6, 12),
        ("true", 5, 4, 6),
        ("true", 1, 6, 4),
        ("true", 4, 2, 6),
    ],
)
def test_a_changed_stat_takes_effect_at_once_only_if_the_chart_follows_it(
    follows: str, before: int, after: int, acts_again: int
) -> None:
    fight = start_fight(follows=follows, ara=before, bor=4)
    fight.do(Advance(Tick(3)))
    if before != 1:
        fight.do(Act(ARA, "a"))
    set_speed(fight, after)
    assert fight.next["ara"] == acts_again


@pytest.mark.parametrize(("follows", "acts_again"), [("false", 24), ("true", 18)])
def test_a_changed_period_counts_from_the_last_turn_only_if_it_follows_its_stat(
    follows: str, acts_again: int
) -> None:
    fight = start_fight(RHYTHM, follows, ara=0)
    fight.do(Act(ARA, "a"))
    fight.do(Advance(Tick(15)))
    set_speed(fight, 6)
    assert fight.next["ara"] == acts_again


CARS = (
    GAME.replace("5 = [3, 5, 8, 10, 12]", "5 = [3, 3, 3, 8]")
    + """
[[acts]]
key = "d"
name = "Dodge"
when = "any time"
"""
)


def test_a_moment_listed_several_times_in_a_row_gives_that_many_turns() -> None:
    fight = start_fight(CARS, ara=5, bor=4)
    draft = fight.rules.at(fight.present).draft
    ahead = (ghost.tick for ghost in draft.system.forecast(draft, ARA))
    assert [*islice(ahead, 3)] == [8, 15, 20]
    for _ in range(2):
        fight.do(Act(ARA, "a"))
        assert fight.next == {"ara": 3, "bor": 3}
    fight.do(Act(ARA, "a"))
    assert fight.next == {"ara": 8, "bor": 3}
    fight.do(Act(BOR, "a"))
    fight.do(Act(BOR, "a"))
    fight.do(Act(ARA, "a"))
    assert fight.next["ara"] == 15


def test_a_reaction_uses_one_of_several_turns_on_the_same_moment() -> None:
    fight = start_fight(CARS, ara=5, bor=4)
    for _ in range(2):
        fight.do(React(ARA, "d"))
        assert fight.next["ara"] == 3
    fight.do(React(ARA, "d"))
    assert fight.next["ara"] == 8


def test_a_wait_keeps_the_other_turns_on_the_same_moment() -> None:
    fight = start_fight(CARS, ara=5, bor=4)
    fight.do(Wait(ARA))
    assert fight.next["ara"] == 3
    for _ in range(2):
        fight.do(Act(ARA, "a"))
        assert fight.next["ara"] == 3
    fight.do(Act(ARA, "a"))
    assert fight.next["ara"] == 8


def test_moving_a_turn_discards_the_turns_before_it() -> None:
    fight = start_fight(CARS, ara=5, bor=4)
    fight.do(Act(ARA, "a"))
    fight.do(Override(ARA, Tick(15)))
    fight.do(Override(BOR, Tick(99)))
    for _ in range(3):
        assert fight.next["ara"] == 15
        fight.do(Act(ARA, "a"))
    assert fight.next["ara"] == 20


def test_the_moments_of_a_row_must_be_in_order_and_within_the_round() -> None:
    text = GAME.format(follows="false").replace("2 = [6, 12]", "2 = [12, 6]")
    assert faults(text) == ["A row is a stat's value and its moments from 1 to 12, in order."]
