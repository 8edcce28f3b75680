"""Growth: twice the combatants, effects and events cause little more than twice the work."""

from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.dice import FixedDice
from models.scheduler.clock import Tick
from models.scheduler.effects import Effect, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.session import Session
from tests.benchmarks.fights import add_all, next_deed, next_entry, summons
from tests.tools.call_counts import count_calls
from tests.tools.systems import EVERY_ID

FEW, MANY = 60, 120
MAX_GROWTH = 2.5
"""The maximum growth: from 60 to 120, n log n grows by a factor of 2.3."""
FIXED_CALLS = 500
"""The number of calls that doesn't depend on the size."""


def fight_with_effects(system_id: str, number: int) -> Encounter:
    """Return a fight with as many effects and events as combatants, on a tick where all are due."""
    session = Session(History(system(system_id).begin("Ford")), FixedDice())
    session.do(add_all(session.rules, number))
    session.do(summons(session.rules, session.present))
    fight = session.present
    now, everybody = fight.now, tuple(fight.combatants)
    effects = (
        Effect(f"effect:{n}", f"Fog {n}", now, who, at=Tick(now + 1 + n % 5), every=7, secret=False)
        for n, who in enumerate(everybody)
    )
    timers = (Timer(f"event:{n}", f"Flood {n}", Tick(now + 2)) for n in range(number))
    return replace(fight, effects=tuple(effects), timers=(*fight.timers, *timers))


def call_counts(system_id: str, number: int) -> Mapping[str, int]:
    session = Session(History(fight_with_effects(system_id, number)), FixedDice())
    queries: Mapping[str, Callable[[], object]] = {
        "stage": lambda: session.sight.present.stage,
        "lanes": lambda: session.sight.lanes,
        "upcoming": lambda: session.sight.upcoming,
        "coming": lambda: session.sight.next_action,
        "card": lambda: session.sight.card,
    }
    return {name: count_calls(query) for name, query in queries.items()}


@pytest.mark.parametrize("system_id", EVERY_ID)
def test_the_work_grows_at_most_linearly_with_the_size_of_a_fight(system_id: str) -> None:
    few, many = call_counts(system_id, FEW), call_counts(system_id, MANY)
    grown = {
        name: (few[name], many[name])
        for name in few
        if many[name] > MAX_GROWTH * few[name] + FIXED_CALLS
    }
    assert not grown


@pytest.mark.parametrize("system_id", EVERY_ID)
def test_the_work_of_a_step_grows_at_most_linearly_with_the_combatants(system_id: str) -> None:
    def work(number: int) -> int:
        session = Session(History(system(system_id).begin("Ford")), FixedDice())

        def play() -> None:
            session.do(add_all(session.rules, number))
            session.do(summons(session.rules, session.present))
            session.do(
                next_entry(session.rules, session.present)
                or next_deed(session.rules, session.present)
            )
            session.undo()

        return count_calls(play)

    few, many = work(FEW), work(MANY)
    assert many < MAX_GROWTH * few + FIXED_CALLS
