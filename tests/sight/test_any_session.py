"""Random sessions: the screen shows the same as a fresh calculation without caches."""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.rules.catalogue import system
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import Moved
from models.session.samples import sample_history
from tests.tools.any_session import AnySession
from tests.tools.systems import EVERY_AT_LENGTH


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
def test_a_session_shows_the_same_as_a_fresh_calculation(rules: RuleSet) -> None:
    wish = settings(max_examples=3, stateful_step_count=15, deadline=None)
    run_machine(lambda: AnySession(rules), settings=wish)


def test_consecutive_trials_keep_the_present_moment_cached() -> None:
    rules, present = system("plain_ticks"), sample_history("plain_ticks").present
    moment = rules.at(present)
    for tick in (4, 5, 6):
        rules.at(
            apply_all(present, (Moved(CombatantId(next(iter(present.combatants))), Tick(tick)),))
        )
        assert rules.at(present) is moment
