"""Turns: how fast they are predicted and played if everyone acts again after a fixed time."""

from heapq import merge
from itertools import islice
from operator import attrgetter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from models.rules.catalogue import system
from models.rules.clocks.count import Act
from models.rules.dice import FixedDice
from models.scheduler.encounter import Encounter
from models.scheduler.history import AppendList, History
from tests.benchmarks.extent import FIGHTERS_IN_MODELS, LONG, SHORT, SLOW_ROUNDS
from tests.benchmarks.fights import COST, play_steps, start_fight
from tests.benchmarks.measures import Figure, Group, measure
from tests.benchmarks.yardsticks import heap_turns, simpy_turns

GROUP = Group.TURNS
SIMPY, HEAP = "SimPy", "a bare heapq loop"
RULES = system("plain_ticks")
PLAYED = 20
"""The number of turns played in a round of the benchmark."""
PER_TURN = "log n"


@pytest.mark.parametrize("size", FIGHTERS_IN_MODELS)
def test_turns_predicted(benchmark: BenchmarkFixture, size: int) -> None:
    encounter, turns = fight_after_one_turn_each(size), predicted_turns(size)
    figure = Figure(
        GROUP,
        "predicted",
        size,
        turns=turns,
        against=(SIMPY, HEAP),
        grows_with=PER_TURN,
    )
    measure(benchmark, figure, lambda: predict(encounter, turns), rounds=SLOW_ROUNDS)


@pytest.mark.parametrize("length", [SHORT, LONG])
@pytest.mark.parametrize("size", FIGHTERS_IN_MODELS)
def test_turns_played(benchmark: BenchmarkFixture, size: int, length: int) -> None:
    history = fight_with_history(size, length)
    figure = Figure(
        GROUP,
        "played",
        size,
        length,
        PLAYED,
        against=(SIMPY, HEAP),
        grows_with=PER_TURN,
    )
    measure(benchmark, figure, lambda: play(history, PLAYED), rounds=SLOW_ROUNDS)


@pytest.mark.parametrize("size", FIGHTERS_IN_MODELS)
@pytest.mark.parametrize(("name", "work"), [(SIMPY, simpy_turns), (HEAP, heap_turns)])
def test_yardstick(benchmark: BenchmarkFixture, name: str, work: Any, size: int) -> None:
    turns = predicted_turns(size)
    figure = Figure(GROUP, name, size, turns=turns, grows_with=PER_TURN)
    measure(benchmark, figure, lambda: work(size, COST, turns), rounds=SLOW_ROUNDS)


def predict(encounter: Encounter, turns: int) -> int:
    """Predict everyone's next turns, as for the ghosts; return their number."""
    forecasts = (RULES.at(encounter).forecast(who) for who in encounter.combatants)
    return sum(1 for _ in islice(merge(*forecasts, key=attrgetter("tick")), turns))


def play(history: History, turns: int) -> History:
    """Let the next combatant act repeatedly, and keep every step, as the session does."""
    for _ in range(turns):
        turn = history.present.next_turn()
        assert turn is not None
        outcome = RULES.at(history.present).decide(Act(turn.who, COST), FixedDice())
        history = history.record(outcome.label, outcome.events, after=outcome.after)
    return history


def fight_after_one_turn_each(size: int) -> Encounter:
    """Return a fight in which everyone has acted once and is predicted to act again."""
    encounter = start_fight(RULES.id, size).present
    assert all(any(RULES.at(encounter).forecast(who)) for who in encounter.combatants)
    return encounter


def fight_with_history(size: int, length: int) -> History:
    """Return a history of this length; a large fight's steps are shared to save memory."""
    history = play_steps(start_fight(RULES.id, size), SHORT)
    steps = AppendList.from_values((history.steps[:] * length)[-length:])
    return History(history.start, steps, length)


def predicted_turns(size: int) -> int:
    return max(1_000, 3 * size)
